"""Who is asked, where the campaign stands, and what is awaited, in one sentence."""

from collections.abc import Collection

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone import flow
from victoriana.games.circle_undone.decks import APART, CLASS_SETS, LEVELS, ZONES, called
from victoriana.games.circle_undone.ids import SKILLS, ScenarioId
from victoriana.games.circle_undone.rules.titles import NUMBER, TITLE
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import (
    Aiming,
    AnyTask,
    Building,
    Characters,
    Describe,
    Ended,
    Following,
    Ordering,
    Playing,
    SettingUp,
    Spreading,
    Status,
    Sure,
    TakeInvestigator,
    TurningOver,
    Unsolved,
    Upgrade,
    Weakness,
    WhichTrauma,
)
from victoriana.games.circle_undone.view import at_table, names
from victoriana.games.circle_undone.view.endings import outcome
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Chance, Decision, Number, Text

LOST = {"killed": "was killed", "insane": "was driven insane"}
SPECIAL = {
    "mode": "Is the whole campaign played, or one scenario alone?",
    "difficulty": "How hard shall it be: easy, standard, hard or expert?",
    "victory": "How many victory points does the victory display hold?",
    "evidence": "Which rooms lose one clue more than the others to the evidence?",
}
NEEDS = {  # what a verb of the table asks for behind what was said
    "exile": "which card",
    "hand": "what is done with it",
    "hunch": "which card",
    "tarot": "which card",
}
DESCRIBED = {
    "class": "Of which class is {name}?",
    "willpower": "What is the willpower of {name}?",
    "intellect": "What is the intellect of {name}?",
    "combat": "What is the combat of {name}?",
    "agility": "What is the agility of {name}?",
    "health": "How much health has {name}?",
    "sanity": "How much sanity has {name}?",
    "traits": "Which traits has {name}? One after the other, then enough.",
}


def prompt(world: World, state: State) -> str:
    """Who is asked, and where the campaign stands."""
    node = flow.node(world, state)
    name = names.player(state, node.seat) if isinstance(node, Decision) else "Table"
    place = where(world, state)
    return f"{name}, {place}" if place else name


def where(world: World, state: State) -> str:
    """The part of the guide; in a scenario that is played, with the act."""
    task = state.agenda[-1]
    if isinstance(task, Following):
        part = names.part(world.node(task.node).section)
        if not part.startswith("Core Rules"):
            return part
    if isinstance(task, Characters):
        return "Prologue"
    if not state.scenario:
        alone = world.scenarios.get(ScenarioId(state.mode))
        return names.part(alone.part) if alone else ""
    scenario = names.part(world.scenarios[ScenarioId(state.scenario)].part)
    is_played = state.table is not None and any(isinstance(it, Playing) for it in state.agenda)
    act = f", act {state.on_table().act}" if is_played else ""
    return f"{scenario}{act}"


def question(world: World, state: State) -> str:
    """What is awaited, in one sentence."""
    task = state.agenda[-1]
    node = flow.node(world, state)
    if isinstance(node, Chance):
        return _drawn(world, state, node)
    if isinstance(task, Following):
        return _of_the_guide(world, state, task)
    if isinstance(task, Aiming) and isinstance(node, Decision):
        return _aiming(world, state, task.given, node)
    return _of_the_table(world, state, task, node.id if isinstance(node, Decision) else "")


def _of_the_guide(world: World, state: State, task: Following) -> str:
    """What an instruction asks."""
    do = world.node(task.node).do
    match do[task.at] if task.at < len(do) else None:
        case guide.Ask(question=asked, most=most) if most > 1 and task.chosen:
            left = most - len(task.chosen)
            return f"{asked} {left} more, or enough."
        case guide.Ask(question=asked) | guide.Tell(question=asked):
            return asked
        case guide.Offer(asset=asset):
            return f"Into whose deck does {names.card(world, asset)} go, if into any?"
        case guide.Weigh():
            return "As much speaks for one side as for the other: which of them decides?"
        case guide.Special(what=what):
            return SPECIAL.get(what, "What happens now?")
    return "What happens now?"


