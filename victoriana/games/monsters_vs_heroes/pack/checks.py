"""What must hold of a box before a game can be set up, and what is only surprising in one."""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.pack.skills_checks import faults_of_card
from victoriana.games.monsters_vs_heroes.rules.character_cards import unmarked
from victoriana.games.monsters_vs_heroes.rules.how_to_win import OTHER_CLASS
from victoriana.games.monsters_vs_heroes.sentences.lines import BadSentence, Unsayable, plain
from victoriana.games.monsters_vs_heroes.sentences.nouns import MOST_NAMES
from victoriana.games.monsters_vs_heroes.sentences.reading import Reader, Said
from victoriana.games.monsters_vs_heroes.sentences.telling import Teller, of_box
from victoriana.games.monsters_vs_heroes.world import (
    Box,
    Character,
    Faction,
    Filter,
    Numbers,
    Step,
)
from victoriana.kernel.errors import PackFault
from victoriana.kernel.pack_tables import on
from victoriana.kernel.pack_words import also_meant

ALL_DECKS = ("by-number", "both")  # choices of the variant "decks", beside each deck alone
MOST_DECKS = 6
MOST_CARDS = 300  # in all decks together, copies counted
MOST_PARTS = 8  # of a skill, of a way, and ways of a part
LIMITS = {  # of the numbers of the book
    "hand": (1, 9),
    "bonus": (0, 9),
    "mulligan_deck": (1, 60),
    "one_deck_seats": (1, 8),
    "fewest_seats": (2, 8),
    "most_seats": (2, 8),
    "turns_a_card": (2, 100),
    "chain": (0, 9),
}


def faults(box: Box) -> tuple[PackFault, ...]:
    """Each reason why no game can be played with this box, and what its author may not mean."""
    found = [*_numbers(box.numbers), *_decks(box)]
    found += [fault for card in box.characters for fault in _card(box, card)]
    found += [fault for faction in box.factions for fault in _faction(box, faction)]
    if not any(not it.warning for it in found):
        found += [*_sentences(box), *_enough(box)]
    return tuple(found)


def _numbers(numbers: Numbers) -> Iterator[PackFault]:
    for name, (least, most) in LIMITS.items():
        value = getattr(numbers, name)
        if not least <= value <= most:
            text = f"{name} is {value}; it must be {least} to {most}."
            yield PackFault("numbers", text, keys=(name,))
    if numbers.fewest_seats > numbers.most_seats:
        text = f"fewest_seats is {numbers.fewest_seats}, most_seats {numbers.most_seats}."
        yield PackFault("numbers", text, keys=("fewest_seats",))


def _decks(box: Box) -> Iterator[PackFault]:
    if not 0 < len(box.decks) <= MOST_DECKS:
        yield PackFault("decks", f"there are {len(box.decks)} decks; 1 to {MOST_DECKS} can be.")
    total = sum(it.copies for it in box.characters)
    if total > MOST_CARDS:
        yield PackFault("characters", f"there are {total} cards; {MOST_CARDS} is the most.")
    for deck in box.decks:
        if deck.id in ALL_DECKS:
            text = "this is a word for which decks are in play, so no deck can be called that."
            yield on("decks", deck.id, text)
    names = Counter(plain(it.name).casefold() for it in box.characters)
    for card in box.characters:
        if names[plain(card.name).casefold()] > 1:
            text = f'another card is called "{card.name}" too; copies are one card with copies = 2.'
            yield on("characters", card.id, text, "name")


def _enough(box: Box) -> Iterator[PackFault]:
    """Whether each deck serves its players: a faction each, hands, one card more to draw."""
    numbers = box.numbers
    seats = min(numbers.one_deck_seats, numbers.most_seats)
    for deck in box.decks:
        yield from _serves(box, (deck.id,), seats, deck.id)
    if len(box.decks) > 1:
        yield from _serves(box, tuple(it.id for it in box.decks), numbers.most_seats, "")


