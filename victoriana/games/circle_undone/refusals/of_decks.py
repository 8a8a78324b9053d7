"""Why a card does not go into a deck, or is not used: classes, levels, copies, bonds."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

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
from victoriana.games.circle_undone.notation.asked import FOR, Asked, for_what
from victoriana.games.circle_undone.notation.lexicon import names as names_of
from victoriana.games.circle_undone.refusals import wording as w
from victoriana.games.circle_undone.refusals.naming import is_named
from victoriana.games.circle_undone.refusals.unopened import Unopened
from victoriana.games.circle_undone.rules import bonded, decks, exile, multi_class, upgrades
from victoriana.games.circle_undone.rules.titles import OTHER, TITLE
from victoriana.games.circle_undone.rulings import CLARIFIED, THRONE, UNION
from victoriana.games.circle_undone.state import Investigator
from victoriana.games.circle_undone.tasks import Aiming
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.view.awaited import question
from victoriana.games.circle_undone.view.telling.deckbuilding import option as spoken
from victoriana.kernel.errors import Refusal
from victoriana.kernel.handles import kebab
from victoriana.kernel.nodes import Option, Text
from victoriana.kernel.wording import in_words, listed, many

DECKS = BOOK.cite("Core Rules / Decks and purchases")
ACCESS = BOOK.cite(f"{CLARIFIED} / Multi-class Cards 1")
SLOTS = BOOK.cite(f"{CLARIFIED} / Multi-class Cards 2")
BONDED = BOOK.cite(f"{THRONE} / New Keyword: Bonded 1")
EXILE = BOOK.cite(f"{UNION} / Exile 1")
INCLUDE, BUY, ONCE, IMPROVE, BOND = "include", "buy", "once", "improve", "bond"
REBUY = "rebuy"
OF_THE_DECK = ("once:", "exile:")  # what is said of a deck while a scenario is played
LEAVING = ("drop", "exile")  # verbs that name a card of the deck, and nothing else
DEEDS = (*(it.name for it in decks.VERBS), BUY, IMPROVE, REBUY, "exile", "summon")


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
    elif verb == IMPROVE:
        yield from _not_better(asked, it, int(said[0]))
    if verb in (*LEAVING, IMPROVE):
        yield from _exiled(asked, it)
    elif _is_leaving(asked, verb):
        yield from _no_room(asked, it)


def said(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """Why the next thing that was said of a deck is not open, whatever stands behind it."""
    task = asked.task
    if not isinstance(task, Aiming) or not words:
        return None
    if not task.away and not task.given.startswith(OF_THE_DECK):
        return None
    words = words[1:] if words[0] == FOR else words
    whole = kebab(" ".join(words))
    for it in unopened(asked, task):
        called_ = names_of(asked.world, asked.state, it.option.id)
        if words[0] in called_ or whole in called_:
            return w.refused(asked, it.text, it.option.rule)
    return _how_taken(asked, words) or title(asked, words)


def _how_taken(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """Where classes and level do not settle how a card is taken, that comes before its name."""
    verb, name, *_ = _given(asked).split(":")
    it = asked.state.investigator(name)
    options = decks.access(asked.world, it)
    can = [option.id for option in asked.node.options]
    ways = (OTHER, *(one.of for one in options if one.of))
    if verb not in (INCLUDE, BUY) or not words or words[0] in can:
        return None
    if not can or not all(one in ways for one in can):
        return None
    card = _told(asked, it)
    limited = multi_class.limits(options, card)
    if words[0] == OTHER and limited:
        return w.refused(asked, _all_taken(asked, it, options[min(limited)], card), SLOTS)
    text = f"First it is said as what {it.name} may take that card: {listed(can, 'or')}."
    return w.refused(asked, text, ACCESS)


def _told(asked: Asked, it: Investigator) -> DeckCard:
    """The card that was told so far, without its name, as what its classes and level say."""
    given = _given(asked)
    if given.startswith(f"{BUY}:"):
        return upgrades.bought(asked.state, given)[1] or DeckCard(CardId(""))
    return decks.told(given)


def _given(asked: Asked) -> str:
    """What was said so far."""
    return asked.task.given if isinstance(asked.task, Aiming) else ""


def _used_up(asked: Asked, it: Investigator) -> Iterator[Unopened]:
    """What is good once in a campaign was used, whatever became of the card since."""
    for title in it.used:
        text = f"{it.name} has used {names.words(title)}, which is good once in a campaign."
        yield Unopened(Option(title, EXILE, asked.node.seat), text, "used")


def _exiled(asked: Asked, it: Investigator) -> Iterator[Unopened]:
    """Cards of which no copy is in the deck any more."""
    here = [card.id for card in it.deck]
    for card in dict.fromkeys(it.exiles):
        if card.id not in here:
            text = f"{names.words(card.id)} is exiled, and no copy is left in the deck."
            yield Unopened(Option(card.id, EXILE, asked.node.seat), text, "exiled")


def _not_better(asked: Asked, it: Investigator, more: int) -> Iterator[Unopened]:
    """Cards that have no level, or of which the better version is out of reach."""
    can = [option.id for option in asked.node.options]
    for card in it.deck:
        if card.id in can:
            continue
        if card.level is not None and card.level + more <= LEVELS[-1]:
            better = replace(card, level=card.level + more)
            yield _out_of_reach(asked, it, card.id, [better])
            continue
        name = names.words(card.id)
        text = f"{name} has no level, and so no better version."
        if card.level is not None:
            text = f"{name} has level {card.level}, and no card has level {card.level + more}."
        yield Unopened(Option(card.id, DECKS, asked.node.seat), text, "no level")


def _is_leaving(asked: Asked, verb: str) -> bool:
    """Whether it is asked what leaves for a card that comes."""
    deck = verb in (BUY, REBUY) and asked.node.options
    return bool(deck) and asked.node.options[0].slot is None and asked.node.options[0].rule == DECKS


def _no_room(asked: Asked, it: Investigator) -> Iterator[Unopened]:
    """Cards that do not count, and cards without which the other could not be taken either."""
    can = [option.id for option in asked.node.options]
    for card in it.deck:
        if card.id in can:
            continue
        name = names.words(card.id)
        if not card.counts:
            text = f"{name} does not count toward the size of the deck: no card comes for it."
            yield Unopened(Option(card.id, DECKS, asked.node.seat), text, "does not count")
        else:
            text = f"Without {name} the deck still has no slot for that card."
            yield Unopened(Option(card.id, SLOTS, asked.node.seat), text, "no slot")


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
        (one, card)
        for card in cards
        for one in options
        if one.slots is not None and multi_class.admits(one, card)
    ]
    if limited:
        text = _all_taken(asked, it, *limited[0])
        return Unopened(Option(said, SLOTS, asked.node.seat), text, "slots taken")
    what = listed(dict.fromkeys(called(card.classes) for card in cards), "or")
    may = listed([spoken(one) for one in options])
    level = f" of level {cards[0].level}" if len(cards) == 1 else ""
    text = f"No option of {it.name} admits a {what} card{level}: {may}."
    return Unopened(Option(said, ACCESS, asked.node.seat), text, "no access")


def _all_taken(asked: Asked, it: Investigator, limited: Access, card: DeckCard) -> str:
    """How many slots of a limited option are left."""
    left = multi_class.slots_left(decks.reach(asked.world, it), card)
    slots = "no slot is" if left < 1 else many(left, "slot is", "slots are")
    return f"{it.name} may take {spoken(limited)}, for which {slots} left."


def title(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """A name that cannot stand in a deck: bonded, there twice, or another card's."""
    said = CardId(kebab(" ".join(words[: for_what(asked, words)])))
    task = asked.task
    slot = next((it for it in asked.node.options if isinstance(it.slot, Text)), None)
    if slot is None or not isinstance(task, Aiming) or not slot.id.startswith(f"{TITLE}:"):
        return None
    if not isinstance(slot.slot, Text) or said not in slot.slot.but:
        return None
    it = asked.state.investigator(task.given.split(":")[1])
    section, text = _why_not(asked, it, task.given.partition(":")[0], said)
    return w.refused(asked, text, section)


def instead_of_title(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """The next thing that somebody does with a deck, said where a title is asked for."""
    every = asked.state.playing
    if words[0] not in DEEDS or not any(is_named(asked, it.id, words[1:2]) for it in every):
        return None
    first = question(asked.world, asked.state)
    return w.refused(asked, f"Not yet. First of all: {first}", asked.node.rule)


def _why_not(asked: Asked, it: Investigator, verb: str, said: CardId) -> tuple[str, str]:
    """The section, and what it says of this name."""
    name = names.words(said)
    bond = next((one for one in bonded.known(asked.world, it) if one.card == said), None)
    if verb == ONCE:
        return EXILE, f"{it.name} has used {name}, which is good once in a campaign."
    if bond is not None:
        by = names.words(bond.summoner)
        if verb == BOND:
            return BONDED, f"{name} is bonded to {by}: that is known, and need not be told."
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
