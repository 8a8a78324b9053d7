"""Keys: where each of the four lies, who takes it, and who gives it to whom."""

from collections.abc import Iterable
from itertools import chain, combinations

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import KeyMoved
from victoriana.games.circle_undone.facts.keys import ASIDE, holders
from victoriana.games.circle_undone.ids import Face, InvestigatorId, ScenarioId
from victoriana.games.circle_undone.rules.verb import Verb, always, last, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Place, Stand, Table
from victoriana.games.circle_undone.tasks import Causing, RandomKey
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Chance, Decision, Node, Option, alike

PART = "Scenario V: For the Greater Good"
SCENARIO = ScenarioId("scenario-5")
PLACED = BOOK.cite(f"{PART} / Keys 2", "G18")
TAKEN = BOOK.cite(f"{PART} / Keys 3", "G19")
GIVEN = BOOK.cite(f"{PART} / Keys 6")
CAUSED = BOOK.cite(f"{PART} / Keys 4")
RANDOM = "random"
NONE = "nobody"  # who made an enemy leave play
ACTIONS = "investigation"  # the phase in which actions are taken


@BOOK.claim(f"{PART} / Keys 1", "G18")
def faces(world: World) -> tuple[Face, ...]:
    """The four keys."""
    return world.setups[SCENARIO].keys


def owned(table: Table) -> dict[Face, str]:
    """Where each key lies that is in play or aside."""
    found = {key: asset for asset, key in table.asset_keys} | dict.fromkeys(table.keys, ASIDE)
    return found | {key: it for it, held in holders(table).items() for key in held}


def together(state: State) -> bool:
    """Whether act 3 can advance: investigators at one place hold all keys between them.

    Where no key ever left its place aside, the players keep them by themselves.
    """
    table = state.on_table()
    where = owned(table)
    if all(it == ASIDE for it in where.values()):
        return True
    having = [it for it in table.active if it.keys]
    held = sum(len(it.keys) for it in having)
    return held == len(where) and len({it.place for it in having}) == 1


# ------------------------------------------------------------------ placed


def _keys(world: World, state: State) -> Iterable[Option]:
    table = state.on_table()
    if table.scenario != SCENARIO:
        return
    for key in faces(world):
        yield plain(state, PLACED, "key", key)
    if len(table.keys) > 1:
        yield plain(state, PLACED, "key", RANDOM)


def _where(world: World, state: State, given: str) -> Iterable[Option]:
    """Locations, enemies, assets, investigators; aside again."""
    table = state.on_table()
    now = owned(table).get(last(given))  # type: ignore[call-overload]  # or it is a random one
    everywhere = (
        *(it.id for it in table.places),
        *(it.id for it in table.foes),
        *_assets(world),
        *(it.id for it in table.active),
        ASIDE,
    )
    return (plain(state, PLACED, "on", it) for it in everywhere if it != now)


def _assets(world: World) -> tuple[str, ...]:
    """Assets of the scenario, on which keys can lie."""
    sets = world.setups[SCENARIO].gather
    every = (it for name in sets for it in world.sets[name].cards)
    return tuple(it.id for it in every if it.type == "asset" and it.id not in world.assets)


@BOOK.claim(f"{PART} / Keys 5")
def _place(t: Ledger, given: str) -> None:
    _, key, _, to = given.split(":")
    if key == RANDOM:
        t.push(RandomKey(to))
    else:
        put(t, key, to)  # type: ignore[arg-type]  # one of the options


@BOOK.rule(f"{PART} / Keys 2", "G18")
def put(t: Ledger, key: Face, to: str) -> None:
    """It lies there from now on; the bag is not touched (G18)."""
    t.fact(KeyMoved(key, to), "G18")


def ask(state: State, task: RandomKey) -> Node:
    """Which of the keys that are set aside it is."""
    del task
    return Chance("key", "keys set aside", PLACED, alike(state.on_table().keys))


def draw(t: Ledger, task: RandomKey, given: str) -> None:
    """That one."""
    t.pop()
    put(t, given, task.to)  # type: ignore[arg-type]  # an outcome


# ------------------------------------------------------------------ taken


def _here(table: Table, stand: Stand) -> Place | None:
    """Where an investigator stands, if keys lie there that can be taken."""
    place = next((it for it in table.places if it.id == stand.place), None)
    return place if place and place.keys and not place.clues else None


