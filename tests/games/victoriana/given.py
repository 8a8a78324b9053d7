"""Given, when, then: positions of Victoriana, answers to them, and what came of it."""

# An answer is an option id, or an outcome id in braces: when("go:yard", "use:yard", "{O}").
# long because: it is the whole kit that tests of rules begin with

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypedDict, TypeGuard, TypeVar, Unpack

from msgspec import convert, structs

from victoriana import packs
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana import flow, notation, seating
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.effects import Cost, Passive
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.icons import parse_cost
from victoriana.games.victoriana.ids import (
    SPHERES,
    STATUSES,
    AbilityId,
    AgentId,
    CharacterId,
    HenchmanId,
    InvestigatorId,
    LeadId,
    LocaleId,
    MastermindId,
    PlotId,
)
from victoriana.games.victoriana.pack.reading import read_box
from victoriana.games.victoriana.rules.setup import board_at_start
from victoriana.games.victoriana.state import (
    ActiveLead,
    Agent,
    Cordon,
    Door,
    Investigator,
    Pile,
    Seen,
    Standee,
    State,
    Status,
    TurnNow,
)
from victoriana.games.victoriana.tasks import AfterTurn, AnyTask, Turn
from victoriana.games.victoriana.world import Box, Space, World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance, Decision, Node, Over

HOLMES, HARKER = InvestigatorId("holmes"), InvestigatorId("harker")
GRIFFIN, PIMPERNEL = InvestigatorId("griffin"), InvestigatorId("pimpernel")
LOVELACE, FORTUNE = InvestigatorId("lovelace"), InvestigatorId("fortune")
JEKYLL, BURTON = InvestigatorId("jekyll-hyde"), InvestigatorId("burton")
NEMO, CROWLEY = InvestigatorId("nemo"), InvestigatorId("crowley")
TRAVELLER = InvestigatorId("time-traveller")
STEAD_X, STEAD, MISS_X = InvestigatorId("stead-x"), CharacterId("stead"), CharacterId("miss-x")
Told = list[tuple[str, f.Happening]]
Fact = TypeVar("Fact", bound=f.Happening)


@cache
def box() -> Box:
    """The London that comes with the game."""
    return read_box(packs.read("victoriana"))


@cache
def _world(rulings: tuple[tuple[str, str], ...]) -> World:
    return World(box(), {**BOOK.defaults(), **dict(rulings)})


def ruled(**choices: str) -> World:
    """London under these choices of switches, and the default of all others."""
    for ruling, choice in choices.items():
        assert choice in BOOK.rulings[ruling].choices, f"{ruling} has no choice {choice}"
    return _world(tuple(sorted(choices.items())))


LONDON = ruled()


def changed(new: Box, **choices: str) -> World:
    """London with other cards, for texts that no card of the default box has."""
    return World(new, {**BOOK.defaults(), **choices})


def benefit(track: str, space: int, kind: str, **choices: str) -> World:
    """London where one space of one track has a lasting benefit, and the second its gain."""
    tracks = {
        type_: tuple(
            Space(
                it.once if it.origin != "house" else (),
                (convert({"kind": kind}, Passive),) if (type_, number) == (track, space) else (),
            )
            for number, it in enumerate(spaces, 1)
        )
        for type_, spaces in box().tracks.items()
    }
    return changed(structs.replace(box(), tracks=tracks), **choices)


# --- Who and what is where -----------------------------------------------------------------


def holding(words: str) -> Holding:
    """Resources as one writes them: "2O+P" or "3W"; nothing is an empty hand."""
    holds = Holding()
    for count, letter in re.findall(r"(\d*)([OPSUW])", words):
        holds = holds.plus(letter, int(count or 1))
    return holds


class Lot(TypedDict, total=False):
    """What lies with an investigator; nothing, unless it is named."""

    tokens: int  # ability tokens; three, unless it is said
    spent: Sequence[str]  # unique abilities that are gone, a token each
    evidence: Sequence[str]
    kept: Sequence[str]
    out: bool


