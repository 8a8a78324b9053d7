"""How likely things are, and what that may tell to whom."""

from fractions import Fraction
from pathlib import Path

from tests.session.kit import again, at_table, system
from victoriana.kernel.screen import Table, Text
from victoriana.session import odds
from victoriana.session.odds import Draw, Likely
from victoriana.session.reading import Eyes, Reading
from victoriana.session.values import Chances


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

        here = "Nothing is drawn here. Fox decides."
        assert [here, "At 3: {2} was 1 in 3."] == lines(night, night.n)
        assert ["Nothing is drawn here. Owl decides.", "{owl} was 1 in 2."] == lines(night, 1)
        assert () == odds.here(night, night.n)


def test_a_forced_answer_between_does_not_count(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "ghost") as night:
        night.play("dig")

        assert "rules" == night.history.played(night.n).by
        assert "{ghost} was 1 in 4." == lines(night, night.n)[-1]


def test_odds_never_tell_what_was_drawn_in_secret(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "gold-coin") as night:
        night.play("dig")
        fox, owl = again(night), again(night)
    fox.eyes, owl.eyes = Eyes("fox"), Eyes("owl")

    assert "{gold-coin} was 1 in 4." == lines(fox, fox.n)[-1]
    assert "How likely the last draw was is not to be seen from here." == lines(owl, owl.n)[-1]


def test_a_program_is_told_whole_numbers_and_nothing_hidden(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "gold-coin") as night:
        night.play("dig")
        fox, owl = again(night), again(night)
    fox.eyes, owl.eyes = Eyes("fox"), Eyes("owl")
    mine, theirs = odds.odds(fox, fox.n), odds.odds(owl, owl.n)

    assert (Likely("{gold-coin}", 1, 4, 25.0, 3),) == mine.last
    assert Likely("{gold-coin}", 1, 4, 25.0) == mine.together
    assert ((None,), None) == (theirs.last, theirs.together)


def test_many_outcomes_are_told_together_where_they_are_alike_likely() -> None:
    alike = [Draw(f"{{{it}}}", Fraction(1, 30)) for it in range(28)]
    found = list(odds.alike([*alike, Draw("{x}", Fraction(2, 30))]))

    assert "Each of these 28 is 1 in 30 (3.33%):" == found[0].text
    assert ["This is 1 in 15 (6.67%):", "  {x}"] == [it.text for it in found[2:]]


def test_what_a_game_works_out_of_more_than_a_draw_is_told_with_bars(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        night.play("{fox}")
        night.play("throw")
        tables = [it for it in odds.screen(night, night.n).parts if isinstance(it, Table)]
        told = lines(night, night.n)
        plain = odds.odds(night, night.n)

    assert "How bright does it get? 2 lanterns: 1 in 2." == told[0]
    assert "A ghost cares for no lantern." == told[1]
    rows = (
        ("2 lanterns", "1 in 2", "50%", "##########"),
        ("3 lanterns", "1 in 6", "16.7%", "###"),
    )
    assert rows == tables[1].rows
    assert Likely("2 lanterns", 1, 2, 50.0) == plain.stake
    assert ("2 lanterns", "3 lanterns") == tuple(it.words for it in plain.ahead)


def test_a_game_that_works_nothing_out_shows_its_draws_alone(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        assert (None, ()) == (odds.odds(night, 0).stake, odds.odds(night, 0).ahead)


def test_a_chance_is_told_in_figures_that_mean_something() -> None:
    shares = [Fraction(1, 3), Fraction(30, 31), Fraction(1), Fraction(1, 377), Fraction(1, 99_999)]

    assert ["33.3%", "96.8%", "100%", "0.265%", "under 0.01%"] == [*map(odds.percent, shares)]
    assert ["1 in 4", "3 in 28 (10.7%)"] == [odds.said(Fraction(it)) for it in ("1/4", "3/28")]


def test_what_these_eyes_do_not_see_is_one_outcome_and_no_row_for_each() -> None:
    hidden = (Chances("fox", "{?}", 2), Chances("owl", "{?}", 1))

    assert (Draw("{?}", Fraction(1)),) == odds.each(hidden)
    assert (Draw("{fox}", Fraction(2, 3)), Draw("{owl}", Fraction(1, 3))) == odds.each(
        tuple(Chances(it.id, f"{{{it.id}}}", it.weight) for it in hidden)
    )
