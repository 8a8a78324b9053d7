"""Reports of faults: those that were sent must be met, and a fault that is planted is found."""

from pathlib import Path

import msgspec
import pytest
from msgspec import UNSET

from tests.golden import planted
from tests.golden.kit import FIXTURES
from tests.golden.planted import Fault, Program
from victoriana.lab.trials import OUTSIDE
from victoriana.session.audit.auditor import audit
from victoriana.session.reading import Reading

FREE = Fault(
    "failure",
    "investigating_leads",
    "        suffer(t, seat, points)",
    "        points -= 1",
    'may "abandon"',
    "abandon",
    "3",
)
DEAR = Fault(
    "grab",
    "grab_bag",
    "if suffer_for(t, task.seat, t.world.numbers.grab_trauma):",
    "if suffer_for(t, task.seat, t.world.numbers.grab_trauma + 1):",
    'may "grab"',
    "grab",
    "4",
)
BROKEN = Fault(
    "hurry",
    "moving_about_london",
    "    if suffer_for(t, seat, t.world.numbers.hurry_trauma, moving=True):",
    "    if t.state.investigators[9] and suffer_for(t, seat, 2, moving=True):",
    "r2",
    "hurry",
    "6",
)
FAR = Fault(
    "far",
    "moving_about_london",
    "left = now.left if steps is None else steps",
    "left = now.left + 1 if steps is None else steps",
    'may "end" and r3',
    "",
    "5",
)


def found() -> list[Path]:
    """Every report that was sent; none at all is a fault."""
    paths = sorted((FIXTURES / "reports").glob("*.jsonl"))
    if not paths:
        raise FileNotFoundError("no report is there")
    return paths


@pytest.mark.parametrize("path", found(), ids=lambda path: path.stem)
def test_every_report_that_was_sent_is_met(path: Path) -> None:
    audited = audit(path, OUTSIDE)

    assert audited.complaint is not UNSET
    assert audited.ok, audited.complaint


@pytest.mark.parametrize("path", found(), ids=lambda path: path.stem)
def test_a_report_that_was_sent_says_nothing_of_who_played(path: Path) -> None:
    reading = Reading.open(path, OUTSIDE)

    assert all(not seat.name and not seat.policy for seat in reading.header.seats)
    assert "table" == reading.header.luck.kind
    assert UNSET is reading.header.parent
    assert all(it.at is UNSET and it.id is UNSET for it in reading.history.entries)


def until(program: Program, fault: Fault, policy: str = "random") -> None:
    """A game that came to where the fault can show."""
    seats = ("ada=holmes", "ben=harker", "--seed", fault.seed)
    assert 0 == program("new", "victoriana", *seats, "--save", "x").status
    played = program("play", "x", "--auto", policy, "--until", fault.until)
    assert 0 == played.status, played.err


def reported(program: Program, *words: str) -> Path:
    """The report of it, which stands there and is met in the sound program."""
    told = program("report", "x", "x.report.jsonl", *words)
    assert 0 == told.status, told
    path = program.home / "x.report.jsonl"
    assert planted.entries(path) < 10
    assert b"ada" not in path.read_bytes()
    bad, good = (it("audit", "x.report.jsonl") for it in (program, planted.sound(program)))
    assert 1 == bad.status
    assert "complaint stands at" in bad.out
    assert 0 == good.status, good.out
    assert "complaint met" in good.out
    return path


@pytest.mark.parametrize(("fault", "price"), [(FREE, 1), (DEAR, 1)], ids=["free", "dear"])
def test_a_wrong_price_is_reported_in_few_entries_and_met_by_the_rules(
    tmp_path: Path, fault: Fault, price: int
) -> None:
    program = planted.spoilt(fault, tmp_path)
    until(program, fault)
    seat = msgspec.json.decode(program("legal", "x", "--json").out)["node"]["seat"]
    before = int(planted.shown(program, "x", f"{seat}.trauma"))
    assert 0 == program("play", "x", fault.answer).status

    fact = ("--should", f"{seat}.trauma = {before + price}")
    reported(program, *fact)
    mended = planted.sound(program)("report", "x", "mended.report.jsonl", *fact)
    assert 1 == mended.status
    assert "do not lead to what stands at" in mended.err


def test_what_is_allowed_against_the_rules_is_reported_as_what_may_not_be(tmp_path: Path) -> None:
    program = planted.spoilt(FAR, tmp_path)
    until(program, FAR)
    right = planted.ways(planted.sound(program), "x")
    wrong = [it for it in planted.ways(program, "x") if it not in right]

    reported(program, "--should", f'not may "{wrong[0]}"')


def test_a_crash_is_reported_with_the_line_that_was_typed_last(tmp_path: Path) -> None:
    program = planted.spoilt(BROKEN, tmp_path)
    until(planted.sound(program), BROKEN, "greedy")
    broke = program("play", "x", BROKEN.answer)
    assert 70 == broke.status
    assert "victoriana report last" in broke.err

    path = reported(program)
    log = program("log", "x.report.jsonl").out
    assert "# the program broke on: hurry\n" in log
    assert "IndexError in moving_about_london.hurry" in log
    assert str(tmp_path).encode() not in path.read_bytes()
    assert 2 == program("report", "x").status  # it was reported, and is forgotten


LOOKED_BACK = (("legal", "x@11", "hurry"), ("replay", "x", "-x", "11", "-x", "try hurry"))


@pytest.mark.parametrize("args", LOOKED_BACK, ids=" ".join)
def test_a_crash_at_a_moment_that_was_looked_back_at_is_reported_there(
    tmp_path: Path, args: tuple[str, ...]
) -> None:
    program = planted.spoilt(BROKEN, tmp_path)
    sound = planted.sound(program)
    until(sound, BROKEN, "greedy")
    assert 0 == sound("play", "x", "--auto", "random").status

    broke = program(*args)
    assert 70 == broke.status
    assert "broke after entry 11; your game is whole" in broke.err
    assert "It breaks again at 11 on: hurry\n" in program("report", "x", "x.report.jsonl").out
