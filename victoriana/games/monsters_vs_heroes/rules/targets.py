"""How to Play: what a part of a skill may fall on, cards on the table and players."""

from collections.abc import Iterator

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId, SeatId
from victoriana.games.monsters_vs_heroes.rules.neutral_cards import fits
from victoriana.games.monsters_vs_heroes.state import Lying, Player, State
from victoriana.games.monsters_vs_heroes.tasks import Parted, Skill
from victoriana.games.monsters_vs_heroes.world import Filter, Step, World

Acting = Skill | Parted  # whose skill it is, and of which card

CHOSEN = ("swap", "move", "return", "discard", "copy")  # verbs that fall on cards of the table


@BOOK.claim("How to Play", "X1", "K2", "K7", "K16")
def on_table(
    world: World, state: State, task: Acting, step: Step, what: Filter
) -> tuple[tuple[Player, Lying], ...]:
    """The cards on the table that are meant and may be hit, by area clockwise (K16)."""
    named = bool(what.names) or what.this
    return tuple(
        (player, lying)
        for player, lying in state.table(state.acting)
        if _in_zone(player, task, step)
        and fits(world, what, lying.card, on_table=True, is_source=lying.number == task.number)
        and not (world.ruled("K2", "source-excluded") and _is_source(lying, task) and not named)
        and not (_spares_own(world, step, named=named) and player.seat == task.seat)
        and not is_protected(world, state, player, lying, task.card)
    )


def _is_source(lying: Lying, task: Acting) -> bool:
    return lying.number == task.number


def _in_zone(player: Player, task: Acting, step: Step) -> bool:
    """Whether the text looks into this area."""
    match step.where:
        case "own-area":
            return player.seat == task.seat
        case "other-areas":
            return player.seat != task.seat
    return True


def _spares_own(world: World, step: Step, *, named: bool) -> bool:
    """Whether who chooses may not choose among his own cards (K7)."""
    return (
        world.ruled("K7", "own-cards-spared")
        and step.where == "table"
        and step.most > 0
        and not step.may
        and not named
    )


@BOOK.claim("Neutral Cards", "N7")
def is_protected(world: World, state: State, player: Player, lying: Lying, source: CardId) -> bool:
    """Whether a card on the table keeps another, or itself, from being a target."""
    by = world.characters[source].cls
    return any(
        (guard.where == "table" or holder.seat == player.seat)
        and guard.against in ("", by)
        and fits(
            world, guard.what, lying.card, on_table=True, is_source=lying.number == other.number
        )
        for holder, other in state.table(player.seat)
        for guard in world.characters[other.card].protects
    )


@BOOK.claim("How to Play", "K18")
def others(world: World, state: State, task: Acting, step: Step) -> tuple[SeatId, ...]:
    """The other players on whom a part may fall, clockwise; who holds nothing is passed by."""
    seats = tuple(it.seat for it in state.clockwise(task.seat)[1:])
    if step.where != "hands" or world.ruled("K18", "empty-handed-allowed"):
        return seats
    holding = tuple(it for it in seats if state.player(it).hand)
    return holding or (() if step.do in ("steal", "discard") else seats)


@BOOK.claim("How to Play", "X7")
def everybody(state: State, task: Acting, step: Step) -> tuple[SeatId, ...]:
    """Each player on whom a part falls, clockwise from who is on turn."""
    match step.whom:
        case "you":
            return (task.seat,)
        case "others":
            return tuple(it.seat for it in state.clockwise(state.acting) if it.seat != task.seat)
    return tuple(it.seat for it in state.clockwise(state.acting))


def held(world: World, state: State, seat: SeatId, what: Filter) -> Iterator[CardId]:
    """The cards in a hand that are meant, each once, in the order held."""
    seen: list[CardId] = []
    for it in state.player(seat).hand:
        if it.card not in seen and (
            it.card not in world.characters or fits(world, what, it.card, on_table=False)
        ):
            seen.append(it.card)
            yield it.card


def on_pile(world: World, state: State, step: Step) -> Iterator[CardId]:
    """The cards of the pile that are meant, each once, the top first."""
    pile = state.pile[::-1]
    seen: list[CardId] = []
    for card in pile[:1] if step.where == "pile-top" else pile:
        if card not in (COVERED, *seen) and fits(world, step.what, card, on_table=False):
            seen.append(card)
            yield card
