"""What might have been: tried, swapped, gone on with, left again, and kept in a fork."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from tests.debugger.kit import last, timeline, told
from tests.session.kit import OUTSIDE, again, at_table, seeded, system
from victoriana.debugger import Timeline
from victoriana.debugger.supposing import WhatIf
from victoriana.lab import draws
from victoriana.saves import places
from victoriana.session.audit.auditor import audit
from victoriana.session.reading import Eyes, Reading


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders with nothing in them."""
    monkeypatch.setenv("VICTORIANA_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path


def opened(night: Timeline) -> Timeline:
    """The same with everything open, and the luck of the tests."""
    night.reading.eyes = Eyes(referee=True)
    night.reading.outside = OUTSIDE
    return night


def test_an_answer_is_tried_looked_at_gone_on_with_and_left(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    night = opened(timeline(tmp_path))
    path = night.reading.path
    before = path.read_bytes()

    assert snapshot == told(
        night,
        "7",
        "try throw {2}",
        "show lights",
        "legal end",
        "why",
        "odds",
        "diff game",
        "log 7..end",
        "try end, go mill",
        "back 3",
        "step",
        "watch places.0",
        "start",
        "7",
        "try end",
        "game",
    )
    assert before == path.read_bytes()


def test_going_back_before_it_leaves_a_what_if_and_the_game_is_whole(tmp_path: Path) -> None:
    night = opened(timeline(tmp_path))
    inside = last(night, "7", "try end", "back")
    outside = last(night, "7", "try end", "back", "back")

    assert (7, None) == (inside.cursor.n, inside.timeline)
    assert (6, night) == (outside.cursor.n, outside.timeline)
    assert 12 == last(night, "7", "try end", "goto bridge").cursor.n
    assert 13 == last(night, "7", "try end", "game", "end").cursor.n
    assert 4 == last(night, "4", "swap 3 {3}", "step", "game").cursor.n


def test_what_is_looked_for_is_looked_for_in_a_what_if_too(tmp_path: Path) -> None:
    night = opened(timeline(tmp_path))
    tried = ["watch lights.1", "6", "try throw {3}, end, end"]

    assert 8 == last(night, *tried, "rc").cursor.n
    assert ("lights.1",) == last(night, *tried).cursor.watched


def test_a_draw_that_is_awaited_is_tried_in_braces(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "1") as game:
        game.play("throw")
        night = opened(Timeline(again(game)))
    reply = last(night, "2", "try {3}")

    assert isinstance(reply.timeline, WhatIf)
    assert 3 == reply.timeline.reading.state.lights[0]
    refused = last(night, "2", "try end").refused
    assert refused
    assert "First say what the lantern die gave" in refused.text


def test_at_a_table_a_try_waits_for_its_draws(tmp_path: Path) -> None:
    with at_table(tmp_path) as game:
        game.play("{fox}")
        night = opened(Timeline(again(game)))
    reply = last(night, "try throw", "try {3}")

    assert isinstance(reply.timeline, WhatIf)
    assert 3 == reply.timeline.reading.state.lights[0]


def test_another_draw_tells_what_comes_of_it_and_how_the_answers_go_on(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    with system(tmp_path, "fox", "1") as game:
        game.play("throw, go mill, end, end")
        night = opened(Timeline(again(game)))

    assert snapshot == told(night, "swap 3 {3}", "step", "step", "diff game", "game")
    assert snapshot == told(night, "3", "swap 3", "swap 2", "swap 1", "game")


def test_another_draw_may_make_an_answer_illegal(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    with system(tmp_path, "fox", "1", "old-coin") as game:
        game.play("throw, end, dig, go mill, end")
        night = opened(Timeline(again(game)))
    n = next(it for it in night.stops[1:] if "old-coin" in night.reading.entry(it).words)

    assert snapshot == told(night, f"swap {n} ghost", "end")


@pytest.mark.parametrize(
    "line",
    [
        "try",
        "try fly",
        "try throw {9}",
        "swap",
        "swap 2 {3}",
        "swap 99 {3}",
        "swap nothing",
        "game",
        "game now",
        "fork",
        "fork a b",
        "fork a F9=yes",
        "fork night",
        "fork a/b/c",
        "fork a --same-luck",
        "mark r9",
        "mark 1st",
    ],
)
def test_what_cannot_be_supposed_or_kept_is_one_clear_sentence(
    tmp_path: Path, snapshot: SnapshotAssertion, line: str
) -> None:
    with system(tmp_path / "saves", "fox", "1") as game:
        game.play("throw, go mill, end, end")
        night = opened(Timeline(again(game)))

    assert last(night, line).refused
    assert snapshot == told(night, line)


def test_a_what_if_has_no_place_for_a_bookmark(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert snapshot == told(opened(timeline(tmp_path)), "7", "try end", "mark here")


def test_nothing_was_supposed_after_its_end(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert snapshot == told(opened(timeline(tmp_path)), "7", "try end", "step")


def test_a_fork_of_a_what_if_is_an_honest_save(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    with seeded(tmp_path / "saves") as game:
        game.play("throw, go mill, end, end")
        night = opened(Timeline(again(game)))
        fell = game.entry(3).words
    other = next(f"{{{it}}}" for it in "123" if f"{{{it}}}" != fell)
    text = told(night, "2", f"swap 3 {other}", "end", "try throw", "fork gentler", "fork later")
    forked = Reading.open(places.resolve("gentler"), OUTSIDE)

    assert "gentler: " in text
    assert audit(forked.path, OUTSIDE).ok
    assert forked.header.parent
    assert 2 == getattr(forked.header.parent, "n", None)
    assert other == forked.entry(3).words
    assert "not played but supposed: at 3" in forked.entry(forked.history.tip).words
    assert not night.reading.history.undone()
    assert () == draws.of_save(forked).draws  # nothing of it says how a seed draws


def test_a_fork_before_a_what_if_began_keeps_the_seed(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    with seeded(tmp_path / "saves") as game:
        game.play("throw, go mill, end, end")
        night = opened(Timeline(again(game)))
    told(night, "4", "try end", "back", "fork plain", "game", "fork same --same-luck")
    plain, same = (Reading.open(places.resolve(it), OUTSIDE) for it in ("plain", "same"))

    assert audit(plain.path, OUTSIDE).ok
    assert audit(same.path, OUTSIDE).ok
    assert [1, 5] == [it.since for it in plain.header.luck.seeds]
    assert [1] == [it.since for it in same.header.luck.seeds]


def test_a_bookmark_is_known_at_once(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    night = opened(timeline(tmp_path / "saves"))

    text = told(night, "7", 'mark loud "he whistled"', "end", "goto loud", "mark")
    assert snapshot == text
    assert 7 == Reading.open(night.reading.path, OUTSIDE).moment("loud")
    assert 15 == len(Timeline(Reading.open(night.reading.path, OUTSIDE), everything=True).stops) - 1


def test_who_plays_it_meanwhile_is_told_where_a_bookmark_cannot_be_set(tmp_path: Path) -> None:
    with system(tmp_path / "saves", "fox") as game:
        night = opened(Timeline(again(game)))
        refused = last(night, "mark here").refused

    assert refused
    assert "is being played by process" in refused.text
    assert "held" == refused.kind


@pytest.mark.parametrize("command", ["mark here", "fork other"])
def test_a_save_that_is_another_game_by_now_gets_no_bookmark_and_no_fork(
    tmp_path: Path, command: str
) -> None:
    night = opened(timeline(tmp_path / "saves"))
    path = night.reading.path
    other = seeded(tmp_path, name="other")
    with other:
        other.play("go mill")
    path.write_bytes(other.path.read_bytes())
    refused = last(night, command, n=7).refused

    assert refused
    assert "stale" == refused.kind
    assert "was changed by something else" in refused.text
    assert other.path.read_bytes() == path.read_bytes()
    assert ["night.jsonl"] == [it.name for it in path.parent.glob("*.jsonl")]


@pytest.mark.parametrize("command", ["mark here", "fork other"])
def test_a_save_that_was_cut_meanwhile_is_not_written_to(tmp_path: Path, command: str) -> None:
    night = opened(timeline(tmp_path / "saves"))
    path = night.reading.path
    cut = path.read_bytes()[: path.stat().st_size // 3]
    path.write_bytes(cut)
    refused = last(night, command).refused

    assert refused
    assert "stale" == refused.kind
    assert cut == path.read_bytes()


def test_a_save_that_was_played_on_meanwhile_takes_a_bookmark(tmp_path: Path) -> None:
    with system(tmp_path / "saves", "fox") as game:
        night = opened(Timeline(again(game)))
        game.play("go mill, end")
    reply = last(night, "mark here", n=1)

    assert reply.refused is None
    assert 1 == Reading.open(night.reading.path, OUTSIDE).moment("here")


def test_another_outcome_is_offered_as_it_is_typed(tmp_path: Path) -> None:
    with system(tmp_path / "saves", "fox", "1") as game:
        game.play("throw, go mill, end, end")
        night = opened(Timeline(again(game)))
    plain, at_two = (last(night, it).refused for it in ("swap {}", "swap 3 {}"))

    assert plain
    assert at_two
    assert {True} == {it.startswith("swap {") for it in plain.tries}
    assert {True} == {it.startswith("swap 3 {") for it in at_two.tries}


def test_what_is_supposed_for_a_policy_is_not_kept(tmp_path: Path) -> None:
    night = opened(timeline(tmp_path / "saves"))
    seats = tuple(replace(it, policy="random") for it in night.reading.header.seats)
    saved = night.reading.saved
    night.reading.saved = replace(saved, header=replace(saved.header, seats=seats))
    refused = last(night, "7", "try end", "fork gentler").refused

    assert refused
    assert "random answers for fox, and what is supposed is not its choice." == refused.text
