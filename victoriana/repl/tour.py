"""The tour: lessons between the lines of a real game, which end when the last was given."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Over
from victoriana.kernel.screen import Screen
from victoriana.kernel.tour import Lesson, Tour
from victoriana.render.looks import Looks
from victoriana.repl import typed
from victoriana.repl.desk import Desk, Shell
from victoriana.repl.evening import Evening
from victoriana.saves import places
from victoriana.session import conditions, creation
from victoriana.session.outside import Outside
from victoriana.session.shell import Session
from victoriana.settings import USUAL, Settings
from victoriana.terminal.hangup import until_gone
from victoriana.terminal.keyboard import Ask, Keyboard
from victoriana.terminal.simple import is_attended

SKIP = "skip"  # what Enter alone says, typed
SAVE = "tour.jsonl"


def run(game: str, tour: Tour, outside: Outside, desk: Desk) -> None:
    """The tour of a game, until somebody leaves or the terminal is gone."""
    until_gone(lambda: take(game, tour, outside, desk), gone=False)


def desk(looks: Looks, shell: Shell, settings: Settings = USUAL) -> Desk:
    """The terminal, or where there is none a page that takes every line as it is proposed."""
    return Desk(looks, shell, None if is_attended() else Page(), settings)


def take(game: str, tour: Tour, outside: Outside, desk: Desk) -> bool:
    """Take the tour of a game at a desk, whose save is gone then; whether to its end."""
    outside = replace(outside, sync=False, stamp=False, remember=False)
    wanted = creation.Wanted(game, tour.seats, luck="seeded", seed=tour.seed)
    header = creation.header(wanted, outside)
    if isinstance(header, Refusal):
        desk.refuse(header)
        return False
    with _folder() as folder, Session.create(folder / SAVE, header, outside) as session:
        guide = Guide(tour, session, desk)
        for words in tour.opening:
            desk.say(words)
        Evening(session, Guided(desk, guide)).sit()
        if not guide.is_done:
            desk.say(tour.left)
        return guide.is_done


class Page:
    """Where nobody types: every line is the one that is proposed."""

    def line(self, ask: Ask) -> str:
        """An empty line."""
        del ask
        return ""


class Guide:
    """A keyboard with somebody beside it, who says what to look at and proposes a line."""

    def __init__(self, tour: Tour, session: Session, desk: Desk) -> None:
        self.tour = tour
        self.session = session
        self.desk = desk
        self.keyboard: Keyboard = desk.keyboard()
        self.left = list(tour.lessons)  # those that were not given
        self.lesson: Lesson | None = None  # the one that was given last, and is still open
        self.is_done = False  # the last lesson was given
        self._elsewhere = tour.elsewhere  # what is said once where no lesson fits
        self._proposed = ""
        self._stood = -1  # the last entry, when a line was asked for
        self._said: typed.Typed | None = None  # the last line

    def line(self, ask: Ask) -> str:
        """What to look at, then a line: the one that is typed, or the one that is proposed."""
        self._speak()
        self._said = None
        text = self.keyboard.line(ask)
        if self._proposed and text.strip().casefold() in ("", SKIP):
            text = self._proposed
            self.desk.say(f"{ask.prompt}{text}")
        self._said = typed.read(text)
        return text

    def _speak(self) -> None:
        """The next lesson where the last was followed; else the line that is proposed still."""
        moved = self.session.history.tip != self._stood
        self._stood = self.session.history.tip
        if self._proposed and not moved and not self._is_asked():
            refused = isinstance(self._said, typed.Answers)
            self._propose(self.tour.refused if refused else "", self._proposed)
            return
        self.lesson = self._next()
        if self.lesson:
            self.left.remove(self.lesson)
            self.is_done = self.is_done or self.lesson == self.tour.lessons[-1]
            self._propose(self.lesson.says, self.lesson.line or self._good())
        elif self.is_done:
            self._proposed = ""  # whoever plays on needs nobody beside
        else:
            words, self._elsewhere = self._elsewhere, ""
            self._propose(words, self._good())

    def _is_asked(self) -> bool:
        """Whether the last line only asked, or had something shown, as the lesson proposed."""
        return isinstance(self._said, typed.Question | typed.Verb) and self._is_followed()

    def _is_followed(self) -> bool:
        """Whether the last line was of the kind that the lesson proposed."""
        proposed = typed.read(self.lesson.line) if self.lesson else None
        match proposed, self._said:
            case typed.Verb(verb), typed.Verb(said):
                return verb == said
            case typed.Question(about), typed.Question(asked):
                return bool(about) == bool(asked)
        return type(proposed) is type(self._said)

    def _next(self) -> Lesson | None:
        """The first lesson that was not given and fits here."""
        return next((it for it in self.left if self._fits(it)), None)

    def _fits(self, lesson: Lesson) -> bool:
        before = self.tour.lessons[self.tour.lessons.index(lesson) - 1]
        if lesson.follows and not (self.lesson == before and self._is_followed()):
            return False
        if not lesson.when:
            return True
        found = conditions.parse(self.session, lesson.when)
        if isinstance(found, Refusal):
            return False
        return conditions.holds(self.session, found, self.session.n)

    def _good(self) -> str:
        """A line that leads on where no lesson has one."""
        if isinstance(self.session.node, Over):
            return "quit"
        from victoriana.lab import hints  # noqa: PLC0415 - few leave the way that is proposed

        return hints.good_line(self.session) or "?"

    def _propose(self, words: str, line: str) -> None:
        self._proposed = line
        if not line:
            return
        if words:
            self.desk.say(f"\n{' '.join(words.split())}")
        self.desk.say(f"  Type:  {line}")


class Guided(Desk):
    """A desk whose keyboard has somebody beside it."""

    def __init__(self, desk: Desk, guide: Guide) -> None:
        super().__init__(desk.looks, desk.shell)
        self._guide = guide

    def keyboard(self, history: Path | None = None) -> Keyboard:
        """The keyboard with the guide; nothing that is typed here is remembered."""
        del history
        return self._guide

    def page(self, screen: Screen) -> None:
        """Whatever is long is shown as it is: nobody has learnt yet how a pager is left."""
        self.show(screen)


@contextmanager
def _folder() -> Iterator[Path]:
    """A folder for as long as the tour lasts: among what saves keystrokes, or where there is room.

    Raises:
        NoPlace: nothing can be written anywhere.
    """
    for within in _places():
        try:
            folder = tempfile.TemporaryDirectory(prefix="tour-", dir=within)
        except OSError:
            continue
        with folder as name:
            yield Path(name)
        return
    message = "There is no room for the save of a tour.\nTo name a folder:  XDG_STATE_HOME=FOLDER"
    raise places.NoPlace(message)


def _places() -> Iterator[Path | None]:
    try:
        state = places.state()
        state.mkdir(mode=0o700, parents=True, exist_ok=True)
        yield state
    except (places.NoPlace, OSError):
        pass
    yield None  # the system's own
