"""What a typed phrase is read against: the box, the state, what is awaited, and how strictly."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.victoriana import flow
from victoriana.games.victoriana.ids import CharacterId, InvestigatorId
from victoriana.games.victoriana.notation.lexicon import Lexicon, lexicon
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.world import World
from victoriana.kernel.naming import Named
from victoriana.kernel.nodes import Decision, Node


class Said(Struct, frozen=True):
    """Options that were named, and the words that are still to be read."""

    ids: tuple[str, ...]
    rest: tuple[str, ...] = ()


class Asked(Struct, frozen=True):
    """A decision, with all that is needed to understand an answer to it."""

    world: World
    state: State
    node: Decision
    whole: bool  # only whole words are read

    @property
    def lexicon(self) -> Lexicon:
        """All names of the box."""
        return lexicon(self.world)

    @property
    def who(self) -> Investigator:
        """Who is asked."""
        return self.state.investigator(InvestigatorId(self.node.seat))

    @property
    def by(self) -> str:
        """What leads the words of an option where two share a card: the one in front."""
        return f"{self.who.character}:" if self.who.other else ""

    def led_by(self, character: CharacterId) -> "Asked":
        """The same with this one of two in front, of whom `who` then speaks."""
        state = self.state.with_investigator(self.who.led_by(character))
        return replace(self, state=state)

    def legal(self, answer: str) -> bool:
        """Whether an option is open here."""
        return self.node.option(answer) is not None

    def named(self, words: Sequence[str], among: Iterable[str]) -> Named:
        """What the first words mean: as many of them as make one name."""
        return self.lexicon.first(words, among, whole=self.whole)


def after(world: World, state: State, answers: Sequence[str]) -> tuple[State, Node]:
    """Where the game would stand after these answers, and what would be awaited."""
    first, *more = answers
    judged, node = flow.judge(world, state, first)
    return after(world, judged.state, more) if more else (judged.state, node)
