"""The commands as a script gives them, forward and backward."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.debugger.kit import last, timeline, told
from tests.session.kit import again, system
from victoriana.debugger import COMMANDS, Cursor, Timeline, run
from victoriana.session.reading import Eyes

LONGEST_HELP = 22  # lines: a screen without the prompt and the toolbar


def test_entries_and_turns_go_both_ways(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert snapshot == told(
        timeline(tmp_path), "back", "b 2", "prev", "p", "prev", "step", "s 3", "next", "n 9"
    )


def test_with_everything_undone_entries_rewinds_and_notes_are_visited(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    night = timeline(tmp_path, everything=True)

    assert snapshot == told(night, "goto 7", "step", "step", "step", "step", "end", "14")


def test_a_moment_is_reached_by_name_number_turn_and_bookmark(tmp_path: Path) -> None:
    night = timeline(tmp_path)
    typed = ["goto 1b", "1b", "7", "r2", "-1", "start", "end", "goto bridge", "goto 9"]

    assert [6, 6, 7, 11, 12, 0, 13, 12, 9] == [last(night, it).cursor.n for it in typed]


def test_what_was_said_is_found_both_ways(tmp_path: Path) -> None:
    night = timeline(tmp_path)

    assert [2, 12, 13] == [
        last(night, "start", *["find walking"] * times).cursor.n for times in (1, 2, 3)
    ]
    assert [12, 5] == [last(night, *["back-find Comes  to"] * times).cursor.n for times in (1, 2)]
    assert 7 == last(night, "back-find whistle").cursor.n


def test_conditions_are_looked_for_both_ways(tmp_path: Path) -> None:
    night = timeline(tmp_path)

    assert 7 == last(night, "start", "until lights.0 >= 1").cursor.n
    assert 6 == last(night, "back-until lights.0 = 0").cursor.n
    assert 4 == last(night, "start", "until hands.0.count = 1 and lying < 4").cursor.n
    assert 3 == last(night, "back-until places.0 = old-mill and lying = 4").cursor.n


def test_a_watched_part_stops_at_the_same_entries_both_ways(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    night = timeline(tmp_path)
    on = ["start", "watch places.0", *["continue"] * 5]
    back = ["watch places.0", *["rc"] * 4]

    assert snapshot == told(night, *on) + told(night, *back, "rc")
    assert [2, 5, 12, 13] == [last(night, *on[: 2 + it]).cursor.n for it in (1, 2, 3, 4)]
    assert [12, 5, 2, 0] == [last(night, *back[: 1 + it]).cursor.n for it in (1, 2, 3, 4)]


def test_a_break_stops_where_the_condition_comes_true(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    assert snapshot == told(
        timeline(tmp_path),
        "break places.0 = old-mill",
        "break turn = 2",
        "watch",
        "rc",
        "rc",
        "c",
        "clear turn = 2",
        "break",
        "clear",
        "watch",
        "rc",
    )


def test_without_anything_to_look_for_one_runs_to_either_end(tmp_path: Path) -> None:
    night = timeline(tmp_path)

    assert (0, 13) == (last(night, "rc").cursor.n, last(night, "rc", "continue").cursor.n)


def test_questions_leave_one_where_one_is(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    lines = [
        "show",
        "show bag",
        "show lights",
        "legal",
        "go bridge?",
        "go tower?",
        "why",
        "why places.0",
        "log",
        "log 1b..r2",
        "log places.0",
        "diff",
        "diff 1b",
        "diff start 1b",
        "odds",
    ]

    night = timeline(tmp_path)

    assert snapshot == told(night, *lines, n=5)
    assert 5 == last(night, *lines, n=5).cursor.n


def test_odds_are_told_of_what_may_come_and_what_came(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    assert snapshot == told(timeline(tmp_path), "0", "odds", "3", "odds", "step", "odds", "end")


def test_a_seat_is_told_its_own_odds_and_nothing_hidden(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    with system(tmp_path, "fox", "gold-coin") as night:
        night.play("dig, end")
        mine, theirs = again(night), again(night)
    mine.eyes, theirs.eyes = Eyes("fox"), Eyes("owl")
    lines = ("3", "diff", "show", "odds", "why", "log hands")
    told_to_other = told(Timeline(theirs), *lines)

    assert "gold-coin" in told(Timeline(mine), *lines)
    assert "Gold" not in told_to_other
    assert snapshot == told_to_other


def test_help_fits_a_screen_and_names_each_command(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    night = timeline(tmp_path)
    text = told(night, "help")

    assert LONGEST_HELP >= len(text.splitlines())
    assert [] == [it.name for it in COMMANDS if it.name not in text]
    assert snapshot == text


@pytest.mark.parametrize(
    "line",
    [
        "jump",
        "bac-k",
        "ba",
        "step far",
        "step 0",
        "goto",
        "goto r9",
        "99",
        "find",
        "find dragon",
        "back-find dragon",
        "until",
        "until lights.0 >",
        "until lamps = 3",
        "until over",
        "back-until turn > 5",
        "watch lamps",
        "break lamps",
        "clear lamps",
        "continue now",
        "step",
        "show lamps",
        "why lamps",
        "log 9c..",
        "log lamps",
        "diff 1 2 3",
        "diff 99",
        "odds lights",
        "help jump",
        "turn",
        "audit",
        "go\x1b[31m",
        "x" * 3000,
    ],
)
def test_what_cannot_be_done_is_one_clear_sentence(
    tmp_path: Path, snapshot: SnapshotAssertion, line: str
) -> None:
    night = timeline(tmp_path)
    reply = last(night, line)

    assert reply.refused
    assert night.end == reply.cursor.n
    assert (
        snapshot == told(night, line[:40])
        if line.isprintable()
        else "\x1b" not in reply.refused.text
    )


def test_the_start_has_nothing_behind_it(tmp_path: Path) -> None:
    for line in ("back", "prev", "rc"):
        refused = last(timeline(tmp_path / line), line, n=0).refused

        assert refused
        assert "This is the start: nothing came before." == refused.text


def test_a_script_ends_at_the_first_failure_or_where_one_leaves(tmp_path: Path) -> None:
    night = timeline(tmp_path)

    assert told(night, "back", "jump") == told(night, "back", "jump", "back")
    assert told(night, "back", "quit") == told(night, "back", "quit", "back")


def test_nothing_typed_does_nothing(tmp_path: Path) -> None:
    night = timeline(tmp_path)

    assert Cursor(5) == run(night, Cursor(5), "  ").cursor
    assert run(night, Cursor(5), ":back") == run(night, Cursor(5), "back")


def test_at_most_twenty_things_are_looked_for(tmp_path: Path) -> None:
    night = timeline(tmp_path)
    refused = last(night, *(f"break lying = {it}" for it in range(21))).refused

    assert refused
    assert "illegal" == refused.kind
