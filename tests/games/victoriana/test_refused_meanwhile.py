"""What belongs elsewhere is refused by what forbids it where something else is asked."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from tests.games.victoriana.given import (
    HARKER,
    HOLMES,
    Given,
    Lead,
    agent,
    game,
    harker,
    holmes,
    lead,
    stead_x,
)
from tests.games.victoriana.opened import over, paid
from victoriana.games.victoriana import notation
from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.state import Agent
from victoriana.games.victoriana.tasks import AnyTask
from victoriana.kernel.errors import Refusal

RULE = "Locale Abilities"
STEPS = ("go bank", "go", "hurry", "investigate 1", "investigate", "use yard", "use", "reveal")
ALL_STEPS = (*STEPS, "defeat", "defeat moran", "end")
SETTLED = {"acted": True, "moving": False}
BESIDE = (agent("moran", "yard"),)
EVIDENCE = ("cursed-scarab", "ceremonial-dagger", "secret-meeting-with-an-mp")
CHOOSE = k.ChooseGain(HOLMES, 2, wild=False)


def shown(given: Given, *phrases: str) -> str:
    """What each phrase is answered with, as a player would see it, below what is asked."""
    seat, node = given.asked
    lines = [f"--- {node}, {seat}"]
    for typed in phrases:
        found = notation.read(given.world, given.state, typed)
        assert isinstance(found, Refusal), (typed, found)
        lines.append(f"> {typed}\n{found.kind}: {found.text}    {found.rule}".rstrip())
    return "\n".join(lines)


def asking(
    *tasks: AnyTask,
    now: Mapping[str, object] | None = None,
    agents: Sequence[Agent] = (),
    leads: Sequence[Lead] = (),
    kept: Sequence[str] = (),
) -> Given:
    """Holmes's turn at the Yard, in which something else is asked."""
    who = holmes("yard", "2O2P2S2U2W", kept=kept, evidence=EVIDENCE)
    leads = leads or (lead("bank"), lead("tower"))
    return game(who, harker("bank", "P"), agenda=tasks, now=now, agents=agents, leads=leads)


def open_below(*tasks: AnyTask) -> Given:
    """Lead 1 lies open at the Yard, and something else is asked first."""
    given = asking(*tasks, k.Investigation(HOLMES, 1), now=SETTLED | {"investigated": True})
    first, *others = given.state.leads
    leads = (replace(first, open=True, card="stinging-mist"), *others)
    return Given(given.world, replace(given.state, leads=leads))


def below_a_paid_lead() -> Given:
    """Lead 1 is paid for, and something else is asked before what it is used for."""
    given = open_below(CHOOSE)
    agenda = (*given.state.agenda[:2], k.Fulfilment(HOLMES, 1, 0, "O", matched=False), CHOOSE)
    return Given(given.world, replace(given.state, agenda=agenda))


def between(*tasks: AnyTask) -> Given:
    """Nobody's turn is open, and something is asked."""
    given = asking(*tasks, kept=["doctor-john-watson"])
    return Given(given.world, replace(given.state, now=None, agenda=given.state.agenda[2:]))


# --- The steps of a turn -------------------------------------------------------------------


def test_over_an_open_lead_the_turn_says_what_is_over_and_what_must_wait(
    snapshot: SnapshotAssertion,
) -> None:
    given = over("stinging-mist", "SU", others=(lead("bank"),))

    assert snapshot == shown(
        given, *ALL_STEPS, "investigate 2", "use bank", "use mist-form bank", "use news", "overcome"
    )


def test_what_is_asked_in_the_movement_comes_before_every_step(snapshot: SnapshotAssertion) -> None:
    plain, held = asking(CHOOSE), asking(CHOOSE, agents=BESIDE)
    steps = (*ALL_STEPS, "use vanish", "use news 1", "overcome", "shed")
    bound = asking(CHOOSE, now={"bound": True}, agents=BESIDE)
    hurried = asking(CHOOSE, now={"hurried": True})
    watson = asking(CHOOSE, kept=["doctor-john-watson", "bribed-peelers"])
    poor = game(holmes("yard"), harker("bank"), agenda=[CHOOSE], agents=[agent("moran", "yard")])
    extra = asking(CHOOSE, now={"extra": 1})

    assert snapshot == "\n".join(
        [
            shown(plain, *steps),
            shown(held, "defeat", "defeat moran", "go bank"),
            shown(bound, "go bank", "hurry"),
            shown(hurried, "hurry"),
            shown(watson, "use watson a", "use watson", "use peelers", "shed peelers"),
            shown(poor, "defeat moran", "overcome"),
            shown(extra, "reveal"),
        ]
    )


