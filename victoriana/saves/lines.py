"""One line of a save, as bytes: how it is sealed, how it is checked, how large it may be."""

import re
from collections.abc import Mapping

import msgspec

from victoriana.kernel.hashing import sha256

LINE = 1 << 20  # bytes in a line
DEPTH = 64  # objects and lists within each other
SIZE = 1 << 30  # bytes in a file
COUNT = 1 << 20  # entries in a file

DIGITS = 32  # of a hash, in hex
SEAL = DIGITS + 11  # bytes of ,"hash":"<digits>"} at the end of every line
BEFORE = b',"hash":"'
_AFTER = b'"}'
_STRING = rb'(?s)"(?:[^"\\]|\\.)*"'
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


class Twice(ValueError):
    """A key that stands twice in an object: readers would not agree on what it says."""


def digest(previous: str, body: bytes) -> str:
    """The hash of a line, from the hash before it and its bytes before `,"hash":`."""
    return sha256(previous.encode() + body).hexdigest()[:DIGITS]


def seal(previous: str, whole: bytes) -> tuple[bytes, str]:
    """An encoded object as a line of the chain, without its newline; and its hash."""
    body = whole[:-1]
    hashed = digest(previous, body)
    return b"".join((body, BEFORE, hashed.encode(), _AFTER)), hashed


def is_sealed(line: bytes, hashed: str) -> bool:
    """Whether the line ends with this hash and nothing else."""
    return line[-SEAL:] == b"".join((BEFORE, hashed.encode(), _AFTER))


def too_deep(line: bytes) -> bool:
    """Whether objects and lists are nested beyond the limit."""
    if line.count(b"{") + line.count(b"[") <= DEPTH:
        return False
    brackets = re.sub(_STRING, b"", line).translate(None, _NO_BRACKETS)
    depth = 0
    for bracket in brackets:
        depth += 1 if bracket in b"[{" else -1
        if depth > DEPTH:
            return True
    return False


def is_torn(tail: bytes) -> bool:
    """Whether bytes without a newline are the beginning of a line that was not finished.

    After a crash some file systems show NULs where nothing was written yet.
    """
    begun = tail.rstrip(b"\0")
    if not begun:
        return True
    if not begun.startswith(b"{") or len(begun) > LINE or too_deep(begun):
        return False
    try:
        msgspec.json.decode(begun.removesuffix(b"-"))  # msgspec calls a minus alone malformed
    except msgspec.DecodeError as error:
        return "truncated" in str(error)
    except UnicodeDecodeError:
        return False
    return False


def refuse_twice(line: bytes) -> None:
    """Refuse a key that is given twice.

    Raises:
        Twice: it names the key.
    """
    import json  # noqa: PLC0415 - only lines that are not quite as they were written are doubted

    json.loads(line, object_pairs_hook=_once)


def _once(pairs: list[tuple[str, object]]) -> Mapping[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        key = next(key for key in keys if keys.count(key) > 1)
        message = f"the key `{key}` stands twice in one object"
        raise Twice(message)
    return found
