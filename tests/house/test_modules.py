"""House rules 1, 7 and 24: what a module says of itself, how long it is, what opens a package."""

import ast
import re
from importlib import import_module

from tests.house.tree import GAMES, ROOT, faults, is_docstring, modules, name

LONGEST = 400  # lines
DUNDER = re.compile(r"__\w+__")
SENTENCE_ENDS_WITHIN = re.compile(r"(?<!vs)[.!?]\s")  # a name of a game has one in it


def docstring_faults(source: str) -> list[str]:
    """One sentence, or what is wrong with it."""
    said = " ".join((ast.get_docstring(ast.parse(source)) or "").split())
    if not said:
        return ["says nothing of itself"]
    if not said.endswith((".", "?")) or SENTENCE_ENDS_WITHIN.search(said):
        return [f"wants one sentence, not: {said}"]
    return []


def length_faults(source: str) -> list[str]:
    """Too long, unless the module says why."""
    lines = source.splitlines()
    excused = any(line.startswith("# long because: ") for line in lines)
    return [] if len(lines) <= LONGEST or excused else [f"{len(lines)} lines, and no reason why"]


def opening_faults(source: str, also: str = "") -> list[str]:
    """Whatever in an `__init__.py` is neither import nor `__all__`, nor the one name allowed."""
    return [
        f"line {node.lineno} is neither import nor __all__"
        for node in ast.parse(source).body
        if not (is_docstring(node) or is_import(node))
        and not any(DUNDER.fullmatch(word) or word == also for word in set_by(node))
    ]


def is_import(node: ast.stmt) -> bool:
    """Whether something is imported, or shown to what checks types as if it were."""
    match node:
        case ast.Import() | ast.ImportFrom():
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING"), body=body, orelse=[]):
            return all(is_import(it) for it in body)
    return False


def set_by(node: ast.stmt) -> list[str]:
    """The names that a statement gives a meaning."""
    match node:
        case ast.Assign(targets=[ast.Name(id=word)]) | ast.AnnAssign(target=ast.Name(id=word)):
            return [word]
        case ast.FunctionDef(name=word):
            return [word]
        case _:
            return []


def test_every_module_says_in_one_sentence_what_it_owns() -> None:
    assert [] == faults(modules(), docstring_faults)


def test_no_module_is_long_without_a_reason() -> None:
    assert [] == faults(modules(), length_faults)


def test_a_package_opens_with_imports_only() -> None:
    wrong = []
    for path in modules("victoriana"):
        if path.name == "__init__.py":
            also = {GAMES: "GAMES"}.get(path.parent, "load" if path.parent.parent == GAMES else "")
            wrong += [f"{name(path)}: {it}" for it in opening_faults(path.read_text(), also)]

    assert [] == wrong
    assert (ROOT / "victoriana" / "__init__.py").exists()


def test_every_name_that_a_package_offers_is_found_when_it_is_asked_for() -> None:
    offered = [path.parent for path in modules("victoriana") if path.name == "__init__.py"]
    found = [import_module(".".join(it.relative_to(ROOT).parts)) for it in offered]
    names = [(it, word) for it in found for word in getattr(it, "__all__", ())]

    assert [] == [f"{it.__name__}.{word}" for it, word in names if not hasattr(it, word)]
    assert len(names) > len(found)


def test_two_sentences_or_none_are_found() -> None:
    assert 1 == len(docstring_faults('"""One. Two."""'))
    assert 1 == len(docstring_faults('"""No end"""'))
    assert 1 == len(docstring_faults("x = 1"))
    assert [] == docstring_faults('"""What a game waits for:\na decision, a chance, or nothing."""')


def test_a_long_module_is_found_unless_it_says_why() -> None:
    assert ["401 lines, and no reason why"] == length_faults("x = 1\n" * 401)
    assert [] == length_faults("# long because: the book's longest section\n" + "x = 1\n" * 401)


def test_code_in_the_opening_of_a_package_is_found() -> None:
    assert ["line 2 is neither import nor __all__"] == opening_faults("import a\nstate = {}")
    assert ["line 1 is neither import nor __all__"] == opening_faults("def load(): ...")
    assert [] == opening_faults('"""Doc."""\nimport a\n__all__ = ["a"]\ndef load(): ...', "load")
