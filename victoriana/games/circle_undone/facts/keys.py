"""Facts of the keys of Scenario V."""

from typing import TypeVar

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import Face
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Place, Stand, Table

ASIDE = "aside"
T = TypeVar("T", Place, Foe, Stand)  # what a key can lie on


class KeyMoved(Happening, frozen=True, tag="key-moved"):
    """A key lies elsewhere now: aside, at a location, on an enemy, an asset or an investigator."""

    key: Face
    to: str

    def onto(self, state: State) -> State:
        """It is nowhere else."""
        return state.with_table(_put(_without(state.on_table(), self.key), self.key, self.to))


def holders(table: Table) -> dict[str, tuple[Face, ...]]:
    """The keys of everything in play on which keys can lie, assets apart."""
    places = {it.id: it.keys for it in table.places}
    foes = {it.id: it.keys for it in table.foes}
    return {**places, **foes, **{it.id: it.keys for it in table.stands}}


def _without(table: Table, key: Face) -> Table:
    return replace(
        table,
        keys=tuple(it for it in table.keys if it != key),
        asset_keys=tuple(it for it in table.asset_keys if it[1] != key),
        places=tuple(_lacking(it, key) for it in table.places),
        foes=tuple(_lacking(it, key) for it in table.foes),
        stands=tuple(_lacking(it, key) for it in table.stands),
    )


def _put(table: Table, key: Face, to: str) -> Table:
    if to == ASIDE:
        return replace(table, keys=(*table.keys, key))
    if to in holders(table):
        return replace(
            table,
            places=tuple(_having(it, key, to) for it in table.places),
            foes=tuple(_having(it, key, to) for it in table.foes),
            stands=tuple(_having(it, key, to) for it in table.stands),
        )
    return replace(table, asset_keys=(*table.asset_keys, (to, key)))


def _lacking(it: T, key: Face) -> T:
    return replace(it, keys=tuple(face for face in it.keys if face != key)) if it.keys else it


def _having(it: T, key: Face, to: str) -> T:
    return replace(it, keys=(*it.keys, key)) if it.id == to else it


KeyFact = KeyMoved
