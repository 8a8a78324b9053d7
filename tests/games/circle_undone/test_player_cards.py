"""Exiled cards and purchases, as far as the program keeps them."""

from msgspec.structs import replace

from tests.games.circle_undone.laid import (
    AGNES,
    JOE,
    asked,
    game,
    laid,
    place,
    play,
    standing,
)
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Upgrade
from victoriana.kernel.nodes import Decision


def scene(who: tuple[str, ...] = (AGNES, JOE)) -> State:
    state = laid("scenario-4", place("hangmans-brook"), who=who)
    for it in who:
        state = standing(state, it, "hangmans-brook")
    return state


def between(earned: int = 0, exiled: int = 0) -> State:
    """Between two scenarios, with experience and cards that are lacking."""
    state = scene((AGNES,))
    it = replace(state.investigator(AGNES), earned=earned, exiled=exiled)
    return replace(state.with_investigator(it), agenda=(*state.agenda, Upgrade()))


def takes(state: State, answer: str) -> bool:
    """Whether this may be answered."""
    node = game().node(state)
    return isinstance(node, Decision) and node.option(answer) is not None


def test_exile_1_t1_cards_of_level_0_are_free_until_the_deck_is_whole_again() -> None:
    lacking = between(1, 2)
    whole = play(lacking, "buy:agnes-baker:0", "buy:agnes-baker:0")

    assert "done" not in asked(lacking)
    assert (0, 0) == (whole.investigator(AGNES).exiled, whole.investigator(AGNES).spent)
    assert "done" in asked(whole)
    assert 1 == play(whole, "buy:agnes-baker:0").investigator(AGNES).spent


def test_exile_1_t2_an_exiled_card_of_level_2_costs_2_again() -> None:
    after = play(between(3, 1), "buy:agnes-baker:2")

    assert (2, 0) == (after.investigator(AGNES).spent, after.investigator(AGNES).exiled)
    assert not takes(between(1, 1), "buy:agnes-baker:2")


def test_exile_1_t3_a_story_asset_does_not_fill_the_hole() -> None:
    lacking = between(0, 1)
    holder = replace(lacking.investigator(AGNES), assets=("the-black-book",))

    assert "done" not in asked(lacking.with_investigator(holder))


def test_decks_and_purchases_g42_a_better_card_costs_the_levels_that_it_rises() -> None:
    after = play(between(5), "improve:agnes-baker:3")

    assert 3 == after.investigator(AGNES).spent
    assert not takes(after, "improve:agnes-baker:3")


def test_exile_1_a_card_that_is_exiled_in_play_is_lacking_between_the_scenarios() -> None:
    after = play(scene(), "exile:joe-diamond", "exile:joe-diamond")

    assert 2 == after.investigator(JOE).exiled


def test_exile_1_cards_that_were_exiled_may_be_told_afterwards_once() -> None:
    after = play(between(), "exile:agnes-baker:2")

    assert 2 == after.investigator(AGNES).exiled
    assert ("buy:agnes-baker:0", "deck") == asked(after)
