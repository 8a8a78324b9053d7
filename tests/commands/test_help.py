"""Help: short, complete, and the same from every side."""

import json
import re

import pytest
from syrupy.assertion import SnapshotAssertion

from commands._table import MEANT, TOLD, TOPICS, VERBS, verbs
from tests.commands.conftest import Run

LINES = 23  # of a terminal of 24, above the next prompt


def test_the_help_screen_lists_what_works_on_one_screen(
    vic: Run, snapshot: SnapshotAssertion
) -> None:
    told = vic("help")

    assert 0 == told.status
    assert LINES >= len(told.out.splitlines())
    assert all(len(line) < 80 for line in told.out.splitlines())
    assert snapshot == str(told)
    assert told == vic("-h") == vic("--help")


def test_without_a_verb_and_a_terminal_the_help_is_talk_and_the_status_2(vic: Run) -> None:
    told = vic()

    assert (2, "") == (told.status, told.out)
    assert vic("help").out == told.err


@pytest.mark.parametrize("verb", verbs())
def test_every_verb_has_help_with_two_examples(
    vic: Run, verb: str, snapshot: SnapshotAssertion
) -> None:
    told = vic("help", verb)
    what_it_does, examples, *_ = told.out.split("\n\n")

    assert "\n" not in what_it_does
    assert 2 <= examples.count(f"victoriana {verb}")
    assert told == vic(verb, "-h") == vic(verb, "--help")
    assert 0 == told.status
    assert 2 <= len(re.findall(rf"^victoriana {verb}\b", told.out, re.MULTILINE))
    assert LINES >= len(told.out.splitlines())
    assert all(len(line) < 80 for line in told.out.splitlines())
    assert snapshot == told.out


@pytest.mark.parametrize("topic", [it for it in TOPICS if it != "files"])
def test_every_topic_fits_the_screen(vic: Run, topic: str, snapshot: SnapshotAssertion) -> None:
    told = vic("help", topic)

    assert LINES >= len(told.out.splitlines())
    assert all(len(line) < 80 for line in told.out.splitlines())
    assert snapshot == told.out


def test_the_topic_of_files_names_the_folders(vic: Run) -> None:
    told = vic("help", "files")

    assert LINES >= len(told.out.splitlines())
    assert re.search(r"saves +/.*/saves", told.out)


def test_the_schema_of_saves_and_packs_is_printed(vic: Run) -> None:
    shown = json.loads(vic("help", "files", "--schema").out)

    assert {"oneOf", "$defs", "packs"} <= set(shown)
    assert {"agents", "investigators", "leads"} <= set(shown["packs"]["victoriana"]["properties"])


def test_help_about_nothing_known_names_what_there_is(vic: Run) -> None:
    told = vic("help", "chess")

    assert (2, 'There is no help about "chess".\nAll of it:  victoriana help\n') == (
        told.status,
        told.err,
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("verify", "Checking a save is:  victoriana help audit"),
        ("notatoin", "Did you mean notation?"),
        ("config", "See:  victoriana help settings"),
        ("tab", "See:  victoriana help shells"),
    ],
)
def test_help_about_something_else_is_answered_by_meaning(vic: Run, typed: str, meant: str) -> None:
    told = vic("help", typed)

    assert (2, f'There is no help about "{typed}". {meant}\n') == (told.status, told.err)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("verify", 'There is no "verify". Checking a save is:  victoriana audit last'),
        ("load", 'There is no "load". Going on with a save is:  victoriana play last'),
        ("start", 'There is no "start". Starting a game is:  victoriana new last'),
        ("ls", 'There is no "ls". Listing your games is:  victoriana saves'),
        ("files", 'There is no "files" to do; to read about it:  victoriana help files'),
        ("plya", 'There is no "plya". Did you mean play?'),
        ("pager", 'There is no "pager". To read about it:  victoriana help settings'),
        ("completion", 'There is no "completion". To read about it:  victoriana help shells'),
        ("xyzzy", 'There is no "xyzzy".\nAll verbs:  victoriana help'),
    ],
)
def test_a_wrong_verb_is_answered_by_meaning(vic: Run, typed: str, meant: str) -> None:
    told = vic(typed, "last")

    assert (2, "", f"{meant}\n") == (told.status, told.out, told.err)


def test_a_wrong_verb_alone_is_told_what_follows_the_right_one(vic: Run) -> None:
    told = {it: vic(it).err for it in ("verify", "start", "save", "compare")}

    assert {
        "verify": 'There is no "verify". Checking a save is:  victoriana audit SAVE\n',
        "start": 'There is no "start". Starting a game is:  victoriana new GAME\n',
        "save": (
            'There is no "save". All is on disk at once; a second file is:'
            "  victoriana fork SAVE NEW\n"
        ),
        "compare": (
            'There is no "compare". Comparing two moments or games is:'
            "  victoriana diff SAVE MOMENT\n"
        ),
    } == told


def test_what_a_verb_cannot_do_without_is_named_in_words(vic: Run) -> None:
    told = {it: vic(*it.split()).err.split("\n")[0] for it in ("show", "fork last", "new")}

    assert {
        "show": "show needs a save: its name, or last.",
        "fork last": "fork needs NEW: the name or path of the new save.",
        "new": "new needs GAME: victoriana, mvh, circle, or a beginning.",
    } == told


def test_a_save_that_stands_where_a_verb_should_is_told_apart(vic: Run) -> None:
    vic("new", "lantern-night", "fox", "owl", "--save", "attic", "--seed", "9")
    told = [vic(it).err for it in ("attic", "attic@r1")]

    assert [
        '"attic" is a save. To go on with it:  victoriana play attic\n',
        '"attic" is a save. To look at it:  victoriana show attic@r1\n',
    ] == told


def test_a_part_that_is_none_is_answered_by_what_is_spelt_so_or_is_there(vic: Run) -> None:
    vic("new", "lantern-night", "fox", "owl", "--save", "attic", "--seed", "9")
    told = [vic("show", "attic", it).err for it in ("table2", "xyzzy")]

    assert [
        'I know no part called "table2". Did you mean table?\n',
        'I know no part called "xyzzy". There are table, bag and more.\n',
    ] == told


def test_what_is_meant_is_always_a_verb() -> None:
    assert set() == {verb for verb, _ in MEANT.values()} - set(VERBS)
    assert set() == set(MEANT) & set(VERBS)
    assert set() == set(TOLD.values()) - set(TOPICS)
    assert set() == set(TOLD) & {*VERBS, *TOPICS}


def test_the_version_is_one_line(vic: Run) -> None:
    assert re.fullmatch(r"victoriana \d+\.\d+\.\d+\n", vic("--version").out)
