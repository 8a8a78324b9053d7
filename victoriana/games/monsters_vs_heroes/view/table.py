"""The table as these eyes see it, and its parts by their names."""

from collections.abc import Callable, Iterator

from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.state import Player, State
from victoriana.games.monsters_vs_heroes.view import endings, hands, names, show_card
from victoriana.games.monsters_vs_heroes.view.areas import areas, in_force
from victoriana.games.monsters_vs_heroes.view.factions import factions
from victoriana.games.monsters_vs_heroes.view.head import head, spoken_deck
from victoriana.games.monsters_vs_heroes.view.skill import does
from victoriana.games.monsters_vs_heroes.view.standing import own_score, standing
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.game import ENDING
from victoriana.kernel.handles import Found, match
from victoriana.kernel.screen import (
    Line,
    Panel,
    Part,
    Screen,
    Span,
    Table,
    Text,
    Title,
    said,
    worded,
)
from victoriana.kernel.wording import many

HINT = "Type hand, pile, scores or {seat} for more, or your move."
SHORT_PILE = 10  # cards that are told with what they do
Viewer = Callable[[World, State], tuple[Part, ...]]


def views() -> tuple[str, ...]:
    """The parts of the table that have a name, the whole first."""
    return tuple(VIEWS)


def view(world: World, state: State, name: str = "") -> Screen | None:
    """The table, a part of it, a player, or a card; None where nothing has this name."""
    viewer = VIEWS.get(name or "table")
    if viewer is not None:
        return Screen(viewer(world, state))
    people = [(it.seat, (names.called(state, it.seat),)) for it in state.players]
    found = match(name, people, guess=False)
    if isinstance(found, Found):
        return Screen(person(world, state, state.player(found.handle)))
    return show_card.show(world, state, name)


def table(world: World, state: State) -> tuple[Part, ...]:
    """Everything: whose turn, deck and pile, all areas, and what these eyes see besides."""
    if state.result:
        return (head(world, state), areas(world, state))
    hint = HINT.format(seat=state.players[0].seat)
    return (
        head(world, state),
        areas(world, state),
        in_force(world, state),
        *hands.seen(world, state),
        Panel("", spoken=(hint,)),
    )


def hand(world: World, state: State) -> tuple[Part, ...]:
    """The own hand, or all that are seen; how many cards the others hold."""
    found = hands.seen(world, state)
    others = [it for it in state.players if it.seat != state.eyes]
    rows = tuple((names.called(state, it.seat), many(len(it.hand), "card")) for it in others)
    counts = (Title("Hands"), Table((), rows)) if state.eyes else ()
    return (*found, *counts)


def pile(world: World, state: State) -> tuple[Part, ...]:
    """The discard pile from the top down; of few cards each with what it does."""
    cards = [world.characters[CardId(it)] for it in reversed(state.pile)]
    parts: list[Part] = [Title("Discard pile", f"{many(len(cards), 'card')}, top first")]
    if len(cards) > SHORT_PILE:
        spans = [names.hued(it, f"{it.name} {names.marked(it)}") for it in cards]
        between = [piece for it in spans for piece in (it, Span(", "))][:-1]
        parts += [Text((*between, Span("."))), Text("A card by its name says what it does.")]
    elif cards:
        rows = tuple(
            (str(at), (names.hued(it, f"{it.name} {names.marked(it)}"),), does(world, it))
            for at, it in enumerate(cards, 1)
        )
        told = tuple(f"{at}: {hands.spoken_card(world, it.id)}" for at, it in enumerate(cards, 1))
        parts.append(Table((), rows, told))
    else:
        parts.append(Text("Nothing lies there."))
    if state.covered:
        own = names.in_row(world, (card for _, card in state.covered))
        parts.append(Text(f"Face down below it until the first play: {own}."))
    return tuple(parts)


def scores(world: World, state: State) -> tuple[Part, ...]:
    """What the areas are worth to either side, and with a faction that is seen all of it."""
    if state.result:
        return endings.ending(world, state)
    rows: list[tuple[Line, ...]] = []
    told: list[str] = []
    for it in state.players:
        count, name = standing(world, state, it), names.called(state, it.seat)
        own, found = own_score(world, state, it), names.faction(world, it)
        total: Line = "–"
        if own and found:
            total = worded(f"{names.SIDES[found.side]}: {own.points}", str(own.points))
        heroes, monsters = names.signed(count.heroes), names.signed(count.monsters)
        rows.append((name, str(count.suns), str(count.skulls), heroes, monsters, total))
        rest = f" With the faction {own.points}." if own else ""
        told.append(
            f"{name}: {names.counted(count.suns, count.skulls)}; "
            f"{heroes} to Heroes, {monsters} to Monsters.{rest}"
        )
    columns = (
        "",
        worded("suns", names.SUN),
        worded("skulls", names.SKULL),
        worded("to Heroes", "H"),
        worded("to Monsters", "M"),
        worded("with faction", "all"),
    )
    bonus = f"A faction adds {world.numbers.bonus} for one of its two names in its owner's area."
    return Title("Scores so far"), Table(columns, tuple(rows), tuple(told)), Text(bonus)


def deck(world: World, state: State) -> tuple[Part, ...]:
    """How many cards are left, and what is known of them."""
    known = tuple(Text(it) for it in hands.deck(world, state))
    nothing = (Text("Nothing is known of what lies there."),) if state.deck.size else ()
    return (Title("Deck"), Text(spoken_deck(state)), *(known or nothing))


def person(world: World, state: State, player: Player) -> tuple[Part, ...]:
    """A player's area card by card, and what these eyes see of the hand."""
    name = names.called(state, player.seat)
    count = standing(world, state, player)
    points = f"{names.signed(count.heroes)} to Heroes, {names.signed(count.monsters)} to Monsters"
    parts: list[Part] = [Title(names.whose(name) + " area", f"{count.icons}  {points}")]
    rows = tuple(_lying(world, state, player))
    told = tuple(
        f"{said(front)}: {said(text)}" if said(text) else f"{said(front)}." for front, text in rows
    )
    parts.append(Table((), rows, told) if rows else Text("Nothing lies there."))
    parts += _of_hand(world, state, player)
    return tuple(parts)


def _lying(world: World, state: State, player: Player) -> Iterator[tuple[Line, ...]]:
    """Each card of an area, copies together, with what it does."""
    for card in dict.fromkeys(it.card for it in player.area):
        it = world.characters[card]
        copies = [lying for lying in player.area if lying.card == card]
        others = dict.fromkeys(lying.by for lying in copies if lying.by not in ("", player.seat))
        given = "".join(f" (played by {names.called(state, by)})" for by in others)
        front = f"{len(copies)}× " if len(copies) > 1 else ""
        named = (Span("  "), names.hued(it, f"{front}{it.name} {names.marked(it)}"))
        yield named, f"{does(world, it)}{given}".strip()


def _of_hand(world: World, state: State, player: Player) -> list[Part]:
    if player.seat == state.eyes:
        return list(hands.own(world, state, player))
    name = names.called(state, player.seat)
    text = f"{name} holds {hands.partly(world, player)}."
    side = hands.faction(world, state, player)
    return [Text(text), *([Text(side)] if side else [])]


def ended(world: World, state: State) -> tuple[Part, ...]:
    """How the game ended, or how it stands where it is not over."""
    return endings.ending(world, state) if state.result else scores(world, state)


VIEWS: dict[str, Viewer] = {
    "table": table,
    "hand": hand,
    "pile": pile,
    "scores": scores,
    "factions": factions,
    "deck": deck,
    ENDING: ended,
}
