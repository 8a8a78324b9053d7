"""Three moments of recorded games as screens: an opening, the middle of a game, the last rounds."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from victoriana.kernel.screen import Screen
from victoriana.lab.trials import OUTSIDE
from victoriana.render import text
from victoriana.session import showing
from victoriana.session.reading import Reading

SAVES = Path(__file__).parents[2] / "fixtures" / "victoriana" / "saves"
MOMENTS = (("victory", "r2"), ("halfway", "end"), ("midnight", "r16"))


def table(save: str, moment: str) -> Screen:
    """The whole table at a moment of a recorded game."""
    reading = Reading.open(SAVES / f"{save}.jsonl", OUTSIDE)
    n = reading.moment(moment)
    assert isinstance(n, int)
    screen = showing.part(reading, "", n)
    assert isinstance(screen, Screen)
    return screen


@pytest.mark.parametrize(("save", "moment"), MOMENTS)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (120, 30), (80, 45), (40, 20)])
def test_a_table_that_was_recorded_is_shown_at_every_size(
    save: str, moment: str, width: int, height: int, snapshot: SnapshotAssertion
) -> None:
    shown = text(table(save, moment), width=width, height=height)

    assert height - 2 >= len(shown.split("\n"))
    assert snapshot == shown


@pytest.mark.parametrize(("save", "moment"), MOMENTS)
def test_a_table_that_was_recorded_is_drawn_in_ascii_and_told_in_words(
    save: str, moment: str, snapshot: SnapshotAssertion
) -> None:
    screen = table(save, moment)

    assert text(screen, ascii=True) == snapshot(name="ascii")
    assert text(screen, plain=True) == snapshot(name="in words")


def test_what_just_happened_stands_under_the_table_where_there_is_room() -> None:
    screen = table("halfway", "end")
    last = "Lovelace is at the Hermitage with 4 moves."

    assert last in text(screen, width=120, height=50)
    assert last in text(screen, width=120, height=30)
    assert last in text(screen, width=80, height=45)
    assert last not in text(screen, width=80, height=24)
    assert last not in text(screen, plain=True)


def test_the_save_and_its_entry_stand_in_the_head_where_it_is_wide() -> None:
    reading = Reading.open(SAVES / "victory.jsonl", OUTSIDE)
    first, *_ = text(table("victory", "r2"), width=120, height=40).split("\n")

    assert first.endswith(f"  victory, entry {reading.moment('r2')}")
