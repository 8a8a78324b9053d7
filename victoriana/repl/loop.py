"""The loop: a line is read, handed on, and what came of it is told."""

import errno
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Header
from victoriana.kernel.nodes import OPEN_TURN, Chance, Decision, Over
from victoriana.kernel.screen import Screen, Text
from victoriana.render.looks import Looks
from victoriana.repl import hint, pages, start, telling, typed
from victoriana.repl.desk import Desk, Shell
from victoriana.saves import places
from victoriana.saves.faults import NotWritten
from victoriana.session import asking, creation, listing
from victoriana.session.asks import of_script
from victoriana.session.outside import Outside
from victoriana.session.shell import Session
from victoriana.session.values import Legal, Played
from victoriana.terminal import completion
from victoriana.terminal.completion import Offer
from victoriana.terminal.history import of_save
from victoriana.terminal.keyboard import Ask
from victoriana.terminal.undisturbed import undisturbed

GOOD = 0
ROWS = 8  # lines of a choice that waits
OVER = "The game is over.  {verbs}, undo goes back, Ctrl-D leaves."
AFTERWARDS = {"log": ":log tells it", "replay": ":replay steps through it"}


def run(path: Path | None, outside: Outside, looks: Looks, shell: Shell) -> int:
    """Play at the terminal until somebody leaves; the exit status.

    Raises:
        VictorianaError: the save cannot be opened, or something else wrote to it.
        KeyboardInterrupt: Ctrl-C before any game was open.
    """
    caught: list[int] = []
    with _signals(caught):
        try:
            return begin(path, outside, Desk(looks, shell))
        except _Gone:
            return GOOD
        except OSError as error:
            if caught or error.errno == errno.EIO:
                return GOOD  # the terminal is gone: nobody is there who could be told
            raise


def begin(path: Path | None, outside: Outside, desk: Desk) -> int:
    """Choose where nothing was named, then play."""
    try:
        chosen = path or start.choose(desk, outside)
    except EOFError:
        chosen = None
    if chosen is None:
        return GOOD
    if isinstance(chosen, Header):
        new = places.fresh(creation.free_name(chosen))
        with Session.create(new, chosen, outside) as session:
            return Evening(session, desk).play(fresh=True)
    age = listing.age(chosen) if chosen.exists() else ""
    with Session.open(chosen, outside) as session:
        return Evening(session, desk, age).play(fresh=False)


