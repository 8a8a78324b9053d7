"""Every player's area in a table that gives way where lines are few."""

# How an area is shortened: first the icons go, whose sum stands beside it; then of the names only
# those that came last are left, with a count of the rest; at last the count alone. The part of the
# table with a player's name shows the whole.

from collections import Counter
from collections.abc import Iterator

from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.state import Player, State
from victoriana.games.monsters_vs_heroes.view import names
from victoriana.games.monsters_vs_heroes.view.skill import does
from victoriana.games.monsters_vs_heroes.view.standing import standing
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.screen import Line, Panel, Span, Table, Words, worded
from victoriana.kernel.wording import many

KEY = f"{names.SUN} sun  {names.SKULL} skull  H/M to Heroes/Monsters"
COLUMNS: tuple[Line, ...] = ("", "hand", "icons", "H/M", worded(f"area   {KEY}", "area"))
LATEST = (6, 4, 2, 1)  # names that are left of a long area
DECIDED = {
    "": "",
    "keep": "keeps the start hand",
    "redraw": "swaps the start hand",
    "?": "has decided about the start hand",
}


def areas(world: World, state: State) -> Table:
    """A row a player, clockwise from the first listed; the sign is before whose turn it is."""
    rows = tuple(_row(world, state, it) for it in state.players)
    return Table(COLUMNS, rows, tuple(spoken(world, state, it) for it in state.players))


def _row(world: World, state: State, player: Player) -> tuple[Line, ...]:
    sign = ">" if player.seat == state.acting and not state.result else " "
    it = standing(world, state, player)
    icons = (
        Span(f"{it.suns}{names.SUN}", names.HUES["hero"]),
        Span(" "),
        Span(f"{it.skulls}{names.SKULL}", names.HUES["monster"]),
    )
    name = names.called(state, player.seat)
    return f"{sign}{name}", str(len(player.hand)), icons, it.both, area(world, state, player)


def area(world: World, state: State, player: Player) -> Line:
    """The cards of an area, in ever fewer words."""
    if not player.area:
        return DECIDED[player.kept] if not state.turn else "–"
    counted = Counter(it.card for it in player.area)
    if len(counted) == 1:
        return worded(cards(world, counted), cards(world, counted, bare=True))
    fewer = [it for it in LATEST if it < len(counted)]
    shorter = [_latest(world, counted, it) for it in fewer]
    return worded(cards(world, counted), cards(world, counted, bare=True), *shorter, _count(player))


def cards(world: World, counted: Counter[CardId], *, bare: bool = False) -> Words:
    """Cards in their hues, copies together, with their icons or without."""
    return tuple(_joined(list(_pieces(world, counted, bare=bare)), ", "))


def _latest(world: World, counted: Counter[CardId], count: int) -> Words:
    """The cards that came last, and how many more there are."""
    last = Counter({it: counted[it] for it in list(counted)[-count:]})
    more = counted.total() - last.total()
    return (*_joined(list(_pieces(world, last, bare=True)), ", "), Span(f" and {more} more"))


def _count(player: Player) -> str:
    return many(len(player.area), "card")


def _pieces(world: World, counted: Counter[CardId], *, bare: bool) -> Iterator[tuple[Span, ...]]:
    for it, count in counted.items():
        card = world.characters[it]
        front = f"{count}× " if count > 1 else ""
        yield (names.hued(card, f"{front}{card.name}{'' if bare else f' {names.marked(card)}'}"),)


def _joined(items: list[tuple[Span, ...]], between: str) -> Iterator[Span]:
    for at, item in enumerate(items):
        if at:
            yield Span(between)
        yield from item


def spoken(world: World, state: State, player: Player) -> str:
    """An area as it is said."""
    it = standing(world, state, player)
    name = names.called(state, player.seat)
    turn = ", on turn" if player.seat == state.acting and not state.result else ""
    hand = f"{many(len(player.hand), 'card')} in hand" if player.hand else "no card in hand"
    if not player.area:
        rest = f" {DECIDED[player.kept].capitalize()}." if not state.turn and player.kept else ""
        return f"{name}{turn}: {hand}, nothing in the area.{rest}"
    lie = names.in_row(world, (lying.card for lying in player.area))
    points = f"{names.signed(it.heroes)} to Heroes, {names.signed(it.monsters)} to Monsters"
    return f"{name}{turn}: {hand}. {names.counted(it.suns, it.skulls)}: {points}. Area: {lie}."


def in_force(world: World, state: State) -> Panel:
    """The cards that protect others, or count at the end by what lies beside them."""
    lines: list[Words] = []
    told: list[str] = []
    for player in state.players:
        name = names.called(state, player.seat)
        for card in dict.fromkeys(it.card for it in player.area):
            it = world.characters[card]
            if it.protects or it.scores:
                text = f": {does(world, it)}"
                lines.append((names.hued(it, it.name), Span(f" of {name}{text}")))
                told.append(f"{it.name} of {name}{text}")
    return Panel("In force", tuple(lines), spoken=tuple(told), keep=1) if lines else Panel("")
