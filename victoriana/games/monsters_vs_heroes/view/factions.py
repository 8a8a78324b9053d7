"""Who is for which side, as far as these eyes know, and what the others may be."""

from collections.abc import Iterator

from victoriana.games.monsters_vs_heroes.ids import FactionId
from victoriana.games.monsters_vs_heroes.state import Player, State
from victoriana.games.monsters_vs_heroes.view import names
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.screen import Part, Table, Text, Title
from victoriana.kernel.wording import listed


def factions(world: World, state: State) -> tuple[Part, ...]:
    """A row a player, and the faction cards that were not seen, each with its two names."""
    rows = tuple((names.called(state, it.seat), _known(world, state, it)) for it in state.players)
    told = tuple(f"{name} is {what}." for name, what in rows)
    return Title("Factions"), Table((), rows, told), *_unseen(world, state)


def _known(world: World, state: State, player: Player) -> str:
    """The faction of a player, and who else knows it."""
    found = names.faction(world, player)
    if found is None:
        return "not known here" if player.faction else "not dealt yet"
    told = f"for the {names.SIDES[found.side]}: {names.pair(world, found)}"
    knowing = [names.called(state, it.seat) for it in state.players if it.seat in _shown(player)]
    if not knowing or state.result:
        return told
    return f"{told}; {listed(knowing)} {'knows' if len(knowing) == 1 else 'know'} it"


def _shown(player: Player) -> list[str]:
    return [it for it in player.faction_known if it != player.seat]


def _unseen(world: World, state: State) -> Iterator[Part]:
    """The cards that were not seen: whoever is not known may hold any of them."""
    found = [world.factions[FactionId(it)] for it in state.factions]
    if not found:
        return
    dealt = any(it.faction and names.faction(world, it) is None for it in state.players)
    head = "One of these, or left in the box" if dealt else "Left in the box"
    yield Title(head)
    sides = [(side, [it for it in found if it.side == side]) for side in names.SIDES]
    rows = tuple(
        (names.SIDES[side], "; ".join(names.pair(world, it) for it in of_side))
        for side, of_side in sides
        if of_side
    )
    yield Table((), rows, tuple(f"{side}: {what}." for side, what in rows))
    yield Text(
        f"Either name adds {world.numbers.bonus} at the end, where it lies in its owner's area."
    )
