"""What is imported when it is used: the same things as when it is imported at once."""

import sys

import pytest

from victoriana.kernel.later import Later, parts

FEW = "this"  # a module that the program has no use for, so that nobody imported it


@pytest.fixture(autouse=True)
def unused(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if nobody had imported it."""
    monkeypatch.delitem(sys.modules, FEW, raising=False)


def test_a_module_is_imported_when_something_in_it_is_used(
    capsys: pytest.CaptureFixture[str],
) -> None:
    later = Later(FEW)
    assert FEW not in sys.modules

    assert str(later.s).startswith("Gur Mra bs Clguba")
    assert FEW in sys.modules
    assert "Beautiful is better than ugly." in capsys.readouterr().out


def test_what_a_module_lacks_is_missed_by_its_name() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = Later("json").nonsense
    with pytest.raises(AttributeError, match="module 'json' has no attribute 'nonsense'"):
        parts("json", loads="decoder")("nonsense")


def test_a_package_finds_what_it_offers_in_its_modules() -> None:
    from json.decoder import JSONDecoder  # noqa: PLC0415 - what should be found

    assert JSONDecoder is parts("json", JSONDecoder="decoder")("JSONDecoder")
