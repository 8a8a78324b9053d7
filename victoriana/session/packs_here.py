"""Packs of one's own that are here: found for the saves that were played with them."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from victoriana import games, packs
from victoriana.kernel.errors import UnknownTag
from victoriana.kernel.events import Pack
from victoriana.packs import Raw, UnreadablePack, kept
from victoriana.packs.merging import HEAD, RESERVED, merged
from victoriana.saves import places


class MissingPack(UnknownTag):
    """A save was played with a pack that is not here."""


def found(game: str, pack: Pack) -> Raw:
    """The pack of a save: the very one, or else a folder of that name that was changed since.

    Raises:
        MissingPack: it is neither kept nor in a folder.
    """
    place = places.packs()
    with contextlib.suppress(UnreadablePack):  # a copy that was damaged is as good as none
        raw = kept.kept(place, pack.name, pack.digest)
        if raw is not None:
            return raw
    other = None
    for raw in _named(game, pack.name, place):
        if games.load(game, raw, {}).pack == pack:
            return raw
        other = other or raw
    if other is None:
        name = places.shown(f"{pack.name} {pack.digest}")
        raise MissingPack(
            f"it is played with the pack {name}, which is not here.\n"
            f"Put its folder into {place}; to look at it without:  show, log, why, replay"
        )
    return other


def is_own(pack: Pack) -> bool:
    """Whether it is somebody's own and no pack that comes with a game."""
    return bool(pack.name) and not pack.name.startswith(RESERVED)


def _named(game: str, name: str, place: Path) -> Iterator[Raw]:
    """The folders of packs with this name that can be played with, over the box of the game."""
    for folder in kept.folders(place):
        try:
            own = packs.read_folder(folder)
        except UnreadablePack:
            continue
        head = own.get(HEAD)
        if isinstance(head, dict) and head.get("name") == name:
            raw = merged(packs.read(game), own)
            if all(it.warning for it in games.faults(game, raw)):
                yield raw
