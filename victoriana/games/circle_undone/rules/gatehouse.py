"""The Lodge Gates of Scenario V: what they offer while the way behind them is closed."""

from collections.abc import Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.codes import Rule
from victoriana.games.circle_undone.rules import closed, moving, paying
from victoriana.games.circle_undone.rules.verb import Verb, last, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option

PART = "Scenario V: For the Greater Good"
PARLEY = BOOK.cite(f"{PART} / Suggested Location Placement 1", "G20")
GATES = "Lodge Gates"
TALKED: Rule = "lodge-gates-gains-parley-action-that-reveals-this"
PAID: Rule = "lodge-gates-gains-action-spend-1-clue-per-investigator-as-a-group-that-reveals-this"
REVEAL = "reveal"  # what clues are paid for


def _ways(world: World, state: State, gates: str) -> Iterator[Place]:
    """The closed places that the Gates can open, if those who are there can pay for it."""
    table = state.on_table()
    for place in table.places:
        said = closed.rules_of(world, place)
        if TALKED in said or (PAID in said and paying.held(state, gates) >= table.started):
            yield place


@BOOK.claim(f"{PART} / Suggested Location Placement 2", "G20")
def _openers(world: World, state: State) -> Iterator[Option]:
    """Whoever stands at the Gates."""
    table = state.on_table()
    gates = [it.id for it in table.places if world.locations[it.card].name == GATES]
    for stand in table.active if gates else ():
        if stand.place in gates:
            for place in _ways(world, state, stand.place):
                yield plain(state, PARLEY, "open", stand.investigator, place.id)


def _pay(t: Ledger, given: str) -> None:
    """Who is at the Gates pays a clue for each investigator, where it is no parley."""
    table = t.state.on_table()
    paying.ask_for(t, table.started, table.stand(who(given)).place, (REVEAL,))


@BOOK.rule(f"{PART} / Suggested Location Placement 1", "G20")
def _open(t: Ledger, given: str) -> None:
    """A parley reveals the Lobby to members, and clues the Lodge Cellar to others."""
    moving.reveal(t, last(given))


def _is_paid(world: World, state: State, given: str) -> bool:
    """A parley draws no attack."""
    return PAID in closed.rules_of(world, state.on_table().place(last(given)))


VERBS: tuple[Verb, ...] = (Verb("open", _openers, _open, is_action=_is_paid, pay=_pay),)
