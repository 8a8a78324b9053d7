"""The example saves audit clean, and what their guide tells people to type works."""

import shlex
from pathlib import Path

import pytest

from commands import main
from tests.house.tree import ROOT
from victoriana.lab.trials import OUTSIDE
from victoriana.session.auditor import audit

FOLDER = ROOT / "saves"
EXAMPLES = sorted(FOLDER.glob("example-*.jsonl"))
GUIDE = (FOLDER / "README.md").read_text(encoding="utf-8")
TYPED = [line for line in GUIDE.splitlines() if line.startswith("victoriana ")]


def test_the_guide_speaks_of_every_example_and_of_no_other() -> None:
    named = {word.strip("`:") for word in GUIDE.split() if word.startswith("`example-")}

    assert {path.name for path in EXAMPLES} == named


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_audits_clean(path: Path) -> None:
    assert () == audit(path, OUTSIDE).findings


@pytest.mark.parametrize("line", TYPED)
def test_what_the_guide_tells_people_to_type_works(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)

    assert 0 == main(shlex.split(line)[1:])
    assert capsys.readouterr().out
