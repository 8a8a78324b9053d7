"""A card of the game: what it does, where its copies lie, and which factions name it."""

from collections.abc import Iterator

from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view import names
from victoriana.games.monsters_vs_heroes.view.skill import does
from victoriana.games.monsters_vs_heroes.world import Character, World
from victoriana.kernel.handles import Found, match
from victoriana.kernel.screen import Part, Screen, Text, Title
from victoriana.kernel.wording import capital, in_words, listed, many


def show(world: World, state: State, name: str) -> Screen | None:
    """The one card that begins like this."""
    cards = [(it.id, (it.name,)) for it in world.box.characters]
    found = match(name, cards, guess=False)
    if not isinstance(found, Found):
        return None
    card = world.characters[CardId(found.handle)]
    where = Text(f"{listed(places(world, state, card))}.")
    return Screen((*printed(world, card), where, *_factions(world, state, card)))


def printed(world: World, card: Character) -> tuple[Part, ...]:
    """What stands on a card."""
    kind = names.CLASSES[card.cls]
    title = Title((names.hued(card, card.name),), f"{kind}, {names.spelt(card)} {_signs(card)}")
    parts: list[Part] = [title]
    if text := does(world, card):
        parts.append(Text(text))
    if card.text:
        parts.append(Text(f"“{card.text}”"))
    return tuple(parts)


def _signs(card: Character) -> str:
    return names.icons(card) if card.icons else ""


def places(world: World, state: State, card: Character) -> Iterator[str]:
    """Where every copy lies, as far as these eyes see; who may hold the rest is never told."""
    there = 0
    told: list[str] = []
    for player in state.players:
        name = names.whose(names.called(state, player.seat))
        for count, zone in (
            (sum(it.card == card.id for it in player.area), "area"),
            (sum(it.card == card.id for it in player.hand), "hand"),
        ):
            there += count
            told += [f"{_copies(count)} in {name} {zone}"] if count else []
    for cards, zone in (
        (state.pile, "on the pile"),
        ([it for _, it in state.covered], "face down below the pile"),
        ([it.card for it in (*state.deck.top, *state.deck.bottom)], "in the deck"),
        (state.deck.mixed, "shuffled into the deck"),
    ):
        count = sum(it == card.id for it in cards)
        there += count
        told += [f"{_copies(count)} {zone}"] if count else []
    hidden = sum(it == card.id for it in state.unseen)
    if not there and not hidden:
        yield f"It {names.not_in_play(world, card)}"
        return
    if hidden:
        told.append(f"{_copies(hidden)} not seen")
    first, *rest = told
    yield capital(first)
    yield from rest


def _copies(count: int) -> str:
    return "one" if count == 1 else in_words(count)


def _factions(world: World, state: State, card: Character) -> Iterator[Part]:
    """The faction cards that name it: everybody may know what is in the box."""
    del state
    bonus = many(world.numbers.bonus, "point")
    for it in world.box.factions:
        if card.id in it.names:
            side = names.SIDES[it.side]
            text = f"A faction of the {side} pays {bonus} for {names.pair(world, it)}."
            yield Text(text)
