"""What bars something that cannot come about any more: lines of the log, or a part that is over."""

from collections.abc import Iterable, Iterator
from functools import cached_property

from msgspec import Struct

from victoriana.games.circle_undone.campaign import (
    AnyInstruction,
    Ask,
    Discover,
    Give,
    Missing,
    Node,
    Offer,
    Play,
    Read,
    Record,
    Special,
    Tests,
    Weigh,
)
from victoriana.games.circle_undone.rules import checking
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.statements import Statement, statements
from victoriana.games.circle_undone.world import World

Thing = tuple[str, str]  # a kind and a name, as a walk finds them
Door = tuple[Tests, str]  # what must hold on a way, and the place that it leaves
MOST = 2  # lines of a part that is over
LISTED = ("memento",)  # kinds of what else is written, and beside a profile
PROFILE = ("fate", "trail", "alive", "crossed-off")
FIXED = ("mode", "ruled")  # and of what was chosen before it began
ALONE = "/ Standalone Mode"


class Bar(Struct, frozen=True):
    """Why something cannot come about any more."""

    so: tuple[str, ...] = ()  # tests, most of them lines of the log, that hold
    not_so: str = ""  # or one that does not, and cannot any more
    over: str = ""  # the section that brings it and is not come to any more
    rule: str = ""  # that had the line written


class Bars:
    """Looks for what bars things, from the places that a walk reached."""

    def __init__(
        self, world: World, state: State, reached: Iterable[str], led: Iterable[str]
    ) -> None:
        self.world = world
        self.state = state
        self.reached = dict.fromkeys(reached)
        self.led = dict.fromkeys((*self.reached, *led))
        is_alone = state.mode in world.alone
        self.nodes: dict[str, Node] = {
            it.id: it
            for it in world.box.campaign.nodes
            if is_alone or not it.section.endswith(ALONE)
        }

    def of(self, thing: Thing, known: tuple[Thing, ...] = ()) -> Bar:
        """The first line that keeps all ways shut; else the part that is over."""
        makers = self.makers.get(thing, ())
        lacks: list[str] = []
        for tests, place in makers:
            for bar in self._shut(tests, place):
                if bar.so:
                    return bar
                lacks.append(bar.not_so)
        if lacks:
            deeper = _thing(lacks[0])
            found = self.of(deeper, (*known, thing)) if deeper not in known else Bar()
            return found if found.so else Bar(not_so=lacks[0], rule=found.rule)
        over = [place for _, place in makers if place not in self.led]
        return self._over(over) if over else Bar()

    # --- What shuts a way ------------------------------------------------------------------

    def _shut(self, tests: Tests, place: str) -> Iterator[Bar]:
        """What is so, or is not, on the ways from places that are reached."""
        seen: dict[str, None] = {}
        doors: list[Door] = [(tests, place)]
        while doors:
            tests, place = doors.pop(0)
            if place in self.reached:
                yield from self._failing(tests)
            elif place in self.led and place not in seen:
                seen[place] = None
                doors += self.doors.get(place, ())

    def _failing(self, tests: Tests) -> Iterator[Bar]:
        """Of each test that does not hold: the line against it, or the one that it lacks."""
        for test in tests:
            every = statements(test)
            if not all(self._is_written(it) for it in every):
                continue
            if not checking.holds(self.world, self.state, test):
                yield from (self._against(it) for it in every if it.kind not in FIXED)

    def _is_written(self, it: Statement) -> bool:
        """Whether the log, or what the table said before, decides it."""
        if it.sign:
            return False
        if it.kind == "told":
            asked = it.about.partition(":")[0]
            return asked != "end" and bool(self.state.said(asked))
        if it.kind in PROFILE:
            return bool(self.state.missing)
        return it.kind in (*LISTED, *FIXED) or it.name in self.world.box.campaign.records

    def _against(self, it: Statement) -> Bar:
        if not it.negated:
            return Bar(not_so=it.name)
        line = self.state.line(it.name)
        return Bar((it.name,), rule=line.section if line else "")

    def _over(self, places: list[str]) -> Bar:
        """What the log has from the same section, or the same part, instead."""
        sections = [self.nodes[it].section for it in places]
        lines = [it for it in self.state.lines if not it.crossed_out]
        for alike in (str, _part):
            wanted = [alike(it) for it in sections]
            found = [it for it in lines if alike(it.section) in wanted][-MOST:]
            if found:
                so = tuple(str(it.id) for it in found)
                return Bar(so, over=sections[0], rule=found[-1].section)
        return Bar(over=sections[0], rule=sections[0])

    # --- What the guide says ---------------------------------------------------------------

    @cached_property
    def makers(self) -> dict[Thing, list[Door]]:
        """Of everything that can come about: the tests of what brings it, and its place."""
        found: dict[Thing, list[Door]] = {}
        for node in self.nodes.values():
            found.setdefault(("place", node.id), []).append(((), node.id))
            for one in node.do:
                for thing, when in self._brought(node, one):
                    if self._is_there(tests := (*one.when, *when)):
                        found.setdefault(thing, []).append((tests, node.id))
        return found

    def _is_there(self, tests: Tests) -> bool:
        """Whether it is no matter of another mode or ruling."""
        return all(
            checking.holds(self.world, self.state, it)
            for it in tests
            if all(one.kind in FIXED for one in statements(it))
        )

    def _brought(self, node: Node, one: AnyInstruction) -> Iterator[tuple[Thing, Tests]]:
        if isinstance(one, Missing):
            every = list(self.world.characters)
            who = every if one.who in ("all", "unchosen") else [one.who]
            yield from ((("missing", f"{it} {one.what}"), ()) for it in who)
        yield from _brought(node, one)

    @cached_property
    def doors(self) -> dict[str, list[Door]]:
        """Of each place: the ways that lead there, with the tests of each."""
        found: dict[str, list[Door]] = {}
        for node in self.nodes.values():
            for one in node.do:
                for to, when in _leading(one):
                    found.setdefault(to, []).append(((*one.when, *when), node.id))
            before: tuple[str, ...] = ()  # a way is gone only where those before it are shut
            for way in node.next:
                found.setdefault(way.to, []).append(((*way.when, *before), node.id))
                if len(way.when) == 1 and " or " not in way.when[0]:
                    before = (*before, _turned(way.when[0]))
        return found


