"""The verbs as a script uses them: what they print, and the shapes of `--json`."""

import io
import json
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.commands.conftest import Run, Told
from victoriana.saves import places


def data(told: Told) -> list[dict[str, object]]:
    """Every object that was printed."""
    return [json.loads(line) for line in told.out.splitlines()]


def test_new_prints_the_name_of_the_save_and_never_overwrites(vic: Run) -> None:
    first = vic("new", "lantern", "ada=fox", "ben=owl")
    second = vic("new", "lan", "ada=fox", "ben=owl")

    assert ("ada-ben\n", "ada-ben-2\n") == (first.out, second.out)
    assert "Go on:  victoriana play ada-ben\n" == first.err


def test_new_writes_where_a_path_says(vic: Run, home: Path) -> None:
    told = vic("new", "lantern-night", "fox", "owl", "--save", "here.jsonl")

    assert 0 == told.status
    assert (home / "here.jsonl").is_file()


def test_a_bot_answers_for_its_seat(vic: Run) -> None:
    vic("new", "lantern-night", "fox", "owl=random", "--seed", "3", "--save", "bots")
    told = vic("play", "bots", "end", "--json")
    played = data(told)[0]

    assert "fox" == played["node"]["seat"] or played["over"]  # type: ignore[index]  # as JSON gives it


def test_play_tells_what_happened_and_where_the_game_stands(
    vic: Run, night: str, snapshot: SnapshotAssertion
) -> None:
    assert snapshot == str(vic("play", night, "go", "mill,", "throw,", "end"))


def test_play_json_has_the_promised_shape(vic: Run, night: str) -> None:
    good = data(vic("play", night, "throw, end", "--json"))[0]
    bad = data(vic("play", night, "jump", "--json"))[0]

    keys = ["save", "n", "over", "result", "played", "refused", "node", "options"]
    assert keys == list(good) == list(bad)
    assert (4, False, None, None) == (good["n"], good["over"], good["result"], good["refused"])
    assert ["decided", "drawn", "decided"] == [it["kind"] for it in good["played"]]  # type: ignore[attr-defined]  # as JSON gives it
    assert ["answer", "kind", "rule", "text", "try"] == list(bad["refused"])  # type: ignore[call-overload]  # as JSON gives it


def test_legal_json_has_the_promised_shape(vic: Run, night: str) -> None:
    found = data(vic("legal", night, "--json"))[0]
    yes = data(vic("legal", night, "end", "--json"))[0]
    no = vic("legal", night, "jump", "--json")

    assert ["n", "node", "options", "outcomes"] == list(found)
    assert ["kind", "id", "seat", "prompt"] == list(found["node"])  # type: ignore[call-overload]  # as JSON gives it
    option = found["options"][0]  # type: ignore[index]  # as JSON gives it
    assert ["id", "seat", "words", "kind", "cost", "says", "rule", "slot"] == list(option)
    assert ["answer", "legal", "kind", "rule", "text", "try", "under"] == list(yes)
    assert (True, 1, False) == (yes["legal"], no.status, data(no)[0]["legal"])


def test_legal_lists_options_and_asides_apart(
    vic: Run, night: str, snapshot: SnapshotAssertion
) -> None:
    assert snapshot == str(vic("legal", night))
    assert snapshot == str(vic("legal", night, "go", "mill,", "throw"))
    assert snapshot == str(vic("legal", night, "throw,", "end"))


def test_legal_shows_what_a_table_may_see(vic: Run, snapshot: SnapshotAssertion) -> None:
    vic("new", "lantern-night", "fox", "owl", "--chance", "table", "--save", "table")
    vic("play", "table", "{fox}, throw")

    assert snapshot == str(vic("legal", "table"))
    outcomes = data(vic("legal", "table", "--json"))[0]["outcomes"]
    assert {"id": "1", "words": "{1}", "weight": 3} == outcomes[0]  # type: ignore[index]  # as JSON gives it


def test_show_prints_the_table_a_view_or_a_path(
    vic: Run, night: str, snapshot: SnapshotAssertion
) -> None:
    vic("play", night, "go mill, throw, end")

    assert snapshot == str(vic("show", night))
    assert snapshot == str(vic("show", night, "bag"))
    assert snapshot == str(vic("show", f"{night}@2", "places"))
    assert vic("show", night) == vic("show", "last@end")


def test_show_json_for_the_referee_can_be_played_on_from(vic: Run, night: str, home: Path) -> None:
    vic("play", night, "go mill, end")
    told = vic("show", night, "--json", "--referee")
    (home / "here.json").write_text(told.out)
    made = vic("new", "lantern-night", "--position", "here.json", "--save", "from-here")
    shown = data(told)[0]
    again = data(vic("show", "from-here", "--json", "--referee"))[0]

    keys = ["game", "save", "n", "node", "over", "result", "seats", "state"]
    assert 0 == made.status, made
    assert keys == list(shown)
    assert shown["state"] == again["state"]
    assert shown["seats"] == again["seats"]
    assert 0 == vic("audit", "from-here").status


