"""The balance table: targets are held against figures, and what is outside is found."""

import pytest

from bench import balance
from victoriana.lab.findings import share
from victoriana.lab.played import Record, Tried
from victoriana.lab.trials import Trial

PAIR = ("holmes", "harker")
THREE = ("holmes", "harker", "griffin")


def games(
    seats: tuple[str, ...], won: int, of: int, end: str = "r18", *tried: Tried
) -> list[Record]:
    """So many games, the first of them won."""
    trial = Trial("victoriana", seats, "greedy", "7")
    results = ["victory"] * won + ["midnight"] * (of - won)
    return [Record(trial, seats, result, end, 300, options=tried) for result in results]


def verdicts(*played: balance.Played) -> list[bool]:
    """Which targets are met, in their order."""
    return [it.met for it in balance.verdicts(played)]


def table(seats: tuple[str, ...], won: int, *tried: Tried, end: str = "r18") -> balance.Played:
    """A hundred games by greedy, of which so many are won, and none by lot."""
    return balance.Played(len(seats), games(seats, won, 100, end, *tried), games(seats, 0, 50))


def test_everything_wanted_is_met() -> None:
    good = Tried("bleeding-portrait a", 2, 1), Tried("bleeding-portrait b", 2, 1)

    assert [True] * 7 == verdicts(table(PAIR, 35, *good), table(THREE, 45, *good))


def test_too_few_and_too_many_wins_are_found() -> None:
    assert not verdicts(table(PAIR, 19), table(THREE, 25))[0]
    assert not verdicts(table(PAIR, 51), table(THREE, 50))[0]
    assert [True, False] == verdicts(table(PAIR, 30), table(THREE, 46))[:2]


def test_wins_by_lot_and_early_ends_are_found() -> None:
    lucky = balance.Played(2, games(PAIR, 30, 100), games(PAIR, 5, 50))

    assert not verdicts(lucky, table(THREE, 30))[2]
    assert not verdicts(table(PAIR, 30, end="r15"), table(THREE, 30))[3]


def test_an_option_that_is_always_or_never_taken_is_found() -> None:
    always = Tried("bleeding-portrait a", 2, 2)
    never = Tried("bleeding-portrait a", 2, 0)

    for one in (always, never):
        assert [False, False] == verdicts(table(PAIR, 30, one), table(THREE, 30, one))[4:6]


def test_an_investigator_who_wins_twice_as_often_is_found() -> None:
    assert verdicts(table(PAIR, 30), table(("griffin", "pimpernel", "burton"), 40))[6]
    assert not verdicts(table(PAIR, 20), table(("griffin", "pimpernel", "burton"), 40))[6]


@pytest.mark.parametrize(
    ("taken", "of", "sign"),
    [(19, 19, ""), (10, 20, ""), (20, 20, "?"), (0, 30, "?"), (300, 300, "!"), (1, 900, "!")],
)
def test_what_is_outside_is_sure_or_may_be_luck(taken: int, of: int, sign: str) -> None:
    assert sign == balance.off(share(taken, of))


def test_the_table_names_wins_lengths_and_results() -> None:
    told = list(balance.tables([table(PAIR, 35)]))

    assert "2       35 % (26-45)    r18       0 % (0-7)    midnight 65, victory 35" == told[1]


def test_what_the_book_prints_is_told_and_not_judged() -> None:
    always = Tried("kidnapped-heiress a", 2, 2)
    one = table(PAIR, 30, always)
    told = list(balance.shares(balance.options(one.greedy), whole=False))

    assert [True, True] == verdicts(one, table(THREE, 30))[4:6]
    assert told[0].endswith("printed")