def _someone(
    who: InvestigatorId, at: str, holds: str, trauma: int, **lot: Unpack[Lot]
) -> Investigator:
    spent, evidence, kept = lot.get("spent", ()), lot.get("evidence", ()), lot.get("kept", ())
    assert at in LONDON.locales, at
    assert all(card in LONDON.leads for card in evidence), evidence
    assert all(card not in LONDON.leads for card in kept), kept
    return Investigator(
        who,
        LocaleId(at),
        trauma,
        holding(holds),
        lot.get("tokens", 3) - len(spent),
        tuple(AbilityId(ability) for ability in spent),
        tuple(LeadId(card) for card in evidence),
        tuple(LeadId(card) for card in kept),
        lot.get("out", False),
    )


def holmes(
    at: str = "palace", holds: str = "", trauma: int = 0, **lot: Unpack[Lot]
) -> Investigator:
    """Sherlock Holmes: Underworld; Newspaper Archives."""
    return _someone(HOLMES, at, holds, trauma, **lot)


def harker(
    at: str = "palace", holds: str = "", trauma: int = 0, **lot: Unpack[Lot]
) -> Investigator:
    """Wilhelmina Harker: Politics; Resilience, and three abilities once each."""
    return _someone(HARKER, at, holds, trauma, **lot)


def griffin(
    at: str = "palace", holds: str = "", trauma: int = 0, **lot: Unpack[Lot]
) -> Investigator:
    """Griffin: Science; A Living Ghost."""
    return _someone(GRIFFIN, at, holds, trauma, **lot)


def pimpernel(
    at: str = "palace", holds: str = "", trauma: int = 0, **lot: Unpack[Lot]
) -> Investigator:
    """The Scarlet Pimpernel: Politics or Underworld; immune to agents and henchmen."""
    return _someone(PIMPERNEL, at, holds, trauma, **lot)


def lovelace(
    at: str = "palace", holds: str = "", trauma: int = 0, **lot: Unpack[Lot]
) -> Investigator:
    """Ada Lovelace and Charles Babbage: Science; Spirit Programming, the Analytical Engine."""
    return _someone(LOVELACE, at, holds, trauma, **lot)


def fortune(
    at: str = "palace", holds: str = "", trauma: int = 0, **lot: Unpack[Lot]
) -> Investigator:
    """Dion Fortune: Occult; Visions of Atlantis."""
    return _someone(FORTUNE, at, holds, trauma, **lot)


def nemo(at: str = "palace", holds: str = "", trauma: int = 0, **lot: Unpack[Lot]) -> Investigator:
    """Captain Nemo: Underworld; three abilities once each."""
    return _someone(NEMO, at, holds, trauma, **lot)


def crowley(
    at: str = "palace", holds: str = "", trauma: int = 0, **lot: Unpack[Lot]
) -> Investigator:
    """Aleister Crowley: Occult; Dark Pacts, and Perdurabo for a token."""
    return _someone(CROWLEY, at, holds, trauma, **lot)


def traveller(
    at: str = "palace", holds: str = "", trauma: int = 0, **lot: Unpack[Lot]
) -> Investigator:
    """The Time Traveller: Science; two abilities for equal tokens."""
    return _someone(TRAVELLER, at, holds, trauma, **lot)


def jekyll(
    at: str = "palace", holds: str = "", trauma: int = 0, *, hyde: bool = False, **lot: Unpack[Lot]
) -> Investigator:
    """Dr Jekyll, Science, or Mr Hyde, Underworld: A Change of Nature, The Evil Mr Hyde."""
    return structs.replace(_someone(JEKYLL, at, holds, trauma, **lot), nature=int(hyde))


