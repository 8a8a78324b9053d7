"""Whatever is typed at the debugger, also in a what-if, is answered or refused in a sentence."""

import random
import shutil
from pathlib import Path

import pytest

from tests.house.tree import ROOT
from victoriana.debugger import COMMANDS, Cursor, Timeline, loop, run
from victoriana.debugger.completing import MOST, complete
from victoriana.lab.trials import OUTSIDE
from victoriana.render.looks import Looks
from victoriana.session.reading import Reading

LINES = 600
WRITING = ("fork", "mark")  # of which only refusals are tried here
WORDS = (
    *("start", "end", "-3", "r2", "9b", "0", "40", "99999999", "harker", "harker.trauma", "cold"),
    *("=", "!=", ">", "(", ")", "and", "or", "not", "fact", "kind", "seat", "section", "over"),
    *("drawn", "noted", '"Trauma"', "trauma-suffered", "{P}", "{2}", "{", "}", "P", "{?}", "a"),
    *("option a", "end,", ",", "go", "tower", "pay O+S", "--same-luck", "F3=stays", "=", "..", "x"),
    *("game", "leads", "é", "\u202e", "😀", '"', "'", ".", "..r2", "harker.", ".trauma", "2b..end"),
)


@pytest.mark.parametrize("seed", range(3))
def test_any_line_is_answered_or_refused_in_a_sentence(seed: int) -> None:
    luck = random.Random(seed)
    path = ROOT / "saves/example-overcome.jsonl"
    before = path.read_bytes()
    timeline = Timeline(Reading.open(path, OUTSIDE), everything=seed == 1)
    cursor = Cursor(timeline.end)
    names = [it.name for it in COMMANDS if it.name not in WRITING] + ["try", "swap", "goto", ""]
    for _ in range(LINES):
        words = luck.choices(WORDS, k=luck.randint(0, 4))
        line = " ".join([luck.choice(names), *words]) + luck.choice(("", "", "?"))
        offers = complete(timeline, cursor, line)
        reply = run(timeline, cursor, line)

        assert len(offers) <= MOST, line
        assert loop.text(reply, Looks()) or not reply.refused, line
        assert loop.toolbar(timeline, cursor, 40), line
        assert reply.refused is None or (reply.refused.text and not reply.timeline), line
        timeline, cursor = reply.timeline or timeline, reply.cursor
    assert before == path.read_bytes()


def test_lines_that_write_are_refused_when_they_say_nothing_sensible(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VICTORIANA_SAVES", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    save = tmp_path / "game.jsonl"
    shutil.copy(ROOT / "saves/example-overcome.jsonl", save)
    before = save.read_bytes()
    timeline = Timeline(Reading.open(save, OUTSIDE))
    forks = ("fork ..", "fork a/b", "fork =", "fork a =", "fork a b=c", "fork \u202e", "fork game")
    lines = (*forks, "mark r2 x", "mark end", "mark -", "mark .")
    refused = [run(timeline, Cursor(9), it).refused for it in lines]

    assert [] == [it for it, why in zip(lines, refused, strict=True) if why is None]
    assert [save] == [*tmp_path.glob("*.jsonl")]
    assert before == save.read_bytes()
