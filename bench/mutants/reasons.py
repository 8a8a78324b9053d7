"""What is changed in refusals to see who notices: each place that gives a reason gives another."""

import ast
import importlib
from collections.abc import Iterator, Sequence
from copy import deepcopy
from types import CodeType, FunctionType

import msgspec
import pytest

from bench.mutants.mutations import Mutation, compiled, definition, functions_of, place_of
from bench.mutants.noticing import Told, Watch
from victoriana.kernel.rulebook import Rulebook

ABOUT = "reason"
# What stands in for a reason: a refusal like any other, which says nothing of what forbids here.
REFUSAL = (
    "__import__('victoriana.kernel.errors').kernel.errors.Refusal('illegal', 'No.', 'Setup 1')"
)
TEXT = "'No.'"
MET = "(__import__('bench.mutants.reasons').mutants.reasons.met({}), None)[1]"
# Where answers are refused besides the refusals of a game, and by what they are made there.
COMMON = (
    "victoriana.kernel.grammar",
    "victoriana.kernel.handles",
    "victoriana.session.asking",
    "victoriana.session.judging",
    "victoriana.session.luck",
)
MAKERS = ("Refusal", "_unknown", "refusal")

MEETINGS: set[int] = set()  # the places that a test has come to, by number

Giver = ast.Return | ast.Assign


def met(number: int) -> None:
    """A test comes to a place that gives a reason."""
    MEETINGS.add(number)


def reasons(package: str) -> Iterator[Mutation]:
    """Each place where an answer is refused, giving another reason than its own."""
    for function, own in refusing(package):
        for number, line in enumerate(it.lineno for it in givers(definition(function), own=own)):
            code = changed(function, number, own=own)
            what = f"gives another reason, line {line}"
            yield Mutation(ABOUT, place_of(function), what, ((function, code),))


def refusing(package: str) -> Iterator[tuple[FunctionType, bool]]:
    """Every function that refuses answers, and whether it is one of the game's own."""
    for name in COMMON:
        importlib.import_module(name)
    own = f"{package}.refusals"
    for module in (own, *COMMON):
        yield from ((function, module == own) for function in functions_of(module))


def givers(node: ast.FunctionDef, *, own: bool) -> list[Giver]:
    """The statements of a function that give a reason, in the order of their lines.

    In the refusals of a game all that is returned is a reason; elsewhere only what makes one.
    """
    if node.returns is None or "Refusal" not in ast.unparse(node.returns):
        return []
    found: list[Giver] = []
    for it in ast.walk(node):
        match it:
            case ast.Return(value=ast.expr() as value):
                found += [it] if (own and not is_none(value)) or makes_one(value) else []
            case ast.Assign(targets=[ast.Name(id="text")]) if own:
                found.append(it)
    return sorted(found, key=lambda it: it.lineno)


def is_none(value: ast.expr) -> bool:
    """Whether nothing is given."""
    return isinstance(value, ast.Constant) and value.value is None


def makes_one(value: ast.expr) -> bool:
    """Whether an expression makes a refusal itself."""
    return (
        isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in MAKERS
    )


def changed(function: FunctionType, number: int, *, own: bool) -> CodeType:
    """A function of which one place gives another reason."""
    node = deepcopy(definition(function))
    giver = givers(node, own=own)[number]
    giver.value = expression(REFUSAL if isinstance(giver, ast.Return) else TEXT)
    return compiled(function, node)


def noting(function: FunctionType, first: int, *, own: bool) -> CodeType:
    """A function that notes when a place of it gives a reason; they are numbered from the first."""
    node = deepcopy(definition(function))
    for number, giver in enumerate(givers(node, own=own), first):
        if giver.value is not None:
            giver.value = ast.BoolOp(ast.Or(), [expression(MET.format(number)), giver.value])
    return compiled(function, node)


def expression(text: str) -> ast.expr:
    """An expression that is written so."""
    return ast.parse(text, mode="eval").body


class Hearing(Watch):
    """Asks whoever comes to a place that gives a reason whether it noticed, the quickest first."""

    def __init__(self, book: Rulebook, package: str, jobs: int, seconds: int, told: Told) -> None:
        super().__init__(book, tuple(reasons(package)), jobs, seconds, told)
        self.package = package

    def asked(self, items: Sequence[pytest.Item]) -> list[list[pytest.Item]]:
        """Everybody, as long as nobody knows who comes where."""
        return [list(items) for _ in self.mutations]

    def as_it_is(self, items: Sequence[pytest.Item]) -> str:
        """Who fails without any change, how long each takes, and to which places each comes."""
        first = 0
        for function, own in refusing(self.package):
            count = len(givers(definition(function), own=own))
            if count:
                function.__code__ = noting(function, first, own=own)
            first += count
        came = {}
        for item, _ in zip(items, self.outcomes(items), strict=True):
            came[item.nodeid] = sorted(MEETINGS)
            MEETINGS.clear()
        return msgspec.json.encode((self.failed, self.took, came)).decode()

    def narrowed(
        self, asked: list[list[pytest.Item]], came: dict[str, list[int]]
    ) -> list[list[pytest.Item]]:
        """Of all tests those that come to each place."""
        return [
            sorted(
                (it for it in items if number in came[it.nodeid]),
                key=lambda it: self.took[it.nodeid],
            )
            for number, items in enumerate(asked)
        ]
