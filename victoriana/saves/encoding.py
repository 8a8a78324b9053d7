"""What is written, as bytes: nothing that could not be read again as it was."""

from collections.abc import Callable

import msgspec

from victoriana.kernel.events import Entry, Fact, Header
from victoriana.saves import lines
from victoriana.saves.faults import NotWritten
from victoriana.saves.reading import ENCODER, HEADER


class Unwritable(Exception):
    """What should be written could not be read again as it was: a fault of the program."""


def header_line(header: Header) -> bytes:
    """The first line, without its hash.

    Raises NotWritten where it cannot be kept.
    """
    whole = encode(header)
    refuse_unreadable(whole, header, HEADER.decode)
    size = len(whole) + lines.SEAL
    refuse_beyond(size > lines.LINE, f"the first line has at most {lines.LINE} bytes")
    return whole


def encode(said: Header | Entry[Fact]) -> bytes:
    """A header or an entry, without its hash.

    Raises NotWritten where something in it is no text.
    """
    try:
        return ENCODER.encode(said)
    except UnicodeEncodeError as error:
        raise NotWritten(
            "Something here is no Unicode text, so that no save could keep it.\n"
            "Type it again without the odd character."
        ) from error


def refuse_unreadable(
    whole: bytes, said: Header | Entry[Fact], decode: Callable[[bytes], Header | Entry[Fact]]
) -> None:
    """What cannot be read back as it was is never written."""
    refuse_beyond(lines.too_deep(whole), f"things in a save lie {lines.DEPTH} deep at most")
    try:
        back = decode(whole)
    except msgspec.DecodeError as error:
        raise Unwritable(f"{said!r}: {error}") from error
    if back != said or b"\n" in whole:
        message = f"{said!r} would be read as {back!r}"
        raise Unwritable(message)


def refuse_beyond(is_beyond: bool, limit: str) -> None:  # noqa: FBT001 - what is refused
    """Refuse what is larger than a save may hold."""
    if is_beyond:
        raise NotWritten(f"This is too much: {limit}. Nothing was written.")
