"""Travel: how far it is, which ways there are, and what stands in them."""

from functools import cache

from victoriana import packs
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.pack.reading import read_box
from victoriana.games.victoriana.travel import (
    distance,
    distances,
    neighbours,
    paths_from,
    within,
)
from victoriana.games.victoriana.world import World

(
    BANK,
    BEDLAM,
    CARLTON,
    CRYPT,
    HIDEOUT,
    MUSEUM,
    PALACE,
    RGS,
    SANCTUM,
    SOMERSET,
    TESLA,
    TOWER,
    YARD,
) = (
    LocaleId(handle)
    for handle in [
        "bank",
        "bedlam",
        "carlton",
        "crypt",
        "hideout",
        "museum",
        "palace",
        "rgs",
        "sanctum",
        "somerset",
        "tesla",
        "tower",
        "yard",
    ]
)


@cache
def london() -> World:
    return World(read_box(packs.read_folder(packs.content("victoriana"))), {})


def test_moving_v1_only_bedlam_is_one_step_from_the_sanctum() -> None:
    assert {BEDLAM: (BEDLAM,)} == paths_from(london(), SANCTUM, 1)


def test_moving_v1_the_tower_takes_four_steps_from_the_sanctum() -> None:
    assert TOWER not in paths_from(london(), SANCTUM, 3)
    assert (BEDLAM, "crystal-palace", TESLA, TOWER) == paths_from(london(), SANCTUM, 4)[TOWER]
    assert 4 == distance(london(), SANCTUM, TOWER)


def test_pursuit_v10_from_somerset_the_geographers_are_in_range_and_the_yard_is_not() -> None:
    assert 2 == distance(london(), SOMERSET, RGS)
    assert 3 == distance(london(), SOMERSET, YARD)
    assert within(london(), SOMERSET, RGS, 2)
    assert not within(london(), SOMERSET, YARD, 2)


def test_pursuit_v11_from_the_carlton_both_are_in_range() -> None:
    assert within(london(), CARLTON, RGS, 2)
    assert within(london(), CARLTON, YARD, 2)


def test_the_same_locale_is_no_step_away() -> None:
    assert 0 == distance(london(), BANK, BANK)
    assert 0 == distance(london(), BANK, BANK, (BANK,))
    assert within(london(), BANK, BANK, 0)


def test_from_the_palace_5_10_and_15_locales_are_in_reach() -> None:
    # the palace itself among them, as a board is counted
    assert [5, 10, 15] == [1 + len(paths_from(london(), PALACE, steps)) for steps in (1, 2, 3)]


def test_without_movement_there_is_nowhere_to_go() -> None:
    assert {} == paths_from(london(), PALACE, 0)


def test_destinations_are_told_in_board_order() -> None:
    found = list(paths_from(london(), PALACE, 3))

    assert sorted(found, key=london().order.__getitem__) == found


def test_every_way_is_as_short_as_the_distance_and_walks_the_paths() -> None:
    for start in london().locales:
        for there, way in paths_from(london(), start, 8).items():
            assert distance(london(), start, there) == len(way)
            assert there == way[-1]
            for here, step in zip((start, *way), way, strict=False):
                assert step in london().locales[here].exits


def test_distances_are_the_same_both_ways_and_reach_everywhere() -> None:
    table = {start: distances(london(), start) for start in london().locales}

    assert all(len(london().locales) == len(found) for found in table.values())
    assert all(table[a][b] == table[b][a] for a in table for b in table)


def test_of_two_short_ways_the_first_in_board_order_is_taken() -> None:
    # by the Hideout or the Carlton Club it is as far; the Society comes first on the board
    assert ("speakers", RGS) == paths_from(london(), PALACE, 2)[RGS]


def test_a_barred_locale_is_neither_entered_nor_passed() -> None:
    barred = frozenset({BEDLAM})

    assert {} == paths_from(london(), SANCTUM, 4, barred)
    assert BEDLAM not in paths_from(london(), SOMERSET, 4, barred)
    assert SANCTUM not in paths_from(london(), SOMERSET, 4, barred)


def test_a_barred_locale_may_be_where_the_way_ends() -> None:
    barred = frozenset({BEDLAM})

    assert {BEDLAM: (BEDLAM,)} == paths_from(london(), SANCTUM, 4, barred, barred)


def test_a_barred_locale_is_gone_round_where_there_is_another_way() -> None:
    straight = paths_from(london(), PALACE, 8)
    round_about = paths_from(london(), PALACE, 8, frozenset({CARLTON}))

    assert CARLTON in straight[SOMERSET]
    assert CARLTON not in round_about[SOMERSET]
    assert len(round_about[SOMERSET]) >= len(straight[SOMERSET])


def test_nobody_leaves_a_barred_locale() -> None:
    assert {} == paths_from(london(), BANK, 3, frozenset({BANK}), frozenset({BANK}))


def test_a_doorway_is_one_step_from_everywhere_and_everywhere_from_it() -> None:
    assert 34 == len(neighbours(london(), BANK, (BANK,)))
    assert BANK in neighbours(london(), SANCTUM, (BANK,))
    assert {1} == {len(way) for way in paths_from(london(), BANK, 1, doorway=(BANK,)).values()}
    assert (BANK,) == paths_from(london(), SANCTUM, 1, doorway=(BANK,))[BANK]


def test_through_a_doorway_everything_is_two_steps_away_at_most() -> None:
    table = [distances(london(), start, (MUSEUM,)) for start in london().locales]

    assert 2 == max(steps for found in table for steps in found.values())
    assert 1 == distance(london(), BANK, CRYPT, (MUSEUM,))
    assert 1 == distance(london(), SANCTUM, MUSEUM, (MUSEUM,))
    assert 2 == distance(london(), SANCTUM, TOWER, (MUSEUM,))


def test_a_doorway_behind_an_agent_leads_nowhere() -> None:
    found = paths_from(london(), SANCTUM, 2, frozenset({MUSEUM}), doorway=(MUSEUM,))

    assert TOWER not in found
    assert HIDEOUT not in found


def test_distances_with_a_doorway_are_those_of_the_ways() -> None:
    for start in london().locales:
        ways = paths_from(london(), start, 8, doorway=(MUSEUM,))
        for there, steps in distances(london(), start, (MUSEUM,)).items():
            assert steps == len(ways.get(there, ()))
