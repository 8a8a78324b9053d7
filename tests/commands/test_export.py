"""The verb that writes a game for others."""

import json
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.commands.conftest import Run


def test_each_kind_is_told_by_the_name_of_the_file(vic: Run, night: str, home: Path) -> None:
    vic("play", night, "throw")
    for name, begins in (
        ("night.html", "<!doctype html>"),
        ("night.svg", "<svg "),
        ("night.txt", "# victoriana notation 1"),
        ("night.json", '{"game":"lantern-night"'),
    ):
        told = vic("export", night, name)

        assert 0 == told.status, told
        assert told.out.startswith(f"Wrote {name}, ")
        assert (home / name).read_text().startswith(begins)


def test_standard_output_takes_what_it_is_told(vic: Run, night: str) -> None:
    assert vic("log", night).out == vic("export", night, "-", "--as", "txt").out
    shown = vic("show", night, "--json", "--referee").out
    assert json.loads(shown) == json.loads(
        vic("export", night, "-", "--as", "json", "--referee").out
    )


def test_a_picture_takes_a_moment_and_a_size(vic: Run, night: str) -> None:
    small = vic("export", f"{night}@0", "-", "--as", "svg", "--size", "40x20")
    large = vic("export", f"{night}@0", "-", "--as", "svg", "--size", "120x40")

    assert (0, 0) == (small.status, large.status)
    assert small.out != large.out


@pytest.mark.parametrize(
    "args",
    [
        ("night", "night.pdf"),
        ("night", "-"),
        ("night", "other.jsonl"),
        ("night", "x.svg", "--as", "gif"),
        ("night", "x.svg", "--size", "9x9"),
        ("night@0..1", "x.svg"),
        ("night@99", "x.html"),
        ("night", "none/x.html"),
        ("night", "saves", "--as", "txt"),
    ],
)
def test_what_cannot_be_exported_is_told_in_a_sentence(
    vic: Run, night: str, args: tuple[str, ...], snapshot: SnapshotAssertion
) -> None:
    assert "night" == night
    told = vic("export", *args)

    assert (2, "") == (told.status, told.out)
    assert snapshot == told.err


def test_nothing_is_replaced_unless_it_is_asked_for(vic: Run, night: str, home: Path) -> None:
    (home / "x.txt").write_text("mine")

    assert 2 == vic("export", night, "x.txt").status
    assert "mine" == (home / "x.txt").read_text()
    assert 0 == vic("export", night, "x.txt", "--force").status
    assert "mine" != (home / "x.txt").read_text()
