"""What is offered while one types: what answers do, which come first, and what is not open."""

import pytest

from tests.games.monsters_vs_heroes.given import ruled, sits, table, when
from victoriana.games.monsters_vs_heroes import view
from victoriana.games.monsters_vs_heroes.refusals.closed import closed
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.world import World

FACTION = "creature-and-werewolf"


def turn(hand: str = "the-creature priest the-mummy") -> tuple[World, State]:
    """A turn of Ada's, who is for the Monsters."""
    world = ruled()
    return world, table(world, ada=sits(hand, faction=FACTION), ben=sits("carmilla", "dracula"))


def test_offered_first_are_cards_that_pay_by_name_then_those_of_the_own_side() -> None:
    world, state = turn()
    options = {it: view.urgency(world, state, f"play:{it}") for it in
               ("the-creature", "the-mummy", "priest")}  # fmt: skip
    assert {"the-creature": 2, "the-mummy": 1, "priest": 0} == options
    assert 0 == view.urgency(world, state, "draw")


def test_offered_with_what_a_card_does() -> None:
    world, state = turn("the-werewolf priest")
    said = {
        "play:the-werewolf": "☠: Discard a Hero on the table.",
        "draw": "26 cards left",
    }
    for answer, text in said.items():
        assert ("", text) == view.describe(world, state, answer)
    few = table(world, ada=sits("priest"), ben=sits(), count=1)
    assert ("", "the last card: the game ends") == view.describe(world, few, "draw")


def test_offered_with_whose_a_card_is_and_how_many_somebody_holds() -> None:
    world = ruled()
    start = table(world, ada=sits("the-werewolf mina-harker"),
                  ben=sits("carmilla", "dr-jekyll van-helsing"))  # fmt: skip
    state = when(world, start, "play:the-werewolf").state
    assert ("", "Ben's, ☼") == view.describe(world, state, "card:1")
    assert ("", "Ben's, ☼☼") == view.describe(world, state, "card:2")
    state = when(world, start, "play:mina-harker").state
    assert ("", "1 card in hand") == view.describe(world, state, "whom:ben")
    assert ("", "the skill is not used") == view.describe(world, state, "none")


CLOSED = [
    ("dr", (("draw", "3 cards in hand"),)),
    ("play drac", (("play dracula", "in Ben's area"),)),
    ("play carm", (("play carmilla", "not in hand"),)),
    ("play the-m", ()),
    ("q", ()),
]


@pytest.mark.parametrize(("typed", "barred"), CLOSED)
def test_closed_in_a_turn_is_what_is_not_in_hand(
    typed: str, barred: tuple[tuple[str, str], ...]
) -> None:
    world, state = turn()
    assert barred == closed(world, state, typed)


def test_closed_tells_nothing_of_a_hand_that_is_covered() -> None:
    world, state = turn()
    seen = seen_by(state, None)
    assert () == closed(world, seen, "play carm")
    assert () == closed(world, seen, "play pri")
    assert (("play dracula", "in Ben's area"),) == closed(world, seen, "play drac")


def test_closed_in_a_skill_is_what_is_no_target_and_why() -> None:
    world = ruled(decks="both")
    start = table(
        world,
        ada=sits("the-werewolf", "woman-in-black"),
        ben=sits("carmilla", "dr-jekyll mina-harker"),
        cal=sits("", "priest van-helsing the-mummy"),
    )
    state = when(world, start, "play:the-werewolf").state
    said = {
        "discard w": (
            ("discard the-werewolf", "a Monster"),
            ("discard woman-in-black", "neutral"),
        ),
        "discard van": (("discard van-helsing", "protected"),),
        "discard mummy": (("discard the-mummy", "a Monster"),),
        "discard jek": (),
    }
    for typed, barred in said.items():
        assert set(barred) == set(closed(world, state, typed))


def test_closed_of_players_is_oneself_and_who_holds_nothing() -> None:
    world = ruled()
    start = table(world, ada=sits("arsene-lupin priest"), ben=sits("carmilla"), cal=sits())
    state = when(world, start, "play:arsene-lupin").state
    assert (("steal from ada", "oneself"),) == closed(world, state, "steal from ad")
    assert (("steal from cal", "no cards"),) == closed(world, state, "steal from c")
