"""Random games of Victoriana, shaken now and then, so that every kind of question comes up."""

import random
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.json import Decoder, encode
from msgspec.structs import replace

from victoriana import packs
from victoriana.games.victoriana import load
from victoriana.games.victoriana.game import Victoriana
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import AgentId, LocaleId
from victoriana.games.victoriana.state import Agent, Investigator, Standee, State
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.nodes import Chance, Decision, Node, Over, forced

RAW = packs.read("victoriana")
LIKED = {"hurry": 0.2, "grab": 0.5, "end": 0.3, "abandon": 0.2, "go": 0.6, "reveal": 0.4}


class Moment(Struct, frozen=True):
    """A state of a random game, and what it waits for."""

    game: Victoriana
    state: State
    node: Node


class Roamer:
    """One random game under random rulings; with `calm` nothing is shaken."""

    def __init__(
        self,
        seed: int,
        *,
        calm: bool = False,
        switched: bool = False,
        seats: Sequence[str] = (),
        rulings: Mapping[str, str] | None = None,
    ) -> None:
        self.luck = random.Random(seed)
        self.calm = calm
        if switched:
            switches = [it for it in load(RAW, {}).book.rulings.values() if it.choices]
            rulings = {it.id: self.luck.choice(it.choices) for it in switches}
        self.game = load(RAW, rulings or {})
        everybody = list(self.game.world.investigators)
        wanted = seats or self.luck.sample(everybody, self.luck.choice((2, 3, 4)))
        seated = self.game.seats([Seat(it) for it in wanted])
        assert not isinstance(seated, Refusal)
        self.state = self.game.start(seated)

    def moments(self, most: int = 400) -> Iterator[tuple[Moment, str]]:
        """Each moment with the answer or draw that follows; a shake comes between two of them."""
        for _ in range(most):
            node = self.game.node(self.state)
            if isinstance(node, Over):
                return
            if isinstance(node, Decision) and node.id == "turn" and not self.calm:
                self.state = self.shaken()
                node = self.game.node(self.state)
            given = self.choice(node)
            yield Moment(self.game, self.state, node), given
            self.state = self.game.judge(self.state, given).state

    def choice(self, node: Node) -> str:
        """What luck gives, or an answer: first its verb, then its object."""
        match node:
            case Chance(outcomes=outcomes):
                weights = [it.weight for it in outcomes]
                return self.luck.choices(outcomes, weights)[0].id
            case Decision(options=options):
                verbs: dict[str, list[str]] = {}
                for option in options:
                    verbs.setdefault(option.id.partition(":")[0], []).append(option.id)
                weights_of = [LIKED.get(verb, 2) for verb in verbs]
                return self.luck.choice(self.luck.choices(list(verbs.values()), weights_of)[0])
        raise AssertionError(node)

    def shaken(self) -> State:
        """Now and then everybody stands elsewhere, with other things in hand."""
        state, luck = self.state, self.luck
        if luck.random() > 0.25:
            return state
        leads = luck.sample(list(self.game.world.leads), 20)
        cards = luck.sample([*self.game.world.advantages, *self.game.world.setbacks], 12)
        people = tuple(
            replace(
                who,
                trauma=luck.choice((0, 0, 0, 1, 4)),
                holds=Holding(*(luck.choice((0, 0, 1, 2, 3)) for _ in range(5))),
                place=luck.choice([who.place, *self.game.world.locales]),
                tokens=self.game.world.investigators[who.id].tokens,
                spent=(),
                nature=luck.randrange(max(len(self.game.world.investigators[who.id].natures), 1)),
                blanks=luck.choice((0, who.blanks + 2)) if who.blanks else 0,
                evidence=tuple(leads.pop() for _ in range(luck.randrange(4))),
                kept=tuple(cards.pop() for _ in range(luck.randrange(3))),
                other=self.elsewhere(who),
            )
            for who in state.investigators
            if not who.out
        )
        people = tuple(self.piled(who) for who in people)
        gone = tuple(who for who in state.investigators if who.out)
        agents = self.agents(people)
        now = state.now
        if now is not None:
            here = next(who.place for who in people if who.id == now.seat)
            now = replace(
                now, bound=any(here in it.places for it in agents) and luck.random() < 0.5
            )
        seated = {who.id: who for who in (*people, *gone)}
        order = tuple(seated[who.id] for who in state.investigators)
        return replace(
            state, investigators=order, agents=agents, now=now, cold=0, found=LocaleId("")
        )

    def elsewhere(self, who: Investigator) -> Standee | None:
        """The other standee of two on one card, wherever it is now."""
        if who.other is None:
            return None
        return replace(who.other, place=self.luck.choice([who.place, *self.game.world.locales]))

    def piled(self, who: Investigator) -> Investigator:
        """With each piece of evidence in the pile of one of two on one card."""
        if who.other is None:
            return who
        characters = [it.character for it in who.standees]
        piles = tuple((card, self.luck.choice(characters)) for card in who.evidence)
        return replace(who, collected=piles)

    def agents(self, people: tuple[Investigator, ...]) -> tuple[Agent, ...]:
        """Agents in other places; one beside somebody, where there was none."""
        there = list(self.game.world.locales)
        present = tuple(
            replace(it, places=tuple(self.luck.choice(there) for _ in it.places))
            for it in self.state.agents
        )
        if present or self.luck.random() < 0.5:
            return present
        who = self.luck.choice(list(self.game.world.agents))
        bodies = self.game.world.agents[AgentId(who)].bodies
        return (Agent(AgentId(who), tuple(self.luck.choice(people).place for _ in range(bodies))),)


def roam(
    seeds: range, *, calm: bool = False, most: int = 400, seats: Sequence[str] = ()
) -> Iterator[tuple[Moment, str]]:
    """The moments of several random games; every third under random rulings."""
    for seed in seeds:
        yield from Roamer(seed, calm=calm, switched=seed % 3 == 1, seats=seats).moments(most)


def sound(*seats: str) -> Iterator[tuple[Moment, str]]:
    """The moments of random games at this table, each of which keeps what is in the box.

    Every state is the same after a save; where nothing is shaken the counts stay as they were,
    and the game ends.
    """
    decoder = Decoder(State)
    for seed in range(6):
        roamer = Roamer(seed, calm=seed % 2 == 0, switched=seed > 3, seats=seats)
        before = roamer.game.count(roamer.state)
        for moment, given in roamer.moments(3_000 if roamer.calm else 500):
            assert moment.state == decoder.decode(encode(moment.state))
            if roamer.calm:
                assert before == roamer.game.count(moment.state), given
            yield moment, given
        assert not roamer.calm or isinstance(roamer.game.node(roamer.state), Over)


def asked(
    seeds: range, most: int = 400, seats: Sequence[str] = ()
) -> Iterator[tuple[Moment, Decision]]:
    """The moments of random games at which a person is asked and has a choice."""
    for moment, _ in roam(seeds, most=most, seats=seats):
        if isinstance(moment.node, Decision) and forced(moment.node) is None:
            yield moment, moment.node
