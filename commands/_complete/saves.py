"""What a save offers to Tab: its name, seats, moments, parts, legal answers; nothing is written."""

import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct

from commands._complete import menus
from commands._complete.menus import Menu
from commands._complete.table import Said
from victoriana import __version__

if TYPE_CHECKING:
    from victoriana.session.reading import Reading
    from victoriana.terminal.completion import Offer

T = TypeVar("T")
MOST = 60_000  # bytes that a shell is asked to keep: an environment has limits
TIP = 40  # bytes of its end that tell a save from what it was before
LONGEST = 1_000_000  # bytes of a header


class _Seat(Struct, frozen=True):
    id: str
    name: str = ""


class _Header(Struct, frozen=True):
    """Of the first line of a save what Tab needs; nothing of it is trusted."""

    game: str = ""
    seats: tuple[_Seat, ...] = ()


class Kept(Struct, frozen=True):
    """What was worked out on a save as it stood, by what was asked."""

    of: str = ""
    told: dict[str, msgspec.Raw] = {}


class Memory:
    """What the shell kept for us since Tab was pressed last: it lies in a variable there.

    So that of many Tabs on one position only the first has to read the rules, and no file is
    written. It counts only for a save to which nothing was written since.
    """

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self.is_new = False

    @classmethod
    def of(cls, words: str) -> "Memory":
        """What was kept; nothing where that is no word of ours."""
        try:
            return cls(msgspec.json.decode(words, type=Kept))
        except ValueError:
            return cls(Kept())

    def asked(self, of: str, question: str, kind: type[T], answer: Callable[[], T]) -> T:
        """What was answered before on the same save, or is answered now."""
        told = self.kept.told if self.kept.of == of else {}
        if question in told:
            with contextlib.suppress(ValueError):
                return msgspec.json.decode(told[question], type=kind)
        found = answer()
        self.kept = Kept(of, {**told, question: msgspec.Raw(msgspec.json.encode(found))})
        self.is_new = True
        return found

    def words(self) -> str:
        """What the shell may keep now; nothing where that is what it has, or too much."""
        if not self.is_new:
            return ""
        words = msgspec.json.encode(self.kept)
        if len(words) > MOST:
            last = dict([*self.kept.told.items()][-1:])
            words = msgspec.json.encode(Kept(self.kept.of, last))
        return words.decode() if len(words) <= MOST else ""


