"""What an investigator's ability costs and does, in a few words, before it is used."""

from collections.abc import Callable

from msgspec.structs import replace

from victoriana.games.victoriana import icons, rules
from victoriana.games.victoriana.abilities import (
    ARCHIVES,
    CHANGE,
    DARK_PACTS,
    ENGINE,
    GHOST,
    HYDE,
    LINK,
    MACHINE,
    MECCA,
    MESMERISM,
    MIST_FORM,
    NAUTILUS,
    PERDURABO,
    RAM,
    SPIRIT,
    TONGUES,
    VISIONS,
)
from victoriana.games.victoriana.ids import HOURS, SPHERE_NAMES, AgentId, LeadId, LocaleId
from victoriana.games.victoriana.rules.held_off import keeps_away
from victoriana.games.victoriana.rules.investigating_leads import LETTERS
from victoriana.games.victoriana.rules.player_turns import owner_of
from victoriana.games.victoriana.rules.specialities import specialities
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import Investigation, Vision
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.prices import Offer, ability, beyond, with_bonus
from victoriana.games.victoriana.world import Ability, World
from victoriana.kernel.wording import listed, many


def token(world: World, state: State, name: str, words: list[str]) -> Offer:
    """What an ability costs, and what it does with what it is used on."""
    card = card_of(world, name)
    cost = "1 token" if card.kind == "token" else ""
    told = OFFERS[name](world, state, words) if name in OFFERS else ("", "")
    return ", ".join(it for it in (cost, told[0]) if it), told[1] or card.text.rstrip(".")


def card_of(world: World, name: str) -> Ability:
    """An ability by its handle."""
    return next(it for it in abilities_in(world) if it.id == name)


def mist_form(world: World, state: State, words: list[str]) -> Offer:
    """A locale's ability from afar."""
    place = LocaleId(words[0])
    does = ability(world, state, owner_of(world, state, MIST_FORM), place)
    return "", f"{names.locale(world, place)}: {does[1]}"


def archives(world: World, state: State, words: list[str]) -> Offer:
    """A look at a lead."""
    lead = state.lead(int(words[0]))
    return "", f"look at lead {lead.id}, {names.likely(world, state, lead)}"


def engine(world: World, state: State, words: list[str]) -> Offer:
    """The Brain on another lead; what it stored before is lost."""
    lead, old = state.lead(int(words[0])), next((it for it in state.leads if it.brain), None)
    where = f"lead {lead.id}, {names.likely(world, state, lead)}, {many(lead.rounds, 'round')} left"
    lost = f"; discards {names.held(old.stored)}" if old and old.stored.total else ""
    return "", f"the Brain on {where}{lost}"


def spirits(world: World, state: State, words: list[str]) -> Offer:
    """Dice find a locale."""
    return "", "lead die and locale die place a Wild on the board"


def visions(world: World, state: State, words: list[str]) -> Offer:
    """All cards of the pile are seen, and one is chosen."""
    task = state.agenda[-1]
    if not isinstance(task, Vision):
        return "", ""
    looks = "" if state.pile(task.pile).open else "look at the pile and "
    cards = many(rules.investigators.fortune.cards_in(state, task.pile), "card")
    return "", f"{looks}choose which of its {cards} enters play"


def living_ghost(world: World, state: State, words: list[str]) -> Offer:
    """Unseen, vanished, or a forger."""
    match words:
        case ["pose", card, type_]:
            return "", f"{names.card(world, LeadId(card))} counts as {SPHERE_NAMES[type_]}"
        case ["unseen"]:
            return "", "agents do not bar the way this turn"
    return "", "it does not strike him"


def mesmerism(world: World, state: State, words: list[str]) -> Offer:
    """An option that succeeds without resources; the trauma that it shows is suffered (D8)."""
    task = state.agenda[-1]
    if not isinstance(task, Investigation):
        return "", ""
    who = state.investigator(task.seat)
    lead = world.leads[state.lead(task.lead).card]
    option = lead.options[LETTERS.index(words[0])]
    points = rules.investigators.harker.price_of_mesmerism(world, option.cost)
    trauma = f"{points} trauma" if points else ""
    versed = lead.type in specialities(world, who)
    gains = icons.short_gains(with_bonus(world, option.gains) if versed else option.gains)
    return trauma, f"{gains}  {option.title}{beyond(world, state, who.id, points)}"