def test_after_the_action_what_is_asked_is_not_what_forbids_the_next(
    snapshot: SnapshotAssertion,
) -> None:
    assert snapshot == shown(asking(CHOOSE, now=SETTLED), *STEPS)


def test_what_another_is_asked_in_a_turn_stands_before_whatever_he_says(
    snapshot: SnapshotAssertion,
) -> None:
    given = asking(k.ChooseGain(HARKER, 1, wild=False), now=SETTLED)

    assert snapshot == shown(given, "go tower", "hurry", "investigate 1", "use bank")


def test_of_two_the_other_may_act_when_what_is_asked_is_answered(
    snapshot: SnapshotAssertion,
) -> None:
    task = k.ChooseGain(stead_x().id, 1, wild=False)
    now = {"acted": True, "moving": False, "linked": True, "actors": ("stead",)}
    linked = game(stead_x("yard"), harker("bank"), agenda=[task], now=now, leads=[lead("yard")])

    assert snapshot == shown(linked, "investigate 1", "use yard", "go tower")


def test_when_no_turn_is_open_nothing_of_a_turn_is_done(snapshot: SnapshotAssertion) -> None:
    steps = (*ALL_STEPS, "use watson a", "overcome vampire", "go-on")
    window = between(k.Window())

    assert snapshot == "\n".join(
        [
            shown(between(k.ColdTrauma(1)), *steps),
            shown(window, *ALL_STEPS, "grab", "use watson a"),
        ]
    )


def test_when_a_turn_is_over_nothing_of_it_is_done(snapshot: SnapshotAssertion) -> None:
    given = asking(k.EndOfTurn(HOLMES), kept=["shattered-nerves"])
    steps = ("go bank", "hurry", "investigate 1", "use yard", "reveal", "defeat moran", "overcome")

    assert snapshot == shown(given, *steps, "shed watson", "shed peelers", "shed news", "option a")


# --- Choices that nothing asks for ---------------------------------------------------------

CHOICES = (
    *("option a", "grab", "abandon", "deduce", "evidence", "pay o", "track p", "deck o"),
    *("bring dagger", "unseen", "keep o", "take o", "lose o", "pick holmes", "lead 1"),
    *("move holmes", "to bank", "token bank", "with harker", "give o", "receive o", "swap o s"),
    *("enough", "go-on", "suffer-it", "shed", "shed peelers", "shed watson"),
)


def test_a_choice_that_nothing_asks_for_says_so_in_a_turn(snapshot: SnapshotAssertion) -> None:
    assert snapshot == shown(asking(), *CHOICES)


def test_a_choice_that_nothing_asks_for_says_so_where_something_else_is_asked(
    snapshot: SnapshotAssertion,
) -> None:
    phrases = [it for it in CHOICES if it != "track p"]

    assert snapshot == shown(asking(k.TrackChoice(HOLMES, "PS")), *phrases)


def test_over_a_lead_each_step_has_its_time(snapshot: SnapshotAssertion) -> None:
    steps = ("option a", "grab", "abandon", "deduce", "evidence", "pay 2o", "end", "go-on")
    paying = over("inverted-pentagram", "OW").when("option:a")
    fulfilled = paid(holmes("tesla", "O"), "inverted-pentagram", "a")
    first = open_below(k.ChooseDiscard(HOLMES, 1, "Investigation Effects"))
    grabbed = replace(first.state, now=replace(first.state.now, grabbed=True))  # type: ignore[type-var]  # a turn is open

    assert snapshot == "\n".join(
        [
            shown(over("inverted-pentagram", "O"), "deduce", "evidence", "pay o", "end"),
            shown(paying, *(it for it in steps if it != "pay 2o")),
            shown(fulfilled, *(it for it in steps if it not in ("deduce", "evidence"))),
            shown(first, *steps),
            shown(Given(first.world, grabbed), "grab"),
            shown(below_a_paid_lead(), "deduce", "evidence", "option a", "abandon"),
        ]
    )


def test_an_exchange_goes_step_by_step(snapshot: SnapshotAssertion) -> None:
    steps = ("with harker", "give o", "receive p", "swap o s", "enough", "end")
    alone = asking(k.Swap(HOLMES, "resources", 2, RULE))
    giving = asking(k.Swap(HOLMES, "resources", 2, RULE, HARKER))
    taking = asking(k.Swap(HOLMES, "resources", 2, RULE, HARKER, giving=False))
    stock = asking(k.Conversion(HOLMES, "OS", RULE))

    assert snapshot == "\n".join(
        [
            shown(alone, *steps[1:]),
            shown(giving, "with harker", "receive p", "swap o s", "end"),
            shown(taking, "with harker", "give o", "swap o s", "end"),
            shown(stock, "with harker", "give o", "receive p", "end"),
        ]
    )
