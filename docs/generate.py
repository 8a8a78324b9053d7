"""What `make docs` writes again: each pack, from its TOML, as the one file that is read."""

from pathlib import Path

from victoriana.packs import bundle

GAMES = Path(__file__).parents[1] / "victoriana" / "games"


def main() -> None:
    """Write the `pack.json` of each game."""
    for folder in sorted(path.parent for path in GAMES.glob("*/content/SOURCE.md")):
        pack = folder / "pack.json"
        pack.write_bytes(bundle(folder))
        print(pack.relative_to(GAMES.parents[1]))


if __name__ == "__main__":
    main()
