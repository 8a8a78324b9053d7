"""Hidden zones known by counts: the exact weight of every card that may be turned up in them."""

# Two questions are answered here. What lies on top of a shuffled zone, when all that is known is
# how many unseen cards of each pool are in it and which seen cards were shuffled back? And what is
# a face-down card drawn from a pile of cards off several decks, when some pools were dealt to
# several decks, so that a card of them does not tell which deck it came from? Weights are integers
# without a common divisor; the order of outcomes is the order of what is passed in.

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import gcd, lcm, perm, prod
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

Count = Annotated[int, Meta(ge=0, le=1000)]  # cards that lie together
Counts = tuple[tuple[str, Count], ...]  # each pool or deck, with its cards


class Miscounted(ValueError):
    """What is known of hidden cards does not fit the cards that are still unseen."""


class Weighted(Struct, frozen=True):
    """A card that may be turned up; its chance is its weight over the sum of all weights."""

    card: str
    weight: int  # 1 or more


class Zone(Struct, frozen=True):
    """Shuffled cards of which only this is known: how many of each pool, and which seen ones."""

    counts: Counts = ()  # unseen cards of each pool
    known: tuple[str, ...] = ()  # seen, then shuffled in: each equally likely at any place


class Deck(Struct, frozen=True):
    """A deck as it was shuffled at set-up: how many cards of each pool went into it.

    A card that was looked at and then shuffled into a pile is a deck of its own, with one card.
    """

    name: str
    counts: Counts


class Pile(Struct, frozen=True):
    """Unseen cards off the top of some decks, shuffled together."""

    id: str
    origins: Counts  # how many cards each deck gave


class Seen(Struct, frozen=True):
    """A card of this pool was turned up, or looked at, out of this pile."""

    pile: str
    pool: str


def size(zone: Zone) -> int:
    """How many cards lie in the zone."""
    return sum(count for _, count in zone.counts) + len(zone.known)


