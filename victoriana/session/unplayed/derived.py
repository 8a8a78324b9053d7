"""Games that were not played: the same answers judged again, otherwise, or on from a moment."""

# A derived game stands in memory alone. Whatever looks at a save looks at it as at any other.

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import takewhile

from msgspec import UNSET, Struct
from msgspec.structs import replace

from victoriana.kernel.errors import Livelock, Refusal
from victoriana.kernel.events import Drawn, Fact, Header, Played
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import GO_ON, WINDOW, Chance, Node, Over, State, forced, let_pass
from victoriana.kernel.projector import History
from victoriana.kernel.referee import Taken, node_name, take, why_not
from victoriana.session import luck
from victoriana.session.asks import Ask, of_text
from victoriana.session.course import HIDDEN, LONGEST, RULES, Course, Dice, Fallen, Step
from victoriana.session.judging import judge
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading
from victoriana.session.tally import Tally
from victoriana.session.written import entry


class Replayed(Struct, frozen=True):
    """Answers and draws judged again, one after the other, on the states that they lead to."""

    entries: tuple[Played[Fact], ...]  # numbered on from where they were begun
    numbers: tuple[int, ...]  # what each was called before; 0 for what only the rules added
    other: int = 0  # the first of those numbers that came out otherwise; 0: none did
    stopped: Refusal | None = None  # why the first that is no longer possible is not
    at: int = 0  # and its number
    passed: tuple[int, ...] = ()  # those of entries by which a window passes

    @property
    def idle(self) -> int:
        """In how many windows nobody does anything that did not open before."""
        numbers = {it.n: number for it, number in zip(self.entries, self.numbers, strict=True)}
        return sum(not numbers[it] for it in self.passed)


def replayed(game: Game, state: State, entries: Iterable[Played[Fact]], first: int = 1) -> Replayed:
    """Judge answers again up to the first that is no longer possible.

    What follows by itself follows anew: a forced answer that is missing is added, and one that
    is asked for no more is left out. So it is with a window in which nobody does anything.
    """
    found: list[Played[Fact]] = []
    numbers: list[int] = []
    passed: list[int] = []
    other = 0
    for one in entries:
        steps, stopped = _again(game, state, one)
        kept = 0 if stopped else len(steps)  # what the rules alone say before it says nothing
        for step in steps[:kept]:
            number = first + len(found)
            found.append(replace(entry(number, step), at=one.at))
            numbers.append(one.n if step is steps[-1] else 0)
            passed += [number] if let_pass(step.taken.node) == step.taken.answer else []
            state = step.taken.state
        same = kept == 1 and steps[0].taken.facts == one.facts
        other = other or (0 if same else one.n)
        if stopped:
            return Replayed(tuple(found), tuple(numbers), other, stopped, one.n, tuple(passed))
    return Replayed(tuple(found), tuple(numbers), other, passed=tuple(passed))


def derived(reading: Reading, n: int, entries: Sequence[Played[Fact]]) -> Reading:
    """The save as it would stand, had it gone on with these entries after moment n.

    They are numbered from n + 1; nothing but memory holds them, and they uncover nothing.
    """
    saved = replace(
        reading.saved,
        entries=(*reading.history.entries[:n], *entries),
        hashes=reading.saved.hashes[: n + 1],
        torn=None,
    )
    history = reading.history.until(n)
    history.states[n] = reading.see(history.states[n])
    for one in entries:
        history.append(one)
    found = Reading(reading.path, saved, reading.game, reading.eyes, history)
    found.outside = reading.outside
    found.supposed, found.covered = not reading.is_open(), reading.covered
    return found


def begun(
    reading: Reading, game: Game, header: Header, start: State, entries: Sequence[Played[Fact]]
) -> Reading:
    """A game of its own from a start state, with the name of the save that it came from."""
    saved = replace(reading.saved, header=header, entries=tuple(entries), hashes=(), torn=None)
    found = Reading(reading.path, saved, game, reading.eyes, History(start, entries))
    found.outside = reading.outside
    return found


# ---------------------------------------------------------------------------- what if


def tried(
    reading: Reading, n: int, typed: str, outside: Outside, *, same_luck: bool = False
) -> Reading | Refusal:
    """The save as it would stand had these answers been given at moment n.

    What is said in braces is taken as drawn; what is not falls anew, so that nobody foretells
    the game, unless the same luck is asked for. At a table it is left open.
    """
    asks = of_text(typed)
    if isinstance(asks, Refusal):
        return asks
    if not asks:
        return Refusal("unknown", "Nothing is said that could be tried.", tries=("try end",))
    if same_luck and reading.hides():
        text = "The same luck would foretell what lies covered: only a referee may try it."
        return Refusal("illegal", text, answer="--same-luck", tries=("--referee",))
    fresh = _dice(reading, outside, same_luck=same_luck)
    seen = reading.see(reading.history.states[n])  # nobody learns what lies covered by trying
    course = Course(reading.game, seen, _tally(reading, n), n + 1)
    for ask in asks:
        said = tuple(it for it in luck.spoken(reading.game, ask.draws) if it != HIDDEN)
        dice = Supposed(luck.Table(said), fresh)
        bare = Ask(ask.words, ask.typed, (), ask.seat)
        refused = judge(reading, bare, course, dice) if ask.words else course.settle(dice)
        if isinstance(refused, Refusal):
            return refused
        if dice.table.said:
            return luck.too_much(dice.table.said[0], ask.typed)
    return derived(reading, n, [entry(n + 1 + at, it) for at, it in enumerate(course.steps)])


class Swapped(Struct, frozen=True):
    """A game in which one draw was another."""

    reading: Reading
    first: int  # the moment right after it
    replayed: Replayed


