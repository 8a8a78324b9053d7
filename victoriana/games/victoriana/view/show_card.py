"""The card of a thing, found by its handle, as the sentences that its data says."""

import re

from victoriana.games.victoriana import icons
from victoriana.games.victoriana.ids import SPHERE_NAMES
from victoriana.games.victoriana.notation.lexicon import ALSO
from victoriana.games.victoriana.rules.investigating_leads import LETTERS
from victoriana.games.victoriana.sentences.telling import price
from victoriana.games.victoriana.state import ActiveLead, State
from victoriana.games.victoriana.view import names, sheets, tell_card
from victoriana.games.victoriana.view.london import brief
from victoriana.games.victoriana.view.status_tokens import STATUS_TOKENS, StatusToken, meaning
from victoriana.games.victoriana.view.track_cards import TrackCard, track_card, track_cards
from victoriana.games.victoriana.world import (
    Advantage,
    Agent,
    Henchman,
    Investigator,
    Lead,
    Locale,
    Mastermind,
    Plot,
    Setback,
    World,
)
from victoriana.kernel.handles import Found, match
from victoriana.kernel.screen import Line, Part, Screen, Span, Table, Text, Title, said
from victoriana.kernel.wording import listed, many

Card = (
    Locale
    | Lead
    | Advantage
    | Setback
    | Plot
    | Henchman
    | Mastermind
    | Agent
    | Investigator
    | StatusToken
    | TrackCard
)
SIGNS = (("D", "D is a deduction"), (r"\b\d?T\b", "T is a trauma"), (r"\*", "* is any resource"))
LEAD = r"leads?[ -]?([0-9]+)"


def show(world: World, state: State, name: str) -> Screen | None:
    """The card with this handle or so begun, the locale with this address, or a lead in play."""
    number = re.fullmatch(LEAD, name.casefold())
    active = next((it for it in state.leads if number and str(it.id) == number[1]), None)
    if active is not None:
        return Screen(tuple(in_play(world, state, active)))
    found = find(world, name) or begun(world, state, name)
    if found is None:
        return None
    flavour = getattr(found, "flavour", "")
    parts = [*card(world, found), *spelling(found), *now(world, state, found)]
    return Screen((*parts, Text((Span(flavour, "dim"),)))) if flavour else Screen(tuple(parts))


def boxes(world: World) -> tuple[tuple[Card, ...], ...]:
    """All that has a card."""
    return (
        world.box.locales,
        world.box.investigators,
        world.box.leads,
        world.box.advantages,
        world.box.setbacks,
        world.box.agents,
        world.box.henchmen,
        world.box.masterminds,
        world.box.plots,
        STATUS_TOKENS,
        track_cards(world),
    )


def find(world: World, name: str) -> Card | None:
    """The thing with this handle, or the locale with this address, such as P2."""
    address = name.upper()
    for box in boxes(world):
        for thing in box:
            if name == thing.id:
                return thing
    return next((it for it in world.box.locales if address in addresses(it)), None)


def begun(world: World, state: State, name: str) -> Card | None:
    """The only thing on the table, or else in the box, with a name in which a word begins so."""
    known = [lead.card for lead in state.leads if lead.card]
    people = [card for who in state.investigators for card in (who.id, *who.evidence, *who.kept)]
    agents = [agent.id for agent in state.agents]
    shown = [state.henchman, state.mastermind, state.plot]
    table = {it for it in (*shown, *agents, *people, *known, *world.locales) if it}
    things = [thing for box in boxes(world) for thing in box]
    for among in ([it for it in things if it.id in table], things):
        found = match(name, [(thing.id, (thing.name,)) for thing in among])
        if isinstance(found, Found):
            return next(thing for thing in among if thing.id == found.handle)
    return bearer(world, name)


def bearer(world: World, name: str) -> Investigator | None:
    """Whose card an ability stands on, by a word of its name."""
    cards = [
        (it.id, (it.name, *ALSO.get(it.id, ())))
        for who in world.box.investigators
        for it in who.abilities
    ]
    found = match(name, cards)
    if not isinstance(found, Found):
        return None
    return next(
        who for who in world.box.investigators if found.handle in {it.id for it in who.abilities}
    )


