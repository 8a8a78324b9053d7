"""Joe Diamond's hunch deck card by card, and what Unsolved Case costs, which alone a save asks."""

from collections import Counter
from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.circle_undone.ids import CardId

UNSOLVED = 2  # experience that Unsolved Case costs


class Decks(Struct, frozen=True):
    """The cards of Joe that are apart from one another during a scenario, in no order."""

    standard: tuple[CardId, ...]  # what "your deck" means
    hunches: tuple[CardId, ...]
    discarded: tuple[CardId, ...] = ()  # one pile for both
    threats: tuple[CardId, ...] = ()  # in his threat area


def faults(
    deck: Sequence[CardId],
    chosen: Sequence[CardId],
    insights: Collection[CardId],
    unsolved: CardId,
    size: int,
) -> tuple[str, ...]:
    """Each reason why the chosen cards are no hunch deck, a sentence each; none where they are one.

    `deck` is the whole deck without Unsolved Case, which is a weakness and has to be among the
    chosen once; the others are Insight events of the deck. `size` counts it (Joe's "Hunch Deck").
    """
    found = []
    if len(chosen) != size:
        found.append(f"A hunch deck has {size} cards, not {len(chosen)}.")
    if chosen.count(unsolved) != 1:
        found.append("Unsolved Case has to be in the hunch deck, once.")
    others = [it for it in chosen if it != unsolved]
    found += [
        f"{it} is no Insight event."
        for it in dict.fromkeys(others)  # each once
        if it not in insights
    ]
    found += [
        f"{it} is not in the deck as often as that."
        for it, number in Counter(others).items()
        if number > deck.count(it)
    ]
    return tuple(found)


def built(deck: Sequence[CardId], chosen: Sequence[CardId]) -> Decks:
    """The two decks once the hunches are chosen, in step 4 of the set-up of each scenario."""
    left = Counter(deck) - Counter(chosen)
    return Decks(tuple(left.elements()), tuple(chosen))


def deck_size(decks: Decks, unsolved: CardId) -> int:
    """How many cards the deck counts: the hunches too, Unsolved Case not."""
    everywhere = (*decks.standard, *decks.hunches, *decks.discarded, *decks.threats)
    return sum(it != unsolved for it in everywhere)


def searched(decks: Decks) -> tuple[CardId, ...]:
    """What a search of "your deck" looks at: never a hunch."""
    return decks.standard


def played(decks: Decks, card: CardId) -> Decks:
    """The decks after a hunch was played: it goes to the normal discard pile.

    Raises ValueError where the card is no hunch.
    """
    return replace(decks, hunches=_without(decks, card), discarded=(*decks.discarded, card))


def left_unplayed(decks: Decks, card: CardId, unsolved: CardId) -> Decks:
    """The decks after the revealed hunch was not played: it is shuffled back.

    Unsolved Case goes to the threat area instead. Raises ValueError where the card is no hunch.
    """
    hunches = _without(decks, card)
    if card != unsolved:
        return decks
    return replace(decks, hunches=hunches, threats=(*decks.threats, card))


def _without(decks: Decks, card: CardId) -> tuple[CardId, ...]:
    if card not in decks.hunches:
        raise ValueError("That card is not in the hunch deck.")
    number = decks.hunches.index(card)
    return (*decks.hunches[:number], *decks.hunches[number + 1 :])
