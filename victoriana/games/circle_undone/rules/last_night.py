"""The prologue's defeats: what each of the four met with, told while the night goes on."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import FateRecorded, TableTold
from victoriana.games.circle_undone.ids import CharacterId, EnemyId, InvestigatorId, ScenarioId
from victoriana.games.circle_undone.limits import MOST_DOOM
from victoriana.games.circle_undone.rules import advancing, engaging, standing
from victoriana.games.circle_undone.rules.verb import Verb, last, number, plain
from victoriana.games.circle_undone.state import Fate, State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Number, Option

PART = "Prologue (Scenario 0): Disappearance at the Twilight Estate"
RULE = BOOK.cite(f"{PART} / DO NOT READ", "G1")
SCENARIO = ScenarioId("prologue")
WATCHER, MONSTER, AGENDA, OTHER = "spectral-watcher", "monster", "agenda", "other"
CAUSES: dict[str, Fate] = {  # the agenda's own harm is mist only with enough doom
    WATCHER: "watcher",
    MONSTER: "specters",
    AGENDA: "mist",
    OTHER: "realm",
}


def _standing(world: World, state: State) -> Iterable[Option]:
    """Each character who is not defeated yet, with each cause."""
    del world
    if state.on_table().scenario == SCENARIO:
        for stand in state.on_table().active:
            for cause in CAUSES:
                yield plain(state, RULE, "tell", stand.investigator, cause)


def _doom(world: World, state: State, given: str) -> Iterable[Option]:
    """How much doom was in play when the agenda did it; what the table counted comes first."""
    del world
    if last(given) == AGENDA:
        counted = str(advancing.doom(state.on_table()))
        yield plain(state, RULE, "tell", "doom", counted, slot=Number(0, MOST_DOOM))


@BOOK.rule(f"{PART} / DO NOT READ", "G1")
def _tell(t: Ledger, given: str) -> None:
    """The fate is written beside the profile at once, and is not asked again."""
    _, who, cause, *more = given.split(":")
    fate = CAUSES[cause]
    t.fact(TableTold(who, cause), "G1")
    if more:
        t.fact(TableTold("doom", str(number(given))), "G1")
        if number(given) < t.world.setups[SCENARIO].mist_doom:
            fate = "realm"
    t.fact(FateRecorded(CharacterId(who), fate), "G1")
    standing.leave(t, InvestigatorId(who), "defeated")


@BOOK.rule(f"{PART} / DO NOT READ", "G1")
def note(t: Ledger, who: InvestigatorId, enemy: EnemyId) -> None:
    """An enemy's attack defeats a character: of whom that was need nothing be told."""
    if t.state.scenario != SCENARIO:
        return
    is_monster = MONSTER in t.world.enemies[enemy].traits
    cause = WATCHER if enemy == engaging.WATCHER else MONSTER if is_monster else OTHER
    t.fact(TableTold(who, cause), "G1")
    t.fact(FateRecorded(CharacterId(who), CAUSES[cause]), "G1")


VERBS: tuple[Verb, ...] = (Verb("tell", _standing, _tell, (_doom,)),)
