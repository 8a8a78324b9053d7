"""Chaos bag odds: the answered cases as exact fractions, and small bags drawn in every order."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from victoriana.games.circle_undone.bag import (
    Outcomes,
    Row,
    Sum,
    Worth,
    Worths,
    chance,
    counted,
    half_rounded_up,
    outcomes,
    picture,
)
from victoriana.games.circle_undone.ids import Face

STANDARD: tuple[Face, ...] = (
    "+1", "0", "0", "-1", "-1", "-2", "-2", "-3", "-4",
    "skull", "skull", "auto-fail", "elder-sign",
)  # fmt: skip
ACCEPTED: tuple[Face, ...] = (*STANDARD, "tablet", "tablet")
TOLD: tuple[Face, ...] = (*ACCEPTED, "cultist", "cultist")  # a member, and told the Lodge

HOUR = Worths({"skull": Worth(-1), "tablet": Worth(-1), "elder-thing": Worth(-3)})
NAME = Worths(
    {
        "skull": Worth(-1),
        "cultist": Worth(0, reveals=True),
        "tablet": Worth(-2),
        "elder-thing": Worth(-3),
    }
)


def test_odds_t1_one_above_the_difficulty_in_scenario_1_is_two_thirds() -> None:
    assert Fraction(2, 3) == chance(ACCEPTED, HOUR, 4, 3)


@pytest.mark.parametrize(
    ("margin", "right"),
    [
        (0, Fraction(4, 15)),
        (1, Fraction(8, 15)),
        (2, Fraction(4, 5)),
        (3, Fraction(13, 15)),
    ],
)
def test_odds_t2_the_cultists_of_scenario_3_reveal_another(margin: int, right: Fraction) -> None:
    assert right == chance(TOLD, NAME, 3 + margin, 3)


def test_odds_t2_a_cultist_as_a_plain_nothing_would_be_too_hopeful() -> None:
    plain = Worths({**NAME.symbols, "cultist": Worth(0)})

    assert Fraction(14, 17) == chance(TOLD, plain, 5, 3)


def test_odds_t5_difficulty_0_is_missed_by_the_auto_fail_alone() -> None:
    for skill in (0, 1, 4):
        assert Fraction(12, 13) == chance(STANDARD, HOUR, skill, 0)


def test_odds_t5_a_skill_value_is_never_below_0() -> None:
    deep = Worths({"skull": Worth(-9)})

    assert Fraction(1) == chance(("skull",), deep, 2, 0)
    assert Fraction(0) == chance(("skull",), deep, 2, 1)


def test_odds_an_auto_fail_at_the_end_of_a_chain_fails_the_test() -> None:
    found = outcomes(("cultist", "auto-fail"), NAME)

    assert Outcomes((), Fraction(1)) == found


def test_odds_a_bag_in_which_every_token_reveals_another_is_drawn_empty() -> None:
    values = Worths({"cultist": Worth(-2, reveals=True), "skull": Worth(-1, reveals=True)})
    found = outcomes(("cultist", "skull", "cultist"), values)

    assert [(-5, Fraction(1))] == [(it.modifier, it.chance) for it in found.sums]
    assert Fraction(1) == chance(("cultist", "skull", "cultist"), values, 5, 0)
    assert Fraction(0) == chance(("cultist", "skull", "cultist"), values, 5, 1)


def test_odds_small_bags_drawn_in_every_order_come_to_the_same() -> None:
    luck = Random("bags")
    faces: tuple[Face, ...] = (*TOLD, "elder-thing", "-8")
    for _ in range(60):
        symbols: dict[Face, Worth] = {
            it: Worth(luck.randrange(-4, 2), reveals=luck.random() < 0.5)
            for it in ("skull", "cultist", "tablet", "elder-thing", "elder-sign")
        }
        bag = luck.choices(faces, k=luck.randrange(1, 7))
        values = Worths(symbols)
        found = outcomes(bag, values)

        assert drawn(bag, values) == found
        assert 1 == found.fails + sum(it.chance for it in found.sums)


def drawn(bag: Sequence[Face], values: Worths) -> Outcomes:
    """Each order of the bag once, its tokens revealed one after the other."""
    sums: Counter[int] = Counter()
    fails = orders = 0
    for order in permutations(bag):
        orders += 1
        total = 0
        for face in order:
            total += values[face].modifier
            if values[face].fails:
                fails += 1
                break
            if not values[face].reveals:
                sums[total] += 1
                break
        else:
            sums[total] += 1
    told = tuple(Sum(it, Fraction(sums[it], orders)) for it in sorted(sums))
    return Outcomes(told, Fraction(fails, orders))


def test_odds_the_picture_has_a_row_for_each_margin() -> None:
    rows = picture(STANDARD, HOUR)

    assert list(range(-8, 9)) == [it.margin for it in rows]
    assert Row(-8, Fraction(0)) == rows[0]
    assert Row(0, Fraction(4, 13)) == rows[8]
    assert Row(8, Fraction(12, 13)) == rows[-1]


def test_odds_the_elder_sign_counts_plus_one_unless_said_otherwise() -> None:
    strong = Worths({"elder-sign": Worth(3)})

    assert Fraction(1) == chance(("elder-sign",), Worths(), 2, 3)
    assert Fraction(1) == chance(("elder-sign",), strong, 2, 5)
    assert Fraction(0) == chance(("elder-sign",), Worths(), 2, 5)


def test_odds_a_large_bag_of_chains_is_worked_out_at_once() -> None:
    values = Worths({"cultist": Worth(-1, reveals=True), "skull": Worth(-2, reveals=True)})
    bag: tuple[Face, ...] = (*STANDARD, *(("cultist",) * 20), *(("skull",) * 20))

    found = outcomes(bag, values)

    assert 1 == found.fails + sum(it.chance for it in found.sums)
    assert Fraction(1, 11) == found.fails  # one of the eleven that end a chain


def test_odds_of_an_empty_bag_are_not_told() -> None:
    with pytest.raises(ValueError, match=r"There is no token in the bag\."):
        outcomes((), HOUR)


def test_symbols_the_skull_of_scenario_8_counts_half_the_doom_rounded_up() -> None:
    assert -2 == counted(half_rounded_up(0), least=2)
    assert -3 == counted(half_rounded_up(5), least=2)
    assert -4 == counted(3, add=1)
