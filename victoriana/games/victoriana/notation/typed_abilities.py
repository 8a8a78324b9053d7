"""What is typed behind the name of an investigator's ability."""

from collections.abc import Callable

from victoriana.games.victoriana import refusals
from victoriana.games.victoriana.abilities import (
    ARCHIVES,
    ENGINE,
    GHOST,
    HYDE,
    MACHINE,
    MESMERISM,
    MIST_FORM,
    NAUTILUS,
    RAM,
    TONGUES,
)
from victoriana.games.victoriana.ids import SPHERES
from victoriana.games.victoriana.notation.asked import Asked, Said
from victoriana.games.victoriana.notation.lexicon import tokens
from victoriana.games.victoriana.notation.typed_places import agent, lead, place
from victoriana.games.victoriana.rules.investigating_leads import LETTERS
from victoriana.games.victoriana.tasks import Investigation
from victoriana.kernel.errors import Refusal

LINKS = ("on", "at", "to", "as", "for")  # said before what an ability is used on
Words = tuple[str, ...]
Reader = Callable[[Asked, str, Words], Said | Refusal]  # of the words behind an ability's handle


def ability(asked: Asked, handle: str, words: Words) -> Said | Refusal:
    """An ability with what it is used on."""
    barred = refusals.abilities.ability_barred(asked, handle)
    if not asked.whole:
        words = tuple(it for it in words if it not in LINKS)
    return barred or READERS.get(handle, alone)(asked, handle, words)


def alone(asked: Asked, handle: str, words: Words) -> Said | Refusal:  # noqa: ARG001 - as every reader
    """An ability that is used on nothing."""
    return Said((f"ability:{handle}",), words)


def at_place(asked: Asked, handle: str, words: Words) -> Said | Refusal:
    """An ability that is used at, or on, a locale."""
    start = f"ability:{handle}"
    if not words:
        name = refusals.abilities.named(asked, handle)
        return refusals.reasons.which(asked, f"{name} at which place?", start)
    found = place(asked, words)
    return found if isinstance(found, Refusal) else Said((f"{start}:{found[0]}",), found[1])


def of_lead(asked: Asked, handle: str, words: Words) -> Said | Refusal:
    """An ability that is used on a lead."""
    start = f"ability:{handle}"
    if not words:
        name = refusals.abilities.named(asked, handle)
        return refusals.reasons.which(asked, f"{name} on which lead?", start)
    words = words[1:] if words[0] == "lead" and len(words) > 1 and not asked.whole else words
    number = lead(asked, words[0])
    return number if isinstance(number, Refusal) else Said((f"{start}:{number}",), words[1:])


def on_agent(asked: Asked, handle: str, words: Words) -> Said | Refusal:
    """An ability that is used on an agent; without a name on the only one it can be."""
    start = f"ability:{handle}"
    if not words:
        open_here = [it.id for it in asked.node.options if it.id.startswith(f"{start}:")]
        if len(open_here) == 1:
            return Said((open_here[0],))
        if not open_here:
            return refusals.investigators.nemo.nobody_to_ram(asked, handle)
        name = refusals.abilities.named(asked, handle)
        return refusals.reasons.which(asked, f"{name} on which agent?", start)
    found = agent(asked, words)
    return found if isinstance(found, Refusal) else Said((f"{start}:{found[0]}",), found[1])


# --- Harker --------------------------------------------------------------------------------


def mesmerism(asked: Asked, handle: str, words: Words) -> Said | Refusal:
    """The letter of the option that succeeds, which goes without saying where it is the only."""
    start, task = f"ability:{handle}", asked.state.agenda[-1]
    if not isinstance(task, Investigation):
        return refusals.investigators.harker.no_open_lead(asked)
    options = asked.world.leads[asked.state.lead(task.lead).card].options
    if not words and len(options) > 1:
        return refusals.reasons.which(asked, "Which option succeeds?", start)
    letter = words[0] if words else LETTERS[0]
    if letter not in LETTERS[: len(options)]:
        return refusals.reasons.no_letter(asked, letter, len(options), f"lead {task.lead}", start)
    return Said((f"{start}:{letter}",), words[1:])


# --- Griffin -------------------------------------------------------------------------------

WAYS = ("unseen", "vanish", "pose")  # of a living ghost


def living_ghost(asked: Asked, handle: str, words: Words) -> Said | Refusal:
    """Which of his three choices, and for a forgery the evidence and the type."""
    start = f"ability:{handle}"
    if not words:
        open_here = [it.id for it in asked.node.options if it.id.startswith(start)]
        if len(open_here) == 1:
            return Said((open_here[0],))
        return refusals.reasons.which(asked, "Unseen, vanish or pose?", start)
    way = words[0]
    ways = [it for it in WAYS if it == way or (not asked.whole and it.startswith(way))]
    if len(ways) != 1:
        return refusals.reasons.no_way(asked, way, WAYS)
    if ways[0] != "pose":
        return Said((f"{start}:{ways[0]}",), words[1:])
    return _pose(asked, words[1:])


def _pose(asked: Asked, words: Words) -> Said | Refusal:
    held = [card for who in asked.state.living for card in who.evidence]
    if not words:
        return refusals.reasons.which(
            asked, "Which evidence poses as which type?", f"ability:{GHOST}:pose"
        )
    named = asked.named(words, held)
    if not named.handles:
        named = asked.named(words, asked.world.leads)
    if len(named.handles) != 1:
        return refusals.reasons.unclear(asked, named, "evidence", held)
    types = tokens(named.rest[0], whole=asked.whole) if named.rest else None
    if types is None or len(types) != 1:
        if named.handles[0] not in held:
            return refusals.abilities.why_not_ability(asked, GHOST, ["pose", named.handles[0], "O"])
        return refusals.reasons.which(asked, "As which type does it pose?", f"ability:{GHOST}:pose")
    return Said((f"ability:{GHOST}:pose:{named.handles[0]}:{types}",), named.rest[1:])


# --- Hyde, Burton --------------------------------------------------------------------------


def evil_hyde(asked: Asked, handle: str, words: Words) -> Said | Refusal:
    """The agent whom he removes, who goes without saying where only one is near."""
    start, known = f"ability:{handle}", [agent.id for agent in asked.state.agents]
    if not words:
        near = [it.id for it in asked.node.options if it.id.startswith(start)]
        if len(near) == 1:
            return Said((near[0],))
        if not near:
            return refusals.investigators.jekyll.nobody_near(asked, handle)
        return refusals.reasons.which(asked, "Which agent does Hyde remove?", start)
    named = asked.named(words, known)
    if len(named.handles) != 1:
        named = asked.named(words, asked.world.agents)
    if len(named.handles) != 1:
        return refusals.reasons.unclear(asked, named, "agent", known or asked.world.agents)
    return Said((f"{start}:{named.handles[0]}",), named.rest)


def tongues(asked: Asked, handle: str, words: Words) -> Said | Refusal:
    """The type that he is versed in besides."""
    start = f"ability:{handle}"
    types = tokens(words[0], whole=asked.whole) if words else None
    if types is None or len(types) != 1 or types not in SPHERES:
        return refusals.reasons.which(asked, "In which type is he versed besides?", start)
    return Said((f"{start}:{types}",), words[1:])


READERS: dict[str, Reader] = {
    MIST_FORM: at_place,
    ARCHIVES: of_lead,
    ENGINE: of_lead,
    MESMERISM: mesmerism,
    GHOST: living_ghost,
    HYDE: evil_hyde,
    TONGUES: tongues,
    NAUTILUS: at_place,
    RAM: on_agent,
    MACHINE: of_lead,
}
