"""Where packs lie: the one that a game brings along, and folders of somebody's own cards."""

from victoriana.packs.reading import (
    BUNDLE,
    NoPack,
    Raw,
    UnreadablePack,
    bundle,
    content,
    read,
    read_bundle,
    read_folder,
)

__all__ = [
    "BUNDLE",
    "NoPack",
    "Raw",
    "UnreadablePack",
    "bundle",
    "content",
    "read",
    "read_bundle",
    "read_folder",
]
