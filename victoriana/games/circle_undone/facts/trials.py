"""Facts of skill tests, of the chaos bag in play, and of what a failed test leads to."""

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import Count, Face, InvestigatorId
from victoriana.games.circle_undone.state import State, Token
from victoriana.games.circle_undone.trial import Kind


class TokenRevealed(Happening, frozen=True, tag="token-revealed"):
    """A token was revealed; it stays out of the bag until its test is over."""

    face: Face

    def onto(self, state: State) -> State:
        """One of this face is drawn."""
        token = next(it for it in state.bag if _is_in(it, self.face))
        return state.with_token(token, replace(token, drawn=True))


class TokensReturned(Happening, frozen=True, tag="tokens-returned"):
    """What was revealed went back into the bag."""

    def onto(self, state: State) -> State:
        """Nothing is drawn."""
        return replace(state, bag=tuple(replace(it, drawn=False) for it in state.bag))


class TokenSealed(Happening, frozen=True, tag="token-sealed"):
    """A token was sealed on a card."""

    face: Face

    def onto(self, state: State) -> State:
        """It cannot be revealed until it is released."""
        token = next(it for it in state.bag if _is_in(it, self.face))
        return state.with_token(token, replace(token, sealed=True))


class TokenReleased(Happening, frozen=True, tag="token-released"):
    """A sealed token went back into the bag."""

    face: Face

    def onto(self, state: State) -> State:
        """It can be revealed again."""
        token = next(it for it in state.bag if it.face == self.face and it.sealed)
        return state.with_token(token, replace(token, sealed=False))


class Tested(Happening, frozen=True, tag="tested"):
    """A skill test has its result."""

    investigator: InvestigatorId
    kind: Kind
    skill: str
    value: Count
    difficulty: Count
    faces: tuple[Face, ...]
    modifier: int  # of all tokens together
    modified: Count
    passed: bool
    on: str = ""

    @property
    def margin(self) -> int:
        """By how much it succeeded, or failed where it is below 0."""
        return self.modified - self.difficulty

    def onto(self, state: State) -> State:
        """What follows from it is told by other facts."""
        return state


class Reminded(Happening, frozen=True, tag="reminded"):
    """Something is to be done with cards that only the table sees."""

    investigator: InvestigatorId
    what: str  # the code of it
    number: Count = 0

    def onto(self, state: State) -> State:
        """The table does it, and tells what came of it."""
        return state


class HauntedResolved(Happening, frozen=True, tag="haunted-resolved"):
    """A haunted ability is to be resolved."""

    investigator: InvestigatorId
    place: str
    source: str  # "printed", or "granted" by another card

    def onto(self, state: State) -> State:
        """The table tells what it does."""
        return state


class ActionLost(Happening, frozen=True, tag="action-lost"):
    """Whoever wanted to do something was eliminated before it was done."""

    investigator: InvestigatorId
    action: str  # its verb

    def onto(self, state: State) -> State:
        """Nothing comes of it."""
        return state


class AttackProvoked(Happening, frozen=True, tag="attack-provoked"):
    """An action let a ready engaged enemy attack, and the table had to tell whether it did."""

    investigator: InvestigatorId
    foe: str
    action: str

    def onto(self, state: State) -> State:
        """The table tells whether it attacks."""
        return state


def _is_in(token: Token, face: Face) -> bool:
    return token.face == face and token.is_inside


TrialFact = (
    TokenRevealed
    | TokensReturned
    | TokenSealed
    | TokenReleased
    | Tested
    | Reminded
    | HauntedResolved
    | ActionLost
    | AttackProvoked
)
