"""The moments of a game in order, and what is found among them."""

from pathlib import Path

import pytest

from tests.debugger.kit import timeline
from tests.session.kit import again, seeded
from victoriana.debugger import Timeline
from victoriana.kernel.errors import Refusal
from victoriana.session.values import Because


def test_stops_are_the_entries_that_were_played_and_still_count(tmp_path: Path) -> None:
    night = timeline(tmp_path)

    assert [0, 1, 2, 3, 4, 5, 6, 7, 11, 12, 13] == night.stops
    assert [8, 9] == list(night.undone)


def test_with_everything_each_line_of_the_save_is_a_stop(tmp_path: Path) -> None:
    assert [*range(15)] == timeline(tmp_path, everything=True).stops


@pytest.mark.parametrize(
    ("start", "count", "ahead", "behind"),
    [
        (0, 1, 1, 0),
        (7, 1, 11, 6),
        (11, 1, 12, 7),
        (5, 2, 7, 3),
        (5, 100, 13, 0),
        (9, 1, 11, 7),  # from an undone entry back to the line played
        (14, 1, 13, 13),
    ],
)
def test_a_step_goes_along_the_line_played(
    tmp_path: Path, start: int, count: int, ahead: int, behind: int
) -> None:
    night = timeline(tmp_path)

    assert ahead == night.step(start, count, forward=True)
    assert behind == night.step(start, count, forward=False)


def test_turns_begin_where_their_label_does(tmp_path: Path) -> None:
    night = timeline(tmp_path)

    assert [1, 6, 11] == [n for n in night.stops if night.begins_turn(n)]
    assert [1, 6, 11, 13] == [night.turn(n, forward=True) for n in (0, 3, 6, 11)]
    assert [11, 6, 1, 0] == [night.turn(n, forward=False) for n in (13, 11, 3, 1)]


def test_a_moment_is_named_by_where_it_lies(tmp_path: Path) -> None:
    night = timeline(tmp_path)

    assert [
        "the start",
        "the start of round 1",
        "turn 1a",
        "the end of round 1",
        "the start of round 2",
        "turn 2a",
    ] == [night.where(n) for n in (0, 1, 3, 7, 11, 13)]


def test_the_end_of_a_game_is_named_with_its_result(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.auto("random")
        over = Timeline(again(night))

    assert "the end of the game" == over.where(over.end)
    assert over.reading.game.question(over.at(over.end)) == over.result(over.end)
    assert "" == over.result(over.before(over.end))


def test_states_differ_by_their_paths_both_ways(tmp_path: Path) -> None:
    night = timeline(tmp_path)

    forth = [(it.path, it.before, it.after) for it in night.diff(6, 7)]
    back = [(it.path, it.after, it.before) for it in night.diff(7, 6)]
    assert [("whistled", "no", "yes"), ("lights.0", "0", "1")] == forth == back
    assert () == night.diff(13, 14)


def test_the_reason_lies_before_the_moment_that_asks(tmp_path: Path) -> None:
    night = timeline(tmp_path)
    moved = night.why(13, "places.0")
    before = night.why(11, "places.0")

    assert isinstance(moved, Because)
    assert isinstance(before, Because)
    assert (13, 5) == (moved.n, before.n)
    assert isinstance(night.why(11, "lights.1"), Refusal)  # the throw was taken back


def test_stepping_back_from_the_end_meets_every_state_of_the_way_there(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.auto("random")
        game = Timeline(again(night))
    forth, back = [0], [game.end]
    while forth[-1] != game.end:
        forth.append(game.step(forth[-1], 1, forward=True))
    while back[-1]:
        back.append(game.step(back[-1], 1, forward=False))

    assert forth == back[::-1] == game.stops
    assert [game.at(n) for n in forth] == [game.at(n) for n in back][::-1]
