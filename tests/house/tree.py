"""Where the house rules look: the files of this repository, and how a fault is named."""

import ast
import io
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "victoriana" / "games"
OURS = ("victoriana", "commands", "bench", "docs", "tests")
STRANGE = {".git", "build", "dist", "node_modules"}


def modules(*folders: str) -> list[Path]:
    """Every Python module below the folders, in the order of the alphabet."""
    found = [path for folder in folders or OURS for path in (ROOT / folder).rglob("*.py")]
    return sorted(path for path in found if "__pycache__" not in path.parts)


def rule_modules() -> list[Path]:
    """Every module of every game's rules."""
    return sorted(GAMES.glob("*/rules/**/*.py"))


def texts() -> Iterator[Path]:
    """Every file that we wrote, the hidden ones at the top too, caches and environments not."""
    for top in sorted(ROOT.iterdir()):
        if top.name in STRANGE or top.name.endswith((".egg-info", "_cache")):
            continue
        if top.is_file():
            yield top
        elif top.name == ".ci" or not top.name.startswith("."):
            yield from sorted(
                path
                for path in top.rglob("*")
                if path.is_file() and "__pycache__" not in path.parts
            )


def name(path: Path) -> str:
    """The file as a person would name it, from the root of the repository."""
    return path.relative_to(ROOT).as_posix()


def faults(paths: list[Path], check: Callable[[str], list[str]]) -> list[str]:
    """What a check of source text finds wrong in the files, each fault with its file."""
    assert paths, "no file to look at: a rule that sees nothing proves nothing"
    return [f"{name(path)}: {fault}" for path in paths for fault in check(path.read_text("utf-8"))]


def is_docstring(node: ast.stmt) -> bool:
    """A string that stands alone: documentation."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def comments(source: str) -> list[tokenize.TokenInfo]:
    """The comments of a module; a hash sign in a string is none."""
    return [token for token in tokens(source) if token.type == tokenize.COMMENT]


def tokens(source: str) -> list[tokenize.TokenInfo]:
    """The module as the reader of Python sees it."""
    return list(tokenize.generate_tokens(io.StringIO(source).readline))
