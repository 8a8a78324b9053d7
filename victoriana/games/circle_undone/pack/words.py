"""Faults that several checks find, as sentences."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from victoriana.kernel.errors import PackFault
from victoriana.kernel.pack_tables import on
from victoriana.kernel.pack_words import also_meant


class Place(Struct, frozen=True):
    """Where something is said: a file, a table of it, a key."""

    file: str
    handle: str
    key: str


def missing(place: Place, said: str, kind: str, known: Iterable[str]) -> PackFault:
    """A table speaks of something that is not there."""
    text = f'there is no {kind} "{said}".{also_meant(said, known)}'
    return on(place.file, place.handle, text, place.key)


def all_there(
    place: Place, said: Iterable[str], kind: str, known: Iterable[str]
) -> Iterator[PackFault]:
    """Each of these that is not there."""
    there = tuple(known)
    return (missing(place, word, kind, there) for word in said if word not in there)
