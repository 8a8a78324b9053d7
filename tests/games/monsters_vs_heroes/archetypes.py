"""The kinds of skills that such a game has, each told from the data of a card alone."""

from collections.abc import Callable, Iterator, Mapping

from victoriana.games.monsters_vs_heroes.world import Character, Step

AREAS = ("table", "own-area", "other-areas")
Is = Callable[[Step], bool]


def parts(card: Character) -> Iterator[Step]:
    """Every part of a skill, those of its ways too."""
    waiting = list(card.skill)
    while waiting:
        part = waiting.pop(0)
        waiting = [it for way in part.ways for it in way] + waiting
        if not part.ways:
            yield part


def by(is_one: Is) -> Callable[[Character], bool]:
    """Cards with such a part."""
    return lambda card: any(is_one(part) for part in parts(card))


def removes(part: Step) -> bool:
    """A part that discards cards of the table."""
    return part.do == "discard" and part.where in AREAS


def from_others(part: Step) -> bool:
    """A part that falls on the hands of others."""
    return part.where == "hands"


ARCHETYPES: Mapping[str, Callable[[Character], bool]] = {
    "A1 discard a card on the table": by(
        lambda it: removes(it) and it.most > 0 and not it.what.names
    ),
    "A2 discard a named character": by(lambda it: removes(it) and bool(it.what.names)),
    "A3 discard many at once": by(lambda it: removes(it) and it.most == 0),
    "A4 move a card to another area": by(lambda it: it.do == "move" and it.where in AREAS),
    "A5 swap two cards": by(lambda it: it.do == "swap"),
    "A6 steal from a hand": by(lambda it: it.do == "steal"),
    "A7 look at a hand": by(lambda it: it.do == "look" and from_others(it)),
    "A8 look at a faction": by(lambda it: it.do == "look" and it.where == "faction"),
    "A9 draw": by(lambda it: it.do == "draw"),
    "A10 discard from the own hand": by(lambda it: it.do == "discard" and it.where == "hand"),
    "A11 discard from other hands": by(lambda it: it.do == "discard" and from_others(it)),
    "A12 fetch from the pile": by(lambda it: it.do == "fetch"),
    "A13 return a card to a hand": by(lambda it: it.do == "return"),
    "A14 protect": lambda card: bool(card.protects),
    "A15 one more turn or play": by(lambda it: it.do == "extra"),
    "A16 order the top of the deck": by(lambda it: it.do == "order"),
    "A17 exchange or pass hands": by(lambda it: it.do == "pass"),
    "A18 change factions": by(lambda it: it.do == "renounce"),
    "A19 copy a skill": by(lambda it: it.do == "copy"),
    "A20 points that depend on others": lambda card: bool(card.scores),
    "A21 play into another area": lambda card: card.into != "own-area",
}


def back_to_hand(card: Character) -> bool:
    """A card that can bring one from the table or the pile into a hand."""
    return any(
        part.do == "return" or (part.do == "fetch" and part.to == "hand") for part in parts(card)
    )


def back_to_deck(card: Character) -> bool:
    """A card that can bring one back into the deck."""
    return any(part.do == "fetch" and part.to.startswith("deck") for part in parts(card))


def takes_away(card: Character) -> bool:
    """A card that costs somebody cards, in an area or in a hand."""
    return any(removes(it) or (it.do == "discard" and from_others(it)) for it in parts(card))


def gains_or_sees(card: Character) -> bool:
    """A card that brings cards, or shows them."""
    return any(it.do in ("draw", "steal", "fetch", "look", "order") for it in parts(card))
