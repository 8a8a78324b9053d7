"""What is remembered of a game: positions, cards that were seen, counts of what was not."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import (
    NOBODY,
    AbilityId,
    AgentId,
    CharacterId,
    Count,
    HenchmanId,
    InvestigatorId,
    LeadId,
    LocaleId,
    MastermindId,
    PlotId,
    StatusKind,
)
from victoriana.games.victoriana.tasks import AnyTask


class Status(Struct, frozen=True, forbid_unknown_fields=True):
    """A condition that an agent's pursuit has put on an investigator."""

    which: StatusKind
    by: AgentId


class Standee(Struct, frozen=True, forbid_unknown_fields=True):
    """The other of two characters who share a card, and where that one stands."""

    character: CharacterId
    place: LocaleId
    first: bool = False  # printed first on the card


class Investigator(Struct, frozen=True, forbid_unknown_fields=True):
    """An investigator at the table.

    Where two characters share a card, `place` is that of the one in front: who acts, or did last.
    """

    id: InvestigatorId
    place: LocaleId
    trauma: Count = 0  # points; one more than five is too many
    holds: Holding = Holding()
    tokens: Count = 0  # ability tokens left
    spent: tuple[AbilityId, ...] = ()  # unique ability tokens that are gone
    evidence: tuple[LeadId, ...] = ()
    kept: tuple[LeadId, ...] = ()  # advantages and setbacks
    out: bool = False  # overcome, and out of the game
    posing: tuple[tuple[LeadId, str], ...] = ()  # evidence that counts as another type this turn
    statuses: tuple[Status, ...] = ()  # each kind at most once
    character: CharacterId = NOBODY  # of two on one card, the one in front
    other: Standee | None = None  # of two on one card, the one behind
    collected: tuple[tuple[LeadId, CharacterId], ...] = ()  # in whose pile evidence of two lies
    nature: Count = 0  # which of the natures on the card is in play
    blanks: Count = 0  # locale tokens kept on the card
    tongues: str = ""  # types that the investigator is versed in besides this turn
    owed: Count = 0  # extra turns earned and not yet begun

    def has(self, which: StatusKind) -> bool:
        """Whether this status token lies with the investigator."""
        return any(status.which == which for status in self.statuses)

    @property
    def prey_of(self) -> AgentId:
        """The agent whose prey the investigator is; empty if nobody's."""
        return next((it.by for it in self.statuses if it.which == "prey"), AgentId(""))

    @property
    def standees(self) -> tuple["Investigator", ...]:
        """As seen from each standee: one, or both in the order of the card."""
        if self.other is None:
            return (self,)
        second = self.led_by(self.other.character)
        return (second, self) if self.other.first else (self, second)

    @property
    def places(self) -> tuple[LocaleId, ...]:
        """Where the standees are."""
        return tuple(who.place for who in self.standees)

    def led_by(self, character: CharacterId) -> "Investigator":
        """The same with this character in front."""
        if self.other is None or character != self.other.character:
            return self
        behind = Standee(self.character, self.place, first=not self.other.first)
        return replace(self, character=character, place=self.other.place, other=behind)

    def moved(self, character: CharacterId, place: LocaleId) -> "Investigator":
        """The same with this character's standee elsewhere; the one in front stays so."""
        if self.other is None or character != self.other.character:
            return replace(self, place=place)
        return replace(self, other=replace(self.other, place=place))

    def pile_of(self, card: LeadId) -> CharacterId:
        """In whose pile a piece of evidence lies; a new one comes to the character in front."""
        return next((whose for piece, whose in self.collected if piece == card), self.character)


class ActiveLead(Struct, frozen=True, forbid_unknown_fields=True):
    """A lead in play."""

    id: Count  # its tracking token
    place: LocaleId
    hour: Count  # where its hands point: 12, 3, 6 or 9
    pile: Count  # the pile it came from
    card: LeadId = LeadId("")  # once it has been looked at
    among: tuple[LeadId, ...] = ()  # drawn unseen from these cards, which were looked at
    open: bool = False  # being investigated
    due: bool = False  # cold when a round is next concluded, under ruling D5=at-round-end
    brain: bool = False  # the Brain of the Analytical Engine lies on it
    stored: Holding = Holding()  # resources that the Analytical Engine laid by

    @property
    def rounds(self) -> int:
        """How many ends of rounds it has left."""
        return 1 if self.due else {12: 4, 3: 3, 6: 2, 9: 1}[self.hour]


