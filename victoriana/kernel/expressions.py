"""A closed language of conditions on a state: comparisons of its parts, and, or, not."""

import re
from collections.abc import Callable
from typing import Literal, get_args

from msgspec import Struct

from victoriana.kernel.errors import Refusal

LONGEST = 500  # characters
DEEPEST = 20  # brackets within brackets
MAY = "may"  # before an answer in quotes: whether that may be given here

Sign = Literal["=", "!=", "<", "<=", ">", ">="]
Lookup = Callable[[str], object | Refusal]

_TOKEN = re.compile(
    r"""\s*(?:
    (?P<sign>   ==|!=|<=|>=|=|<|>)
  | (?P<bracket>[()])
  | (?P<number> -?[0-9]{1,18}(?![\w.-]))
  | (?P<quoted> "[^"]*")
  | (?P<name>   [\w][\w.@:+-]*)
    )""",
    re.VERBOSE,
)


class Number(Struct, frozen=True):
    """A whole number."""

    value: int


class Word(Struct, frozen=True):
    """A word in quotes: never a path."""

    text: str


class Name(Struct, frozen=True):
    """A path into the state, or else the word itself; or may "an answer"."""

    path: str


class Compared(Struct, frozen=True):
    """Two things set against each other."""

    left: "Term"
    sign: Sign
    right: "Term"


class Holds(Struct, frozen=True):
    """A part of the state that is asked about alone: true, not zero, not empty."""

    term: "Term"


class Not(Struct, frozen=True):
    """The contrary."""

    of: "Expression"


class Both(Struct, frozen=True):
    """One and the other."""

    left: "Expression"
    right: "Expression"


class Either(Struct, frozen=True):
    """One or the other."""

    left: "Expression"
    right: "Expression"


# What a lookup gives for a part that is not there now: alone it decides nothing.
ABSENT = Refusal("unknown", "That is not there.")
FIXED = {"none": None, "yes": True, "true": True, "no": False, "false": False}

Term = Number | Word | Name
Expression = Compared | Holds | Not | Both | Either


def parse(text: str) -> Expression | Refusal:
    """The condition that is written there."""
    if len(text) > LONGEST:
        return _unknown(f"A condition has at most {LONGEST} characters.", "")
    tokens: list[tuple[str, str]] = []
    at = 0
    while at < len(text.rstrip()):
        token = _TOKEN.match(text, at)
        if token is None or token.lastgroup is None:
            return _unknown(f'I cannot read "{text[at:].strip()[:20]}" in a condition.', text)
        tokens.append((token.lastgroup, token[token.lastgroup]))
        at = token.end()
    try:
        return _Reader(tokens).whole()
    except _Unreadable as unreadable:
        return _unknown(str(unreadable), text)


def holds(expression: Expression, lookup: Lookup) -> bool | Refusal:
    """Whether the condition is met; `lookup` gives what stands at a path, or a refusal."""
    match expression:
        case Compared():
            return _compare(expression, lookup)
        case Holds(term=term):
            value = _value(term, lookup)
            return value if isinstance(value, Refusal) else bool(value)
        case Not(of=of):
            met = holds(of, lookup)
            return met if isinstance(met, Refusal) else not met
        case Both(left=left, right=right) | Either(left=left, right=right):
            met = holds(left, lookup)
            decides = isinstance(expression, Either)
            if met is ABSENT:
                other = holds(right, lookup)
                return other if other is decides else ABSENT
            if isinstance(met, Refusal) or met is decides:
                return met
            return holds(right, lookup)


def paths(expression: Expression) -> tuple[str, ...]:
    """Every name that a condition asks for, as it stands there."""
    asked: dict[str, None] = {}

    def ask(path: str) -> str:
        asked[path] = None
        return path

    renamed(expression, ask)
    return tuple(asked)


