"""Packs on the disk: what is read, what is refused, and with which sentence."""

import os
from pathlib import Path

import pytest

from victoriana import packs
from victoriana.kernel.events import Header, Luck, Pack
from victoriana.packs import UnreadablePack, reading
from victoriana.session.outside import installed


def refused(folder: Path) -> str:
    with pytest.raises(UnreadablePack) as caught:
        packs.read("victoriana", folder)
    return str(caught.value)


def test_every_toml_file_of_a_folder_is_read_under_its_name(tmp_path: Path) -> None:
    (tmp_path / "leads.toml").write_text('[dagger]\nname = "Dagger"\n')
    (tmp_path / "pack.toml").write_bytes(b'\xef\xbb\xbfname = "mine"\r\n')
    (tmp_path / "book.toml").write_text("a summary of the rules is no component")
    (tmp_path / "SOURCE.md").write_text("neither is this")

    assert {"leads": {"dagger": {"name": "Dagger"}}, "pack": {"name": "mine"}} == packs.read(
        "victoriana", tmp_path
    )


@pytest.fixture
def whist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The pack of a game that has one table, in the place where games lie."""
    monkeypatch.setattr(reading, "GAMES", tmp_path)
    folder = tmp_path / "contract_whist" / "content"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text('name = "whist-1"\n')
    return folder


def test_a_game_without_a_box_is_read_from_its_tables(whist: Path) -> None:
    assert whist == packs.content("contract-whist")
    assert packs.box("contract-whist") is None
    assert {"pack": {"name": "whist-1"}} == packs.read("contract-whist")


def test_a_box_that_was_built_is_read_as_it_is(whist: Path) -> None:
    (whist / "box.json").write_bytes(b'{"name":"whist-1"}')

    assert b'{"name":"whist-1"}' == packs.box("contract-whist")


def test_a_box_that_is_damaged_is_told_of(victorian: Path) -> None:
    (victorian / "box.json").write_bytes(b'{"name":"house-1"}')
    born = Header(1, "victoriana", "2", Pack("house-1", ""), (), {}, Luck())
    with pytest.raises(UnreadablePack) as caught:
        installed(born)

    assert str(caught.value).startswith("The box of victoriana is damaged: Object missing")


@pytest.fixture
def victorian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another place for the cards of the game that is installed."""
    monkeypatch.setattr(reading, "GAMES", tmp_path)
    folder = tmp_path / "victoriana" / "content"
    folder.mkdir(parents=True)
    return folder


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "cards"

    assert f"There is no folder {missing}; a pack is a folder of TOML files." == refused(missing)


def test_a_folder_without_tables_is_no_pack(tmp_path: Path) -> None:
    assert f"{tmp_path} holds no TOML file, so it is no pack." == refused(tmp_path)


def test_a_mistake_in_a_file_is_found_by_its_line(tmp_path: Path) -> None:
    file = tmp_path / "leads.toml"
    file.write_text('[dagger]\nname = "Dagger"\ntype "Occult"\n')

    assert f"{file}, line 3: Expected '=' after a key in a key/value pair." == refused(tmp_path)


def test_a_table_given_twice_is_found_by_its_line(tmp_path: Path) -> None:
    file = tmp_path / "leads.toml"
    file.write_text("[dagger]\n[dagger]\n")

    assert f"{file}, line 2: Cannot declare ('dagger',) twice." == refused(tmp_path)


def test_a_file_that_breaks_off_says_so(tmp_path: Path) -> None:
    file = tmp_path / "leads.toml"
    file.write_text("[dagger]\nname = ")

    assert refused(tmp_path).startswith(f"{file}")


def test_bytes_that_are_no_text_are_named(tmp_path: Path) -> None:
    file = tmp_path / "leads.toml"
    file.write_bytes(b'name = "\xff"')

    assert f"{file}, byte 8: this is not UTF-8." == refused(tmp_path)


def test_a_file_beyond_the_limit_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "leads.toml"
    file.write_bytes(b"#" * (reading.LARGEST_FILE + 1))

    assert f"{file} is larger than 1,000,000 bytes; no pack needs that." == refused(tmp_path)


def test_too_many_files_are_not_read(tmp_path: Path) -> None:
    for number in range(reading.MOST_FILES + 1):
        (tmp_path / f"{number}.toml").touch()

    assert f"{tmp_path} holds 41 TOML files; 40 is the most." == refused(tmp_path)


@pytest.mark.parametrize("text", ["a = " + "[" * 5000, "a = " + "9" * 5000])
def test_what_would_exhaust_the_reader_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "leads.toml"
    file.write_text(text)

    assert refused(tmp_path).startswith(f"{file}: ")


def test_a_pipe_in_place_of_a_file_does_not_hang(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "leads.toml")

    assert f"{tmp_path / 'leads.toml'} is no file." == refused(tmp_path)


@pytest.mark.parametrize("content", [b"{", b"[]", b'{"a": "\xff"}', b"{" * 5000, b'{"a":' * 5000])
def test_a_broken_bundle_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "pack.json"
    file.write_bytes(content)
    with pytest.raises(UnreadablePack) as caught:
        packs.read_bundle(file)

    assert str(caught.value).startswith(f"{file} is no pack: ")
