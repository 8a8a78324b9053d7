"""The enemies in play, as one tells of them."""

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.ids import EnemyId
from victoriana.games.circle_undone.rules import enemies
from victoriana.games.circle_undone.table import Foe
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact

WHY = {
    "token": "by the token",
    "alert": "Alert",
    "retaliate": "Retaliate",
    "opportunity": "before the action",
}


def told(said: Moment, fact: Fact) -> str | None:  # noqa: C901 - one for each fact
    """Where they come from and go to, and what they do."""
    match fact:
        case f.FoePut(foe=foe):
            return _put(said, foe)
        case f.FoeGone(foe=foe, defeated=True):
            return f"{said.card(foe)} is defeated."
        case f.FoeGone(foe=foe):
            return f"{said.card(foe)} leaves play."
        case f.HereticMet(card=card):
            return f"On the other side of the Heretic is story {card.rpartition('-')[2]}."
        case f.FoeMoved(foe=foe, at=at) if at:
            return f"{said.card(foe)} enters {names.space(at)}."
        case f.FoeMoved(foe=foe, place=place):
            return f"{said.card(foe)} goes to {said.at(place)}."
        case f.FoeEngaged(foe=foe, investigator=who):
            return f"{said.card(foe)} engages {said.who(who)}."
        case f.FoeDisengaged(foe=foe):
            return f"{said.card(foe)} is engaged with nobody."
        case f.FoeExhausted(foe=foe):
            return f"{said.card(foe)} is exhausted."
        case f.FoeReadied(foe=foe):
            return f"{said.card(foe)} is ready."
        case f.FoeDamaged(foe=foe, damage=damage):
            return f"{said.card(foe)} takes {damage} damage, {_health(said, foe)}."
        case f.FoeHealed(foe=foe, damage=damage):
            return f"{said.card(foe)} heals {damage} damage, {_health(said, foe)}."
        case f.FoeDoomed(foe=foe, doom=doom):
            return f"{doom} doom on {said.card(foe)}, {said.foe(foe).doom} there."
        case f.FoeUndoomed(foe=foe, doom=doom):
            return f"{doom} doom fewer on {said.card(foe)}, {said.foe(foe).doom or 'none'} left."
        case f.FoeAttacked(foe=foe, investigator=who, why=why):
            because = f" ({WHY[why]})" if why in WHY else ""
            return f"{said.card(foe)} attacks {said.who(who)}{because}."
    return None


def _put(said: Moment, foe: Foe) -> str:
    """An enemy that comes into play, where and with whom."""
    where = f" at {said.at(foe.place)}" if foe.place else ""
    if foe.at:
        where = f" in {names.space(foe.at)}"
    engaged = f", engaged with {said.who(foe.engaged)}" if foe.engaged else ""
    return f"{said.card(foe.id)} comes into play{where}{engaged}."


def _health(said: Moment, handle: str) -> str:
    """How much of its health is gone: 3 of 4."""
    foe = said.foe(handle)
    is_known = EnemyId(foe.card) in said.world.enemies
    most = enemies.health(said.world, said.after, foe) if is_known else None
    return f"{foe.damage} of {most}" if most else f"{foe.damage} in all"
