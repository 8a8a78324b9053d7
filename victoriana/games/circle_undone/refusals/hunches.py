"""Why a card does not go into a hunch deck, or the deck is not made yet."""

from collections.abc import Iterator

from msgspec.structs import replace

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.limits import MOST_WORDS
from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.opening import HUNCHES
from victoriana.games.circle_undone.rules.loss import CASE
from victoriana.games.circle_undone.rules.set_up import hunches
from victoriana.games.circle_undone.state import Investigator
from victoriana.games.circle_undone.tasks import MakingHunches
from victoriana.games.circle_undone.titles import title
from victoriana.kernel.nodes import Option, Text
from victoriana.kernel.wording import many

COPIES = BOOK.cite("Core Rules / Decks and purchases")
CLOSED = ("done", "enough")  # what is said of a list that is at its end
REMEDY = f"Such events are told with insight as a deck is told; {hunches.VERB} table asks no names."
Fault = tuple[Option, str, str]  # what is not open, the sentence, and the same in two words


def faults(asked: Asked, task: MakingHunches) -> Iterator[Fault]:
    """Too few cards, no Unsolved Case or a second one, no Insight, not as often as that."""
    chosen = asked.state.on_table().stand(task.investigator).hunches
    for it in CLOSED:
        text = (
            f"A hunch deck has {HUNCHES} cards, and {many(len(chosen), 'card')} "
            f"{'is' if len(chosen) == 1 else 'are'} chosen: name the rest, or say table."
        )
        yield _option(asked, it), text, "too few"
    if CASE in chosen:
        text = "Unsolved Case is in the hunch deck already, and is there once."
        yield _option(asked, f"{hunches.VERB}:{CASE}"), text, "chosen"
    if hunches.only_case(asked.state, task.investigator):
        text = "Unsolved Case has to be in the hunch deck: it is the last card."
        for it in (hunches.NAMED, hunches.VERB):
            option = _option(asked, f"{it}:{hunches.USUAL}")
            yield replace(option, slot=Text(MOST_WORDS)), text, ""
        return
    maker = asked.state.investigator(task.investigator)
    yield from _of_deck(asked, maker)
    titles = hunches.free(asked.world, asked.state, maker.id)
    told = {card for one in maker.deck for card in (one.title, one.id)}
    for card in titles.but if titles else ():
        if card not in (*hunches.TAKEN, *told):
            yield _why_not(asked, card)
    if titles is None:
        text = f"That card is not in the deck of {maker.name}, as it was told."
        for front in (hunches.NAMED, hunches.VERB):
            option = _option(asked, f"{front}:{hunches.USUAL}")
            yield replace(option, slot=Text(MOST_WORDS)), text, ""


def _of_deck(asked: Asked, it: Investigator) -> Iterator[Fault]:
    """Of what was told of a deck: what is no Insight, what is all chosen, what has its own name."""
    can = hunches.named(asked.state, it.id)
    for card in it.deck:
        if card.title == CASE:
            continue
        name = title(card.id)
        if card.id in can:
            text = f"{name} is in the deck as it was told: say hunches {card.id}."
            yield _option(asked, f"{hunches.NAMED}:{card.title}"), text, ""
            continue
        text, short = f"{name} is not in the deck as often as that.", "all chosen"
        if not card.insight:
            text, short = f"{name} was not told to be an Insight event. {REMEDY}", "no Insight"
        yield _option(asked, f"{hunches.VERB}:{card.id}"), text, short
        yield _option(asked, f"{hunches.NAMED}:{card.title}"), text, ""


def _why_not(asked: Asked, card: str) -> Fault:
    """A card of the campaign is no event at all; of others there are two copies at most."""
    asset = next((it for it in asked.world.box.assets if it.id in (card, f"the-{card}")), None)
    if asset is not None:
        text = f"{asset.name} is no Insight event, and the others of a hunch deck are."
        return _option(asked, f"{hunches.NAMED}:{card}"), text, ""
    text = f"{title(card)} is not in the deck as often as that: two copies are the most."
    option = Option(f"{hunches.NAMED}:{card}", COPIES, asked.node.seat)
    return option, text, "both chosen"


def _option(asked: Asked, answer: str) -> Option:
    return Option(answer, hunches.RULE, asked.node.seat)
