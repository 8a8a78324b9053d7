"""A refusal says in one sentence why, then the section, then what would be legal."""

from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from tests.games.victoriana.positions import HARKER, HOLMES, middle, place
from tests.games.victoriana.roaming import RAW
from victoriana.games.victoriana import load, notation
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import AgentId, HenchmanId, LeadId
from victoriana.games.victoriana.state import ActiveLead, Agent, State
from victoriana.games.victoriana.tasks import (
    AnyTask,
    ChooseDiscard,
    ChooseGain,
    Conversion,
    EndOfTurn,
    Fulfilment,
    Investigation,
    Journey,
    Keep,
    Overcome,
    Payment,
    Pick,
    PickLead,
    PickToken,
    Strike,
    Swap,
    ThirdSource,
    TrackChoice,
    Turn,
    Window,
)
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision

GAME = load(RAW, {})
BOX = GAME.world
RULE = "Locale Abilities"
LINES = 3  # that an error has at most
WIDTH = 79


def refused(state: State, typed: str, box: World = BOX) -> Refusal:
    """Why it is refused; it must be."""
    found = notation.read(box, state, typed)
    assert isinstance(found, Refusal), found
    return found


def told(state: State, *phrases: str, box: World = BOX) -> str:
    """What each phrase is answered with, as a player would see it."""
    lines = []
    for typed in phrases:
        found = refused(state, typed, box)
        lines.append(f"> {typed}\n{found.kind}: {found.text}    {found.rule}".rstrip())
        lines += [f"    {it}" for it in found.tries]
    return "\n".join(lines)


def holmes(state: State, **changed: object) -> State:
    """Holmes in another situation."""
    who, *others = state.investigators
    return replace(state, investigators=(replace(who, **changed), *others))


def turn(state: State, **changed: object) -> State:
    """A turn that has gone otherwise."""
    assert state.now is not None
    return replace(state, now=replace(state.now, **changed))


def harker_acts(**changed: object) -> State:
    """Harker's turn, in the middle of the game."""
    state = middle()
    assert state.now is not None
    now = replace(state.now, seat=HARKER)
    own, harker = state.investigators
    harker = replace(harker, spent=(), **changed)
    people = (own, harker)
    return replace(state, investigators=people, now=now, agenda=(Turn(HARKER),), slot=9)


def waiting(task: AnyTask, state: State | None = None) -> State:
    """The middle of the game, waiting for something else than the turn itself."""
    state = middle() if state is None else state
    return replace(state, agenda=(*state.agenda, task))


def open_lead(card: str, state: State | None = None) -> State:
    """Lead 3 is open before whose turn it is."""
    state = middle() if state is None else state
    assert state.now is not None
    lead = ActiveLead(3, place("crypt"), 3, 5, LeadId(card), open=True)
    now = replace(state.now, acted=True, investigated=True, moving=False)
    state = replace(state, leads=(*state.leads, lead), now=now)
    return waiting(Investigation(now.seat, 3), state)


# --- The page of examples ------------------------------------------------------------------


def test_unknown_ambiguous_and_illegal_are_told_apart(snapshot: SnapshotAssertion) -> None:
    state = middle()

    assert snapshot == told(
        state, "go sommerset", "go car", "go tower", "go carfax", "go bank", "investigate 6", "go b"
    )


def test_the_end_of_a_turn_waits_for_an_open_lead(snapshot: SnapshotAssertion) -> None:
    state = open_lead("inverted-pentagram", holmes(middle(), holds=Holding(O=1)))

    assert snapshot == told(state, "end", "go somerset", "b", "d", "use crypt", "use mesmerism a")


# --- Movement ------------------------------------------------------------------------------


def test_moving_says_what_stands_in_the_way(snapshot: SnapshotAssertion) -> None:
    state = middle()
    beside = replace(state, agents=(Agent(AgentId("caissa"), (place("crypt"),)),))
    two = (Agent(AgentId("caissa"), (place("bank"),)), Agent(AgentId("moran"), (place("bank"),)))
    shut = (
        Agent(AgentId("caissa"), (place("baker-street"),)),
        Agent(AgentId("moran"), (place("rgs"),)),
        Agent(AgentId("carmilla"), (place("museum"),)),
    )

    shown = [
        told(state, "go crypt", "go"),
        told(turn(state, left=0), "go somerset"),
        told(turn(state, left=0, hurried=True), "go somerset", "hurry"),
        told(turn(state, moving=False, acted=True), "go somerset", "hurry"),
        told(turn(state, moving=False), "go somerset"),
        told(turn(beside, bound=True), "go somerset", "hurry"),
        told(turn(holmes(beside, holds=Holding(P=2, S=1)), bound=True), "go somerset"),
        told(beside, "go somerset", "hurry"),
        told(replace(state, agents=two), "go bank"),
        told(replace(state, agents=shut), "go x-club"),
        told(holmes(state, trauma=4), "go carfax"),
        told(holmes(state, kept=(LeadId("bribed-peelers"),)), "hurry", "go carfax"),
        told(state, "go needle bedlam carfax", "go s99", "somerset", "go lead", "foo"),
    ]

    assert snapshot == "\n".join(shown)


