"""What `make docs` writes again: each pack, from its TOML, as the one box that is opened."""

from pathlib import Path

from victoriana import games, packs


def main() -> None:
    """Write the box of each game."""
    for game in games.GAMES:
        box = packs.content(game) / packs.BOX
        box.write_bytes(games.built(game, packs.read(game)))
        print(box.relative_to(Path(__file__).parents[1]))


if __name__ == "__main__":
    main()
