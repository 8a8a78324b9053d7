"""Enemies that come into play: which can, and where."""

from collections.abc import Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import FoePut, TakenFromAside
from victoriana.games.circle_undone.ids import (
    NOBODY,
    NOWHERE,
    EnemyId,
    InvestigatorId,
    ScenarioId,
    SetId,
)
from victoriana.games.circle_undone.rules import adrift, closed, fates, heresy, joined
from victoriana.games.circle_undone.rules.verb import Verb, last, plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Table
from victoriana.games.circle_undone.tasks import Engaging
from victoriana.games.circle_undone.world import Card, World
from victoriana.kernel.nodes import Option

RULE = "Core Rules / Encounter cards"
AT = "at"
ON = "on"


def sets(world: World, scenario: ScenarioId) -> tuple[SetId, ...]:
    """The encounter sets that a scenario gathers or sets aside, in every branch."""
    setup = world.setups[scenario]
    branches = tuple(it for branch in setup.branches for it in branch.gather)
    return tuple(dict.fromkeys((*setup.gather, *setup.aside_sets, *branches)))


def known(world: World, scenario: ScenarioId) -> tuple[EnemyId, ...]:
    """The enemies of these sets."""
    found = sets(world, scenario)
    return tuple(it.id for it in world.box.enemies if it.set in found)


def cards(world: World, scenario: ScenarioId) -> Iterator[Card]:
    """All cards of these sets."""
    return (card for name in sets(world, scenario) for card in world.sets[name].cards)


def can_come(world: World, state: State) -> Iterator[EnemyId]:
    """Those of which another copy may come into play now."""
    table = state.on_table()
    turned = [card for it in table.stands for card in it.threats]
    for enemy in known(world, table.scenario):
        copies = sum(it.card == enemy for it in table.foes)
        copies += turned.count(heresy.business(world, enemy))
        if copies < world.enemies[enemy].quantity and enemy not in table.removed:
            yield enemy


def handle(table: Table, card: EnemyId) -> str:
    """By which a new copy of an enemy is called: a number tells it from the others."""
    taken = [it.id for it in table.foes]
    copy = 1
    while _called(card, copy) in taken:
        copy += 1
    return _called(card, copy)


def _called(card: EnemyId, copy: int) -> str:
    return card if copy == 1 else f"{card}-{copy}"


@BOOK.rule(RULE)
def spawn(t: Ledger, card: EnemyId, there: str, engaged: InvestigatorId = NOBODY) -> str:
    """An enemy comes into play somewhere; engaged with nobody, it looks for somebody there."""
    table = t.state.on_table()
    foe = handle(table, card)
    if card in table.aside:
        t.fact(TakenFromAside(card))
    square = joined.square(there)
    place = NOWHERE if square else there
    t.fact(FoePut(Foe(foe, card, place, engaged, at=square)))
    if (table.scenario, card) == (fates.SCENARIO, fates.WATCHER):
        fates.feed_the_watcher(t)
    if place and not engaged:
        t.push(Engaging(place))
    return foe


def _spawning(world: World, state: State) -> Iterator[Option]:
    if state.on_table().places and any(True for _ in can_come(world, state)):
        yield plain(state, RULE, "spawn")


def _which(world: World, state: State, given: str) -> Iterator[Option]:
    del given
    for enemy in can_come(world, state):
        yield plain(state, RULE, enemy)


def _where(world: World, state: State, given: str) -> Iterator[Option]:
    table = state.on_table()
    enemy = last(given)
    for place in table.places:
        if closed.spawns_nobody(world, state, enemy, place.id) is None:
            yield plain(state, RULE, AT, place.id)
    for space in adrift.open_to(world, state, EnemyId(enemy)):
        yield plain(state, RULE, AT, space)
    for stand in table.active:
        if stand.place:
            yield plain(state, RULE, ON, stand.id)


def _spawn(t: Ledger, given: str) -> None:
    _, enemy, there = given.split(":", 2)
    how, _, where = there.partition(":")
    if how == AT:
        spawn(t, EnemyId(enemy), where)
    else:
        stand = t.state.on_table().stand(where)
        spawn(t, EnemyId(enemy), stand.place, stand.investigator)


VERBS = (Verb("spawn", _spawning, _spawn, (_which, _where)),)
