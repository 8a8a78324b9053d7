"""How strong the policies are against each other, and how long they think."""

# Each pair sits at tables of two and of four: one seat of the first policy among others of the
# second, in each seat in turn with the same cards, so that good seats and cards come to both alike.
# What a policy thinks at a decision is measured where several answers are open, in games that are
# played by lot, on the processor alone: what else the machine does is not counted.

import argparse
import os
import statistics
import sys
import time
from collections.abc import Iterator
from math import ceil

from msgspec import Struct

from victoriana import chance
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.nodes import Chance, Decision, Over, State, forced
from victoriana.lab.findings import Strength, strengths
from victoriana.lab.many import Tables, Work, playing
from victoriana.lab.played import Question
from victoriana.lab.policies import POLICIES
from victoriana.lab.trials import NAMES, OUTSIDE
from victoriana.session.creation import draft

GAME = "monsters-vs-heroes"
PAIRS = (("greedy", "random"), ("search", "greedy"))
SIZES = (2, 4)
THINKING = (2, 8)  # seats
GAMES = 400  # of each pair at each size
ASKED = 60  # decisions at which each policy is timed
LATE = 0.95  # of them are answered within the second figure


class Measured(Struct, frozen=True):
    """How long a policy thinks at a decision."""

    seats: int
    policy: str
    median: float  # seconds of the processor
    late: float


def compared(pair: tuple[str, str], seats: int, games: int, seed: str, jobs: int) -> Strength:
    """How often the first policy wins against seats of the second."""
    tables = Tables.of(GAME, NAMES[:seats], OUTSIDE)
    if isinstance(tables, Refusal):
        raise SystemExit(tables.text)
    work = [Work(it, Question()) for it in tables.mixed(GAME, pair, games, seed)]
    with playing(work, OUTSIDE, jobs) as coming:
        found = strengths(list(coming))
    return next(it for it in found if it.policy == pair[0])


def decisions(seats: int, count: int) -> Iterator[tuple[State, Decision]]:
    """What a seat sees where it is asked, in games by lot."""
    game = OUTSIDE.load(draft(GAME))
    names = game.seats([Seat(it) for it in NAMES[:seats]])
    if isinstance(names, Refusal):
        raise SystemExit(names.text)
    n, state = 0, game.start(names)
    while count:
        node, n = game.node(state), n + 1
        if isinstance(node, Over):
            state = game.start(names)
            continue
        answer = forced(node)
        if answer is None and isinstance(node, Decision):
            yield game.as_seen(state, node.seat), node
            count -= 1
            answer = POLICIES["random"](game, state, node, "thinking", n)
        elif answer is None and isinstance(node, Chance):
            answer = chance.draw(node, "thinking", n)
        state = game.judge(state, answer or "").state


def thinking(seats: int, count: int) -> Iterator[Measured]:
    """How long each policy thinks at a table of this size."""
    game = OUTSIDE.load(draft(GAME))
    asked = list(decisions(seats, count))
    for name, policy in POLICIES.items():
        spans = []
        for n, (state, node) in enumerate(asked):
            began = time.process_time()
            policy(game, state, node, "7", n)
            spans.append(time.process_time() - began)
        late = sorted(spans)[ceil(LATE * len(spans)) - 1]
        yield Measured(seats, name, statistics.median(spans), late)


def main() -> int:
    """Play, count, measure, tell."""
    parser = argparse.ArgumentParser(prog="python -m bench.opponents", description=__doc__)
    parser.add_argument(
        "--games",
        type=int,
        default=GAMES,
        help=f"of each pair, {GAMES} as usual; 0: none is played",
    )
    parser.add_argument(
        "--asked", type=int, default=ASKED, help="decisions that are timed; 0: none"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument("--seed", default="opponents", help="what the seeds begin with")
    given = parser.parse_args()
    if given.asked > 0:
        tell_thinking(given.asked)
    return tell_strength(given) if given.games > 0 else 0


def tell_thinking(asked: int) -> None:
    """Print how long each policy thinks."""
    print(f"{'seats':<7}{'policy':<9}{'median':>9}{'19 of 20':>10}   times greedy")
    for seats in THINKING:
        found = list(thinking(seats, asked))
        greedy = next(it.median for it in found if it.policy == "greedy")
        for it in found:
            spans = f"{1000 * it.median:>6.1f} ms{1000 * it.late:>7.1f} ms"
            print(f"{seats:<7}{it.policy:<9}{spans}{it.median / greedy:>10.2f}")
    print()


def tell_strength(given: argparse.Namespace) -> int:
    """Print who wins how often; 0 if each first policy is surely better than the second."""
    print(f"{'seats':<7}{'':<22}{'games':>7}{'wins':>6}   % (95 % sure)   fair")
    better = True
    for pair in PAIRS:
        for seats in SIZES:
            games = -(-given.games // seats) * seats  # each deal from each seat
            won = compared(pair, seats, games, given.seed, given.jobs)
            fair = f"{100 * won.fair:.0f}"
            share = f"   {won.share!s:<16}{fair}"
            row = f"{seats:<7}{' against '.join(pair):<22}{won.seats:>7}{won.wins:>6}{share}"
            print(row, flush=True)
            better &= won.share.low > won.fair
    return 0 if better else 1


if __name__ == "__main__":
    sys.exit(main())
