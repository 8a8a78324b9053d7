"""Player Turns: move, one action, turn a token; and what may be done besides."""

from victoriana.games.victoriana.book import (
    BOOK,
    DEFEATING,
    INVESTIGATING,
    LOCALES,
    TURN,
    Ledger,
)
from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.ids import (
    AgentId,
    CharacterId,
    InvestigatorId,
    LeadId,
    LocaleId,
)
from victoriana.games.victoriana.rules import moving_about_london as moving
from victoriana.games.victoriana.rules.advantages_and_setbacks import (
    card_options,
    pay_card,
    play_card,
)
from victoriana.games.victoriana.rules.agents import defeat, price_of
from victoriana.games.victoriana.rules.characters import by, ending, led, may_act
from victoriana.games.victoriana.rules.evidence_and_henchmen import (
    begin_to_overcome,
    overcome_option,
)
from victoriana.games.victoriana.rules.icon_legend import can_pay, payments
from victoriana.games.victoriana.rules.investigating_leads import (
    LETTERS,
    investigate,
    pay_option,
    price,
)
from victoriana.games.victoriana.rules.investigator_abilities import (
    ability_options,
    stride_options,
    use_ability,
)
from victoriana.games.victoriana.rules.locale_abilities import (
    cost_of,
    pay_and_follow,
    usable,
    use,
)
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import EndOfTurn, Payment, Turn, TurnToken
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import OPEN_TURN, Decision, Option


def ask_turn(world: World, state: State, task: Turn) -> Decision:
    """All that the investigator on turn may do, in the printed order."""
    options = (
        *moving.go_options(world, state),
        *moving.hurry_option(world, state),
        *defeat_options(world, state, task),
        *action_options(world, state, task),
        *stride_options(world, state),
        *asides(world, state),
        *reveal_option(state, task),
        Option("end", TURN, task.seat, "end"),
    )
    return Decision(OPEN_TURN, task.seat, TURN, options)


def asides(world: World, state: State) -> tuple[Option, ...]:
    """What may be done at any time, and what in one's own turn besides its steps (F26, D3)."""
    return (
        *overcome_option(world, state),
        *ability_options(world, state),
        *card_options(world, state),
    )


@BOOK.claim("Player Turns", "H45")
def action_options(world: World, state: State, task: Turn) -> list[Option]:
    """One action: a lead on the locale, or the locale's own ability."""
    now, options = state.now, []
    for who in state.investigator(task.seat).standees:
        if now is None or not may_act(state, who):
            continue
        misty = bool(now.used) and not now.acted and world.ruled("H45", "not-in-that-turn")
        leads = () if misty or state.cordoned(who.place) else state.leads_at(who.place)
        for lead in leads:
            told = f"investigate{by(who, str(lead.id))}"
            options.append(Option(told, INVESTIGATING, task.seat))
        if usable(world, state, who, who.place):
            options.append(Option(f"use{by(who, who.place)}", LOCALES, task.seat))
    return options


def defeat_options(world: World, state: State, task: Turn) -> list[Option]:
    """Who stands beside an agent may defeat it; that is no action (H36, H37)."""
    who = state.investigator(task.seat)
    beside = dict.fromkeys(agent for place in who.places for agent in state.agents_at(place))
    return [
        Option(f"defeat:{agent.id}", DEFEATING, task.seat)
        for agent in beside
        if can_pay(who.holds, world.agents[agent.id].cost)
    ]


@BOOK.claim("Player Turns 3", "F22")
def reveal_option(state: State, task: Turn) -> tuple[Option, ...]:
    """The token where the turn ends may be turned (B10, H3); in no extra turn (F22).

    Of two characters the one turns it who acts (H63).
    """
    if state.now is not None and state.now.extra:
        return ()
    who = state.investigator(task.seat)
    return tuple(
        Option(f"reveal{by(it)}", LOCALES, task.seat, "end")
        for it in ending(state, who)
        if it.place in state.tokens
    )


