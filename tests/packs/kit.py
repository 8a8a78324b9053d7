"""Packs for tests: small folders, and those that lie among the fixtures."""

from pathlib import Path

FIXTURES = Path(__file__).parents[2] / "fixtures" / "victoriana" / "packs"
HEAD = 'name = "mine-1"\ngame = "victoriana"\n'


def pack(folder: Path, head: str = HEAD, **files: str) -> Path:
    """A folder with these files of TOML."""
    folder.mkdir(exist_ok=True)
    for name, text in {"pack": head, **files}.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder
