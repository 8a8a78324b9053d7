"""Why a player, or a card of a hand, cannot be chosen; one function for each reason."""

from victoriana.games.monsters_vs_heroes.book import BOOK, PLAY
from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId
from victoriana.games.monsters_vs_heroes.notation.asked import Asked
from victoriana.games.monsters_vs_heroes.refusals import wording as w
from victoriana.games.monsters_vs_heroes.rules.neutral_cards import fits
from victoriana.kernel.errors import Refusal

SECTION = "How to Play"
VERBS = {
    "steal": "steals from",
    "look": "looks at",
    "pass": "exchanges with",
    "renounce": "exchanges with",
    "discard": "makes discard",
    "draw": "lets draw",
}


def why_not_player(asked: Asked, seat: str) -> Refusal:
    """Oneself where another is meant, or somebody whose hand is empty (K18)."""
    step = asked.step
    if step is None:
        return w.refused(asked, "No player is to be chosen.", PLAY)
    if seat == asked.node.seat:
        does = VERBS.get(step.do, "falls on")
        text = f"{w.skill_of(asked)} {does} another player, not oneself."
        return w.refused(asked, text, BOOK.cite(SECTION, "K18"))
    if step.do == "draw":
        text = f"{w.whose(asked, seat)} hand is full: nothing can be drawn into it."
        return w.refused(asked, text, BOOK.cite(SECTION, "K13"))
    if step.do == "discard" and step.where == "table":
        text = f"No card of {w.whose(asked, seat)} area can be a target."
        return w.refused(asked, text, BOOK.cite(SECTION, "K18"))
    if not asked.state.player(seat).hand:
        text = f"{w.person(asked, seat)} has no card in hand, and others have."
        return w.refused(asked, text, BOOK.cite(SECTION, "K18"))
    text = f"{w.skill_of(asked)} does not fall on {w.person(asked, seat)}."
    return w.refused(asked, text, BOOK.cite(SECTION, "K8"))


def why_not_hold(asked: Asked, card: str) -> Refusal:
    """A card that is not in the hand, or not of the kind that goes."""
    part, step = asked.part, asked.step
    victim = part.victims[0] if part and part.victims else asked.node.seat
    hand = asked.state.player(victim).hand
    name = w.card(asked.world, card)
    if not any(it.card == card for it in hand):
        there = w.lies_openly(asked.state, card)
        where = f": it lies {there}" if there else ""
        if any(it.card == COVERED for it in hand):
            text = f"{name} has not been seen in {w.whose(asked, victim)} hand{where}."
            return w.refused(asked, text, BOOK.cite(SECTION, "K17"))
        return w.refused(asked, f"{name} is not in {w.whose(asked, victim)} hand{where}.", PLAY)
    if step and not fits(asked.world, step.what, CardId(card), on_table=False):
        character = asked.world.characters[CardId(card)]
        meant = w.meant(asked.world, step.what)
        neutral = character.cls == "neutral" and bool(step.what.classes)
        rule = BOOK.cite("Neutral Cards", "N4") if neutral else BOOK.cite("Character Cards", "N1")
        is_what = "neutral" if neutral else w.a_kind(character)
        return w.refused(asked, f"{name} is {is_what}; {meant} are meant.", rule)
    return w.refused(asked, f"{name} was chosen already.", BOOK.cite(SECTION, "K8"))


def by_lot(asked: Asked, card: str) -> Refusal:
    """From a hand that is not seen nobody names a card (K17)."""
    text = f"{w.card(asked.world, card)} cannot be named before a hand is seen: first say whose."
    return w.refused(asked, text, BOOK.cite(SECTION, "K17"))


def other_hand(asked: Asked, whose: str, named: str) -> Refusal:
    """A card of another hand than the one that is spoken of (X1)."""
    text = f"A card of {w.whose(asked, whose)} hand is chosen, and none of {w.whose(asked, named)}."
    return w.refused(asked, text, BOOK.cite(SECTION, "X1"))
