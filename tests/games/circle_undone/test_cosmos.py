"""The Cosmos and empty space: each answered case, the five instructions, and what an act leaves."""

import pytest
from msgspec.structs import replace

from tests.games.circle_undone.given import world
from victoriana.games.circle_undone.ids import NOBODY, InvestigatorId, ScenarioId
from victoriana.games.circle_undone.rules.cosmos import (
    Cleared,
    Empty,
    Grid,
    Layout,
    Located,
    Spot,
    Way,
    cleared,
    distance,
    drawn,
    gatherers,
    joinings,
    laid_out,
    numbers_to_draw,
    put,
    refill,
    revealed,
    space_owner,
    steps,
    ways_of,
)

AGNES = InvestigatorId("agnes-baker")
DIANA = InvestigatorId("diana-stanley")
INGRESS = "cosmic-ingress"
PALACE = "hideous-palace"
COURT = "court-of-the-great-old-ones"
GATHERING = (INGRESS, PALACE, COURT)

ACT_1 = Layout((0, 0), ((2, 1), (2, -1)), ((0, 1), (0, -1), (1, 1), (1, 0), (1, -1), (2, 0)))
ACT_2 = Layout(
    (0, 0),
    ((1, 2), (2, 0), (1, -2)),
    ((0, 1), (1, 1), (2, 1), (1, 0), (0, -1), (1, -1), (2, -1)),
)
START = laid_out(ACT_1, INGRESS, (PALACE, "cosmic-gate"), (AGNES,) * 6)

MIST = (
    Way("your-location", "right"),
    Way("location-adjacent-to-yours", "any", "resources", 2),
)
FLIGHT = (Way("your-location", "above"), Way("topmost-revealed-location", "any", "horror", 2))
INFINITY = (Way("your-location", "below"), Way("bottommost-revealed-location", "any", "damage", 2))
GATE = (Way("any-revealed-location"),)
PATHWAY = (Way("your-location"),)


def lying(*spots: Spot, covered: tuple[Spot, ...] = ()) -> Grid:
    places = (*(Located(f"at{it}", it) for it in spots),)
    return Grid((*places, *(Located(f"at{it}", it, revealed=False) for it in covered)))


def spots(grid: Grid, here: Spot, ways: tuple[Way, ...], resources: int = 5) -> list[Spot]:
    return [it.at for it in joinings(grid, here, ways, resources=resources)]


def test_cosmos_the_cards_of_the_box_connect_as_they_are_printed() -> None:
    printed = {
        it.name: ways_of(it.cosmos)
        for it in world().locations_of(ScenarioId("scenario-8"))
        if it.cosmos is not None
    }

    assert {
        "Dancer's Mist": MIST,
        "Flight into Oblivion": FLIGHT,
        "Infinity of Darkness": INFINITY,
        "Cosmic Gate": GATE,
        "Pathway into Void": PATHWAY,
    } == printed


# ------------------------------------------------------------------ The Cosmos


def test_cosmos_t1_dancers_mist_walled_in_on_every_side_is_impossible() -> None:
    two_away = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if 0 < abs(x) + abs(y) <= 2]
    walled = lying((0, 0), *two_away)

    assert [] == spots(walled, (0, 0), MIST)


def test_cosmos_t1_one_free_side_of_a_neighbour_is_enough_for_dancers_mist() -> None:
    two_away = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if 0 < abs(x) + abs(y) <= 2]
    two_away.remove((0, 2))

    assert [(0, 2)] == spots(lying((0, 0), *two_away), (0, 0), MIST)


def test_cosmos_t2_a_location_may_be_put_on_empty_space_which_returns_to_its_owner() -> None:
    assert [(1, 0)] == spots(START, (0, 0), MIST)

    grid, gone = put(START, "dancers-mist", (1, 0))

    assert Empty((1, 0), AGNES) == gone
    assert 5 == len(grid.spaces)
    assert Located("dancers-mist", (1, 0)) == grid.locations[-1]


def test_cosmos_t2_a_location_may_be_put_where_nothing_lies() -> None:
    grid, gone = put(START, "dancers-mist", (-1, 0))

    assert None is gone
    assert START.spaces == grid.spaces


def test_cosmos_no_location_is_put_on_another() -> None:
    with pytest.raises(ValueError, match=r"There is a location already\."):
        put(START, "dancers-mist", (2, 1))


def test_cosmos_t3_a_card_in_play_that_is_revealed_stays_where_it_lies() -> None:
    grid = revealed(START, "cosmic-gate")

    assert [it.at for it in START.locations] == [it.at for it in grid.locations]
    assert [True, False, True] == [it.revealed for it in grid.locations]


def test_cosmos_t4_and_g55_more_clues_than_cards_draw_what_is_there() -> None:
    assert [1, 2, 3, 4] == list(numbers_to_draw(4, 2, "draw-what-is-there"))
    assert 2 == drawn(4, 2)


def test_cosmos_g55_not_allowed_offers_no_more_than_the_cosmos_holds() -> None:
    assert [1, 2] == list(numbers_to_draw(4, 2, "not-allowed"))
    assert [1] == list(numbers_to_draw(1, 2, "not-allowed"))


def test_cosmos_t5_the_end_of_act_1_leaves_the_palace_alone() -> None:
    grid, _ = put(revealed(START, PALACE), "dancers-mist", (1, 0))
    end = cleared(
        grid,
        PALACE,
        (INGRESS,),
        {AGNES: PALACE, DIANA: INGRESS},
        {"dancer": PALACE, "acolyte": "dancers-mist", "azathoth": ""},
    )

    assert (
        Cleared(
            killed=(DIANA,),
            enemies=("acolyte",),
            removed=(INGRESS,),
            into_cosmos=("cosmic-gate", "dancers-mist"),
            returned=grid.spaces,
        )
        == end
    )


