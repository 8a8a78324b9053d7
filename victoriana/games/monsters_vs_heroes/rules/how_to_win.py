"""How to Win: the score of each area, and who comes first."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from msgspec import Struct

from victoriana.games.monsters_vs_heroes.book import BOOK, Ledger
from victoriana.games.monsters_vs_heroes.facts import GameWon, Scored, TieBroken
from victoriana.games.monsters_vs_heroes.ids import CardId, Class, SeatId, Side
from victoriana.games.monsters_vs_heroes.rules.neutral_cards import fits
from victoriana.games.monsters_vs_heroes.state import Lying, Player, State
from victoriana.games.monsters_vs_heroes.world import Bonus, Faction, Filter, World

OTHER_CLASS: Mapping[Side, Class] = {"heroes": "monster", "monsters": "hero"}


class Score(Struct, frozen=True):
    """What an area is worth for its player."""

    icons: int = 0  # own less other
    bonus: int = 0  # for the names of the faction
    suns: int = 0
    skulls: int = 0
    names: tuple[CardId, ...] = ()  # that pay
    values: tuple[tuple[CardId, int], ...] = ()  # of cards, by their value or their text

    @property
    def flat(self) -> int:
        """By values and skills."""
        return sum(points for _, points in self.values)

    @property
    def points(self) -> int:
        """All of it; there is no floor (W1)."""
        return self.icons + self.flat + self.bonus


@BOOK.claim("How to Win", "W1", "X16")
def score(world: World, state: State, player: Player) -> Score:
    """Icons by sign, then what skills and values add, then the bonus; an empty area has 0."""
    side = world.factions[player.faction].side
    suns, skulls = counted(world, player)
    return Score(
        icons(world, player, side),
        bonus(world, player),
        suns,
        skulls,
        paying(world, player),
        values(world, state, player),
    )


@BOOK.claim("Character Cards", "N2", "N3")
def counted(world: World, player: Player) -> tuple[int, int]:
    """The suns and skulls of all cards in the area, whatever their class (N2, N3)."""
    suns = skulls = 0
    for lying in player.area:
        card = world.characters[lying.card]
        if card.cls != "neutral" or world.ruled("N3", "icons-by-sign"):
            suns += card.suns
            skulls += card.skulls
    return suns, skulls


@BOOK.claim("How to Win", "W1")
def icons(world: World, player: Player, side: Side) -> int:
    """Own icons less those of the other side (W1)."""
    suns, skulls = counted(world, player)
    return suns - skulls if side == "heroes" else skulls - suns


@BOOK.claim("How to Win", "X9", "X13")
def values(world: World, state: State, player: Player) -> tuple[tuple[CardId, int], ...]:
    """What cards of the area add for either side alike: their value, and what their text says."""
    found = []
    for lying in player.area:
        card = world.characters[lying.card]
        points = card.value or 0
        points += sum(_extra(world, state, player, lying, it) for it in card.scores)
        if points:
            found.append((card.id, points))
    return tuple(found)


def flat(world: World, state: State, player: Player) -> int:
    """What all of them add together."""
    return sum(points for _, points in values(world, state, player))


def _extra(world: World, state: State, player: Player, source: Lying, extra: Bonus) -> int:
    """What one card adds, from the printed icons of the others alone."""
    cards = _looked_at(state, player, extra)

    def found(what: Filter) -> int:
        return sum(
            fits(world, what, card, on_table=True, is_source=number == source.number)
            for card, number in cards
        )

    if extra.unless is not None and found(extra.unless):
        return 0
    if extra.beside is not None and not found(extra.beside):
        return 0
    return extra.points * (1 if extra.each is None else found(extra.each))


def _looked_at(state: State, player: Player, extra: Bonus) -> list[tuple[CardId, int]]:
    """The cards that a text counts, each with its number on the table; none is 0."""
    match extra.where:
        case "own-area":
            return [(it.card, it.number) for it in player.area]
        case "table":
            return [(it.card, it.number) for _, it in state.table(player.seat)]
        case "pile":
            return [(card, 0) for card in state.pile]


# --- The names of factions -----------------------------------------------------------------


@BOOK.claim("How to Win", "W2", "W4")
def bonus(world: World, player: Player) -> int:
    """Two points for one or both names of the faction in the own area (W2)."""
    names = paying(world, player)
    times = len(names) if world.ruled("W2", "per-name") else min(1, len(names))
    return times * world.numbers.bonus


@BOOK.claim("How to Win", "W3", "W4", "X14", "X15")
def paying(world: World, player: Player) -> tuple[CardId, ...]:
    """The names of the faction that lie in the own area, however they came there, each once.

    One of the other side pays too and costs its icons, unless no such pair is allowed (W4).
    """
    faction = world.factions[player.faction]
    there = {lying.card for lying in player.area}
    refused = () if world.ruled("W4", "pays") else impossible(world, faction)
    return tuple(it for it in dict.fromkeys(faction.names) if it in there and it not in refused)


def impossible(world: World, faction: Faction) -> tuple[CardId, ...]:
    """The names of a faction that are of the other side."""
    other = OTHER_CLASS[faction.side]
    return tuple(it for it in faction.names if world.characters[it].cls == other)


@BOOK.claim("How to Win", "W4")
def refused_pairs(world: World) -> tuple[tuple[Faction, CardId], ...]:
    """Factions of the box that name a character of the other side, where that is refused (W4)."""
    if world.ruled("W4", "pays"):
        return ()
    return tuple(
        (faction, name) for faction in world.box.factions for name in impossible(world, faction)
    )


# --- Who comes first -----------------------------------------------------------------------


@BOOK.rule("How to Win", "W1", "W8")
def decide(t: Ledger, scores: Mapping[SeatId, Score]) -> Side:
    """Each area is counted, ties are broken, and one player alone has won: of which side."""
    for seat, it in scores.items():
        fact = Scored(seat, it.icons, it.flat, it.bonus, it.suns, it.skulls, it.names, it.values)
        t.fact(fact, *_rulings_of(t.world, t.state.player(seat), it))
    points = {seat: it.points for seat, it in scores.items()}
    best = ranking(t.world, t.state, points)
    for tied in ties(best, points):
        _break_tie(t, tied, first=tied[0] == best[0])
    side = t.world.factions[t.state.player(best[0]).faction].side
    t.fact(GameWon(best[0], side, best), "W7", "W8")
    return side


def _rulings_of(world: World, player: Player, it: Score) -> Iterator[str]:
    """What decides about an area."""
    yield "W1"
    cards = [world.characters[lying.card] for lying in player.area]
    if any(card.cls == "neutral" and card.icons for card in cards):
        yield "N3"
    if it.values:
        yield "X9"
    if it.names:
        yield "W2"
    if any(world.factions[player.faction].names.count(card.id) for card in cards) and impossible(
        world, world.factions[player.faction]
    ):
        yield "W4"


@BOOK.rule("How to Win", "W5", "W6", "W7")
def _break_tie(t: Ledger, tied: tuple[SeatId, ...], *, first: bool) -> None:
    """Who was the last to play comes first among equals; whoever never had a turn last (W5, W6)."""
    players = [t.state.player(seat) for seat in tied]
    by_play = t.world.ruled("W5", "last-card-played")
    turns = tuple(it.last_play if by_play else it.last_turn for it in players)
    rulings = ["W5"]
    if not all(it.last_turn for it in players):
        rulings.append("W6")
    if not first:
        rulings.append("W7")
    t.fact(TieBroken(tied, turns, "card" if by_play else "turn"), *rulings)


@BOOK.claim("How to Win", "W5", "W6", "W7", "W8", "X19")
def ranking(world: World, state: State, points: Mapping[SeatId, int]) -> tuple[SeatId, ...]:
    """Everybody by points; of equals whoever took the last turn, or played last (W5, W6)."""
    order = [player.seat for player in state.from_first()]

    def key(player: Player) -> tuple[int, int, int, int]:
        at = order.index(player.seat)
        late = -at if world.ruled("W6", "earlier-seat") else at
        last = player.last_turn
        play = player.last_play if world.ruled("W5", "last-card-played") else 0
        return (points[player.seat], play, last, late)

    best_first = sorted(state.players, key=key, reverse=True)
    return tuple(player.seat for player in best_first)


def ties(
    best_first: tuple[SeatId, ...], points: Mapping[SeatId, int]
) -> Iterator[tuple[SeatId, ...]]:
    """Those who have the same points, wherever several have."""
    for _, group in groupby(best_first, key=points.__getitem__):
        tied = tuple(group)
        if len(tied) > 1:
            yield tied
