"""What passes from one part of the guide to the next: the lead, doom and clues, and who says so."""

import pytest
from msgspec.structs import replace

from tests.games.circle_undone.given import (
    AGNES,
    JOE,
    campaign,
    ended,
    followed,
    ruled,
    sections_of,
    trauma,
    ways,
)
from tests.games.circle_undone.spoken import PROLOGUE, after, refused
from victoriana.games.circle_undone.facts import (
    InvestigatorTaken,
    LeadChosen,
    PlaceBecame,
    TraumaSuffered,
    WayTaken,
)
from victoriana.games.circle_undone.ids import EnemyId, InvestigatorId, LocationId, NodeId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Place, Stand
from victoriana.games.circle_undone.tasks import Following, Upgrade
from victoriana.kernel.events import Fact
from victoriana.kernel.nodes import Decision, Node, Option

DOORSTEP = "Scenario II: At Death's Doorstep"
TWO = (AGNES, JOE)
ALONE = f"{PROLOGUE}, prologue penny, tell end nobody-left"
NIGHT = f"{PROLOGUE}, prologue penny jerome, tell penny other"


# --- The lead ------------------------------------------------------------------------------


def test_order_of_set_up_the_players_choose_between_two_scenarios_who_leads() -> None:
    bought = replace(campaign("U1", who=TWO), agenda=(Following(NodeId("U1")), Upgrade()))
    course = followed(bought, "lead:joe-diamond")

    assert ("ada", "ben") == (bought.lead, course.state.lead)
    assert "lead:agnes-baker" in course.open
    assert "lead:joe-diamond" not in course.open
    assert ["Core Rules / Order of set-up"] == sections_of(course, LeadChosen)


def test_the_lead_that_passed_on_in_the_prologue_is_back_before_the_reading() -> None:
    night = after(NIGHT)
    assert ("ben", "ada") == (night.lead, night.led)

    rest = "tell jerome other, tell end nobody-left, tell clues 0, tell hunted no"
    reading = after(f"{NIGHT}, {rest}, take agnes roland")
    assert ("ada", "") == (reading.lead, reading.led)


def test_order_of_set_up_the_lead_is_back_for_the_next_scenario() -> None:
    start = campaign("S3.play", who=TWO)
    out = followed(start, f"out:{AGNES}", "defeated").state
    assert ("ben", "ada") == (out.lead, out.led)

    done = followed(
        out, "tell:end:agenda-4", f"tell:{JOE}:resigned", "tell:unsolved-case:no",
        "tell:jenkin:no", "tell:nahab:no", "tell:victory:0",
    )  # fmt: skip
    assert "ada" == done.state.lead
    assert ["Core Rules / Order of set-up"] == sections_of(done, LeadChosen)


def test_choices_a_lead_that_was_chosen_at_the_table_stays_with_the_next_scenario() -> None:
    chosen = followed(campaign("S3.play", who=TWO), "lead", JOE).state

    assert ("ben", "") == (chosen.lead, chosen.led)


# --- The night of Scenario I ---------------------------------------------------------------


@pytest.mark.parametrize("before", ["resigned", "defeated-damage", "defeated-horror", "defeated"])
def test_damage_and_elimination_r4_who_was_out_before_agenda_2_looks_for_no_weakness(
    before: str,
) -> None:
    start = ended(campaign("S1.play", who=TWO), agnes_baker=before)
    asked = followed(start, "tell:end:agenda-2", "tell:unsolved-case:no")

    assert (f"weakness:{JOE}:found", f"weakness:{JOE}:none") == asked.open
    assert "victory" == followed(asked.state, f"weakness:{JOE}:none").asked


def test_damage_and_elimination_r4_whom_agenda_2_defeated_one_by_one_is_asked_for_a_weakness() -> (
    None
):
    start = ended(campaign("S1.play", who=TWO), agnes_baker="defeated", joe_diamond="defeated")
    asked = followed(start, "tell:end:agenda-2", "tell:unsolved-case:no")

    assert (f"weakness:{AGNES}:found", f"weakness:{AGNES}:none") == asked.open
    again = followed(asked.state, f"weakness:{AGNES}:found")
    assert (f"weakness:{JOE}:found", f"weakness:{JOE}:none") == again.open


# --- Doom and clues, where the guide has something to say ----------------------------------


def test_round_an_agenda_that_the_guide_tells_of_takes_all_doom_in_play_with_it() -> None:
    office = Place("office", LocationId("office"), doom=1)
    start = campaign("S2.play", who=TWO, doom=3, places=(office,))
    table = followed(start, "tell:card:agenda-1b").state.on_table()

    assert (2, 0, 0) == (table.agenda, table.doom, table.place("office").doom)


