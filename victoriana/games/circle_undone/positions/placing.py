"""A position of the campaign: what is said, what follows from it, and whether it can be."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from victoriana.games.circle_undone import flow
from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.ids import LEVELS, MementoId, RecordId
from victoriana.games.circle_undone.positions import bag, guide, log, people
from victoriana.games.circle_undone.positions.impossible import impossible
from victoriana.games.circle_undone.positions.log import no
from victoriana.games.circle_undone.positions.table import FACES
from victoriana.games.circle_undone.rules.investigators import CHOOSING
from victoriana.games.circle_undone.state import Line, Memento, Number, Player, State
from victoriana.games.circle_undone.tasks import AnyTask, Following, TakeInvestigator
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.settings import Setting
from victoriana.kernel.valued import number, one_of, refused, things

CAMPAIGN = BOOK.cite("Campaign Setup")
BEGINNING = ("", "prologue")  # where a campaign stands of which nothing was told yet
FIRST = "scenario-1"
MOST = {"evidence": 99, "heretics": 4, "path": 6}
WISP = "wisp-of-spectral-mist"
SPELL_STAYS = "spell-broken"  # beside which two of the mementos are found
Said = Mapping[str, str]


def placed(
    world: World, state: State, settings: Sequence[Setting], seats: Sequence[Seat]
) -> State | Refusal:
    """The state with these differences, if it is possible then; a whole one if it is."""
    if settings:
        if state.scenario not in BEGINNING:
            text = (
                f"{settings[0].path}: a whole position is taken as it is, with nothing set in it."
            )
            return no(text, CAMPAIGN)
        found = _described(world, state.players, {it.path: it.value for it in settings})
        if isinstance(found, Refusal):
            return found
        refusal = impossible(world, found, tuple(it.id for it in seats))
        return refusal or _settled(world, found)
    return impossible(world, state, tuple(it.id for it in seats)) or state


def _described(world: World, players: Sequence[Player], said: Said) -> State | Refusal:
    """A campaign before the intro of a scenario."""
    scenario = one_of("scenario", said.get("scenario", FIRST), guide.scenarios(world), "scenario")
    if isinstance(scenario, Refusal):
        return refused(scenario)
    first = guide.begin(world, scenario)
    place = guide.number(world, first)
    bare = tuple(Player(it.seat, it.name) for it in players)
    state = State(bare, (Following(first),), bare[0].seat, mode="campaign")
    found: State | Refusal = state
    for change in (
        _moment,
        people.characters,
        people.investigators,
        _records,
        _mementos,
        _numbers,
        _bag,
    ):
        if isinstance(found, Refusal):
            return found
        found = change(world, found, said)
    if isinstance(found, Refusal):
        return found
    return log.possible(world, _lines(found), place, all_of_it=True) or _asking(found)


def _settled(world: World, state: State) -> State:
    """Where somebody must say something: what comes by itself has happened."""
    t = Ledger(world, state, state.agenda, "")
    flow.settle(t)
    return replace(t.state, agenda=tuple(t.agenda))


def _asking(state: State) -> State:
    """Who has no investigator yet takes one first."""
    seats = [it.seat for it in state.playing]
    asked: list[AnyTask] = [
        TakeInvestigator(it.seat, says=CHOOSING)
        for it in reversed(state.players)
        if it.seat not in seats
    ]
    return replace(state, agenda=(*state.agenda, *asked))


def _moment(world: World, state: State, said: Said) -> State | Refusal:
    """Difficulty and lead."""
    del world
    level = one_of("difficulty", said.get("difficulty", "standard"), LEVELS, "difficulty")
    if isinstance(level, Refusal):
        return level
    seats = [str(it.seat) for it in state.players]
    lead = one_of("lead", said.get("lead", seats[0]), seats, "player")
    if isinstance(lead, Refusal):
        return lead
    found = next(it.seat for it in state.players if it.seat == lead)
    return replace(state, difficulty=level, lead=found)


def _place(world: World, state: State) -> int:
    return guide.stands(world, state)


def _lines(state: State) -> tuple[str, ...]:
    return tuple(str(it.id) for it in state.lines)


def _records(world: World, state: State, said: Said) -> State | Refusal:
    """The lines of the log, each with the section that writes it."""
    place = _place(world, state)
    if "records" in said:
        every = [str(it) for it in world.box.campaign.records]
        found = things("records", said["records"], every, "line of the log")
        if isinstance(found, Refusal):
            return found
    else:
        found = log.plain(world, place)
    refusal = log.possible(world, found, place, all_of_it=False)
    if refusal:
        return refusal
    lines = (Line(RecordId(it), _section(world, it)) for it in dict.fromkeys(found))
    return replace(state, lines=tuple(lines))


def _section(world: World, record: str) -> str:
    return next((section for _, section in guide.writes(world, record)), CAMPAIGN)


def _mementos(world: World, state: State, said: Said) -> State | Refusal:
    """Mementos that were discovered, and those of them that were crossed off."""
    every = [str(it) for it in world.box.campaign.mementos]
    listed = things("mementos", said.get("mementos", "none"), every, "memento")
    if isinstance(listed, Refusal):
        return listed
    off = things("crossed-off", said.get("crossed-off", "none"), every, "memento")
    if isinstance(off, Refusal):
        return off
    strange = [it for it in off if it not in listed]
    if strange:
        text = f"crossed-off: {strange[0]} was never discovered; it stands among mementos too."
        return no(text, "Interlude III: The Inner Circle / Inner Circle 2")
    mementos = (
        Memento(MementoId(it), next(guide.discovers(world, it))[1], it in off)
        for it in dict.fromkeys(listed)
    )
    return replace(state, mementos=tuple(mementos))


def _numbers(world: World, state: State, said: Said) -> State | Refusal:
    """Evidence, heretics and the path; where nothing is said, none, or what the log makes of it."""
    place = _place(world, state)
    numbers: list[Number] = []
    for name, most in MOST.items():
        at, section = guide.notes(world, name)
        if at >= place and name in said:
            return no(f"{name} is written into the log later than here.", section)
        value = number(name, said.get(name, _usual(state, name)), 0, most, section)
        if isinstance(value, Refusal):
            return value
        if at < place:
            numbers.append(Number(name, value, section))
    state = replace(state, numbers=tuple(numbers))
    return _path(world, state, said) if state.numbers[-1].id == "path" else state


def _usual(state: State, name: str) -> str:
    """All heretics are loose where nobody found the wisp that fewer of them leave behind."""
    found = [str(it.id) for it in state.mementos]
    return str(MOST[name]) if name == "heretics" and WISP not in found else "0"


def _path(world: World, state: State, said: Said) -> State | Refusal:
    """The path follows from the rest of the log."""
    marks = guide.marks(world, state)
    section = guide.notes(world, "path")[1]
    if "path" in said and int(said["path"]) != marks:
        return no(f"path: this log has {marks} marks beside the path, not {said['path']}.", section)
    others = tuple(it for it in state.numbers if it.id != "path")
    return replace(state, numbers=(*others, Number("path", marks, section)))


def _bag(world: World, state: State, said: Said) -> State | Refusal:
    """What difficulty and log put into the bag, or as many as are said where that can be."""
    place = _place(world, state)
    state = replace(state, bag=bag.filled(world, state, place))
    for face in FACES:
        path = f"bag.{face}"
        if path not in said:
            continue
        count = number(path, said[path], 0, 99, CAMPAIGN)
        if isinstance(count, Refusal):
            return count
        tokens = bag.with_count(world, state, place, face, count)  # type: ignore[arg-type]  # one of the faces
        if isinstance(tokens, Refusal):
            return tokens
        state = replace(state, bag=tokens)
    return state
