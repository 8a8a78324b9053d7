"""A new pack: every file with what may stand in it, and a card of the box as an example, or all."""

from pathlib import Path

from victoriana.kernel.errors import VictorianaError
from victoriana.packs import reading
from victoriana.packs.lines import lines
from victoriana.packs.merging import HEAD
from victoriana.packs.reading import RESERVED

EXAMPLE = "#= "  # before the handle of the card that is copied from the box
NAME = 'name = "NAME"'
USUAL = "my-cards"
ALL = "complete = []"
LONGEST = 40  # signs of a name


class NotNew(VictorianaError):
    """Something is there already, and nothing is ever overwritten."""


def write(game: str, folder: Path, *, full: bool = False) -> tuple[Path, ...]:
    """Write the files of a new pack.

    Raises:
        NotNew: there is something of that name.
        UnreadablePack: it cannot be written.
    """
    texts = {path.name: _text(game, path, folder.name, full=full) for path in templates(game)}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = [
            name
            for name in sorted(texts)
            if (folder / name).is_symlink() or (folder / name).exists()
        ]
        if there:
            raise NotNew(f"{folder / there[0]} is there already, and nothing is overwritten.")
        for name, text in texts.items():
            with (folder / name).open("x", encoding="utf-8", newline="\n") as stream:
                stream.write(text)
    except FileExistsError as error:
        raise NotNew(f"{error.filename} is there already, and nothing is overwritten.") from error
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise reading.UnreadablePack(f"{folder} cannot be written: {why}.") from error
    except ValueError as error:  # a NUL in the path
        raise NotNew("No folder can have that name.") from error
    return tuple(folder / name for name in texts)


def templates(game: str) -> list[Path]:
    """What each file of a pack may hold, explained."""
    return sorted((reading.content(game).parent / "skeleton").glob("*.toml"))


def _text(game: str, template: Path, name: str, *, full: bool) -> str:
    """One file of the new pack."""
    text = template.read_text("utf-8")
    if template.stem == HEAD:
        return _head(text, game, name, full=full)
    box = reading.content(game) / template.name
    if not box.is_file():
        return text
    known = box.read_text("utf-8")
    if full:
        return _explained(text) + "\n" + _explained(known, comments=False)
    before, mark, handle = text.partition(EXAMPLE)
    return before + table(known, handle.strip()) if mark else text


def _head(text: str, game: str, name: str, *, full: bool) -> str:
    """What the pack says of itself; with all of the box in it, nothing lies beneath."""
    good = name.isascii() and name.replace("-", "").isalnum() and name == name.lower()
    good = good and "--" not in f"-{name}-" and len(name) <= LONGEST
    called = name if good and not name.startswith(RESERVED) else USUAL
    text = text.replace(NAME, f'name = "{called}"')
    if full:
        box = reading.content(game)
        files = [it.stem for it in templates(game) if it.stem != HEAD and (box / it.name).is_file()]
        text = text.replace(ALL, "complete = [" + ", ".join(f'"{it}"' for it in files) + "]")
    return text


def table(text: str, handle: str) -> str:
    """A table of a file with all that belongs to it, as it is written there."""
    starts = {keys[0]: line for keys, line in lines(text).items() if len(keys) == 1}
    first = starts[handle]
    after = [line for line in starts.values() if line > first]
    rows = text.split("\n")[first - 1 : min(after) - 1 if after else None]
    while rows and (not rows[-1].strip() or rows[-1].startswith("#")):
        rows.pop()
    return "\n".join(rows) + "\n"


def _explained(text: str, *, comments: bool = True) -> str:
    """The comments at the top of a file, or what follows them."""
    rows = text.split("\n")
    end = next((at for at, row in enumerate(rows) if not row.startswith("#")), len(rows))
    return "\n".join(rows[:end] if comments else rows[end:]).strip("\n") + "\n"
