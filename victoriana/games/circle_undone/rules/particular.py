"""What the guide asks that has rules of its own: mode, difficulty, statuses, victory, upgrades."""

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    CampaignEnded,
    CharactersReturned,
    DifficultyChosen,
    ExperienceLess,
    ModeChosen,
    ProfileOpened,
    TableCleared,
    TableTold,
)
from victoriana.games.circle_undone.ids import LEVELS, InvestigatorId, ScenarioId
from victoriana.games.circle_undone.limits import MOST_VICTORY
from victoriana.games.circle_undone.rules import (
    anchors,
    loss,
    reckoning,
    rooms,
    standing,
    turning,
)
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import (
    Characters,
    Ended,
    Status,
    Sure,
    TakeInvestigator,
    Unsolved,
    Upgrade,
    Weakness,
)
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Number, Option

CAMPAIGN = "campaign"
DETECTIVE = "Joe Diamond"  # of whom a weakness takes experience
UNSOLVED = "tell:unsolved-case"
HUNCHES = 'Additional Rules and Clarifications / Joe\'s "Hunch Deck"'
# How an investigator can be told to be: at the end, or where those who are elsewhere are killed.
STAYED: dict[str, tuple[str, ...]] = {"": (), "left-behind": ("here", "killed")}
BY_THE_AGENDA = "defeated"  # and neither by damage nor by horror
NIGHT = "Scenario I: The Witching Hour / DO NOT READ"


def ask(world: World, state: State, found: guide.Special, rule: str) -> Node | None:
    """The question, where there is one."""
    match found.what:
        case "mode":
            return _ask_mode(world, state, rule)
        case "difficulty":
            options = tuple(Option(f"difficulty:{it}", rule, state.lead) for it in LEVELS)
            return Decision("difficulty", state.lead, rule, options)
        case "victory":
            number = min(reckoning.displayed(world, state), MOST_VICTORY)
            slot = Number(0, MOST_VICTORY)
            option = Option(f"tell:victory:{number}", rule, state.lead, slot=slot)
            return Decision("victory", state.lead, rule, (option,))
        case "evidence":
            return rooms.ask(world, state, rule)
    return None


@BOOK.claim("Core Rules / Single scenarios", "R5")
def _ask_mode(world: World, state: State, rule: str) -> Node:
    """The whole campaign, or one of the scenarios for which the guide gives a bag."""
    modes = (CAMPAIGN, *world.alone)
    options = tuple(Option(f"play:{it}", rule, state.lead) for it in modes)
    return Decision("mode", state.lead, rule, options)


def answer(t: Ledger, found: guide.Special, given: str) -> None:
    """What follows from the answer."""
    said = given.rpartition(":")[2]
    match found.what:
        case "mode":
            t.fact(ModeChosen(said))
            for character in t.world.box.characters:
                t.fact(ProfileOpened(character.id))
        case "difficulty":
            t.fact(DifficultyChosen(said))
        case "victory":
            _tell_victory(t, int(said))
        case "evidence":
            rooms.take(t, given)


@BOOK.claim("Core Rules / Victory", "R3")
def _tell_victory(t: Ledger, points: int) -> None:
    """More than the cards hold is possible, for player cards add to it: it is asked again."""
    likely = t.world.scenarios[ScenarioId(t.state.scenario)].victory_total
    if points > likely:
        t.push(Sure("victory", points, likely))
    else:
        t.fact(TableTold("victory", str(points)))


def ask_sure(state: State, task: Sure) -> Node:
    """What was told is unlikely: it is told again, or otherwise."""
    rule = BOOK.cite("Core Rules / Victory")
    slot = Number(0, MOST_VICTORY)
    option = Option(f"tell:{task.told}:{task.value}", rule, state.lead, slot=slot)
    return Decision("sure", state.lead, rule, (option,))


@BOOK.rule("Core Rules / Victory")
def be_sure(t: Ledger, task: Sure, given: str) -> None:
    """The second time it is believed; another unlikely number is asked for again."""
    t.pop()
    points = int(given.rpartition(":")[2])
    if points in (task.value, *range(task.most + 1)):
        t.fact(TableTold(task.told, str(points)))
    else:
        t.push(Sure(task.told, points, task.most))


