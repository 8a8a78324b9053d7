"""A first evening of Victoriana in a real terminal, from the start screen to the last page."""

import re

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.repl.evenings import ALWAYS_ALIKE, NO_PAGER, Player, answers, evening
from tests.terminals import LEAVE, terminal
from victoriana.kernel.nodes import Over
from victoriana.saves import places
from victoriana.session.reading import Reading


def test_the_first_minutes_from_the_start_screen_to_the_first_answer_and_back_again() -> None:
    with terminal(env=NO_PAGER, argv=ALWAYS_ALIKE) as vic:
        vic.wait("Which?", "Victoriana")
        vic.enter("victoriana")
        vic.wait("Who")
        vic.enter("holmes harker")
        vic.wait("on disk")
        vic.still()
        told = vic.story()
        assert "Saved as holmes-harker. Every answer is on disk at once" in told
        assert 1 == told.count("Baker St ")
        proposed = re.search(r"Try:  (.*)", told)
        assert proposed, vic.told("No line is proposed")
        first = proposed[1].strip().split(",")[0]
        vic.enter(first)
        vic.enter("sing a song")
        vic.wait("sing")
        vic.type(LEAVE)

        assert 0 == vic.end()
        assert "Go on:  victoriana play last" in vic.shown()
        assert all(len(line) < 80 for line in vic.story().splitlines())
    path = places.resolve("holmes-harker")
    answered = answers(path)
    assert 1 == len(answered)
    with terminal(env=NO_PAGER, argv=ALWAYS_ALIKE) as vic:
        vic.wait("holmes-harker", "goes on")
        vic.enter("")
        vic.wait("on disk")
        assert "Last time" in vic.story()
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert answered == answers(path)


@pytest.mark.parametrize(
    ("rows", "columns", "args"),
    [(24, 80, ()), (40, 120, ()), (20, 40, ()), (24, 80, ("--ascii",))],
    ids=["80x24", "120x40", "40x20", "ascii"],
)
def test_the_board_on_a_screen(
    snapshot: SnapshotAssertion, rows: int, columns: int, args: tuple[str, ...]
) -> None:
    evening()
    with terminal("play", "evening", *args, rows=rows, columns=columns, env=NO_PAGER) as vic:
        vic.asked()
        shown = vic.still()

        assert snapshot == shown
        assert max(map(len, vic.screen.display)) <= columns
        assert "--ascii" not in args or shown.isascii()
        vic.type(LEAVE)
        assert 0 == vic.end()


def test_the_board_in_words(snapshot: SnapshotAssertion) -> None:
    evening()
    with terminal("play", "evening", "--plain", rows=60, env=NO_PAGER) as vic:
        vic.until(lambda _: vic.here().endswith(">"), "the prompt")
        assert snapshot == vic.still()
        assert "\x1b" not in vic.raw
        vic.type(LEAVE)
        assert 0 == vic.end()


def test_a_round_as_it_is_told_at_the_table(snapshot: SnapshotAssertion) -> None:
    path = evening()
    with terminal("play", "evening", rows=24, env=NO_PAGER) as vic:
        vic.asked()
        for line in (
            "go car",
            "go bank",
            "go carfax?",
            "go yard",
            "undo",
            "redo",
            "use yard, 2P",
            "undo",
            "reveal, end",
            "go covent-garden, investigate 4",
        ):
            vic.enter(line)
        vic.type(LEAVE)

        assert 0 == vic.end()
        told = vic.story()
        assert snapshot == told[told.index("> go car") :]
    assert "investigate:4" in answers(path)


@pytest.mark.parametrize("seed", [2])
def test_a_whole_game_typed_at_the_prompt_ends_with_its_last_page(seed: int) -> None:
    path = evening(seed=str(seed))
    with terminal("play", "evening", env=NO_PAGER) as vic:
        vic.asked()
        assert Player(vic, path, seed).play_on() > 5
        told = vic.still()
        assert "over" in told.casefold(), told
        before = path.read_bytes()
        vic.enter("end")
        vic.enter("?")
        assert before == path.read_bytes()
        vic.enter(":log @-3..")
        vic.type(LEAVE)

        assert 0 == vic.end()
        assert "Go on:" not in vic.shown()
        assert all(len(line) < 80 for line in vic.story().splitlines())
    with terminal("play", "evening", env=NO_PAGER) as vic:
        vic.asked()
        vic.wait("over")
        vic.type(LEAVE)
        assert 0 == vic.end()


def test_at_a_table_what_was_seen_is_typed_in_braces_and_what_cannot_be_is_refused() -> None:
    path = evening(luck="table")
    with terminal("play", "evening", env=NO_PAGER) as vic:
        vic.asked()
        vic.enter("{nobody}")
        assert 0 == Reading.open(path).n
        vic.enter("{harker}")
        assert Reading.open(path).n > 0
        player = Player(vic, path, 5)
        for _ in range(25):
            before = Reading.open(path)
            line = player.choose(before)
            vic.enter(line.strip("{}") if before.legal().outcomes and _ % 2 else line)
            assert Reading.open(path).n > before.n, vic.told(f"{line} was not played")
        vic.type(LEAVE)

        assert 0 == vic.end()


def test_a_seat_that_plays_by_itself_is_told_of_and_never_asked() -> None:
    path = evening("holmes", "harker=random")
    with terminal("play", "evening", env=NO_PAGER) as vic:
        vic.asked()
        player = Player(vic, path, 3)
        for _ in range(6):
            reading = Reading.open(path)
            if isinstance(reading.node, Over):
                break
            assert "holmes" == reading.legal().node.seat
            vic.enter(player.choose(reading))
        vic.type(LEAVE)

        assert 0 == vic.end()
        assert "Harker" in vic.story()
