"""Looking ahead: what of a campaign can still come about from here, and by which choices."""

import re
from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.circle_undone.campaign import (
    AddTokens,
    AnyInstruction,
    Ask,
    CrossOut,
    Discover,
    Give,
    Missing,
    Node,
    Offer,
    Read,
    Record,
    RemoveTokens,
    Special,
)
from victoriana.games.circle_undone.ids import LEVELS, Face, NodeId
from victoriana.games.circle_undone.rules import checking
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.statements import named_in, statements
from victoriana.games.circle_undone.tasks import (
    Characters,
    Describe,
    Following,
    Playing,
    TakeInvestigator,
)
from victoriana.games.circle_undone.walking import Course, Knowledge, Walk
from victoriana.games.circle_undone.walking.knowledge import CHOSEN, ENDS, OTHERS
from victoriana.games.circle_undone.world import World

CAMPAIGN = "campaign"
EPILOGUE = "Epilogue"
RESOLUTION = re.compile(r"S\d\.(R\d|NR)")
# Kinds of names that are walked for each missing person apart: they decide nothing for the others.
PROFILE = ("crossed-off:", "fate:", "trail:", "alive:", "dead:", f"{CHOSEN}:")
# What only a scenario on the table decides may be so or not.
TABLE = ("keys:",)


