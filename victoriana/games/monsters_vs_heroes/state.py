"""What is remembered of a game: areas, hands, the pile, the deck, and who knows what of them."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.ids import (
    NOBODY,
    CardId,
    Count,
    FactionId,
    SeatId,
)
from victoriana.games.monsters_vs_heroes.tasks import AnyTask

TABLE = SeatId("table")  # the eyes of everybody together
Kept = Literal["", "keep", "redraw", "?"]  # the start hand; "?" is not for these eyes


DECK = "deck"  # the zone of its cards that nothing tells apart
KNOWN = "known"  # no zone: where a card goes of which it is certain that it lies there
BELOW = "below"  # the zone of swapped cards that lie face down below the pile


class Held(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that lies face down, in a hand or in the deck, and who else knows it."""

    card: CardId
    known: tuple[SeatId, ...] = ()  # besides its holder; TABLE where it was shown to all
    block: Count = 0  # of the deck's cards that somebody put in order together; 0 for none

    def __str__(self) -> str:
        """How a row of them names it."""
        return self.card


class Lying(Struct, frozen=True, forbid_unknown_fields=True):
    """A card on the table."""

    card: CardId
    number: Count  # its own, from 1, in the order in which cards came to the table
    by: SeatId = NOBODY  # who played it

    def __str__(self) -> str:
        """How a row of them names it."""
        return self.card


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at the table."""

    seat: SeatId
    faction: FactionId = FactionId("")
    faction_known: tuple[SeatId, ...] = ()  # who else knows it
    hand: tuple[Held, ...] = ()
    area: tuple[Lying, ...] = ()
    kept: Kept = ""
    last_turn: Count = 0  # the number of the turn taken last; 0 for none
    last_play: Count = 0  # the number of the turn in which a card was played last
    points: Count = 0  # at the end
    picked: tuple[CardId, ...] = ()  # chosen in secret, and not done with yet
    name: str = ""  # as it was typed, where it is no handle with capitals

    @property
    def id(self) -> SeatId:
        """By which a path names a player: `ada.hand`."""
        return self.seat


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """The drawing deck: cards whose place is known, and between them those that are shuffled."""

    top: tuple[Held, ...] = ()  # the first is drawn first
    count: Count = 0  # shuffled cards that nobody has seen
    mixed: tuple[CardId, ...] = ()  # seen, then shuffled in among them
    bottom: tuple[Held, ...] = ()  # the last is drawn last
    sure: tuple[SeatId, ...] = ()  # who knows that the mixed ones lie there still

    @property
    def size(self) -> int:
        """How many cards lie in it."""
        return len(self.top) + self.count + len(self.mixed) + len(self.bottom)


class Went(Struct, frozen=True, forbid_unknown_fields=True):
    """A card came among those that somebody does not see, left them, or went from some to others.

    With a face it came (out of nowhere) or left (into nowhere, as it was turned up, or KNOWN, as it
    lies there for certain); without one it went unseen.
    """

    card: CardId
    out: str  # the zone it left; nothing where it was seen until now
    into: str  # the zone it came to; nothing where it is seen from now on

    def __str__(self) -> str:
        """How a row of them names it."""
        return f"{self.card} {self.out or 'seen'} > {self.into or 'seen'}"


class Trail(Struct, frozen=True, forbid_unknown_fields=True):
    """All that somebody observed of hidden cards since he lost sight of one for the first time."""

    eyes: SeatId  # whose; TABLE for everybody's
    steps: tuple[Went, ...]

    def __str__(self) -> str:
        """How a row of them names it."""
        return f"{self.eyes}: {', '.join(map(str, self.steps))}"


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of Monsters vs. Heroes."""

    players: tuple[Player, ...]  # clockwise
    agenda: tuple[AnyTask, ...]
    deck: Deck
    unseen: tuple[CardId, ...]  # cards that lie nowhere else, in the order of the box
    factions: tuple[FactionId, ...]  # that were not dealt, as far as anybody knows
    pile: tuple[CardId, ...] = ()  # the top last
    covered: tuple[tuple[SeatId, CardId], ...] = ()  # swapped cards that lie face down below it
    first: SeatId = NOBODY
    acting: SeatId = NOBODY  # whose turn it is
    turn: Count = 0  # turns begun
    further: Count = 0  # of these, given by a skill
    given: Count = 0  # further turns and plays that skills gave in a row
    came: Count = 0  # cards that came to the table so far
    ran_out: Literal["", "drawn", "emptied"] = ""  # how the last card left the deck
    result: str = ""
    ranking: tuple[SeatId, ...] = ()  # at the end, the winner first
    eyes: str = ""  # whose: a seat's, TABLE for everybody's, nothing where all is seen
    trails: tuple[Trail, ...] = ()  # of those who lost sight of a card

    @property
    def winner(self) -> SeatId:
        """Who has won, once somebody has."""
        return self.ranking[0] if self.ranking else NOBODY

    def player(self, seat: str) -> Player:
        """Who sits there.

        Raises:
            LookupError: nobody does.
        """
        for player in self.players:
            if player.seat == seat:
                return player
        raise LookupError(seat)

    def with_player(self, player: Player) -> "State":
        """The state with this player exchanged."""
        players = tuple(player if it.seat == player.seat else it for it in self.players)
        return replace(self, players=players)

    def clockwise(self, seat: str) -> tuple[Player, ...]:
        """Everybody, beginning with a seat."""
        at = [player.seat for player in self.players].index(SeatId(seat))
        return self.players[at:] + self.players[:at]

    def from_first(self) -> tuple[Player, ...]:
        """Everybody, beginning with the first player, as far as he is known."""
        return self.clockwise(self.first or self.players[0].seat)

    def after(self, seat: str) -> Player:
        """Who sits next clockwise."""
        return self.clockwise(seat)[1 % len(self.players)]

    def before(self, seat: str) -> Player:
        """Who sits next against the clock."""
        return self.clockwise(seat)[-1]

    def trail(self, eyes: str) -> tuple[Went, ...]:
        """What somebody observed since he lost sight of a card; nothing if he never did."""
        return next((it.steps for it in self.trails if it.eyes == eyes), ())

    def holder(self, number: int) -> Player | None:
        """In whose area the card with this number lies."""
        for player in self.players:
            if any(lying.number == number for lying in player.area):
                return player
        return None

    def lying(self, number: int) -> Lying | None:
        """The card on the table with this number."""
        for player in self.players:
            for lying in player.area:
                if lying.number == number:
                    return lying
        return None

    def table(self, seat: str) -> tuple[tuple[Player, Lying], ...]:
        """Every card on the table, by area clockwise from a seat, then by position."""
        return tuple((player, it) for player in self.clockwise(seat) for it in player.area)


def at_place(deck: Deck, place: int) -> Held | None:
    """The card so many places from the top; None where it is one of those that are shuffled."""
    if place < len(deck.top):
        return deck.top[place]
    below = place - len(deck.top) - deck.count - len(deck.mixed)
    return deck.bottom[below] if 0 <= below < len(deck.bottom) else None


def hand_zone(seat: str) -> str:
    """Where the cards of a hand lie that somebody does not see."""
    return f"hand:{seat}"


def deck_zone(held: Held | None) -> str:
    """Where a card of the deck lies that somebody does not see."""
    return f"{DECK}:{held.block}" if held and held.block else DECK


def looked_at(state: State) -> int:
    """How many cards on top of the deck somebody is looking at."""
    return getattr(state.agenda[-1], "looked", 0) if state.agenda else 0


def is_simultaneous(state: State) -> bool:
    """Whether everybody decides about the start hand at once."""
    return any(getattr(task, "hidden", False) for task in state.agenda)
