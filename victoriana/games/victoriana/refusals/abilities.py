"""Why an ability cannot be used now, whoever's it is and whatever it were used on."""

from collections.abc import Callable

from victoriana.games.victoriana.abilities import MESMERISM
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import AbilityId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import owner
from victoriana.games.victoriana.refusals.investigators import (
    burton,
    crowley,
    fortune,
    griffin,
    harker,
    holmes,
    jekyll,
    lovelace,
    nemo,
    pimpernel,
    stead_x,
    time_traveller,
)
from victoriana.games.victoriana.rules.investigator_abilities import TALENTS
from victoriana.games.victoriana.rules.investigators.talents import has_token
from victoriana.games.victoriana.tasks import Investigation
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.world import Ability, Investigator
from victoriana.kernel.errors import Refusal

Reason = Callable[[Asked, str, list[str]], Refusal]

REASONS: dict[AbilityId, Reason] = {
    **harker.REASONS,
    **holmes.REASONS,
    **griffin.REASONS,
    **pimpernel.REASONS,
    **lovelace.REASONS,
    **jekyll.REASONS,
    **burton.REASONS,
    **nemo.REASONS,
    **crowley.REASONS,
    **time_traveller.REASONS,
    **stead_x.REASONS,
    **fortune.REASONS,
}


def printed(asked: Asked, ability: str) -> tuple[Ability, Investigator]:
    """An ability of the box, and on whose card it stands."""
    return next(
        (it, who)
        for who in asked.world.box.investigators
        for it in who.abilities
        if it.id == ability
    )


def named(asked: Asked, ability: str) -> str:
    """What an ability is called."""
    return printed(asked, ability)[0].name


def ability_barred(asked: Asked, ability: str) -> Refusal | None:
    """Why an ability cannot be used at all now, whatever it were used on."""
    who, world = owner(asked, ability), asked.world
    card, bearer = printed(asked, ability)
    abilities = BOOK.cite("Investigator Abilities")
    if any(it.id == bearer.id and it.out for it in asked.state.investigators):
        text = f"{bearer.short} is overcome and out of the game."
        return Refusal("illegal", text, BOOK.cite("Trauma", "F12"))
    if who is None:
        text = f"{card.name} is an ability of {bearer.short}, who is not in play."
        return Refusal("illegal", text, abilities)
    if card.id not in TALENTS:
        text = f"{card.name} works by itself whenever it can."
        return Refusal("illegal", text, abilities)
    anybody = card.kind == "token" and world.ruled("F26", "any-time")
    between = asked.node.id == "window" and asked.state.now is None  # two turns
    if (between or who.id != asked.who.id) and not anybody:
        text = f"{card.name} is for {names.owned(bearer.short)} own turn only."
        rulings = ("F26",) if card.kind == "token" else ()
        return Refusal("illegal", text, BOOK.cite("Investigator Abilities", *rulings))
    if card.kind == "token" and not has_token(world, who, card.id):
        spent = (
            "is spent: once a game" if card.unique else "needs an ability token, and none is left"
        )
        return Refusal("illegal", f"{card.name} {spent}.", abilities)
    if ability == MESMERISM and not isinstance(asked.state.agenda[-1], Investigation):
        return harker.no_open_lead(asked)
    return None


def why_not_ability(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """Why an ability that could be used cannot be used so."""
    return ability_barred(asked, ability) or REASONS[AbilityId(ability)](asked, ability, objects)
