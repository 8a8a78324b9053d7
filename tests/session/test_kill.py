"""What was acknowledged is on disk: killed at any moment, and equal in every process."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.session.kit import OUTSIDE
from victoriana.session.audit.auditor import audit
from victoriana.session.reading import Reading

ROOT = Path(__file__).parents[2]
TIMES = 8
PLAYER = """
import sys
from pathlib import Path
from msgspec.structs import replace
from tests.session.kit import OUTSIDE
from tests.toy import header
from victoriana.session.shell import Session
path = Path(sys.argv[1])
outside = replace(OUTSIDE, sync=True)
session = Session.open(path, outside) if path.exists() else Session.create(path, header(), outside)
print(session.n, flush=True)
while True:
    for line in ("throw", "go mill", "end", "throw", "whistle"):
        session.play(line)
        print(session.n, flush=True)
    session.undo("start", takeback=True)
    print(session.n, flush=True)
"""
GAME = """
import sys
from pathlib import Path
from tests.session.kit import seeded
for seed in range(5):
    with seeded(Path(sys.argv[1]), str(seed), f"night-{seed}") as night:
        night.auto("random")
"""


def test_a_player_that_is_killed_loses_no_acknowledged_answer(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    luck = random.Random(7)
    for _ in range(TIMES):
        with subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(path)], cwd=ROOT, stdout=subprocess.PIPE
        ) as player:
            assert player.stdout is not None
            first = player.stdout.readline()
            time.sleep(luck.uniform(0, 0.05))
            player.send_signal(signal.SIGKILL)
            said = [int(line) for line in (first + player.stdout.read()).split()]
        read = Reading.open(path, OUTSIDE)

        assert max(said) <= read.history.tip
        assert audit(path, OUTSIDE).ok


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_same_seed_gives_the_same_bytes_in_every_process(
    tmp_path: Path, hash_seed: str
) -> None:
    folders = []
    for name, variable in (("a", "0"), ("b", hash_seed)):
        (tmp_path / name).mkdir()
        subprocess.run(
            [sys.executable, "-c", GAME, str(tmp_path / name)],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": variable},
            check=True,
        )
        folders.append([it.read_bytes() for it in sorted((tmp_path / name).glob("*.jsonl"))])

    assert 5 == len(folders[0])
    assert folders[0] == folders[1]
