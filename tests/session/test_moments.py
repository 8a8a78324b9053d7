"""Where a moment points."""

from pathlib import Path

import pytest

from tests.session.kit import refusal, system
from victoriana.session import logs, moments
from victoriana.session.moments import Span


@pytest.mark.parametrize(
    ("moment", "entry"),
    [
        ("start", 0),
        ("0", 0),
        ("1", 1),
        ("end", 6),
        ("-1", 5),
        ("-6", 0),
        ("r1", 1),
        ("1b", 3),
        ("r2", 5),
        ("2A", 5),
        ("Here", 2),
        ("the-begin", 1),
    ],
)
def test_a_moment_is_a_number_a_label_or_a_bookmark(
    tmp_path: Path, moment: str, entry: int
) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill, end, go mill, end, go bridge")
        night.note(2, "here")
        night.note(1, "the-beginning")

        assert entry == night.moment(moment)


@pytest.mark.parametrize("moment", ["99", "-99", "r7", "4c", "heer"])
def test_a_moment_that_never_was_is_refused(tmp_path: Path, moment: str) -> None:
    with system(tmp_path, "fox") as night:
        night.note(1, "here")

        assert "unknown" == refusal(night.moment(moment)).kind


def test_a_range_has_two_ends_and_either_may_be_left_out(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill, end, go mill, end")
        spans = [
            moments.span(night.game, night.history, text) for text in ("2..4", "..3", "1b..", "4")
        ]

        assert [Span(2, 4), Span(1, 3), Span(3, 5), Span(4, 4)] == spans


def test_a_round_or_a_turn_alone_is_read_as_a_whole(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill, go bridge, end, go mill, end, go mill")
        night.note(5, "1b")
        spans = {
            text: moments.whole(night.game, night.history, text)
            for text in ("r1", "1A", "r2", "2a", "1b", "4", "r1..2a")
        }

        assert {
            "r1": Span(2, 6),
            "1A": Span(2, 4),
            "r2": Span(7, 7),
            "2a": Span(7, 7),
            "1b": Span(5, 5),
            "4": Span(4, 4),
            "r1..2a": Span(1, 6),
        } == spans


def test_a_turn_that_has_only_begun_is_read_as_its_question(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("end")
        span = moments.whole(night.game, night.history, "1b")

        assert Span(3, 2) == span
        assert "# 1b  Owl decides." == [*logs.lines(night, span)][-1]
