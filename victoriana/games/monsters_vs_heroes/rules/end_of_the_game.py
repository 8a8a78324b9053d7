"""End of the Game: the last card leaves the deck, hands are thrown away, factions are shown."""

from collections.abc import Sequence

from victoriana.games.monsters_vs_heroes.book import BOOK, END, Ledger
from victoriana.games.monsters_vs_heroes.facts import GameWon, HandThrown, Scored
from victoriana.games.monsters_vs_heroes.rules.how_to_win import ranking, score
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import AnyTask, Draw, Ended, EndOfTurn, Parted, Skill
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.nodes import Over

IN_A_SKILL = (Skill, Parted, Draw)


@BOOK.claim("End of the Game", "E1", "E2", "E3", "E4", "E5", "S14", "K21")
def is_due(world: World, state: State, agenda: Sequence[AnyTask]) -> bool:
    """Whether the game ends now: at once, or when the skill is finished (E2); not in set-up."""
    if not state.turn or state.result:
        return False
    if state.ran_out == "drawn" or (state.ran_out == "emptied" and world.ruled("E5", "ends-too")):
        busy = isinstance(agenda[-1], IN_A_SKILL)
        return world.ruled("E2", "end-at-once") or not busy
    return is_stuck(state, agenda)


@BOOK.claim("End of the Game", "E5", "K22")
def is_stuck(state: State, agenda: Sequence[AnyTask]) -> bool:
    """Whether nobody will ever play or draw again: no card is left in the deck or in a hand."""
    waits = not isinstance(agenda[-1], (*IN_A_SKILL, EndOfTurn))
    return waits and not state.deck.size and not any(it.hand for it in state.players)


@BOOK.rule("End of the Game", "E8", "X13")
def end(t: Ledger) -> None:
    """Areas are counted, hands thrown onto the pile for nothing, factions shown (E8, X13)."""
    scores = {it.seat: score(t.world, t.state, it) for it in t.state.players}
    best = ranking(t.world, t.state, {seat: it.points for seat, it in scores.items()})
    for player in t.state.clockwise(t.state.first):
        it = scores[player.seat]
        _count(t, Scored(player.seat, it.icons, it.flat, it.bonus))
    for player in t.state.clockwise(t.state.first):
        if player.hand:
            t.fact(HandThrown(player.seat), "E8")
    side = t.world.factions[t.state.player(best[0]).faction].side
    _win(t, GameWon(best[0], side))
    t.agenda[:] = [Ended(side)]


@BOOK.rule("How to Win", "W1", "W2", "W3", "W4")
def _count(t: Ledger, scored: Scored) -> None:
    t.fact(scored)


@BOOK.rule("How to Win", "W5", "W6", "W8")
def _win(t: Ledger, won: GameWon) -> None:
    t.fact(won)


def over(task: Ended) -> Over:
    """The side of the winner."""
    return Over(task.result, END)
