"""What players may be called, and how a shell hands their names on."""

import json
import re
from pathlib import Path

import pytest

from commands import main
from victoriana.kernel.handles import kebab

JOERG = "Jo\u0308rg"  # as a Mac writes the names of files


@pytest.mark.parametrize(
    ("typed", "seated"),
    [
        (["Mary Ann", "ben=greedy,", "cy"], [("mary-ann", "Mary Ann"), ("ben", ""), ("cy", "")]),
        (["mary ann"], [("mary", ""), ("ann", "")]),
        (["ada,ben"], [("ada", ""), ("ben", "")]),
        ([JOERG, "ben"], [("j\u00f6rg", ""), ("ben", "")]),
    ],
)
def test_a_blank_within_one_of_several_names_is_part_of_it(
    typed: list[str],
    seated: list[tuple[str, str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("VICTORIANA_SAVES", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    assert 0 == int(main(["new", "mvh", *typed, "--save", "names"]))
    capsys.readouterr()
    assert 0 == int(main(["show", "names", "--json"]))
    seats = json.loads(capsys.readouterr().out)["seats"]
    assert seated == [(it["id"], it["name"]) for it in seats]
    assert 0 == int(main(["show", "names", "--seat", typed[0].replace(",", " ").split()[0]]))


def test_a_report_does_not_say_who_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = reported(tmp_path, monkeypatch, capsys, ("Mary Ann", "zoe"))

    assert "Left out: names" in told
    written = (tmp_path / "report.jsonl").read_text("utf-8")
    assert [] == re.findall(r"\b(?:mary-ann|zoe|Mary)\b", written)
    assert 1 == int(main(["audit", str(tmp_path / "report.jsonl")]))
    assert "a.hand = 9" in "".join(capsys.readouterr())


def test_a_report_says_so_where_it_still_names_the_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = reported(tmp_path, monkeypatch, capsys, ("draw", "zoe"))

    assert "It still says what the players are called: draw and zoe." in told
    assert "Left out: names" not in told


def reported(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: tuple[str, str],
) -> str:
    """What is said of a report of a game that these two have begun."""
    monkeypatch.setenv("VICTORIANA_SAVES", str(folder))
    monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))
    main(["new", "mvh", *typed, "--seed", "8", "--save", "names"])
    main(["play", "names", "--auto", "random", "--until", "turn = 4"])
    should = f"zoe.hand = 9 and {kebab(typed[0])}.hand = 9"
    asked = ["--referee", "--should", should, "--expected", "zoe is right"]
    capsys.readouterr()
    assert 0 == int(main(["report", "names", str(folder / "report.jsonl"), *asked]))
    return "".join(capsys.readouterr())
