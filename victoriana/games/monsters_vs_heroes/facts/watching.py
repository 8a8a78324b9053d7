"""What everybody observes of hidden cards once he has lost sight of one: the steps of his trail."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.ids import COVERED, NOBODY, CardId, SeatId
from victoriana.games.monsters_vs_heroes.state import (
    DECK,
    KNOWN,
    TABLE,
    Held,
    Player,
    State,
    Trail,
    Went,
    deck_zone,
    hand_zone,
)


def watchers(state: State) -> tuple[SeatId, ...]:
    """Whose eyes look on: everybody's, or those by which the state is seen."""
    if state.eyes:
        return (SeatId(state.eyes),)
    return (*(it.seat for it in state.players), TABLE)


def knows(state: State, eyes: SeatId, held: Held, holder: SeatId = NOBODY) -> bool:
    """Whether somebody knows this card where it lies."""
    if state.eyes:
        return held.card != COVERED
    return eyes == holder or eyes in held.known


def noted(state: State, eyes: SeatId, steps: Iterable[Went]) -> State:
    """The state in which somebody has observed this too; if he has lost sight of a card at all."""
    new = tuple(steps)
    before = state.trail(eyes)
    if not before:
        sure = state.deck.sure
        if state.deck.mixed and (eyes in sure or len(sure) == len(state.players)):
            new = (*(Went(it, "", DECK) for it in state.deck.mixed), *new)
        lost = next((at for at, it in enumerate(new) if not it.out), len(new))
        new = new[lost:]  # until then no card was likelier than another anywhere
    if not new:
        return state
    others = tuple(it for it in state.trails if it.eyes != eyes)
    trails = sorted((*others, Trail(eyes, (*before, *new))), key=lambda it: it.eyes)
    return replace(state, trails=tuple(trails))


def _nothing_lost(state: State) -> bool:
    """Whether nobody has lost sight of a card so far."""
    return not state.trails and not state.deck.mixed


def _step(card: CardId, out: str, into: str, *, knew: bool, sees: bool) -> tuple[Went, ...]:
    """What somebody observes of one card, who knew it before or not, and sees it now or not."""
    if knew and not sees:
        return (Went(card, "", into),)
    if sees and not knew:
        return (Went(card, out, ""),)
    return () if knew or out == into else (Went(COVERED, out, into),)


def _one_of(state: State, eyes: SeatId, giver: Player, card: CardId) -> tuple[Went, ...]:
    """A card was seen to leave a hand in which somebody knew one: it may have been another copy."""
    known = [it.card for it in giver.hand if knows(state, eyes, it, giver.seat)]
    copies = known.count(card)
    if len(known) == len(giver.hand) or not _is_unseen(state, eyes, card):
        return ()
    zone = hand_zone(giver.seat)
    came, left = (Went(card, "", zone),) * copies, (Went(card, zone, ""),)
    return (*came, *left, *(Went(card, zone, KNOWN),) * (copies - 1))


def _is_unseen(state: State, eyes: SeatId, card: CardId) -> bool:
    """Whether a copy of this card lies somewhere that somebody does not see."""
    if card in (*state.unseen, *state.deck.mixed):
        return True
    deck = (*state.deck.top, *state.deck.bottom)
    if any(it.card == card and not knows(state, eyes, it) for it in deck):
        return True
    return any(
        it.card == card and not knows(state, eyes, it, who.seat)
        for who in state.players
        for it in who.hand
    )


def off_hand(state: State, seat: SeatId, card: CardId) -> State:
    """A card leaves a hand, for all to see."""
    player = state.player(seat)
    if _nothing_lost(state) and not any(it.known for it in player.hand):
        return state
    for eyes in watchers(state):
        knew = any(it.card == card and knows(state, eyes, it, seat) for it in player.hand)
        one = _one_of(state, eyes, player, card) if knew else (Went(card, hand_zone(seat), ""),)
        state = noted(state, eyes, one if card != COVERED else ())
    return state


def of_the_deck(
    state: State, held: Held | None, card: CardId, by: Sequence[SeatId], into: str = ""
) -> State:
    """A card of the deck, at a place that somebody may know, is seen by these or goes unseen."""
    if _nothing_lost(state):
        return state
    zone = deck_zone(held)
    for eyes in watchers(state):
        knew = held is not None and knows(state, eyes, held)
        seen = knew or (card != COVERED if state.eyes else eyes in by)
        state = noted(state, eyes, _step(card, zone, into or zone, knew=knew, sees=seen))
    return state


def in_hand(state: State, seat: SeatId, cards: Sequence[Held], by: SeatId) -> State:
    """Somebody sees cards of a hand where they are held."""
    zone = hand_zone(seat)
    for it in cards if by in watchers(state) else ():
        if it.card != COVERED and not knows(state, by, it, seat):
            state = noted(state, by, (Went(it.card, zone, ""),))
    return state


def shuffled(state: State, card: CardId) -> State:
    """A card that all have seen is shuffled into the deck, and with it whatever lies there."""
    for eyes in watchers(state):
        steps: list[Went] = []
        for it in (*state.deck.top, *state.deck.bottom):
            knew = knows(state, eyes, it)
            steps += _step(it.card, deck_zone(it), DECK, knew=knew, sees=False)
        state = noted(state, eyes, (*steps, Went(card, "", DECK)))
    return state


def put_in_order(state: State, by: SeatId, lying: Sequence[Held], block: int) -> State:
    """Cards of the deck lie in an order that only one player knows."""
    into = deck_zone(Held(COVERED, block=block))
    for eyes in watchers(state):
        steps: list[Went] = []
        for it in lying if eyes != by else ():
            knew = knows(state, eyes, it)
            sees = knew and bool(state.eyes)  # where only some is seen, it is said where that lies
            steps += _step(it.card, deck_zone(it), into, knew=knew, sees=sees)
        state = noted(state, eyes, steps)
    return state


def handed_on(state: State, gifts: Sequence[tuple[Player, SeatId, Sequence[Held]]]) -> State:
    """Cards go from hands to hands, all at once: of each player, to whom, and which.

    Where others stay in the hand nobody else knows any longer which of them he knew.
    """
    for eyes in watchers(state):
        steps: list[Went] = []
        arriving: list[Went] = []
        for giver, taker, cards in gifts:
            here, there = hand_zone(giver.seat), f"passing:{taker}"
            party = bool(state.eyes) or eyes in (giver.seat, taker)
            known = Counter(it.card for it in giver.hand if knows(state, eyes, it, giver.seat))
            if not party and len(cards) < len(giver.hand):
                steps += [Went(it, "", here) for it in sorted(known.elements())]
                known.clear()
            for it in cards:
                knew = known[it.card] > 0
                known[it.card] -= 1
                sees = knew if state.eyes else knew or party
                unseen = _step(it.card, here, there, knew=knew, sees=sees)
                steps += unseen
                if knew and sees and len(cards) < len(giver.hand):
                    steps += _one_of(state, eyes, giver, it.card)
                arriving += [Went(COVERED, there, hand_zone(taker)) for one in unseen if one.into]
        state = noted(state, eyes, (*steps, *arriving))
    return state
