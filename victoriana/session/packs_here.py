"""Packs of one's own that are here: found for the saves that were played with them."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from victoriana import games, packs
from victoriana.kernel.errors import BadPack, UnknownTag
from victoriana.kernel.events import Header, Pack
from victoriana.kernel.game import Game
from victoriana.packs import RESERVED, Raw, UnreadablePack
from victoriana.saves import places


class MissingPack(UnknownTag):
    """A save was played with a pack that is not here."""


def played_with(header: Header) -> Game:
    """The game of a save with its own pack, or else with a folder of that name changed since.

    Raises:
        MissingPack: it is neither kept nor in a folder.
    """
    place = places.packs()
    other = None
    for raw in _candidates(header, place):
        try:
            game = games.load(header.game, raw, header.rulings)
        except BadPack:  # a copy that was damaged is as good as none
            continue
        if game.pack == header.pack:
            return game
        other = other or game
    if other is None:
        name = places.shown(f"{header.pack.name} {header.pack.digest}")
        raise MissingPack(
            f"it is played with the pack {name}, which is not here.\n"
            f"Put its folder into {place}; to look at it without:  show, log, why, replay"
        )
    return other


def is_own(pack: Pack) -> bool:
    """Whether it is somebody's own and no pack that comes with a game."""
    return bool(pack.name) and not pack.name.startswith(RESERVED)


def _candidates(header: Header, place: Path) -> Iterator[Raw]:
    """The copy that was kept, then every folder of that name, over the box of the game."""
    from victoriana.packs import kept  # noqa: PLC0415 - most are played with what comes along
    from victoriana.packs.merging import HEAD, merged  # noqa: PLC0415 - the same

    name = header.pack.name
    with contextlib.suppress(UnreadablePack):
        raw = kept.kept(place, name, header.pack.digest)
        if raw is not None:
            yield raw
    for folder in kept.folders(place):
        try:
            own = packs.read_folder(folder)
        except UnreadablePack:
            continue
        head = own.get(HEAD)
        if isinstance(head, dict) and head.get("name") == name:
            yield merged(packs.read(header.game), own)