# --- Actions -------------------------------------------------------------------------------


def test_investigating_says_where_the_lead_is(snapshot: SnapshotAssertion) -> None:
    state = middle()
    two = (ActiveLead(1, place("crypt"), 3, 5), ActiveLead(2, place("crypt"), 3, 5))
    here = replace(state, leads=two)

    shown = [
        told(state, "inv", "inv 5", "inv 12", "inv five"),
        told(here, "inv"),
        told(turn(here, acted=True, moving=False), "inv 1"),
        told(replace(state, leads=()), "inv 1"),
    ]

    assert snapshot == "\n".join(shown)


def test_a_locale_says_why_it_gives_nothing(snapshot: SnapshotAssertion) -> None:
    state = middle()

    def at(where: str, **changed: object) -> State:
        return holmes(state, place=place(where), **changed)

    shown = [
        told(state, "use", "use yard", "use old bailey"),
        told(at("crypt", holds=Holding(W=1)), "use"),
        told(at("carlton"), "use"),
        told(at("bedlam", trauma=0), "use"),
        told(replace(at("yard"), yard=0), "use"),
        told(turn(at("bedlam"), used=(place("bedlam"),), acted=True), "use"),
        told(turn(at("bedlam"), acted=True, investigated=True), "use"),
        told(turn(at("bedlam"), acted=True), "use"),
    ]

    assert snapshot == "\n".join(shown)


def test_agents_henchmen_and_tokens_say_what_is_missing(snapshot: SnapshotAssertion) -> None:
    state = middle()
    beside = replace(state, agents=(Agent(AgentId("caissa"), (place("crypt"),)),))
    soon = replace(state, agents=(Agent(AgentId("moran")),))

    shown = [
        told(state, "defeat", "defeat caissa", "defeat moran", "defeat vampire"),
        told(beside, "defeat"),
        told(soon, "defeat moran"),
        told(replace(state, agents_defeated=(AgentId("moran"),)), "defeat moran"),
        told(state, "over", "over veiled"),
        told(replace(state, henchman=HenchmanId("")), "over", "over veiled"),
        told(state, "reveal"),
        told(holmes(state, place=place("hideout")), "reveal"),
        told(replace(state, tokens=(), found=place("needle")), "reveal"),
    ]

    assert snapshot == "\n".join(shown)


# --- Abilities and cards -------------------------------------------------------------------


def test_abilities_say_whose_they_are_and_what_they_need(snapshot: SnapshotAssertion) -> None:
    state, harker = middle(), harker_acts()
    seen = replace(state, leads=(ActiveLead(5, place("bank"), 9, 5, LeadId("opium-dream")),))

    shown = [
        told(state, "use mist bedlam", "use mesmerism b", "use elusive", "use news", "use news 99"),
        told(seen, "use news 5"),
        told(holmes(state, tokens=0), "use news 5"),
        told(harker, "use resilience", "use mesm", "use mist", "use mist carlton"),
        told(turn(harker, investigated=True, acted=True), "use mist palace"),
        told(turn(harker, moving=False, acted=True), "use celerity"),
        told(replace(harker_acts(), yard=0), "use mist yard"),
        told(open_lead("stinging-mist", harker), "use mesmerism a", "use mesmerism x"),
    ]

    assert snapshot == "\n".join(shown)


def test_what_may_be_used_is_named_where_the_question_names_nothing() -> None:
    seen = open_lead("stinging-mist", holmes(middle(), tokens=2))

    assert "Use what? newspaper-archives" in told(seen, "use")


def test_a_letter_that_no_option_has_is_answered_by_what_is_open_where_none_can_be_paid() -> None:
    poor = open_lead("tarot-of-eight-suits", holmes(middle(), holds=Holding()))

    assert "    grab" in told(poor, "x").splitlines()


