"""End of the Game: the last card leaves the deck, hands are thrown away, factions are shown."""

from collections.abc import Sequence

from victoriana.games.monsters_vs_heroes.book import BOOK, END, Ledger
from victoriana.games.monsters_vs_heroes.facts import FactionShown, HandThrown, NothingLeft
from victoriana.games.monsters_vs_heroes.ids import COVERED_FACTION
from victoriana.games.monsters_vs_heroes.rules import how_to_win
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import (
    AnyTask,
    Draw,
    Ended,
    EndOfTurn,
    Parted,
    Reading,
    Skill,
)
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.nodes import Over


@BOOK.claim("End of the Game", "E1", "E2", "E3", "E4", "E5", "S14", "K21")
def is_due(world: World, state: State, agenda: Sequence[AnyTask]) -> bool:
    """Whether the game ends now: at once, or when the skill is finished (E2); not in set-up (S14).

    Once the last card was drawn nothing puts the end off; the rest of the skill alone may follow.
    """
    if not state.turn or state.result:
        return False
    if ran_out(world, state):
        return world.ruled("E2", "end-at-once") or not in_a_skill(agenda)
    return is_stuck(state, agenda)


def in_a_skill(agenda: Sequence[AnyTask]) -> bool:
    """Whether a skill is not done yet."""
    return any(
        isinstance(it, Skill | Parted | Reading) or (isinstance(it, Draw) and bool(it.by))
        for it in agenda
    )


def ran_out(world: World, state: State) -> bool:
    """Whether the last card has left the deck in a way that ends the game (E5)."""
    if state.ran_out == "emptied":
        return world.ruled("E5", "ends-too")
    return state.ran_out == "drawn"


@BOOK.claim("End of the Game", "E5")
def is_stuck(state: State, agenda: Sequence[AnyTask]) -> bool:
    """Whether nobody will ever play or draw again: no card is left in the deck or in a hand.

    It is looked at when a turn is over, so that nobody counts as on turn who could do nothing.
    """
    over = isinstance(agenda[-1], EndOfTurn)
    return over and not state.deck.size and not any(it.hand for it in state.players)


@BOOK.rule("End of the Game", "E8", "X13")
def end(t: Ledger) -> None:
    """Hands are thrown onto the pile for nothing, factions are shown, and areas are counted.

    What skills count is counted before hands lie on the pile (X13).
    """
    if t.agenda and not ran_out(t.world, t.state):
        t.fact(NothingLeft(), "E5")
    players = t.state.from_first()
    if any(it.faction == COVERED_FACTION for it in players):
        t.agenda[:] = [Ended(COVERED_FACTION)]  # to eyes that see no factions, nobody has won yet
        return
    scores = {it.seat: how_to_win.score(t.world, t.state, it) for it in players}
    for player in players:
        if player.hand:
            t.fact(HandThrown(player.seat), "E8")
    for player in players:
        t.fact(FactionShown(player.seat, player.faction))
    side = how_to_win.decide(t, scores)
    t.agenda[:] = [Ended(side)]


def over(task: Ended) -> Over:
    """The side of the winner."""
    return Over(task.result, END)
