"""Why a card does not go into a deck, or is not used: classes, levels, copies, bonds."""

from collections.abc import Iterator, Sequence

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.decks import (
    CLASS_SETS,
    LEVELS,
    Access,
    DeckCard,
    called,
    classes_of,
)
from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.notation.lexicon import names as names_of
from victoriana.games.circle_undone.refusals import wording as w
from victoriana.games.circle_undone.refusals.unopened import Unopened
from victoriana.games.circle_undone.rules import bonded, decks, exile, multi_class
from victoriana.games.circle_undone.rules.titles import TITLE
from victoriana.games.circle_undone.rulings import CLARIFIED, THRONE, UNION
from victoriana.games.circle_undone.state import Investigator
from victoriana.games.circle_undone.tasks import Aiming
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.view.telling.deckbuilding import option as spoken
from victoriana.kernel.errors import Refusal
from victoriana.kernel.handles import kebab
from victoriana.kernel.nodes import Option, Text
from victoriana.kernel.wording import in_words, listed

DECKS = BOOK.cite("Core Rules / Decks and purchases")
ACCESS = BOOK.cite(f"{CLARIFIED} / Multi-class Cards 1")
SLOTS = BOOK.cite(f"{CLARIFIED} / Multi-class Cards 2")
BONDED = BOOK.cite(f"{THRONE} / New Keyword: Bonded 1")
EXILE = BOOK.cite(f"{UNION} / Exile 1")
INCLUDE, BUY, ONCE = "include", "buy", "once"


def unopened(asked: Asked, task: Aiming) -> Iterator[Unopened]:
    """All that is not open of what is being said of a deck."""
    verb, name, *said = task.given.split(":")
    it = asked.state.investigator(name)
    if verb == ONCE:
        yield from _used_up(asked, it)
    elif verb == INCLUDE and task.at == 0:
        yield from _classes(asked, it, int(said[0]), decks.levels(asked.state, it))
    elif verb == INCLUDE and task.at == 1:
        yield from _levels(asked, it, int(said[0]), said[1])
    elif verb == BUY and task.at == 0:
        yield from _classes(asked, it, 0, (int(said[0]),))


def said(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """Why the next thing that was said of a deck is not open, whatever stands behind it."""
    task = asked.task
    if not isinstance(task, Aiming) or not words:
        return None
    if not task.away and not task.given.startswith(f"{ONCE}:"):
        return None
    whole = kebab(" ".join(words))
    for it in unopened(asked, task):
        called_ = names_of(asked.world, asked.state, it.option.id)
        if words[0] in called_ or whole in called_:
            return w.refused(asked, it.text, it.option.rule)
    return title(asked, words)


def _used_up(asked: Asked, it: Investigator) -> Iterator[Unopened]:
    """What is good once in a campaign was used, whatever became of the card since."""
    for title in it.used:
        text = f"{it.name} has used {names.words(title)}, which is good once in a campaign."
        yield Unopened(Option(title, EXILE, asked.node.seat), text, "used")


def _classes(
    asked: Asked, it: Investigator, copies: int, levels: Sequence[int]
) -> Iterator[Unopened]:
    """Classes that are out of reach, or for which a deck has no room; a purchase asks no room."""
    can = [option.id for option in asked.node.options]
    for classes in CLASS_SETS:
        if called(classes) in can:
            continue
        if copies and exile.room(asked.world, it) < copies:
            yield Unopened(
                Option(called(classes), DECKS, asked.node.seat), _full(asked, it), "full"
            )
            continue
        cards = [DeckCard(CardId(""), level, classes) for level in levels]
        yield _out_of_reach(asked, it, called(classes), cards)


def _levels(asked: Asked, it: Investigator, copies: int, kind: str) -> Iterator[Unopened]:
    """Levels that are out of reach; a new deck has none above 0."""
    del copies
    can = [option.id for option in asked.node.options]
    for level in LEVELS:
        if str(level) in can:
            continue
        if level not in decks.levels(asked.state, it):
            text = f"{it.name} has no experience yet: a new deck has cards of level 0 only."
            yield Unopened(Option(str(level), DECKS, asked.node.seat), text, "no experience")
        else:
            yield _out_of_reach(
                asked, it, str(level), [DeckCard(CardId(""), level, classes_of(kind))]
            )


def _full(asked: Asked, it: Investigator) -> str:
    """How many cards a deck has, and has to have."""
    size = exile.size(asked.world, it)
    left = exile.room(asked.world, it)
    lacking = f", {it.exiled} of them exiled," if it.exiled else ""
    if not left:
        return f"The deck of {it.name} has its {size} cards{lacking} already: drop one first."
    return f"The deck of {it.name} has room for {in_words(left)} card more, of {size}."


def _out_of_reach(asked: Asked, it: Investigator, said: str, cards: Sequence[DeckCard]) -> Unopened:
    """Either no option admits it, or all slots of the option are taken."""
    options = decks.access(asked.world, it)
    limited = [
        one for card in cards for one in options if one.slots and multi_class.admits(one, card)
    ]
    if limited:
        text = f"{it.name} has {_all_taken(it, options, limited[0])}."
        return Unopened(Option(said, SLOTS, asked.node.seat), text, "slots taken")
    what = listed(dict.fromkeys(called(card.classes) for card in cards), "or")
    may = listed([spoken(one) for one in options])
    level = f" of level {cards[0].level}" if len(cards) == 1 else ""
    text = f"No option of {it.name} admits a {what} card{level}: {may}."
    return Unopened(Option(said, ACCESS, asked.node.seat), text, "no access")


def _all_taken(it: Investigator, options: Sequence[Access], limited: Access) -> str:
    """How many cards fill a limited option."""
    count = multi_class.taken(options, it.deck)[options.index(limited)]
    return f"{count} cards for which only {limited.slots} slots are there: {spoken(limited)}"


def title(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """A name that cannot stand in a deck: bonded, there twice, or another card's."""
    said = CardId(kebab(" ".join(words)))
    task = asked.task
    slot = next((it for it in asked.node.options if isinstance(it.slot, Text)), None)
    if slot is None or not isinstance(task, Aiming) or not slot.id.startswith(f"{TITLE}:"):
        return None
    if not isinstance(slot.slot, Text) or said not in slot.slot.but:
        return None
    it = asked.state.investigator(task.given.split(":")[1])
    section, text = _why_not(asked, it, task.given.partition(":")[0], said)
    usual = asked.written(slot.id)
    return w.refused(asked, text, section, usual)


def _why_not(asked: Asked, it: Investigator, verb: str, said: CardId) -> tuple[str, str]:
    """The section, and what it says of this name."""
    name = names.words(said)
    bond = next((one for one in bonded.known(asked.world, it) if one.card == said), None)
    if verb == ONCE:
        return EXILE, f"{it.name} has used {name}, which is good once in a campaign."
    if bond is not None:
        by = names.words(bond.summoner)
        return BONDED, f"{name} is bonded to {by} and has no level: it is put into no deck."
    copies = [one for one in it.deck if one.title == said]
    if copies and copies[0].apart:
        return DECKS, f"{name} is in the deck as {copies[0].apart}, which is another card."
    if copies and said in decks.full_titles(it, 2):
        there = "twice" if said in decks.full_titles(it, 1) else "once"
        return DECKS, f"{name} is in the deck {there}, and of one title it can have two copies."
    if copies:
        return DECKS, f"{name} is in the deck as a {called(copies[0].classes)} card."
    return DECKS, f"Another card of the deck is found under the name {said}."
