"""What a reader sets: read from the environment and a file, and never in anybody's way."""

import os
import stat
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest
from msgspec import structs

from tests.rights import no_more_than_the_modes_say
from victoriana import settings
from victoriana.saves import places
from victoriana.settings import USUAL, Settings, read


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the settings lie; there are none yet."""
    found = tmp_path / "config.toml"
    monkeypatch.setenv("VICTORIANA_CONFIG", str(found))
    for key in settings.known():
        monkeypatch.delenv(f"VICTORIANA_{key.upper()}", raising=False)
    return found


def test_what_a_file_sets_is_in_force(file: Path) -> None:
    file.write_text(
        'plain = true\nascii = true\ncolor = "never"\nkeys = "vi"\nmenu = "tab"\n'
        'suggest = false\ntoolbar = false\npager = ""\n'
    )

    seen = {"plain": True, "ascii": True, "color": "never", "pager": ""}
    typed = {"keys": "vi", "menu": "tab", "suggest": False, "toolbar": False}
    assert (structs.replace(USUAL, **seen, **typed), "") == read()


def test_what_is_not_set_is_as_usual(file: Path) -> None:
    file.write_text('\ufeff# my own\r\nkeys = "vi"\r\n')

    assert (structs.replace(USUAL, keys="vi"), "") == read()


def test_the_environment_counts_more_than_the_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text('keys = "vi"\npager = "more"\nplain = true\ncolor = "never"\n')
    monkeypatch.setenv("VICTORIANA_KEYS", "emacs")
    monkeypatch.setenv("VICTORIANA_PAGER", "")
    monkeypatch.setenv("VICTORIANA_PLAIN", "0")
    monkeypatch.setenv("VICTORIANA_TOOLBAR", "false")
    monkeypatch.setenv("VICTORIANA_COLOR", "")

    assert (structs.replace(USUAL, pager="", toolbar=False, color="never"), "") == read()


@pytest.mark.parametrize(
    ("text", "where", "why"),
    [
        ("plain = true\ncolour = 1\n", ", line 2", 'there is no setting "colour"'),
        ("\n[keys]\nup = 1\n", ", line 2", 'keys is "emacs" or "vi", and not {\'up\': 1}'),
        (
            '# a\ncolor = "red"',
            ", line 2",
            'color is "auto", "always" or "never", and not "red"',
        ),
        ("toolbar = 1\n", ", line 1", "toolbar is true or false, and not 1"),
        (
            "pager = true\n",
            ", line 1",
            'pager is a command, such as "less -FRX", and not true',
        ),
        ("plain = true\nplain\n", ", line 2", "that is no TOML (Expected '=' after a key"),
        ("plain = true\nkeys = [\n", ", line 2", "that is no TOML (Invalid value)"),
        ("keys = " + "[" * 9000, "", "its brackets lie too deep"),
        ("keys = " + "9" * 9000, "", "that is no TOML (Exceeds the limit"),
        ("#" * 30_000, "", "it is larger than 20000 bytes"),
        ("plain = true\n# \udcff", ", line 2", "that is no UTF-8"),
        ("\x1b]0;x\x07 = 1", ", line 1", "that is no TOML (Invalid statement)"),
    ],
)
def test_a_file_that_is_wrong_is_left_out_and_says_where(
    file: Path, text: str, where: str, why: str
) -> None:
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    found, warning = read()

    assert USUAL == found
    assert warning.startswith(f"{file}{where}: {why}"), warning
    assert warning.endswith(
        ". Your settings are left out. What it may say:  victoriana help settings"
    )
    assert warning.isprintable()


def test_a_folder_a_fifo_and_an_endless_file_are_no_files(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.mkdir()
    fifo = file.with_name("fifo")
    os.mkfifo(fifo)
    for path in (file, fifo, Path("/dev/zero")):
        monkeypatch.setenv("VICTORIANA_CONFIG", str(path))

        found, warning = read()
        assert USUAL == found
        assert f"{path}: that is no file. Your settings are left out." in warning
        assert "To name one:  VICTORIANA_CONFIG=FILE" in warning


def test_a_file_that_may_not_be_read_is_left_out(file: Path) -> None:
    file.write_text("plain = true")
    file.chmod(0)
    with no_more_than_the_modes_say():
        found, warning = read()

    assert USUAL == found
    assert warning.startswith(f"{file}: it cannot be read, Permission denied. ")


def test_a_folder_that_may_not_be_entered_is_left_out(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = file.parent / "closed"
    closed.mkdir()
    monkeypatch.setenv("VICTORIANA_CONFIG", str(closed / "config.toml"))
    closed.chmod(0)
    with no_more_than_the_modes_say():
        found, warning = read()
    closed.chmod(stat.S_IRWXU)

    assert USUAL == found
    assert "it cannot be read, Permission denied." in warning


def test_a_file_that_was_named_and_is_not_there_is_told_of(file: Path) -> None:
    assert read()[1].startswith(f"{file}: there is no such file. Your settings are left out.")


def test_nothing_is_said_where_there_are_no_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VICTORIANA_CONFIG", os.devnull)
    assert (USUAL, "") == read()

    monkeypatch.setenv("VICTORIANA_CONFIG", "")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "nothing"))
    assert (USUAL, "") == read()

    (tmp_path / "nothing").touch()
    assert (USUAL, "") == read()


def test_without_a_home_there_are_no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError

    monkeypatch.delenv("VICTORIANA_CONFIG")
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setattr(Path, "home", no_home)

    assert (USUAL, "") == read()


def test_a_variable_that_is_wrong_is_left_out_alone(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text('keys = "vi"')
    monkeypatch.setenv("VICTORIANA_MENU", "never")

    found, warning = read()
    assert structs.replace(USUAL, keys="vi") == found
    assert (
        '$VICTORIANA_MENU is left out: menu is "typing" or "tab", and not "never".'
        " What it may say:  victoriana help settings"
    ) == warning


def test_settings_lie_in_the_config_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("VICTORIANA_CONFIG")
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    assert tmp_path / ".config/victoriana/config.toml" == places.settings()

    monkeypatch.setenv("XDG_CONFIG_HOME", "/etc/xdg")
    assert Path("/etc/xdg/victoriana/config.toml") == places.settings()


def test_what_a_key_takes_is_what_the_settings_hold() -> None:
    hints = get_type_hints(Settings)
    taken = {
        key: get_args(hint) if get_origin(hint) is Literal else {bool: (True, False)}.get(hint, ())
        for key, hint in hints.items()
    }

    assert taken == dict(settings._MAY_BE)
