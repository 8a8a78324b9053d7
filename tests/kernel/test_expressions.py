"""Conditions on a state: what can be said, what it means, what is refused."""

from collections.abc import Mapping

import pytest

from victoriana.kernel.errors import Refusal
from victoriana.kernel.expressions import holds, parse, paths, renamed

PARTS: Mapping[str, object] = {
    "holmes.trauma": 4,
    "holmes.at": "Somerset",
    "holmes.evidence": (),
    "cold": 2,
    "over": False,
    "agent": None,
}


def lookup(path: str) -> object | Refusal:
    """What stands at a path of this small state."""
    return PARTS[path] if path in PARTS else Refusal("unknown", f"no {path}")


def met(text: str) -> bool | Refusal:
    """Whether the condition holds here."""
    expression = parse(text)
    return expression if isinstance(expression, Refusal) else holds(expression, lookup)


@pytest.mark.parametrize(
    "text",
    [
        "holmes.trauma = 4",
        "holmes.trauma == 4 and cold = 2",
        "holmes.trauma >= 4 and not over",
        "holmes.trauma > 9 or cold < 3",
        "holmes.trauma != cold",
        "holmes.at = somerset",
        'holmes.at = "SOMERSET"',
        "somerset = holmes.at",
        "not holmes.evidence",
        "holmes.trauma",
        "agent = none",
        "over = no",
        "not (over or cold > 2)",
        "over or cold = 2 and holmes.trauma = 4",
        "not not cold",
        "cold > -1",
    ],
)
def test_a_condition_that_is_met_holds(text: str) -> None:
    assert met(text) is True
    assert met(f"not ({text})") is False


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "The condition ends too early."),
        ("cold >", "The condition ends too early."),
        ("cold 3", 'I do not understand "3" there.'),
        ("and", 'I do not understand "and" there.'),
        ("(cold = 2", 'A ")" is missing.'),
        ("cold + 1", 'I cannot read "+ 1" in a condition.'),
        ("__import__('os')", "I cannot read \"'os')\" in a condition."),
        ("(" * 30 + "cold", "A condition has at most 20 brackets within brackets."),
        ("cold " * 200, "A condition has at most 500 characters."),
        ("holmes.trama > 3", "no holmes.trama"),
        ("nothing = 3", "no nothing"),
        ("nothing", "no nothing"),
        ("holmes.at > 3", "Only numbers are more or less than one another: holmes.at > 3."),
    ],
)
def test_what_is_no_condition_is_refused_with_the_reason(text: str, told: str) -> None:
    refused = met(text)

    assert isinstance(refused, Refusal)
    assert told == refused.text


def test_the_second_part_is_not_asked_when_the_first_decides() -> None:
    assert met("cold = 2 or nowhere.at = 3") is True
    assert met("cold = 9 and nowhere.at = 3") is False


def test_the_names_in_a_condition_are_known_and_can_be_given_in_full() -> None:
    expression = parse('not (h.tr >= 2 or asked = "h.tr") and cold = none and yes')
    full = parse('not (holmes.trauma >= 2 or asked = "h.tr") and cold = none and yes')

    assert not isinstance(expression, Refusal)
    assert ("h.tr", "asked", "cold") == paths(expression)
    assert full == renamed(expression, lambda it: "holmes.trauma" if it == "h.tr" else it)
