"""What must hold of investigators' cards: abilities that exist, tokens that pay, specialities."""

from collections.abc import Iterator, Sequence

from victoriana.games.victoriana.abilities import KNOWN
from victoriana.games.victoriana.world import Ability, Box, Investigator
from victoriana.kernel.errors import PackFault
from victoriana.kernel.pack_words import also_meant

FILE = "investigators"
LEAST = {"no": 1, "held": 2, "nature": 2, "character": 2}  # types that a speciality is made of


def faults(box: Box) -> Iterator[PackFault]:
    """Each reason why an investigator's card cannot be played."""
    whose: dict[str, str] = {}
    yield from _characters(box)
    for card in box.investigators:
        if card.starts.trauma:
            yield _on(card, "nobody starts with trauma.", "starts")
        yield from _speciality(card)
        yield from _tokens(card)
        for number, ability in enumerate(card.abilities):
            if ability.id in whose:
                text = f'{whose[ability.id]} has an ability called "{ability.id}" already.'
                yield _on(card, text, "abilities", number)
            whose.setdefault(ability.id, card.id)
            yield from _ability(card, number, ability)


def _on(card: Investigator, text: str, *keys: str | int) -> PackFault:
    return PackFault(FILE, text, f"[{card.id}]", (card.id, *keys))


def _speciality(card: Investigator) -> Iterator[PackFault]:
    """Enough types for what the speciality depends on, and a nature for each where it is that."""
    least = LEAST.get(card.shifts, 0)
    if len(card.speciality) < least:
        types = "a type" if least == 1 else f"{least} types"
        yield _on(card, f'with shifts = "{card.shifts}" a speciality is {types}.', "speciality")
    if card.shifts == "locale" and card.speciality:
        text = 'with shifts = "locale" the locale gives the speciality: write speciality = [].'
        yield _on(card, text, "speciality")
    if len(card.natures) != (len(card.speciality) if card.shifts == "nature" else 0):
        text = 'with shifts = "nature" each speciality needs a nature, otherwise there is none.'
        yield _on(card, text, "natures")
    yield from _alike(card, "natures", card.natures)
    yield from _alike(card, "characters", [it.sign for it in card.characters], "sign")


def _alike(
    card: Investigator, key: str, told: Sequence[str], field: str = ""
) -> Iterator[PackFault]:
    """What tells two on one card from each other is there, and differs."""
    for number, it in enumerate(told):
        keys = (key, number, field) if field else (key, number)
        if not it.strip():
            yield _on(card, f"{keys[-1] if field else 'a nature'} is empty.", *keys)
        elif it in told[:number]:
            yield _on(card, f'"{it}" stands for another on this card already.', *keys)


def _characters(box: Box) -> Iterator[PackFault]:
    """Two who share a card have handles of their own, and their specialities are the card's."""
    taken: set[str] = {card.id for card in box.investigators}
    for card in box.investigators:
        shared, pair = card.shifts == "character", card.characters
        if len(pair) != (2 if shared else 0):
            text = 'a card with shifts = "character" has two characters, and no other card has any.'
            yield _on(card, text, "characters")
        elif shared and tuple(it.speciality for it in pair) != card.speciality:
            text = "the speciality is those of the two characters, in their order."
            yield _on(card, text, "speciality")
        for number, character in enumerate(pair):
            if character.id in taken:
                text = f'there is an investigator or a character "{character.id}" already.'
                yield _on(card, text, "characters", number)
            taken.add(character.id)


def _tokens(card: Investigator) -> Iterator[PackFault]:
    """Tokens of their own are as many as the abilities that have one; others need one to spend."""
    paid = [ability for ability in card.abilities if ability.kind == "token"]
    own = sum(ability.unique for ability in paid)
    if own and card.tokens != own:
        text = f"tokens is {card.tokens}, and {own} abilities have a token of their own."
        yield _on(card, text, "tokens")
    elif paid and not card.tokens:
        yield _on(card, f'no token can pay for "{paid[0].id}": tokens is 0.', "tokens")


def _ability(card: Investigator, number: int, ability: Ability) -> Iterator[PackFault]:
    """The rules know the handle, and find on the card what they need."""
    keys = ("abilities", number)
    known = KNOWN.get(ability.id)
    if known is None:
        meant = also_meant(ability.id, KNOWN)
        yield _on(card, f'the rules know no ability "{ability.id}".{meant}', *keys, "id")
        return
    if ability.kind != known.kind:
        text = f'"{ability.id}" is {_AN[known.kind]} ability.'
        yield _on(card, text, *keys, "kind")
    for field in known.needs:
        if not getattr(ability, field):
            yield _on(card, f'"{ability.id}" needs {field}.', *keys)
    if ability.nature and ability.nature not in card.natures:
        text = f'"{ability.nature}" is none of the natures on this card.'
        yield _on(card, text, *keys, "nature")


_AN = {"innate": "an innate", "token": "a token"}
