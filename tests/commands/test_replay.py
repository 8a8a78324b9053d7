"""`replay` as a script uses it: the same words as the shell, and nothing written."""

import io
import re
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from commands import _saves
from tests.commands.conftest import Run
from victoriana.lab.policies import POLICIES
from victoriana.saves import places
from victoriana.session.outside import Outside

PROMPT = re.compile(r"^(?P<n>\d+)(?: \w+)?> (?P<command>.*)$")


def script(*commands: str) -> list[str]:
    """Commands as options."""
    return [word for command in commands for word in ("-x", command)]


def shown(out: str) -> list[tuple[int, str]]:
    """Every entry that `show` was asked at, with what it printed."""
    found: list[tuple[int, list[str]]] = []
    asked = False
    for line in out.splitlines(keepends=True):
        prompt = PROMPT.match(line)
        if prompt:
            asked = prompt["command"].startswith("show")
            if asked:
                found.append((int(prompt["n"]), []))
        elif asked:
            found[-1][1].append(line)
    return [(n, "".join(lines)) for n, lines in found]


def test_a_whole_night_shows_the_same_both_ways_as_show_at_every_entry(
    vic: Run, night: str
) -> None:
    vic("play", night, "--auto", "random")
    length = len(vic("log", night, "--json").out.splitlines())
    back = ["show", *["back", "show"] * length]
    forth = ["step", "show"] * length
    told = vic("replay", night, *script(*back, *forth))
    assert (0, f"{length} of {length}") == (told.status, told.err.split("at ")[1].split(",")[0])

    expected = {n: vic("show", f"{night}@{n}").out for n in range(length + 1)}
    assert [*range(length, 0, -1), *range(length + 1)] == [n for n, _ in shown(told.out)]
    assert all(expected[n] == text for n, text in shown(told.out))


