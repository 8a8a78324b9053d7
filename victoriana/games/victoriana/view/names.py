"""How things are called on screens and in sentences: short names, signs, counts, times."""

# What is not in the box (another pack was played with) is called by its handle.

import re
from collections.abc import Iterable
from functools import cache

from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import (
    SPHERE_NAMES,
    SPHERES,
    AgentId,
    CharacterId,
    HenchmanId,
    InvestigatorId,
    LeadId,
    LocaleId,
)
from victoriana.games.victoriana.state import ActiveLead, Investigator, State
from victoriana.games.victoriana.world import Locale, LocaleAbility, World
from victoriana.kernel.screen import Span, Style, Words
from victoriana.kernel.wording import listed

HANDS = {12: "↑", 3: "→", 6: "↓", 9: "←"}
HUES: dict[str, Style] = {"O": "hue-1", "P": "hue-2", "S": "hue-3", "U": "hue-4"}
LETTERS = r"\b(\d*)([OPSUW])\b"
QUARTERS = 4  # of an hour
MIDNIGHT = 48  # quarters of an hour after noon
HALF_DAY = 12  # hours
TURNS, EXTRAS = "ab", "xyz"  # of a round, and of a game: the letters behind the round


def person(world: World, who: InvestigatorId) -> str:
    """An investigator, by short name."""
    known = world.investigators.get(who)
    return known.short if known else who


def acting(world: World, who: Investigator) -> str:
    """An investigator by short name; of two who share a card the one in front."""
    return character(world, who.id, who.character)


def character(world: World, who: InvestigatorId, which: CharacterId) -> str:
    """One of two who share a card, by short name; the investigator where none is named."""
    known = world.investigators.get(who)
    named = (it.short for it in known.characters if it.id == which) if known else ()
    return next(iter(named), person(world, who))


def locale(world: World, place: LocaleId) -> str:
    """A locale, by the name that stands on the map."""
    known = world.locales.get(place)
    return known.short if known else place


def in_full(place: Locale) -> str:
    """A locale's name as it stands within a sentence."""
    return f"the {place.name[4:]}" if place.name.startswith("The ") else place.name


def the(world: World, place: LocaleId) -> str:
    """A locale within a sentence, short where that is a word of its name: the Tower, Bedlam."""
    there = world.locales.get(place)
    if there is None:
        return place
    name = there.name.partition(",")[0].removeprefix("The ").split()
    short = there.short.split()
    at = next((at for at in range(len(name)) if name[at : at + len(short)] == short), None)
    if at is None:
        return in_full(there)
    before = name[at - 1] if at else ""
    following = name[at + len(short)] if at + len(short) < len(name) else ""
    proper = before == "of" or short[-1].endswith("'s")
    if at == 0 and not there.name.startswith("The "):
        proper = following != "of"
    return there.short if proper else f"the {there.short}"


def locale_names(place: Locale) -> tuple[str, ...]:
    """The names of a locale for a map, the longest first.

    Between the whole name and the short one stand the rows of its words that tell it, when they
    end as the whole or the short name ends.
    """
    return _between(place.name, place.short)


@cache
def _between(name: str, short_name: str) -> tuple[str, ...]:
    words = name.removeprefix("The ").split() or [name]
    own = short_name.split() or [short_name]
    known = {_stem(word) for word in own}
    ends = {_stem(words[-1]), _stem(own[-1])}
    runs = [
        words[start:end]
        for start in range(len(words))
        for end in range(start + 1, len(words) + 1)
        if words[start].lower() not in ("of", "the", "and")
        and _stem(words[end - 1]) in ends
        and not any(word.endswith(",") for word in words[start : end - 1])
        and known & {_stem(word) for word in words[start:end]}
    ]
    found = {" ".join(run).rstrip(",") for run in runs} | {name, " ".join(words)}
    longest = sorted((it for it in found if len(it) > len(short_name)), key=_length)
    return (*longest, short_name)


def _stem(word: str) -> str:
    return "".join(letter for letter in word.lower() if letter.isalnum())[:4]


def _length(name: str) -> tuple[int, str]:
    return -len(name), name


def short(handle: str, name: str) -> str:
    """A card, by those words of its name that its handle has: Moran, White Fell."""
    own = handle.split("-")
    words = name.partition(",")[0].split() if _told(own, name.partition(",")[0]) else name.split()
    at = [number for number, word in enumerate(words) if _told(own, word)]
    return " ".join(words[at[0] : at[-1] + 1]) if at else name


def _told(own: list[str], name: str) -> bool:
    """Whether a word of the name is a word of the handle."""
    words = name.lower().replace("-", " ").split()
    return any("".join(it for it in word if it.isalnum()) in own for word in words)


