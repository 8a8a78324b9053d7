"""`make tampering`: games that somebody tampered with, and what the audit missed of it."""

import argparse
import sys
import time
from multiprocessing import Pool

from bench.tampering.cases import Case, summary, table, work
from victoriana.games import GAMES

COUNT = 200


def main() -> int:
    """Play, tamper, audit, tell."""
    parser = argparse.ArgumentParser(prog="python -m bench.tampering", description=__doc__)
    parser.add_argument("--games", type=int, default=COUNT, help=f"how many, {COUNT} as usual")
    parser.add_argument("--game", default=GAMES[0], choices=GAMES, help="which rulebook")
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once")
    parser.add_argument(
        "--seed", default="tampering-", help="what the seeds of the games begin with"
    )
    parser.add_argument("--kind", default="", help="only mutations with this in their name")
    parser.add_argument("--table", action="store_true", help="a line for each kind and luck")
    given = parser.parse_args()
    numbers = range(given.first, given.first + given.games)
    began = time.monotonic()
    found: list[Case] = []
    with Pool(max(given.jobs, 1)) as pool:
        tasks = [(n, given.seed, given.kind, given.game) for n in numbers]
        for done, these in enumerate(pool.imap_unordered(work, tasks), 1):
            found += these
            if sys.stderr.isatty():
                print(f"\r{done} of {given.games} games", end="", file=sys.stderr, flush=True)
    wrong = sorted((it for it in found if it.fault), key=lambda it: (it.number, it.kind))
    if given.table:
        print(table(found), end="\n\n")
    print(summary(found))
    for it in wrong:
        print(f"\ngame {it.number}, {it.luck}: {it.kind}, {it.how}")
        print(f"  expected: {f'line {it.line}' if it.line else 'nothing'}, {it.by}; {it.fault}")
    took = time.monotonic() - began
    what = f"{len(found)} saves of {given.games} games"
    print(f"\n{what}, {len(wrong)} not as they should be; {took:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
