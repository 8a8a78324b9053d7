"""Luck from a seed is the same everywhere and for ever; luck from the system is nobody's."""

from collections import Counter
from hashlib import blake2b

import pytest

from victoriana import chance
from victoriana.kernel.nodes import Chance, Outcome


def die(*weights: int, name: str = "clock-die") -> Chance:
    """A die whose faces are numbered from 1 and weigh this much."""
    faces = tuple(Outcome(str(n), weight) for n, weight in enumerate(weights, 1))
    return Chance(name, "die", "Setup", faces)


FAIR = die(1, 1, 1, 1, 1, 1)
HUGE = die(10**200, 1, 3 * 10**200)


def by_hand(seed: str, name: str, ordinal: int, total: int) -> int:
    """The documented function once more, written for reading and not for speed."""
    bits = max(1, len(bin(total - 1)) - 2)
    attempt = 0
    while True:
        stream = b""
        block = 0
        while len(stream) * 8 < bits:
            s, i = len(seed.encode()), len(name.encode())
            text = f"victoriana-chance-1:{s}:{seed}:{i}:{name}:{ordinal}:{attempt}:{block}"
            stream += blake2b(text.encode()).digest()
            block += 1
        value: int = int(stream[: -(-bits // 8)].hex(), 16) & ((1 << bits) - 1)
        if value < total:
            return value
        attempt += 1


def test_the_draws_of_a_seed_never_change() -> None:
    assert "132215124515523565324215341142" == "".join(chance.draw(FAIR, "7", n) for n in range(30))
    assert "125616151645653464142251161544" == "".join(
        chance.draw(die(1, 1, 1, 1, 1, 1, name="lead-die"), "7", n) for n in range(30)
    )
    assert "112231121311121112321222211113" == "".join(
        chance.draw(die(5, 3, 1), "Füchsin 狐", n) for n in range(30)
    )
    assert "133313113313333333333113331133" == "".join(chance.draw(HUGE, "7", n) for n in range(30))


@pytest.mark.parametrize("total", [1, 2, 3, 6, 255, 256, 257, 10**9, 2**512, 2**512 + 1, 7**900])
def test_a_draw_is_the_documented_function(total: int) -> None:
    for ordinal in range(20):
        for seed, name in (("7", "clock-die"), ("", "x:1"), ("狐:1", "")):
            assert by_hand(seed, name, ordinal, total) == chance.number(seed, name, ordinal, total)


def test_every_outcome_is_as_likely_as_it_weighs() -> None:
    rolls = 12_000
    for weights in ((1, 1, 1, 1, 1, 1), (3, 2, 1), (1, 10), (7,)):
        rolled = die(*weights)
        found = Counter(chance.draw(rolled, "uniform", n) for n in range(rolls))
        expected = {face.id: rolls * face.weight / sum(weights) for face in rolled.outcomes}
        squares = sum((found[face] - n) ** 2 / n for face, n in expected.items())
        assert squares < 20.5  # chi-square with 5 degrees of freedom: one in a thousand


def test_huge_weights_are_exact() -> None:
    found = Counter(chance.draw(HUGE, "huge", n) for n in range(4_000))

    assert {"1", "3"} == set(found)
    assert 900 < found["1"] < 1_100


def test_ordinals_ids_and_seeds_are_strangers_to_each_other() -> None:
    one = [chance.draw(FAIR, "7", n) for n in range(6_000)]
    others = (
        [chance.draw(FAIR, "7", n + 1) for n in range(6_000)],
        [chance.draw(FAIR, "8", n) for n in range(6_000)],
        [chance.draw(die(1, 1, 1, 1, 1, 1, name="lead-die"), "7", n) for n in range(6_000)],
    )
    for other in others:
        same = sum(a == b for a, b in zip(one, other, strict=True))
        assert 880 < same < 1_120  # a sixth, within four standard deviations


def test_lengths_keep_seed_and_id_apart() -> None:
    assert chance.number("a:1", "b", 0, 2**256) != chance.number("a", "1:b", 0, 2**256)
    assert chance.number("1", "a", 11, 2**256) != chance.number("1", "a:1", 1, 2**256)


def test_a_single_outcome_needs_no_luck() -> None:
    assert "1" == chance.draw(die(5), "7", 0)
    assert "1" == chance.system(die(10**100))


def test_a_chance_without_outcomes_or_with_weight_nought_is_a_fault() -> None:
    for broken in (die(), die(1, 0), die(-1, 3)):
        with pytest.raises(ValueError, match="each weighs 1 or more"):
            chance.draw(broken, "7", 0)
        with pytest.raises(ValueError, match="each weighs 1 or more"):
            chance.system(broken)


def test_the_system_gives_every_outcome_and_no_two_games_alike() -> None:
    games = {tuple(chance.system(FAIR) for _ in range(40)) for _ in range(200)}

    assert 200 == len(games)
    assert {"1", "2", "3", "4", "5", "6"} == {face for game in games for face in game}
    assert 200 == len({chance.seed() for _ in range(200)})
