"""How likely it seems that somebody comes first: a guess, for policies that look a step ahead."""

# What lies in the areas counts as it is; cards in a hand by what they may bring once they are
# played, as long as there is time; cards that are not seen like the mean of those that they may
# be. A faction that is not seen is as likely as any other, and the likelier the better it goes
# with what its player has laid. Two totals are held against each other: the more cards are still
# to come, the less a lead is worth.

from collections.abc import Iterator, Mapping
from functools import cached_property
from math import exp, sqrt

from msgspec import Struct

from victoriana.games.monsters_vs_heroes.ids import (
    CardId,
    FactionId,
    SeatId,
    Side,
)
from victoriana.games.monsters_vs_heroes.rules.how_to_win import flat
from victoriana.games.monsters_vs_heroes.state import Player, State
from victoriana.games.monsters_vs_heroes.tasks import Draw
from victoriana.games.monsters_vs_heroes.world import Character, Step, Verb, World

CERTAIN = 10_000  # comes first
BELIEF = 0.4  # how much an icon in the area tells of a faction
STEEP = 1.7  # of the curve from lost to won
CALM, WILD = 0.3, 0.35  # how far totals may still move: at the end, and for each turn left
TIE = 0.4  # of a point, for the last to play
PLAYED = 0.9  # of a card that will be played, as against one that lies
CLOG = 0.15  # points that a card costs that nobody wants to play
SKILLS: Mapping[Verb, float] = {
    "discard": 0.5,
    "move": 0.6,
    "swap": 0.3,
    "draw": 0.3,
    "look": 0.1,
    "steal": 0.4,
    "fetch": 0.4,
    "return": 0.3,
    "pass": 0.3,
    "order": 0.2,
    "copy": 0.3,
    "extra": 0.4,
    "renounce": 0.3,
}  # points that a part of a skill brings on the whole
SIDES: tuple[Side, Side] = ("heroes", "monsters")
SIGNS: Mapping[Side, int] = {"heroes": 1, "monsters": -1}


class Case(Struct, frozen=True):
    """What a player has if he is of one side."""

    side: Side
    share: float  # how likely that is
    area: float  # points
    hand: float  # points that may come of what he holds


class Picture(Struct, frozen=True):
    """All that is weighed for one player."""

    own: tuple[Case, ...]
    rivals: tuple[tuple[SeatId, tuple[Case, ...]], ...]  # clockwise
    last: tuple[float, ...]  # points for the better place at a tie, against each of them
    left: float  # turns that are still to come for each


def chance(picture: Picture) -> int:
    """How likely it is to come first, of so many in `CERTAIN`."""
    spread = STEEP / sqrt(CALM + WILD * picture.left)
    found = 0.0
    for mine in picture.own:
        first = mine.share
        points = mine.area + mine.hand
        for (_, cases), last in zip(picture.rivals, picture.last, strict=True):
            lead = points + last
            first *= sum(it.share / (1 + exp((it.area + it.hand - lead) * spread)) for it in cases)
        found += first
    return round(CERTAIN * found)


