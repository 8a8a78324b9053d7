"""Whether a set-up can be done: what it names is there, and the numbers come out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from victoriana.games.circle_undone import tallies
from victoriana.games.circle_undone.pack.words import Place, all_there
from victoriana.games.circle_undone.rulings import GAPS
from victoriana.games.circle_undone.set_up import Branch, DeckId, Layout, Only, Placed, SetUp
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import PackFault
from victoriana.kernel.pack_tables import on

FILE = "setups"
MOST_PLAYERS = 4


def faults_of_set_ups(world: World) -> Iterator[PackFault]:
    """What is wrong with any of them."""
    for scenario in world.box.scenarios:
        if scenario.id not in world.setups:
            yield on("scenarios", scenario.id, f"there is no set-up for it in {FILE}.toml.")
    for setup in world.box.setups:
        yield from all_there(Place(FILE, setup.id, "id"), [setup.id], "scenario", world.scenarios)
        found = [*_named(world, setup), *_numbers(setup)]
        yield from found
        if not found:
            yield from _deck_sizes(world, setup)


# --- What it names -------------------------------------------------------------------------


def _named(world: World, setup: SetUp) -> Iterator[PackFault]:
    def among(
        key: str, kind: str, said: Iterable[str], known: Iterable[str]
    ) -> Iterator[PackFault]:
        yield from all_there(Place(FILE, setup.id, key), said, kind, known)

    cards = (it.card for it in setup.aside_cards)
    drawn = (card for it in setup.aside_random for card in it.cards)
    yield from among("gather", "encounter set", setup.gather, world.sets)
    yield from among("aside_sets", "encounter set", setup.aside_sets, world.sets)
    yield from among("aside_cards", "card", cards, world.cards)
    yield from among("aside_random", "card", drawn, world.cards)
    yield from _only(world, setup, setup.only)
    yield from among("locations", "location", _locations(setup.locations), world.locations)
    yield from among("start", "location", setup.start, world.locations)
    yield from among("lit_for_coven", "location", setup.lit_for_coven, world.locations)
    yield from among("enemies", "enemy", (it.enemy for it in setup.enemies), world.enemies)
    yield from among(
        "enemies", "location", (it.at for it in setup.enemies if it.at), world.locations
    )
    for clues in setup.extra_clues:
        yield from among("extra_clues", "character", [clues.character], world.characters)
        yield from among("extra_clues", "location", [clues.location], world.locations)
    for profile in setup.profiles:
        yield from among("profiles", "character", [profile.character], world.characters)
        yield from among("profiles", "story asset", [profile.ally], world.assets)
        yield from among("profiles", "card", [profile.fate], world.cards)
    for pile in setup.piles:
        yield from among("piles", "location", (it.card for it in pile.cards), world.locations)
        yield from among("piles", "location", pile.beneath, world.locations)
        yield from among("piles", "location", pile.mixed_with, world.locations)
    yield from among("rulings", "ruling", setup.rulings, (it.id for it in GAPS))
    for branch in setup.branches:
        yield from _branch(world, setup, branch)


def _branch(world: World, setup: SetUp, branch: Branch) -> Iterator[PackFault]:
    places = (
        *_locations(branch.locations), *branch.removed_locations, *branch.pool, *branch.start
    )  # fmt: skip
    for said, kind, known in (
        (branch.gather, "encounter set", world.sets),
        (branch.acts, "act", world.acts),
        (places, "location", world.locations),
        (tuple(it.card for it in branch.removed), "card", world.cards),
    ):
        yield from all_there(Place(FILE, setup.id, "branches"), said, kind, known)
    yield from _only(world, setup, branch.only)


def _only(world: World, setup: SetUp, only: tuple[Only, ...]) -> Iterator[PackFault]:
    for it in only:
        found = world.sets.get(it.set)
        if found is None:
            yield from all_there(
                Place(FILE, setup.id, "only"), [it.set], "encounter set", world.sets
            )
        else:
            there = [card.id for card in found.cards]
            kind = f"card in {found.name}"
            yield from all_there(Place(FILE, setup.id, "only"), it.cards, kind, there)


def _locations(placed: tuple[Placed, ...]) -> Iterator[str]:
    return (location for it in placed for location in it.locations)


# --- Numbers -------------------------------------------------------------------------------


def _numbers(setup: SetUp) -> Iterator[PackFault]:
    for key, placed in (
        ("locations", setup.locations),
        *(("branches", it.locations) for it in setup.branches),
    ):
        for place in placed:
            if place.choose > len(place.locations):
                text = f"{place.choose} of {len(place.locations)} locations cannot be chosen."
                yield on(FILE, setup.id, text, key)
    for drawn in setup.aside_random:
        if drawn.choose > len(drawn.cards):
            text = f"{drawn.choose} of {len(drawn.cards)} cards cannot be chosen."
            yield on(FILE, setup.id, text, "aside_random")
    yield from _by_players(setup)
    yield from _starts(setup)
    for layout in setup.layouts:
        yield from _overlaps(setup, layout)
    for pile in setup.piles:
        if pile.beneath_random > sum(it.count for it in pile.cards) - len(pile.beneath):
            text = f"{pile.id} has no {pile.beneath_random} cards more for its lower part."
            yield on(FILE, setup.id, text, "piles")


def _by_players(setup: SetUp) -> Iterator[PackFault]:
    """Whether there is a row for each number of players, with a number for each of them."""
    rows = setup.in_front_of
    if rows and [len(it) for it in rows] != list(range(1, MOST_PLAYERS + 1)):
        text = f"it wants {MOST_PLAYERS} rows: one number, two, three and four."
        yield on(FILE, setup.id, text, "in_front_of")
    total = sum(it.choose for it in setup.locations)
    for row in rows:
        if sum(row) != total:
            text = f"{sum(row)} locations lie in front of {len(row)} players; {total} are in play."
            yield on(FILE, setup.id, text, "in_front_of")
    if setup.breaches and len(setup.breaches) != MOST_PLAYERS:
        yield on(FILE, setup.id, f"it wants {MOST_PLAYERS} rows, one by one player.", "breaches")


def _starts(setup: SetUp) -> Iterator[PackFault]:
    """Whether it is known where everybody begins."""
    told = [setup.start, *(it.start for it in setup.branches)]
    fixed = setup.start_by == "fixed"
    if fixed and not any(told):
        yield on(FILE, setup.id, "it does not say where the investigators begin.", "start_by")
    if not fixed and any(told):
        text = f'start_by is "{setup.start_by}", so no location is named for all.'
        yield on(FILE, setup.id, text, "start")
    if (setup.start_by == "in-front") != bool(setup.in_front_of):
        text = 'in_front_of goes with start_by = "in-front", and that with in_front_of.'
        yield on(FILE, setup.id, text, "in_front_of")


def _overlaps(setup: SetUp, layout: Layout) -> Iterator[PackFault]:
    squares = Counter((layout.anchor, *layout.cosmos, *layout.empty))
    for square, count in squares.items():
        if count > 1:
            text = f"in act {layout.act} the square {list(square)} is used {count} times."
            yield on(FILE, setup.id, text, "layouts")


def _deck_sizes(world: World, setup: SetUp) -> Iterator[PackFault]:
    """Whether as many cards are left as the set-up says."""
    for branch in tallies.branch_names(setup):
        of = setup.branch(branch)
        told = {it.id: it.cards for it in (*setup.decks, *(of.decks if of else ()))}
        found = tallies.decks(world, setup.id, branch)
        if told != found:
            named = f" for {branch}" if branch else ""
            text = (
                f"the encounter deck{named} has {_sizes(found)}, not {_sizes(told) or 'nothing'}."
            )
            yield on(FILE, setup.id, text, "branches" if branch and not setup.decks else "decks")


def _sizes(decks: Mapping[DeckId, int]) -> str:
    return " and ".join(
        f"{count} cards" if deck == "encounter" else f"{count} {deck} cards"
        for deck, count in decks.items()
    )
