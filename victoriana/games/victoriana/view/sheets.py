"""The investigators' sheets: a line beneath the map, a few beside it, or sentences."""

from collections.abc import Iterator

from victoriana.games.victoriana.abilities import ENGINE
from victoriana.games.victoriana.ids import SPHERE_NAMES, SPHERES, LeadId
from victoriana.games.victoriana.rules.investigators.jekyll import nature
from victoriana.games.victoriana.rules.specialities import evidence_types, specialities
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.london import mover, steps_left
from victoriana.games.victoriana.world import World
from victoriana.kernel.screen import Line, Panel, Run, Span, Words
from victoriana.kernel.wording import listed, many

KEEP = 4  # these lines are the last to be left out
FRONT = 4  # items of a sheet that stand in columns


def sheets(world: World, state: State) -> Panel:
    """One line for each investigator beneath the map, a few beside it."""
    rows = [sheet(world, state, who) for who in state.investigators]
    full = tuple(line for who in state.investigators for line in full_sheet(world, state, who))
    tight = tuple(tight_sheet(world, state, who) for who in state.investigators)
    spoken = tuple(line for who in state.investigators for line in spoken_sheet(world, state, who))
    return Panel("INVESTIGATORS", full, tuple(rows), tight, spoken, KEEP)


def sheet(world: World, state: State, who: Investigator) -> Line:
    """Name, speciality, resources, trauma; evidence, cards and abilities give way."""
    if who.out:
        return fallen_sheet(world, state, who)
    items = [*front(world, state, who)]
    if who.statuses:
        items.append((", ".join(statuses(world, who)),))
    if who.evidence:
        evidence = " ".join(evidence_piles(world, who))
        items.append((f"evidence {evidence}", f"ev {evidence}", f"ev {types_held(world, who)}"))
    if who.kept:
        kept = ", ".join(names.short(card, names.card(world, card)) for card in who.kept)
        items.append((kept, many(len(who.kept), "card")))
    items += [(lies, brief, "") for lies, brief in besides(world, who)]
    abilities, brief = abilities_left(world, who)
    items.append((abilities, brief, ""))
    if any(lead.brain for lead in state.leads) and (laid := laid_by(world, state, who)):
        items.append((laid, ""))
    return Run(tuple(items), columns=FRONT)


def front(world: World, state: State, who: Investigator) -> Iterator[tuple[Words, ...]]:
    """What stands in columns: the name, the speciality, what is held, how much is borne."""
    safe = world.numbers.safe_trauma
    yield (called(world, state, who),)
    yield (versed_in(world, who), letters_versed(world, who))
    yield (holding(who),)
    yield (f"trauma {who.trauma}/{safe}", f"T {who.trauma}/{safe}")


def fallen_sheet(world: World, state: State, who: Investigator) -> Run:
    """An investigator who is overcome."""
    told: tuple[Words, ...] = ((Span(fallen(world, who), "dim"),), (Span("overcome", "dim"),))
    return Run(((called(world, state, who),), told), columns=1)


def fallen(world: World, who: Investigator) -> str:
    """What is left of an investigator who is overcome: evidence, where the rulings leave it."""
    evidence = " ".join(evidence_letters(world, who))
    return "overcome, and out of the game" + (f"; evidence {evidence}" if evidence else "")


def called(world: World, state: State, who: Investigator) -> str:
    """The sign of whose turn it is, and the name with the letter on the map where it is another."""
    signs = names.signs(world, state)
    name = names.person(world, who.id) + _signed(world, who, signs)
    return f"{'>' if who.id == mover(state).id else ' '}{name}"


def _signed(world: World, who: Investigator, signs: dict[str, str]) -> str:
    """The letters on the map, where the name does not begin with them."""
    pair = world.investigators[who.id].characters
    letters = "".join(signs[it.id] for it in pair) or signs[who.id]
    own = "".join(it.sign for it in pair) or names.person(world, who.id)[0]
    return "" if letters == own else f" @{letters}"


