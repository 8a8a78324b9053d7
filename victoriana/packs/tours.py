"""The tour of a game, which lies beside its cards."""

import msgspec

from victoriana.kernel.tour import Tour
from victoriana.packs.reading import content

FILE = "tour.toml"


def has_tour(game: str) -> bool:
    """Whether somebody has written a tour of a game; it is not read for that."""
    return (content(game) / FILE).is_file()


def tour(game: str) -> Tour | None:
    """The tour of a game; None where nobody has written one."""
    file = content(game) / FILE
    if not file.is_file():
        return None
    import tomllib  # noqa: PLC0415 - whoever takes no tour reads none

    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Tour)
