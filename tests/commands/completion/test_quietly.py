"""Tab never complains, never writes, and waits for nothing that it does not need."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from commands import main
from tests.commands.completion.conftest import Tab
from tests.house.tree import ROOT
from victoriana.session.shell import Session

PROBE = """
import os
import sys
import commands
from commands import _light  # as _start does
from commands._complete import main
status = main(os.environ["_VICTORIANA_COMPLETE"], sys.argv[1:])
slow = ("typer", "typing_extensions", "rich", "prompt_toolkit", "tomllib", "commands._app")
rules = [name for name in sys.modules if name.startswith("victoriana.games.")]
print(*(name for name in (*slow, *rules[:1]) if name in sys.modules), file=sys.stderr)
sys.exit(status)
"""


def pressed(*words: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Tab in a process of its own; what slow things it imported stands on standard error."""
    return subprocess.run(
        [sys.executable, "-c", PROBE, *words],
        cwd=ROOT,
        env={**os.environ, "_VICTORIANA_COMPLETE": "fish", **(env or {})},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(
    "words",
    [
        ("",),
        ("play", "ga"),
        ("play", "game", "--"),
        ("show", "game", "--seat", ""),
        ("new", "victoriana", "h", "--ruling", "F3=st"),
        ("cards", "old"),
        ("show", "game", "hol"),
    ],
    ids=" ".join,
)
def test_what_needs_no_rules_imports_none(game: str, words: tuple[str, ...]) -> None:
    assert game
    done = pressed(*words)

    assert "" == done.stderr.strip()
    assert len(done.stdout.splitlines()) > 2


def test_a_second_tab_on_the_same_position_reads_no_rules(game: str, tab: Tab) -> None:
    first = tab("play", game, "g")
    done = pressed("play", game, "go", "ya", env={"_VICTORIANA_MEMORY": first.kept})

    assert "" == done.stderr.strip()
    assert ["yard"] == [it.partition("\t")[0] for it in done.stdout.splitlines()[2:]]


def test_what_a_shell_kept_counts_for_the_same_bytes_only(game: str, tab: Tab) -> None:
    kept = tab("play", game, "go", "").kept
    main(["play", game, "go", "yard"])

    assert kept
    assert "yard" not in tab("play", game, "go", "", kept=kept).words
    assert "" == tab("play", game, "go", "", kept=tab("play", game, "go", "").kept).kept


@pytest.mark.parametrize("kept", ["nonsense", '{"of":1}', "[" * 5000, '{"of":"x","told":{}}'])
def test_what_a_shell_kept_wrongly_does_no_harm(game: str, tab: Tab, kept: str) -> None:
    assert "yard" in tab("play", game, "go", "", kept=kept).words


@pytest.mark.parametrize(
    "words",
    [
        ("play", "nothing", ""),
        ("play", "nothing@", ""),
        ("show", "nothing@"),
        ("show", "torn", "holmes."),
        ("play", "torn", "g"),
        ("play", "fifo", "g"),
        ("play", "folder", "g"),
        ("play", "../../..", "g"),
        ("play", "\udcff", "g"),
        ("play", "game", "--seat", "nobody", "\udcff"),
        ("show", "game@nowhen", "holmes.xyzzy"),
        ("verify", "game", ""),
        ("play", "game", "--id", ""),
        ("play", "nothing", "--until", ""),
        ("replay", "torn", "-x", ""),
        ("play", "game", "--", "-"),
        ("saves", "x", ""),
    ],
    ids=ascii,
)
def test_where_nothing_can_be_offered_nobody_hears_of_it(
    game: str, home: Path, tab: Tab, words: tuple[str, ...]
) -> None:
    saves = home / "saves"
    whole = (saves / f"{game}.jsonl").read_bytes()
    (saves / "torn.jsonl").write_bytes(b"{not a save}\n" + whole)
    os.mkfifo(saves / "fifo.jsonl")
    (saves / "folder.jsonl").mkdir()

    assert {} == tab(*words).words


def test_the_program_itself_answers_with_status_0_and_says_nothing_else(game: str) -> None:
    ask = "from commands import main; main(); print('never')"
    for words, expected in (("play", game, "go", "ya"), "yard\t"), (("play", "nothing", "g"), ""):
        done = subprocess.run(
            [sys.executable, "-c", ask, *words],
            cwd=ROOT,
            env={**os.environ, "_VICTORIANA_COMPLETE": "fish"},
            capture_output=True,
            text=True,
            check=False,
        )

        assert (0, "") == (done.returncode, done.stderr)
        assert expected in done.stdout
        assert "never" not in done.stdout


@pytest.mark.parametrize("words", [(), ("bash",), ("play", "x")], ids=str)
def test_a_shell_that_says_nonsense_is_told_nothing(words: tuple[str, ...]) -> None:
    for shell in ("bash", "tcsh"):
        done = pressed(*words, env={"_VICTORIANA_COMPLETE": shell})

        assert (0, "") == (done.returncode, done.stdout)


def test_without_a_home_there_are_no_saves_and_no_complaint() -> None:
    nowhere = {"HOME": "", "VICTORIANA_SAVES": "", "XDG_DATA_HOME": "", "XDG_STATE_HOME": ""}
    for words in (("play", ""), ("play", "game", "g"), ("show", "last@")):
        done = pressed(*words, env=nowhere)

        assert 0 == done.returncode
        assert "Error" not in done.stderr
        assert [] == done.stdout.splitlines()[2:]
    assert "repair" in pressed("rep", env=nowhere).stdout


def test_tab_writes_nothing_and_takes_no_lock(game: str, home: Path, tab: Tab) -> None:
    def everything() -> dict[str, tuple[int, int]]:
        files = sorted(home.rglob("*"))
        return {str(it): (it.stat().st_mtime_ns, it.stat().st_size) for it in files}

    before = everything()
    for words in ((), ("play", game, "go", ""), ("show", f"{game}@"), ("why", game, "holmes.")):
        tab(*words, "")

    assert before == everything()


def test_tab_works_while_somebody_plays(game: str, home: Path, tab: Tab) -> None:
    with Session.open(home / "saves" / f"{game}.jsonl"):
        assert "yard" in tab("play", game, "go", "").words
