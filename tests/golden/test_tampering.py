"""Games that were tampered with: the audit finds what can be found, and no verb breaks on them."""

import json
import random
import re
from collections import Counter
from pathlib import Path

import pytest

from bench.tampering.cases import STRANGERS, Case, cases, differs, look, summary, table
from bench.tampering.chained import Wrong
from bench.tampering.fields import Line
from bench.tampering.honest import OUTSIDE, Honest, game
from bench.tampering.possible import Oracle
from bench.tampering.tampered import AS_IS, Tampered, parsed, sealed, tampered
from commands import _saves, main
from victoriana.games import GAMES

# All lucks; undo, takebacks, forks, bots, batches, older rules. `make tampering` looks at hundreds.
NUMBERS = {
    "victoriana": (0, 4, 8, 12, 16),
    "monsters-vs-heroes": (0, 4),
    "circle-undone": (0, 1),
}
PLAYED = [(name, number) for name in GAMES for number in NUMBERS[name]]
SAMPLE = 18  # saves that every verb looks at


def pair(number: int, name: str = GAMES[0]) -> tuple[Honest, Honest]:
    """A game, and the one whose lines are put into it."""
    return game(number, name=name), game(number + STRANGERS, name=name)


@pytest.mark.parametrize(("name", "number"), PLAYED)
def test_the_audit_finds_what_can_be_found_and_names_the_line(
    name: str, number: int, tmp_path: Path
) -> None:
    honest, other = pair(number, name)
    found = list(cases(honest, other, tmp_path))

    assert [] == [it for it in found if it.fault]
    assert {"chain", "order", "words", "header", "rules", "marks"} <= {it.by for it in found}
    assert 200 < sum(it.line > 0 for it in found) < len(found)
    assert len({(it.kind, it.how) for it in found}) == len(table(found).splitlines()) - 1
    assert 9 == len(summary(found).splitlines())


def test_lines_are_sealed_as_the_program_seals_them() -> None:
    honest = game(6)

    assert honest.data == sealed(parsed(honest.data))
    assert honest == game(6)


def sampled(number: int, name: str = GAMES[0]) -> list[Tampered]:
    """Some mutations of a game, the same every time."""
    honest, other = pair(number, name)
    every = list(tampered(honest.data, other.data, random.Random(number)))
    return random.Random(number).sample(every, SAMPLE)


@pytest.mark.parametrize(("name", "number"), [(GAMES[0], 2), *((name, 5) for name in GAMES)])
def test_every_verb_shows_a_save_or_names_the_line_that_is_wrong(
    name: str,
    number: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(_saves, "OUTSIDE", OUTSIDE)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    path = tmp_path / "it.jsonl"
    statuses = Counter[int]()
    for it in sampled(number, name):
        path.write_bytes(it.data)
        for verb in (["show"], ["log", "--all"], ["replay", "-x", "goto 9", "-x", "why"]):
            status = int(main([verb[0], str(path), *verb[1:]]))
            caught = capsys.readouterr()
            statuses[status] += 1
            assert status in (0, 1, 4), (it.kind, it.how, caught)
            assert "Traceback" not in caught.err
            assert caught.out if status == 0 else True
            if status == 4:
                assert re.search(r"it\.jsonl, line [0-9]+(, byte [0-9]+)?: ", caught.err), caught
    assert {0, 4} <= set(statuses)


def test_the_verb_says_the_same_as_the_referee_that_it_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(_saves, "OUTSIDE", OUTSIDE)
    honest, _ = pair(3)
    n, hashed = Oracle(honest.data).tip
    path = tmp_path / "it.jsonl"
    for it in sampled(3):
        path.write_bytes(it.data)
        status = int(main(["audit", str(path), "--json", "--tip", f"{n}:{hashed}"]))
        said = json.loads(capsys.readouterr().out)
        found = look(path, (n, hashed))
        assert found.status == status, it.kind
        assert [f.line for f in found.audited.findings] == [f["line"] for f in said["findings"]]


@pytest.mark.parametrize("asked", [["--entries"], ["--rulings", "all"], ["--fairness"]])
def test_whatever_is_asked_of_the_referee_no_save_breaks_him(
    asked: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(_saves, "OUTSIDE", OUTSIDE)
    path = tmp_path / "it.jsonl"
    for it in sampled(6)[:6]:
        path.write_bytes(it.data)
        status = int(main(["audit", str(path), "--jobs", "1", *asked]))
        caught = capsys.readouterr()
        assert status in (0, 1, 4), (it.kind, it.how, caught)
        assert "Traceback" not in caught.err


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "asked", [[], ["--entries"], ["--rulings", "all"], ["--fairness"]], ids=" ".join
)
def test_a_game_that_waits_for_nothing_any_more_breaks_no_referee(
    name: str,
    asked: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(_saves, "OUTSIDE", OUTSIDE)
    honest = next(it for it in (game(n, name=name) for n in range(5, 30)) if _was_rewound(it))
    lines = parsed(honest.data)
    path = tmp_path / "it.jsonl"
    waits = [n for n, it in enumerate(lines) for _, fact in _facts(it) if fact["fact"] == "awaits"]
    rewound = next(n for n, it in enumerate(lines) if it["kind"] == "rewound")
    before = max(n for n in waits if n < rewound)
    for n in (waits[0], before, waits[-1]):
        changed = parsed(honest.data)
        for _, fact in _facts(changed[n]):
            fact.update({"agenda": []} if fact["fact"] == "awaits" else {})
        path.write_bytes(sealed(changed))
        status = int(main(["audit", str(path), "--json", "--jobs", "1", *asked]))
        said = json.loads(capsys.readouterr().out.splitlines()[0])
        assert 1 == status
        assert n + 1 == min(it["line"] for it in said["findings"])


def _was_rewound(honest: Honest) -> bool:
    """Whether somebody went back after the game had waited for something."""
    kinds = [line["kind"] for line in parsed(honest.data)]
    return "rewound" in kinds[3:]


def _facts(line: Line) -> list[tuple[str, Line]]:
    """The facts of an entry with their sections."""
    found: list[tuple[str, Line]] = line.get("facts", [])
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_table_at_which_thousands_sit_is_refused_at_once(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = parsed(game(5, name=name).data)
    lines[0]["seats"] *= 1000
    path = tmp_path / "it.jsonl"
    path.write_bytes(sealed(lines))
    for verb in ("audit", "show", "log"):
        assert 4 == int(main([verb, str(path)]))
        assert "it.jsonl, line 1" in "".join(capsys.readouterr())


def test_an_end_that_is_torn_is_told_by_the_referee(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(_saves, "OUTSIDE", OUTSIDE)
    path = tmp_path / "it.jsonl"
    path.write_bytes(game(1).data[:-20])

    assert 0 == main(["audit", str(path)])
    assert "bytes of an end that was not finished are left out" in capsys.readouterr().out


def test_what_the_audit_would_miss_is_told_with_its_game(tmp_path: Path) -> None:
    honest = game(1)
    path = tmp_path / "it.jsonl"
    path.write_bytes(honest.data)
    clean = look(path, Oracle(honest.data).tip)
    case = Case(1, honest.luck, "made up", AS_IS, 7, "rules", "missed")

    assert "missed" == differs(Wrong(7, "rules"), clean, Oracle(honest.data).tip)
    assert "made up, as it is" in table([case])