def swapped(reading: Reading, n: int, outcome: str) -> Swapped | Refusal:
    """The save as it would stand had the draw at n been another, with the answers that followed."""
    history = reading.history
    if not 1 <= n <= history.tip or not isinstance(history.entries[n - 1], Drawn):
        text = f"Nothing was drawn at {n}." if n else "Nothing was drawn before the start."
        return Refusal("illegal", text, answer=str(n))
    before = history.before(n)
    if reading.covered:
        text = "What lies covered would tell on itself: only a referee may swap draws here."
        return Refusal("illegal", text, answer=str(n), tries=("--referee",))
    node = reading.game.node(before)
    if not isinstance(node, Chance):
        text = "The rules here draw nothing there."
        if reading.is_without_pack():
            text = reading.game.question(before)
        return Refusal("illegal", text, answer=str(n))
    drawn = _outcome(reading, node, outcome)
    if isinstance(drawn, Refusal):
        return drawn
    if drawn == history.played(n).answer:
        text = f"That is what was drawn at {n}."
        return Refusal("illegal", text, node.rule, answer=outcome)
    changed = replace(history.played(n), answer=drawn)
    later = [history.played(it) for it in _onward(history, n)]
    again = replayed(reading.game, before, (changed, *later), n)
    return Swapped(derived(reading, n - 1, again.entries), n, again)


class Supposed:
    """Takes what was said to have fallen, and after that whatever other dice give."""

    def __init__(self, table: luck.Table, fresh: Dice | None) -> None:
        self.table = table
        self._fresh = fresh

    def draw(self, chance: Chance, ordinal: int, n: int) -> Fallen | Refusal | None:
        """What was said, if it can come here; else what falls."""
        if self.table.said or self._fresh is None:
            return self.table.draw(chance, ordinal, n)
        return self._fresh.draw(chance, ordinal, n)

    def forced(self, outcome: str, about: str = "") -> None:
        """The only possible outcome may be said or left out."""
        self.table.forced(outcome, about)


# ---------------------------------------------------------------------------- details


def _again(game: Game, state: State, one: Played[Fact]) -> tuple[tuple[Step, ...], Refusal | None]:
    """One recorded answer where the game now stands, after whatever follows there by itself."""
    steps: list[Step] = []
    waits: Refusal | None = None  # why it is not possible before a window has passed
    for _ in range(LONGEST):
        node = game.node(state)
        only = forced(node)
        if _is_awaited(node, one):
            taken = take(game, state, one.answer)
            if isinstance(taken, Refusal) and only is not None and one.by == RULES:
                taken = take(game, state, only)
            if isinstance(taken, Refusal):
                return tuple(steps), waits or why_not(game, state, taken)
            return (*steps, Step(state, taken, _by(one, only, taken), known=True)), None
        following = only or let_pass(node)
        if only is None and waits is None:
            waits = _not_awaited(game, state, one)
        if following is None:
            alone = tuple(takewhile(lambda it: it.by == RULES, steps))
            return alone, None if _is_no_answer(one) else waits
        followed = take(game, state, following)
        if isinstance(followed, Refusal):
            break
        steps.append(Step(state, followed, RULES if only else "", known=True))
        state = followed.state
    message = f"{LONGEST} steps and nobody was asked"
    raise Livelock(message)


def _is_no_answer(one: Played[Fact]) -> bool:
    """Whether nobody has said it: it followed by itself, or a window passed."""
    return one.by == RULES or (one.node, one.answer) == (WINDOW, GO_ON)


def _is_awaited(node: Node, one: Played[Fact]) -> bool:
    """Whether this is the very question, or the very chance, that was answered."""
    return node_name(node) == one.node and isinstance(one, Drawn) == isinstance(node, Chance)


def _by(one: Played[Fact], only: str | None, taken: Taken) -> str:
    """Whose answer it is now."""
    if taken.answer == only:
        return RULES
    return "" if one.by in (UNSET, RULES) else str(one.by)


def _not_awaited(game: Game, state: State, one: Played[Fact]) -> Refusal:
    """Something else is asked here, or luck decides and nobody knows how."""
    node = game.node(state)
    match node:
        case Over():
            text = game.question(state)
        case Chance(source=source) if not isinstance(one, Drawn):
            text = f"First something is drawn here, and it is open what: {source}."
        case _:
            text = f"Something else is awaited there: {game.question(state)}"
    return Refusal("illegal", text, node.rule, answer=one.answer)


def _outcome(reading: Reading, node: Chance, said: str) -> str | Refusal:
    """The outcome that is meant, as it is typed in braces or without them."""
    words = luck.spoken(reading.game, tuple(said.strip().strip("{}").split()))
    table = luck.Table(words)
    fallen = table.draw(node, 0, 0)
    if isinstance(fallen, Refusal):
        return fallen
    if fallen is None or table.said:
        tries = tuple(it.id for it in node.outcomes[: luck.FEW])
        return Refusal("unknown", "What else was drawn is one outcome.", node.rule, tries, said)
    return fallen.outcome


def _onward(history: History, n: int) -> list[int]:
    """What was played after n on the line that n is on, or on the line of n alone."""
    line = history.line()
    if n not in line:
        line = history.line(n)
    return line[line.index(n) + 1 :]


def _tally(reading: Reading, n: int) -> Counter[str]:
    """How often each chance was drawn before this moment."""
    return Tally(reading.history.until(n)).counts


def _dice(reading: Reading, outside: Outside, *, same_luck: bool) -> Dice | None:
    """What falls where nothing is said; nothing does at a table."""
    kind = reading.header.luck.kind
    if kind == "table":
        return None
    if same_luck and kind == "seeded":
        return luck.Seeded(reading.header.luck, outside.seeded)
    return luck.Fresh(outside.system)
