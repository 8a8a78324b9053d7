"""Pending work: the closed set of tasks that an agenda is made of."""

from typing import Literal

from msgspec import Struct

from victoriana.games.monsters_vs_heroes.ids import NOBODY, CardId, Count, SeatId


class Task(Struct, frozen=True, tag_field="task", forbid_unknown_fields=True):
    """Something that remains to be done; the top of the agenda is done first."""


class DealFaction(Task, frozen=True, tag="deal-faction"):
    """A player is dealt a faction card."""

    seat: SeatId


class FirstCard(Task, frozen=True, tag="first-card"):
    """The top card begins the discard pile."""


class FirstPlayer(Task, frozen=True, tag="first-player"):
    """Who goes first is to be found."""

    by_lot: bool = False  # the table was asked and does not know


class DealHands(Task, frozen=True, tag="deal-hands"):
    """The start hands are dealt, clockwise."""


class Deal(Task, frozen=True, tag="deal"):
    """A player is dealt cards in set-up."""

    seat: SeatId
    left: Count


class Mulligans(Task, frozen=True, tag="mulligans"):
    """Each player keeps the start hand or swaps it."""

    hidden: bool = False  # all decide at once: nobody sees what another has chosen


class Mulligan(Task, frozen=True, tag="mulligan"):
    """A player keeps the start hand or swaps it."""

    seat: SeatId


class SwapHand(Task, frozen=True, tag="swap-hand"):
    """A start hand is discarded for a new one."""

    seat: SeatId


class Begin(Task, frozen=True, tag="begin"):
    """Set-up is done; the first turn follows."""


class Turn(Task, frozen=True, tag="turn"):
    """A player plays a card or draws one."""

    seat: SeatId
    extra: Literal["", "play"] = ""  # given by a skill


class EndOfTurn(Task, frozen=True, tag="end-of-turn"):
    """The action is taken, with all that came of it."""

    again: tuple[SeatId, ...] = ()  # who has a further turn first
    back: SeatId = NOBODY  # after whom the turns go on then


class Draw(Task, frozen=True, tag="draw"):
    """A player draws cards."""

    seat: SeatId
    left: Count
    by: CardId = CardId("")  # whose skill it is


class IntoArea(Task, frozen=True, tag="into-area"):
    """A card may be played into several areas."""

    seat: SeatId
    card: CardId


class Reading(Task, frozen=True, tag="reading"):
    """A card that came to the table by a skill waits for its own skill to be read."""

    seat: SeatId
    card: CardId
    number: Count
    deep: Count = 0  # skills of which each brought the next


class Skill(Task, frozen=True, tag="skill"):
    """A skill is applied part by part."""

    seat: SeatId  # who makes its choices
    card: CardId  # whose text it is
    number: Count  # of the card on the table that uses it
    at: Count = 0  # the part that is next
    done: bool = False  # whether the part before was done
    deep: Count = 0  # skills of which each brought the next
    way: tuple[Count, ...] = ()  # each part that had ways, followed by the way that was chosen
    user: CardId = CardId("")  # the card that uses it, where it is a copy


class Parted(Task, frozen=True, tag="parted"):
    """A part of a skill that is being applied: what was chosen so far."""

    seat: SeatId  # whose skill it is
    card: CardId
    number: Count
    at: Count
    way: tuple[Count, ...] = ()
    user: CardId = CardId("")
    victims: tuple[SeatId, ...] = ()  # still to be served, the first first
    chosen: tuple[str, ...] = ()  # cards of the table by number, or "keep" for each that is kept
    pending: str = ""  # a card of the table whose area or partner is to be chosen
    taken: Count = 0  # cards of a hand, the pile or the deck for the first of the victims
    done: bool = False  # whether anything came of it
    used: bool = False  # whether "you may" was answered
    looked: Count = 0  # cards of the deck that were looked at


class DiscardDown(Task, frozen=True, tag="discard-down"):
    """A hand is too large and comes down to the limit."""

    seat: SeatId


class Ended(Task, frozen=True, tag="ended"):
    """The game is over."""

    result: str


AnyTask = (
    DealFaction
    | FirstCard
    | FirstPlayer
    | DealHands
    | Deal
    | Mulligans
    | Mulligan
    | SwapHand
    | Begin
    | Turn
    | EndOfTurn
    | Draw
    | IntoArea
    | Reading
    | Skill
    | Parted
    | DiscardDown
    | Ended
)
