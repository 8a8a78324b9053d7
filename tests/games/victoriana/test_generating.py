"""Generating New Leads: the pile, the dice, and how many come of it."""

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    LONDON,
    Given,
    agent,
    benefit,
    game,
    griffin,
    harker,
    holding,
    holmes,
    lead,
    ruled,
)
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import LeadId, LocaleId
from victoriana.games.victoriana.state import Investigator
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.world import World


def kept(
    who: Investigator,
    card: str,
    option: str = "a",
    *,
    at: str = "tesla",
    pay: str = "",
    taken: str = "",
    world: World = LONDON,
) -> Given:
    """A lead has just been kept as evidence, and a new one is to be generated."""
    other = holmes() if who.id != HOLMES else griffin()
    given = game(who, other, leads=[lead(at, card)], taken=taken, world=world).when(
        "investigate:1", f"option:{option}"
    )
    return (given.when(f"pay:{pay}") if pay else given).when("evidence")


def heiress(taken: str = "") -> Given:
    """Harker at Carfax Abbey has rescued the Kidnapped Heiress for Politics and Science."""
    return kept(harker(at="carfax", holds="PS"), "kidnapped-heiress", at="carfax", taken=taken)


# --- The book's example --------------------------------------------------------------------


def test_generating_v6_the_pile_is_politics_occult_and_one_of_the_two_spent() -> None:
    given = heiress()

    assert ["deck:P", "deck:S"] == given.options
    assert [("Generating New Leads 2", f.PileMade(1, "OPP"))] == list(given.when("deck:P").told)
    assert [f.PileMade(1, "OPS")] == given.when("deck:S").facts


def test_generating_v6_the_dice_put_it_at_the_prussian_embassy_at_six() -> None:
    given = heiress().when("deck:P", "{P}", "{1}", "{6}")

    assert [("Generating New Leads 4", f.LeadPlaced(2, 1, LocaleId("embassy"), 6))] == list(
        given.told[1:]
    )


def test_generating_v6_it_is_a_politics_lead_fifty_times_in_eighty_seven() -> None:
    given = game(harker(at="embassy"), holmes(), leads=[lead("embassy", origins="OPP")])
    chances = given.when("investigate:1").chances
    politics = sum(
        weight
        for card, weight in chances.items()
        if card in LONDON.leads and LONDON.leads[LeadId(card)].type == "P"
    )

    assert 0 < politics
    assert politics * 87 == sum(chances.values()) * 50


def test_generating_v7_her_speciality_brings_a_second_lead_of_the_same_pile() -> None:
    given = heiress().when("deck:P", "{P}", "{1}", "{6}", "{S}", "{1}", "{3}")

    assert [
        ("Generating New Leads 4", f.LeadPlaced(2, 1, LocaleId("embassy"), 6)),
        ("Generating New Leads 4", f.LeadPlaced(3, 1, LocaleId("rgs"), 3)),
        ("Generating New Leads 6", f.PileCleared(1, 1)),
    ] == list(given.told[1:])
    assert (HARKER, "turn") == given.asked


# --- The pile ------------------------------------------------------------------------------


def test_generating_e1_a_deck_asked_twice_gives_two_cards() -> None:
    given = kept(holmes(at="embassy", holds="P"), "elusive-foreign-agent", at="embassy")

    assert [f.PileMade(1, "PPP")] == given.when("deck:P").facts
    assert holding("4P") == given.when("deck:P").state.taken


def test_generating_a_locale_of_two_types_adds_a_card_of_each() -> None:
    given = kept(holmes(at="bedlam", holds="PS"), "kidnapped-heiress", at="bedlam")

    assert [f.PileMade(1, "OPPS")] == given.when("deck:P").facts


def test_generating_where_nothing_was_spent_there_is_no_third_card() -> None:
    given = kept(griffin(at="tower"), "stinging-mist", at="tower")

    assert [f.PileMade(1, "OS")] == given.only(f.PileMade)


def test_generating_e2_a_wild_counts_as_the_type_that_it_replaced() -> None:
    given = kept(holmes(at="tesla", holds="SW"), "kidnapped-heiress")

    assert ["deck:P", "deck:S"] == given.options

    chosen = kept(holmes(at="tesla", holds="PSW"), "kidnapped-heiress", pay="SW")

    assert ["deck:P", "deck:S"] == chosen.options


def test_generating_e2_no_card_comes_of_a_wild() -> None:
    given = kept(holmes(at="tesla", holds="SW"), "kidnapped-heiress", world=ruled(E2="no-card"))

    assert ["deck:S"] == given.options


def test_generating_e2_a_wild_for_any_resource_gives_no_type() -> None:
    given = kept(holmes(at="tesla", holds="PW"), "elusive-foreign-agent", "c")

    assert ["deck:P"] == given.options


def test_generating_e3_a_token_for_any_resource_counts_as_its_own_type() -> None:
    given = kept(holmes(at="tesla", holds="PO"), "elusive-foreign-agent", "c")

    assert ["deck:O", "deck:P"] == given.options

    chosen = kept(holmes(at="tesla", holds="POS"), "elusive-foreign-agent", "c", pay="PS")

    assert ["deck:P", "deck:S"] == chosen.options


def test_generating_e4_an_empty_deck_gives_no_card_and_is_not_shuffled_anew() -> None:
    given = heiress(taken="29O").when("deck:S")

    assert [f.PileMade(1, "PS")] == given.facts


def test_generating_e4_an_empty_pile_generates_nothing() -> None:
    given = kept(
        harker(at="sanctum", holds="PS"), "kidnapped-heiress", at="sanctum", taken="28P29S"
    )

    assert [] == given.only(f.PileMade)
    assert [f.DecksEmpty("PS")] == given.only(f.DecksEmpty)
    assert (HARKER, "turn") == given.asked


