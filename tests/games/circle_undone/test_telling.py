"""Every fact of a campaign is told in one plain sentence, or players do not speak of it."""

import ast
import inspect
from importlib import import_module
from typing import get_args

import pytest

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.view.telling.every_fact import PARTS

# That something is awaited, the empty table of a scenario, the lines of a checklist.
SILENT = {f.Awaits, f.TableLaid, f.Listed}
FACTS = tuple(it for it in get_args(f.Fact))


def _told_in(part: str) -> set[str]:
    """The names of the facts that a module of sentences has a case for."""
    module = import_module(f"victoriana.games.circle_undone.view.telling.{part}")
    tree = ast.parse(inspect.getsource(module))
    classes = (it.cls for it in ast.walk(tree) if isinstance(it, ast.MatchClass))
    return {it.attr for it in classes if isinstance(it, ast.Attribute)}


@pytest.mark.parametrize("part", PARTS)
def test_each_fact_of_a_module_has_its_sentence_in_the_module_of_that_name(part: str) -> None:
    told = _told_in(part)
    mine = [it for it in FACTS if it.__module__.rpartition(".")[2] == part]
    untold = sorted(it.__name__ for it in mine if it.__name__ not in told and it not in SILENT)
    assert [] != mine
    assert [] == untold


def test_no_module_of_facts_is_without_its_module_of_sentences() -> None:
    modules = {it.__module__.rpartition(".")[2] for it in FACTS}
    assert sorted(PARTS) == sorted(modules)
