"""Enemies that come into play: which can, and where."""

from collections.abc import Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import FoePut, TakenFromAside
from victoriana.games.circle_undone.ids import (
    NOBODY,
    NOWHERE,
    CardId,
    EnemyId,
    InvestigatorId,
    SetId,
)
from victoriana.games.circle_undone.rules import adrift, closed, engaging, fates, heresy, joined
from victoriana.games.circle_undone.rules.verb import Verb, last, plain
from victoriana.games.circle_undone.set_up import Branch, SetUp
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Stand, Table
from victoriana.games.circle_undone.tasks import Aiming, Engaging
from victoriana.games.circle_undone.world import Card, World
from victoriana.kernel.nodes import Option

RULE = "Core Rules / Encounter cards"
AT = "at"
ON = "on"


def _branches(setup: SetUp, table: Table) -> tuple[Branch, ...]:
    """What the log makes of the scenario, as the act deck tells; each of them, where none does."""
    found = tuple(it for it in setup.branches if it.acts == table.acts)
    return found or setup.branches


def _sets(world: World, table: Table) -> Iterator[tuple[SetId, tuple[CardId, ...] | None]]:
    """The encounter sets that are gathered or set aside; of some only these cards."""
    setup = world.setups[table.scenario]
    parts: tuple[SetUp | Branch, ...] = (setup, *_branches(setup, table))
    only = {it.set: it.cards for part in parts for it in part.only}
    gathered = (it for part in parts for it in part.gather)
    for name in dict.fromkeys((*gathered, *setup.aside_sets)):
        yield name, only.get(name)


@BOOK.claim("Scenario VI: Union and Disillusion / Setup 6")
@BOOK.claim("Scenario VII: In the Clutches of Chaos / Setup 9")
@BOOK.claim("Prologue (Scenario 0): Disappearance at the Twilight Estate / Setup 2")
def known(world: World, table: Table) -> Iterator[EnemyId]:
    """The enemies of these sets, and those that are searched for by name."""
    found = dict(_sets(world, table))
    by_name = tuple(it.card for it in world.setups[table.scenario].aside_cards)
    for it in world.box.enemies:
        wanted = found.get(it.set, ())
        if wanted is None or CardId(it.id) in (*wanted, *by_name):
            yield it.id


def cards(world: World, table: Table) -> Iterator[Card]:
    """All cards of these sets that the set-up wants."""
    for name, wanted in _sets(world, table):
        for card in world.sets[name].cards:
            if wanted is None or card.id in wanted:
                yield card


def _sides(world: World, enemy: EnemyId) -> frozenset[str]:
    """The card by both of its sides, where the other one has a name of its own."""
    return frozenset(it for it in (enemy, world.enemies[enemy].face_of) if it)


def _is_turned(world: World, table: Table, enemy: EnemyId) -> bool:
    """Whether the other side of the card is in play as another enemy."""
    sides = _sides(world, enemy)
    others = (it.card for it in table.foes if it.card != enemy)
    return any(_sides(world, it) & sides for it in others)


def can_come(world: World, state: State) -> Iterator[EnemyId]:
    """Those of which another copy may come into play now."""
    table = state.on_table()
    turned = [card for it in table.stands for card in it.threats]
    covered = heresy.covered(world, table)
    if covered and heresy.left(world, table) > 0:
        yield heresy.HERETIC
    for enemy in known(world, table):
        if (
            enemy in covered
            or world.enemies[enemy].face_of in table.removed
            or _is_turned(world, table, enemy)
        ):
            continue
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
    return card if copy == 1 and card != heresy.HERETIC else f"{card}-{copy}"


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


def ask_where(t: Ledger, enemy: EnemyId) -> None:
    """An enemy that lay aside comes into play: where it does is asked next."""
    said = f"spawn:{enemy}"
    if enemy in t.state.on_table().aside and any(_where(t.world, t.state, said)):
        t.push(Aiming(said, 1))


def _spawning(world: World, state: State) -> Iterator[Option]:
    if state.on_table().places and any(True for _ in _which(world, state, "spawn")):
        yield plain(state, RULE, "spawn")


def _which(world: World, state: State, given: str) -> Iterator[Option]:
    for enemy in can_come(world, state):
        if any(True for _ in _where(world, state, f"{given}:{enemy}")):
            yield plain(state, RULE, enemy)


@BOOK.claim("Core Rules / Encounter cards", "G20")
def _where(world: World, state: State, given: str) -> Iterator[Option]:
    """No enemy comes where it cannot spawn, and so it does not engage there whoever drew it."""
    table = state.on_table()
    enemy = last(given)
    for place in table.places:
        if closed.spawns_nobody(world, state, enemy, place.id) is None:
            yield plain(state, RULE, AT, place.id)
    for space in adrift.open_to(world, state, EnemyId(enemy)):
        yield plain(state, RULE, AT, space)
    for stand in table.active:
        if stand.place and closed.spawns_nobody(world, state, enemy, stand.place) is None:
            yield plain(state, RULE, ON, stand.id)


def _spawn(t: Ledger, given: str) -> None:
    _, enemy, there = given.split(":", 2)
    how, _, where = there.partition(":")
    if how == AT:
        spawn(t, EnemyId(enemy), where)
    else:
        _spawn_on(t, EnemyId(enemy), t.state.on_table().stand(where))


@BOOK.rule(RULE)
def _spawn_on(t: Ledger, enemy: EnemyId, stand: Stand) -> None:
    """Who drew it is engaged by it, but an aloof one comes to that place engaged with nobody."""
    aloof = engaging.has(t.world, t.state, Foe(enemy, enemy, stand.place), "aloof")
    spawn(t, enemy, stand.place, NOBODY if aloof else stand.investigator)


VERBS = (Verb("spawn", _spawning, _spawn, (_which, _where)),)
