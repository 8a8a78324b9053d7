"""How answers are written down: an option's canonical words, and what stands in brackets behind."""

from victoriana.games.victoriana import icons
from victoriana.games.victoriana.ids import CharacterId, InvestigatorId, LocaleId
from victoriana.games.victoriana.rules.investigating_leads import LETTERS, price
from victoriana.games.victoriana.rules.moving_about_london import reachable
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import Investigation
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.world import World

USED = ("ability", "card")  # options that are said with "use"
SAID = {"who": "move", "convert": "swap"}  # verbs of options that are said otherwise
COUNTED = ("pay", "convert")  # options with handfuls of tokens
UNWRITABLE = str.maketrans("", "", "(){}\n")


def words(world: World, state: State, answer: str) -> str:
    """An option as logs have it: one verb, then whole handles."""
    verb, *rest = answer.split(":")
    if verb == "go":
        return " ".join(("go", *rest[:-1], *way(world, state, *reversed(rest))))
    if verb in COUNTED:
        rest = [names.counted(letters) for letters in rest]
    return " ".join(("use" if verb in USED else SAID.get(verb, verb), *rest))


def way(world: World, state: State, place: str, by: str = "") -> tuple[LocaleId, ...]:
    """The steps of the shortest way; the destination alone where none is open."""
    standee = state.investigator(state.now.seat).led_by(CharacterId(by)) if state.now else None
    there = LocaleId(place)
    return reachable(world, state, standee=standee).get(there, (there,))


def gloss(world: World, state: State, answer: str) -> str:
    """What an option of the open lead is called, what it takes and gives; else nothing."""
    task = state.agenda[-1]
    verb, _, letter = answer.partition(":")
    if not isinstance(task, Investigation) or verb != "option":
        return ""
    lead = world.leads[state.lead(task.lead).card]
    number = LETTERS.index(letter)
    option = lead.options[number]
    cost = price(world, state, InvestigatorId(task.seat), lead, number)
    line = f"{option.title}: {icons.short(cost, option.gains)}".translate(UNWRITABLE)
    return f"({line})"
