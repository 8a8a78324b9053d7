"""Saves of earlier rules and cards stay games: they are shown, audited and played on."""

import shutil
from pathlib import Path

import pytest

from tests.golden.kit import found, name
from victoriana import render
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Opened
from victoriana.lab.trials import OUTSIDE
from victoriana.session import logs, showing
from victoriana.session.audit.auditor import audit
from victoriana.session.reading import Reading
from victoriana.session.shell import Session

EARLIER = found("*/earlier/*.jsonl")
BROKEN = {"damaged", "impossible", "seats", "ruling", "tip"}


@pytest.mark.parametrize("path", EARLIER, ids=name)
def test_a_save_of_earlier_rules_says_so_and_is_shown_at_every_moment(path: Path) -> None:
    reading = Reading.look_back(path, OUTSIDE)

    rules = path.stem.split("-")[1]
    now = reading.game.rules
    assert f"was played with rules {rules}, and {now} is installed" in reading.differs()
    for n in range(reading.history.tip + 1):
        screen = showing.part(reading, "", n)
        assert not isinstance(screen, Refusal)
        assert render.text(screen, width=80), n


@pytest.mark.parametrize("path", EARLIER, ids=name)
def test_a_save_of_earlier_rules_is_told_in_sentences_to_its_end(path: Path) -> None:
    reading = Reading.look_back(path, OUTSIDE)
    log = list(logs.lines(reading, everything=True))

    assert len(log) > reading.history.tip // 2
    assert not [line for line in log if "_" in line or "()" in line]


@pytest.mark.parametrize("path", EARLIER, ids=name)
def test_the_audit_of_a_save_of_earlier_rules_judges_every_entry(path: Path) -> None:
    findings = audit(path, OUTSIDE).findings

    assert findings
    assert set() == {it.kind for it in findings} & BROKEN


@pytest.mark.parametrize("path", EARLIER, ids=name)
def test_what_was_recorded_and_what_is_expected_are_told_in_words_and_differ(path: Path) -> None:
    outcomes = [it for it in audit(path, OUTSIDE).findings if it.kind == "other-outcome"]

    assert outcomes
    assert [] == [it for it in outcomes if it.recorded == it.expected]
    assert [] == [it for it in outcomes if '{"' in it.recorded + it.expected]


@pytest.mark.parametrize(
    "halfway", [it for it in EARLIER if it.stem == "rules-1-halfway"], ids=name
)
def test_a_game_of_earlier_rules_is_played_on_and_says_from_where(
    halfway: Path, tmp_path: Path
) -> None:
    path = tmp_path / "on.jsonl"
    shutil.copy(halfway, path)
    with Session.open(path, OUTSIDE) as session:
        before = session.history.tip
        session.auto("random")
        entries = session.history.entries[before:]
        rules = session.game.rules

    opened = [entry for entry in entries if isinstance(entry, Opened)]
    assert [rules] == [entry.rules for entry in opened]
    assert "" == Reading.open(path, OUTSIDE).differs()
    assert [] == [it for it in audit(path, OUTSIDE).findings if it.n > before]
