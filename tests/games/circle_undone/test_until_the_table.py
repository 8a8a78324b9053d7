"""Conditions on a table that is not laid yet: at the prompt, in a script and in the replay."""

from pathlib import Path

import pytest

from tests.debugger.kit import last, told
from victoriana.debugger import Timeline
from victoriana.kernel.errors import Refusal
from victoriana.session import creation
from victoriana.session.creation import Wanted
from victoriana.session.outside import REAL
from victoriana.session.reading import Reading
from victoriana.session.shell import Session

BEGUN = "play campaign, difficulty standard, prologue gavriella-mizrah"


def begun(folder: Path) -> Session:
    """A campaign in which nothing was said."""
    header = creation.header(Wanted("circle-undone", ("ada",), seed="1"), REAL)
    assert not hasattr(header, "kind"), header
    return Session.create(folder / "night.jsonl", header)


def test_one_plays_until_a_table_says_so_that_is_not_laid_yet(tmp_path: Path) -> None:
    with begun(tmp_path) as session:
        until = session.until("table.damage > 1 or table.phase = enemy")
        assert isinstance(until, Refusal)
        until = session.until("table.stands.gavriella-mizrah.damage > 1 or table.phase = enemy")
        assert not isinstance(until, Refusal)
        assert not until(session)
        session.play(BEGUN)
        assert not until(session)
        session.play("phase enemy")
        assert until(session)


@pytest.mark.parametrize(
    "path", ["rond", "stands.nobody-at-all.damage", "foes.wraith.dammage", "stands.gavr.damage"]
)
def test_what_no_table_ever_has_is_refused_at_once(tmp_path: Path, path: str) -> None:
    with begun(tmp_path) as session:
        assert isinstance(session.until(f"table.{path} > 2"), Refusal)


@pytest.mark.parametrize("path", ["foes.wrai-2.damage", "places.office.clues", "foes.count"])
def test_what_a_table_may_hold_is_believed(tmp_path: Path, path: str) -> None:
    with begun(tmp_path) as session:
        assert not isinstance(session.until(f"table.{path} > 2"), Refusal)


def test_a_replay_stops_where_a_table_is_laid(tmp_path: Path) -> None:
    with begun(tmp_path) as session:
        session.play(BEGUN)
        session.play("phase enemy")
        timeline = Timeline(Reading.open(tmp_path / "night.jsonl"))

    assert "watch table.round: not there here\n" in told(timeline, "watch table.roun", n=0)
    assert 3 == last(timeline, "watch table.round", "continue", n=0).cursor.n
    assert 4 == last(timeline, "until table.phase = enemy", n=0).cursor.n
