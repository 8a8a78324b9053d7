"""A moment is the same from wherever one comes; what is found one way is found the other way."""

from pathlib import Path
from random import Random

import pytest

from tests.debugger.kit import last, timeline, told
from tests.session.kit import again, system
from victoriana.debugger import Cursor, Timeline, run
from victoriana.debugger.loop import prompt
from victoriana.kernel.errors import Refusal
from victoriana.lab.trials import OUTSIDE
from victoriana.session import conditions
from victoriana.session.reading import Eyes, Reading

SAVES = Path("saves")
TAKEN_BACK = SAVES / "example-taken-back.jsonl"
EXAMPLES = sorted(SAVES.glob("example-*.jsonl"))
WATCHED = ("cold", "holmes", "holmes.trauma", "leads.3", "now", "tracks", "slot")
CONDITIONS = (
    "holmes.trauma >= 1",
    "leads.4.hour >= 6",  # a lead that comes and goes
    "leads.4",
    "not leads.4",
    "agents.count > 0 or cold = 1",
    "over",
    "result = victory",
    "asked = holmes",
    "r4 and entry > 60",
)


def example(path: Path, *, everything: bool = False) -> Timeline:
    """One of the games that come with the program."""
    return Timeline(Reading.open(path, OUTSIDE), everything=everything)


def forth(game: Timeline, line: str, cursor: Cursor | None = None) -> list[int]:
    """Where a command stops, one time after the other, up to where it stops no more."""
    cursor = cursor or Cursor(0)
    found: list[int] = []
    while True:
        reply = run(game, cursor, line)
        if reply.refused or reply.cursor.n == cursor.n:
            return found
        cursor = reply.cursor
        found.append(cursor.n)


def differing(game: Timeline, n: int) -> list[str]:
    """The paths of everything that is another than at the stop before."""
    return [it.path for it in game.diff(game.before(n), n)]


@pytest.mark.parametrize("everything", [False, True])
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_steps_on_steps_back_and_jumps_come_to_the_same_moments(
    path: Path, *, everything: bool
) -> None:
    game = example(path, everything=everything)

    def seen(n: int) -> object:
        return n, game.at(n), game.labels(n), game.where(n), prompt(game, n)

    on = [0, *forth(game, "step")]
    back = [game.end, *forth(game, "back", Cursor(game.end))]
    mixed = Random(4).sample(game.stops, len(game.stops))
    jumped = {n: seen(last(game, str(n), n=0).cursor.n) for n in mixed}

    assert game.stops == on == back[::-1]
    assert [seen(n) for n in on] == [seen(n) for n in back][::-1] == [jumped[n] for n in on]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_turn_or_round_is_where_looking_at_every_moment_finds_it(path: Path) -> None:
    game = example(path)
    line = [0, *game.reading.history.line()]
    first: dict[str, int] = {}
    for n in line:
        for label in game.labels(n):
            first.setdefault(label, n)

    assert first
    assert list(first) == [it for it in game.named if it in first]
    assert first == {it: game.reading.moment(it) for it in first}
    assert isinstance(game.reading.moment("r99"), Refusal)


