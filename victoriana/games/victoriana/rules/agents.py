"""Agents: how they enter, pursue, strike, block and are defeated."""

from typing import Literal

from msgspec.structs import replace

from victoriana.games.victoriana import rules
from victoriana.games.victoriana.abilities import DUELIST, GHOST
from victoriana.games.victoriana.book import ABILITIES, AGENTS, BOOK, PURSUIT, Ledger
from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.facts import (
    AbilityTokenSpent,
    AgentCalled,
    AgentDefeated,
    AgentPlaced,
    AgentShown,
    AgentStayed,
    MovementEnded,
    ResourcesDiscarded,
    StatusGained,
    StrikeWarded,
)
from victoriana.games.victoriana.ids import STATUSES, AbilityId, AgentId, InvestigatorId, LocaleId
from victoriana.games.victoriana.rules.icon_legend import can_pay, spend, total
from victoriana.games.victoriana.rules.statuses import end_hunt
from victoriana.games.victoriana.rules.trauma import suffer
from victoriana.games.victoriana.state import Agent, Investigator, State
from victoriana.games.victoriana.tasks import (
    AnyTask,
    ChooseDiscard,
    Program,
    Pursuit,
    PursuitDice,
    Strike,
    Uncover,
    Window,
)
from victoriana.games.victoriana.travel import within
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Chance, Decision, Option, alike

# --- Entering ------------------------------------------------------------------------------


@BOOK.rule("Agents", "F1", "F2", "H30")
def call_agent(t: Ledger, by: Literal["mastermind", "locale"]) -> None:
    """Mastermind and locale bring an agent each; in a game with two agents only the first does."""
    allowed = t.world.numbers.agents[str(len(t.state.investigators))] - 1
    if t.state.called < allowed and t.state.agents_aside:
        t.fact(AgentCalled(by))
        t.push(Uncover("agent"))


def unseen_agents(world: World, state: State) -> tuple[AgentId, ...]:
    """The agents that nobody has seen in this game."""
    seen = {agent.id for agent in state.agents} | set(state.agents_defeated)
    return tuple(card for card in world.agents if card not in seen)


def agent_chance(world: World, state: State) -> Chance:
    """One of the agents beside the board: any that nobody has seen, alike (H65)."""
    outcomes = alike(unseen_agents(world, state))
    return Chance("agent", "agents set aside", AGENTS, outcomes)


@BOOK.rule("Agents", "A9", "F1", "F2", "H31")
def reveal_agent(t: Ledger, answer: str) -> None:
    """A face-down agent is turned up and will pursue at the end of the round."""
    t.pop()
    ahead = t.world.ruled("H31", "triggered-first")
    t.fact(AgentShown(AgentId(answer), "aside", ahead))


# --- Pursuit -------------------------------------------------------------------------------


@BOOK.rule("Concluding a Round 5", "F7", "H31", "H32")
def agents_pursue(t: Ledger, task: Pursuit) -> None:
    """Each agent pursues in the order of entering play, also one that appears meanwhile."""
    t.pop()
    waiting = [agent for agent in t.state.agents if agent.id not in task.done and not agent.away]
    if waiting:
        agent = waiting[0].id
        t.push(PursuitDice(agent), Window(), Pursuit((*task.done, agent)))


@BOOK.rule("Pursuit", "F3", "F4")
def pursue(t: Ledger, agent: AgentId, place: LocaleId, body: int = 1) -> None:
    """The agent goes where the two dice say; each investigator found there suffers 2 trauma.

    A locale that a body of the agent holds already is as good as its own.
    """
    places = next(one.places for one in t.state.agents if one.id == agent)
    if place in places and t.world.ruled("F3", "roll-again"):
        t.fact(AgentStayed(agent, body), "F3")
        t.push(PursuitDice(agent, body=body))
        return
    t.push(_after_body(t, agent, body))
    if place not in places:
        place_agent(t, agent, place, body)
    elif t.world.ruled("F3", "placed-again"):
        place_agent(t, agent, place, body, "F3")
    elif places[body - 1 : body] == (place,):
        t.fact(AgentStayed(agent, body), "F3")
    else:
        t.fact(AgentPlaced(agent, place, body), "F3")


