"""Settings: what a position has otherwise than a fresh game, by the paths that can be set."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import product

from msgspec import Struct

from victoriana.kernel.errors import Refusal
from victoriana.kernel.handles import MOST, Ambiguous, Found, Unknown, kebab, match, refusal
from victoriana.kernel.wording import listed

ALL = "All that can be set:  victoriana new GAME SEAT... --set help"
LIKE = 0.5  # how alike two paths are that are taken for each other, of 1


class Settable(Struct, frozen=True):
    """A part of the game that can be set, or why it cannot.

    A name in capitals stands for any of `among`: `FOX.place`.
    """

    path: str
    may_be: str = ""  # what it may be set to, in a few words
    says: str = ""  # what it is
    among: tuple[str, ...] = ()
    also: str = ""  # another last name, such as the one that the state has for it
    follows: str = ""  # it cannot be set, because it follows from this

    def paths(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """Every path that it stands for, name by name, each with its first spelling."""
        places = [self.among if name.isupper() else (name,) for name in self.path.split(".")]
        for names in product(*places):
            path = ".".join(names)
            yield names, path
            if self.also:
                yield (*names[:-1], self.also), path


Row = tuple[tuple[str, ...], str, Settable]  # names of a path, its first spelling, its row


class Setting(Struct, frozen=True):
    """One thing to be set, and to what, as it was typed."""

    path: str  # in full
    value: str


def wanted(typed: str, table: Sequence[Settable]) -> Setting | Refusal:
    """What PATH=VALUE means; each name of the path may be the beginning of a word."""
    path, equals, value = typed.partition("=")
    path, value = path.strip(), value.strip()
    if not (path and equals and value):
        example = f"{_first(table)}=..."
        text = f'What is set is written PATH=VALUE, such as {example}; not "{typed}".\n{ALL}'
        return Refusal("unknown", text, answer=typed)
    found = resolve(path, table)
    return found if isinstance(found, Refusal) else Setting(found, value)


def resolve(path: str, table: Sequence[Settable]) -> str | Refusal:
    """The path that is meant, in full; refused where nothing is, or where it cannot be set."""
    rows = [(names, full, row) for row in table for names, full in row.paths()]
    typed = tuple(kebab(name) for name in path.split("."))
    left = _meant(typed, rows)
    for depth, name in enumerate(typed):
        here = list(dict.fromkeys(names[depth] for names, *_ in left if len(names) > depth))
        found = Found(name) if name in here else match(name, here)
        if isinstance(found, Ambiguous):
            both = (".".join(it) for it, *_ in left if it[depth] in found.handles)
            return refusal(path, Ambiguous(tuple(dict.fromkeys(both))), "part")
        if isinstance(found, Unknown):
            return _lost(path, rows)
        left = [row for row in left if len(row[0]) > depth and row[0][depth] == found.handle]
    whole = [(full, row) for names, full, row in left if len(names) == len(typed)]
    if not whole:
        more = tuple(".".join(names) for names, *_ in left)[:MOST]
        text = f"{path} has several parts: say which, such as {listed(more, 'or')}."
        return Refusal("ambiguous", text, tries=more, answer=path)
    full, row = whole[0]
    if row.follows:
        return Refusal("illegal", f"{full} cannot be set: {row.follows}.", answer=path)
    return full


def together(settings: Sequence[Setting]) -> Refusal | None:
    """Nothing is set twice, because no order of what is set counts."""
    seen: dict[str, str] = {}
    for setting in settings:
        if setting.path in seen and seen[setting.path] != setting.value:
            text = f"{setting.path} is set to {seen[setting.path]} and to {setting.value}."
            return Refusal("illegal", text, answer=f"{setting.path}={setting.value}")
        seen[setting.path] = setting.value
    return None


def _meant(typed: tuple[str, ...], rows: Sequence[Row]) -> Sequence[Row]:
    """The rows that may be meant: by whole names, else those that can be set, else any."""
    exact = [row for row in rows if row[0] == typed]
    begun = [row for row in rows if _begins(typed, row[0])]
    free = [row for row in begun if not row[2].follows]
    return exact or [row for row in free if len(row[0]) == len(typed)] or free or begun or rows


def _begins(typed: tuple[str, ...], names: tuple[str, ...]) -> bool:
    """Whether each name that was typed begins a word of the name in its place."""
    return len(typed) <= len(names) and all(
        word and f"-{word}" in f"-{name}" for word, name in zip(typed, names, strict=False)
    )


def _lost(path: str, rows: Sequence[Row]) -> Refusal:
    """Nothing that can be set is called so."""
    known = [".".join(names) for names, _, row in rows if not row.follows]
    near = tuple(get_close_matches(path.casefold(), known, n=MOST, cutoff=LIKE))
    like = f" Did you mean {listed(near, 'or')}?" if near else ""
    text = f'Nothing that can be set is called "{path}".{like}\n{ALL}'
    return Refusal("unknown", text, tries=near, answer=path)


def _first(table: Sequence[Settable]) -> str:
    """A path for an example."""
    return next((full for row in table for _, full in row.paths() if not row.follows), "PATH")
