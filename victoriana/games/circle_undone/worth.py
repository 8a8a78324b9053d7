"""How well a campaign stands: a guess for policies that look a step ahead, part by part."""

from collections.abc import Callable
from typing import NamedTuple

from victoriana.games.circle_undone.state import State
from victoriana.kernel.weights import Weight
from victoriana.kernel.wording import in_words

WON, LOST = 1_000_000, -1_000_000
RESULTS = {"won": WON, "won-alone": WON, "lodge": WON // 2, "lost": LOST, "lost-alone": LOST}


class Counted(NamedTuple):
    """Something that counts: for how much each, by which section, and how one says it."""

    points: int
    rule: str
    count: Callable[[State], int]
    one: str  # what there is one of
    more: str = ""  # what there are several of, where it is said otherwise
    lasting: bool = True  # whether it counts after the scenario, as lines of the log do


def _trauma(state: State) -> int:
    return sum(it.physical + it.mental for it in state.investigators if not it.lost)


def _lost(state: State) -> int:
    return sum(bool(it.lost) for it in state.investigators)


def _experience(state: State) -> int:
    return sum(it.earned for it in state.investigators if not it.lost)


def _heretics(state: State) -> int:
    return state.number("heretics")


def _act(state: State) -> int:
    return state.table.act if state.table else 0


def _doom(state: State) -> int:
    return state.table.doom if state.table else 0


def _ended(state: State) -> int:
    return int(bool(state.said("end")))


def _won(state: State) -> int:
    return int(state.won)


def _begun(state: State) -> int:
    """How many scenarios were begun."""
    number = state.scenario.rpartition("-")[2]
    return int(number) + 1 if number.isdecimal() else int(bool(state.scenario))


PARTS: tuple[Counted, ...] = (
    Counted(300, "Campaign Setup", _begun, "scenario", "scenarios", lasting=False),
    Counted(20, "Core Rules / Acts", _ended, "scenario at its end", lasting=False),
    Counted(100, "Core Rules / Acts", _won, "scenario ended by an act", lasting=False),
    Counted(20, "Core Rules / Victory", _experience, "experience"),
    Counted(-60, "Core Rules / Trauma", _trauma, "trauma"),
    Counted(-400, "Core Rules / Trauma", _lost, "lost investigator", "lost investigators"),
    Counted(50, "Campaign Setup", lambda it: len(it.listed), "memento", "mementos"),
    Counted(-30, "Campaign Setup", _heretics, "unleashed heretic", "unleashed heretics"),
    Counted(40, "Core Rules / Acts", _act, "act", "acts", lasting=False),
    Counted(-5, "Core Rules / Round", _doom, "doom on the agenda", lasting=False),
)


def worth(state: State) -> int:
    """The sum of it all."""
    return RESULTS.get(state.result, 0) + sum(it.points * it.count(state) for it in PARTS)


def weighed(before: State, after: State) -> tuple[Weight, ...]:
    """Which parts differ, the weightiest first."""
    found = [it for part in PARTS if (it := _weight(part, before, after)).points]
    ended = RESULTS.get(after.result, 0) - RESULTS.get(before.result, 0)
    if ended:
        good = "a good" if ended > 0 else "a bad"
        found.append(Weight("Epilogue", f"It comes to {good} end.", ended))
    return tuple(sorted(found, key=lambda it: -abs(it.points)))


def _weight(part: Counted, before: State, after: State) -> Weight:
    """By how much a part differs, and how: two trauma more, one memento fewer."""
    was, now = part.count(before), part.count(after)
    many_ = abs(now - was)
    what = part.one if many_ == 1 else part.more or part.one
    less = "fewer" if part.more else "less"
    text = f"{in_words(many_)} {what} {'more' if now > was else less}: {now}."
    if part.one == "act" and now:
        text = f"it is act {now}."
    return Weight(
        part.rule, f"{text[0].upper()}{text[1:]}", part.points * (now - was), lasting=part.lasting
    )
