"""What of the guide the campaign's data follow: each instruction with its step, and its place."""

from collections.abc import Iterator

from victoriana.games.circle_undone.campaign import Ask, Campaign, Node, Way, Weigh
from victoriana.kernel.rulebook import Stated, Written

FILE = "campaign"


def stated(campaign: Campaign) -> Iterator[Stated]:
    """Every place of the campaign, with the sections, steps and rulings that it follows."""
    for number, node in enumerate(campaign.nodes):
        place = Written(FILE, f"node {node.id}", ("nodes", number))
        yield place, tuple(dict.fromkeys(followed(node)))


def followed(node: Node) -> Iterator[str]:
    """The section where it is followed as a whole, else its steps; and the rulings."""
    yield from node.rulings
    told = (*node.do, *node.next)
    if not told:
        yield node.section
    for one in told:
        if one.step or not isinstance(one, Way):
            yield cited(node.section, one.step)
        yield from one.rulings
        if isinstance(one, Ask):
            yield from (cited(node.section, it.step) for it in one.choices if it.step)
        if isinstance(one, Weigh):
            yield from (cited(node.section, it) for it in one.steps)
            yield one.tie


def cited(section: str, step: int) -> str:
    """A section, or one of its steps."""
    return f"{section} {step}" if step else section
