"""Screens for any width: the last column stays free, columns stand under each other."""

import random

import pytest
from syrupy.assertion import SnapshotAssertion
from wcwidth import wcswidth

from victoriana.kernel.errors import Refusal
from victoriana.kernel.screen import (
    At,
    Cell,
    Choice,
    Choices,
    Ground,
    Lattice,
    Mark,
    Panel,
    Run,
    Screen,
    Span,
    Table,
    Text,
    Title,
)
from victoriana.render import text
from victoriana.render.refusals import to_type
from victoriana.render.words import bare, wrap

WORDS = ("the", "Æther", "日本語", "cafe\u0301", "of", "lanterns", "Elephant-and-Castle", "…", "7")
VILLAGE = Lattice(
    (
        Cell((1, 1), ("The Old Mill", "Mill"), (Mark("A1"), Mark("@F", "@Fox")), "grind corn", 0),
        Cell((2, 1), ("Market Square", "Market"), (Mark((Span("B2", "hue-1"),), yields=2),), "", 1),
        Cell((1, 2), ("Bridge",), (Mark("?", glued=True),), "", 1, barred=True),
        Cell(
            (3, 2),
            ("日本庭園", "庭園"),
            (Mark("C3"), Mark("trade", "trade wares", 1)),
            "trade wares",
        ),
    ),
    (((1, 1), (2, 1)), ((1, 1), (1, 2)), ((2, 1), (3, 2))),
    (Ground("Pond", ((3, 1), (2, 2)), south_of=((3, 1),), east_of=((1, 2),)),),
    "Places",
    ("The Old Mill is here.",),
)
CORNER = Screen(
    (
        Panel("", ("Round 1 of 9",), ("Round 1",), ("R1",), ("It is round 1.",)),
        VILLAGE,
        Panel(
            "NEWS", ("All is well in the village.",), ("All is well.",), (), ("All is well.",), 1
        ),
    )
)


def widest(shown: str) -> int:
    """The columns that the longest line takes."""
    return max(wcswidth(line) for line in shown.split("\n"))


def jumble(luck: random.Random) -> str:
    """Some words, wide and narrow."""
    return " ".join(luck.choice(WORDS) for _ in range(luck.randrange(1, 25)))


@pytest.mark.parametrize("seed", range(60))
def test_the_last_column_is_never_used(seed: int) -> None:
    luck = random.Random(seed)
    width = luck.choice((20, 40, 79, 80, 119, 120, 200))
    screen = Screen(
        (
            Title(jumble(luck), jumble(luck)),
            Text(jumble(luck), jumble(luck)),
            Table(("a", "b"), tuple((jumble(luck), jumble(luck)) for _ in range(4))),
            Choices((Choice(jumble(luck), jumble(luck), jumble(luck)),), jumble(luck)),
            Panel(jumble(luck), (jumble(luck), Run(((jumble(luck), "short"), (jumble(luck),))))),
        )
    )

    assert width - 1 >= widest(text(screen, width=width))
    assert width - 1 >= widest(text(screen, width=width, plain=True))
    assert text(screen, width=width, ascii=True).isascii()


def test_a_sentence_has_its_section_at_the_margin() -> None:
    line = text(Screen((Text("  Lead 3 is cold.", "Cold Leads"),)), width=40)

    assert "  Lead 3 is cold.            Cold Leads" == line


def test_a_section_that_finds_no_room_stands_on_a_line_of_its_own() -> None:
    shown = text(Screen((Text("A sentence of some length stands here.", "Trauma"),)), width=40)

    assert ["A sentence of some length stands here.", " " * 33 + "Trauma"] == shown.split("\n")


def test_wide_and_combining_letters_keep_their_columns() -> None:
    rows = (("日本", "one"), ("cafe\u0301", "two"), ("plain", "three"))
    lines = text(Screen((Table(("", ""), rows),))).split("\n")

    starts = {
        wcswidth(line[: line.index(word)])
        for line, word in zip(lines, ("one", "two", "thr"), strict=True)
    }
    assert {7} == starts


def test_a_run_lets_its_last_items_give_way() -> None:
    run = Run((("first item", "1st"), ("second item", "2nd"), ("third item", "3rd", "")))
    shown = [text(Screen((Panel("", (run,)),)), width=width) for width in (50, 30, 24, 20)]

    assert [
        "first item  second item  third item",
        "first item  second item  3rd",
        "first item  second item",
        "first item  2nd",
    ] == shown


