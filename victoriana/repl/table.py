"""What is shown of the table: the board once a turn, a choice that waits, how it ended."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from victoriana.kernel.game import ENDING
from victoriana.kernel.nodes import OPEN_TURN, Decision, Node, Over
from victoriana.kernel.screen import Lattice, Panel, Part, Screen, Story, Text, Title, said
from victoriana.repl import telling
from victoriana.repl.desk import Desk
from victoriana.session import showing
from victoriana.session.shell import Session

PROMPT = 20  # columns that may stand before the cursor
ROWS = 8  # lines of a choice that waits
OVER = "The game is over.  {verbs}, undo goes back, Ctrl-D leaves."
AFTERWARDS = {"log": ":log tells it", "replay": ":replay steps through it"}


class Table:
    """The table as one reader has seen it so far."""

    def __init__(self, session: Session, desk: Desk) -> None:
        self.session = session
        self.desk = desk
        self.owes_hint = False  # a good line, to whoever begins
        self._turn: tuple[str, ...] | None = None  # whose board was shown
        self._board: Screen | None = None  # the board that was shown last
        self._recalled = ""  # what was said above the board, if that takes all of the screen
        self._within: Callable[[], str] | None = None  # what finds its place only where one types

    def look(self) -> None:
        """The board once a turn, and a choice that waits."""
        session, node = self.session, self.session.node
        turn = session.game.labels(session.state)
        lines = 0
        waiting = self._waiting(node)
        if isinstance(node, Over):
            self._turn = None
            self._end()
        elif turn != self._turn:
            self._turn = turn
            lines = self.board(waiting)
            room = self.desk.looks.width - PROMPT
            if self.desk.is_full(lines) and len(self._recalled) < room:
                self._within = partial(str, self._recalled)  # else it stood above what can be seen
            self._recalled = ""
        is_turn = isinstance(node, Decision) and node.id == OPEN_TURN
        if not (is_turn and self.desk.is_full(lines)):  # else ? lists what is left to do
            lines += self.desk.show(waiting)
        if self.owes_hint and isinstance(node, Decision) and node.id == OPEN_TURN:
            self.owes_hint = False
            self._hint(lines)

    def recall(self, told: Screen) -> None:
        """What happened last was said just now; where nothing did, a good line is owed."""
        self.owes_hint = not told.parts
        self._recalled = "".join(said(it.text) for it in told.parts[:1] if isinstance(it, Text))

    def forget(self) -> None:
        """Somebody else looks, who has seen nothing yet."""
        self._turn = self._board = self._within = None

    def _waiting(self, node: Node) -> Screen:
        """The choice that waits, as far as its ways are named."""
        if isinstance(node, Over) or not telling.is_named(node):
            return Screen(())
        return telling.waiting(self.session.legal(), node, ROWS)

    def board(self, under: Screen | None = None, *, told: bool = False) -> int:
        """The board, with what is new since it was shown last; how many lines it took.

        Where what happened was told in full just now it is not told once more beneath, unless it
        stands in what room a map leaves.
        """
        session = self.session
        screen = showing.part(session, "", session.n)
        if not isinstance(screen, Screen):
            return 0
        if told and not any(isinstance(it, Lattice) for it in screen.parts):
            screen = Screen(tuple(it for it in screen.parts if not isinstance(it, Story)))
        lines = self.desk.show(screen, self._board, under)
        self._board = screen
        return lines

    def hint_within(self) -> Callable[[], str] | None:
        """A good line to stand where one types, once; worked out when it is asked for."""
        line, self._within = self._within, None
        return line

    def _end(self) -> None:
        """How it ended, and what can be done with a game that is over."""
        self._board = None  # its sentences are all new: marks of what is would be on some words
        self.board(told=True)
        tall = self.desk.looks.height >= showing.TALL
        page = showing.part(self.session, ENDING, self.session.n, tall=tall)
        if isinstance(page, Screen):
            self.desk.show(Screen(tuple(self._not_on_the_board(page.parts))))
        known = self.desk.shell.verbs
        verbs = ", ".join(it for verb, it in AFTERWARDS.items() if verb in known)
        self.desk.show(Screen((Text(OVER.format(verbs=verbs)),)))

    def _not_on_the_board(self, parts: Sequence[Part]) -> Iterator[Part]:
        """The page of the end without what the board has said, and with verbs as they are here."""
        shown = self._board.parts if self._board else ()
        board = " ".join(line for it in shown if isinstance(it, Panel) for line in it.spoken)
        here = f"show {self.session.name}@"
        for part in parts:
            match part:
                case Title(aside=str(aside)):
                    yield replace(part, aside=aside.replace(here, ":show @"))
                case Text(text=text) if said(text) in board:
                    pass
                case _:
                    yield part

    def _hint(self, lines: int) -> None:
        """One good line to copy: under the board, or where one types if that is full."""
        if self.desk.is_full(lines):
            self._within = self._good_line
        else:
            self.desk.say(self._good_line())

    def _good_line(self) -> str:
        from victoriana.lab import hints  # noqa: PLC0415 - it is said once

        return f"Try:  {hints.good_line(self.session)}"
