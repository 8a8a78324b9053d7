"""Names and paths of saves: what they mean, and which are none."""

from pathlib import Path

import pytest

from tests.saves.kit import GAME, note
from tests.toy import header, toy
from victoriana.saves import places, store
from victoriana.saves.places import BadName, NoPlace


def begin(name: str) -> Path:
    """A save of this name."""
    path = places.fresh(name)
    store.create(path, header(), GAME).close()
    return path


def test_a_name_lies_in_the_folder_of_saves_and_a_path_where_it_says(home: Path) -> None:
    assert home / "saves" / "holmes.jsonl" == places.resolve("holmes")
    assert Path("holmes.jsonl") == places.resolve("holmes.jsonl")
    assert Path("./holmes") == places.resolve("./holmes")
    assert Path("/a/b") == places.resolve("/a/b")
    assert Path("../b.jsonl") == places.resolve("../b.jsonl")


@pytest.mark.parametrize(
    "text",
    ["", ".", "..", ".x", "-x", "a b", "a\nb", "a*", "x" * 81, "\udcff", "con", "a$b", "a\0"],
)
def test_no_name_is_a_trick(text: str) -> None:
    with pytest.raises(BadName):
        places.resolve(text)


def test_a_bad_name_is_shown_without_its_control_characters() -> None:
    with pytest.raises(BadName) as refused:
        places.resolve("\x1b[31mred")

    assert (
        '"\\x1b[31mred" cannot name a save: letters, digits, hyphens and dots can, up to 80.\n'
        "A path has a / in it or ends in .jsonl."
    ) == str(refused.value)


@pytest.mark.parametrize("text", ["last", "x@y", "./x@3"])
def test_a_new_save_is_not_called_like_something_else(text: str) -> None:
    with pytest.raises(BadName):
        places.fresh(text)


def test_names_of_all_scripts_are_allowed(home: Path) -> None:
    assert home / "saves" / "Füchsin-狐.2.jsonl" == places.resolve("Füchsin-狐.2")


def test_a_save_and_a_moment_are_parted_at_the_last_at(home: Path) -> None:
    (home / "odd@9.jsonl").touch()

    assert ("x", "212") == places.split("x@212")
    assert ("x", "-3..9b") == places.split("x@-3..9b")
    assert ("x", "r2..r4") == places.split("x@r2..@r4")
    assert ("x", "") == places.split("x")
    assert ("odd@9.jsonl", "") == places.split("odd@9.jsonl")
    assert ("odd@9.jsonl", "4") == places.split("odd@9.jsonl@4")


def test_names_are_listed_in_the_order_of_the_alphabet(home: Path) -> None:
    assert () == places.names()
    begin("owl")
    begin("fox")
    (home / "saves" / "fox.jsonl.torn").touch()
    (home / "saves" / "two words.jsonl").touch()

    assert ("fox", "owl") == places.names()


def test_a_misspelt_name_is_answered_with_those_that_may_be_meant() -> None:
    for name in ("holmes-harker", "holmes-griffin", "lanterns"):
        begin(name)

    assert ("holmes-griffin", "holmes-harker") == places.near("holm")
    assert ("lanterns",) == places.near("lantrens")
    assert ("holmes-harker",) == places.near("harkre")
    assert () == places.near("xyz")


def test_a_save_is_called_by_its_name_or_by_a_path_for_the_shell(home: Path) -> None:
    assert "fox" == places.called(home / "saves" / "fox.jsonl")
    assert "fox.jsonl" == places.called(Path("fox.jsonl"))
    assert "'my fox.jsonl'" == places.called(Path("my fox.jsonl"))
    assert "./fox" == places.called(Path("fox"))


def test_last_is_the_save_last_written(home: Path) -> None:
    assert None is places.last()
    with pytest.raises(NoPlace, match="No save was written yet"):
        places.resolve("last")

    owl, fox = begin("owl"), begin("fox")
    assert fox == places.resolve("last")
    with store.resume(owl, toy)[1] as writer:
        writer.append([note(1)])
    assert owl == places.last()
    store.read(fox, toy)
    assert owl == places.last()

    owl.unlink()
    assert fox == places.last()
    (home / "state" / "victoriana" / "last").write_bytes(b"\xff\0")
    assert fox == places.last()


def test_where_nothing_can_be_remembered_nothing_fails(home: Path) -> None:
    (home / "state").write_text("no folder")
    begin("owl")

    assert home / "saves" / "owl.jsonl" == places.last()


def test_each_kind_of_file_has_its_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for variable in ("VICTORIANA_SAVES", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(variable)
    assert home / ".local/share/victoriana/saves" == places.saves()
    assert home / ".local/state/victoriana" == places.state()

    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert home / ".local/share/victoriana" == places.data()
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/data")
    assert Path("/srv/data/victoriana") == places.data()

    monkeypatch.setattr("sys.platform", "darwin")
    assert home / "Library/Application Support/victoriana" == places.state()
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "/c/Users/fox/Local")
    assert Path("/c/Users/fox/Local/victoriana") == places.state()


def test_without_a_home_paths_still_work_and_names_say_what_to_do(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_home() -> Path:
        raise RuntimeError

    for variable in ("VICTORIANA_SAVES", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(variable)
    monkeypatch.setattr(Path, "home", no_home)
    path = home / "x.jsonl"
    store.create(path, header(), GAME).close()

    assert () == store.read(path, toy).entries
    assert () == places.names()
    with pytest.raises(NoPlace) as refused:
        places.resolve("x")
    assert "There is no home folder; say where saves are:  VICTORIANA_SAVES=FOLDER" == str(
        refused.value
    )
