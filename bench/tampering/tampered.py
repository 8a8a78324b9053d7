"""What can be done to a save: bytes, lines and fields, as it is or with the chain made anew."""

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from hashlib import sha256

import msgspec
from msgspec import Struct

from bench.tampering.fields import Line, Lines, changed_fields

SEAL = 43
NEWLINE = 10
DIGITS = 32
ANEW = "hashed anew"
NUMBERED = "hashed and numbered anew"
AS_IS = "as it is"


class Tampered(Struct, frozen=True):
    """A save that somebody had their hands on."""

    kind: str
    how: str
    data: bytes


def tampered(data: bytes, other: bytes, dice: random.Random) -> Iterator[Tampered]:
    """Every sort of mutation of one save; lines of the other may be put in."""
    yield from _bytes(data, dice)
    whole, strange = data.splitlines(keepends=True), other.splitlines(keepends=True)
    lines = parsed(data)
    for kind, change in LINES.items():
        moved = change(list(range(len(whole))), len(strange), dice)
        raw = [whole[it] if it >= 0 else strange[-it] for it in moved]
        yield Tampered(kind, AS_IS, b"".join(raw))
        taken = [deepcopy(lines[it]) if it >= 0 else _parsed(strange[-it]) for it in moved]
        yield Tampered(kind, ANEW, sealed(taken))
        yield Tampered(kind, NUMBERED, sealed(_numbered(taken, moved)))
    for kind, changed in changed_fields(lines, dice):
        yield Tampered(kind, AS_IS, sealed(changed, old=data))
        yield Tampered(kind, ANEW, sealed(changed))


def sealed(lines: Lines, old: bytes = b"") -> bytes:
    """The objects as lines of a chain; with `old`, each keeps the hash that it has there."""
    found, hashed = [], ""
    hashes = [line.rstrip()[-SEAL:] for line in old.splitlines()] if old else []
    for n, line in enumerate(lines):
        body = msgspec.json.encode(line)[:-1]
        hashed = sha256(hashed.encode() + body).hexdigest()[:DIGITS]
        seal = hashes[n] if hashes else f',"hash":"{hashed}"}}'.encode()
        found.append(body + seal + b"\n")
    return b"".join(found)


def parsed(data: bytes) -> Lines:
    """The objects of all lines, without their hashes."""
    return [_parsed(line) for line in data.splitlines()]


def _parsed(line: bytes) -> Line:
    found: Line = msgspec.json.decode(line.rstrip()[:-SEAL] + b"}")
    return found


# --- Bytes -----------------------------------------------------------------------------------


def _bytes(data: bytes, dice: random.Random) -> Iterator[Tampered]:
    header = data.index(b"\n")
    places = {"anywhere": dice.randrange(len(data)), "in the header": dice.randrange(header)}
    places["at the very end"] = len(data) - 1
    endings = [n for n, it in enumerate(data) if it == NEWLINE]
    places["in a line's ending"] = dice.choice(endings)
    for where, at in places.items():
        flipped = bytearray(data)
        flipped[at] ^= 1 << dice.randrange(8)
        yield Tampered(f"a bit flipped {where}", AS_IS, bytes(flipped))
    at = dice.randrange(len(data))
    yield Tampered("a byte dropped", AS_IS, data[:at] + data[at + 1 :])
    yield Tampered("a byte put in", AS_IS, data[:at] + bytes([dice.randrange(256)]) + data[at:])
    yield Tampered("cut off at a byte", AS_IS, data[: dice.randrange(header + 1, len(data))])
    yield Tampered("cut off in the header", AS_IS, data[: dice.randrange(header)])
    last = data.rindex(b"\n", 0, -1) + 1
    yield Tampered("cut off in the last line", AS_IS, data[: dice.randrange(last + 1, len(data))])
    yield Tampered("the last newline cut off", AS_IS, data[:-1])
    yield Tampered("the last line made of NULs", AS_IS, data[:last] + bytes(len(data) - last))
    yield Tampered("line endings of another system", AS_IS, data.replace(b"\n", b"\r\n"))
    yield Tampered("an empty line at the end", AS_IS, data + b"\n")


# --- Lines -----------------------------------------------------------------------------------

# What was done is told as the numbers of the lines in their new order; one of the other save is
# negative.
Moves = Callable[[list[int], int, random.Random], list[int]]


def _dropped(at: list[int], _: int, dice: random.Random) -> list[int]:
    at.pop(dice.randrange(1, len(at) - 1))
    return at


def _last_dropped(at: list[int], _: int, dice: random.Random) -> list[int]:
    return at[: -dice.randrange(1, 4)]


def _header_dropped(at: list[int], _: int, dice: random.Random) -> list[int]:
    del dice
    return at[1:]


def _repeated(at: list[int], _: int, dice: random.Random) -> list[int]:
    n = dice.randrange(len(at))
    return [*at[: n + 1], *at[n:]]


def _repeated_later(at: list[int], _: int, dice: random.Random) -> list[int]:
    n = dice.randrange(1, len(at))
    return [*at, at[n]]


def _swapped(at: list[int], _: int, dice: random.Random) -> list[int]:
    a, b = dice.sample(range(1, len(at)), 2)
    at[a], at[b] = at[b], at[a]
    return at


def _neighbours(at: list[int], _: int, dice: random.Random) -> list[int]:
    a = dice.randrange(1, len(at) - 1)
    at[a], at[a + 1] = at[a + 1], at[a]
    return at


def _strange(at: list[int], other: int, dice: random.Random) -> list[int]:
    n = dice.randrange(1, len(at))
    return [*at[:n], -dice.randrange(1, other), *at[n:]]


def _strange_end(at: list[int], other: int, dice: random.Random) -> list[int]:
    return [*at, -dice.randrange(1, other)]


def _instead(at: list[int], other: int, dice: random.Random) -> list[int]:
    n = dice.randrange(1, len(at))
    at[n] = -dice.randrange(1, other)
    return at


def _cut_out(at: list[int], _: int, dice: random.Random) -> list[int]:
    first = dice.randrange(1, len(at) - 3)
    last = min(first + dice.randrange(2, 20), len(at) - 1)
    return [*at[:first], *at[last:]]


LINES: dict[str, Moves] = {
    "a line dropped": _dropped,
    "the last lines dropped": _last_dropped,
    "the header dropped": _header_dropped,
    "a line repeated": _repeated,
    "a line repeated at the end": _repeated_later,
    "two lines swapped": _swapped,
    "two neighbours swapped": _neighbours,
    "a line of another game put in": _strange,
    "a line of another game put at the end": _strange_end,
    "a line of another game instead": _instead,
    "the middle cut out": _cut_out,
}


def _numbered(lines: Lines, moved: list[int]) -> Lines:
    """Numbers made anew, and what speaks of them follows: of what is gone, as of the one before."""
    new: dict[int, int] = {}
    for n, old in enumerate(moved):
        if old >= 0:
            new.setdefault(old, n)

    def follow(old: object) -> object:
        if not isinstance(old, int):
            return old
        while old > 0 and old not in new:
            old -= 1
        return new.get(old, old)

    for n, line in enumerate(lines):
        if "n" not in line:
            continue
        line["n"] = n
        for key in ("to", "moment", "batch"):
            if key in line and moved[n] >= 0:
                line[key] = follow(line[key])
    for seed in lines[0].get("luck", {}).get("seeds", ()) if lines else ():
        since = seed.get("since", 1)
        if since > 1:
            seed["since"] = int(str(follow(since - 1))) + 1
    return lines