def burton(
    at: str = "palace",
    holds: str = "",
    trauma: int = 0,
    *,
    blanks: int = 0,
    owed: int = 0,
    **lot: Unpack[Lot],
) -> Investigator:
    """Sir Richard Burton, versed as his locale is; extra turns, To Mecca, Twenty-nine Tongues."""
    return structs.replace(_someone(BURTON, at, holds, trauma, **lot), blanks=blanks, owed=owed)


def stead_x(
    at: str = "palace",
    x_at: str = "palace",
    holds: str = "",
    trauma: int = 0,
    *,
    x_evidence: Sequence[str] = (),
    **lot: Unpack[Lot],
) -> Investigator:
    """William Stead, Politics, and Miss X, Occult: two standees on one card; Telepathic Link."""
    assert x_at in LONDON.locales, x_at
    evidence = lot.get("evidence", ())
    piles = (*((it, STEAD) for it in evidence), *((it, MISS_X) for it in x_evidence))
    lot["evidence"] = (*evidence, *x_evidence)
    return structs.replace(
        _someone(STEAD_X, at, holds, trauma, **lot),
        character=STEAD,
        other=Standee(MISS_X, LocaleId(x_at)),
        collected=tuple((LeadId(it), whose) for it, whose in piles),
    )


@dataclass(frozen=True)
class Lead:
    """A lead to be put on the board; with a card it has been looked at already."""

    at: str
    card: str
    hour: int
    origins: str  # the decks of its pile


def lead(at: str, card: str = "", *, hour: int = 12, origins: str = "") -> Lead:
    """A lead on a locale. With a card it lies known to all, so that no draw turns it up.

    Its pile is one card of the deck it is of, or of the Occult deck, unless `origins` says more.
    """
    known = LONDON.leads.get(LeadId(card))
    return Lead(at, card, hour, origins or (known.type if known else "O"))


def agent(handle: str, *at: str, triggered: bool = False) -> Agent:
    """An agent on the board, each body at its place, or one who waits for his first pursuit."""
    assert handle in LONDON.agents, handle
    return Agent(AgentId(handle), tuple(LocaleId(place) for place in at), triggered)


def marked(who: Investigator, *statuses: str, by: str = "carmilla") -> Investigator:
    """The investigator with status tokens that an agent's pursuit has put on him."""
    tokens = tuple(Status(it, AgentId(by)) for it in STATUSES if it in statuses)
    assert len(tokens) == len(statuses), statuses
    return structs.replace(who, statuses=tokens)


def door(at: str, until: int = 0) -> Door:
    """An event token."""
    return Door(LocaleId(at), until)


def cordon(at: str, until: int) -> Cordon:
    """An event token that closes a locale to whoever would investigate."""
    return Cordon(LocaleId(at), until)


def core_plots() -> tuple[str, ...]:
    """The twenty plots that are played with by default."""
    return tuple(plot.id for plot in box().plots if not plot.discarded)


def cost(words: str) -> Cost:
    """A price as cards print it: "2 Occult + trauma"."""
    return parse_cost(words)


def _is_told(fact: object) -> TypeGuard[f.Happening]:
    """Whether a fact is more than a change of what is awaited."""
    return isinstance(fact, f.Happening) and not isinstance(fact, f.Awaits)