def test_cosmos_t5_the_end_of_act_2_removes_the_palace_from_the_game() -> None:
    act_2 = laid_out(ACT_2, PALACE, ("mist", COURT, "gate"), (AGNES,) * 7)
    end = cleared(revealed(act_2, COURT), COURT, (PALACE,), {AGNES: COURT}, {})

    assert (PALACE,) == end.removed
    assert ("mist", "gate") == end.into_cosmos
    assert () == end.killed
    assert 7 == len(end.returned)


def test_cosmos_an_act_begins_with_its_anchor_revealed_and_the_rest_face_down() -> None:
    assert [True, False, False] == [it.revealed for it in START.locations]
    assert ACT_1.cosmos == tuple(it.at for it in START.locations[1:])
    assert ACT_1.empty == tuple(it.at for it in START.spaces)


def test_cosmos_the_alternative_of_dancers_mist_never_lies_next_to_you() -> None:
    grid = lying((0, 0), (0, 1), covered=((-1, 0),))
    others = [it.at for it in joinings(grid, (0, 0), MIST) if it.way.takes]

    assert [(0, 2), (1, 1), (-1, 1), (-1, -1), (-2, 0)] == others


def test_cosmos_dancers_mist_has_no_alternative_without_a_neighbour() -> None:
    assert [(1, 0)] == spots(START, (0, 0), MIST)


def test_cosmos_flight_goes_above_or_to_the_topmost_revealed_places() -> None:
    grid = lying((0, 0), (2, 2), (5, 2), (0, 1), covered=((1, 4),))
    found = joinings(grid, (0, 0), FLIGHT)

    assert [(2, 3), (3, 2), (2, 1), (1, 2), (5, 3), (6, 2), (5, 1), (4, 2)] == [
        it.at for it in found
    ]
    assert {("horror", 2)} == {(it.way.takes, it.way.amount) for it in found}
    assert [(0, 1)] == spots(lying((0, 0), (0, -1)), (0, 0), FLIGHT)[:1]


def test_cosmos_infinity_goes_below_or_to_the_bottommost_revealed_places() -> None:
    grid = lying((0, 0), (3, -2), covered=((1, -4),))

    assert [(0, -1), (3, -1), (4, -2), (3, -3), (2, -2)] == spots(grid, (0, 0), INFINITY)


def test_cosmos_the_gate_joins_any_revealed_place_and_the_pathway_yours() -> None:
    grid = lying((0, 0), (1, 0), covered=((5, 5),))

    assert [(0, 1), (0, -1), (-1, 0), (1, 1), (2, 0), (1, -1)] == spots(grid, (0, 0), GATE)
    assert [(0, 1), (0, -1), (-1, 0)] == spots(grid, (0, 0), PATHWAY)


def test_g54_any_amount_of_resources_allows_the_alternative_of_dancers_mist() -> None:
    grid = lying((0, 0), (1, 0))

    assert [(1, 1), (2, 0), (1, -1)] == spots(grid, (0, 0), MIST, resources=0)


@pytest.mark.parametrize(("resources", "ways"), [(0, 0), (1, 0), (2, 3)])
def test_g54_both_needed_asks_for_two_resources(resources: int, ways: int) -> None:
    grid = lying((0, 0), (1, 0))

    assert ways == len(joinings(grid, (0, 0), MIST, resources=resources, losing="both-needed"))


def test_cosmos_the_anchors_are_filled_up_at_the_end_of_a_round() -> None:
    assert 2 == refill(1, 3)
    assert 0 == refill(4, 4)
    assert 0 == refill(8, 6)


def test_cosmos_void_places_send_everybody_to_each_anchor_that_lies_revealed() -> None:
    assert (INGRESS,) == gatherers(START, GATHERING)
    assert (INGRESS, PALACE) == gatherers(revealed(START, PALACE), GATHERING)


# ------------------------------------------------------------------ Empty space


def test_empty_space_t1_the_setup_takes_six_cards_of_the_leads_deck() -> None:
    assert [AGNES] * 6 == [it.owner for it in START.spaces]


def test_empty_space_t2_counts_for_the_distance_and_cannot_be_walked() -> None:
    assert 3 == distance(START, (0, 0), (2, 1))
    assert () == steps(START, (0, 0))


def test_empty_space_t2_no_way_leads_over_spots_where_nothing_lies() -> None:
    assert None is distance(lying((0, 0), (2, 0)), (0, 0), (2, 0))


def test_empty_space_t3_only_an_enemy_that_says_so_may_enter_it() -> None:
    assert ((0, 1), (1, 0), (0, -1)) == steps(START, (0, 0), through_space=True)


def test_empty_space_t4_without_an_active_investigator_the_leads_deck_is_used() -> None:
    assert DIANA == space_owner(DIANA, AGNES)
    assert AGNES == space_owner(NOBODY, AGNES)


def test_empty_space_t4_returns_to_its_owner_as_an_act_changes() -> None:
    grid = replace(START, spaces=(*START.spaces, Empty((-1, 0), DIANA)))
    end = cleared(grid, PALACE, (INGRESS,), {}, {})

    assert [AGNES] * 6 + [DIANA] == [it.owner for it in end.returned]