@BOOK.rule("Pursuit", "F4")
def _after_body(t: Ledger, agent: AgentId, body: int) -> AnyTask:
    """The next body is placed by a roll of its own; after the last the card is followed, once."""
    if body < t.world.agents[agent].bodies:
        return PursuitDice(agent, body=body + 1)
    return Program(f"agent/{agent}", t.state.on_turn, agent=agent)


@BOOK.rule("Pursuit", "F4", "F8", "H33", "H34", "H35")
def place_agent(t: Ledger, agent: AgentId, place: LocaleId, body: int = 1, *rulings: str) -> None:
    """Whenever a body of an agent is placed on investigators, each of them suffers 2 trauma."""
    t.fact(AgentPlaced(agent, place, body), *rulings)
    points = t.world.numbers.agent_trauma
    t.push(*(Strike(agent, who.id, "suffer", points) for who in t.state.standing_at(place)))


def ask_pursuit_dice(world: World, task: PursuitDice) -> Chance:
    """The lead die, then the locale die."""
    return (
        rules.dice.locale_die(world, PURSUIT)
        if task.type
        else rules.dice.lead_die(world, PURSUIT, task.agent)
    )


@BOOK.rule("Pursuit")
def roll_for_agent(t: Ledger, task: PursuitDice, answer: str) -> None:
    """Two dice find the locale."""
    t.pop()
    if task.type:
        pursue(t, task.agent, t.world.slot(task.type, int(answer)), task.body)
    else:
        t.push(replace(task, type=answer))


@BOOK.claim("Pursuit", "F5", "F8")
def reached(world: World, state: State, agent: AgentId, steps: int) -> tuple[Investigator, ...]:
    """The investigators at most so many steps from any body of the agent, each once.

    Agents do not block the count (F5). Two standees on one card are one investigator: it is enough
    that either is so near (F8).
    """
    near = {who.id for who in standees_reached(world, state, agent, steps)}
    return tuple(who for who in state.living if who.id in near)


def standees_reached(
    world: World, state: State, agent: AgentId, steps: int
) -> tuple[Investigator, ...]:
    """The standees at most so many steps from any body of the agent."""
    places = next((one.places for one in state.agents if one.id == agent), ())
    doors = tuple(door.place for door in state.doors)
    return tuple(
        it
        for who in state.living
        for it in who.standees
        if any(within(world, place, it.place, steps, doors) for place in places)
    )


@BOOK.claim("Pursuit", "F5")
def within_reach(world: World, state: State, agent: AgentId) -> tuple[Investigator, ...]:
    """Whom an effect on those within two locales reaches: an agent's prey wherever it is."""
    near = reached(world, state, agent, world.numbers.agent_reach)
    return tuple(who for who in state.living if who in near or who.prey_of == agent)


# --- Strikes: announced, warded off or not, applied ----------------------------------------


def has_ability(world: World, who: Investigator, ability: AbilityId) -> bool:
    """Whether an investigator's card bears this ability."""
    return any(one.id == ability for one in world.investigators[who.id].abilities)


def ask_strike(world: World, state: State, task: Strike) -> Chance | Decision | None:
    """First the random part is drawn, then whoever can ward it off is asked."""
    who = state.investigator(task.seat)
    if has_ability(world, who, DUELIST):
        return None
    if task.effect == "random" and len(task.what) < min(task.amount, who.holds.total):
        return rules.gains_and_losses.own_token(who.holds.without(task.what), PURSUIT)
    if task.asked or _harmless(task, who) or not (has_ability(world, who, GHOST) and who.tokens):
        return None
    options = (
        Option("suffer-it", PURSUIT, task.seat, "end"),
        Option(f"ability:{GHOST}:vanish", ABILITIES, task.seat),
    )
    return Decision("strike", task.seat, PURSUIT, options)


def _harmless(task: Strike, who: Investigator) -> bool:
    """Whether there is nothing that an effect could take."""
    match task.effect:
        case "suffer":
            return False
        case "discard":
            return not who.holds.of(task.what)
        case "status":
            return any(status.which == task.what for status in who.statuses)
    return not who.holds.total


@BOOK.rule("Investigator Abilities FAQ", "F10")
def answer_strike(t: Ledger, task: Strike, answer: str) -> None:
    """The drawn tokens are held up, or the ghost vanishes before they are taken."""
    t.pop()
    if answer == "suffer-it":
        t.push(replace(task, asked=True))
    elif answer.startswith("ability:"):
        t.fact(AbilityTokenSpent(task.seat, GHOST, unique=False), "F10")
        t.fact(StrikeWarded(task.seat, GHOST), "F10")
    else:
        t.push(replace(task, what=task.what + answer))


