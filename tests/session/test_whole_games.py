"""Whole games of every kind: they end, audit clean, and their logs play again."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.lab.policies import POLICIES
from victoriana.session import creation, logs
from victoriana.session.asks import of_script
from victoriana.session.audit.auditor import audit
from victoriana.session.creation import Wanted
from victoriana.session.outside import REAL
from victoriana.session.reading import result_of
from victoriana.session.shell import Session

OUTSIDE = replace(REAL, policies=POLICIES, sync=False, stamp=False, remember=False)
RESULTS = {"victory", "cold-leads", "all-traumatised", "midnight"}
TABLES = {
    "two": ("holmes", "harker"),
    "three": ("griffin", "holmes", "harker"),
    "four": ("holmes", "harker", "griffin", "pimpernel"),
}


def begun(path: Path, wanted: Wanted) -> Session:
    """A new game of Victoriana."""
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal), header.text
    return Session.create(path, header, OUTSIDE)


def facts(session: Session) -> list[object]:
    """Every answer with its facts on the line played."""
    history = session.history
    return [(history.played(n).answer, history.played(n).facts) for n in history.line()]


@pytest.mark.parametrize("seed", ["7", "8", "9"])
@pytest.mark.parametrize("table", TABLES)
def test_a_random_game_ends_audits_clean_and_its_log_plays_again(
    tmp_path: Path, table: str, seed: str
) -> None:
    wanted = Wanted("victoriana", TABLES[table], luck="seeded", seed=seed)
    with begun(tmp_path / "game.jsonl", wanted) as game:
        assert game.auto("random").refused is None
        assert result_of(game.node) in RESULTS
        played, script = facts(game), "\n".join(logs.lines(game))
    assert () == audit(game.path, OUTSIDE).findings

    asks = of_script(script)
    assert isinstance(asks, tuple), asks.text
    for luck, fixed in (("seeded", seed), ("table", "")):
        other = Wanted("victoriana", TABLES[table], luck=luck, seed=fixed)  # type: ignore[arg-type]  # one of the kinds
        with begun(tmp_path / f"{luck}.jsonl", other) as again:
            assert again.answer(asks, whole=True).refused is None
            assert played == facts(again)
            assert game.node == again.node
