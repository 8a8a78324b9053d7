"""The investigators, as one tells of them: who they are, what they earn, suffer, carry and lose."""

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.ids import CharacterId
from victoriana.games.circle_undone.state import Investigator
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import listed, many

CAMPAIGN = "campaign"  # in which exiled cards are bought again
LOST = {"killed": "is killed", "insane": "is driven insane"}


def _characters(said: Moment) -> str:
    """Who plays whom in the prologue, once all have said it: that is one answer of the table."""
    players = said.after.players
    if any(not it.character for it in players):
        return ""
    plays = (
        f"{names.player(said.after, it.seat)} plays {said.card(it.character)}" for it in players
    )
    return f"{listed(plays)} in the prologue."


def told(said: Moment, fact: Fact) -> str | None:  # noqa: C901 - one for each fact
    """Whom players take, and what befalls them."""
    match fact:
        case f.CharacterTaken():
            return _characters(said)
        case f.InvestigatorTaken(investigator=investigator):
            return _taken(said, investigator)
        case f.CharactersReturned():
            return "The characters of the prologue go back into the box."
        case f.Described(part="name", value=value):
            return f"Somebody new: {names.words(value)}."
        case f.Described(part=part, value=value):
            return f"{names.words(part)}: {names.words(value)}."
        case f.ExperienceEarned(investigator=who, points=points):
            return f"{said.who(who)} earns {points} experience."
        case f.ExperienceSpent(investigator=who, points=points):
            left = said.after.investigator(who).unspent
            return f"{said.who(who)} spends {points} experience and has {left} left."
        case f.ExperienceForgone(investigator=who, points=points):
            return f"A weakness costs {said.who(who)} {points} experience."
        case f.TraumaSuffered(investigator=who, kind=kind, points=points):
            all_of_it = getattr(said.after.investigator(who), kind)
            sum_of_it = f", {all_of_it} in all" if all_of_it > points else ""
            return f"{said.who(who)} suffers {points} {kind} trauma{sum_of_it}."
        case f.InvestigatorLost(investigator=who, how=how):
            return f"{said.who(who)} {LOST[how]}."
        case f.AssetGained(investigator=who, asset=asset):
            return f"{said.card(asset)} goes into the deck of {said.who(who)}."
        case f.AssetOffered(asset=asset):
            return f"Nobody takes {said.card(asset)}."
        case f.AssetRemoved(investigator=who, asset=asset):
            return f"{said.card(asset)} leaves the deck of {said.who(who)}."
        case f.CardsExiled(investigator=who, cards=0):
            return f"{said.who(who)} has no exiled card to make up for."
        case f.CardsExiled(investigator=who, cards=cards):
            wanted = " to make up for" if said.after.mode == CAMPAIGN else ""
            return f"{said.who(who)} has {many(cards, 'exiled card')}{wanted}."
    return None


def _taken(said: Moment, it: Investigator) -> str | None:
    """Who comes, with what matters; of the prologue's four it was told whom a player takes."""
    if CharacterId(it.id) in said.world.characters:
        return None
    player = names.player(said.after, it.seat)
    skills = f"{it.willpower} {it.intellect} {it.combat} {it.agility}"
    return (
        f"{player} plays {it.name} ({it.cls}; skills {skills}; health {it.health}, "
        f"sanity {it.sanity})."
    )
