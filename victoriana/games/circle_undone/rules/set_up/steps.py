"""The order of a set-up: the steps of the guide as the data tell them, and what is done in each."""

from collections.abc import Callable, Iterator, Mapping

from victoriana.games.circle_undone.book import BOOK, PARTS, Ledger
from victoriana.games.circle_undone.ids import ScenarioId
from victoriana.games.circle_undone.rules.set_up import branches, cards, draws, people, places
from victoriana.games.circle_undone.rules.set_up.step import Step
from victoriana.games.circle_undone.set_up import Branch, SetUp, Steps
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World

ORDER = BOOK.cite("Core Rules / Order of set-up")
ACTS = "G24"  # of Scenario VI
SHUFFLED = "G44"
BREACHES = "G32"


def every(world: World, state: State, scenario: ScenarioId) -> tuple[Step, ...]:
    """All steps in order: the core rules, the guide, and what the guide does not print."""
    setup = world.setups[scenario]
    branch = branches.branch(setup, state)
    told = list(_told(setup, branch))
    told.sort(key=lambda it: it.number)
    ready = Step(setup, branch, "ready", ORDER)
    started = state.on_table().started
    return (ready, *told, *_beyond(setup, branch, started))


def do(t: Ledger, step: Step) -> None:
    """What is done without chance, or after it."""
    t.heading = step.section
    match step.field:
        case "start_by":
            if step.setup.start_by == "character":
                people.characters(t)
        case _:
            DONE[step.field](t, step)


def _told(setup: SetUp, branch: Branch | None) -> Iterator[Step]:
    """What the data tie to steps of the guide; those of a branch only where it holds."""
    yield from _of(setup, branch, setup.steps, of_branch=False)
    if branch is not None:
        yield from _of(setup, branch, branch.steps, of_branch=True)


def _of(setup: SetUp, branch: Branch | None, steps: Steps, *, of_branch: bool) -> Iterator[Step]:
    section = f"{PARTS[setup.id]} / Setup"
    groups = len((branch if of_branch and branch else setup).locations)
    for field, numbers in steps.items():
        for index, number in enumerate(numbers):
            if field == "branches" and (branch is None or setup.branches[index] != branch):
                continue
            if not of_branch and field == "locations" and setup.in_front_of:
                field_now, parts = ("woods", 1)
            elif field == "locations":
                field_now, parts = ("locations", groups) if index == 0 else ("faces", 1)
            else:
                field_now, parts = field, 1
            for part in range(parts):
                yield Step(
                    setup,
                    branch,
                    field_now,
                    f"{section} {number}",
                    number,
                    index,
                    numbers[0],
                    part,
                    of_branch,
                )


def _beyond(setup: SetUp, branch: Branch | None, started: int) -> Iterator[Step]:
    """What no step of the guide says, by its rulings; then acts, agenda, and what they need."""
    section = f"{PARTS[setup.id]} / Setup"
    has_decks = setup.steps.get("decks")
    if not has_decks:
        yield Step(setup, branch, "decks", section, rulings=(SHUFFLED,))
    if branch and branch.pool:
        yield Step(setup, branch, "pool", section)
    if setup.agenda_doom:
        yield Step(setup, branch, "acts", section, rulings=(ACTS,))
    elif branch is None:
        yield Step(setup, branch, "acts", ORDER)
    yield Step(setup, branch, "agendas", ORDER)
    if setup.agenda_doom:
        yield Step(setup, branch, "agenda_doom", section, rulings=(ACTS,))
    if setup.breaches:
        for part in range(setup.breaches[started - 1].times):
            yield Step(setup, branch, "breaches", section, part=part, rulings=(BREACHES,))
        yield Step(setup, branch, "breached", section, rulings=(BREACHES,))


DONE: Mapping[str, Callable[[Ledger, Step], None]] = {
    "ready": people.ready,
    "gather": cards.gather,
    "only": cards.only,
    "branches": cards.branch,
    "aside_sets": cards.aside_sets,
    "aside_cards": cards.aside_cards,
    "removed": cards.removed,
    "removed_locations": places.removed_locations,
    "locations": places.put,
    "faces": places.faces,
    "woods": places.woods,
    "in_front_of": draws.deal,
    "aside_random": draws.heretics,
    "start": places.start,
    "enemies": places.enemies,
    "extra_clues": places.extra_clues,
    "lit_for_coven": places.lit_for_coven,
    "pool": places.pool,
    "profiles": cards.profiles,
    "keys": cards.keys,
    "piles": cards.piles,
    "layouts": draws.cosmos_done,
    "breaches": draws.breaches,
    "breached": draws.breached,
    "reference_resources": cards.reference_resources,
    "decks": cards.decks,
    "acts": cards.acts,
    "agendas": cards.agendas,
    "agenda_doom": cards.agenda_doom,
}