def test_generating_h19_the_choice_falls_on_a_spent_type_that_has_cards() -> None:
    assert ["deck:P"] == heiress(taken="29S").options
    assert ["deck:S"] == heiress(taken="27P").options


def test_generating_h19_where_no_spent_type_has_cards_there_is_none() -> None:
    given = heiress(taken="27P29S")

    assert [f.PileMade(1, "OP")] == given.only(f.PileMade)


def test_generating_h19_the_third_card_is_named_before_any_die_is_rolled() -> None:
    given = heiress()

    assert (HARKER, "third-source") == given.asked
    assert "enough" not in given.options

    named = given.when("deck:S")

    assert [f.PileMade(1, "OPS")] == named.only(f.PileMade)
    assert "lead-die" == named.drawn_from


def test_generating_e5_with_one_card_in_the_pile_one_lead_comes() -> None:
    given = kept(
        harker(at="sanctum", holds="PS"), "kidnapped-heiress", at="sanctum", taken="27P29S"
    ).when("{P}", "{1}", "{6}")

    assert 1 == len(given.state.leads)
    assert [] == given.only(f.PileCleared)
    assert (HARKER, "turn") == given.asked


def test_generating_e6_the_pile_is_that_of_the_place_where_the_lead_was() -> None:
    given = game(
        holmes(at="tower", holds="2U"), harker(), leads=[lead("tower", "elusive-foreign-agent")]
    ).when("investigate:1", "option:b", "deduce", "{regicide}", "track:P", "deck:U")

    assert "embassy" == given.place(HOLMES)
    assert [f.PileMade(1, "OPU")] == given.only(f.PileMade)


# --- The dice ------------------------------------------------------------------------------


def test_generating_the_three_dice_have_their_faces() -> None:
    given = heiress().when("deck:P")

    assert {"O": 2, "P": 2, "S": 2, "U": 2} == given.chances
    assert {str(face): 1 for face in range(1, 11)} == given.when("{O}").chances
    assert {"12": 2, "3": 2, "6": 2} == given.when("{O}", "{10}").chances


def test_generating_e7_several_leads_may_lie_on_one_locale() -> None:
    given = heiress().when("deck:P", "{P}", "{1}", "{6}", "{P}", "{1}", "{3}")

    assert [2, 3] == [it.id for it in given.state.leads_at(LocaleId("embassy"))]


def test_generating_e8_tracking_tokens_never_run_out() -> None:
    leads = [lead("bank") for _ in range(20)]
    given = game(holmes(at="tower"), harker(), leads=leads).when("use:tower", "{P}", "{1}")

    assert 21 == given.state.leads[-1].id


def test_generating_e10_a_lead_may_appear_where_an_agent_stands() -> None:
    given = game(holmes(at="tower"), harker(), agents=[agent("caissa", "bank")]).when(
        "use:tower", "{P}", "{9}"
    )

    assert [1] == [it.id for it in given.state.leads_at(LocaleId("bank"))]


def test_generating_a_plot_track_may_make_late_leads_enter_at_three() -> None:
    given = game(
        griffin(at="tesla"),
        holmes(),
        leads=[lead("tesla", "stinging-mist")],
        tracks="3S",
        world=benefit("S", 3, "fresh-leads"),
    ).when("investigate:1", "option:a", "evidence", "{P}", "{9}", "{6}")

    assert [3] == [it.hour for it in given.only(f.LeadPlaced)]
    assert GRIFFIN == given.who(GRIFFIN).id


# --- What is seen of it --------------------------------------------------------------------


def test_generating_h18_the_rest_of_a_pile_is_discarded_unseen() -> None:
    given = heiress().when("deck:P", "{P}", "{1}", "{6}", "{S}", "{1}", "{3}")

    assert 1 == given.state.unseen_discards
    assert () == given.state.discards


def test_generating_h1_only_the_make_up_of_a_pile_is_known() -> None:
    given = heiress().when("deck:P", "{P}", "{1}", "{6}")

    assert LeadId("") == given.state.leads[-1].card
    assert "OPP" == given.state.piles[1].origins

    assert "P:2/3 O:1/3" == names.likely(given.world, given.state, given.state.leads[-1])


def test_generating_e9_the_screens_say_how_likely_a_lead_is_of_each_deck() -> None:
    given = heiress().when("deck:P", "{P}", "{1}", "{6}")

    assert "P:2/3 O:1/3" == names.likely(LONDON, given.state, given.state.leads[-1])


def test_generating_h20_the_first_lead_lies_before_the_second_is_rolled() -> None:
    given = heiress().when("deck:P", "{P}", "{1}", "{6}")

    assert [2] == [it.id for it in given.state.leads]
    assert "lead-die" == given.drawn_from


# --- A round ends --------------------------------------------------------------------------


def test_concluding_v13_leads_at_twelve_six_and_nine_come_to_three_nine_and_cold() -> None:
    leads = [lead("bank", hour=12), lead("bank", hour=6), lead("bank", hour=9)]
    given = game(holmes(), harker(), leads=leads, slot=1).when("end")
    chosen = given.when("pick:harker")

    assert {1: 3, 2: 9} == given.hours
    assert 1 == given.state.cold
    assert ["pick:holmes", "pick:harker"] == given.options
    assert (0, 1) == (chosen.trauma(HOLMES), chosen.trauma(HARKER))


def test_concluding_v13_a_cold_lead_is_discarded_with_its_token() -> None:
    given = game(holmes(), harker(), leads=[lead("bank", hour=9)], slot=1).when("end")

    assert () == given.state.leads
    assert ["Concluding a Round 4"] == given.headings(f.LeadWentCold)
    assert ["Concluding a Round 3"] == given.headings(f.HandsTurned)