class Reached(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that can come about."""

    id: str
    states: int  # in which it can, without what nobody asks for any more
    by: tuple[str, ...]  # answers that lead there, where others could be given


class Bag(Struct, frozen=True, forbid_unknown_fields=True):
    """A chaos bag with which the campaign can end."""

    level: str
    faces: tuple[Face, ...]
    by: tuple[str, ...]


class Ahead(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies ahead."""

    endings: tuple[Reached, ...]
    resolutions: tuple[Reached, ...]
    records: tuple[Reached, ...]
    mementos: tuple[Reached, ...]
    assets: tuple[Reached, ...]
    passages: tuple[Reached, ...]  # of the epilogue
    missing: tuple[Reached, ...]  # what becomes of each of them: "penny-white mist"
    bags: tuple[Bag, ...]
    places: tuple[Reached, ...]  # of the guide
    unreached: tuple[NodeId, ...]  # places to which ways lead from here, and nobody comes
    dead_ends: tuple[NodeId, ...]  # places from which no way is open in some state
    states: int  # of all places together


def ahead(world: World, state: State) -> Ahead:
    """Everything that can still come about from this state of a campaign."""
    modes = (state.mode,) if state.mode else (CAMPAIGN, *world.alone)
    found = _Found()
    for mode in modes:
        here = replace(state, mode=mode)
        found.before = () if state.mode else (f"play {mode}",)
        found.take(_walk(world, here, _Watch(_of_the_course, _no_profile)))
        for who in world.characters:
            found.take_missing(_walk(world, here, _of_one(who)), who)
    whole = () if state.mode else (f"play {modes[0]}",)
    for level in (state.difficulty,) if state.difficulty else LEVELS:
        found.before = whole if state.difficulty else (*whole, f"difficulty {level}")
        here = replace(state, mode=modes[0], difficulty=level)
        found.take_bags(_walk(world, here, _Watch(_of_the_bag, _no_profile)), level)
    return found.ahead(world)


# --- What is watched -----------------------------------------------------------------------


class _Watch(Struct, frozen=True):
    """What a walk looks out for, and the names that it follows to be sure of it."""

    watched: Callable[[Node, AnyInstruction], bool]
    follows: Callable[[str], bool]


def _of_the_course(node: Node, one: AnyInstruction) -> bool:
    match one:
        case Read():
            return node.section.startswith(EPILOGUE)
        case Ask(choices=choices):
            return any(it.record for it in choices)
        case Record() | CrossOut() | Discover() | Give():
            return True
        case Offer():
            return not _on_whom(one)
        case Special(what=what):
            return what in ("over", "losses")
    return False


def _of_the_bag(_node: Node, one: AnyInstruction) -> bool:
    match one:
        case AddTokens() | RemoveTokens():
            return True
        case Offer(then=then):
            return bool(then)
    return False


def _on_whom(one: Offer) -> str:
    """The missing person on whom it depends that a story asset is offered; nobody: on none."""
    every = (it for test in one.when for it in statements(test))
    return next((it.about for it in every if f"{it.kind}:" in PROFILE), "")


def _no_profile(name: str) -> bool:
    return not name.startswith((*PROFILE, *TABLE))


def _of_one(who: str) -> _Watch:
    """All that is asked of one missing person; the others are walked for themselves."""

    def watched(_node: Node, one: AnyInstruction) -> bool:
        if isinstance(one, Offer):
            return _on_whom(one) == who
        return isinstance(one, Missing) and one.who in (who, "all", "unchosen")

    def follows(name: str) -> bool:
        if name.startswith(PROFILE):
            return name.split(":")[1] == who
        return not name.startswith(TABLE)

    return _Watch(watched, follows)


# --- Where it begins -----------------------------------------------------------------------


def _walk(world: World, state: State, watch: _Watch) -> Walk:
    campaign = world.box.campaign
    told = {f"told:{it.id}": int(it.value) for it in state.told if it.value.isdecimal()}
    knowledge = Knowledge(campaign, watch.follows, _fixed(world, state), told)
    course = Course(campaign, knowledge, watch.watched)
    carries = watch.watched is _of_the_bag
    walk = Walk(course, world, state.difficulty, carries=carries)
    start = _start(state, course)
    if start is not None:
        walk.led = course.led_to(start)
        bag = tuple(sorted(it.face for it in state.bag)) if carries else ()
        walk.go(start, _known(world, state, knowledge), bag)
    return walk


def _start(state: State, course: Course) -> int | None:
    """Where the guide is followed now; nowhere when it is over.

    While characters are still to be taken, it is the instruction to do so.
    """
    for task in reversed(state.agenda):
        if isinstance(task, Following | Playing):
            pending = any(isinstance(it, Characters) for it in state.agenda)
            return course.starts[task.node] + task.at - pending
    return None


def _fixed(world: World, state: State) -> Mapping[str, bool | int]:
    """What never changes on a walk: mode, difficulty, rulings and the number of players."""
    found: dict[str, bool | int] = {"players": len(state.players)}
    for node in world.box.campaign.nodes:
        for name in named_in(node):
            if name.startswith(("mode:", "ruled:")) or (
                name.startswith("level:") and state.difficulty
            ):
                found[name] = checking.holds(world, state, name)
    return found


def _known(world: World, state: State, knowledge: Knowledge) -> int:
    """What is known now, by log, profiles, investigators, table and what was told."""
    found = 0
    for name, bit in knowledge.bits.items():
        if _is_so(world, state, name):
            found |= bit
    return found


def _is_so(world: World, state: State, name: str) -> bool:
    whole, is_value, value = name.partition("=")
    kind, _, about = name.partition(":")
    if " " in name:
        return checking.holds(world, state, name)
    if name == OTHERS:
        return _others_may_play(state)
    if name == ENDS:
        return state.table is None or any(not it.ended for it in state.table.stands)
    if kind == CHOSEN:
        return any(it.character == about for it in state.players)
    if is_value and whole.startswith("told:"):
        return state.said(whole.removeprefix("told:")) == value
    if is_value:
        is_written = whole in ("act", "agenda") or any(it.id == whole for it in state.numbers)
        return is_written and checking.value(state, whole) == int(value)
    if name.startswith(PROFILE) and not state.missing:
        return False
    if kind == "dead":
        return state.profile(about).end == "dead"
    return checking.holds(world, state, name)


def _others_may_play(state: State) -> bool:
    """Whether somebody is still to be taken, so that nobody knows who will be there."""
    taking = any(isinstance(it, TakeInvestigator | Describe) for it in state.agenda)
    return taking or not state.playing or state.scenario in ("", "prologue")


# --- What was found ------------------------------------------------------------------------


class _Found:
    """The first way to each thing, and in how many states it comes about."""

    def __init__(self) -> None:
        self.before: tuple[str, ...] = ()  # what was said before a walk begins
        self.things: dict[tuple[str, str], Reached] = {}
        self.places: dict[str, Reached] = {}
        self.bags: dict[tuple[str, tuple[Face, ...]], Bag] = {}
        self.dead_ends: dict[NodeId, None] = {}
        self.led: dict[NodeId, None] = {}  # places to which some way leads

    def take(self, walk: Walk) -> None:
        """What came about on the course of the campaign."""
        for (kind, name), where in walk.found.items():
            if kind != "missing":
                self.add(kind, name, walk.often[kind, name], walk.way_to(*where))
        for place, states in walk.states.items():
            first = self.places.get(place)
            if first is None:
                by = walk.way_to(walk.first[place])
                self.places[place] = Reached(place, states, (*self.before, *by))
            else:
                self.places[place] = replace(first, states=first.states + states)
        self.led |= dict.fromkeys(NodeId(it) for it in walk.led)
        self.dead_ends |= dict.fromkeys(NodeId(it) for it in walk.dead_ends)

    def take_missing(self, walk: Walk, who: str) -> None:
        """What became of one missing person, and whether that person may join somebody."""
        spots = (it.instruction for it in walk.course.spots)
        joins = [it.asset for it in spots if isinstance(it, Offer) and _on_whom(it) == who]
        for (kind, name), where in walk.found.items():
            is_own = kind == "missing" and name.startswith(f"{who} ")
            if is_own or (kind == "asset" and name in joins):
                self.add(kind, name, walk.often[kind, name], walk.way_to(*where))

    def take_bags(self, walk: Walk, level: str) -> None:
        """The bags with which the campaign can end."""
        for faces, here in walk.bags.items():
            by = (*self.before, *walk.way_to(here))
            self.bags.setdefault((level, faces), Bag(level, faces, by))

    def add(self, kind: str, name: str, states: int, by: tuple[str, ...]) -> None:
        """One more way in which something comes about."""
        first = self.things.get((kind, name))
        if first is None:
            self.things[kind, name] = Reached(name, states, (*self.before, *by))
        else:
            self.things[kind, name] = replace(first, states=first.states + states)

    def ahead(self, world: World) -> Ahead:
        """All of it, in printed order where the guide has one."""
        campaign = world.box.campaign
        if ("pool", "lost") in self.things:  # the way to which somebody must be lost for good
            self.things.setdefault(("ending", "lost"), self.things["pool", "lost"])
        order = {it.id: number for number, it in enumerate(campaign.nodes)}
        places = sorted(self.places.values(), key=lambda it: order[NodeId(it.id)])
        return Ahead(
            endings=self._of("ending", ("won", "lodge", "lost", "won-alone", "lost-alone")),
            resolutions=tuple(it for it in places if _is_resolution(it.id)),
            records=self._of("record", campaign.records),
            mementos=self._of("memento", campaign.mementos),
            assets=self._of("asset", world.assets),
            passages=tuple(it for (kind, _), it in self.things.items() if kind == "passage"),
            missing=tuple(it for (kind, _), it in self.things.items() if kind == "missing"),
            bags=tuple(self.bags.values()),
            places=tuple(places),
            unreached=tuple(it for it in self.led if it not in self.places),
            dead_ends=tuple(self.dead_ends),
            states=sum(it.states for it in places),
        )

    def _of(self, kind: str, names: Iterable[str]) -> tuple[Reached, ...]:
        found = (self.things.get((kind, it)) for it in names)
        return tuple(it for it in found if it is not None)


def _is_resolution(place: str) -> bool:
    """Whether it is a resolution, numbered or the one without a number."""
    return RESOLUTION.fullmatch(place) is not None
