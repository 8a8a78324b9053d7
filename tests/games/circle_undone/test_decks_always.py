"""What always holds of decks that are told, whatever is said of them: sizes, copies, slots."""

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.games.circle_undone.decked import CAROLYN, DIANA, between, building, full, person
from tests.games.circle_undone.spoken import game, taken
from victoriana.games.circle_undone.decks import Access, DeckCard, Kind
from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.rules import decks, exile, multi_class
from victoriana.games.circle_undone.state import State
from victoriana.kernel.nodes import Decision, Number

MARIE = "marie-lambeau"
ANSWERS = 150
KINDS: tuple[Kind, ...] = ("guardian", "seeker", "rogue", "mystic")


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
    found = [f"{count} {title}" for title, count in copies.items() if count > 2]
    if not multi_class.fits(decks.reach(world, it)):
        found.append("cards without a slot")
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


def one_by_one(options: Sequence[Access], cards: Sequence[DeckCard]) -> bool:
    """Whether there are slots for all cards: every way to give them out is tried."""
    if not cards:
        return True
    first, *others = cards
    choice = multi_class.limits(options, first)
    left = [with_one_slot_less(options, at) for at in choice if options[at].slots]
    return any(one_by_one(it, others) for it in (left if choice else [options]))


def with_one_slot_less(options: Sequence[Access], at: int) -> tuple[Access, ...]:
    """The options when a card took a slot of one of them."""
    taken_ = replace(options[at], slots=(options[at].slots or 0) - 1)
    return (*options[:at], taken_, *options[at + 1 :])


def test_multi_class_2_cards_have_slots_wherever_there_is_a_way_to_give_them_out() -> None:
    luck = random.Random("slots")
    seen = set()
    for _ in range(500):
        options = tuple(
            Access(tuple(luck.sample(KINDS, luck.randint(1, 3))), slots=luck.randint(0, 3))
            for _ in range(luck.randint(1, 3))
        )
        cards = [DeckCard(CardId("any"), classes=(luck.choice(KINDS),)) for _ in range(5)]
        can = one_by_one(options, cards)
        within = multi_class.reach(options, cards)
        seen.add(can)

        assert can == multi_class.fits(within)
        for kind in KINDS if can else ():
            card = DeckCard(CardId("more"), classes=(kind,))
            left = multi_class.slots_left(within, card)
            assert one_by_one(options, [*cards, *[card] * left])
            assert not multi_class.may_take(within, card, left + 1)
    assert {True, False} == seen
