"""Somebody at a table who keeps every deal, shuffle and choice in mind that he cannot rule out."""

# Nothing here asks the game what anybody knows: every order of the deck is a case of its own, and
# what is seen to happen is held against each of them. So what the game weighs is put to the test.

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.ids import CardId, SeatId
from victoriana.games.monsters_vs_heroes.state import Deck, Held, Player, State

Cards = tuple[str, ...]


class Case(Struct, frozen=True, order=True):
    """How all hidden cards may lie."""

    hands: tuple[Cards, ...]  # of each player, sorted
    deck: Cards  # the first is drawn first
    picked: Cards = ()  # by each player, while cards go round


Cases = dict[Case, Fraction]


class Happens(Struct, frozen=True):
    """One thing that happens at the table."""

    what: str
    seat: int = 0
    other: int = 0
    card: str = ""  # which comes to lie somewhere, as all see it
    many: int = 0


def after(case: Case, it: Happens) -> Iterator[tuple[Case, Fraction, f.Fact, str]]:
    """Each way it may go, with its chance, the fact and the face of the card that it falls on."""
    yield from _on_the_deck(case, it)
    yield from _in_hands(case, it)


def _on_the_deck(case: Case, it: Happens) -> Iterator[tuple[Case, Fraction, f.Fact, str]]:
    seat, deck, hand = SeatId(NAMES[it.seat]), case.deck, case.hands[it.seat]
    match it.what:
        case "draw":
            gone = replace(_with(case, it.seat, (*hand, deck[0])), deck=deck[1:])
            yield gone, Fraction(1), f.CardDrawn(seat, CardId(deck[0])), deck[0]
        case "turn up":
            up = f.DeckCardDiscarded(CardId(deck[0]))
            yield replace(case, deck=deck[1:]), Fraction(1), up, deck[0]
        case "shuffle":
            back = f.CardPutBack(CardId(it.card), "mixed")
            every = Counter(permutations((*deck, it.card)))
            for order, count in every.items():
                yield replace(case, deck=order), Fraction(count, every.total()), back, it.card
        case "put on top":
            back = f.CardPutBack(CardId(it.card), "top")
            yield replace(case, deck=(it.card, *deck)), Fraction(1), back, it.card
        case "put below":
            back = f.CardPutBack(CardId(it.card), "bottom")
            yield replace(case, deck=(*deck, it.card)), Fraction(1), back, it.card
        case "look":
            top = f.TopSeen(seat, CardId(deck[it.many]), it.many)
            yield case, Fraction(1), top, deck[it.many]
        case "bury":
            row = (*deck[: it.many], *deck[it.many + 1 :], deck[it.many])
            buried = f.CardBuried(seat, CardId(deck[it.many]), it.many)
            yield replace(case, deck=row), Fraction(1), buried, deck[it.many]
        case "order":
            every = Counter(permutations(deck[: it.many]))
            for order, count in every.items():
                ordered = f.DeckOrdered(seat, tuple(CardId(card) for card in order))
                share = Fraction(count, every.total())
                laid = replace(case, deck=(*order, *deck[it.many :]))
                yield laid, share, ordered, " ".join(order)


def _in_hands(case: Case, it: Happens) -> Iterator[tuple[Case, Fraction, f.Fact, str]]:
    seat, other, hand = SeatId(NAMES[it.seat]), SeatId(NAMES[it.other]), case.hands[it.seat]
    match it.what:
        case "play":
            for card in hand:
                played = f.HandCardDiscarded(seat, CardId(card))
                yield _with(case, it.seat, _less(hand, card)), Fraction(1, len(hand)), played, card
        case "steal":
            for card in case.hands[it.other]:
                left = _with(case, it.other, _less(case.hands[it.other], card))
                taken = _with(left, it.seat, (*left.hands[it.seat], card))
                share = Fraction(1, len(case.hands[it.other]))
                yield taken, share, f.CardStolen(seat, other, CardId(card)), card
        case "look into":
            yield case, Fraction(1), f.HandSeen(seat, other), " ".join(case.hands[it.other])
        case "exchange":
            both = {it.seat: case.hands[it.other], it.other: hand}
            turned = tuple(both.get(at, one) for at, one in enumerate(case.hands))
            told = " ".join((*hand, "/", *case.hands[it.other]))
            yield replace(case, hands=turned), Fraction(1), f.HandsExchanged(seat, other), told
        case "pick":
            for card in hand:
                picked = replace(case, picked=(*case.picked, card))
                yield picked, Fraction(1, len(hand)), f.CardPicked(seat, CardId(card)), card
        case "pass on":
            hands = [*case.hands]
            for at, card in enumerate(case.picked):
                hands[at] = _less(hands[at], card)
            for at, card in enumerate(case.picked):
                taker = (at + 1) % len(hands)
                hands[taker] = tuple(sorted((*hands[taker], card)))
            told = " ".join(case.picked)
            passed = f.CardsPassed("left", whole=False)
            yield Case(tuple(hands), case.deck), Fraction(1), passed, told


