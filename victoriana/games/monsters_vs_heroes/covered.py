"""What lies somewhere and is not seen: hands, factions, swapped cards, known places of the deck."""

# Every card that these eyes have not seen is as likely as any other to lie at a place that they do
# not see: the weight of a card is the number of its copies among the unseen. Where they lost sight
# of a card that they had seen, `surmise.py` weighs where it can have gone. One thing after the
# other is uncovered, each out of what is left then; in whatever order, all states that these eyes
# cannot tell apart come about with the same chances.

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import PLAY, SET_UP
from victoriana.games.monsters_vs_heroes.facts.happening import less
from victoriana.games.monsters_vs_heroes.ids import COVERED, COVERED_FACTION, CardId, FactionId
from victoriana.games.monsters_vs_heroes.state import (
    BELOW,
    Held,
    Kept,
    State,
    deck_zone,
    hand_zone,
    looked_at,
)
from victoriana.kernel.nodes import Chance, Outcome, alike

CARDS = ("hand", "swapped", "top", "bottom")  # where cards lie, each in one place
CHOICES: tuple[Kept, Kept] = ("keep", "redraw")  # made secretly: either may be


class Place(Struct, frozen=True):
    """Where something lies covered."""

    where: Literal["faction", "choice", "hand", "swapped", "top", "bottom", "picked"]
    player: int = 0  # at the table
    at: int = 0  # in a hand, among what was picked, below the pile, or in the deck


def next_covered(state: State) -> Chance | None:
    """The next thing that is not seen, with all that it may be."""
    place = next(_places(state), None)
    if place is None:
        return None
    seat = state.players[place.player].seat
    match place.where:
        case "faction":
            factions = alike(state.factions)
            return Chance("covered-faction", "faction cards", SET_UP, factions, seat)
        case "choice":
            either = alike(CHOICES)
            return Chance("covered-choice", "hidden choices", SET_UP, either, seat)
        case "hand":
            return Chance("covered-hand", "hand", PLAY, _cards(state, place), seat)
        case "swapped":
            return Chance("covered-swap", "swapped cards", SET_UP, _cards(state, place), seat)
        case "picked":
            picks = alike(_pickable(state, place))
            return Chance("covered-pick", "hidden choices", PLAY, picks, seat)
    return Chance("covered-deck", "deck", PLAY, _cards(state, place))


def _cards(state: State, place: Place) -> tuple[Outcome, ...]:
    """What may lie there: any card alike that is unseen, unless these eyes saw where it went."""
    if state.trails:
        from victoriana.games.monsters_vs_heroes import surmise  # noqa: PLC0415 - few lose sight

        if found := surmise.likely(state, _zone(state, place)):
            return found
    return alike(state.unseen)


def _zone(state: State, place: Place) -> str:
    """Among which unseen cards it lies."""
    match place.where:
        case "hand":
            return hand_zone(state.players[place.player].seat)
        case "top":
            return deck_zone(state.deck.top[place.at])
        case "bottom":
            return deck_zone(state.deck.bottom[place.at])
    return BELOW


def with_uncovered(state: State, outcome: str) -> State:
    """The state in which the next thing that is not seen is this."""
    place = next(_places(state))
    found = _put(state, place, outcome)
    if not state.trails:
        return found if next(_places(found), None) else replace(found, eyes="")
    from victoriana.games.monsters_vs_heroes import surmise  # noqa: PLC0415 - few lose sight

    if place.where in CARDS:
        found = surmise.guessed(found, CardId(outcome), _zone(state, place))
    return found if next(_places(found), None) else replace(surmise.observed(found), eyes="")


def _places(state: State) -> Iterator[Place]:
    """All that is not seen, in a fixed order."""
    for number, player in enumerate(state.players):
        if player.faction == COVERED_FACTION:
            yield Place("faction", number)
        if player.kept == "?":
            yield Place("choice", number)
    for number, player in enumerate(state.players):
        yield from (Place("hand", number, at) for at in _unknown(player.hand))
    seats = [it.seat for it in state.players]
    for at, (seat, card) in enumerate(state.covered):
        if card == COVERED:
            yield Place("swapped", seats.index(seat), at)
    yield from (Place("top", at=at) for at in _unknown(state.deck.top))
    yield from (Place("bottom", at=at) for at in _unknown(state.deck.bottom))
    for number, player in enumerate(state.players):
        yield from (Place("picked", number, at) for at in _unpicked(player.picked))


def _unpicked(picked: Sequence[CardId]) -> Iterator[int]:
    """Which of the cards that somebody picked are not seen."""
    return (at for at, it in enumerate(picked) if it == COVERED)


def _pickable(state: State, place: Place) -> list[CardId]:
    """The cards that may have been picked: of the hand, or of those that are looked at."""
    player = state.players[place.player]
    looked = looked_at(state)
    lying = (*state.deck.top, *state.deck.bottom)[:looked] if looked else player.hand
    left = [it.card for it in lying]
    for card in player.picked:
        if card in left:
            left.remove(card)
    return left


def _unknown(held: Sequence[Held]) -> Iterator[int]:
    """Where among these a card lies that is not seen."""
    return (at for at, it in enumerate(held) if it.card == COVERED)


def _put(state: State, place: Place, outcome: str) -> State:
    """The state with this thing at a place."""
    player = state.players[place.player]
    match place.where:
        case "faction":
            left = less(state.factions, FactionId(outcome))
            return replace(state, factions=left).with_player(replace(player, faction=outcome))
        case "choice":
            return state.with_player(replace(player, kept=outcome))
        case "picked":
            picked = (*player.picked[: place.at], CardId(outcome), *player.picked[place.at + 1 :])
            return state.with_player(replace(player, picked=picked))
    card = CardId(outcome)
    if card in state.unseen:
        state = replace(state, unseen=less(state.unseen, card))
    else:
        state = replace(state, deck=replace(state.deck, mixed=less(state.deck.mixed, card)))
    match place.where:
        case "hand":
            return state.with_player(replace(player, hand=_turned(player.hand, place.at, card)))
        case "swapped":
            seat, _ = state.covered[place.at]
            below = (*state.covered[: place.at], (seat, card), *state.covered[place.at + 1 :])
            return replace(state, covered=below)
        case "top":
            top = _turned(state.deck.top, place.at, card)
            return replace(state, deck=replace(state.deck, top=top))
    bottom = _turned(state.deck.bottom, place.at, card)
    return replace(state, deck=replace(state.deck, bottom=bottom))


def _turned(held: Sequence[Held], at: int, card: CardId) -> tuple[Held, ...]:
    """These cards, of which one is known now."""
    return (*held[:at], replace(held[at], card=card), *held[at + 1 :])