def turn(zone: Zone, unseen: Mapping[str, Sequence[str]]) -> tuple[Weighted, ...]:
    """Every card that may be on top: those of the pools in order, then the known ones.

    A given unseen card of a pool has the chance count / size x 1 / unseen, a known one 1 / size.
    Copies that share an id are one outcome. An empty zone has none.
    """
    lying = [(pool, count, unseen.get(pool, ())) for pool, count in zone.counts if count]
    for pool, count, cards in lying:
        _check(pool, count, len(cards))
    scale = lcm(*(len(cards) for _, _, cards in lying))
    return _weighted(
        *((cards, scale // len(cards) * count) for _, count, cards in lying), (zone.known, scale)
    )


def without(zone: Zone, card: str, pool: str) -> Zone:
    """The zone after this card was turned up: a known card, or else an unseen one of this pool."""
    if card in zone.known:
        at = zone.known.index(card)
        return replace(zone, known=zone.known[:at] + zone.known[at + 1 :])
    for at, (name, count) in enumerate(zone.counts):
        if name == pool and count:
            return replace(
                zone, counts=(*zone.counts[:at], (name, count - 1), *zone.counts[at + 1 :])
            )
    raise Miscounted(f"{card} cannot lie here: no unseen card of the pool {pool} does.")


def with_known(zone: Zone, card: str) -> Zone:
    """The zone after a card that was seen is shuffled into it."""
    return replace(zone, known=(*zone.known, card))


def turn_from_pile(
    decks: Sequence[Deck],
    piles: Iterable[Pile],
    seen: Iterable[Seen],
    pile: str,
    unseen: Mapping[str, Sequence[str]],
) -> tuple[Weighted, ...]:
    """Every card that a face-down card drawn from this pile may be, pools in the decks' order."""
    sizes = {pool: len(cards) for pool, cards in unseen.items()}
    weights = face_down(decks, piles, seen, pile, sizes)
    return _weighted(*((unseen[pool], weight) for pool, weight in weights.items()))


def face_down(
    decks: Sequence[Deck],
    piles: Iterable[Pile],
    seen: Iterable[Seen],
    pile: str,
    unseen: Mapping[str, int],
) -> dict[str, int]:
    """The weight of *each* unseen card of a pool, for a face-down card drawn from this pile.

    It sums over the decks that the seen cards may have come from. Cards that left a pile unseen
    need no mention: they are as unseen as before. A pool that cannot be met is left out.
    """
    box = _Box(decks, piles)
    for card in seen:
        box.see(card)
    for pool, count in box.holding().items():
        _check(pool, count, unseen.get(pool, 0))
    pools = box.weigh(pile)
    scale = lcm(*(unseen[pool] for pool in pools))
    weights = {pool: scale // unseen[pool] * weight for pool, weight in pools.items()}
    common = gcd(*weights.values())
    return {pool: weight // common for pool, weight in weights.items()}


# One way the seen cards may have come about: what every cell (a pool in a deck) still holds and,
# while a pile is counted, what that pile still has of each of its decks.
_Left = tuple[int, ...]
_Ways = Mapping[_Left, int]  # ways that leave the same cards are counted together


class _Box:
    """All decks and piles less the seen cards; those that may be of several decks come last."""

    def __init__(self, decks: Iterable[Deck], piles: Iterable[Pile]) -> None:
        self.left: list[int] = []  # in each cell
        self.pools: list[str] = []  # of each cell
        self.cells: dict[str, range] = {}  # of each deck
        self.homes: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)  # pool -> its cells
        for deck in decks:
            first = len(self.left)
            for pool, count in deck.counts:
                self.homes[pool].append((deck.name, len(self.left)))
                self.pools.append(pool)
                self.left.append(count)
            self.cells[deck.name] = range(first, len(self.left))
        self.piles = {pile.id: _total(pile.origins) for pile in piles}
        self.unsure: defaultdict[str, list[str]] = defaultdict(list)  # pile -> pools seen in it

    def see(self, card: Seen) -> None:
        """Take the card out of its deck, or put it off when several decks may have held it."""
        origins = self.piles[card.pile]
        homes = [(deck, cell) for deck, cell in self.homes[card.pool] if deck in origins]
        if len(homes) > 1:
            self.unsure[card.pile].append(card.pool)
        elif homes and origins[homes[0][0]] and self.left[homes[0][1]]:
            deck, cell = homes[0]
            origins[deck] -= 1
            self.left[cell] -= 1
        else:
            raise Miscounted(f"No card of the pool {card.pool} can have come from {card.pile}.")

    def holding(self) -> dict[str, int]:
        """How many cards of each pool went into the decks and have not been seen."""
        unsure = Counter(pool for pools in self.unsure.values() for pool in pools)
        return {
            pool: sum(self.left[cell] for _, cell in homes) - unsure[pool]
            for pool, homes in self.homes.items()
        }

    def weigh(self, pile: str) -> dict[str, int]:
        """How much a face-down card of this pile weighs towards each pool as a whole."""
        ways = self.ways(pile)
        decks = [(cells.start, cells.stop) for cells in self.cells.values()]
        rests = [[sum(left[first:last]) for first, last in decks] for left in ways]
        lows = [max(min(column) - 1, 0) for column in zip(*rests, strict=True)]
        order = {deck: nth for nth, deck in enumerate(self.cells)}
        origins = [(order[deck], self.cells[deck]) for deck in self.piles[pile]]
        found = [0] * len(self.left)
        for (left, weight), rest in zip(ways.items(), rests, strict=True):
            # With n of N cards seen, each deck divides by N x ... x (N - n + 1): that is times
            # (N - n)!, of which all ways share the factors up to `low`.
            chance = weight * prod(map(_down_to, rest, lows))
            for (deck, cells), here in zip(origins, left[len(self.left) :], strict=True):
                if here and rest[deck]:
                    share = chance * here // rest[deck]  # exact: rest is a factor of chance
                    for cell in cells:
                        found[cell] += share * left[cell]
        totals = _total(tuple(zip(self.pools, found, strict=True)))
        weights = {pool: weight for pool, weight in totals.items() if weight}
        if not weights:
            raise Miscounted(f"No card can lie face down in {pile}.")
        return weights

    def ways(self, pile: str) -> _Ways:
        """All ways the seen cards may have come about; what is left of this pile stands behind."""
        ways: _Ways = {tuple(self.left): 1}
        for other in self.unsure:
            if other != pile:
                ways = _cut(self.spread(other, ways), len(self.left))
        return self.spread(pile, ways)

    def spread(self, pile: str, ways: _Ways) -> _Ways:
        """Let the unsure cards of a pile come from each of its decks, without replacement."""
        origins = self.piles[pile]
        at = {deck: len(self.left) + nth for nth, deck in enumerate(origins)}
        here = tuple(origins.values())
        ways = {left + here: weight for left, weight in ways.items()}
        for pool in self.unsure.get(pile, ()):
            homes = [(cell, at[deck]) for deck, cell in self.homes[pool] if deck in at]
            after: defaultdict[_Left, int] = defaultdict(int)
            for left, weight in ways.items():
                for cell, origin in homes:
                    if choices := left[cell] * left[origin]:
                        rest = list(left)
                        rest[cell] -= 1
                        rest[origin] -= 1
                        after[tuple(rest)] += weight * choices
            ways = after
        return ways


def _cut(ways: _Ways, length: int) -> _Ways:
    """The ways without what is left in a pile that needs no more attention."""
    after: defaultdict[_Left, int] = defaultdict(int)
    for left, weight in ways.items():
        after[left[:length]] += weight
    return after


def _total(counts: Counts) -> dict[str, int]:
    """Counts by name, in the order of first mention; what is named twice is added."""
    total: dict[str, int] = {}
    for name, count in counts:
        total[name] = total.get(name, 0) + count
    return total


def _down_to(rest: int, low: int) -> int:
    """The product of rest, rest - 1 and so on, down to low + 1."""
    return perm(rest, rest - low)


def _check(pool: str, count: int, unseen: int) -> None:
    if count > unseen:
        raise Miscounted(f"{count} cards of the pool {pool} lie hidden, but {unseen} are unseen.")


def _weighted(*groups: tuple[Sequence[str], int]) -> tuple[Weighted, ...]:
    """Cards that weigh alike, group after group, as outcomes: copies merged, divisor taken out."""
    weights: dict[str, int] = {}
    for cards, weight in groups:
        for card in cards:
            weights[card] = weights.get(card, 0) + weight
    common = gcd(*weights.values())
    return tuple(Weighted(card, weight // common) for card, weight in weights.items())
