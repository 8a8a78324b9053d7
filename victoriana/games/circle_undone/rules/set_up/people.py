"""How everybody gets ready: trauma, bag, resources, opening hands; and the four of the prologue."""

from collections import Counter
from collections.abc import Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    CardAttached,
    FoeDamaged,
    FoeEngaged,
    FoePut,
    Harmed,
    Moved,
    ResourcesSet,
    ThreatAdded,
)
from victoriana.games.circle_undone.ids import NOWHERE, EnemyId, InvestigatorId
from victoriana.games.circle_undone.opening import CARDS, RESOURCES
from victoriana.games.circle_undone.people import Brought, Character, PlayerCard
from victoriana.games.circle_undone.rules import bonded
from victoriana.games.circle_undone.rules.set_up import places, words
from victoriana.games.circle_undone.rules.set_up.step import Step, line
from victoriana.games.circle_undone.rulings import CLARIFIED, THRONE
from victoriana.games.circle_undone.state import Investigator
from victoriana.games.circle_undone.table import Foe
from victoriana.games.circle_undone.tasks import MakingHunches
from victoriana.kernel.wording import listed, many

DETECTIVE = "Joe Diamond"
TAROT = {
    "the-tower": "The Tower cannot be replaced in the opening hand",
    "ace-of-rods": "Ace of Rods may start in play from the opening hand",
}
WATCHER = "the-spectral-watcher"
AGENDA = "agenda"


@BOOK.rule("Core Rules / Order of set-up")
def ready(t: Ledger, step: Step) -> None:
    """What comes before the set-up of the guide, in the order of the core rules."""
    for stand in t.state.on_table().stands:
        _trauma(t, stand.investigator)
    lead = t.state.leader
    if lead:
        line(t, f"{lead.name} is the lead investigator.")
    scenario = t.world.scenarios[step.setup.id]
    side = "Easy/Standard" if t.state.difficulty in ("easy", "standard") else "Hard/Expert"
    line(t, f"Lay out the reference card of {scenario.name}, {side} side up.")
    detectives = [it.id for it in t.state.playing if it.name == DETECTIVE]
    if detectives:
        t.push(*(MakingHunches(it) for it in detectives))  # and then it goes on
    else:
        provide(t)


@BOOK.rule("Core Rules / Order of set-up")
def provide(t: Ledger) -> None:
    """What comes once the decks are made: the bag, resources, opening hands."""
    setup = t.world.setups[t.state.on_table().scenario]
    _bag(t)
    if setup.start_by == "character":
        return  # the four have no decks, and their own resources
    for stand in t.state.on_table().stands:
        t.fact(ResourcesSet(stand.investigator, RESOURCES))
    line(t, f"Each investigator takes {RESOURCES} resources.")
    line(
        t,
        f"Each investigator draws {CARDS} cards and may replace any of them once; weaknesses are "
        "set aside and shuffled back into the deck.",
    )
    _tarot(t)
    told = [_bonded(t, it) for it in t.state.playing]
    if setup.layouts and not any(told):
        _reminded(t)


@BOOK.rule("Core Rules / Trauma")
def _trauma(t: Ledger, who: InvestigatorId) -> None:
    """Every later scenario begins with that much damage and horror."""
    it = t.state.investigator(who)
    if not it.physical and not it.mental:
        return
    t.fact(Harmed(who, it.physical, it.mental))
    told = []
    if it.physical:
        told.append(f"{it.physical} damage")
    if it.mental:
        told.append(f"{it.mental} horror")
    line(t, f"{it.name} begins with {listed(told)}: trauma.")


@BOOK.claim("Core Rules / Order of set-up", "G43")
def _bag(t: Ledger) -> None:
    """Every token of it has to be there; the program only says which (G43)."""
    inside = [it.face for it in t.state.bag if not it.out]
    faces = Counter(inside)
    told = ", ".join(
        f"{it.replace('-', ' ') if it[0].isalpha() else it}{f' x{count}' if count > 1 else ''}"
        for it, count in faces.items()
    )
    line(t, f"Fill the chaos bag with {many(len(inside), 'token')}: {told}.", "G43")


