"""No test knows the settings of whoever runs it."""

import os

import pytest

from commands import _out


@pytest.fixture(autouse=True)
def _nothing_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is usual everywhere, read anew by each test."""
    monkeypatch.setenv("VICTORIANA_CONFIG", os.devnull)
    _out._found.clear()
