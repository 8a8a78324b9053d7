"""A window that is pulled to another size in the middle of a game."""

from tests.repl.evenings import NO_PAGER, answers, evening
from tests.repl.kit import night, terminal
from tests.terminals import LEAVE
from tests.terminals import terminal as real


def test_nothing_is_shown_again_by_itself_and_the_next_board_fits() -> None:
    path = evening()
    with real("play", "evening", env=NO_PAGER) as vic:
        vic.asked()
        vic.wait("Baker St ", "on disk")
        for rows, columns, board in (
            (40, 120, "221B Baker Street"),
            (20, 40, "Baker St"),
            (24, 80, "Baker St ─"),
        ):
            printed = len(vic.raw)
            vic.resize(rows, columns)
            vic.still()
            vic.type("go ya")
            vic.wait("go ya")
            vic.still()
            assert "Baker St" not in vic.raw[printed:]
            vic.type("\x03")
            vic.still()
            printed = len(vic.raw)
            vic.type("\x0c")
            vic.still()
            assert board in vic.raw[printed:]
            lines = vic.raw[printed:].split("\r\n")
            assert max(map(len, (it for it in lines if "\x1b" not in it))) < columns
        vic.enter("go yard")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert ["go:yard"] == answers(path)


def test_a_line_that_is_being_typed_survives_any_size() -> None:
    night()
    with terminal("play", "night") as vic:
        vic.asked()
        vic.type("go old")
        vic.wait("go old")
        for rows, columns in ((1, 1), (0, 0), (500, 500), (3, 10), (24, 80)):
            vic.resize(rows, columns)
            vic.still()
        vic.enter("-mill")
        vic.until(lambda _: "comes to Old Mill" in vic.story(), "the way there")
        vic.type(LEAVE)

        assert 0 == vic.end()
