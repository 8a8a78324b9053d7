"""What lies ahead in the guide, in people's words: endings, resolutions, the log and the bag."""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.circle_undone.ids import NodeId
from victoriana.games.circle_undone.state import Profile, State
from victoriana.games.circle_undone.tasks import Following, Playing
from victoriana.games.circle_undone.view import endings, log_page, names, reasons
from victoriana.games.circle_undone.walking import looking
from victoriana.games.circle_undone.walking.barred import Bar, Bars
from victoriana.games.circle_undone.walking.looking import Ahead, Reached
from victoriana.games.circle_undone.world import World
from victoriana.kernel.outlook import Impossible, Outlook, Possible, Sort
from victoriana.kernel.wording import capital, many

ENDS = "endings"
BAGS = "bags"
FATES = {
    "crossed-off": "crossed off",
    "watcher": log_page.FATES["watcher"],
    "specters": log_page.FATES["specters"],
    "mist": log_page.FATES["mist"],
    "realm": log_page.FATES["realm"],
    "trail": "on the trail",
    "alive": "found alive",
    "dead": "found dead",
}
WON, LODGE, LOST = "won", "lodge", "lost"
Words = Callable[[str], str]


class Named(Struct, frozen=True):
    """Something that could come about once."""

    id: str


class _Whole(Struct, frozen=True):
    """All that can come about in a whole campaign, sort by sort."""

    endings: tuple[Named, ...] = ()
    resolutions: tuple[Named, ...] = ()
    records: tuple[Named, ...] = ()
    mementos: tuple[Named, ...] = ()
    assets: tuple[Named, ...] = ()
    passages: tuple[Named, ...] = ()
    missing: tuple[Named, ...] = ()


def outlook(world: World, state: State) -> Outlook:
    """Everything that can still come about, what cannot any more, and why."""
    found = looking.ahead(world, state)
    if state.result:
        return Outlook(f"{endings.outcome(state)} Nothing lies ahead.", (), 0)
    counted = many(found.states, "state")
    counted = f"{found.states:,} states" if found.states > 1 else counted
    text = f"Ahead lie {many(len(found.places), 'place')} of the guide, in {counted} of the log."
    return Outlook(text, tuple(_sorts(world, state, found)), found.states, tuple(_notes(found)))


def _notes(found: Ahead) -> Iterator[str]:
    yield "What nobody asks for any more, as experience or trauma, makes no states of its own."
    for it in found.dead_ends:
        yield f"No way leads on from {it}."


# --- Sorts of things -----------------------------------------------------------------------


def _sorts(world: World, state: State, found: Ahead) -> Iterator[Sort]:
    reached = (*(it.id for it in found.places), *_here(state))
    bars = Bars(world, state, reached, found.unreached)
    every = _every(world, state, bars)

    def sort(
        name: str, title: str, kind: str, named: Words, so: Iterable[str] = ()
    ) -> Iterator[Sort]:
        here: tuple[Reached, ...] = getattr(found, name)
        can = {it.id: None for it in here}
        done = dict.fromkeys(so)
        shut = [it.id for it in getattr(every, name) if it.id not in can and it.id not in done]
        possible = tuple(Possible(_id(it.id), named(it.id), it.states, it.by) for it in here)
        closed = tuple(_closed(world, state, it, named(it), bars.of((kind, it))) for it in shut)
        if possible or closed or done:
            yield Sort(_id(name), title, possible, closed, len(done))

    yield from sort(ENDS, "How it can end", "ending", lambda it: endings.OUTCOMES[it])
    yield from sort(
        "resolutions",
        "Resolutions",
        "place",
        lambda it: _resolution(world, state, it),
        _resolved(world, state),
    )
    yield from sort(
        "records",
        "Lines of the campaign log",
        "record",
        lambda it: names.record(world, it),
        (it.id for it in state.lines),
    )
    yield from sort(
        "mementos",
        "Mementos",
        "memento",
        lambda it: names.memento(world, it),
        (it.id for it in state.mementos),
    )
    held = (one for it in state.investigators for one in it.assets)
    yield from sort("assets", "Story assets", "asset", lambda it: names.card(world, it), held)
    yield from sort(
        "passages",
        "What the epilogue reads",
        "passage",
        lambda it: f"{names.words(it.partition(' ')[2])}.",
    )
    yield from sort(
        "missing",
        "The missing persons",
        "missing",
        lambda it: _of_missing(world, it),
        (f"{it.id} {what}" for it in state.missing for what in _written(it)),
    )
    yield from _bags(found)


