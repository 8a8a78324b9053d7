"""What the table looks like: the board and its parts, for every size and every reader."""

from typing import get_args

import pytest
from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from tests.games.victoriana.given import game, harker, holmes, lead
from tests.games.victoriana.positions import HARKER, HOLMES, WORLD, four, middle, over, uncovered
from victoriana.games.victoriana.facts import Result
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.state import Door, State
from victoriana.games.victoriana.view import table as view
from victoriana.kernel.screen import Lattice
from victoriana.render import text


def table(
    state: State | None = None,
    *,
    width: int = 80,
    height: int = 24,
    ascii: bool = False,  # noqa: A002 - the word of the option
    plain: bool = False,
) -> str:
    """The whole table as text."""
    screen = view.view(WORLD, state or middle())
    assert screen is not None
    return text(screen, width=width, height=height, ascii=ascii, plain=plain)


def shown(name: str) -> str:
    """A part of the table as text."""
    screen = view.view(WORLD, middle(), name)
    assert screen is not None
    return text(screen)


def test_the_table_fits_eighty_columns_and_twenty_four_lines(snapshot: SnapshotAssertion) -> None:
    lines = table()

    assert 22 == len(lines.split("\n"))
    assert lines == snapshot


def test_four_investigators_have_a_line_each_beneath_the_map(snapshot: SnapshotAssertion) -> None:
    lines = table(four())

    assert 22 == len(lines.split("\n"))
    assert lines == snapshot


@pytest.mark.parametrize(("width", "height"), [(120, 40), (120, 30), (40, 20)])
def test_four_investigators_and_their_leads_are_seen_at_every_size(
    snapshot: SnapshotAssertion, width: int, height: int
) -> None:
    lines = table(four(), width=width, height=height)

    assert height - 2 >= len(lines.split("\n"))
    assert lines == snapshot


def test_the_first_board_tells_how_its_signs_are_read() -> None:
    leads = tuple(replace(lead, hour=12) for lead in middle().leads)
    first = table(replace(middle(), slot=0, leads=leads))
    key = " 5↑ lead 5, 4 rounds  S8 Science 8  ? token unturned  @H Holmes  2P>D pay, gain"

    assert key in first.split("\n")
    assert "lead 5, 4 rounds" not in table()


@pytest.mark.parametrize(("width", "height"), [(120, 40), (120, 30), (78, 24), (40, 20)])
def test_the_table_takes_the_room_it_finds(
    snapshot: SnapshotAssertion, width: int, height: int
) -> None:
    lines = table(width=width, height=height)

    assert height - 2 >= len(lines.split("\n"))
    assert lines == snapshot


def test_the_table_speaks_ascii_where_it_must(snapshot: SnapshotAssertion) -> None:
    lines = table(ascii=True)

    assert lines.isascii()
    assert lines == snapshot


def test_the_table_in_sentences_for_a_listener(snapshot: SnapshotAssertion) -> None:
    assert table(plain=True) == snapshot(name="two")
    assert table(uncovered(), plain=True) == snapshot(name="uncovered")


@pytest.mark.parametrize("name", [*view.views(), "harker", "holmes", "griffin"])
def test_every_part_of_the_table_can_be_shown(snapshot: SnapshotAssertion, name: str) -> None:
    assert shown(name) == snapshot(name=name)
    part = view.view(WORLD, middle(), name)
    assert part is not None
    assert text(part, plain=True) == snapshot(name=f"{name} spoken")


@pytest.mark.parametrize(
    "name",
    [
        "carfax",
        "yard",
        "old-bailey",
        "p2",
        "ceremonial-dagger",
        "secret-meeting-with-an-mp",
        "doctor-john-watson",
        "bribed-peelers",
        "caissa",
        "cultists",
        "userkare",
        "regicide",
        "doorway-to-another-realm",
    ],
)
def test_a_card_is_shown_by_its_handle(snapshot: SnapshotAssertion, name: str) -> None:
    screen = view.view(WORLD, middle(), name)
    assert (None if screen is None else text(screen)) == snapshot(name=name)


