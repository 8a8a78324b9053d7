"""Facts of the campaign log and of the chaos bag."""

from typing import Literal

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import CharacterId, Count, Face, MementoId, RecordId
from victoriana.games.circle_undone.state import Fate, Line, Memento, Number, Profile, State, Token


class Recorded(Happening, frozen=True, tag="recorded"):
    """A line was written into the campaign log."""

    record: RecordId
    section: str

    def onto(self, state: State) -> State:
        """It stands there from now on, once."""
        if state.line(self.record):
            return state
        return replace(state, lines=(*state.lines, Line(self.record, self.section)))


class CrossedOut(Happening, frozen=True, tag="crossed-out"):
    """A line of the campaign log was crossed out."""

    record: RecordId

    def onto(self, state: State) -> State:
        """It can still be read, and is true no longer."""
        lines = tuple(
            replace(it, crossed_out=True) if it.id == self.record else it for it in state.lines
        )
        return replace(state, lines=lines)


class NumberRecorded(Happening, frozen=True, tag="number-recorded"):
    """A number was written into the campaign log."""

    number: str
    value: Count
    section: str

    def onto(self, state: State) -> State:
        """It stands there from now on, in place of what stood there."""
        others = tuple(it for it in state.numbers if it.id != self.number)
        return replace(state, numbers=(*others, Number(self.number, self.value, self.section)))


class MementoDiscovered(Happening, frozen=True, tag="memento-discovered"):
    """A memento was listed."""

    memento: MementoId
    section: str

    def onto(self, state: State) -> State:
        """It stands in the log, once."""
        if any(it.id == self.memento for it in state.mementos):
            return state
        return replace(state, mementos=(*state.mementos, Memento(self.memento, self.section)))


class MementoCrossedOff(Happening, frozen=True, tag="memento-crossed-off"):
    """A memento was crossed off: for every later check it is not listed."""

    memento: MementoId

    def onto(self, state: State) -> State:
        """It can still be read."""
        mementos = tuple(
            replace(it, crossed_off=True) if it.id == self.memento else it for it in state.mementos
        )
        return replace(state, mementos=mementos)


class ProfileOpened(Happening, frozen=True, tag="profile-opened"):
    """The log has a profile of a missing person."""

    character: CharacterId

    def onto(self, state: State) -> State:
        """Nothing is written beside it yet."""
        return replace(state, missing=(*state.missing, Profile(self.character)))


class ProfileCrossedOff(Happening, frozen=True, tag="profile-crossed-off"):
    """A missing person's profile was crossed off."""

    character: CharacterId

    def onto(self, state: State) -> State:
        """Nobody asks for this person any more."""
        return _with(state, replace(state.profile(self.character), crossed_off=True))


class FateRecorded(Happening, frozen=True, tag="fate-recorded"):
    """What became of a missing person was written down."""

    character: CharacterId
    fate: Fate

    def onto(self, state: State) -> State:
        """By whom or what."""
        return _with(state, replace(state.profile(self.character), fate=self.fate))


class TrailRecorded(Happening, frozen=True, tag="trail-recorded"):
    """The investigators are on the trail of a missing person."""

    character: CharacterId

    def onto(self, state: State) -> State:
        """They are from now on."""
        return _with(state, replace(state.profile(self.character), trail=True))


class EndRecorded(Happening, frozen=True, tag="end-recorded"):
    """A missing person turned out to be alive, or dead."""

    character: CharacterId
    end: Literal["alive", "dead"]

    def onto(self, state: State) -> State:
        """Which of the two."""
        return _with(state, replace(state.profile(self.character), end=self.end))


class TokenAdded(Happening, frozen=True, tag="token-added"):
    """A token went into the chaos bag."""

    face: Face
    cause: str

    def onto(self, state: State) -> State:
        """For the rest of the campaign."""
        return replace(state, bag=(*state.bag, Token(self.face, self.cause)))


class TokenTakenOut(Happening, frozen=True, tag="token-taken-out"):
    """A card took a token out of the chaos bag."""

    face: Face

    def onto(self, state: State) -> State:
        """One that could be revealed lies outside until a card puts it back."""
        token = next(it for it in state.bag if it.face == self.face and it.is_inside)
        return state.with_token(token, replace(token, out=True))


class TokenPutBack(Happening, frozen=True, tag="token-put-back"):
    """A token that a card took out is in the bag again."""

    face: Face

    def onto(self, state: State) -> State:
        """It can be revealed again."""
        token = next(it for it in state.bag if it.face == self.face and it.out)
        return state.with_token(token, replace(token, out=False))


class TokensRemoved(Happening, frozen=True, tag="tokens-removed"):
    """All tokens of a face left the chaos bag."""

    face: Face

    def onto(self, state: State) -> State:
        """For the rest of the campaign."""
        return replace(state, bag=tuple(it for it in state.bag if it.face != self.face))


def _with(state: State, profile: Profile) -> State:
    missing = tuple(profile if it.id == profile.id else it for it in state.missing)
    return replace(state, missing=missing)


LogFact = (
    Recorded
    | CrossedOut
    | NumberRecorded
    | MementoDiscovered
    | MementoCrossedOff
    | ProfileOpened
    | ProfileCrossedOff
    | FateRecorded
    | TrailRecorded
    | EndRecorded
    | TokenAdded
    | TokenPutBack
    | TokenTakenOut
    | TokensRemoved
)
