"""The facts of turns: who acts, what is drawn and played, and which skill is read."""

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.facts.happening import (
    Happening,
    but,
    giving,
    laid,
    off_the_deck,
    taking,
    unsure,
)
from victoriana.games.monsters_vs_heroes.facts.watching import of_the_deck, off_hand
from victoriana.games.monsters_vs_heroes.ids import CardId, Count, SeatId
from victoriana.games.monsters_vs_heroes.state import Held, State, at_place, hand_zone
from victoriana.games.monsters_vs_heroes.tasks import AnyTask


class TurnBegan(Happening, frozen=True, tag="turn-began"):
    """A player is on turn."""

    seat: SeatId
    further: bool = False  # given by a skill

    def onto(self, state: State) -> State:
        """It is the latest turn, and his."""
        turn = state.turn + 1
        player = replace(state.player(self.seat), last_turn=turn)
        given = state.given if self.further else 0
        further = state.further + self.further
        state = replace(state.with_player(player), turn=turn, further=further)
        return replace(state, acting=self.seat, given=given)


class CardDrawn(Happening, frozen=True, tag="card-drawn"):
    """A player took the top card of the deck."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """It is in his hand; who knew it on the deck knows it still."""
        held = at_place(state.deck, 0)
        into = hand_zone(self.seat)
        state = of_the_deck(state, held, self.card, (self.seat,), into)
        state = off_the_deck(state, self.card)
        if held is None:
            state = replace(state, deck=unsure(state.deck, self.seat))
        known = held.known if held else ()
        return taking(state, self.seat, Held(self.card, but(known, self.seat)))


class DrawBlocked(Happening, frozen=True, tag="draw-blocked"):
    """A card would have been one too many."""

    seat: SeatId
    cards: Count

    def onto(self, state: State) -> State:
        """Nothing is drawn."""
        return state


class GainBlocked(Happening, frozen=True, tag="gain-blocked"):
    """A card that a skill would have brought into a hand would have been one too many."""

    seat: SeatId

    def onto(self, state: State) -> State:
        """It stays where it is."""
        return state


class CardPlayed(Happening, frozen=True, tag="card-played"):
    """A player played a card from the hand into an area."""

    seat: SeatId
    card: CardId
    area: SeatId

    def onto(self, state: State) -> State:
        """It lies there, the newest of the table."""
        state = giving(off_hand(state, self.seat, self.card), self.seat, self.card)
        player = replace(state.player(self.seat), last_play=state.turn)
        return laid(state.with_player(player), self.area, self.card, self.seat)


class TurnPassed(Happening, frozen=True, tag="turn-passed"):
    """A player had nothing to play and nothing to draw."""

    seat: SeatId

    def onto(self, state: State) -> State:
        """Nothing changes but whose turn is next."""
        return state


class SkillRead(Happening, frozen=True, tag="skill-read"):
    """A skill is applied."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """What it does follows."""
        return state


class SkillWaived(Happening, frozen=True, tag="skill-waived"):
    """A player did not use what he might have used."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """Nothing comes of it."""
        return state


class SkillFailed(Happening, frozen=True, tag="skill-failed"):
    """A skill, or a part of it, could not be applied."""

    seat: SeatId
    card: CardId
    part: Count

    def onto(self, state: State) -> State:
        """Nothing comes of it."""
        return state


class ActionGiven(Happening, frozen=True, tag="action-given"):
    """A skill gave one more turn, or one more play from the hand."""

    seat: SeatId
    play: bool = False  # a play, in the same turn

    def onto(self, state: State) -> State:
        """It follows."""
        return replace(state, given=state.given + 1)


class ActionLapsed(Happening, frozen=True, tag="action-lapsed"):
    """When the play that a skill gave came, there was no card to be played."""

    seat: SeatId

    def onto(self, state: State) -> State:
        """Nothing comes of it."""
        return state


class SkillCopied(Happening, frozen=True, tag="skill-copied"):
    """A card uses the skill of another."""

    seat: SeatId
    card: CardId
    copied: CardId

    def onto(self, state: State) -> State:
        """What that does follows."""
        return state


class Awaits(Happening, frozen=True, tag="awaits"):
    """What the game now waits for, and what is pending below."""

    agenda: tuple[AnyTask, ...]

    def onto(self, state: State) -> State:
        """The pending work is this."""
        return replace(state, agenda=self.agenda)


TurnFact = (
    TurnBegan
    | CardDrawn
    | DrawBlocked
    | GainBlocked
    | CardPlayed
    | TurnPassed
    | SkillRead
    | SkillWaived
    | SkillFailed
    | ActionGiven
    | ActionLapsed
    | SkillCopied
    | Awaits
)
