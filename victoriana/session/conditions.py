"""Conditions on a game: what the names in an expression mean, at one moment or at many."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, pairwise
from operator import is_

from msgspec.structs import replace

from victoriana.kernel import expressions
from victoriana.kernel.errors import Refusal
from victoriana.kernel.expressions import Expression
from victoriana.kernel.game import Game
from victoriana.kernel.handles import Found, match
from victoriana.kernel.nodes import Decision, Over, State
from victoriana.kernel.paths import (
    NOTHING,
    Place,
    Route,
    at_root,
    dead_end,
    find,
    known,
    parts,
    said,
)
from victoriana.session import facets
from victoriana.session.moments import is_label, is_moment
from victoriana.session.reading import Reading, result_of

PROBES = 200  # moments of a long game at which the beginning of a word is looked for
OF_THE_RULES = ("over", "result", "asked")  # what only they know of a state
OF_THE_GAME = (*OF_THE_RULES, "entry")
NEVER = 'There never is a "{path}". What may lie in a row is named so that one thing is meant.'
NOT_THERE = Refusal("unknown", "That is not there.")  # and what is called so may be a word

_WORD = r"[\w.-]+"
At = Callable[[int], object]  # what stands at a moment


def parse(
    reading: Reading, text: str, moments: Sequence[int] | None = None, *, later: bool = False
) -> Expression | Refusal:
    """A condition that can be asked of this game at one of these moments, by default the last.

    A name that was begun stands there in full: it means the same at every moment. The earlier
    of the moments say first what it means. With `later` a part will do that is nowhere there, and
    may be some day: until then nothing is so of it.
    """
    expression = expressions.parse(text)
    if isinstance(expression, Refusal):
        return replace(expression, tries=expression.tries or (example(reading, text),))
    if reading.is_without_pack() and any(map(_is_of_the_rules, expressions.paths(expression))):
        return Refusal("illegal", reading.game.question(reading.state), answer=text)
    among = (reading.n,) if moments is None else moments
    names = expressions.paths(expression)
    meant = {it: _meant(reading, it, among) for it in names}
    coming = {it: _coming(reading, it, among) for it in names if later and meant[it] is None}
    meant |= coming
    whole = expressions.renamed(expression, lambda it: meant[it] or it)
    condition = Condition(reading, whole)
    lost = [it for it, full in meant.items() if full is None and "." in it]  # no word is so written
    comes = any(coming.values())
    if not lost and (comes or any(isinstance(condition.asked(n), bool) for n in among)):
        return whole
    here = partial(lookup, reading, n=among[0])
    why = here(lost[0]) if lost else expressions.holds(expression, here)
    refused = why if isinstance(why, Refusal) else NOT_THERE
    if later and lost and _is_missing(reading, lost[0], among[0]):
        return Refusal("unknown", NEVER.format(path=lost[0]), answer=text)
    return Refusal("unknown", refused.text, refused.rule, refused.tries, text)


def _is_missing(reading: Reading, path: str, n: int) -> bool:
    """Whether a path ends at something that is not there now, and may be at another moment."""
    dead = dead_end(reading.see(reading.history.states[n]), path)
    return dead is not None and dead.above != () and dead.value is None


def place(
    reading: Reading, path: str, moments: Sequence[int], *, later: bool = False
) -> Place | Refusal:
    """A part of the state that is there at one of these moments; the first refusal if at none.

    The beginning of a word is looked for here and there, a path in full at every moment. With
    `later` it may also be one that is there at none of them, and may be some day.
    """
    found = _found(reading, path, moments)
    comes = _coming(reading, path, moments) if later and found is None else None
    if comes is not None:
        return Place(comes, NOTHING)
    if later and found is None and _is_missing(reading, path, moments[0]):
        return Refusal("unknown", NEVER.format(path=path), answer=path)
    if found is None and is_moment(path):
        text = f'"{path}" is a moment, and no part of the game. A moment stands behind an @.'
        return Refusal("unknown", text, tries=(f"{reading.name}@{path}",), answer=path)
    return found or find(reading.see(reading.history.states[moments[0]]), path)


def is_no_part(name: str) -> bool:
    """Whether a name asks about more than a part of the state: the game, an entry, an answer."""
    is_answer = expressions.answer_in(name) is not None
    return name in OF_THE_GAME or name in facets.NAMES or is_label(name) or is_answer


def example(reading: Reading, typed: str = "") -> str:
    """A fact of this game as it is written, about the part that was typed if one can be seen."""
    state = reading.see(reading.state)
    words = [it.strip(".") for it in re.findall(_WORD, typed)]
    meant = (*(".".join(it) for it in pairwise(words)), *words)
    named = ((it.path, it.value) for path in meant if (it := known(state, path)))
    holders = ((f"{who}.{name}", it) for who, one in at_root(state) for name, it in parts(one))
    numbers = ((path, it) for path, it in holders if type(it) is int)
    told = (it for it in named if isinstance(it[1], int | str))
    path, there = next(chain(told, numbers), ("over", True))
    value = next((it for it in reversed(words) if it.isdecimal()), "")
    return f"{path} = {value if value and type(there) is int else said(there)}"


class Condition:
    """A condition, to be asked at one moment after another.

    States share what did not change: where each of its names means the very same thing as at the
    moment asked about before, so does the answer.
    """

    def __init__(self, reading: Reading, expression: Expression) -> None:
        self.expression = expression
        self._names = {it: meaning(reading, it) for it in expressions.paths(expression)}
        self._values: list[object] | None = None
        self._met: bool | Refusal = NOT_THERE

    def asked(self, n: int) -> bool | Refusal:
        """Whether it is met at a moment, or why that cannot be asked."""
        values = [at(n) for at in self._names.values()]
        if self._values is None or not all(map(is_, values, self._values)):
            found = dict(zip(self._names, values, strict=True))
            self._met = expressions.holds(self.expression, lambda path: _there(path, found[path]))
            self._values = values
        return self._met

    def __call__(self, n: int) -> bool:
        """Whether it is met at a moment; what is not there then meets nothing."""
        return self.asked(n) is True


def holds(reading: Reading, expression: Expression, n: int) -> bool:
    """Whether the condition, with its names in full, is met at one moment."""
    return Condition(reading, expression)(n)


def meaning(reading: Reading, path: str) -> At:
    """What a name of the game, a label or a path in full means at a moment, for these eyes.

    `NOTHING` is what is not there then.
    """
    game, history = reading.game, reading.history
    answer = expressions.answer_in(path)
    if answer is not None:
        return lambda n: _may(reading, answer, n)
    if path in ("over", "result"):
        # Where the game went on it was not over, and nobody need be asked.
        ongoing = False if path == "over" else None
        return lambda n: (
            ongoing if history.went_on(n) else _of_the_game(game, history.states[n], path, n)
        )
    if path in OF_THE_GAME or is_label(path):
        return lambda n: _of_the_game(game, history.states[n], path, n)
    if path in facets.NAMES:
        return lambda n: facets.of_entry(history, path, n)
    return part(reading, path)


def part(reading: Reading, path: str) -> At:
    """What stands at a path in full at a moment, for these eyes; `NOTHING` where it is not there.

    Where nothing changed it gives the very same thing.
    """
    states, route = reading.history.states, Route(path)
    return lambda n: route(reading.see(states[n]))


def lookup(reading: Reading, path: str, n: int) -> object | Refusal:
    """A name of the game or the entry, a label, or a part of the state as it may be seen."""
    answer = expressions.answer_in(path)
    if answer is not None:
        return _may(reading, answer, n)
    if path in facets.NAMES:
        return facets.of_entry(reading.history, path, n)
    state = reading.history.states[n]
    return looked_up(reading.game, state, path, n, reading.see)


def looked_up(
    game: Game, state: State, path: str, n: int, see: Callable[[State], State]
) -> object | Refusal:
    """The same in a state that entry n leads to, for whoever sees so much of it."""
    if expressions.answer_in(path) is not None:
        return Refusal("unknown", "Whether an answer may be given is asked of one save alone.")
    if path in OF_THE_GAME or is_label(path):
        return _of_the_game(game, state, path, n)
    found = find(see(state), path)
    return found if isinstance(found, Refusal) else found.value


def _of_the_game(game: Game, state: State, name: str, n: int) -> object:
    """What is no part of the state, but follows from it."""
    match name:
        case "over":
            return isinstance(game.node(state), Over)
        case "result":
            return result_of(game.node(state))
        case "asked":
            node = game.node(state)
            return node.seat if isinstance(node, Decision) else None
        case "entry":
            return n
        case label:
            return label in game.labels(state)


def _is_of_the_rules(name: str) -> bool:
    return name in OF_THE_RULES or expressions.answer_in(name) is not None


def _meant(reading: Reading, name: str, moments: Sequence[int]) -> str | None:
    """A name in full; None where it is at no moment anything but a word."""
    if is_no_part(name):
        return name
    found = _found(reading, name, moments)
    return found.path if found else None


def _found(reading: Reading, path: str, moments: Sequence[int]) -> Place | None:
    states = reading.history.states
    for n in _some(moments):
        found = known(reading.see(states[n]), path)
        if found is not None:
            return found
    route = Route(path)
    values = (route(reading.see(states[n])) for n in moments)
    return next((Place(path, value) for value in values if value is not NOTHING), None)


def _coming(reading: Reading, path: str, moments: Sequence[int]) -> str | None:
    """A path in full that leads nowhere at these moments, and may some day."""
    from victoriana.kernel.absent import may_come  # noqa: PLC0415 - few look ahead so

    def called(name: str) -> str | None:
        """What is in the box by its name, copies told apart by a number; or a number in a row."""
        known = [*(it.id for it in reading.game.cards()), *(it.id for it in reading.header.seats)]
        front, _, number = name.rpartition("-")
        copy = f"-{number}" if front and number.isdecimal() and name not in known else ""
        found = match(front if copy else name, known, guess=False)
        if isinstance(found, Found):
            return f"{found.handle}{copy}"
        return name if name.isdecimal() else None

    states = (reading.see(reading.history.states[n]) for n in _some(moments))
    return next((it for state in states if (it := may_come(state, path, called))), None)


def _there(name: str, value: object) -> object | Refusal:
    """What stands there; a name with a dot is no word, and so it is a part that is missing."""
    if value is NOTHING:
        return expressions.ABSENT if "." in name else NOT_THERE
    return value


def _some(moments: Sequence[int]) -> Iterator[int]:
    """The first two moments, which are those next to whoever asks, and some of the others."""
    yield from moments[:2]
    yield from moments[2 :: len(moments) // PROBES + 1]


def _may(reading: Reading, answer: str, n: int) -> bool | Refusal:
    """Whether an answer may be given at a moment; refused where nobody knows what it means."""
    from victoriana.session.asking import verdict  # noqa: PLC0415 - few conditions ask for it

    found = verdict(reading, n, answer)
    if found.legal or found.kind == "illegal":
        return found.legal
    return Refusal("unknown", found.text, found.rule, found.tries, answer)
