"""Conditions on a state: what can be said, what it means, what is refused."""

from collections.abc import Mapping

import pytest

from victoriana.kernel.errors import Refusal
from victoriana.kernel.expressions import answer_in, holds, parse, paths, renamed, written

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
        ("holmes.trauma = high", "holmes.trauma = high: here a number is set against a word."),
        ("holmes.at != 3", "holmes.at != 3: here a word is set against a number."),
        ("holmes.trauma = no", "holmes.trauma = no: here a number is set against yes or no."),
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


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("fox.at = yard", True),
        ("fox.at != yard", False),
        ("agents = yard", True),
        ("agents != yard", False),
        ("yard = 4", True),
        ("fox.trauma = yard", True),
    ],
)
def test_a_word_that_also_names_a_number_is_the_word_where_words_stand(
    text: str, *, expected: bool
) -> None:
    table = {"fox.at": "yard", "fox.trauma": 4, "agents": ("pit", "yard"), "yard": 4}
    expression = parse(text)

    assert not isinstance(expression, Refusal)
    assert expected is holds(expression, lambda path: table.get(path, Refusal("unknown", path)))


def test_a_word_behind_an_equals_sign_is_no_beginning_of_a_path() -> None:
    expression = parse("idle = U and u > 0")
    full = parse("idle = U and unseen > 0")

    assert not isinstance(expression, Refusal)
    assert full == renamed(expression, lambda it: "unseen" if it in ("u", "U") else it)


def test_a_condition_may_ask_for_an_answer() -> None:
    asked: list[str] = []

    def may(path: str) -> object | Refusal:
        asked.append(answer_in(path) or "")
        return path == 'may "go tower"'

    for text, expected in (
        ('may "go tower"', True),
        ('not may "go bank" and may "go tower"', True),
        ('may "go tower" = no', False),
    ):
        expression = parse(text)
        assert not isinstance(expression, Refusal)
        assert expected is holds(expression, may)
    assert ["go tower", "go bank", "go tower", "go tower"] == asked


def test_may_alone_is_a_name_as_any_other() -> None:
    expression = parse("may = 4")
    assert not isinstance(expression, Refusal)
    assert ("may",) == paths(expression)
    assert answer_in("may") is None


@pytest.mark.parametrize(
    "text",
    [
        'may "go tower"',
        "not (cold = 2 or over)",
        '(cold = 2 and over) or not holmes.at = "Somerset House"',
        "cold >= -3 and (over or agent) and none = agent",
        "((a and b) or c) and d",
    ],
)
def test_a_condition_is_written_as_it_is_read(text: str) -> None:
    expression = parse(text)
    assert not isinstance(expression, Refusal)
    assert expression == parse(written(expression))


def test_a_row_is_met_by_one_of_its_words() -> None:
    there = {"seen": ("Fox", "owl"), "none-seen": ()}
    for text, expected in (
        ("seen = fox", True),
        ("seen != fox", False),
        ("seen = bear", False),
        ("seen != bear", True),
        ("not none-seen = fox", True),
    ):
        expression = parse(text)
        assert not isinstance(expression, Refusal)
        found = holds(expression, lambda it: there.get(it, Refusal("unknown", "No such part.")))
        assert expected is found, text
