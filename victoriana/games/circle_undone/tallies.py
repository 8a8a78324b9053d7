"""What the box adds up to: which cards make an encounter deck, and how much victory there is."""

from collections import Counter
from collections.abc import Iterator, Mapping

from victoriana.games.circle_undone.ids import CardId, EnemyId, LocationId, ScenarioId, SetId
from victoriana.games.circle_undone.set_up import Branch, DeckId, Only, Placed, SetUp
from victoriana.games.circle_undone.world import Card, World

DRAWN = ("enemy", "treachery")  # types of cards that an encounter deck is made of
SPECTRAL = "spectral"


def gathered(world: World, scenario: ScenarioId, branch: str = "") -> tuple[Card, ...]:
    """The cards of all encounter sets that the set-up gathers, as far as it wants them."""
    setup = world.setups[scenario]
    other = setup.branch(branch)
    sets = (*setup.gather, *(other.gather if other else ()))
    return tuple(_of_sets(world, sets, (*setup.only, *(other.only if other else ()))))


def encounter_cards(world: World, scenario: ScenarioId, branch: str = "") -> Mapping[CardId, int]:
    """How many copies of which card are shuffled when the set-up is done.

    In the prologue the characters still take theirs out.
    """
    setup = world.setups[scenario]
    cards = gathered(world, scenario, branch)
    left = Counter({it.id: it.quantity for it in cards if it.type in DRAWN})
    left.subtract(_taken_out(setup, setup.branch(branch)))
    return {card: count for card, count in left.items() if count > 0}


def decks(world: World, scenario: ScenarioId, branch: str = "") -> Mapping[DeckId, int]:
    """How many cards each encounter deck has when the set-up is done."""
    setup = world.setups[scenario]
    other = setup.branch(branch)
    cards = encounter_cards(world, scenario, branch)
    told = (*setup.decks, *(other.decks if other else ()))
    if all(it.id == "encounter" for it in told):
        return {"encounter": sum(cards.values())}
    spectral = sum(cards[it] for it in cards if SPECTRAL in world.cards[it].traits)
    return {"spectral": spectral, "standard": sum(cards.values()) - spectral}


def victory_total(world: World, scenario: ScenarioId) -> int:
    """The most that the printed victory of a scenario's own cards can come to."""
    branches = branch_names(world.setups[scenario])
    return max(_victory(world, scenario, it) for it in branches)


def points(world: World, card: CardId) -> int:
    """The printed victory of a card: of its better side, where it has two."""
    sides = [it for it in world.box.locations if card in (it.id, it.face_of)]
    others = [world.locations[it.other_side] for it in sides if it.other_side]
    enemies = [it for it in world.box.enemies if card in (it.id, it.face_of)]
    told = world.cards.get(card)
    found = [it.victory for it in (*sides, *others)] + [it.victory for it in enemies]
    backs = (it.back for it in (*enemies, told) if it is not None)
    found += [it.victory for it in backs if it is not None]
    return max((it for it in found if it is not None), default=0)


def branch_names(setup: SetUp) -> tuple[str, ...]:
    """The branches of a set-up; one without a name, where it has none."""
    return tuple(it.id for it in setup.branches) or ("",)


def used(world: World) -> frozenset[CardId]:
    """The cards that some scenario gathers or sets aside."""
    found: set[CardId] = set()
    for setup in world.box.setups:
        for branch in branch_names(setup):
            found.update(it.id for it in gathered(world, setup.id, branch))
        found.update(it.id for it in _of_sets(world, setup.aside_sets, ()))
    return frozenset(found)


def _of_sets(world: World, sets: tuple[SetId, ...], only: tuple[Only, ...]) -> Iterator[Card]:
    wanted = {it.set: it.cards for it in only}
    for handle in sets:
        for card in world.sets[handle].cards:
            if handle not in wanted or card.id in wanted[handle]:
                yield card


def _taken_out(setup: SetUp, branch: Branch | None) -> Counter[CardId]:
    """What was gathered and is not shuffled: set aside, removed or in play."""
    counted = (*setup.aside_cards, *(branch.removed if branch else ()))
    out = Counter[CardId]()
    for it in counted:
        out[it.card] += it.count
    out.update(card for it in setup.aside_random for card in it.cards)
    out.update(_card(it.enemy) for it in setup.enemies)
    return out


def _victory(world: World, scenario: ScenarioId, branch: str) -> int:
    setup = world.setups[scenario]
    other = setup.branch(branch)
    aside = _of_sets(world, setup.aside_sets, ())
    copies = {it.id: it.quantity for it in (*gathered(world, scenario, branch), *aside)}
    copies = {it.card: it.count for it in setup.aside_cards} | copies  # some out of other sets
    for it in other.removed if other else ():
        copies[it.card] = copies.get(it.card, 0) - it.count
    for location in other.removed_locations if other else ():
        copies.pop(_card(location), None)
    total = 0
    for cards, choose in _choices(setup, other):
        total += sum(sorted((points(world, it) for it in cards), reverse=True)[:choose])
        for card in cards:
            copies.pop(card, None)
    return total + sum(points(world, card) * max(0, count) for card, count in copies.items())


def _choices(setup: SetUp, branch: Branch | None) -> Iterator[tuple[tuple[CardId, ...], int]]:
    """Cards of which only some can come into the game."""
    for it in setup.aside_random:
        yield it.cards, it.choose
    placed: tuple[Placed, ...] = (*setup.locations, *(branch.locations if branch else ()))
    for place in placed:
        if place.rest != "aside":
            yield tuple(_card(it) for it in place.locations), place.choose


def _card(it: LocationId | EnemyId) -> CardId:
    """A location or an enemy as the card that it is."""
    return CardId(it)
