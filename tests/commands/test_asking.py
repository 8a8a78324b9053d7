"""The verbs that ask: odds, diff, mark, and what stands under a verdict."""

import json
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.commands.conftest import Run
from victoriana.saves import places


def test_odds_tell_what_may_come_and_what_came(
    vic: Run, night: str, snapshot: SnapshotAssertion
) -> None:
    vic("play", night, "throw, end")

    assert snapshot == str(vic("odds", f"{night}@0"))
    assert snapshot == str(vic("odds", f"{night}@2"))
    assert snapshot == str(vic("odds", night))


def test_odds_for_a_program_are_whole_numbers(vic: Run, night: str) -> None:
    vic("play", night, "throw")
    before, after = (json.loads(vic("odds", f"{night}@{n}", "--json").out) for n in (2, 3))

    assert ["chance", "decision"] == [before["node"]["kind"], after["node"]["kind"]]
    assert [(1, 2), (1, 3), (1, 6)] == [(it["ways"], it["of"]) for it in before["here"]]
    assert [] == after["here"]
    assert [3] == [it["n"] for it in after["last"]]
    assert after["last"][0]["of"] == after["together"]["of"]


@pytest.mark.parametrize(
    "args",
    [
        ("night@2..-1",),
        ("night@2", "4"),
        ("night@2", "@4"),
        ("night", "2", "4"),
        ("night@2", "night@4"),
        ("night@strike", "4"),
        ("night", "night@2", "x"),
        ("night", "nothing"),
        ("night@2", "3", "4"),
    ],
    ids=" ".join,
)
def test_a_difference_is_asked_for_in_many_ways(
    vic: Run, night: str, args: tuple[str, ...], snapshot: SnapshotAssertion
) -> None:
    vic("play", night, "go mill, throw, end, end")
    vic("mark", f"{night}@2", "strike")

    assert snapshot == str(vic("diff", *args))


def test_a_moment_alone_is_compared_with_the_one_before_it(vic: Run, night: str) -> None:
    vic("play", night, "go mill, go bridge")

    assert vic("diff", f"{night}@2..3") == vic("diff", f"{night}@3") == vic("diff", night)
    assert vic("diff", night, "2") == vic("diff", night)
    assert (0, "Nothing differs between 0 and 0.\n") == (
        vic("diff", f"{night}@0").status,
        vic("diff", f"{night}@0").out,
    )


def test_two_games_differ_with_status_1_and_one_is_itself(
    vic: Run, night: str, snapshot: SnapshotAssertion
) -> None:
    vic("play", night, "go mill, end")
    vic("fork", f"{night}@2", "other")
    same = vic("diff", f"{night}@2", "other")
    vic("play", "other", "go bridge")
    told = vic("diff", night, "other")
    found = json.loads(vic("diff", night, "other", "--json").out)

    assert (0, "night and other are the same game: 2 entries are alike.\n") == (
        same.status,
        same.out,
    )
    assert 1 == told.status
    assert snapshot == str(told)
    assert ("end", "go:old-bridge", 2) == (
        found["first"]["answer"],
        found["other"]["answer"],
        found["alike"],
    )


def test_a_bookmark_is_a_moment_everywhere(
    vic: Run, night: str, snapshot: SnapshotAssertion
) -> None:
    vic("play", night, "go mill, end, throw")
    marked = vic("mark", f"{night}@2", "second-strike", "she", "struck twice")
    moved = vic("mark", f"{night}@3", "second-strike")

    assert snapshot == f"{marked}\n{moved}\n{vic('mark', night)}"
    assert vic("show", f"{night}@3") == vic("show", f"{night}@sec")
    assert vic("log", f"{night}@3..end") == vic("log", f"{night}@second-strike..end")
    assert "# @second-strike" in vic("log", night).out
    assert 0 == vic("play", f"{night}@5", "end").status
    assert {"name": "second-strike", "n": 3, "text": "", "entry": 7} == json.loads(
        vic("mark", night, "--json").out
    )


@pytest.mark.parametrize(
    "args",
    [("night",), ("night@1",), ("night", "r9"), ("night", "Second Strike"), ("night@r9", "here")],
    ids=" ".join,
)
def test_a_bookmark_that_cannot_be_says_why(
    vic: Run, night: str, args: tuple[str, ...], snapshot: SnapshotAssertion
) -> None:
    assert "night" == night
    assert snapshot == str(vic("mark", *args))


def test_a_verdict_says_under_what_it_was_given(
    vic: Run, night: str, snapshot: SnapshotAssertion
) -> None:
    vic("new", "lantern-night", "fox", "owl", "--ruling", "T1=two", "--save", "short")
    shown = [
        vic("legal", f"{night}@1", "end"),
        vic("legal", "short", "jump"),
        vic("why", "short", "--seat", "fox"),
        vic("why", "short", "--referee"),
    ]

    assert snapshot == "\n".join(it.out.splitlines()[-1] for it in shown)
    under = json.loads(vic("legal", "short", "end", "--json").out)["under"]
    assert ({"T1": "two-rounds"}, 1, "") == (under["rulings"], under["n"], under["seen"])
    assert under == json.loads(vic("why", "short", "--json").out)["under"]


def test_a_verdict_on_a_save_far_away_names_its_file_on_one_line(
    vic: Run, night: str, tmp_path: Path
) -> None:
    folder = tmp_path / "far" / ("away-" * 20)
    folder.mkdir(parents=True)
    far = folder / "night.jsonl"
    far.write_bytes(places.resolve(night).read_bytes())
    *_, last = vic("legal", str(far), "jump").out.splitlines()

    assert last.startswith("night.jsonl@")


def test_a_turn_alone_is_logged_as_a_whole(vic: Run, night: str) -> None:
    vic("play", night, "go mill, go bridge, end, throw, end")
    turn, moment = vic("log", f"{night}@1a").out, vic("log", f"{night}@2").out

    assert ["go old-mill", "go old-bridge", "end"] == [
        it for it in ("go old-mill", "go old-bridge", "end", "throw") if it in turn
    ]
    assert "go old-bridge" not in moment


def test_why_tells_all_that_was_open_where_it_is_asked_to(
    vic: Run, night: str, snapshot: SnapshotAssertion
) -> None:
    vic("play", night, "throw")

    assert snapshot == str(vic("why", night, "--all"))
    opened = json.loads(vic("why", night, "--json").out)["open"]
    assert [7, 3] == [it["count"] for it in opened]
    assert [7, 3] == [len(it["options"]) for it in opened]


def test_a_hint_names_a_legal_answer_for_a_program_and_none_where_luck_decides(
    vic: Run, night: str
) -> None:
    found = json.loads(vic("hint", f"{night}@1", "--json").out)

    assert {"save", "n", "answer", "words", "why", "next"} == set(found)
    assert 0 == vic("legal", f"{night}@1", found["words"]).status
    assert {"kind", "rule", "text"} == set(found["why"][0])

    none = vic("hint", f"{night}@0", "--json")
    assert (1, "") == (none.status, json.loads(none.out)["answer"])
    assert 1 == vic("hint", f"{night}@0").status
    assert vic("hint", f"{night}@0").err.startswith("Nobody chooses here")
