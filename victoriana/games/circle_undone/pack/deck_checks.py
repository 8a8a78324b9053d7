"""What must hold of what a pack tells of decks: their sizes and options, and bonded cards."""

from collections.abc import Iterator

from victoriana.games.circle_undone.decks import CLASS_SETS, LEVELS, Access
from victoriana.games.circle_undone.limits import (
    LARGEST_DECK,
    LONGEST_TITLE,
    MOST_SLOTS,
    SMALLEST_DECK,
)
from victoriana.games.circle_undone.people import BondedCard, Investigator
from victoriana.games.circle_undone.rules.titles import OTHER, TITLE
from victoriana.games.circle_undone.world import Box
from victoriana.kernel.errors import PackFault
from victoriana.kernel.nodes import Text
from victoriana.kernel.pack_tables import on
from victoriana.kernel.slots import told

NAMES = Text(LONGEST_TITLE)
KINDS = Text(LONGEST_TITLE, (OTHER, TITLE))  # these two stand for something else in an answer


def faults_of_decks(box: Box) -> Iterator[PackFault]:
    """Of each investigator, and of each bonded card."""
    for it in box.investigators:
        yield from _investigator(it)
    for card in box.bonded:
        yield from _bonded(card)


def _investigator(it: Investigator) -> Iterator[PackFault]:
    if it.deck_size and not SMALLEST_DECK <= it.deck_size <= LARGEST_DECK:
        text = f"a deck has {SMALLEST_DECK} to {LARGEST_DECK} cards that count."
        yield on("investigators", it.id, text, "deck_size")
    for text in dict.fromkeys(text for one in it.options for text in _option(one)):
        yield on("investigators", it.id, text, "options")


def _option(option: Access) -> Iterator[str]:
    if option.lowest > option.highest:
        yield "a deckbuilding option goes from a lower level to a higher one."
    if option.highest > LEVELS[-1]:
        yield f"cards have no level above {LEVELS[-1]}."
    if option.slots is not None and not 0 < option.slots <= MOST_SLOTS:
        yield f"an option has 1 to {MOST_SLOTS} slots, or none where it has no limit."
    if option.slots is None and option.others:
        yield "an option without slots has no limit, and so no other cards."
    if option.of and option.classes:
        yield "an option is for cards of classes, or of a kind: of and classes do not go together."
    if option.of and not KINDS.fits(option.of):
        yield f'"{option.of}" can be no kind of cards: {told(KINDS)}.'
    if not option.of and tuple(option.classes) not in CLASS_SETS:
        yield "the classes of an option are one to three, each once, as the box has them in order."


def _bonded(card: BondedCard) -> Iterator[PackFault]:
    if not NAMES.fits(card.summoner):
        text = f'"{card.summoner}" is no handle of a card that could bring it.'
        yield on("bonded", card.id, text, "summoner")
    elif card.summoner == card.id:
        yield on("bonded", card.id, "it cannot bring itself.", "summoner")
