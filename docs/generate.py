"""What `make docs` writes again: each pack as the one box that is opened, and the man pages."""

from pathlib import Path

from docs import manual
from victoriana import games, packs

ROOT = Path(__file__).parents[1]


def main() -> None:
    """Write the box of each game, and the man pages."""
    for game in games.GAMES:
        box = packs.content(game) / packs.BOX
        box.write_bytes(games.built(game, packs.read(game)))
        print(box.relative_to(ROOT))
    for name, text in manual.pages().items():
        page = manual.PAGES / name
        page.write_text(text, "utf-8")
        print(page.relative_to(ROOT))


if __name__ == "__main__":
    main()
