"""The curtain between people at one screen: nothing that one saw is there when another looks."""

from pathlib import Path

import msgspec
import pytest
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from tests.repl.kit import LANTERNS, SHELL, answers, night, terminal
from tests.terminals import BOARD, CLEAR, DOWN, ENTER, LEAVE, TAB, UP
from tests.toy import header
from victoriana.kernel.events import Seat
from victoriana.render.looks import Looks
from victoriana.repl import loop
from victoriana.repl.desk import Desk
from victoriana.saves import places
from victoriana.session.shell import Session
from victoriana.terminal.history import of_save
from victoriana.terminal.keyboard import Keyboard
from victoriana.terminal.toolkit import Toolkit

Caught = pytest.CaptureFixture[str]
SECRET = "1"  # the seed with which Ada, the fox, is first and digs out the only gold coin
HIDDEN = ("gold", "Gold")
ADA, BEN = "Pass the keyboard to Ada.", "Pass the keyboard to Ben."


class Shared(Desk):
    """A desk at which several people type through one pipe, each at a keyboard of their own."""

    def __init__(self, looks: Looks, pipe: PipeInput) -> None:
        super().__init__(looks, SHELL)
        self.pipe = pipe

    def keyboard(self, history: Path | None = None) -> Keyboard:
        """A keyboard with its own memory, at the pipe that lies here."""
        return Toolkit(self.looks, history, self.pipe, DummyOutput())


def typed_at(path: Path, *keys: str, looks: Looks | None = None) -> int:
    """Type at the prompt of a save through a pipe; the exit status."""
    with create_pipe_input() as pipe:
        desk = Shared(looks or Looks(), pipe)
        pipe.send_text("".join(keys))
        return loop.begin(path, LANTERNS, desk)


def seated(*seats: Seat) -> Path:
    """A night with these seats, in which nothing is decided yet."""
    path = places.fresh("night")
    first = msgspec.structs.replace(header(SECRET), seats=seats)
    Session.create(path, first, LANTERNS).close()
    return path


def parts(told: str) -> list[str]:
    """What was printed, from one curtain to the next."""
    return told.replace(ADA, BEN).split(BEN)


def test_nothing_that_one_saw_is_there_when_the_other_looks() -> None:
    path = night(seed=SECRET)
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        vic.type("dig", ENTER)
        vic.wait("Fox finds Gold Coin")
        vic.type("end", ENTER)
        vic.wait("Enter hides this: Ben is next.")
        assert "Gold Coin" in vic.story()
        vic.type(ENTER)
        vic.wait(BEN, "Enter when only Ben looks.")
        assert not any(it in vic.story() for it in HIDDEN)
        hidden = len(vic.raw)

        vic.type(ENTER)
        vic.wait("Owl, turn 2>")
        vic.wait("on disk")
        for line, told in (
            (UP, "Owl, turn 2>"),
            ("d", "take a token"),
            (BOARD, "Lantern Night"),
            (CLEAR, "Owl, turn 2>"),
            ("?" + ENTER, "take a token"),
            ("fox?" + ENTER, "Market Square"),
            (":show" + ENTER, "Lantern Night"),
            (":log" + ENTER, "# 1a"),
            (":why" + ENTER, "answers"),
            (":odds" + ENTER, "Owl"),
            (":diff start" + ENTER, "From"),
            ("throw" + ENTER, "Owl lights"),
            ("end, d" + TAB, "end, d"),
            (CLEAR, "Owl, turn 2>"),
            ("end, dig?" + ENTER, "That is for Ada to ask."),
            (":legal end, throw" + ENTER, ":legal end, throw"),
            ("end, dig" + ENTER, "Enter hides this: Ada is next."),
        ):
            vic.type(line)
            vic.wait(told)
            vic.still()
        assert not any(it in vic.raw[hidden:] for it in HIDDEN)
        assert not any(it in vic.story() for it in HIDDEN)

        vic.type(ENTER)
        vic.wait(ADA, "Enter when only Ada looks.")
        assert "Owl" not in vic.story()
        vic.type(ENTER)
        vic.wait("gold-coin")
        vic.type("thr")
        vic.wait("light 1 to 3 lanterns")
        assert "throw" + " " * 3 not in vic.shown().split("> thr")[0]
        vic.type(CLEAR, LEAVE)

        assert 0 == vic.end()
        assert not any(it in vic.story() for it in HIDDEN)
    assert ["dig", "end", "throw", "end"] == answers(path)


