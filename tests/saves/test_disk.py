"""Full disks, folders that take nothing, and things that are no files: a sentence, nothing lost."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rights import no_more_than_the_modes_say
from tests.saves.kit import GAME, ROOT, full_night, note, saved_night, spoken
from tests.toy import header, toy
from victoriana.saves import files, store
from victoriana.saves.faults import NoFolder, NoSave, NotASave, NotWritten, SaveExists

FULL = """
import resource, sys
from pathlib import Path
from tests.saves.kit import note
from tests.toy import toy
from victoriana.saves import store
from victoriana.saves.faults import NotWritten

path = Path(sys.argv[1])
saved, writer = store.resume(path, toy)
before = path.read_bytes()
resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + int(sys.argv[2]), -1))
try:
    writer.append([note(len(saved.entries) + 1), note(len(saved.entries) + 2)])
except NotWritten as refused:
    print(refused)
assert before == path.read_bytes()
resource.setrlimit(resource.RLIMIT_FSIZE, (-1, -1))
writer.append([note(len(saved.entries) + 1)])
"""


CRAMPED = """
import resource, sys
from pathlib import Path
from tests.saves.kit import full_night
from tests.toy import Toy, header, toy
from victoriana.saves import store
from victoriana.saves.faults import NotWritten

path = Path(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), -1))
try:
    if path.exists():
        store.resume(path, toy)[1].close()
    else:
        store.create(path, header(), Toy(), entries=full_night())
except NotWritten as refused:
    print(refused)
print(*sorted(it.name for it in path.parent.iterdir() if it.is_file()))
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.jsonl"


