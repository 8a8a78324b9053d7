"""How unlikely a count is, against counting every way there is."""

import math

import pytest

from victoriana.lab import tails

DICE = {1 / 6: 300, 1 / 4: 200, 1 / 30: 90, 2 / 7: 110}
RARE = {0.001: 1000}
CLOSE = 0.1  # a tenth of what it should be


def test_ten_coins_are_counted_exactly() -> None:
    coins = {0.5: 10}

    assert 11 / 1024 == pytest.approx(tails.at_least(9, coins))
    assert 22 / 1024 == pytest.approx(tails.either_way(9, coins))
    assert (1.0, 0.0) == (tails.at_least(0, coins), tails.at_least(11, coins))
    assert 1.0 == tails.at_most(10, coins)


@pytest.mark.parametrize("count", [1, 60, 90, 120, 131, 132, 140, 160, 200, 260])
def test_many_unlike_dice_are_told_nearly_as_they_are(count: int) -> None:
    ways = tails.distribution(DICE)
    above, below = math.fsum(ways[count:]), math.fsum(ways[: count + 1])

    assert 1 == pytest.approx(tails.at_least(count, DICE) / above, rel=CLOSE)
    assert 1 == pytest.approx(tails.at_most(count, DICE) / below, rel=CLOSE)


@pytest.mark.parametrize("count", [0, 1, 2, 5, 9])
def test_what_hardly_ever_comes_is_told_as_well(count: int) -> None:
    above = math.fsum(tails.distribution(RARE)[count:])

    assert 1 == pytest.approx(tails.at_least(count, RARE) / above, rel=CLOSE)


def test_what_comes_every_time_is_as_unlikely_as_all_of_it() -> None:
    assert (1 / 6) ** 200 == pytest.approx(tails.at_least(200, {1 / 6: 200}))
    assert (5 / 6) ** 200 == pytest.approx(tails.at_most(0, {1 / 6: 200}))
