"""Every story of the recipes comes to the end that it tells of, and audits clean."""

from pathlib import Path

import pytest

from tests.golden.invariants import broken
from tests.golden.record import recipe
from tests.golden.recording import Recorded
from victoriana.games import GAMES
from victoriana.lab.trials import OUTSIDE
from victoriana.session.audit.auditor import audit
from victoriana.session.reading import Reading

TOLD = [
    pytest.param(story, id=f"{game}/{name}")
    for game in GAMES
    for name, story in recipe(game).stories.items()
]


@pytest.mark.parametrize("story", TOLD)
def test_a_story_of_a_recipe_is_told_to_its_end_and_as_often_alike(
    story: Recorded, tmp_path: Path
) -> None:
    story(tmp_path / "once.txt")
    story(tmp_path / "twice.txt")

    once = (tmp_path / "once.txt").read_text("utf-8")
    assert once == (tmp_path / "twice.txt").read_text("utf-8")
    assert once.startswith("# victoriana notation ")


def test_the_saves_of_stories_audit_clean_and_hold_what_always_holds(tmp_path: Path) -> None:
    told = recipe("circle-undone").saves
    for name, save in told.items():
        path = tmp_path / f"{name}.jsonl"
        save(path)

        assert () == audit(path, OUTSIDE).findings, name
        assert [] == list(broken(Reading.open(path, OUTSIDE))), name
