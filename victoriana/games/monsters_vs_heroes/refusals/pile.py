"""Why a card of the pile, of the deck, or a way cannot be chosen; one function for each reason."""

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.notation.asked import Asked
from victoriana.games.monsters_vs_heroes.notation.spelling import LETTERS
from victoriana.games.monsters_vs_heroes.refusals import wording as w
from victoriana.games.monsters_vs_heroes.rules.neutral_cards import fits
from victoriana.kernel.errors import Refusal

SECTION = "How to Play"


def why_not_fetch(asked: Asked, card: str) -> Refusal:
    """A card that does not lie on the pile, not on top of it, or is not meant."""
    state, step, name = asked.state, asked.step, w.card(asked.world, card)
    rule = BOOK.cite(SECTION, "T7")
    if card not in state.pile:
        there = w.lies_openly(state, card)
        where = f": it lies {there}" if there else ""
        return w.refused(asked, f"{name} does not lie on the pile{where}.", rule)
    if step and step.where == "pile-top" and state.pile[-1] != card:
        top = w.card(asked.world, state.pile[-1])
        return w.refused(asked, f"{name} is not on top of the pile: {top} is.", rule)
    character = asked.world.characters[CardId(card)]
    if step and not fits(asked.world, step.what, CardId(card), on_table=False):
        meant = w.meant(asked.world, step.what)
        if character.cls == "neutral" and step.what.classes:
            text = f"{name} is neutral, and immune to what falls on {meant}, also on the pile."
            return w.refused(asked, text, BOOK.cite("Neutral Cards", "N4"))
        text = f"{name} is {w.a_kind(character)}; {meant} are meant."
        return w.refused(asked, text, BOOK.cite("Character Cards", "N1"))
    text = f"{name} has no skill that could be copied."
    return w.refused(asked, text, BOOK.cite(SECTION, "K6"))


def why_not_top(asked: Asked, card: str) -> Refusal:
    """A card that is not among those that were looked at, or lies in its place already."""
    name, part = w.card(asked.world, card), asked.part
    rule = BOOK.cite("End of the Game", "E6")
    if part and card in asked.state.player(part.seat).picked:
        return w.refused(asked, f"{name} has its place already.", rule)
    text = f"{name} is not among the cards that were looked at."
    return w.refused(asked, text, rule)


def why_not_way(asked: Asked, at: int) -> Refusal:
    """A way of which nothing could be done now (X5)."""
    text = f"Nothing of way {LETTERS[at]} could be done now, so another is chosen."
    return w.refused(asked, text, BOOK.cite(SECTION, "X5"))
