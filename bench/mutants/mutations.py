"""What is changed to see who notices: a body emptied, a condition turned, a choice lost."""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

from victoriana.kernel.rulebook import Rulebook

LOST = "is ignored"
EMPTY: dict[object, str] = {
    tuple: "()",
    Sequence: "()",
    Iterable: "()",
    Iterator: "iter(())",
    list: "[]",
    dict: "{}",
    Mapping: "{}",
    frozenset: "frozenset()",
    set: "set()",
    str: "''",
    int: "0",
}


@dataclass(frozen=True)
class Mutation:
    """One change of the program; a test that is named for this section or ruling must fail."""

    about: str
    place: str  # of the function, by its whole name
    what: str  # was done to it, for people
    swaps: tuple[tuple[FunctionType, CodeType], ...]

    def apply(self) -> None:
        """Change the program that runs; wherever a function was imported to, it is another now."""
        for function, code in self.swaps:
            function.__code__ = code


def emptied(book: Rulebook, about: str) -> Iterator[Mutation]:
    """Each function that follows a section or ruling, without its body."""
    for place in dict.fromkeys(book.claims.get(about, ())):
        function = function_at(place)
        for value in neutral(get_type_hints(function).get("return", NoneType)):
            code = with_body(function, f"return {value}")
            if code.co_code != function.__code__.co_code:  # it did no more than that before
                what = "does nothing" if value == "None" else f"gives {value}"
                yield Mutation(about, place, what, ((function, code),))


def neutral(returns: object) -> tuple[str, ...]:
    """What a function of this type gives when it says nothing."""
    origin = get_origin(returns) or returns
    if origin in {None, NoneType}:
        return ("None",)
    if origin is bool:
        return ("False", "True")
    if origin in {Union, UnionType}:
        return ("None",) if NoneType in get_args(returns) else neutral(get_args(returns)[0])
    if origin is Literal:
        return (repr(get_args(returns)[0]),)
    named = getattr(returns, "__supertype__", origin)  # what a NewType is made of
    return (EMPTY.get(named, "None"),)


def turned(package: str) -> Iterator[Mutation]:
    """Each condition on a switch in the modules of a package, the other way round."""
    for function in functions_of(package):
        count = len(conditions(definition(function)))
        for number in range(count):
            node = deepcopy(definition(function))
            call = conditions(node)[number]
            ruling, choice = (ast.literal_eval(it) for it in call.args)
            code = compiled(function, Turned(call).visit(node))
            what = f"takes the other branch of {ruling}={choice}, line {call.lineno}"
            yield Mutation(ruling, place_of(function), what, ((function, code),))


def conditions(node: ast.AST) -> list[ast.Call]:
    """Where a function asks which choice of a switch is in force."""
    return [
        it
        for it in ast.walk(node)
        if isinstance(it, ast.Call)
        and isinstance(it.func, ast.Attribute)
        and it.func.attr == "ruled"
        and all(isinstance(word, ast.Constant) for word in it.args)
    ]


class Turned(ast.NodeTransformer):
    """One call, with a `not` before it."""

    def __init__(self, call: ast.Call) -> None:
        self.call = call

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """The call that was meant, and all others as they were."""
        self.generic_visit(node)
        return ast.UnaryOp(ast.Not(), node) if node is self.call else node


def ignored(book: Rulebook, package: str) -> Iterator[Mutation]:
    """Each choice of a switch that is not the default, lost wherever rules are handed rulings."""
    asking = [it for it in functions_of(package) if "rulings" in inspect.signature(it).parameters]
    rules = [it for it in asking if is_of_rules(it, package)]
    for ruling in book.rulings.values():
        for choice in ruling.choices[1:]:
            line = (
                f"rulings = {{**rulings, {ruling.id!r}: {ruling.choices[0]!r}}}"
                f" if rulings.get({ruling.id!r}) == {choice!r} else rulings"
            )
            swaps = tuple((function, with_first(function, line)) for function in rules)
            yield Mutation(ruling.id, f"{ruling.id}={choice}", LOST, swaps)


def is_of_rules(function: FunctionType, package: str) -> bool:
    """Whether a function belongs to the rules and their world, not to what stands around them."""
    return function.__module__.startswith((f"{package}.rules", f"{package}.world"))


# --- Functions and their source --------------------------------------------------------------


def function_at(place: str) -> FunctionType:
    """The function with this whole name, without what is wrapped around it."""
    module = place
    while module not in sys.modules:
        module = module.rpartition(".")[0]
    found: object = sys.modules[module]
    for name in place.removeprefix(f"{module}.").split("."):
        found = inspect.getattr_static(found, name)
    bare = inspect.unwrap(found) if callable(found) else found
    if not isinstance(bare, FunctionType):
        raise TypeError(f"{place} is no function")
    return bare


def place_of(function: FunctionType) -> str:
    """The whole name of a function."""
    return f"{function.__module__}.{function.__qualname__}"


def functions_of(package: str) -> list[FunctionType]:
    """Every function and method of the modules of a package, in the order of their names."""
    modules = sorted(it for it in sys.modules if f"{it}.".startswith(f"{package}."))
    found: dict[str, FunctionType] = {}
    for name in modules:
        for node in parsed(str(sys.modules[name].__file__)).body:
            own = [node.name] if isinstance(node, ast.FunctionDef) else []
            if isinstance(node, ast.ClassDef):
                methods = [it for it in node.body if isinstance(it, ast.FunctionDef)]
                own = [f"{node.name}.{it.name}" for it in methods if not it.decorator_list]
            found |= {f"{name}.{it}": function_at(f"{name}.{it}") for it in own}
    return list(found.values())


@cache
def parsed(file: str) -> ast.Module:
    """The source of a module."""
    return ast.parse(Path(file).read_text("utf-8"))


@cache
def definition(function: FunctionType) -> ast.FunctionDef:
    """Where a function is written."""
    body: list[ast.stmt] = parsed(function.__code__.co_filename).body
    for name in function.__qualname__.split("."):
        node = next(
            it for it in body if isinstance(it, ast.FunctionDef | ast.ClassDef) and it.name == name
        )
        body = node.body
    assert isinstance(node, ast.FunctionDef)  # noqa: S101 - a function's own name leads to it
    return node


def with_body(function: FunctionType, line: str) -> CodeType:
    """A function with this line for a body."""
    node = deepcopy(definition(function))
    node.body = ast.parse(line).body
    return compiled(function, node)


def with_first(function: FunctionType, line: str) -> CodeType:
    """A function that does this first."""
    node = deepcopy(definition(function))
    node.body = [*ast.parse(line).body, *node.body]
    return compiled(function, node)


def compiled(function: FunctionType, node: ast.FunctionDef) -> CodeType:
    """What a function runs when it is written so."""
    node.decorator_list = []
    module = ast.fix_missing_locations(ast.Module([node], []))
    code = compile(module, function.__code__.co_filename, "exec", dont_inherit=True)
    return next(it for it in code.co_consts if isinstance(it, CodeType) and it.co_name == node.name)
