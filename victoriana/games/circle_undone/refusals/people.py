"""Why nothing is said of somebody or some place: lost, out of the scenario, not in play."""

from collections.abc import Sequence

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.ids import CardId, LocationId
from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.notation.lexicon import names
from victoriana.games.circle_undone.notation.matching import TABLE
from victoriana.games.circle_undone.refusals import verb_sections
from victoriana.games.circle_undone.refusals import wording as w
from victoriana.games.circle_undone.refusals.naming import is_named
from victoriana.games.circle_undone.refusals.unopened import lost
from victoriana.games.circle_undone.rules import engaging, tarot
from victoriana.games.circle_undone.table import Foe, Stand
from victoriana.games.circle_undone.view.table_page import ENDED
from victoriana.kernel.errors import Refusal

FIGHT = "fight"
OUT = "Core Rules / Damage and elimination"
FIRST_NAME = 3  # letters of the shortest
LOST = "Core Rules / Trauma"
SLOT = BOOK.cite("Additional Rules and Clarifications / Tarot Slot 1")
HANDS = {"replace": "cannot be replaced", "play": "may not start in play"}
WANTING = {  # why one investigator cannot do what others can
    "resign": "is at no location from which one may resign",
    "move": "can go nowhere from there",
    "investigate": "is at no location that is revealed",
    "fight": "has no enemy at the location",
    "evade": "has no enemy at the location that is ready",
    "engage": "has no enemy at the location but those that he or she is engaged with",
    "attack": "is where no enemy could attack",
    "circle": "is at no revealed location with a brazier",
    "unbreach": "is at no location with breaches",
    "cosmos": "has no clue to spend on cards of the Cosmos",
    "void": "is at no Void location",
    "take": "is at no location with a key and without clues",
    "give": "has no key to give to anybody there",
    "open": "is not at the gates behind which something is closed",
    "spend": "has no clues",
    "heal": "has neither damage nor horror",
    "provoke": "is engaged with no ready enemy that deals damage or horror",
    "unprovoked": "is engaged with no ready enemy, or it was said already",
}


def nobody_there(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """An investigator who was lost, or is out of this scenario."""
    for who in asked.state.investigators:
        if not is_named(asked, who.id, words, FIRST_NAME):
            continue
        if who.lost:
            return w.refused(asked, lost(who), LOST)
        stand = _stand(asked, who.id)
        if stand:
            text = f"{who.name} is {ENDED.get(stand, stand)}, and takes no part any more."
            return w.refused(asked, text, OUT)
    return None


def not_able(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """An investigator who cannot do what another can."""
    table = asked.state.table
    if table is None or asked.node.id != TABLE:
        return None
    said = [it for it in WANTING if words[0] in names(asked.world, asked.state, it)]
    for verb in said[:1]:
        able = [it.id.split(":")[1] for it in asked.node.options if it.id.startswith(f"{verb}:")]
        for stand in table.active if able else ():
            who = stand.investigator
            if who not in able and is_named(asked, who, words[1:2], FIRST_NAME):
                text = f"{asked.state.investigator(who).name} {WANTING[verb]}."
                text = aloof(asked, stand) if verb == FIGHT and aloof(asked, stand) else text
                return w.refused(
                    asked, text, verb_sections.section(verb, asked.node.rule, on_table=True)
                )
    return None


def aloof(asked: Asked, *stands: Stand) -> str:
    """Of an enemy that keeps away from them, until somebody engages it; nothing, of no enemy."""
    for stand in stands:
        for foe in engaging.beside(asked.state, stand.id):
            if engaging.keeps_away(asked.world, asked.state, foe):
                return keeps_away(asked, foe)
    return ""


def keeps_away(asked: Asked, foe: Foe) -> str:
    """Why nobody fights this enemy."""
    name = asked.world.enemies[foe.card].name
    return f"{name} is aloof: nobody can fight it before somebody engages it."


def not_replaced(asked: Asked, answer: str, rest: Sequence[str]) -> Refusal | None:
    """A card of an opening hand with which that cannot be done, or of which that was said."""
    if not answer.startswith("hand:"):
        return None
    for said in tarot.told(asked.state.on_table().stand(answer.split(":")[1])):
        if is_named(asked, said, rest, FIRST_NAME):
            card = asked.world.assets[CardId(said)].name
            return w.refused(asked, f"Of {card} in the opening hand it was said already.", SLOT)
    if len(rest) != 1 or rest[0] not in HANDS:
        return None
    card = asked.world.assets[CardId(answer.rpartition(":")[2])].name
    return w.refused(asked, f"{card} in an opening hand {HANDS[rest[0]]}.", SLOT)


def _stand(asked: Asked, who: str) -> str:
    """How an investigator left the scenario, if it was left."""
    table = asked.state.table
    stands = table.stands if table else ()
    return next((it.ended for it in stands if it.investigator == who and it.is_out), "")


def _back(asked: Asked, back: LocationId | None) -> str:
    return asked.world.locations[back].name if back else ""


def no_place(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """A place that is not in play: set aside, out of the game, or of another scenario."""
    table = asked.state.table
    if table is None:
        return None
    in_play = {it.card for it in table.places}
    for place in asked.world.box.locations:
        if place.id in in_play or not is_named(asked, place.id, words):
            continue
        if any(asked.world.locations[it].name == place.name for it in in_play):
            continue
        part = asked.world.scenarios[table.scenario].part
        back = asked.world.back_of.get(place.id)
        if back in in_play and place.id not in table.turned:
            why = f"was not seen so far; what lies face down is called {_back(asked, back)}"
        elif place.id in table.aside:
            why = "is set aside"
        elif place.id in table.removed:
            why = "was taken out of the game in the set-up"
        elif table.scenario in place.scenarios:
            why = "is not in play"
        else:
            why = f"has no part in {part}"
        return w.refused(asked, f"{place.name} {why}.", part)
    return None
