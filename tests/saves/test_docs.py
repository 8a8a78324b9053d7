"""docs/saves.md is true: its reader reads, its numbers are those of the program."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.saves.kit import ROOT, full_night, saved_night
from victoriana import chance
from victoriana.kernel.events import FORMAT
from victoriana.kernel.nodes import Chance, Outcome
from victoriana.saves import lines

PAGE = (ROOT / "docs" / "saves.md").read_text("utf-8")


def test_the_reader_on_the_page_reads_a_save(tmp_path: Path) -> None:
    saved_night(tmp_path / "x.jsonl")
    source = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    known: dict[str, Any] = {}  # Any: whatever the page defines
    exec(source[0], known)  # noqa: S102 - the page is ours
    entries: Callable[[Path], Iterator[dict[str, object]]] = known["entries"]
    found = list(entries(tmp_path / "x.jsonl"))

    assert [None, *range(1, len(full_night()) + 1)] == [line.get("n") for line in found]


def test_the_numbers_on_the_page_are_those_of_the_program() -> None:
    assert f"Format number: **{FORMAT}**" in PAGE
    assert f"the last {lines.SEAL} bytes" in PAGE
    said = (
        f"at most {lines.LINE:,} bytes, a file {lines.SIZE:,} bytes and {lines.COUNT:,} entries; "
        f"objects and lists are nested {lines.DEPTH} deep"
    )
    assert said in PAGE


def test_the_draws_on_the_page_are_those_of_the_program() -> None:
    die = Chance("clock-die", "die", "Setup", tuple(Outcome(str(n), 1) for n in range(1, 7)))
    drawn = " ".join(chance.draw(die, "7", ordinal) for ordinal in range(12))

    assert f"`{drawn}`" in PAGE
