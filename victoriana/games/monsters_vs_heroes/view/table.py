"""The table as these eyes see it, and its parts."""

from victoriana.games.monsters_vs_heroes.ids import COVERED
from victoriana.games.monsters_vs_heroes.state import Player, State
from victoriana.games.monsters_vs_heroes.view.names import icons, name, person
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.screen import Part, Screen, Table, Text, Title
from victoriana.kernel.wording import listed

VIEWS = ("table", "hands", "pile", "scores")


def view(world: World, state: State, name_: str = "") -> Screen | None:
    """The table, or one part of it."""
    match name_:
        case "" | "table":
            return Screen((_head(state), _areas(world, state), *_hands(world, state)))
        case "hands":
            return Screen(tuple(_hands(world, state)))
        case "pile":
            cards = [name(world, it) for it in state.pile[::-1]]
            return Screen((Text(f"Pile, top first: {listed(cards)}."),))
        case "scores":
            return Screen((_areas(world, state),))
    found = [it for it in state.players if it.seat == name_]
    return Screen((_areas(world, state, found),)) if found else None


def _head(state: State) -> Part:
    deck = f"deck {state.deck.size}   pile {len(state.pile)}"
    return Title(f"Turn {state.turn}", deck)


def _areas(world: World, state: State, players: list[Player] | None = None) -> Table:
    rows = []
    for player in players or state.players:
        cards = [f"{name(world, it.card)} {icons(world.characters[it.card])}" for it in player.area]
        suns = sum(world.characters[it.card].suns for it in player.area)
        skulls = sum(world.characters[it.card].skulls for it in player.area)
        mark = ">" if player.seat == state.acting else " "
        rows.append(
            (
                f"{mark}{person(player.seat)}",
                str(len(player.hand)),
                f"{suns}S {skulls}K",
                ", ".join(cards) or "nothing",
            )
        )
    return Table(("", "hand", "icons", "area"), tuple(rows))


def _hands(world: World, state: State) -> list[Part]:
    """The hands and factions that these eyes see."""
    parts: list[Part] = []
    for player in state.players:
        seen = [name(world, it.card) for it in player.hand if it.card != COVERED]
        faction = world.factions.get(player.faction)
        if seen or faction:
            side = (
                f" {faction.side}: {listed(name(world, it) for it in faction.names)}."
                if faction
                else ""
            )
            parts.append(Text(f"{person(player.seat)} holds {listed(seen) or 'nothing'}.{side}"))
    return parts
