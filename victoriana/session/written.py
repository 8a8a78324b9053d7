"""What was played as the lines that a save keeps of it."""

from msgspec import UNSET, Struct, UnsetType

from victoriana.kernel.events import Decided, Drawn, Fact
from victoriana.kernel.nodes import Chance
from victoriana.kernel.referee import node_name
from victoriana.session.course import Step


class Marks(Struct, frozen=True):
    """What entries that are written together have in common."""

    id: str | UnsetType = UNSET
    batch: int | UnsetType = UNSET


UNMARKED = Marks()


def entry(n: int, step: Step, marks: Marks = UNMARKED) -> Decided[Fact] | Drawn[Fact]:
    """A step as the save keeps it."""
    taken = step.taken
    by = step.by or UNSET
    if isinstance(taken.node, Chance):
        return Drawn(
            n=n,
            node=taken.node.id,
            answer=taken.answer,
            facts=taken.facts,
            by=by,
            id=marks.id,
            batch=marks.batch,
        )
    return Decided(
        n=n,
        seat=taken.seat,
        node=node_name(taken.node),
        answer=taken.answer,
        facts=taken.facts,
        by=by,
        id=marks.id,
        batch=marks.batch,
    )