def _of_the_table(  # noqa: C901 - one case for each kind of task
    world: World, state: State, task: AnyTask, asked: str
) -> str:
    """What players are asked beside the guide."""
    match task:
        case Playing():
            return f"What happens in {names.scenario(world, state.scenario)}?"
        case Characters(seat=seat):
            return f"Whom does {names.player(state, seat)} play in the prologue?"
        case TakeInvestigator(seat=seat, instead_of=lost):
            after = f" after {_lost(state, lost)}" if lost else ""
            return f"Whom does {names.player(state, seat)} play{after}?"
        case Describe(told=told):
            part = asked.removeprefix("describe-")
            name = names.words(told[1]) if len(told) > 1 else "the investigator"
            return DESCRIBED.get(part, "What is said of {name}?").format(name=name)
        case Status(investigator=who, allowed=allowed) if "here" in allowed:
            return f"Is {names.investigator(state, who)} here, or left behind and killed?"
        case Status(investigator=who):
            return f"How did the scenario end for {names.investigator(state, who)}?"
        case Weakness(investigator=who):
            return f"Was a weakness found for {names.investigator(state, who)}?"
        case WhichTrauma(investigator=who):
            name = names.investigator(state, who)
            return f"Damage and horror defeated {name} at once: which trauma is it?"
        case Sure(value=value, most=most):
            return f"{value} victory points are more than the cards hold, {most}: is it so?"
        case Unsolved(investigator=who):
            name = names.investigator(state, who)
            return f"Did an unsolved case lie in the threat area of {name}?"
        case Ordering():
            return "Several places get a breach: which of them is the next?"
        case Spreading():
            return "The incursion spreads: to which neighbour now?"
        case Building(investigator=who):
            name = names.investigator(state, who)
            return f"What is in the deck of {name}? As much as you like to tell, then done."
        case Upgrade():
            return "Who buys cards, and for how much experience?"
        case SettingUp(scenario=scenario):
            return f"How is {names.scenario(world, scenario)} laid out?"
        case Ended():
            return outcome(state)
    return at_table.question(world, state, task)


def _lost(state: State, handle: str) -> str:
    who = state.investigator(handle)
    return f"{who.name}, who {LOST.get(who.lost, 'is gone')}"


def _drawn(world: World, state: State, node: Chance) -> str:
    """What luck gives, and for whom."""
    known = [it.id for it in state.investigators]
    about = node.about
    if isinstance(state.agenda[-1], TurningOver):
        return f"To be seen: what is {names.place(world, state, about)}?"
    name = names.investigator(state, about) if about in known else names.card(world, about)
    whom = f" for {name}" if about else ""
    return f"To be drawn{whom}: {node.source}."


def _aiming(world: World, state: State, given: str, node: Decision) -> str:
    """What was said so far, and what it needs besides."""
    verb, *rest = given.split(":")
    told = [_called(world, state, it) for it in rest if it not in (TITLE, NUMBER)]
    return f"{', '.join([names.words(verb), *told])}: {_needs(world, state, node)}?"


def _called(world: World, state: State, word: str) -> str:
    """A word of an answer as one says it."""
    if any(it.id == word for it in state.investigators):
        return names.investigator(state, word)
    return word if word.isdecimal() else names.place(world, state, word)


def _needs(world: World, state: State, node: Decision) -> str:
    """What kind of thing can be said."""
    if node.id in NEEDS:
        return NEEDS[node.id]
    words = [it.id.rpartition(":")[2] for it in node.options if not isinstance(it.slot, Text)]
    if any(it.id.startswith(f"{TITLE}:") for it in node.options):
        return "which card"
    if all(it.id.startswith(f"{NUMBER}:") for it in node.options):
        return "how many"
    if all(isinstance(it.slot, Number) for it in node.options):
        return "how much"
    kinds: tuple[tuple[str, Collection[str]], ...] = (
        ("which skill", SKILLS),
        ("which investigator", [it.id for it in state.investigators]),
        ("which location", [it.id for it in state.table.places] if state.table else []),
        ("which enemy", [it.id for it in state.table.foes] if state.table else []),
        ("which location", world.locations),
        ("which enemy", world.enemies),
        ("which token", names.FACES),
        (
            "which card",
            [card for it in state.playing for one in it.deck for card in (one.id, one.title)],
        ),
        ("which class or classes", (*map(called, CLASS_SETS), *APART)),
        ("which level", [str(it) for it in LEVELS]),
        ("from which level to which", [f"{low}-{high}" for low in LEVELS for high in LEVELS]),
        ("where to", ZONES),
        ("yes or no", ("yes", "no")),
    )
    found = (says for says, kind in kinds if all(it in kind for it in words))
    return next(found, "what else") if words else "what else"