def test_log_json_has_one_entry_a_line(vic: Run, night: str) -> None:
    vic("play", night, "throw, end")
    entries = data(vic("log", night, "--json"))

    assert [1, 2, 3, 4] == [it["n"] for it in entries]
    assert ["n", "kind", "seat", "node", "answer", "words", "facts"] == list(entries[0])
    assert ["rule", "fact", "text"] == list(entries[0]["facts"][0])  # type: ignore[index]  # as JSON gives it
    assert [2, 3] == [it["n"] for it in data(vic("log", f"{night}@2..3", "--json"))]


def test_what_log_prints_play_f_plays(vic: Run, night: str, home: Path) -> None:
    vic("play", night, "--auto", "random")
    (home / "game.txt").write_text(vic("log", night).out)
    vic("new", "lantern-night", "fox", "owl", "--seed", "9", "--save", "again")
    told = vic("play", "again", "-f", "game.txt")

    assert 0 == told.status, told
    assert vic("log", night).out == vic("log", "again").out
    assert vic("log", night, "--json").out == vic("log", "again", "--json").out


def test_the_history_of_a_part_is_a_line_a_change(vic: Run, night: str) -> None:
    vic("play", night, "go mill, go bridge, end")
    told = vic("log", night, "turn")

    assert 2 == len(told.out.splitlines())
    assert "turn 0 -> 1   {fox}" in told.out


def test_why_names_answer_draw_and_section(
    vic: Run, night: str, snapshot: SnapshotAssertion
) -> None:
    vic("play", night, "throw, end")

    assert snapshot == str(vic("why", night, "lights"))
    assert snapshot == str(vic("why", f"{night}@3"))


def test_undo_and_redo_say_where_the_game_stands(
    vic: Run, night: str, snapshot: SnapshotAssertion
) -> None:
    vic("play", night, "go mill, go bridge")

    assert snapshot == str(vic("undo", night))
    assert snapshot == str(vic("redo", night))
    assert snapshot == str(vic("undo", night, "-2"))


def test_a_retried_command_plays_nothing_twice(vic: Run, night: str) -> None:
    first = vic("play", f"{night}@1", "go mill", "--id", "a", "--json")
    second = vic("play", f"{night}@1", "go mill", "--id", "a", "--json")

    assert first == second
    assert 2 == data(second)[0]["n"]


def test_a_save_that_moved_on_is_not_played_and_status_is_3(vic: Run, night: str) -> None:
    vic("play", night, "go mill")
    told = vic("play", f"{night}@1", "end", "--json")
    refused = data(told)[0]["refused"]

    assert 3 == told.status
    text = "night stands at 2, not 1 (2 fox: go old-mill). Nothing was played."
    assert {"answer": "", "kind": "stale", "rule": "", "text": text, "try": []} == refused


def test_audit_says_clean_and_json_has_the_promised_shape(vic: Run, night: str) -> None:
    vic("play", night, "--auto", "random")
    told = vic("audit", night)
    found = data(vic("audit", night, night, "--json"))

    assert 0 == told.status
    assert "entries, chain whole, clean.\n" in told.out
    assert 2 == len(found)
    assert ["save", "ok", "entries", "findings"] == list(found[0])[:4]


def test_audit_with_the_noted_tip_finds_a_cut_end(vic: Run, night: str) -> None:
    vic("play", night, "end")
    path = places.resolve(night)
    lines = path.read_bytes().splitlines(keepends=True)
    tip = f"2:{json.loads(lines[-1])['hash']}"

    assert 0 == vic("audit", night, "--tip", tip).status
    path.write_bytes(b"".join(lines[:-1]))
    assert 1 == vic("audit", night, "--tip", tip).status


def test_fork_plays_on_elsewhere(vic: Run, night: str, snapshot: SnapshotAssertion) -> None:
    vic("play", night, "end, end, end, end, end, go mill")

    assert snapshot == str(vic("fork", f"{night}@3", "other"))
    assert snapshot == str(vic("fork", night, "short", "--ruling", "T1=two-rounds"))
    assert 0 == vic("audit", "other", "short").status


def test_repair_has_nothing_to_do_where_nothing_is_wrong(vic: Run, night: str) -> None:
    assert "Nothing is wrong with night.\n" == vic("repair", night).out


def test_saves_lists_the_games(vic: Run, night: str) -> None:
    assert "No saves yet" not in vic("saves").err
    listed = data(vic("saves", "--json"))

    assert [night] == [it["name"] for it in listed]
    assert night in vic("saves").out