def test_an_act_that_the_guide_tells_of_is_paid_for_by_those_who_have_its_clues() -> None:
    stands = tuple(Stand(InvestigatorId(it), clues=4) for it in TWO)
    start = campaign("S4.play", who=TWO, stands=stands)
    asked = followed(start, "tell:card:act-1b")
    assert (f"pays:{AGNES}:4", f"pays:{JOE}:4") == asked.open

    paid = followed(asked.state, f"pays:{AGNES}:4").state.on_table()
    assert (0, 2) == (paid.stands[0].clues, paid.stands[1].clues)


def test_an_act_is_not_paid_for_where_the_table_counts_no_clues() -> None:
    assert "turn" == followed(campaign("S4.play", who=TWO), "tell:card:act-1b").asked


@pytest.mark.parametrize(
    ("node", "act", "agenda", "expected"),
    [
        ("S2.play", 1, 1, []),  # act 1 advances with agenda 1, of which the guide tells
        ("S2.play", 2, 2, ["advance:act:unpaid"]),
        ("S4.play", 1, 1, ["advance:agenda"]),
        ("S4.play", 2, 1, ["advance:agenda"]),
    ],
)
def test_acts_and_agendas_of_which_the_guide_tells_do_not_just_advance(
    node: str, act: int, agenda: int, expected: list[str]
) -> None:
    start = campaign(node, who=TWO, act=act, agenda=agenda)
    found = [it for it in followed(start).open if it.startswith("advance")]

    assert expected == found


# --- Who says so ---------------------------------------------------------------------------


BACK = "the investigators came back from the spectral realm"
NOTHING = "the investigators found out nothing about the Lodge"
GONE = "the investigators vanished, and nobody heard of them"


@pytest.mark.parametrize(
    ("resolution", "said", "step"),
    [
        (1, f"Interlude II: The Price of Progress: {BACK}.", 3),
        (2, f"The campaign goes on: {NOTHING}. Not true: {BACK}.", 3),
        (3, f"The campaign goes on: {GONE}. Not true: {BACK}; {NOTHING}.", 4),
    ],
)
def test_each_resolution_of_scenario_2_says_itself_whether_the_interlude_is_read(
    resolution: int, said: str, step: int
) -> None:
    start = ended(campaign(f"S2.R{resolution}"), agnes_baker="resigned")

    assert f"{said} [{DOORSTEP} / Resolution {resolution} {step}]" == ways(start)[0]


def test_of_two_ends_that_lead_to_one_resolution_only_the_one_that_came_is_named() -> None:
    line = ways(campaign("S2.play", act=3), "tell:end:act-3:agenda-2", "tell:victory:0")[0]

    assert line == (
        "Resolution 1: agenda 2 advanced during act 3: whoever was left is defeated. "
        f"[{DOORSTEP} / DO NOT READ, G8]"
    )


def test_single_scenarios_g8_the_trauma_of_agenda_2_in_act_3_is_cited_with_its_ruling() -> None:
    done = followed(campaign("S2.play", act=3), "tell:end:act-3:agenda-2")

    assert (1, 0) == trauma(done.state)[0]
    assert [f"{DOORSTEP}, G8"] == sections_of(done, TraumaSuffered)


@pytest.mark.parametrize(
    ("scenario", "act", "answers"),
    [
        ("scenario-2", 3, ["tell:end:act-3"]),
        ("scenario-2", 2, ["tell:end:act-2:agenda-2", "tell:agnes-baker:standing"]),
        ("scenario-4", 2, ["tell:end:act-2", "tell:agnes-baker:standing"]),
        ("scenario-4", 1, ["tell:end:agenda-2", "tell:agnes-baker:standing"]),
    ],
)
def test_single_scenarios_says_how_one_that_is_played_alone_ends(
    scenario: str, act: int, answers: list[str]
) -> None:
    play = f"S{scenario[-1]}.play"
    done = followed(campaign(play, act=act, mode=scenario), *answers)

    assert "Core Rules / Single scenarios" == sections_of(done, WayTaken)[-1]


# --- What the display still says -----------------------------------------------------------


def test_josef_in_the_display_is_offered_first_when_the_table_is_cleared() -> None:
    start = campaign("S2.play", act=3, victory=("josef-meiger",), told={"josef-enters": "yes"})
    asked = followed(start, "tell:end:act-3", "tell:victory:2")

    assert "tell:josef:victory" == asked.open[0]
    assert ("josef-meiger",) == asked.state.display


def test_nothing_is_remembered_of_a_display_when_the_next_scenario_begins() -> None:
    start = campaign("S2.play", victory=("josef-meiger",))
    done = followed(start, "tell:end:nobody-left", f"tell:{AGNES}:resigned", "tell:victory:2")
    third = followed(done.state, "done").state

    assert ("josef-meiger",) == done.state.display
    assert ("scenario-3", ()) == (third.scenario, third.display)


