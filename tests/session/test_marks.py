"""Bookmarks: names of moments that cannot be mistaken, and notes beside what was played."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.session.kit import again, refusal, system
from victoriana.render import text
from victoriana.session import logs, marks
from victoriana.session.marks import Mark, Marked


def test_a_bookmark_is_told_with_its_entry_and_the_entry_of_its_note(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "3") as night:
        night.play("go mill, throw")
        marked = marks.mark(night, 2, "At-The-Mill", '"she went first"')

        assert isinstance(marked, Marked)
        where = night.name
        expected = f"Bookmark {where}@at-the-mill is entry 2. The note is entry 5."
        assert expected == marks.said(marked)
        assert (Mark("at-the-mill", 2, "she went first", 5),) == marks.listed(again(night))
        assert 2 == night.moment("at-the-mill") == night.moment("mill")


def test_a_name_that_is_given_again_moves_and_says_so(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill, go bridge")
        marks.mark(night, 0, "here")
        moved = marks.mark(night, 2, "here")
        still = marks.mark(night, 2, "here", "once more")

        assert isinstance(moved, Marked)
        assert isinstance(still, Marked)
        assert "moves from the start to entry 2." in marks.said(moved)
        assert "is still entry 2." in marks.said(still)
        assert [("here", 2)] == [(it.name, it.n) for it in marks.listed(night)]


def test_a_bookmark_on_a_note_is_one_on_what_was_played_before(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill")
        marks.mark(night, 2, "here")
        marked = marks.mark(night, 3, "there")

        assert isinstance(marked, Marked)
        assert (2, 4) == (marked.n, marked.entry)


def test_bookmarks_make_no_moment_stale(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill")
        marks.mark(night, 2, "here")

        assert night.stale(2) is None


@pytest.mark.parametrize(
    "name", ["r9", "9b", "212", "-3", "start", "END", "turn", "last", "9", "", "2nd", "a..b", "a@b"]
)
def test_a_name_that_may_mean_something_else_is_refused(tmp_path: Path, name: str) -> None:
    with system(tmp_path, "fox") as night:
        tip = night.history.tip

        assert "unknown" == refusal(marks.mark(night, 1, name)).kind
        assert tip == night.history.tip


def test_a_name_in_the_wrong_letters_is_refused_with_a_better_one(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        assert ("second-strike",) == refusal(marks.mark(night, 1, "Second Strike!")).tries
        assert "40 letters" in refusal(marks.mark(night, 1, "a" * 41)).text
        assert "500 letters" in refusal(marks.mark(night, 1, "a", "b" * 501)).text


def test_the_log_shows_every_bookmark_and_where_one_was_before(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        marks.mark(night, 0, "begun", "a fine evening")
        night.play("go mill")
        marks.mark(night, night.n, "here")
        night.play("go bridge")
        marks.mark(night, night.n, "here", "no, here")

        shown = [it for it in logs.lines(night) if it.startswith("# @")]
        assert ["# @begun  a fine evening", "# @here (moved)", "# @here  no, here"] == shown


def test_bookmarks_are_listed_in_the_order_of_the_game(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill, end")
        marks.mark(night, 3, "later", "the second turn")
        marks.mark(night, 0, "begun")

        assert snapshot == text(marks.screen(night))
