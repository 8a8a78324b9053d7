"""Repair: the good part is the save again, and not a byte of the damaged file is lost."""

import errno
import os
import signal
import time
from pathlib import Path

import pytest

from tests.saves.kit import GAME, bare, chained, elsewhere, full_night, note, saved_night
from tests.toy import header, toy
from victoriana.kernel.errors import UnknownTag
from victoriana.saves import files, store
from victoriana.saves.faults import Damage, Held, NotWritten
from victoriana.saves.repair import repair


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "saves" / "x.jsonl"
    path.parent.mkdir()
    return path


def spoil(path: Path, line: int) -> bytes:
    """Change a letter in this line; the whole file as it is then."""
    content = path.read_bytes().split(b"\n")
    content[line - 1] = content[line - 1].replace(b"kind", b"mind", 1)
    path.write_bytes(b"\n".join(content))
    return path.read_bytes()


def test_the_good_lines_are_the_save_again_and_the_file_is_kept(path: Path) -> None:
    whole = saved_night(path)
    damaged = spoil(path, 6)
    done = repair(path, toy)
    kept = path.with_name("x.jsonl.damaged")

    assert done is not None
    assert (4, kept) == (done.entries, done.kept)
    assert damaged == kept.read_bytes()
    assert damaged.startswith(path.read_bytes())
    assert whole.entries[:4] == store.read(path, toy).entries
    assert (
        f"x has its 4 entries that are good; {done.size} bytes after them were not.\n"
        f"The file as it was, with every byte, is {kept}."
    ) == done.text
    assert 0o600 == path.stat().st_mode & 0o777
    assert ["x.jsonl", "x.jsonl.damaged"] == sorted(it.name for it in path.parent.iterdir())


def test_play_goes_on_after_a_repair(path: Path) -> None:
    saved_night(path)
    spoil(path, 3)
    repair(path, toy)
    with store.resume(path, toy)[1] as writer:
        writer.append([note(2)])

    assert 2 == len(store.read(path, toy).entries)


def test_every_damaged_file_is_kept_under_a_name_of_its_own(path: Path) -> None:
    saved_night(path)
    first = spoil(path, 8)
    repair(path, toy)
    second = spoil(path, 5)
    repair(path, toy)

    assert first == path.with_name("x.jsonl.damaged").read_bytes()
    assert second == path.with_name("x.jsonl.damaged2").read_bytes()


def test_a_whole_save_is_left_alone(path: Path) -> None:
    saved_night(path)
    before = (path.read_bytes(), path.stat().st_ino)

    assert None is repair(path, toy)
    assert before == (path.read_bytes(), path.stat().st_ino)
    assert ["x.jsonl"] == [it.name for it in path.parent.iterdir()]


def test_a_torn_end_is_cut_off(path: Path) -> None:
    saved_night(path)
    path.write_bytes(path.read_bytes()[:-10])
    done = repair(path)

    assert done is not None
    assert len(full_night()) - 1 == done.entries
    assert None is store.read(path, toy).torn


def test_a_batch_that_was_begun_before_the_damage_goes_with_it(path: Path) -> None:
    saved_night(path, [note(1), note(2), note(3)])
    first, *rest = bare(path)
    path.write_bytes(chained([first, rest[0], *({**it, "batch": 3} for it in rest[1:])]))
    spoil(path, 4)
    done = repair(path, toy)

    assert done is not None
    assert 1 == done.entries
    assert 1 == len(store.read(path, toy).entries)


def test_what_a_newer_program_wrote_is_not_repaired_away(path: Path) -> None:
    saved_night(path, [note(1)])
    first, second = bare(path)
    path.write_bytes(chained([first, {**second, "colour": "red"}]))
    before = path.read_bytes()
    with pytest.raises(UnknownTag):
        repair(path, toy)

    assert before == path.read_bytes()


def test_without_a_first_line_there_is_nothing_to_keep(path: Path) -> None:
    saved_night(path)
    before = spoil(path, 1)
    with pytest.raises(Damage, match="Without its first line a save cannot be read"):
        repair(path, toy)

    assert before == path.read_bytes()
    assert ["x.jsonl"] == [it.name for it in path.parent.iterdir()]


def test_a_save_that_is_being_played_is_not_repaired(path: Path) -> None:
    with store.create(path, header(), GAME), pytest.raises(Held):
        repair(path, toy)


def test_a_full_disk_leaves_the_damaged_save_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int, __: bytes) -> None:
        raise OSError(errno.ENOSPC, "ignored")

    saved_night(path)
    before = spoil(path, 5)
    with monkeypatch.context() as broken:
        broken.setattr(files, "write", full)
        with pytest.raises(NotWritten):
            repair(path, toy)

    assert before == path.read_bytes()
    assert ["x.jsonl"] == [it.name for it in path.parent.iterdir()]


def test_where_a_file_has_one_name_only_it_is_copied(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(_: Path, __: Path) -> None:
        raise OSError(errno.EPERM, "ignored")

    saved_night(path)
    damaged = spoil(path, 5)
    monkeypatch.setattr(Path, "hardlink_to", no_links)
    repair(path, toy)

    assert damaged == path.with_name("x.jsonl.damaged").read_bytes()


REPAIR = """
import sys
from pathlib import Path
from tests.toy import toy
from victoriana.saves.repair import repair
path = Path(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
repair(path, toy)
"""


def test_a_killed_repair_leaves_the_old_save_or_the_new_one(path: Path) -> None:
    with store.create(path, header(), GAME, store.LABORATORY) as writer:
        for n in range(1, 2000):
            writer.append([note(n)])
    damaged = spoil(path, 1900)
    for kill in range(8):
        path.write_bytes(damaged)
        with elsewhere(REPAIR, str(path)) as worker:
            assert worker.stdin
            assert worker.stdout
            worker.stdout.readline()
            worker.stdin.write("go\n")
            worker.stdin.flush()
            time.sleep(kill * 0.003)
            worker.send_signal(signal.SIGKILL)
        now = path.read_bytes()
        kept = sorted(path.parent.glob("x.jsonl.damaged*"))
        assert damaged == now or (damaged.startswith(now) and kept)
        assert all(damaged == it.read_bytes() for it in kept)
        for it in kept:
            it.unlink()
        path.unlink()
    path.write_bytes(damaged)
    repair(path, toy)
    assert 1898 == len(store.read(path, toy).entries)
    assert not os.path.lexists(path.with_name("x.jsonl.repairing"))
