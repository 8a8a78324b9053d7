"""Why something on the table is not open: places that are closed or far, things said in vain."""

from collections.abc import Iterator, Sequence
from typing import get_args

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.ids import Face
from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.notation.lexicon import names
from victoriana.games.circle_undone.notation.matching import TABLE
from victoriana.games.circle_undone.refusals import people
from victoriana.games.circle_undone.refusals import wording as w
from victoriana.games.circle_undone.refusals.naming import is_named
from victoriana.games.circle_undone.refusals.unopened import Unopened
from victoriana.games.circle_undone.rules import closed, engaging, joined, tarot, testing
from victoriana.games.circle_undone.table import Place, Stand
from victoriana.games.circle_undone.tasks import Aiming
from victoriana.games.circle_undone.view import names as handles
from victoriana.kernel.errors import Refusal
from victoriana.kernel.handles import Found, match
from victoriana.kernel.nodes import Option
from victoriana.kernel.wording import capital

LOCATIONS = BOOK.cite("Core Rules / Locations")
ENEMIES = BOOK.cite("Core Rules / Enemies")
MOVE, PUT = "move", "put"  # verbs that bring an investigator to a place
FIGHT, SPAWN = "fight", "spawn"


def unopened(asked: Asked, task: Aiming) -> Iterator[Unopened]:
    """Places that an investigator cannot enter, or that no way leads to; who cannot be fought."""
    verb, _, who = task.given.partition(":")
    table = asked.state.on_table()
    stand = next((it for it in table.stands if it.id == who), None)
    if verb == FIGHT and stand is not None:
        yield from _aloof(asked, stand)
    if verb == tarot.TAROT and stand is not None and stand.tarot:
        lying = f"{handles.words(stand.tarot)} lies in the tarot slot already."
        yield Unopened(Option(stand.tarot, tarot.SLOT, asked.node.seat), lying, "in play")
    if verb == SPAWN:
        yield from _nobody_spawns(asked, who)
    if verb not in (MOVE, PUT) or stand is None:
        return
    can = [it.id for it in asked.node.options]
    for place in table.places:
        if place.id not in can:
            yield _why_not_there(asked, verb, stand, place)


def _aloof(asked: Asked, stand: Stand) -> Iterator[Unopened]:
    """Enemies at a place that keep away until somebody engages them."""
    for foe in engaging.beside(asked.state, stand.id):
        if engaging.keeps_away(asked.world, asked.state, foe):
            option = Option(f"{foe.id}:1", ENEMIES, asked.node.seat, slot=testing.SKILL)
            yield Unopened(option, people.keeps_away(asked, foe), "aloof")


def _nobody_spawns(asked: Asked, enemy: str) -> Iterator[Unopened]:
    """Places at which an enemy cannot spawn, and who stands there: it is discarded instead."""
    table = asked.state.on_table()
    for place in table.places:
        why = closed.spawns_nobody(asked.world, asked.state, enemy, place.id)
        here = (f"on:{it.id}" for it in table.active if it.place == place.id)
        for there in (f"at:{place.id}", *here) if why else ():
            section, text = why or ("", "")
            discarded = f"{text} Where there is no other place for it, it is discarded."
            yield Unopened(Option(there, section, asked.node.seat), discarded, "cannot spawn")


def _why_not_there(asked: Asked, verb: str, stand: Stand, place: Place) -> Unopened:
    name = place_name(asked, place)
    who = asked.state.investigator(stand.id).name
    seat = asked.node.seat
    if place.id == stand.place:
        option = Option(place.id, LOCATIONS, seat)
        return Unopened(option, f"{who} is at {name} already.", "there already")
    if verb == MOVE and place.id not in joined.neighbours(asked.world, asked.state, stand.place):
        here = next((place_name(asked, it) for it in _here(asked, stand)), "nowhere")
        option = Option(place.id, LOCATIONS, seat)
        text = f"No way leads from {here}, where {who} is, to {name}."
        return Unopened(option, text, "no way")
    why = closed.why_closed(asked.world, asked.state, stand.id, place.id)
    section, text = why or (LOCATIONS, f"{name} is not open to {who} now.")
    return Unopened(Option(place.id, section, seat), text, "closed")


def _here(asked: Asked, stand: Stand) -> Iterator[Place]:
    return (it for it in asked.state.on_table().places if it.id == stand.place)


def no_way(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """Why somebody cannot move to the place that is named, where nobody can move there at all."""
    if asked.node.id != TABLE or words[0] not in names(asked.world, asked.state, MOVE):
        return None
    table = asked.state.on_table()
    place = _named(asked, words[1:], [it.id for it in table.places])
    who = _named(asked, words[1:], [it.id for it in table.active])
    stand = next((it for it in table.active if it.id == who or not who), None)
    if not place or stand is None:
        return None
    found = _why_not_there(asked, MOVE, stand, table.place(place))
    return w.refused(asked, found.text, found.option.rule)


def closed_ways(asked: Asked, words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Places that the last word begins, and that somebody cannot move to, each with the reason."""
    if words[0] not in names(asked.world, asked.state, MOVE):
        return
    table = asked.state.on_table()
    who = _named(asked, words[1:-1], [it.id for it in table.active])
    for stand in table.active:
        if (who and stand.id != who) or (not who and len(table.active) > 1):
            continue
        for place in table.places:
            called = (place.id, names(asked.world, asked.state, place.card))
            is_meant = isinstance(match(words[-1], [called], guess=False), Found)
            if is_meant and not _is_way(asked, stand, place):
                yield f"move {stand.id} {place.id}", _why_not_there(asked, MOVE, stand, place).short


def _is_way(asked: Asked, stand: Stand, place: Place) -> bool:
    """Whether an investigator may move there."""
    near = joined.neighbours(asked.world, asked.state, stand.place)
    is_open = closed.why_closed(asked.world, asked.state, stand.id, place.id) is None
    return place.id in near and is_open


def _named(asked: Asked, words: Sequence[str], among: Sequence[str]) -> str:
    """The one of these that some of the words mean, by a beginning; empty if none or several."""
    candidates = [(it, names(asked.world, asked.state, it)) for it in among]
    for count in range(len(words), 0, -1):
        for start in range(len(words) - count + 1):
            typed = " ".join(words[start : start + count])
            found = match(typed, candidates, guess=False)
            if isinstance(found, Found):
                return found.handle
    return ""


def place_name(asked: Asked, place: Place) -> str:
    """A place as it is seen now: of one that lies face down no more than its back."""
    card = asked.world.locations[place.card]
    return card.name if place.revealed or card.unrevealed is None else card.unrevealed.name


def known(asked: Asked, words: Sequence[str], *, first: bool = False) -> Refusal | None:
    """Something that is on the table, or in the bag, and is not for here; named by the first."""
    for handle, name in _things(asked):
        if is_named(asked, handle, words, first=first):
            text = f"{capital(name)} is not for here: it can be {w.open_choices(asked)}."
            return w.refused(asked, text, asked.node.rule)
    return None


def _things(asked: Asked) -> Iterator[tuple[str, str]]:
    """Handles and names of places, enemies, investigators and tokens."""
    yield from ((it.id, it.name) for it in asked.state.playing)
    table = asked.state.table
    if table is None:
        return
    yield from ((it.id, place_name(asked, it)) for it in table.places)
    yield from ((it.id, asked.world.enemies[it.card].name) for it in table.foes)
    yield from ((it, f"the token {it}") for it in get_args(Face))
