"""Verbs that look at a game in odd surroundings: no home, no room, no colours, no letters."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import ROOT

GAME = ROOT / "saves" / "example-overcome.jsonl"
PROBE = """
import contextlib, io, json, resource, sys
from commands import main
from tests.rights import no_more_than_the_modes_say
room, *asked = json.loads(sys.argv[1])
told = []
with no_more_than_the_modes_say():
    if room is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
    for args in asked:
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main(args)
        told.append((args, int(status), out.getvalue(), err.getvalue()))
print(json.dumps(told))
"""
LOOKING = (
    ("help",),
    ("help", "files"),
    ("help", "settings"),
    ("help", "play"),
    ("saves",),
    ("show", "{}"),
    ("show", "{}", "leads", "--color"),
    ("legal", "{}@2b"),
    ("legal", "{}@2b", "go", "tower"),
    ("hint", "{}@2b"),
    ("odds", "{}@2b"),
    ("log", "{}"),
    ("log", "{}", "harker.trauma"),
    ("why", "{}"),
    ("diff", "{}@2b", "end"),
    ("replay", "{}", "-x", "back", "-x", "show"),
    ("rules", "pursuit"),
    ("cards", "watson"),
    ("audit", "{}"),
    ("mark", "{}"),
)
OWN = (
    *("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "VICTORIANA_SAVES"),
    *("LANG", "LC_ALL", "LC_CTYPE", "TERM", "NO_COLOR", "FORCE_COLOR", "VICTORIANA_CONFIG"),
)
Told = list[tuple[list[str], int, str, str]]


def told(
    env: dict[str, str], save: str, asked: tuple[tuple[str, ...], ...], room: int | None = None
) -> Told:
    """What the program says to each, in a process with this environment."""
    around = {name: text for name, text in os.environ.items() if name not in OWN}
    wanted = [room, *([it.format(save) for it in args] for args in asked)]
    done = subprocess.run(
        [sys.executable, "-c", PROBE, json.dumps(wanted)],
        cwd=ROOT,
        env={**around, **env},
        capture_output=True,
        text=True,
        check=False,
    )
    assert 0 == done.returncode, done.stderr
    found: Told = json.loads(done.stdout)
    return found


def wrong(told: Told) -> list[tuple[list[str], int, str]]:
    """Whatever did not end as it should."""
    return [
        (args, status, err)
        for args, status, out, err in told
        if status not in {0, 1} or not out or "Traceback" in err or "broke" in err
    ]


@pytest.mark.parametrize(
    "env",
    [
        {"HOME": ""},
        {"HOME": "/no/such/folder"},
        {"HOME": "/dev/null"},
        {"HOME": "", "XDG_DATA_HOME": "relative", "XDG_STATE_HOME": "/dev/null/x"},
        {"HOME": "", "XDG_CONFIG_HOME": "/dev/full"},
        {"HOME": "\udcff"},
    ],
    ids=ascii,
)
def test_without_a_home_every_look_at_a_path_works(env: dict[str, str], tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    shutil.copy(GAME, save)
    asked = tuple(it for it in LOOKING if it != ("saves",))

    assert [] == wrong(told(env, str(save), asked))
    assert GAME.read_bytes() == save.read_bytes()


def test_a_home_that_takes_nothing_is_no_hindrance_to_looking(tmp_path: Path) -> None:
    saves = tmp_path / ".local" / "share" / "victoriana" / "saves"
    saves.mkdir(parents=True)
    shutil.copy(GAME, saves / "game.jsonl")
    folders = [tmp_path, *(it for it in tmp_path.rglob("*") if it.is_dir())]
    for folder in folders:
        folder.chmod(0o500)
    (saves / "game.jsonl").chmod(0o400)
    try:
        seen = told({"HOME": str(tmp_path)}, "game", LOOKING)
        last = told({"HOME": str(tmp_path)}, "last", (("show", "{}"),))
    finally:
        for folder in folders:
            folder.chmod(0o700)

    assert [] == wrong(seen)
    assert [] == wrong(last)
    assert [] == [it for it in tmp_path.rglob("*") if it.is_file() and it.name != "game.jsonl"]


def test_a_disk_without_room_is_no_hindrance_to_looking(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    shutil.copy(GAME, save)
    env = {"HOME": str(tmp_path)}

    assert [] == wrong(told(env, str(save), tuple(it for it in LOOKING if it != ("saves",)), 0))


def test_what_finds_no_room_is_said_in_a_sentence_and_nothing_is_lost(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    shutil.copy(GAME, save)
    env = {"HOME": str(tmp_path)}
    asked = (("undo", "{}", "start", "--takeback"), ("mark", "{}", "here"), ("fork", "{}@2b", "x"))
    seen = told(env, str(save), asked, 0)

    assert [4, 4, 4] == [status for _, status, _, _ in seen], seen
    assert not [err for *_, err in seen if "Traceback" in err or err.count("\n") > 3]
    assert GAME.read_bytes() == save.read_bytes()


@pytest.mark.parametrize(
    "env",
    [
        {"LANG": "C"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "POSIX"},
        {"LANG": "de_DE.ISO-8859-1"},
        {"LANG": "ja_JP.UTF-8"},
        {"LC_ALL": "zh_TW.UTF-8"},
        {"TERM": "dumb", "LANG": "en_GB.UTF-8"},
    ],
    ids=str,
)
def test_where_other_letters_may_go_wrong_every_verb_speaks_ascii(
    env: dict[str, str], tmp_path: Path
) -> None:
    save = tmp_path / "game.jsonl"
    shutil.copy(GAME, save)
    seen = told({"HOME": str(tmp_path), **env}, str(save), LOOKING)

    assert [] == [(args, out, err) for args, _, out, err in seen if not (out + err).isascii()]
    assert [] == wrong([it for it in seen if it[0] != ["saves"]])


def test_plain_words_have_no_lines_no_arrows_and_nothing_that_moves(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    shutil.copy(GAME, save)
    asked = tuple((*it, "--plain") for it in LOOKING if it[0] != "log")  # which a script reads
    seen = told({"HOME": str(tmp_path), "LANG": "C.UTF-8"}, str(save), asked)

    assert [] == [(args, out) for args, _, out, _ in seen if re.search("[─│╲\u2571←↑→↓\x1b]", out)]
    assert [] == wrong([it for it in seen if it[0][0] != "saves"])


@pytest.mark.parametrize(
    ("env", "is_coloured"),
    [
        ({}, False),
        ({"FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({"VICTORIANA_COLOR": "always"}, True),
        ({"VICTORIANA_COLOR": "always", "NO_COLOR": "1"}, False),
    ],
    ids=str,
)
def test_colour_goes_to_a_pipe_only_where_it_was_asked_for(
    env: dict[str, str], tmp_path: Path, *, is_coloured: bool
) -> None:
    save = tmp_path / "game.jsonl"
    shutil.copy(GAME, save)
    asked = tuple(it for it in LOOKING if "--color" not in it)
    seen = told({"HOME": str(tmp_path), **env}, str(save), asked)
    codes = {it for _, _, out, _ in seen for it in re.findall(r"\x1b\[([\d;]+)m", out)}

    assert is_coloured == bool(codes)
    assert codes <= {"0", "1", "2", *(str(it) for it in (*range(30, 38), *range(90, 98)))}
