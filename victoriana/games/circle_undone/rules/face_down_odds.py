"""How likely each card is on top of the Cosmos, or face down, by all that was seen of that deck."""

# Cards off a shuffled deck lie face down. What has come out of that deck since tells of them:
# whoever sees many copies of a card there may be the surer that none lies face down. Copies cannot
# be told from one another, so all cards that may lie there are weighed together, by the ways in
# which they came there and by the ways in which everything that was seen came out without them.

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import comb, gcd

from victoriana.games.circle_undone.ids import LocationId
from victoriana.games.circle_undone.table import Sight
from victoriana.kernel.nodes import Outcome

Lying = Mapping[LocationId, int]  # how many copies of each card lie face down


def on_top(
    cosmos: Sequence[LocationId],
    mixed: Sequence[LocationId],
    sights: Sequence[Sight],
    covered: int,
) -> tuple[Outcome, ...]:
    """Every card that may be on top of the deck.

    `cosmos` is all that is in the deck or face down, `covered` how many of it lie face down.
    """
    weights: Counter[LocationId] = Counter()
    for lying, ways in _ways(mixed, sights, covered):
        for card, copies in Counter(cosmos).items():
            weights[card] += ways * max(0, copies - lying.get(card, 0))
    return _outcomes(weights)


def face_down(
    mixed: Sequence[LocationId],
    sights: Sequence[Sight],
    covered: int,
    among: Sequence[LocationId] = (),
) -> tuple[Outcome, ...]:
    """Every card that one of those face down may be; a card that surely is one of them first."""
    weights: Counter[LocationId] = Counter()
    every = 0
    for lying, ways in _ways(mixed, sights, covered):
        every += ways
        for card, copies in lying.items():
            weights[card] += ways * copies
    return _outcomes(Counter(dict.fromkeys(among, every)) + weights)


def _ways(
    mixed: Sequence[LocationId], sights: Sequence[Sight], covered: int
) -> Iterator[tuple[Lying, int]]:
    """Everything that may lie face down, with the ways in which all came about."""
    for lying in _drawn(tuple(Counter(mixed).items()), covered):
        ways = 1
        for card, copies in Counter(mixed).items():
            ways *= comb(copies, lying.get(card, 0))
        for sight in sights:
            ways *= max(0, sight.copies - lying.get(sight.card, 0))
        if ways:
            yield lying, ways


def _drawn(cards: tuple[tuple[LocationId, int], ...], number: int) -> Iterator[Lying]:
    """Every choice of so many of these cards."""
    if not number:
        yield {}
        return
    for at, (card, copies) in enumerate(cards):
        for count in range(1, min(copies, number) + 1):
            for rest in _drawn(cards[at + 1 :], number - count):
                yield {card: count, **rest}


def _outcomes(weights: Counter[LocationId]) -> tuple[Outcome, ...]:
    """Without a common divisor."""
    common = gcd(*weights.values())
    return tuple(Outcome(card, it // common) for card, it in weights.items() if it)
