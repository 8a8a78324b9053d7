"""What a rule writes into: facts, folded at once, and the agenda of pending work."""

from typing import Generic, Protocol, TypeVar

from victoriana.kernel.events import Stamped

S = TypeVar("S")
W = TypeVar("W")
T = TypeVar("T")


class FactOn(Protocol[S]):
    """A fact of the game whose state is S."""

    def onto(self, state: S) -> S:
        """The state after this fact."""
        ...


class Ledger(Generic[W, S, T]):
    """One answer being judged: the box, the state so far, the facts so far, what is still to do.

    Seen from outside it is pure: a state goes in, facts come out.
    """

    __slots__ = ("agenda", "facts", "heading", "state", "world")

    def __init__(self, world: W, state: S, agenda: tuple[T, ...], heading: str) -> None:
        self.world = world
        self.state = state
        self.agenda = list(agenda)  # the top is last
        self.facts: list[Stamped[FactOn[S]]] = []
        self.heading = heading

    def fact(self, fact: FactOn[S], *rulings: str) -> None:
        """Record what happened, under the heading in force and the rulings that decided it."""
        stamp = ", ".join((self.heading, *rulings)) if rulings else self.heading
        self.state = fact.onto(self.state)
        self.facts.append(Stamped(stamp, fact))

    def push(self, *tasks: T) -> None:
        """Put tasks on the agenda; the first given is done first."""
        self.agenda.extend(reversed(tasks))

    def pop(self) -> T:
        """Take the top task off the agenda."""
        return self.agenda.pop()
