"""Why something cannot be done in a turn: leads, agents, henchmen; one function for each reason."""

from victoriana.games.victoriana import icons
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import AgentId, HenchmanId, LocaleId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.abilities import why_not_ability
from victoriana.games.victoriana.refusals.cards import why_not_card
from victoriana.games.victoriana.refusals.grounds import name_of, nearer, still_open
from victoriana.games.victoriana.refusals.locales import has_acted, why_not_reveal, why_not_use
from victoriana.games.victoriana.refusals.moving import why_not_go, why_not_hurry
from victoriana.games.victoriana.rules.characters import led
from victoriana.games.victoriana.rules.evidence_and_henchmen import pieces, suffices
from victoriana.games.victoriana.view import names
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import FEW, capital, listed

HENCHMEN = BOOK.cite("Evidence and Henchmen", "D19")


def why_not_in_turn(asked: Asked, answer: str) -> Refusal | None:
    """Why an answer to an open turn is not legal, or None where this module does not know it."""
    verb, _, words = answer.partition(":")
    character, words = led(asked.state, words)
    rest = words.split(":") if words else []
    asked = asked.led_by(character) if character else asked
    match verb, rest:
        case "go", [place]:
            return why_not_go(asked, LocaleId(place))
        case "hurry", []:
            return why_not_hurry(asked)
        case "investigate", [number]:
            return why_not_investigate(asked, int(number))
        case "use", [place]:
            return why_not_use(asked, LocaleId(place))
        case "defeat", [agent]:
            return why_not_defeat(asked, AgentId(agent))
        case "overcome", []:
            return why_not_overcome(asked)
        case "reveal", []:
            return why_not_reveal(asked)
        case "ability", [ability, *objects]:
            return why_not_ability(asked, ability, objects)
        case "card", [card, letter]:
            return why_not_card(asked, card, letter)
    return None


def why_not_investigate(asked: Asked, number: int) -> Refusal:
    """The lead is elsewhere, or the action of the turn is used."""
    place = asked.state.lead(number).place
    if place != asked.who.place:
        return lead_elsewhere(asked, number)
    now = asked.state.now
    if now is not None and (now.acted or now.turning):
        return has_acted(asked)
    return cordoned_off(asked) if asked.state.cordoned(place) else misty()


def cordoned_off(asked: Asked) -> Refusal:
    """An event token closes the locale to whoever would investigate there."""
    place = asked.who.place
    until = next(it.until for it in asked.state.cordons if it.place == place)
    where = capital(names.the(asked.world, place))
    text = f"{where} is cordoned off until {names.clock(until)}: nobody investigates there."
    return Refusal("illegal", text, BOOK.cite("Investigation Effects"))


def lead_elsewhere(asked: Asked, number: int) -> Refusal:
    """A lead is investigated where it lies."""
    place = asked.state.lead(number).place
    where, here = names.the(asked.world, place), names.the(asked.world, asked.who.place)
    text = f"Lead {number} is at {where}; {name_of(asked)} is at {here}."
    return Refusal("illegal", text, BOOK.cite("Investigating Leads"), nearer(asked, place))


def no_lead_here(asked: Asked) -> Refusal:
    """Nothing lies here to investigate."""
    here = names.the(asked.world, asked.who.place)
    text = f"No lead lies at {here}, where {name_of(asked)} is."
    others = dict.fromkeys(lead.place for lead in asked.state.leads)
    tries = tuple(it for place in others for it in nearer(asked, place))
    return Refusal("illegal", text, BOOK.cite("Investigating Leads"), tries[:FEW])


def misty() -> Refusal:
    """Under H45=not-in-that-turn a turn with Mist Form has no investigation."""
    text = "After Mist Form no lead is investigated in the same turn."
    return Refusal("illegal", text, BOOK.cite("Locales", "H45"))


