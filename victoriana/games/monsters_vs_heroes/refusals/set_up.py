"""Why something cannot be done with a start hand; one function for each reason."""

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.notation.asked import Asked
from victoriana.games.monsters_vs_heroes.refusals import wording as w
from victoriana.games.monsters_vs_heroes.view.names import not_in_play
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import many

SECTION = "Set Up"


def why_not_redraw(asked: Asked) -> Refusal:
    """Too few cards are left for this player, or for all alike (S13)."""
    size = asked.state.deck.size
    rule = BOOK.cite(SECTION, "S13")
    if asked.world.ruled("S13", "all-or-nobody"):
        text = f"Nobody redraws: the deck could not serve all and keep a card; it has {size}."
        return w.refused(asked, text, rule)
    need = asked.world.numbers.mulligan_deck
    text = f"{w.person(asked, asked.node.seat)} cannot redraw: the deck has {many(size, 'card')}"
    return w.refused(asked, f"{text}, and a redraw takes at least {need}.", rule)


def all_or_none(asked: Asked) -> Refusal:
    """A start hand is kept or given up as a whole (S11)."""
    text = "The start hand is kept or given up as a whole, never card by card."
    return w.refused(asked, text, BOOK.cite(SECTION, "S11"))


def only_once(asked: Asked) -> Refusal:
    """Once the game has begun no hand is kept or swapped any more (S11)."""
    if asked.world.ruled("start-hand", "one"):
        text = "With a start hand of one card nobody keeps or redraws."
        return w.refused(asked, text, BOOK.cite(SECTION, "start-hand"))
    done = asked.who.kept
    how = {"keep": "kept the start hand", "redraw": "redrawn once, and the new hand stays"}
    said = how.get(done, "decided about the start hand")
    text = f"{w.person(asked, asked.node.seat)} has {said}."
    return w.refused(asked, text, BOOK.cite(SECTION, "S11"))


def not_begun(asked: Asked, done: str) -> Refusal:
    """Nothing is played or drawn before everybody has decided about the start hand."""
    if asked.node.id == "first-player":
        text = f"Nothing is {done} before it is known who goes first."
        return w.refused(asked, text, BOOK.cite(SECTION, "S8"))
    name = w.person(asked, asked.node.seat)
    text = f"Nothing is {done} yet: first {name} keeps the start hand or redraws."
    return w.refused(asked, text, BOOK.cite(SECTION, "S11"))


def first_is_known(asked: Asked) -> Refusal:
    """Who goes first is found once, in set-up."""
    first = asked.state.first
    if asked.node.id == "first-player":  # asked about the other of the two
        began = asked.kind == "before"
        text = "Who began the game before is asked" if began else "Who goes first is asked"
        return w.refused(asked, f"{text}: {w.open_choices(asked)}.", BOOK.cite(SECTION, "S8"))
    text = "Nobody says who goes first."
    if first:
        text = f"Who goes first is known: {w.person(asked, first)}."
    return w.refused(asked, text, BOOK.cite(SECTION, "S8"))


def other_deck(asked: Asked, card: str) -> Refusal:
    """A card of a deck that lies in the box (S1)."""
    character = asked.world.characters[CardId(card)]
    text = f"{character.name} {not_in_play(asked.world, character)}."
    return w.refused(asked, text, BOOK.cite(SECTION, "S1"))