@pytest.mark.parametrize("investigators", [("holmes", "harker"), ("griffin", "pimpernel")])
def test_a_whole_game_of_victoriana_shows_the_same_both_ways(
    vic: Run, monkeypatch: pytest.MonkeyPatch, investigators: tuple[str, ...]
) -> None:
    monkeypatch.setattr(_saves, "OUTSIDE", Outside(policies=POLICIES))
    vic("new", "victoriana", *investigators, "--seed", "7", "--save", "game")
    vic("play", "game", "--auto", "random", "--no-sync")
    length = len(vic("log", "game", "--json").out.splitlines())

    for part in ("", " leads", f" {investigators[0]}.trauma"):
        back = [f"show{part}", *["back", f"show{part}"] * length]
        forth = ["step", f"show{part}"] * length
        told = vic("replay", "game", *script(*back, *forth))
        met: dict[int, set[str]] = {}
        for n, text in shown(told.out):
            met.setdefault(n, set()).add(text)

        assert 0 == told.status
        assert [*range(length + 1)] == sorted(met)
        assert [] == [n for n, texts in met.items() if len(texts) != 1]
        for n in (0, 1, length // 3, length // 2, length - 1, length):
            assert {vic("show", f"game@{n}", *part.split()).out} == met[n]


@pytest.mark.parametrize(
    ("verb", "command"),
    [
        (("legal", "@3"), "legal"),
        (("legal", "@3", "go", "tower"), "legal go tower"),
        (("legal", "@3", "jump"), "jump?"),
        (("why", "@3"), "why"),
        (("why", "@3", "places.0"), "why places.0"),
        (("log", "@..3"), "log"),
        (("log", "@1a..1b"), "log 1a..1b"),
        (("log", "@..3", "places.0"), "log places.0"),
        (("show", "@3", "bag"), "show bag"),
    ],
)
def test_a_word_does_the_same_as_in_the_shell(
    vic: Run, night: str, verb: tuple[str, ...], command: str
) -> None:
    vic("play", night, "go mill, throw, end, throw, end")
    name, moment, *words = verb
    told = vic("replay", f"{night}@3", *script(command))

    here = vic(name, f"{night}{moment}", *words).out
    signed = ", rules 1, pack "  # under a verdict of the shell, to be quoted
    unsigned = [it for it in here.splitlines() if signed not in it]
    assert unsigned == told.out.splitlines()[1:]
    assert (name == "why" or (name == "legal" and len(words) > 0)) == (signed in here)


def test_a_script_prints_a_block_for_each_command(
    vic: Run, night: str, snapshot: SnapshotAssertion
) -> None:
    vic("play", night, "go mill, throw, end, whistle, end")

    assert snapshot == str(
        vic("replay", night, *script("back", "prev", "watch lights", "rc", "odds", "quit", "step"))
    )
    assert snapshot == str(vic("replay", f"{night}@1b", *script("jump", "step")))
    assert snapshot == str(vic("replay", f"{night}@r9", *script("step")))


def test_the_number_of_a_moment_may_count_from_the_end(vic: Run, night: str) -> None:
    vic("play", night, "go mill, go market-square, end")

    told = vic("replay", night, "-x", "-2", "-x", "why")
    assert (0, True) == (told.status, "2 1a> why" in told.out.splitlines())
    assert told.out == vic("replay", night, "-x", "goto -2", "-x", "why").out.replace("goto ", "")


def test_what_was_undone_is_counted_and_can_be_visited(vic: Run, night: str) -> None:
    vic("play", night, "go mill")
    vic("undo", night)
    vic("play", night, "end")

    told = vic("replay", night, *script("back"))
    everything = vic("replay", night, "--all", *script("back", "back"))
    assert "1 undone entry is passed over (--all stops there too)." == told.err.splitlines()[1]
    assert "1 undone entry passed over" in told.out
    assert ["4 1b> back", "3 1a> back", "   2  fox: go old-mill"] == [
        line for line in everything.out.splitlines() if re.match(r"\d+ |   2", line)
    ]


def test_a_save_is_left_as_it_was_and_may_be_played_meanwhile(vic: Run, night: str) -> None:
    path = places.resolve(night)
    session, _ = _saves.session(night)
    with session:
        session.play("go mill")
        before = path.read_bytes(), path.stat().st_mtime_ns
        told = vic("replay", night, *script("back", "why", "watch turn", "continue", "rc", "diff"))

        assert 0 == told.status
        assert before == (path.read_bytes(), path.stat().st_mtime_ns)
        assert session.play("end").refused is None


def test_without_a_terminal_commands_are_read_from_the_input(
    vic: Run, night: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"back\n\nwhy 3\n")))
    failed = vic("replay", night)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"")))
    empty = vic("replay", night)

    script = b"# what a friend sent\n  # indented\nstart\r\nstep\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(script)))
    commented = vic("replay", night)

    assert (0, ["1 1a> start", "0> step"]) == (
        commented.status,
        [it for it in commented.out.splitlines() if "> " in it],
    )
    assert (1, "1 1a> back") == (failed.status, failed.out.splitlines()[0])
    assert failed.err.splitlines()[-2].startswith("why 3: ")
    assert (0, "") == (empty.status, empty.out)


def test_a_seat_sees_what_it_may_and_no_more(vic: Run, night: str) -> None:
    vic("play", night, "dig, end")
    commands = script("start", "step", "step", "step", "show", "why", "odds", "diff", "log")
    mine = vic("replay", night, "--seat", "fox", *commands).out
    theirs = vic("replay", night, "--seat", "owl", *commands).out

    assert "-coin" in mine or "ghost" in mine
    assert vic("replay", night, *commands).out == theirs
    assert "{?}" in theirs
    assert "{?}" not in mine


def test_no_such_save_or_seat_is_a_wrong_command_line(vic: Run, night: str, home: Path) -> None:
    assert home.exists()
    assert 2 == vic("replay", "nowhere", "-x", "step").status
    assert 2 == vic("replay", night, "--seat", "bear", "-x", "step").status
    assert 2 == vic("replay", night, "-x").status


def test_a_bookmark_in_a_save_that_is_held_ends_a_script_with_three(vic: Run, night: str) -> None:
    session, _ = _saves.session(night)
    with session:
        path = session.path
        before = path.read_bytes()
        told = vic("replay", night, *script("mark here"))

    assert 3 == told.status
    assert before == path.read_bytes()


@pytest.mark.parametrize(
    "command", ["find " + "x" * 5000, "goto " + "9" * 1500, "try " + "a," * 900]
)
def test_a_refusal_of_a_long_command_has_few_lines(vic: Run, night: str, command: str) -> None:
    told = vic("replay", night, *script(command))

    assert 1 == told.status
    assert 500 > len(told.err)
