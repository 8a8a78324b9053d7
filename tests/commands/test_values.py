"""The verbs where a number or a name is said."""

import json
from pathlib import Path

import pytest

from commands import _saves
from tests.commands.conftest import Run
from tests.counting import OUTSIDE


@pytest.fixture
def night(vic: Run, monkeypatch: pytest.MonkeyPatch) -> str:
    """A night of Lantern Count, with nothing decided yet."""
    monkeypatch.setattr(_saves, "OUTSIDE", OUTSIDE)
    told = vic("new", "lantern-count", "fox", "owl", "--seed", "9", "--save", "night")
    assert 0 == told.status, told
    return "night"


def test_legal_for_a_program_says_which_values_fit(vic: Run, night: str) -> None:
    options = json.loads(vic("legal", night, "--json").out)["options"]

    assert [
        ("lamps:1", "light lamps 1", {"from": 0, "to": 24}),
        ("bid:0", "bid 0", {"from": -2, "to": 2}),
        ("name:somebody", "name somebody", {"text": 12}),
        ("go:old-mill", "go old-mill", None),
    ] == [(it["id"], it["words"], it["slot"]) for it in options[:4]]


def test_legal_says_of_a_value_whether_it_fits_and_which_do(vic: Run, night: str) -> None:
    assert 0 == vic("legal", night, "light", "lamps", "24").status
    told = vic("legal", night, "light", "lamps", "25", "--json")
    found = json.loads(told.out)

    assert (1, False, "illegal", "Lanterns") == (
        told.status,
        found["legal"],
        found["kind"],
        found["rule"],
    )
    assert "light lamps N takes a number from 0 to 24, not 25." == found["text"]
    assert ["light lamps 1"] == found["try"]


def test_play_takes_a_value_and_refuses_what_does_not_fit(vic: Run, night: str) -> None:
    taken = json.loads(vic("play", night, "light", "lamps", "7", "--json").out)
    refused = vic("play", night, "bid", "3", "--json")
    below = vic("play", night, "bid -2", "--json")

    assert [("lamps:7", "light lamps 7")] == [(it["answer"], it["words"]) for it in taken["played"]]
    assert {"from": -2, "to": 2} == taken["options"][1]["slot"]
    assert (1, "illegal") == (refused.status, json.loads(refused.out)["refused"]["kind"])
    assert ["bid:-2"] == [it["answer"] for it in json.loads(below.out)["played"]]


def test_a_game_with_values_is_logged_audited_replayed_and_exported(vic: Run, night: str) -> None:
    vic("play", night, "light lamps 7, name zoe, end")
    log = vic("log", night).out
    page, transcript = Path("night.html"), Path("night.txt")

    assert 0 == vic("audit", night).status
    assert "fox: light lamps 7" in log
    assert "name zoe" in log
    assert 0 == vic("export", night, str(page)).status
    assert 0 == vic("export", night, str(transcript)).status
    assert "light lamps 7" in page.read_text(encoding="utf-8")
    assert "light lamps 7" in transcript.read_text(encoding="utf-8")
    replayed = vic("replay", night, "-x", "goto 1", "-x", "try light lamps 24", "-x", "legal bid 3")
    assert "Fox lights 24." in replayed.out
    assert "No. bid N takes a number from -2 to 2, not 3." in replayed.out


def test_a_bot_that_chooses_at_random_gives_the_same_bytes_again(vic: Run, night: str) -> None:
    other = vic("new", "lantern-count", "fox", "owl", "--seed", "9", "--save", "other")
    for name in (night, "other"):
        assert 0 == vic("play", name, "--auto", "random").status
    first, second = (Path(f"saves/{it}.jsonl").read_bytes() for it in (night, "other"))

    assert 0 == other.status
    assert first == second
    assert 0 == vic("audit", night, "other").status