@BOOK.rule("Pursuit", "F4", "F9", "H38", "H39")
def strike(t: Ledger, task: Strike) -> None:
    """The agent's effect reaches the investigator, unless she is immune to agents."""
    t.pop()
    who = t.state.investigator(task.seat)
    if who.out:
        return
    if has_ability(t.world, who, DUELIST):
        _immune(t, task)
    elif task.effect == "suffer":
        suffer(t, task.seat, task.amount)
    elif task.effect == "status":
        mark(t, task)
    else:
        _lose(t, task, who)


@BOOK.rule("Investigator Abilities FAQ", "F9", "H39")
def _immune(t: Ledger, task: Strike) -> None:
    """The Pimpernel is immune to what agents do to investigators."""
    t.fact(StrikeWarded(task.seat, DUELIST), "F9")


@BOOK.rule("Pursuit")
def mark(t: Ledger, task: Strike) -> None:
    """The agent's pursuit puts a status token on the investigator; never two of a kind."""
    who = t.state.investigator(task.seat)
    for which in STATUSES:
        if which == task.what and not who.has(which):
            t.fact(StatusGained(task.seat, which, task.agent))


def _lose(t: Ledger, task: Strike, who: Investigator) -> None:
    """The resources drawn or named are discarded, as far as they are held."""
    lost = task.what
    match task.effect:
        case "choice":
            t.push(ChooseDiscard(task.seat, task.amount, t.heading))
        case "discard":
            lost = task.what * min(task.amount, who.holds.of(task.what))
    if lost:
        t.fact(ResourcesDiscarded(task.seat, lost))


# --- Blocking and defeat -------------------------------------------------------------------


def price_of(world: World, agents: tuple[Agent, ...]) -> Cost:
    """What it takes to defeat all of these together (B7)."""
    return total(*(world.agents[agent.id].cost for agent in agents))


@BOOK.claim("Pursuit", "B4", "F9")
def barred_places(world: World, state: State, who: Investigator) -> frozenset[LocaleId]:
    """The locales that agents bar to this investigator (B4, F9)."""
    now = state.now
    if now is not None and now.seat == who.id and now.unseen:
        return frozenset()
    if world.ruled("F9", "passes-freely") and has_ability(world, who, DUELIST):
        return frozenset()
    return frozenset(place for agent in state.agents for place in agent.places)


@BOOK.claim("Defeating Agents", "B5", "B7")
def open_to_defeat(world: World, state: State, who: Investigator) -> frozenset[LocaleId]:
    """The barred locales that may be entered because all agents there can be paid for (B5, B7)."""
    return frozenset(
        place
        for place in barred_places(world, state, who)
        if can_pay(who.holds, price_of(world, state.agents_at(place)))
    )


def _came(state: State, seat: InvestigatorId, agents: tuple[Agent, ...]) -> bool:
    """Whether who defeats these agents could move: a standee that began beside them could not."""
    now = state.now
    if now is None or now.bound:
        return False
    places = [place for agent in agents for place in agent.places]
    there = [it for it in state.investigator(seat).standees if it.place in places]
    return any(it.character not in now.fixed for it in there)


@BOOK.rule("Defeating Agents", "B4", "B5", "B6", "B7", "F6", "H34", "H36", "H37", "H43")
def defeat(t: Ledger, seat: InvestigatorId, agents: tuple[Agent, ...], paid: str) -> None:
    """One investigator alone spends what the cards show; the agents are out of the game.

    Beside any one body the price is paid once, and all bodies go.
    """
    spend(t, seat, paid)
    free = _came(t.state, seat, agents)
    out_of_the_game(t, seat, agents)
    now = t.state.now
    if now is not None and now.moving and free and t.world.ruled("B6", "movement-ends"):
        t.fact(MovementEnded(seat), "B6")


def out_of_the_game(t: Ledger, seat: InvestigatorId, agents: tuple[Agent, ...]) -> None:
    """Who is defeated does not come back, and hunts nobody any more."""
    for agent in agents:
        t.fact(AgentDefeated(agent.id, seat))
        end_hunt(t, agent.id)
