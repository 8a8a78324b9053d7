"""How a pack's files become the box of components, or sentences on what is wrong."""

from victoriana.games.victoriana.pack.reading import Raw, digest, faults, read_box, read_locales
from victoriana.kernel.errors import BadPack

__all__ = ["BadPack", "Raw", "digest", "faults", "read_box", "read_locales"]