def change(world: World, state: State, words: list[str]) -> Offer:
    """Another nature for trauma; those whom Hyde held off come back with Jekyll."""
    who = state.investigator(owner_of(world, state, CHANGE))
    card, points = world.investigators[who.id], card_of(world, CHANGE).trauma
    at = rules.investigators.jekyll.other_nature(world, who)
    versed = SPHERE_NAMES[card.speciality[at]]
    back = [names.agent(world, it.id) for it in state.agents if it.away == "jekyll"]
    verb = "pursues" if len(back) == 1 else "pursue"
    again = f"; {listed(back)} {verb} again" if back else ""
    does = f"{card.natures[at]} takes over: {versed}{again}"
    return f"{points} trauma", does + beyond(world, state, who.id, points)


def evil_hyde(world: World, state: State, words: list[str]) -> Offer:
    """An agent off the board, and for how long."""
    seat = owner_of(world, state, HYDE)
    lasts = names.AWAY[keeps_away(world, seat)]
    return "", f"{names.agent(world, words[0])} leaves the board, {lasts}"


def to_mecca(world: World, state: State, words: list[str]) -> Offer:
    """Kept tokens for a resource."""
    card = card_of(world, MECCA)
    return many(card.takes, "kept token"), f"{many(card.gains, 'resource')} of choice, never Wild"


def tongues(world: World, state: State, words: list[str]) -> Offer:
    """One type more to be versed in."""
    return "", f"versed in {SPHERE_NAMES[words[0]]} too this turn"


def abilities_in(world: World) -> list[Ability]:
    """Every ability of the box."""
    return [it for who in world.investigators.values() for it in who.abilities]


# --- Nemo ----------------------------------------------------------------------------------


def nautilus(world: World, state: State, words: list[str]) -> Offer:
    """Where he comes up, and what is there."""
    place = LocaleId(words[0])
    there = world.locales[place]
    told = [f"lead {lead.id}, {many(lead.rounds, 'round')} left" for lead in state.leads_at(place)]
    told += [does.text] if (does := names.works(state, there)) else []
    return "", f"no move; {names.slots(there)}  {', '.join(told)}".rstrip()


def ram(world: World, state: State, words: list[str]) -> Offer:
    """An agent for nothing."""
    agent = next(it for it in state.agents if it.id == words[0])
    name = names.agent(world, AgentId(agent.id))
    where = listed(names.the(world, place) for place in dict.fromkeys(agent.places))
    return "", f"{name} at {where} is out of the game for good"


# --- Crowley -------------------------------------------------------------------------------


def dark_pact(world: World, state: State, words: list[str]) -> Offer:
    """What a pact gives, and whether it is one too many (B3)."""
    card, seat = card_of(world, DARK_PACTS), owner_of(world, state, DARK_PACTS)
    gives = f"{card.gains} {SPHERE_NAMES[card.type or '']}"
    return f"{card.trauma} trauma", f"{gives}{beyond(world, state, seat, card.trauma)}"


def perdurabo(world: World, state: State, words: list[str]) -> Offer:
    """How much is healed."""
    who = state.investigator(owner_of(world, state, PERDURABO))
    left = max(who.trauma - card_of(world, PERDURABO).heals, 0)
    return "", f"trauma {who.trauma} becomes {left}"


# --- The Time Traveller --------------------------------------------------------------------


def machine(world: World, state: State, words: list[str]) -> Offer:
    """How long the lead lasts afterwards, or that it does not (B16)."""
    lead = state.lead(int(words[0]))
    quarters = card_of(world, MACHINE).quarters
    to, cold = rules.hands_of_leads.turned_back(world, HOURS.index(lead.hour), quarters)
    later = replace(lead, hour=HOURS[to]).rounds
    if cold:
        return "", f"lead {lead.id} goes cold"
    return "", f"lead {lead.id}: {many(later, 'round')} left instead of {lead.rounds}"


def link(world: World, state: State, words: list[str]) -> Offer:
    """Both of two characters on a card."""
    return "", "both may act and turn a token this turn"


OFFERS: dict[str, Callable[[World, State, list[str]], Offer]] = {
    MIST_FORM: mist_form,
    ARCHIVES: archives,
    ENGINE: engine,
    SPIRIT: spirits,
    VISIONS: visions,
    GHOST: living_ghost,
    LINK: link,
    MESMERISM: mesmerism,
    CHANGE: change,
    HYDE: evil_hyde,
    MECCA: to_mecca,
    TONGUES: tongues,
    NAUTILUS: nautilus,
    RAM: ram,
    DARK_PACTS: dark_pact,
    PERDURABO: perdurabo,
    MACHINE: machine,
}
