"""Every example of every command works on a game that was really played."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.debugger.kit import told
from tests.house.tree import ROOT
from victoriana.debugger import COMMANDS, Cursor, Timeline, loop
from victoriana.debugger.commands import Command
from victoriana.lab.trials import OUTSIDE
from victoriana.session.reading import Reading

GAME = ROOT / "fixtures/victoriana/saves/all-traumatised.jsonl"
IDS = [it.name for it in COMMANDS]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Timeline:
    """A copy of a whole game, in a folder of its own."""
    monkeypatch.setenv("VICTORIANA_SAVES", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    copy = tmp_path / "game.jsonl"
    copy.write_bytes(GAME.read_bytes())
    return Timeline(Reading.open(copy, OUTSIDE))


@pytest.mark.parametrize("command", COMMANDS, ids=IDS)
def test_every_example_works_and_shows_its_command(game: Timeline, command: Command) -> None:
    blocks = list(loop.script(game, Cursor(game.end), command.example))

    assert [] == [it.reply.refused for it in blocks if it.reply.refused]
    assert len(command.example) == len(blocks)
    assert any(it.split()[0].endswith(command.name) or "?" in it for it in command.example)


@pytest.mark.parametrize("command", COMMANDS, ids=IDS)
def test_help_of_a_command_shows_what_to_type(
    game: Timeline, command: Command, snapshot: SnapshotAssertion
) -> None:
    text = told(game, f"help {command.name}")

    assert snapshot == text
    assert all(line in text for line in command.example)