def versed(world: World, who: Investigator) -> tuple[str, ...]:
    """The types of speciality; of two who share a card both."""
    types = (type_ for it in who.standees for type_ in specialities(world, it))
    return tuple(dict.fromkeys(types))


def versed_in(world: World, who: Investigator) -> str:
    """The speciality in words."""
    return "/".join(SPHERE_NAMES[it] for it in versed(world, who)) or "none"


def letters_versed(world: World, who: Investigator) -> str:
    """The same by its letters."""
    return "".join(versed(world, who)) or "-"


def holding(who: Investigator) -> Words:
    """What is held, in the hues of its types."""
    return names.hued(names.held(who.holds))


def evidence_letters(world: World, who: Investigator) -> list[str]:
    """Each piece of evidence by its type, and whether it may be any."""
    letters = []
    for card in who.evidence:
        types = evidence_types(world, who, card)
        own = world.leads[card].type
        letters.append(f"{own} (any)" if types == "".join(SPHERES) else "/".join(types))
    return letters


def evidence_piles(world: World, who: Investigator) -> list[str]:
    """The same, with the sign of the one who holds it where two share a card: X:O (any)."""
    signs = {it.id: f"{it.sign}:" for it in world.investigators[who.id].characters}
    letters = zip(who.evidence, evidence_letters(world, who), strict=True)
    return [f"{signs.get(who.pile_of(card), '')}{letter}" for card, letter in letters]


def types_held(world: World, who: Investigator) -> str:
    """Evidence by its types alone, for want of room: PPO, or S:PP X:O where two share a card."""
    signs = {it.id: f"{it.sign}:" for it in world.investigators[who.id].characters}
    piles: dict[str, str] = {}
    for card in who.evidence:
        whose = signs.get(who.pile_of(card), "")
        piles[whose] = piles.get(whose, whose) + world.leads[card].type
    return " ".join(piles.values())


def abilities_left(world: World, who: Investigator) -> tuple[str, str]:
    """What of the ability tokens is left, at length and briefly."""
    printed = [it for it in world.investigators[who.id].abilities if it.kind == "token"]
    unique = [it.name for it in printed if it.unique and it.id not in who.spent]
    if any(it.unique for it in printed):
        return ", ".join(unique) or "no abilities left", many(
            len(unique), "ability", "abilities"
        ) + " left"
    tokens = many(who.tokens, "token")
    return ", ".join([*(it.name for it in printed), tokens]), f"{tokens} left"


def laid_by(world: World, state: State, who: Investigator) -> str:
    """Where the Brain of the Analytical Engine lies, on the sheet of those who own it."""
    if all(it.id != ENGINE for it in world.investigators[who.id].abilities):
        return ""
    on = next((lead for lead in state.leads if lead.brain), None)
    if on is None:
        return "Brain at hand"
    stored = f", {names.held(on.stored)} stored" if on.stored.total else ""
    return f"Brain on lead {on.id}{stored}"


def statuses(world: World, who: Investigator) -> list[str]:
    """The status tokens of an investigator: bitten, White Fell's prey."""
    return [
        f"{names.agent(world, it.by)}'s prey" if it.which == "prey" else it.which
        for it in who.statuses
    ]


def besides(world: World, who: Investigator) -> list[tuple[str, str]]:
    """What else is with an investigator, at length and briefly: a nature, kept tokens, turns."""
    found = []
    if nature(world, who):
        found.append((f"{nature(world, who)} in play", nature(world, who)))
    if who.blanks:
        found.append((f"{many(who.blanks, 'locale token')} kept", f"{who.blanks} kept"))
    if who.owed:
        found.append((many(who.owed, "extra turn"), f"{who.owed} extra"))
    return found


