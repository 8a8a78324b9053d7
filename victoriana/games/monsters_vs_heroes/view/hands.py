"""What these eyes see besides the open table: hands, factions, the deck."""

from collections.abc import Iterator

from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId
from victoriana.games.monsters_vs_heroes.state import Player, State
from victoriana.games.monsters_vs_heroes.view import names
from victoriana.games.monsters_vs_heroes.view.skill import does
from victoriana.games.monsters_vs_heroes.view.standing import own_score
from victoriana.games.monsters_vs_heroes.world import Faction, World
from victoriana.kernel.screen import Line, Panel, Part, Span, Table, Text, Title, worded
from victoriana.kernel.wording import in_words, listed, many

HIDDEN = "Hands, factions and the deck are hidden here; --seat {seat} shows what {name} sees."


def own(world: World, state: State, player: Player) -> tuple[Part, ...]:
    """A player's own hand, each card with what it does, and the own faction."""
    name = names.called(state, player.seat)
    rows = tuple(_card_row(world, it.card) for it in player.hand)
    said = tuple(spoken_card(world, it.card) for it in player.hand)
    title = Title(f"{names.whose(name)} hand", _duty(world, state, player))
    parts: list[Part] = [title, Table((), rows, said)] if rows else [title]
    if text := faction(world, state, player):
        parts.append(Text(text))
    return tuple(parts)


def _duty(world: World, state: State, player: Player) -> str:
    """What the size of a hand means for a turn."""
    if not state.turn or state.result:
        return ""
    if not player.hand:
        return "empty, a card must be drawn"
    full = len(player.hand) >= world.numbers.hand
    return f"{in_words(len(player.hand))} cards, one must be played" if full else ""


def _card_row(world: World, card: CardId) -> tuple[Line, ...]:
    if card not in world.characters:
        return ("  a card", "")
    it = world.characters[card]
    front = (Span("  "), names.hued(it, f"{it.name} {names.marked(it)}"))
    text = does(world, it)
    return (front, worded(text, "") if text else "")


def spoken_card(world: World, card: CardId) -> str:
    """A card of a hand as it is said."""
    if card not in world.characters:
        return "A card."
    it = world.characters[card]
    text = does(world, it)
    return f"{it.name}, {names.CLASSES[it.cls]}, {names.spelt(it)}{f': {text}' if text else '.'}"


def faction(world: World, state: State, player: Player) -> str:
    """A side, the names that pay, and what the area is worth with them."""
    found = names.faction(world, player)
    it = own_score(world, state, player)
    if found is None or it is None:
        return ""
    there = listed(names.name(world, card) for card in it.names)
    pair = names.pair(world, found)
    name = names.called(state, player.seat)
    pays = f"{pair} in {names.whose(name)} area adds {world.numbers.bonus}"
    lies = f"{there} is there" if there else "not there yet"
    side = names.SIDES[found.side]
    return f"{name} is for the {side} and stands at {it.points}. {pays}: {lies}."


def known(world: World, state: State) -> Iterator[str]:
    """What was seen of others' hands and factions, and of the deck."""
    for player in state.players:
        if player.seat == state.eyes:
            continue
        name = names.called(state, player.seat)
        if names.seen(world, (it.card for it in player.hand)):
            yield f"{name} holds {partly(world, player)}."
        if found := names.faction(world, player):
            yield f"{name} is for the {names.SIDES[found.side]}: {names.pair(world, found)}."
    yield from deck(world, state)


def partly(world: World, player: Player) -> str:
    """A hand of which some cards are seen: Dracula and one more card."""
    cards = [it.card for it in player.hand]
    known = names.seen(world, cards)
    if not known:
        return many(len(cards), "card") if cards else "no card"
    more = len(cards) - len(known)
    rest = f" and {in_words(more)} more card{'' if more == 1 else 's'}" if more else ""
    return f"{names.in_row(world, known)}{rest}"


def deck(world: World, state: State) -> Iterator[str]:
    """What is known of the deck: its ends, and what was shuffled into it."""
    top = [it.card for it in state.deck.top]
    if names.seen(world, top):
        yield f"On top of the deck: {_places(world, top)}."
    bottom = [it.card for it in reversed(state.deck.bottom)]
    if names.seen(world, bottom):
        yield f"At the bottom of the deck: {_places(world, bottom)}."
    if state.deck.mixed:
        yield f"Shuffled into the deck: {listed(names.grouped(world, state.deck.mixed))}."


def _places(world: World, cards: list[CardId]) -> str:
    """Cards from one end of the deck, as far as any of them is known."""
    last = max(at for at, it in enumerate(cards) if it != COVERED)
    return ", then ".join(names.name(world, it) for it in cards[: last + 1])


def everybodys(world: World, state: State) -> Iterator[Part]:
    """All hands and factions, for eyes that see all."""
    rows: list[tuple[Line, ...]] = []
    spoken = []
    for player in state.players:
        name = names.called(state, player.seat)
        cards = [it.card for it in player.hand]
        held = ", ".join(names.grouped(world, cards)) or "–"
        found = names.faction(world, player)
        rows.append((f" {name}", _held(world, held, found)))
        text = f"{names.SIDES[found.side]}: {names.pair(world, found)}" if found else "no faction"
        spoken.append(f"{name} holds {names.in_row(world, cards) or 'no card'}. {text}.")
    yield Title("Hands and factions")
    yield Table((), tuple(rows), tuple(spoken))


def _held(world: World, held: str, found: Faction | None) -> Line:
    """A hand with the faction, which is told at length or by its side alone."""
    if found is None:
        return held
    side = (Span(f"{held}   for the "), *names.sided(found.side))
    return worded((*side, Span(f" ({names.pair(world, found)})")), side)


def seen(world: World, state: State) -> tuple[Part, ...]:
    """All that these eyes see besides the open table."""
    if state.result:
        return ()
    if not state.eyes:
        found = tuple(deck(world, state))
        return (*everybodys(world, state), *_panel(found))
    me = next((it for it in state.players if it.seat == state.eyes), None)
    own_parts = own(world, state, me) if me else ()
    return (*own_parts, *_panel(tuple(known(world, state))), *(() if me else (hidden(state),)))


def _panel(lines: tuple[str, ...]) -> tuple[Part, ...]:
    return tuple(Text(it) for it in lines)


def hidden(state: State) -> Panel:
    """What a table for everybody does not show, and how to see it."""
    player = state.players[0]
    text = HIDDEN.format(seat=player.seat, name=names.called(state, player.seat))
    line = (Span(text, "dim"),)
    return Panel("", (line,), (line,), (line,), (text,), 1)
