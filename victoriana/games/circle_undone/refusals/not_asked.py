"""Why something is not asked now: it is over, or comes later, or nobody is asked at all."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.ids import LEVELS, NodeId
from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.notation.lexicon import ALSO
from victoriana.games.circle_undone.notation.matching import BEGUN, TABLE, Match, matches, plans
from victoriana.games.circle_undone.refusals import people, verb_sections
from victoriana.games.circle_undone.refusals import wording as w
from victoriana.games.circle_undone.rules import checking
from victoriana.games.circle_undone.rules.asking import option_id
from victoriana.games.circle_undone.rules.verbs import VERBS as ON_TABLE
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import (
    Aiming,
    Building,
    Describe,
    Following,
    Playing,
    TakeInvestigator,
    Upgrade,
)
from victoriana.games.circle_undone.view import names, tested
from victoriana.games.circle_undone.view.awaited import question
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance, Decision, Number, Option, Over
from victoriana.kernel.slots import open_words
from victoriana.kernel.wording import FEW, capital, choices

PROLOGUE = "prologue"
ALONE = " / Standalone Mode"  # ends the sections of scenarios that are played alone
CARD = "tell:card:"  # what happens once in a scenario


class Elsewhere(Struct, frozen=True):
    """An answer that the guide asks for in another place."""

    option: Option
    node: guide.Node
    choice: guide.Choice | None = None
    when: guide.Tests = ()  # it is asked
    at: int = 0  # the instruction of its place


def not_yours(state: State, node: Decision, seat: str) -> Refusal | None:
    """Why somebody who is not asked does not answer."""
    asked, other = names.player(state, node.seat), names.player(state, seat)
    is_own = isinstance(state.agenda[-1], TakeInvestigator | Describe)
    for_whom = "for the investigator of one's own" if is_own else "for everybody"
    text = f"{asked} answers here {for_whom}, not {other}."
    return Refusal("illegal", text, node.rule)


def nobody(state: State, node: Chance | Over) -> Refusal:
    """Nobody decides: it is over, or something is drawn first."""
    if isinstance(node, Over):
        what = "The campaign" if state.mode == "campaign" else "The scenario"
        text = f"{what} is over ({node.result}), and nobody is asked any more."
        return Refusal("illegal", text, node.rule)
    can = choices("{" + it.id + "}" for it in node.outcomes)
    tries = tuple("{" + it.id + "}" for it in node.outcomes[:FEW])
    source = node.source if node.source.startswith("The ") else f"the {node.source}"
    text = f"Nobody is asked now: {source} decides, {can}."
    return Refusal("illegal", text, node.rule, tries)


def elsewhere(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """What is asked in another place of the guide: whether that is over, and what it would need."""
    every = tuple(_everywhere(asked))
    found: list[tuple[Match, Elsewhere]] = []
    for plan, it in zip(plans(asked, [it.option for it in every]), every, strict=True):
        full = (match for match in matches(asked, plan, words) if match.used == len(words))
        found += ((match, it) for match in full if _is_plain(match))
    if not found:
        return None
    best = min(match.fit for match, _ in found)
    return _told(asked, [it for match, it in found if match.fit == best])


NOW = {  # why a verb of the table is not open while a scenario is played
    "move": "no way is open to any investigator",
    "investigate": "no investigator is at a place that could be investigated",
    "fight": "no enemy is where an investigator is",
    "evade": "no enemy that is ready is where an investigator is",
    "engage": "no enemy is where an investigator is and not engaged yet",
    "attack": "no enemy is ready to attack anybody",
    "provoke": "no ready enemy that deals damage or horror is engaged with anybody",
    "unprovoked": "no ready enemy is engaged with anybody, or it was said already",
    "hit": "no enemy is in play",
    "mend": "no enemy has damage",
    "send": "no enemy is in play",
    "resign": "no investigator is at a place from which one may resign",
    "heal": "nobody has damage or horror",
    "rid": "no card is in a threat area",
    "remove": "no clue and no doom is in play",
    "reveal": "every place in play is revealed",
    "haunt": "no place in play is haunted",
    "seal": "the last token stays in the bag",
    "unseal": "no token is sealed",
    "token": "the bag holds no token that could leave it",
    "take": "no key lies at an investigator's location, or clues are left there",
    "give": "no investigator holds a key near another",
    "key": "no key is left, or there are none in this scenario",
    "breach": "breaches are of Scenario VII",
    "incursion": "incursions are of Scenario VII",
    "fill": "breaches are of Scenario VII",
    "unbreach": "no breach is in play",
    "act": "breaches are of Scenario VII",
    "cosmos": "the Cosmos is of Scenario VIII",
    "void": "the Void is of Scenario VIII",
    "heretic": "heretics are of Scenario IV",
    "business": "nobody has unfinished business before him or her",
    "swap": "places are replaced in Scenarios II and III",
    "flip": "places are turned over in Scenario IV",
    "circle": "circle actions are of Scenario VI",
    "random": "random locations are of Scenario VII",
    "unknown": "the Unknown Places are of Scenario III, or all of them lie there",
    "encounter": "the two encounter decks are of Scenario IV",
    "discard-card": "the two discard piles are of Scenario IV",
    "hunch": "nobody has a hunch deck with cards in it",
    "open": "nobody is at gates behind which something is closed, with the clues that it costs",
    "lay": "no location lies aside that could be laid out",
    "vanish": "somebody is at every location that a card could take away",
    "hand": "no opening hand is looked at any more, or no deck has a tarot card of the guide",
    "once": "all cards of the decks that were told are used up",
    "summon": "no bonded card is set aside for a deck that was told",
    "unsummon": "no bonded card was summoned",
    "advance": "nothing can advance",
    "tick": "all lines of the checklist are ticked off",
}
HERE = {  # and why it is not in the scenario to which it belongs
    ("scenario-2", "swap"): "no location lies aside that could come instead of another",
    ("scenario-3", "swap"): "no location lies aside that could come instead of another",
    ("scenario-4", "flip"): "no location in play has another side",
    ("scenario-4", "heretic"): "no Heretic is in play",
    ("scenario-6", "circle"): "no investigator is at a revealed location with a brazier",
    ("scenario-7", "fill"): "each location has as many breaches as it holds",
    ("scenario-7", "unbreach"): "no investigator is at a location with breaches",
    **{
        ("scenario-8", verb): "Azathoth stays in play, at no location, and no other enemy is there"
        for verb in ("send", "defeat", "discard")
    },
    ("scenario-8", "cosmos"): "nobody has a clue to spend, or no card is left in the Cosmos",
    ("scenario-8", "void"): (
        "no investigator is at a Void location, or none is revealed that gathers those there"
    ),
}
NO_DECKS = BOOK.cite("Prologue (Scenario 0): Disappearance at the Twilight Estate / No Way Out 2")
OF_DECKS = (
    "exile",
    "hand",
    "hunch",
    "once",
    "summon",
    "tarot",
    "unsummon",
)  # verbs that need an investigator's own deck


def _is_plain(match: Match) -> bool:
    """Whether it is surely meant: the verb was said, and one word alone is no mere beginning."""
    return not match.fit.no_verb and (match.used > 1 or match.fit.how < BEGUN)


VERBS = {  # that belong to a question of their own: when it is asked
    "play": "what is played is said once, at the very beginning",
    "difficulty": "the difficulty is chosen once, at the beginning",
    "prologue": "the characters of the prologue are taken at its beginning",
    "take": "investigators are taken after the prologue, and when one was lost",
    "describe": "investigators are taken after the prologue, and when one was lost",
    "spend": "experience is spent between scenarios",
    "buy": "cards are bought between scenarios",
    "improve": "cards are improved between scenarios",
    "decks": "decks are told as investigators are taken, and between scenarios",
    "include": "cards of a deck are told as it is built, and between scenarios",
    "drop": "cards of a deck are told as it is built, and between scenarios",
    "access": "deckbuilding options that the box does not know are told as a deck is built",
    "size": "how large a deck is is told as it is built",
    "up-to": "deckbuilding options that the box does not know are told as a deck is built",
    "up-to-other": "deckbuilding options that the box does not know are told as a deck is built",
    "bond": "bonded cards are told as a deck is built, and between scenarios",
    "insight": "Insight events are told as a deck is built, and between scenarios",
    "deck": "a deck is told between scenarios; at the beginning decks does it",
    "rebuy": "exiled cards that were named are bought again between scenarios",
    "done": "done closes the purchases between scenarios",
    "give": "a story asset is given to a deck where the guide offers it",
    "weakness": "weaknesses are told at the end of Scenario I",
    "trauma": "a trauma is chosen when damage and horror reach their limits at once",
    "tie": "a tie is decided in Resolution 5 of Scenario VI",
    "hunches": "the hunch deck is made in the set-up of each scenario",
    "enough": "enough is said where several things may be chosen",
}


BETWEEN = {  # why one of them is not open between scenarios, where it belongs
    "buy": "nobody has the experience for a card, or a place for one",
    "improve": "nobody has the experience for a better card, or a card that has one",
    "exile": "what was exiled is told once, and before other cards are bought for it",
    "rebuy": "no exiled card that was named can be paid for, and come back",
    **dict.fromkeys(
        ("include", "drop", "access", "size", "up-to", "up-to-other", "bond", "insight", "once"),
        "it is told of one deck: deck and whose, and then that",
    ),
}


def verb_elsewhere(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """A verb that belongs to another question, or to a scenario on the table."""
    every = (*VERBS, *(it.name for it in ON_TABLE))
    found = [it for it in every if words[0] in (it, *ALSO.get(it, ()))]
    found.sort(key=lambda it: it != words[0])  # its own name goes before another's
    here = [it.id.partition(":")[0] for it in asked.node.options]
    if not found or found[0] in here:
        return None
    is_played = asked.state.table is not None and asked.node.id == TABLE
    is_begun = isinstance(asked.task, Aiming)  # an answer whose end is still to be said
    if is_begun or (asked.state.table is not None and not is_played and found[0] not in VERBS):
        first = question(asked.world, asked.state)
        return w.refused(asked, f"Not yet. First of all: {first}", asked.node.rule)
    if is_played and asked.state.scenario == PROLOGUE and found[0] in OF_DECKS:
        text = f"{capital(found[0])} is not for here: in the prologue nobody has a deck."
        return w.refused(asked, text, NO_DECKS)
    text = f"{capital(found[0])} is not for here: {_why(asked, found[0])}."
    rule = verb_sections.section(found[0], asked.node.rule, on_table=is_played)
    return w.refused(asked, text, rule)


def _why(asked: Asked, verb: str) -> str:
    """Why a verb is not open where it may belong, or where it belongs."""
    task = asked.task
    if isinstance(task, Upgrade) and verb in BETWEEN:
        return BETWEEN[verb]
    is_here = asked.state.table is not None and asked.node.id == TABLE
    if is_here and verb == "fight" and people.aloof(asked, *asked.state.on_table().active):
        return "the enemies there are aloof, and none is fought before somebody engages it"
    if is_here and any(it.name == verb for it in ON_TABLE):
        here = HERE.get((asked.state.scenario, verb))
        return here or NOW.get(verb, "nothing is there that it could be done with")
    if isinstance(task, Building) and verb == "once":
        return NOW[verb]
    return VERBS.get(verb, "it is for a scenario in play")


def _told(asked: Asked, found: Sequence[Elsewhere]) -> Refusal:
    pending = [it for it in found if _is_pending(asked.state, it)]
    if pending and all(_has_happened(asked.state, it) for it in pending):
        return w.refused(asked, "That has happened already.", pending[0].option.rule)
    if pending or _is_in_a_deed(asked.state):
        first = question(asked.world, asked.state)
        return w.refused(asked, f"Not yet. First of all: {first}", asked.node.rule)
    found = _of_this_play(asked.state, found)
    now = _place(asked)
    order = {it.id: at for at, it in enumerate(asked.world.box.campaign.nodes)}
    later = [it for it in found if order[it.node.id] > order.get(now, 0)]
    it = later[0] if later else found[-1]
    said = asked.written(it.option.id)
    if it.option.slot is not None:
        said = open_words(said, it.option.slot)
    if not later:
        line = _decided(asked, it)
        text = f"{said} is not asked any more: that part of the guide is over."
        text += f" The log says: {line}" if line else ""
        return w.refused(asked, text, it.option.rule)
    text = f"{said} is not asked now, but later, if at all."
    when = it.choice.when if it.choice else it.when
    text += f" {_needs(asked, when)}" if when else ""
    return w.refused(asked, text, it.option.rule)


def _of_this_play(state: State, found: Sequence[Elsewhere]) -> Sequence[Elsewhere]:
    """Without what is asked only where one scenario is played alone, while a campaign is."""
    if state.mode != "campaign":
        return found
    return [it for it in found if not it.node.section.endswith(ALONE)] or found


def _has_happened(state: State, it: Elsewhere) -> bool:
    """Whether it is of what happens once in a scenario, and it has."""
    said = it.option.id
    return said.startswith(CARD) and state.said(said.removeprefix("tell:")) == "yes"


def _is_in_a_deed(state: State) -> bool:
    """Whether a deed at the table is not done yet: whatever it is, it waits."""
    guide_asks = isinstance(state.agenda[-1], Following | Playing | TakeInvestigator | Describe)
    return state.table is not None and not guide_asks


def _is_pending(state: State, it: Elsewhere) -> bool:
    """Whether the guide asks it further on where it is now, or the scenario in play does."""
    last = len(state.agenda) - 1
    return any(
        isinstance(task, Following | Playing)
        and task.node == it.node.id
        and it.at >= task.at + (depth == last)
        for depth, task in enumerate(state.agenda)
    )


def _needs(asked: Asked, when: guide.Tests) -> str:
    """What an answer depends on, and whether that is true now."""
    world, state = asked.world, asked.state
    is_open, true, false = checking.open_for(world, state, when)
    if is_open:
        return f"What it reads is true now: {tested.all_of(world, state, true)}."
    wanting = f"It would not be open now: {tested.all_of(world, state, false)}"
    return (
        f"{wanting}. What is true: {tested.all_of(world, state, true)}." if true else f"{wanting}."
    )


def _place(asked: Asked) -> NodeId:
    """Where the guide is followed now."""
    places = [it.node for it in asked.state.agenda if isinstance(it, Following | Playing)]
    return places[-1] if places else NodeId("")


def _decided(asked: Asked, it: Elsewhere) -> str | None:
    """The line of the log by which the same question was answered."""
    campaign = asked.world.box.campaign
    for do in it.node.do:
        if not isinstance(do, guide.Ask) or it.choice not in do.choices:
            continue
        for choice in do.choices:
            to = asked.world.node(choice.to).do if choice.to else ()
            records = [choice.record, *(r.id for r in to if isinstance(r, guide.Record))]
            for record in records:
                if record and asked.state.line(record):
                    return campaign.records[record]
    return None


def _everywhere(asked: Asked) -> Iterator[Elsewhere]:
    """Every answer that the guide asks for anywhere."""
    for node in asked.world.box.campaign.nodes:
        for at, do in enumerate(node.do):
            rule = f"{node.section} {do.step}" if do.step else node.section
            for words, choice in _answers(do):
                step = f"{node.section} {choice.step}" if choice and choice.step else rule
                yield Elsewhere(_option(words, step, do), node, choice, do.when, at)


def _option(words: str, rule: str, do: guide.AnyInstruction) -> Option:
    is_number = isinstance(do, guide.Tell) and not do.choices
    slot = Number(0, 99) if is_number or words == "tell victory 0" else None
    return Option(option_id(words), rule, "", slot=slot)


def _answers(do: guide.AnyInstruction) -> Iterator[tuple[str, guide.Choice | None]]:
    match do:
        case guide.Ask(choices=asked):
            yield from ((it.id, it) for it in asked)
        case guide.Tell(id=what, choices=said):
            yield from ((f"tell {what} {it}", None) for it in said or ("0",))
        case guide.Play(ends=ends, pauses=pauses):
            yield from ((f"tell end {it.id.replace(':', ' ')}", None) for it in ends)
            yield from ((f"tell card {it.id.replace(':', ' ')}", None) for it in pauses)
        case guide.Special(what="difficulty"):
            yield from ((f"difficulty {it}", None) for it in LEVELS)
        case guide.Special(what="victory"):
            yield "tell victory 0", None
        case guide.Special(what="upgrade"):
            yield "done", None