def ask_weakness(state: State, task: Weakness) -> Node:
    """Whether a weakness was found for an investigator, whom else the night haunts."""
    rule = BOOK.cite(NIGHT, "G5")
    options = tuple(
        Option(f"weakness:{task.investigator}:{it}", rule, state.lead) for it in ("found", "none")
    )
    return Decision("weakness", state.lead, rule, options)


@BOOK.rule(NIGHT, "G5")
def tell_weakness(t: Ledger, task: Weakness, given: str) -> None:
    """Who found none suffers a mental trauma."""
    t.pop()
    t.heading = BOOK.cite(NIGHT, "G5")
    t.fact(TableTold(f"weakness:{task.investigator}", given.rpartition(":")[2]))
    if given.endswith(":none"):
        loss.suffer(t, t.state.investigator(task.investigator), mental=1)


def do(t: Ledger, found: guide.Special) -> None:
    """What is done without a question, or asks by tasks of its own."""
    match found.what:
        case "characters":
            t.push(*(Characters(it.seat) for it in t.state.players))
        case "investigators":
            says = t.heading if found.step else ""
            t.push(*(TakeInvestigator(it.seat, says=says) for it in t.state.players))
        case "statuses":
            _ask_statuses(t, found.arg)
        case "weaknesses":
            t.push(*(Weakness(it) for it in _befallen(t.state)))
        case "losses":
            close(t, t.heading if found.step else "")
        case "upgrade":
            t.push(Upgrade())
        case "evidence":
            rooms.take_evenly(t)
        case "returned":
            standing.lead_again(t)
            t.fact(TableCleared())
            t.fact(CharactersReturned())
        case "table":
            turning.befall(t, found.arg)
        case "over":
            end(t, found.arg)


@BOOK.claim("Core Rules / Damage and elimination", "R4")
def _befallen(state: State) -> tuple[InvestigatorId, ...]:
    """Who was still there when the agenda defeated all: nothing befalls those who were out."""
    befallen = {
        it.id
        for it in state.on_table().stands
        if it.ended == BY_THE_AGENDA and not state.said(f"{standing.BEFORE}:{it.id}")
    }
    return tuple(it.id for it in state.playing if it.id in befallen)


def _ask_statuses(t: Ledger, arg: str) -> None:
    """How it ended for those of whom the table does not tell it; then what a weakness costs."""
    still = [it.investigator for it in t.state.on_table().stands if not it.ended]
    if arg:  # of who stands at the anchor the table knows it
        t.push(*(Status(it, STAYED[arg]) for it in still if not anchors.stays(t.state, it)))
        return
    for stand in t.state.on_table().stands:
        loss.note_case(t, t.state.investigator(stand.investigator))
    t.push(*(Status(it) for it in still), *(Unsolved(it) for it in _detectives(t.state)))


def _detectives(state: State) -> tuple[InvestigatorId, ...]:
    """Whose unsolved case may cost experience, if the table does not know it already."""
    if state.mode != CAMPAIGN or state.scenario == loss.PROLOGUE:
        return ()
    stands = state.on_table().stands
    here = (state.investigator(it.investigator) for it in stands if not it.less)
    return tuple(it.id for it in here if it.name == DETECTIVE and not it.lost)


def ask_unsolved(state: State, task: Unsolved) -> Node:
    """Whether the case lay unsolved in the threat area, at the end or as the detective was out."""
    rule = BOOK.cite(HUNCHES, "G58")
    options = tuple(Option(f"{UNSOLVED}:{it}", rule, state.lead) for it in ("no", "yes"))
    del task
    return Decision("unsolved-case", state.lead, rule, options)


@BOOK.rule(HUNCHES, "G58")
def tell_unsolved(t: Ledger, task: Unsolved, given: str) -> None:
    """If it did, it costs experience of this scenario."""
    t.pop()
    t.fact(TableTold("unsolved-case", given.rpartition(":")[2]))
    if given.endswith(":yes"):
        t.fact(ExperienceLess(task.investigator, loss.UNSOLVED), "G58")


def close(t: Ledger, says: str) -> None:
    """The table is cleared; a campaign goes on with those who can, and with others."""
    if t.state.table:
        loss.settle_cases(t)
        standing.lead_again(t)
        t.fact(TableCleared())
    if t.state.mode == CAMPAIGN:
        loss.replace_lost(t, says)


def end(t: Ledger, result: str) -> None:
    """Nothing is pending any more."""
    t.agenda.clear()
    t.push(Ended(result))
    t.fact(CampaignEnded(result))
