"""Every recorded game opens, audits clean and can be walked through; every transcript plays."""

from pathlib import Path

import msgspec
import pytest

from tests.golden.kit import counted, found, name, perft, replayed
from victoriana import render
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


def test_the_recorded_saves_show_every_end_and_every_kind_of_entry() -> None:
    readings = [Reading.open(path, OUTSIDE) for path in SAVES]
    results = {it.node.result for it in readings if isinstance(it.node, Over)}
    kinds = {type(entry) for it in readings for entry in it.history.entries}
    rewinds = [e for it in readings for e in it.history.entries if isinstance(e, Rewound)]

    assert {"victory", "midnight", "cold-leads", "all-traumatised"} <= results
    assert {Decided, Drawn, Rewound, Noted} <= kinds
    assert {True, False} == {rewind.takeback for rewind in rewinds}
    assert any(not isinstance(it.node, Over) for it in readings)


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
