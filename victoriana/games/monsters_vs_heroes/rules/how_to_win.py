"""How to Win: the score of each area, and who comes first."""

from collections.abc import Mapping

from msgspec import Struct

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.ids import CardId, SeatId, Side
from victoriana.games.monsters_vs_heroes.rules.neutral_cards import fits
from victoriana.games.monsters_vs_heroes.state import Lying, Player, State
from victoriana.games.monsters_vs_heroes.world import Bonus, Filter, World


class Score(Struct, frozen=True):
    """What an area is worth for its player."""

    icons: int = 0  # own less other
    flat: int = 0  # by values and skills
    bonus: int = 0  # for the names of the faction

    @property
    def points(self) -> int:
        """All of it; there is no floor (W1)."""
        return self.icons + self.flat + self.bonus


@BOOK.claim("How to Win", "W1", "X16")
def score(world: World, state: State, player: Player) -> Score:
    """Icons by sign, then what skills and values add, then the bonus; an empty area has 0."""
    side = world.factions[player.faction].side
    return Score(icons(world, player, side), flat(world, state, player), bonus(world, player))


@BOOK.claim("How to Win", "W1", "N2", "N3")
def icons(world: World, player: Player, side: Side) -> int:
    """Own icons less those of the other side, of all cards in the area (W1, N3)."""
    signs = 0
    for lying in player.area:
        card = world.characters[lying.card]
        if card.cls == "neutral" and world.ruled("N3", "flat-value"):
            continue
        signs += card.suns - card.skulls
    return signs if side == "heroes" else -signs


@BOOK.claim("How to Win", "X9", "X13")
def flat(world: World, state: State, player: Player) -> int:
    """Values of neutral cards, and points that depend on other cards (X9)."""
    points = 0
    for lying in player.area:
        card = world.characters[lying.card]
        points += card.value or 0
        points += sum(_extra(world, state, player, lying, it) for it in card.scores)
    return points


def _extra(world: World, state: State, player: Player, source: Lying, extra: Bonus) -> int:
    """What one card adds, from the printed icons of the others alone."""
    if extra.where == "own-area":
        lying = [*player.area]
    else:
        lying = [it for _, it in state.table(player.seat)]

    def found(what: Filter) -> int:
        return sum(
            fits(world, what, it.card, on_table=True, is_source=it.number == source.number)
            for it in lying
        )

    if extra.unless is not None and found(extra.unless):
        return 0
    if extra.beside is not None and not found(extra.beside):
        return 0
    return extra.points * (1 if extra.each is None else found(extra.each))


@BOOK.claim("How to Win", "W2", "W3", "W4", "X14", "X15")
def bonus(world: World, player: Player) -> int:
    """Two points for one or both names of the faction in the own area, however they came (W2)."""
    there = {lying.card for lying in player.area}
    names = [name for name in dict.fromkeys(world.factions[player.faction].names) if name in there]
    times = len(names) if world.ruled("W2", "per-name") else min(1, len(names))
    return times * world.numbers.bonus


@BOOK.claim("How to Win", "W5", "W6", "W7", "W8", "X19")
def ranking(world: World, state: State, points: Mapping[SeatId, int]) -> tuple[SeatId, ...]:
    """Everybody by points; of equals whoever took the last turn, or played last (W5, W6)."""
    order = [player.seat for player in state.clockwise(state.first)]

    def key(player: Player) -> tuple[int, int, int, int]:
        at = order.index(player.seat)
        late = -at if world.ruled("W6", "earlier-seat") else at
        last = player.last_turn
        play = player.last_play if world.ruled("W5", "last-card-played") else 0
        return (points[player.seat], play, last, late)

    best_first = sorted(state.players, key=key, reverse=True)
    return tuple(player.seat for player in best_first)


def names_of(world: World, player: Player) -> tuple[CardId, CardId]:
    """The two characters that pay for a player."""
    return world.factions[player.faction].names
