"""What a component says, in sentences made of its data."""

from collections.abc import Collection, Iterable, Iterator

from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.people import BondedCard, Character, Investigator, PlayerCard
from victoriana.games.circle_undone.places import BreachRemoval, Cosmos, Location
from victoriana.games.circle_undone.view import codes
from victoriana.games.circle_undone.view.telling.deckbuilding import option
from victoriana.games.circle_undone.world import (
    Act,
    Agenda,
    Card,
    Enemy,
    StoryAsset,
    TokenValue,
    World,
)
from victoriana.kernel.wording import capital, listed, many

ENDS = (".", "?", "!")
EACH = "for each investigator"
PLAIN = {"your-location": "your location", "any-revealed-location": "any revealed location"}


def spelt(word: str) -> str:
    """A handle as a title: Silver Twilight."""
    return " ".join(it.capitalize() for it in word.split("-"))


def traits(words: Iterable[str]) -> str:
    """Traits as a card prints them; nothing where it has none."""
    return ", ".join(spelt(it) for it in words)


def sentences(parts: Iterable[str]) -> str:
    """Parts in a row, each a sentence."""
    return " ".join(capital(it) + ("" if it.endswith(ENDS) else ".") for it in parts if it)


# --- Locations -----------------------------------------------------------------------------


def location(it: Location) -> str:
    """What stands on a location."""
    return sentences(_location(it))


def _location(it: Location) -> Iterator[str]:
    worth = f"victory {it.victory}" if it.victory is not None else ""
    yield ", ".join(part for part in (f"shroud {it.shroud}", clues(it), worth) if part)
    yield joined(it.symbol, it.connects_to)
    if it.unrevealed is not None:
        other = it.unrevealed
        named = other.name if other.name != it.name else ""
        signs = joined(other.symbol, other.connects_to)
        yield f"unrevealed: {', '.join(part for part in (named, signs) if part)}"
    if it.cosmos is not None:
        yield cosmos(it.cosmos)
    yield "haunted" if it.haunted else ""
    yield "" if it.double_sided else "no unrevealed side"
    yield from (codes.RULES[rule] for rule in it.rules)
    yield from (f"while unrevealed, {codes.RULES[rule]}" for rule in it.unrevealed_rules)
    if it.circle is not None:
        either = it.circle.mode == "either"
        skills_ = listed(it.circle.skills, "or" if either else "and")
        yield f"circle: {skills_}{'' if either else ' together'} against {it.circle.difficulty}"
    if it.refill_clues is not None:
        per = f" {EACH}" if it.refill_clues.per_investigator else ""
        yield f"when a round ends it has at least {many(it.refill_clues.to, 'clue')}{per}"
    if it.breach_removal is not None:
        yield breaches(it.breach_removal)
    yield "resign is an action here" if it.resign else ""


def clues(it: Location) -> str:
    """How many clues it gets when it is revealed."""
    if it.clues is None:
        return "no clue value"
    if it.clues == 0:
        return "no clues"
    return many(it.clues, "clue") if it.clues_fixed else f"{many(it.clues, 'clue')} {EACH}"


def joined(symbol: str | None, to: Iterable[str]) -> str:
    """Its symbol, and those to which it connects."""
    there = listed(spelt(it) for it in to)
    own = f"symbol {spelt(symbol)}" if symbol else ""
    return ", ".join(part for part in (own, f"connects to {there}" if there else "") if part)


def cosmos(it: Cosmos) -> str:
    """Where a location of the Cosmos is put."""
    first = f"it is put {_side(it.direction, it.connect_to)}"
    if it.or_else is None:
        return first
    prices = (
        ("lose", it.or_else.lose_resources, "resource", ""),
        ("take", it.or_else.take_damage, "damage", "damage"),
        ("take", it.or_else.take_horror, "horror", "horror"),
    )
    paid = listed(f"{verb} {many(count, one, more)}" for verb, count, one, more in prices if count)
    return f"{first}; or {paid} and put it {_side(it.or_else.direction, it.or_else.connect_to)}"


def _side(direction: str, target: str) -> str:
    where = PLAIN.get(target) or f"the {target.replace('-', ' ')}"
    if target == "location-adjacent-to-yours":
        where = "a location adjacent to yours"
    return {
        "right": f"to the right of {where}",
        "above": f"above {where}",
        "below": f"below {where}",
    }.get(direction, f"on any side of {where}")


def breaches(it: BreachRemoval) -> str:
    """How breaches are moved to the act."""
    needs = [
        codes.COSTS[it.cost] if it.cost else "",
        f"test {it.test} against {it.difficulty}" if it.test else "",
        codes.BEFORE[it.effect] if it.effect else "",
    ]
    moved = many(it.breaches, "breach", "breaches") if isinstance(it.breaches, int) else ""
    moved = moved or codes.MOVED[it.breaches]  # type: ignore[index]  # a number is told above
    said = listed(part for part in needs if part)
    return f"{it.timing}, {said}: move {moved} to the act"


# --- Enemies, acts, agendas, others --------------------------------------------------------


def enemy(it: Enemy) -> str:
    """What stands on an enemy."""
    return sentences(_enemy(it))


