"""A complaint in words: what should hold, what stands there, what a log says of it."""

from msgspec import UNSET, Struct

from victoriana.kernel import expressions
from victoriana.kernel.errors import Refusal
from victoriana.kernel.expressions import Compared, Expression, Name
from victoriana.kernel.paths import NOTHING, said
from victoriana.saves import places
from victoriana.session import conditions
from victoriana.session.reading import Reading

LONGEST = 200  # characters of a stranger's text in a sentence


class Asked(Struct, frozen=True):
    """A condition as it was asked at a moment: the answer, and what its names meant there."""

    met: bool | Refusal
    values: tuple[tuple[str, str], ...] = ()


def asked(reading: Reading, expression: Expression, n: int) -> Asked:
    """Ask whether a condition is met at a moment."""

    def lookup(path: str) -> object | Refusal:
        value = conditions.meaning(reading, path)(n)
        return conditions.lookup(reading, path, n) if value is NOTHING else value

    values = ((path, lookup(path)) for path in expressions.paths(expression))
    there = [(path, said(it)) for path, it in values if not isinstance(it, Refusal)]
    return Asked(expressions.holds(expression, lookup), tuple(there))


def is_words(asked: Asked, *, briefly: bool = False) -> str:
    """What stands there: fox.lights is 0; briefly, where that was just named: it is 0."""
    if isinstance(asked.met, Refusal):
        return asked.met.text.rstrip(".")
    if briefly and len(asked.values) == 1:
        return f"it is {asked.values[0][1]}"
    return ", ".join(f"{path} is {value}" for path, value in asked.values) or "it does not hold"


def should_words(text: str, expression: Expression, asked: Asked) -> str:
    """What stands there and what should: fox.lights is 0, should be 2."""
    what = is_words(asked)
    match expression:
        case Compared(left=Name(), sign="=") if len(asked.values) == 1 and "=" in text:
            return f"{what}, should be {text.partition('=')[2].strip(' =')}."
    return f"{what}; {text} should hold."


def comments(reading: Reading) -> list[str]:
    """What a log says of a complaint, without its marks of a comment."""
    if reading.header.complaint is UNSET:
        return []
    complaint = reading.header.complaint
    n = complaint.at if 0 <= complaint.at <= reading.history.tip else reading.n
    lines = []
    if complaint.should:
        expression = expressions.parse(complaint.should)
        what = expression.text if isinstance(expression, Refusal) else ""
        if not isinstance(expression, Refusal):
            what = is_words(asked(reading, expression, n), briefly=True)
        lines.append(f"complaint at {n}: {complaint.should} should hold; {what}")
    else:
        lines.append(f"complaint at {n}")
    if complaint.typed:
        lines.append(f"the program broke on: {complaint.typed}")
    if complaint.broke:
        lines.append(f"it was {complaint.broke}")
    lines += [f'"{it}"' for it in (complaint.expected, complaint.happened) if it]
    return [places.shown(" ".join(it.split())) for it in lines]


def short(text: str) -> str:
    """A text of a stranger in a sentence of ours."""
    return places.shown(text if len(text) <= LONGEST else f"{text[:LONGEST]}...")
