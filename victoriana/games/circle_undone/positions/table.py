"""What can be set in a position of The Circle Undone, row by row, and why the rest follows."""

from typing import get_args

from victoriana.games.circle_undone.ids import LEVELS, Face
from victoriana.games.circle_undone.positions.guide import scenarios
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.settings import Settable
from victoriana.kernel.wording import listed

FACES: tuple[str, ...] = get_args(Face)
FATES = ("watcher", "specters", "mist", "realm")
ENDS = ("none", "alive", "dead")


def settable(world: World, state: State) -> tuple[Settable, ...]:
    """Every row, for the players at the table."""
    seats = tuple(it.seat for it in state.players)
    people = tuple(it.id for it in world.box.characters)
    every = scenarios(world)
    begins = f"{every[0]} to {every[-1]}"
    return (
        Settable("scenario", begins, "before the intro of which scenario the position is"),
        Settable("difficulty", listed(LEVELS, "or"), "standard, if nothing is said"),
        Settable("lead", "a player", "who is the lead investigator"),
        Settable(
            "records",
            "lines of the log (with +), or none",
            "without it the plainest log that can be: enemies of the Lodge, no mementos",
        ),
        Settable("mementos", "mementos (with +), or none", "what was discovered"),
        Settable("crossed-off", "mementos (with +), or none", "those that were given away"),
        Settable("evidence", "a number", "pieces of evidence left in the prologue"),
        Settable("heretics", "0 to 4", "heretics that were unleashed in Scenario IV"),
        Settable("path", "0 to 6", "marks beside the winding path; it follows from the log"),
        Settable("bag.FACE", "a number", "tokens of this face in the chaos bag", FACES),
        Settable("PLAYER.character", "one of the four", "whom somebody played first", seats),
        Settable("PLAYER.investigator", "an investigator", "else it is asked first", seats),
        Settable("PLAYER.experience", "a number", "earned in all", seats, also="earned"),
        Settable("PLAYER.spent", "a number", "of the experience", seats),
        Settable("PLAYER.physical", "a number", "physical trauma", seats),
        Settable("PLAYER.mental", "a number", "mental trauma", seats),
        Settable("PLAYER.assets", "story assets (with +), or none", "in the deck", seats),
        Settable("CHARACTER.fate", listed(FATES, "or"), "what became of somebody", people),
        Settable("CHARACTER.trail", "yes or no", "whether somebody is on the trail", people),
        Settable("CHARACTER.end", listed(ENDS, "or"), "how it was found", people),
        Settable(
            "CHARACTER.crossed-off",
            among=people,
            follows="it follows from who played whom in the prologue",
        ),
        Settable("mode", follows="a scenario that is played alone begins with a log of its own"),
        Settable("lines", follows="it follows from records"),
        Settable("numbers", follows="it follows from evidence, heretics and path"),
        Settable("agenda", follows="it follows from scenario and from who has no investigator"),
        Settable("table", follows="a position begins before a scenario is set up"),
        Settable("told", follows="nothing is told before a scenario is set up"),
        Settable("result", follows="a campaign that is over is no position to play from"),
    )
