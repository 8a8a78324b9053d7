"""What the areas are worth so far: icons, and points to either side."""

from msgspec import Struct

from victoriana.games.monsters_vs_heroes.ids import Side
from victoriana.games.monsters_vs_heroes.rules.how_to_win import Score, counted, flat, icons, score
from victoriana.games.monsters_vs_heroes.state import Player, State
from victoriana.games.monsters_vs_heroes.view import names
from victoriana.games.monsters_vs_heroes.world import World


class Standing(Struct, frozen=True):
    """An area as everybody can count it."""

    suns: int
    skulls: int
    heroes: int  # points that it is worth to a Hero player, without a bonus
    monsters: int

    def of(self, side: Side) -> int:
        """What it is worth to one side."""
        return self.heroes if side == "heroes" else self.monsters

    @property
    def icons(self) -> str:
        """The signs with their numbers: 3☼ 1☠."""
        return f"{self.suns}{names.SUN} {self.skulls}{names.SKULL}"

    @property
    def both(self) -> str:
        """Points to either side: +2/-2."""
        return f"{names.signed(self.heroes)}/{names.signed(self.monsters)}"


def standing(world: World, state: State, player: Player) -> Standing:
    """What lies before a player."""
    suns, skulls = counted(world, player)
    more = flat(world, state, player)
    return Standing(
        suns,
        skulls,
        icons(world, player, "heroes") + more,
        icons(world, player, "monsters") + more,
    )


def own_score(world: World, state: State, player: Player) -> Score | None:
    """What an area is worth to its player, if these eyes see the faction."""
    return score(world, state, player) if names.faction(world, player) else None
