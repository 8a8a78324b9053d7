"""Why Jekyll does not turn into Hyde, and why Hyde does not reach an agent."""

from victoriana.games.victoriana.abilities import CHANGE, HYDE
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import name_of, owner, too_much_trauma
from victoriana.games.victoriana.rules.investigators.jekyll import nature
from victoriana.games.victoriana.rules.investigators.talents import printed
from victoriana.games.victoriana.rules.trauma import may_buy
from victoriana.games.victoriana.view import names
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import listed, many

FAQ = "Investigator Abilities FAQ"


def no_change(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """Once in each of his turns, and not where the trauma is forbidden."""
    card = printed(asked.world, asked.who, CHANGE)
    points = card.trauma if card else 0
    if not may_buy(asked.world, asked.who, points):
        return too_much_trauma(asked, asked.who, points)
    text = f"The nature of {name_of(asked)} has changed once this turn."
    return Refusal("illegal", text, BOOK.cite("Investigator Abilities"))


def out_of_hydes_reach(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """Hyde must be in play, and the agent on the board and near."""
    world, state = asked.world, asked.state
    who, rule = owner(asked, ability) or asked.who, BOOK.cite(FAQ, "F7")
    card = printed(world, who, HYDE)
    if jekyll_is_in_play(asked, ability):
        return not_hyde(asked, ability)
    agent = next((it for it in state.agents if it.id == objects[0]), None)
    name = names.agent(world, objects[0])
    if agent is None or not agent.places:
        return Refusal("illegal", f"{name} is not on the board.", rule)
    steps = many(card.within if card else 0, "move")
    where = listed(names.the(world, place) for place in dict.fromkeys(agent.places))
    text = f"{name} is at {where}; Hyde reaches agents at most {steps} away."
    return Refusal("illegal", text, rule)


def nobody_near(asked: Asked, ability: str) -> Refusal:
    """No agent is named, and none could be."""
    if jekyll_is_in_play(asked, ability):
        return not_hyde(asked, ability)
    card = printed(asked.world, owner(asked, ability) or asked.who, HYDE)
    steps = many(card.within if card else 0, "move")
    text = f"No agent is on the board at most {steps} away."
    return Refusal("illegal", text, BOOK.cite(FAQ, "F7"))


def jekyll_is_in_play(asked: Asked, ability: str) -> bool:
    """Whether the nature that the ability needs is not in play."""
    who = owner(asked, ability) or asked.who
    card = printed(asked.world, who, HYDE)
    return card is not None and nature(asked.world, who) != card.nature


def not_hyde(asked: Asked, ability: str) -> Refusal:
    """It is Hyde's doing, and Jekyll is in play."""
    who = owner(asked, ability) or asked.who
    text = f"{nature(asked.world, who)} is in play, and this only Hyde can do."
    return Refusal("illegal", text, BOOK.cite(FAQ, "F7"))


REASONS = {CHANGE: no_change, HYDE: out_of_hydes_reach}