@BOOK.claim(f"{PART} / Keys 3", "G19")
def _takers(world: World, state: State) -> Iterable[Option]:
    """Whoever stands at a place without clues: at any time, or as an action, as G19 is ruled."""
    table = state.on_table()
    is_action = world.ruled("G19", "parley-action")
    if table.scenario == SCENARIO and not (is_action and table.phase != ACTIONS):
        for it in table.active:
            if _here(table, it):
                yield plain(state, TAKEN, "take", it.investigator, "key")


def _which(world: World, state: State, given: str) -> Iterable[Option]:
    del world
    table = state.on_table()
    place = _here(table, table.stand(who(given)))
    return (plain(state, TAKEN, it) for it in (place.keys if place else ()))


@BOOK.rule(f"{PART} / Keys 3", "G19")
def _take(t: Ledger, given: str) -> None:
    """It lies on the investigator card from now on."""
    t.fact(KeyMoved(last(given), who(given)), "G19")  # type: ignore[arg-type]  # an option


@BOOK.rule(f"{PART} / Keys 4")
def left_behind(t: Ledger, foe: Foe, by: InvestigatorId) -> None:
    """The keys of an enemy that leaves play: whoever caused it takes them, else the place."""
    for key in foe.keys:
        t.fact(KeyMoved(key, by or foe.place or ASIDE))


@BOOK.rule(f"{PART} / Keys 6")
def drop(t: Ledger, stand: Stand) -> None:
    """Whoever is eliminated leaves each key at the place."""
    for key in stand.keys:
        t.fact(KeyMoved(key, stand.place or ASIDE))


@BOOK.rule(f"{PART} / Keys 5")
def lie_aside(t: Ledger, place: Place) -> None:
    """The keys of a place that leaves play lie aside: there are four of them all the time."""
    for key in place.keys:
        t.fact(KeyMoved(key, ASIDE))


def leave(t: Ledger, foe: Foe, by: InvestigatorId) -> None:
    """An enemy leaves play; where it is not known who did that, it is asked for its keys."""
    left_behind(t, foe, by)
    if foe.keys and not by and t.state.on_table().active:
        t.push(Causing(foe.card, foe.keys))


def ask_cause(state: State) -> Node:
    """Each investigator who is left, or none of them."""
    people = (*(it.investigator for it in state.on_table().active), NONE)
    options = tuple(plain(state, CAUSED, "by", it) for it in people)
    return Decision("causing", state.lead, CAUSED, options)


@BOOK.rule(f"{PART} / Keys 4")
def answer_cause(t: Ledger, task: Causing, given: str) -> None:
    """That one has to take them; where nobody did it they stay at the place."""
    t.pop()
    if last(given) != NONE:
        for key in task.keys:
            t.fact(KeyMoved(key, last(given)))


# ------------------------------------------------------------------ given


def _givers(world: World, state: State) -> Iterable[Option]:
    """Whoever holds keys and is not alone."""
    del world
    for it in state.on_table().active:
        if it.keys and _others(state, it):
            yield plain(state, GIVEN, "give", it.investigator, "keys")


def _others(state: State, stand: Stand) -> tuple[Stand, ...]:
    active = state.on_table().active
    return tuple(it for it in active if it.place == stand.place and it != stand)


def _whom(world: World, state: State, given: str) -> Iterable[Option]:
    del world
    stand = state.on_table().stand(who(given))
    return (plain(state, GIVEN, "to", it.investigator) for it in _others(state, stand))


def _several(world: World, state: State, given: str) -> Iterable[Option]:
    """Any number of them: each choice of keys once."""
    del world
    keys = state.on_table().stand(who(given)).keys
    sizes = range(1, len(keys) + 1)
    for some in chain.from_iterable(combinations(keys, size) for size in sizes):
        yield plain(state, GIVEN, *some)


@BOOK.rule(f"{PART} / Keys 6")
def _give(t: Ledger, given: str) -> None:
    """An action, however many they are."""
    _, _, _, _, to, *keys = given.split(":")
    for key in keys:
        t.fact(KeyMoved(key, to))  # type: ignore[arg-type]  # an option


VERBS: tuple[Verb, ...] = (
    Verb("key", _keys, _place, (_where,)),
    Verb("take", _takers, _take, (_which,)),
    Verb("give", _givers, _give, (_whom, _several), is_action=always),
)
