"""Which answer, draw and section is behind something."""

from pathlib import Path

from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from tests.session.kit import again, refusal, system
from victoriana.render import text
from victoriana.session import reasons
from victoriana.session.reading import Eyes
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


def test_a_moment_where_a_part_should_stand_is_told_where_it_goes(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        told = refusal(reasons.why(night, night.n, "12"))

    expected = '"12" is a moment, and no part of the game. A moment stands behind an @.'
    assert (expected, (f"{night.name}@12",)) == (told.text, told.tries)


def test_a_ruling_that_decided_is_named_with_its_choices(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    with system(tmp_path, "fox") as night:
        night.play("end, end, end, end, end, end")
        because = reasons.of_entry(night, night.n)

        assert isinstance(because, Because)
        (ruling,) = because.rulings
        assert ("T1", ["three-rounds"]) == (
            ruling.id,
            [it.choice for it in ruling.choices if it.in_force],
        )
        assert snapshot == text(reasons.screen(night, because))


def test_what_never_changed_has_no_reason(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        assert "illegal" == refusal(reasons.of_path(night, "seats", night.n)).kind
        assert "illegal" == refusal(reasons.of_entry(night, 0)).kind
        assert "unknown" == refusal(reasons.of_path(night, "trousers", night.n)).kind


def test_what_never_changed_is_told_as_it_is(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        told = refusal(reasons.of_path(night, "turn", 0)).text

        assert "turn has been 0 since the start: nothing has changed it." == told


def test_what_was_open_and_how_likely_a_draw_was_stands_beside_it(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    with system(tmp_path, "fox", "ghost") as night:
        night.play("go mill, dig")
        because = reasons.of_path(night, "fox", night.n)
        because = because if isinstance(because, Because) else reasons.of_entry(night, night.n)

        assert isinstance(because, Because)
        assert ["decision", "chance", "decision"] == [it.kind for it in because.open]
        assert (3, 1, 4) == (because.open[1].count, because.open[1].ways, because.open[1].of)
        assert snapshot == text(reasons.screen(night, because))
        assert snapshot == text(reasons.screen(night, because, everything=True))


def test_a_draw_that_is_hidden_has_no_chance_in_the_reason(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "gold-coin") as night:
        night.play("dig")
        owl = again(night)
    owl.eyes = Eyes("owl")
    because = reasons.of_entry(owl, owl.n)

    assert isinstance(because, Because)
    assert (0, 0) == (because.open[1].ways, because.open[1].of)
    assert "coin" not in text(reasons.screen(owl, because, everything=True)).casefold()


def test_a_long_chain_is_told_by_its_beginning_and_its_end(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill")
        because = reasons.of_entry(night, night.n)
        assert isinstance(because, Because)
        entry, opened = because.entries[0], because.open[0]
        chain = replace(because, entries=(entry,) * 9, open=(opened,) * 9)
        shown = text(reasons.screen(night, chain))

        assert 6 == shown.count("fox: go old-mill")
        assert "... 3 entries between" in shown
        assert 9 == text(reasons.screen(night, chain, everything=True)).count("fox: go old-mill")
