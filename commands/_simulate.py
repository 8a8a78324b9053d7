"""What `simulate` was asked for, played with a bar for whoever waits."""

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from commands import _progress, _saves
from commands._exits import WrongUsage
from victoriana.kernel import expressions
from victoriana.kernel.errors import Refusal
from victoriana.kernel.screen import Screen
from victoriana.kernel.wording import listed, many
from victoriana.lab import findings
from victoriana.lab.findings import Asked, Findings
from victoriana.lab.many import Tables, Work, kept_in, playing
from victoriana.lab.played import Question, Record
from victoriana.lab.processes import Lost
from victoriana.lab.trials import Trial
from victoriana.session.choosing import game_of, luck_of

ENOUGH = 10  # games in which a question must have been understood once


class Interrupted(Exception):
    """Somebody did not wait for the end."""


class Wanted(NamedTuple):
    """The command line."""

    game: str
    seats: tuple[str, ...]
    games: int
    seed: str
    policy: str
    against: str
    opening: str
    first: str
    by: str
    jobs: int
    keep: str


class Told(NamedTuple):
    """What came of it."""

    findings: Findings
    screen: Screen
    speed: str


def run(wanted: Wanted) -> Told:
    """Play all games, and say what they say together.

    Raises:
        WrongUsage: no such game, policy, table or part of a state.
        Interrupted: before all were played.
    """
    game = _saves.known(game_of(wanted.game, _saves.OUTSIDE))
    policies = [known_policy(name) for name in (wanted.policy, wanted.against) if name]
    _saves.known(luck_of("seeded", wanted.seed))
    seed = wanted.seed or _saves.OUTSIDE.seed()
    tables = _saves.known(Tables.of(game, wanted.seats, _saves.OUTSIDE))
    question = asked(wanted)
    trials = drawn_up(tables, game, policies, wanted, seed)
    files = kept_in(Path(wanted.keep), trials) if wanted.keep else [""] * len(trials)
    work = [Work(trial, question, file) for trial, file in zip(trials, files, strict=True)]
    began = time.perf_counter()
    records = played(work, wanted)
    seconds = time.perf_counter() - began
    mixed = tables.rivals and bool(wanted.against)
    about = Asked(
        game,
        seed,
        wanted.seats,
        wanted.first,
        wanted.by,
        wanted.opening,
        policy=wanted.policy if mixed else "",
        rivals=tables.rivals,
    )
    ones, others = records[: wanted.games], records[wanted.games :]
    told = findings.found(about, ones, seconds * len(ones) / len(records))
    if others:
        other = findings.found(about, others, seconds * len(others) / len(records))
        told = findings.beside(told, findings.compared(ones, other, others))
    answers = sum(record.answers for record in records)
    speed = f"{many(answers, 'answer')} in {seconds:.1f} s, {answers / seconds:,.0f} a second"
    return Told(told, findings.screen(told, about), speed)


def drawn_up(
    tables: Tables, game: str, policies: list[str], wanted: Wanted, seed: str
) -> list[Trial]:
    """The games of each policy; where each plays for himself, one against the other at a table."""
    games, opening = wanted.games, wanted.opening
    if tables.rivals and len(policies) > 1:
        return tables.mixed(game, (policies[0], policies[1]), games, seed, opening)
    return [it for name in policies for it in tables.trials(game, name, games, seed, opening)]


def asked(wanted: Wanted) -> Question:
    """What is to be learnt of every game."""
    first = expressions.parse(wanted.first) if wanted.first else None
    if isinstance(first, Refusal):
        raise WrongUsage(first.text)
    path = wanted.by if wanted.by not in findings.KEYS else ""
    return Question(first, path, wanted.by == "options")


def known_policy(name: str) -> str:
    """A policy that there is."""
    policies = _saves.OUTSIDE.policies
    if name not in policies:
        raise WrongUsage(f'There is no policy "{name[:40]}"; there is {listed(policies, "or")}.')
    return name


def played(work: Sequence[Work], wanted: Wanted) -> list[Record]:
    """Every record in its order."""
    records: list[Record] = []
    jobs = wanted.jobs or os.cpu_count() or 1
    try:
        with playing(work, _saves.OUTSIDE, jobs) as coming:
            for record in _progress.waited(coming, len(work), "Playing"):
                records.append(record)
                if len(records) in (ENOUGH, len(work)) and all(it.unclear for it in records):
                    raise WrongUsage(records[0].unclear)
    except (KeyboardInterrupt, Lost) as error:
        stay = f" Those are in {wanted.keep}." if wanted.keep else ""
        so_far = f"{len(records)} of {many(len(work), 'game')}"
        why = f"\n{error}" if isinstance(error, Lost) else ""
        raise Interrupted(f"Interrupted: {so_far} had been played.{stay}{why}") from None
    return records
