"""Why Nemo's abilities cannot be used so."""

from victoriana.games.victoriana.abilities import NAUTILUS, RAM, TREASURE
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import AgentId, LocaleId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import must_wait, owner
from victoriana.games.victoriana.refusals.moving import begun_beside, there_already
from victoriana.games.victoriana.refusals.wording import agents, person
from victoriana.games.victoriana.rules.agents import barred_places
from victoriana.games.victoriana.rules.investigators.talents import in_own_movement, printed
from victoriana.games.victoriana.view import names
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import listed, many

ABILITIES = BOOK.cite("Investigator Abilities")


def no_voyage(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """Not after the movement, not from beside an agent, not to one, and not to stay."""
    now, who, place = asked.state.now, owner(asked, ability) or asked.who, LocaleId(objects[0])
    if now is not None and now.seat == who.id and now.bound:
        return begun_beside(asked)
    if not in_own_movement(asked.state, who):
        text = f"The Nautilus sails only while {person(asked.world, who.id)} may still move."
        return Refusal("illegal", text, ABILITIES)
    if place == who.place:
        return there_already(asked)
    barred = barred_places(asked.world, asked.state, who)
    held = who.place if who.place in barred else place
    bars, where = agents(asked.world, asked.state, held), names.the(asked.world, held)
    verb = "bars" if len(asked.state.agents_at(held)) == 1 else "bar"
    how = "leaves" if held == who.place else "enters"
    text = f"{bars} {verb} {where}: nobody {how} it, not by the Nautilus either."
    return Refusal("illegal", text, BOOK.cite("Pursuit", "B8"))


def no_ramming(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """The agent is defeated, unseen so far, not on the board yet, or too far away."""
    agent, world = AgentId(objects[0]), asked.world
    name = names.agent(world, agent)
    places = next((it.places for it in asked.state.agents if it.id == agent), None)
    if places is None:
        done = agent in asked.state.agents_defeated
        text = f"{name} is defeated already." if done else f"{name} has not shown up."
    elif away := next(it.away for it in asked.state.agents if it.id == agent):
        text = f"{name} is off the board, {names.AWAY[away]}."
    elif not places:
        text = f"{name} comes at the end of the round, and until then there is nobody to ram."
    else:
        who = owner(asked, ability) or asked.who
        here = names.the(world, who.place)
        card = printed(world, who, RAM)
        reach = many(card.within if card else 0, "step")
        near = f"{person(world, who.id)} is at {here}, and the Ram reaches {reach}"
        there = listed(names.the(world, place) for place in dict.fromkeys(places))
        text = f"{name} is at {there}; {near}."
    return Refusal("illegal", text, BOOK.cite("Defeating Agents"))


def nobody_to_ram(asked: Asked, ability: str) -> Refusal:
    """No agent is named, and none could be."""
    card = printed(asked.world, owner(asked, ability) or asked.who, RAM)
    steps = many(card.within if card else 0, "move")
    text = f"No agent is on the board at most {steps} away."
    return Refusal("illegal", text, BOOK.cite("Defeating Agents"))


REASONS = {NAUTILUS: no_voyage, TREASURE: must_wait, RAM: no_ramming}
