"""The soak: thousands of games, each played twice and looked into at every entry."""

# Half of them are played under other readings, drawn by the seed. Each game must end in a named
# result, audit clean, keep its components together, hold what `tests/golden/invariants.py` says
# always holds, and be drawn at every entry (of a short game one in five). Then all are played once
# more, with another hash seed, locale and number of workers, in another order, and must give the
# same bytes.

import argparse
import os
import random
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct

from bench.blind import leaks
from tests.golden.invariants import broken
from victoriana.games.shelf import GAMES
from victoriana.kernel.errors import Refusal
from victoriana.kernel.game import Game
from victoriana.lab.trials import OUTSIDE, Outcome, Trial, opening, run, sizes, tables
from victoriana.session.creation import Wanted, draft, header

COUNT = 5000  # of each game
LONG = {"victoriana": 2000, "circle-undone": 2000}  # of a game that takes its time
POLICIES = ("random", "greedy")
WHOLE = ("victoriana",)  # each of these games is drawn at every entry, which takes longest
LOOKED = 5  # of all others one in so many
BLIND = 25  # one game in so many is told to somebody twice, with other hidden cards
LAPS = 4  # with the usual readings and others, with the usual beginning and any
TURNED = 4  # switches of a game under other readings, at the most
SHORT = 12  # letters of a digest that are told


class Pass(Struct, frozen=True):
    """One way to play all games: what must make no difference."""

    hash_seed: str
    locale: str
    jobs: int
    thorough: bool
    backwards: bool


class Work(Struct, frozen=True):
    """What a process is told to do."""

    trial: Trial
    folder: str
    number: int
    thorough: bool


def trials(name: str, count: int, seed: str, policies: Sequence[str] = POLICIES) -> Iterator[Trial]:
    """So many of a game, over all configurations in turn: every other lap under other readings.

    Two laps of four begin with what is offered first, where a game begins with a choice.
    """
    game = OUTSIDE.load(draft(name))
    kinds = [(policy, tables(game, size)) for policy in policies for size in sizes(game)]
    for number in range(count):
        policy, every = kinds[number % len(kinds)]
        lap = number // len(kinds)
        seats = every[lap % len(every)]
        begun = opening(game, seats) if lap % LAPS < LAPS // 2 else ""
        trial = Trial(name, seats, policy, f"{seed}{number}", opening=begun)
        yield turned(trial) if lap % 2 else trial


def turned(trial: Trial) -> Trial:
    """The same game with a few switches set otherwise, by its seed; as it was where none fits."""
    dice = random.Random(trial.seed)  # noqa: S311 - the same readings every time
    game: Game = OUTSIDE.load(draft(trial.game))
    switches = [it for it in game.book.rulings.values() if it.choices[1:]]
    chosen = dice.sample(switches, min(dice.randint(1, TURNED), len(switches)))
    rulings = tuple((it.id, dice.choice(it.choices[1:])) for it in chosen)
    wanted = Wanted(trial.game, trial.seats, dict(rulings), luck="seeded", seed=trial.seed)
    if isinstance(header(wanted, OUTSIDE), Refusal):
        return trial
    return msgspec.structs.replace(trial, rulings=rulings)


def work(task: Work) -> Outcome:
    """Play one game in a file of its own, and throw the file away."""
    path = Path(task.folder) / f"{task.number}.jsonl"
    try:
        drawn = task.trial.game in WHOLE or task.number % LOOKED == 0
        found = run(task.trial, path, thorough=task.thorough, drawn=drawn, sound=broken)
        if not task.thorough or task.number % BLIND:
            return found
        told = leaks(path, task.trial.seed, looks=1, eyes=2)
        return msgspec.structs.replace(found, faults=(*found.faults, *told))
    except Exception as error:  # noqa: BLE001 - whatever breaks, the seed has to be told
        fault = f"{type(error).__name__}: {error}"
        return Outcome(task.trial, "", "", 0, "", (fault,))
    finally:
        path.unlink(missing_ok=True)


def child(asked: list[Trial], how: Pass) -> None:
    """Play all games with so many workers, and print each outcome as a line of JSON."""
    with TemporaryDirectory() as folder, Pool(how.jobs) as pool:
        tasks = [Work(trial, folder, n, how.thorough) for n, trial in enumerate(asked)]
        if how.backwards:
            tasks.reverse()
        for outcome in pool.imap_unordered(work, tasks):
            print(msgspec.json.encode(outcome).decode(), flush=True)


