"""The cards of the box, as they are when nobody plays."""

from victoriana.games.monsters_vs_heroes.ids import CardId, Class, FactionId
from victoriana.games.monsters_vs_heroes.sentences import factions
from victoriana.games.monsters_vs_heroes.sentences.telling import Teller
from victoriana.games.monsters_vs_heroes.view.skill import teller
from victoriana.games.monsters_vs_heroes.world import Character, Faction, World
from victoriana.kernel.handbook import Card
from victoriana.kernel.screen import Part, Screen, Span, Text, Title
from victoriana.kernel.wording import listed, many

KINDS: tuple[Class, ...] = ("hero", "monster", "neutral")
FACTION = "faction"


def cards(world: World) -> tuple[Card, ...]:
    """Everything in the box: characters class by class, deck by deck, then the factions."""
    told = teller(world)
    characters = [it for kind in KINDS for it in world.box.characters if it.cls == kind]
    return (
        *(Card(it.cls, it.id, it.name, it.origin, it.copies, line(told, it)) for it in characters),
        *(
            Card(FACTION, it.id, pair(world, it), it.origin, 1, faction_text(world, it))
            for it in world.box.factions
        ),
    )


def line(told: Teller, card: Character) -> str:
    """What a card says, behind its icons."""
    return f"{icons(card)}. {told.card(card) or 'No skill.'}"


def card(world: World, handle: str) -> Screen | None:
    """The card with this handle."""
    faction = world.factions.get(FactionId(handle))
    if faction is not None:
        title = Title(pair(world, faction), f"{faction.side} faction")
        return Screen((title, Text(faction_text(world, faction)), _from(world, faction)))
    found = world.characters.get(CardId(handle))
    if found is None:
        return None
    title = Title(found.name, f"{found.cls}, {icons(found)}".lower())
    parts: list[Part] = [title, Text(teller(world).card(found) or "It has no skill.")]
    parts.append(_from(world, found))
    if found.text:
        parts.append(Text((Span(found.text, "dim"),)))
    return Screen(tuple(parts))


def pair(world: World, faction: Faction) -> str:
    """A faction by its two characters, as its card shows them."""
    return listed((world.characters[it].name for it in faction.names), "or")


def faction_text(world: World, faction: Faction) -> str:
    """What a faction card says."""
    return factions.say(teller(world).names, faction, world.numbers.bonus)


def icons(card: Character) -> str:
    """Suns and skulls in words."""
    suns = many(card.suns, "sun") if card.suns else ""
    skulls = many(card.skulls, "skull") if card.skulls else ""
    return listed([it for it in (suns, skulls) if it]) or "No icon"


def _from(world: World, it: Character | Faction) -> Text:
    """Which deck it belongs to, by whose mark it is told, and how often it is there."""
    deck = world.decks[it.deck]
    marked = f", marked with {deck.mark}" if deck.mark else ""
    count = it.copies if isinstance(it, Character) else 1
    copies = f"{many(count, 'copy', 'copies')} in " if count > 1 else "In "
    return Text(f"{copies}{deck.name}{marked}.")
