"""The balance table: how often the investigators win, and whether every card has its place."""

# A figure is held against its target as it was measured; an option only where it was open often
# enough and stands on a card of ours, for what the book prints is not changed. What lies outside
# is marked: "!" where even its interval does, "?" where it may be luck.

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from victoriana.kernel.errors import Refusal
from victoriana.kernel.game import Game
from victoriana.lab.findings import Share, chosen, course_order, median, share
from victoriana.lab.many import Tables, Work, playing
from victoriana.lab.played import Question, Record
from victoriana.lab.trials import OUTSIDE, sizes
from victoriana.session.creation import draft

GAME = "victoriana"
WIN = "victory"
GAMES = 240  # by greedy, at each number of seats
RANDOM = 120  # by lot, at each number of seats
FEW = 20  # cases in which an option was open, below which it is not judged
PAIR = 2  # seats
WON = (0.20, 0.50)  # two investigators, by greedy
APART = 0.15  # more of them, from two
LUCK = 0.02  # random play wins at most so often
LATE = "r15"  # half of the games end after it
TAKEN = (0.02, 0.90)  # an option, of the cases in which it can be paid
TWICE = 2.0  # the best investigator's wins to those of the worst


class Played(Struct, frozen=True):
    """The games at one number of seats."""

    seats: int
    greedy: list[Record]
    random: list[Record]


class Verdict(Struct, frozen=True):
    """A target, what was measured, and whether that is enough."""

    target: str
    measured: str
    met: bool


def wins(records: Sequence[Record]) -> Share:
    """How many of these games are won."""
    return share(sum(record.result == WIN for record in records), len(records))


def part(it: Share) -> float:
    """A share as a number."""
    return it.games / it.of if it.of else 0.0


def told(it: Share) -> str:
    """A share with its interval."""
    return f"{100 * part(it):3.0f} % ({100 * it.low:.0f}-{100 * it.high:.0f})"


def work(count: int, policy: str, seats: int, seed: str) -> list[Work]:
    """So many games at tables of this size."""
    tables = Tables.of(GAME, (), OUTSIDE, (seats,))
    if isinstance(tables, Refusal):
        raise SystemExit(tables.text)
    question = Question(options=policy == "greedy")
    return [Work(it, question) for it in tables.trials(GAME, policy, count, f"{seed}{seats}")]


def play(games: int, lots: int, seed: str, jobs: int) -> list[Played]:
    """All games, at each number of seats."""
    numbers = sizes(game())
    asked = {
        (seats, policy): work(count, policy, seats, seed)
        for seats in numbers
        for policy, count in (("greedy", games), ("random", lots))
    }
    every = [it for some in asked.values() for it in some]
    records = []
    with playing(every, OUTSIDE, jobs) as coming:
        for record in coming:
            records.append(record)
            _progress(len(records), len(every))
    rest = iter(records)
    found = {key: [next(rest) for _ in some] for key, some in asked.items()}
    return [Played(it, found[it, "greedy"], found[it, "random"]) for it in numbers]


def _progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r{done} of {total} games", end=end, file=sys.stderr, flush=True)


# --- Tables --------------------------------------------------------------------------------


def tables(played: Sequence[Played]) -> Iterator[str]:
    """How the games went, at each number of seats."""
    yield f"{'seats':<7}{'greedy wins':<17}{'median':<8}{'by lot':<15}how greedy ends"
    for it in played:
        ends = Counter(record.result for record in it.greedy)
        results = ", ".join(f"{name} {count}" for name, count in ends.most_common())
        late = median([record.end for record in it.greedy])
        yield (
            f"{it.seats:<7}{told(wins(it.greedy)):<17}{late:<8}{told(wins(it.random)):<15}{results}"
        )


def investigators(records: Sequence[Record]) -> dict[str, Share]:
    """How often each investigator is among the winners, of the games in which he took part."""
    roles = sorted({role for record in records for role in record.seats})
    found = {role: wins([it for it in records if role in it.seats]) for role in roles}
    return dict(sorted(found.items(), key=lambda it: -part(it[1])))


def options(records: Sequence[Record]) -> dict[str, Share]:
    """How often each option of each lead was taken, of the cases in which it could be paid."""
    return {it.name: share(it.taken, it.open) for it in chosen(records)}


def leads(taken: dict[str, Share]) -> dict[str, Share]:
    """The same for each lead as a whole: how much was taken of all that could be paid."""
    found: dict[str, list[Share]] = {}
    for name, it in taken.items():
        found.setdefault(of_lead(name), []).append(it)
    return {
        name: share(
            sum(it.games for it in some), max(sum(it.games for it in some), *(it.of for it in some))
        )
        for name, some in found.items()
    }


def off(it: Share) -> str:
    """Empty where a share is in range or was seldom open; "!" where it is surely outside."""
    low, high = TAKEN
    if it.of < FEW or low <= part(it) <= high:
        return ""
    return "!" if it.high < low or it.low > high else "?"


