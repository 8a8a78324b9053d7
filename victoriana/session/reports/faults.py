"""Faults of the program itself: where it broke, kept for a report, and whether it breaks again."""

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from traceback import walk_tb
from types import FrameType

import msgspec
from msgspec import Struct

from victoriana.kernel.errors import Refusal, VictorianaError
from victoriana.kernel.nodes import Chance, Decision
from victoriana.saves import places
from victoriana.session.asks import Ask
from victoriana.session.course import RULES, Course
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading

OWN = ("victoriana.", "commands.")  # modules that may be named
FEW = 3  # functions that are named, the innermost first
LONGEST = 2000  # characters of a line that was typed
LARGEST = 20_000  # bytes of a record


class Incident(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the program broke: no names of files or people."""

    hash: str  # of the last line of the save: it names the save, and nobody who reads it
    n: int  # the entry at which it was asked: where the game stood, or one that was looked back at
    typed: str  # as at the prompt: an answer, or a verb behind a colon
    broke: str  # the kind of error and the functions that it was in


# ---------------------------------------------------------------------------- keeping


def keep(path: Path, error: Exception, words: list[str], outside: Outside) -> Incident | None:
    """Note that the program broke on a save; None where that cannot be kept.

    Raises:
        VictorianaError: the save cannot be read.
    """
    reading = Reading.look_back(path, outside)
    n = _moment(reading, error)
    typed = _answer(error) or _tried(reading, error, n) or _line(error) or f":{' '.join(words)}"
    typed = _without_names(reading, typed)[:LONGEST]
    incident = Incident(reading.saved.hashes[-1], n, typed, what(error))
    try:
        record = _record()
        record.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        record.write_bytes(msgspec.json.encode(incident))
    except (OSError, VictorianaError):
        return None
    return incident


def of_save(reading: Reading) -> Incident | None:
    """Where the program broke last, if that was on this save."""
    try:
        with _record().open("rb") as file:
            incident = msgspec.json.decode(file.read(LARGEST), type=Incident)
    except (OSError, ValueError, VictorianaError):
        return None
    known = reading.saved.hashes
    return incident if incident.hash in known and 0 <= incident.n < len(known) else None


def forget() -> None:
    """It was reported."""
    with contextlib.suppress(OSError, VictorianaError):
        _record().unlink(missing_ok=True)


def what(error: BaseException) -> str:
    """The kind of error and the innermost of our own functions that it was in."""
    frames = [frame for frame in _frames(error) if _module(frame).startswith(OWN)]
    where = [f"{_module(it).rpartition('.')[2]}.{it.f_code.co_name}" for it in frames[-FEW:][::-1]]
    return f"{type(error).__name__} in {', '.join(where)}" if where else type(error).__name__


def _record() -> Path:
    return places.state() / "fault.json"


# ---------------------------------------------------------------------------- what was typed


def _answer(error: Exception) -> str:
    """The answer that was being judged, with what had been drawn for it; often nothing."""
    ask = course = None
    for frame in _frames(error):
        for value in frame.f_locals.values():
            ask = value if isinstance(value, Ask) else ask
            course = value if isinstance(value, Course) else course
    if course is None:
        return ask.words if ask else ""
    with contextlib.suppress(Exception):  # the rules are broken: what they say may break too
        return _spelt(course, ask.words if ask else "")
    return ask.words if ask else ""


def _moment(reading: Reading, error: Exception) -> int:
    """The moment that was asked about; where that was only supposed, the one where it stands."""
    states, found = reading.history.states, reading.n
    for frame in _frames(error):
        takes = frame.f_code.co_varnames[: frame.f_code.co_argcount]
        asked, n = (frame.f_locals.get(it) for it in (takes[0] if takes else "", "n"))
        if "n" not in takes or not isinstance(asked, Reading) or not isinstance(n, int):
            continue
        known = asked.history.states[n : n + 1]
        if known and n < len(states) and known[0] in (states[n], asked.see(states[n])):
            found = n
    return found


def _tried(reading: Reading, error: Exception, n: int) -> str:
    """The answer that somebody without a name tried at this moment, for a hint."""
    there = reading.history.states[n]
    for frame in _frames(error):
        given = frame.f_locals
        if frame.f_code.co_name == "judge" and given.get("state") == there:
            with contextlib.suppress(Exception):  # the same
                return reading.game.words(there, str(given["answer"]))
    return ""


def _line(error: Exception) -> str:
    """The line that was typed last at the prompt."""
    values = (value for frame in _frames(error) for value in frame.f_locals.values())
    return next((it.typed for it in values if isinstance(it, Reading) and it.typed), "")


def _without_names(reading: Reading, typed: str) -> str:
    """A line with roles in the place of names."""
    for seat in reading.header.seats:
        if seat.name:
            typed = re.sub(rf"\b{re.escape(seat.name)}\b", seat.id, typed, flags=re.IGNORECASE)
    return typed


def _spelt(course: Course, words: str) -> str:
    """The words of an answer, then every draw that came after it, the last not yet judged."""
    game = course.game
    said = [(it.before, it.taken.node, it.taken.answer, it.by) for it in course.steps]
    if course.asked and not (course.steps and course.steps[-1].taken.answer == course.asked):
        said.append((course.state, course.node, course.asked, ""))
    draws = [(state, node, answer) for state, node, answer, _ in said if isinstance(node, Chance)]
    if not words:
        chosen = (it for it in said if isinstance(it[1], Decision) and it[3] != RULES)
        words = next((game.words(state, answer) for state, _, answer, _ in chosen), "")
    return f"{words} {game.braces(draws) if draws else ''}".strip()


def _frames(error: BaseException) -> Iterator[FrameType]:
    return (frame for frame, _ in walk_tb(error.__traceback__))


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


# ---------------------------------------------------------------------------- again


def breaks(reading: Reading, typed: str) -> str:
    """What breaks when this line is asked for where a game stands; empty where nothing does."""
    try:
        _ask(reading, typed)
    except VictorianaError:
        return ""
    except Exception as error:  # noqa: BLE001 - which one is the very question
        return what(error)
    return ""


def _ask(reading: Reading, typed: str) -> None:
    """Everything that is done for a line, and for the screen behind it; nothing is written."""
    # Each of these asks a part of the program that a broken save of old may not need.
    from victoriana.session import asking, logs, reasons, showing  # noqa: PLC0415 - as said above

    game, n = reading.game, reading.n
    verb, _, rest = typed.partition(" ")
    if not typed.startswith(":"):
        asking.verdict(reading, n, typed)
    elif verb == ":legal" and rest:
        asking.verdict(reading, n, rest)
    elif verb == ":show" and rest:
        showing.part(reading, rest, n)
    elif verb in (":why", ":log") and rest:
        because = reasons.why(reading, n, rest)
        if not isinstance(because, Refusal):
            reasons.screen(reading, because)
    asking.screen(reading.legal(n))
    game.view(reading.see(reading.state))
    game.prompt(reading.see(reading.state))
    for _ in logs.lines(reading):
        pass
