"""Files for others: whole or not at all, and nothing replaced unasked."""

import os
from pathlib import Path

import pytest

from victoriana.saves import outfile
from victoriana.saves.faults import NoFolder, NotWritten
from victoriana.saves.outfile import BadTarget


def left(folder: Path) -> list[str]:
    """The names in a folder."""
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file_holds_all_of_it_and_nothing_lies_beside_it(tmp_path: Path) -> None:
    outfile.put(tmp_path / "game.html", b"page" * 100_000)

    assert b"page" * 100_000 == (tmp_path / "game.html").read_bytes()
    assert ["game.html"] == left(tmp_path)


def test_a_file_that_is_there_stays_unless_it_may_be_replaced(tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    file.write_bytes(b"old")
    with pytest.raises(BadTarget, match="is there already"):
        outfile.put(file, b"new")
    assert b"old" == file.read_bytes()

    outfile.put(file, b"new", replace=True)
    assert b"new" == file.read_bytes()
    assert ["game.html"] == left(tmp_path)


def test_behind_a_link_the_file_is_replaced_and_the_link_stays(tmp_path: Path) -> None:
    file, link = tmp_path / "game.svg", tmp_path / "link.svg"
    file.write_bytes(b"old")
    link.symlink_to(file)
    outfile.put(link, b"new", replace=True)

    assert link.is_symlink()
    assert b"new" == file.read_bytes()


def test_odd_targets_end_in_a_sentence_and_never_hang(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name, why in (("pipe", "is no plain file"), ("folder", "is a folder")):
        with pytest.raises(BadTarget, match=why):
            outfile.put(tmp_path / name, b"new", replace=True)
    with pytest.raises(BadTarget, match="is no plain file"):
        outfile.put(Path("/dev/null"), b"new", replace=True)
    for name in ("none/game.svg", "pipe/game.svg", "nul\0.svg"):
        with pytest.raises((NoFolder, NotWritten)):
            outfile.put(tmp_path / name, b"new")
    with pytest.raises(NotWritten, match="was not written"):
        outfile.put(tmp_path / f"{'x' * 300}.svg", b"new")
    assert ["folder", "pipe"] == left(tmp_path)


def test_what_cannot_be_written_whole_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    file.write_bytes(b"old")
    child = os.fork()
    if not child:  # a process of its own, whose files may not grow past a thousand bytes
        import resource  # noqa: PLC0415 - in the child alone
        import signal  # noqa: PLC0415 - in the child alone

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
        try:
            outfile.put(file, b"new" * 1000, replace=True)
        except NotWritten:
            os._exit(7)
        os._exit(0)
    _, status = os.waitpid(child, 0)

    assert 7 == os.waitstatus_to_exitcode(status)
    assert b"old" == file.read_bytes()
    assert ["game.html"] == left(tmp_path)
