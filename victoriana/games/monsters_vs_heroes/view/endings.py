"""The page at the end of a game: every score with its parts, the ranking, what decided it."""

from collections.abc import Iterator

from victoriana.games.monsters_vs_heroes.ids import SeatId
from victoriana.games.monsters_vs_heroes.rules.how_to_win import Score, score
from victoriana.games.monsters_vs_heroes.state import Player, State
from victoriana.games.monsters_vs_heroes.view import names
from victoriana.games.monsters_vs_heroes.view.standing import standing
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.screen import Line, Part, Table, Text, worded
from victoriana.kernel.wording import listed, many

SOME = 3  # others who are named in a sentence
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
COLUMNS: tuple[Line, ...] = (
    *("", "", worded("points", ""), worded("faction", ""), worded("icons", "icons", "")),
    *("by cards", "bonus"),
)
BY_CARDS = 5  # the column of what values and skills add


def outcome(world: World, state: State) -> str:
    """Who has won with how much, and what the others have."""
    if not state.ranking:
        return "The game would be over; who wins shows when the factions are turned up."
    best, *others = (state.player(it) for it in state.ranking)
    rest = [f"{_sided(world, state, it)} has {it.points}" for it in others[:SOME]]
    more = len(others) - SOME
    rest += [f"{many(more, 'other')} {'follows' if more == 1 else 'follow'}"] if more > 0 else []
    won = f"{_sided(world, state, best)} wins with {many(best.points, 'point')}"
    return f"The game is over: {won}; {listed(rest)}."


def _sided(world: World, state: State, player: Player) -> str:
    """A player with the side: Ada (Heroes)."""
    return f"{names.called(state, player.seat)} ({_side(world, player)})"


def _side(world: World, player: Player) -> str:
    found = names.faction(world, player)
    return names.SIDES[found.side] if found else ""


def ending(world: World, state: State) -> tuple[Part, ...]:
    """The ranking with what each score is made of, and what decided it."""
    order = state.ranking
    rows = tuple(_row(world, state, state.player(it), at) for at, it in enumerate(order, 1))
    told = tuple(_told(world, state, state.player(it), at) for at, it in enumerate(order))
    used = [
        at for at in range(len(COLUMNS)) if at != BY_CARDS or any(row[at] != "–" for row in rows)
    ]
    columns = tuple(COLUMNS[at] for at in used)
    shown = tuple(tuple(row[at] for at in used) for row in rows)
    decided = tuple(Text(text, rule) for text, rule in _decided(world, state, order))
    return (Table(columns, shown, told), *decided)


def _row(world: World, state: State, player: Player, place: int) -> tuple[Line, ...]:
    it = score(world, state, player)
    count = standing(world, state, player)
    paid = listed(names.name(world, card) for card in it.names)
    found = names.faction(world, player)
    side = names.sided(found.side) if found else ()
    return (
        str(place),
        names.called(state, player.seat),
        str(it.points),
        worded(side, side[0].text[:1]) if found else "",
        worded(f"{count.icons} = {names.signed(it.icons)}", names.signed(it.icons)),
        _values(world, it) or "–",
        f"{it.bonus:+} {paid}" if it.bonus else "–",
    )


def _values(world: World, it: Score) -> str:
    """The cards that count by their value, or by what lies beside them: +1 Dorian Gray."""
    return ", ".join(f"{points:+} {names.name(world, card)}" for card, points in it.values)


def _told(world: World, state: State, player: Player, at: int) -> str:
    """A score as it is said."""
    it = score(world, state, player)
    count = standing(world, state, player)
    paid = listed(names.name(world, card) for card in it.names)
    parts = [f"{names.counted(count.suns, count.skulls)} make {names.signed(it.icons)}"]
    parts += [f"{names.name(world, card)} counts {points:+}" for card, points in it.values]
    parts += [f"{paid} adds {it.bonus}"] if it.bonus else ["no bonus"]
    name, side = names.called(state, player.seat), _side(world, player)
    return f"{PLACES[at].capitalize()}, {name} for the {side} with {it.points}: {listed(parts)}."


def _decided(world: World, state: State, order: tuple[SeatId, ...]) -> Iterator[tuple[str, str]]:
    """What separated the first from the second."""
    best, second = order[:2]
    name, other = names.called(state, best), names.called(state, second)
    ahead = state.player(best).points - state.player(second).points
    if not ahead:
        return  # that a tie was broken, and how, is told with what happened last
    bonus = score(world, state, state.player(best)).bonus
    lost = score(world, state, state.player(second)).bonus
    if bonus - lost >= ahead:
        found = score(world, state, state.player(best)).names
        paid = listed(names.name(world, it) for it in found)
        yield f"{paid} decided it: without the bonus {name} was not ahead of {other}.", "How to Win"
    else:
        yield f"{name} is {many(ahead, 'point')} ahead of {other}.", "How to Win"