def in_play(world: World, state: State, lead: ActiveLead) -> list[Part]:
    """A lead on the table: its card as far as it is known, where it lies and how long."""
    where, left = names.the(world, lead.place), many(lead.rounds, "round")
    lies = f"Lead {lead.id} is at {where}, {left} left"
    lies += ", the Brain on it" if lead.brain else ""
    lies += f" with {names.held(lead.stored)}" if lead.stored.total else ""
    if lead.among:
        cards = listed((names.card(world, it) for it in lead.among), "or")
        return [Text(f"{lies}; it is one of these: {cards}.")]
    if not lead.card:
        return [Text(f"{lies}; it may be: {names.guessed(names.likely(world, state, lead))}.")]
    printed = world.leads[lead.card] if lead.card in world.leads else find(world, lead.card)
    if printed is None:
        return [Text(f"{lies}.")]
    return [*card(world, printed), *spelling(printed), Text(f"{lies}.")]


def spelling(thing: Card) -> list[Part]:
    """What the signs in the options of a lead stand for that are no type."""
    if not isinstance(thing, Lead):
        return []
    written = " ".join(icons.short(it.cost, it.gains) for it in thing.options)
    found = [says for sign, says in SIGNS if re.search(sign, written)]
    return [Text((Span(f"{listed(found)}.", "dim"),))] if found else []


def addresses(place: Locale) -> tuple[str, ...]:
    """The addresses of a locale: P2."""
    return tuple(f"{slot.type}{slot.number}" for slot in place.slots)


def text(world: World, thing: Card) -> str:
    """A card in one line, generated from its data."""
    lines = []
    for part in card(world, thing)[1:]:
        if isinstance(part, Text):
            lines.append(part.text if isinstance(part.text, str) else "")
        elif isinstance(part, Table):
            lines += [names.stop(_row(row)) for row in part.rows]
    return " ".join(line for line in lines if line)


def _row(cells: tuple[Line, ...]) -> str:
    """An ability in one line: Mist Form (token): Once a game."""
    name, kind, text = (said(cell) for cell in cells)
    return f"{name} ({kind}): {text}"


def card(world: World, thing: Card) -> list[Part]:
    """What is printed on a card, from its data."""
    match thing:
        case Locale():
            return locale(world, thing)
        case Investigator():
            return investigator(thing)
        case Lead():
            return lead(world, thing)
        case Advantage() | Setback():
            return kept(world, thing)
        case TrackCard():
            return track_card(world, thing)
        case StatusToken():
            return [Title(thing.name, "status"), Text(meaning(thing))]
        case Agent():
            return [
                Title(thing.name, "agent"),
                *bodies(thing),
                Text(f"Price of defeat: {price(thing.cost)}."),
                *labelled("After pursuing", tell_card.tell(world, thing.pursued)),
            ]
        case Henchman():
            evidence = " + ".join(SPHERE_NAMES[it] for it in thing.evidence)
            return [
                Title(thing.name, "henchman"),
                Text(f"Overcome by evidence: {evidence}."),
                *turned_up(tell_card.tell(world, thing.reveal)),
            ]
        case Mastermind():
            return [
                Title(thing.name, "mastermind"),
                Text(f"Price at the end: {price(thing.cost)}."),
                *turned_up(tell_card.tell(world, thing.reveal)),
            ]
        case Plot():
            return [
                Title(thing.name, f"{SPHERE_NAMES[thing.type]} plot"),
                Text(f"Price at the end: {price(thing.cost)}."),
                *labelled("When discarded", tell_card.tell(world, thing.discarded)),
            ]


def labelled(label: str, told: str) -> list[Part]:
    """Sentences behind what they belong to, if there are any."""
    return [Text(f"{label}: {told[0].lower()}{told[1:]}")] if told else []


def turned_up(told: str) -> list[Part]:
    """What happens when a card is turned up."""
    return labelled("When turned up", told)


def lead(world: World, thing: Lead) -> list[Part]:
    """A lead: its effect, its lettered options, whether it can be evidence."""
    options = [
        Text(f"{letter}  {option.title}: {names.stop(tell_card.option(world, option))}")
        for letter, option in zip(LETTERS, thing.options, strict=False)
    ]
    never = [] if thing.evidence else [Text("It is never evidence.")]
    return [
        Title(thing.name, f"{SPHERE_NAMES[thing.type]} lead"),
        *turned_up(tell_card.tell(world, thing.reveal)),
        *options,
        *never,
    ]


