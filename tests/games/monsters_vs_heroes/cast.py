"""Made-up cards without a skill, as targets, and somebody who plays a card with one."""

from collections.abc import Mapping

from tests.games.monsters_vs_heroes.given import After, card, ruled, sits, table, when
from victoriana.games.monsters_vs_heroes.state import Player
from victoriana.games.monsters_vs_heroes.world import Character

SQUIRE = card("squire", "hero", copies=4)
KNIGHT = card("knight", "hero", suns=2, copies=2)
GHOUL = card("ghoul", "monster", copies=4)
OGRE = card("ogre", "monster", skulls=2, copies=2)
WIDOW = card("widow", "neutral", copies=2)
CAST = (SQUIRE, KNIGHT, GHOUL, OGRE, WIDOW)
HERO: dict[str, object] = {"classes": ["hero"]}
MONSTER: dict[str, object] = {"classes": ["monster"]}
OTHER: dict[str, object] = {"other": True}
THIS: dict[str, object] = {"this": True}


def plays(
    it: Character,
    *answers: str,
    hand: str = "",
    area: str = "",
    pile: str = "",
    deck: str = "",
    count: int | None = None,
    more: tuple[Character, ...] = (),
    rulings: Mapping[str, str] | None = None,
    at: Mapping[str, Player] | None = None,
    **others: Player,
) -> After:
    """Ada plays this card, with these others in her hand and in her area; then what is answered.

    The cards on the table are numbered by seat and position, and the card that is played is next.
    """
    world = ruled(*CAST, *more, it, **(rulings or {}))
    rest = {**(at or {}), **others}
    seats = {"ada": sits(f"{it.id} {hand}", area), **(rest or {"ben": sits()})}
    start = table(world, pile=pile, deck=deck, count=count, **seats)  # type: ignore[arg-type]  # all are seats
    return when(world, start, f"play:{it.id}", *answers)


def goes_on(after: After, *answers: str) -> After:
    """What comes of these answers after that."""
    later = when(after.world, after.state, *answers)
    return After(after.world, later.state, [*after.told, *later.told])


def last_card(it: Character, *answers: str, deck: str = "ogre") -> After:
    """Ada plays this card, and no more than these cards are left in the deck."""
    first, second = (faction.id for faction in ruled().box.factions[:2])
    ada, ben = sits(it.id, faction=first), sits(faction=second)
    return plays(it, *answers, deck=deck, count=0, ada=ada, ben=ben)
