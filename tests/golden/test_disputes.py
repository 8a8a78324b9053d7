"""Disputes as a referee meets them: each is played by the commands, asked, answered and audited."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.golden.kit import HEAD, found, game_of, name
from tests.golden.stories import Table, Told, is_answered, is_played_where_open, read, run

# A story that `play -f` plays, and behind it the questions of stories.py.
DISPUTES = found("*/disputes/*.txt")
INVESTIGATORS = 12
PARTS = (
    "Player Turns",
    "Investigator Abilities",
    "Moving about London",
    "Locales",
    "Investigating Leads",
    "Investigation Options",
    "Advantages and Setbacks",
    "Accumulate Evidence",
    "Cold Leads",
    "Pursuit",
    "Defeating Agents",
    "Trauma",
    "Concluding a Round 4",
    "Locale Abilities",
    "Investigator Abilities FAQ",
)

__all__ = ["run"]


@pytest.fixture
def table(run: Callable[..., Told], tmp_path: Path, request: pytest.FixtureRequest) -> Table:
    """The situation that a dispute is about, reached by its story."""
    script: Path = request.param
    text = script.read_text(encoding="utf-8")
    head = HEAD.match(text)
    assert head is not None, "a dispute begins with the two lines that a log begins with"
    path = tmp_path / "dispute.jsonl"
    rulings = [it for ruling in (head["rulings"] or "").split() for it in ("--ruling", ruling)]
    seats = head["seats"].split()
    luck = ("--chance", "table", *rulings)
    status, out = run("new", head["game"], *seats, *luck, "--save", str(path))
    assert 0 == status, out
    status, out = run("play", str(path), "-f", str(script))
    assert 0 == status, out
    return Table(path, read(text), run)


ALL = pytest.mark.parametrize("table", DISPUTES, indirect=True, ids=name)


@ALL
def test_a_dispute_is_answered_with_its_section_and_ruling(table: Table) -> None:
    is_answered(table)


@ALL
def test_what_is_open_is_played_and_what_is_refused_is_not(table: Table) -> None:
    is_played_where_open(table)


@ALL
def test_the_log_of_a_dispute_records_what_was_decided(table: Table) -> None:
    told = table.recorded()
    kinds = {it.partition(", by ")[0] for it in told}

    assert table.audited()
    assert [] == [it for it in table.dispute.recorded if it not in told], told
    assert [] == [it for it in table.dispute.never if it in kinds]


def test_disputes_are_about_every_investigator_and_the_whole_course_of_play() -> None:
    texts = [it.read_text(encoding="utf-8") for it in DISPUTES if game_of(it) == "victoriana"]
    heads = [head["seats"].split() for text in texts if (head := HEAD.match(text))]
    rules = [it for text in texts for one in read(text).questions for it in (one.rule, *one.then)]
    rules += [it for text in texts for it in read(text).recorded]
    sections = {it.rpartition(", by ")[2].partition(",")[0] for it in rules}

    assert INVESTIGATORS == len({seats[0] for seats in heads})
    assert [] == [it for it in PARTS if it not in sections]
