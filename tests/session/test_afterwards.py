"""The page at the end of a game, and the arithmetic behind it."""

from fractions import Fraction
from itertools import product

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.house.tree import ROOT
from victoriana.kernel.errors import Refusal
from victoriana.kernel.game import ENDING
from victoriana.kernel.nodes import Chance
from victoriana.kernel.screen import Screen
from victoriana.render.looks import Looks
from victoriana.session import afterwards, fortunes, logs, showing
from victoriana.session.fortunes import MOST, STEP, Fortune, Spread
from victoriana.session.reading import Reading

SAVES = ROOT / "fixtures/victoriana/saves"
FINISHED = ("victory", "cold-leads", "all-traumatised", "midnight")
LINES = 24


def opened(name: str) -> Reading:
    """A game that was really played to its end."""
    return Reading.open(SAVES / f"{name}.jsonl")


def page(name: str, looks: Looks) -> str:
    """The page of a finished game."""
    reading = opened(name)
    reading.name = name
    found = showing.part(reading, ENDING, reading.n, tall=looks.height > LINES)
    assert isinstance(found, Screen)
    return looks.text(found)


@pytest.mark.parametrize("name", FINISHED)
def test_the_page_at_the_end_fits_one_screen_and_says_what_decided(
    name: str, snapshot: SnapshotAssertion
) -> None:
    shown = page(name, Looks())

    assert LINES >= len(shown.splitlines())
    assert all(len(line) < 80 for line in shown.splitlines())
    assert snapshot == shown


@pytest.mark.parametrize(
    "looks",
    [
        Looks(width=40, height=20),
        Looks(width=120, height=40),
        Looks(ascii=True),
        Looks(plain=True),
    ],
    ids=["narrow", "large", "ascii", "spoken"],
)
def test_the_page_at_the_end_suits_every_reader(looks: Looks, snapshot: SnapshotAssertion) -> None:
    shown = page("victory", looks)

    assert all(len(line) < looks.width for line in shown.splitlines())
    assert shown.isascii() or not looks.ascii
    assert snapshot == shown


def test_there_is_no_page_before_the_end() -> None:
    reading = opened("victory")
    found = showing.part(reading, ENDING, 200)

    assert isinstance(found, Refusal)
    assert found.text.startswith("The game is not over at 200:")


@pytest.mark.parametrize("name", FINISHED)
def test_the_luck_of_a_draw_is_what_came_less_the_mean_of_all_that_might(name: str) -> None:
    reading = opened(name)
    found = fortunes.fortunes(reading, reading.n)
    assert found.draws

    for draw in found.draws[::7]:
        before = reading.history.before(draw.n)
        node = reading.game.node(before)
        assert isinstance(node, Chance)
        total = sum(it.weight for it in node.outcomes)
        came = reading.history.played(draw.n).answer
        mean, points = Fraction(0), 0
        for it in node.outcomes:
            after = reading.game.judge(before, it.id).state
            worth = reading.game.worth(after, "") - reading.game.worth(before, "")
            worth = min(max(worth, -MOST), MOST)
            mean += Fraction(it.weight, total) * worth
            points = worth if it.id == came else points
        assert points - mean == draw.points
        assert Fraction(node.outcome(came).weight, total) == draw.chance  # type: ignore[union-attr]  # it came
    assert sum(it.points for it in found.draws) == found.points


SPREADS: tuple[Spread, ...] = (
    ((-2, 3), (1, 6)),
    ((-1, 1), (0, 2), (5, 1)),
    ((0, 1),),
    ((-7, 1), (3, 2), (4, 1)),
)


def draw(steps: int, spread: Spread) -> Fortune:
    """A draw of which only the luck matters."""
    points = Fraction(steps * STEP)
    return Fortune(1, "{x}", Fraction(1, 2), points, steps, spread, "Setup")


def test_the_sums_of_all_tables_are_counted_as_by_trying_them_one_by_one() -> None:
    counts, least = fortunes.spread_of(SPREADS)
    expected: dict[int, int] = {}
    for ways in product(*SPREADS):
        total, many = sum(steps for steps, _ in ways), 1
        for _, count in ways:
            many *= count
        expected[total] = expected.get(total, 0) + many

    assert expected == {least + at: count for at, count in enumerate(counts) if count}


@pytest.mark.parametrize("came", [(1, 5, 0, 4), (-2, -1, 0, -7), (1, 0, 0, 3), (-2, 5, 0, 3)])
def test_how_many_tables_have_less_luck_is_exact(came: tuple[int, ...]) -> None:
    counts, least = fortunes.spread_of(SPREADS)
    reached = sum(came)
    less = sum(count for at, count in enumerate(counts) if least + at < reached)
    same = counts[reached - least]
    expected = Fraction(2 * less + same, 2 * sum(counts))

    assert expected == fortunes.rank([draw(*it) for it in zip(came, SPREADS, strict=True)])


def test_very_long_games_are_counted_in_wider_steps_and_end_in_time() -> None:
    spread = ((-200, 3), (-10, 60), (10, 60), (200, 3))
    long = [draw(10 if at % 2 else -10, spread) for at in range(3000)]

    assert Fraction(2, 5) < fortunes.rank(long) < Fraction(3, 5)


def test_a_game_without_draws_has_neither_luck_nor_bad_luck() -> None:
    assert Fraction(1, 2) == fortunes.rank([])


@pytest.mark.parametrize("name", FINISHED)
def test_turning_points_are_the_answers_that_changed_most_on_the_table(name: str) -> None:
    reading = opened(name)
    points = {}
    for group in logs.groups(reading, reading.history.line()):
        before, after = reading.history.before(group[0]), reading.history.states[group[-1]]
        found = [it for it in reading.game.weighed(before, after, "") if it.lasting]
        points[group[-1]] = sum(it.points for it in found)
    told = afterwards.turnings(reading, reading.n)
    chosen = afterwards.most(told, 4)

    assert {it.n: points[it.n] for it in told} == {it.n: it.points for it in told}
    assert sorted(it.n for it in chosen) == [it.n for it in chosen]
    assert reading.n not in [it.n for it in told]
    for sign in (1, -1):
        mine = sorted((it.points * sign for it in told if it.points * sign > 0), reverse=True)
        assert (
            mine[:2] == sorted((it.points * sign for it in chosen), reverse=True)[:2][: len(mine)]
        )


def test_the_deeds_at_the_end_are_those_of_the_facts() -> None:
    reading = opened("all-traumatised")
    facts = [it.fact for n in reading.history.line() for it in reading.history.played(n).facts]
    suffered = {"holmes": 0, "harker": 0}
    for fact in facts:
        if "trauma-suffered" == getattr(fact, "__struct_config__").tag:  # noqa: B009 - of a Struct
            suffered[fact.seat] += fact.points  # type: ignore[attr-defined]  # by its tag
    table = reading.game.deeds(tuple(reading.happened(reading.history.line())))
    told = {str(name): str(what) for name, what in table.rows}

    assert ["Holmes", "Harker"] == list(told)
    assert f"; trauma +{suffered['holmes']}" in told["Holmes"]
    assert f"; trauma +{suffered['harker']}" in told["Harker"]
    assert told["Holmes"].endswith("overcome")
