"""What a typed phrase is read against: the box, the state, what is awaited, and how strictly."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.circle_undone import flow
from victoriana.games.circle_undone.notation.spelling import words
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Aiming, AnyTask
from victoriana.games.circle_undone.world import World
from victoriana.kernel.handles import kebab
from victoriana.kernel.nodes import OPEN_TURN, Decision, Node

FOR = "for"  # stands between a card that is bought and the one that leaves for it
OWN_WORDS = "hunches:card:"  # of a title all words behind are part


class Asked(Struct, frozen=True):
    """A decision, with all that is needed to understand an answer to it."""

    world: World
    state: State
    node: Decision
    whole: bool = False  # only whole words are read
    own: bool = True  # somebody's own words are read, where they may be said

    @property
    def task(self) -> AnyTask:
        """What is pending."""
        return self.state.agenda[-1]

    def written(self, answer: str) -> str:
        """An option in canonical words."""
        return words(self.world, self.state, answer)

    def after(self, answer: str) -> tuple[State, Node]:
        """Where the campaign would stand after an answer, and what would be awaited."""
        state = flow.judge(self.world, self.state, answer).state
        return state, flow.node(self.world, state)

    def with_node(self, state: State, node: Decision) -> "Asked":
        """The same for what is asked next."""
        return Asked(self.world, state, node, self.whole, self.own)

    def without_own_words(self) -> "Asked":
        """The same where any word might be a mistake: nobody's own words are read."""
        return replace(self, own=False)


def family(node: Decision) -> str:
    """Which decisions are answered in one go: one and the same, or parts of one description."""
    return node.id.partition("-")[0] if node.id.startswith("describe-") else node.id


def for_what(asked: Asked, words: Sequence[str]) -> int:
    """How many words come before the card that is said to leave for another: all, where none is."""
    task = asked.task
    if isinstance(task, Aiming) and task.away and FOR in words:
        at = len(words) - 1 - tuple(reversed(words)).index(FOR)
        deck = asked.state.investigator(task.given.split(":")[1]).deck
        if kebab(" ".join(words[at + 1 :])) in [name for it in deck for name in (it.id, it.title)]:
            return at
    return len(words)


def goes_on_in(before: Decision, answer: str, node: Decision) -> bool:
    """Whether words behind an answer may be an answer to what is asked then."""
    if answer.startswith(OWN_WORDS):
        return False
    if node.joint or (answer.startswith("describe:") and family(node) == "describe"):
        return True
    return family(before) == family(node) and node.id != OPEN_TURN