# --- What is not asked yet -----------------------------------------------------------------


@pytest.mark.parametrize("typed", ["tell jenkin yes", "tell nahab no", "tell victory 3"])
def test_what_the_guide_asks_further_on_here_waits_for_what_is_asked_first(typed: str) -> None:
    waiting = followed(campaign("S3.play", who=TWO), "tell:end:nobody-left").state

    expected = "Not yet. First of all: How did the scenario end for Agnes Baker?"
    assert expected == refused(waiting, typed).text


@pytest.mark.parametrize("typed", ["tell end act-2", "tell end nobody-left"])
def test_an_end_of_the_scenario_in_play_waits_for_what_is_asked_first(typed: str) -> None:
    stands = tuple(Stand(InvestigatorId(it), clues=4) for it in TWO)
    paying = followed(campaign("S4.play", who=TWO, stands=stands), "tell:card:act-1b").state

    assert "Not yet. First of all: Who pays 6 clues?" == refused(paying, typed).text


# --- Who takes an investigator, and by which section ---------------------------------------


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("play scenario-2, difficulty hard", "Core Rules / Order of set-up"),
        (
            f"{ALONE}, tell penny other, tell clues 0, tell hunted no",
            "Prologue (Scenario 0): Disappearance at the Twilight Estate / DO NOT READ 4",
        ),
    ],
)
def test_an_investigator_is_taken_by_the_section_that_says_so_here(line: str, rule: str) -> None:
    waiting = after(line, "ada")
    assert rule == asked(waiting).rule

    described = after(f"{line}, describe norman", "ada")
    assert rule == asked(described).rule


def asked(state: State) -> Node:
    return followed(state).node


def test_resolution_3_of_scenario_2_has_who_was_killed_replaced() -> None:
    start = ended(campaign("S2.R3", who=TWO), agnes_baker="standing", joe_diamond="resigned")
    done = followed(start, "take:roland-banks")

    assert f"{DOORSTEP} / Resolution 3 3" == followed(start).node.rule
    assert [f"{DOORSTEP} / Resolution 3 3"] == sections_of(done, InvestigatorTaken)


# --- What the table knows already ----------------------------------------------------------


@pytest.mark.parametrize("beaten", ["brown-jenkin", "nahab"])
def test_who_was_defeated_at_the_table_is_known_and_not_asked_again(beaten: str) -> None:
    foe = Foe(beaten, EnemyId(beaten))
    start = campaign("S3.play", foes=(foe,))
    table = followed(start, "defeat", beaten).state
    assert (beaten,) == table.on_table().beaten

    what = "jenkin" if beaten == "brown-jenkin" else beaten
    over = followed(table, "tell:end:agenda-4", f"tell:{AGNES}:resigned")
    over = over if what == "jenkin" else followed(over.state, "tell:jenkin:no")
    assert (f"tell:{what}:yes",) == over.open


def test_victory_a_card_that_is_displayed_lies_aside_no_longer() -> None:
    start = campaign("S2.play", aside=("josef-meiger",))
    table = followed(start, "display", "josef-meiger").state.on_table()

    assert ((), ("josef-meiger",)) == (table.aside, table.victory)


@pytest.mark.parametrize(("act", "said"), [(1, "It is act 1."), (3, "It is act 3.")])
def test_an_end_that_the_act_decides_says_which_act_it_is(act: int, said: str) -> None:
    acts = ("lost-in-the-woods", "witch-hauntings", "paths-into-twilight", "a-circle-unbroken")
    state = followed(campaign("S1.play", act=act, acts=acts)).state
    ends = [it for it in node_options(state) if it.id == "tell:end:nobody-left"]

    assert (
        f"Every investigator resigned or was defeated. {said}"
        == ruled().describe(state, ends[0])[-1]
    )


def node_options(state: State) -> tuple[Option, ...]:
    node = ruled().node(state)
    assert isinstance(node, Decision)
    return node.options


def test_rooms_are_swapped_and_the_places_of_scenario_4_are_turned_over() -> None:
    hall = Place("office", LocationId("office"))
    room = campaign("S2.play", places=(hall,), aside=("office-spectral",))
    brook = campaign("S4.play", places=(Place("brook", LocationId("hangmans-brook")),))

    assert "Office is swapped for the Spectral one." in became(
        room, "swap", "office", "with:office-spectral"
    )
    assert "Hangman's Brook is turned over." in became(brook, "flip:brook")


def became(state: State, *answers: str) -> list[str]:
    course = followed(state, *answers)
    now, lines = state, []
    for it in course.facts:
        fact: Fact = it.fact
        then = fact.onto(now)
        if isinstance(fact, PlaceBecame):
            lines.append(ruled().tell(now, then, fact))
        now = then
    return lines