def test_the_ghost_says_what_he_cannot_do(snapshot: SnapshotAssertion) -> None:
    state = middle()
    ghost = replace(state.investigators[0], id="griffin", tokens=3)
    state = replace(
        state,
        investigators=(ghost, state.investigators[1]),
        agenda=(Turn(ghost.id),),
        now=replace(state.now, seat=ghost.id) if state.now else None,
    )
    strike = Strike(AgentId("moran"), ghost.id, "suffer", 1)

    shown = [
        told(state, "use ghost vanish", "use ghost fly", "use ghost pose scarab o"),
        told(turn(state, unseen=True), "use ghost unseen"),
        told(turn(state, moving=False), "use ghost unseen"),
        told(replace(state, agents=()), "use ghost unseen"),
        told(waiting(strike, state), "end", "use ghost unseen"),
    ]

    assert snapshot == "\n".join(shown)


def test_cards_say_who_may_use_them_and_where(snapshot: SnapshotAssertion) -> None:
    watson, peelers = LeadId("doctor-john-watson"), LeadId("bribed-peelers")
    state = holmes(middle(), kept=(watson, peelers), trauma=0)
    pressed = holmes(state, kept=(peelers, LeadId("hounded-by-the-press")))
    well = tuple(replace(who, trauma=0) for who in state.investigators)

    shown = [
        told(state, "use watson", "use watson c", "use peelers", "use hansom", "shed peelers"),
        told(replace(state, investigators=well), "use watson a"),
        told(replace(harker_acts(), investigators=state.investigators), "use watson a"),
        told(waiting(EndOfTurn(HOLMES), pressed), "shed peelers", "shed melody"),
    ]

    assert snapshot == "\n".join(shown)


# --- Choices -------------------------------------------------------------------------------


def test_choices_say_what_is_on_offer(snapshot: SnapshotAssertion) -> None:
    state = open_lead("inverted-pentagram", holmes(middle(), holds=Holding(O=2, S=1, W=2)))
    asked_for: list[tuple[AnyTask, tuple[str, ...]]] = [
        (Payment(HOLMES, "option:3:1"), ("pay 2p", "pay s", "pay", "end", "what")),
        (Fulfilment(HOLMES, 3, 0, "O", matched=False), ("end", "keep o")),
        (TrackChoice(HOLMES, "PS"), ("track u", "p s", "end", "9")),
        (ThirdSource(HOLMES, "O", "PS", extra=False), ("deck u", "deck o")),
        (Keep(HOLMES, 1, "OPU", RULE), ("s", "o p", "end")),
        (ChooseGain(HOLMES, 2, wild=False), ("w", "3p")),
        (ChooseDiscard(HOLMES, 1, RULE), ("lose u", "2o")),
        (Journey(HOLMES, RULE), ("griffin", "h", "end")),
        (Journey(HOLMES, RULE, HARKER), ("bank", "bedlam", "car")),
        (PickToken(HOLMES, RULE), ("somerset", "end")),
        (Swap(HOLMES, "resources", 2, RULE), ("holmes",)),
        (Swap(HOLMES, "resources", 2, RULE, HARKER), ("3o", "u", "end")),
        (Swap(HOLMES, "evidence", 2, RULE, HARKER), ("scarab", "e", "dagger")),
        (Conversion(HOLMES, "OS", RULE), ("3o 3s", "2o w", "w", "end")),
        (Pick("suffer", HOLMES, (HOLMES, HARKER), "henchman/cultists"), ("griffin", "h", "end")),
        (PickLead(HOLMES, 1, 5, RULE), ("5", "99", "lead")),
        (Overcome(HOLMES, "U"), ("scarab", "dagger", "end")),
        (Window(), ("end", "use crypt")),
    ]

    shown = []
    for task, phrases in asked_for:
        there = replace(state, agenda=(state.agenda[0], task))
        node = GAME.node(there)
        assert isinstance(node, Decision)
        shown.append(f"--- {node.id}")
        shown.append(told(there, *phrases))

    assert snapshot == "\n".join(shown)


def test_a_lead_that_is_no_evidence_says_so() -> None:
    state = open_lead("secret-meeting-with-an-mp")
    state = replace(state, agenda=(Fulfilment(HOLMES, 3, 0, "P", matched=False),))

    found = refused(state, "evidence")

    assert "Accumulate Evidence, D9" == found.rule
    assert "Secret Meeting with an MP can never be kept as evidence." == found.text


def test_the_grab_bag_is_opened_once_a_turn() -> None:
    state = turn(open_lead("inverted-pentagram"), grabbed=True)

    assert "Trauma, D6" == refused(state, "grab").rule


def test_what_was_typed_stands_in_the_refusal() -> None:
    assert "go sommerset" == refused(middle(), "go sommerset").answer
    assert "Go Tower" == refused(middle(), "Go Tower").answer


def test_nothing_at_all_is_answered_with_what_may_be_typed() -> None:
    assert 5 == len(refused(middle(), "").tries)
