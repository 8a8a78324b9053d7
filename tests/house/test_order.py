"""House rule 13: order is part of the rules, so the library never walks over a set."""

import ast

from tests.house.tree import faults, modules

WALKERS = {"tuple", "list", "enumerate", "iter", "map", "zip", "next", "join"}


def order_faults(source: str) -> list[str]:
    """Each place that takes the members of a set one after the other, unsorted."""
    return [
        f"line {walked.lineno} walks over a set: sort it, or keep a tuple"
        for node in ast.walk(ast.parse(source))
        for walked in walked_by(node)
        if is_set(walked)
    ]


def walked_by(node: ast.AST) -> list[ast.expr]:
    """What a loop, a list or tuple made of it, or a call takes apart in order."""
    match node:
        case ast.For(iter=walked):
            return [walked]
        case ast.ListComp(generators=loops) | ast.DictComp(generators=loops):
            return [loop.iter for loop in loops]
        case ast.Starred(value=walked):
            return [walked]
        case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called), args=args):
            return args if called in WALKERS else []
        case _:
            return []


def is_set(node: ast.expr) -> bool:
    """A set, as far as the expression itself tells."""
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.BinOp(left=left, right=right):
            return is_set(left) or is_set(right)
        case _:
            return False


def test_the_library_never_walks_over_a_set() -> None:
    assert [] == faults(modules("victoriana", "commands"), order_faults)


def test_a_walk_over_a_set_is_found() -> None:
    assert 1 == len(order_faults("for x in set(y): pass"))
    assert 1 == len(order_faults("z = tuple({x for x in y})"))
    assert 1 == len(order_faults("z = ', '.join(set(y) - {'a'})"))
    assert 1 == len(order_faults("z = [x for x in {1, 2}]"))
    assert [] == order_faults("for x in sorted(set(y)): pass\nz = x in {1, 2} or len(set(y))")
