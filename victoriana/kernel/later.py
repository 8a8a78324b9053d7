"""What is imported when it is asked for, all at once, or not along with what could do without."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from sys import modules


def parts(package: str, **names: str) -> Callable[[str], object]:
    """The `__getattr__` of a package: its modules, and each name of a module that it offers.

    What checks types does not run, and is shown the same as imports under TYPE_CHECKING.
    """

    def find(word: str) -> object:
        if word in names:
            found: object = getattr(import_module(f"{package}.{names[word]}"), word)
            setattr(modules[package], word, found)  # it is asked for once
            return found
        try:
            return import_module(f"{package}.{word}")
        except ModuleNotFoundError as error:
            if error.name != f"{package}.{word}":
                raise
            message = f"module {package!r} has no attribute {word!r}"
            raise AttributeError(message) from None

    return find


@cache
def import_whole(name: str) -> None:
    """Import a module, and where it is a package all that is in it; asked again it is there."""
    from pkgutil import walk_packages  # noqa: PLC0415 - few ask for all of it

    module = import_module(name)
    for found in walk_packages(getattr(module, "__path__", ()), f"{name}."):
        import_module(found.name)


@contextmanager
def without(*names: str) -> Iterator[None]:
    """What is imported meanwhile does without these modules, if it can and nobody has them yet.

    For libraries that try whether they are there. Whoever wants them afterwards finds them.
    """
    absent = [it for it in names if it not in modules]
    for name in absent:
        modules[name] = None  # type: ignore[assignment]  # so Python knows that it is not to be had
    try:
        yield
    finally:
        for name in absent:
            del modules[name]
