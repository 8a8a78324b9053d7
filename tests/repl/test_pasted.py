"""What arrives all at once, or is no text at all: pastes, very long lines, odd bytes."""

import pytest

from tests.repl.kit import answers, night, terminal
from tests.terminals import CLEAR, ENTER, LEAVE


@pytest.mark.parametrize("bracketed", [True, False])
def test_a_paste_of_twenty_lines_is_played_up_to_the_one_that_is_not_legal(
    *, bracketed: bool
) -> None:
    path = night()
    lines = ["go old-mill", "throw", "end", "throw", "end"]
    paste = [*lines, "jump over the moon", *(["throw"] * 14)]
    with terminal("play", "night", rows=60) as vic:
        vic.asked()
        if bracketed:
            vic.paste("\n".join(paste))
            vic.wait("throw")
            vic.type(ENTER)
        else:
            vic.paste("\n".join(paste) + "\n", bracketed=False)
        vic.until(lambda _: "jump" in vic.story().partition("Owl is on turn")[2], "the refusal")
        vic.still()
        vic.type(CLEAR, LEAVE)

        assert 0 == vic.end()
    assert ["go:old-mill", "throw", "end", "throw", "end"] == answers(path)


def test_a_paste_can_be_read_and_thrown_away_before_anything_is_played() -> None:
    path = night()
    before = path.read_bytes()
    with terminal("play", "night") as vic:
        vic.asked()
        vic.paste("throw\nend\nthrow\nend\n")
        vic.wait("end")
        vic.still()
        vic.type(CLEAR)
        vic.gone("end\n")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert before == path.read_bytes()


def test_a_question_or_a_verb_may_stand_among_pasted_lines() -> None:
    path = night()
    with terminal("play", "night", rows=60) as vic:
        vic.asked()
        vic.paste("throw\n?\n:log\nend\n")
        vic.wait("end")
        vic.type(ENTER)
        vic.wait("# victoriana notation", "Owl is on turn")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert ["throw", "end"] == answers(path)


@pytest.mark.parametrize(
    "typed",
    [
        "x" * 2000,
        "throw, " * 200,
        "go " + "old-mill " * 100,
        "{" * 400,
        ":" + "y" * 1000,
        "?" * 300,
        "\x16\x00throw",
        "th\x16\x00row",
        "\x16\x1b[31mred",
        "\x16\x07\x16\x08\x16\x0e\x16\x7f",
        "漢字 Ünï e\u0301 \u202e\u2066 👩‍👩‍👧 \u200b",
        b"\xff\xfe\xc3\x28\xf0\x9f\x92",
        b"\xed\xa0\x80 \x80\x81",
        "\x1b[200~never ended",
        "\x1b[99;99R\x1b[?1;2c\x1b]0;title\x07",
        "\x1bOP\x1b[15~\x1b[24~\x1b[1;5A\x1b[3;5~",
    ],
    ids=lambda it: ascii(it)[:24],
)
def test_whatever_is_typed_is_answered_in_words_and_leaves_the_game_whole(
    typed: str | bytes,
) -> None:
    path = night()
    before = path.read_bytes()
    with terminal("play", "night") as vic:
        vic.asked()
        vic.type(typed)
        vic.still()
        vic.type("\x1b[201~", ENTER)
        vic.still()
        vic.type(CLEAR, CLEAR)
        vic.still()
        vic.type("bag?", ENTER)
        vic.wait("in the bag")
        vic.asked()
        vic.type(LEAVE)

        assert 0 == vic.end()
        assert "Traceback" not in vic.raw
        assert "Something in the program broke" not in vic.raw
    assert path.read_bytes().startswith(before)
    assert "jump" not in path.read_text("utf-8")
