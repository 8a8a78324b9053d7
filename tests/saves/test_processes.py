"""Two processes at one save, and processes that are killed: nothing acknowledged is ever lost."""

import os
import signal
import time
from pathlib import Path

import pytest

from tests.saves.kit import GAME, elsewhere, note, saved_night, spoken
from tests.toy import header, toy
from victoriana.saves import lock, store
from victoriana.saves.faults import Held

PLAYER = """
import sys, time
from pathlib import Path
from tests.saves.kit import note
from tests.toy import toy
from victoriana.saves import store

path = Path(sys.argv[1])
saved, writer = store.resume(path, toy)
n = len(saved.entries)
print("ready", flush=True)
while sys.stdin.readline():
    while True:
        n += 1
        batch = [note(n, "x" * (n % 500))]
        if n % 3 == 0:
            batch.append(note(n + 1))
            n += 1
        writer.append(batch)
        print(n, flush=True)
"""
KILLS = 25


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A save with nothing played yet."""
    path = tmp_path / "x.jsonl"
    store.create(path, header(), GAME).close()
    return path


def test_a_killed_player_loses_no_acknowledged_answer(path: Path) -> None:
    acknowledged = 0
    for kill in range(KILLS):
        with elsewhere(PLAYER, str(path)) as player:
            assert player.stdin
            assert player.stdout
            assert "ready\n" == player.stdout.readline()
            player.stdin.write("go\n")
            player.stdin.flush()
            acknowledged = int(player.stdout.readline())
            time.sleep(kill * 0.0007)
            player.send_signal(signal.SIGKILL)
            rest = player.stdout.read()
        if whole := rest[: rest.rfind("\n") + 1].split():
            acknowledged = int(whole[-1])
        saved = store.read(path, toy)
        assert acknowledged <= len(saved.entries)
        assert list(range(1, len(saved.entries) + 1)) == [entry.n for entry in saved.entries]

    assert KILLS <= acknowledged


def test_another_process_is_told_who_plays_and_may_look(path: Path) -> None:
    with elsewhere(PLAYER, str(path)) as player:
        assert player.stdout
        player.stdout.readline()
        assert () == store.read(path, toy).entries
        with pytest.raises(Held) as held:
            store.resume(path, toy)
        player.kill()
    since = held.value.since[11:16]

    assert player.pid == held.value.pid
    assert (
        f"x.jsonl is being played by process {player.pid} on this machine since {since}.\n"
        "To look on:  victoriana show x.jsonl"
    ) == spoken(held.value, path)


def test_the_lock_of_a_killed_process_holds_nobody_up(path: Path) -> None:
    with elsewhere(PLAYER, str(path)) as player:
        assert player.stdout
        player.stdout.readline()
        player.kill()
    assert path.with_name("x.jsonl.lock").exists()

    with store.resume(path, toy)[1] as writer:
        writer.append([note(1)])
    assert not path.with_name("x.jsonl.lock").exists()


def test_since_another_day_is_said_with_the_day(path: Path) -> None:
    assert str(Held(path, 4711, "1895-06-01T20:14:00+00:00")).startswith(
        f"{path} is being played by process 4711 on this machine since 1895-06-01 20:1"
    )


@pytest.mark.parametrize("rubbish", [b"", b"{", b'{"pid":1,"since":"long ago"}', b"\0" * 5000])
def test_a_note_that_says_nothing_leaves_the_holder_unnamed(path: Path, rubbish: bytes) -> None:
    with store.resume(path, toy)[1]:
        path.with_name("x.jsonl.lock").write_bytes(rubbish)
        with pytest.raises(Held) as held:
            store.resume(path, toy)

    assert (
        "x.jsonl is being played by another process.\nTo look on:  victoriana show x.jsonl"
    ) == spoken(held.value, path)


def test_a_note_is_never_written_through_a_link(path: Path) -> None:
    treasure = path.with_name("treasure")
    treasure.write_text("mine")
    path.with_name("x.jsonl.lock").symlink_to(treasure)
    with store.resume(path, toy)[1] as writer:
        writer.append([note(1)])

    assert "mine" == treasure.read_text()


def test_a_save_under_another_name_is_locked_as_well(path: Path) -> None:
    other = path.with_name("y.jsonl")
    other.symlink_to(path)
    with store.resume(path, toy)[1], pytest.raises(Held):
        store.resume(other, toy)


def test_without_file_locks_the_note_is_the_lock(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "HAS_FLOCK", False)
    with store.resume(path, toy)[1] as writer:
        writer.append([note(1)])
        with pytest.raises(Held) as held:
            store.resume(path, toy)
    store.resume(path, toy)[1].close()

    assert os.getpid() == held.value.pid
    assert (
        "If that process is gone, delete x.jsonl.lock. To look on:  victoriana show x.jsonl"
    ) == spoken(held.value, path).splitlines()[1]


READER = """
import sys
from pathlib import Path
from tests.toy import toy
from victoriana.saves import store

path = Path(sys.argv[1])
seen = 0
while sys.stdin.readline() == "again\\n":
    saved = store.read(path, toy)
    assert seen <= len(saved.entries) and saved.torn is None
    seen = len(saved.entries)
    print(seen, flush=True)
"""


def test_a_reader_beside_a_writer_sees_only_whole_entries(path: Path) -> None:
    with elsewhere(PLAYER, str(path)) as player, elsewhere(READER, str(path)) as reader:
        assert player.stdin
        assert player.stdout
        assert reader.stdin
        assert reader.stdout
        player.stdin.write("go\n")
        player.stdin.flush()
        seen = []
        for _ in range(20):
            reader.stdin.write("again\n")
            reader.stdin.flush()
            seen.append(int(reader.stdout.readline()))
        reader.stdin.close()
        player.kill()

    assert sorted(seen) == seen
    assert 0 == reader.returncode


def test_the_same_night_gives_the_same_bytes_under_two_hash_seeds(path: Path) -> None:
    script = """
import os, sys
from pathlib import Path
from tests.saves.kit import saved_night
saved_night(Path(sys.argv[1]))
"""
    found = []
    for seed in ("1", "2"):
        os.environ["PYTHONHASHSEED"] = seed
        night = path.with_name(f"night-{seed}.jsonl")
        elsewhere(script, str(night)).communicate()
        found.append(night.read_bytes())
    del os.environ["PYTHONHASHSEED"]
    saved_night(path.with_name("night.jsonl"))

    assert found[0] == found[1] == path.with_name("night.jsonl").read_bytes()
