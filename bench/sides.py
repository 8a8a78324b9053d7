"""Who wins Monsters vs. Heroes: either side for its number of players, each seat, each faction."""

# More players of a side win more often. So a side's wins stand against what they would be if every
# seat won alike, and the share of Heroes is told as if there were as many of both.

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from msgspec import Struct

from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.rules.how_to_win import ranking, score
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.lab.findings import share
from victoriana.lab.played import Player, Table, run
from victoriana.lab.trials import NAMES, OUTSIDE, Trial

GAME = "monsters-vs-heroes"
GAMES = 200  # at each table
TABLES = tuple(
    (seats, deck)
    for deck, sizes in (
        ("london-after-midnight", (2, 4)),
        ("sherlock-in-hell", (2, 4)),
        ("both", (5, 8)),
    )
    for seats in sizes
)
FAIR = (0.45, 0.55)  # of Heroes, as if there were as many of both
SEAT = 0.08  # how much more or less often than its part a seat wins at most


class Ended(Struct, frozen=True):
    """How a game ended."""

    side: str  # of the winner
    place: int  # of the winner, from the first player
    faction: str  # of the winner
    sides: tuple[str, ...]
    factions: tuple[str, ...]


def play(policy: str, table: tuple[int, str], seed: str) -> Ended:
    """One game, played to its end by one policy for all."""
    seats, deck = table
    trial = Trial(GAME, NAMES[:seats], policy, seed, (("decks", deck),))
    begun = Player(OUTSIDE).table(trial)
    if not isinstance(begun, Table) or not isinstance(begun.game, MonstersVsHeroes):
        raise SystemExit(str(begun))
    state = run(begun, policy, begun.game.start(begun.header.seats), OUTSIDE).state
    if not isinstance(state, State):
        raise TypeError(state)
    return ended(begun.game, state)


def ended(game: MonstersVsHeroes, state: State) -> Ended:
    """How a game ended."""
    world = game.world
    points = {it.seat: score(world, state, it).points for it in state.players}
    best = ranking(world, state, points)[0]
    order = [it.seat for it in state.clockwise(state.first)]
    sides = tuple(world.factions[it.faction].side for it in state.players)
    won = state.player(best).faction
    return Ended(
        world.factions[won].side,
        order.index(best),
        won,
        sides,
        tuple(it.faction for it in state.players),
    )


def heroes(games: Sequence[Ended]) -> float:
    """The part of the games that Heroes would win if there were as many of both sides."""
    rates = []
    for side in ("heroes", "monsters"):
        won = sum(it.side == side for it in games)
        rates.append(won / sum(it.sides.count(side) / len(it.sides) for it in games))
    return rates[0] / sum(rates)


def told(table: tuple[int, str], games: Sequence[Ended]) -> Iterator[str]:
    """One line of the table, and whether it is fair."""
    seats, deck = table
    fair = heroes(games)
    places = Counter(it.place for it in games)
    by_seat = [places[n] / len(games) for n in range(seats)]
    interval = share(round(fair * len(games)), len(games))
    off = (
        ""
        if FAIR[0] <= fair <= FAIR[1]
        else "  !"
        if _surely(interval.low, interval.high)
        else "  ?"
    )
    seat = "" if all(abs(it - 1 / seats) <= SEAT for it in by_seat) else "  seats!"
    wins = " ".join(f"{100 * it:.0f}" for it in by_seat)
    yield (
        f"{seats}  {deck:<23}{100 * fair:4.0f} % ({100 * interval.low:.0f}-"
        f"{100 * interval.high:.0f})   {wins}{off}{seat}"
    )


def _surely(low: float, high: float) -> bool:
    return high < FAIR[0] or low > FAIR[1]


def factions(games: Sequence[Ended]) -> Iterator[str]:
    """How often each faction won, of the games in which it was dealt."""
    dealt = Counter(faction for it in games for faction in it.factions)
    won = Counter(it.faction for it in games)
    for name in sorted(dealt, key=lambda it: -won[it] / dealt[it]):
        yield f"  {name:<28}{won[name]:>4} of{dealt[name]:>4}"


def main() -> int:
    """Play, count, tell."""
    parser = argparse.ArgumentParser(prog="python -m bench.sides", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"at each table, {GAMES} as usual")
    parser.add_argument("--policy", default="greedy", help="who plays for all, greedy as usual")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument("--seed", default="sides-", help="what the seeds begin with")
    parser.add_argument("--factions", action="store_true", help="how each faction does, too")
    given = parser.parse_args()
    fair = True
    print("seats and decks            Heroes, as if as many of both   wins by place, %")
    with ProcessPoolExecutor(given.jobs) as pool:
        for table in TABLES:
            seeds = [f"{given.seed}{table[0]}-{number}" for number in range(given.games)]
            games = list(pool.map(partial(play, given.policy, table), seeds, chunksize=10))
            print(*told(table, games), sep="\n", flush=True)
            if given.factions:
                print(*factions(games), sep="\n", flush=True)
            fair = fair and FAIR[0] <= heroes(games) <= FAIR[1]
    return 0 if fair else 1


if __name__ == "__main__":
    sys.exit(main())
