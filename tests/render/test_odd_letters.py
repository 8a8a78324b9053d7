"""Names with letters of any width: columns stand under each other, and nothing grows too wide."""

import random

import pytest
from wcwidth import wcswidth

from victoriana.kernel.screen import (
    Cell,
    Lattice,
    Line,
    Mark,
    Panel,
    Run,
    Screen,
    Table,
    Text,
    Title,
)
from victoriana.render import safe, text
from victoriana.render.words import wide

ODD = (
    *("Zoë", "日本庭園", "한국어", "\u1112\u1161\u11ab", "नमस्ते", "สวัสดี", "cafe\u0301", "\uff57ide"),
    *(
        "😀",
        "❤\ufe0f",
        "👍\U0001f3fd",
        "👩\u200d🚒",
        "🇬🇧",
        "1\ufe0f\u20e3",
        "x\u0301\u0323\u0308\u0302",
    ),
    *("evil\u202egnp", "zero\u200bwidth", "שלום", "tab\there", "Ærø", "①", "plain", "Elephant"),
)
WIDTHS = (40, 80, 200)


def name(luck: random.Random) -> str:
    """One to three odd words."""
    return " ".join(luck.choice(ODD) for _ in range(luck.randrange(1, 4)))


def column_of(line: str, word: str) -> int:
    """The column in which a word begins."""
    return wcswidth(line[: line.index(word)])


@pytest.mark.parametrize("odd", ODD)
def test_a_harmless_name_is_as_wide_as_a_terminal_draws_it(odd: str) -> None:
    assert wcswidth(safe(odd)) == wide(safe(odd))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seed", range(25))
def test_columns_stand_under_each_other_whatever_the_names(seed: int, width: int) -> None:
    luck = random.Random(seed)
    names = [name(luck)[: width // 6] for _ in range(4)]
    runs: tuple[Line, ...] = tuple(
        Run(((f" {it}",), ("holds",), ("trauma", "T")), columns=3) for it in names
    )
    table = text(Screen((Table(("name", ""), tuple((it, "holds") for it in names)),)), width=width)
    panel = text(Screen((Panel("", runs),)), width=width)

    for shown in (table.split("\n")[1:], panel.split("\n")):
        if all("holds" in line for line in shown):
            assert 1 == len({column_of(line, "holds") for line in shown})


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seed", range(25))
def test_no_line_is_wider_than_its_screen_whatever_the_names(seed: int, width: int) -> None:
    luck = random.Random(seed)
    names = [name(luck) for _ in range(9)]
    cells = tuple(
        Cell(
            (at % 3 + 1, at // 3 + 1), (it, it[:5]), (Mark("P2"), Mark(f"@{it[0]}", it)), it, far=at
        )
        for at, it in enumerate(names)
    )
    edges = (((1, 1), (2, 1)), ((2, 1), (2, 2)), ((2, 2), (3, 3)))
    screen = Screen(
        (
            Panel("", (names[0],), (names[0],), (names[0],)),
            Lattice(cells, edges),
            Title(names[1], names[2]),
            Text(names[3], names[4]),
            Panel("NAMES", tuple(names), tuple(names), tuple(names), keep=1),
        )
    )

    for height in (12, 24, 60):
        lines = text(screen, width=width, height=height).split("\n")
        assert width - 1 >= max(map(wcswidth, lines))
        assert text(screen, width=width, height=height, ascii=True).isascii()


@pytest.mark.parametrize("odd", ODD)
def test_a_map_keeps_its_columns_beside_an_odd_name(odd: str) -> None:
    cells = (
        Cell((1, 1), (odd,), (Mark("A1"),)),
        Cell((2, 1), ("East",), (Mark("B2"),)),
        Cell((3, 1), ("End",), (Mark("C3"),)),
    )
    for width in WIDTHS:
        first, second, *_ = text(Screen((Lattice(cells, ()),)), width=width, height=20).split("\n")

        assert column_of(first, "East") == column_of(second, "B2")
        assert column_of(first, "End") == column_of(second, "C3")


def test_flags_and_joined_signs_are_shown_by_what_they_are_made_of() -> None:
    assert "GB ❤" == safe("🇬🇧 ❤\ufe0f")
    assert r"👍\U0001f3fd" == safe("👍\U0001f3fd")
    assert r"1\u20e3" == safe("1\ufe0f\u20e3")
