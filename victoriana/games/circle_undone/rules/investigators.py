"""Choosing investigators: from the list, or described part by part."""

from itertools import count

from victoriana.games.circle_undone import people
from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    CampaignEnded,
    CharacterTaken,
    Described,
    InvestigatorTaken,
    LeadChosen,
)
from victoriana.games.circle_undone.ids import CharacterId, InvestigatorId, SeatId
from victoriana.games.circle_undone.limits import LONGEST_NAME, PARTS
from victoriana.games.circle_undone.rules import asking, loss, upgrades
from victoriana.games.circle_undone.state import Investigator, State
from victoriana.games.circle_undone.tasks import (
    Building,
    Characters,
    Describe,
    Ended,
    TakeInvestigator,
)
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Number, Option, Text

PROLOGUE = "Prologue (Scenario 0): Disappearance at the Twilight Estate"
CHARACTERS = BOOK.cite(f"{PROLOGUE} / Campaign Setup for the Prologue 1")
CHOOSING = BOOK.cite(f"{PROLOGUE} / DO NOT READ 4")
REPLACING = BOOK.cite("Core Rules / Trauma")
PREPARING = BOOK.cite("Core Rules / Order of set-up")  # of a scenario that is played alone
CLASSES = ("guardian", "seeker", "rogue", "mystic", "survivor", "neutral")
OWN = "tcu"  # the printing that came with the campaign
ENOUGH = "enough"
EMPTY = "pool:empty"  # nobody is left who could be taken


@BOOK.claim("Additional Rules and Clarifications / Prologue Investigators 1")
def ask_character(world: World, state: State) -> Node:
    """Which of the four a player plays, each of them once; the lead player says it for all."""
    seat = state.lead
    taken = [it.character for it in state.players]
    free = [it.id for it in world.box.characters if it.id not in taken]
    options = tuple(Option(f"prologue:{it}", CHARACTERS, seat) for it in free)
    joint = " " if any(taken) else ""
    return Decision("prologue", seat, CHARACTERS, options, joint=joint)  # type: ignore[arg-type]  # one of two literals


@BOOK.rule(f"{PROLOGUE} / Campaign Setup for the Prologue 1")
def take_character(t: Ledger, task: Characters, given: str) -> None:
    """The character is played for the prologue alone, with the numbers of its card."""
    t.pop()
    character = t.world.characters[CharacterId(given.rpartition(":")[2])]
    t.fact(CharacterTaken(task.seat, character.id))
    t.fact(InvestigatorTaken(of_card(character, task.seat)))


def of_card(card: people.Investigator | people.Character, seat: SeatId) -> Investigator:
    """Somebody as the card has it, of whom nothing is told yet; the four have no class."""
    return Investigator(
        id=InvestigatorId(card.id),
        seat=seat,
        name=card.name,
        cls=card.cls if isinstance(card, people.Investigator) else "neutral",
        traits=card.traits,
        willpower=card.willpower,
        intellect=card.intellect,
        combat=card.combat,
        agility=card.agility,
        health=card.health,
        sanity=card.sanity,
    )


def namesake(state: State, card: people.Investigator) -> Investigator | None:
    """Who was played in this campaign under the name of a card, or described under its handle."""
    handles = (card.id, card.id.removesuffix(f"-{card.code}"))
    played = state.investigators
    return next((it for it in played if it.name == card.name or it.id in handles), None)


def pool(world: World, state: State) -> tuple[InvestigatorId, ...]:
    """Who can be taken, nobody whose name was played in this campaign: those of its own box first.

    The others come by their names.
    """
    free = [it for it in world.box.investigators if namesake(state, it) is None]
    free.sort(key=lambda it: (it.pack != OWN, it.name.strip('"')))
    return tuple(it.id for it in free)


def ask_investigator(world: World, state: State, task: TakeInvestigator) -> Node:
    """Whom a player plays from now on; the list knows many, others are described."""
    rule = _says_so(task)
    options = [Option(f"take:{it}", rule, task.seat) for it in pool(world, state)]
    options.append(Option("describe:somebody", rule, task.seat, slot=Text(LONGEST_NAME)))
    if task.instead_of:
        options.append(Option(EMPTY, rule, task.seat))
    if not state.tells_decks:
        options.append(Option(upgrades.DECKS, upgrades.RULE, task.seat))
    return Decision("investigator", task.seat, rule, tuple(options))


