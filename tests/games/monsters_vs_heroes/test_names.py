"""What players may be called, and how a shell hands their names on."""

import json
from pathlib import Path

import pytest

from commands import main

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


def test_a_report_says_that_it_still_names_the_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("VICTORIANA_SAVES", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    main(["new", "mvh", "Mary Ann", "zoe", "--seed", "8", "--save", "names"])
    capsys.readouterr()
    out = str(tmp_path / "report.jsonl")
    asked = ["--referee", "--should", "turn = 3"]

    assert 0 == int(main(["report", "names", out, *asked]))
    told = "".join(capsys.readouterr())
    assert "It still says what the players are called: mary-ann and zoe." in told
    assert "Left out: names" not in told