class Save:
    """A save that a command line names, opened only for what cannot be known without."""

    def __init__(self, named: str, seat: str, memory: Memory) -> None:
        self.named = named
        self.seat = seat
        self.memory = memory

    # ------------------------------------------------------------------ from the first line

    def game(self) -> str:
        """The id of its game; empty where it is none that can be read."""
        return self._header().game

    def seats(self) -> tuple[Said, ...]:
        """Who sits there, each with a name of their own, if they have one."""
        return tuple((it.id, it.name) for it in self._header().seats)

    def _header(self) -> _Header:
        try:
            with os.fdopen(self._descriptor(), "rb") as file:
                return msgspec.json.decode(file.readline(LONGEST), type=_Header)
        except Exception:  # noqa: BLE001 - a menu never complains: whatever is wrong, it is empty
            return _Header()

    # ------------------------------------------------------------------ from its entries

    def moments(self) -> tuple[Said, ...]:
        """Bookmarks, both ends, rounds and turns."""
        return self._asked("moments", tuple[Said, ...], _moments) or ()

    def paths(self, begun: str) -> tuple[Said, ...]:
        """The parts of the state that a path may go on with."""
        above = begun.rpartition(".")[0]
        asked = f"paths {self._moment()} {self.seat} {above}"
        begins = f"{above}." if above else ""
        return (
            self._asked(asked, tuple[Said, ...], lambda it: _paths(it, self._n(it), begins)) or ()
        )

    def condition(self, begun: str) -> tuple[Said, ...]:
        """How a condition may go on, word by word."""
        asked = f"condition {self._moment()} {self.seat} {begun}"
        return (
            self._asked(
                asked, tuple[Said, ...], lambda it: _debugged(it, self._n(it), f"until {begun}")
            )
            or ()
        )

    def command(self, begun: str) -> tuple[Said, ...]:
        """How a command of the replay may go on."""
        asked = f"command {self._moment()} {self.seat} {begun}"
        return (
            self._asked(asked, tuple[Said, ...], lambda it: _debugged(it, self._n(it), begun)) or ()
        )

    def answers(self, words: Sequence[str], begun: str) -> Iterator[tuple[str, str, bool]]:
        """What may stand in the place of the last word, and whether the answer is whole then."""
        from victoriana.terminal.completion import last_phrase

        before, phrase = last_phrase(" ".join((*words, begun)))
        line = phrase.lstrip()
        ways = menus.next_words(self._offered(before.strip(), line), line)
        if not ways:
            line, offered = self._in_one_breath(before.strip(), line)
            ways = menus.next_words(offered, line)
        front = begun[: len(begun) - len(line.split(" ")[-1])]  # somerset, of somerset,inv
        for text, some in ways.items():
            beside, ends = some[0] if len(some) == 1 else (f"{len(some)} to choose from", False)
            yield f"{front}{text}", beside, ends

    def _offered(self, before: str, line: str) -> "Sequence[Offer]":
        """How an answer may go on behind those before it."""
        from victoriana.terminal.completion import answers

        menu = self._menu(before)
        return answers(menus.legal(menu), line) if menu else ()

    def _in_one_breath(self, before: str, line: str) -> "tuple[str, Sequence[Offer]]":
        """The same where the first words are an answer that asks for what stands behind it."""
        for at in (at for at in range(len(line) - 1, 0, -1) if line[at] == " "):
            given = f"{before}, {line[:at]}" if before else line[:at]
            menu = self._menu(given)
            if menu is not None and menu.is_asked_for:
                return line[at + 1 :], self._offered(given, line[at + 1 :])
        return line, ()

    def _menu(self, before: str) -> "Menu | None":
        """What may be said behind these answers."""
        asked = f"legal {self._moment()} {self.seat} {before}"
        stands = not self._moment()
        return self._asked(
            asked,
            Menu,
            lambda it: menus.menu(it, it.n if stands else self._n(it), before),
            stands=stands,
        )

    def _asked(
        self,
        question: str,
        kind: type[T],
        answer: "Callable[[Reading], T]",
        *,
        stands: bool = False,
    ) -> T | None:
        """From memory, or from the save; nothing where it cannot be read.

        `stands`: what may be done there is asked, and nothing that was before.
        """
        with contextlib.suppress(
            Exception
        ):  # a menu never complains: whatever is wrong, it is empty
            return self.memory.asked(
                self._of(), question, kind, lambda: answer(self._reading(stands=stands))
            )
        return None

    def _of(self) -> str:
        """The save as it stands there, and the program that reads it.

        When it was written, how long it is, and its last hash, which is over all that is before.
        """
        with os.fdopen(self._descriptor(), "rb") as file:
            found = os.fstat(file.fileno())
            file.seek(max(0, found.st_size - TIP))
            tip = file.read().hex()
        return f"{found.st_mtime_ns} {found.st_size} {tip} {__version__}"

    def _reading(self, *, stands: bool) -> "Reading":
        from victoriana.saves import places
        from victoriana.session.outside import BELIEVING
        from victoriana.session.reading import Eyes, Reading
        from victoriana.session.standing import read as read_standing

        read = read_standing if stands else Reading.open
        found = read(places.resolve(self._name()), BELIEVING)
        seat = found.seat(self.seat) if self.seat else None
        found.eyes = Eyes(seat if isinstance(seat, str) else None)
        found.veil()
        return found

    def _n(self, reading: "Reading") -> int:
        n = reading.moment(self._moment())
        return n if isinstance(n, int) else reading.n

    def _name(self) -> str:
        from victoriana.saves import places

        return places.split(self.named)[0]

    def _moment(self) -> str:
        from victoriana.saves import places

        return places.split(self.named)[1]

    def _descriptor(self) -> int:
        from victoriana.saves import places
        from victoriana.saves.files import open_to_read

        return open_to_read(places.resolve(self._name()))


def names() -> Iterator[Said]:
    """The saves in the folder of saves, the last played first."""
    from victoriana.saves import places

    with contextlib.suppress(Exception):  # no home: no saves
        folder = places.saves()
        known = places.names()
        played = {it: _played(f"{folder}{os.sep}{it}{places.SUFFIX}") for it in known}
        last = places.last()
        if last is not None:
            yield "last", places.called(last)
        yield from ((it, "") for it in sorted(known, key=lambda it: -played[it]))


def looks_like_path(text: str) -> bool:
    """Whether somebody has begun to type a path rather than a name."""
    return text.startswith((".", "~")) or "/" in text or os.sep in text


def _played(path: str) -> int:
    try:
        return os.stat(path).st_mtime_ns  # noqa: PTH116 - many saves, one Tab
    except OSError:
        return 0


def _moments(reading: "Reading") -> tuple[Said, ...]:
    from victoriana.session import moments

    marks = moments.bookmarks(reading.history)
    labels = moments.labelled(reading.game, reading.history)
    said = (*marks.items(), ("start", 0), ("end", reading.n), *reversed(labels.items()))
    return tuple((name, f"entry {n}") for name, n in said)


def _paths(reading: "Reading", n: int, begins: str) -> tuple[Said, ...]:
    from victoriana.debugger.terms import paths
    from victoriana.debugger.timeline import Timeline

    return tuple(paths(Timeline(reading), n, begins))


def _debugged(reading: "Reading", n: int, line: str) -> tuple[Said, ...]:
    """What the replay would offer there: the last word, with what was typed of it."""
    from victoriana.debugger.completing import complete
    from victoriana.debugger.replies import Cursor
    from victoriana.debugger.timeline import Timeline

    offers = complete(Timeline(reading), Cursor(n), line)
    typed = line.removeprefix("until ")
    return tuple(
        (f"{typed[: len(typed) - it.length]}{it.words}".rstrip(), f"{it.cost}  {it.says}".strip())
        for it in offers
    )
