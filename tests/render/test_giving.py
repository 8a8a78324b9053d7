"""A screen without a map gives way from the top down, until it fits the lines there are."""

from victoriana.kernel.screen import (
    Choice,
    Choices,
    Panel,
    Screen,
    Story,
    Table,
    Text,
    Title,
    worded,
)
from victoriana.render import text

LONG = "a lantern, a rope, a map of the fens, two candles, a key"
ROWS = (
    ("fox", worded(LONG, "a lantern and four more things", "5 things")),
    ("owl", worded(LONG, "a lantern and four more things", "5 things")),
)
BAGS = Table(("", worded("what lies in the bag", "bag")), ROWS, ("The fox has a bag.",))
OWN = Table((), (("key", worded("opens what is locked, if it is not rusty", "")),))
NIGHT = Screen(
    (
        Panel("", ("Round 1",), spoken=("Round 1.",)),
        BAGS,
        Title("What you hold"),
        OWN,
        Story((Text("The fox takes a lantern."), Text("The owl takes a rope."))),
    )
)


def lines(height: int, width: int = 40) -> list[str]:
    """The screen in so many lines of a terminal."""
    return text(NIGHT, width=width, height=height).split("\n")


def test_where_there_is_room_all_is_said_and_what_happened_follows() -> None:
    shown = lines(24)

    assert "The owl takes a rope." == shown[-1]
    assert "two candles" in " ".join(shown)
    assert "" == shown[shown.index("What you hold") - 1]


def test_what_stands_further_up_gives_way_first() -> None:
    shown = lines(10)

    assert 8 >= len(shown)
    assert any("5 things" in it or "four more" in it for it in shown)
    assert "rusty" in " ".join(shown)


def test_at_last_what_is_nearest_gives_way_too() -> None:
    shown = lines(8)

    assert 6 >= len(shown)
    assert "rusty" not in " ".join(shown)


def test_no_line_is_wider_than_the_screen() -> None:
    for width in (12, 20, 40, 80):
        assert all(width > len(it) for it in lines(10, width))


def test_a_listener_hears_the_sentences_of_the_table() -> None:
    shown = text(NIGHT, plain=True)

    assert "Round 1." in shown
    assert "The fox has a bag." in shown
    assert "lantern" not in shown


def test_front_columns_take_shorter_names_where_it_is_narrow() -> None:
    table = Table(
        ("", worded("lanterns lit", "lit"), "where"),
        (("fox", "3", "in the old mill by the river"),),
    )

    assert "lanterns lit" in text(Screen((table,)))
    assert "lanterns lit" not in text(Screen((table,)), width=36)
    assert "lit" in text(Screen((table,)), width=36)


def test_lines_wanted_beneath_are_left_free() -> None:
    shown = text(NIGHT, width=40, height=24, beneath=16).split("\n")

    assert 6 >= len(shown)


def test_what_is_new_in_a_table_stands_out_word_by_word() -> None:
    was = Screen((Table(("", "bag"), (("fox", "a rope"), ("owl", "a key"))),))
    now = Screen((Table(("", "bag"), (("fox", "a rope, a map"), ("owl", "a key"))),))

    shown = text(now, color=True, before=was)

    assert "\x1b[1mmap\x1b[0m" in shown
    assert "\x1b[1mkey" not in shown


def test_an_offer_that_is_spoken_ends_with_one_full_stop() -> None:
    offers = Screen((Choices((Choice("light", "1 oil", "The lantern burns."),)),))

    assert "light: 1 oil; The lantern burns." == text(offers, plain=True)
