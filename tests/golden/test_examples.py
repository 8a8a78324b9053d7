"""The example saves audit clean, and what their guide tells people to type works."""

import shlex
from pathlib import Path

import pytest

from commands import main
from tests.house.tree import ROOT
from victoriana.lab.trials import OUTSIDE
from victoriana.session.audit.auditor import audit

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


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "-x why",
            (
                "Meteorite in the Serpentine: which option does Harker take?",
                "Lead 4 goes cold at the Tabernacle: cold leads 1.",
                "Harker suffers 1 trauma, 6 in all.",
                "Harker is overcome and leaves the game.",
            ),
        ),
        ("-x rc -x rc", ("harker.trauma 4 -> 5", "harker.trauma 2 -> 4", "harker.trauma 0 -> 2")),
        ("-x try", ("Harker pays 1O+1S.", "harker.trauma 5", "harker.out yes -> no")),
        (
            "-x swap bleeding",
            ("All 19 answers that followed can still be given.", "ends in the same way"),
        ),
        ("-x back-find {U}", ("keep U is no longer legal. No Underworld was drawn.",)),
    ],
)
def test_the_guide_finds_which_lead_cost_the_last_trauma_and_how_it_might_have_gone(
    typed: str,
    told: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    line = next(it for it in TYPED if "overcome" in it and typed in it.replace('"', ""))
    before = (FOLDER / "example-overcome.jsonl").read_bytes()

    assert 0 == main(shlex.split(line)[1:])
    out = " ".join(capsys.readouterr().out.split())
    assert [] == [it for it in told if it not in out]
    assert before == (FOLDER / "example-overcome.jsonl").read_bytes()
