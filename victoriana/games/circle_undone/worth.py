"""How well a campaign stands: a guess for policies that look a step ahead, part by part."""

from victoriana.games.circle_undone.state import State
from victoriana.kernel.weights import Weight

RULE = "Campaign Setup"  # the campaign as a whole
WON, LOST = 1_000_000, -1_000_000
RESULTS = {"won": WON, "won-alone": WON, "lodge": WON // 2, "lost": LOST, "lost-alone": LOST}


def parts(state: State) -> dict[str, int]:
    """What counts, and for how much."""
    table = state.table
    return {
        "the end": RESULTS.get(state.result, 0),
        "experience": 20 * sum(it.earned for it in state.playing),
        "trauma": -60 * sum(it.physical + it.mental for it in state.playing),
        "lost investigators": -400 * sum(bool(it.lost) for it in state.investigators),
        "mementos": 50 * len(state.listed),
        "heretics": -30 * state.number("heretics"),
        "the act": 40 * (table.act if table else 0),
        "doom": -5 * (table.doom if table else 0),
    }


def worth(state: State) -> int:
    """The sum of it all."""
    return sum(parts(state).values())


def weighed(before: State, after: State) -> tuple[Weight, ...]:
    """Which parts differ, the weightiest first."""
    was, now = parts(before), parts(after)
    found = [
        Weight(RULE, f"{it[0].upper()}{it[1:]}.", now[it] - was[it])
        for it in now
        if now[it] != was[it]
    ]
    return tuple(sorted(found, key=lambda it: -abs(it.points)))
