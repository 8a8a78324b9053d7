"""How likely things are, and what that may tell to whom."""

from fractions import Fraction
from pathlib import Path

from tests.session.kit import again, at_table, system
from victoriana.kernel.screen import Text
from victoriana.session import odds
from victoriana.session.odds import Draw
from victoriana.session.reading import Eyes, Reading


def lines(reading: Reading, n: int) -> list[str]:
    """Each sentence about a moment."""
    return [str(it.text) for it in odds.screen(reading, n).parts if isinstance(it, Text)]


def test_every_outcome_of_a_chance_has_its_exact_weight(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        night.play("{fox}")
        night.play("throw")

        thirds = [("{1}", 3), ("{2}", 2), ("{3}", 1)]
        assert [Draw(words, Fraction(it, 6)) for words, it in thirds] == list(
            odds.here(night, night.n)
        )


def test_what_was_drawn_last_is_told_with_its_chance(tmp_path: Path) -> None:
    with system(tmp_path, "owl", "2") as night:
        night.play("throw, go mill, end")

        assert ["{2} was 1 in 3."] == lines(night, night.n)
        assert ["{owl} was 1 in 2."] == lines(night, 1)
        assert () == odds.here(night, night.n)


def test_a_forced_answer_between_does_not_count(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "ghost") as night:
        night.play("dig")

        assert "rules" == night.history.played(night.n).by
        assert ["{ghost} was 1 in 4."] == lines(night, night.n)


def test_odds_never_tell_what_was_drawn_in_secret(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "gold-coin") as night:
        night.play("dig")
        fox, owl = again(night), again(night)
    fox.eyes, owl.eyes = Eyes("fox"), Eyes("owl")

    assert ["{gold-coin} was 1 in 4."] == lines(fox, fox.n)
    assert ["How likely the last draw was is not to be seen from here."] == lines(owl, owl.n)
