"""The names of one box: what typed words mean, by whole names or the beginnings of their words."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from victoriana.kernel import handles
from victoriana.kernel.grammar import normal

LONGEST = 8  # words of one name


class Named(Struct, frozen=True):
    """The handles that the first words may mean, and the words behind them."""

    handles: tuple[str, ...]
    rest: tuple[str, ...]
    typed: str


class Names:
    """Everything that has a handle, with its other names as they are compared."""

    def __init__(self) -> None:
        self.names: dict[str, tuple[str, ...]] = {}

    def add(self, handle: str, *names: str) -> None:
        """One more thing, with whatever else it is called."""
        spelt = (handles.kebab(normal(name)) for name in (handle, *names))
        self.names[handle] = tuple(dict.fromkeys((handle, *spelt)))

    def find(self, typed: str, among: Sequence[str], *, whole: bool) -> tuple[str, ...]:
        """The handles that typed words may mean: one that is called so, else all that begin so."""
        wanted = handles.kebab(typed)
        exact = (it for it in among if wanted and wanted in self.names.get(it, (it,)))
        called = tuple(dict.fromkeys(exact))
        if called or whole:
            return called
        return self.begun(typed, among)

    def begun(self, typed: str, among: Sequence[str]) -> tuple[str, ...]:
        """The handles with a name in which some word begins so."""
        wanted = handles.kebab(typed)
        if not wanted:
            return ()
        start = f"-{wanted}"
        begun = (
            handle
            for handle in among
            if any(start in f"-{it}" for it in self.names.get(handle, (handle,)))
        )
        return tuple(dict.fromkeys(begun))

    def worded(self, typed: Sequence[str], among: Sequence[str]) -> tuple[str, ...]:
        """The handles with a name that has these words in this order, be others between them."""
        wanted = [word for it in typed for word in handles.kebab(it).split("-")]
        return tuple(
            it for it in among if any(_in_order(wanted, name) for name in self.names.get(it, (it,)))
        )

    def first(self, words: Sequence[str], among: Iterable[str], *, whole: bool) -> Named:
        """What the first words mean: as many of them as make one name."""
        known = tuple(among)
        longer = self.begun(words[0], known) if len(words) > 1 else ()
        for count in range(min(len(words), LONGEST) if longer else 0, 1, -1):
            typed = " ".join(words[:count])
            found = self.find(typed, longer, whole=whole)
            if len(found) == 1:
                return Named(found, tuple(words[count:]), typed)
        for count in range(min(len(words), LONGEST) if longer and not whole else 0, 1, -1):
            found = self.worded(words[:count], longer)
            if len(found) == 1:
                return Named(found, tuple(words[count:]), " ".join(words[:count]))
        found = self.find(words[0], known, whole=whole)
        return Named(found, tuple(words[1:]), words[0])

    def nearest(self, typed: str, among: Iterable[str]) -> handles.Unknown:
        """What is spelt nearly so."""
        found = handles.match(typed, [(it, self.names.get(it, ())) for it in among], whole=True)
        return found if isinstance(found, handles.Unknown) else handles.Unknown()


def _in_order(wanted: Sequence[str], name: str) -> bool:
    """Whether the words of a name begin as these do, one after the other."""
    words = iter(name.split("-"))
    return all(any(word.startswith(it) for word in words) for it in wanted)
