"""Rules are changed in a scratch copy: saves of before open, step, are judged, are played on."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.golden.kit import FIXTURES
from tests.house.tree import ROOT
from victoriana.games.victoriana.game import RULES
from victoriana.kernel.events import Decided
from victoriana.lab.trials import OUTSIDE
from victoriana.session.reading import Reading

SAVE = FIXTURES / "victoriana" / "saves" / "thought-better.jsonl"
HALF = 60  # lines of it, after which the game is not over
SOURCES = ROOT / "victoriana" / "games" / "victoriana"
NEXT = str(int(RULES) + 1)
CHANGES = {  # file -> what the rules say today, and what they say in the copy
    "game.py": (f'RULES = "{RULES}"', f'RULES = "{NEXT}"'),
    "rules/moving_about_london.py": (
        "if barred or not may_buy(",
        "if barred or who.trauma > 1 or not may_buy(",
    ),
    "rules/concluding_a_round.py": (
        'answer.removeprefix("pick:")), t.world.numbers.cold_trauma)',
        'answer.removeprefix("pick:")), t.world.numbers.cold_trauma + 1)',
    ),
}
Run = Callable[..., tuple[int, str]]


@pytest.fixture(scope="module")
def vic(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """The program with other rules: only one trauma is too much to hurry, cold leads hurt twice."""
    copy = tmp_path_factory.mktemp("copy")
    for package in ("victoriana", "commands"):
        left_out = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, copy / package, ignore=left_out)
    for file, (old, new) in CHANGES.items():
        path = copy / SOURCES.relative_to(ROOT) / file
        text = path.read_text("utf-8")
        assert 1 == text.count(old), f"{file} says that no longer: {old}"
        path.write_text(text.replace(old, new), "utf-8")
    shutil.copy(SAVE, copy / "old.jsonl")
    lines = SAVE.read_bytes().splitlines(keepends=True)
    (copy / "half.jsonl").write_bytes(b"".join(lines[:HALF]))
    program = "from commands import main; raise SystemExit(main())"
    environment = {**os.environ, "XDG_STATE_HOME": str(copy / "state"), "COLUMNS": "80"}

    def run(*args: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-c", program, *args],
            cwd=copy,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr

    return run


def expected() -> dict[int, str]:
    """What the change does to each entry that it touches."""
    history = Reading.open(SAVE, OUTSIDE).history
    found = {}
    for entry in history.entries:
        if not isinstance(entry, Decided):
            continue
        before = history.before(entry.n)
        if entry.node == "cold-trauma":
            found[entry.n] = "other"
        if entry.answer == "hurry" and before.investigator(entry.seat).trauma > 1:
            found[entry.n] = "illegal"
    return found


def test_the_change_touches_entries_of_both_kinds() -> None:
    assert {"other", "illegal"} == set(expected().values())


def test_every_entry_has_the_right_verdict_and_none_makes_another(vic: Run) -> None:
    status, out = vic("audit", "old.jsonl", "--entries", "--json")
    found = json.loads(out)
    verdicts = {it["n"]: it["verdict"] for it in found["verdicts"]}
    touched = expected()

    assert 1 == status
    assert touched == {n: it for n, it in verdicts.items() if it != "same"}
    assert set(touched) == {it["n"] for it in found["findings"]}
    assert (NEXT, [RULES]) == (found["judged"]["rules"], found["judged"]["played"])
    assert len(verdicts) == found["judged"]["entries"]
    for it in found["findings"]:
        assert it["line"] == it["n"] + 1
        assert it["message"]
        assert it["rule"]


def test_the_verdict_is_counted_in_one_sentence(vic: Run) -> None:
    status, out = vic("audit", "old.jsonl")
    told = " ".join(out.split())
    counts = [list(expected().values()).count(it) for it in ("other", "illegal")]

    assert 1 == status
    assert f"entries judged by rules {NEXT} (played with rules {RULES}): " in told
    assert f" same, {counts[0]} another outcome, {counts[1]} no longer legal." in told


def test_it_is_shown_told_and_stepped_through_as_it_was_played(vic: Run) -> None:
    shown = vic("show", "old.jsonl@60", "--plain")
    log = vic("log", "old.jsonl")
    stepped = vic("replay", "old.jsonl", "-x", "goto 52", "-x", "back", "-x", "why", "-x", "step")

    assert [0, 0, 0] == [status for status, _ in (shown, log, stepped)]
    assert f"was played with rules {RULES}, and {NEXT} is installed" in shown[1]
    assert "hurry" in log[1]
    assert "Traceback" not in shown[1] + log[1] + stepped[1]


def test_it_is_played_on_from_an_entry_that_says_so(vic: Run) -> None:
    status, out = vic("play", "half.jsonl", "--auto", "random", "--json")
    audited = json.loads(vic("audit", "half.jsonl", "--json")[1])

    assert 0 == status, out
    played = json.loads(out.splitlines()[0])
    assert played["over"]
    assert {it["n"] for it in audited["findings"]} == {n for n in expected() if n < HALF}
    assert [RULES, NEXT] == audited["judged"]["played"]
    kinds = [it["kind"] for it in json_lines(vic("log", "half.jsonl", "--all", "--json")[1])]
    assert 1 == kinds.count("opened")


def json_lines(out: str) -> list[dict[str, str]]:
    """What a program reads, one object a line."""
    return [json.loads(line) for line in out.splitlines() if line.startswith("{")]


def test_another_reading_is_tried_by_the_rules_of_today(vic: Run) -> None:
    status, out = vic("audit", "old.jsonl", "--rulings", "all")

    assert 1 == status
    assert "other readings tried." in out
