"""A player's saves in a list, and how old they are in words."""

import os
import time
from pathlib import Path

import pytest

from tests.session.kit import OUTSIDE, seeded
from victoriana.session import listing


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (5, "just now"),
        (61, "1 minute ago"),
        (480, "8 minutes ago"),
        (3700, "1 hour ago"),
        (90000, "yesterday"),
        (400000, "4 days ago"),
        (-100, "just now"),
    ],
)
def test_an_age_is_said_in_words(tmp_path: Path, seconds: int, words: str) -> None:
    save = tmp_path / "a.jsonl"
    save.touch()
    then = time.time() - seconds
    os.utime(save, (then, then))

    assert words == listing.age(save)


def test_saves_are_listed_last_written_first_and_a_broken_one_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VICTORIANA_SAVES", str(tmp_path))
    for age, name in ((300, "older"), (10, "newer")):
        with seeded(tmp_path, name=name) as night:
            night.play("end")
        then = time.time() - age
        os.utime(night.path, (then, then))
    (tmp_path / "broken.jsonl").write_text("nothing\n")
    found = list(listing.listed(OUTSIDE))

    assert ["broken", "newer", "older"] == [it.name for it in found]
    assert [True, False, False] == [bool(it.wrong) for it in found]
    assert ("Ada", "Ben") == found[1].seats
    assert 2 == found[1].entries
