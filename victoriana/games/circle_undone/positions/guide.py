"""Where a position stands in the guide: which places were passed, and who writes what where."""

from collections.abc import Iterator

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.ids import NodeId
from victoriana.games.circle_undone.rules import checking
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Following, Playing
from victoriana.games.circle_undone.world import World

ALONE = " / Standalone Mode"


def scenarios(world: World) -> tuple[str, ...]:
    """The scenarios before which a position can be: all but the prologue."""
    first, *others = (it.id for it in world.box.scenarios)
    del first
    return tuple(others)


def begin(world: World, scenario: str) -> NodeId:
    """The first place of a scenario in the guide, in a campaign."""
    part = next(it.part for it in world.box.scenarios if it.id == scenario)
    found = (it for it in world.box.campaign.nodes if it.section.partition(" / ")[0] == part)
    return next(it.id for it in found if not it.section.endswith(ALONE))


def number(world: World, place: NodeId) -> int:
    """The number of a place, in printed order."""
    return next(at for at, it in enumerate(world.box.campaign.nodes) if it.id == place)


def stands(world: World, state: State) -> int:
    """The number of the place where a campaign stands; of a scenario in play the last of it."""
    places = [_last(world, it) for it in state.agenda if isinstance(it, Following | Playing)]
    return places[-1] if places else len(world.box.campaign.nodes)


def _last(world: World, task: Following | Playing) -> int:
    """What happens while a scenario is played has its place behind it, and before its end."""
    if isinstance(task, Following):
        return number(world, task.node)
    found = world.node(task.node).do[task.at]
    ends = found.ends if isinstance(found, guide.Play) else ()
    return min((number(world, it.to) - 1 for it in ends), default=number(world, task.node))


def writes(world: World, record: str) -> Iterator[tuple[int, str]]:
    """Where a line is written into the log: the number of the place, and its section."""
    for at, node in enumerate(world.box.campaign.nodes):
        if node.section.endswith(ALONE):
            continue
        for do in node.do:
            match do:
                case guide.Record(id=written) if written == record:
                    yield at, stamp(node.section, do.step)
                case guide.Ask(choices=choices):
                    for it in choices:
                        if it.record == record:
                            yield at, stamp(node.section, it.step or do.step)


def discovered_with(world: World, memento: str) -> tuple[str, ...]:
    """What stands beside a memento wherever the guide has it discovered."""
    groups = [
        do.mementos
        for node in world.box.campaign.nodes
        for do in node.do
        if isinstance(do, guide.Discover) and memento in do.mementos
    ]
    first = groups[0] if groups else ()
    return tuple(it for it in first if it != memento and all(it in those for those in groups))


def discovers(world: World, memento: str) -> Iterator[tuple[int, str]]:
    """Where a memento is discovered."""
    for at, node in enumerate(world.box.campaign.nodes):
        for do in node.do:
            if isinstance(do, guide.Discover) and memento in do.mementos:
                yield at, stamp(node.section, do.step)


def notes(world: World, name: str) -> tuple[int, str]:
    """Where a number is written into the log for the first time."""
    for at, node in enumerate(world.box.campaign.nodes):
        for do in node.do:
            is_it = isinstance(do, guide.Note | guide.Tally) and do.number == name
            if is_it and not node.section.endswith(ALONE):
                return at, stamp(node.section, do.step)
    raise LookupError(name)


def gives(world: World, asset: str) -> tuple[int, str]:
    """Where a story asset can go into a deck for the first time."""
    for at, node in enumerate(world.box.campaign.nodes):
        for do in node.do:
            given = do.assets if isinstance(do, guide.Give) else ()
            if asset in given or (isinstance(do, guide.Offer) and do.asset == asset):
                return at, stamp(node.section, do.step)
    raise LookupError(asset)


def stamp(section: str, step: int) -> str:
    """A section, or a step of it."""
    return f"{section} {step}" if step else section


def marks(world: World, state: State) -> int:
    """How many marks the log makes beside the winding path."""
    found = 0
    for node in world.box.campaign.nodes:
        for do in node.do:
            if isinstance(do, guide.Tally) and do.number == "path":
                found += do.by if checking.open_for(world, state, do.when)[0] else 0
    return found
