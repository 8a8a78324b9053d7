"""What always holds of decks that are told, whatever is said of them: sizes, copies, slots."""

import random

import pytest

from tests.games.circle_undone.decked import CAROLYN, DIANA, between, building, full, person
from tests.games.circle_undone.spoken import game, taken
from victoriana.games.circle_undone.rules import decks, exile, multi_class
from victoriana.games.circle_undone.state import State
from victoriana.kernel.nodes import Decision, Number

MARIE = "marie-lambeau"
ANSWERS = 150


def say(state: State, luck: random.Random) -> State:
    """Anything that may be said, but for the end of it."""
    node = game().node(state)
    assert isinstance(node, Decision)
    options = [it for it in node.options if it.id != "done" or node.id == "deck"]
    option = luck.choice(options)
    if isinstance(option.slot, Number):
        highest = min(option.slot.highest, option.slot.lowest + 3)
        return taken(state, option.with_value(str(luck.randint(option.slot.lowest, highest))))
    return taken(state, option.id)


def wrong(state: State) -> list[str]:
    """What does not hold."""
    it, world = person(state), game().world
    titles = {one.title for one in it.deck if not one.apart}
    copies = {title: sum(o.copies for o in it.deck if o.title == title) for title in titles}
    options = decks.access(world, it)
    taken_ = multi_class.taken(options, it.deck)
    found = [f"{count} {title}" for title, count in copies.items() if count > 2]
    found += [
        f"{count} cards in {one.slots} slots"
        for count, one in zip(taken_, options, strict=True)
        if one.slots is not None and count > one.slots
    ]
    if exile.counted(it) + it.exiled > exile.size(world, it):
        found.append(f"{exile.counted(it)} cards and {it.exiled} exiled")
    if len({one.id for one in it.deck}) != len(it.deck):
        found.append("two cards under one handle")
    return found + (["experience"] if it.spent > it.earned else [])


@pytest.mark.parametrize("who", [CAROLYN, DIANA, MARIE])
def test_a_deck_that_is_bought_for_keeps_its_rules(who: str) -> None:
    luck = random.Random(who)
    size = exile.size(game().world, person(building(who)))
    state = between(full(building(who), size), 40)

    for _ in range(ANSWERS):
        state = say(state, luck)
        assert [] == wrong(state)