def _enemy(it: Enemy) -> Iterator[str]:
    health = "-" if it.health is None else str(it.health)
    per = f" {EACH}" if it.health_per_investigator else ""
    fight = "-" if it.fight is None else it.fight
    evade = "-" if it.evade is None else it.evade
    yield f"fight {fight}, health {health}{per}, evade {evade}"
    yield f"{it.damage} damage, {it.horror} horror"
    yield ", ".join((*it.keywords, *(("unique",) if it.unique else ())))
    yield "enters empty space" if it.enters_space else ""
    yield f"victory {it.victory}" if it.victory is not None else ""
    if it.back is not None:
        worth = f", victory {it.back.victory}" if it.back.victory is not None else ""
        yield f"on its other side: {it.back.name}{worth}"


def act(it: Act) -> str:
    """What stands on an act."""
    per = "" if it.clues_fixed else f" {EACH}"
    needs = f"{many(it.clues, 'clue')}{per}" if it.clues is not None else "no number of clues"
    kind = f", {it.back_type}" if it.back_type else ""
    return sentences((f"act {it.stage}, {needs}", f"on its other side: {it.back_name}{kind}"))


def agenda(it: Agenda) -> str:
    """What stands on an agenda."""
    needs = f"{it.doom} doom" if it.doom is not None else "no number of doom"
    return sentences((f"agenda {it.stage}, {needs}", f"on its other side: {it.back_name}"))


def asset(world: World, it: StoryAsset) -> str:
    """What is known of a story asset."""
    slot = f"{it.slot} slot" if it.slot else "no slot"
    copies = many(it.quantity, "copy", "copies") if it.quantity > 1 else ""
    of = f"of {world.sets[it.set].name}" if it.set else "out of the collection"
    return sentences((", ".join(part for part in (slot, copies, of) if part),))


def other(world: World, it: Card, used: Collection[CardId]) -> str:
    """What is known of any other card, and whether it is among those that are used."""
    unused = "" if it.id in used else "no scenario here uses it"
    copies = f"{many(it.quantity, 'copy', 'copies')} in" if it.quantity > 1 else "in"
    back = f"on its other side: {it.back.name}, {it.back.type}" if it.back else ""
    return sentences((f"{copies} {world.sets[it.set].name}", back, unused))


# --- People --------------------------------------------------------------------------------


def skills(it: Investigator | Character) -> str:
    """The four skills, health and sanity."""
    return (
        f"willpower {it.willpower}, intellect {it.intellect}, combat {it.combat}, "
        f"agility {it.agility}; health {it.health}, sanity {it.sanity}"
    )


def investigator(world: World, it: Investigator) -> str:
    """What is known of an investigator."""
    other_ = world.investigators[it.parallel_of] if it.parallel_of else None
    parallel = f"parallel card of {other_.name} ({other_.code})" if other_ else ""
    same = f"printed again as {listed(it.same_card)}" if it.same_card else ""
    size = f"a deck has {it.deck_size} cards that count" if it.deck_size else ""
    may = f"may take {listed(option(one) for one in it.options)}" if it.options else ""
    return sentences((f"{it.cls}, {skills(it)}", size, may, parallel, same))


def bonded(it: BondedCard) -> str:
    """A card that another one summons; that one is no card of the box."""
    summoner = spelt(it.summoner)
    return sentences((f"bonded to {summoner}, which summons {many(it.copies, 'copy', 'copies')}",))


def character(world: World, it: Character) -> str:
    """What is known of a character of the prologue."""
    return sentences(_character(world, it))


def _character(world: World, it: Character) -> Iterator[str]:
    yield skills(it)
    start = world.locations[it.start].name
    yield f"begins in the {start} with {many(it.resources, 'resource')}"
    for brought in it.brings:
        name = world.cards[brought.card].name
        place = world.locations[brought.location].name if brought.location else ""
        yield {
            "threat-area": f"{name} is in the threat area",
            "engaged": f"{name} is engaged",
            "agenda": f"{name} lies next to the agenda",
            "location": f"{name} is in the {place}",
            "attached": f"{name} is attached to the {place}",
        }[brought.where]
    if it.watcher_damage:
        yield f"the Spectral Watcher has {it.watcher_damage} damage"
    if it.in_play:
        yield f"in play: {listed(_held(card) for card in it.in_play)}"
    yield f"in hand: {listed(_held(card) for card in it.hand)}"


def _held(card: PlayerCard) -> str:
    copies = f"{card.copies} " if card.copies > 1 else ""
    more = card.uses or (f"level {card.level}" if card.level else "")
    return f"{copies}{card.name}" + (f" ({more})" if more else "")


# --- Tokens --------------------------------------------------------------------------------


def token(it: TokenValue) -> str:
    """What a token with a symbol does."""
    said = [_modifier(it)]
    if it.reveal_another:
        said.append("reveal another token")
    if it.reveal_another_if is not None:
        said.append(f"reveal another token if {codes.CONDITIONS[it.reveal_another_if]}")
    if it.fail is not None:
        said.append(f"if the test fails, {codes.EFFECTS[it.fail]}")
    if it.always is not None:
        said.append(codes.EFFECTS[it.always])
    return f"{spelt(it.face)} {'; '.join(said)}."


def _modifier(it: TokenValue) -> str:
    if it.count is not None:
        more = f"{it.add} more than " if it.add else ""
        least = f", at least {it.min}" if it.min else ""
        return f"minus {more}{codes.COUNTS[it.count]}{least}"
    if it.alt is not None:
        return f"{it.value}, or {it.alt.value} if {codes.CONDITIONS[it.alt.condition]}"
    return str(it.value)
