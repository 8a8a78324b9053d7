"""Why an answer that was understood is not open: which reason it has, or that nobody is asked."""

from victoriana.games.monsters_vs_heroes.notation.asked import Asked
from victoriana.games.monsters_vs_heroes.refusals import (
    hands,
    not_asked,
    pile,
    set_up,
    targets,
    turn,
)
from victoriana.games.monsters_vs_heroes.refusals import wording as w
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance, Over

NAMING = ("play", "hold", "pile", "top", "discard")  # options that name a card


def why(asked: Asked, answer: str) -> Refusal:
    """Why an option that was named is not legal here."""
    verb, _, value = answer.partition(":")
    if verb in NAMING and value not in asked.cards:
        return set_up.other_deck(asked, value)
    if asked.node.id == "turn":
        return turn.why_not_in_turn(asked, verb, value)
    match verb:
        case "redraw":
            return set_up.why_not_redraw(asked)
        case "card":
            return targets.why_not_card(asked, int(value))
        case "hold" | "discard":
            return hands.why_not_hold(asked, value)
        case "whom":
            return hands.why_not_player(asked, value)
        case "pile":
            return pile.why_not_fetch(asked, value)
        case "top":
            return pile.why_not_top(asked, value)
        case "way":
            return pile.why_not_way(asked, int(value))
        case "to" if asked.node.id == "into-area":
            return turn.why_not_into(asked, value)
        case "to":
            return targets.why_not_goal(asked, value)
    return not_asked.out_of_place(asked, verb, ())


def nobody_asked(node: Chance | Over) -> Refusal:
    """Nobody decides: the game is over, or something is drawn first."""
    if isinstance(node, Over):
        return Refusal("illegal", "The game is over, and nobody is asked any more.", node.rule)
    text = f"Nobody is asked now: it depends on the {node.source}."
    return Refusal("illegal", text, node.rule)


def depends_on_luck(asked: Asked, said: str, chance: Chance) -> Refusal:
    """More words behind an answer after which something is drawn, and nobody chooses."""
    text = f"After {asked.written(said)} nobody chooses: it depends on the {chance.source}."
    return w.refused(asked, text, chance.rule)
