"""Every fact, option and question has words: one sentence each, in the book's terms."""

from typing import get_args

import pytest
from msgspec import Struct
from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from tests.games.victoriana.positions import HARKER, HOLMES, WORLD, middle, place
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.ids import (
    AbilityId,
    AgentId,
    CharacterId,
    HenchmanId,
    InvestigatorId,
    LeadId,
    LocaleId,
    MastermindId,
    PlotId,
)
from victoriana.games.victoriana.state import ActiveLead, Agent, Door, Investigator, State
from victoriana.games.victoriana.view import describe, names, prompt, question, tell

INMATE, WATSON = LeadId("escaped-millbank-inmate"), LeadId("doctor-john-watson")
SCARAB, PEELERS = LeadId("cursed-scarab"), LeadId("bribed-peelers")
CAISSA, MORAN = AgentId("caissa"), AgentId("moran")
CULTISTS, USERKARE = HenchmanId("cultists"), MastermindId("userkare")
REGICIDE = PlotId("regicide")
GHOST, MESMERISM = AbilityId("living-ghost"), AbilityId("mesmerism")
TRAUMA, LOCALES = "Trauma", "Locale Abilities"
BAILEY, BANK, YARD = place("old-bailey"), place("bank"), place("yard")


def table() -> State:
    """A state in which everything that can happen may happen."""
    state = middle()
    holmes = replace(state.investigators[0], kept=(WATSON, PEELERS))
    return replace(
        state.with_investigator(holmes),
        leads=(
            *state.leads,
            ActiveLead(9, BAILEY, 12, 5, INMATE, open=True),
            ActiveLead(10, BAILEY, 12, 5, WATSON),
        ),
        agents=(*state.agents, Agent(MORAN)),
        doors=(Door(BANK, 0),),
    )


JEKYLL, BURTON = InvestigatorId("jekyll-hyde"), InvestigatorId("burton")


