"""What a typed phrase is read against: the box, the state, what is awaited, and how strictly."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from victoriana.games.monsters_vs_heroes import flow
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.notation.lexicon import Lexicon, cards_in_play, lexicon
from victoriana.games.monsters_vs_heroes.notation.spelling import words
from victoriana.games.monsters_vs_heroes.notation.verbs import VERBS, of_step
from victoriana.games.monsters_vs_heroes.rules.parts import step_of
from victoriana.games.monsters_vs_heroes.state import Player, State
from victoriana.games.monsters_vs_heroes.tasks import AnyTask, Parted
from victoriana.games.monsters_vs_heroes.world import Character, Step, World
from victoriana.kernel.naming import Named, Names
from victoriana.kernel.nodes import Decision, Node


class Said(Struct, frozen=True):
    """Options that were named, and the words that are still to be read."""

    ids: tuple[str, ...]
    rest: tuple[str, ...] = ()


class Asked(Struct, frozen=True):
    """A decision, with all that is needed to understand an answer to it."""

    world: World
    state: State  # as the one who is asked sees it
    node: Decision
    whole: bool  # only whole words are read

    @property
    def lexicon(self) -> Lexicon:
        """The names of all cards."""
        return lexicon(self.world)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of the decks in play."""
        return cards_in_play(self.world, self.state)

    @property
    def who(self) -> Player:
        """Who is asked."""
        return self.state.player(self.node.seat)

    @property
    def task(self) -> AnyTask:
        """What is pending."""
        return self.state.agenda[-1]

    @property
    def part(self) -> Parted | None:
        """The part of a skill that is being applied, if one is."""
        return self.task if isinstance(self.task, Parted) else None

    @property
    def step(self) -> Step | None:
        """What that part says."""
        return step_of(self.world, self.part) if self.part else None

    @property
    def source(self) -> Character | None:
        """The card whose skill it is."""
        return self.world.characters[self.part.card] if self.part else None

    @property
    def kind(self) -> str:
        """What the options are of which one is chosen: card, hold, whom, pile and so on."""
        first = next((it.id for it in self.node.options if it.id != "none"), "")
        return first.partition(":")[0]

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs that belong to what is asked."""
        step = self.step
        return VERBS.get(self.node.id, ()) if step is None else of_step(step, self.kind)

    def legal(self, answer: str) -> bool:
        """Whether an option is open here."""
        return self.node.option(answer) is not None

    def values(self, kind: str) -> tuple[str, ...]:
        """What options of a kind name: cards, players, numbers."""
        start = f"{kind}:"
        found = (it.id.removeprefix(start) for it in self.node.options if it.id.startswith(start))
        return tuple(found)

    def open_cards(self) -> tuple[str, ...]:
        """The cards that can be named here with effect."""
        if self.kind == "card":
            lying = (self.state.lying(int(it)) for it in self.values("card"))
            return tuple(dict.fromkeys(it.card for it in lying if it))
        kind = "play" if self.node.id == "turn" else self.kind
        return tuple(it for it in self.values(kind) if it in self.world.characters)

    def named(self, said: Sequence[str]) -> Named:
        """The card that the first words mean: one that is open, one of those in play, any."""
        if not said:
            return Named((), (), "")
        held = tuple(it.card for it in self.who.hand)
        table = tuple(dict.fromkeys(it.card for _, it in self.state.table(self.node.seat)))
        none = Named((), tuple(said[1:]), said[0])
        for among in (self.open_cards(), held, table, self.state.pile, self.cards):
            found = self.among(said, among)
            if found.handles:
                return found
        return self.among(said, self.lexicon.cards) or none

    def among(self, said: Sequence[str], cards: Iterable[str]) -> Named:
        """The card among these that the first words mean."""
        return self.lexicon.first(said, dict.fromkeys(cards), whole=self.whole)

    def players(self, said: Sequence[str]) -> Named:
        """The players that the first words may mean; a name may have an s behind it."""
        if not said:
            return Named((), (), "")
        names = Names()
        for it in self.state.players:
            called = it.name or it.seat
            names.add(it.seat, f"{it.seat}s", called, f"{called}s")
        return names.first(said, names.names, whole=self.whole)

    def seat(self, typed: str) -> tuple[str, ...]:
        """The players that a word may mean."""
        return self.players((typed,) if typed else ()).handles

    def written(self, answer: str) -> str:
        """An option in canonical words."""
        return words(self.world, self.state, answer)

    def lying(self, card: str, seat: str = "") -> list[int]:
        """The numbers of the cards of a name on the table, in one area if it is said in which."""
        return [
            lying.number
            for player, lying in self.state.table(self.node.seat)
            if lying.card == CardId(card) and seat in ("", player.seat)
        ]


def after(world: World, state: State, answers: Sequence[str]) -> tuple[State, Node]:
    """Where the game would stand after these answers, and what would be awaited."""
    first, *more = answers
    judged, node = flow.judge(world, state, first)
    return after(world, judged.state, more) if more else (judged.state, node)