def test_colour_repeats_the_letters_in_terminal_codes_only() -> None:
    screen = Screen((Text((Span("P2", "hue-2"), Span(" and "), Span("more", "strong"))),))

    assert "\x1b[94mP2\x1b[0m and \x1b[1mmore\x1b[0m" == text(screen, color=True)
    assert "P2 and more" == text(screen)


@pytest.mark.parametrize("width", [30, 40, 60, 100])
def test_a_village_is_drawn_or_listed(snapshot: SnapshotAssertion, width: int) -> None:
    assert text(CORNER, width=width, height=24) == snapshot


def test_a_village_in_full_in_ascii_and_spoken(snapshot: SnapshotAssertion) -> None:
    assert text(CORNER, width=80, height=40) == snapshot(name="full")
    assert text(CORNER, width=60, ascii=True) == snapshot(name="ascii")
    assert text(CORNER, width=60, plain=True) == snapshot(name="spoken")


def test_signs_that_are_new_stand_out() -> None:
    before = Screen((Lattice((Cell((1, 1), ("Mill",), (Mark("A1"),)),), ()),))
    after = Screen((Lattice((Cell((1, 1), ("Mill",), (Mark("A1"), Mark("@F"))),), ()),))

    assert " Mill\n A1 \x1b[1m@F\x1b[0m" == text(after, color=True, before=before)


def test_where_a_map_cannot_be_drawn_a_list_stands_for_it() -> None:
    far: tuple[At, At] = ((1, 1), (3, 1))
    crossing = (((1, 1), (2, 2)), ((2, 1), (1, 2)))
    cells = tuple(Cell((x, y), (f"P{x}{y}",), far=x) for x in (1, 2, 3) for y in (1, 2))

    for edges in ((far,), crossing):
        assert "1 P11" in text(Screen((Lattice(cells, edges),)))
    assert "1 P11" not in text(Screen((Lattice(cells, crossing[:1]),)))


def test_where_it_is_narrow_choices_have_no_columns() -> None:
    screen = Screen(
        (
            Choices(
                (
                    Choice("go market", "1 move", "B2  market day, the Fox is there"),
                    Choice("hurry", "2 coins", "one more move"),
                    Choice("end"),
                ),
                "At any time: whistle",
            ),
        )
    )

    assert [
        "  go market  1 move",
        "    B2  market day, the Fox is there",
        "  hurry  2 coins  one more move",
        "  end",
        "  At any time: whistle",
    ] == text(screen, width=40).split("\n")


def test_a_panel_that_is_too_long_becomes_tight_before_another_is_left_out() -> None:
    folk = Panel("FOLK", ("Ann", "one", "Ben", "two"), (), ("Ann 1", "Ben 2"), (), 3)
    news = Panel("NEWS", ("All is well in the village.",), (), (), (), 1)
    screen = Screen((VILLAGE, folk, news))

    shown = text(screen, width=130, height=38)
    low = text(screen, width=100, height=8)

    assert all(it in shown for it in ("FOLK", "two", "All is well"))
    assert all(it in low for it in ("FOLK", "Ben 2", "All is well"))
    assert "two" not in low


def test_columns_are_for_those_who_see_them() -> None:
    screen = Screen((Choices((Choice("go market", "1 move", "B2  market day"),)),))

    assert "go market: 1 move; B2, market day." == text(screen, plain=True)


def test_a_price_and_what_it_gains_stand_on_one_line() -> None:
    told = text(Screen((Text("Submarine in the Dock: out of reach: a, S+U => 1D+U."),)), width=50)

    assert ["Submarine in the Dock: out of reach: a,", "S+U => 1D+U."] == told.split("\n")


def test_ways_of_several_answers_each_are_parted_by_or() -> None:
    one = Refusal("unknown", "No.", tries=("take O", "take P"))
    several = Refusal("unknown", "No.", tries=("use ghost, take O", "use ghost, take P"))

    assert "Try:  take O, take P" == to_type(one)
    assert "Try:  use ghost, take O  or  use ghost, take P" == to_type(several)


def test_a_line_is_broken_before_a_name_in_its_hue_and_not_within_it() -> None:
    names = ("Priest", "Van Helsing", "The Phantom of the Opera")
    hued = [(Span(", "), Span(it, "hue-1")) for it in names]

    lines = wrap(tuple(piece for pair in hued for piece in pair)[1:], 30)
    plain = wrap((Span(", ".join(names)),), 30)

    assert ["Priest, Van Helsing,", "The Phantom of the Opera"] == [*map(bare, lines)]
    assert ["Priest, Van Helsing, The", "Phantom of the Opera"] == [*map(bare, plain)]
