"""The tour of a game, which lies beside its cards."""

import tomllib

import msgspec

from victoriana.kernel.tour import Tour
from victoriana.packs.reading import content

FILE = "tour.toml"


def tour(game: str) -> Tour | None:
    """The tour of a game; None where nobody has written one."""
    file = content(game) / FILE
    if not file.is_file():
        return None
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Tour)