def full_sheet(world: World, state: State, who: Investigator) -> Iterator[Line]:
    """Who and how, what is held; what else is at hand in a line of its own."""
    if who.out:
        yield fallen_sheet(world, state, who)
        return
    name, versed_in_, holds, _ = front(world, state, who)
    safe = world.numbers.safe_trauma
    trauma = (
        f"trauma {who.trauma} of {safe}",
        f"trauma {who.trauma}/{safe}",
        f"T {who.trauma}/{safe}",
    )
    yield Run((name, versed_in_, holds, trauma), columns=FRONT)
    kept = [names.short(card, names.card(world, card)) for card in who.kept]
    laid = [it for it in (laid_by(world, state, who),) if it]
    lies = [long for long, _ in besides(world, who)]
    is_ = statuses(world, who)
    own = ", ".join([*is_, *kept, *lies, abilities_left(world, who)[0], *laid])
    evidence = ", ".join(evidence_piles(world, who))
    yield f"   {own}; evidence {evidence}" if evidence else f"   {own}"


def tight_sheet(world: World, state: State, who: Investigator) -> Line:
    """One short line; where the others are stands at its end."""
    own = who.id == mover(state).id
    name = f"{'>' if own else ' '}{names.person(world, who.id)}"
    if who.out:
        return Run(((name,), ("overcome",)), columns=1, gap=1)
    place = "" if own else ", ".join(names.locale(world, it) for it in who.places)
    front: list[tuple[Words, ...]] = [
        (name,),
        ((Span(f"{letters_versed(world, who):<3}"), *names.pieces(holding(who))),),
        (f" trauma {who.trauma}/{world.numbers.safe_trauma}",),
    ]
    evidence = f" ev {' '.join(evidence_piles(world, who))}" if who.evidence else ""
    initials = "+".join(it.which[0].upper() for it in who.statuses)
    marked = ((f" {', '.join(statuses(world, who))}", f" {initials}"),) if who.statuses else ()
    standing: tuple[Words, ...] = (f" {place}", "") if place else ("",)
    return Run((*front, *marked, (evidence, ""), standing), columns=len(front), gap=1)


def spoken_sheet(world: World, state: State, who: Investigator) -> Iterator[str]:
    """An investigator in sentences."""
    name = names.person(world, who.id)
    if who.out:
        yield f"{name} was overcome and is out of the game."
        return
    where = "; ".join(_stands(world, it) for it in who.standees)
    acting = state.now is not None and state.now.seat == who.id
    moves = f" {many(steps_left(world, state), 'move')}." if acting else ""
    yield (
        f"{name}{', to act' if acting else ''}: {where}.{moves} "
        f"Trauma {who.trauma} of {world.numbers.safe_trauma}."
    )
    evidence = [
        f"{_of_whom(world, who, card)}{SPHERE_NAMES[it[0]]}{', any type' if 'any' in it else ''}"
        for card, it in zip(who.evidence, evidence_letters(world, who), strict=True)
    ]
    told = f" Evidence: {'; '.join(evidence)}." if evidence else ""
    told += f" Is {listed(statuses(world, who))}." if who.statuses else ""
    yield f"  Holds {names.in_words(who.holds.letters)}.{told}"
    kept = [names.card(world, card) for card in who.kept]
    lies = [long for long, _ in besides(world, who)]
    yield f"  {listed([*kept, *lies, abilities_left(world, who)[0]])}."
    if laid := laid_by(world, state, who):
        yield f"  {laid}."


def _stands(world: World, who: Investigator) -> str:
    """Where a standee is, with the types and numbers there; of two, who it is."""
    place = world.locales[who.place]
    kinds = "".join(f", {SPHERE_NAMES[it.type]} {it.number}" for it in place.slots)
    return f"{f'{names.acting(world, who)} at ' if who.other else ''}{names.in_full(place)}{kinds}"


def _of_whom(world: World, who: Investigator, card: LeadId) -> str:
    """Which of two who share a card holds a piece of evidence."""
    name = names.character(world, who.id, who.pile_of(card))
    return f"{names.owned(name)} " if who.other else ""