def test_every_thing_in_the_box_has_a_card_to_show() -> None:
    for box in (
        WORLD.locales,
        WORLD.leads,
        WORLD.advantages,
        WORLD.setbacks,
        WORLD.plots,
        WORLD.henchmen,
        WORLD.masterminds,
        WORLD.agents,
        WORLD.investigators,
    ):
        for handle in box:
            screen = view.view(WORLD, middle(), handle)
            assert screen is not None
            assert all(len(line) < 80 for line in text(screen).split("\n"))


def test_a_name_that_nothing_bears_shows_nothing() -> None:
    assert view.view(WORLD, middle(), "moriartys-cellar") is None


def test_all_that_is_uncovered_stands_at_the_head(snapshot: SnapshotAssertion) -> None:
    assert table(uncovered()) == snapshot(name="80")
    assert table(uncovered(), width=120, height=40) == snapshot(name="120")


@pytest.mark.parametrize("result", get_args(Result))
def test_the_last_page_says_what_decided_the_game(
    snapshot: SnapshotAssertion, result: Result
) -> None:
    lines = table(over(result)).split("\n")

    assert "\n".join(lines[18:]) == snapshot(name=result)
    assert table(over(result), plain=True) == snapshot(name=f"{result} spoken")


def test_a_doorway_stands_on_the_map_and_beneath_it() -> None:
    state = replace(middle(), doors=(Door(middle().investigators[1].place, 0),))
    lines = table(state, height=26)

    assert "O7S7 heal = @W" not in lines
    assert "O7S7=@W" not in lines
    assert "O7S7 = @W" in lines
    assert " Bedlam is beside every place until the clock moves on." in lines


def test_the_overcome_are_still_at_the_table() -> None:
    state = middle()
    gone = replace(state.investigator(HARKER), out=True)
    lines = table(state.with_investigator(gone))

    assert " Harker @W  overcome, and out of the game" in lines
    assert "@HW" not in lines


def test_what_is_new_on_the_map_stands_out() -> None:
    before = view.view(WORLD, middle())
    moved = replace(middle().investigator(HOLMES), place=WORLD.box.locales[0].id)
    after = view.view(WORLD, middle().with_investigator(moved))
    assert before is not None
    assert after is not None

    assert "\x1b[1m@H\x1b[0m" in text(after, color=True, before=before)
    assert "\x1b[1m" not in text(after, color=True)


def test_what_is_new_beneath_the_map_stands_out_in_its_own_hue() -> None:
    state = middle()
    hurt = replace(state.investigator(HOLMES), trauma=3, holds=Holding(O=1, S=2, U=4))
    before, after = view.view(WORLD, state), view.view(WORLD, state.with_investigator(hurt))
    assert before is not None
    assert after is not None

    shown = text(after, color=True, before=before)

    assert "\x1b[1;33m4U\x1b[0m" in shown
    assert "trauma \x1b[1m3/5\x1b[0m" in shown
    assert 2 == shown.count("\x1b[1")


def test_a_board_that_is_no_lattice_is_listed() -> None:
    screen = view.view(WORLD, middle())
    assert screen is not None
    parts = tuple(
        replace(part, cells=tuple(replace(cell, at=(0, 0)) for cell in part.cells))
        if isinstance(part, Lattice)
        else part
        for part in screen.parts
    )

    assert "1 Old Bailey" in text(replace(screen, parts=parts))


def test_leads_of_which_nothing_is_known_each_have_their_rounds_in_words() -> None:
    leads = [lead("yard", hour=9), *(lead(it, origins="OPSU") for it in ("tower", "pit", "bank"))]
    given = game(holmes(), harker(), leads=leads, slot=1)
    line = next(it for it in table(given.state).split("\n") if it.strip().startswith("Leads "))

    assert len(leads) == line.count("round")
    assert "any type" not in line
