"""`legal --ahead`: what can still come about, what cannot, and games in which nobody can say."""

import json
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from commands import _progress, _saves
from tests.commands.conftest import Run
from tests.counting import OUTSIDE


@pytest.fixture
def count(vic: Run, monkeypatch: pytest.MonkeyPatch) -> str:
    """A night of Lantern Count, in which what lies ahead is known."""
    monkeypatch.setattr(_saves, "OUTSIDE", OUTSIDE)
    told = vic("new", "lantern-count", "fox", "owl", "--seed", "9", "--save", "night")
    assert 0 == told.status, told
    return "night"


@pytest.mark.parametrize("columns", ["80", "40"])
@pytest.mark.parametrize("looks", [(), ("--plain",)])
def test_what_lies_ahead_is_told_sort_by_sort(
    vic: Run,
    count: str,
    columns: str,
    looks: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    snapshot: SnapshotAssertion,
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    before = vic("legal", count, "--ahead", *looks)
    vic("play", count, "name zoe")

    assert snapshot == f"{before}\n{vic('legal', count, '--ahead', *looks)}"


def test_one_thing_is_told_with_the_whole_way_or_with_what_bars_it(
    vic: Run, count: str, snapshot: SnapshotAssertion
) -> None:
    dawn, dusk = vic("legal", count, "--ahead", "daw"), vic("legal", count, "--ahead", "dusk")

    assert (0, 1) == (dawn.status, dusk.status)
    assert "end, end, end, end" in dawn.out
    assert snapshot == f"{dawn}\n{dusk}\n{vic('legal', count, '--ahead', 'bags')}"


def test_a_thing_that_nobody_knows_is_refused(vic: Run, count: str) -> None:
    told = vic("legal", count, "--ahead", "noon")

    assert (1, 'I know no thing that could come about "noon".') == (
        told.status,
        told.err.split("\n")[0],
    )


def test_what_lies_ahead_has_a_shape_for_programs(vic: Run, count: str) -> None:
    found = json.loads(vic("legal", count, "--ahead", "--json").out)

    assert ["save", "n", "text", "states", "sorts", "notes"] == list(found)
    guests, hours, bags = found["sorts"]
    assert ["id", "title", "open", "closed", "done", "brief"] == list(guests)
    assert {
        "id": "a-guest",
        "words": "A guest comes.",
        "states": 1200,
        "by": ["name somebody"],
    } == guests["open"][0]
    assert {"id": "dusk", "words": "It is dusk.", "why": "", "rule": ""} == hours["closed"][0]
    assert (1, True) == (hours["done"], bags["brief"])


def test_in_a_game_that_no_book_lays_down_nothing_is_foretold(vic: Run, night: str) -> None:
    told = vic("legal", night, "--ahead")
    replayed = vic("replay", night, "-x", "legal --ahead")

    sentence = "In this game no book lays down what comes: every turn may go every way.\n"
    assert (2, "", sentence) == (told.status, told.out, told.err)
    assert f"legal --ahead: {sentence}" in f"{' '.join(replayed.err.split())}\n"


def test_the_replay_tells_what_lay_ahead_where_one_stands(vic: Run, count: str) -> None:
    vic("play", count, "name zoe")
    replayed = vic("replay", count, "-x", "start", "-x", "legal --ahead a-guest")
    later = vic("replay", count, "-x", "end", "-x", "legal --ahead guests")

    assert "A guest comes.  in 1200 states" in " ".join(replayed.out.split("\n"))
    assert "Not any more: A guest comes." in later.out


def test_whoever_waits_at_a_terminal_sees_what_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    assert home.is_dir()
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with _progress.looking("Looking ahead ..."):
        shown = capsys.readouterr().err

    assert "\rLooking ahead ..." == shown
    assert f"\r{' ' * 17}\r" == capsys.readouterr().err