def renamed(expression: Expression, rename: Callable[[str], str]) -> Expression:
    """The same condition with other names for what it asks for.

    What something may equal is a word: `U` behind = is no beginning of `unseen`.
    """

    def term(one: Term) -> Term:
        return Name(rename(one.path)) if isinstance(one, Name) and one.path not in FIXED else one

    match expression:
        case Compared(left=left, sign="=" | "!=" as sign, right=Name(path=word) as right):
            whole = term(right)
            other = "." not in word and whole != right
            return Compared(term(left), sign, right if other else whole)
        case Compared(left=left, sign=sign, right=right):
            return Compared(term(left), sign, term(right))
        case Holds(term=one):
            return Holds(term(one))
        case Not(of=of):
            return Not(renamed(of, rename))
        case Both(left=first, right=second):
            return Both(renamed(first, rename), renamed(second, rename))
        case Either(left=first, right=second):
            return Either(renamed(first, rename), renamed(second, rename))


def written(expression: Expression) -> str:
    """A condition as it can be read again."""
    match expression:
        case Compared(left=left, sign=sign, right=right):
            return f"{_term(left)} {sign} {_term(right)}"
        case Holds(term=term):
            return _term(term)
        case Not(of=of):
            return f"not {_bracketed(of)}"
        case Both(left=first, right=second):
            return f"{_bracketed(first)} and {_bracketed(second)}"
        case Either(left=first, right=second):
            return f"{_bracketed(first)} or {_bracketed(second)}"


def _bracketed(expression: Expression) -> str:
    text = written(expression)
    return f"({text})" if isinstance(expression, Both | Either) else text


def _term(term: Term) -> str:
    match term:
        case Number(value=value):
            return str(value)
        case Word(text=text):
            return f'"{text}"'
        case Name(path=path):
            return path


def answer_in(path: str) -> str | None:
    """The answer that a name asks about, as in may "go tower"; None where it asks about a part."""
    return path[len(MAY) + 2 : -1] if path.startswith(f'{MAY} "') else None


def _compare(compared: Compared, lookup: Lookup) -> bool | Refusal:
    left, right = _sides(compared, lookup)
    if isinstance(left, Refusal):
        return left
    if isinstance(right, Refusal):
        return right
    unlike = _unlike(left, right, compared) if compared.sign in ("=", "!=") else None
    if unlike:
        return unlike
    # A row of words is set against one of them: is it there?
    among = isinstance(left, tuple) and isinstance(right, str)
    match compared.sign:
        case "=":
            return right in left if among and isinstance(left, tuple) else left == right
        case "!=":
            return right not in left if among and isinstance(left, tuple) else left != right
    if not (isinstance(left, int) and isinstance(right, int)):
        return _unknown(f"Only numbers are more or less than one another: {_said(compared)}.", "")
    match compared.sign:
        case "<":
            return left < right
        case "<=":
            return left <= right
        case ">":
            return left > right
        case ">=":
            return left >= right


def _sides(compared: Compared, lookup: Lookup) -> tuple[object, object]:
    """What stands left and right, each a value or a refusal.

    A name that is no path is a word where it is set against one, as in `fox.at = attic`; so is
    one that means a number, which no word could ever be.
    """
    left, right = _plain(_value(compared.left, lookup)), _plain(_value(compared.right, lookup))
    other = isinstance(right, Refusal) or (_is_of_words(left) and _kind(right) in ("a number", ""))
    if not isinstance(left, Refusal) and other:
        right = _word(right, compared.right)
    elif isinstance(right, str) and isinstance(left, Refusal):
        left = _word(left, compared.left)
    return left, right


def _value(term: Term, lookup: Lookup) -> object | Refusal:
    match term:
        case Number(value=value):
            return value
        case Word(text=text):
            return text
        case Name(path=path):
            return FIXED[path] if path in FIXED else lookup(path)


def _plain(value: object | Refusal) -> object | Refusal:
    """What can be compared: a thing counts as its id, and capitals do not count."""
    if isinstance(value, str):
        return value.casefold()
    if isinstance(value, tuple):
        return tuple(_plain(it) for it in value)
    identity = getattr(value, "id", None) if isinstance(value, Struct) else None
    return identity.casefold() if isinstance(identity, str) else value


