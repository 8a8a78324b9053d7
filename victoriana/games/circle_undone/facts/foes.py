"""Facts of the enemies in play."""

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import NOBODY, Count, EnemyId, InvestigatorId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe


class FoePut(Happening, frozen=True, tag="foe-put"):
    """An enemy came into play."""

    foe: Foe

    def onto(self, state: State) -> State:
        """It stands there from now on."""
        return _with(state, self.foe)


class FoeGone(Happening, frozen=True, tag="foe-gone"):
    """An enemy left play."""

    foe: str
    defeated: bool = False

    def onto(self, state: State) -> State:
        """It stands there no longer; that it was beaten is remembered as long as one plays."""
        table = state.on_table()
        foes = tuple(it for it in table.foes if it.id != self.foe)
        beaten = [it.card for it in table.foes if it.id == self.foe and self.defeated]
        more = tuple(it for it in beaten if it not in table.beaten)
        return state.with_table(replace(table, foes=foes, beaten=(*table.beaten, *more)))


class HereticMet(Happening, frozen=True, tag="heretic-met"):
    """The other side of a Heretic was seen for the first time."""

    foe: str
    card: EnemyId

    def onto(self, state: State) -> State:
        """It is this one, and no other of them is."""
        table = state.on_table()
        table = table.with_foe(replace(table.foe(self.foe), card=self.card))
        return state.with_table(replace(table, met=(*table.met, self.card)))


class FoeMoved(Happening, frozen=True, tag="foe-moved"):
    """An enemy moved."""

    foe: str
    place: str
    at: tuple[int, int] | None = None  # a square of empty space instead of a place

    def onto(self, state: State) -> State:
        """It stands there now."""
        foe = state.on_table().foe(self.foe)
        return _with(state, replace(foe, place=self.place, at=self.at))


class FoeEngaged(Happening, frozen=True, tag="foe-engaged"):
    """An enemy engaged an investigator."""

    foe: str
    investigator: InvestigatorId

    def onto(self, state: State) -> State:
        """It goes with him or her."""
        foe = state.on_table().foe(self.foe)
        return _with(state, replace(foe, engaged=self.investigator))


class FoeDisengaged(Happening, frozen=True, tag="foe-disengaged"):
    """An enemy is engaged with nobody any more."""

    foe: str

    def onto(self, state: State) -> State:
        """It stays where it is."""
        foe = state.on_table().foe(self.foe)
        return _with(state, replace(foe, engaged=NOBODY))


class FoeExhausted(Happening, frozen=True, tag="foe-exhausted"):
    """An enemy is exhausted."""

    foe: str

    def onto(self, state: State) -> State:
        """Until it is readied."""
        foe = state.on_table().foe(self.foe)
        return _with(state, replace(foe, exhausted=True))


class FoeReadied(Happening, frozen=True, tag="foe-readied"):
    """An enemy is ready again."""

    foe: str

    def onto(self, state: State) -> State:
        """It can attack and engage."""
        foe = state.on_table().foe(self.foe)
        return _with(state, replace(foe, exhausted=False))


class FoeDamaged(Happening, frozen=True, tag="foe-damaged"):
    """An enemy took damage."""

    foe: str
    damage: Count

    def onto(self, state: State) -> State:
        """So much more."""
        foe = state.on_table().foe(self.foe)
        return _with(state, replace(foe, damage=foe.damage + self.damage))


class FoeHealed(Happening, frozen=True, tag="foe-healed"):
    """Damage left an enemy."""

    foe: str
    damage: Count

    def onto(self, state: State) -> State:
        """So much less."""
        foe = state.on_table().foe(self.foe)
        return _with(state, replace(foe, damage=foe.damage - self.damage))


class FoeDoomed(Happening, frozen=True, tag="foe-doomed"):
    """Doom came onto an enemy."""

    foe: str
    doom: Count

    def onto(self, state: State) -> State:
        """So much more."""
        foe = state.on_table().foe(self.foe)
        return _with(state, replace(foe, doom=foe.doom + self.doom))


class FoeUndoomed(Happening, frozen=True, tag="foe-undoomed"):
    """Doom left an enemy."""

    foe: str
    doom: Count

    def onto(self, state: State) -> State:
        """So much less."""
        foe = state.on_table().foe(self.foe)
        return _with(state, replace(foe, doom=foe.doom - self.doom))


class FoeAttacked(Happening, frozen=True, tag="foe-attacked"):
    """An enemy attacked an investigator."""

    foe: str
    investigator: InvestigatorId
    why: str = ""

    def onto(self, state: State) -> State:
        """The damage and horror are facts of their own."""
        return state


def _with(state: State, foe: Foe) -> State:
    return state.with_table(state.on_table().with_foe(foe))


FoeFact = (
    FoePut
    | FoeGone
    | HereticMet
    | FoeMoved
    | FoeEngaged
    | FoeDisengaged
    | FoeExhausted
    | FoeReadied
    | FoeDamaged
    | FoeHealed
    | FoeDoomed
    | FoeUndoomed
    | FoeAttacked
)
