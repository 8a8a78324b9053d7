"""What could speak to a terminal is shown as text."""

import pytest

from victoriana.kernel.screen import (
    Cell,
    Choice,
    Choices,
    Lattice,
    Mark,
    Panel,
    Screen,
    Text,
    Title,
)
from victoriana.kernel.screen import Table as Rows
from victoriana.render import safe, text

HOSTILE = (
    "\x1b[2Jgone",
    "\x1b]0;title\x07",
    "evil\u202egnihtyreve",
    "a\u2066b\u2069",
    "bell\x07",
    "two\nlines",
    "back\rstep",
    "tab\there",
    "null\x00",
    "\x9b31mred",
    "line\u2028separator",
    "next\x85line",
    "soft\u00adhyphen",
    "zero\u200bwidth",
    "byte\ufefforder",
    "lone\ud800surrogate",
    "tag\U000e0041",
)
FORBIDDEN = set(
    "\x1b\x07\x00\r\t\x9b\u202e\u2066\u2069\u2028\x85\u00ad\u200b\ufeff\ud800\U000e0041"
)


@pytest.mark.parametrize("name", HOSTILE)
def test_nothing_that_speaks_to_a_terminal_is_left(name: str) -> None:
    assert not FORBIDDEN & set(safe(name))
    assert "\n" not in safe(name)


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("plain", [False, True])
def test_hostile_words_are_shown_as_text_in_every_part(name: str, *, plain: bool) -> None:
    screen = Screen(
        (
            Title(name, name),
            Text(name, name),
            Rows((name,), ((name,),)),
            Choices((Choice(name, name, name),), name),
            Panel(name, (name,), (name,), (name,), (name,)),
            Lattice(
                (Cell((1, 1), (name,), (Mark(name, name),), name, far=0),), (), (), name, (name,)
            ),
        )
    )

    for width in (20, 40, 80, 120):
        shown = text(screen, width=width, height=60, plain=plain)
        assert not FORBIDDEN & set(shown)


def test_escapes_are_spelt_as_python_spells_them() -> None:
    assert r"\x1b[31mred" == safe("\x1b[31mred")
    assert r"evil\u202egnp.exe" == safe("evil\u202egnp.exe")


def test_markup_is_only_text() -> None:
    assert "[bold]x[/bold] &lt; <b>" == safe("[bold]x[/bold] &lt; <b>")


def test_names_of_people_stay_as_they_are() -> None:
    assert "Zoë Müller 日本 Ærøskøbing é" == safe("Zoë Müller 日本 Ærøskøbing é")


def test_marks_that_pile_up_are_spelt_out() -> None:
    assert "e\u0301\u0301\u0301" + r"\u0301\u0301" == safe("e" + "\u0301" * 5)
    assert r"\u0301e" == safe("\u0301e")