HAPPENINGS: tuple[f.Fact, ...] = (
    f.Awaits(()),
    f.FirstPlayerChosen(HOLMES),
    f.TurnBegan(HOLMES, 9, 3, bound=False),
    f.SlotPassed(HARKER, 9),
    f.ExtraTurnEarned(BURTON, "locale"),
    f.ExtraTurnBegan(BURTON, 3, bound=False),
    f.NatureChanged(JEKYLL, 0),
    f.AgentRemoved(CAISSA, JEKYLL, "jekyll"),
    f.AgentReturned(CAISSA),
    f.BlankKept(BURTON),
    f.BlanksDiscarded(BURTON, 2),
    f.TongueSpoken(BURTON, "O"),
    f.MovementEnded(HOLMES),
    f.TurnEnded(HOLMES),
    f.ClockAdvanced(48),
    f.HourStruck(9),
    f.MarkerPassed(HARKER),
    f.WindowWaived(),
    f.GameEnded("victory"),
    f.Moved(HOLMES, place("carlton"), 1),
    f.Hurried(HOLMES),
    f.HurryWasted(HOLMES),
    f.MovementRaised(HARKER, 5),
    f.Relocated(HOLMES, place("embassy")),
    f.JourneyBarred(HOLMES, BANK),
    f.WentUnseen(HOLMES),
    f.DoorOpened(place("crypt"), 0),
    f.DoorClosed(BANK),
    f.AbilityUsed(HOLMES, place("museum"), action=True),
    f.YardTokenDiscarded(),
    f.TokenTurned(place("tower"), blank=True),
    f.TokenTurned(place("tower"), blank=False),
    f.ResourcesGained(HOLMES, "OU"),
    f.ResourcesSpent(HOLMES, "UU"),
    f.ResourcesDiscarded(HOLMES, "S"),
    f.ResourcesSwapped(HOLMES, HARKER, "UU", "P"),
    f.ResourcesConverted(HOLMES, "SS", "OO"),
    f.BagDrawn("O"),
    f.BagReturned("PU"),
    f.BagRefilled(3),
    f.OmenShown("S"),
    f.TraumaSuffered(HOLMES, 2),
    f.TraumaHealed(HARKER, 1),
    f.InvestigatorOvercome(HARKER),
    f.PileMade(9, "OPP"),
    f.PileMade(9, "U"),
    f.LeadPlaced(11, 9, YARD, 6),
    f.DecksEmpty("PS"),
    f.LeadPlaced(11, 5, YARD, 6, SCARAB),
    f.LeadPlaced(11, 5, YARD, 6, among=(SCARAB, INMATE)),
    f.PileCleared(9, 1),
    f.PileCleared(5, 2, (SCARAB, WATSON)),
    f.PileCardSeen(5, SCARAB),
    f.PileCardChosen(HOLMES, SCARAB),
    f.LeadTurnedUp(5, INMATE),
    f.LeadInvestigated(HOLMES, 5),
    f.GrabBagOpened(HOLMES),
    f.OptionPaid(HOLMES, 9, 0),
    f.LeadSolved(9),
    f.EvidenceTaken(HOLMES, 9),
    f.CardMet(HARKER, 10),
    f.CardDiscarded(HOLMES, WATSON),
    f.LeadWentCold(5),
    f.ColdTrackMoved(-1),
    f.HandsTurned(5, 12),
    f.HandsTurned(6, 9),
    f.ColdPutOff(5),
    f.PlotDrawn(REGICIDE),
    f.AgentShown(AgentId("rasputin"), "aside"),
    f.AgentCalled("mastermind"),
    f.TrackMoved("S", 2),
    f.TrackMoved("P", 1),
    f.DeductionsLost(2),
    f.PlotUncovered(REGICIDE),
    f.PlotShuffledBack(REGICIDE),
    f.HenchmanRevealed(CULTISTS),
    f.EvidenceGiven(HOLMES, INMATE, "O"),
    f.HenchmanOvercome(CULTISTS),
    f.MastermindRevealed(USERKARE),
    f.EvidenceSwapped(HOLMES, HARKER, (INMATE,), (SCARAB,)),
    f.AgentPlaced(MORAN, YARD),
    f.AgentPlaced(CAISSA, BANK),
    f.AgentStayed(CAISSA),
    f.AgentDefeated(CAISSA, HOLMES),
    f.StrikeWarded(HARKER, MESMERISM),
    f.CordonSet(BANK, 33),
    f.CordonLifted(BANK),
    f.StatusGained(HARKER, "bitten", CAISSA),
    f.StatusGained(HARKER, "prey", CAISSA),
    f.StatusGained(HARKER, "insane", CAISSA),
    f.StatusEnded(HARKER, "bitten"),
    f.StatusEnded(HARKER, "prey"),
    f.StatusEnded(HARKER, "insane"),
    f.AbilityTokenSpent(HARKER, MESMERISM, unique=True),
    f.AbilityTokenSpent(HOLMES, AbilityId("newspaper-archives"), unique=False),
    f.EvidencePosed(HOLMES, INMATE, "P"),
    f.WildPlaced(HOLMES, YARD),
    f.WildsTaken(HOLMES, YARD, 2),
    f.WildsLost(1),
    f.BrainSet(HOLMES, 5),
    f.ResourcesStored(5, "S"),
    f.BrainReturned(5, ""),
    f.BrainReturned(5, "SS"),
    f.BrainReturned(5, "", HOLMES),
    f.BrainReturned(5, "SS", HOLMES),
    f.CharactersLinked(HOLMES),
)
SILENT = (f.Awaits, f.MovementEnded)
TASKS: tuple[k.AnyTask, ...] = (
    k.Turn(HOLMES),
    k.EndOfTurn(HOLMES),
    k.Investigation(HOLMES, 9),
    k.Fulfilment(HOLMES, 9, 0, "U", matched=True),
    k.Payment(HOLMES, "option:9:0"),
    k.Payment(HOLMES, "ability:pit"),
    k.Payment(HOLMES, "card:bribed-peelers:0"),
    k.Payment(HOLMES, "agents:bank"),
    k.Payment(HOLMES, "agent:caissa"),
    k.ThirdSource(HOLMES, "PO", "PS", extra=True),
    k.Keep(HOLMES, 1, "OPU", TRAUMA),
    k.ChooseGain(HOLMES, 2, wild=False),
    k.ChooseDiscard(HOLMES, 1, TRAUMA),
    k.TrackChoice(HOLMES, "SU"),
    k.Overcome(HOLMES, "OP"),
    k.Pick("suffer", HOLMES, (HOLMES, HARKER)),
    k.PickLead(HOLMES, 1, 5, TRAUMA),
    k.CordonOff(HOLMES, 2, 5, TRAUMA),
    k.ColdTrauma(2),
    k.Window(),
    k.Strike(CAISSA, HOLMES, "random", 1, "S"),
    k.Strike(CAISSA, HOLMES, "suffer", 2),
    k.Journey(HOLMES, LOCALES),
    k.Journey(HOLMES, LOCALES, HARKER),
    k.PickToken(HOLMES, LOCALES),
    k.Swap(HOLMES, "resources", 2, LOCALES),
    k.Swap(HOLMES, "resources", 2, LOCALES, HARKER, ("U",)),
    k.Swap(HOLMES, "resources", 2, LOCALES, HARKER, ("U",), (), giving=False),
    k.Conversion(HOLMES, "OS", LOCALES),
    k.SetUp(),
    k.PlaceLead(5, 0),
    k.PlaceLead(5, 0, "P"),
    k.PlaceLead(5, 0, "P", 2),
    k.TurnUpLead(HOLMES, 5),
    k.Bag(HOLMES, 3, 1, TRAUMA),
    k.Omen(HOLMES, "lead/ceremonial-dagger/reveal", 9, CAISSA, TRAUMA),
    k.RandomDiscard(HOLMES, 1, TRAUMA),
    k.Deducing(HOLMES, 2),
    k.BottomPlot(HOLMES),
    k.PlotBack(),
    k.TurnToken(HOLMES, YARD),
    k.PursuitDice(CAISSA),
    k.PursuitDice(CAISSA, "P"),
    k.Vision(HOLMES, 8),
    k.Vision(HOLMES, 8, looking=True),
    k.PlaceWild(HOLMES),
    k.PlaceWild(HOLMES, "P"),
    k.Uncover("mastermind"),
    k.Ended("midnight"),
)
BY_ITSELF = (
    k.SaveTheKingdom,
    k.MakePile,
    k.ClearPile,
    k.Program,
    k.Toll,
    k.AfterTurn,
    k.Conclude,
    k.Pursuit,
)


