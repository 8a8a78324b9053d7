"""What is typed in a turn: where to go, what to do there, which ability or card is used."""

from collections.abc import Sequence

from victoriana.games.victoriana.ids import HenchmanId, LocaleId
from victoriana.games.victoriana.notation.asked import Asked, Said
from victoriana.games.victoriana.notation.lexicon import all_abilities, tokens
from victoriana.games.victoriana.refusals import abilities, turn, wording
from victoriana.games.victoriana.refusals import reasons as refusals
from victoriana.games.victoriana.rules.agents import GHOST
from victoriana.games.victoriana.rules.investigating_leads import LETTERS
from victoriana.games.victoriana.rules.investigator_abilities import (
    ARCHIVES,
    MESMERISM,
    MIST_FORM,
)
from victoriana.games.victoriana.rules.moving_about_london import reachable
from victoriana.games.victoriana.tasks import Investigation
from victoriana.kernel.errors import Refusal

LINKS = ("to", "by", "via", "at", "then")  # said between places, and nothing else
MOST_STEPS = 12  # destinations in one phrase


# --- Moving --------------------------------------------------------------------------------


def go(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """A destination, or a row of them; the shortest way written out is its destination."""
    if not words:
        return refusals.go_where(asked)
    places: list[LocaleId] = []
    rest = tuple(words) if asked.whole else tuple(it for it in words if it not in LINKS)
    if not rest:
        return refusals.go_where(asked)
    while rest:
        if len(places) == MOST_STEPS:
            return refusals.too_many_words(asked, "go", rest)
        found = place(asked, rest)
        if isinstance(found, Refusal):
            return found
        to, rest = found
        places.append(to)
    way = tuple(places)
    if len(way) == 1 or way == reachable(asked.world, asked.state).get(way[-1]):
        return Said((f"go:{way[-1]}",))
    return Said(tuple(f"go:{it}" for it in way))


def place(asked: Asked, words: Sequence[str]) -> tuple[LocaleId, tuple[str, ...]] | Refusal:
    """The locale that the first words name: by handle, name or board address."""
    address = asked.lexicon.addresses.get(words[0])
    if address:
        return address, tuple(words[1:])
    if not asked.whole:
        bare = words[1:] if words[0] == "lead" and len(words) > 1 else words
        lies = next((it.place for it in asked.state.leads if str(it.id) == bare[0]), None)
        if lies:
            return lies, tuple(bare[1:])
    named = asked.named(words, asked.world.locales)
    if len(named.handles) == 1:
        return LocaleId(named.handles[0]), named.rest
    if not named.handles and asked.lexicon.is_address(named.typed):
        return refusals.no_address(asked, named.typed)
    return refusals.unclear(asked, named, "place", asked.world.locales)


# --- Leads ---------------------------------------------------------------------------------


def investigate(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """A lead by its tracking token; without one the only lead here."""
    here = asked.state.leads_at(asked.who.place)
    words = words[1:] if words[:1] in (("lead",), ["lead"]) and not asked.whole else words
    if not words:
        if len(here) == 1:
            return Said((f"investigate:{here[0].id}",))
        if here:
            return refusals.which(asked, "Which lead?", "investigate")
        return turn.no_lead_here(asked)
    number = lead(asked, words[0])
    if isinstance(number, Refusal):
        return number
    return Said((f"investigate:{number}",), tuple(words[1:]))


def lead(asked: Asked, typed: str) -> int | Refusal:
    """The number of a lead in play."""
    if not (typed.isascii() and typed.isdecimal()):
        return refusals.no_lead(asked, typed)
    number = next((it.id for it in asked.state.leads if str(it.id) == typed), None)
    return refusals.no_lead(asked, typed) if number is None else number


def overcome(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """The henchman, who may be named; then the evidence may be."""
    if not words:
        return Said(("overcome",))
    named = asked.named(words, asked.world.henchmen)
    if asked.state.henchman in named.handles:
        return Said(("overcome",), named.rest)
    if len(named.handles) != 1:
        return Said(("overcome",), tuple(words))
    return turn.other_henchman(asked, HenchmanId(named.handles[0]))


def defeat(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """An agent; without a name the only one here."""
    if not words:
        here = asked.state.agents_at(asked.who.place)
        if len(here) == 1:
            return Said((f"defeat:{here[0].id}",))
        if here:
            return refusals.which(asked, "Defeat whom?", "defeat")
        return turn.no_agent_here(asked)
    known = tuple(agent.id for agent in asked.state.agents)
    named = asked.named(words, known)
    if not named.handles:
        named = asked.named(words, asked.world.agents)
    if len(named.handles) != 1:
        return refusals.unclear(asked, named, "agent", known or asked.world.agents)
    return Said((f"defeat:{named.handles[0]}",), named.rest)


# --- Abilities and cards -------------------------------------------------------------------


def use(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """The ability of the own locale, an investigator's ability, or a card that lies before one."""
    here = asked.who.place
    if not words:
        return Said((f"use:{here}",)) if asked.node.id == "turn" else _use_what(asked)
    if asked.lexicon.is_address(words[0]):
        found = place(asked, words)
        return found if isinstance(found, Refusal) else Said((f"use:{found[0]}",), found[1])
    state, world = asked.state, asked.world
    talents = [it for who in state.living for it in all_abilities(world, who)]
    cards = [card for who in state.living for card in who.kept]
    everywhere: list[str] = list(world.locales)
    named = asked.named(words, [here, *talents, *cards])
    for wider in (everywhere, [*asked.lexicon.abilities, *asked.lexicon.kept]):
        if not named.handles:
            named = asked.named(words, wider)
    if len(named.handles) != 1:
        among = [here, *talents, *cards, *everywhere]
        return refusals.unclear(asked, named, "ability", among)
    handle = named.handles[0]
    if handle in world.locales:
        return Said((f"use:{handle}",), named.rest)
    if handle in asked.lexicon.abilities:
        return ability(asked, handle, named.rest)
    return card(asked, handle, named.rest)


def _use_what(asked: Asked) -> Refusal:
    return refusals.which(asked, "Use what?", "ability", "card")


def ability(asked: Asked, handle: str, words: tuple[str, ...]) -> Said | Refusal:
    """An ability with what it is used on."""
    barred = abilities.ability_barred(asked, handle)
    if barred:
        return barred
    match handle:
        case _ if handle == MIST_FORM:
            return _mist_form(asked, words)
        case _ if handle == ARCHIVES:
            return _archives(asked, words)
        case _ if handle == MESMERISM:
            return _mesmerism(asked, words)
        case _ if handle == GHOST:
            return _ghost(asked, words)
    return Said((f"ability:{handle}",), words)


def _mist_form(asked: Asked, words: tuple[str, ...]) -> Said | Refusal:
    if not words:
        return refusals.which(asked, "Mist Form at which place?", f"ability:{MIST_FORM}")
    found = place(asked, words)
    if isinstance(found, Refusal):
        return found
    return Said((f"ability:{MIST_FORM}:{found[0]}",), found[1])


def _archives(asked: Asked, words: tuple[str, ...]) -> Said | Refusal:
    if not words:
        return refusals.which(asked, "Which lead is looked at?", f"ability:{ARCHIVES}")
    number = lead(asked, words[0])
    if isinstance(number, Refusal):
        return number
    return Said((f"ability:{ARCHIVES}:{number}",), words[1:])


def _mesmerism(asked: Asked, words: tuple[str, ...]) -> Said | Refusal:
    task = asked.state.agenda[-1]
    if not isinstance(task, Investigation):
        return abilities.no_open_lead(asked)
    options = asked.world.leads[asked.state.lead(task.lead).card].options
    if not words and len(options) > 1:
        return refusals.which(asked, "Which option succeeds?", f"ability:{MESMERISM}")
    letter = words[0] if words else LETTERS[0]
    if letter not in LETTERS[: len(options)]:
        start = f"ability:{MESMERISM}"
        return refusals.no_letter(asked, letter, len(options), f"lead {task.lead}", start)
    return Said((f"ability:{MESMERISM}:{letter}",), words[1:])


WAYS = ("unseen", "vanish", "pose")  # of a living ghost


def _ghost(asked: Asked, words: tuple[str, ...]) -> Said | Refusal:
    start = f"ability:{GHOST}"
    if not words:
        open_here = [it.id for it in asked.node.options if it.id.startswith(start)]
        if len(open_here) == 1:
            return Said((open_here[0],))
        return refusals.which(asked, "Unseen, vanish or pose?", start)
    way = words[0]
    ways = [it for it in WAYS if it == way or (not asked.whole and it.startswith(way))]
    if len(ways) != 1:
        return refusals.no_way(asked, way, WAYS)
    if ways[0] != "pose":
        return Said((f"{start}:{ways[0]}",), words[1:])
    return _pose(asked, words[1:])


def _pose(asked: Asked, words: tuple[str, ...]) -> Said | Refusal:
    held = [card for who in asked.state.living for card in who.evidence]
    if not words or not held:
        return refusals.which(asked, "Which evidence poses as which type?", f"ability:{GHOST}:pose")
    named = asked.named(words, held)
    if len(named.handles) != 1:
        return refusals.unclear(asked, named, "evidence", held)
    types = tokens(named.rest[0], whole=asked.whole) if named.rest else None
    if types is None or len(types) != 1:
        return refusals.which(asked, "As which type does it pose?", f"ability:{GHOST}:pose")
    return Said((f"ability:{GHOST}:pose:{named.handles[0]}:{types}",), named.rest[1:])


def card(asked: Asked, handle: str, words: tuple[str, ...]) -> Said | Refusal:
    """An advantage with the letter of its use."""
    if handle not in asked.world.advantages:
        return abilities.setback_is_no_use(asked, handle)
    return lettered(asked, "card", handle, words)


def shed(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """A setback with the letter of its price."""
    mine = [card for card in asked.who.kept if card in asked.world.setbacks]
    if not words:
        priced = [it.id for it in asked.node.options if it.kind != "end"]
        if len(priced) == 1:
            return Said((priced[0],))
        return refusals.which(asked, "Which setback?", "shed")
    named = asked.named(words, mine)
    if not named.handles:
        named = asked.named(words, asked.world.setbacks)
    if len(named.handles) != 1:
        return refusals.unclear(asked, named, "setback", mine or asked.world.setbacks)
    return lettered(asked, "shed", named.handles[0], named.rest)


def lettered(asked: Asked, verb: str, handle: str, words: tuple[str, ...]) -> Said | Refusal:
    """A card with the letter of one of its uses, which goes without saying where it is the only."""
    uses = len(abilities.uses(asked, handle))
    letter = words[0] if words else ""
    if letter in tuple(LETTERS[:uses]):
        return Said((f"{verb}:{handle}:{letter}",), words[1:])
    if uses == 1:
        return Said((f"{verb}:{handle}:{LETTERS[0]}",), words)
    if letter:
        name = wording.kept(asked.world, handle)
        return refusals.no_letter(asked, letter, uses, name, f"{verb}:{handle}")
    return abilities.which_use(asked, verb, handle)
