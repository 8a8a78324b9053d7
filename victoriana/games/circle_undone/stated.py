"""What of the guide the data of the box follow: instructions and set-ups, each at its place."""

from collections.abc import Iterable, Iterator

from victoriana.games.circle_undone.book import PARTS
from victoriana.games.circle_undone.campaign import Ask, Campaign, Node, Way, Weigh
from victoriana.games.circle_undone.set_up import SetUp
from victoriana.kernel.rulebook import Stated, Written


def stated(campaign: Campaign, setups: Iterable[SetUp]) -> Iterator[Stated]:
    """Every place of the campaign and every set-up, with the steps and rulings that it follows."""
    for number, node in enumerate(campaign.nodes):
        yield Written("campaign", node.id, ("nodes", number)), _once(followed(node))
    for one in setups:
        yield Written("setups", f"set-up of {one.id}", (one.id,)), _once(laid_out(one))


def followed(node: Node) -> Iterator[str]:
    """The section where it is followed as a whole, else its steps; and the rulings."""
    yield from node.rulings
    told = (*node.do, *node.next)
    if not told:
        yield node.section
    for one in told:
        if one.step or not isinstance(one, Way):
            yield cited(getattr(one, "section", "") or node.section, one.step)
        yield from one.rulings
        if isinstance(one, Ask):
            yield from (cited(node.section, it.step) for it in one.choices if it.step)
        if isinstance(one, Weigh):
            yield from (one.tie, *(cited(node.section, step) for step in one.steps))


def laid_out(setup: SetUp) -> Iterator[str]:
    """The steps of a set-up, those of each branch too; and the rulings."""
    section = f"{PARTS[setup.id]} / Setup"
    for steps in (setup.steps, *(it.steps for it in setup.branches)):
        yield from (cited(section, step) for those in steps.values() for step in those)
    yield from setup.rulings


def cited(section: str, step: int) -> str:
    """A section, or one of its steps."""
    return f"{section} {step}" if step else section


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
