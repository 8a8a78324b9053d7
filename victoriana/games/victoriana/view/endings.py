"""The page at the end of a game: what won or lost it, and the final payment."""

from victoriana.games.victoriana import icons
from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.rules.emerging_victorious import needed, pooled, short_of
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.world import World
from victoriana.kernel.screen import Line, Panel, Part, Span
from victoriana.kernel.wording import listed

TITLES = {
    "victory": "The mastermind is thwarted: everybody wins.",
    "cold-leads": "Too many leads went cold: the game is lost.",
    "all-traumatised": "All investigators are overcome: the game is lost.",
    "midnight": "The clock shows 12:15: the game is lost.",
}


def ending(world: World, state: State, result: str) -> tuple[Part, ...]:
    """How the game ended, why, and what was held against what was needed."""
    title = TITLES[result]
    told = reasons(world, state, result)
    drawn: tuple[Line, ...] = ((Span(title, "strong"),), *told)
    return (Panel("", drawn, drawn, drawn, (title, *told)),)


def reasons(world: World, state: State, result: str) -> tuple[str, ...]:
    """Why it ended, and what was held against what was needed."""
    lines = [because(world, state, result), *elements(world, state), *payment(world, state)]
    return tuple(line for line in lines if line)


def in_short(world: World, state: State, result: str) -> tuple[str, ...]:
    """The same in as few lines as may be."""
    conspiracy = " ".join(elements(world, state))
    lines = [because(world, state, result), conspiracy, *payment(world, state)]
    return tuple(line for line in lines if line)


def because(world: World, state: State, result: str) -> str:
    """What won or lost the game, in one sentence."""
    time = names.clock(state.quarter)
    match result:
        case "victory":
            who = listed(names.person(world, it.id) for it in state.standing_at(state.found))
            place = names.the(world, state.found)
            return f"{who} ended it at {place} in round {state.round}, {time}."
        case "cold-leads":
            return f"The cold lead track came to {state.cold} in round {state.round}, {time}."
        case "all-traumatised":
            return f"The last of them fell in round {state.round}, {time}."
    to_go = [
        name
        for name, found in (
            ("the mastermind", state.mastermind),
            ("the plot", state.plot),
            ("the locale", state.found),
        )
        if not found
    ]
    return f"{listed(to_go).capitalize()} stayed hidden." if to_go else "All was uncovered."


def elements(world: World, state: State) -> list[str]:
    """The conspiracy, as far as it was uncovered."""
    known = []
    if state.mastermind:
        card = world.masterminds[state.mastermind]
        known.append(f"The mastermind was {card.name}: {icons.short_cost(card.cost)}.")
    if state.plot:
        plot = world.plots[state.plot]
        known.append(f"The plot was {plot.name}: {icons.short_cost(plot.cost)}.")
    if state.found:
        known.append(f"The locale was {names.in_full(world.locales[state.found])}.")
    return known


def payment(world: World, state: State) -> list[str]:
    """What was needed and what was held, once all is known."""
    need = needed(world, state)
    if not (state.mastermind and state.plot and state.found) or need == Cost():
        return []
    held = pooled(world, state)
    missing = short_of(need, held)
    short = f", {missing} short" if missing else ""
    return [f"It took {icons.short_cost(need)}; those present held {names.held(held)}{short}."]
