"""Whether the guide in the data can be followed: what it names is there, and can come about."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import get_args

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.campaign import (
    AnyInstruction,
    Ask,
    Back,
    Campaign,
    CrossOut,
    Discover,
    Give,
    Missing,
    Node,
    Note,
    Offer,
    Play,
    Record,
    SetUp,
    Special,
    TakeAway,
    Tally,
    Tell,
    Way,
    Weigh,
)
from victoriana.games.circle_undone.ids import LEVELS, NodeId
from victoriana.games.circle_undone.statements import leads_to, statements, tests_in
from victoriana.games.circle_undone.table import Ended
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import PackFault
from victoriana.kernel.pack_words import also_meant

FILE = "campaign"
EVERYBODY = ("all", "unchosen")
COUNTED = ("act", "agenda", "players", "mementos")  # that are numbers without being written
Keys = tuple[str | int, ...]
# What waits for an answer, or leaves its place for another.
ASKING = (Ask, Tell, Offer, Weigh, Special, SetUp, Play, Back)


def faults_of_campaign(world: World) -> Iterator[PackFault]:
    """What is wrong with the guide as data."""
    campaign = world.box.campaign
    ids = [it.id for it in campaign.nodes]
    if campaign.first not in ids:
        yield PackFault(FILE, no("place", campaign.first, ids), keys=("first",))
    written = what_is_written(world)
    lines = {(it.partition(":")[2]) for it in written if it.startswith("record:")}
    for record in campaign.records:
        if record not in lines:
            yield PackFault(FILE, "nothing writes this line.", record, ("records", record))
    for number, node in enumerate(campaign.nodes):
        on = _Place(number, node)
        if ids.index(node.id) != number:
            yield on.fault("this place is there twice.", "id")
        yield from _book(on)
        yield from _names(on, world)
        yield from _tests(on, world, written)
        yield from (
            on.fault(no("place", to, ids), *keys) for keys, to in leads_to(node) if to not in ids
        )
        if not _leads_on(node):
            yield on.fault("it leads nowhere.", "id")
    there = reached(campaign)
    for number, node in enumerate(campaign.nodes):
        if node.id not in there:
            yield _Place(number, node).fault("nothing leads here.", "id")
    back = circle(campaign)
    if back:
        text = f"it leads to {back[1]} and back here, and nothing is asked on the way."
        yield _Place(ids.index(back[0]), campaign.nodes[ids.index(back[0])]).fault(text, "next")


class _Place:
    """A place of the guide, and where it stands in the file."""

    def __init__(self, number: int, node: Node) -> None:
        self.number = number
        self.node = node

    def fault(self, text: str, *keys: str | int) -> PackFault:
        """Something wrong there."""
        return PackFault(FILE, text, f"place {self.node.id}", ("nodes", self.number, *keys))


def no(kind: str, said: str, known: Collection[str]) -> str:
    """There is none of that name, but perhaps of another."""
    return f'there is no {kind} "{said}".{also_meant(said, known)}'


# --- The book ------------------------------------------------------------------------------


def _book(on: _Place) -> Iterator[PackFault]:
    """Headings, steps and rulings that the guide does not have."""
    section = on.node.section
    if section not in BOOK.headings:
        yield on.fault(no("section", section, BOOK.headings), "section")
        return
    most = BOOK.headings[section]
    for keys, step in _steps(on.node):
        if step > most:
            yield on.fault(f"{section} has {most} steps, and no step {step}.", *keys)
    for at, way in enumerate(on.node.next):
        yield from _other_section(on, way, at)
    cited: list[tuple[Keys, tuple[str, ...]]] = [(("rulings",), on.node.rulings)]
    cited += [(("do", at, "rulings"), it.rulings) for at, it in enumerate(on.node.do)]
    cited += [(("next", at, "rulings"), it.rulings) for at, it in enumerate(on.node.next)]
    for keys, rulings in cited:
        for ruling in rulings:
            if ruling not in BOOK.rulings:
                yield on.fault(no("ruling", ruling, BOOK.rulings), *keys)


def _steps(node: Node) -> Iterator[tuple[Keys, int]]:
    for number, instruction in enumerate(node.do):
        yield ("do", number, "step"), instruction.step
        match instruction:
            case Ask(choices=choices):
                for at, choice in enumerate(choices):
                    yield ("do", number, "choices", at, "step"), choice.step
            case Weigh(steps=steps):
                yield from ((("do", number, "steps"), it) for it in steps)
    yield from (
        (("next", at, "step"), it.step) for at, it in enumerate(node.next) if not it.section
    )


def _other_section(on: _Place, way: Way, at: int) -> Iterator[PackFault]:
    """A way that another section tells is told by a section and a step that are there."""
    if not way.section:
        return
    if way.section not in BOOK.headings:
        text = no("section", way.section, BOOK.headings)
        yield on.fault(text, "next", at, "section")
    elif way.step > BOOK.headings[way.section]:
        text = f"{way.section} has {BOOK.headings[way.section]} steps, and no step {way.step}."
        yield on.fault(text, "next", at, "step")


# --- What instructions name ----------------------------------------------------------------


def _names(on: _Place, world: World) -> Iterator[PackFault]:
    """Lines, mementos, cards, people and scenarios that are not there."""
    campaign = world.box.campaign
    known: Mapping[str, Collection[str]] = {
        "record": campaign.records,
        "memento": campaign.mementos,
        "story asset": world.assets,
        "scenario": world.scenarios,
        "missing person": (*world.characters, *EVERYBODY),
    }
    for number, instruction in enumerate(on.node.do):
        for kind, said in _named(instruction):
            if said not in known[kind]:
                yield on.fault(no(kind, said, known[kind]), "do", number)


def _named(instruction: AnyInstruction) -> Iterator[tuple[str, str]]:
    match instruction:
        case Record(id=record) | CrossOut(id=record):
            yield "record", record
        case Ask(choices=choices):
            yield from (("record", it.record) for it in choices if it.record)
        case Discover(mementos=mementos):
            yield from (("memento", it) for it in mementos)
        case Give(assets=assets):
            yield from (("story asset", it) for it in assets)
        case Offer(asset=asset) | TakeAway(asset=asset):
            yield "story asset", asset
        case SetUp(scenario=scenario) | Play(scenario=scenario):
            yield "scenario", scenario
        case Missing(who=who):
            yield "missing person", who


# --- What tests name -----------------------------------------------------------------------


def _tests(on: _Place, world: World, written: Collection[str]) -> Iterator[PackFault]:
    """Tests of what can never be so, because nothing writes or tells it."""
    for keys, test in tests_in(on.node):
        try:
            names = [it for each in statements(test) for it in each.names]
        except ValueError:
            yield on.fault(f'"{test}" is no test.', *keys)
            continue
        for name in names:
            if not can_be_so(world, name, written):
                text = f'nothing can make "{name}" true.{also_meant(name, written)}'
                yield on.fault(text, *keys)


def can_be_so(world: World, name: str, written: Collection[str]) -> bool:
    """Whether something writes, tells or is what a test names."""
    kind, _, about = name.partition(":")
    if not about:
        return kind in COUNTED or any(f"{it}:{kind}" in written for it in ("record", "number"))
    if kind in _OF_THE_WORLD:
        return _OF_THE_WORLD[kind](world, about)
    return name in written


def _ruled(_world: World, about: str) -> bool:
    ruling, _, choice = about.partition(":")
    return ruling in BOOK.rulings and choice in BOOK.rulings[ruling].choices


_OF_THE_WORLD: Mapping[str, Callable[[World, str], bool]] = {
    "trait": lambda world, about: any(
        _handle(trait) == about for it in world.box.investigators for trait in it.traits
    ),
    "class": lambda world, about: any(it.cls == about for it in world.box.investigators),
    "level": lambda _, about: about in LEVELS,
    "mode": lambda world, about: about in ("campaign", *world.scenarios),
    "ended": lambda _, about: about in get_args(Ended),
    "ruled": _ruled,
    "fated": lambda world, about: about in world.characters,
    "keys": lambda _, about: about == "together",
}


def _handle(trait: str) -> str:
    return trait.casefold().replace(" ", "-")


def what_is_written(world: World) -> tuple[str, ...]:
    """What the guide writes, tells, gives or finds out somewhere, as tests name it.

    Lines and numbers of the log are told apart by "record:" and "number:" before them.
    """
    found: dict[str, None] = {}
    for node in world.box.campaign.nodes:
        for instruction in node.do:
            found |= dict.fromkeys(_written(world, instruction))
    return tuple(found)


def _written(world: World, instruction: AnyInstruction) -> Iterator[str]:
    match instruction:
        case Record(id=record):
            yield f"record:{record}"
        case Ask(choices=choices):
            yield from (f"record:{it.record}" for it in choices if it.record)
            yield from _told(it.sets for it in choices)
        case Note(number=number) | Tally(number=number):
            yield f"number:{number}"
        case Discover(mementos=mementos):
            yield from (f"memento:{it}" for it in mementos)
        case Offer(asset=asset):
            yield f"holds:{asset}"
        case Give(assets=assets):
            yield from (f"holds:{it}" for it in assets)
        case Tell(id=told, choices=words):
            yield from (f"told:{told}", *(f"told:{told}:{it}" for it in words))
        case Play(ends=ends):
            yield from (f"told:end:{it.id}" for it in ends)
            yield from _told(it.sets for it in ends)
        case Missing(who=who, what=what):
            for character in world.characters if who in EVERYBODY else (who,):
                is_fate = what not in ("crossed-off", "trail", "alive", "dead")
                yield f"fate:{character}:{what}" if is_fate else f"{what}:{character}"


def _told(sets: Iterable[Mapping[str, str]]) -> Iterator[str]:
    for each in sets:
        for told, word in each.items():
            yield from (f"told:{told}", f"told:{told}:{word}")


# --- Where it leads ------------------------------------------------------------------------


def reached(campaign: Campaign) -> tuple[NodeId, ...]:
    """The places to which some way leads from the first, whatever may be true on it."""
    nodes = {it.id: it for it in campaign.nodes}
    found: dict[NodeId, None] = {}
    ahead = [campaign.first]
    while ahead:
        place = ahead.pop()
        if place in nodes and place not in found:
            found[place] = None
            ahead += [NodeId(to) for _, to in leads_to(nodes[place])]
    return tuple(found)


def circle(campaign: Campaign) -> tuple[NodeId, ...]:
    """Places that lead from one to the next and back, and on the way nobody is asked anything."""
    quiet = {
        it.id: [way.to for way in it.next]
        for it in campaign.nodes
        if not any(isinstance(each, ASKING) for each in it.do)
    }
    try:
        TopologicalSorter(quiet).prepare()
    except CycleError as found:
        back: list[NodeId] = found.args[1]
        return tuple(reversed(back))
    return ()


def _leads_on(node: Node) -> bool:
    """Whether there is a way on, or what is done last is left by another."""
    if node.next or not node.do:
        return bool(node.next)
    last = node.do[-1]
    if last.when:
        return False  # it may be passed over
    match last:
        case Ask(choices=choices, most=1):
            return all(it.to for it in choices)
        case Play() | Back() | Weigh():
            return True
        case Special(what="over"):
            return True
    return False
