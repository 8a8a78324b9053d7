"""The cards as things on a table: which of them a seat has seen, by its own reckoning."""

# Nothing here asks the game who knows what: a card is followed from hand to hand, and whoever
# stands where it is turned up has seen it. So what the game remembers of that is put to the test.

from msgspec import Struct

from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.state import State


class Token(Struct, eq=False):
    """One card, from when it first had a face."""

    face: str
    seen: bool = False  # by the seat whose eyes these are


class Tokens:
    """Every card that has a face, where it lies, and which of them one seat has seen."""

    def __init__(self, start: State, eyes: str) -> None:
        self.eyes = eyes  # empty: of whoever stands by
        self.hands: dict[str, list[Token]] = {it.seat: [] for it in start.players}
        self.factions: dict[str, Token] = {}
        self.picked: dict[str, list[str]] = {}  # what is chosen to be passed on, or put in order
        self.top: list[Token | None] = []
        self.bottom: list[Token | None] = []
        self.rest = start.deck.size  # cards of the deck in between
        self.covered: list[Token] = []
        self.born: Token | None = None  # by the fact that was looked at last

    def saw(self, *seats: str) -> bool:
        """Whether this seat is among those."""
        return self.eyes in seats

    def take(self, seat: str, face: str) -> Token:
        """A card leaves a hand; of two alike that which was seen, for nobody knows better."""
        hand = self.hands[seat]
        alike = [it for it in hand if it.face == face]
        token = next((it for it in alike if it.seen), alike[0])
        hand.remove(token)
        return token

    def drawn(self, face: str) -> Token:
        """The next card of the deck."""
        if self.top:
            token = self.top.pop(0)
        elif self.rest:
            token = None
            self.rest -= 1
        else:
            token = self.bottom.pop(0)
        return token or self._new(face)

    def _new(self, face: str) -> Token:
        self.born = Token(face)
        return self.born

    def place(self, place: int, face: str) -> Token:
        """The card at a place from the top, which has a face from now on."""
        while self.rest and len(self.top) <= place:
            self.top.append(None)
            self.rest -= 1
        row, at = (self.top, place) if place < len(self.top) else (self.bottom, 0)
        at = place if row is self.top else place - len(self.top)
        token = row[at] or self._new(face)
        row[at] = token
        return token

    def happened(self, fact: object, after: State) -> None:
        """Follow the cards, and never lose one.

        Raises:
            ValueError: a fact moves cards in a way that is not known here.
        """
        self._follow(fact)
        for player in after.players:
            followed = sorted(it.face for it in self.hands[player.seat])
            if followed != sorted(it.card for it in player.hand):
                raise ValueError(f"nobody followed the cards of {fact!r}")

    def _follow(self, fact: object) -> None:  # noqa: C901, PLR0915 - one case for each fact
        self.born = None
        match fact:
            case f.FactionDealt(seat=seat, faction=faction):
                self.factions[seat] = self._new(faction)
                self.factions[seat].seen = self.saw(seat)
            case f.FactionSeen(by=by, seat=seat):
                self.factions[seat].seen |= self.saw(by)
            case f.FactionsExchanged(one=one, other=other):
                self.factions[one], self.factions[other] = self.factions[other], self.factions[one]
                for seat in (one, other):
                    self.factions[seat].seen |= self.saw(one, other)
            case (
                f.FirstCardTurned(card=card)
                | f.DeckCardDiscarded(card=card)
                | f.DeckCardLaid(card=card)
            ):
                self.drawn(card).seen = True
            case f.CardDrawn(seat=seat, card=card):
                token = self.drawn(card)
                token.seen |= self.saw(seat)
                self.hands[seat].append(token)
            case f.HandSwapped(seat=seat, face_up=face_up):
                for token in self.hands[seat]:
                    token.seen |= face_up
                self.covered += [] if face_up else self.hands[seat]
                self.hands[seat] = []
            case f.CoveredTurnedUp():
                for token in self.covered:
                    token.seen = True
                self.covered = []
            case f.CardPlayed(seat=seat, card=card) | f.HandCardDiscarded(seat=seat, card=card):
                self.take(seat, card).seen = True
            case f.HandCardLaid(victim=victim, card=card):
                self.take(victim, card).seen = True
            case f.CardPicked(seat=seat, card=card):
                self.picked.setdefault(seat, []).append(card)
            case f.CardsPassed(to=to, whole=whole):
                self._pass(1 if to == "left" else -1, whole=whole)
            case f.CardStolen(seat=seat, victim=victim, card=card):
                token = self.take(victim, card)
                token.seen |= self.saw(seat, victim)
                self.hands[seat].append(token)
            case f.HandSeen(by=by, seat=seat):
                for token in self.hands[seat]:
                    token.seen |= self.saw(by)
            case f.HandsExchanged(one=one, other=other):
                for token in (*self.hands[one], *self.hands[other]):
                    token.seen |= self.saw(one, other)
                self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
            case f.CardFetched(seat=seat, card=card) | f.CardReturned(to=seat, card=card):
                self.hands[seat].append(Token(card, seen=True))
            case f.CardPutBack(card=card, to=to):
                self._put_back(card, to)
            case f.TopSeen(by=by, card=card, place=place):
                self.place(place, card).seen |= self.saw(by)
            case f.DeckOrdered(by=by, cards=cards):
                self.picked.pop(by, None)
                if len(cards) > 1:
                    self._order([str(it) for it in cards])
            case f.CardBuried(place=place):
                row = self.top if place < len(self.top) else self.bottom
                at = place if row is self.top else place - len(self.top)
                self.bottom.append(row.pop(at))
            case f.HandThrown(seat=seat):
                for token in self.hands[seat]:
                    token.seen = True

    def _pass(self, step: int, *, whole: bool) -> None:
        """Everybody hands cards to a neighbour; giver and taker see them."""
        seats = [*self.hands]
        given: dict[str, list[Token]] = {}
        for seat in seats:
            chosen = [it.face for it in self.hands[seat]] if whole else self.picked.pop(seat, [])
            given[seat] = [self.take(seat, str(face)) for face in chosen]
        for at, seat in enumerate(seats):
            taker = seats[(at + step) % len(seats)]
            for token in given[seat]:
                token.seen |= self.saw(seat, taker)
            self.hands[taker] += given[seat]

    def _put_back(self, card: str, to: str) -> None:
        match to:
            case "top":
                self.top.insert(0, Token(card, seen=True))
            case "bottom":
                self.bottom.append(Token(card, seen=True))
            case _:  # shuffled: a card that had a face there has none any more
                self.rest += len(self.top) + len(self.bottom) + 1
                self.top, self.bottom = [], []

    def _order(self, faces: list[str]) -> None:
        lying = [*self.top, *self.bottom]
        moved = lying[: len(faces)]
        found: list[Token | None] = []
        for face in faces:
            token = next(it for it in moved if it is not None and it.face == face)
            moved.remove(token)
            found.append(token)
        in_top = len(self.top)
        lying[: len(faces)] = found
        self.top, self.bottom = lying[:in_top], lying[in_top:]