def sees(it: Happens, face: str, eyes: int) -> str:
    """What of it somebody sees; nobody but the table has the number of no seat."""
    match it.what:
        case "play" | "turn up" | "shuffle" | "put on top" | "put below":
            return face
        case "draw" | "look" | "bury" | "order" | "look into" | "pick":
            return face if eyes == it.seat else ""
        case "steal" | "exchange":
            return face if eyes in (it.seat, it.other) else ""
    told = face.split()
    return " ".join(card for at, card in enumerate(told) if eyes in (at, (at + 1) % len(told)))


NAMES = ("ada", "ben", "cal")
BOXES: tuple[Cards, ...] = (
    ("imp", "satan", "lilith", "belial", "azazel", "priest", "dracula", "carmilla", "moriarty"),
    ("imp", "imp", "imp", "imp", "satan", "satan", "azazel", "belial", "priest"),
)
SIZES = ((2, 1, 1), (1, 2, 1), (0, 2, 2), (2, 2, 0))  # of hands
TABLE = -1  # the eyes of everybody together


def at_first(luck: Random) -> tuple[State, Case]:
    """A table with small hands, whose other cards lie in the deck."""
    box = luck.choice(BOXES)
    cards = luck.sample(box, len(box) - 2)
    hands = []
    for size in luck.choice(SIZES):
        hands.append(tuple(sorted(cards[:size])))
        cards = cards[size:]
    players = tuple(
        Player(SeatId(name), hand=tuple(Held(CardId(it)) for it in hand), kept="keep")
        for name, hand in zip(NAMES, hands, strict=True)
    )
    unseen = tuple(CardId(it) for it in sorted(cards))
    state = State(players, (), Deck(count=len(cards)), unseen, ())
    return state, Case(tuple(hands), tuple(luck.sample(cards, len(cards))))


def possible(case: Case, eyes: int) -> Cases:
    """All that may lie where somebody sees nothing yet but his own hand."""
    own = case.hands[eyes] if eyes >= 0 else ()
    hidden = [it for at, hand in enumerate(case.hands) if at != eyes for it in hand]
    found: Counter[Case] = Counter()
    for cards, count in Counter(permutations((*hidden, *case.deck))).items():
        hands, left = [], cards
        for at, hand in enumerate(case.hands):
            mine = own if at == eyes else tuple(sorted(left[: len(hand)]))
            left = left if at == eyes else left[len(hand) :]
            hands.append(mine)
        found[Case(tuple(hands), left)] += count
    return {it: Fraction(count, found.total()) for it, count in found.items()}


def still(cases: Cases, it: Happens, seen: str, eyes: int) -> Cases:
    """All that may lie there once this was seen of what happened."""
    found: dict[Case, Fraction] = {}
    for case, share in cases.items():
        for later, chance, _, face in after(case, it):
            own = it.what in ("play", "order", "pick") and it.seat == eyes
            if sees(it, face, eyes) == seen:  # what he chooses himself is no matter of luck
                found[later] = found.get(later, Fraction()) + share * (1 if own else chance)
    total = sum(found.values())
    return {case: share / total for case, share in found.items()}


def _with(case: Case, at: int, hand: Cards) -> Case:
    hands = (*case.hands[:at], tuple(sorted(hand)), *case.hands[at + 1 :])
    return replace(case, hands=hands)


def _less(cards: Cards, card: str) -> Cards:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