def why_not_defeat(asked: Asked, agent: AgentId) -> Refusal:
    """The agent is not here, or costs more than this investigator alone holds."""
    rule = BOOK.cite("Defeating Agents", "F6", "H37")
    name = names.agent(asked.world, agent)
    places = next((it.places for it in asked.state.agents if it.id == agent), None)
    if places is None:
        done = agent in asked.state.agents_defeated
        text = f"{name} is defeated already." if done else f"{name} has not shown up."
        return Refusal("illegal", text, rule)
    away = next(it.away for it in asked.state.agents if it.id == agent)
    if away:
        text = f"{name} is off the board, {names.AWAY[away]}."
        return Refusal("illegal", text, BOOK.cite("Investigator Abilities FAQ", "F7"))
    if not places:
        text = f"{name} comes at the end of the round; until then nobody can defeat the agent."
        return Refusal("illegal", text, BOOK.cite("Agents", "F1"))
    if not set(asked.who.places) & set(places):
        here = names.the(asked.world, asked.who.place)
        there = listed(names.the(asked.world, place) for place in dict.fromkeys(places))
        text = f"{name} is at {there}; {name_of(asked)} is at {here}."
        tries = tuple(it for place in dict.fromkeys(places) for it in nearer(asked, place))
        return Refusal("illegal", text, rule, tries[:FEW])
    price = icons.short_cost(asked.world.agents[agent].cost)
    held = names.held(asked.who.holds)
    text = f"{name} costs {price}; {name_of(asked)} holds {held}, and pays alone."
    return Refusal("illegal", text, BOOK.cite("Defeating Agents", "F6"))


def no_agent_here(asked: Asked) -> Refusal:
    """Nobody here to be defeated."""
    text = f"No agent is at {names.the(asked.world, asked.who.place)}, where {name_of(asked)} is."
    return Refusal("illegal", text, BOOK.cite("Defeating Agents", "H37"))


def why_not_overcome(asked: Asked) -> Refusal:
    """The evidence of all together falls short."""
    state, world = asked.state, asked.world
    if not state.henchman:
        return Refusal("illegal", "No henchman is left to overcome.", HENCHMEN)
    required = "".join(world.henchmen[state.henchman].evidence)
    name = world.henchmen[state.henchman].name
    short = evidence_short(required, list(pieces(world, state).values()))
    text = f"To overcome {name} takes evidence {'+'.join(required)}; short of {'+'.join(short)}."
    return Refusal("illegal", text, HENCHMEN)


def evidence_short(required: str, available: list[str]) -> tuple[str, ...]:
    """The requirements that remain when as many as possible are met, in printed order."""
    met = ""
    short: list[str] = []
    for type_ in required:
        if len(met) < len(available) and suffices(met + type_, available):
            met += type_
        else:
            short.append(type_)
    return tuple(short)


def is_a_henchman(asked: Asked, named: HenchmanId) -> Refusal:
    """Henchmen are overcome by evidence, and have no price."""
    name = asked.world.henchmen[named].name
    text = f"{name}: a henchman, overcome by evidence and not defeated as agents are."
    return Refusal("illegal", text, HENCHMEN, still_open(asked, "overcome"))


def is_an_agent(asked: Asked, named: AgentId) -> Refusal:
    """Agents are defeated for their price, and by no evidence."""
    text = f"{names.agent(asked.world, named)} is an agent, and is defeated for a price."
    rule = BOOK.cite("Defeating Agents", "F6")
    return Refusal("illegal", text, rule, still_open(asked, f"defeat:{named}"))


def other_henchman(asked: Asked, named: HenchmanId) -> Refusal:
    """Another henchman was named than the one who lies open."""
    name, state = asked.world.henchmen[named].name, asked.state
    if not state.henchman:
        return why_not_overcome(asked)
    text = f"The henchman is {asked.world.henchmen[state.henchman].name}, not {name}."
    return Refusal("illegal", text, HENCHMEN, still_open(asked, "overcome"))