def _says_so(task: TakeInvestigator) -> str:
    """The step of the guide that has investigators taken here; else the core rules say so."""
    return task.says or (REPLACING if task.instead_of else PREPARING)


@BOOK.claim(f"{PROLOGUE} / DO NOT READ 4")
def take_investigator(t: Ledger, task: TakeInvestigator, given: str) -> None:
    """A new deck, no experience, no trauma; if nobody is left, the campaign is lost."""
    if given == upgrades.DECKS:
        upgrades.tell_decks(t)
        return
    t.pop()
    t.heading = _says_so(task)
    if given == EMPTY:
        t.agenda.clear()
        t.push(Ended("lost"))
        t.fact(CampaignEnded("lost"))
        return
    verb, _, who = given.partition(":")
    if verb == "describe":
        t.fact(Described("name", who))
        t.push(Describe(task.seat, ("name", who), t.heading))
        return
    _taken(t, of_card(t.world.investigators[InvestigatorId(who)], task.seat))


def ask_description(world: World, task: Describe) -> Node:
    """The class, then numbers, then traits until it is enough."""
    told = dict(zip(task.told[::2], task.told[1::2], strict=True))
    seat = task.seat
    rule = task.says or PREPARING
    if "class" not in told:
        options = [Option(f"class:{it}", rule, seat) for it in CLASSES]
        return Decision("describe-class", seat, rule, tuple(options))
    for part, lowest, highest, usual in PARTS:
        if part not in told:
            option = Option(f"{part}:{usual}", rule, seat, slot=Number(lowest, highest))
            return Decision(f"describe-{part}", seat, rule, (option,))
    traits = [
        value
        for part, value in zip(task.told[::2], task.told[1::2], strict=True)
        if part == "trait"
    ]
    options = [Option(f"trait:{it}", rule, seat) for it in world.trait_handles if it not in traits]
    options.append(Option(ENOUGH, rule, seat))
    return Decision("describe-traits", seat, rule, tuple(options))


def describe(t: Ledger, task: Describe, given: str) -> None:
    """One more part of the description; when it is enough, the investigator is taken."""
    t.pop()
    t.heading = task.says or PREPARING
    told = (*task.told, *given.split(":", 1)) if given != ENOUGH else task.told
    if given != ENOUGH:
        t.fact(Described(*given.split(":", 1)))
        t.push(Describe(task.seat, told, task.says))
        return
    parts = list(zip(told[::2], told[1::2], strict=True))
    said = dict(parts)
    handle = _free(t.state, said["name"])
    _taken(
        t,
        Investigator(
            id=handle,
            seat=task.seat,
            name=_name(handle),
            cls=said["class"],
            traits=tuple(t.world.trait_handles[value] for part, value in parts if part == "trait"),
            willpower=int(said["willpower"]),
            intellect=int(said["intellect"]),
            combat=int(said["combat"]),
            agility=int(said["agility"]),
            health=int(said["health"]),
            sanity=int(said["sanity"]),
        ),
    )


def _free(state: State, name: str) -> InvestigatorId:
    """A handle that nobody else has, and whose name nobody has: if need be with a number."""
    handles = {asking.NONE, *(it.id for it in state.investigators)}
    names = {it.name for it in state.investigators}
    numbered = (name if number == 1 else f"{name}-{number}" for number in count(1))
    free = (it for it in numbered if it not in handles and _name(it) not in names)
    return InvestigatorId(next(free))


def _name(handle: str) -> str:
    """As somebody is called who is described under this handle."""
    return handle.replace("-", " ").title()


def _taken(t: Ledger, investigator: Investigator) -> None:
    t.fact(InvestigatorTaken(investigator))
    if all(it.seat != t.state.lead for it in t.state.playing) and not loss.vacant(t.state):
        t.fact(LeadChosen(SeatId(t.state.playing[0].seat)))
    taking = (isinstance(it, TakeInvestigator) for it in t.agenda)
    if t.state.tells_decks and not any(taking):
        t.push(*(Building(it.id) for it in t.state.playing if not it.deck))
