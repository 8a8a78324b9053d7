"""Why somebody cannot go somewhere, or not so far: one function for each reason."""

from msgspec.structs import replace

from victoriana.games.victoriana import icons
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import AgentId, LocaleId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import (
    forbidden_by,
    name_of,
    still_open,
    too_much_trauma,
)
from victoriana.games.victoriana.refusals.wording import agents
from victoriana.games.victoriana.rules.agents import barred_places, open_to_defeat, price_of
from victoriana.games.victoriana.rules.moving_about_london import door_of, reachable
from victoriana.games.victoriana.rules.specialities import lasting
from victoriana.games.victoriana.rules.trauma import is_fatal, may_buy
from victoriana.games.victoriana.travel import paths_from
from victoriana.games.victoriana.view import names
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import capital, listed, many

MOVING = BOOK.cite("Moving about London")


def why_not_go(asked: Asked, place: LocaleId) -> Refusal:
    """Bound, out of movement, barred, or too far; the first that holds."""
    who = asked.who
    if place == who.place:
        return there_already(asked)
    held = held_back(asked)
    if held:
        return held
    barred = barred_places(asked.world, asked.state, who)
    if place in barred and place not in open_to_defeat(asked.world, asked.state, who):
        return is_barred(asked, place)
    path = reachable(asked.world, asked.state, len(asked.world.locales), who).get(place)
    return ways_barred(asked, place) if path is None else too_far(asked, place, len(path))


def held_back(asked: Asked) -> Refusal | None:
    """What keeps somebody from going anywhere at all, if something does."""
    now, who = asked.state.now, asked.who
    if now is None or now.bound or who.character in now.fixed:
        return begun_beside(asked)
    if not now.moving or now.turning:
        return movement_over(asked)
    if who.place in barred_places(asked.world, asked.state, who):
        return cannot_leave(asked)
    return None


def nowhere_to_go(asked: Asked) -> Refusal:
    """No destination is named, and none could be."""
    held = held_back(asked)
    if held:
        return held
    if asked.state.now is not None and not asked.state.now.left:
        return no_move_left(asked)
    text = f"Agents bar every way from {names.the(asked.world, asked.who.place)}."
    return Refusal("illegal", text, BOOK.cite("Pursuit", "B4"))


def no_move_left(asked: Asked) -> Refusal:
    """All movement of the turn is spent; one more may be bought."""
    text = f"{name_of(asked)} has no movement left this turn."
    return Refusal("illegal", text, MOVING, still_open(asked, "hurry"))


def there_already(asked: Asked) -> Refusal:
    """To stay is no move."""
    text = f"{name_of(asked)} is at {names.the(asked.world, asked.who.place)} already."
    return Refusal("illegal", text, MOVING)


def begun_beside(asked: Asked) -> Refusal:
    """Who begins a turn beside an agent cannot move in it."""
    beside = agents(asked.world, asked.state, asked.who.place)
    with_whom = f"beside {beside}" if beside else "beside an agent"
    text = f"{name_of(asked)} begins this turn {with_whom} and cannot move."
    tries = still_open(asked, "defeat")
    return Refusal("illegal", text, BOOK.cite("Defeating Agents", "B6"), tries)


def movement_over(asked: Asked) -> Refusal:
    """Movement comes before the action, and ends where an agent was defeated."""
    now = asked.state.now
    if now is not None and now.turning:
        text = "A token is turned, and nobody of the two moves after that."
        return Refusal("illegal", text, BOOK.cite("Player Turns", "B1"))
    if now is not None and now.acted:
        pair = asked.world.investigators[asked.who.id].characters
        acted = [it.short for it in pair if it.id in now.actors] or [name_of(asked)]
        have = "have" if len(acted) > 1 else "has"
        text = f"{listed(acted)} {have} acted, and movement comes before the action."
        return Refusal("illegal", text, BOOK.cite("Player Turns", "B1"))
    text = f"{name_of(asked)} has defeated an agent, and goes no further this turn."
    return Refusal("illegal", text, BOOK.cite("Defeating Agents", "B6"))


