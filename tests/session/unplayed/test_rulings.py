"""Another reading of a ruling: where a night would have gone otherwise, how, and how it ends."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.session.kit import OUTSIDE, again, at_table, seeded
from tests.toy import State, Toy, header
from victoriana.kernel.errors import Livelock
from victoriana.kernel.events import Header
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading
from victoriana.session.shell import Session
from victoriana.session.unplayed.rulings import Otherwise, Readings

TWO = {"T1": "two-rounds"}


def long_night(folder: Path) -> Session:
    """Three rounds in which nobody does anything but walk once."""
    night = at_table(folder)
    with night:
        night.play("{fox}, go mill, end, end, end, end, end, end")
    return night


def under(reading: Reading, outside: Outside = OUTSIDE) -> Otherwise:
    """The night judged again with two rounds."""
    return Readings(reading, outside).under(TWO)


def test_the_first_entry_that_comes_out_otherwise_is_named_with_both_tellings(
    tmp_path: Path,
) -> None:
    found = under(again(long_night(tmp_path)))

    assert (True, 6, "2b", "end") == (found.mattered, found.n, found.label, found.answer)
    assert ["Fox is on turn."] == [it.text for it in found.recorded]
    assert [("Dawn, T1", "The night is over: dawn.")] == [
        (it.rule, it.text) for it in found.instead
    ]
    assert "The night is over: dawn. Recorded: Fox is on turn." == found.words


def test_the_first_answer_that_is_no_longer_possible_is_told_with_its_reason(
    tmp_path: Path,
) -> None:
    found = under(again(long_night(tmp_path)))

    assert found.stopped is not None
    assert (7, "end", "The night is over: dawn.") == (
        found.stopped.n,
        found.stopped.answer,
        found.stopped.text,
    )
    assert found.end is not None
    assert found.ended is not None
    assert [(6, "dawn"), (8, "dawn")] == [(it.n, it.result) for it in (found.end, found.ended)]


def test_a_short_night_is_the_same_under_either_reading(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        night.play("{fox}, go mill, end, throw {2}")
    found = under(again(night))

    assert not found.mattered
    assert found.n is None
    assert found.ended == found.end
    assert found.end is not None
    assert "Owl decides." == found.end.words


def test_every_other_choice_of_every_switch_is_tried(tmp_path: Path) -> None:
    reading = again(long_night(tmp_path))

    assert [TWO] == list(Readings(reading, OUTSIDE).every())


@pytest.mark.parametrize("seed", range(5))
def test_the_reading_in_force_gives_the_same_game_also_after_undo(
    tmp_path: Path, seed: int
) -> None:
    with seeded(tmp_path, str(seed)) as night:
        night.auto("random", until=lambda it: it.history.tip > 8)
        night.undo("3", takeback=True)
        night.auto("random")
    reading = again(night)

    assert not Readings(reading, OUTSIDE).under(reading.header.rulings).mattered


def test_a_start_that_depends_on_the_reading_parts_at_the_start(tmp_path: Path) -> None:
    class Early(Toy, frozen=True):
        """With two rounds the owl has a lantern lit."""

        def start(self, seats: object) -> State:
            del seats
            return State(("fox", "owl"), lights=(0, int(self.rulings["T1"] == "two-rounds")))

    def load(head: Header) -> Early:
        return Early(head.rulings)

    outside = replace(OUTSIDE, load=load)
    with Session.create(tmp_path / "night.jsonl", header(luck="table"), outside) as night:
        night.play("{fox}, end")
    found = under(Reading.open(night.path, outside), outside)

    assert (True, 0, "start") == (found.mattered, found.n, found.label)
    assert "Set up otherwise: lights.1 = 1, not 0." == found.words


def test_rules_that_come_to_no_end_under_a_reading_stop_it(tmp_path: Path) -> None:
    reading = again(long_night(tmp_path))

    class Endless(Toy, frozen=True):
        """With two rounds nothing ever moves."""

        def judge(self, state: State, answer: str) -> object:  # type: ignore[override]  # never gives one
            if self.rulings["T1"] == "two-rounds":
                raise Livelock("round and round")
            return super().judge(state, answer)

    found = under(reading, replace(OUTSIDE, load=lambda head: Endless(head.rulings)))

    assert found.stopped is not None
    assert "The rules come to no end there: round and round." == found.stopped.text


def test_what_is_covered_stays_covered_where_another_reading_ends_the_night(
    tmp_path: Path,
) -> None:
    with at_table(tmp_path) as night:
        night.play("{fox}, dig {gold-coin}, end, end, end, end, go mill")
    found = under(again(night))

    assert found.mattered
    assert () == found.changes
    assert "gold" not in repr(found).casefold()
