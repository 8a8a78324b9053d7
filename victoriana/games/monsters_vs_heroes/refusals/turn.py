"""Why something cannot be done in a turn: to play, to draw, to pass; one function a reason."""

from victoriana.games.monsters_vs_heroes.book import BOOK, PLAY
from victoriana.games.monsters_vs_heroes.notation.asked import Asked
from victoriana.games.monsters_vs_heroes.refusals import wording as w
from victoriana.games.monsters_vs_heroes.tasks import Turn
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import in_words

END = "End of the Game"
TURN = "How to Play"


def why_not_in_turn(asked: Asked, verb: str, card: str) -> Refusal:
    """Why an answer to a turn is not open."""
    match verb:
        case "draw":
            return why_not_draw(asked)
        case "play":
            return why_not_play(asked, card)
    return why_not_pass(asked)


def why_not_draw(asked: Asked) -> Refusal:
    """Three cards in hand, an action that is a play, or no card left."""
    task, name = asked.task, w.person(asked, asked.node.seat)
    if isinstance(task, Turn) and task.extra == "play":
        text = f"This further action of {name} is to play a card, not to draw one."
        return w.refused(asked, text, BOOK.cite(TURN, "X10"))
    if not asked.state.deck.size:
        text = "No card is left in the deck to be drawn."
        return w.refused(asked, text, BOOK.cite(END, "E5"))
    count = in_words(len(asked.who.hand))
    text = f"{name} has {count} cards in hand, and must play one."
    return w.refused(asked, text, BOOK.cite(TURN, "T2"), "play")


def why_not_play(asked: Asked, card: str) -> Refusal:
    """The hand is empty, or the card is not in it; who else holds it is never said."""
    name, called = w.person(asked, asked.node.seat), w.card(asked.world, card)
    if not asked.who.hand:
        text = f"{name} has no card in hand to play, and draws one."
        return w.refused(asked, text, BOOK.cite(TURN, "T3"))
    there = w.lies_openly(asked.state, card)
    if w.may_be_held(asked, card):
        text = f"{w.whose(asked, asked.node.seat)} hand is covered: only {name} knows whether "
        return w.refused(asked, f"{text}{called} is in it.", BOOK.cite(TURN, "T6"))
    where = f": it lies {there}" if there else ""
    text = f"{called} is not in {w.whose(asked, asked.node.seat)} hand{where}."
    return w.refused(asked, text, PLAY, "play")


def why_not_pass(asked: Asked) -> Refusal:
    """Whoever can play or draw does one of the two."""
    can = [it.id.partition(":")[0] for it in asked.node.options]
    ways = " or ".join(
        said for verb, said in (("play", "plays a card"), ("draw", "draws one")) if verb in can
    )
    if can == ["draw"]:
        ways = "draws a card"
    text = f"Nobody passes: {w.person(asked, asked.node.seat)} {ways}."
    rules = ("T1", "E5") if asked.world.ruled("E5", "only-a-draw") else ("T1",)
    return w.refused(asked, text, BOOK.cite(TURN, *rules))


def no_gift(asked: Asked, card: str) -> Refusal:
    """A card goes into one's own area unless it says otherwise."""
    text = f"{w.card(asked.world, card)} is played into one's own area: its text allows no other."
    here = f"play {card}"
    tries = (here,) if asked.legal(f"play:{card}") else w.open_words(asked)
    return Refusal("illegal", text, PLAY, tries)


def why_not_into(asked: Asked, seat: str) -> Refusal:
    """A card that is given away goes into the area of another player."""
    card = getattr(asked.task, "card", "")
    text = f"{w.card(asked.world, card)} is played into another player's area"
    return w.refused(asked, f"{text}, not into {w.whose(asked, seat)} own.", BOOK.cite(TURN, "K11"))