def shares(found: dict[str, Share], *, whole: bool) -> Iterator[str]:
    """Each with its interval; only what is outside unless all are wanted."""
    theirs = printed()
    for name, it in found.items():
        if whole or off(it):
            note = "printed" if of_lead(name) in theirs else off(it)
            yield f"  {name:<40}{it.games:>5} of{it.of:>5}  {told(it):<17}{note}".rstrip()


def of_lead(option: str) -> str:
    """The lead that an option stands on."""
    return option.rsplit(" ", 1)[0]


def printed() -> frozenset[str]:
    """The cards that are as the book prints them."""
    return frozenset(card.id for card in game().cards() if card.origin != "house")


def game() -> Game:
    """The game with the cards that are installed."""
    return OUTSIDE.load(draft(GAME))


# --- Targets -------------------------------------------------------------------------------


def verdicts(played: Sequence[Played]) -> Iterator[Verdict]:
    """Each target of the game, and whether it is met."""
    every = [record for it in played for record in it.greedy]
    pair = next(part(wins(it.greedy)) for it in played if it.seats == PAIR)
    low, high = WON
    yield Verdict(
        f"two investigators win {100 * low:.0f} to {100 * high:.0f} % by greedy",
        f"{100 * pair:.0f} %",
        low <= pair <= high,
    )
    more = [part(wins(it.greedy)) for it in played if it.seats != PAIR]
    yield Verdict(
        f"more of them win within {100 * APART:.0f} points of that",
        ", ".join(f"{100 * (it - pair):+.0f}" for it in more),
        all(abs(it - pair) <= APART for it in more),
    )
    lot = wins([record for it in played for record in it.random])
    yield Verdict("random play almost never wins", told(lot).strip(), part(lot) <= LUCK)
    ends = [median([record.end for record in it.greedy]) for it in played]
    yield Verdict(
        f"half of the games end after {LATE}",
        ", ".join(ends),
        all(course_order(it) > course_order(LATE) for it in ends),
    )
    theirs = printed()
    taken = {name: it for name, it in options(every).items() if of_lead(name) not in theirs}
    yield _in_range("each option of a lead", taken)
    low, high = TAKEN
    judged = {name: it for name, it in leads(taken).items() if it.of >= FEW}
    never = [name for name, it in judged.items() if part(it) < low]
    alone = [name for name, it in judged.items() if _always(name, taken)]
    yield Verdict(
        "no lead is always or never worth its cost",
        f"never {len(never)}, always in one way {len(alone)}, of {len(judged)}",
        not never and not alone,
    )
    rates = [part(it) for it in investigators(every).values()]
    ratio = max(rates) / min(rates) if min(rates) else float("inf")
    yield Verdict(
        "no investigator wins twice as often as another", f"{ratio:.2f} times", ratio < TWICE
    )


def _always(lead: str, taken: dict[str, Share]) -> bool:
    """Whether one of its options is taken nearly whenever it can be paid, and is the only one."""
    own = [it for name, it in taken.items() if of_lead(name) == lead]
    high = TAKEN[1]
    return len(own) == 1 and own[0].of >= FEW and part(own[0]) > high


def _in_range(what: str, found: dict[str, Share]) -> Verdict:
    judged = [it for it in found.values() if it.of >= FEW]
    outside = [it for it in judged if off(it)]
    surely = sum(off(it) == "!" for it in outside)
    low, high = TAKEN
    return Verdict(
        f"{what} is taken in {100 * low:.0f} to {100 * high:.0f} % of the cases it can be paid",
        f"{len(judged) - len(outside)} of {len(judged)} are, {surely} are surely not",
        not outside,
    )


def main() -> int:
    """Play, count, tell."""
    parser = argparse.ArgumentParser(prog="python -m bench.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"at each size, {GAMES} as usual")
    parser.add_argument("--random", type=int, default=RANDOM, help="the same by lot")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument("--seed", default="balance-", help="what the seeds begin with")
    parser.add_argument("--all", action="store_true", help="every option, not only what is off")
    given = parser.parse_args()
    played = play(given.games, given.random, given.seed, given.jobs)
    every = [record for it in played for record in it.greedy]
    taken = options(every)
    print(*tables(played), sep="\n")
    print("\ninvestigators, of the games with them")
    print(*(f"  {name:<18}{told(it)}" for name, it in investigators(every).items()), sep="\n")
    print("\noptions, of the cases they can be paid" + ("" if given.all else "; those outside"))
    print(*shares(taken, whole=given.all), sep="\n")
    print("\ntargets")
    found = list(verdicts(played))
    for it in found:
        print(f"  {'met' if it.met else 'NOT':<5}{it.target}: {it.measured}")
    return 0 if all(it.met for it in found) else 1


if __name__ == "__main__":
    sys.exit(main())
