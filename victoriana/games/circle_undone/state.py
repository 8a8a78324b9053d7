"""What is remembered of a campaign: its log, its bag, its investigators, and what is pending."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.circle_undone.decks import Access, Bond, DeckCard
from victoriana.games.circle_undone.ids import (
    CardId,
    CharacterId,
    Count,
    Face,
    InvestigatorId,
    MementoId,
    RecordId,
    SeatId,
    Skill,
)
from victoriana.games.circle_undone.table import Table
from victoriana.games.circle_undone.tasks import AnyTask

Lost = Literal["", "killed", "insane"]
Fate = Literal["", "watcher", "specters", "mist", "realm"]


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is remembered."""


class Player(Part, frozen=True):
    """Somebody at the table."""

    seat: SeatId
    name: str = ""  # as it was typed, where it is no handle with capitals
    character: CharacterId = CharacterId("")  # of the prologue

    @property
    def id(self) -> SeatId:
        """By which a path names a player."""
        return self.seat


class Line(Part, frozen=True):
    """A line of the campaign log."""

    id: RecordId
    section: str  # that had it written
    crossed_out: bool = False

    def __str__(self) -> str:
        """How a row of them names it."""
        return f"{self.id} (crossed out)" if self.crossed_out else self.id


class Number(Part, frozen=True):
    """A number in the campaign log."""

    id: str
    value: Count
    section: str

    def __str__(self) -> str:
        """How a row of them names it."""
        return f"{self.id} {self.value}"


class Memento(Part, frozen=True):
    """A memento that was discovered."""

    id: MementoId
    section: str
    crossed_off: bool = False

    def __str__(self) -> str:
        """How a row of them names it."""
        return f"{self.id} (crossed off)" if self.crossed_off else self.id


class Profile(Part, frozen=True):
    """One of the four missing persons."""

    id: CharacterId
    crossed_off: bool = False
    fate: Fate = ""
    trail: bool = False  # the investigators are on it
    end: Literal["", "alive", "dead"] = ""


class Token(Part, frozen=True):
    """A token of the chaos bag."""

    face: Face
    cause: str  # the section that put it there
    sealed: bool = False  # lies on a card
    drawn: bool = False  # was revealed and is not back yet
    out: bool = False  # a card took it out of the bag

    @property
    def is_inside(self) -> bool:
        """Whether it can be revealed."""
        return not self.sealed and not self.drawn and not self.out

    @property
    def is_by_card(self) -> bool:
        """Whether a card put it in, and not the guide."""
        return self.cause.startswith("Core Rules / ")

    def __str__(self) -> str:
        """How a row of them names it."""
        return self.face


class Investigator(Part, frozen=True):
    """An investigator with a deck, or one of the four in the prologue."""

    id: InvestigatorId
    seat: SeatId
    name: str
    cls: str
    traits: tuple[str, ...]
    willpower: Count
    intellect: Count
    combat: Count
    agility: Count
    health: Count
    sanity: Count
    earned: Count = 0  # experience in all
    spent: Count = 0
    physical: Count = 0  # trauma
    mental: Count = 0
    lost: Lost = ""
    assets: tuple[str, ...] = ()  # story assets in the deck
    exiled: Count = 0  # cards that were exiled and not bought again
    deck: tuple[DeckCard, ...] = ()  # as it was told; none: nothing was
    size: Count = 0  # cards that have to count, where a player said it
    options: tuple[Access, ...] = ()  # deckbuilding options that a player read out
    bonds: tuple[Bond, ...] = ()  # of cards in the deck, as a player read them out
    exiles: tuple[DeckCard, ...] = ()  # which cards were exiled, where it was told
    used: tuple[CardId, ...] = ()  # cards good once in a campaign that were used

    @property
    def unspent(self) -> int:
        """Experience that is left."""
        return self.earned - self.spent

    def skill(self, skill: Skill) -> int:
        """The printed value of a skill."""
        value: int = getattr(self, skill)
        return value


class Told(Part, frozen=True):
    """What the table said in the scenario that is played, or was played last."""

    id: str
    value: str

    def __str__(self) -> str:
        """How a row of them names it."""
        return f"{self.id} {self.value}"


class State(Part, frozen=True):
    """A campaign of The Circle Undone, or a single scenario of it."""

    players: tuple[Player, ...]  # in player order, the first of them leads at first
    agenda: tuple[AnyTask, ...]
    lead: SeatId
    led: SeatId = SeatId("")  # who leads again, where the lead passed on for this scenario alone
    mode: str = ""  # "campaign", or the scenario that is played alone
    difficulty: str = ""
    lines: tuple[Line, ...] = ()
    numbers: tuple[Number, ...] = ()
    mementos: tuple[Memento, ...] = ()
    missing: tuple[Profile, ...] = ()
    bag: tuple[Token, ...] = ()
    investigators: tuple[Investigator, ...] = ()  # all there ever were
    told: tuple[Told, ...] = ()
    table: Table | None = None
    display: tuple[str, ...] = ()  # what the victory display held when the table was cleared
    scenario: str = ""  # where the campaign stands
    won: bool = False  # a single scenario that was ended through an act
    result: str = ""
    tells_decks: bool = False  # the players tell their decks card by card

    @property
    def playing(self) -> tuple[Investigator, ...]:
        """Who is in the campaign now, in player order."""
        here = [it for it in self.investigators if not it.lost]
        return tuple(it for player in self.players for it in here if it.seat == player.seat)

    def investigator(self, handle: str) -> Investigator:
        """The investigator of this name.

        Raises:
            LookupError: nobody is called so.
        """
        for investigator in self.investigators:
            if investigator.id == handle:
                return investigator
        raise LookupError(handle)

    @property
    def leader(self) -> Investigator | None:
        """The lead investigator, once the lead player has one."""
        return next((it for it in self.playing if it.seat == self.lead), None)

    def line(self, record: str) -> Line | None:
        """The line of the log, if it is written."""
        return next((it for it in self.lines if it.id == record), None)

    def number(self, name: str) -> int:
        """A number of the log; 0 where none was written."""
        return next((it.value for it in self.numbers if it.id == name), 0)

    @property
    def listed(self) -> tuple[MementoId, ...]:
        """Mementos that are listed and not crossed off."""
        return tuple(it.id for it in self.mementos if not it.crossed_off)

    def profile(self, character: str) -> Profile:
        """A missing person.

        Raises:
            LookupError: nobody of that name is missing.
        """
        for profile in self.missing:
            if profile.id == character:
                return profile
        raise LookupError(character)

    def said(self, what: str) -> str:
        """What the table told of this, or nothing."""
        return next((it.value for it in self.told if it.id == what), "")

    def holder(self, asset: str) -> Investigator | None:
        """Whose deck holds a story asset now."""
        return next((it for it in self.playing if asset in it.assets), None)

    def with_investigator(self, changed: Investigator) -> "State":
        """The state with this investigator exchanged."""
        every = tuple(changed if it.id == changed.id else it for it in self.investigators)
        return replace(self, investigators=every)

    def with_token(self, token: Token, changed: Token) -> "State":
        """The state with one such token of the bag exchanged."""
        at = self.bag.index(token)
        return replace(self, bag=(*self.bag[:at], changed, *self.bag[at + 1 :]))

    def on_table(self) -> Table:
        """The scenario in play.

        Raises:
            LookupError: none is.
        """
        if self.table is None:
            raise LookupError(self.scenario)
        return self.table

    def with_table(self, table: Table) -> "State":
        """The state with this on the table."""
        return replace(self, table=table)
