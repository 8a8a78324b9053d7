"""A number or a name typed at the prompt: what the menu leaves open, what stands under the line."""

from pathlib import Path

from syrupy.assertion import SnapshotAssertion

from tests import terminals
from tests.counting import OUTSIDE, header
from tests.session.kit import by_people
from tests.terminals import CLEAR, ENTER, LEAVE, TAB
from victoriana.saves import places
from victoriana.session.reading import Reading
from victoriana.session.shell import Session

WITH_COUNT = terminals.program(
    "from commands import _saves\nfrom tests.counting import OUTSIDE\n_saves.OUTSIDE = OUTSIDE"
)


def night() -> Path:
    """A save in which nothing is decided yet."""
    path = places.fresh("night")
    Session.create(path, header("9"), OUTSIDE).close()
    return path


def test_a_number_is_typed_into_the_blank_that_tab_leaves(snapshot: SnapshotAssertion) -> None:
    path = night()
    with terminals.terminal("play", "night", argv=WITH_COUNT) as vic:
        vic.wait("on disk")
        vic.type("l")
        vic.wait("light lamps N")
        vic.type(TAB)
        vic.wait("  N  0 to 24")
        vic.type("25")
        vic.wait("not 25")
        assert snapshot == vic.still()
        vic.type(CLEAR, "light lamps ")
        vic.wait("  N  0 to 24")
        vic.type("7")
        vic.wait("0 to 24, 1 of 2, so many burn")
        assert snapshot == vic.still()
        vic.type(ENTER)
        vic.wait("Fox lights 7")
        vic.type("bid -")
        vic.wait("  N  -2 to 2")
        vic.type("2", ENTER)
        vic.wait("Fox lights -2")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert ["lamps:7", "bid:-2"] == by_people(Reading.open(path, OUTSIDE))


def test_a_question_mark_tells_the_range_and_whether_a_value_fits() -> None:
    night()
    with terminals.terminal("play", "night", argv=WITH_COUNT) as vic:
        vic.wait("on disk")
        vic.type("?", ENTER)
        vic.wait("name TEXT       up to 12 letters")
        vic.type("light lamps?", ENTER)
        vic.wait("light lamps N  0 to 24")
        vic.type("light lamps 7?", ENTER)
        vic.wait("Yes: 1 of 2, so many burn.")
        vic.type("light lamps 70?", ENTER)
        vic.wait("No. light lamps N takes a number from 0 to 24, not 70.")
        vic.type(LEAVE)

        assert 0 == vic.end()


def test_in_plain_words_a_value_is_listed_played_and_refused() -> None:
    path = night()
    with terminals.terminal("play", "night", "--plain", argv=WITH_COUNT) as vic:
        vic.wait("Fox")
        vic.type("?", ENTER)
        vic.wait("light lamps N")
        vic.type("light lamps 99", ENTER)
        vic.wait("not 99")
        vic.type("light lamps 9", ENTER)
        vic.wait("Fox lights 9")
        vic.type("quit", ENTER)

        assert 0 == vic.end()
    assert ["lamps:9"] == by_people(Reading.open(path, OUTSIDE))
