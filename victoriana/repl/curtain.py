"""The curtain: between people at one screen of whom each may see what the others may not."""

from victoriana.kernel.nodes import Decision
from victoriana.repl import typed
from victoriana.repl.desk import Desk
from victoriana.session import asking
from victoriana.session.reading import TABLE, Eyes
from victoriana.session.shell import Session
from victoriana.terminal import wiping
from victoriana.terminal.history import of_save
from victoriana.terminal.keyboard import Ask, Keyboard

HIDE = "Enter hides this: {name} is next. "
PASS = "Pass the keyboard to {name}."
ALONE = "Enter when only {name} looks. "
ABOVE = "What stands further up is not for {name}."
THEIRS = "That is for {name} to ask."
REST = "{name} is asked first; what stood behind that in the line was not played."


class Curtain:
    """Who sits at the screen, and what has to happen before somebody else does."""

    def __init__(self, session: Session, desk: Desk) -> None:
        self.session = session
        self.desk = desk
        self.seat = ""  # whose eyes look; empty: nobody sat down yet
        self.was_drawn = False
        self.held = False  # a line was cut off where somebody else was asked
        self._all_saw = session.history.tip  # the last entry before anybody had to rise
        self._seen: dict[str, int] = {}  # by person: the last entry when they rose
        self._keyboards: dict[str, Keyboard] = {}

    # ------------------------------------------------------------------ who may see what

    def is_due(self) -> bool:
        """Whether somebody is asked who may not see what the one who sits there may."""
        asked = self._asked()
        return bool(asked) and self.hides(asked)

    def hides(self, seat: str) -> bool:
        """Whether what is shown to the one who sits there is not for this seat, or the reverse."""
        if self._person(seat) == self._person(self.seat):
            return False
        if self.was_drawn:
            return True  # what was shown once stays in mind, and on the screen
        others = [self.seat] if self.seat else [it for it in self._people() if it != seat]
        return any(self._differs(seat, it) for it in others)

    def after(self, before: str) -> str:
        """Who would be asked after these answers, if that is for them alone; else nobody."""
        legal = asking.ahead(self.session, before) if before.strip() else None
        return legal.node.seat if legal and legal.node.seat and self.hides(legal.node.seat) else ""

    def stops(self, _: Session) -> bool:
        """Whether a line has to end here, though more stands in it."""
        self.held = self.is_due()
        return self.held

    # ------------------------------------------------------------------ who sits there

    def follow(self) -> None:
        """Look with the eyes of whoever is asked, where nobody has to rise for it."""
        asked = self._asked()
        if asked:
            self.seat = asked
        if not self.was_drawn:
            self._all_saw = self.session.history.tip
        self.session.eyes = Eyes(self.seat) if self.seat else TABLE

    def draw(self) -> tuple[int, ...]:
        """Let the next sit down with nobody else looking; what happened since they rose.

        Raises:
            EOFError: nobody sits down any more.
        """
        asked = self._asked()
        name = self.session.seat_name(asked)
        if self.seat:
            self._wait(HIDE.format(name=name))
            self._seen[self._person(self.seat)] = self.session.history.tip
        self.wipe(name)
        self.desk.say(PASS.format(name=name))
        self._wait(ALONE.format(name=name))
        self.wipe(name)
        self.seat, self.was_drawn = asked, True
        self.session.eyes = Eyes(asked)
        since = self._seen.get(self._person(asked), self._all_saw)
        return tuple(n for n in self.session.history.line() if n > since)

    def wipe(self, name: str = "") -> None:
        """Take away all that was shown and typed."""
        wiping.wipe(self.desk.looks.height)
        wiping.forget()
        if name and not wiping.can_wipe():
            self.desk.say(ABOVE.format(name=name))

    def leave(self) -> None:
        """Take away what one of several people saw, when they leave."""
        if self.was_drawn:
            wiping.wipe(self.desk.looks.height)

    def keyboard(self) -> Keyboard:
        """What whoever sits there types at: it remembers nothing that others typed."""
        person = self._person(self.seat)
        if person not in self._keyboards:
            history = of_save(self.session.path, whose=person)
            self._keyboards[person] = self.desk.keyboard(history)
        return self._keyboards[person]

    def theirs(self, seat: str) -> str:
        """What is said to whoever asks about another's choice."""
        return THEIRS.format(name=self.session.seat_name(seat))

    def rest(self) -> str:
        """What is said of a line that was cut off, once."""
        was, self.held = self.held, False
        return REST.format(name=self.session.seat_name(self._asked())) if was else ""

    def _wait(self, words: str) -> None:
        """Until Enter is pressed; whatever was typed before is for nobody."""
        wiping.forget()
        while True:
            try:
                text = self.desk.keyboard().line(Ask(words, fresh=True))
            except KeyboardInterrupt:
                continue
            match typed.read(text):
                case typed.Leave():
                    raise EOFError
                case _:
                    return

    def _asked(self) -> str:
        """The seat of a person who is asked; empty where nobody is, or luck is to be told."""
        node = self.session.node
        return node.seat if isinstance(node, Decision) and node.seat in self._people() else ""

    def _people(self) -> dict[str, str]:
        """Every seat that somebody plays, and who that is."""
        seats = self.session.header.seats
        return {it.id: (it.name or it.id).casefold() for it in seats if not it.policy}

    def _person(self, seat: str) -> str:
        return self._people().get(seat, seat)

    def _differs(self, one: str, other: str) -> bool:
        """Whether one of two seats knows what the other does not, unless one person sits on both.

        It does if the other's view, looked at with its own eyes, shows less than it sees.
        """
        if self._person(one) == self._person(other):
            return False
        see, state = self.session.game.as_seen, self.session.state
        return any(
            see(see(state, its), mine) != see(state, mine)
            for mine, its in ((one, other), (other, one))
        )
