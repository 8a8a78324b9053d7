"""Facts of the investigators: who they are, what they earn, suffer, carry and lose."""

from typing import Literal

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import CharacterId, Count, InvestigatorId, SeatId
from victoriana.games.circle_undone.state import Investigator, State


class CharacterTaken(Happening, frozen=True, tag="character-taken"):
    """A player took one of the four for the prologue."""

    seat: SeatId
    character: CharacterId

    def onto(self, state: State) -> State:
        """Whom."""
        players = tuple(
            replace(it, character=self.character) if it.seat == self.seat else it
            for it in state.players
        )
        return replace(state, players=players)


class InvestigatorTaken(Happening, frozen=True, tag="investigator-taken"):
    """A player plays an investigator from now on."""

    investigator: Investigator

    def onto(self, state: State) -> State:
        """Beside all that there were before."""
        return replace(state, investigators=(*state.investigators, self.investigator))


class CharactersReturned(Happening, frozen=True, tag="characters-returned"):
    """The four of the prologue go back to the scenario's cards."""

    def onto(self, state: State) -> State:
        """Nothing of theirs carries over."""
        return replace(state, investigators=())


class Described(Happening, frozen=True, tag="described"):
    """A player said one more thing of an investigator who stands in no list."""

    part: str
    value: str

    def onto(self, state: State) -> State:
        """The agenda remembers it until all is said."""
        return state


class ExperienceEarned(Happening, frozen=True, tag="experience-earned"):
    """An investigator earned experience."""

    investigator: InvestigatorId
    points: Count

    def onto(self, state: State) -> State:
        """It can be spent between scenarios."""
        it = state.investigator(self.investigator)
        return state.with_investigator(replace(it, earned=it.earned + self.points))


class ExperienceForgone(Happening, frozen=True, tag="experience-forgone"):
    """A weakness cost an investigator experience of this scenario, or of what was not spent."""

    investigator: InvestigatorId
    points: Count
    unspent: bool = False

    def onto(self, state: State) -> State:
        """So much less is still to be taken."""
        stand = state.on_table().stand(self.investigator)
        stand = replace(stand, less=stand.less - self.points)
        state = state.with_table(state.on_table().with_stand(stand))
        it = state.investigator(self.investigator)
        lost = self.points if self.unspent else 0
        return state.with_investigator(replace(it, earned=it.earned - lost))


class ExperienceSpent(Happening, frozen=True, tag="experience-spent"):
    """An investigator bought cards."""

    investigator: InvestigatorId
    points: Count

    def onto(self, state: State) -> State:
        """What is spent is not there any more."""
        it = state.investigator(self.investigator)
        return state.with_investigator(replace(it, spent=it.spent + self.points))


class TraumaSuffered(Happening, frozen=True, tag="trauma-suffered"):
    """An investigator suffered trauma."""

    investigator: InvestigatorId
    kind: Literal["physical", "mental"]
    points: Count = 1

    def onto(self, state: State) -> State:
        """It stays for the rest of the campaign."""
        it = state.investigator(self.investigator)
        if self.kind == "physical":
            return state.with_investigator(replace(it, physical=it.physical + self.points))
        return state.with_investigator(replace(it, mental=it.mental + self.points))


class InvestigatorLost(Happening, frozen=True, tag="investigator-lost"):
    """An investigator was killed or driven insane."""

    investigator: InvestigatorId
    how: Literal["killed", "insane"]

    def onto(self, state: State) -> State:
        """The whole deck goes with him or her; log and bag stay as they are."""
        it = state.investigator(self.investigator)
        return state.with_investigator(replace(it, lost=self.how))


class AssetGained(Happening, frozen=True, tag="asset-gained"):
    """A story asset went into a deck."""

    investigator: InvestigatorId
    asset: str

    def onto(self, state: State) -> State:
        """It does not count for the size of the deck."""
        it = state.investigator(self.investigator)
        return state.with_investigator(replace(it, assets=(*it.assets, self.asset)))


class AssetOffered(Happening, frozen=True, tag="asset-offered"):
    """A story asset could have gone into a deck, and nobody wanted it."""

    asset: str

    def onto(self, state: State) -> State:
        """It stays out."""
        return state


class AssetRemoved(Happening, frozen=True, tag="asset-removed"):
    """A story asset left a deck."""

    investigator: InvestigatorId
    asset: str

    def onto(self, state: State) -> State:
        """It is in no deck any more."""
        it = state.investigator(self.investigator)
        assets = tuple(has for has in it.assets if has != self.asset)
        return state.with_investigator(replace(it, assets=assets))


class CardsExiled(Happening, frozen=True, tag="cards-exiled"):
    """An investigator has exiled cards that must be made up for."""

    investigator: InvestigatorId
    cards: Count

    def onto(self, state: State) -> State:
        """So many cards are missing now."""
        it = state.investigator(self.investigator)
        return state.with_investigator(replace(it, exiled=self.cards))


PeopleFact = (
    CharacterTaken
    | InvestigatorTaken
    | CharactersReturned
    | Described
    | ExperienceEarned
    | ExperienceForgone
    | ExperienceSpent
    | TraumaSuffered
    | InvestigatorLost
    | AssetGained
    | AssetOffered
    | AssetRemoved
    | CardsExiled
)