def cannot_leave(asked: Asked) -> Refusal:
    """Nobody leaves while an agent stands there."""
    place = asked.who.place
    who, where = agents(asked.world, asked.state, place), names.the(asked.world, place)
    many = len(asked.state.agents_at(place)) > 1
    text = f"{who} {'bar' if many else 'bars'} {where}: nobody leaves it."
    tries = still_open(asked, "defeat")
    rulings = ("B4", "B7") if many else ("B4",)
    return Refusal("illegal", text, BOOK.cite("Pursuit", *rulings), tries)


def is_barred(asked: Asked, place: LocaleId) -> Refusal:
    """An agent's locale is entered only by somebody who can pay for the defeat."""
    state = asked.state
    present = state.agents_at(place)
    price = icons.short_cost(price_of(asked.world, present))
    who, where = agents(asked.world, state, place), names.the(asked.world, place)
    many = len(present) > 1
    bars, whom = ("bar", "all of them") if many else ("bars", "the agent")
    text = f"{who} {bars} {where}: enter only to defeat {whom}, for {price}."
    rulings = ("B4", "B5", "B7") if many else ("B4", "B5")
    return Refusal("illegal", text, BOOK.cite("Pursuit", *rulings))


def ways_barred(asked: Asked, place: LocaleId) -> Refusal:
    """No way leads there that an agent does not bar."""
    text = f"Agents bar every way to {names.the(asked.world, place)}."
    return Refusal("illegal", text, BOOK.cite("Pursuit", "B4"))


def too_far(asked: Asked, place: LocaleId, steps: int) -> Refusal:
    """More moves than are left; whether the bought one would be enough."""
    now, world = asked.state.now, asked.world
    left = now.left if now else 0
    where = capital(names.the(world, place))
    has = str(left) if left else "none"
    rule, detour = MOVING, ""
    if on_the_way := barring(asked, place):
        rule = BOOK.cite("Pursuit", "B4")
        detour = f" round {listed(names.agent(world, it) for it in on_the_way)},"
    text = f"{where} is {many(steps, 'move')} away{detour} and {name_of(asked)} has {has}"
    tries: tuple[str, ...] = ()
    points = world.numbers.hurry_trauma
    if asked.legal("hurry") and not is_fatal(world, asked.who, points):
        if steps == left + 1:
            text += f"; hurry ({points} trauma) buys one more"
            tries = (f"hurry, go {asked.by.replace(':', ' ')}{place}",)
        else:
            text += "; hurry adds only one"
    return Refusal("illegal", f"{text}.", rule, tries)


def barring(asked: Asked, place: LocaleId) -> tuple[AgentId, ...]:
    """The agents on a way that would be short enough if nobody barred it."""
    world, state, who = asked.world, asked.state, asked.who
    left = state.now.left if state.now else 0
    way = paths_from(world, who.place, left, doorway=door_of(state)).get(place, ())
    return tuple(dict.fromkeys(it.id for step in way for it in state.agents_at(step)))


# --- The bought step -----------------------------------------------------------------------


def why_not_hurry(asked: Asked) -> Refusal:
    """Bought already, out of movement, forbidden, or of no use."""
    now, world = asked.state.now, asked.world
    points = world.numbers.hurry_trauma
    rule = BOOK.cite("Trauma", "B2")
    if now is not None and now.hurried:
        return Refusal("illegal", f"{name_of(asked)} has hurried once this turn.", rule)
    if now is not None and now.bound:
        return begun_beside(asked)
    if now is None or not now.moving:
        over = movement_over(asked)
        return replace(over, rule=BOOK.cite("Trauma", "H51")) if now and now.acted else over
    if lasting(world, asked.state, "no-hurry", now.seat):
        return forbidden_by(asked, asked.who, "no-hurry", "to hurry")
    if not may_buy(world, asked.who, points):
        return too_much_trauma(asked, asked.who, points)
    if asked.who.place in barred_places(world, asked.state, asked.who):
        return cannot_leave(asked)
    text = "One more move would lead nowhere: agents bar the ways."
    return Refusal("illegal", text, BOOK.cite("Trauma", "H51"))
