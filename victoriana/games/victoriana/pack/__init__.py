"""How a pack's files become the box of components, or sentences on what is wrong."""

from victoriana.games.victoriana.pack.reading import BadPack, Raw, digest, read_box, read_locales

__all__ = ["BadPack", "Raw", "digest", "read_box", "read_locales"]
