"""Why luck cannot have given what a table says: where the card lies, as far as all may know."""

from collections.abc import Sequence

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.notation.lexicon import cards_in_play, lexicon
from victoriana.games.monsters_vs_heroes.refusals.wording import card as name_of
from victoriana.games.monsters_vs_heroes.refusals.wording import lies_openly
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view.names import called, not_in_play, whose
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.handles import Ambiguous, kebab, refusal
from victoriana.kernel.nodes import Chance
from victoriana.kernel.wording import listed

FACTIONS = ("faction",)


def not_drawn(world: World, state: State, chance: Chance, said: str) -> Refusal | None:
    """Why this cannot come here; what lies hidden is never told."""
    about, _, face = said.rpartition(":")
    if about and chance.about and about != chance.about:
        return None
    if chance.id == "first-player":
        seats = listed([it.seat for it in state.players], "or")
        text = f'"{face}" is no player of this table: {seats} goes first.'
        return Refusal("unknown", text, chance.rule, _tries([it.id for it in chance.outcomes]))
    if chance.id in FACTIONS:
        return _faction(world, state, chance, face)
    names = lexicon(world)
    whole = kebab(face)
    possible = names.find(face, [it.id for it in chance.outcomes], whole=False)
    if len(possible) > 1 and whole not in names.names:
        return refusal(face, Ambiguous(possible), "card")
    found = names.find(face, names.cards, whole=False)
    if not found:
        return refusal(face, names.nearest(face, cards_in_play(world, state)), "card")
    if len(found) > 1:
        return refusal(face, Ambiguous(found), "card")
    return _card(world, state, chance, found[0])


def _card(world: World, state: State, chance: Chance, card: str) -> Refusal:
    """A card of another deck, or one that lies elsewhere."""
    name = name_of(world, card)
    character = world.characters[CardId(card)]
    if card not in cards_in_play(world, state):
        text = f"{name} {not_in_play(world, character)}."
        return Refusal("illegal", text, BOOK.cite("Set Up", "S1"))
    if chance.id == "hand-card":
        return Refusal(
            "illegal", f"{name} is not in {whose(called(state, chance.about))} hand.", chance.rule
        )
    seats = [it.seat for it in state.players]
    eyes = chance.about if chance.about in seats else None
    seen = seen_by(state, next((it.seat for it in state.players if it.seat == eyes), None))
    places = _places(seen, card, eyes or "")
    if places and _seen(seen, card) >= character.copies:
        text = f"{name} cannot come from the deck: it lies {listed(places)}."
    else:
        text = f"{name} cannot come from the deck: it left the deck before."
    return Refusal("illegal", text, chance.rule)


def _places(seen: State, card: str, seat: str) -> list[str]:
    """Where a card lies, as the one who draws sees it."""
    places = [it for it in (lies_openly(seen, card),) if it]
    own = bool(seat) and any(it.card == card for it in seen.player(seat).hand)
    return [*places, *([f"in {whose(called(seen, seat))} own hand"] if own else [])]


def _seen(seen: State, card: str) -> int:
    """How many copies of a card these eyes see."""
    areas = sum(it.card == card for player in seen.players for it in player.area)
    held = sum(it.card == card for player in seen.players for it in player.hand)
    covered = sum(it == card for _, it in seen.covered)
    return areas + held + covered + seen.pile.count(CardId(card))


def _faction(world: World, state: State, chance: Chance, face: str) -> Refusal:
    """A faction of another deck, one that is dealt, or none at all."""
    names = [str(it.id) for it in world.box.factions]
    whole = kebab(face)
    begun = [it for it in names if f"-{whole}" in f"-{it}"]
    exact = [it for it in names if it == whole] or begun
    possible = [it for it in exact if chance.outcome(it)]
    if not exact or len(possible) > 1 or len(exact) > 1:
        found = Ambiguous(tuple(possible or exact)) if exact else None
        if found:
            return refusal(face, found, "faction")
        text = f'I know no faction "{face}".'
        return Refusal("unknown", text, chance.rule, _tries([it.id for it in chance.outcomes]))
    faction = next(it for it in world.box.factions if it.id == exact[0])
    decks = {world.characters[CardId(it)].deck for it in cards_in_play(world, state)}
    if faction.deck not in decks:
        text = f"{exact[0]} {not_in_play(world, faction)}."
        return Refusal("illegal", text, BOOK.cite("Set Up", "S2"))
    text = f"{exact[0]} was dealt before, and cannot be {whose(called(state, chance.about))}."
    return Refusal("illegal", text, chance.rule)


def _tries(outcomes: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"{{{it}}}" for it in outcomes[:5])
