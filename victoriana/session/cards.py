"""The cards of a game, found by kind, handle or any word of their names."""

from collections.abc import Sequence
from itertools import groupby

from victoriana.kernel.errors import Refusal
from victoriana.kernel.game import Game
from victoriana.kernel.handbook import Card
from victoriana.kernel.handles import Ambiguous, Found, kebab, match, refusal
from victoriana.kernel.screen import Part, Screen, Text, Title
from victoriana.kernel.wording import many

MOST = 5  # cards that are told where a section was asked for


def found(game: Game, typed: str) -> tuple[Card, ...] | Refusal:
    """The card that is meant, or all cards of a kind; without a word all there are.

    Where no card is called so, those whose text has these words: the abilities on it.
    """
    cards = game.cards()
    if not typed:
        return cards
    wanted = kebab(typed)
    of_kind = tuple(it for it in cards if wanted in (it.kind, plural(it.kind)))
    if of_kind:
        return of_kind
    meant = match(typed, [(it.id, (it.name,)) for it in cards])
    match meant:
        case Found(handle=handle):
            return tuple(it for it in cards if it.id == handle)
        case Ambiguous(handles=handles):
            names = {it.id: it.name for it in cards}
            for one in handles:  # a name that all the others are made with is meant alone
                if all(names[one] in names[other] for other in handles):
                    return tuple(it for it in cards if it.id == one)
            return refusal(typed, meant, "card", gloss=lambda it: names.get(it, ""))
    telling = tuple(it for it in cards if f"-{wanted}-" in f"-{kebab(_bare(it.text))}-")
    return telling or refusal(typed, meant, "card")


def _bare(text: str) -> str:
    """Words alone: letters, digits, and what stands within words."""
    return "".join(it if it.isalnum() or it in "-'" else " " for it in text)


def screen(game: Game, cards: Sequence[Card], typed: str) -> Screen:
    """One card in full, or a list: handles and names, and where a kind is meant its texts."""
    if len(cards) == 1:
        card = cards[0]
        shown = game.card(card.id) or Screen((Title(card.name, card.kind), Text(card.text)))
        return Screen((*shown.parts, Text(origin(card))))
    parts: list[Part] = []
    for kind, some in groupby(cards, lambda it: it.kind):
        group = tuple(some)
        parts.append(Title(plural(kind).capitalize(), str(sum(it.copies for it in group))))
        if typed:
            parts += [Text(f"{it.name}: {it.text}") for it in group]
        else:
            parts.append(Text(", ".join(it.id for it in group)))
    return Screen(tuple(parts))


def instead(game: Game, cards: Sequence[Card], typed: str) -> Screen:
    """The cards that have a word which no section has, and the sections on cards of their kinds."""
    count = many(len(cards), "card")
    parts: list[Part] = [Title(f'What has the word "{typed}"', count)]
    parts += [Text(f"{it.name}, {it.kind}: {it.text}") for it in cards[:MOST]]
    if len(cards) > MOST:
        parts.append(Text(f"and {many(len(cards) - MOST, 'card')} more:  victoriana cards {typed}"))
    sections = tuple(dict.fromkeys(it for card in cards for it in about(game, card.kind)))
    if sections:
        parts.append(Text(f"Sections: {'; '.join(sections)}."))
    return Screen(tuple(parts))


def about(game: Game, kind: str) -> tuple[str, ...]:
    """The sections whose heading names a kind of card."""
    named = {kind, plural(kind)}
    return tuple(it for it in game.book.headings if named & set(kebab(it).split("-")))


def origin(card: Card) -> str:
    """Where a card is from, in a sentence."""
    said = {
        "rulebook": "The rulebook prints it or names it",
        "public": "The publisher tells of it in public",
        "house": "What it does is ours",
        "own": "It is from a pack of your own",
    }.get(card.origin, f"It is from {card.origin}")
    return f"{said}; its handle is {card.id}."


def plural(kind: str) -> str:
    """The name of a kind, for several."""
    if kind.endswith("man"):
        return f"{kind[:-3]}men"
    vowel = kind[-2:-1] in tuple("aeiou")
    if kind.endswith("y") and not vowel:
        return f"{kind[:-1]}ies"
    return f"{kind}es" if kind.endswith("s") or (kind.endswith("o") and not vowel) else f"{kind}s"
