"""House rule 8: numbers belong to the components, so the rules hold none but 0, 1 and 2."""

import ast

from tests.house.tree import faults, rule_modules

FREE = (0, 1, 2)


def number_faults(source: str) -> list[str]:
    """Each literal number that should stand in the pack."""
    return [
        f"line {node.lineno} holds the number {node.value}; it belongs into content/"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, int | float | complex)
        and not isinstance(node.value, bool)
        and node.value not in FREE
    ]


def test_rules_hold_no_number_of_a_component() -> None:
    if rule_modules():
        assert [] == faults(rule_modules(), number_faults)


def test_a_number_in_a_rule_is_found_wherever_it_hides() -> None:
    bad = "def f(t, n=3):\n    return [t[4]] if n > -5 else range(0, 6) or 2.5"
    assert 5 == len(number_faults(bad))
    assert [] == number_faults("def f(t):\n    return t[0] + 1 if t is True else -2")
