"""Where packs lie: the one that a game brings along, and folders of somebody's own cards."""

from victoriana.packs.reading import (
    BOX,
    RESERVED,
    NoPack,
    Raw,
    UnreadablePack,
    box,
    content,
    read,
    read_bundle,
    read_folder,
)

__all__ = [
    "BOX",
    "RESERVED",
    "NoPack",
    "Raw",
    "UnreadablePack",
    "box",
    "content",
    "read",
    "read_bundle",
    "read_folder",
]
