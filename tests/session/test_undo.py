"""Back and forward again, as far as the table would allow."""

from pathlib import Path

from tests.session.kit import (
    again,
    answers,
    at_table,
    by_people,
    drawn,
    refusal,
    seeded,
    system,
)
from victoriana.kernel.events import Rewound
from victoriana.session.values import Turned


def test_undo_goes_back_before_the_last_answer(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill, go bridge")
        before = night.history.states[2]
        turned = night.undo()

        assert isinstance(turned, Turned)
        assert (2, 3) == (turned.n, turned.left)
        assert before == night.state == again(night).state


def test_undo_stops_at_a_draw_and_says_which(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "3") as night:
        night.play("throw")

        assert (
            "I stop here: the lantern die was drawn at 3, and what was seen stays seen.\n"
            "To take it back to 1 (1a), for everyone to see:  undo --takeback"
            == refusal(night.undo()).text
        )
        assert ["fox", "throw", "3"] == answers(night)


def test_a_takeback_is_recorded_and_gives_no_other_outcome(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "3", "1") as night:
        night.play("throw")
        night.undo(takeback=True)
        night.play("go mill, throw")
        rewinds = [it for it in night.history.entries if isinstance(it, Rewound)]

        assert [True] == [it.takeback for it in rewinds]
        assert ["fox", "3"] == drawn(night)


def test_the_second_draw_of_an_undone_line_is_not_the_first_of_the_new_one(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "3", "1", "2") as night:
        night.play("throw, throw")
        night.undo("start", takeback=True)
        night.play("throw, throw, end, throw")

        assert ["fox", "3", "1", "2"] == drawn(night)


def test_a_draw_with_one_outcome_does_not_stop_an_undo(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "old-coin", "old-coin", "gold-coin") as night:
        night.play("dig, dig, end, dig, dig")
        assert night.state.result

        assert isinstance(night.undo(), Turned)
        assert not night.state.result


def test_undo_turn_goes_to_the_start_of_the_turn_and_then_of_the_one_before(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill, end, go mill, go bridge")

        assert isinstance(night.undo("turn"), Turned)
        assert ["go:old-mill", "end"] == by_people(night)
        assert isinstance(night.undo("turn"), Turned)
        assert [] == by_people(night)


def test_undo_to_a_moment_goes_there(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill, end, go mill")

        assert isinstance(night.undo("1b"), Turned)
        assert ["go:old-mill", "end"] == by_people(night)


def test_undo_refuses_a_moment_that_was_undone_itself(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill")
        night.undo()
        night.play("end")

        assert "illegal" == refusal(night.undo("2")).kind


def test_with_nothing_played_there_is_nothing_to_undo(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        assert "There is nothing to undo." == refusal(night.undo()).text
        assert "There is nothing to redo." == refusal(night.redo()).text


def test_redo_plays_every_undone_answer_again_until_there_is_none(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill, go bridge, end")
        state = night.state
        night.undo()
        night.undo()

        assert isinstance(night.redo(), Turned)
        assert isinstance(night.redo(), Turned)
        assert state == night.state
        assert "There is nothing to redo." == refusal(night.redo()).text


def test_redo_is_over_once_something_else_was_played(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill")
        night.undo()
        night.play("end")

        assert "There is nothing to redo." == refusal(night.redo()).text


def test_a_bookmark_does_not_hinder_a_redo(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill")
        night.undo()
        night.note(1, "here")

        assert isinstance(night.redo(), Turned)


def test_undoing_a_whole_game_passes_every_state_in_turn(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.auto("random")
        count = 0
        states = {n: night.history.states[n] for n in (0, *night.history.line())}
        asked = [n for n in night.history.line() if night.history.played(n).by == "random"]
        for n in reversed(asked):
            turned = night.undo(str(n - 1), takeback=True)
            assert isinstance(turned, Turned)
            assert states[turned.n] == night.state
            count += 1

        assert len(asked) == count


def test_a_draw_that_a_table_told_wrongly_is_taken_back_alone(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        night.play("{fox}, throw {3}")

        assert "undo --takeback" in refusal(night.undo()).text
        turned = night.undo(takeback=True)

        assert isinstance(turned, Turned)
        assert ["fox", "throw"] == answers(night)
        night.play("{2}")
        assert ["fox", "throw", "2"] == answers(night)


def test_the_first_draw_of_a_table_can_be_taken_back_too(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        night.play("{fox}")

        assert isinstance(night.undo(takeback=True), Turned)
        assert [] == answers(night)