def _brought(node: Node, one: AnyInstruction) -> Iterator[tuple[Thing, Tests]]:
    match one:
        case Record(id=record):
            yield ("record", record), ()
        case Ask(choices=choices):
            yield from ((("record", it.record), it.when) for it in choices if it.record)
        case Discover(mementos=mementos):
            yield from ((("memento", it), ()) for it in mementos)
        case Give(assets=assets):
            yield from ((("asset", it), ()) for it in assets)
        case Offer(asset=asset):
            yield ("asset", asset), ()
        case Read(passage=passage):
            yield ("passage", f"{node.id} {passage}"), ()
        case Special(what="over", arg=arg):
            yield ("ending", arg), ()


def _leading(one: AnyInstruction) -> Iterator[tuple[str, Tests]]:
    match one:
        case Ask(choices=choices):
            yield from ((it.to, it.when) for it in choices if it.to)
        case Play(ends=ends, pauses=pauses):
            yield from ((it.to, it.when) for it in ends)
            yield from ((it.to, it.when) for it in pauses)
        case Weigh():
            yield one.left_to, _none_of(one.right)
            yield one.right_to, _none_of(one.left)


def _none_of(column: Tests) -> Tests:
    return tuple(_turned(it) for it in column if " or " not in it)


def _turned(test: str) -> str:
    return test.removeprefix("not ") if test.startswith("not ") else f"not {test}"


def _thing(test: str) -> Thing:
    """What has to come about for a test to hold."""
    kind, _, about = test.partition(":")
    match kind:
        case "memento":
            return "memento", about
        case "fate":
            return "missing", about.replace(":", " ")
        case "trail" | "alive" | "crossed-off":
            return "missing", f"{about} {kind}"
    return "record", test


def _part(section: str) -> str:
    return section.partition(" / ")[0]
