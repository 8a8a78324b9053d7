"""Disputes that turn on a ruling are found to turn on it, and every switch has its game."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from tests.games.victoriana.given import (
    Given,
    game,
    griffin,
    harker,
    holmes,
    lead,
    pimpernel,
    stead_x,
)
from tests.golden.kit import found, game_of, name, replayed
from tests.golden.stories import Question, read
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Entry, Fact
from victoriana.kernel.nodes import Decision, forced
from victoriana.kernel.referee import Taken, take
from victoriana.lab.trials import OUTSIDE
from victoriana.saves import store
from victoriana.saves.store import LABORATORY
from victoriana.session import creation
from victoriana.session.audit.auditor import audit
from victoriana.session.course import RULES, Step
from victoriana.session.creation import Wanted
from victoriana.session.forks import How, fork, told
from victoriana.session.reading import Reading
from victoriana.session.shell import Session
from victoriana.session.unplayed.derived import replayed as judged_again
from victoriana.session.unplayed.rulings import Readings, turned
from victoriana.session.written import entry

DISPUTES = found("*/disputes/*.txt")
ALIKE = {  # cited, and decided there by every choice alike, which differ in something else
    "beside-the-colonel": {"B6"},
    "mist-after-the-lead": {"H45"},
    "no-wild-for-the-forewarned": {"B18"},
    "one-of-two-is-held": {"B6", "F8"},
    "one-price-for-two-bodies": {"B6"},
    "placed-on-her-again": {"F12"},
    "prey-everywhere": {"F8"},
    "who-swaps-first": {"S13"},
    "whose-card-prints-wild": {"B18"},
}
RULING = re.compile(r"\b[A-Z][0-9]+\b")


def named(text: str, reading: Reading) -> set[str]:
    """The switches that the story itself speaks of."""
    said = "\n".join(line for line in text.splitlines() if line.startswith("#"))
    switches = {it.id for it in reading.game.book.rulings.values() if it.choices}
    return switches & set(RULING.findall(said))


def mattering(reading: Reading, questions: tuple[Question, ...]) -> Iterator[str]:
    """The rulings of which another choice makes another game, or another answer."""
    readings = Readings(reading, OUTSIDE)
    for turn in readings.every():
        (ruling,) = turn
        if readings.under(turn).mattered or any(
            legal(readings, turn, it.answer) != it.legal for it in questions
        ):
            yield ruling


def legal(readings: Readings, turn: dict[str, str], answer: str) -> bool:
    """Whether an answer may be given at the end of the story under another reading."""
    other = turned(readings.reading, {**readings.reading.header.rulings, **turn}, OUTSIDE)
    if isinstance(other, Refusal):
        return False
    again = judged_again(other.game, other.start, readings.line)
    end = readings.as_reading(other, again)
    return isinstance(end.node, Decision) and not isinstance(
        end.game.read(end.state, answer), Refusal
    )


@pytest.mark.parametrize("path", DISPUTES, ids=name)
def test_a_dispute_turns_on_the_rulings_that_its_story_names(path: Path, tmp_path: Path) -> None:
    text = path.read_text("utf-8")
    with replayed(text, tmp_path / "story.jsonl"):
        pass
    reading = Reading.open(tmp_path / "story.jsonl", OUTSIDE)
    questions = read(text).questions
    missing = named(text, reading) - set(mattering(reading, questions))
    for number, question in enumerate(it for it in questions if it.legal):
        copy = tmp_path / f"{number}.jsonl"
        shutil.copy(tmp_path / "story.jsonl", copy)
        with Session.open(copy, OUTSIDE) as session:
            session.play(question.answer)
        missing -= set(mattering(Reading.open(copy, OUTSIDE), ()))

    assert ALIKE.get(path.stem, set()) == missing


# ---------------------------------------------------------------------- what no dispute is about

OCCULT = "banshee-over-bow"
DESCRIBED = {  # ruling -> a position, and what is answered and drawn from there
    "B12": (
        game(holmes(at="freemasons", holds="3O"), harker(at="carfax", holds="3P"), griffin()),
        ("use:freemasons", "with:harker", "give:O", "give:O", "receive:P", "receive:P"),
    ),
    "D8": (
        game(harker(at="tesla"), holmes(), leads=[lead("tesla", OCCULT)]),
        ("investigate:1", "pick:harker", "ability:mesmerism:a"),
    ),
    "D16": (
        game(
            pimpernel(at="tesla", holds="P2U"),
            holmes(),
            leads=[lead("tesla", "elusive-foreign-agent")],
        ),
        ("investigate:1", "option:b", "evidence"),
    ),
    "F8": (
        game(
            stead_x("palace", "yard", "9O9P9S9U"),
            holmes("bank"),
            overcome=("cultists", "resurrection-men", "mesmerist-of-mayfair"),
            mastermind="userkare",
            plot="awaken-the-ancient-ones",
            found="parliament",
            defeated=["white-fell"],
        ),
        ("go:miss-x:parliament",),
    ),
    "H31": (
        game(holmes("somerset", "2P"), harker("yard"), tokens=["somerset", "tower"]),
        ("use:somerset", "{white-fell}", "reveal", "{x}", "{moran}", "end", "{U}", "{9}"),
    ),
}


def described(position: Given, answers: tuple[str, ...], path: Path) -> Reading:
    """A save that begins in a position; what follows by itself is added."""
    seats = tuple(investigator.id for investigator in position.state.investigators)
    wanted = Wanted("victoriana", seats, luck="table")
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal)
    header = replace(header, position=Raw(msgspec.json.encode(position.state)))
    game = OUTSIDE.load(header)
    state, entries = position.state, list[Entry[Fact]]()
    left = list(answers)
    while left:
        only = forced(game.node(state))
        answer = only or left[0].strip("{}")
        if left[0].strip("{}") == answer:
            left.pop(0)
        taken = take(game, state, answer)
        assert isinstance(taken, Taken), answer
        step = Step(state, taken, RULES if only else "", known=True)
        entries.append(entry(len(entries) + 1, step))
        state = taken.state
    store.create(path, header, game, LABORATORY, entries).close()
    return Reading.open(path, OUTSIDE)


@pytest.mark.parametrize("ruling", DESCRIBED)
def test_a_described_game_turns_on_its_ruling(ruling: str, tmp_path: Path) -> None:
    reading = described(*DESCRIBED[ruling], tmp_path / "described.jsonl")

    assert () == audit(reading.path, OUTSIDE).findings
    assert ruling in set(mattering(reading, ()))


SAVES = found("*/saves/*.jsonl")
OF_VICTORIANA = [it for it in SAVES if game_of(it) == "victoriana"]
TURNED = {
    "victoriana": "F3=stays F3=roll-again B16=past-twelve-cold A6=marker-only A8=first-space-1",
    "monsters-vs-heroes": "K2=source-excluded K13=discard-down E2=finish-skill S9=after-mulligan"
    " W5=last-card-played decks=both",
    "circle-undone": "G9=everyone G14=ask G27=R6 G28=record-dead G58=below-zero",
}
TURNS = [
    pytest.param(it, turn, id=f"{name(it)}-{turn}")
    for it in SAVES
    for turn in TURNED[game_of(it)].split()
]


@pytest.mark.parametrize(("path", "turn"), TURNS)
def test_a_fork_under_another_reading_audits_clean(path: Path, turn: str, tmp_path: Path) -> None:
    ruling, _, choice = turn.partition("=")
    reading = Reading.open(path, OUTSIDE)
    how = How({ruling: choice})
    forked = fork(reading, reading.n, tmp_path / "fork.jsonl", OUTSIDE, how)
    assert not isinstance(forked, Refusal)
    found_out = Readings(reading, OUTSIDE).under(how.rulings)

    assert () == audit(tmp_path / "fork.jsonl", OUTSIDE).findings
    if found_out.stopped:
        assert forked.stopped is not None
        assert (str(found_out.stopped.n), found_out.stopped.text) == (
            forked.stopped.answer,
            forked.stopped.text,
        )


@pytest.mark.parametrize("path", SAVES, ids=name)
def test_a_difference_in_one_line_is_never_what_both_readings_tell(path: Path) -> None:
    readings = Readings(Reading.open(path, OUTSIDE), OUTSIDE)

    for it in filter(lambda it: it.mattered, map(readings.under, readings.every())):
        assert it.words not in " ".join(one.text for one in it.recorded)


@pytest.mark.parametrize("game", sorted({path.parts[-3] for path in SAVES}))
def test_in_some_game_another_reading_would_have_mattered(game: str) -> None:
    saves = (Reading.open(path, OUTSIDE) for path in SAVES if path.parts[-3] == game)
    every = (Readings(reading, OUTSIDE) for reading in saves)

    assert any(it.under(how).mattered for it in every for how in it.every())


def test_a_benefit_that_is_not_given_is_told_as_missing() -> None:
    (path,) = found("victoriana/saves/victory.jsonl")
    it = Readings(Reading.open(path, OUTSIDE), OUTSIDE).under({"A6": "marker-only"})

    assert "No longer: One trauma at the grab bag keeps 1 resource more." == it.words


@pytest.mark.parametrize(
    ("turn", "said"), [("A8=first-space-1", "set up otherwise"), ("D12=bottom-eligible", "all as ")]
)
def test_a_fork_that_begins_otherwise_says_so(turn: str, said: str, tmp_path: Path) -> None:
    (path,) = found("victoriana/saves/victory.jsonl")
    ruling, _, choice = turn.partition("=")
    how = How({ruling: choice})
    forked = fork(Reading.open(path, OUTSIDE), 100, tmp_path / "fork.jsonl", OUTSIDE, how)

    assert not isinstance(forked, Refusal)
    assert f"100 entries judged again, {said}" in told(forked, how)


@pytest.mark.parametrize("turn", ["F26=any-time", "D3=any-time"])
@pytest.mark.parametrize("path", OF_VICTORIANA, ids=name)
def test_a_window_in_which_nobody_does_anything_makes_no_other_game(
    path: Path, turn: str, tmp_path: Path
) -> None:
    ruling, _, choice = turn.partition("=")
    reading = Reading.open(path, OUTSIDE)
    forked = fork(reading, reading.n, tmp_path / "fork.jsonl", OUTSIDE, How({ruling: choice}))
    assert not isinstance(forked, Refusal)
    there = Reading.open(tmp_path / "fork.jsonl", OUTSIDE)
    back = Readings(there, OUTSIDE).under({ruling: reading.game.rulings[ruling]})

    assert () == audit(there.path, OUTSIDE).findings
    assert not Readings(reading, OUTSIDE).under({ruling: choice}).mattered
    assert (0, None) == (forked.first_other, forked.stopped)
    assert len(reading.history.line()) + forked.passed == forked.entries
    assert not back.mattered


def test_windows_that_pass_are_counted_where_a_reading_opens_them() -> None:
    (path,) = found("victoriana/saves/midnight.jsonl")
    it = Readings(Reading.open(path, OUTSIDE), OUTSIDE).under({"F26": "any-time"})

    assert (False, 3) == (it.mattered, it.passed)
