"""What `make docs` writes again: boxes, man pages, the README's screens, the table behind Tab."""

from pathlib import Path

from commands._complete import table
from commands._complete.declared import declared
from docs import manual, screens
from victoriana import games, packs

ROOT = Path(__file__).parents[1]


def main() -> None:
    """Write the box of each game, the man pages, the screens, the table of what Tab offers."""
    for game in games.GAMES:
        box = packs.content(game) / packs.BOX
        box.write_bytes(games.built(game, packs.read(game)))
        print(box.relative_to(ROOT))
    for name, text in manual.pages().items():
        page = manual.PAGES / name
        page.write_text(text, "utf-8")
        print(page.relative_to(ROOT))
    for name, text in screens.screens().items():
        picture = screens.SCREENS / name
        picture.write_text(text, "utf-8")
        print(picture.relative_to(ROOT))
    Path(table.FILE).write_bytes(table.written(declared()))
    print(Path(table.FILE).relative_to(ROOT))


if __name__ == "__main__":
    main()
