"""What is known on a walk through the guide, as the bits of one number, and tests of it."""

import operator
from collections.abc import Callable, Iterable, Mapping

from victoriana.games.circle_undone.campaign import (
    Campaign,
    Note,
    Tally,
    Tell,
    Tests,
)
from victoriana.games.circle_undone.statements import Statement, statements, tests_in

Known = bool | None  # None: it may be so or not
Held = Callable[[int], Known]
Values = tuple[int, ...]

SIGNS: Mapping[str, Callable[[int, int], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
}
FEW = 8  # numbers up to which each is walked by itself
ACTS = (1, 2, 3, 4)
PATH = 8  # as high as a tally is followed
CHOSEN = "chosen"  # of a character: by some player
# Kinds of names that are known of who plays now, or of how a scenario ended, and of nobody later.
OTHERS = "others-may-play"
ENDS = "it-may-end-so"
UNSURE: Mapping[str, str] = {
    "trait": OTHERS,
    "class": OTHERS,
    "investigator": OTHERS,
    "holds": OTHERS,
    "ended": ENDS,
}


class Knowledge:
    """Names that are followed on a walk, each with its bit; all others may be so or not.

    What has one of several values, as what was told or a number, has a bit for each: "act=2".
    What never changes on the walk is fixed. Who plays, and how a scenario ended for somebody, is
    known until it can be otherwise.
    """

    def __init__(
        self,
        campaign: Campaign,
        follows: Callable[[str], bool],
        fixed: Mapping[str, bool | int],
        told: Mapping[str, int],
    ) -> None:
        self.follows = follows
        self.fixed = fixed
        self.bits: dict[str, int] = {}
        self.masks: dict[str, int] = {}  # of all values of a name
        self.values = _values(campaign, told)
        self.judged = _judged(campaign)
        self.mementos = sum(self.bit(f"memento:{it}") for it in campaign.mementos)
        for name in self.values:
            if name not in self.judged:
                self._named(name)
        for node in campaign.nodes:
            self.named(test for _, test in tests_in(node))
        people = {it.split(":")[1] for it in self.bits if it.startswith("crossed-off:")}
        for who in sorted(people):
            self.bit(f"{CHOSEN}:{who}")

    def bit(self, name: str) -> int:
        """The bit of a name, or of one of its values."""
        if name not in self.bits:
            self.bits[name] = 1 << len(self.bits)
            whole = name.partition("=")[0]
            self.masks[whole] = self.masks.get(whole, 0) | self.bits[name]
        return self.bits[name]

    def mask(self, name: str) -> int:
        """The bits of a name with all its values."""
        return self.masks.get(name, 0)

    def _verdict(self, statement: Statement) -> int:
        """The bit of what is asked of a number that is only written and compared."""
        verdict = f"{statement.name} {statement.sign} {statement.other}"
        if verdict not in self.bits:
            self.bits[verdict] = 1 << len(self.bits)
            self.masks[statement.name] = self.mask(statement.name) | self.bits[verdict]
        return self.bits[verdict]

    def with_value(self, known: int, name: str, value: str | int) -> int:
        """The same with another value of a name."""
        if name in self.judged:
            known &= ~self.mask(name)
            for it in self.judged[name]:
                is_so = SIGNS[it.sign](int(value), int(it.other))
                known |= self._verdict(it) if is_so else 0
            return known
        bit = self.bit(f"{name}={value}")
        return known & ~self.mask(name) | bit

    def value(self, known: int, name: str) -> int | None:
        """The number that a name has: 0 where none was written; None where nobody follows it."""
        if name.isdecimal():
            return int(name)
        if name in self.fixed:
            return int(self.fixed[name])
        if not self.follows(name):
            return None
        listed = (known & self.mementos).bit_count() if name == "mementos" else 0
        for value in self.values.get(name, ()):
            if known & self.bit(f"{name}={value}"):
                return listed or value
        return listed

    def all_hold(self, tests: Tests, at_least: int = 0) -> Held:
        """Whether all of these hold, or so many of them, as a function of what is known."""
        parts = [self._holds(it) for it in tests]
        if not parts:
            return lambda _: True
        if at_least:
            return lambda known: _enough([it(known) for it in parts], at_least)
        return lambda known: _all(it(known) for it in parts)

    def named(self, tests: Iterable[str]) -> int:
        """The bits of everything that is followed and that these tests name."""
        found = 0
        for statement in (it for test in tests for it in statements(test)):
            if statement.sign and statement.name in self.judged:
                found |= self._verdict(statement) if self.follows(statement.name) else 0
                continue
            for name in statement.names:
                found |= self._named(name)
        return found

    def _named(self, name: str) -> int:
        if name in self.fixed or not self.follows(name):
            return 0
        if name in self.values:
            for value in self.values[name]:
                self.bit(f"{name}={value}")
            return self.mask(name) | (self.mementos if name == "mementos" else 0)
        unsure = UNSURE.get(name.partition(":")[0])
        return self.bit(_told(name)) | (self.bit(unsure) if unsure else 0)

    def _holds(self, test: str) -> Held:
        parts = [self._statement(it) for it in statements(test)]
        return parts[0] if len(parts) == 1 else lambda known: _any(it(known) for it in parts)

    def _statement(self, statement: Statement) -> Held:
        name, negated = statement.name, statement.negated
        if statement.sign and (name not in self.judged or not self.follows(name)):
            return self._compared(statement)
        if statement.sign:
            verdict = self._verdict(statement)
            return lambda known: bool(known & verdict) != negated
        if name in self.fixed:
            always = bool(self.fixed[name]) != negated
            return lambda _: always
        if not self.follows(name):
            return lambda _: None
        bit = self.bit(_told(name))
        unsure = UNSURE.get(statement.kind)
        doubt = self.bit(unsure) if unsure else 0
        return lambda known: None if known & doubt else bool(known & bit) != negated

    def _compared(self, statement: Statement) -> Held:
        compare = SIGNS[statement.sign]

        def held(known: int) -> Known:
            left, right = self.value(known, statement.name), self.value(known, statement.other)
            if left is None or right is None:
                return None
            return compare(left, right) != statement.negated

        return held


def _told(name: str) -> str:
    """What was told is yes, or a word: "told:josef" is "told:josef=yes"."""
    if not name.startswith("told:"):
        return name
    _, told, *word = name.split(":", 2)
    return f"told:{told}={word[0] if word else 'yes'}"


def _any(parts: Iterable[Known]) -> Known:
    found: Known = False
    for part in parts:
        if part:
            return True
        if part is None:
            found = None
    return found


def _all(parts: Iterable[Known]) -> Known:
    found: Known = True
    for part in parts:
        if part is None:
            found = None
        elif not part:
            return False
    return found


def _enough(parts: list[Known], at_least: int) -> Known:
    if sum(1 for it in parts if it) >= at_least:
        return True
    return None if sum(1 for it in parts if it is not False) >= at_least else False


def _judged(campaign: Campaign) -> dict[str, tuple[Statement, ...]]:
    """Numbers that are written and compared with numerals, and do not grow: what is asked of each.

    Of them only the answers are followed, so that 2 heretics are as good as 3 where nobody asks.
    """
    every = [it for node in campaign.nodes for it in node.do]
    grown = {it.number for it in every if isinstance(it, Tally)}
    noted = {it.number for it in every if isinstance(it, Note)} - grown
    tests = (test for node in campaign.nodes for _, test in tests_in(node))
    found: dict[str, tuple[Statement, ...]] = {}
    for it in (it for test in tests for it in statements(test) if it.sign):
        if it.name in noted and it.other.isdecimal():
            plain = Statement(it.name, sign=it.sign, other=it.other)
            found[it.name] = tuple(dict.fromkeys((*found.get(it.name, ()), plain)))
    found.pop("mementos", None)  # which are counted otherwise
    return found


def _values(campaign: Campaign, said: Mapping[str, int]) -> dict[str, Values]:
    """The numbers that a name can have: all of few, or those beside which a test tells apart."""
    told: dict[str, Values] = {}
    limits = _limits(campaign, said)
    every = [it for node in campaign.nodes for it in node.do]
    for it in every:
        if isinstance(it, Tell) and not it.choices:
            name = f"told:{it.id}"
            told[name] = _merged(told.get(name, ()), _domain(it, limits.get(name, ())))
    found = {**told, "act": ACTS, "agenda": ACTS}
    for it in every:
        match it:
            case Note(number=number, told=source, value=value):
                given = told.get(f"told:{source}", (0,)) if source else (value,)
                found[number] = _merged(found.get(number, ()), given)
            case Tally(number=number):
                found[number] = tuple(range(PATH + 1))
    return found


def _domain(tell: Tell, limits: Values) -> Values:
    if tell.highest - tell.lowest <= FEW:
        return tuple(range(tell.lowest, tell.highest + 1))
    near = {tell.lowest, *(it + by for it in limits for by in (-1, 0, 1))}
    return tuple(sorted(it for it in near if tell.lowest <= it <= tell.highest))


def _limits(campaign: Campaign, said: Mapping[str, int]) -> dict[str, Values]:
    """The numbers with which each name is compared; with another name it is as good as with 0.

    What was said of one of them already is a number with which the other is compared.
    """
    found: dict[str, Values] = {}
    for node in campaign.nodes:
        for _, test in tests_in(node):
            for it in statements(test):
                if it.sign:
                    numbers = [int(it.other) if it.other.isdecimal() else 0]
                    numbers += [said[name] for name in it.names if name in said]
                    for name in it.names:
                        found[name] = (*found.get(name, ()), *numbers)
    return found


def _merged(one: Values, other: Values) -> Values:
    return tuple(sorted({*one, *other}))
