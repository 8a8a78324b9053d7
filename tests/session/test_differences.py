"""What changed between two moments."""

from pathlib import Path

from syrupy.assertion import SnapshotAssertion

from tests.session.kit import system
from victoriana.kernel.differences import Difference
from victoriana.render import text
from victoriana.session import differences


def test_every_part_that_changed_stands_under_its_path(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    with system(tmp_path, "fox", "ghost", "3") as night:
        night.play("go mill, dig, end, throw")

        found = differences.between(night, 0, night.n)
        assert snapshot == text(differences.screen(night, 0, night.n, found))


def test_moments_with_the_same_state_differ_in_nothing(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill")
        night.note(2, "here")

        assert () == differences.between(night, 2, 3)
        screen = differences.screen(night, 2, 3, ())
        assert "Nothing differs between 2 and 3." == text(screen)


def test_after_an_undo_the_state_is_whole_again(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "3") as night:
        night.play("go mill, throw")
        night.undo(takeback=True)
        night.undo()

        assert () == differences.between(night, 1, night.history.tip)


def test_what_is_awaited_is_told_as_a_question(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("end")

        question = Difference("awaited", "Fox decides.", "Owl decides.")
        assert question == differences.between(night, 1, 2)[-1]
