"""Setting what lies with an investigator, and where the standees are."""

from msgspec.structs import replace

from victoriana.games.victoriana.book import ABILITIES, PURSUIT, TRAUMA
from victoriana.games.victoriana.effects import Afflict
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import (
    STATUSES,
    AbilityId,
    AgentId,
    CharacterId,
    LeadId,
)
from victoriana.games.victoriana.positions import values
from victoriana.games.victoriana.positions.pending import ELEMENTS
from victoriana.games.victoriana.state import Investigator, State, Status
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import listed


def person(world: World, state: State, path: str, typed: str) -> State | Refusal:
    """One thing of an investigator, or of one of two who share a card."""
    name, field = path.split(".")
    who = state.bearer(name)
    if name != who.id and field == "place":
        there = values.place(world, path, typed)
        if isinstance(there, Refusal):
            return there
        return state.with_investigator(state.investigator(who.id).moved(CharacterId(name), there))
    if field == "evidence":
        return _evidence(world, state, path, typed)
    changed = _changed(world, state.investigator(who.id), path, typed)
    return changed if isinstance(changed, Refusal) else state.with_investigator(changed)


def _changed(  # noqa: C901 - one case for each thing, and each is one or two lines
    world: World, who: Investigator, path: str, typed: str
) -> Investigator | Refusal:
    card = world.investigators[who.id]
    found: object
    match path.rpartition(".")[2]:
        case "place":
            found = values.place(world, path, typed)
            if not isinstance(found, Refusal):
                other = who.other and replace(who.other, place=found)
                return replace(who, place=found, other=other)
        case "trauma":
            found = values.number(path, typed, 0, world.numbers.safe_trauma, TRAUMA)
            if isinstance(found, int):
                return replace(who, trauma=found)
        case "resources":
            found = values.resources(path, typed)
            if isinstance(found, Holding):
                return replace(who, holds=found)
        case "tokens":
            if any(ability.unique for ability in card.abilities):
                text = f"{path} follows from {who.id}.spent: each of the tokens is its own."
                return Refusal("illegal", text, ABILITIES, answer=f"{path}={typed}")
            found = values.number(path, typed, 0, card.tokens, ABILITIES)
            if isinstance(found, int):
                return replace(who, tokens=found)
        case "spent":
            unique = [ability.id for ability in card.abilities if ability.unique]
            found = values.things(path, typed, unique, "ability that is spent once")
            if isinstance(found, tuple):
                spent = tuple(AbilityId(it) for it in dict.fromkeys(found))
                return replace(who, spent=spent, tokens=card.tokens - len(spent))
        case "kept":
            found = values.things(path, typed, (*world.advantages, *world.setbacks), "card to keep")
            if isinstance(found, tuple):
                return replace(who, kept=tuple(LeadId(it) for it in found))
        case "advantages" | "setbacks" as kind:
            some = tuple(world.advantages if kind == "advantages" else world.setbacks)
            found = values.things(path, typed, some, kind.removesuffix("s"))
            if isinstance(found, tuple):
                rest = [it for it in who.kept if it not in some]
                both = [LeadId(it) for it in found]
                kept = (*both, *rest) if kind == "advantages" else (*rest, *both)
                return replace(who, kept=kept)
        case "statuses":
            return _marked(world, who, path, typed)
        case "out":
            found = values.yes(path, typed)
            if isinstance(found, bool):
                return _out(world, who) if found else who
        case "nature":
            found = values.one_of(path, typed, card.natures, "nature")
            if isinstance(found, str):
                return replace(who, nature=card.natures.index(found))
        case "blanks":
            found = values.number(path, typed, 0, len(world.box.locales), ABILITIES)
            if isinstance(found, int):
                return replace(who, blanks=found)
        case _:
            found = values.number(path, typed, 0, ELEMENTS, ABILITIES)
            if isinstance(found, int):
                return replace(who, owed=found)
    return values.refused(found)


def _out(world: World, who: Investigator) -> Investigator:
    """Overcome: nothing is left with the card."""
    return replace(
        who,
        out=True,
        trauma=world.numbers.safe_trauma + 1,
        holds=Holding(),
        tokens=0,
        evidence=(),
        collected=(),
        kept=(),
        statuses=(),
        blanks=0,
        owed=0,
    )


def _evidence(world: World, state: State, path: str, typed: str) -> State | Refusal:
    """The leads under a card; of two who share one, in the pile of the one that is named."""
    name, _, _ = path.partition(".")
    who = state.investigator(state.bearer(name).id)
    found = values.things(path, typed, tuple(world.leads), "lead")
    if isinstance(found, Refusal):
        return found
    held = tuple(LeadId(it) for it in found)
    if who.other is None:
        return state.with_investigator(replace(who, evidence=held))
    whose = CharacterId(name) if name != who.id else who.standees[0].character
    kept = tuple(it for it in who.collected if it[1] != whose and name != who.id)
    collected = (*kept, *((card, whose) for card in held))
    evidence = tuple(card for card, _ in collected)
    return state.with_investigator(replace(who, evidence=evidence, collected=collected))


def _marked(world: World, who: Investigator, path: str, typed: str) -> Investigator | Refusal:
    """Status tokens, each with the agent whose pursuit gives it."""
    marks: list[Status] = []
    for word in values.several(typed):
        name, _, by = word.partition(":")
        which = values.one_of(path, name, STATUSES, "status")
        if isinstance(which, Refusal):
            return which
        givers = [it.id for it in world.box.agents if any(_gives(one, which) for one in it.pursued)]
        agent = values.one_of(path, by, tuple(world.agents), "agent") if by else givers[0]
        if isinstance(agent, Refusal):
            return agent
        if agent not in givers:
            text = f"{path}: {which} comes from {listed(givers, 'or')}, not from {agent}."
            return Refusal("illegal", text, PURSUIT, answer=f"{path}={typed}")
        marks += [Status(it, AgentId(agent)) for it in STATUSES if it == which]
    return replace(who, statuses=tuple(marks))


def _gives(effect: object, which: str) -> bool:
    return isinstance(effect, Afflict) and effect.which == which