def one_pass(arguments: Sequence[str], how: Pass, total: int) -> dict[Trial, Outcome]:
    """Play all games in a process of its own, whose hash seed and locale are set."""
    environment = {
        **os.environ,
        "PYTHONHASHSEED": how.hash_seed,
        "LC_ALL": how.locale,
        "PYTHONUTF8": "0" if how.locale == "C" else "1",
    }
    asked = msgspec.json.encode(how).decode()
    command = [sys.executable, "-m", "bench.soak", *arguments, "--child", asked]
    found = {}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as process:
        if process.stdout is not None:
            for line in process.stdout:
                outcome = msgspec.json.decode(line, type=Outcome)
                found[outcome.trial] = outcome
                _progress(len(found), total, how)
    if process.returncode:
        sys.exit(f"A pass of the soak broke off with status {process.returncode}.")
    return found


def _progress(done: int, total: int, how: Pass) -> None:
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        text = f"\r{done} of {total} games, hash seed {how.hash_seed}, {how.jobs} workers"
        print(text, end=end, file=sys.stderr, flush=True)


def compared(first: dict[Trial, Outcome], second: dict[Trial, Outcome]) -> list[Outcome]:
    """Every game with all that is wrong with it, other bytes the second time among that."""
    outcomes = []
    for trial, outcome in first.items():
        again = second.get(trial)
        faults = list(outcome.faults)
        if again is None or again.digest != outcome.digest:
            other = again.digest[:SHORT] if again else "nothing"
            faults.append(f"It gave {outcome.digest[:SHORT]}, and the second time {other}.")
        if not outcome.result:
            faults.append("It has no result.")
        outcomes.append(msgspec.structs.replace(outcome, faults=tuple(faults)))
    return outcomes


def table(outcomes: Sequence[Outcome]) -> str:
    """How the games went, a line for each configuration."""
    kinds: defaultdict[tuple[str, str, int], list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        trial = outcome.trial
        kinds[trial.game, trial.policy, len(trial.seats)].append(outcome)
    head = f"{'game':<20}{'policy':<8}{'seats':>6}{'games':>7}{'entries':>9}{'round':>7}  results"
    lines = [head]
    for (game, policy, seats), found in sorted(kinds.items()):
        entries = sum(it.entries for it in found) / len(found)
        rounds = sum(int(it.label[1:] or 0) for it in found) / len(found)
        results = Counter(it.result or "none" for it in found)
        told = ", ".join(f"{name} {count}" for name, count in sorted(results.items()))
        numbers = f"{seats:>6}{len(found):>7}{entries:>9.1f}{rounds:>7.1f}"
        lines.append(f"{game:<20}{policy:<8}{numbers}  {told}")
    return "\n".join(lines)


def main() -> int:
    """Play, compare, tell."""
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=0, help="of each; thousands as usual")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument("--seed", default="soak-", help="what the seeds of the games begin with")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game")
    parser.add_argument("--policy", action="append", choices=POLICIES, help="only this policy")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    policies = tuple(given.policy or POLICIES)
    games = tuple(given.game or GAMES)
    asked = [
        trial
        for name in games
        for trial in trials(name, given.games or LONG.get(name, COUNT), given.seed, policies)
    ]
    if given.child:
        child(asked, msgspec.json.decode(given.child, type=Pass))
        return 0
    arguments = ["--games", str(given.games), "--seed", given.seed]
    arguments += [word for policy in policies for word in ("--policy", policy)]
    arguments += [word for game in games for word in ("--game", game)]
    began = time.monotonic()
    jobs = max(given.jobs, 1)
    passes = (
        Pass("0", "C", jobs, thorough=True, backwards=False),
        Pass("1", "C.UTF-8", jobs + 1, thorough=False, backwards=True),
    )
    first, second = (one_pass(arguments, how, len(asked)) for how in passes)
    outcomes = compared(first, second)
    wrong = [outcome for outcome in outcomes if outcome.faults]
    print(table(outcomes))
    for outcome in wrong:
        print(f"\n{outcome.trial.command}")
        for fault in outcome.faults:
            print(f"  {fault}")
    took = time.monotonic() - began
    sound = len(outcomes) - len(wrong)
    print(f"\n{sound} of {len(asked)} games are sound; {took:.0f} s with {jobs} workers")
    return 1 if wrong or len(outcomes) != len(asked) else 0


if __name__ == "__main__":
    sys.exit(main())
