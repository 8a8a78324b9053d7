"""The one shell: what was typed is judged, written, adopted, and only then spoken of."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

from msgspec import UNSET
from msgspec.structs import replace

from victoriana.kernel.errors import Refusal, VictorianaError
from victoriana.kernel.events import (
    FORMAT,
    Decided,
    Drawn,
    Entry,
    Fact,
    Header,
    Noted,
    Opened,
    Rewound,
)
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Decision, State
from victoriana.saves import store
from victoriana.saves.faults import unknown
from victoriana.saves.saved import Saved
from victoriana.session import guesses, luck
from victoriana.session.asks import Ask, of_text
from victoriana.session.course import Course, Dice, Step, is_answer
from victoriana.session.judging import judge, left_open_nothing, repeats
from victoriana.session.outside import REAL, Outside
from victoriana.session.reading import TABLE, Eyes, Loading, Reading
from victoriana.session.retry import Retried, played_as, retried
from victoriana.session.tally import Tally
from victoriana.session.values import Played, Turned
from victoriana.session.written import Marks, entry

FEW = 4  # entries that are named

Until = Callable[["Session"], bool]


class Session(Reading):
    """A save that is played: it holds the lock until it is closed."""

    def __init__(
        self,
        path: Path,
        saved: Saved,
        game: Game,
        writer: store.Writer,
        outside: Outside,
    ) -> None:
        super().__init__(path, saved, game, TABLE)
        self.outside = outside
        self.writer = writer
        self.tally = Tally(self.history)
        self.lent = False  # to a verb, which may not close it
        self._behind = bool(self.differs())  # an `opened` entry must come first

    @classmethod
    def open(cls, path: Path, outside: Outside = REAL, eyes: Eyes = TABLE) -> "Session":
        """Take the lock and go on with a save.

        Raises:
            VictorianaError: there is no such save, it cannot be read, or another process plays it.
        """
        load = Loading(outside)
        saved, writer = store.resume(path, load, manner(outside), outside.progress)
        session = cls(path, saved, load.last(saved), writer, outside)
        session.eyes = eyes
        return session

    @classmethod
    def create(cls, path: Path, header: Header, outside: Outside = REAL) -> "Session":
        """Begin a save, and play what nobody has to decide.

        Raises:
            VictorianaError: a save of this name is there, or the header is none.
        """
        game = outside.load(header)
        store.create(path, header, game, manner(outside)).close()
        session = cls.open(path, outside)
        try:
            session.settle()
        except BaseException as error:  # nobody was told of it yet
            path.unlink(missing_ok=True)
            session.close()
            told = isinstance(error, VictorianaError) or not isinstance(error, Exception)
            if told or header.position is UNSET:
                raise
            why = "the start position, which the rules make nothing of"
            raise unknown(path, 1, 0, why) from error
        return session

    def close(self) -> None:
        """Let go of the lock; everything acknowledged is on disk already."""
        if not self.lent:
            self.writer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ------------------------------------------------------------------ playing

    def play(self, text: str) -> Played:
        """Play one typed line: several answers, up to the first that is refused."""
        asks = of_text(text)
        return self.refused(asks) if isinstance(asks, Refusal) else self.answer(asks)

    def answer(
        self,
        asks: Sequence[Ask],
        *,
        whole: bool = False,
        ident: str = "",
        until: Until | None = None,
    ) -> Played:
        """Play answers in order, up to the first that is refused; what was accepted stays."""
        first = self.history.tip + 1
        before = retried(self, asks, ident, whole=whole) if ident else Retried()
        if before.refused or before.done:
            return self._again(before)
        refusal = self.settle()
        needless: list[str] = []
        for number, ask in enumerate(asks[before.asks :], before.asks):
            if refusal or (until and until(self)):
                break
            stood = self.history.tip
            refusal = self._one(ask, whole=whole, ident=ident, follows=number > 0)
            if not refusal and self.history.tip == stood:
                needless.append(ask.typed or ask.words)
        entries = (*before.entries, *self._since(first))
        again = bool(before.entries)
        return Played(self.n, entries, self.node, refusal, again, tuple(needless))

    def answer_all(self, asks: Sequence[Ask], *, whole: bool = False, ident: str = "") -> Played:
        """Play all answers or none: nothing is drawn before the last, and one write takes all."""
        before = retried(self, asks, ident, whole=whole) if ident else Retried()
        if before.entries or before.refused:
            return self._again(before)
        refusal = self.settle()
        first = self.history.tip + 1
        course = self._course()
        for number, ask in enumerate(asks, 1):
            if refusal:
                break
            taken = len(course.steps)
            dice = luck.NoDice("With --atomic nothing may be drawn before the last answer")
            last = number == len(asks)
            judged = judge(self, ask, course, self._dice(ask) if last else dice, whole=whole)
            refusal = judged.refusal if isinstance(judged, luck.Difference) else judged
            if refusal and number > 1 and ask.words:
                came = left_open_nothing(course.steps)
                refusal = None if repeats(self, came, ask.words, whole=whole) else refusal
            if last:
                refusal = guesses.about_luck(self, ask, course.steps[taken:]) or refusal
            if refusal and self.hides():
                taken = number if len(course.steps) > taken else number - 1
                refusal = guesses.about_others(self, asks[:taken]) or refusal
        if refusal:
            return Played(self.n, (), self.node, refusal)
        self._commit(course.steps, ident, batch=True)
        refusal = self._bots()
        return Played(self.n, self._since(first), self.node, refusal)

    def _again(self, before: Retried) -> Played:
        """What a command played the first time, and what should have followed if it broke off."""
        first = self.history.tip + 1
        stood = self.n
        refusal = before.refused or self.settle()
        more = self._since(first) if before.entries[-1:] == (stood,) else ()
        return Played(self.n, (*before.entries, *more), self.node, refusal, again=True)

    def auto(self, policy: str, *, until: Until | None = None, ident: str = "") -> Played:
        """Let a policy answer for whoever has none, until it is over or the condition holds."""
        entries = played_as(self, ident) if ident else ()
        if entries and self.n != entries[-1]:
            return Played(self.n, entries, self.node, again=True)
        first = self.history.tip + 1
        refusal = self.settle()
        bots = self._bot_policies()
        while not refusal and isinstance(self.node, Decision) and not (until and until(self)):
            own = bots.get(self.node.seat)
            refusal = self._policy(own or policy, own=bool(own), ident=ident)
        if entries:
            return Played(self.n, (*entries, *self._since(first)), self.node, refusal, again=True)
        return Played(self.n, self._since(first), self.node, refusal)

    def settle(self) -> Refusal | None:
        """Play what nobody has to decide: draws, forced answers, and seats without a person."""
        course = self._course()
        refusal = course.settle(self._dice())
        if course.steps and not refusal:
            self._commit(course.steps)
        return refusal or self._bots()

    def knows(self, ident: str) -> bool:
        """Whether a command with this id was played before."""
        return bool(played_as(self, ident))

    def stale(self, n: int) -> Refusal | None:
        """Whether the game still stands at entry n; if not, what came in between."""
        if n == self.n:
            return None
        between = [self.entry(it) for it in self.history.line() if it > n]
        few = [f"{it.n} {it.seat + ': ' if it.seat else ''}{it.words}" for it in between]
        shown = few if len(few) <= FEW else [*few[:2], "...", few[-1]]
        came = f" ({', '.join(shown)})" if shown else ""
        text = f"{self.name} stands at {self.n}, not {n}{came}. Nothing was played."
        return Refusal("stale", text)

    def refused(self, refusal: Refusal) -> Played:
        """Nothing was played."""
        return Played(self.n, (), self.node, refusal)

    def until(self, text: str) -> Until | Refusal:
        """A condition to stop at; refused when it cannot be understood where the game stands."""
        from victoriana.session import conditions  # noqa: PLC0415 - few games are played until

        expression = conditions.parse(self, text, later=True)
        if isinstance(expression, Refusal):
            return expression
        return lambda session: conditions.holds(session, expression, session.n)

    def _one(self, ask: Ask, *, whole: bool, ident: str, follows: bool) -> Refusal | None:
        """Judge one answer with all that follows, write it, adopt it."""
        course = self._course()
        judged = judge(self, ask, course, self._dice(ask, whole=whole), whole=whole)
        match judged:
            case Refusal():
                said = (whole or follows) and self._was_forced(ask, whole=whole)
                return None if said else judged
            case luck.Difference(refusal=refusal, known=True):
                if not guesses.would_tell(self, ask, course.steps):
                    return refusal
        if course.steps:
            self._commit(course.steps, ident)
        return judged.refusal if judged else self._bots()

    def _was_forced(self, ask: Ask, *, whole: bool) -> bool:
        """Whether a line says what nobody chooses any more, and what just came by itself."""
        came: list[tuple[State, str]] = []
        for n in reversed(self.history.line()):
            entry = self.history.played(n)
            if is_answer(entry):
                break
            if isinstance(entry, Decided):
                came.append((self.history.before(n), entry.answer))
        return bool(ask.words) and repeats(self, came, ask.words, whole=whole)

    def _policy(self, policy: str, *, own: bool = False, ident: str = "") -> Refusal | None:
        """One answer by a policy, with all that follows; `own`: nothing that is another seat's."""
        node = self.node
        if not isinstance(node, Decision):
            return None
        if policy not in self.outside.policies:
            known = ", ".join(self.outside.policies)
            return Refusal("unknown", f'There is no policy "{policy}"; there is {known}.')
        mine = tuple(it for it in node.options if it.seat == node.seat or not own)
        seed = luck.seed_at(self.header.luck, self.history.tip + 1) or self.saved.hashes[0]
        seen = self.game.as_seen(self.state, node.seat)
        choose = self.outside.policies[policy]
        answer = choose(self.game, seen, replace(node, options=mine), seed, self.tally.length)
        course = self._course()
        refusal = course.answer(answer, policy) or course.settle(self._dice())
        if not refusal:
            self._commit(course.steps, ident)
        return refusal

    def _bot_policies(self) -> dict[str, str]:
        """The policy of each seat without a person."""
        return {seat.id: seat.policy for seat in self.header.seats if seat.policy}

    def _bots(self) -> Refusal | None:
        """Let the seats without a person answer until a person must."""
        policies = self._bot_policies()
        while policies:
            node = self.node
            if not isinstance(node, Decision) or node.seat not in policies:
                break
            waiting = self.outside.thinking or _quietly
            waiting(self.seat_name(node.seat))
            refusal = self._policy(policies[node.seat], own=True)
            waiting("")
            if refusal:
                return refusal
        return None

    # ------------------------------------------------------------------ back and forth

    def undo(self, moment: str = "", *, takeback: bool = False) -> Turned | Refusal:
        """Back to before the last answer, to the start of a turn, or to a moment."""
        from victoriana.session import rewinds  # noqa: PLC0415 - most commands go forward

        target = rewinds.undo_target(self, moment, table=self.header.luck.kind == "table")
        if isinstance(target, Refusal):
            return target
        barrier = rewinds.barrier(self.game, self.history, target, moment)
        if barrier and not takeback:
            return barrier
        return self._rewind(target, takeback=barrier is not None)

    def redo(self) -> Turned | Refusal:
        """Forward again to where the last undo came from."""
        from victoriana.session import rewinds  # noqa: PLC0415 - the same

        target = rewinds.redo_target(self.history)
        return target if isinstance(target, Refusal) else self._rewind(target)

    def note(self, moment: int, name: str = "", text: str = "") -> int:
        """A bookmark or a note; the number of its entry."""
        n = self.history.tip + 1
        self._write([Noted(n=n, moment=moment, name=name, text=text)])
        return n

    def _rewind(self, target: int, *, takeback: bool = False) -> Turned:
        left = self.n
        entry = Rewound(n=self.history.tip + 1, to=target, takeback=takeback)
        self._write([entry])
        return Turned(self.n, left, entry.n)

    # ------------------------------------------------------------------ writing

    def _course(self) -> Course:
        n = self.history.tip + 1 + self._behind
        return Course(self.game, self.state, self.tally.counts, n)

    def _dice(self, ask: Ask | None = None, *, whole: bool = False) -> Dice:
        """Where the outcomes of this save come from; at a table, from what was said."""
        match self.header.luck.kind:
            case "seeded":
                return luck.Seeded(self.header.luck, self.outside.seeded)
            case "system":
                return luck.System(self.game, self.tally, self.outside.system)
            case "table":
                said = luck.spoken(self.game, ask.draws) if ask else ()
                return luck.Table(said, whole=whole)

    def _commit(self, steps: Sequence[Step], ident: str = "", *, batch: bool = False) -> None:
        """Steps become entries: written with one call, then adopted."""
        entries: list[Entry[Fact]] = []
        first = self.history.tip + 1
        if self._behind:
            rules, pack = self.game.rules, self.game.pack
            entries.append(Opened(n=first, format=FORMAT, rules=rules, pack=pack))
            first += 1
        last = first + len(steps) - 1
        marks = Marks(ident or UNSET, last if batch else UNSET)
        entries += [entry(n, step, marks) for n, step in enumerate(steps, first)]
        if batch and entries[0].n < first:
            entries[0] = replace(entries[0], batch=last)
        self._write(entries)
        self._behind = False

    def _write(self, entries: Sequence[Entry[Fact]]) -> None:
        for whole in self.writer.append(entries):
            self.history.append(whole)
        self.tally.catch_up()

    def _since(self, first: int) -> tuple[int, ...]:
        """The played entries from this number on."""
        numbers = range(first, self.history.tip + 1)
        return tuple(n for n in numbers if isinstance(self.history.entries[n - 1], Decided | Drawn))


def _quietly(name: str) -> None:
    """Nobody is told who thinks."""
    del name


def manner(outside: Outside) -> store.Manner:
    """How saves are kept."""
    return store.Manner(outside.sync, outside.stamp, outside.remember)
