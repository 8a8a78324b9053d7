"""What is said under one choice of a switch is not what is said under another."""

from tests.games.victoriana.given import (
    game,
    harker,
    holmes,
    ruled,
)
from victoriana.games.victoriana.effects import Doorway
from victoriana.games.victoriana.view.tell_card import tell


def test_advantages_and_setbacks_d3_another_s_card_is_refused_for_the_turn_or_for_its_effect() -> (
    None
):
    seats = (harker(), holmes(kept=["doctor-john-watson"]))

    assert (
        "Doctor John Watson lies before Holmes, and is played in Holmes's turn only.",
        "Advantages and Setbacks, D3",
    ) == game(*seats).refused("use watson a")
    assert "turn only" not in game(*seats, world=ruled(D3="any-time")).refused("use watson a")[0]


def test_locale_abilities_b12_too_much_is_counted_by_side_or_in_total() -> None:
    seats = (holmes(at="freemasons", holds="3O"), harker(holds="3P"))
    asked = ("use:freemasons", "with:harker", "give:O")
    each = game(*seats).when(*asked, "enough")
    total = game(*seats, world=ruled(B12="n-in-total")).when(*asked, "enough")

    assert ("2 can be chosen", "1 can be chosen") == tuple(
        it.refused("3p")[0].rpartition(": ")[2].removesuffix(".") for it in (each, total)
    )


def test_locale_abilities_d14_a_useless_deduction_is_refused_for_what_is_known() -> None:
    known = game(
        holmes(at="crypt", holds="2O"),
        harker(),
        plot="regicide",
        world=ruled(D14="payment-refused"),
    )
    poor = game(
        holmes(at="crypt", holds="O"), harker(), plot="regicide", world=ruled(D14="payment-refused")
    )

    assert "Locale Abilities, D14" == known.refused("use crypt")[1]
    assert "Locale Abilities, H43" == poor.refused("use crypt")[1]


def test_icon_legend_f16_a_doorway_says_how_long_it_lasts() -> None:
    assert ["clock moves on", "clock shows 12 o'clock"] == [
        tell(ruled(F16=choice), (Doorway(),)).partition(",")[0].partition("the ")[2]
        for choice in ("next-advance", "named-position")
    ]
