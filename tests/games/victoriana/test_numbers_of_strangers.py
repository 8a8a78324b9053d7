"""Numbers that no table shows: a save that holds one is refused before anything counts to it."""

import json
from pathlib import Path

import pytest

from commands import main
from tests.saves.kit import bare, chained

TOO_MUCH = (10**9, 2**62, -(10**9))
VERBS = (("show",), ("show", "--json", "--referee"), ("log",), ("legal",), ("why",), ("audit",))
FACTS = (
    ("count", {"fact": "wilds-taken", "seat": "holmes", "place": "soho"}),
    ("each", {"fact": "bag-refilled"}),
    ("left", {"fact": "movement-raised", "seat": "holmes"}),
    ("count", {"fact": "blanks-discarded", "seat": "holmes"}),
    ("slot", {"fact": "slot-passed", "seat": "holmes"}),
    ("steps", {"fact": "cold-track-moved"}),
)


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of two, set up."""
    monkeypatch.setenv("VICTORIANA_SAVES", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    assert 0 == main(["new", "victoriana", "holmes", "harker", "--seed", "1", "--save", "odd"])
    return tmp_path / "odd.jsonl"


@pytest.mark.parametrize(("field", "fact"), FACTS, ids=lambda it: it if isinstance(it, str) else "")
def test_a_number_beyond_all_tables_is_refused_with_its_line(
    odd: Path, capsys: pytest.CaptureFixture[str], field: str, fact: dict[str, object]
) -> None:
    lines = bare(odd)
    lines[3]["facts"] = [["Setup 2", {**fact, field: TOO_MUCH[0]}]]
    odd.write_bytes(chained(lines))
    for verb, *more in VERBS:
        capsys.readouterr()

        assert 4 == main([verb, "odd", *more])
        told = capsys.readouterr().err
        assert told.startswith("odd.jsonl, line 4"), told
        assert "expected `int` <= 1000" in told


@pytest.mark.parametrize("number", TOO_MUCH)
def test_a_task_or_a_position_holds_no_number_beyond_all_tables_either(
    odd: Path, capsys: pytest.CaptureFixture[str], number: int
) -> None:
    lines = bare(odd)
    agenda = [{"task": "place-lead", "pile": number}]
    lines[3]["facts"] = [["Setup 2", {"fact": "awaits", "agenda": agenda}]]
    odd.write_bytes(chained(lines))

    assert 4 == main(["legal", "odd"])
    assert "odd.jsonl, line 4" in capsys.readouterr().err


def test_no_save_begins_in_a_position_that_cannot_have_been(
    odd: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == main(["play", "odd", "--auto", "random"])
    capsys.readouterr()
    assert 0 == main(["show", "odd@30", "--json", "--referee"])
    position = json.loads(capsys.readouterr().out)
    for who in position["state"]["investigators"]:
        who["owed"] = 40
    (odd.parent / "there.json").write_text(json.dumps(position))
    began = ["new", "victoriana", "--position", str(odd.parent / "there.json"), "--save", "there"]

    assert 2 == main(began)
    assert "there.json: holmes.owed: 40" in capsys.readouterr().err
    assert not (odd.parent / "there.jsonl").exists()


def test_no_save_begins_where_the_rules_break_before_the_first_question(
    odd: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert 0 == main(["show", "odd", "--json", "--referee"])
    position = json.loads(capsys.readouterr().out)
    third = {"task": "third-source", "origins": "SOU", "among": "W", "extra": False}
    position["state"]["agenda"] = [{"task": "turn", "seat": "holmes"}, {**third, "seat": "holmes"}]
    (odd.parent / "there.json").write_text(json.dumps(position))
    began = ["new", "victoriana", "--position", str(odd.parent / "there.json"), "--save", "there"]

    assert 2 == main(began)
    assert "there.json: agenda.1.among: W is none of O, P, S, U." in capsys.readouterr().err
    assert not (odd.parent / "there.jsonl").exists()
