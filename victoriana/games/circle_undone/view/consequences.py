"""What each choice of the guide leads to at once: lines of the log, tokens, people, experience."""

from collections.abc import Iterator

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone import flow, worth
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Following
from victoriana.games.circle_undone.view.retelling import retell
from victoriana.games.circle_undone.world import World
from victoriana.kernel.advice import Advice, Said
from victoriana.kernel.events import Happened
from victoriana.kernel.nodes import Decision
from victoriana.kernel.slots import stand_ins

LASTING = (  # what stands in the log, the bag or with somebody afterwards
    f.Recorded, f.CrossedOut, f.NumberRecorded, f.MementoDiscovered, f.MementoCrossedOff,
    f.ProfileCrossedOff, f.FateRecorded, f.TrailRecorded, f.EndRecorded, f.TokenAdded,
    f.TokensRemoved, f.ExperienceEarned, f.TraumaSuffered, f.InvestigatorLost, f.AssetGained,
    f.AssetRemoved, f.ProfileOpened,
)  # fmt: skip
NOTHING = "Neither the log nor the bag changes at once."
SECTIONS = 6  # answers in a row that belong to one choice


def each(world: World, state: State) -> tuple[Advice, ...]:
    """The choices, what is worth more first; of equals in the printed order."""
    node = flow.node(world, state)
    if not isinstance(node, Decision):
        return ()
    found = [_followed(world, state, it.id, it.rule) for it in stand_ins(node.options)]
    return tuple(it for _, it in sorted(found, key=lambda it: -it[0]))


def _followed(world: World, state: State, answer: str, rule: str) -> tuple[int, Advice]:
    """An answer, and what stands written after it and after what only completes it."""
    steps: list[Happened] = []
    now, given = state, answer
    for _ in range(SECTIONS):
        t = flow.judge(world, now, given)
        for it in t.facts:
            after = it.fact.onto(now)
            steps.append(Happened(now, after, it.rule, it.fact))
            now = after
        node = flow.node(world, now)
        if not isinstance(now.agenda[-1], Following) or not isinstance(node, Decision):
            break
        if len(node.options) > 1 or node.options[0].slot:
            break
        given = node.options[0].id
    told = tuple(_lasting(world, steps)) or ((rule, NOTHING),)
    return _points(state, now), Advice((answer,), follows=told)


def _lasting(world: World, steps: list[Happened]) -> Iterator[Said]:
    kept = [it for it in steps if isinstance(it.fact, LASTING)]
    kept = kept or [it for it in steps if isinstance(it.fact, f.WayTaken)]
    yield from retell(world, kept)


def _points(before: State, after: State) -> int:
    """What lasts; how far the campaign gets by it is nothing that a choice is taken for."""
    return sum(it.points for it in worth.weighed(before, after) if it.lasting)
