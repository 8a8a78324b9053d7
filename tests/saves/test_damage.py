"""Damage is never taken for an entry, nor for a torn end: it is named, with its place."""

import json
from pathlib import Path

import pytest

from tests.saves.kit import GAME, bare, chained, note, saved_night, spoken
from tests.toy import header, toy
from victoriana.kernel.errors import DamagedSave, UnknownTag, VictorianaError
from victoriana.saves import lines, store
from victoriana.saves.faults import Damage, NoSave, NotRead

Lines = list[dict[str, object]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.jsonl"


def refusal(path: Path, kind: type[VictorianaError] = Damage) -> str:
    """What a reader of this save is told."""
    with pytest.raises(kind) as refused:
        store.read(path, toy)
    assert kind is type(refused.value)
    return spoken(refused.value, path)


def place(path: Path, line: int) -> str:
    """How a line of the save is named."""
    before = path.read_bytes().split(b"\n")[: line - 1]
    return f"{path.name}, line {line}, byte {sum(map(len, before)) + len(before)}"


@pytest.fixture
def told(path: Path) -> Lines:
    """A header and three notes, to be spoilt."""
    saved_night(path, [note(1), note(2), note(3)])
    return bare(path)


@pytest.mark.parametrize("flip", [0x01, 0x20, 0x80, 0xFF])
def test_no_flipped_byte_is_accepted_in_silence(path: Path, flip: int) -> None:
    whole = saved_night(path, [note(1), note(2)])
    content = path.read_bytes()
    lines_named = []
    for at in range(len(content)):
        spoilt = bytearray(content)
        spoilt[at] ^= flip
        path.write_bytes(spoilt)
        try:
            saved = store.read(path, toy)
        except DamagedSave as damage:
            lines_named.append((content[:at].count(b"\n") + 1, damage.line))
            continue
        # Only what is announced may be missing.
        assert saved.torn is not None
        assert whole.entries[: len(saved.entries)] == saved.entries

    assert [] == [pair for pair in lines_named if pair[0] != pair[1]]


def test_a_bad_line_in_the_middle_is_named_with_its_place(path: Path) -> None:
    saved_night(path)
    content = path.read_bytes().splitlines(keepends=True)
    content[4] = content[4][:50] + b"\n"
    path.write_bytes(b"".join(content))

    assert (
        f"{place(path, 5)}: not a whole entry.\n"
        "The 4 lines before are good:  victoriana repair x.jsonl"
    ) == refusal(path)


def test_half_a_line_with_a_newline_is_no_torn_end(path: Path, told: Lines) -> None:
    content = chained([json.dumps(line, separators=(",", ":")) for line in told])
    path.write_bytes(content[:-20] + b"\n")

    assert f"{place(path, 4)}: not a whole entry." == refusal(path).splitlines()[0]


def test_rubbish_without_a_newline_is_no_torn_end(path: Path, told: Lines) -> None:
    for rubbish in (b"x", b"{]", b'{"n":4}', b"[", b"\0{", b'{"a":\xff"', b"{" * 70, b"123"):
        path.write_bytes(chained([*told]) + rubbish)
        assert refusal(path).startswith(f"{place(path, 5)}: ")


def test_a_changed_line_is_told_from_a_missing_one(path: Path, told: Lines) -> None:
    content = chained([*told]).splitlines(keepends=True)
    path.write_bytes(b"".join(content).replace(b"again", b"never"))
    assert "x.jsonl, line 2, byte" in refusal(path)
    assert "this line or the one before was changed: its hash does not fit" in refusal(path)

    path.write_bytes(b"".join([content[0], content[1], content[3]]))
    assert "entry 3 after entry 1 of line 2: some are missing" in refusal(path)

    path.write_bytes(b"".join([*content[:3], content[1], content[3]]))
    assert "entry 1 again, which is line 2 already" in refusal(path)


def test_a_gap_or_repeat_under_the_right_hashes_names_both_lines(path: Path, told: Lines) -> None:
    path.write_bytes(chained([told[0], told[1], told[3]]))
    assert (
        f"{place(path, 3)}: entry 3 after entry 1 of line 2: some are missing.\n"
        "The 2 lines before are good:  victoriana repair x.jsonl"
    ) == refusal(path)

    path.write_bytes(chained([told[0], told[1], told[2], told[2]]))
    assert f"{place(path, 4)}: entry 2 again, which is line 3 already." in refusal(path)

    path.write_bytes(chained([told[0], {**told[1], "n": 0}]))
    assert "there is no entry 0" in refusal(path)


def test_an_unknown_field_or_tag_is_refused_with_its_place(path: Path, told: Lines) -> None:
    path.write_bytes(chained([*told[:2], {**told[2], "colour": "red"}]))
    assert (
        f"{place(path, 3)}: not known to this program: "
        "object contains unknown field `colour`.\n"
        "Nothing is damaged; a newer victoriana, or the program that wrote it, can read it."
    ) == refusal(path, UnknownTag)

    path.write_bytes(chained([*told[:2], {**told[2], "kind": "dreamt"}]))
    assert f"{place(path, 3)}: not known to this program: invalid value 'dreamt'" in refusal(
        path, UnknownTag
    )

    fact = ["Walking", {"fact": "flown", "seat": "fox"}]
    drawn = {"kind": "drawn", "n": 1, "node": "first", "answer": "fox", "facts": [fact]}
    path.write_bytes(chained([told[0], drawn]))
    assert f"{place(path, 2)}: not known to this program: invalid value 'flown'" in refusal(
        path, UnknownTag
    )

    path.write_bytes(chained([{**told[0], "mood": "dark"}]))
    assert "x.jsonl, line 1, byte 0: not known" in refusal(path, UnknownTag)


def test_a_key_that_stands_twice_is_refused(path: Path, told: Lines) -> None:
    twice = '{"kind":"noted","n":1,"moment":0,"text":"a","text":"b"}'
    path.write_bytes(chained([told[0], twice]))
    assert "the key `text` stands twice in one object" in refusal(path, UnknownTag)

    path.write_bytes(chained(['{"format":9,' + json.dumps(told[0])[1:]]))
    assert "the key `format` stands twice in one object" in refusal(path, UnknownTag)


def test_another_order_of_keys_and_other_spaces_are_read(path: Path, told: Lines) -> None:
    spaced = '{ "n": 1, "moment": 0, "text": "a", "kind": "noted" }'
    path.write_bytes(chained([json.dumps(told[0]), spaced]))

    assert (note(1, "a"),) == store.read(path, toy).entries


def test_numbers_that_are_none_are_refused(path: Path, told: Lines) -> None:
    for number in ("NaN", "1.0", "1e0", "null", "Infinity", "9" * 5000):
        line = f'{{"kind":"noted","n":1,"moment":{number}}}'
        path.write_bytes(chained([told[0], line]))
        with pytest.raises(DamagedSave):
            store.read(path, toy)


def test_half_a_surrogate_from_another_program_is_refused(path: Path, told: Lines) -> None:
    path.write_bytes(chained([told[0], '{"kind":"noted","n":1,"moment":0,"text":"\\udc00"}']))

    assert f"{place(path, 2)}: JSON is malformed: invalid utf-16 surrogate pair" in refusal(path)


def test_a_newer_format_is_refused_whatever_else_it_says(path: Path, told: Lines) -> None:
    path.write_bytes(chained([{"kind": "header", "format": 2, "mood": "dark"}]))
    assert (
        "x.jsonl, line 1: save format 2, and this program reads up to 1.\n"
        "Install a newer victoriana; the save stays as it is."
    ) == refusal(path, UnknownTag)

    pack = {"name": "p", "digest": "d"}
    path.write_bytes(
        chained([*told, {"kind": "opened", "n": 4, "format": 2, "rules": "1", "pack": pack}])
    )
    assert "x.jsonl, line 5: save format 2" in refusal(path, UnknownTag)

    path.write_bytes(chained([{**told[0], "format": 0}]))
    assert (
        "x.jsonl, line 1: there never was a save format 0.\nIt was not written by victoriana."
    ) == refusal(path, UnknownTag)


def test_a_rewind_goes_only_to_what_was_before(path: Path, told: Lines) -> None:
    for moment in (-1, 1, 7):
        path.write_bytes(chained([told[0], {"kind": "rewound", "n": 1, "to": moment}]))
        assert f"entry 1 speaks of moment {moment}, which is not before it" in refusal(path)
        path.write_bytes(chained([told[0], {**told[1], "moment": moment}]))
        assert f"entry 1 speaks of moment {moment}, which is not before it" in refusal(path)


@pytest.mark.parametrize("marks", [[3, 2, 3], [3, None, 3], [1, 1, None], [2, 3, 3]])
def test_a_batch_that_is_broken_up_is_damage(
    path: Path, told: Lines, marks: list[int | None]
) -> None:
    marked = [
        line if mark is None else {**line, "batch": mark}
        for line, mark in zip(told[1:], marks, strict=True)
    ]
    path.write_bytes(chained([told[0], *marked, {**told[1], "n": 4}]))

    assert "breaks up a batch" in refusal(path)


def test_an_empty_file_and_a_stranger_are_no_saves(path: Path) -> None:
    path.write_bytes(b"")
    assert (
        "x.jsonl, line 1, byte 0: the file is empty.\n"
        "Without its first line a save cannot be read; is there a copy of it?"
    ) == refusal(path)

    path.write_bytes(b"Dear diary\n")
    assert "x.jsonl, line 1, byte 0: not the first line of a save." in refusal(path)

    path.write_bytes(b"\xef\xbb\xbf" + chained([{"kind": "header", "format": 1}]))
    assert "x.jsonl, line 1, byte 0: not the first line of a save." in refusal(path)


def test_line_endings_that_were_changed_are_read_and_noted(path: Path) -> None:
    whole = saved_night(path)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    saved = store.read(path, toy)

    assert (True, None) == (saved.crlf, saved.torn)
    assert (whole.entries, whole.hashes) == (saved.entries, saved.hashes)

    with store.write(path, saved, GAME) as writer:
        writer.append([note(len(saved.entries) + 1)])
    assert len(saved.entries) + 1 == len(store.read(path, toy).entries)


def test_every_limit_has_its_sentence(
    path: Path, told: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(chained([told[0], {**told[1], "text": "x" * lines.LINE}]))
    assert f"{place(path, 2)}: longer than 1048576 bytes." in refusal(path)

    path.write_bytes(chained([told[0]]) + b"x" * (lines.LINE + 9))
    assert f"{place(path, 2)}: longer than 1048576 bytes." in refusal(path)

    deep = '{"kind":"noted","n":1,"moment":' + "[" * 70 + "]" * 70 + "}"
    path.write_bytes(chained([told[0], deep]))
    assert f"{place(path, 2)}: nested deeper than 64." in refusal(path)

    path.write_bytes(chained([json.dumps(told[0])[:-1] + ',"position":' + deep + "}"]))
    assert "x.jsonl, line 1, byte 0: nested deeper than 64." in refusal(path)

    path.write_bytes(chained([*told]))
    monkeypatch.setattr(lines, "COUNT", 2)
    assert f"{place(path, 4)}: more than 2 entries." in refusal(path)

    monkeypatch.setattr(lines, "SIZE", 100)
    assert "x.jsonl has 715 bytes; a save has at most 100." == refusal(path, NotRead)


def test_many_shallow_brackets_and_brackets_in_texts_are_no_depth(path: Path) -> None:
    saved_night(path, [note(1, "[" * 300 + '\\"{' * 100)])

    assert 1 == len(store.read(path, toy).entries)
    assert not lines.too_deep(b"[" + b"[]," * 100 + b"0]")
    assert lines.too_deep(b"[" * 65)


def test_a_position_is_a_state_of_the_game_or_refused(path: Path, told: Lines) -> None:
    for position in ({"seats": ["fox"], "mood": 1}, {"seats": [1.5]}, 3):
        path.write_bytes(chained([{**told[0], "position": position}]))
        saved = store.read(path, toy)
        with pytest.raises(UnknownTag, match="the start position, "):
            store.start(path, saved.header, GAME)

    assert GAME.start(header().seats) == store.start(path, header(), GAME)


def test_a_missing_save_is_asked_about(path: Path, tmp_path: Path) -> None:
    saved_night_in = tmp_path / "saves" / "holmes-harker.jsonl"
    store.create(saved_night_in, header(), GAME).close()
    with pytest.raises(NoSave) as refused:
        store.read(saved_night_in.with_stem("holms"), toy)

    assert ('No save "holms". Did you mean holmes-harker?\nYour games:  victoriana saves') == str(
        refused.value
    )
    with pytest.raises(NoSave):
        store.read(path / "below" / "a-file.jsonl", toy)


def test_nothing_in_a_save_speaks_to_the_terminal_through_an_error(path: Path, told: Lines) -> None:
    for line in (
        {"kind": "\x1b[2Jdreamt", "n": 1},
        {**told[1], "\x1b[2J\u202e": 1},
        '{"kind":"noted","n":1,"moment":0,"\\u001b":1,"\\u001b":2}',
    ):
        path.write_bytes(chained([told[0], line]))
        assert all(it.isprintable() or it == "\n" for it in refusal(path, UnknownTag))

    odd = path.with_name("\x1b[2J.jsonl")
    odd.write_bytes(b"rubbish\n")
    with pytest.raises(Damage) as refused:
        store.read(odd, toy)
    assert "\\x1b[2J.jsonl, line 1, byte 0: not the first line of a save." in str(refused.value)


def test_reading_a_long_save_says_how_far_it_is(path: Path) -> None:
    with store.create(path, header(), GAME, store.LABORATORY) as writer:
        writer.append([note(n) for n in range(1, 9_001)])
    said: list[tuple[int, int]] = []
    store.read(path, toy, progress=lambda done, size: said.append((done, size)))

    *some, (last, _) = said
    assert [4096, 8192] == [path.read_bytes()[:done].count(b"\n") - 1 for done, _ in some]
    assert path.stat().st_size == last
    assert {path.stat().st_size} == {size for _, size in said}