def told(fact: f.Fact) -> str:
    """What is said of a fact at the table."""
    before = table()
    if getattr(fact, "seat", "") in (JEKYLL, BURTON):
        more = (Investigator(JEKYLL, YARD, nature=1), Investigator(BURTON, YARD, blanks=2, owed=1))
        before = replace(before, investigators=(*before.investigators, *more))
    return tell(WORLD, before, fact.onto(before), fact)


def at(task: k.AnyTask) -> State:
    """The table with this to be asked next."""
    return replace(table(), agenda=(task,))


def tag(one: Struct) -> str:
    """The tag that stands in a save."""
    return str(one.__struct_config__.tag)


def test_every_kind_of_fact_has_a_sentence_of_its_own(snapshot: SnapshotAssertion) -> None:
    assert set(get_args(f.Fact)) == {type(fact) for fact in HAPPENINGS}
    lines = [f"{tag(fact)}: {told(fact)}".rstrip() for fact in HAPPENINGS]

    assert "\n".join(lines) == snapshot


@pytest.mark.parametrize("fact", HAPPENINGS, ids=tag)
def test_a_sentence_begins_with_a_capital_and_ends_with_a_stop(fact: f.Fact) -> None:
    said = told(fact)

    assert isinstance(fact, SILENT) == (said == "")
    assert not said or (said[0].upper() == said[0] and said.endswith(".") and ".." not in said)


def test_every_task_that_asks_has_a_question_and_a_prompt(snapshot: SnapshotAssertion) -> None:
    assert set(get_args(k.AnyTask)) == {type(task) for task in TASKS} | set(BY_ITSELF)
    lines = [f"{prompt(WORLD, at(task))}> {question(WORLD, at(task))}" for task in TASKS]

    assert "\n".join(lines) == snapshot


