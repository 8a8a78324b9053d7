"""Under --ascii and LANG=C no verb prints a letter outside ASCII, whatever a save holds."""

import json
import shutil
from pathlib import Path

import pytest

from commands import _saves
from tests.commands.conftest import Run
from victoriana.session.outside import REAL

FIXTURES = Path(__file__).parents[2] / "fixtures" / "victoriana" / "saves"
NAMES = ("Zoë日本=holmes", "😀e\u0301\u200d=harker")
VERBS = (
    "show zoe",
    *(
        f"show zoe {it}"
        for it in ["leads", "places", "tracks", "conspiracy", "agents", "bag", "holmes"]
    ),
    "show victory",
    "show victory ending",
    "show zoe --json",
    "legal zoe",
    "legal zoe go tower",
    "legal zoe go bänk",
    "odds zoe",
    "hint zoe",
    "log victory@1..90",
    "log zoe --json",
    "why victory",
    "replay victory -x goto@100 -x show -x why -x legal -x odds",
    "audit zoe",
    "diff zoe victory",
    "rules",
    "rules Pursuit",
    "rules zoe",
    "cards",
    "cards caissa",
    "saves",
    "saves --json",
    *(
        f"help {it}"
        for it in ["play", "notation", "moments", "scripts", "exit", "files", "rulings"]
    ),
    "play zoe hürry",
    "play zoë",
    "shöw zoe",
    "show zoe@ü",
    "undo zoe",
    "fork zoe zoé",
    "new victoriana hölmes",
)


@pytest.fixture
def zoe(vic: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The program with two games: one that was won, one with letters of every kind."""
    monkeypatch.setattr(_saves, "OUTSIDE", REAL)
    (home / "saves").mkdir(exist_ok=True)
    shutil.copy(FIXTURES / "victory.jsonl", home / "saves")
    assert 0 == vic("new", "victoriana", *NAMES, "--seed", "7", "--save", "zoe").status
    assert 0 == vic("mark", "zoe", "Ünïcode", "a nöte 日本 … ←").status
    return vic


def test_no_verb_prints_a_letter_outside_ascii(zoe: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    told = [zoe(*verb.split(), "--ascii") for verb in VERBS]
    monkeypatch.setenv("LANG", "C")
    told += [zoe(*verb.split()) for verb in VERBS]
    letters = [str(it) for it in told if not str(it).isascii()]

    assert [] == letters


def test_what_programs_read_says_the_same_in_ascii(zoe: Run) -> None:
    plain, escaped = zoe("saves", "--json"), zoe("saves", "--json", "--ascii")

    assert not plain.out.isascii()
    assert [json.loads(it) for it in plain.out.splitlines()] == [
        json.loads(it) for it in escaped.out.splitlines()
    ]


@pytest.mark.parametrize("looks", [(), ("--plain",), ("--ascii",), ("--plain", "--ascii")])
def test_colour_adds_nothing_but_colour(zoe: Run, looks: tuple[str, ...]) -> None:
    for verb in ("show victory@200", "show victory@200 tracks", "show zoe leads", "cards caissa"):
        bare = zoe(*verb.split(), *looks)
        coloured = zoe(*verb.split(), *looks, "--color", "always")
        for code in ("1", "2", "31", "94", "36", "33", "0"):
            coloured = type(coloured)(
                coloured.status, coloured.out.replace(f"\x1b[{code}m", ""), coloured.err
            )

        assert bare.out == coloured.out
