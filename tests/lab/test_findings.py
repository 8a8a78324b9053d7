"""What many games say together: shares, lengths, groups, comparisons."""

import pytest
from msgspec.structs import replace

from victoriana import render
from victoriana.lab import findings
from victoriana.lab.findings import Asked, Choice, Group
from victoriana.lab.played import Record, Tried
from victoriana.lab.trials import Trial

ASKED = Asked("lantern-night", "7")


def record(number: int, result: str, end: str, **more: str) -> Record:
    """A night that went so."""
    trial = Trial("lantern-night", ("fox", "owl"), "random", f"7-{number}")
    first, value = more.get("first", ""), more.get("value", "")
    return Record(trial, ("fox", "owl"), result, end, 10, first, value)


NIGHTS = [
    record(1, "dawn", "r3", first="r2", value="3"),
    record(2, "dawn", "r10", value="12"),
    record(3, "bag-empty", "r2", first="r2", value="3"),
    record(4, "dawn", "r3", first="start", value="x"),
]


@pytest.mark.parametrize(
    ("games", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_an_interval_is_wilsons_also_for_none_and_all(
    games: int, of: int, low: float, high: float
) -> None:
    found = findings.share(games, of)

    assert (low, high) == (found.low, found.high)


def test_a_share_of_nothing_says_nothing() -> None:
    assert "-" == str(findings.share(0, 0))
    assert "50 (24-76)" == str(findings.share(5, 10))


def test_results_are_counted_and_lengths_are_told_in_the_order_of_play() -> None:
    found = findings.found(ASKED, NIGHTS, 2.0)

    assert {"dawn": 3, "bag-empty": 1} == found.results
    assert ["r2", "r3", "r10"] == list(found.ends)
    assert "r3" == found.median
    assert (40, 20.0) == (found.answers, found.answers_per_second)
    assert (None, None, None) == (found.first, found.by, found.options)


def test_a_condition_that_never_held_is_counted_as_never_at_the_end() -> None:
    found = findings.found(replace(ASKED, first="lying < 2"), NIGHTS, 2.0)

    assert [("start", 1), ("r2", 2), ("never", 1)] == list((found.first or {}).items())


@pytest.mark.parametrize(
    ("key", "names"),
    [
        ("seats", ["2"]),
        ("role", ["fox", "owl"]),
        ("table", ["fox owl"]),
        ("end", ["r10", "r2", "r3"]),
        ("turn", ["3", "12", "x"]),
    ],
)
def test_games_are_told_apart_by_what_they_have_in_common(key: str, names: list[str]) -> None:
    found = findings.found(replace(ASKED, by=key), NIGHTS, 2.0)

    assert names == [group.name for group in found.by or ()]


def test_a_game_counts_for_each_of_its_roles() -> None:
    found = findings.found(replace(ASKED, by="role"), NIGHTS, 2.0)

    assert (
        Group("fox", 4, {"dawn": 3, "bag-empty": 1}, "r3"),
        Group("owl", 4, {"dawn": 3, "bag-empty": 1}, "r3"),
    ) == found.by


def test_options_of_all_games_are_added_up() -> None:
    one = replace(NIGHTS[0], options=(Tried("dig", 3, 1), Tried("throw", 3, 2)))
    two = replace(NIGHTS[1], options=(Tried("dig", 2, 0),))
    found = findings.found(replace(ASKED, by="options"), [one, two], 2.0)

    assert (Choice("dig", 5, 1), Choice("throw", 3, 2)) == found.options


def test_two_policies_are_compared_game_by_game() -> None:
    others = [replace(it, result="dawn") for it in NIGHTS]
    against = findings.compared(NIGHTS, findings.found(ASKED, others, 1.0), others)

    assert 3 == against.same
    assert {"dawn, dawn": 3, "bag-empty, dawn": 1} == against.pairs


def test_the_whole_screen_fits_eighty_columns() -> None:
    asked = replace(ASKED, first="lying < 2", by="role")
    told = findings.found(asked, NIGHTS, 2.0)
    other = findings.found(asked, NIGHTS[::-1], 1.0)
    told = findings.beside(told, findings.compared(NIGHTS, other, NIGHTS[::-1]))
    text = render.text(findings.screen(told, asked), width=80)

    assert 80 > max(map(len, text.splitlines()))
    assert "The same result in 2 of 4." in text
    assert "dawn       3" in text


def test_many_lengths_are_told_in_few_rows() -> None:
    ends = {f"r{n}": 1 for n in range(1, 41)}

    assert 10 == len(findings.bunched(ends))
    assert ("r1-r4", 4) == findings.bunched(ends)[0]
