"""Parts of the program that are imported when something in them is used for the first time."""

from collections.abc import Callable
from importlib import import_module


class Later:
    """Stands for a module until it is needed; what checks types is shown the module itself."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, word: str) -> object:
        found: object = getattr(import_module(self._module), word)
        setattr(self, word, found)  # so that this is asked once
        return found


def parts(package: str, **modules: str) -> Callable[[str], object]:
    """The `__getattr__` of a package: each name that it offers, and the module that has it."""

    def find(word: str) -> object:
        if word not in modules:
            message = f"module {package!r} has no attribute {word!r}"
            raise AttributeError(message)
        return getattr(import_module(f"{package}.{modules[word]}"), word)

    return find
