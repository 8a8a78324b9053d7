"""The citation machinery: printed headings, rulings, and the rules that cite them."""

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from functools import wraps
from operator import itemgetter
from typing import Concatenate, ParamSpec, Protocol, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.later import import_whole


class Ruling(Struct, frozen=True):
    """An open point of the book and how it is decided; a switch where it has choices."""

    id: str
    sections: tuple[str, ...]  # headings as printed
    choices: tuple[str, ...] = ()  # the default first; empty where the ruling is fixed
    code: str = ""  # "no code: ..." with the reason where no rule can cite it


class Written(Struct, frozen=True):
    """A place in the data of a box that says what a section of the book instructs."""

    file: str  # of the box, without its ending
    name: str  # what the place is called
    keys: tuple[str | int, ...]  # where it stands in the file: names of tables, numbers in a row


Stated = tuple[Written, tuple[str, ...]]  # a place, and what it follows: sections, steps, rulings


class Ruled(Protocol):
    """Whatever a rule writes into: it holds the heading in force."""

    heading: str


L = TypeVar("L", bound=Ruled)
P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., object])


class Rulebook:
    """The headings of one printed book, with their step counts, and its rulings.

    `rules` are the modules and packages of the functions that follow it. They are imported one by
    one as they are needed, and all of them when somebody asks who follows what.
    """

    def __init__(
        self,
        headings: Mapping[str, int],
        rulings: tuple[Ruling, ...] = (),
        rules: tuple[str, ...] = (),
    ) -> None:
        self.headings = dict(headings)
        self.rulings = {ruling.id: ruling for ruling in rulings}
        self.rules = rules
        self._cited: dict[tuple[str, ...], str] = {}  # what was cited before
        self._claims: dict[str, list[tuple[str, str]]] = {}  # the module, and the name in it
        self._stated: Callable[[], Iterable[Stated]] = tuple

    @property
    def claims(self) -> Mapping[str, list[str]]:
        """Section or ruling -> the functions that cite it, module by module."""
        for name in self.rules:
            import_whole(name)
        return {
            claimed: [f"{module}.{name}" for module, name in sorted(places, key=itemgetter(0))]
            for claimed, places in self._claims.items()
        }

    @property
    def written(self) -> Mapping[str, list[Written]]:
        """Section or ruling -> the places in the data of the box that follow it."""
        found: dict[str, list[Written]] = {}
        for place, followed in self._stated():
            for it in followed:
                if it not in self.rulings:
                    self.cite(it)
                found.setdefault(it, []).append(place)
        return found

    @property
    def claimed(self) -> frozenset[str]:
        """Every section, step and ruling that a function or the data follow."""
        return frozenset((*self.claims, *self.written))

    def steps(self, heading: str) -> tuple[str, ...]:
        """The numbered steps of a heading."""
        return tuple(f"{heading} {n + 1}" for n in range(self.headings.get(heading, 0)))

    def cite(self, section: str, *rulings: str) -> str:
        """The stamp of a section, with the rulings that decide there; a misspelt one fails."""
        if (section, *rulings) in self._cited:
            return self._cited[section, *rulings]
        heading, _, _ = section.rpartition(" ")  # of a numbered step
        if section not in self.headings and section not in self.steps(heading):
            message = f"the book has no section {section!r}"
            raise LookupError(message)
        for ruling in rulings:
            if ruling not in self.rulings:
                message = f"there is no ruling {ruling!r}"
                raise LookupError(message)
        stamp = self._cited[section, *rulings] = ", ".join((section, *rulings))
        return stamp

    def claim(self, section: str, *rulings: str) -> Callable[[F], F]:
        """Tie a function to its section that only looks: it says what is open or what holds."""
        self.cite(section, *rulings)

        def tie(function: F) -> F:
            self._claim(function, section, *rulings)
            return function

        return tie

    def _claim(self, function: Callable[..., object], *claimed: str) -> None:
        place = (function.__module__, function.__qualname__)
        for it in claimed:
            self._claims.setdefault(it, []).append(place)

    def rule(
        self, section: str, *rulings: str
    ) -> Callable[[Callable[Concatenate[L, P], R]], Callable[Concatenate[L, P], R]]:
        """Tie a function to its section: each fact recorded while it runs carries the heading."""
        self.cite(section, *rulings)

        def tie(function: Callable[Concatenate[L, P], R]) -> Callable[Concatenate[L, P], R]:
            self._claim(function, section, *rulings)

            @wraps(function)
            def ruled(ledger: L, /, *args: P.args, **kwargs: P.kwargs) -> R:
                before = ledger.heading
                ledger.heading = section
                try:
                    return function(ledger, *args, **kwargs)
                finally:
                    ledger.heading = before

            return ruled

        return tie

    def stating(self, stated: Callable[[], Iterable[Stated]]) -> Self:
        """The same book, its claims shared, with what the data of a box follow: told when asked."""
        book = copy(self)
        book._stated = stated  # noqa: SLF001 - a book's own
        return book

    def defaults(self) -> dict[str, str]:
        """Each switch with the choice that holds unless a new game says otherwise."""
        return {ruling.id: ruling.choices[0] for ruling in self.rulings.values() if ruling.choices}

    def offering(self, choices: Mapping[str, tuple[str, ...]]) -> Self:
        """The same book, its claims shared, where a pack has only these choices of some rulings."""
        book = copy(self)
        limited = {it: replace(self.rulings[it], choices=has) for it, has in choices.items()}
        book.rulings = self.rulings | limited
        return book
