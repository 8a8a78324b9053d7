"""Emerging Victorious or Failing to Perform One's Duty: how the game ends."""

from victoriana.games.victoriana.book import BOOK, ENDING, Ledger
from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.facts import GameEnded, Result
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import SPHERES
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import Ended, Payment
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Over


def over(task: Ended) -> Over:
    """Nothing more is awaited."""
    return Over(task.result, ENDING)


def ended(t: Ledger) -> bool:
    """Whether the game is over already."""
    return bool(t.agenda) and isinstance(t.agenda[0], Ended)


@BOOK.rule("Emerging Victorious or Failing to Perform One's Duty", "F19", "H16")
def end_game(t: Ledger, result: Result) -> None:
    """The game ends with this result; nothing that was pending happens any more."""
    if not ended(t):
        t.fact(GameEnded(result))
        t.agenda[:] = [Ended(result)]


@BOOK.claim("Emerging Victorious or Failing to Perform One's Duty", "F21")
def needed(world: World, state: State) -> Cost:
    """What the three elements of the conspiracy take together, as far as they are known.

    The locale takes four of its type, or two of each (F21).
    """
    costs = []
    if state.mastermind:
        costs.append(world.masterminds[state.mastermind].cost)
    if state.plot:
        costs.append(world.plots[state.plot].cost)
    counts = {type_: sum(cost.of(type_) for cost in costs) for type_ in SPHERES}
    if state.found:
        types = world.locales[state.found].types
        for type_ in types:
            counts[type_] += world.numbers.locale_cost // len(types)
    return Cost(**counts, any=sum(cost.any for cost in costs))


@BOOK.claim("Investigator Abilities FAQ", "F8")
def assembled(world: World, state: State) -> tuple[Investigator, ...]:
    """Who is present at the conspiracy's locale: of two standees both, unless one is enough."""
    return tuple(
        who
        for who in state.standing_at(state.found)
        if not world.ruled("F8", "both-present") or set(who.places) == {state.found}
    )


@BOOK.claim("Emerging Victorious or Failing to Perform One's Duty", "F17")
def pooled(world: World, state: State) -> Holding:
    """What those present at the conspiracy's locale hold together (F17)."""
    holds = Holding()
    for who in assembled(world, state):
        holds = holds.joined(who.holds.letters)
    return holds


@BOOK.claim("Emerging Victorious or Failing to Perform One's Duty", "F20", "H58")
def short_of(need: Cost, pool: Holding) -> int:
    """How many resources are missing; Wild replaces any, a surplus of a type none (F20, H58)."""
    gaps = sum(max(0, need.of(type_) - pool.of(type_)) for type_ in SPHERES)
    spare = sum(max(0, pool.of(type_) - need.of(type_)) for type_ in SPHERES)
    wild = max(0, pool.W - gaps)
    return max(0, gaps - pool.W) + max(0, need.any - spare - wild)


@BOOK.rule(
    "Emerging Victorious or Failing to Perform One's Duty",
    "B5",
    "F8",
    "F17",
    "F18",
    "F20",
    "F21",
    "H58",
    "H59",
)
def thwart(t: Ledger) -> None:
    """The moment those assembled hold what the three elements take, the mastermind is thwarted.

    Who enters an agent's locale is there once the agent is paid for (B5).
    """
    state = t.state
    if isinstance(t.agenda[-1], Payment) and t.agenda[-1].purpose.startswith("agents:"):
        return
    if not (state.mastermind and state.plot and state.found) or not assembled(t.world, state):
        return
    if short_of(needed(t.world, state), pooled(t.world, state)) == 0:
        end_game(t, "victory")


@BOOK.rule("Emerging Victorious or Failing to Perform One's Duty", "A8", "H16", "cold-limit")
def lose_to_cold_leads(t: Ledger) -> None:
    """The investigators lose when the cold lead track reaches its limit."""
    if t.state.cold >= int(t.world.rulings["cold-limit"]):
        end_game(t, "cold-leads")


@BOOK.rule("Emerging Victorious or Failing to Perform One's Duty")
def lose_if_all_fell(t: Ledger) -> None:
    """The investigators lose when all of them are traumatised."""
    if not t.state.living:
        end_game(t, "all-traumatised")


@BOOK.rule("Emerging Victorious or Failing to Perform One's Duty", "A1", "F18")
def lose_at_midnight(t: Ledger) -> None:
    """The investigators lose at the end of the last round, when the clock shows 12:15."""
    numbers = t.world.numbers
    if t.state.quarter >= numbers.start_quarter + numbers.rounds:
        end_game(t, "midnight")