def test_where_nothing_can_be_wiped_it_is_pushed_out_of_sight(capsys: Caught) -> None:
    path = night(seed=SECRET)
    keys = ("dig\r", "end\r", "\r", "\r", "?\r", ":show\r", "end\r", "\r", "\r", LEAVE)
    typed_at(path, *keys, looks=Looks(plain=True))
    told = capsys.readouterr()
    fox, owl, again = parts(told.out)

    assert "Fox finds Gold Coin" in fox
    assert not any(it in owl for it in HIDDEN)
    assert "\n" * 50 in owl
    assert "What stands further up is not for Ben." in owl
    assert "gold-coin" in again
    assert "" == told.err


def test_what_another_might_do_is_not_asked_by_a_verb_either(capsys: Caught) -> None:
    typed_at(night(seed=SECRET), "dig, end\r", "\r", "\r", ":legal end, dig\r", LEAVE)

    assert "That is for Ada to ask." in capsys.readouterr().out


def test_what_happened_meanwhile_is_told_to_whoever_comes_back(capsys: Caught) -> None:
    keys = ("dig, end\r", "\r", "\r", "throw, end\r", "\r", "\r", LEAVE)
    typed_at(night(seed=SECRET), *keys)
    _, owl, fox = parts(capsys.readouterr().out)

    assert 1 == owl.count("Owl lights")
    assert 1 == fox.count("Owl lights")
    assert 1 == fox.count("Lantern Night")


def test_a_line_ends_where_somebody_else_is_asked(capsys: Caught) -> None:
    path = night(seed=SECRET)
    typed_at(path, "dig, end, throw\r", LEAVE)

    assert ["dig", "end"] == answers(path)
    assert "Ben is asked first; what stood behind that" in capsys.readouterr().out

    typed_at(path, "\r", "\x1b[200~throw\nend\ndig\x1b[201~\r", LEAVE)

    assert ["dig", "end", "throw", "end"] == answers(path)


def test_each_has_a_memory_of_what_was_typed(capsys: Caught) -> None:
    path = night(seed=SECRET)
    keys = ("dig, end\r", "\r", "\r", f"{UP}{DOWN}throw\r", "end\r", "\r", "\r", f"{UP}\r", LEAVE)
    typed_at(path, *keys)
    capsys.readouterr()
    kept = {who: of_save(path, whose=who) for who in ("ada", "ben")}

    assert kept["ada"] != kept["ben"]
    assert "throw\nend\n" == (kept["ben"].read_text("utf-8") if kept["ben"] else "")
    assert "night" == path.stem
    assert ["dig", "end", "throw", "end"] == answers(path)[:4]


def test_one_person_on_two_seats_needs_no_curtain(capsys: Caught) -> None:
    typed_at(seated(Seat("fox", "Ada"), Seat("owl", "ada")), "dig, end\r", "throw, end\r", LEAVE)

    assert "Pass the keyboard" not in capsys.readouterr().out


def test_a_bot_needs_no_curtain_and_one_person_sees_their_own(capsys: Caught) -> None:
    path = seated(Seat("fox", "Ada"), Seat("owl", policy="random"))
    typed_at(path, "dig, end\r", ":show\r", LEAVE)
    told = capsys.readouterr().out

    assert "Pass the keyboard" not in told
    assert 2 <= told.count("gold-coin")


def test_while_nobody_has_a_secret_nobody_is_asked_to_look_away(capsys: Caught) -> None:
    typed_at(night(seed=SECRET), "throw, end\r", "throw, end\r", LEAVE)

    assert "Pass the keyboard" not in capsys.readouterr().out


def test_whoever_opens_a_game_with_secrets_is_asked_who_looks(capsys: Caught) -> None:
    path = night(seed=SECRET)
    typed_at(path, "dig\r", LEAVE)
    capsys.readouterr()
    typed_at(path, LEAVE)
    left = capsys.readouterr().out
    typed_at(path, CLEAR, "\r", LEAVE)
    opened = capsys.readouterr().out

    assert "gold" not in left.casefold()
    assert "Go on:  victoriana play last" in left
    assert "Enter hides" not in opened
    assert opened.index(ADA) < opened.index("gold-coin")


def test_what_is_taken_back_brings_back_who_was_asked(capsys: Caught) -> None:
    path = night(seed=SECRET)
    typed_at(path, "dig, end\r", "\r", "\r", "undo\r", "\r", "\r", "throw\r", LEAVE)
    *_, ben, ada = parts(capsys.readouterr().out)

    assert "gold" not in ben.casefold()
    assert "Fox lights" in ada
    assert ["dig", "throw"] == answers(path)
