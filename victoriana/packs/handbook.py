"""The book at hand: our summary of a game's rulebook, and what `make coverage` has seen of it."""

import tomllib
from pathlib import Path

import msgspec

from victoriana.kernel.handbook import Handbook, Witnesses
from victoriana.packs.reading import content

SUMMARY = "book.toml"  # beside the cards
UNRULED = "unruled.toml"  # beside the rules
COVERAGE = Path(__file__).parents[1] / "coverage.json"

Coverage = dict[str, dict[str, Witnesses]]  # game -> section, step or ruling -> where it was seen


def handbook(game: str) -> Handbook:
    """What is told about a game's book; nothing where nobody has written anything."""
    folder = content(game)
    told = _table(folder / SUMMARY)
    return msgspec.convert(
        {**told, "unruled": _table(folder.parent / UNRULED), "witnesses": coverage().get(game, {})},
        Handbook,
    )


def coverage() -> Coverage:
    """Where each part of each book was seen at work."""
    if not COVERAGE.is_file():
        return {}
    return msgspec.json.decode(COVERAGE.read_bytes(), type=Coverage)


def _table(file: Path) -> dict[str, object]:
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
