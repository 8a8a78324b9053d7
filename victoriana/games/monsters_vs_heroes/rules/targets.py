"""How to Play: what a part of a skill may fall on, cards on the table and players."""

from collections.abc import Iterator

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId, SeatId
from victoriana.games.monsters_vs_heroes.rules.drawing import has_room
from victoriana.games.monsters_vs_heroes.rules.neutral_cards import fits
from victoriana.games.monsters_vs_heroes.rules.parts import user_of
from victoriana.games.monsters_vs_heroes.state import Lying, Player, State
from victoriana.games.monsters_vs_heroes.tasks import Parted, Skill
from victoriana.games.monsters_vs_heroes.world import Filter, Protection, Step, World

Acting = Skill | Parted  # whose skill it is, and of which card
Target = tuple[Player, Lying]
Guard = tuple[SeatId, int, Protection]


@BOOK.claim("How to Play", "X1", "K16")
def on_table(
    world: World, state: State, task: Acting, step: Step, what: Filter
) -> tuple[Target, ...]:
    """The cards on the table that are meant and may be hit, by area clockwise (K16)."""
    guards = guards_of(world, state, state.acting)
    return tuple(
        (player, lying)
        for player, lying in meant(world, state, task, step, what)
        if not guarding(world, guards, player, lying, user_of(task))
    )


@BOOK.claim("How to Play", "X1", "K2", "K7", "K16")
def meant(world: World, state: State, task: Acting, step: Step, what: Filter) -> Iterator[Target]:
    """The cards on the table of which a text speaks, those that are protected too."""
    named = bool(what.names) or what.this
    for player, lying in state.table(state.acting):
        is_source = lying.number == task.number
        if (
            _in_zone(player, task, step)
            and fits(world, what, lying.card, on_table=True, is_source=is_source)
            and not (world.ruled("K2", "source-excluded") and is_source and not named)
            and not (spares_own(world, step, named=named) and player.seat == task.seat)
        ):
            yield player, lying


def _in_zone(player: Player, task: Acting, step: Step) -> bool:
    """Whether the text looks into this area."""
    match step.where:
        case "own-area":
            return player.seat == task.seat
        case "other-areas":
            return player.seat != task.seat
    return True


def spares_own(world: World, step: Step, *, named: bool) -> bool:
    """Whether who chooses may not choose among his own cards (K7)."""
    return world.ruled("K7", "own-cards-spared") and is_free_choice(step, named=named)


def is_free_choice(step: Step, *, named: bool) -> bool:
    """Whether one must choose among the cards of all areas, one's own too, and harms them (K7)."""
    return (
        step.where == "table"
        and step.whom == "you"
        and step.do != "copy"  # it does nothing to the card that is chosen
        and step.most > 0
        and not step.may
        and not named
    )


def guards_of(world: World, state: State, first: SeatId) -> tuple[Guard, ...]:
    """Every protection that lies on the table, from a seat: in whose area, and by which card."""
    return tuple(
        (holder.seat, lying.number, it)
        for holder, lying in state.table(first)
        for it in world.characters[lying.card].protects
    )


@BOOK.claim("Neutral Cards", "N7")
def guarding(
    world: World, guards: tuple[Guard, ...], player: Player, lying: Lying, source: CardId
) -> int:
    """The number of the card that keeps another, or itself, from being a target; else 0 (N7)."""
    by = world.characters[source].cls
    for seat, number, guard in guards:
        if (
            (guard.where == "table" or seat == player.seat)
            and guard.against in ("", by)
            and fits(world, guard.what, lying.card, on_table=True, is_source=lying.number == number)
        ):
            return number
    return 0


@BOOK.claim("How to Play", "K18")
def others(world: World, state: State, task: Acting, step: Step) -> tuple[SeatId, ...]:
    """The other players on whom a part may fall, clockwise; of a theft those who hold cards (K18).

    The hands are not seen: whoever holds any card may be chosen, also for a card of a class.
    """
    seats = tuple(it.seat for it in state.clockwise(task.seat)[1:])
    match step.do, step.where:
        case "draw", _:
            return tuple(it for it in seats if has_room(world, state, it))
        case "discard", "table":
            found = on_table(world, state, task, step, step.what)
            return tuple(it for it in seats if any(holder.seat == it for holder, _ in found))
        case (("steal" | "discard" | "move"), "hands"):
            if world.ruled("K18", "empty-handed-allowed"):
                return seats
            return tuple(it for it in seats if state.player(it).hand)
    return seats


@BOOK.claim("How to Play", "X7")
def everybody(state: State, task: Acting, step: Step) -> tuple[SeatId, ...]:
    """Each player on whom a part falls, clockwise from who is on turn; he too, but for others."""
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
