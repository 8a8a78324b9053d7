"""How lucky the draws of a game were, each held against all that might have come instead."""

# What a draw is worth is the game's own guess at the state after it. Where a draw fell, every other
# outcome of it is judged too: what came, less the mean of all, is the luck of that draw. Another
# table before the same draws would have had any of them; the sums of all such tables are counted
# exactly, in whole steps of STEP points (wider ones in very long games). No draw counts for more
# than MOST points, so that the one that ended a game does not drown the others.

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import gcd

from msgspec import Struct

from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, State
from victoriana.session import odds
from victoriana.session.course import is_luck
from victoriana.session.reading import Reading

STEP = 20  # points
MOST = 4_000  # points
LARGEST = 40_000_000  # bits of all sums together

Spread = tuple[tuple[int, int], ...]  # steps above or below the mean, and how many ways they come


class Fortune(Struct, frozen=True):
    """One draw: what came, how likely it was, and what it was worth against the mean."""

    n: int
    words: str
    chance: Fraction
    points: Fraction  # above the mean, or below it
    steps: int  # the same in whole steps
    spread: Spread  # of all that might have come
    rule: str


class Fortunes(Struct, frozen=True):
    """All draws of a game, and how many tables of a hundred would have had less luck."""

    draws: tuple[Fortune, ...]
    points: Fraction
    better: Fraction  # the chance of less luck, and half the chance of as much


def fortunes(reading: Reading, n: int) -> Fortunes:
    """The luck of the line that leads to a moment, as far as these eyes see."""
    draws = tuple(_each(reading, n, whose(reading, n)))
    total = sum((it.points for it in draws), Fraction(0))
    return Fortunes(draws, total, rank(draws))


def whose(reading: Reading, n: int) -> str:
    """For whom it counts: who looks, else who has won; where all stand together it is the same."""
    winners = reading.game.winners(reading.history.states[n])
    return reading.eyes.seat or next(iter(winners), "")


def for_whom(reading: Reading, n: int) -> str:
    """The name of whoever it counts for, where not all win and lose together; else nothing."""
    winners = reading.game.winners(reading.history.states[n])
    apart = 0 < len(winners) < len(reading.header.seats)
    return reading.seat_name(whose(reading, n)) if apart else ""


def rank(draws: Sequence[Fortune]) -> Fraction:
    """How many of all tables before these draws have less luck; those with as much count half.

    Of more draws than can be counted in whole steps, wider steps are counted.
    """
    width = 1
    while _size([_wider(it.spread, width) for it in draws]) > LARGEST:
        width *= 2
    reached = sum(round(Fraction(it.steps, width)) for it in draws)
    counts, least = spread_of([_wider(it.spread, width) for it in draws])
    whole = sum(counts)
    below = sum(counts[: max(reached - least, 0)])
    at = reached - least
    same = counts[at] if 0 <= at < len(counts) else 0
    return Fraction(2 * below + same, 2 * whole)


def _wider(spread: Spread, width: int) -> Spread:
    """The same in steps so many times as wide."""
    ways: dict[int, int] = {}
    for steps, count in spread:
        wide = round(Fraction(steps, width))
        ways[wide] = ways.get(wide, 0) + count
    common = gcd(*ways.values())
    return tuple(sorted((steps, count // common) for steps, count in ways.items()))


def _size(spreads: Sequence[Spread]) -> int:
    """Bits that the sums of all outcomes take, about."""
    bits = sum(sum(count for _, count in it).bit_length() for it in spreads)
    return bits * sum(it[-1][0] - it[0][0] for it in spreads)


def spread_of(spreads: Sequence[Spread]) -> tuple[list[int], int]:
    """The ways to each sum of one outcome of every draw, from the least sum on; and that sum.

    Each sum is a digit of one long number: a draw then is a multiplication, and quick.
    """
    ways = 1
    for spread in spreads:
        ways *= sum(count for _, count in spread)
    digit = -(-ways.bit_length() // 8) * 8 + 8  # bits, whole bytes
    number, least, span = 1, 0, 1
    for spread in spreads:
        low = min(steps for steps, _ in spread)
        number = sum((number * count) << (steps - low) * digit for steps, count in spread)
        least += low
        span += max(steps for steps, _ in spread) - low
    size = digit // 8
    raw = number.to_bytes(span * size, "little")
    counts = [int.from_bytes(raw[at : at + size], "little") for at in range(0, len(raw), size)]
    return counts, least


def _each(reading: Reading, n: int, seat: str) -> Iterator[Fortune]:
    """The draws of a line, one after the other."""
    for number in reading.history.line(n):
        entry = reading.history.played(number)
        if not is_luck(entry):
            continue
        seen = reading.see(reading.history.before(number))
        node = reading.game.node(seen)
        drawn = odds.of_entry(reading, number)
        if drawn and isinstance(node, Chance):
            yield _fortune(reading.game, seat, (number, entry.answer, drawn), seen, node)


def _fortune(
    game: Game, seat: str, came: tuple[int, str, odds.Draw], seen: State, node: Chance
) -> Fortune:
    """One draw against all that might have come."""
    number, answer, drawn = came
    here = game.worth(seen, seat)
    worth = {
        it.id: max(-MOST, min(MOST, game.worth(game.judge(seen, it.id).state, seat) - here))
        for it in node.outcomes
    }
    total = sum(it.weight for it in node.outcomes)
    mean = Fraction(sum(worth[it.id] * it.weight for it in node.outcomes), total)
    common = gcd(*(it.weight for it in node.outcomes))
    ways: dict[int, int] = {}
    for it in node.outcomes:
        steps = round((worth[it.id] - mean) / STEP)
        ways[steps] = ways.get(steps, 0) + it.weight // common
    points = worth[answer] - mean
    spread = tuple(sorted(ways.items()))
    return Fortune(
        number, drawn.words, drawn.chance, points, round(points / STEP), spread, node.rule
    )