def test_turns_are_found_anew_after_each_undo_and_redo(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("end, end, end")
        assert 4 == night.moment("2b")
        night.undo("1b", takeback=True)
        assert isinstance(night.moment("2a"), Refusal)
        night.play("go mill, end")
        assert (2, 7) == (night.moment("1b"), night.moment("2a"))
        night.undo("1b", takeback=True)
        night.redo()
        assert (2, 7) == (night.moment("1b"), night.moment("r2"))
        night.note(3, "gone", "")
        assert 3 == night.moment("gone")


@pytest.mark.parametrize("everything", [False, True])
@pytest.mark.parametrize("condition", CONDITIONS)
def test_until_and_break_stop_at_the_same_moments_in_both_directions(
    condition: str, *, everything: bool
) -> None:
    game = example(TAKEN_BACK, everything=everything)
    reading, end = game.reading, Cursor(game.end)
    expression = conditions.parse(reading, condition, game.stops)
    assert not isinstance(expression, Refusal)
    met = [n for n in game.stops if conditions.holds(reading, expression, n)]
    new = [n for n in met if n == 0 or game.before(n) not in met]

    assert [n for n in met if n] == forth(game, f"until {condition}")
    assert [n for n in met if n != game.end] == forth(game, f"back-until {condition}", end)[::-1]

    broken = last(game, f"break {condition}", n=0).cursor
    on, back = (
        forth(game, "continue", broken),
        forth(game, "rc", Cursor(game.end, (), broken.breaks)),
    )
    assert [n for n in new if 0 < n < game.end] == [n for n in on if n != game.end]
    assert [n for n in new if 0 < n < game.end] == [n for n in back if n][::-1]


@pytest.mark.parametrize("everything", [False, True])
@pytest.mark.parametrize("path", WATCHED)
def test_a_watched_part_stops_both_ways_where_it_differs(path: str, *, everything: bool) -> None:
    game = example(TAKEN_BACK, everything=everything)
    watching = last(game, f"watch {path}", n=0).cursor
    changed = [
        n
        for n in game.stops
        if 0 < n < game.end and any(it.startswith(path) for it in differing(game, n))
    ]
    on, back = forth(game, "c", watching), forth(game, "rc", Cursor(game.end, watching.watched))

    assert changed
    assert changed == [n for n in on if n != game.end]
    assert changed == [n for n in back if n][::-1]


def test_a_part_that_comes_and_goes_is_watched_from_any_moment() -> None:
    game = example(TAKEN_BACK)
    there = [n for n in game.stops if game.value("leads.4", n) != "not there"]

    assert 0 < there[0]
    assert there[-1] < game.end
    for n in (0, there[0], game.end):
        assert ("leads.4",) == last(game, "watch leads.4", n=n).cursor.watched
    assert there[0] == last(game, "watch leads.4", "c", n=0).cursor.n
    assert "leads.4 not there -> " in told(game, "watch leads.4", "c", n=0)
    gone = next(n for n in game.stops if n > there[-1])
    assert gone == last(game, "watch leads.4", "rc").cursor.n
    assert "-> not there" in " ".join(told(game, "watch leads.4", "rc").split())
    assert f"leads.4 is gone since entry {gone}" in told(game, "why leads.4")


def test_a_name_that_was_begun_means_the_same_wherever_one_stands() -> None:
    game = example(TAKEN_BACK)

    for n in (0, 50, game.end):
        assert ("holmes.trauma",) == last(game, "watch hol.tr", n=n).cursor.watched
    assert forth(game, "until hol.tr >= 1") == forth(game, "until holmes.trauma >= 1")


def test_a_path_that_is_nowhere_is_refused_behind_and_or_too() -> None:
    game = example(TAKEN_BACK)

    for line in ("until r1 or foo.bar = 3", "until foo.bar", "break cold = 99 and holmes.foo = 1"):
        refused = last(game, line, n=0).refused
        assert refused is not None
        assert "foo" in refused.text


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_from_the_end_of_a_game_one_steps_back_into_it(path: Path) -> None:
    game = example(path)
    before = game.stops[-2]

    assert before == last(game, "back").cursor.n == last(game, "back 1").cursor.n
    assert game.end == last(game, "back", "step").cursor.n == last(game, "back", "c").cursor.n
    assert last(game, "step").refused is not None
    assert game.turn(game.end, forward=False) == last(game, "prev").cursor.n < game.end


def test_what_is_covered_is_looked_for_as_the_eyes_see_it(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "gold-coin", "ghost") as night:
        night.play("dig, dig")
        table, referee = again(night), again(night)
    referee.eyes = Eyes(referee=True)

    assert [4, 5] == forth(Timeline(referee), "until hands.0.0 = gold-coin")[1:3]
    assert [] == forth(Timeline(table), "until hands.0.0 = gold-coin")
    assert 3 == last(Timeline(table), "watch hands.0", "c", n=0).cursor.n


def test_stops_of_a_night_with_something_undone_are_found_both_ways(tmp_path: Path) -> None:
    for everything in (False, True):
        night = timeline(tmp_path / str(everything), everything=everything)
        watching = last(night, "watch lights", n=0).cursor
        on = forth(night, "c", watching)
        back = forth(night, "rc", Cursor(night.end, watching.watched))

        assert on
        assert [n for n in on if n != night.end] == [n for n in back if n][::-1]
