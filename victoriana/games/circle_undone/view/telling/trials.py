"""Skill tests and the chaos bag, as one tells of them."""

from collections.abc import Mapping

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.view import codes, names
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact

REMINDERS: Mapping[str, str] = {  # what only the table can do, besides the symbols
    "agenda-is-full": "the agenda bears no more doom than the {number} in play: it advances",
    "azathoth-wakes": "{number} doom lies on Azathoth, and it ends with Resolution 1",
    "card-says-how-it-is-defeated": (
        "its {number} damage reaches what is printed, and the card says more: defeat it, or exhaust"
        " and mend it"
    ),
    "missed-attack-hits-who-is-engaged": (
        "an attack that misses an enemy hurts whoever is engaged with it"
    ),
    "witch-defeated-here-discards-2-standard-encounter": (
        "2 cards of the standard encounter deck are discarded"
    ),
    "successful-investigation-returns-cards-beneath": (
        "the cards beneath the location go back to the hands of their owners"
    ),
}


def told(said: Moment, fact: Fact) -> str | None:
    """What is revealed, how a test ends, and what the table does then."""
    match fact:
        case f.TokenRevealed(face=face):
            return f"Revealed: {names.face(face)}."
        case f.TokensReturned():
            return None  # what was revealed always goes back
        case f.TokenSealed(face=face):
            return f"Sealed: {names.face(face)}."
        case f.TokenReleased(face=face):
            return f"Back in the bag: {names.face(face)}."
        case f.Tested():
            return _tested(said, fact)
        case f.Reminded():
            return _reminded(said, fact)
        case f.HauntedResolved(place=place, source=source):
            whose = "its own" if source == "printed" else "a card's"
            return f"{said.at(place)} is haunted: {whose} haunted ability is resolved."
        case f.ActionLost(investigator=who):
            return f"Nothing comes of what {said.who(who)} was about to do."
        case f.AttackProvoked(investigator=who, foe=foe):
            return f"{said.card(foe)} may attack {said.who(who)} first."
    return None


def _tested(said: Moment, fact: f.Tested) -> str:
    """Who reaches what, and by how much: 5 - 1 = 4 against 3, success by 1."""
    reached = f"{_reckoned(fact)}{fact.modified} against {fact.difficulty}"
    if fact.passed:
        by = f" by {fact.margin}" if fact.margin else ""
        result = f"success{by}"
    elif "auto-fail" in fact.faces:
        result = "automatic failure"
    else:
        result = f"failure by {-fact.margin}"
    return f"{said.who(fact.investigator)} tests {names.skills(fact.skill)}: {reached}, {result}."


def _reckoned(fact: f.Tested) -> str:
    """The skill and what the tokens change in it; nothing where they change nothing."""
    total = fact.value + fact.modifier
    is_sum = "auto-fail" not in fact.faces and fact.modified == max(0, total)
    if not fact.modifier or not is_sum:
        return ""
    sign = "-" if fact.modifier < 0 else "+"
    sum_ = f"{fact.value} {sign} {abs(fact.modifier)}"
    return f"{sum_} = " if total >= 0 else f"{sum_}, which counts as "


def _reminded(said: Moment, fact: f.Reminded) -> str:
    own = REMINDERS.get(fact.what)
    text = own.format(number=fact.number) if own else _of_a_symbol(fact.what)
    number = f" ({fact.number})" if fact.number > 1 and not own else ""
    who = f" for {said.who(fact.investigator)}" if fact.investigator else ""
    return f"At the table{who}: {text}{number}."


def _of_a_symbol(code: str) -> str:
    return next((says for effect, says in codes.EFFECTS.items() if effect == code), code)
