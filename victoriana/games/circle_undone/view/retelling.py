"""Facts in a row, in few sentences: a bag that is filled, profiles, experience, become one each."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import AnyTask, Following, SettingUp
from victoriana.games.circle_undone.view import names, reasons
from victoriana.games.circle_undone.view.subjects import subjects
from victoriana.games.circle_undone.view.telling import tell
from victoriana.games.circle_undone.view.telling.course import passed_over
from victoriana.games.circle_undone.view.telling.scenario import ENDED
from victoriana.games.circle_undone.world import World
from victoriana.kernel.events import Happened
from victoriana.kernel.wording import listed, many

Told = tuple[str, str]  # the section, and what happened under it
Row = Sequence[Happened]
LAID_OUT = ("laying", "places", "stands", "foes", "rounds")  # facts of a table, by their modules
KEPT = (f.PlacePut, f.Shuffled, f.HereticAside)  # of a set-up these are told


def retell(world: World, steps: Sequence[Happened]) -> tuple[Told, ...]:
    """What happened, in order: like facts in a row as one sentence, silent ones left out."""
    spoken = [it for it in _in_short(world, steps) if _is_told(world, it)]
    found: list[Told] = []
    for _, group in groupby(spoken, key=_alike):
        found += _row(world, list(group))
    return tuple(found)


def _is_told(world: World, it: Happened) -> bool:
    """Whether a fact has a sentence; of a checklist it is how long it is."""
    return isinstance(it.fact, f.Listed) or bool(tell(world, it.before, it.after, it.fact))


def _in_short(world: World, steps: Row) -> Iterator[Happened]:
    """What is told: of a set-up not each card, and its checklist once, when all of it stands."""
    lays = bool(steps) and _is_setting_up(world, steps[0].before)
    goes_on = bool(steps) and _is_setting_up(world, steps[-1].after)
    last = max((at for at, it in enumerate(steps) if isinstance(it.fact, f.Listed)), default=-1)
    for at, it in enumerate(steps):
        lays = lays or isinstance(it.fact, f.TableLaid)
        if isinstance(it.fact, f.Listed):
            if at == last and lays and not goes_on:
                yield it
        elif isinstance(it.fact, f.PlaceLocked):
            continue  # where it matters it is said that no breach comes
        elif not (lays and at < last and _is_detail(it)):
            yield it


def _is_setting_up(world: World, state: State) -> bool:
    """Whether a scenario is being laid out, also while the guide asks something in between."""
    return any(isinstance(it, SettingUp) or _resumes(world, it) for it in state.agenda)


def _resumes(world: World, task: AnyTask) -> bool:
    """Whether the guide goes on with a set-up after what it asks here."""
    if not isinstance(task, Following):
        return False
    rest = world.node(task.node).do[task.at :]
    return any(isinstance(it, guide.SetUp) and it.since > 0 for it in rest)


def _is_detail(step: Happened) -> bool:
    """Whether a line of the checklist says it too."""
    part = type(step.fact).__module__.rpartition(".")[2]
    return part in LAID_OUT and not isinstance(step.fact, KEPT)


def _alike(step: Happened) -> tuple[str, str, str]:
    """What facts must share to be told together; a step of the section may differ."""
    section = section_of(step.rule)
    match step.fact:
        case f.ExperienceEarned(points=points):
            return "experience", section, str(points)
        case f.TraumaSuffered(kind=kind, points=points):
            return kind, section, str(points)
        case f.StandEnded(ended=ended):
            return "ended", section, ended
        case f.FateRecorded(fate=fate):
            return "fate", section, fate
        case f.EndRecorded(end=end):
            return "end", section, end
    return type(step.fact).__name__, section, ""


def section_of(rule: str) -> str:
    """A section without its step and its rulings."""
    section = rule.partition(", ")[0]
    front, _, step = section.rpartition(" ")
    return front if step.isdecimal() and section not in BOOK.headings else section


def cited(row: Row) -> str:
    """The section of a row, with its step where it is one and the same, and all rulings."""
    rules = [it.rule.split(", ") for it in row]
    sections = list(dict.fromkeys(it[0] for it in rules))
    section = sections[0] if len(sections) == 1 else section_of(sections[0])
    return ", ".join(dict.fromkeys((section, *(one for it in rules for one in it[1:]))))


def _row(world: World, row: Row) -> Iterator[Told]:
    """One sentence of a row, or one of each."""
    if isinstance(row[0].fact, f.Listed):
        lines = many(len(row[0].after.on_table().checklist), "line")
        yield section_of(row[0].rule), f"The set-up is a checklist of {lines}: show setup."
        return
    text = _together(world, row) if len(row) > 1 else ""
    if text:
        yield cited(row), text
    else:
        yield from ((it.rule, tell(world, it.before, it.after, it.fact)) for it in row)


def _together(  # noqa: C901 - one case for each kind of fact
    world: World, row: Row
) -> str:
    """Facts of one kind in a row, as one sentence; nothing where each has its own."""
    facts = [it.fact for it in row]
    match facts[0]:
        case f.TokenAdded():
            tokens = names.faces(it.face for it in facts if isinstance(it, f.TokenAdded))
            empty = not row[0].before.bag
            return f"The bag is filled: {tokens}." if empty else f"Into the chaos bag: {tokens}."
        case f.PassageRead():
            return (
                f"Read: {'; '.join(it.passage for it in facts if isinstance(it, f.PassageRead))}."
            )
        case f.PassedOver():
            return _passed_over(world, row)
        case f.ProfileOpened():
            return f"The log has profiles of {_people(world, facts)}."
        case f.ProfileCrossedOff():
            return f"The profiles of {_people(world, facts)} are crossed off."
        case f.TrailRecorded():
            return f"The investigators are on the trail of {_people(world, facts)}."
        case f.EndRecorded(end=end):
            return f"{_people(world, facts)} are {end}."
        case f.MementoDiscovered():
            return f"Among the mementos: {_mementos(world, facts)}."
        case f.MementoCrossedOff():
            return f"Crossed off the mementos: {_mementos(world, facts)}."
        case f.Recorded():
            lines = (names.record(world, it.record) for it in facts if isinstance(it, f.Recorded))
            return f"In the log: {' '.join(lines)}"
        case f.ExperienceEarned(points=points):
            return f"{_investigators(row)} earn {points} experience each."
        case f.TraumaSuffered(kind=kind, points=points):
            return f"{_investigators(row)} suffer {points} {kind} trauma each."
        case f.StandEnded(ended=ended):
            return f"{_investigators(row)} {_plural(ENDED[ended])}."
        case f.AssetGained():
            return _assets(world, row)
        case f.PlacePut():
            lying = (it.place.id for it in facts if isinstance(it, f.PlacePut))
            places = (names.place(world, row[-1].after, it) for it in lying)
            return f"On the table: {listed(names.together(places))}."
        case f.OutOfTheGame():
            gone = (card for it in facts if isinstance(it, f.OutOfTheGame) for card in it.cards)
            return f"Out of the game: {listed(names.grouped(world, gone))}."
        case f.SetAside():
            aside = (card for it in facts if isinstance(it, f.SetAside) for card in it.cards)
            return f"Set aside: {listed(names.grouped(world, aside))}."
        case f.HereticAside():
            cards = (it.card for it in facts if isinstance(it, f.HereticAside))
            return f"Set aside for this game: {listed(names.grouped(world, cards))}."
        case f.Ticked():
            return f"{many(len(row), 'line')} of the checklist are ticked off."
    return _at_table(world, row, facts)


def _at_table(world: World, row: Row, facts: Sequence[object]) -> str:
    """The same of what happens on the table."""
    state = row[-1].after
    match facts[0]:
        case f.BreachPlaced():
            opened = [it.place for it in facts if isinstance(it, f.BreachPlaced)]
            told = (
                f"{names.place(world, state, it)} ({state.on_table().place(it).breaches} there)"
                for it in dict.fromkeys(opened)
            )
            return f"Breaches open at {listed(told)}."
        case f.BreachStopped():
            barred = [it.place for it in facts if isinstance(it, f.BreachStopped)]
            where = listed((names.place(world, state, it) for it in dict.fromkeys(barred)), "or")
            return f"No breach at {where}: each had its incursion in this phase."
        case f.RandomPlace():
            drawn = [it.place for it in facts if isinstance(it, f.RandomPlace)]
            return f"Chance names {listed(names.place(world, state, it) for it in drawn)}."
        case f.FoeReadied():
            ready = [it.foe for it in facts if isinstance(it, f.FoeReadied)]
            return f"{listed(names.card(world, it) for it in ready)} are ready."
    return ""


def _passed_over(world: World, row: Row) -> str:
    """What does not apply here, for all reasons at once."""
    so: list[str] = []
    not_so: list[str] = []
    what: list[str] = []
    for it in row:
        if isinstance(it.fact, f.PassedOver):
            true, false = passed_over(world, it.before, it.fact)
            so += true
            not_so += false
            what.append(it.fact.what)
    about = subjects(world, what, (*so, *not_so))
    front = f"Passed over{about}"
    return reasons.sentence(front, list(dict.fromkeys(so)), list(dict.fromkeys(not_so)))


def _people(world: World, facts: Iterable[object]) -> str:
    """Missing persons in a row."""
    kinds = (f.ProfileOpened, f.ProfileCrossedOff, f.TrailRecorded, f.EndRecorded)
    return listed(names.card(world, it.character) for it in facts if isinstance(it, kinds))


def _mementos(world: World, facts: Iterable[object]) -> str:
    kinds = (f.MementoDiscovered, f.MementoCrossedOff)
    return listed(names.memento(world, it.memento) for it in facts if isinstance(it, kinds))


def _investigators(row: Row) -> str:
    """Investigators in a row, or both of two, or all."""
    kinds = (f.ExperienceEarned, f.TraumaSuffered, f.StandEnded)
    return listed(
        names.investigator(it.after, it.fact.investigator)
        for it in row
        if isinstance(it.fact, kinds)
    )


def _plural(verb: str) -> str:
    """A verb of many: is defeated, are defeated; resigns, resign."""
    return f"are{verb.removeprefix('is')}" if verb.startswith("is ") else verb.removesuffix("s")


def _assets(world: World, row: Row) -> str:
    """Story assets that go into one deck."""
    gained = [it.fact for it in row if isinstance(it.fact, f.AssetGained)]
    whose = list(dict.fromkeys(it.investigator for it in gained))
    if len(whose) > 1:
        return ""
    cards = listed(names.card(world, it.asset) for it in gained)
    return f"{cards} go into the deck of {names.investigator(row[-1].after, whose[0])}."
