"""How unlikely a count is: draws that are no like chances, told exactly or very nearly."""

import math
from collections.abc import Mapping

EXACT = 120  # draws up to which every way is counted
STEPS = 60  # of Newton's method
NEAR = 1e-4  # of the middle, where the approximation divides nothing by nothing

Chances = Mapping[float, int]  # a chance, and at how many draws it was that


def expected(chances: Chances) -> float:
    """How often it comes in the mean."""
    return sum(p * n for p, n in chances.items())


def spread(chances: Chances) -> float:
    """The standard deviation of that."""
    return math.sqrt(sum(p * (1 - p) * n for p, n in chances.items()))


def at_least(count: int, chances: Chances) -> float:
    """The chance that it comes as often as this, or more often.

    Up to a hundred draws or so it is exact (the Poisson binomial distribution). Above, it is the
    saddle-point approximation of Lugannani and Rice for whole numbers, which stays close far out.
    """
    draws = sum(chances.values())
    if count <= 0:
        return 1.0
    if count > draws:
        return 0.0
    if count == draws:
        return math.prod(p**n for p, n in chances.items())
    if draws <= EXACT:
        return min(1.0, math.fsum(distribution(chances)[count:]))
    return _saddle(count, chances)


def at_most(count: int, chances: Chances) -> float:
    """The chance that it comes as often as this, or more seldom."""
    draws = sum(chances.values())
    return at_least(draws - count, {1 - p: n for p, n in chances.items()})


def either_way(count: int, chances: Chances) -> float:
    """The chance that honest luck strays so far, to whichever side."""
    return min(1.0, 2 * min(at_least(count, chances), at_most(count, chances)))


def distribution(chances: Chances) -> list[float]:
    """The chance of each count from 0 on."""
    found = [1.0]
    for p, n in chances.items():
        for _ in range(n):
            comes = [0.0, *(it * p for it in found)]
            found = [
                stays * (1 - p) + came for stays, came in zip([*found, 0.0], comes, strict=True)
            ]
    return found


def _saddle(count: int, chances: Chances) -> float:
    s = _saddle_point(count, chances)
    if abs(s) < NEAR:
        z = (count - 0.5 - expected(chances)) / spread(chances)
        return _beyond(z)
    grown = sum(n * math.log1p(p * math.expm1(s)) for p, n in chances.items())
    w = math.copysign(math.sqrt(max(0.0, 2 * (s * count - grown))), s)
    u = -math.expm1(-s) * _tilted_spread(chances, s)
    dense = math.exp(-w * w / 2) / math.sqrt(2 * math.pi)
    return min(1.0, max(0.0, _beyond(w) + dense * (1 / u - 1 / w)))


def _saddle_point(count: int, chances: Chances) -> float:
    """The tilt under which this count is the expected one."""
    low, high, s = -50.0, 50.0, 0.0
    for _ in range(STEPS):
        over = sum(n * _tilted(p, s) for p, n in chances.items()) - count
        if abs(over) < 1e-9 * count:
            break
        low, high = (low, s) if over > 0 else (s, high)
        slope = _tilted_spread(chances, s) ** 2
        step = s - over / slope if slope else math.inf
        s = step if low < step < high else (low + high) / 2
    return s


def _tilted_spread(chances: Chances, s: float) -> float:
    """The standard deviation once every chance is tilted by s."""
    tilted = ((_tilted(p, s), n) for p, n in chances.items())
    return math.sqrt(sum(n * q * (1 - q) for q, n in tilted))


def _tilted(p: float, s: float) -> float:
    grown = p * math.exp(s)
    return grown / (1 - p + grown)


def _beyond(z: float) -> float:
    """The chance that a normal number is greater than z."""
    return math.erfc(z / math.sqrt(2)) / 2
