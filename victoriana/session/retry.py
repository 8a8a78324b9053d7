"""A command that is given again with the same `--id`: what of it was played the first time."""

from collections.abc import Sequence

from msgspec import UNSET, Struct

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Decided, Drawn
from victoriana.session.asks import Ask
from victoriana.session.course import RULES
from victoriana.session.judging import understood
from victoriana.session.reading import Reading


class Retried(Struct, frozen=True):
    """How far the command came the first time."""

    entries: tuple[int, ...] = ()  # its own, and those of seats without a person behind them
    asks: int = 0  # answers that were played
    done: bool = False
    refused: Refusal | None = None


def retried(reading: Reading, asks: Sequence[Ask], ident: str, *, whole: bool = False) -> Retried:
    """What a command with this id played, and whether anything of it is left to play.

    It is left when the first try broke off in the middle and nobody played since.
    """
    entries = with_what_followed(reading, played_as(reading, ident))
    if not entries:
        return Retried()
    history = reading.history
    decided = [
        n for n in entries if isinstance(history.entries[n - 1], Decided) and not _by(reading, n)
    ]
    asked = 0
    for ask in asks:
        if ask.words:
            if not decided:
                break
            answers = understood(reading, history.before(decided[0]), ask.words, whole=whole)
            if isinstance(answers, Refusal) or answers != tuple(
                history.played(n).answer for n in decided[: len(answers)]
            ):
                return Retried(entries, refused=_other(ident, ask.typed))
            decided = decided[len(answers) :]
        asked += 1
    if decided:
        return Retried(entries, refused=_other(ident, "fewer answers"))
    if asked < len(asks) and reading.n != entries[-1]:
        text = f"The first try came to entry {entries[-1]}; since then others played."
        return Retried(entries, asked, refused=Refusal("stale", text, answer=asks[asked].typed))
    return Retried(entries, asked, asked == len(asks))


def played_as(reading: Reading, ident: str) -> tuple[int, ...]:
    """The played entries of the command with this id."""
    return tuple(
        entry.n
        for entry in reading.history.entries
        if isinstance(entry, Decided | Drawn) and entry.id == ident
    )


def with_what_followed(reading: Reading, entries: tuple[int, ...]) -> tuple[int, ...]:
    """The entries of a command, and what came of itself behind each: bots' answers, their draws."""
    found: list[int] = []
    for n, later in zip(entries, (*entries[1:], reading.history.tip + 1), strict=False):
        found.append(n)
        for behind in range(n + 1, later):
            if not _came_by_itself(reading, behind):
                break
            found.append(behind)
    return tuple(found)


def _came_by_itself(reading: Reading, n: int) -> bool:
    entry = reading.history.entries[n - 1]
    if not isinstance(entry, Decided | Drawn) or entry.id is not UNSET:
        return False
    if entry.by == RULES or isinstance(entry, Drawn):
        return entry.by == RULES or reading.header.luck.kind != "table"
    return any(it.id == entry.seat and it.policy == entry.by for it in reading.header.seats)


def _by(reading: Reading, n: int) -> bool:
    return bool(reading.history.played(n).by)


def _other(ident: str, typed: str) -> Refusal:
    text = f'--id "{ident}" was used before, and not for this: {typed}.'
    return Refusal("stale", text, answer=typed)