def card(world: World, handle: LeadId) -> str:
    """A lead, an advantage or a setback, by its name."""
    for box in (world.leads, world.advantages, world.setbacks):
        if handle in box:
            return box[handle].name
    return handle


def agent(world: World, handle: str) -> str:
    """An agent, by short name."""
    known = world.agents.get(AgentId(handle))
    return short(known.id, known.name) if known else handle


def body(world: World, handle: AgentId, number: int) -> str:
    """An agent, and which of several bodies: Wild Hunt (2 of 3)."""
    known = world.agents.get(handle)
    bodies = known.bodies if known else 1
    return agent(world, handle) + (f" ({number} of {bodies})" if bodies > 1 else "")


def gathered(world: World, places: tuple[LocaleId, ...]) -> list[str]:
    """Where bodies stand, each locale once: Yard (2), Bank."""
    return [
        locale(world, place) + (f" ({count})" if (count := places.count(place)) > 1 else "")
        for place in dict.fromkeys(places)
    ]


def henchman(world: World, handle: str) -> str:
    """A henchman, by short name."""
    known = world.henchmen.get(HenchmanId(handle))
    return short(known.id, known.name) if known else handle


def signs(world: World, state: State) -> dict[str, str]:
    """One letter for each standee and each agent on the map, no letter twice among a kind.

    Two who share a card have one each, under their own handles; the card has the first of them.
    """
    people = {who.id: world.investigators[who.id] for who in state.investigators}
    found: dict[str, str] = {}
    for handle, whose in people.items():
        for it in whose.characters:
            found[it.id] = _unused(f"{it.sign} {it.name}", found.values())
        if whose.characters:
            found[handle] = found[whose.characters[0].id]
        else:
            found[handle] = _unused(f"{whose.short} {whose.name}", found.values())
    taken: list[str] = []
    for present in state.agents:
        taken.append(_unused(agent(world, present.id), taken))
        found[present.id] = taken[-1]
    return found


def _unused(name: str, taken: Iterable[str]) -> str:
    used = set(taken)
    initials = [word[0].upper() for word in name.split() if word[0].isalnum()]
    first = [name[:1].upper()]
    rest = [letter.upper() for letter in name if letter.isalnum()]
    return next((it for it in (*first, *initials[1:], *rest) if it not in used), "*")


def hued(text: str) -> Words:
    """Type letters and what is counted of them, each in its hue."""
    pieces: list[Span] = []
    digits = ""
    for letter in text:
        if letter in HUES:
            pieces.append(Span(digits + letter, HUES[letter]))
            digits = ""
        elif letter.isdigit():
            digits += letter
        else:
            pieces.append(Span(digits + letter))
            digits = ""
    return (*pieces, Span(digits)) if digits else tuple(pieces)


def hue(world: World, handle: str) -> Style:
    """The hue of a locale whose slots are all of one type; none for anything else."""
    place = world.locales.get(LocaleId(handle))
    types = {slot.type for slot in place.slots} if place else set()
    return HUES[min(types)] if len(types) == 1 else ""


def pieces(words: Words) -> tuple[Span, ...]:
    """Words as pieces."""
    return (Span(words),) if isinstance(words, str) else words


def slots(place: Locale) -> str:
    """The addresses of a locale on the board: P6U5."""
    return "".join(f"{slot.type}{slot.number}" for slot in place.slots)


def slots_hued(place: Locale) -> tuple[Span, ...]:
    """The same, each address in the hue of its type."""
    return tuple(Span(f"{slot.type}{slot.number}", HUES[slot.type]) for slot in place.slots)


def held(holds: Holding) -> str:
    """Resources in short: 1O 2S 3U."""
    return " ".join(f"{holds.of(it)}{it}" for it in "OPSUW" if holds.of(it)) or "nothing"


def counted(letters: str) -> str:
    """Resources in short, joined: 2O+W."""
    counts = [(letters.count(it), it) for it in "OPSUW" if it in letters]
    return "+".join(it if count == 1 else f"{count}{it}" for count, it in counts) or "nothing"


def amounts(letters: str) -> str:
    """Resources in short, each with its count: 2O+1W."""
    return held(Holding().joined(letters)).replace(" ", "+")


def spelt(letters: str) -> str:
    """Type letters and their counts in words: 2P+S is 2 Politics and Science."""
    return listed(words_for(letters).split("+"))


def words_for(text: str) -> str:
    """A short line without its letters: 2 Occult: 1 deduction."""
    words = re.sub(LETTERS, lambda it: f"{it[1]} {SPHERE_NAMES[it[2]]}".strip(), text)
    return words.replace("1 D", "1 deduction")


def stop(text: str) -> str:
    """With a full stop, and never with two."""
    return text if text.endswith(".") else f"{text}."


