"""The man pages: what the generator gives, complete, and roff that nobody complains about."""

import shutil
import subprocess

import pytest

from commands._table import verbs
from docs import manual
from tests.house.tree import ROOT

PAGES = ("victoriana.1", "victoriana-notation.7")
CHECKS = (
    ("mandoc", "-Tlint", "-Wstyle"),
    ("groff", "-man", "-ww", "-z", "-Tutf8"),
    ("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z"),
)


@pytest.mark.parametrize("page", PAGES)
def test_the_man_pages_are_what_make_docs_writes(page: str) -> None:
    assert manual.pages()[page] == (manual.PAGES / page).read_text("utf-8")
    assert sorted(PAGES) == sorted(it.name for it in manual.PAGES.iterdir())


@pytest.mark.parametrize("check", CHECKS, ids=lambda it: str(it[0]))
@pytest.mark.parametrize("page", PAGES)
def test_nothing_that_reads_man_pages_complains(page: str, check: tuple[str, ...]) -> None:
    if not shutil.which(check[0]):
        pytest.skip(f"{check[0]} is not installed")
    done = subprocess.run(
        [*check, str(manual.PAGES / page)], capture_output=True, text=True, check=False
    )
    told = done.stderr + (done.stdout if check[0] == "mandoc" else "")

    assert (0, "") == (done.returncode, told)


def test_every_verb_stands_in_the_man_page() -> None:
    page = manual.pages()["victoriana.1"]

    assert [verb for verb in verbs() if f"\n.SS {verb}\n" in page] == list(verbs())
    for title in ("NAME", "SYNOPSIS", "OPTIONS", '"EXIT STATUS"', "FILES", "ENVIRONMENT"):
        assert f"\n.SH {title}\n" in page


def test_no_page_holds_a_place_of_this_machine_or_the_time() -> None:
    for page in manual.pages().values():
        assert str(ROOT) not in page
        assert f" {manual.date()} " in page


def test_text_that_looks_like_roff_is_text() -> None:
    assert r"\&.SH x" == manual.told(".SH x")
    assert r"\(aqbr \e*(x \-\-plain \[u00E9]" == manual.told("'br \\*(x --plain é")


def test_a_wide_command_line_goes_on_below() -> None:
    (page,) = (it for name, it in manual.pages().items() if name == "victoriana.1")

    assert "watch holmes.trauma\\(dq \\e\n    \\-x continue" in page
