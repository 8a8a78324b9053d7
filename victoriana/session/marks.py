"""Bookmarks: moments with names and notes, kept in the save beside what was played."""

from msgspec import Struct

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Noted
from victoriana.kernel.handles import kebab
from victoriana.kernel.screen import Screen, Table, Text
from victoriana.session import moments
from victoriana.session.reading import Reading
from victoriana.session.shell import Session

LONGEST = 40  # letters of a name
MOST = 500  # letters of a note
TAKEN = ("start", "end", "turn", "last")  # words that mean a moment or a save already


class Mark(Struct, frozen=True):
    """A bookmark: its moment, its note, and the entry that holds both."""

    name: str
    n: int
    text: str
    entry: int


class Marked(Struct, frozen=True):
    """A bookmark that was set."""

    save: str
    name: str
    n: int
    entry: int  # that holds it
    moved: int | None = None  # the moment that had this name before


def mark(session: Session, moment: int, name: str, text: str = "") -> Marked | Refusal:
    """Give a moment a name, and a note if there is one; a name that was given before moves."""
    named = name.casefold()
    told = " ".join(text.split())
    if len(told) > 1 and told[0] == told[-1] == '"':  # as it is typed at a prompt
        told = told[1:-1]
    refused = _refused(named, told)
    if refused:
        return refused
    n = session.history.stands(moment)
    before = moments.bookmarks(session.history).get(named)
    entry = session.note(n, named, told)
    return Marked(session.name, named, n, entry, before)


def said(marked: Marked) -> str:
    """What was set, in a sentence or two."""
    address = f"{marked.save}@{marked.name}"
    if marked.moved is None:
        what = f"Bookmark {address} is {_entry(marked.n)}."
    elif marked.moved == marked.n:
        what = f"Bookmark {address} is still {_entry(marked.n)}."
    else:
        what = f"Bookmark {address} moves from {_entry(marked.moved)} to {_entry(marked.n)}."
    return f"{what} The note is entry {marked.entry}."


def listed(reading: Reading) -> tuple[Mark, ...]:
    """Every bookmark that holds, in the order of the game."""
    found = {
        it.name.casefold(): Mark(it.name.casefold(), it.moment, it.text, it.n)
        for it in reading.history.entries
        if isinstance(it, Noted) and it.name
    }
    return tuple(sorted(found.values(), key=lambda it: (it.n, it.entry)))


def screen(reading: Reading) -> Screen:
    """Every bookmark as a player reads it."""
    found = listed(reading)
    if not found:
        text = f"{reading.name} has no bookmarks.\nTo set one:  victoriana mark {reading.name} NAME"
        return Screen(tuple(Text(it) for it in text.split("\n")))
    states = reading.history.states
    rows = tuple((f"@{it.name}", str(it.n), reading.label(states[it.n]), it.text) for it in found)
    return Screen((Table(("bookmark", "entry", "turn", ""), rows),))


def _refused(name: str, text: str) -> Refusal | None:
    """Why a moment cannot be called so, if it cannot."""
    if moments.is_moment(name) or name in TAKEN:
        told = f'"{name}" means a moment or a save already; a bookmark needs a name of its own.'
        return Refusal("unknown", told, answer=name)
    letters = name.replace("-", "")
    if not name[:1].isalpha() or not letters.isalnum() or kebab(name) != name:
        near = kebab("".join(it if it.isalnum() else " " for it in name))[:LONGEST].strip("-")
        is_better = near[:1].isalpha() and not moments.is_moment(near) and near not in TAKEN
        told = "The name of a bookmark begins with a letter, and has letters, digits and hyphens."
        return Refusal("unknown", told, tries=(near,) if is_better else (), answer=name)
    if len(name) > LONGEST:
        return Refusal("unknown", f"A bookmark has at most {LONGEST} letters.", answer=name)
    if len(text) > MOST:
        return Refusal("unknown", f"The note of a bookmark has at most {MOST} letters.")
    return None


def _entry(n: int) -> str:
    return f"entry {n}" if n else "the start"
