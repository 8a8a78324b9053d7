"""Where in the course of the campaign this is, what people did, what is remembered."""

from collections import Counter
from collections.abc import Iterator, Sequence

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.ids import CharacterId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.world import World
from victoriana.kernel.events import Happened
from victoriana.kernel.screen import Table
from victoriana.kernel.wording import listed, many

MEMORABLE: tuple[tuple[type, ...], ...] = (  # what is told a week later, the best last
    (f.ExperienceEarned, f.AssetGained, f.TrailRecorded),
    (f.TraumaSuffered, f.MementoDiscovered, f.NumberRecorded, f.FateRecorded),
    (f.Recorded, f.EndRecorded, f.ScenarioEnded),
    (f.InvestigatorLost,),
    (f.CampaignEnded,),
)


def labels(state: State) -> tuple[str, ...]:
    """The scenario, and the round in it: ("s2", "s2r3")."""
    if not state.scenario:
        return ()
    short = "s0" if state.scenario == "prologue" else f"s{state.scenario[-1]}"
    return (short, f"{short}r{state.table.round}") if state.table else (short,)


def memorable(fact: object) -> int:
    """How well a fact is remembered a week later."""
    return next((at for at, kinds in enumerate(MEMORABLE, 1) if isinstance(fact, kinds)), 0)


# --- deeds ---------------------------------------------------------------------------------


def deeds(world: World, steps: Sequence[Happened]) -> Table:
    """A row a player: whom he or she played, what was earned, suffered and tested."""
    if not steps:
        return Table((), ())
    last: State = steps[-1].after
    counts: Counter[tuple[str, str]] = Counter()
    for step in steps:
        counts.update(_counted(step))
    rows = []
    for player in last.players:
        played = [
            it.name
            for it in last.investigators
            if it.seat == player.seat and CharacterId(it.id) not in world.characters
        ]
        told = [listed(played, "then")] if played else []
        told += list(_told(counts, player.seat))
        if told:
            rows.append((names.player(last, player.seat), "; ".join(told)))
    return Table(("", ""), tuple(rows), tuple(f"{name}: {what}." for name, what in rows))


def _counted(step: Happened) -> Iterator[tuple[str, str]]:
    """Who did, earned or suffered what in one fact."""
    state: State = step.after
    match step.fact:
        case f.ExperienceEarned(investigator=who, points=points):
            yield from ((_seat(state, who), "experience") for _ in range(points))
        case f.TraumaSuffered(investigator=who, points=points):
            yield from ((_seat(state, who), "trauma") for _ in range(points))
        case f.InvestigatorLost(investigator=who):
            yield _seat(state, who), "lost"
        case f.Tested(investigator=who, passed=passed):
            yield _seat(state, who), "tests"
            if passed:
                yield _seat(state, who), "passed"


def _seat(state: State, handle: str) -> str:
    return next((it.seat for it in state.investigators if it.id == handle), "")


def _told(counts: Counter[tuple[str, str]], seat: str) -> Iterator[str]:
    """The deeds of one player, as far as there are any."""
    if counts[seat, "tests"]:
        yield f"{counts[seat, 'passed']} of {many(counts[seat, 'tests'], 'test')} passed"
    if counts[seat, "experience"]:
        yield f"{counts[seat, 'experience']} experience earned"
    if counts[seat, "trauma"]:
        yield f"{counts[seat, 'trauma']} trauma suffered"
    if counts[seat, "lost"]:
        yield f"{many(counts[seat, 'lost'], 'investigator')} lost"