def test_options_of_a_turn_tell_price_and_purpose(snapshot: SnapshotAssertion) -> None:
    options = (
        "go:bedlam",
        "go:old-bailey",
        "go:bank",
        "go:hideout",
        "hurry",
        "investigate:5",
        "investigate:9",
        "use:pit",
        "use:yard",
        "use:museum",
        "defeat:caissa",
        "overcome",
        "card:doctor-john-watson:a",
        "shed:bribed-peelers:a",
        "ability:mist-form:bedlam",
        "ability:undead-celerity",
        "ability:newspaper-archives:5",
        "ability:living-ghost:unseen",
        "ability:living-ghost:vanish",
        "ability:living-ghost:pose:escaped-millbank-inmate:P",
        "reveal",
        "end",
    )
    lines = [f"{option}: {' | '.join(describe(WORLD, table(), option))}" for option in options]

    assert "\n".join(lines) == snapshot


def test_other_options_tell_what_they_do(snapshot: SnapshotAssertion) -> None:
    asked = (
        (k.Investigation(HOLMES, 9), ("option:a", "grab", "abandon", "ability:mesmerism:a")),
        (k.Fulfilment(HOLMES, 9, 0, "U", matched=True), ("deduce", "evidence")),
        (k.ThirdSource(HOLMES, "PO", "PS", extra=True), ("deck:P", "deck:O")),
        (k.Payment(HOLMES, "agents:bank"), ("pay:SUU",)),
        (k.Keep(HOLMES, 1, "OPU", TRAUMA), ("keep:O",)),
        (k.ChooseGain(HOLMES, 2, wild=True), ("take:W",)),
        (k.ChooseDiscard(HOLMES, 1, TRAUMA), ("lose:U",)),
        (k.TrackChoice(HOLMES, "SU"), ("track:S", "track:U")),
        (k.TrackChoice(HOLMES, "SU", -1), ("track:S", "track:U")),
        (k.Pick("suffer", HOLMES, (HOLMES,)), ("pick:holmes",)),
        (k.PickLead(HOLMES, 1, 5, TRAUMA), ("lead:6",)),
        (k.CordonOff(HOLMES, 2, 5, TRAUMA), ("lead:6",)),
        (k.Journey(HOLMES, LOCALES), ("who:harker", "to:carfax", "to:highgate")),
        (k.PickToken(HOLMES, LOCALES), ("token:tower",)),
        (k.Swap(HOLMES, "resources", 2, LOCALES), ("with:harker", "give:U", "receive:P", "enough")),
        (k.Swap(HOLMES, "evidence", 1, LOCALES), ("give:escaped-millbank-inmate",)),
        (k.Overcome(HOLMES, "OP"), ("give:holmes:escaped-millbank-inmate",)),
        (k.Conversion(HOLMES, "OS", LOCALES), ("convert:SS:OO",)),
        (k.Strike(CAISSA, HOLMES, "suffer", 2), ("suffer-it",)),
        (k.Window(), ("go-on",)),
    )
    lines = [
        f"{option}: {' | '.join(describe(WORLD, at(task), option))}"
        for task, options in asked
        for option in options
    ]

    assert "\n".join(lines) == snapshot


def test_what_is_not_in_the_box_is_called_by_its_handle() -> None:
    gone = [
        names.person(WORLD, InvestigatorId("watson")),
        names.character(WORLD, InvestigatorId("watson"), CharacterId("mary")),
        names.locale(WORLD, LocaleId("baker")),
        names.the(WORLD, LocaleId("baker")),
        names.card(WORLD, LeadId("dog-in-the-night")),
        names.agent(WORLD, "stapleton"),
        names.body(WORLD, AgentId("stapleton"), 1),
        names.henchman(WORLD, "irregulars"),
        names.ability(WORLD, InvestigatorId("watson"), "revolver"),
    ]

    assert [
        *("watson", "watson", "baker", "baker", "dog-in-the-night"),
        *("stapleton", "stapleton", "irregulars", "revolver"),
    ] == gone
