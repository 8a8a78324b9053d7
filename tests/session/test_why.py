"""Which answer, draw and section is behind something."""

from pathlib import Path

from tests.session.kit import refusal, system
from victoriana.session import reasons
from victoriana.session.values import Because


def test_an_entry_is_told_from_its_answer_on(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "ghost") as night:
        night.play("go mill, dig")
        because = reasons.of_entry(night, night.n)

        assert isinstance(because, Because)
        assert ["dig", "{ghost}", "flee market-square"] == [it.words for it in because.entries]
        assert ["Fox finds Ghost."] == [it.text for it in because.entries[1].facts if it.text]


def test_a_part_of_the_state_names_its_last_change(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "3") as night:
        night.play("throw, go mill, end")
        because = reasons.of_path(night, "lights", night.n)

        assert isinstance(because, Because)
        assert because.change is not None
        assert (3, "0, 0", "3, 0", "Lanterns") == (
            because.n,
            because.change.before,
            because.change.after,
            because.change.rule,
        )


def test_a_ruling_that_decided_is_named_with_its_choices(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("end, end, end, end, end, end")
        because = reasons.of_entry(night, night.n)

        assert isinstance(because, Because)
        assert [("T1", "three-rounds")] == [
            (ruling.id, choice) for ruling, choice in reasons.rulings(night, because)
        ]


def test_what_never_changed_has_no_reason(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        assert "illegal" == refusal(reasons.of_path(night, "seats", night.n)).kind
        assert "illegal" == refusal(reasons.of_entry(night, 0)).kind
        assert "unknown" == refusal(reasons.of_path(night, "trousers", night.n)).kind
