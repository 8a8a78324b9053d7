"""SHA-256, with the least that has to be loaded for it."""

from collections.abc import Callable
from typing import Protocol

try:  # as `random` does: OpenSSL takes longer to load than a game of an evening takes with this
    from _sha256 import sha256 as _own  # type: ignore[import-not-found]  # no types are known of it
except ImportError:  # another Python
    from hashlib import sha256 as _own

MUCH = 4_000_000  # bytes that are hashed sooner with OpenSSL, though it has to be loaded


class Hash(Protocol):
    """What is known of bytes that were hashed."""

    def hexdigest(self) -> str:
        """All of it, in hex."""
        ...


Hasher = Callable[[bytes], Hash]
sha256: Hasher = _own


def hasher(size: int) -> Hasher:
    """What hashes so many bytes soonest."""
    if size < MUCH:
        return sha256
    from hashlib import sha256 as quick  # noqa: PLC0415 - few saves are so long

    return quick