# --- Positions -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Given:
    """A position under the rulings in force, and what has happened since it was set up."""

    world: World
    state: State
    told: tuple[tuple[str, f.Happening], ...] = ()  # heading and fact, without what is awaited

    # What is awaited

    @property
    def node(self) -> Node:
        """What is awaited now."""
        return flow.node(self.world, self.state)

    @property
    def options(self) -> list[str]:
        """The ids of all options."""
        node = self.node
        assert isinstance(node, Decision), node
        return [option.id for option in node.options]

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what."""
        node = self.node
        assert isinstance(node, Decision), node
        return node.seat, node.id

    @property
    def chances(self) -> dict[str, int]:
        """What can be drawn, each with its weight."""
        node = self.node
        assert isinstance(node, Chance), node
        return {outcome.id: outcome.weight for outcome in node.outcomes}

    @property
    def drawn_from(self) -> str:
        """What is drawn from, by its stream's name."""
        node = self.node
        assert isinstance(node, Chance), node
        return node.id

    @property
    def result(self) -> str:
        """How the game ended; empty while it goes on."""
        node = self.node
        return node.result if isinstance(node, Over) else ""

    def can(self, verb: str) -> list[str]:
        """What this verb can be said of: "go" gives the locales within reach."""
        if not isinstance(self.node, Decision):
            return []
        return [it.removeprefix(verb + ":") for it in self.options if it.split(":")[0] == verb]

    def uses(self, ability: str) -> list[str]:
        """What an ability can be used for; "" where it needs no more words."""
        return [it.removeprefix(ability)[1:] for it in self.options if it.startswith(ability)]

    def refused(self, typed: str) -> tuple[str, str]:
        """Why typed words are not legal, and the section that forbids it."""
        found = notation.read(self.world, self.state, typed)
        assert isinstance(found, Refusal), found
        return found.text, found.rule

    # What happened

    @property
    def facts(self) -> list[f.Happening]:
        """What happened, without the headings."""
        return [fact for _, fact in self.told]

    @property
    def under(self) -> list[tuple[str, str]]:
        """The heading and the kind of each fact."""
        return [(heading, type(fact).__name__) for heading, fact in self.told]

    def only(self, kind: type[Fact]) -> list[Fact]:
        """The facts of one kind."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def headings(self, kind: type[f.Happening]) -> list[str]:
        """The headings under which facts of this kind happened."""
        return [heading for heading, fact in self.told if isinstance(fact, kind)]

    # How things stand

    def who(self, seat: InvestigatorId) -> Investigator:
        """An investigator."""
        return self.state.investigator(seat)

    def holds(self, seat: InvestigatorId) -> str:
        """The resources of an investigator, a letter each."""
        return self.who(seat).holds.letters

    def trauma(self, seat: InvestigatorId) -> int:
        """An investigator's trauma."""
        return self.who(seat).trauma

    def place(self, seat: InvestigatorId) -> str:
        """Where an investigator stands."""
        return self.who(seat).place

    @property
    def hours(self) -> dict[int, int]:
        """Where the hands of each active lead point."""
        return {lead.id: lead.hour for lead in self.state.leads}

    # What is done

    def when(self, *answers: str) -> "Given":
        """The position after these answers, each of which must be legal; facts start anew."""
        given = replace(self, told=())
        for answer in answers:
            given = given._step(answer)
        return given

    def rolled(self, *faces: str) -> "Given":
        """The position after these dice, or whatever else is drawn."""
        return self.when(*("{" + face + "}" for face in faces))

    def _step(self, answer: str) -> "Given":
        node = self.node
        if answer.startswith("{"):
            assert isinstance(node, Chance), f"{answer} at {node}"
            answer = answer.strip("{}")
            assert node.outcome(answer), f"{answer} is not in {node}"
        else:
            assert isinstance(node, Decision), f"{answer} at {node}"
            assert node.option(answer), f"{answer} is not in {self.options}"
        before = seating.count(self.world, self.state)
        judged, _ = flow.judge(self.world, self.state, answer)
        assert before == seating.count(self.world, judged.state), answer
        happened = tuple(
            (stamped.rule.partition(", ")[0], stamped.fact)
            for stamped in judged.facts
            if _is_told(stamped.fact)
        )
        return replace(self, state=judged.state, told=(*self.told, *happened))


def at_start(*seats: InvestigatorId, world: World = LONDON) -> Given:
    """The board as Setup 1 to 6 leaves it, before the first player is found."""
    return Given(world, board_at_start(world, seats))


