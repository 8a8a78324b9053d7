"""The menu under the line: columns that fit, a few rows, and what else is to be said."""

import pytest

from victoriana.terminal.completion import Offer
from victoriana.terminal.keyboard import Note
from victoriana.terminal.menu import Room, lines, menu_rows

MOVING = "Moving about London"
PLACES = (
    Offer("old-bailey", 1, "1 move", "P6 U5  lead 5, one round left", MOVING),
    Offer("bedlam", 1, "2 moves", "O7 S7  heals all trauma, Harker is there", MOVING),
    Offer("bucks-row", 1, "2 moves", "U1  draw three from the bag", MOVING),
)
BARRED = Note("1 barred: bank (Caissa).  go bank?  says why")


def shown(
    offers: tuple[Offer, ...], *notes: Note, room: Room, chosen: int | None = None
) -> list[str]:
    """The lines as they are read."""
    return ["".join(text for _, text in line) for line in lines(offers, notes, room, chosen)]


def test_price_consequence_and_section_stand_in_columns_and_what_is_barred_below() -> None:
    assert [
        "  old-bailey  1 move   P6 U5  lead 5, one round left        Moving about London",
        "  bedlam      2 moves  O7 S7  heals all trauma, Harker...   Moving about London",
        "  bucks-row   2 moves  U1  draw three from the bag          Moving about London",
        "  1 barred: bank (Caissa).  go bank?  says why",
    ] == shown(PLACES, BARRED, room=Room(80, 4, 11))


def test_where_it_is_narrow_the_section_gives_way_and_nothing_is_wider() -> None:
    narrow = shown(PLACES, room=Room(40, 4, 11))

    assert "  old-bailey  1 move   P6 U5  lead 5..." == narrow[0]
    for width in (12, 20, 30, 40, 60, 80, 120):
        for line in shown(PLACES * 4, BARRED, room=Room(width, 4, 11)):
            assert len(line.rstrip()) < width


def test_where_it_is_wide_the_words_stand_under_what_was_typed() -> None:
    first, *_ = shown(PLACES, room=Room(120, 8, 11))

    assert " " * 11 + "old-bailey  1 move" == first[:29]
    assert first.endswith(MOVING)


@pytest.mark.parametrize(("height", "rows"), [(20, 4), (24, 4), (35, 4), (36, 8), (60, 8)])
def test_the_menu_takes_four_rows_and_eight_where_the_screen_is_tall(
    height: int, rows: int
) -> None:
    assert rows == menu_rows(height)
    assert rows == len(shown(PLACES * 9, BARRED, room=Room(80, rows)))


def test_what_has_no_room_is_counted_and_comes_when_tab_goes_there() -> None:
    room = Room(80, 4, 2)
    offers = tuple(Offer(f"place-{n}", 0) for n in range(9))

    at_first = [it.strip() for it in shown(offers, room=room)]
    later = [it.strip() for it in shown(offers, room=room, chosen=5)]

    assert ["place-0", "place-1", "place-2", "6 more; Tab goes through them"] == at_first
    assert ["place-3", "place-4", "place-5", "6 more; Tab goes through them"] == later
    with_note = [it.strip() for it in shown(offers, BARRED, room=room)]
    assert "6 more. 1 barred: bank (Caissa).  go bank?  says why" == with_note[-1]


def test_a_long_reason_takes_two_lines_with_its_section_at_the_end() -> None:
    reason = Note("The Bank is 5 moves away and Harker has 3; hurry adds only one.", MOVING)

    assert [
        "  The Bank is 5 moves away and Harker has 3; hurry adds",
        "  only one.                                                 Moving about London",
    ] == shown((), reason, room=Room(80, 4))


def test_a_reason_takes_as_many_lines_as_a_narrow_screen_needs() -> None:
    reason = Note("The Bank is 5 moves away and Harker has 3; hurry adds only one.", MOVING)

    assert [
        "  The Bank is 5 moves away",
        "  and Harker has 3; hurry",
        "  adds only one.",
    ] == shown((), reason, room=Room(30, 4))
    assert 2 == len(shown(PLACES[:1], reason, room=Room(40, 4))[1:])


def test_wide_letters_count_as_two_columns() -> None:
    offers = (Offer("貝加爾湖", 0, "", "water"), Offer("bank", 0, "", "money"))

    assert ["  貝加爾湖  water", "  bank      money"] == shown(offers, room=Room(80, 4, 2))
