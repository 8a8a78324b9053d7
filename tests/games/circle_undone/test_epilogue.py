"""Epilogue: which entries are read, in which order, and what is crossed out."""

import pytest

from tests.games.circle_undone.given import (
    campaign,
    facts_of,
    followed,
    records,
    ruled,
    sections_of,
)
from victoriana.games.circle_undone.facts import CrossedOut, PassageRead

ALL = "arrested-anette lodge-taken-over survived-watcher black-book-signed hunted"
FOUR_ENTRIES = [
    "Anette was arrested",
    "the Lodge was taken over",
    "the Watcher's embrace was survived",
    "the black book was signed",
]


def _read(log: str, **rulings: str) -> list[str]:
    done = followed(campaign("E", log=log), by=ruled(**rulings))
    return [it.passage for it in facts_of(done, PassageRead)]


def test_epilogue_the_four_entries_come_in_printed_order_and_then_the_hunted() -> None:
    assert ["Epilogue", *FOUR_ENTRIES, "You Are Being Hunted"] == _read(ALL)


def test_epilogue_only_what_is_true_is_read() -> None:
    assert ["Epilogue"] == _read("")
    assert ["Epilogue", "the Lodge was taken over"] == _read("lodge-taken-over")


@pytest.mark.parametrize(
    ("log", "entry"),
    [
        ("arrested-sanford", "Sanford was arrested"),
        ("spells-of-old", "the old spells were learned"),
    ],
)
def test_g41_two_more_entries_are_read_only_if_it_is_ruled_so(log: str, entry: str) -> None:
    assert ["Epilogue"] == _read(log)
    assert ["Epilogue", entry] == _read(log, G41="six")


def test_epilogue_4_the_embrace_is_crossed_out_once_it_was_read() -> None:
    done = followed(campaign("E", log=ALL))

    assert "survived-watcher" not in records(done.state)
    assert ["Epilogue 4"] == sections_of(done, CrossedOut)
    assert "won" == done.asked


def test_epilogue_nothing_is_crossed_out_that_is_not_written() -> None:
    assert [] == facts_of(followed(campaign("E")), CrossedOut)
