"""A new pack: it explains itself, can be played with at once, and overwrites nothing."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from victoriana import packs
from victoriana.games.victoriana.pack.reading import read_box
from victoriana.packs.auditing import audited
from victoriana.packs.reading import UnreadablePack
from victoriana.packs.skeleton import NotNew, write


@pytest.mark.parametrize("full", [False, True], ids=["skeleton", "full"])
def test_a_new_pack_can_be_played_with_and_changes_nothing(tmp_path: Path, *, full: bool) -> None:
    folder = tmp_path / "my-cards"
    written = write("victoriana", folder, full=full)
    judged = audited(folder)

    assert 13 == len(written)
    assert ("my-cards", ()) == (judged.name, judged.found)
    assert judged.raw is not None
    own, box = read_box(judged.raw), read_box(packs.read("victoriana"))
    assert replace(own, name=box.name) == box
    assert [0] * 11 == [it.box for it in judged.counts] or not full


def test_every_file_of_a_new_pack_explains_itself_and_has_an_example(tmp_path: Path) -> None:
    write("victoriana", tmp_path / "mine")
    for path in sorted((tmp_path / "mine").glob("*.toml")):
        text = path.read_text("utf-8")

        assert text.startswith("# "), path.name
        assert "#=" not in text, path.name
        assert packs.read_folder(path.parent)[path.stem], path.name


@pytest.mark.parametrize(
    ("folder", "name"),
    [("deck-2", "deck-2"), ("My Cards", "my-cards"), ("house-2", "my-cards"), ("a--b", "my-cards")],
)
def test_a_pack_is_called_like_its_folder_where_that_can_be(
    tmp_path: Path, folder: str, name: str
) -> None:
    write("victoriana", tmp_path / folder)

    assert (name, True) == (audited(tmp_path / folder).name, audited(tmp_path / folder).ok)


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "leads.toml").write_text("mine")
    with pytest.raises(NotNew, match=r"leads.toml is there already, and nothing is overwritten"):
        write("victoriana", tmp_path)

    assert ["leads.toml"] == [path.name for path in tmp_path.iterdir()]
    assert "mine" == (tmp_path / "leads.toml").read_text()


def test_a_link_in_the_way_is_not_written_through(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "leads.toml").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(NotNew):
        write("victoriana", tmp_path / "mine")

    assert not (tmp_path / "elsewhere").exists()


def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("")
    with pytest.raises((NotNew, UnreadablePack), match="mine"):
        write("victoriana", tmp_path / "mine")
    with pytest.raises(UnreadablePack, match="cannot be written"):
        write("victoriana", tmp_path / "mine" / "inner")
