"""House rule 19: tests are named for what a player would see, and say what they expect first."""

import ast
import re

from tests.house.tree import ROOT, faults, modules

SENTENCE = re.compile(r"test(_[a-z0-9]+){4,}")


def name_faults(source: str) -> list[str]:
    """Each test whose name is no sentence."""
    return [
        f"line {node.lineno}: {node.name} is not a sentence of four words"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef)
        and node.name.startswith("test")
        and not SENTENCE.fullmatch(node.name)
    ]


def order_faults(source: str) -> list[str]:
    """Each assertion that says a literal last: what is expected comes first."""
    return [
        f"line {node.lineno}: write `{ast.unparse(node.test.comparators[0])} == ...`"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Assert)
        and isinstance(node.test, ast.Compare)
        and isinstance(node.test.ops[0], ast.Eq)
        and is_literal(node.test.comparators[-1])
        and not is_literal(node.test.left)
    ]


def is_literal(node: ast.expr) -> bool:
    """Something that can be read without running anything."""
    try:
        ast.literal_eval(node)
    except ValueError:
        return False
    return True


def mock_faults(source: str) -> list[str]:
    """Each import of a mock."""
    return [
        f"line {node.lineno}: scripted draws, not mocks"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        and re.search(r"\b(unittest|mock|pytest_mock)\b", ast.unparse(node))
    ]


def test_tests_of_games_are_named_with_a_sentence() -> None:
    if (ROOT / "tests" / "games").exists():
        assert [] == faults(modules("tests/games"), name_faults)


def test_assertions_say_what_is_expected_first() -> None:
    assert [] == faults(modules("tests"), order_faults)


def test_no_test_uses_a_mock() -> None:
    assert [] == faults(modules("tests"), mock_faults)


def test_a_test_without_a_sentence_is_found() -> None:
    assert 1 == len(name_faults("def test_agents(): ..."))
    assert 1 == len(name_faults("class T:\n    def test_it_works(self): ..."))
    assert [] == name_faults("def test_trauma_a_sixth_point_eliminates(): ...")


def test_an_assertion_the_wrong_way_round_is_found() -> None:
    assert ["line 1: write `3 == ...`"] == order_faults("assert f() == 3")
    assert ["line 1: write `('a', -1) == ...`"] == order_faults("assert x == ('a', -1)")
    assert [] == order_faults("assert 3 == f()\nassert f() == snapshot\nassert f()\nassert x < 3")


def test_a_mock_is_found() -> None:
    assert 1 == len(mock_faults("from unittest import mock"))
    assert [] == mock_faults("import random")
