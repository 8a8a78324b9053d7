"""House rule 23: commands are thin, one file a verb, and each can explain itself."""

import ast
from pathlib import Path

from tests.house.tree import ROOT, is_docstring, name

LONGEST = 60  # lines of code
EXAMPLES = 2  # in the help of a verb


def verbs() -> dict[Path, str]:
    """The source of each verb, by its file; what verbs share begins with an underscore."""
    return {
        path: path.read_text("utf-8")
        for path in sorted((ROOT / "commands").glob("*.py"))
        if not path.name.startswith("_")
    }


def verb_faults(verb: str, source: str) -> list[str]:
    """What is wrong with the file of a verb."""
    tree = ast.parse(source)
    found = []
    if verb not in {node.name.rstrip("_") for node in functions(tree)}:
        found.append(f"has no function called {verb}")
    found += [
        f"{node.name} has no help" for node in functions(tree)[:1] if not ast.get_docstring(node)
    ]
    if EXAMPLES > source.count(f"victoriana {verb}"):
        found.append(f"wants {EXAMPLES} examples that begin with `victoriana {verb}`")
    if LONGEST < (lines := code_lines(source, tree)):
        found.append(f"{lines} lines of code: what thinks belongs below commands")
    return found


def functions(tree: ast.Module) -> list[ast.FunctionDef]:
    """The functions that stand at the top of a module and are for everybody."""
    return [
        node
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    ]


def code_lines(source: str, tree: ast.Module) -> int:
    """Lines that are neither empty nor comment nor documentation."""
    documentation = {
        number
        for node in ast.walk(tree)
        if isinstance(node, ast.stmt) and is_docstring(node)
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    return sum(
        bool(line.strip()) and not line.lstrip().startswith("#") and number not in documentation
        for number, line in enumerate(source.splitlines(), 1)
    )


def test_every_verb_is_thin_and_explains_itself() -> None:
    if (ROOT / "commands").exists():
        assert verbs()
    assert [] == [
        f"{name(path)}: {fault}"
        for path, source in verbs().items()
        for fault in verb_faults(path.stem, source)
    ]


def test_a_verb_that_is_fat_and_silent_is_found() -> None:
    good = (
        'def show():\n    """Show.\n\n    victoriana show last\n    victoriana show a@3\n    """\n'
    )

    assert [] == verb_faults("show", good)
    assert ["has no function called log"] == verb_faults("log", good.replace("a show", "a log"))
    assert ["61 lines of code: what thinks belongs below commands"] == verb_faults(
        "show", good + "    x = 1\n" * 60
    )
    assert [
        "show has no help",
        "wants 2 examples that begin with `victoriana show`",
    ] == verb_faults("show", "def show(): ...")