@BOOK.rule(f"{CLARIFIED} / Tarot Slot 1")
def _tarot(t: Ledger) -> None:
    """What the tarot cards of a deck do to its opening hand."""
    for it in t.state.playing:
        told = [text for asset, text in TAROT.items() if asset in it.assets]
        if told:
            line(t, f"{it.name}: {'; '.join(told)}. One tarot slot holds one of them.")


@BOOK.rule(f"{THRONE} / New Keyword: Bonded 2")
def _bonded(t: Ledger, it: Investigator) -> bool:
    """Cards that are bonded to a card of a deck wait aside, as far as the deck was told."""
    found = Counter(bonded.set_aside(t, it))
    if not found:
        return False
    copies = listed(
        f"{many(count, 'copy', 'copies')} of {words.title(t.world, card).name}"
        for card, count in found.items()
    )
    line(t, f"{it.name} sets aside {copies}; they do not count to the deck.")
    return True


@BOOK.rule(f"{THRONE} / New Keyword: Bonded 1")
def _reminded(t: Ledger) -> None:
    """Cards that are bonded to a card of a deck wait aside."""
    line(
        t,
        "Whose deck has a card that summons bonded cards sets these aside, every copy that it "
        "names; they do not count to the deck.",
    )


# ------------------------------------------------------------------ the prologue


def characters(t: Ledger) -> None:
    """Each of the four that is played has a set-up of his or her own."""
    for player in t.state.players:
        character = t.world.characters[player.character]
        who = InvestigatorId(character.id)
        t.fact(Moved(who, character.start))
        t.fact(ResourcesSet(who, character.resources))
        for brought in character.brings:
            _bring(t, who, brought)
        if character.watcher_damage:
            t.fact(FoeDamaged(WATCHER, character.watcher_damage))
        line(t, f"{character.name}: {'; '.join(_told(t, character))}.")
        places.reveal(t, character.start)


def _bring(t: Ledger, who: InvestigatorId, brought: Brought) -> None:
    """Encounter cards that are in play from the start."""
    match brought.where:
        case "threat-area":
            t.fact(ThreatAdded(who, brought.card))
        case "engaged":
            t.fact(FoePut(Foe(brought.card, EnemyId(brought.card), _start_of(t, who))))
            t.fact(FoeEngaged(brought.card, who))
        case "agenda":
            t.fact(CardAttached(brought.card, AGENDA))
        case "location":
            t.fact(FoePut(Foe(brought.card, EnemyId(brought.card), brought.location)))
        case "attached":
            t.fact(CardAttached(brought.card, brought.location))


def _start_of(t: Ledger, who: InvestigatorId) -> str:
    return t.state.on_table().stand(who).place or NOWHERE


def _told(t: Ledger, character: Character) -> Iterator[str]:
    """The set-up behind a character's card, in a row."""
    start = t.world.locations[character.start].name
    yield f"begins in the {start} with {many(character.resources, 'resource')}"
    for it in character.brings:
        name = t.world.cards[it.card].name
        where = t.world.locations[it.location].name if it.location else ""
        told = {
            "threat-area": "in the own threat area",
            "engaged": "engaged",
            "agenda": "attached to the agenda",
            "location": f"at the {where}",
            "attached": f"attached to the {where}",
        }
        yield f"{name} {told[it.where]}"
    if character.watcher_damage:
        yield f"{character.watcher_damage} damage on The Spectral Watcher"
    if character.in_play:
        yield f"in play {listed(_held(it) for it in character.in_play)}"
    yield f"in hand {listed(_held(it) for it in character.hand)}"


def _held(card: PlayerCard) -> str:
    more = [f"level {card.level}"] if card.level else []
    more += [card.uses] if card.uses else []
    more += [f"{card.copies} copies"] if card.copies > 1 else []
    return f"{card.name} ({', '.join(more)})" if more else card.name