class Evening:
    """One save that is played at one desk."""

    def __init__(self, session: Session, desk: Desk, age: str = "") -> None:
        self.session = session
        self.desk = desk
        self.age = age  # of the save, when it was opened
        self.keyboard = desk.keyboard(of_save(session.path))
        self._turn: tuple[str, ...] | None = None  # whose board was shown
        self._board: Screen | None = None  # the board that was shown last
        self._hint = False  # a good line is still owed to whoever begins
        self._within = ""  # a good line that finds its place only where one types
        self._known: tuple[tuple[int, str], Legal | None] | None = None

    def play(self, *, fresh: bool) -> int:
        """Read and hand on lines until somebody leaves."""
        if fresh:
            self._welcome()
        else:
            self._welcome_back()
        while True:
            try:
                text = self.keyboard.line(self._ask())
            except KeyboardInterrupt:
                self.desk.say("Ctrl-D leaves; everything is on disk.")
                continue
            except EOFError:
                break
            try:
                leaves = self._take(text)
            except KeyboardInterrupt:  # in what was asked: what is played is played to its end
                self.desk.say("\nInterrupted; everything is on disk.")
                continue
            if leaves:
                break
        self.desk.say(telling.farewell(self.session))
        return GOOD

    # ------------------------------------------------------------------ opening

    def _welcome(self) -> None:
        name = self.session.name
        self.desk.say(f"Saved as {name}. Every answer is on disk at once. Ctrl-D leaves.")
        laid = telling.set_up(self.session)
        if laid:
            self.desk.say(laid)
        node = self.session.node
        if isinstance(node, Decision) and node.id != OPEN_TURN:
            self.desk.show(telling.just_now(self.session))  # it says why somebody is asked
        self._hint = True
        self._look()

    def _welcome_back(self) -> None:
        note = self.session.differs()
        if note:
            self.desk.say(note)
        if self.session.saved.torn:
            self.desk.say("The end of the file was torn; nothing acknowledged is lost.")
        told = telling.last_time(self.session, self.age)
        self.desk.show(told)
        self._hint = not told.parts
        with undisturbed():
            settled = self.session.answer(())
        self._tell(settled)
        self._look()

    # ------------------------------------------------------------------ lines

    def _take(self, text: str) -> bool:
        """Hand on what was typed or pasted; whether somebody leaves."""
        self.session.typed = text.strip()
        lines = [it for it in text.replace("\r", "\n").split("\n") if it.strip()]
        readings = [typed.read(it) for it in lines]
        if len(lines) > 1 and all(isinstance(it, typed.Answers) for it in readings):
            asks = of_script("\n".join(lines))
            if isinstance(asks, Refusal):
                self.desk.refuse(asks)
            else:
                self._done(lambda: self.session.answer(asks))
            return False
        for reading in readings:
            leaves, good = self._one(reading)
            if leaves or not good:
                return leaves
        return False

    def _one(self, reading: typed.Typed) -> tuple[bool, bool]:
        """Do one thing; whether somebody leaves, and whether what follows may be done too."""
        match reading:
            case typed.Leave():
                return True, True
            case typed.Kept():
                name = self.session.name
                self.desk.say(f"Everything is on disk already.  :fork NAME begins another {name}.")
            case typed.Help():
                self._help()
            case typed.Question(text):
                self._question(text)
            case typed.Verb("play", rest) if rest:
                return False, self._answers(" ".join(rest))
            case typed.Verb(verb, rest):
                return False, self._verb(verb, rest)
            case typed.Answers(text):
                return False, self._answers(text)
        return False, True

    def _answers(self, text: str) -> bool:
        if isinstance(self.session.node, Chance) and not {"{", ","} & set(text):
            text = f"{{{'+'.join(text.split())}}}"  # the table may leave its braces out
        played = self._done(lambda: self.session.play(text), text)
        return played is not None and played.refused is None

    def _part(self, text: str) -> Screen | None:
        """A part of the table that was typed without a question mark, or somebody at it."""
        name = text.strip().casefold()
        known = (*self.session.game.views(), *(seat.id for seat in self.session.header.seats))
        found = self.session.part(name, self.session.n) if name in known else None
        return found if isinstance(found, Screen) else None

    def _done(self, play: Callable[[], Played], text: str = "") -> Played | None:
        """Play, undisturbed by Ctrl-C, and tell of it."""
        word = text.split(maxsplit=1)[0].casefold() if text else ""
        try:
            with undisturbed():  # Ctrl-C waits for the next line
                played = play()
        except NotWritten as error:
            self.desk.say(f"{error}\nNothing of it was played; try again once there is room.")
            return None
        refused = played.refused
        if refused and refused.kind == "unknown" and not played.entries:
            if part := self._part(text):
                self.desk.show(part)
                return None
            if word in self.desk.shell.verbs:
                told = f'"{word}" is nothing to play here; the verb of the shell is  :{word}'
                played = replace(played, refused=Refusal("unknown", told))
        self._tell(played)
        if played.entries:
            self._look()
        return played

    def _question(self, text: str) -> None:
        """What may be done; whether something may; or what a thing is."""
        session = self.session
        words = tuple(text.split())
        legal = session.legal()
        ways = [it for it in legal.options if it.words.split()[0] == text.casefold()]
        if not text or len(ways) > 1:
            self.desk.show(asking.screen(replace(legal, options=tuple(ways) or legal.options)))
            return
        is_verb = any(it.words.split()[0] == words[0].casefold() for it in legal.options)
        if not is_verb and not asking.verdict(session, session.n, text).legal:
            part = session.part(text, session.n)
            if isinstance(part, Screen):
                self.desk.show(part)
                return
        self._verb("legal", words)

    def _verb(self, verb: str, rest: tuple[str, ...]) -> bool:
        """A verb of the shell, on this save."""
        shell, session = self.desk.shell, self.session
        args = [verb]
        if verb in shell.verbs and verb not in shell.alone:
            save = session.name if places.is_among(session.path) else str(session.path)
            moment = rest[0] if rest and rest[0].startswith("@") else ""
            args.append(save + moment)
            rest = rest[1:] if moment else rest
        stood = session.n
        status = shell.run(session, [*args, *rest])
        if session.n != stood:
            self._look()
        return status == GOOD

    def _help(self) -> None:
        seats = [seat.id for seat in self.session.header.seats]
        line = hint.good_line(self.session)
        self.desk.show(pages.prompt_help(self.desk.shell.verbs, line, seats[0] if seats else ""))

    # ------------------------------------------------------------------ telling

    def _tell(self, played: Played) -> None:
        if played.entries:
            self.desk.show(telling.happened(self.session, played.entries))
        if played.refused:
            self.desk.refuse(played.refused)

    def _look(self) -> None:
        """The board once a turn, and a choice that waits."""
        session = self.session
        turn = session.game.labels(session.state)
        node = session.node
        lines = 0
        if isinstance(node, Over):
            self._turn = None
            self._show_board()
            verbs = ", ".join(
                it for verb, it in AFTERWARDS.items() if verb in self.desk.shell.verbs
            )
            self.desk.show(Screen((Text(OVER.format(verbs=verbs)),)))
        elif turn != self._turn:
            self._turn = turn
            lines = self._show_board()
        if isinstance(node, Decision | Chance):
            lines += self.desk.show(telling.waiting(session.legal(), node, ROWS))
        if self._hint and isinstance(node, Decision) and node.id == OPEN_TURN:
            self._hint = False
            line = f"Try:  {hint.good_line(session)}"
            if self.desk.is_full(lines):
                self._within = line
            else:
                self.desk.say(line)

    def _show_board(self) -> int:
        session = self.session
        screen = session.game.view(session.see(session.state))
        if screen is None:
            return 0
        lines = self.desk.show(screen, self._board)
        self._board = screen
        return lines

    # ------------------------------------------------------------------ typing

    def _ask(self) -> Ask:
        session = self.session
        prompt = session.game.prompt(session.see(session.state))
        line, self._within = self._within, ""
        return Ask(
            f"{prompt}> ",
            self.offers,
            lambda columns: telling.toolbar(session, columns),
            self._show_board,
            line,
        )

    def offers(self, text: str) -> tuple[Offer, ...]:
        """What Tab offers behind a text."""
        if text.startswith(":"):
            verb, space, rest = text[1:].partition(" ")
            if not space:
                return completion.verbs(self.desk.shell.verbs, text)
            views = self.session.game.views() if verb == "show" else ()
            return completion.names([(it, "") for it in views], rest)
        if text.rstrip().endswith("?"):
            return ()
        before, phrase = completion.last_phrase(text)
        legal = self._legal(before)
        return completion.answers(legal, phrase.lstrip()) if legal else ()

    def _legal(self, before: str) -> Legal | None:
        """What may be done after these answers, worked out once for each beginning of a line."""
        key = (self.session.history.tip, before)
        if self._known is None or self._known[0] != key:
            session = self.session
            found = asking.ahead(session, before) if before.strip() else session.legal()
            self._known = key, found
        return self._known[1]


class _Gone(SystemExit):
    """The terminal is gone, or the system wants the process to end."""


@contextmanager
def _signals(caught: list[int]) -> Iterator[None]:
    """Leave the terminal as it was when a signal ends the process, and end by that signal."""

    def leave(number: int, _: FrameType | None) -> None:
        caught.append(number)
        raise _Gone

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    signals = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {it: signal.signal(it, leave) for it in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        if caught:
            signal.signal(caught[0], signal.SIG_DFL)
            os.kill(os.getpid(), caught[0])