def article(name: str) -> str:
    """The name with its article: an Occult."""
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def owned(name: str) -> str:
    """The possessive of a name."""
    return f"{name}'s"


def ability(world: World, who: InvestigatorId, handle: str) -> str:
    """An investigator's ability, by its name."""
    known = world.investigators.get(who)
    named = (it.name for it in known.abilities if it.id == handle) if known else ()
    return next(iter(named), handle)


def in_words(letters: str) -> str:
    """Resources in words: 2 Occult and 1 Wild."""
    return (
        listed(f"{letters.count(it)} {SPHERE_NAMES[it]}" for it in "OPSUW" if it in letters)
        or "nothing"
    )


def types(letters: str) -> str:
    """What evidence serves as: its type, or any."""
    return "any type" if len(letters) == len(SPHERES) else SPHERE_NAMES[letters[0]]


def clock(quarter: int) -> str:
    """The time of day: 8:00 pm."""
    if quarter == MIDNIGHT:
        return "midnight"
    hour, past = divmod(quarter, QUARTERS)
    half = "am" if quarter >= MIDNIGHT else "pm"
    return f"{(hour - 1) % HALF_DAY + 1}:{past * 60 // QUARTERS:02} {half}"


def turn(state: State) -> str:
    """The label of the turn being played: 5a, or 5x for the first extra turn of the game."""
    now = state.now
    number = now.extra if now else state.extras if state.last_extra else 0
    return f"{state.round}{EXTRAS[number - 1] if number else TURNS[state.slot % len(TURNS)]}"


# What keeps an agent off the board, as one says it behind the agent's name.
AWAY: dict[str, str] = {
    "jekyll": "held off while Hyde is in play",
    "never": "gone for good",
    "next-round": "held off until the next round",
    "on-the-hour": "held off until the clock strikes",
}


def kind(world: World, handle: LeadId) -> str:
    """The letter of a lead's type, or which kind of card it is."""
    if handle in world.leads:
        return world.leads[handle].type
    return "advantage" if handle in world.advantages else "setback"


DECK = " deck"
ANY_TYPE = "any type"  # of a lead: each as likely as the others


@BOOK.claim("Generating New Leads 6", "E9", "H1", "H67")
def likely(world: World, state: State, lead: ActiveLead) -> str:
    """What a lead may be, from the decks that its pile was made of: P:2/3 U:1/3."""
    if lead.card:
        return card(world, lead.card)
    if lead.among:
        kinds = [kind(world, it) for it in lead.among]
        counts = sorted(((kinds.count(it), it) for it in dict.fromkeys(kinds)), key=_likelier)
        return " ".join(f"{it}:{count}/{len(kinds)}" for count, it in counts)
    pile = next((it for it in state.piles if it.id == lead.pile), None)
    left = pile.origins if pile else ""
    for seen in state.seen:
        if pile and seen.pile == pile.id and seen.card in world.leads:
            left = left.replace(world.leads[seen.card].type, "", 1)
    if not left:
        return "unknown"
    counts = [(left.count(it), it) for it in "OPSU" if it in left]
    if len(counts) == len(SPHERES) and len({count for count, _ in counts}) == 1:
        return ANY_TYPE
    if len(counts) == 1:
        return f"{counts[0][1]}{DECK}"
    return " ".join(f"{it}:{count}/{len(left)}" for count, it in sorted(counts, key=_likelier))


def guessed(likely: str) -> str:
    """The same within a sentence: "U deck" is a card of the Underworld deck."""
    type_ = likely.removesuffix(DECK)
    return f"a card of the {SPHERE_NAMES[type_]} deck" if type_ in SPHERE_NAMES else likely


def wilds(state: State, place: LocaleId) -> str:
    """The Wilds that lie on a locale: "2 Wild"; nothing where none does."""
    count = state.wilds.count(place)
    return f"{count} Wild" if count else ""


def works(state: State, place: Locale) -> LocaleAbility | None:
    """The ability of a locale; none where it takes a token of the Yard and none is left."""
    spent = place.ability is not None and place.ability.yard_token and not state.yard
    return None if spent else place.ability


def brain(lead: ActiveLead) -> str:
    """The Brain of the Analytical Engine, if it lies on a lead, and what it has stored."""
    if not lead.brain:
        return ""
    return f"Brain {held(lead.stored)}" if lead.stored.total else "Brain"


def likely_hued(world: World, state: State, lead: ActiveLead) -> Words:
    """The same with its type letters in their hues."""
    told = likely(world, state, lead)
    return hued(told) if set(told) & set(":") or told.endswith(DECK) else told


def _likelier(counted_type: tuple[int, str]) -> tuple[int, str]:
    return -counted_type[0], counted_type[1]
