"""Putting differences onto a state, and letting follow what follows from them."""

from collections.abc import Sequence

from msgspec.structs import replace

from victoriana.games.victoriana.book import ENDING, SETUP_PLOT
from victoriana.games.victoriana.effects import Cordon as CordonEffect
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.positions import conspiracy, leads, people, turns, values
from victoriana.games.victoriana.positions.impossible import impossible
from victoriana.games.victoriana.positions.together import against, counted, unmet
from victoriana.games.victoriana.rules.cold_leads import first_space
from victoriana.games.victoriana.state import Cordon, Door, State
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.settings import Setting

MOMENT = ("round", "turn", "first")
ORDER = (  # what follows from what: the order in which things are set, however they were typed
    "tokens",
    "found",
    "henchman",
    "henchmen-overcome",
    "henchmen-left",
    "mastermind",
    "plots-seen",
    "plot-deck",
    "plot",
    "leads",
)
FIELDS = ("place", "deck", "card")  # of a lead, before all others
PEOPLE = ("out",)  # of an investigator, before all others


def placed(
    world: World, state: State, settings: Sequence[Setting], seats: Sequence[Seat]
) -> State | Refusal:
    """The state with these differences, if it is possible then."""
    if settings:
        changed = _changed(world, state, settings)
        if isinstance(changed, Refusal):
            return changed
        state = changed
    return impossible(world, state, tuple(seat.id for seat in seats)) or state


def _changed(world: World, state: State, settings: Sequence[Setting]) -> State | Refusal:
    said = {it.path: it.value for it in settings}
    if lost := against(said):
        return lost
    if state.now is None and not any(it in said for it in MOMENT):
        said["round"] = str(max(state.round, 1))
    before, at_turn = state, _is_fresh(world, state)
    found: State | Refusal = state
    if any(it in said for it in MOMENT):
        at_turn = True
        found = turns.moment(world, state, said)
    late = sorted((it for it in settings if it.path.startswith("now.")), key=_late)
    for setting in sorted(settings, key=_rank):
        if isinstance(found, Refusal):
            return found
        if setting.path not in MOMENT and setting not in late:
            found = _put(world, found, setting.path, setting.value)
    if not isinstance(found, Refusal):
        found = _following(world, before, found, said)
    if at_turn and not isinstance(found, Refusal):
        found = turns.opened(world, found)
    for setting in late:
        if isinstance(found, Refusal):
            return found
        found = turns.done(world, found, setting.path, setting.value)
    return found


def _is_fresh(world: World, state: State) -> bool:
    """Whether a turn has just begun, so that it begins anew wherever things are put."""
    fresh = turns.opened(world, state) if state.slot >= 0 else None
    return isinstance(fresh, State) and (fresh.now, fresh.agenda) == (state.now, state.agenda)


def _rank(setting: Setting) -> tuple[int, int]:
    """When a thing is set: what others follow from comes first; agents as they were typed."""
    head, _, rest = setting.path.partition(".")
    field = rest.rpartition(".")[2]
    rank = ORDER.index(setting.path) if setting.path in ORDER else len(ORDER)
    early = FIELDS.index(field) if head == "leads" and field in FIELDS else len(FIELDS)
    if field in PEOPLE:
        early = 0
    return (-1 if head == "tokens" else rank, early)


def _late(setting: Setting) -> tuple[bool, bool]:
    """In a turn, what ends the movement comes first; then what is said of the rest."""
    field = setting.path.partition(".")[2]
    return field not in turns.DONE, field == "moving"


def _put(  # noqa: C901 - one case for each kind of thing, and each is one line
    world: World, state: State, path: str, typed: str
) -> State | Refusal:
    head, _, field = path.partition(".")
    if head in world.agents:
        return conspiracy.agent(world, state, path, typed)
    if head in world.locales and field:
        return conspiracy.tokens(world, state, path, typed)
    match head:
        case "tokens" | "found":
            return conspiracy.tokens(world, state, path, typed)
        case "henchman" | "henchmen-left" | "henchmen-overcome" | "mastermind":
            return conspiracy.element(world, state, path, typed)
        case "plot" | "plot-deck" | "plots-seen":
            return conspiracy.deck(world, state, path, typed)
        case "leads" if not field:
            return leads.only(state, path, typed)
        case "leads":
            return leads.lead(world, state, path, typed)
        case "tracks":
            return _track(world, state, path, typed)
        case "cold":
            first, last = first_space(world), int(world.rulings["cold-limit"]) - 1
            found = values.number(path, typed, first, last, ENDING)
            return found if isinstance(found, Refusal) else replace(state, cold=found)
        case "bag":
            bag = values.resources(path, typed)
            return bag if isinstance(bag, Refusal) else replace(state, bag=bag)
        case "yard":
            most = world.numbers.yard_tokens[str(len(state.investigators))]
            found = values.number(path, typed, 0, most, "Setup 5")
            return found if isinstance(found, Refusal) else replace(state, yard=found)
        case "wilds" | "doors" | "cordons":
            return _marked(world, state, path, typed)
    return people.person(world, state, path, typed)


def _track(world: World, state: State, path: str, typed: str) -> State | Refusal:
    """A plot track; it has been as far as it is."""
    type_ = path.rpartition(".")[2].upper()
    found = values.number(path, typed, 0, world.numbers.track_spaces, SETUP_PLOT)
    if isinstance(found, Refusal):
        return found
    peak = max(state.peaks.of(type_), found)
    tracks = _with(state.tracks, type_, found)
    return replace(state, tracks=tracks, peaks=_with(state.peaks, type_, peak), idle="")


def _with(holds: Holding, type_: str, count: int) -> Holding:
    return holds.plus(type_, count - holds.of(type_))


def _marked(world: World, state: State, path: str, typed: str) -> State | Refusal:
    """Tokens on the board that lie there for a while."""
    found = values.places(world, path, typed)
    if isinstance(found, Refusal):
        return found
    if path == "wilds":
        return replace(state, wilds=found)
    if path == "doors":
        return replace(state, doors=tuple(Door(it, 0) for it in found))
    until = state.quarter + CordonEffect().quarters
    return replace(state, cordons=tuple(Cordon(it, until) for it in found))


def _following(world: World, before: State, state: State, said: dict[str, str]) -> State | Refusal:
    """What follows from what was set: cards that are gone, agents that were brought."""
    if lost := leads.twice(state) or counted(world, state, said):
        return lost
    if state.found and "tokens" not in said:
        state = replace(state, tokens=())
    state = conspiracy.overcome(world, state)
    touched = state.found != before.found or any(
        it in ("mastermind", "plot") or it.partition(".")[0] in world.agents for it in said
    )
    deck = state.plots_above
    if touched:
        state = conspiracy.entered(world, state)
        if not ({"plot", "plot-deck"} & said.keys()):
            deck -= before.agent_in_deck - state.agent_in_deck
    if touched or {"plot", "plot-deck", "plots-seen"} & said.keys():
        state = replace(state, plots_above=max(deck, 0))
        kept = len(state.plots_seen) if "plots-seen" in said else 0
        state = conspiracy.discarded(world, state, kept=kept)
    return unmet(state) or leads.unseen(world, leads.known(world, before, state))
