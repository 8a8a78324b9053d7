"""Lantern Night on disk: entries to append, saves to cut and to spoil."""

import json
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from tests.toy import Toy, header, toy
from victoriana.kernel.events import Decided, Drawn, Entry, Fact, Noted, Rewound
from victoriana.kernel.nodes import Decision, Over
from victoriana.saves import store
from victoriana.saves.saved import Saved

ANSWERS = (
    "fox",
    "go:old-mill",
    "dig",
    "ghost",
    "flee:market-square",
    "whistle",
    "end",
    "throw",
    "3",
)
GAME = Toy()
ROOT = Path(__file__).parents[2]


def night(answers: Sequence[str] = ANSWERS, first: int = 1) -> list[Entry[Fact]]:
    """The entries of these answers from the start of a night, numbered from `first`."""
    state = GAME.start(header().seats)
    entries: list[Entry[Fact]] = []
    for n, answer in enumerate(answers, first):
        node = GAME.node(state)
        assert not isinstance(node, Over)
        judged = GAME.judge(state, answer)
        facts = tuple(judged.facts)
        if isinstance(node, Decision):
            option = node.option(answer)
            assert option is not None
            entries.append(Decided(n=n, seat=option.seat, node=node.id, answer=answer, facts=facts))
        else:
            entries.append(Drawn(n=n, node=node.id, answer=answer, facts=facts))
        state = judged.state
    return entries


def full_night() -> list[Entry[Fact]]:
    """Entries of every kind but `opened`, with a text in several scripts."""
    entries = night()
    n = len(entries)
    entries.append(Noted(n=n + 1, moment=2, name="mill", text="Früh am Mühlrad, 水車 🦊\u2028"))
    entries.append(Rewound(n=n + 2, to=6, seat="owl", takeback=True))
    return entries


def saved_night(path: Path, entries: Sequence[Entry[Fact]] | None = None) -> Saved:
    """A save with these entries, written one by one, and closed."""
    with store.create(path, header(), GAME) as writer:
        for entry in full_night() if entries is None else entries:
            writer.append([entry])
    return store.read(path, toy)


def note(n: int, text: str = "again") -> Noted:
    """An entry that fits in everywhere."""
    return Noted(n=n, moment=0, text=text)


def chained(lines: Sequence[bytes | str | dict[str, object]]) -> bytes:
    """Lines as another program would write them: with its own spelling and the right hashes."""
    hashed = ""
    found = []
    for line in lines:
        text = json.dumps(line, separators=(",", ":")) if isinstance(line, dict) else line
        body = (text if isinstance(text, bytes) else text.encode())[:-1]
        hashed = sha256(hashed.encode() + body).hexdigest()[:32]
        found.append(body + b',"hash":"' + hashed.encode() + b'"}\n')
    return b"".join(found)


def bare(path: Path) -> list[dict[str, object]]:
    """The lines of a save as JSON gives them, without their hashes."""
    found = [json.loads(line) for line in path.read_bytes().splitlines()]
    for line in found:
        del line["hash"]
    return found


def spoken(error: BaseException, path: Path) -> str:
    """What a player reads, with the place of the test taken out of it."""
    return str(error).replace(f"{path.parent}/", "")


def elsewhere(script: str, *arguments: str) -> subprocess.Popen[str]:
    """A script in another process, which talks on its standard output."""
    return subprocess.Popen(
        [sys.executable, "-c", script, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
