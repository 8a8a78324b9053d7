"""Settings on the command line: where they are told of, and what they never touch."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from msgspec import convert

from tests.commands.conftest import Run
from tests.house.tree import ROOT
from victoriana.settings import USUAL, Settings, read


@pytest.fixture
def file(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the settings lie; nothing is set yet."""
    found = home / "config.toml"
    found.touch()
    monkeypatch.setenv("VICTORIANA_CONFIG", str(found))
    return found


def test_the_page_about_settings_is_a_file_of_settings(vic: Run, file: Path) -> None:
    page = vic("help", "settings").out
    file.write_text(page)

    assert (USUAL, "") == read()
    assert str(file) in page
    assert USUAL == convert(tomllib.loads(page), Settings)
    assert set(Settings.__struct_fields__) - {"pager"} == set(tomllib.loads(page))
    assert '# pager = "less -FRX"\n' in page


def test_the_topic_of_files_says_where_settings_lie(vic: Run, file: Path) -> None:

    assert f"\n  settings  {file}\n" in vic("help", "files").out


def test_a_broken_file_of_settings_is_told_of_once_and_changes_nothing(
    vic: Run, night: str, file: Path
) -> None:
    usual = vic("show", night)
    file.write_text("plain = maybe\n")
    told = vic("show", night)

    assert (0, usual.out) == (told.status, told.out)
    assert 1 == told.err.count("config.toml, line 1: that is no TOML (Invalid value).")
    assert "victoriana help settings" in told.err


def test_a_setting_is_what_an_option_would_be(vic: Run, night: str, file: Path) -> None:
    plain = vic("show", night, "--plain")
    file.write_text("plain = true\n")

    assert plain == vic("show", night)


def test_an_option_counts_more_than_a_setting(vic: Run, night: str, file: Path) -> None:
    file.write_text('color = "always"\n')

    assert "\x1b" in vic("show", night).out
    assert "\x1b" not in vic("show", night, "--color=never").out


def test_settings_never_change_what_a_program_reads(vic: Run, night: str, file: Path) -> None:
    asked = (("show", night), ("legal", night), ("log", night), ("saves",), ("audit", night))
    usual = [vic(*it, "--json") for it in asked]
    refused = vic("play", night, "fly", "--json")
    file.write_text('plain = true\nascii = true\ncolor = "always"\npager = "false"\n')

    assert usual == [vic(*it, "--json") for it in asked]
    assert refused.out == vic("play", night, "fly", "--json").out
    assert 1 == refused.status
    assert json.loads(refused.out)


def test_nobody_waits_for_toml_where_there_is_no_file(home: Path) -> None:
    script = (
        "import sys; from commands import _out; _out.say('x');"
        "sys.exit('tomllib' in sys.modules or not _out._found)"
    )
    env = {**os.environ, "VICTORIANA_CONFIG": "", "XDG_CONFIG_HOME": str(home)}
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=env, check=False)

    assert 0 == done.returncode
