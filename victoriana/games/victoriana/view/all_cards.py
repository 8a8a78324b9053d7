"""Every card in the box as a line of text: the board's locales, the people, the decks."""

from collections.abc import Iterator

from victoriana.games.victoriana.view import show_card
from victoriana.games.victoriana.view.names import stop
from victoriana.games.victoriana.view.status_tokens import STATUS_TOKENS
from victoriana.games.victoriana.view.track_cards import track_cards
from victoriana.games.victoriana.world import World
from victoriana.kernel.handbook import Card
from victoriana.kernel.screen import Screen, Span, Text, Title, said
from victoriana.kernel.wording import capital


def cards(world: World) -> tuple[Card, ...]:
    """All of them, kind by kind."""
    return tuple(
        Card(kind, thing.id, thing.name, thing.origin, 1, line(world, thing, kind))
        for kind, thing in things(world)
    )


def card(world: World, handle: str) -> Screen | None:
    """The card with this handle, or the locale with this address, as it lies in the box."""
    found = show_card.find(world, handle)
    if found is None:
        return None
    flavour = getattr(found, "flavour", "")
    last = (Text((Span(flavour, "dim"),)),) if flavour else ()
    return Screen((*show_card.card(world, found), *last))


def things(world: World) -> Iterator[tuple[str, show_card.Card]]:
    """Everything with a text, and of what kind it is."""
    box = world.box
    for kind, pile in (
        ("locale", box.locales),
        ("investigator", box.investigators),
        ("lead", box.leads),
        ("advantage", box.advantages),
        ("setback", box.setbacks),
        ("plot", box.plots),
        ("agent", box.agents),
        ("henchman", box.henchmen),
        ("mastermind", box.masterminds),
        ("status", STATUS_TOKENS),
        ("track", track_cards(world)),
    ):
        for thing in pile:
            yield kind, thing


def line(world: World, thing: show_card.Card, kind: str) -> str:
    """What stands at the head of a card beside its name and its kind, and then its text."""
    head = show_card.card(world, thing)[0]
    beside = said(head.aside) if isinstance(head, Title) else ""
    first = stop(capital(beside)) if beside != kind else ""
    return f"{first} {show_card.text(world, thing)}".strip()
