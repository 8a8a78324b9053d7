"""An end that was not finished: reading goes on without it, the next append puts it aside."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.saves.kit import GAME, full_night, note
from tests.toy import header, toy
from victoriana.kernel.errors import DamagedSave
from victoriana.kernel.events import Entry, Fact
from victoriana.saves import store
from victoriana.saves.faults import NotASave
from victoriana.saves.saved import Saved, Torn
from victoriana.saves.store import Manner

QUICK = Manner(sync=False, stamp=False, remember=False)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.jsonl"


def append_and_read(path: Path, n: int) -> Saved:
    """What stands in the save after one more note."""
    with store.write(path, store.read(path, toy), GAME, QUICK) as writer:
        writer.append([note(n)])
    return store.read(path, toy)


def quick_night(path: Path, entries: list[Entry[Fact]]) -> bytes:
    """The bytes of a save of these entries."""
    with store.create(path, header(), GAME, QUICK) as writer:
        for entry in entries:
            writer.append([entry])
    return path.read_bytes()


def test_a_save_cut_at_any_byte_misses_only_the_cut_record(path: Path) -> None:
    content = quick_night(path, full_night())
    ends = [at + 1 for at, byte in enumerate(content) if byte == ord("\n")]
    aside = path.with_name("x.jsonl.torn")
    whole = store.read(path, toy).entries
    for cut in range(ends[0] - 1, len(content) + 1):
        path.write_bytes(content[:cut])
        kept = sum(end - 1 <= cut for end in ends) - 1
        torn = content[max(end for end in [0, *ends] if end - 1 <= cut) : cut]
        saved = store.read(path, toy)
        assert whole[:kept] == saved.entries
        assert (Torn(len(torn)) if torn else None) == saved.torn

        later = append_and_read(path, kept + 1)
        assert (*whole[:kept], note(kept + 1)) == later.entries
        assert later.torn is None
        assert (torn + b"\n" if torn else b"") == (aside.read_bytes() if aside.exists() else b"")
        aside.unlink(missing_ok=True)


def test_a_save_cut_within_its_first_line_is_damaged(path: Path) -> None:
    content = quick_night(path, [])
    for cut in range(len(content) - 1):
        path.write_bytes(content[:cut])
        with pytest.raises(DamagedSave):
            store.read(path, toy)


@pytest.mark.parametrize("cut", [0, 1, 40, -2, -1])
def test_nuls_after_a_cut_are_torn_too(path: Path, cut: int) -> None:
    content = quick_night(path, [note(1)])
    last = quick_night(path.with_name("y.jsonl"), [note(1), note(2)])[len(content) :]
    nuls = b"\0" * 100
    tail = (last[:cut] if cut else b"") + nuls
    path.write_bytes(content + tail)
    whole = last[:-1] == tail.rstrip(b"\0")
    saved = store.read(path, toy)

    assert 1 + whole == len(saved.entries)
    assert Torn(len(nuls) if whole else len(tail)) == saved.torn
    assert 2 + whole == len(append_and_read(path, 2 + whole).entries)


def test_a_whole_entry_without_its_newline_is_an_entry(path: Path) -> None:
    content = quick_night(path, [note(1), note(2)])
    path.write_bytes(content[:-1])
    saved = store.read(path, toy)

    assert 2 == len(saved.entries)
    assert (None, False) == (saved.torn, saved.ended)
    assert 3 == len(append_and_read(path, 3).entries)
    assert content == path.read_bytes()[: len(content)]


def test_reading_alone_repairs_nothing(path: Path) -> None:
    torn = quick_night(path, [note(1)])[:-5]
    path.write_bytes(torn)
    with store.write(path, store.read(path, toy), GAME, QUICK):
        assert torn == path.read_bytes()
    assert not path.with_name("x.jsonl.torn").exists()


def test_what_was_torn_off_earlier_is_kept_as_well(path: Path) -> None:
    content = quick_night(path, [note(1)])
    for torn in (b'{"kind":', b'{"ki'):
        path.write_bytes(content + torn)
        append_and_read(path, 2)

    assert b'{"kind":\n{"ki\n' == path.with_name("x.jsonl.torn").read_bytes()
    assert 0o600 == path.with_name("x.jsonl.torn").stat().st_mode & 0o777


def test_where_torn_bytes_cannot_be_kept_they_stay_where_they_are(path: Path) -> None:
    torn = quick_night(path, [note(1)]) + b'{"kind":'
    path.write_bytes(torn)
    path.with_name("x.jsonl.torn").mkdir()
    with (
        store.write(path, store.read(path, toy), GAME, QUICK) as writer,
        pytest.raises(NotASave, match=r"x\.jsonl\.torn is a folder, not a save"),
    ):
        writer.append([note(2)])

    assert torn == path.read_bytes()


def batch(first: int, last: int) -> list[Entry[Fact]]:
    """Notes that belong together."""
    return [replace(note(n), batch=last) for n in range(first, last + 1)]


def test_a_torn_batch_is_dropped_as_a_whole_at_any_byte(path: Path) -> None:
    with store.create(path, header(), GAME, QUICK) as writer:
        writer.append([note(1)])
        begun = path.stat().st_size
        writer.append(batch(2, 4))
    content = path.read_bytes()
    for cut in range(begun, len(content) - 1):
        path.write_bytes(content[:cut])
        saved = store.read(path, toy)
        assert 1 == len(saved.entries)
        whole = content[begun:cut].count(b"\n")
        whole += cut < len(content) and content[cut] == ord("\n")
        assert (Torn(cut - begun, whole) if cut > begun else None) == saved.torn

        assert (note(1), note(2)) == append_and_read(path, 2).entries

    path.write_bytes(content[:-1])
    assert 4 == len(store.read(path, toy).entries)
    path.write_bytes(content)
    assert 4 == len(store.read(path, toy).entries)


def test_a_batch_is_followed_by_another_and_by_single_entries(path: Path) -> None:
    with store.create(path, header(), GAME, QUICK) as writer:
        writer.append(batch(1, 3))
        writer.append(batch(4, 4))
        writer.append([note(5)])
        writer.append(batch(6, 7))

    assert 7 == len(store.read(path, toy).entries)


def test_a_torn_end_is_said_in_a_sentence(path: Path) -> None:
    with store.create(path, header(), GAME, QUICK) as writer:
        writer.append([note(1)])
        writer.append(batch(2, 4))
    content = path.read_bytes()
    path.write_bytes(content)
    assert () == store.notes(path, store.read(path, toy))

    lost = len(content) - 9 - content.index(b'{"kind":"noted","n":2')
    path.write_bytes(content[:-9])
    said = (
        f"x.jsonl: {lost} bytes of an end that was not finished are left out, "
        "with 2 entries of a batch; the next answer keeps them in x.jsonl.torn."
    )
    assert (said,) == store.notes(path, store.read(path, toy))

    path.write_bytes(content.replace(b"\n", b"\r\n"))
    assert ("x.jsonl: line endings changed; nothing else did.",) == store.notes(
        path, store.read(path, toy)
    )
