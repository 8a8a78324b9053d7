"""Locations that come into play out of what lies aside, and those that leave."""

from tests.games.circle_undone.laid import AGNES, JOE, asked, laid, place, play, standing, table
from victoriana.games.circle_undone.state import State

WOOD = "arkham-woods-old-house"
TRAP = "the-geist-trap"
SHORE = "forbidding-shore"


def shore(side: str) -> State:
    state = laid("scenario-6", place(SHORE), log=side)
    return table(standing(state, AGNES, SHORE), aside=(TRAP, "josef-meiger"))


def test_locations_that_lie_aside_come_into_play_unrevealed() -> None:
    state = laid("scenario-5", place("lounge"))
    after = play(table(state, aside=("vault", "puzzle-box")), "lay", "vault")

    assert not after.on_table().place("vault").revealed
    assert ("puzzle-box",) == after.on_table().aside


def test_only_locations_are_laid_out_of_what_lies_aside() -> None:
    state = table(laid("scenario-5", place("lounge")), aside=("puzzle-box", "vault"))

    assert ("vault",) == asked(play(state, "lay"))
    assert "lay" not in asked(table(state, aside=("puzzle-box",)))


def test_in_scenario_1_a_location_is_laid_in_front_of_somebody() -> None:
    state = laid("scenario-1", place("witch-haunted-woods-cairn-stones"), who=(AGNES, JOE))
    after = play(table(state, aside=(WOOD,)), "lay", WOOD, "before:joe-diamond")

    assert JOE == after.on_table().place(WOOD).in_front_of


def test_circle_braziers_3_t3_later_places_of_the_coven_come_with_their_brazier_lit() -> None:
    assert play(shore("sided-coven"), "lay", TRAP).on_table().place(TRAP).lit
    assert not play(shore("sided-lodge"), "lay", TRAP).on_table().place(TRAP).lit


def test_locations_leave_play_only_where_nobody_is() -> None:
    laid_out = play(shore("sided-lodge"), "lay", TRAP)
    leaving = play(laid_out, "vanish")

    assert (TRAP,) == asked(leaving)
    assert (SHORE,) == tuple(it.id for it in play(leaving, TRAP).on_table().places)