def _bags(found: Ahead) -> Iterator[Sort]:
    """Chaos bags with which it can end, each by its difficulty and its tokens."""
    numbered: dict[str, int] = {}
    bags = []
    for it in found.bags:
        numbered[it.level] = numbered.get(it.level, 0) + 1
        words = f"{it.level.capitalize()}: {names.faces(it.faces)}"
        bags.append(Possible(f"bag-{it.level}-{numbered[it.level]}", words, 0, it.by))
    if bags:
        yield Sort(BAGS, "Chaos bags at the end", tuple(bags), brief=True)


def _id(name: str) -> str:
    """As it is typed: s6-r2, penny-white-mist."""
    return "-".join(name.casefold().replace(".", "-").replace("'", "").split())


def _resolution(world: World, state: State, place: str) -> str:
    section = world.node(NodeId(place)).section
    heading = "no resolution" if place.endswith(".NR") else names.heading(world, state, place)
    return f"{names.part(section)}, {heading}"


def _resolved(world: World, state: State) -> Iterator[str]:
    """Resolutions by which something was written into the log."""
    sections = [it.section for it in state.lines]
    sections += [it.section for it in state.numbers]
    sections += [it.section for it in state.mementos]
    for node in world.box.campaign.nodes:
        is_one = looking.RESOLUTION.fullmatch(node.id)
        if is_one and any(f"{it} ".startswith(f"{node.section} ") for it in sections):
            yield node.id


def _of_missing(world: World, thing: str) -> str:
    who, _, what = thing.partition(" ")
    return f"{names.card(world, who)}: {FATES[what]}"


def _written(it: Profile) -> Iterator[str]:
    yield from ((it.fate,) if it.fate else ())
    yield from (("trail",) if it.trail else ())
    yield from ((it.end,) if it.end else ())
    yield from (("crossed-off",) if it.crossed_off else ())


# --- What cannot come about any more --------------------------------------------------------


def _every(world: World, state: State, bars: Bars) -> Ahead | _Whole:
    """All that could come about when this campaign, or this scenario alone, began."""
    if not state.mode:
        return _Whole()
    if state.mode in world.alone:
        agenda = (Following(world.box.campaign.first),)
        first = State(state.players, agenda, state.lead, mode=state.mode)
        return looking.ahead(world, replace(first, difficulty=state.difficulty))
    things: dict[str, list[Named]] = {}
    for kind, name in bars.makers:
        things.setdefault(kind, []).append(Named(name))
    return _Whole(
        endings=tuple(Named(it) for it in (WON, LODGE, LOST)),
        resolutions=tuple(it for it in things["place"] if looking.RESOLUTION.fullmatch(it.id)),
        records=tuple(things["record"]),
        mementos=tuple(things["memento"]),
        assets=tuple(things["asset"]),
        passages=tuple(it for it in things["passage"] if _is_of_the_end(world, it.id)),
        missing=tuple(it for it in things["missing"] if _may_be(world, state, it.id)),
    )


def _is_of_the_end(world: World, passage: str) -> bool:
    place = world.node(NodeId(passage.partition(" ")[0]))
    return place.section.startswith(looking.EPILOGUE)


def _may_be(world: World, state: State, thing: str) -> bool:
    """Four players cross nobody off."""
    return len(state.players) < len(world.characters) or not thing.endswith(" crossed-off")


def _closed(world: World, state: State, thing: str, words: str, bar: Bar) -> Impossible:
    return Impossible(_id(thing), words, _why(world, state, bar), bar.rule)


def _why(world: World, state: State, bar: Bar) -> str:
    said = " ".join(_said(world, state, it) for it in bar.so)
    over = names.part(bar.over)
    over = "The prologue" if over == "Prologue" else over
    parts = [names.part(world.node(it).section) for it in _here(state)]
    if bar.over and names.part(bar.over) not in parts:
        return f"{over} is over, and the log says: {said}" if said else f"{over} is over."
    if said:
        return f"The log says: {said}"
    if bar.over:
        return f"{over} is past it."
    if ":" in bar.not_so:
        return f"Not true: {reasons.clause(world, state, bar.not_so)}."
    return f"The log does not say: {names.record(world, bar.not_so)}" if bar.not_so else ""


def _said(world: World, state: State, test: str) -> str:
    if ":" in test:
        return capital(f"{reasons.clause(world, state, test)}.")
    return names.record(world, test)


def _here(state: State) -> Iterator[NodeId]:
    """The places of the guide that are followed now, the innermost first."""
    for task in reversed(state.agenda):
        if isinstance(task, Following | Playing):
            yield task.node
