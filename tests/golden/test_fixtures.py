"""Every recorded game opens, audits clean and can be walked through; every transcript plays."""

from bisect import bisect_right
from pathlib import Path

import msgspec
import pytest
from msgspec import UNSET

from tests.golden.kit import counted, found, name, perft, replayed
from victoriana import render
from victoriana.games import GAMES
from victoriana.kernel.events import Decided, Drawn, Noted, Rewound
from victoriana.kernel.nodes import Over
from victoriana.lab.trials import OUTSIDE
from victoriana.session import logs
from victoriana.session.audit.auditor import audit
from victoriana.session.reading import Reading

SAVES = found("*/saves/*.jsonl")
TRANSCRIPTS = found("*/transcripts/*.txt")
TABLES = found("*/perft.toml")
WIDTH = 80
ENDS = {
    "victoriana": {"victory", "midnight", "cold-leads", "all-traumatised"},
    "monsters-vs-heroes": {"heroes", "monsters"},
    "circle-undone": {"won", "lost", "lodge", "won-alone", "lost-alone"},
}
PLAYERS = {"monsters-vs-heroes": {2, 3, 4, 5, 8}, "circle-undone": {1, 2, 3, 4}}
SMALLEST = {
    game: min((it for it in SAVES if it.parts[-3] == game), key=lambda it: it.stat().st_size)
    for game in {it.parts[-3] for it in SAVES}
}
OF_THE_FIRST = ("victoriana",)  # whose saves are of one luck: `bench/tampering` plays the others
MANY = 8  # switches that are set otherwise in one save or another
NEWLINE = ord("\n")


@pytest.mark.parametrize("path", SAVES, ids=name)
def test_a_recorded_save_opens_and_audits_clean(path: Path) -> None:
    reading = Reading.open(path, OUTSIDE)

    assert reading.saved.torn is None
    assert () == audit(path, OUTSIDE).findings


@pytest.mark.parametrize("path", SAVES, ids=name)
def test_a_recorded_save_is_stepped_through_and_drawn(path: Path) -> None:
    reading = Reading.open(path, OUTSIDE)
    game = reading.game
    decoder: msgspec.json.Decoder[object] = msgspec.json.Decoder(game.state_type)
    for n, state in enumerate(reading.history.states):
        assert state == decoder.decode(msgspec.json.encode(state)), f"entry {n}"
        screen = game.view(game.as_seen(state, None))
        assert screen is not None
        assert WIDTH > max(map(len, render.text(screen, width=WIDTH).splitlines())), f"entry {n}"


@pytest.mark.parametrize("game", GAMES)
def test_the_recorded_saves_show_every_end_and_every_kind_of_entry(game: str) -> None:
    readings = [Reading.open(path, OUTSIDE) for path in SAVES if path.parts[-3] == game]
    results = {it.node.result for it in readings if isinstance(it.node, Over)}
    kinds = {type(entry) for it in readings for entry in it.history.entries}
    rewinds = [e for it in readings for e in it.history.entries if isinstance(e, Rewound)]

    assert ENDS[game] == results
    assert {Decided, Drawn, Rewound, Noted} <= kinds
    assert {True, False} == {rewind.takeback for rewind in rewinds}
    assert any(not isinstance(it.node, Over) for it in readings)


@pytest.mark.parametrize("game", [it for it in GAMES if it not in OF_THE_FIRST])
def test_the_recorded_saves_have_every_luck_bots_a_fork_and_every_number_of_players(
    game: str,
) -> None:
    readings = [Reading.open(path, OUTSIDE) for path in SAVES if path.parts[-3] == game]
    headers = [it.header for it in readings]

    assert {"seeded", "system", "table"} == {it.luck.kind for it in headers}
    assert PLAYERS[game] <= {len(it.seats) for it in headers}
    assert any(it.parent is not UNSET for it in headers)
    assert any(seat.policy for it in headers for seat in it.seats)
    defaults = readings[0].game.book.defaults()
    turned = {
        key for it in headers for key, choice in it.rulings.items() if choice != defaults[key]
    }
    assert len(turned) > MANY


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_saves_transcripts_and_counts(game: str) -> None:
    for paths in (SAVES, TRANSCRIPTS):
        assert game in {path.parts[-3] for path in paths}
    assert game in {path.parent.name for path in TABLES}


@pytest.mark.parametrize("path", [SMALLEST[game] for game in sorted(SMALLEST)], ids=name)
def test_a_recorded_save_that_is_cut_anywhere_opens_as_far_as_it_is_whole(
    path: Path, tmp_path: Path
) -> None:
    data = path.read_bytes()
    ends = [n for n, byte in enumerate(data, 1) if byte == NEWLINE]
    header, last = ends[0], ends[-3]
    cuts = {*range(last, len(data) + 1), *(n + near for n in ends[:-1] for near in (-1, 0, 1))}
    cut = tmp_path / "cut.jsonl"
    for size in sorted(it for it in cuts if it >= header):
        cut.write_bytes(data[:size])
        whole = bisect_right(ends, size) + (size + 1 in ends)  # an end of line alone may lack
        assert whole - 1 == Reading.open(cut, OUTSIDE).history.tip, size


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=name)
def test_a_transcript_plays_again_word_for_word(path: Path, tmp_path: Path) -> None:
    script = path.read_text(encoding="utf-8")
    with replayed(script, tmp_path / "again.jsonl") as session:
        again = "\n".join(logs.lines(session)) + "\n"

    assert _said(script) == _said(again)
    assert () == audit(tmp_path / "again.jsonl", OUTSIDE).findings


def _said(script: str) -> list[str]:
    """The answers and draws of a script, without what is said about them."""
    lines = (line.partition("#")[0].rstrip() for line in script.splitlines())
    return [line for line in lines if line]


@pytest.mark.parametrize("path", TABLES, ids=name)
def test_as_many_ways_lead_on_as_were_counted(path: Path) -> None:
    positions = perft(path).positions

    assert positions
    assert [it.counts for it in positions] == [counted(it) for it in positions]
