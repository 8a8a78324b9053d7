"""What an option costs and does, as a menu says it."""

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.ids import (
    CharacterId,
    InvestigatorId,
    Level,
    ScenarioId,
)
from victoriana.games.circle_undone.rules import asking
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import (
    Building,
    Characters,
    Following,
    Playing,
    Status,
    TakeInvestigator,
    Upgrade,
)
from victoriana.games.circle_undone.view import (
    deeds_at_table,
    in_scenario,
    names,
    reasons,
    tested,
)
from victoriana.games.circle_undone.world import World
from victoriana.kernel.handles import kebab
from victoriana.kernel.wording import capital, listed, many

CAUSES = {
    "spectral-watcher": "An attack of the Spectral Watcher.",
    "monster": "An attack of a Monster.",
    "agenda": "Damage or horror from the agenda itself.",
    "other": "Anything else.",
}
STATUSES = {
    "resigned": "Left by a resign action; no trauma.",
    "defeated-damage": "By damage as high as the health: a physical trauma.",
    "defeated-horror": "By horror as high as the sanity: a mental trauma.",
    "defeated-both": "By both at once: one trauma, of the kind that is chosen.",
    "defeated": "By a card or the agenda, and by neither of them; no trauma from it.",
    "standing": "Still on the table as it ended.",
    "killed": "By a card that says so: out of the campaign.",
    "here": "Where nobody is lost.",
}
BOUGHT = {
    "spend": "Points at once; {left} left.",
    "buy": "A new card, by its level; {left} left.",
    "improve": "A better card, by how many levels it rises; {left} left.",
    "exile": "Cards that were exiled in the scenario, and have to be made up for.",
    "rebuy": "An exiled card again, for its level; {left} left.",
}
BUILT = {
    "include": "A card of the deck: how many, classes, level, name.",
    "drop": "A card is not in the deck.",
    "size": "How many cards have to count.",
    "access": "Classes and levels that the deckbuilding options allow.",
    "up-to": "The same for so many cards only.",
    "up-to-other": "The same for so many other cards only.",
    "bond": "A card summons copies of another.",
    "insight": "A card is an Insight event.",
    "once": "A card that is good once in a campaign is used.",
    "decks": "The players tell their decks, card by card.",
    "deck": "What is in the deck is told, card by card.",
    "done": "Nothing more is told.",
}


def describe(world: World, state: State, answer: str) -> tuple[str, str]:
    """The cost, which nothing has here, and what it says."""
    return "", _says(world, state, answer)


def tallied(state: State, answer: str) -> str:
    """A decision of the guide is counted by its words."""
    task = state.agenda[-1]
    return answer.replace(":", " ") if isinstance(task, Following) else ""


def _says(world: World, state: State, answer: str) -> str:
    task = state.agenda[-1]
    verb, _, what = answer.partition(":")
    match task:
        case Following() | Playing():
            return _of_guide(world, state, task, answer)
        case Characters():
            return world.characters[CharacterId(what)].subname
        case TakeInvestigator() if verb == "take":
            return _investigator(world, what)
        case TakeInvestigator() if verb == "describe":
            return "Somebody who stands in no list, by a name of your own."
        case TakeInvestigator() if verb == "decks":
            return BUILT[verb]
        case TakeInvestigator():
            return "Nobody is left who could be taken: the campaign is lost."
        case Building():
            return BUILT.get(verb, "")
        case Upgrade():
            return _bought(state, verb, what.partition(":")[0])
        case Status():
            return STATUSES.get(answer.rpartition(":")[2], "")
    return in_scenario.says(world, state, task, answer)


def _bought(state: State, verb: str, who: str) -> str:
    """What is bought between scenarios, and what is left for it."""
    if verb == "lead":
        return "Who leads the next scenario, and answers for all."
    if verb in BUILT and verb != "done":
        return BUILT[verb]
    if verb not in BOUGHT:
        return "Nothing more is bought."
    left = many(state.investigator(who).unspent, "point", "points")
    return BOUGHT[verb].format(left=left)


def _investigator(world: World, handle: str) -> str:
    card = world.investigators[InvestigatorId(handle)]
    traits = ", ".join(tested.printed(world, kebab(it)) for it in card.traits)
    return f"{capital(card.cls)}: {traits}"


def _of_guide(world: World, state: State, task: Following | Playing, answer: str) -> str:
    do = world.node(task.node).do
    match do[task.at] if task.at < len(do) else None:
        case guide.Ask(choices=choices):
            found = (it for it in choices if it.id.replace(" ", ":") == answer)
            return next((_choice(world, state, it) for it in found), "")
        case guide.Play(ends=ends, pauses=pauses):
            says = {f"end:{it.id}": _end(state, it) for it in ends}
            says |= {f"card:{it.id}": it.says for it in pauses}
            said = says.get(answer.partition(":")[2], "") or deeds_at_table.says(answer)
            return said or _defeat(answer)
        case guide.Special(what="difficulty"):
            return _bag(world, task, answer.rpartition(":")[2])  # type: ignore[arg-type]  # a level
        case guide.Special(what="mode"):
            scenario = world.scenarios.get(ScenarioId(answer.rpartition(":")[2]))
            return f"{scenario.part}, alone." if scenario else "All of it, from the prologue on."
        case guide.Weigh() as found:
            return _column(world, state, found, answer)
        case guide.Tell(choices=choices) if answer.rpartition(":")[2] in CAUSES:
            return CAUSES[answer.rpartition(":")[2]] if "monster" in choices else ""
    return ""


def _end(state: State, end: guide.Ending) -> str:
    """How it ends; and in which act, where there are several: what follows may depend on it."""
    table = state.table
    if table is None or end.act or len(table.acts) < 2:  # noqa: PLR2004 - one is no choice
        return reasons.ended(state, end)
    return f"{reasons.ended(state, end)} It is act {table.act}."


def _column(world: World, state: State, found: guide.Weigh, answer: str) -> str:
    """Where a column leads, and what is true in it."""
    is_left = answer == "tie:left"
    true = asking.columns(world, state, found)[0 if is_left else 1]
    to = names.heading(world, state, found.left_to if is_left else found.right_to)
    so, _ = reasons.because(world, state, true, ())
    return f"{to}: {listed(so) or 'nothing in this column is true'}."


def _defeat(answer: str) -> str:
    """What became of somebody in the prologue, and what it was."""
    verb, _, cause = answer.rpartition(":")
    return (
        f"Defeated: {CAUSES[cause][:1].lower()}{CAUSES[cause][1:]}"
        if verb and cause in CAUSES
        else ""
    )


def _choice(world: World, state: State, choice: guide.Choice) -> str:
    """What it means, and what had to be true for it."""
    if not choice.when:
        return choice.says
    return f"{choice.says} Open, for {tested.all_of(world, state, choice.when)}."


def _bag(world: World, task: Following | Playing, level: Level) -> str:
    """The tokens that a difficulty puts into the bag."""
    faces: list[str] = []
    for do in world.node(task.node).do:
        if isinstance(do, guide.AddTokens) and all(it == f"level:{level}" for it in do.when):
            faces += do.faces
    return f"{' '.join(faces)}." if faces else ""
