"""A deck as far as it was told: on the page of the investigator who has it."""

from collections import Counter
from collections.abc import Iterator

from victoriana.games.circle_undone.decks import Bonded, DeckCard
from victoriana.games.circle_undone.rules import decks, exile
from victoriana.games.circle_undone.state import Investigator, State
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.view.telling.deckbuilding import option, title
from victoriana.games.circle_undone.world import World
from victoriana.kernel.wording import capital, in_words, listed, many

ZONES = {
    "aside": "set aside",
    "hand": "in hand",
    "deck": "in the deck",
    "discard": "discarded",
    "play": "in play",
}


def sentences(world: World, state: State, it: Investigator) -> Iterator[str]:
    """What is in it, what may be, what was exiled, used up and set aside; nothing of none."""
    if it.deck:
        size = exile.size(world, it)
        yield f"Deck: {exile.counted(it)} of {many(size, 'card')} that count were told."
        yield f"{capital(listed(_copies(one) for one in it.deck))}."
    if it.deck or it.options:
        options = decks.access(world, it)
        if options:
            yield f"May take {listed(option(one) for one in options)}."
    if it.exiles:
        yield f"Exiled: {listed(title(one) for one in it.exiles)}."
    if it.used:
        used = listed(names.words(one) for one in it.used)
        yield f"Used once for the whole campaign: {used}."
    bonded = _bonded(state, it)
    if bonded:
        yield f"Bonded cards: {listed(_told(bonded))}."


def _copies(card: DeckCard) -> str:
    """A card with its copies: two Shrivelling (3); of what does not count, why."""
    number = f"{in_words(card.copies)} " if card.copies > 1 else ""
    apart = f" ({card.apart})" if card.apart else ""
    return f"{number}{title(card)}{apart}"


def _bonded(state: State, it: Investigator) -> tuple[Bonded, ...]:
    """Those of the scenario on the table."""
    stands = state.table.stands if state.table else ()
    return next((stand.bonded for stand in stands if stand.investigator == it.id), ())


def _told(bonded: tuple[Bonded, ...]) -> Iterator[str]:
    """Copies of a card in one place: two Soothing Melody set aside."""
    for one, number in Counter(bonded).items():
        yield f"{in_words(number)} {names.words(one.card)} {ZONES[one.zone]}"
