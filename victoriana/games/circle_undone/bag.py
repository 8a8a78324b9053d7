"""The odds of a skill test, worked out exactly from the tokens that are in the chaos bag."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import perm

from msgspec import Struct

from victoriana.games.circle_undone.ids import Face

MARGINS = range(-8, 9)  # the rows of the picture

Ways = dict[tuple[int, int], int]  # (tokens, their sum) -> in how many ways they can be picked


class Worth(Struct, frozen=True):
    """What revealing a token does to a test."""

    modifier: int = 0  # added to the skill value
    reveals: bool = False  # one more is drawn, this one not put back; all modifiers add
    fails: bool = False  # the test fails automatically, whatever was revealed before
    grows: int = 0  # at most so much less, 1 for each token that was revealed before it


class Worths(Struct, frozen=True):
    """What each symbol is worth now; a face that is not named is worth its number.

    The elder sign is worth +1 unless the investigator's card says otherwise.
    """

    symbols: Mapping[Face, Worth] = {}

    def __getitem__(self, face: Face) -> Worth:
        if face in self.symbols:
            return self.symbols[face]
        match face:
            case "auto-fail":
                return Worth(fails=True)
            case "elder-sign":
                return Worth(modifier=1)
            case "skull" | "cultist" | "tablet" | "elder-thing":
                return Worth()
            case _:
                return Worth(modifier=int(face))


class Sum(Struct, frozen=True):
    """All the ways of revealing tokens that add up to the same modifier."""

    modifier: int
    chance: Fraction  # more than 0, at most 1


class Outcomes(Struct, frozen=True):
    """What revealing tokens for one test can come to; all chances together are 1."""

    sums: tuple[Sum, ...]  # from the lowest modifier to the highest
    fails: Fraction  # the chance of an automatic failure, 0 to 1


class Row(Struct, frozen=True):
    """One row of the picture."""

    margin: int  # skill value minus difficulty
    chance: Fraction  # of success, 0 to 1


def outcomes(bag: Sequence[Face], values: Worths) -> Outcomes:
    """What the tokens of one test add up to, with the chance of each sum (Core Rules / Skill test).

    A token that reveals another stays out of the bag meanwhile, so a chain ends with the first
    token that reveals none, or with the bag. In which order the tokens of a chain came is all the
    same: each pick of them is counted once and weighed with its orders. What grows is a last token
    alone. Raises ValueError where the bag is empty.
    """
    if not bag:
        raise ValueError("There is no token in the bag.")
    worths = [values[it] for it in bag]
    last = Counter((it.modifier, it.fails, it.grows) for it in worths if it.fails or not it.reveals)
    chained = [it.modifier for it in worths if it.reveals and not it.fails]
    sums: Counter[int] = Counter()  # in orders of the whole bag
    fails = 0
    for (length, modifier), ways in picks(chained).items():
        orders = ways * perm(length) * perm(len(bag) - length - 1) if length < len(bag) else 0
        for (added, failing, grows), tokens in last.items():
            if failing:
                fails += orders * tokens
            else:
                sums[modifier + added - min(length, grows)] += orders * tokens
        if length == len(bag):
            sums[modifier] += perm(length)
    every = perm(len(bag))
    return Outcomes(
        tuple(Sum(it, Fraction(sums[it], every)) for it in sorted(sums)), Fraction(fails, every)
    )


def picks(modifiers: Sequence[int]) -> Ways:
    """In how many ways any number of these tokens, 0 and all included, come to which sum."""
    ways: Ways = {(0, 0): 1}
    for modifier in modifiers:
        without = tuple(ways.items())
        for (length, total), number in without:
            picked = (length + 1, total + modifier)
            ways[picked] = ways.get(picked, 0) + number
    return ways


def chance(bag: Sequence[Face], values: Worths, skill: int, difficulty: int) -> Fraction:
    """The chance that a test succeeds, 0 to 1 (Core Rules / Skill test).

    `skill` is the value before a token is revealed, `difficulty` 0 or more. The modified value is
    never below 0, so against difficulty 0 only an automatic failure fails. Raises ValueError where
    the bag is empty.
    """
    return sum(
        (
            it.chance
            for it in outcomes(bag, values).sums
            if max(0, skill + it.modifier) >= difficulty
        ),
        Fraction(0),
    )


def picture(bag: Sequence[Face], values: Worths) -> tuple[Row, ...]:
    """The chance of success for skill values from 8 below to 8 above the difficulty.

    For difficulties of 1 and more. Raises ValueError where the bag is empty.
    """
    sums = outcomes(bag, values).sums
    return tuple(
        Row(it, sum((one.chance for one in sums if it + one.modifier >= 0), Fraction(0)))
        for it in MARGINS
    )


def counted(number: int, add: int = 0, least: int = 0) -> int:
    """The modifier of a symbol that counts something: as much is taken away, and at least so much.

    `number` is what was counted, 0 or more; the modifier is 0 or less.
    """
    return -max(number + add, least)


def half_rounded_up(number: int) -> int:
    """Half of something that a token counts, rounded up, as in Scenario VIII."""
    return -(-number // 2)
