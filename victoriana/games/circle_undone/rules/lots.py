"""Random locations: chance names parts of Arkham, and something happens there."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import CluesPlaced, DoomPlaced, RandomPlace
from victoriana.games.circle_undone.rules import arkham, streets
from victoriana.games.circle_undone.rules.breaches import Due
from victoriana.games.circle_undone.rules.verb import Verb, number, plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import RandomPlaces
from victoriana.games.circle_undone.world import World
from victoriana.kernel.handles import kebab
from victoriana.kernel.nodes import Chance, Node, Number, Option, alike

ONE = BOOK.cite("Scenario VII: In the Clutches of Chaos / Choosing a Random Location 1")
SEVERAL = BOOK.cite("Scenario VII: In the Clutches of Chaos / Choosing a Random Location 2", "G34")
SOURCE = "pile of unused locations"
BRINGS = ("breach", "incursion", "clue", "doom")  # what may happen at a random location


def names(world: World, state: State) -> tuple[str, ...]:
    """The names on the location cards that left the game, each once; else those in play (G34)."""
    table = state.on_table()
    kept = (kebab(world.locations[it].name) for it in table.unused)
    playing = arkham.all_spoken(world, state)
    drawn_from = tuple(it for it in dict.fromkeys(kept) if it in playing)
    return drawn_from or tuple(dict.fromkeys(playing))


@BOOK.claim("Scenario VII: In the Clutches of Chaos / Choosing a Random Location 2")
def ask(world: World, state: State, task: RandomPlaces) -> Node | None:
    """Which location chance names next: none twice in one instruction."""
    left = [it for it in names(world, state) if it not in task.drawn]
    if not left or len(task.drawn) >= task.number:
        return None
    rule = ONE if task.number == 1 else SEVERAL
    return Chance("random-location", SOURCE, rule, alike(left))


@BOOK.rule("Scenario VII: In the Clutches of Chaos / Choosing a Random Location 1", "G34")
def name(t: Ledger, task: RandomPlaces, given: str) -> None:
    """The card names the place in play, and goes back only when the instruction is done."""
    t.pop()
    if task.number > 1:
        t.heading = "Scenario VII: In the Clutches of Chaos / Choosing a Random Location 2"
    t.fact(RandomPlace(arkham.meant(t.world, t.state, given)))
    drawn = (*task.drawn, given)
    if len(drawn) < min(task.number, len(names(t.world, t.state))):
        t.push(RandomPlaces(task.brings, task.number, drawn))
    else:
        _bring(t, task.brings, tuple(arkham.meant(t.world, t.state, it) for it in drawn))


def _bring(t: Ledger, brings: str, places: tuple[str, ...]) -> None:
    match brings:
        case "breach":
            streets.fall(t, places)
        case "incursion":
            streets.happen(t, tuple(Due("incursion", it) for it in places))
        case "clue":
            for place in places:
                t.fact(CluesPlaced(place, 1))
        case "doom":
            for place in places:
                t.fact(DoomPlaced(place, 1))


def _random(world: World, state: State) -> Iterable[Option]:
    if not arkham.is_played(state):
        return
    slot = Number(1, len(names(world, state)))
    yield plain(state, SEVERAL, "random", "1", slot=slot)
    for it in BRINGS:
        yield plain(state, SEVERAL, "random", it, "1", slot=slot)


def _draw(t: Ledger, given: str) -> None:
    brings = given.split(":")[1]
    t.push(RandomPlaces(brings if brings in BRINGS else "", number(given)))


VERBS: tuple[Verb, ...] = (Verb("random", _random, _draw),)