def _serves(box: Box, decks: tuple[str, ...], seats: int, deck: str) -> Iterator[PackFault]:
    named = f"the deck {deck}" if deck else "all decks together"
    needed = seats * box.numbers.hand + 2  # one begins the pile, one is left to be drawn
    cards = sum(it.copies for it in box.characters if it.deck in decks)
    if cards < needed:
        text = f"{seats} players need {needed} cards, and {named} has {cards}."
        yield PackFault("characters", text)
    factions = sum(it.deck in decks for it in box.factions)
    if factions < seats:
        text = f"{seats} players need a faction each, and {named} has {factions}."
        yield PackFault("factions", text)


# --- Cards ---------------------------------------------------------------------------------


def _card(box: Box, card: Character) -> Iterator[PackFault]:
    if text := unmarked(card):
        yield on("characters", card.id, text, "class")
    if card.value is not None and card.cls != "neutral":
        yield on("characters", card.id, "only a neutral card has a value.", "value")
    yield from _deck_of(box, "characters", card)
    if _parts(card.skill) > MOST_PARTS * MOST_PARTS or len(card.skill) > MOST_PARTS:
        text = f"a skill has at most {MOST_PARTS} parts, and so has a way."
        yield on("characters", card.id, text, "skill")
        return
    yield from _named(box, "characters", card.id, _filters(card), "skill")
    yield from (on("characters", card.id, text, "skill") for text in faults_of_card(card))
    most = max((len(row) for it in _filters(card) for row in (it.names, it.spared)), default=0)
    if most > MOST_NAMES:
        text = f"it names {most} characters in a row; {MOST_NAMES} is the most."
        yield on("characters", card.id, text, "skill")


def _faction(box: Box, faction: Faction) -> Iterator[PackFault]:
    yield from _deck_of(box, "factions", faction)
    yield from _named(box, "factions", faction.id, [Filter(names=faction.names)], "names")
    if len(set(faction.names)) < len(faction.names):
        yield on("factions", faction.id, "it names the same character twice.", "names")
    for card in box.characters:
        if card.id not in faction.names:
            continue
        if card.cls == OTHER_CLASS[faction.side]:
            text = f"{card.name} is of the other side, and costs its icons there (W4)."
            yield replace(on("factions", faction.id, text, "names"), warning=True)
        if card.deck != faction.deck:
            text = f"{card.name} is in another deck; the faction is dealt without that one too."
            yield replace(on("factions", faction.id, text, "names"), warning=True)


def _deck_of(box: Box, file: str, it: Character | Faction) -> Iterator[PackFault]:
    decks = [deck.id for deck in box.decks]
    if it.deck not in decks:
        text = f'there is no deck "{it.deck}".{also_meant(it.deck, decks)}'
        yield on(file, it.id, text, "deck")


def _named(
    box: Box, file: str, handle: str, filters: Iterable[Filter], key: str
) -> Iterator[PackFault]:
    """Characters that a text speaks of and that are not there."""
    cards = [it.id for it in box.characters]
    for name in dict.fromkeys(it for what in filters for it in (*what.names, *what.spared)):
        if name not in cards:
            text = f'there is no character "{name}".{also_meant(name, cards)}'
            yield on(file, handle, text, key)


def _filters(card: Character) -> Iterator[Filter]:
    for part in _all(card.skill):
        yield from (part.what, part.against)
    yield from (it.what for it in card.protects)
    for bonus in card.scores:
        yield from (it for it in (bonus.each, bonus.beside, bonus.unless) if it is not None)


def _all(parts: tuple[Step, ...]) -> Iterator[Step]:
    for part in parts:
        yield part
        for way in part.ways:
            yield from _all(way)


def _parts(skill: tuple[Step, ...]) -> int:
    return sum(1 for _ in _all(skill))


def _sentences(box: Box) -> Iterator[PackFault]:
    """Data that means nothing, and names by which a sentence may be taken otherwise."""
    teller = of_box(box)
    reader = Reader({CardId(it.id): it.name for it in box.characters})
    for card in box.characters:
        if text := _unclear(teller, reader, card):
            yield on("characters", card.id, text, "skill")


def _unclear(teller: Teller, reader: Reader, card: Character) -> str:
    try:
        told = teller.card(card)
        said = reader.card(told)
    except (Unsayable, BadSentence) as error:
        return str(error)
    meant = Said(card.into, card.skill, card.protects, card.scores, card.value)
    return "" if said == meant else f'"{told}" can be understood in another way.'