class Pile(Struct, frozen=True, forbid_unknown_fields=True):
    """A lead pile that was made: from which decks its cards came."""

    id: Count
    origins: str  # one letter a card, sorted
    open: tuple[LeadId, ...] = ()  # cards that were looked at and still lie in it


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that was turned up from a pile."""

    pile: Count
    card: LeadId


# "jekyll": Hyde is in play no more. The others are a card's own text; never: out of the game.
Away = Literal["", "jekyll", "never", "next-round", "on-the-hour"]


class Agent(Struct, frozen=True, forbid_unknown_fields=True):
    """An agent who has shown himself and is not defeated."""

    id: AgentId
    places: tuple[LocaleId, ...] = ()  # of each body; none until he first pursues
    triggered: bool = False  # by the mastermind or the locale, not from the plot deck
    away: Away = ""  # removed from the board: what brings the agent back


class Door(Struct, frozen=True, forbid_unknown_fields=True):
    """An event token: this locale is adjacent to all others for a while."""

    place: LocaleId
    until: Count  # the quarter at which it ends; 0: the next advance of the clock


class Cordon(Struct, frozen=True, forbid_unknown_fields=True):
    """An event token: leads at this locale are neither investigated nor turned for a while."""

    place: LocaleId
    until: Count  # the quarter at which it ends


class TurnNow(Struct, frozen=True, forbid_unknown_fields=True):
    """What the investigator on turn has done so far."""

    seat: InvestigatorId
    left: Count  # movement left
    bound: bool = False  # began beside an agent and cannot move
    moving: bool = True  # still in the movement step
    hurried: bool = False
    grabbed: bool = False
    investigated: bool = False
    acted: bool = False
    used: tuple[LocaleId, ...] = ()  # locales whose ability was used
    unseen: bool = False  # agents do not bar the way this turn
    brained: bool = False  # the Brain was set this turn
    changed: bool = False  # another nature took over this turn
    extra: Count = 0  # the first, second or third extra turn of the game
    tongues: str = ""  # of him whose extra turn interrupts this one: set aside till then
    fixed: tuple[CharacterId, ...] = ()  # of two on one card, who began beside an agent
    actors: tuple[CharacterId, ...] = ()  # of two on one card, who acted
    linked: bool = False  # both of two on one card may act
    turning: bool = False  # one of the two has turned a token: the other may, and no more
    granted: int = 0  # movement at the beginning of the turn


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of Victoriana as it stands."""

    investigators: tuple[Investigator, ...]  # in seating order
    agenda: tuple[AnyTask, ...]  # pending work, the top last
    first: Count = 0  # the index of the first player
    slot: Count = -1  # turns begun so far, less one: 0 to 41
    quarter: Count = 28  # quarters of an hour after noon; 28 is seven o'clock
    cold: Count = 0  # the cold lead track
    leads: tuple[ActiveLead, ...] = ()
    next_lead: Count = 1
    taken: Holding = Holding()  # cards taken from each lead deck
    piles: tuple[Pile, ...] = ()
    seen: tuple[Seen, ...] = ()
    discards: tuple[LeadId, ...] = ()  # leads, advantages and setbacks discarded face up
    unseen_discards: Count = 0
    tokens: tuple[LocaleId, ...] = ()  # locales whose token is not turned
    found: LocaleId = LocaleId("")  # the conspiracy's locale
    wilds: tuple[LocaleId, ...] = ()  # a locale for each Wild that lies on the board
    bag: Holding = Holding()
    yard: Count = 0  # Scotland Yard tokens
    tracks: Holding = Holding()  # W is not used
    peaks: Holding = Holding()  # the furthest that each track has ever been
    idle: str = ""  # the track whose marker stands where it gives nothing (A6=marker-only)
    plots_above: Count = 0  # cards above the bottom plot, the agent included
    agent_in_deck: bool = True
    plots_back: tuple[PlotId, ...] = ()  # seen plots that were shuffled back
    plots_seen: tuple[PlotId, ...] = ()  # drawn and discarded
    plot: PlotId = PlotId("")  # the conspiracy's plot
    henchmen_left: Count = 0  # face down, the present one not counted
    henchman: HenchmanId = HenchmanId("")
    henchmen_overcome: tuple[HenchmanId, ...] = ()
    mastermind: MastermindId = MastermindId("")
    agents: tuple[Agent, ...] = ()  # in the order of entering
    agents_aside: Count = 0  # face down beside the board
    agents_defeated: tuple[AgentId, ...] = ()
    called: Count = 0  # how many agents mastermind and locale have brought
    doors: tuple[Door, ...] = ()
    cordons: tuple[Cordon, ...] = ()
    waived: bool = False  # "go on" was said in this end of a round
    now: TurnNow | None = None
    interrupted: TurnNow | None = None  # goes on when the extra turn is over (F22=at-once)
    extras: Count = 0  # extra turns begun so far
    last_extra: InvestigatorId = InvestigatorId("")  # whose extra turn has just ended
    revealed: str = ""  # resources shown by the last omen, for the record

    def investigator(self, who: InvestigatorId) -> Investigator:
        """The investigator with this handle."""
        for investigator in self.investigators:
            if investigator.id == who:
                return investigator
        raise LookupError(who)

    @property
    def living(self) -> tuple[Investigator, ...]:
        """The investigators who are still in the game, in seating order."""
        return tuple(who for who in self.investigators if not who.out)

    def standing_at(self, place: LocaleId) -> tuple[Investigator, ...]:
        """The investigators on a locale, in seating order."""
        return tuple(who for who in self.living if place in who.places)

    def standees_at(self, place: LocaleId) -> tuple[Investigator, ...]:
        """The standees on a locale: of two on one card each that is there, seen from there."""
        return tuple(it for who in self.living for it in who.standees if it.place == place)

    def bearer(self, name: str) -> Investigator:
        """Whose handle this is, or on whose card a character of this handle stands."""
        for who in self.investigators:
            for it in who.standees:
                if name in (it.id, it.character):
                    return it if name == it.character else who
        raise LookupError(name)

    def agents_at(self, place: LocaleId) -> tuple[Agent, ...]:
        """The agents on a locale, in the order of entering."""
        return tuple(agent for agent in self.agents if place in agent.places)

    def cordoned(self, place: LocaleId) -> bool:
        """Whether an event token closes a locale to whoever would investigate."""
        return any(cordon.place == place for cordon in self.cordons)

    def lead(self, number: int) -> ActiveLead:
        """The active lead with this tracking token."""
        for lead in self.leads:
            if lead.id == number:
                return lead
        raise LookupError(number)

    def leads_at(self, place: LocaleId) -> tuple[ActiveLead, ...]:
        """The active leads on a locale."""
        return tuple(lead for lead in self.leads if lead.place == place)

    @property
    def round(self) -> int:
        """The round being played, 1 to 21; 0 during set-up."""
        return self.slot // 2 + 1 if self.slot >= 0 else 0

    @property
    def on_turn(self) -> InvestigatorId:
        """Whose turn it is; between turns the last living one who had one (H4)."""
        seats, start = self.investigators, self.first + max(self.slot, 0)
        if self.now is not None:
            return self.now.seat
        if self.last_extra and not self.investigator(self.last_extra).out:
            return self.last_extra
        for step in range(min(max(self.slot, 0) + 1, len(seats))):
            who = seats[(start - step) % len(seats)]
            if not who.out:
                return who.id
        return seats[start % len(seats)].id

    @property
    def asked(self) -> InvestigatorId:
        """Who speaks for the group: whose turn it is or was, or the next living one (H25)."""
        seats, start = self.investigators, self.first + max(self.slot, 0)
        if not self.investigator(self.on_turn).out:
            return self.on_turn
        after = (seats[(start + step) % len(seats)] for step in range(len(seats)))
        return next((who.id for who in after if not who.out), self.on_turn)

    def with_investigator(self, changed: Investigator) -> "State":
        """The same with one investigator's new situation."""
        return replace(
            self,
            investigators=tuple(
                changed if who.id == changed.id else who for who in self.investigators
            ),
        )

    def with_lead(self, changed: ActiveLead) -> "State":
        """The same with one active lead's new situation."""
        leads = tuple(changed if lead.id == changed.id else lead for lead in self.leads)
        return replace(self, leads=leads)

    def pile(self, number: int) -> Pile:
        """The lead pile with this number."""
        for pile in self.piles:
            if pile.id == number:
                return pile
        raise LookupError(number)

    def with_pile(self, changed: Pile) -> "State":
        """The same with one pile's new situation."""
        piles = tuple(changed if pile.id == changed.id else pile for pile in self.piles)
        return replace(self, piles=piles)

    def without_lead(self, number: int) -> "State":
        """The same with this lead out of play."""
        return replace(self, leads=tuple(lead for lead in self.leads if lead.id != number))
