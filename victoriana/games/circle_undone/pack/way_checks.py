"""Whether a scenario can be played to an end: somebody can begin, move, advance, and end it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TypeVar

from victoriana.games.circle_undone.campaign import Ending, Pause, Play
from victoriana.games.circle_undone.ids import CardId, LocationId
from victoriana.games.circle_undone.set_up import Branch, SetUp
from victoriana.games.circle_undone.world import Act, Agenda, Scenario, World
from victoriana.kernel.errors import PackFault
from victoriana.kernel.pack_tables import on

Stage = Act | Agenda
Card = TypeVar("Card", Act, Agenda)


def faults_of_ways(world: World) -> Iterator[PackFault]:
    """What leaves players at a table with nothing to do, or without an end."""
    for scenario in world.box.scenarios:
        yield from _stages(scenario, "acts", _known(world.acts, scenario.acts))
        yield from _stages(scenario, "agendas", _known(world.agendas, scenario.agendas))
        setup = world.setups.get(scenario.id)
        if setup is not None:
            yield from _branch_acts(world, setup)
            yield from _begins(world, setup)
    yield from _plays(world)


# --- Acts and agendas ----------------------------------------------------------------------


def _stages(scenario: Scenario, key: str, cards: Iterable[Stage]) -> Iterator[PackFault]:
    """Each is followed by the next: where a stage is missing, the one before never advances."""
    missing = _gap(cards)
    if missing:
        text = f"stage {missing} is missing, and so nothing leads to what comes after it."
        yield on("scenarios", scenario.id, text, key)


def _branch_acts(world: World, setup: SetUp) -> Iterator[PackFault]:
    for branch in setup.branches:
        missing = _gap(_known(world.acts, branch.acts))
        if missing:
            text = f"its acts for {branch.id} have no stage {missing}: nobody gets beyond it."
            yield on("setups", setup.id, text, "branches")


def _known(cards: Mapping[CardId, Card], named: Iterable[CardId]) -> list[Card]:
    """Those that are there; that others are not is said where they are named."""
    return [cards[it] for it in named if it in cards]


def _gap(cards: Iterable[Stage]) -> int:
    """The first stage that is missing before the last one; 0 where none is."""
    there = {it.stage for it in cards}
    return next((it for it in range(1, max(there, default=0)) if it not in there), 0)


# --- Where everybody begins ----------------------------------------------------------------


def _begins(world: World, setup: SetUp) -> Iterator[PackFault]:
    """Whether the place where investigators begin is laid out, and leads on."""
    if setup.start_by == "character":
        starts = {it.start for it in world.box.characters}
        yield from _not_laid(setup, starts, _laid(setup, None), "locations")
    if setup.start_by != "fixed" or setup.layouts:
        return
    for branch in setup.branches or (None,):
        laid = _laid(setup, branch) & world.locations.keys()
        starts = set((branch.start if branch else ()) or setup.start)
        key = "branches" if branch and branch.start else "start"
        if not starts <= world.locations.keys():
            return  # it is said where they are named
        if not starts & laid:
            yield from _not_laid(setup, starts, laid, key)
            return
        if not any(_leads_on(world, it, laid) for it in sorted(starts & laid)):
            named = " or ".join(f"[{it}]" for it in sorted(starts & laid))
            text = f"{named}, where all begin, leads to no location that is laid out."
            yield on("setups", setup.id, text, key)
            return


def _laid(setup: SetUp, branch: Branch | None) -> set[LocationId]:
    """The locations that may be laid out in this branch."""
    placed = (*setup.locations, *(branch.locations if branch else ()))
    return {location for it in placed for location in it.locations}


def _not_laid(
    setup: SetUp, starts: Collection[str], laid: Collection[str], key: str
) -> Iterator[PackFault]:
    for it in sorted(set(starts) - set(laid)):
        text = f"investigators begin at [{it}], which is not laid out."
        yield on("setups", setup.id, text, key)


def _leads_on(world: World, start: str, laid: Collection[str]) -> bool:
    """Whether a way goes from there to another location, by what is printed on either side."""
    card = world.locations[LocationId(start)]
    signs = {*card.connects_to, *card.joined}
    return any(signs & {*world.locations[LocationId(it)].symbols} for it in laid if it != start)


# --- How it ends ---------------------------------------------------------------------------


def _plays(world: World) -> Iterator[PackFault]:
    """Whether whatever is played has an end, and its ends and pauses come in stages it has."""
    for number, node in enumerate(world.box.campaign.nodes):
        for at, do in enumerate(node.do):
            if isinstance(do, Play) and do.scenario in world.scenarios:
                keys = ("nodes", number, "do", at)
                for text in _of_play(world, do):
                    yield PackFault("campaign", text, f"place {node.id}", keys)


def _of_play(world: World, do: Play) -> Iterator[str]:
    if not do.ends:
        yield "this scenario has no end."
    scenario = world.scenarios[do.scenario]
    acts = {it.stage for it in _known(world.acts, scenario.acts)}
    agendas = {it.stage for it in _known(world.agendas, scenario.agendas)}
    told: tuple[Ending | Pause, ...] = (*do.ends, *do.pauses)
    for it in told:
        for stage in (it.act, it.to_act if isinstance(it, Pause) else 0):
            if stage and stage not in acts:
                yield f'"{it.id}" comes in act {stage}, and {scenario.id} has none.'
        for stage in (it.agenda, it.on_agenda) if isinstance(it, Pause) else ():
            if stage and stage not in agendas:
                yield f'"{it.id}" comes with agenda {stage}, and {scenario.id} has none.'