def test_nothing_saved_yet_says_how_to_start(vic: Run) -> None:
    told = vic("saves")

    assert (0, "") == (told.status, told.out)
    assert "victoriana new GAME" in told.err


def test_a_script_may_come_from_standard_input(
    vic: Run, night: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = io.BytesIO(b"# victoriana notation 1\ngo old-mill\nend\n")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(lines))
    told = vic("play", night, "-f", "-")

    assert 0 == told.status
    assert "night is at 3: Owl decides.\n" == told.err


def test_a_script_that_is_no_text_is_refused(vic: Run, night: str, home: Path) -> None:
    (home / "moves.txt").write_bytes(b"go old-mill\n\xff\n")
    told = vic("play", night, "-f", "moves.txt")

    assert (2, "moves.txt is no text in UTF-8: byte 12.\n") == (told.status, told.err)


def test_what_a_seat_found_is_not_told_to_the_others(vic: Run, night: str) -> None:
    vic("play", night, "dig")
    public = vic("log", night)
    own = vic("log", night, "--seat", "fox")

    assert "dig {?}" in public.out
    assert "dig {old-coin}" in own.out
    for told in (public, vic("log", night, "--json"), vic("why", night), vic("show", night)):
        assert "coin" not in told.out.casefold()
    assert "coin" in vic("log", night, "--json", "--referee").out
    seen = data(vic("show", night, "--json"))[0]
    assert ["?"] == seen["state"]["hands"][0]  # type: ignore[index]  # as JSON gives it


def test_ascii_is_ascii_and_colour_only_when_asked(vic: Run, night: str) -> None:
    assert vic("show", night, "--ascii").out.isascii()
    assert "\x1b" not in vic("show", night).out
    assert 0 == vic("show", night, "--plain").status
    assert 0 == vic("show", night, "--color", "always").status


def test_names_with_escape_sequences_are_shown_as_text(vic: Run) -> None:
    told = vic("new", "lantern-night", "\x1b[31mada=fox", "owl", "--save", "evil")
    log = vic("log", "evil")

    assert 0 == told.status
    assert "\x1b" not in log.out
    assert r"\x1b[31mada" in log.out


def test_a_script_whose_setup_was_another_is_refused_and_not_too_late(
    home: Path, vic: Run, night: str
) -> None:
    (home / "other.txt").write_text("{fox}\nend\n{owl} {owl}\n")
    first = vic("play", night, "-f", "other.txt")
    (home / "other.txt").write_text("{fox} {owl}\nend\n")
    second = vic("play", night, "-f", "other.txt")

    assert {1} == {first.status, second.status}, (first, second)
    assert "stale" == data(vic("play", night, "{owl} {owl}", "--json"))[0]["refused"]["kind"]  # type: ignore[index]  # as JSON gives it


def test_an_audit_of_many_goes_on_after_one_that_is_not_there(vic: Run, night: str) -> None:
    told = vic("audit", "nosuch", night, "--json")

    assert 2 == told.status
    assert [night] == [it["save"] for it in data(told)]
    assert told.err.startswith('No save "nosuch".')


def test_a_script_with_its_own_luck_on_a_save_that_draws_is_explained(vic: Run, home: Path) -> None:
    vic("new", "lantern", "fox", "owl", "--save", "told", "--chance", "table")
    heading = vic("log", "told").out.split("\n")[:2]
    vic("new", "lantern", "fox", "owl", "--save", "drawn", "--seed", "9")
    (home / "story.txt").write_text("\n".join([*heading, "dance"]))
    told = vic("play", "drawn", "-f", "story.txt")

    assert 1 == told.status
    assert "The script tells its own luck, and this save draws." in told.err
    assert "  victoriana new lantern-night fox owl --chance table" in told.err
    assert "its own luck" not in vic("play", "told", "-f", "story.txt").err


def test_a_script_of_others_that_is_refused_names_them(vic: Run, home: Path) -> None:
    vic("new", "lantern", "fox", "owl", "--save", "two", "--seed", "9")
    heading = vic("log", "two").out.split("\n")[:2]
    (home / "story.txt").write_text("\n".join([*heading, "dance"]))
    vic("new", "lantern", "owl", "fox", "--save", "changed", "--seed", "9")
    told = vic("play", "changed", "-f", "story.txt")

    assert "The script is played by others: fox owl. A save for it:" in told.err
    assert "  victoriana new lantern-night fox owl\n" in told.err
    assert "by others" not in vic("play", "two", "-f", "story.txt").err


def test_show_says_what_is_awaited_where_that_is_no_turn(vic: Run) -> None:
    vic("new", "lantern", "fox", "owl", "--save", "told", "--chance", "table")

    assert vic("show", "told").err
    assert "" == vic("show", "told", "fox").err