class Guesses:
    """What cards are worth in one box; nothing of a game in progress is kept here."""

    def __init__(self, world: World) -> None:
        self.world = world

    def worth(self, state: State, seat: SeatId) -> int:
        """How likely it seems that this seat comes first; nothing for nobody's."""
        if state.result:
            return CERTAIN if state.winner == seat else 0
        return chance(self.picture(state, seat)) if seat else 0

    def picture(self, state: State, seat: SeatId) -> Picture:
        """What is weighed for this seat."""
        me = state.player(seat)
        ends = _ends(state)
        left = 0.0 if ends else 2 * state.deck.size / len(state.players)
        near = TIE / (1 + state.deck.size / 2)
        rivals = state.clockwise(seat)[1:]
        return Picture(
            tuple(self._cases(state, me, left)),
            tuple((it.seat, tuple(self._cases(state, it, left))) for it in rivals),
            tuple(near if me.last_turn > it.last_turn else -near for it in rivals),
            left,
        )

    def _cases(self, state: State, player: Player, left: float) -> Iterator[Case]:
        """What a player has, for each side that he may be of."""
        suns = sum(self._suns[it.card] for it in player.area)
        more = 0
        if any(it.card in self._flat for it in player.area):
            more = flat(self.world, state, player)
        for side, share, bonus in self._sides(state, player, suns):
            points = suns * SIGNS[side] + more + bonus
            yield Case(side, share, points, self._hand(state, player, side, left))

    def _sides(
        self, state: State, player: Player, suns: int
    ) -> Iterator[tuple[Side, float, float]]:
        """The sides that a player may be of, how likely, and with what bonus on the whole."""
        lying = {it.card for it in player.area}
        known = self.world.factions.get(player.faction)
        if known:
            yield known.side, 1.0, self._bonus(player.faction, lying)
            return
        likely = {side: exp(BELIEF * suns * SIGNS[side]) for side in SIDES}
        ways = dict.fromkeys(SIDES, 0)
        bonus = dict.fromkeys(SIDES, 0.0)
        for faction in state.factions:
            side = self.world.factions[faction].side
            ways[side] += 1
            bonus[side] += self._bonus(faction, lying)
        whole = sum(ways[side] * likely[side] for side in SIDES)
        for side in SIDES:
            if ways[side]:
                share = ways[side] * likely[side] / whole
                yield side, share, bonus[side] / ways[side]

    def _bonus(self, faction: FactionId, lying: set[CardId]) -> int:
        """What the names of a faction pay where these cards lie."""
        there = sum(it in lying for it in dict.fromkeys(self.world.factions[faction].names))
        times = there if self.world.ruled("W2", "per-name") else min(1, there)
        return times * self.world.numbers.bonus

    def _hand(self, state: State, player: Player, side: Side, left: float) -> float:
        """What may come of a hand, and of what is about to be drawn."""
        if not left:
            return 0.0
        values = self.values[side]
        coming = sum(
            it.left for it in state.agenda if isinstance(it, Draw) and it.seat == player.seat
        )
        unseen = coming + sum(it.card not in values for it in player.hand)
        held = sorted((values[it.card] for it in player.hand if it.card in values), reverse=True)
        points = 0.0
        for number, value in enumerate(held, 1):
            points += value * PLAYED * min(1.0, left / number) if value > 0 else -CLOG
        if unseen:
            points += unseen * self._mean(state, side) * PLAYED * min(1.0, left / (len(held) + 1))
        full = len(held) >= self.world.numbers.hand
        if full and held[0] <= 0:
            points += held[0]  # one of them must be played
        return points

    def _mean(self, state: State, side: Side) -> float:
        """What a card that is not seen brings on the whole."""
        values = self.values[side]
        cards = state.unseen or state.deck.mixed
        return sum(max(values[it], 0.0) for it in cards) / len(cards) if cards else 0.0

    @cached_property
    def _suns(self) -> Mapping[CardId, int]:
        """Suns less skulls of every card, as far as they are counted (N3)."""
        flat_value = self.world.ruled("N3", "flat-value")
        return {
            it.id: 0 if flat_value and it.cls == "neutral" else it.suns - it.skulls
            for it in self.world.box.characters
        }

    @cached_property
    def _flat(self) -> frozenset[CardId]:
        """The cards that may count by more than their icons."""
        return frozenset(it.id for it in self.world.box.characters if it.value or it.scores)

    @cached_property
    def values(self) -> Mapping[Side, Mapping[CardId, float]]:
        """What each card brings who plays it, to either side."""
        return {
            side: {it.id: self._value(it, SIGNS[side]) for it in self.world.box.characters}
            for side in SIDES
        }

    def _value(self, card: Character, sign: int) -> float:
        """Icons by sign, and something for the skill; what can be given away hurts nobody."""
        points = self._suns[card.id] * sign + (card.value or 0)
        if card.into != "own-area":
            points = max(-points, points) if card.into == "any-area" else -points
        return points + _skill(card.skill) + 0.5 * sum(it.points for it in card.scores)


def _skill(steps: tuple[Step, ...]) -> float:
    """What the parts of a skill bring on the whole."""
    return sum(SKILLS[it.do] for it in steps if not it.ways)


def _ends(state: State) -> bool:
    """Whether the next draw is the last."""
    task = state.agenda[-1] if state.agenda else None
    return isinstance(task, Draw) and task.left >= state.deck.size
