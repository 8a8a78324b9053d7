"""Rounds and phases: doom and its limit, hunters and attacks, and everything that is readied."""

from collections.abc import Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    FoeReadied,
    PhaseBegan,
    RoundBegan,
)
from victoriana.games.circle_undone.rules import (
    advancing,
    counters,
    hunch_deck,
    hunting,
    refills,
    resources,
)
from victoriana.games.circle_undone.rules.verb import Verb, last, plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import PHASES, Phase
from victoriana.games.circle_undone.tasks import (
    DoomCheck,
    EnemyAttacks,
    Engaging,
    Phasing,
)
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option

RULE = "Core Rules / Round"
FIRST: Phase = "mythos"
ACTIONS: Phase = "investigation"


def following(phase: Phase) -> Phase:
    """The phase that comes next; after upkeep a new round begins."""
    return PHASES[(PHASES.index(phase) + 1) % len(PHASES)]


@BOOK.rule(RULE)
def begin(t: Ledger, task: Phasing) -> None:
    """What a phase brings with it."""
    t.pop()
    if task.phase == FIRST:
        hunch_deck.end_of_round(t)
        t.fact(RoundBegan(t.state.on_table().round + 1))
    t.fact(PhaseBegan(task.phase))
    match task.phase:
        case "mythos":
            t.push(DoomCheck())
            counters.put_doom(t, counters.AGENDA, 1)
        case "enemy":
            t.push(EnemyAttacks())
            hunting.begin(t)
        case "upkeep":
            _ready_all(t)
            resources.take_one_each(t)
            refills.refill(t)


def check(t: Ledger) -> None:
    """The only moment at which doom moves the agenda on, unless a card says otherwise."""
    t.pop()
    advancing.check(t)


@BOOK.rule("Core Rules / Enemies")
def _ready_all(t: Ledger) -> None:
    """Everything exhausted is ready again, and engages whom it finds."""
    for foe in t.state.on_table().foes:
        if foe.exhausted:
            t.fact(FoeReadied(foe.id))
    places = dict.fromkeys(it.place for it in t.state.on_table().foes if it.place)
    t.push(*(Engaging(it) for it in places))


def _next(world: World, state: State) -> Iterator[Option]:
    del world
    yield plain(state, RULE, "phase", following(state.on_table().phase))


def _phase(t: Ledger, given: str) -> None:
    t.push(Phasing(next(it for it in PHASES if it == last(given))))


def _rest(world: World, state: State) -> Iterator[Option]:
    del world
    yield plain(state, RULE, "round")


@BOOK.claim(RULE)
def _round(t: Ledger, given: str) -> None:
    """All that is left of the round, up to the actions of the next."""
    del given
    phases = [following(t.state.on_table().phase)]
    while phases[-1] != ACTIONS:
        phases.append(following(phases[-1]))
    t.push(*(Phasing(it) for it in phases))


VERBS = (Verb("phase", _next, _phase), Verb("round", _rest, _round))
