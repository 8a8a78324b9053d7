"""What is typed in a turn: where to go, what to do there, which ability or card is used."""

from collections.abc import Sequence

from victoriana.games.victoriana import notation, refusals
from victoriana.games.victoriana.ids import AgentId, HenchmanId, LocaleId
from victoriana.games.victoriana.notation.asked import Asked, Said
from victoriana.games.victoriana.notation.lexicon import all_abilities
from victoriana.games.victoriana.notation.typed_places import agent, lead, place
from victoriana.games.victoriana.rules.investigating_leads import LETTERS
from victoriana.games.victoriana.rules.moving_about_london import reachable
from victoriana.kernel.errors import Refusal

LINKS = ("to", "by", "via", "at", "then")  # said between places, and nothing else
ABOUT_TOKENS = ("token", "up", "over", "here", "at")  # said behind reveal or turn
MOST_STEPS = 12  # destinations in one phrase


# --- Moving --------------------------------------------------------------------------------


def go(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """A destination, or a row of them; the shortest way written out is its destination."""
    if not words:
        return refusals.reasons.go_where(asked)
    places: list[LocaleId] = []
    rest = tuple(words) if asked.whole else tuple(it for it in words if it not in LINKS)
    if not rest:
        return refusals.reasons.go_where(asked)
    while rest:
        if len(places) == MOST_STEPS:
            return refusals.reasons.too_many_words(asked, "go", rest)
        found = place(asked, rest)
        if isinstance(found, Refusal):
            return found
        to, rest = found
        places.append(to)
    way = tuple(places)
    shortest = reachable(asked.world, asked.state, standee=asked.who)
    if len(way) == 1 or way == shortest.get(way[-1]):
        return Said((f"go:{asked.by}{way[-1]}",))
    return Said(tuple(f"go:{asked.by}{it}" for it in way))


# --- Leads ---------------------------------------------------------------------------------


def investigate(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """A lead by its tracking token; without one the only lead here."""
    here = asked.state.leads_at(asked.who.place)
    words = words[1:] if words[:1] in (("lead",), ["lead"]) and not asked.whole else words
    if not words:
        if len(here) == 1:
            return Said((f"investigate:{asked.by}{here[0].id}",))
        first = f"investigate:{asked.by}{here[0].id}" if here else ""
        if here and asked.legal(first):
            return refusals.reasons.which(
                asked, "Which lead?", f"investigate:{asked.by}".rstrip(":")
            )
        if here:
            return Said((first,))
        return refusals.turn.no_lead_here(asked)
    number = lead(asked, words[0])
    if isinstance(number, Refusal):
        return number
    return Said((f"investigate:{asked.by}{number}",), tuple(words[1:]))


def overcome(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """The henchman, who may be named; then the evidence may be."""
    if not words:
        return Said(("overcome",))
    words = words[1:] if words[0] in ("with", "by") and not asked.whole else words
    named = asked.named(words or ("",), asked.world.henchmen)
    if asked.state.henchman in named.handles:
        return Said(("overcome",), named.rest)
    agents = asked.lexicon.find(words[0], tuple(asked.world.agents), whole=True) if words else ()
    if agents:
        return refusals.turn.is_an_agent(asked, AgentId(agents[0]))
    if len(named.handles) != 1:
        return Said(("overcome",), tuple(words))
    return refusals.turn.other_henchman(asked, HenchmanId(named.handles[0]))


def defeat(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """An agent; without a name the only one here."""
    if not words:
        here = asked.state.agents_at(asked.who.place)
        payable = [it for it in here if asked.legal(f"defeat:{it.id}")]
        if here and (len(here) == 1 or not payable):
            return Said((f"defeat:{here[0].id}",))
        if here:
            return refusals.reasons.which(asked, "Defeat whom?", "defeat")
        return refusals.turn.no_agent_here(asked)
    found = agent(asked, words)
    return found if isinstance(found, Refusal) else Said((f"defeat:{found[0]}",), found[1])


def in_short(asked: Asked, words: tuple[str, ...]) -> tuple[str, ...]:
    """`swap with harker` as `with harker`, and to discard a card as to use it."""
    match words:
        case ("swap", "with", *_):
            return words[1:]
        case ("discard", *card) if card and asked.named(card, asked.lexicon.kept).handles:
            return ("use" if asked.node.id != "end-of-turn" else "shed", *card)
    return words


# --- Abilities and cards -------------------------------------------------------------------


def use(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """The ability of one's locale, an investigator's ability, or a card that lies before one."""
    here = asked.who.place
    if not words:
        return Said((f"use:{asked.by}{here}",)) if asked.node.id == "turn" else _use_what(asked)
    if asked.lexicon.is_address(words[0]):
        found = place(asked, words)
        return (
            found if isinstance(found, Refusal) else Said((f"use:{asked.by}{found[0]}",), found[1])
        )
    state, world = asked.state, asked.world
    talents = [it for who in state.living for it in all_abilities(world, who)]
    cards = [card for who in state.living for card in who.kept]
    everywhere: list[str] = list(world.locales)
    named = asked.named(words, [here, *talents, *cards])
    for wider in (everywhere, [*asked.lexicon.useful]):
        if not named.handles:
            named = asked.named(words, wider)
    if len(named.handles) != 1:
        among = [here, *talents, *cards, *everywhere]
        return refusals.reasons.unclear(asked, named, "ability", among)
    handle = named.handles[0]
    if handle in world.locales:
        return Said((f"use:{asked.by}{handle}",), named.rest)
    if handle in asked.lexicon.abilities:
        return notation.typed_abilities.ability(asked, handle, named.rest)
    return card(asked, handle, named.rest)


def _use_what(asked: Asked) -> Refusal:
    return refusals.reasons.which(asked, "Use what?", "ability", "card", named=False)


def reveal(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """The token of one's locale, which may be named."""
    told = words if asked.whole else [it for it in words if it not in ABOUT_TOKENS]
    if told:
        found = place(asked, told)
        if isinstance(found, Refusal) or found[1]:
            return refusals.reasons.too_many_words(asked, "reveal", words)
        if found[0] not in asked.who.places:
            return refusals.locales.token_elsewhere(asked, found[0])
        if found[0] != asked.who.place:
            return refusals.reasons.too_many_words(asked, "reveal", words)
    return Said((f"reveal:{asked.by}".rstrip(":"),))


def card(asked: Asked, handle: str, words: tuple[str, ...]) -> Said | Refusal:
    """An advantage with the letter of its use."""
    if handle not in asked.world.advantages:
        return refusals.cards.setback_is_no_use(asked, handle)
    return lettered(asked, "card", handle, words)


def shed(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """A setback with the letter of its price."""
    mine = [card for card in asked.who.kept if card in asked.world.setbacks]
    if not words:
        priced = [it.id for it in asked.node.options if it.kind != "end"]
        if len(priced) == 1:
            return Said((priced[0],))
        return refusals.reasons.which(asked, "Which setback?", "shed")
    named = asked.named(words, mine)
    for wider in (asked.world.setbacks, asked.world.advantages):
        if not named.handles:
            named = asked.named(words, wider)
    if len(named.handles) != 1:
        return refusals.reasons.unclear(asked, named, "setback", mine or asked.world.setbacks)
    if named.handles[0] in asked.world.advantages:
        return refusals.cards.advantage_is_not_shed(asked, named.handles[0])
    return lettered(asked, "shed", named.handles[0], named.rest)


def lettered(asked: Asked, verb: str, handle: str, words: tuple[str, ...]) -> Said | Refusal:
    """A card with the letter of one of its uses, which goes without saying where it is the only."""
    uses = len(refusals.cards.uses(asked, handle))
    letter = words[0] if words else ""
    if letter in tuple(LETTERS[:uses]):
        return Said((f"{verb}:{handle}:{letter}",), words[1:])
    if uses == 1:
        return Said((f"{verb}:{handle}:{LETTERS[0]}",), words)
    if letter:
        name = refusals.wording.kept(asked.world, handle)
        return refusals.reasons.no_letter(asked, letter, uses, name, f"{verb}:{handle}")
    return refusals.cards.which_use(asked, verb, handle)
