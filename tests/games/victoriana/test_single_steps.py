"""Single steps and short headings of the book that no other test is named for."""

from msgspec.structs import replace

from tests.games.victoriana.given import (
    HARKER,
    HOLMES,
    agent,
    at_start,
    box,
    game,
    griffin,
    harker,
    holmes,
    lead,
)
from tests.games.victoriana.opened import paid
from victoriana.games.victoriana.facts import (
    AgentPlaced,
    LeadPlaced,
    LeadWentCold,
    MarkerPassed,
    TurnBegan,
)
from victoriana.games.victoriana.ids import AgentId, LocaleId
from victoriana.games.victoriana.rules.setup import box_in_force
from victoriana.games.victoriana.world import Box, Locale, Slot


def test_setup_a3_homes_are_typed_where_the_pack_prints_it_so_and_it_is_chosen() -> None:
    slots = (Slot("U", 1),)
    printed = tuple(
        replace(it, homes_typed=slots) if it.id == "baker-street" else it for it in box().locales
    )
    both = replace(box(), locales=printed)

    assert slots == _home(box_in_force(both, {"A3": "homes-typed"})).slots
    assert () == _home(box_in_force(both, {"A3": "homes-untyped"})).slots
    assert () == _home(box_in_force(box(), {"A3": "homes-typed"})).slots


def _home(box: Box) -> Locale:
    return next(it for it in box.locales if it.id == "baker-street")


def test_setup_11_play_is_ready_and_the_first_player_is_on_turn() -> None:
    leads = ("{O}", "{1}", "{P}", "{1}", "{S}", "{1}", "{U}", "{1}")
    ready = at_start(HOLMES, HARKER).when("{harker}", *leads, "{cultists}", "{regicide}")

    assert (HARKER, "turn") == ready.asked
    assert [(HARKER, 0)] == [(it.seat, it.slot) for it in ready.only(TurnBegan)]


def test_title_and_type_a_lead_of_the_own_type_is_worth_a_deduction_more() -> None:
    own = paid(griffin(at="tesla"), "stinging-mist", "a").when("deduce", "{regicide}")
    other = paid(holmes(at="tesla"), "stinging-mist", "a").when("deduce", "{regicide}")

    assert "plot-deck" == own.drawn_from
    assert ["track:P"] == other.options


def test_other_effects_a_lead_that_says_so_is_used_for_deductions_alone() -> None:
    never = paid(holmes(at="tesla", holds="2PU"), "secret-meeting-with-an-mp", "a")
    may = paid(holmes(at="tesla", holds="PS"), "kidnapped-heiress", "a")

    assert ["deduce"] == never.options
    assert ["deduce", "evidence"] == may.options


def test_generating_new_leads_3_three_dice_are_rolled_one_after_another() -> None:
    piled = paid(holmes(at="tesla"), "stinging-mist", "a").when("evidence")
    placed = piled.when("{P}", "{1}", "{6}")

    assert ["lead-die", "locale-die", "clock-die"] == [
        piled.drawn_from,
        piled.when("{P}").drawn_from,
        piled.when("{P}", "{1}").drawn_from,
    ]
    assert [("embassy", 6)] == [(it.place, it.hour) for it in placed.only(LeadPlaced)]


def test_concluding_a_round_5_agents_pursue_when_cold_leads_are_done() -> None:
    given = game(
        harker("palace"),
        holmes("palace"),
        slot=1,
        leads=[lead("bank", hour=9)],
        agents=[agent("moran", "crystal-palace")],
    )
    cold = given.when("end", "pick:holmes")
    pursued = cold.when("{O}", "{1}")

    assert [LeadWentCold(1)] == given.when("end").only(LeadWentCold)
    assert "lead-die" == cold.drawn_from
    assert [AgentPlaced(AgentId("moran"), LocaleId("carfax"))] == pursued.only(AgentPlaced)


def test_concluding_a_round_7_the_next_player_begins_a_turn() -> None:
    ended = game(harker("palace"), holmes("palace"), slot=1).when("end")

    assert [] == ended.only(MarkerPassed)
    assert [(HOLMES, 2)] == [(it.seat, it.slot) for it in ended.only(TurnBegan)]
