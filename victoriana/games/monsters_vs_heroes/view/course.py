"""Where in the course of play this is, and what everybody did in it."""

from collections import Counter
from collections.abc import Sequence

from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view.names import person
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.events import Happened
from victoriana.kernel.screen import Table


def labels(state: State) -> tuple[str, ...]:
    """The round and the turn in it: ("r3", "3b")."""
    if not state.turn:
        return ()
    number, place = divmod(state.turn - 1, len(state.players))
    return (f"r{number + 1}", f"{number + 1}{'abcdefgh'[place]}")


def deeds(world: World, steps: Sequence[Happened]) -> Table:
    """How many cards everybody played, drew and lost."""
    del world
    played: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    for step in steps:
        match step.fact:
            case f.CardPlayed(seat=seat):
                played[seat] += 1
            case f.CardDrawn(seat=seat):
                drawn[seat] += 1
    seats = [player.seat for player in steps[-1].after.players] if steps else []
    rows = tuple((person(it), str(played[it]), str(drawn[it])) for it in seats)
    return Table(("", "played", "drawn"), rows)