def kept(world: World, thing: Advantage | Setback) -> list[Part]:
    """An advantage or a setback: what lasts, and how it is used up or shaken off."""
    lasting = [Text(tell_card.passive(it, mine=True)) for it in thing.passive]
    if isinstance(thing, Advantage):
        several = len(thing.uses) > 1
        uses: list[Part] = []
        for letter, it in zip(LETTERS, thing.uses, strict=False):
            label = f"Use {letter if several else 'it'}, and discard it"
            uses += labelled(label, tell_card.use(world, it))
        return [Title(thing.name, "advantage"), *lasting, *uses]
    rid: list[Part] = []
    for it in thing.uses:
        rid += labelled("To be rid of it, at the end of a turn", tell_card.use(world, it))
    return [Title(thing.name, "setback"), *lasting, *rid]


def investigator(thing: Investigator) -> list[Part]:
    """An investigator: speciality, start, abilities."""
    types = [SPHERE_NAMES[it] for it in thing.speciality]
    if thing.characters:
        types = [f"{SPHERE_NAMES[it.speciality]} ({it.short})" for it in thing.characters]
    versed = listed(types, "or") or "of the locale"
    start = icons.write_hand(thing.starts)
    rows = tuple(
        (it.name, ("token" if it.kind == "token" else "always"), it.text) for it in thing.abilities
    )
    return [
        Title(thing.name, f"speciality {versed}"),
        Text(f"Starts with {start}; {many(thing.tokens, 'ability token')}."),
        Table(("ability", "", ""), rows, tuple(names.stop(_row(row)) for row in rows)),
    ]


def locale(world: World, place: Locale) -> list[Part]:
    """A locale: dice, ability, travel paths."""
    dice = " and ".join(f"{SPHERE_NAMES[it.type]} {it.number}" for it in place.slots)
    exits = listed(names.the(world, there) for there in place.exits)
    parts: list[Part] = [Title(place.name, dice or "no type")]
    if place.ability:
        parts += labelled("Ability", ability(world, place))
    parts.append(Text(tell_card.sentence(f"paths to {exits}") if exits else "No path leads here."))
    if not place.token:
        parts.append(Text("No locale token lies here at the start."))
    return parts


def ability(world: World, place: Locale) -> str:
    """What a locale's ability does, from its data."""
    if place.ability is None:
        return ""
    return tell_card.ability(world, place.ability)


def bodies(thing: Agent) -> list[Part]:
    """How many bodies an agent has, where it is more than one."""
    count = thing.bodies
    return [Text(f"Comes in {count} bodies, each placed by its own roll.")] if count > 1 else []


def now(world: World, state: State, thing: Card) -> list[Part]:
    """How it stands with a thing on the table."""
    if isinstance(thing, Locale):
        return here(world, state, thing)
    if isinstance(thing, Investigator):
        return standing(world, state, thing)
    return []


def here(world: World, state: State, place: Locale) -> list[Part]:
    """What is at a locale now."""
    told = []
    if place.id in state.tokens:
        told.append("Its token is not turned.")
    if place.id == state.found:
        told.append("The conspiracy is here.")
    if lying := names.wilds(state, place.id):
        told.append(f"{lying}, for the first who ends a turn here.")
    for agent in state.agents_at(place.id):
        defeat = icons.short_cost(world.agents[agent.id].cost)
        told.append(f"{names.agent(world, agent.id)} bars it; {defeat} defeats.")
    if state.leads_at(place.id) or state.standing_at(place.id):
        told.append(f"Here: {brief(world, state, place.id).partition(', ')[2]}.")
    return [Text(" ".join(told))] if told else []


def standing(world: World, state: State, thing: Investigator) -> list[Part]:
    """An investigator's hand, evidence and cards."""
    who = next((it for it in state.investigators if it.id == thing.id), None)
    if who is None:
        return [Text("Not in this game.")]
    told: list[Part] = [Text(line.strip()) for line in sheets.spoken_sheet(world, state, who)]
    letters = sheets.evidence_piles(world, who)
    told += [
        Text(f"Evidence: {names.card(world, evidence)}, {letter}.")
        for evidence, letter in zip(who.evidence, letters, strict=True)
    ]
    told += [
        Text(f"{names.card(world, handle)}: {text(world, world.kept_card(handle))}")
        for handle in who.kept
    ]
    told += [Text(f"{it.name}: {meaning(it)}") for it in STATUS_TOKENS if who.has(it.id)]
    return told