def _is_of_words(value: object) -> bool:
    """Whether it is a word or a row of words."""
    row = value if isinstance(value, tuple) else (value,)
    return bool(row) and all(isinstance(it, str) for it in row)


def _word(other: object, term: Term) -> object:
    """A name as a word; what stands there where it can be none."""
    is_word = isinstance(term, Name) and "." not in term.path and term.path not in FIXED
    return term.path.casefold() if isinstance(term, Name) and is_word else other


def _unlike(left: object, right: object, compared: Compared) -> Refusal | None:
    """Why the two can never be equal: they are a number, a word, or yes and no."""
    kinds = _kind(left), _kind(right)
    if kinds[0] == kinds[1] or not all(kinds):
        return None
    return _unknown(f"{_said(compared)}: here {kinds[0]} is set against {kinds[1]}.", "")


def _kind(value: object) -> str:
    """What a value is, where it can only be compared with its like."""
    match value:
        case bool():
            return "yes or no"
        case int():
            return "a number"
        case str():
            return "a word"
    return ""


def _said(compared: Compared) -> str:
    words = []
    for term in (compared.left, compared.right):
        match term:
            case Number(value=value):
                words.append(str(value))
            case Word(text=text) | Name(path=text):
                words.append(text)
    return f" {compared.sign} ".join(words)


class _Unreadable(Exception):
    """A condition that is not one; what is wrong with it."""


class _Reader:
    """Reads: or binds least, then and, then not."""

    def __init__(self, tokens: list[tuple[str, str]]) -> None:
        self.tokens = tokens
        self.at = 0
        self.depth = 0

    def whole(self) -> Expression:
        expression = self.either()
        if self.at < len(self.tokens):
            raise _Unreadable(f'I do not understand "{self.tokens[self.at][1]}" there.')
        return expression

    def either(self) -> Expression:
        expression = self.both()
        while self.next_is("or"):
            expression = Either(expression, self.both())
        return expression

    def both(self) -> Expression:
        expression = self.single()
        while self.next_is("and"):
            expression = Both(expression, self.single())
        return expression

    def single(self) -> Expression:
        negations = 0
        while self.next_is("not"):
            negations += 1
        expression = self.bracketed() if self.next_is("(") else self.comparison()
        return Not(expression) if negations % 2 else expression

    def bracketed(self) -> Expression:
        self.depth += 1
        if self.depth > DEEPEST:
            raise _Unreadable(f"A condition has at most {DEEPEST} brackets within brackets.")
        expression = self.either()
        if not self.next_is(")"):
            raise _Unreadable('A ")" is missing.')
        self.depth -= 1
        return expression

    def comparison(self) -> Expression:
        left = self.term()
        kind, text = self.tokens[self.at] if self.at < len(self.tokens) else ("", "")
        if kind != "sign":
            return Holds(left)
        self.at += 1
        sign = next(known for known in get_args(Sign) if known == text.replace("==", "="))
        return Compared(left, sign, self.term())

    def term(self) -> Term:
        if self.at == len(self.tokens):
            raise _Unreadable("The condition ends too early.")
        kind, text = self.tokens[self.at]
        self.at += 1
        match kind:
            case "number":
                return Number(int(text))
            case "name" if text == MAY and self.tokens[self.at : self.at + 1]:
                kind, quoted = self.tokens[self.at]
                if kind == "quoted":
                    self.at += 1
                    return Name(f"{MAY} {quoted}")
                return Name(text)
            case "quoted":
                return Word(text[1:-1])
            case "name" if text not in ("and", "or", "not"):
                return Name(text)
        raise _Unreadable(f'I do not understand "{text}" there.')

    def next_is(self, text: str) -> bool:
        """Step over this token if it comes next."""
        here = self.at < len(self.tokens) and self.tokens[self.at] in (
            ("name", text),
            ("bracket", text),
        )
        self.at += here
        return here


def _unknown(text: str, answer: str) -> Refusal:
    return Refusal("unknown", text, answer=answer)
