"""What can be set in a position of Monsters vs. Heroes, row by row, and why the rest follows."""

from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.settings import Settable

CARDS = "cards (with +), or none"
LIES = "it follows from where the other cards lie"


def settable(world: World, state: State) -> tuple[Settable, ...]:
    """Every row, for the players at the table."""
    seats = tuple(it.seat for it in state.players)
    factions = f"a faction, such as {world.box.factions[0].id}" if world.box.factions else "none"
    return (
        Settable("PLAYER.hand", CARDS, "what somebody holds", seats),
        Settable("PLAYER.area", CARDS, "what lies before somebody, in the order played", seats),
        Settable("PLAYER.faction", factions, "what somebody was dealt", seats),
        Settable("PLAYER.seen-by", "players (with +), or none", "who has seen the hand", seats),
        Settable("PLAYER.last-play", "a turn", "in which a card was played last", seats),
        Settable("pile", CARDS, "the discard pile, the top first"),
        Settable("deck.top", CARDS, "what is drawn next, known to nobody"),
        Settable("deck.size", "a number", "cards left; what is over lies under the pile"),
        Settable("turn", "a player", "whose turn it is"),
        Settable("first", "a player", "who went first"),
        Settable("number", "a turn", "how many turns were begun"),
        Settable("deck.count", follows=LIES),
        Settable("deck.mixed", follows=LIES),
        Settable("deck.bottom", follows=LIES),
        Settable("unseen", follows=LIES),
        Settable("factions", follows="it follows from the factions of the players"),
        Settable("acting", follows="it follows from turn"),
        Settable("came", follows="it follows from the areas"),
        Settable("agenda", follows="a position that is described begins with an open turn"),
        Settable("result", follows="a game that is over is no position to play from"),
        Settable("covered", follows="in an open turn nothing lies face down under the pile"),
        Settable("trails", follows="nothing was seen to go where it cannot be told any more"),
        Settable("PLAYER.last-turn", among=seats, follows="it follows from number and first"),
        Settable("PLAYER.kept", among=seats, follows="in an open turn all have decided"),
    )
