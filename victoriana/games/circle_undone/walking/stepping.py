"""A walk through the guide: every spot in every state of knowledge that can come about there."""

from collections import deque
from collections.abc import Iterator

from msgspec import Struct

from victoriana.games.circle_undone.campaign import (
    AddTokens,
    AnyInstruction,
    Ask,
    Back,
    Choice,
    CrossOff,
    CrossOut,
    Discover,
    Ending,
    Give,
    Missing,
    Note,
    Offer,
    Play,
    Read,
    Record,
    RemoveTokens,
    SetUp,
    Special,
    Tally,
    Tell,
    Tests,
    Weigh,
)
from victoriana.games.circle_undone.ids import Face
from victoriana.games.circle_undone.walking.course import Course, Spot, profiles
from victoriana.games.circle_undone.walking.knowledge import (
    CHOSEN,
    ENDS,
    OTHERS,
    PATH,
    Held,
    Known,
)
from victoriana.games.circle_undone.world import World

Bag = tuple[Face, ...]
Here = tuple[int, int, Bag]  # the number of a spot, what is known, what is in the bag
NOWHERE = -1  # the campaign is over
ADVANCE = "advance act"


class Step(Struct, frozen=True):
    """One thing that can happen at a spot: what somebody says, and what is so afterwards."""

    to: int
    known: int
    said: str = ""  # nothing where it goes on by itself
    bag: Bag | None = None  # another one
    found: tuple[tuple[str, str], ...] = ()  # kinds and names of what came about


