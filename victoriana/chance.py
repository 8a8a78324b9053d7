"""Where luck comes from: a seed, by a function that any language can compute, or the system."""

# A seeded draw depends on three things alone: the seed, the id of the chance, and its ordinal (how
# often that id was drawn before on the line that is played, from 0). The weights of the outcomes,
# in their order, cut the numbers from 0 to their sum into stretches; the draw is a number there:
#
#   total = the sum of all weights            bits = the length of total - 1 in binary, at least 1
#   attempt = 0, 1, 2, ...:
#     stream = B(0) + B(1) + ...              as many as `bits` bits need
#     number = the first ceil(bits / 8) bytes of stream, big-endian, its lowest `bits` bits
#     the first number below total is the draw
#   B(block) = BLAKE2b-512 of the ASCII and UTF-8 bytes
#     victoriana-chance-1:<s>:<seed>:<i>:<id>:<ordinal>:<attempt>:<block>
#   where <s> and <i> are the lengths in bytes of seed and id, and all numbers are decimal.
#
# Each attempt succeeds at least every second time, and every outcome is exactly as likely as its
# weight says. docs/saves.md repeats this with examples.

import secrets
from collections.abc import Sequence
from hashlib import blake2b

from victoriana.kernel.nodes import Chance, Outcome

NAME = b"victoriana-chance-1"
SEED_BYTES = 8  # of a seed that nobody chose


def draw(chance: Chance, seed: str, ordinal: int) -> str:
    """The outcome that this seed gives the chance when its id is drawn for the nth time, from 0."""
    total = _total(chance.outcomes)
    return _at(chance.outcomes, number(seed, chance.id, ordinal, total))


def system(chance: Chance) -> str:
    """An outcome that nobody can foretell."""
    return _at(chance.outcomes, secrets.randbelow(_total(chance.outcomes)))


def seed() -> str:
    """A seed for a game that is to have one, and for which nobody chose it."""
    return secrets.token_hex(SEED_BYTES)


def number(seed: str, name: str, ordinal: int, total: int) -> int:
    """A number from 0 to total - 1, each equally likely."""
    bits = max((total - 1).bit_length(), 1)
    size = (bits + 7) // 8
    words = (seed.encode(), name.encode())
    stem = NAME + b"".join(b":%d:" % len(word) + word for word in words)
    attempt = 0
    while True:
        stream = b""
        while len(stream) < size:
            block = len(stream) // blake2b.MAX_DIGEST_SIZE
            stream += blake2b(stem + b":%d:%d:%d" % (ordinal, attempt, block)).digest()
        found = int.from_bytes(stream[:size], "big") & ((1 << bits) - 1)
        if found < total:
            return found
        attempt += 1


def _total(outcomes: Sequence[Outcome]) -> int:
    if not outcomes or any(outcome.weight < 1 for outcome in outcomes):
        message = "a chance has outcomes, and each weighs 1 or more"
        raise ValueError(message)
    return sum(outcome.weight for outcome in outcomes)


def _at(outcomes: Sequence[Outcome], place: int) -> str:
    """The outcome in whose stretch this place lies."""
    for outcome in outcomes:
        if place < outcome.weight:
            return outcome.id
        place -= outcome.weight
    raise ValueError(place)
