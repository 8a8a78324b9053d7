"""What cards, people, icons and counts are called."""

from collections import Counter
from collections.abc import Iterable

from victoriana.games.monsters_vs_heroes.ids import CardId, Class, FactionId, Side
from victoriana.games.monsters_vs_heroes.state import Player, State
from victoriana.games.monsters_vs_heroes.world import Character, Faction, World
from victoriana.kernel.screen import Span, Style
from victoriana.kernel.wording import in_words, listed, many, person

SUN, SKULL = "☼", "☠"
HUES: dict[Class, Style] = {"hero": "hue-3", "monster": "hue-1", "neutral": "hue-4"}
SIDES: dict[Side, str] = {"heroes": "Heroes", "monsters": "Monsters"}
CLASSES: dict[Class, str] = {"hero": "Hero", "monster": "Monster", "neutral": "neutral card"}


# --- people --------------------------------------------------------------------------------


def called(state: State, seat: str) -> str:
    """A player as the table calls him."""
    return next((it.name for it in state.players if it.seat == seat), "") or person(seat)


def whose(name: str) -> str:
    """What is somebody's: Ada's."""
    return f"{name}'s"


# --- cards ---------------------------------------------------------------------------------


def name(world: World, card: str) -> str:
    """A card as it is called; one that is not seen is a card."""
    return world.characters[CardId(card)].name if card in world.characters else "a card"


def seen(world: World, cards: Iterable[str]) -> list[CardId]:
    """Those of some cards that these eyes see."""
    return [CardId(it) for it in cards if it in world.characters]


def grouped(world: World, cards: Iterable[str]) -> list[str]:
    """Cards by name, copies together, those that are not seen counted last."""
    counted = Counter(it if it in world.characters else "" for it in cards)
    covered = counted.pop("", 0)
    told = [
        name(world, it) if count == 1 else f"{count}× {name(world, it)}"
        for it, count in counted.items()
    ]
    if covered:
        told.append(many(covered, "card") if not told else f"{many(covered, 'card')} not seen")
    return told


def in_row(world: World, cards: Iterable[str]) -> str:
    """Cards in a sentence: a card, Dracula and two cards, two copies of Wicked Servant."""
    counted = Counter(it if it in world.characters else "" for it in cards)
    covered = counted.pop("", 0)
    told = [
        name(world, it) if count == 1 else f"{in_words(count)} copies of {name(world, it)}"
        for it, count in counted.items()
    ]
    if covered:
        told.append("a card" if covered == 1 else f"{in_words(covered)} cards")
    return listed(told)


def hued(card: Character, text: str) -> Span:
    """Words in the hue of a card's class."""
    return Span(text, HUES[card.cls])


def not_in_play(world: World, it: Character | Faction) -> str:
    """What is said of a card or faction that lies in the box."""
    return f"belongs to {world.decks[it.deck].name}, which is not in play"


# --- icons ---------------------------------------------------------------------------------


def icons(card: Character) -> str:
    """Suns and skulls, one sign each; of a card without any, its value."""
    shown = SUN * card.suns + SKULL * card.skulls
    value = f"{card.value:+}" if card.value else ""
    return f"{shown}{value}" or "–"


def marked(card: Character) -> str:
    """Icons, and the class where they do not say it."""
    suns, skulls = bool(card.suns), bool(card.skulls)
    plain = (card.cls, suns, skulls) in (("hero", True, False), ("monster", False, True))
    return icons(card) if plain else f"{icons(card)} {card.cls}"


def counted(suns: int, skulls: int) -> str:
    """Icons of an area: 3 suns and a skull, spelt."""
    return f"{many(suns, 'sun')} and {many(skulls, 'skull')}"


def spelt(card: Character) -> str:
    """A card's icons in words: two suns."""
    told = [
        f"{in_words(count)} {icon if count == 1 else icon + 's'}"
        for count, icon in ((card.suns, "sun"), (card.skulls, "skull"))
        if count
    ]
    if card.value:
        told.append(f"worth {card.value:+} to everybody")
    return listed(told) or "no icon"


def signed(points: int) -> str:
    """Points with their sign: +3, -2, 0."""
    return f"{points:+}" if points else "0"


# --- factions ------------------------------------------------------------------------------


def faction(world: World, player: Player) -> Faction | None:
    """The faction of a player, if these eyes see it."""
    return world.factions.get(FactionId(player.faction))


def pair(world: World, found: Faction) -> str:
    """The two names that pay: Captain Nemo or Mina Harker."""
    return listed((name(world, it) for it in dict.fromkeys(found.names)), "or")


def sided(side: Side) -> tuple[Span, ...]:
    """A side in its hue."""
    return (Span(SIDES[side], HUES["hero" if side == "heroes" else "monster"]),)
