"""One save that is played at one desk: a line is read, handed on, and what came of it is told."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance
from victoriana.kernel.screen import Screen
from victoriana.kernel.wording import many
from victoriana.repl import opening, pages, question_mark, telling, typed, verbs
from victoriana.repl.curtain import Curtain
from victoriana.repl.desk import Desk
from victoriana.repl.offering import Offering
from victoriana.repl.table import Table
from victoriana.saves.faults import NotWritten
from victoriana.session import showing
from victoriana.session.asks import Ask as Answer
from victoriana.session.asks import in_braces, of_script, of_text
from victoriana.session.shell import Session
from victoriana.session.values import Played
from victoriana.terminal.history import of_save
from victoriana.terminal.keyboard import Ask, Keyboard, ahead
from victoriana.terminal.undisturbed import interruptible, undisturbed

ELSEWHERE = ("fork", "new")  # begin another game, while this one stays on the table


class Evening:
    """One save that is played at one desk."""

    def __init__(self, session: Session, desk: Desk, age: str = "") -> None:
        self.session = session
        self.desk = desk
        self.age = age  # of the save, when it was opened
        self.curtain = Curtain(session, desk)
        self.table = Table(session, desk)
        self.offering = Offering(session, desk.shell, self.curtain.hides)
        self._keyboard: Keyboard | None = None
        self._begun = 0  # answers of a line that were begun
        self._again = ""  # pasted lines that were not played, for Up to bring back

    def play(self, *, fresh: bool) -> None:
        """Read and hand on lines until somebody leaves."""
        try:
            self._hand_over()
        except EOFError:
            self._farewell()
            return
        if fresh:
            self.table.owes_hint = opening.welcome(self.session, self.desk)
        else:
            recalled = opening.welcome_back(self.session, self.desk, self.age)
            self.table.recall(recalled)
            with undisturbed():
                settled = self.session.answer(())
            self._tell(settled)
        self.sit()
        self._farewell()

    @undisturbed()
    def sit(self) -> None:
        """Look at the table, and hand on lines until somebody leaves."""
        self._look()
        while not self._leaves():
            pass

    def _farewell(self) -> None:
        """Good night, with nothing left to see that not everybody may."""
        self.curtain.leave()
        self.desk.say(telling.farewell(self.session))

    # ------------------------------------------------------------------ who sits there

    def _hand_over(self) -> None:
        """Let somebody else sit down, if others may not see what they see.

        Raises:
            EOFError: nobody sits down.
        """
        if not self.curtain.is_due():
            self.curtain.follow()
            if self.curtain.was_drawn:
                self._keyboard = self.curtain.keyboard()
            return
        came_back = bool(self.curtain.seat)
        since = self.curtain.draw()
        self._keyboard = self.curtain.keyboard()
        self.table.forget()
        self.offering.forget()
        if since:
            self.desk.show(telling.happened(self.session, since))
        if came_back:
            self.table.look()

    def _look(self) -> None:
        """The table, unless somebody else sits down before it first."""
        if not self.curtain.is_due():
            self.table.look()

    def _leaves(self) -> bool:
        """One line, or several that were pasted; whether somebody leaves."""
        try:
            self._hand_over()
            if self._keyboard is None:
                self._keyboard = self.desk.keyboard(of_save(self.session.path))
            text = self._keyboard.line(self._ask())
        except KeyboardInterrupt:
            self.desk.say("Ctrl-D leaves; everything is on disk.")
            return False
        except EOFError:
            return True
        try:
            with interruptible():
                return self._take(text)
        except KeyboardInterrupt:  # in what was asked: what is played is played to its end
            self.desk.say("\nInterrupted; everything is on disk.")
            self._typed_ahead()
            return False

    def _ask(self) -> Ask:
        session = self.session
        again, self._again = self._again, ""
        return Ask(
            f"{telling.prompt(session)}> ",
            self.offering.offers,
            lambda columns: telling.toolbar(session, columns),
            self.table.board,
            self.table.hint_within(),
            loads=self.offering.loads(),
            notes=self.offering.notes,
            inked=self.offering.inked,
            fits=self.offering.fits,
            again=again,
        )

    # ------------------------------------------------------------------ lines

    def _take(self, text: str) -> bool:
        """Hand on what was typed or pasted; whether somebody leaves."""
        self.session.typed = text.strip()
        lines = text.replace("\r", "\n").strip("\n").split("\n")
        readings = [(number, typed.read(it)) for number, it in enumerate(lines, 1) if it.strip()]
        if len(readings) > 1 and all(isinstance(it, typed.Answers) for _, it in readings):
            self._pasted(lines)
            return False
        for number, reading in readings:
            leaves, good = self._one(reading)
            if leaves:
                return True
            if not good:
                self._left_over(lines, number - 1)
                self._typed_ahead()
                break
        return False

    def _typed_ahead(self) -> None:
        """Answers that were on their way are not played: one before them was refused, or Ctrl-C."""
        lines = ahead(self._keyboard, lambda it: isinstance(typed.read(it), typed.Answers))
        if lines:
            came = many(len(lines), "line that came with it was", "lines that came with it were")
            them = "it" if len(lines) == 1 else "them"
            self.desk.say(f"{came.capitalize()} not played; Up brings {them} back.")
            self._again = "\n".join(lines)

    def _pasted(self, lines: Sequence[str]) -> None:
        """A script, up to the first answer that is refused."""
        asks = of_script("\n".join(lines))
        if isinstance(asks, Refusal):
            self.desk.refuse(asks)
            self._left_over(lines, 0)
            return
        self._begun = 0
        played = self._done(lambda: self._play(asks))
        if played is None or played.refused:
            at = asks[self._begun - 1].line if self._begun else 1
            self._left_over(lines, at - 1)

    def _left_over(self, lines: Sequence[str], done: int) -> None:
        """Say what of a paste was not played, and keep it."""
        rest = lines[done:]
        if len(lines) == 1 or not any(it.strip() for it in rest):
            return
        first, last = done + 1, len(lines)
        which = f"Line {last} was" if first == last else f"Lines {first} to {last} were"
        self.desk.say(f"{which} not played; Up brings {'it' if first == last else 'them'} back.")
        self._again = "\n".join(rest)

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
            case typed.Question(text) if theirs := self.curtain.after(text.rpartition(",")[0]):
                self.desk.say(self.curtain.theirs(theirs))
            case typed.Verb("legal", rest) if theirs := self.curtain.after(
                " ".join(rest).rpartition(",")[0]
            ):
                self.desk.say(self.curtain.theirs(theirs))
            case typed.Question(text):
                question_mark.answer(self.session, self.desk, text)
            case typed.Verb("play", (name,)) if verbs.is_other_save(self.session, name):
                told = f"{name} is a game of its own.\nTo go on with it: quit, then"
                self.desk.say(f"{told}  victoriana play {name}")
                return False, False
            case typed.Verb("play", rest) if rest:
                return False, self._answers(" ".join(rest))
            case typed.Verb(verb, rest):
                return False, self._verb(verb, rest)
            case typed.Answers(text):
                return False, self._answers(text)
        return False, True

    def _verb(self, verb: str, rest: tuple[str, ...]) -> bool:
        """A verb of the shell, and the table where it moved the game; whether it went well."""
        stood = self.session.n
        good = verbs.run(self.session, self.desk, verb, rest)
        if verb == "replay" and "-x" not in rest:
            self.desk.say(telling.back(self.session))
        if verb in ELSEWHERE and good:
            self.desk.say(f"Here {self.session.name} goes on.")
        if self.session.n != stood:
            self._look()
        return good

    def _help(self) -> None:
        from victoriana.lab import hints  # noqa: PLC0415 - few ask

        seats = [seat.id for seat in self.session.header.seats]
        line = hints.good_line(self.session)
        self.desk.page(pages.prompt_help(self.desk.shell.verbs, line, seats[0] if seats else ""))

    # ------------------------------------------------------------------ answers

    def _answers(self, text: str) -> bool:
        told = isinstance(self.session.node, Chance) and self.session.header.luck.kind == "table"
        asks = of_text(in_braces(text) if told else text)
        if isinstance(asks, Refusal):
            self.desk.refuse(asks)
            return False
        played = self._done(lambda: self._play(asks), text)
        return played is not None and played.refused is None

    def _play(self, asks: Sequence[Answer]) -> Played:
        """Play answers, up to where somebody is asked for whom the curtain is drawn."""

        def stops(session: Session) -> bool:
            if self.curtain.stops(session):
                return True
            self._begun += 1
            return False

        return self.session.answer(asks, until=stops)

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
            if word in self.desk.shell.verbs and not self._is_of_the_game(word):
                line = " ".join(text.split())
                told = f'"{word}" is nothing to play here; the verb of the shell is  :{line}'
                played = replace(played, refused=Refusal("unknown", told))
        self._tell(played)
        rest = self.curtain.rest()
        if rest:
            self.desk.say(rest)
        if played.entries:
            self._look()
        return played

    def _is_of_the_game(self, word: str) -> bool:
        """Whether an answer that is open begins with a word that is a verb of the shell too."""
        options = self.session.legal().options
        return any(it.words.partition(" ")[0] == word for it in options)

    def _part(self, text: str) -> Screen | None:
        """A part of the table that was typed without a question mark, or somebody at it."""
        name = text.strip().casefold()
        known = (*self.session.game.views(), *(seat.id for seat in self.session.header.seats))
        found = showing.part(self.session, name, self.session.n) if name in known else None
        return found if isinstance(found, Screen) else None

    def _tell(self, played: Played) -> None:
        if played.entries:
            self.desk.show(telling.happened(self.session, played.entries))
        for words in played.needless:
            self.desk.say(f'"{words}" came by itself: nothing else was open.')
        if played.refused:
            self.desk.refuse(played.refused)