@pytest.mark.parametrize("room", [0, 1, 100, 200])
def test_a_full_disk_takes_nothing_and_the_save_goes_on_later(path: Path, room: int) -> None:
    saved_night(path, [note(1)])
    told = subprocess.run(
        [sys.executable, "-c", FULL, path, str(room)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert "" == told.stderr
    assert (
        "The disk is full: nothing was written to x.jsonl, which is as it was.\n"
        "Make room and give the same answer again.\n"
    ) == told.stdout.replace(f"{path.parent}/", "")
    assert 2 == len(store.read(path, toy).entries)


def cramped(path: Path, room: int) -> list[str]:
    """What a process says that may write no file larger than this, and what it leaves behind."""
    told = subprocess.run(
        [sys.executable, "-c", CRAMPED, path, str(room)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "" == told.stderr
    return told.stdout.replace(f"{path.parent}/", "").splitlines()


def test_a_full_disk_that_takes_no_note_of_who_plays_is_no_hindrance(path: Path) -> None:
    saved_night(path, [note(1)])

    assert ["x.jsonl"] == cramped(path, 0)


@pytest.mark.parametrize("room", [0, 100, 700, 1500])
def test_a_save_is_there_as_a_whole_or_not_at_all(path: Path, room: int) -> None:
    assert [
        "The disk is full: nothing was written to x.jsonl, which is as it was.",
        "Make room and give the same answer again.",
        "",
    ] == cramped(path, room)


def test_a_save_that_is_born_with_entries_has_them(path: Path) -> None:
    with store.create(path, header(), GAME, entries=full_night()) as writer:
        writer.append([note(len(full_night()) + 1)])

    assert len(full_night()) + 1 == len(store.read(path, toy).entries)
    assert ["x.jsonl"] == [it.name for it in path.parent.iterdir() if it.is_file()]


def test_a_name_that_is_too_long_for_the_disk_is_no_save_and_takes_none(path: Path) -> None:
    long = path.with_name("x" * 300)
    with pytest.raises(NoSave):
        store.read(long, toy)
    with pytest.raises(NoFolder, match="too long for this disk"):
        store.create(long, header(), GAME)

    assert [] == list(path.parent.iterdir())


def test_a_disk_that_fails_to_sync_takes_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.EIO, "ignored")

    with store.create(path, header(), GAME) as writer:
        before = path.read_bytes()
        with monkeypatch.context() as broken:
            broken.setattr(files, "sync", fail)
            with pytest.raises(NotWritten) as refused:
                writer.append([note(1)])
        assert before == path.read_bytes()
        writer.append([note(1)])

    assert (
        "The system did not write to x.jsonl: Input/output error.\n"
        "What was acknowledged before is whole."
    ) == spoken(refused.value, path)


def test_an_interrupt_while_writing_takes_the_answer_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with store.create(path, header(), GAME) as writer:
        before = path.read_bytes()
        with monkeypatch.context() as interrupted:
            interrupted.setattr(files, "sync", interrupt)
            with pytest.raises(KeyboardInterrupt):
                writer.append([note(1)])
        assert before == path.read_bytes()
        writer.append([note(1)])

    assert 1 == len(store.read(path, toy).entries)


def test_a_save_that_cannot_be_begun_leaves_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, "ignored")

    monkeypatch.setattr(files, "sync", fail)
    with pytest.raises(NotWritten):
        store.create(path, header(), GAME)

    assert [] == list(path.parent.glob("x*"))


def test_nothing_is_ever_overwritten(path: Path) -> None:
    path.write_text("my diary")
    with pytest.raises(SaveExists) as refused:
        store.create(path, header(), GAME)
    link = path.with_name("y.jsonl")
    link.symlink_to(path.with_name("nowhere"))
    with pytest.raises(SaveExists):
        store.create(link, header(), GAME)

    assert "my diary" == path.read_text()
    assert (
        "x.jsonl is there already, and nothing is overwritten.\n"
        "To go on with it:  victoriana play x.jsonl"
    ) == spoken(refused.value, path)


def test_a_save_belongs_to_one_user_alone(path: Path) -> None:
    os.umask(os.umask(0))
    store.create(path, header(), GAME).close()

    assert 0o600 == path.stat().st_mode & 0o777


def test_a_missing_folder_is_named_but_the_folder_of_saves_is_made(path: Path) -> None:
    with pytest.raises(NoFolder, match=f"There is no folder {path.parent}/below"):
        store.create(path.parent / "below" / "x.jsonl", header(), GAME)
    store.create(path.parent / "saves" / "x.jsonl", header(), GAME).close()

    assert 0o700 == (path.parent / "saves").stat().st_mode & 0o777


def test_odd_targets_end_in_a_sentence(path: Path) -> None:
    os.mkfifo(path.with_name("pipe.jsonl"))
    path.with_name("folder.jsonl").mkdir()
    path.with_name("loop.jsonl").symlink_to("loop.jsonl")
    said = []
    for name in ("pipe.jsonl", "folder.jsonl", "/dev/null", "/dev/zero", "/dev/tty", "loop.jsonl"):
        for door in (store.read, store.resume):
            with pytest.raises(NotASave) as refused:
                door(path.parent / name, toy)
        said.append(spoken(refused.value, path))

    assert [
        "pipe.jsonl is no plain file, not a save.",
        "folder.jsonl is a folder, not a save.",
        "/dev/null is no plain file, not a save.",
        "/dev/zero is no plain file, not a save.",
        "/dev/tty is no plain file, not a save.",
        "loop.jsonl cannot be read: Too many levels of symbolic links.",
    ] == said
    with pytest.raises(NoSave):
        store.resume(path, toy)


def test_a_save_that_may_only_be_read_is_read(path: Path) -> None:
    refused = files.not_written(path, PermissionError(errno.EACCES, "ignored"))

    assert (
        "x.jsonl may only be read here: nothing was written.\n"
        "To look at it:  victoriana show x.jsonl"
    ) == spoken(refused, path)


def test_a_read_only_save_in_a_read_only_folder_is_read(path: Path) -> None:
    saved_night(path, [note(1)])
    path.chmod(0o400)
    path.parent.chmod(0o500)
    try:
        with no_more_than_the_modes_say():
            assert 1 == len(store.read(path, toy).entries)
            with pytest.raises(NotWritten):
                store.resume(path, toy)
    finally:
        path.parent.chmod(0o700)
