"""House rule 15: every class of error says in one sentence what went wrong."""

import ast

from tests.house.test_modules import docstring_faults
from tests.house.tree import faults, modules

PYTHON = {"Exception", "ValueError", "LookupError", "RuntimeError", "OSError", "TypeError"}


def error_faults(source: str) -> list[str]:
    """Each class of error whose docstring is not one sentence."""
    errors = set(PYTHON)
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef) and is_error(node, errors):
            errors.add(node.name)
            said = f'"""{ast.get_docstring(node) or ""}"""'
            found += [f"{node.name} {fault}" for fault in docstring_faults(said)]
    return found


def is_error(node: ast.ClassDef, known: set[str]) -> bool:
    """A class that can be raised, as far as its bases tell."""
    bases = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
    return bool(bases & known) or any(base.endswith("Error") for base in bases)


def test_every_error_says_in_one_sentence_what_went_wrong() -> None:
    assert [] == faults(modules("victoriana", "commands"), error_faults)


def test_an_error_without_a_sentence_is_found() -> None:
    assert ["Damaged says nothing of itself"] == error_faults("class Damaged(Exception):\n    pass")
    assert 2 == len(error_faults("class A(OSError): ...\nclass B(A): ..."))
    assert [] == error_faults('class Damaged(ValueError):\n    """A save is damaged."""')
    assert [] == error_faults("class Card: ...")
