"""The moment that a fact is told of: the box, the state before and the state after."""

from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Place, Stand, Table
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.world import World


class Moment:
    """What every sentence may need to know, and how it calls people and places."""

    def __init__(self, world: World, before: State, after: State) -> None:
        self.world = world
        self.before = before
        self.after = after

    def who(self, handle: str) -> str:
        """An investigator by name, also one who has just left."""
        state = self.after if self._knows(self.after, handle) else self.before
        return names.investigator(state, handle)

    def _knows(self, state: State, handle: str) -> bool:
        return any(it.id == handle for it in state.investigators)

    def card(self, handle: str) -> str:
        """A card by name."""
        return names.card(self.world, handle)

    def at(self, handle: str) -> str:
        """A location by the name that it has now; of one that is gone, by the one it had."""
        state = self.after if self._lies(self.after, handle) else self.before
        return names.place(self.world, state, handle)

    def _lies(self, state: State, handle: str) -> bool:
        return state.table is not None and any(it.id == handle for it in state.table.places)

    @property
    def table(self) -> Table:
        """The scenario in play, after what happened."""
        return self.after.on_table()

    def stand(self, handle: str) -> Stand:
        """How an investigator stands now."""
        return self.table.stand(handle)

    def place(self, handle: str) -> Place:
        """A location as it is now."""
        return self.table.place(handle)

    def foe(self, handle: str) -> Foe:
        """An enemy as it is now."""
        return self.table.foe(handle)