def game(
    *investigators: Investigator,
    world: World = LONDON,
    on_turn: InvestigatorId | None = None,  # otherwise the first named
    slot: int = 0,  # turns begun, less one; an odd one ends a round
    left: int | None = None,  # movement
    now: Mapping[str, object] | None = None,  # more of TurnNow: {"acted": True}
    leads: Sequence[Lead] = (),
    agents: Sequence[Agent] = (),
    defeated: Sequence[str] = (),
    called: int = 0,
    agent_in_deck: bool | None = None,  # otherwise while no agent has been seen
    henchman: str = "cultists",
    henchmen_left: int = 2,
    overcome: Sequence[str] = (),
    mastermind: str = "",
    plots: Sequence[str] | None = None,  # still face down, the bottom one among them
    plot: str = "",
    tokens: Sequence[str] | None = None,  # where tokens lie face down
    found: str = "",
    bag: str = "3O3P3S3U",
    yard: int | None = None,
    tracks: str = "",
    peaks: str = "",
    cold: int = 0,
    taken: str = "",  # cards gone from lead decks besides those of the leads
    doors: Sequence[Door] = (),
    cordons: Sequence[Cordon] = (),
    agenda: Sequence[AnyTask] = (),  # the top first, above the turn
) -> Given:
    """A position with a turn open, everything in it consistent with the counts of the box."""
    seats = [who.id for who in investigators]
    turn = on_turn or seats[0]
    count = str(len(seats))
    henchman = "" if mastermind else henchman
    hidden = tuple(core_plots()[1:] if plots is None else plots)
    in_deck = (not agents and not defeated) if agent_in_deck is None else agent_in_deck
    in_deck = in_deck and not plot
    seen = [it for it in core_plots() if it != plot and (plot or it not in hidden)]
    piles = tuple(Pile(number, it.origins) for number, it in enumerate(leads))
    cards = "".join(it.origins for it in leads)
    known = [Seen(number, LeadId(it.card)) for number, it in enumerate(leads) if it.card]
    state = State(
        investigators=investigators,
        agenda=(AfterTurn(), Turn(turn), *reversed(agenda)),
        first=(seats.index(turn) - slot) % len(seats),
        slot=slot,
        quarter=world.numbers.start_quarter + slot // 2,
        cold=cold,
        leads=tuple(
            ActiveLead(number + 1, LocaleId(it.at), it.hour, number, LeadId(it.card))
            for number, it in enumerate(leads)
        ),
        next_lead=len(leads) + 1,
        taken=holding(taken).joined(cards),
        piles=piles,
        seen=tuple(known),
        unseen_discards=holding(taken).total + len(cards) - len(leads),
        tokens=()
        if found
        else tuple(
            it.id for it in world.box.locales if (it.token if tokens is None else it.id in tokens)
        ),
        found=LocaleId(found),
        bag=holding(bag),
        yard=world.numbers.yard_tokens[count] if yard is None else yard,
        tracks=holding(tracks),
        peaks=holding(peaks or tracks),
        plots_above=0 if plot else len(hidden) - 1 + in_deck,
        agent_in_deck=in_deck,
        plots_seen=tuple(PlotId(it) for it in seen),
        plot=PlotId(plot),
        henchmen_left=0 if mastermind else henchmen_left,
        henchman=HenchmanId(henchman),
        henchmen_overcome=tuple(HenchmanId(it) for it in overcome),
        mastermind=MastermindId(mastermind),
        agents=tuple(agents),
        agents_aside=max(0, world.numbers.agents[count] - in_deck - len(agents) - len(defeated)),
        agents_defeated=tuple(AgentId(it) for it in defeated),
        called=called,
        doors=tuple(doors),
        cordons=tuple(cordons),
        now=structs.replace(
            TurnNow(turn, world.numbers.movement if left is None else left), **(now or {})
        ),
    )
    assert all(track in SPHERES for track in tracks if track.isalpha())
    return Given(world, state)
