"""The guide as steps from instruction to instruction, and what of the past each still asks for."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from victoriana.games.circle_undone.campaign import (
    AnyInstruction,
    Ask,
    Back,
    Campaign,
    Choice,
    CrossOff,
    CrossOut,
    Discover,
    Missing,
    Node,
    Note,
    Play,
    Record,
    SetUp,
    Special,
    Tally,
    Tell,
    Weigh,
)
from victoriana.games.circle_undone.statements import tests_of
from victoriana.games.circle_undone.walking.knowledge import CHOSEN, ENDS, OTHERS, Knowledge

FATES = ("watcher", "specters", "mist", "realm")
Watched = Callable[[Node, AnyInstruction], bool]


class Spot(Struct, frozen=True):
    """An instruction of a place, or, behind the last one, where the place leads on."""

    number: int
    node: Node
    at: int

    @property
    def instruction(self) -> AnyInstruction | None:
        """What is done here; None: it leads on."""
        return self.node.do[self.at] if self.at < len(self.node.do) else None


class Course:
    """All spots of the guide, where each leads, and what is alive there: still asked for."""

    def __init__(self, campaign: Campaign, knowledge: Knowledge, watched: Watched) -> None:
        self.knowledge = knowledge
        self.watched = watched
        self.spots: list[Spot] = []
        self.starts: dict[str, int] = {}
        for node in campaign.nodes:
            self.starts[node.id] = len(self.spots)
            for at in range(len(node.do) + 1):
                self.spots.append(Spot(len(self.spots), node, at))
        self.backs = self._backs()
        self.leads = [tuple(dict.fromkeys(self._leads(spot))) for spot in self.spots]
        self.useful = self._useful()
        self.alive = self._alive()
        self.nexts = self._nexts()

    # --- Where it leads --------------------------------------------------------------------

    def _leads(self, spot: Spot) -> Iterator[int]:
        one = spot.instruction
        if one is None:
            yield from (self.starts[way.to] for way in spot.node.next)
            return
        match one:
            case Ask(choices=choices):
                yield from (self.starts[it.to] for it in choices if it.to)
            case Play(ends=ends, pauses=pauses):
                yield from (self.starts[it.to] for it in ends)
                yield from (self.starts[it.to] for it in pauses)
                return
            case Back():
                yield self.backs[spot.number]
                return
            case Weigh(left_to=left_to, right_to=right_to):
                yield from (self.starts[left_to], self.starts[right_to])
                return
            case Special(what="over"):
                return
        yield spot.number + 1

    def _backs(self) -> dict[int, int]:
        """Where each way back leads: to the scenario that was interrupted."""
        found: dict[int, int] = {}
        for spot in self.spots:
            if isinstance(spot.instruction, Play):
                ahead = [self.starts[it.to] for it in spot.instruction.pauses]
                seen: dict[int, None] = {}
                while ahead:
                    number = ahead.pop()
                    if number in seen:
                        continue
                    seen[number] = None
                    if isinstance(self.spots[number].instruction, Back):
                        found[number] = spot.number
                    else:
                        ahead += self._leads(self.spots[number])
        return found

    def _useful(self) -> list[bool]:
        """Whether something that is watched lies ahead of each spot."""
        found = [
            it.instruction is not None and self.watched(it.node, it.instruction)
            for it in self.spots
        ]
        changed = True
        while changed:
            changed = False
            for spot in reversed(self.spots):
                if not found[spot.number] and any(found[it] for it in self.leads[spot.number]):
                    found[spot.number] = changed = True
        return found

    def led_to(self, start: int) -> tuple[str, ...]:
        """The places to which some way leads from a spot, whatever may be true on it."""
        found: dict[int, None] = {}
        ahead = [start]
        while ahead:
            number = ahead.pop()
            if number not in found:
                found[number] = None
                ahead += self.leads[number]
        return tuple(dict.fromkeys(self.spots[it].node.id for it in sorted(found)))

    # --- What is alive ---------------------------------------------------------------------

    def _alive(self) -> list[int]:
        """The bits that something ahead of each spot still asks for."""
        found = [0] * len(self.spots)
        asked = [self._asked(it) for it in self.spots]
        written = [self._written(it) for it in self.spots]
        over = [self._overwritten(it) for it in self.spots]
        matters = [self._always_matters(it) for it in self.spots]
        changed = True
        while changed:
            changed = False
            for spot in reversed(self.spots):
                number = spot.number
                after = 0
                for to in self.leads[number]:
                    after |= found[to]
                before = after & ~over[number]
                if matters[number] or written[number] & after:
                    before |= asked[number]
                if before != found[number]:
                    found[number] = before
                    changed = True
        return found

    def _nexts(self) -> list[int]:
        """Where a walk goes on from each spot: past all that changes nothing that is asked for."""
        found = list(range(len(self.spots)))
        for spot in reversed(self.spots):
            number = spot.number
            on = number + 1
            if self.leads[number] == (on,) and on < len(self.spots) and not self._acts(spot, on):
                found[number] = found[on]
        return found

    def _acts(self, spot: Spot, on: int) -> bool:
        """Whether it changes what is asked for later, or comes about itself."""
        one = spot.instruction
        if one is None or not self.useful[on]:
            return True
        is_special = isinstance(one, Special) and one.what in ("characters", "losses", "over")
        return (
            is_special
            or self._always_matters(spot)
            or bool(self._written(spot) & self.alive[on])
            or self.watched(spot.node, one)
        )

    def _always_matters(self, spot: Spot) -> bool:
        """Whether it decides where the guide leads, or is watched."""
        one = spot.instruction
        if not self.useful[spot.number]:
            return False
        if one is None or isinstance(one, Play | Weigh):
            return True
        return self.watched(spot.node, one) or (
            isinstance(one, Ask) and any(it.to for it in one.choices)
        )

    def _asked(self, spot: Spot) -> int:
        """The bits of the tests of a spot, and of what its instruction copies."""
        one = spot.instruction
        know = self.knowledge
        if one is None:
            return know.named(test for way in spot.node.next for test in way.when)
        found = know.named(tests_of(one))
        match one:
            case Note(told=told) if told:
                found |= know.mask(f"told:{told}")
            case Tally(number=number):
                found |= know.mask(number)
            case Play():
                found |= know.mask("act")
            case Missing(who="unchosen"):
                found |= sum(know.bit(it) for it in list(know.bits) if it.startswith(CHOSEN))
        return found

    def _written(self, spot: Spot) -> int:
        """The bits that an instruction may change."""
        know = self.knowledge
        one = spot.instruction
        match one:
            case Record(id=record) | CrossOut(id=record):
                return know.mask(record)
            case Note(number=number) | Tally(number=number):
                return know.mask(number)
            case Discover(mementos=mementos):
                return sum(know.bit(f"memento:{it}") for it in mementos)
            case CrossOff():
                return know.mementos
            case Missing():
                return sum(know.mask(it) for _, it in profiles(know, one))
            case Tell(id=told):
                return know.mask(f"told:{told}")
            case Ask(choices=choices):
                return self._chosen(choices)
            case Special():
                return self._of_special(one)
            case SetUp():
                return self._of_the_table()
        return ~0 if isinstance(one, Play) else 0

    def _chosen(self, choices: tuple[Choice, ...]) -> int:
        found = 0
        for choice in choices:
            found |= self.knowledge.mask(choice.record)
            for told in choice.sets:
                found |= self.knowledge.mask(f"told:{told}")
        return found

    def _of_special(self, one: Special) -> int:
        know = self.knowledge
        if one.what in ("investigators", "losses"):
            return know.mask(OTHERS)
        if one.what == "characters":
            return sum(bit for name, bit in know.bits.items() if name.startswith(f"{CHOSEN}:"))
        return 0

    def _of_the_table(self) -> int:
        """What is known only while a scenario lies on the table, or was the last to do so."""
        bits = self.knowledge.bits
        kinds = ("told:", "act=", "ended:")
        return sum(bit for name, bit in bits.items() if name.startswith(kinds) or name == ENDS)

    def _overwritten(self, spot: Spot) -> int:
        """The bits that are new behind an instruction, whatever they were before."""
        one = spot.instruction
        if one is None or one.when:
            return 0
        if isinstance(one, Note | Tell | SetUp | CrossOff | Record | CrossOut):
            return self._written(spot)
        return 0


def profiles(know: Knowledge, one: Missing) -> Iterator[tuple[str, str]]:
    """Whom of those who are followed an instruction can mean, and the name of what it writes."""
    kind = f"fate:*:{one.what}" if one.what in FATES else f"{one.what}:*"
    for name in know.bits:
        if name.startswith(f"{CHOSEN}:"):
            who = name.split(":")[1]
            if one.who in (who, "all", "unchosen"):
                yield who, kind.replace("*", who)