@BOOK.rule("Player Turns", "B1", "B10", "H3", "H37", "H63")
def take_turn(t: Ledger, task: Turn, answer: str) -> None:
    """One thing is done; the turn goes on until it is ended or the token is turned."""
    seat = task.seat
    verb, _, words = answer.partition(":")
    character, name = led(t.state, words)
    match verb:
        case "go":
            moving.go(t, seat, words)
        case "hurry":
            moving.hurry(t, seat)
        case "investigate":
            investigate(t, seat, int(name), character)
        case "use":
            use(t, seat, LocaleId(name), character, action=True)
        case "defeat":
            defeat_here(t, seat, AgentId(name))
        case "reveal":
            turn_up_token(t, task, character)
        case "end":
            t.pop()
            t.push(EndOfTurn(seat))
        case _:
            aside(t, answer)


def turn_up_token(t: Ledger, task: Turn, character: CharacterId) -> None:
    """The token where a standee is; of two who are linked the other may turn one too (H63)."""
    who = t.state.investigator(task.seat).led_by(character)
    now = t.state.now
    others = [it for it in who.places if it != who.place and it in t.state.tokens]
    again = now is not None and now.linked and bool(others)
    t.pop()
    t.push(
        TurnToken(task.seat, who.place, character),
        task if again else EndOfTurn(task.seat),
    )


def aside(t: Ledger, answer: str) -> None:
    """What may be done at any time, or by a card that lies before somebody."""
    verb, _, rest = answer.partition(":")
    match verb:
        case "overcome":
            begin_to_overcome(t)
        case "card":
            card, letter = rest.split(":")
            play_card(t, holder_of(t.state, LeadId(card)), LeadId(card), LETTERS.index(letter))
        case "ability":
            use_ability(t, owner_of(t.world, t.state, rest.split(":")[0]), answer)


def holder_of(state: State, card: LeadId) -> InvestigatorId:
    """Before whom a card lies."""
    return next(who.id for who in state.living if card in who.kept)


def owner_of(world: World, state: State, ability: str) -> InvestigatorId:
    """On whose card an ability stands."""
    return next(
        who.id
        for who in state.living
        if any(one.id == ability for one in world.investigators[who.id].abilities)
    )


@BOOK.rule("Defeating Agents", "F6", "H36", "H37")
def defeat_here(t: Ledger, seat: InvestigatorId, agent: AgentId) -> None:
    """An agent on the investigator's locale is defeated, if the investigator alone can pay."""
    agents = tuple(one for one in t.state.agents if one.id == agent)
    ways = payments(t.state.investigator(seat).holds, price_of(t.world, agents))
    if len(ways) == 1:
        defeat(t, seat, agents, ways[0])
    else:
        t.push(Payment(seat, f"agent:{agent}"))


# --- Prices that can be paid in several ways -----------------------------------------------


def payment_cost(world: World, state: State, task: Payment) -> Cost:
    """What is to be paid."""
    kind, *rest = task.purpose.split(":")
    match kind:
        case "ability":
            return cost_of(world, LocaleId(rest[0]))
        case "card":
            return world.kept_card(LeadId(rest[0])).uses[int(rest[1])].cost
        case "agent":
            return world.agents[AgentId(rest[0])].cost
        case "agents":
            return price_of(world, state.agents_at(LocaleId(rest[0])))
    lead = world.leads[state.lead(int(rest[0])).card]
    return price(world, state, task.seat, lead, int(rest[1]))


@BOOK.rule("Icon Legend", "E2", "E3", "F6", "H43")
def pay(t: Ledger, task: Payment, answer: str) -> None:
    """The handful is chosen, and what it pays for happens."""
    t.pop()
    paid = answer.removeprefix("pay:")
    kind, *rest = task.purpose.split(":")
    match kind:
        case "option":
            pay_option(t, task.seat, int(rest[0]), int(rest[1]), paid)
        case "ability":
            pay_and_follow(t, task.seat, LocaleId(rest[0]), paid)
        case "card":
            pay_card(t, task.seat, LeadId(rest[0]), int(rest[1]), paid)
        case "agent":
            agents = tuple(one for one in t.state.agents if one.id == rest[0])
            defeat(t, task.seat, agents, paid)
        case "agents":
            defeat(t, task.seat, t.state.agents_at(LocaleId(rest[0])), paid)
