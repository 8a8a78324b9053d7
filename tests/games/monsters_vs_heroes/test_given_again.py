"""A command that is given again where the program answers for other seats in between."""

import json
from pathlib import Path

import pytest

from commands import main

Said = dict[str, object]


@pytest.fixture
def evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Path:
    """The save of a game against two bots, at its start."""
    monkeypatch.setenv("VICTORIANA_SAVES", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    bots = ("ben=greedy", "cy=greedy")
    assert 0 == int(main(["new", "mvh", "ada", *bots, "--seed", "21", "--save", "evening"]))
    capsys.readouterr()
    return tmp_path / "evening.jsonl"


def given(capsys: pytest.CaptureFixture[str], *words: str) -> Said:
    """What this command, with its id, says for a program."""
    assert 0 == int(main(["play", "evening", *words, "--id", "one", "--json"]))
    found: Said = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("words", [("keep",), ("keep,", "play", "priest")])
def test_a_command_given_again_tells_what_the_bots_answered_too(
    words: tuple[str, ...], evening: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = given(capsys, *words)
    lines = evening.read_bytes()

    assert first == given(capsys, *words)
    assert lines == evening.read_bytes()
    played = first["played"]
    assert isinstance(played, list)
    assert {"ada", "ben", "cy"} == {it["seat"] for it in played if it["kind"] == "decided"}


@pytest.mark.parametrize("words", [("keep",), ("keep,", "play", "priest")])
def test_a_command_that_broke_off_among_bots_comes_to_the_same_when_given_again(
    words: tuple[str, ...], evening: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = len(evening.read_bytes().splitlines())
    first = given(capsys, *words)
    whole = evening.read_bytes()
    lines = whole.splitlines(keepends=True)

    for left in range(begun + 1, len(lines)):
        evening.write_bytes(b"".join(lines[:left]))
        again = given(capsys, *words)
        assert first == again, f"broken off after line {left}"
        assert whole == evening.read_bytes()


def test_an_id_that_belongs_to_another_command_tells_nothing_as_if_it_were_new(
    evening: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given(capsys, "keep")

    assert evening.is_file()
    assert 1 == int(main(["play", "evening", "draw", "--id", "one"]))
    caught = capsys.readouterr()
    assert "" == caught.out
    assert '--id "one" was used before, and not for this: draw.' in caught.err
    assert "given before" not in caught.err
