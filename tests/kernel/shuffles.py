"""Small physical boxes, every shuffle of them, and the laws of what is turned up."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, permutations, product
from random import Random

from msgspec import Struct

from victoriana.kernel.unseen import Deck, Pile, Seen, Weighted, turn_from_pile

Law = dict[tuple[str, ...], Fraction]  # the cards turned up, in order -> chance


def counted(tables: Iterator[tuple[str, ...]]) -> Law:
    """The law of tables that are all alike likely."""
    counts = Counter(tables)
    return {table: Fraction(n, counts.total()) for table, n in counts.items()}


def chances(weighted: Sequence[Weighted]) -> dict[str, Fraction]:
    total = sum(each.weight for each in weighted)
    return {each.card: Fraction(each.weight, total) for each in weighted}


def drawn(depth: int, weigh: Callable[[tuple[str, ...]], Sequence[Weighted]]) -> Law:
    """The law of drawing one card after another by the weights that a history gives."""
    law: Law = {(): Fraction(1)}
    for _ in range(depth):
        law = {
            (*history, card): before * chance
            for history, before in law.items()
            for card, chance in chances(weigh(history)).items()
        }
    return law


class Box(Struct, frozen=True):
    """A small physical box: decks, the cards of each pool, and piles taken off the decks' tops."""

    decks: tuple[Deck, ...]
    cards: dict[str, tuple[str, ...]]
    piles: tuple[Pile, ...]

    def pool(self, card: str) -> str:
        return next(pool for pool, cards in self.cards.items() if card in cards)

    def seen(self, places: Sequence[str], history: Sequence[str]) -> tuple[Seen, ...]:
        return tuple(
            Seen(pile, self.pool(card)) for pile, card in zip(places, history, strict=False)
        )

    def unseen(self, history: Sequence[str]) -> dict[str, tuple[str, ...]]:
        return {
            pool: tuple(card for card in cards if card not in history)
            for pool, cards in self.cards.items()
        }

    def weigh(self, places: Sequence[str], history: Sequence[str]) -> tuple[Weighted, ...]:
        """The next card, which lies face down in the pile that the places name for it."""
        seen = self.seen(places, history)
        pile = places[len(history)]
        return turn_from_pile(self.decks, self.piles, seen, pile, self.unseen(history))

    # ---- every shuffle

    def deals(self) -> Iterator[dict[str, list[str]]]:
        """Every way the cards of the pools go into the decks."""
        shares = {
            pool: [(d.name, n) for d in self.decks for name, n in d.counts if name == pool]
            for pool in self.cards
        }
        orders = [
            # when all of a pool lies in one deck, shuffling the deck makes all the orders
            [cards] if shares[pool][0][1] == len(cards) else permutations(cards, dealt)
            for pool, cards in self.cards.items()
            if (dealt := sum(n for _, n in shares[pool]))
        ]
        for deal in product(*orders):
            decks: defaultdict[str, list[str]] = defaultdict(list)
            for pool, cards in zip(self.cards, deal, strict=True):
                at = 0
                for deck, n in shares[pool]:
                    decks[deck] += cards[at : at + n]
                    at += n
            yield decks

    def shuffles(self) -> Iterator[dict[str, list[str]]]:
        """Every content of the piles: shuffled decks, cards taken off their tops."""
        taken = Counter[str]()
        for pile in self.piles:
            taken.update(dict(pile.origins))
        for decks in self.deals():
            for tops in product(*(permutations(decks[d.name], taken[d.name]) for d in self.decks)):
                top = {deck.name: iter(cards) for deck, cards in zip(self.decks, tops, strict=True)}
                yield {
                    pile.id: [next(top[deck]) for deck, n in pile.origins for _ in range(n)]
                    for pile in self.piles
                }

    def tables(self, places: Sequence[str]) -> Iterator[tuple[str, ...]]:
        """The cards turned up at these piles, for each shuffle of decks and piles."""
        for contents in self.shuffles():
            picks = product(
                *(permutations(contents[pile.id], places.count(pile.id)) for pile in self.piles)
            )
            for pick in picks:
                pile = {p.id: iter(cards) for p, cards in zip(self.piles, pick, strict=True)}
                yield tuple(next(pile[place]) for place in places)

    # ---- plain posterior

    def plain(self, places: Sequence[str], pools: Sequence[str]) -> Fraction:
        """The chance of these pools at these piles, summed over every deck each may come from."""
        holds = {deck.name: Counter(dict(deck.counts)) for deck in self.decks}
        piles = {pile.id: Counter(dict(pile.origins)) for pile in self.piles}

        def along(nth: int) -> Fraction:
            if nth == len(pools):
                return Fraction(1)
            pile, pool = piles[places[nth]], pools[nth]
            total = Fraction(0)
            for deck in pile:
                if not pile[deck] or not holds[deck][pool]:
                    continue
                here = Fraction(pile[deck], pile.total())
                here *= Fraction(holds[deck][pool], holds[deck].total())
                pile[deck] -= 1
                holds[deck][pool] -= 1
                total += here * along(nth + 1)
                pile[deck] += 1
                holds[deck][pool] += 1
            return total

        return along(0)


def some_box(luck: Random) -> Box:
    """A box of two to four decks with one to three pools that several of them share."""
    shared = ["good", "bad", "odd"][: luck.randint(1, 3)]
    names = "OPSU"[: luck.randint(2, 4)]
    decks = tuple(
        Deck(d, ((d.lower(), luck.randint(1, 6)), *((s, luck.randint(0, 3)) for s in shared)))
        for d in names
    )
    dealt = Counter[str]()
    for deck in decks:
        dealt.update(dict(deck.counts))
    cards = {
        pool: tuple(f"{pool}{n}" for n in range(count + luck.choice((0, 0, 2)) * (pool in shared)))
        for pool, count in dealt.items()
    }
    free = [deck.name for deck in decks for _, n in deck.counts for _ in range(n)]
    luck.shuffle(free)
    sizes = [luck.randint(1, 4) for _ in range(luck.randint(2, 5))]
    cuts = [sum(sizes[:n]) for n in range(len(sizes) + 1)]
    piles = tuple(
        Pile(str(nth), tuple(Counter(free[a:b]).items()))
        for nth, (a, b) in enumerate(pairwise(cuts))
        if free[a:b]
    )
    return Box(decks, cards, piles)


def played(luck: Random, box: Box, most: int) -> tuple[list[str], list[str]]:
    """Some of the face-down cards in some order of piles, and what was turned up there."""
    places = [pile.id for pile in box.piles for _, n in pile.origins for _ in range(n)]
    luck.shuffle(places)
    places = places[:most]
    history: list[str] = []
    for _ in places[1:]:
        weighted = box.weigh(places, history)
        history += luck.choices(
            [each.card for each in weighted], [each.weight for each in weighted]
        )
    return places, history
