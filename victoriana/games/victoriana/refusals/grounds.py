"""Grounds that several refusals share: what is missing, forbidden, too much, or open instead."""

from victoriana.games.victoriana import icons
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import SPHERES, LocaleId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.notation.lexicon import all_abilities
from victoriana.games.victoriana.refusals.first import BETWEEN_STEPS, waits
from victoriana.games.victoriana.refusals.wording import kept, open_words, person
from victoriana.games.victoriana.rules.moving_about_london import reachable
from victoriana.games.victoriana.state import Investigator
from victoriana.games.victoriana.view import names
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import listed


def name_of(asked: Asked) -> str:
    """Who is asked, by short name; of two who share a card the one who is spoken of."""
    return names.acting(asked.world, asked.who)


def still_open(asked: Asked, *starts: str) -> tuple[str, ...]:
    """What may be typed instead, at most five; only options with these beginnings, if any."""
    return open_words(asked.world, asked.state, asked.node, *starts)


def nearer(asked: Asked, place: LocaleId) -> tuple[str, ...]:
    """How to go to a place, if that is one answer away."""
    whose = asked.by.replace(":", " ")
    return (f"go {whose}{place}",) if asked.legal(f"go:{asked.by}{place}") else ()


def too_dear(asked: Asked, who: Investigator, what: str, cost: Cost, rule: str) -> Refusal:
    """Resources are missing, Wild counted in."""
    name = person(asked.world, who.id)
    text = f"{what} takes {icons.short_cost(cost)}; {name} holds {names.held(who.holds)}"
    return Refusal("illegal", f"{text}, short of {missing(who.holds, cost)}.", rule)


def missing(holds: Holding, cost: Cost) -> str:
    """What a price lacks: each type that Wild does not fill, then resources of any type."""
    gaps = {type_: max(0, cost.of(type_) - holds.of(type_)) for type_ in SPHERES}
    types = [type_ for type_, gap in gaps.items() if gap]
    short = max(0, sum(gaps.values()) - holds.W)
    more = max(0, cost.icons - holds.total - short)
    if len(types) > 1 and holds.W and short:
        told = [f"{short} of {listed(types, 'or')}"]
    else:
        told = [f"{min(gap, short)}{type_}" for type_, gap in gaps.items() if gap and short]
    return listed([*told, *([f"{more} of any type"] if more else [])])


def too_much_trauma(asked: Asked, who: Investigator, points: int) -> Refusal:
    """Under B3=forbidden nobody suffers the sixth point for something."""
    text = f"{points} trauma more would overcome {person(asked.world, who.id)}."
    return Refusal("illegal", text, BOOK.cite("Trauma", "B3"))


def cards_that(asked: Asked, who: Investigator, kind: str) -> list[str]:
    """The cards before an investigator that do something lastingly."""
    return [
        kept(asked.world, card)
        for card in who.kept
        if any(it.kind == kind for it in asked.world.kept_card(card).passive)
    ]


def forbidden_by(asked: Asked, who: Investigator, kind: str, what: str) -> Refusal:
    """A card that lies before the investigator forbids something."""
    cards = cards_that(asked, who, kind)
    by = cards[0] if cards else "A plot track"
    text = f"{by} forbids {person(asked.world, who.id)} {what}."
    return Refusal("illegal", text, BOOK.cite("Advantages and Setbacks"))


def owner(asked: Asked, ability: str) -> Investigator | None:
    """In whose hands an ability is, if anybody's at this table."""
    state, world = asked.state, asked.world
    return next((who for who in state.living if ability in all_abilities(world, who)), None)


def no_more_movement(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """More steps only while the movement lasts and leads somewhere, and five is the most."""
    who, now = owner(asked, ability) or asked.who, asked.state.now
    name, whose = names.ability(asked.world, who.id, ability), person(asked.world, who.id)
    if now is None or now.seat != who.id or not now.moving or now.bound:
        text = f"{name} is of use only while {whose} may still move."
    elif not reachable(asked.world, asked.state, now.left + 1):
        text = f"{name} would lead nowhere: agents bar the ways."
    else:
        text = f"{name} would add nothing to the movement of {whose}."
    return Refusal("illegal", text, BOOK.cite("Investigator Abilities"))


def must_wait(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """What is asked is answered before an ability is used."""
    who = owner(asked, ability) or asked.who
    return waits(asked, names.ability(asked.world, who.id, ability), BETWEEN_STEPS)
