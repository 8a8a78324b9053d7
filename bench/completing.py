"""How soon the menu of the prompt is there, where five hundred answers are legal."""

from collections.abc import Iterator
from functools import partial

from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from bench.figures import ROUNDS, Figure, fastest
from victoriana.session.values import Awaited, Choice, Legal
from victoriana.terminal.completion import Wants, answers
from victoriana.terminal.keyboard import Ask
from victoriana.terminal.menu import Room, lines, menu_rows
from victoriana.terminal.toolkit import Menu

MANY = 500  # legal answers
ALLOWED = 20.0  # milliseconds
ROOM = Room(80, menu_rows(24))
TYPED = {
    "all of them": "go ",
    "a letter of each": "go p",
    "any words of them": "road 3",
    "letters in their order": "go plc4r",
    "nothing like it": "go zzz",
}


def completing() -> Iterator[Figure]:
    """Each kind of thing that is typed: what is offered, and the lines of the menu."""
    legal = made_up()
    wants = Wants(names={f"place-{n}-road": (f"the {n}th lane",) for n in range(MANY)})
    menu = Menu(lambda: Ask("> ", lambda typed: answers(legal, typed, wants)))
    for what, typed in TYPED.items():
        taken = fastest(partial(offered, menu, typed), ROUNDS) * 1000
        yield Figure(f"menu of {MANY}: {what}", taken, "ms", "what is allowed", ALLOWED)


def offered(menu: Menu, typed: str) -> object:
    """What the line editor asks for at each key."""
    found = list(menu.get_completions(Document(typed), CompleteEvent(text_inserted=True)))
    return found, lines(menu.offers, (), ROOM)


def made_up() -> Legal:
    """A turn in a town of five hundred roads, each with its price and what it leads to."""
    options = tuple(
        Choice(
            f"go:place-{n}-road",
            "griffin",
            f"go place-{n}-road",
            "main",
            f"{n % 4} moves",
            f"P{n % 10}, ends beside lead {n % 7}",
            "Moving about London",
        )
        for n in range(MANY)
    )
    return Legal(1, Awaited("decision", "turn", "griffin", "Where to?"), options, ())
