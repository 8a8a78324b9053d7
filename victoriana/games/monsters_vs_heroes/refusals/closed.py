"""What the beginning of an answer may also mean, and why that is not open, in a word or two."""

from collections.abc import Iterator

from victoriana.games.monsters_vs_heroes import flow
from victoriana.games.monsters_vs_heroes.notation.asked import Asked
from victoriana.games.monsters_vs_heroes.notation.spelling import PEOPLE
from victoriana.games.monsters_vs_heroes.notation.verbs import begun
from victoriana.games.monsters_vs_heroes.refusals import hands, pile, targets
from victoriana.games.monsters_vs_heroes.refusals import wording as w
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.grammar import normal
from victoriana.kernel.nodes import Decision

Closed = tuple[str, str]  # what one would type, and why it is not open
SHORT = {  # rulings that say in a word why not
    "N4": "neutral",
    "N7": "protected",
    "K2": "the card itself",
    "K7": "own card",
    "K13": "hand is full",
    "K19": "not named",
    "X1": "other area",
    "X2": "other icons",
    "K6": "no skill",
    "K9": "lies there",
    "K18": "no cards",
    "T7": "not on the pile",
}


def closed(world: World, state: State, words: str) -> tuple[Closed, ...]:
    """What a verb and the beginning of a name may mean, and is not open."""
    node = flow.node(world, state)
    said = normal(words).split()
    if not isinstance(node, Decision) or not said:
        return ()
    asked = Asked(world, state, node, whole=False)
    if node.id == "turn" and len(said) == 1:
        full = "draw".startswith(said[0]) and len(said[0]) > 1 and not asked.legal("draw")
        return (("draw", _why_no_draw(asked)),) if full else ()
    if node.id == "mulligan" and "redraw".startswith(said[0]) and not asked.legal("redraw"):
        return (("redraw", "too few cards"),)
    verbs = begun(said[0], asked.verbs)
    if len(verbs) != 1 or len(said) == 1:
        return ()
    return tuple(_named(asked, verbs[0], said[-1]))


def _why_no_draw(asked: Asked) -> str:
    if not asked.state.deck.size:
        return "no card is left"
    return f"{len(asked.who.hand)} cards in hand" if asked.who.hand else "a play is given"


def _named(asked: Asked, verb: str, typed: str) -> Iterator[Closed]:
    """Cards or players whose names begin so, and that are not open."""
    match "play" if asked.node.id == "turn" else asked.kind:
        case "play" if verb == "play":
            for card in asked.lexicon.begun(typed, asked.cards):
                if not asked.legal(f"play:{card}") and not w.may_be_held(asked, card):
                    yield f"play {card}", w.lies_openly(asked.state, card) or "not in hand"
        case "card":
            yield from _on_table(asked, typed)
        case "pile":
            for card in asked.lexicon.begun(typed, tuple(dict.fromkeys(asked.state.pile))):
                if not asked.legal(f"pile:{card}"):
                    yield f"fetch {card}", _short(asked, pile.why_not_fetch(asked, card).rule, card)
        case "whom" if asked.step:
            does = PEOPLE.get(asked.step.do, verb)
            for seat in asked.seat(typed):
                if not asked.legal(f"whom:{seat}"):
                    own = seat == asked.node.seat
                    rule = hands.why_not_player(asked, seat).rule
                    yield f"{does} {seat}", "oneself" if own else _short(asked, rule, "")


def _on_table(asked: Asked, typed: str) -> Iterator[Closed]:
    there = tuple(dict.fromkeys(it.card for _, it in asked.state.table(asked.node.seat)))
    for card in asked.lexicon.begun(typed, there):
        for number in asked.lying(card):
            if not asked.legal(f"card:{number}"):
                rule = targets.why_not_card(asked, number).rule
                yield asked.written(f"card:{number}"), _short(asked, rule, card)


def _short(asked: Asked, rule: str, card: str) -> str:
    """A refusal in a word or two, by the ruling that it cites."""
    last = rule.rpartition(", ")[2]
    if last == "N1":
        return w.a_kind(next(it for it in asked.world.box.characters if it.id == card))
    return SHORT.get(last, "not here")
