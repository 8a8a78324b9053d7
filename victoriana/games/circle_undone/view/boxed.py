"""The components of the box, as they are when nobody plays."""

from collections.abc import Iterator

from victoriana.games.circle_undone import tallies
from victoriana.games.circle_undone.view import printed, show_card
from victoriana.games.circle_undone.world import World
from victoriana.kernel.handbook import Card
from victoriana.kernel.screen import Screen


def cards(world: World) -> tuple[Card, ...]:
    """Everything in the box: scenarios, sets, places, enemies, acts, agendas, cards, people."""
    return tuple(_cards(world))


def card(world: World, handle: str) -> Screen | None:
    """The component with this handle."""
    return show_card.page(world, handle)


def _cards(world: World) -> Iterator[Card]:
    box = world.box
    for it in box.scenarios:
        yield Card("scenario", it.id, it.name, it.origin, 1, show_card.scenario_line(world, it))
    for group in box.sets:
        yield Card("set", group.id, group.name, group.origin, 1, show_card.set_line(group))
    for place in box.locations:
        text = printed.location(place)
        yield Card("location", place.id, show_card.named(place), place.origin, place.quantity, text)
    for foe in box.enemies:
        text = printed.enemy(foe)
        yield Card("enemy", foe.id, show_card.named(foe), foe.origin, foe.quantity, text)
    for act in box.acts:
        yield Card("act", act.id, act.name, act.origin, 1, printed.act(act))
    for agenda in box.agendas:
        yield Card("agenda", agenda.id, agenda.name, agenda.origin, 1, printed.agenda(agenda))
    for asset in box.assets:
        text = printed.asset(world, asset)
        yield Card("asset", asset.id, show_card.named(asset), asset.origin, asset.quantity, text)
    used = tallies.used(world)
    for rest in show_card.others(world):
        text = printed.other(world, rest, used)
        yield Card(rest.type, rest.id, show_card.named(rest), rest.origin, rest.quantity, text)
    for who in box.investigators:
        text = printed.investigator(world, who)
        yield Card("investigator", who.id, who.name, who.origin, 1, text)
    for card_ in box.bonded:
        text = printed.bonded(card_)
        yield Card("bonded", card_.id, card_.name, card_.origin, card_.copies, text)
    for one in box.characters:
        text = printed.character(world, one)
        yield Card("character", one.id, one.name, one.origin, 1, text)
