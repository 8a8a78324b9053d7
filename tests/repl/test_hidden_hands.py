"""Hidden hands at one screen: what one player held, chose and typed is gone when another looks."""

from tests.terminals import DOWN, ENTER, LEAVE, UP, terminal
from victoriana.kernel.events import Header
from victoriana.saves import places
from victoriana.session import creation
from victoriana.session.creation import Wanted
from victoriana.session.outside import REAL
from victoriana.session.shell import Session

BENS = ("Horseman", "horseman", "Lupin", "lupin", "Brave Young", "brave-young", "Nemo", "nemo")
CLEOS = ("Jekyll", "jekyll", "Quincey", "quincey")


def swapping_secretly() -> None:
    """Ada, Ben and Cleo have their start hands, and swap them without seeing who else does."""
    rulings = {"S10": "simultaneous", "decks": "london-after-midnight"}
    wanted = Wanted("monsters-vs-heroes", ("ada", "ben", "cleo"), rulings, "seeded", "5")
    header = creation.header(wanted, REAL)
    assert isinstance(header, Header)
    Session.create(places.fresh("hot"), header, REAL).close()


def test_hands_and_secret_choices_are_gone_when_the_next_one_looks() -> None:
    swapping_secretly()
    with terminal("play", "hot", rows=30) as vic:
        vic.wait("Enter when only Ben looks.")
        assert not any(it in vic.story() for it in (*BENS, *CLEOS))
        vic.type(ENTER)
        vic.wait("Ben, start hand>")
        assert "Lupin" in vic.story()
        assert not any(it in vic.story() for it in CLEOS)
        vic.type("redraw", ENTER)
        vic.wait("Enter hides this: Cleo is next.")
        vic.type(ENTER)
        vic.wait("Enter when only Cleo looks.")
        assert not any(it in vic.story() for it in BENS)
        hidden = len(vic.raw)

        vic.type(ENTER)
        vic.wait("Cleo, start hand>")
        for line, told in (
            (UP, "Cleo, start hand>"),
            (DOWN, "Cleo, start hand>"),
            (":log" + ENTER, "Ben goes first"),
            (":why ben.hand" + ENTER, "ben.hand"),
            (":show ben" + ENTER, "Ben"),
            (":odds" + ENTER, "Cleo"),
            (":replay -x start -x next -x show" + ENTER, "Ben"),
            (":undo" + ENTER, "Enter hides this: Ben is next."),
        ):
            vic.type(line)
            vic.wait(told)
            vic.still()
        assert "Damsel" in vic.story()
        assert not any(it in vic.raw[hidden:] for it in BENS)
        vic.type(LEAVE)
        assert 0 == vic.end()


def test_keys_that_were_pressed_before_a_curtain_fell_do_not_raise_it() -> None:
    swapping_secretly()
    with terminal("play", "hot", rows=30) as vic:
        vic.wait("Enter when only Ben looks.")
        vic.type(ENTER)
        vic.wait("Ben, start hand>")

        vic.type("keep", ENTER, ENTER, ENTER)

        vic.wait("Enter hides this: Cleo is next.")
        vic.still()
        assert not any(it in vic.story() for it in CLEOS)
        vic.type(ENTER, ENTER)
        vic.wait("Enter when only Cleo looks.")
        vic.still()
        assert not any(it in vic.story() for it in (*BENS, *CLEOS))
        vic.type(ENTER)
        vic.wait("Cleo, start hand>")
        vic.type(LEAVE)
        assert 0 == vic.end()
