"""The first line of the table: whose turn it is, the deck, the pile."""

from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import Turn
from victoriana.games.monsters_vs_heroes.view import names
from victoriana.games.monsters_vs_heroes.view.course import round_of
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.screen import Panel, Run, Span, Style, Words
from victoriana.kernel.wording import in_words, many

FEW = 5  # cards of the deck from which on its end is near


def head(world: World, state: State) -> Panel:
    """The round and whose turn it is, the deck, the pile."""
    where = (Span(turn(state), "strong"),)
    deck, pile = deck_wordings(state), pile_wordings(world, state)
    line = Run(((where, short(state)), deck, pile), gap=3)
    below = many(len(state.covered), "card")
    covered = f" {below.capitalize()} face down below it." if state.covered else ""
    said = f"{turn(state)}. {spoken_deck(state)} {spoken_pile(world, state)}{covered}"
    return Panel("", (line,), (line,), (line,), (said,))


def turn(state: State) -> str:
    """Where the game is: Round 3, Ada's turn."""
    if state.result:
        return "The game is over"
    if not state.turn:
        return "Set-up"
    name = names.called(state, state.acting)
    more = ", one more play" if _is_extra(state) else ""
    return f"Round {round_of(state)}, {names.whose(name)} turn{more}"


def short(state: State) -> tuple[Span, ...]:
    """The same in few letters."""
    if state.result or not state.turn:
        return (Span("Over" if state.result else "Set-up", "strong"),)
    return (Span(f"R{round_of(state)} {names.called(state, state.acting)}", "strong"),)


def _is_extra(state: State) -> bool:
    task = state.agenda[-1]
    return isinstance(task, Turn) and bool(task.extra)


def deck_wordings(state: State) -> tuple[Words, ...]:
    """How many cards are left, and how near the end is."""
    size = state.deck.size
    if state.result or not size:
        return ("deck empty",)
    if size > FEW or not state.turn:
        return (f"deck {size}",)
    style: Style = "strong"
    long = "the next draw ends it" if size == 1 else f"{in_words(size)} draws left"
    return ((Span(f"deck {size}, {long}", style),), (Span(f"deck {size}", style),))


def spoken_deck(state: State) -> str:
    """The same as it is said."""
    size = state.deck.size
    if state.result or not size:
        return "The deck is empty."
    cards = f"The deck has {many(size, 'card')}"
    if size > FEW or not state.turn:
        return f"{cards}."
    return f"{cards}: {'the next draw ends the game' if size == 1 else 'the end is near'}."


def pile_wordings(world: World, state: State) -> tuple[Words, ...]:
    """How many cards lie on the pile, and the top one."""
    below = f" +{len(state.covered)} face down" if state.covered else ""
    front = f"pile {len(state.pile)}{below}"
    if not state.pile:
        return (front,)
    card = world.characters[CardId(state.pile[-1])]
    top = names.hued(card, f"{card.name} {names.marked(card)}")
    return ((Span(f"{front}, "), top, Span(" on top")), (Span(f"{front}, "), top), front)


def spoken_pile(world: World, state: State) -> str:
    """The same as it is said."""
    if not state.pile:
        return "Nothing lies on the pile."
    cards = many(len(state.pile), "card")
    return f"The pile has {cards}, {names.name(world, state.pile[-1])} on top."