class Walk:
    """Goes everywhere from one state of the campaign, and remembers how it came there."""

    def __init__(self, course: Course, world: World, level: str, *, carries: bool) -> None:
        self.course = course
        self.know = course.knowledge
        self.level = level
        self.carries = carries  # whether the bag is followed too
        self.rulings = world.rulings
        self.characters = world.box.characters
        self.last_acts = {
            it.id: max(world.acts[act].stage for act in it.acts) for it in world.box.scenarios
        }
        self.ahead: deque[Here] = deque()
        self.came: dict[Here, tuple[Here | None, str]] = {}  # from where, and what was said
        self.found: dict[tuple[str, str], tuple[Here, str]] = {}  # where first, and what was said
        self.often: dict[tuple[str, str], int] = {}  # in how many states it came about
        self.states: dict[str, int] = {}  # of each place, where it begins
        self.first: dict[str, Here] = {}  # of them
        self.led: tuple[str, ...] = ()  # places to which some way leads from where it began
        self.dead_ends: dict[str, None] = {}
        self.bags: dict[Bag, Here] = {}  # those in which nothing changes any more
        self.tests: dict[tuple[Tests, int], Held] = {}

    def go(self, start: int, known: int, bag: Bag = ()) -> None:
        """Everywhere, nearest first."""
        self._come(start, known, bag, (None, ""))
        while self.ahead:
            here = self.ahead.popleft()
            if self.course.useful[here[0]]:
                self._leave(here)
            else:
                self.bags.setdefault(here[2], here)

    def _come(self, to: int, known: int, bag: Bag, came: tuple[Here | None, str]) -> None:
        """To the next spot at which something happens, or to the beginning of a place."""
        spot = self.course.spots[to]
        if spot.at:
            to = self.course.nexts[to]
        there = (to, known & self.course.alive[to], bag)
        if there in self.came:
            return
        self.came[there] = came
        self.ahead.append(there)
        if not spot.at:
            self.states[spot.node.id] = self.states.get(spot.node.id, 0) + 1
            self.first.setdefault(spot.node.id, there)

    def _leave(self, here: Here) -> None:
        """In every way in which that is possible."""
        number, known, bag = here
        spot = self.course.spots[self.course.nexts[number]]
        steps = tuple(self._steps(spot, known, bag))
        if not steps:
            self.dead_ends[spot.node.id] = None
        is_open = len({it.said for it in steps}) > 1
        for step in steps:
            said = step.said if is_open else ""
            for thing in step.found:
                self.found.setdefault(thing, (here, said))
                self.often[thing] = self.often.get(thing, 0) + 1
            after = bag if step.bag is None or not self.carries else step.bag
            if step.to != NOWHERE:
                self._come(step.to, step.known, after, (here, said))

    def way_to(self, here: Here, last: str = "") -> tuple[str, ...]:
        """What must be said to come there, where something else could be said too."""
        said = [last] if last else []
        at: Here | None = here
        while at is not None:
            at, word = self.came[at]
            if word:
                said.append(word)
        return tuple(reversed(said))

    def holds(self, tests: Tests, known: int, at_least: int = 0) -> Known:
        """Whether these tests hold; None: they may, and may not."""
        held = self.tests.get((tests, at_least))
        if held is None:
            held = self.tests[tests, at_least] = self.know.all_hold(tests, at_least)
        return held(known)

    # --- What can happen at a spot ---------------------------------------------------------

    def _steps(self, spot: Spot, known: int, bag: Bag) -> Iterator[Step]:
        one = spot.instruction
        if one is None:
            yield from self._ways(spot, known)
            return
        holds = self.holds(one.when, known, one.at_least)
        if holds is not True:
            yield Step(spot.number + 1, known)
        if holds is not False:
            yield from self._done(spot, one, known, bag)

    def _ways(self, spot: Spot, known: int) -> Iterator[Step]:
        for way in spot.node.next:
            is_open = self.holds(way.when, known, way.at_least)
            if is_open is not False:
                yield Step(self.course.starts[way.to], known)
            if is_open:
                return

    def _done(self, spot: Spot, one: AnyInstruction, known: int, bag: Bag) -> Iterator[Step]:
        on = spot.number + 1
        match one:
            case Ask():
                yield from self._asked(one, known, on)
            case Tell():
                yield from self._told(one, known, on)
            case Play():
                yield from self._played(spot, one, known)
            case Back():
                yield Step(self.course.backs[spot.number], known)
            case Weigh():
                yield from self._weighed(one, known)
            case Offer(asset=asset, then=then):
                given = (("asset", asset),)
                yield Step(on, known, f"give {asset}", _with(bag, then), given)
                yield Step(on, known, f"give {asset} nobody")
            case Special():
                yield from self._special(one, known, on)
            case AddTokens(faces=faces, by_level=by_level):
                yield Step(on, known, "", _with(bag, (*faces, *by_level.get(self.level, ()))))
            case RemoveTokens(face=face):
                yield Step(on, known, "", tuple(it for it in bag if it != face))
            case _:
                found = tuple(self._came_about(spot, one, known))
                yield Step(on, self._written(one, known), "", None, found)

    def _written(self, one: AnyInstruction, known: int) -> int:
        """What is known when something was written."""
        know = self.know
        match one:
            case Record(id=record):
                return known | know.mask(record)
            case CrossOut(id=record):
                return known & ~know.mask(record)
            case Note(number=number, told=told, value=value):
                noted = know.value(known, f"told:{told}") or 0 if told else value
                return know.with_value(known, number, noted) if know.mask(number) else known
            case Tally(number=number, by=by):
                counted = min((know.value(known, number) or 0) + by, PATH)
                return know.with_value(known, number, counted) if know.mask(number) else known
            case Discover(mementos=mementos):
                return known | sum(know.bit(f"memento:{it}") for it in mementos)
            case CrossOff():
                return known & ~know.mementos
            case Missing():
                for _, name in self._meant(one, known):
                    known |= know.mask(name)
                return known
            case SetUp():
                return self._laid(known)
        return known

    def _meant(self, one: Missing, known: int) -> Iterator[tuple[str, str]]:
        """The missing persons who are followed and meant, and what is written of each."""
        for who, name in profiles(self.know, one):
            if one.who != "unchosen" or not known & self.know.bit(f"{CHOSEN}:{who}"):
                yield who, name

    def _came_about(self, spot: Spot, one: AnyInstruction, known: int) -> Iterator[tuple[str, str]]:
        match one:
            case Record(id=record):
                yield "record", record
            case Discover(mementos=mementos):
                yield from (("memento", it) for it in mementos)
            case Give(assets=assets):
                yield from (("asset", it) for it in assets)
            case Missing(what=what):
                yield from (("missing", f"{who} {what}") for who, _ in self._meant(one, known))
            case Read(passage=passage):
                if self.course.watched(spot.node, one):
                    yield "passage", f"{spot.node.id} {passage}"

    def _laid(self, known: int) -> int:
        """A new scenario begins in act 1, and what was told of the last one is over."""
        kinds = ("told:", "act=", "ended:")
        for name, bit in self.know.bits.items():
            if name.startswith(kinds):
                known &= ~bit
        known = self.know.with_value(known, "act", 1) if self.know.mask("act") else known
        return known | self.know.mask(ENDS)

    def _asked(self, one: Ask, known: int, on: int) -> Iterator[Step]:
        if one.most > 1:
            yield Step(on, known, "enough")
        for choice in one.choices:
            if self.holds(choice.when, known) is not False:
                to = self.course.starts[choice.to] if choice.to else on
                found = (("record", choice.record),) if choice.record else ()
                yield Step(to, self._chosen(choice, known), choice.id, None, found)

    def _chosen(self, choice: Choice, known: int) -> int:
        known |= self.know.mask(choice.record)
        for told, word in choice.sets.items():
            if self.know.mask(f"told:{told}"):
                known = self.know.with_value(known, f"told:{told}", word)
        return known

    def _told(self, one: Tell, known: int, on: int) -> Iterator[Step]:
        name = f"told:{one.id}"
        if not self.know.mask(name) & self.course.alive[on]:
            yield Step(on, known)  # nothing asks for it any more
            return
        values = self.know.values[name] if not one.choices else one.choices
        for value in values:
            yield Step(on, self.know.with_value(known, name, value), f"tell {one.id} {value}")

    def _weighed(self, one: Weigh, known: int) -> Iterator[Step]:
        """Columns with statements of which nothing is known may either have more."""
        left, right = (self._counted(it, known) for it in (one.left, one.right))
        to_left, to_right = (self.course.starts[it] for it in (one.left_to, one.right_to))
        if left.stop - 1 > right.start:
            yield Step(to_left, known)
        if right.stop - 1 > left.start:
            yield Step(to_right, known)
        if max(left.start, right.start) < min(left.stop, right.stop):
            ruled = self.rulings[one.tie]
            if not one.right_to.endswith(ruled):
                yield Step(to_left, known, "tie left")
            if not one.left_to.endswith(ruled):
                yield Step(to_right, known, "tie right")

    def _counted(self, column: Tests, known: int) -> range:
        """How many statements can be true at once."""
        found = [self.holds((it,), known) for it in column]
        least = sum(1 for it in found if it)
        return range(least, least + sum(1 for it in found if it is None) + 1)

    def _special(self, one: Special, known: int, on: int) -> Iterator[Step]:
        match one.what:
            case "characters":
                yield from self._taken(known, on)
            case "investigators":
                yield Step(on, known | self.know.mask(OTHERS))
            case "losses":
                yield Step(on, known | self.know.mask(OTHERS))
                yield Step(NOWHERE, known, "pool empty", None, (("pool", "lost"),))
            case "over":
                yield Step(NOWHERE, known, "", None, (("ending", one.arg),))
            case _:
                yield Step(on, known)

    def _taken(self, known: int, on: int) -> Iterator[Step]:
        """Somebody plays a character, or nobody; four players take all of them."""
        chosen = {it.split(":")[1]: bit for it, bit in self.know.bits.items() if _is_chosen(it)}
        yield Step(on, known | sum(chosen.values()), " ".join(("prologue", *chosen)))
        if chosen and self.know.fixed["players"] < len(self.characters):
            other = next(it.id for it in self.characters if it.id not in chosen)
            yield Step(on, known, f"prologue {other}")

    def _played(self, spot: Spot, one: Play, known: int) -> Iterator[Step]:
        """The act goes on by itself where the guide has nothing to say of it."""
        act = self.know.value(known, "act") or 1
        stops = [it.act for it in one.pauses if it.to_act]
        if act < self.last_acts[one.scenario] and act not in stops:
            yield Step(spot.number, self.know.with_value(known, "act", act + 1), ADVANCE)
        for pause in one.pauses:
            if pause.act in (0, act) and self.holds(pause.when, known) is not False:
                then = self.know.with_value(known, "act", pause.to_act or act)
                yield Step(self.course.starts[pause.to], then, f"tell card {pause.id}")
        for end in one.ends:
            is_near = not end.act or all(it not in stops for it in range(act, end.act))
            if end.act and end.act < act:
                is_near = False
            if is_near and self.holds(end.when, known) is not False:
                then = self.know.with_value(known, "act", end.act or act)
                said = f"tell end {end.id.replace(':', ' ')}"
                yield Step(self.course.starts[end.to], self._ended(end, then), said)

    def _ended(self, end: Ending, known: int) -> int:
        for told, word in {"end": end.id, **end.sets}.items():
            if self.know.mask(f"told:{told}"):
                known = self.know.with_value(known, f"told:{told}", word)
        return known


def _is_chosen(name: str) -> bool:
    return name.startswith(f"{CHOSEN}:")


def _with(bag: Bag, faces: tuple[Face, ...]) -> Bag:
    return tuple(sorted((*bag, *faces)))
