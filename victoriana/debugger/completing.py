"""What may be typed next in the debugger: commands, moments, paths, legal answers."""

import re
from collections.abc import Callable, Iterable

from msgspec import Struct

from victoriana.debugger.commands import COMMANDS, Command, find
from victoriana.debugger.replies import Cursor
from victoriana.debugger.timeline import Timeline
from victoriana.kernel import paths
from victoriana.kernel.errors import Refusal
from victoriana.session.moments import is_moment

_LAST = re.compile(r"[^\s=<>!()]*$")  # what is being typed, within a condition too


class Completion(Struct, frozen=True):
    """Words that may stand where the last ones are being typed."""

    typed: str  # what they replace
    words: tuple[str, ...] = ()


class Ask(Struct, frozen=True):
    """What stands around the line that is typed."""

    prompt: str
    toolbar: str
    complete: Callable[[str], Completion]


def complete_nothing(typed: str) -> Completion:
    """No completion."""
    return Completion(typed)


def complete(timeline: Timeline, cursor: Cursor, text: str) -> Completion:
    """What the beginning of a line may become."""
    line = text.lstrip().removeprefix(":").lstrip()
    word, space, rest = line.partition(" ")
    if not space:
        turns = [it for it in timeline.named if is_moment(it)] if word[:1].isdigit() else []
        return _begun(word, (*(it.name for it in COMMANDS), *turns))
    command = find(word)
    if not isinstance(command, Command):
        return Completion("")
    last = _LAST.search(rest)
    typed = last.group() if last else ""
    match command.takes:
        case "moment":
            return _begun(typed, timeline.named)
        case "path" | "condition" | "sought" | "asked":
            return _path(timeline, cursor, typed)
        case "part":
            found = _path(timeline, cursor, typed)
            views = _begun(typed, timeline.reading.game.views()) if typed == rest else None
            both = (*views.words, *found.words) if views else found.words
            return Completion(typed, tuple(dict.fromkeys(both)))
        case "answer" | "what":
            answer = rest.rpartition(",")[2].lstrip()
            legal = timeline.reading.legal(cursor.n) if "," not in rest else None
            return _begun(answer, (it.words for it in legal.options) if legal else ())
        case "command":
            return _begun(typed, (it.name for it in COMMANDS))
        case _:
            return Completion("")


def _begun(typed: str, words: Iterable[str]) -> Completion:
    wanted = typed.casefold()
    return Completion(typed, tuple(it for it in words if it.casefold().startswith(wanted)))


def _path(timeline: Timeline, cursor: Cursor, typed: str) -> Completion:
    """The parts that a path may go on with."""
    above, dot, begun = typed.rpartition(".")
    state = timeline.at(cursor.n)
    if not dot:
        return _begun(typed, paths.names(state, root=True))
    place = paths.find(state, above)
    if isinstance(place, Refusal):
        return Completion(typed)
    return Completion(
        typed, tuple(f"{above}.{it}" for it in _begun(begun, paths.names(place.value)).words)
    )
