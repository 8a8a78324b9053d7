"""What is imported when it is asked for: the same things as when it is imported at once."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from victoriana.kernel.later import import_whole

BOX = "box_of_tests"


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A package with a lamp, a rope that is made of nothing, and a drawer with a key."""
    folder = tmp_path / BOX
    (folder / "drawer").mkdir(parents=True)
    (folder / "__init__.py").write_text(
        "from victoriana.kernel.later import parts\n__getattr__ = parts(__name__, light='lamp')\n"
    )
    (folder / "lamp.py").write_text("light = 'on'\n")
    (folder / "rope.py").write_text("import hemp_of_tests\n")
    (folder / "drawer" / "__init__.py").touch()
    (folder / "drawer" / "key.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    yield import_module(BOX)
    for name in [it for it in sys.modules if it.partition(".")[0] == BOX]:
        del sys.modules[name]


def test_a_name_is_found_in_the_module_that_has_it(box: ModuleType) -> None:
    assert f"{BOX}.lamp" not in sys.modules

    assert "on" == box.light
    assert f"{BOX}.lamp" in sys.modules


def test_a_module_is_imported_when_it_is_asked_for(box: ModuleType) -> None:
    assert "on" == box.lamp.light
    assert f"{BOX}.drawer" not in sys.modules


def test_what_is_not_there_is_missed_by_its_name(box: ModuleType) -> None:
    with pytest.raises(AttributeError, match="module 'box_of_tests' has no attribute 'sword'"):
        _ = box.sword


def test_a_module_that_lacks_something_says_what(box: ModuleType) -> None:
    with pytest.raises(ModuleNotFoundError, match="hemp_of_tests"):
        _ = box.rope


@pytest.mark.parametrize("whole", ["lamp", "drawer"])
def test_a_module_or_a_package_can_be_imported_whole(box: ModuleType, whole: str) -> None:
    import_whole(f"{box.__name__}.{whole}")

    found = {it.removeprefix(f"{BOX}.") for it in sys.modules if it.startswith(f"{BOX}.")}
    assert {"lamp": {"lamp"}, "drawer": {"drawer", "drawer.key"}}[whole] == found
