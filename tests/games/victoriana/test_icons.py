"""The icon line: what card writers write, what screens show, and what is refused."""

import pytest

from victoriana.games.victoriana import icons
from victoriana.games.victoriana.effects import (
    Cost,
    Deduce,
    DrawBag,
    Gain,
    GainChoice,
    Heal,
    MoveAnywhere,
    Suffer,
)
from victoriana.games.victoriana.icons import BadIcons


def test_a_line_is_a_price_an_arrow_and_gains() -> None:
    expected = (Cost(O=2, S=1, any=1, trauma=2), (Deduce(3), Heal(3), Gain("P", 2), GainChoice(2)))

    line = "2 Occult + Science + 2 trauma + any => 3 deductions + heal 3 + 2 Politics + 2 choice"
    assert expected == icons.parse(line)


def test_gains_may_be_wild_trauma_or_drawn_from_the_bag() -> None:
    assert (Gain("W"), Suffer(1), DrawBag(2)) == icons.parse_gains("Wild + suffer 1 + draw 2")


def test_nothing_is_said_and_not_left_out() -> None:
    assert (Cost(), ()) == icons.parse("nothing => nothing")
    assert "nothing => nothing" == icons.write(Cost(), ())


@pytest.mark.parametrize(
    ("line", "short"),
    [
        ("2 Occult + 2 trauma => 3 deductions", "2O+2T => 3D"),
        ("2 Underworld => 1 deduction", "2U => 1D"),
        ("Politics + any => 1 deduction", "P+* => 1D"),
        ("Occult + 2 Politics + Science + Underworld => nothing", "O+2P+S+U => nothing"),
        ("2 trauma => 3 choice + Wild + heal 1 + draw 2", "2T => 3*+W+heal 1+draw 2"),
        ("nothing => choice + 2 Science", "nothing => *+2S"),
    ],
)
def test_a_line_reads_back_and_screens_have_it_short(line: str, short: str) -> None:
    assert line == icons.write(*icons.parse(line))
    assert short == icons.short(*icons.parse(line))


def test_an_agent_costs_two_politics_and_science_in_short() -> None:
    assert "2P+S" == icons.short_cost(icons.parse_cost("2 Politics + Science"))


def test_a_price_is_told_in_the_order_of_the_types() -> None:
    cost = icons.parse_cost("trauma + Science + Politics + Occult + Science")

    assert "Occult + Politics + 2 Science + trauma" == icons.write_cost(cost)


def test_an_investigator_may_start_with_wild_resources() -> None:
    starts = icons.parse_hand("Occult + 2 Politics + Wild")

    assert Cost(O=1, P=2, any=1) == starts
    assert "Occult + 2 Politics + Wild" == icons.write_hand(starts)


def test_what_no_icon_says_is_left_to_words() -> None:
    gains = (Deduce(1), MoveAnywhere(), Heal(1, who="each"))

    assert [True, False, False] == [icons.has_icon(gain) for gain in gains]
    assert "P => 1D" == icons.short(Cost(P=1), gains)
    assert "Politics => 1 deduction" == icons.write(Cost(P=1), gains)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "2 Occult",
            '"2 Occult" has no arrow; write: 2 Occult + trauma => 1 deduction.',
        ),
        (
            "2 Ocult => 1 deduction",
            (
                '"2 Ocult" is no price; write a number and '
                "Occult, Politics, Science, Underworld, any or trauma."
            ),
        ),
        (
            "Wild => 1 deduction",
            (
                '"Wild" is no price; write a number and '
                "Occult, Politics, Science, Underworld, any or trauma."
            ),
        ),
        (
            "Occult + => 1 deduction",
            '"Occult +" lacks an icon beside a plus; "nothing" says none.',
        ),
        (
            "0 Occult => 1 deduction",
            '"0 Occult" is out of bounds; a price of one kind is 1 to 9.',
        ),
        (
            "6 Occult + 4 Occult => 1 deduction",
            '"4 Occult" is out of bounds; a price of one kind is 1 to 9.',
        ),
        (
            "7 trauma => 1 deduction",
            '"7 trauma" is out of bounds; a price of one kind is 1 to 6.',
        ),
        (
            "Occult => 13 deductions",
            '"13 deductions" is out of bounds; a gain is 1 to 12.',
        ),
        (
            "Occult => joy 3",
            (
                '"joy 3" is no gain; write a number and deductions, choice, '
                "Occult, Politics, Science, Underworld or Wild; or heal 1, suffer 1, draw 1."
            ),
        ),
        (
            "Occult => 0 deductions",
            '"0 deductions" is out of bounds; a gain is 1 to 12.',
        ),
    ],
)
def test_a_wrong_line_gets_one_sentence(line: str, sentence: str) -> None:
    with pytest.raises(BadIcons) as refused:
        icons.parse(line)

    assert sentence == str(refused.value)
