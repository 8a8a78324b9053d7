"""Moments: where in a game `SAVE@MOMENT` points, and ranges of them."""

import re

from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Noted
from victoriana.kernel.game import Game
from victoriana.kernel.handles import Found, match, refusal
from victoriana.kernel.projector import History
from victoriana.kernel.wording import many

USUAL = ("r9", "9b")  # as labels are written where a game has not come to any
_NUMBER = r"[0-9]{1,9}"
_BACK = r"-[0-9]{1,9}"
_LABEL = r"(s[0-9]{1,9})?r[0-9]{1,9}|[0-9]{1,9}[a-z]"


class Span(Struct, frozen=True):
    """From one moment to another, both included."""

    first: int
    last: int


def resolve(game: Game, history: History, moment: str) -> int | Refusal:
    """The entry that a moment names; 0 is the start."""
    wanted = moment.strip().casefold()
    if wanted == "start":
        return 0
    if wanted in ("end", ""):
        return history.stands()
    if re.fullmatch(_NUMBER, wanted):
        return _numbered(history, int(wanted))
    if re.fullmatch(_BACK, wanted):
        return _counted_back(history, moment, int(wanted[1:]))
    marks = bookmarks(history)
    if wanted in marks:
        return marks[wanted]
    if is_label(wanted) or wanted in history.begun(game.labels):
        return _labelled(game, history, wanted)
    found = match(wanted, marks)
    if isinstance(found, Found):
        return marks[found.handle]
    told = refusal(moment, found, "moment")
    return told if told.tries else replace(told, text=f"{told.text} {_written(game, history)}")


def span(game: Game, history: History, text: str) -> Span | Refusal:
    """The range that `A..B` names; one moment alone is a range of one."""
    first, dots, last = text.partition("..")
    start = resolve(game, history, first) if first or not dots else 1
    if isinstance(start, Refusal):
        return start
    end = resolve(game, history, last) if dots else start
    if isinstance(end, Refusal):
        return end
    return Span(min(start, end), max(start, end))


def whole(game: Game, history: History, text: str) -> Span | Refusal:
    """The range that is meant where one reads on: of a turn or a round alone, all of it.

    One in which nothing was answered yet is a range with nothing in it, right after its beginning.
    """
    found = span(game, history, text)
    label = text.strip().casefold()
    is_part = is_label(label) or label in history.begun(game.labels)
    if isinstance(found, Refusal) or not is_part or label in bookmarks(history):
        return found
    answered = (n for n in history.line() if label in game.labels(history.before(n)))
    return Span(found.first + 1, max(answered, default=found.first))


def is_label(word: str) -> bool:
    """Whether a word is written like a part of the course of play in any game: r9, 9b, s2r9."""
    return re.fullmatch(_LABEL, word) is not None


def is_moment(word: str) -> bool:
    """Whether a word alone can only mean a moment."""
    wanted = word.casefold()
    plain = (
        re.fullmatch(_NUMBER, wanted) or re.fullmatch(_BACK, wanted) or wanted in ("start", "end")
    )
    return bool(plain) or is_label(wanted)


def bookmarks(history: History) -> dict[str, int]:
    """Every bookmark with its moment, the later of two with one name."""
    notes = (entry for entry in history.unplayed if isinstance(entry, Noted) and entry.name)
    return {note.name.casefold(): note.moment for note in notes}


def labelled(game: Game, history: History) -> dict[str, int]:
    """Every label of the line played with its first moment, in the order of the game."""
    found = {it: first_with(game, history, it) for it in history.begun(game.labels)}
    first = {label: moment for label, moment in found.items() if moment is not None}
    return dict(sorted(first.items(), key=lambda it: it[1]))


def first_with(game: Game, history: History, label: str) -> int | None:
    """The first moment of the line played that has this label."""
    begun = history.begun(game.labels).get(label, ())
    return next((n for n in begun if history.leads(n)), None)


def _labelled(game: Game, history: History, label: str) -> int | Refusal:
    moment = first_with(game, history, label)
    if moment is not None:
        return moment
    last = ", ".join(game.labels(history.state)) or "the set-up"
    return Refusal("unknown", f"The game has not come to {label}; it is at {last}.", answer=label)


def _written(game: Game, history: History) -> str:
    """How moments are written, with the parts of the course that this game names."""
    parts = ", ".join(game.labels(history.state) or USUAL)
    return f"It is an entry, {parts}, -3, start, end or a bookmark."


def _counted_back(history: History, moment: str, back: int) -> int | Refusal:
    line = [0, *history.line()]
    if back < len(line):
        return line[-1 - back]
    played = many(len(line) - 1, "entry was", "entries were")
    text = f"{moment} is before the start: {played} played."
    return Refusal("unknown", text, tries=("start",), answer=moment)


def _numbered(history: History, n: int) -> int | Refusal:
    if n > history.tip:
        text = f"There is no entry {n}; the last is {history.tip}."
        return Refusal("unknown", text, tries=("end",), answer=str(n))
    return n
