"""Investigating Leads and Cold Leads: what is turned up, what it does, and how it fails."""

from tests.games.victoriana.given import (
    HARKER,
    HOLMES,
    LONDON,
    Given,
    agent,
    benefit,
    game,
    harker,
    holding,
    holmes,
    lead,
    ruled,
)
from tests.games.victoriana.opened import over
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import LeadId
from victoriana.games.victoriana.tasks import ChooseDiscard, RandomDiscard
from victoriana.games.victoriana.world import World

# --- Investigating -------------------------------------------------------------------------


def test_investigating_a_lead_is_turned_up_and_lies_open() -> None:
    given = game(holmes(at="tesla", holds="O"), harker(), leads=[lead("tesla")]).when(
        "investigate:1", "{inverted-pentagram}"
    )

    assert [
        ("Investigating Leads", f.LeadInvestigated(HOLMES, 1)),
        ("Investigating Leads", f.LeadTurnedUp(1, LeadId("inverted-pentagram"))),
    ] == list(given.told)
    assert ["option:a", "grab", "abandon"] == [
        it for it in given.options if not it.startswith("ability")
    ]


def test_investigating_only_leads_on_the_own_locale_are_open() -> None:
    given = game(holmes(at="tesla"), harker(), leads=[lead("tower"), lead("tesla")])

    assert ["2"] == given.can("investigate")


def test_investigating_e7_of_several_leads_on_a_locale_one_is_investigated() -> None:
    given = game(holmes(at="tesla"), harker(), leads=[lead("tesla"), lead("tesla")])
    tried = given.when("investigate:2", "{inverted-pentagram}", "abandon")

    assert ["1", "2"] == given.can("investigate")
    assert [] == tried.can("investigate")
    assert [1] == [it.id for it in tried.state.leads]


def test_investigating_h14_a_lead_that_cannot_be_paid_may_be_investigated_and_goes_cold() -> None:
    given = over("inverted-pentagram")

    assert [] == given.can("option")
    assert (1, 1) == (
        given.when("abandon").state.cold,
        given.when("abandon").trauma(HOLMES),
    )


def test_cold_leads_h14_a_lead_that_one_will_not_pay_goes_cold_too() -> None:
    given = over("inverted-pentagram", "3O").when("abandon")

    assert [
        ("Cold Leads", f.LeadWentCold(1)),
        ("Trauma", f.TraumaSuffered(HOLMES, 1)),
    ] == list(given.told)
    assert "OOO" == given.holds(HOLMES)
    assert () == given.state.leads


def test_cold_leads_h15_who_fails_in_a_turn_suffers_without_a_choice() -> None:
    assert (HOLMES, "turn") == over("inverted-pentagram").when("abandon").asked


def test_cold_leads_no_new_lead_comes_of_one_gone_cold() -> None:
    assert [] == over("inverted-pentagram").when("abandon").only(f.PileMade)


def test_investigating_e10_a_lead_beside_an_agent_stays_for_who_defeats_it() -> None:
    given = game(
        holmes(at="tesla", holds="2PS"),
        harker(),
        leads=[lead("tower")],
        agents=[agent("caissa", "tower")],
    )

    assert ["1"] == given.when("go:tower").can("investigate")


def test_investigating_h1_a_face_down_card_may_be_of_any_kind_its_pile_may_hold() -> None:
    given = game(holmes(at="tesla"), harker(), leads=[lead("tesla", origins="OU")])
    chances = given.when("investigate:1").chances
    kinds = {LONDON.leads[LeadId(it)].type if it in LONDON.leads else "-" for it in chances}

    assert {"O", "U", "-"} == kinds

    met = given.when("investigate:1", "{inverted-pentagram}")

    assert "inverted-pentagram" == met.state.leads[0].card


# --- Investigation Effects -----------------------------------------------------------------


def test_investigation_effects_h13_come_before_everything_else() -> None:
    given = over("cursed-scarab", "O")

    assert [("Trauma", f.TraumaSuffered(HOLMES, 1))] == list(given.told[1:])
    assert "grab" in given.options

    looked = given.when("grab")

    assert (2, "bag") == (looked.trauma(HOLMES), looked.drawn_from)


def test_investigation_effects_h10_who_is_overcome_by_the_effect_suffers_no_more() -> None:
    given = over("cursed-scarab", "O", trauma=5)

    assert given.who(HOLMES).out
    assert [f.TraumaSuffered(HOLMES, 1)] == given.only(f.TraumaSuffered)
    assert 1 == given.state.cold
    assert [] == given.only(f.PileMade)
    assert (HARKER, "turn") == given.asked


def test_investigation_effects_h10_a_lead_that_goes_cold_by_itself_hurts_once() -> None:
    given = over("ceremonial-dagger", trauma=5).when("{O}")

    assert [f.TraumaSuffered(HOLMES, 1)] == given.only(f.TraumaSuffered)
    assert [f.LeadWentCold(1)] == given.only(f.LeadWentCold)
    assert given.who(HOLMES).out
    assert 1 == given.state.cold


def test_investigation_effects_a_doorway_opens_where_the_lead_lies() -> None:
    given = over("doorway-to-another-realm")

    assert [("tesla", 0)] == [(it.place, it.until) for it in given.state.doors]


def test_investigation_effects_h11_a_token_drawn_by_an_effect_is_put_back() -> None:
    given = over("ceremonial-dagger").when("{S}")

    assert "" == given.holds(HOLMES)
    assert holding("3O3P3S3U") == given.state.bag
    assert [("Investigation Effects", f.OmenShown("S"))] == list(given.told)


def test_investigation_effects_h11_the_last_token_goes_back_into_a_full_bag() -> None:
    given = over("ceremonial-dagger", bag="S").when("{S}")

    assert holding("3O3P4S3U") == given.state.bag


def test_investigation_effects_d4_a_lead_gone_cold_by_its_own_effect_was_failed() -> None:
    given = over("ceremonial-dagger").when("{O}")

    assert (1, 1) == (given.state.cold, given.trauma(HOLMES))
    assert [] == given.only(f.PileMade)
    assert (HOLMES, "turn") == given.asked
    assert [] == given.can("use")


def test_investigation_effects_d4_no_trauma_moves_the_track_alone() -> None:
    given = over("ceremonial-dagger", world=ruled(D4="no-trauma")).when("{O}")

    assert (1, 0) == (given.state.cold, given.trauma(HOLMES))


def test_investigation_effects_d4_a_haunting_melody_doubles_that_failure() -> None:
    given = game(
        holmes(at="tesla", kept=["haunting-melody"]),
        harker(),
        leads=[lead("tesla", "ceremonial-dagger")],
    ).when("investigate:1", "{O}")

    assert 2 == given.trauma(HOLMES)


def test_investigation_effects_h12_another_lead_is_picked_whatever_it_is() -> None:
    given = over("impossible-doppelganger", others=(lead("bank"), lead("tower", hour=6)))

    assert ["lead:2", "lead:3"] == given.options
    assert {1: 12, 2: 12, 3: 9} == given.when("lead:3").hours
    assert ["Investigation Effects"] == given.when("lead:3").headings(f.HandsTurned)


def test_investigation_effects_h12_the_only_other_lead_is_turned_and_none_is_nothing() -> None:
    one = over("impossible-doppelganger", others=(lead("bank"),))
    none = over("impossible-doppelganger")

    assert {1: 12, 2: 3} == one.hours
    assert (HOLMES, "investigation") == none.asked


def brought_to_twelve(world: World = LONDON, slot: int = 0) -> Given:
    return over(
        "impossible-doppelganger", "O", others=(lead("bank", hour=9),), world=world, slot=slot
    )


def test_icon_legend_d5_a_lead_brought_to_twelve_is_cold_at_once_and_the_group_picks() -> None:
    given = brought_to_twelve()

    assert 1 == given.state.cold
    assert ["pick:holmes", "pick:harker"] == given.options
    assert (0, 1) == (
        given.when("pick:harker").trauma(HOLMES),
        given.when("pick:harker").trauma(HARKER),
    )
    assert (HOLMES, "investigation") == given.when("pick:harker").asked


def test_icon_legend_d5_finder_suffers_leaves_no_choice() -> None:
    given = brought_to_twelve(ruled(D5="at-once-finder-suffers"))

    assert (1, 1) == (given.state.cold, given.trauma(HOLMES))


def test_icon_legend_d5_at_round_end_puts_it_off_wherever_the_hands_have_come_to() -> None:
    given = brought_to_twelve(ruled(D5="at-round-end"), slot=1)
    ended = given.when("option:a", "evidence", "deck:O", "{P}", "{9}", "{12}", "end")

    assert 0 == given.state.cold
    assert 1 == ended.state.cold
    assert ["pick:holmes", "pick:harker"] == ended.options


def test_investigation_effects_a_lead_may_be_carried_away_from() -> None:
    given = over("headless-coachman", "2O")

    assert "highgate" == given.place(HOLMES)
    assert ["Investigation Effects"] == given.headings(f.Relocated)
    assert "option:a" in given.options


# --- What effects take, and the cold lead track --------------------------------------------


def test_investigation_effects_a_random_resource_is_any_token_of_the_own_pool() -> None:
    given = over("chained-grimoire", "2OW")
    lost = given.when("{W}")

    assert {"O": 2, "W": 1} == given.chances
    assert "OO" == lost.holds(HOLMES)
    assert [("Investigation Effects", f.ResourcesDiscarded(HOLMES, "W"))] == list(lost.told)
    assert (HOLMES, "investigation") == lost.asked


def test_investigation_effects_who_holds_nothing_discards_nothing() -> None:
    assert (HOLMES, "investigation") == over("chained-grimoire").asked
    assert (HOLMES, "investigation") == over("blackmailed-bishop").asked


def test_investigation_effects_a_resource_of_choice_is_chosen_by_its_holder() -> None:
    given = over("blackmailed-bishop", "OP")
    lost = given.when("lose:P")

    assert ["lose:O", "lose:P"] == given.options
    assert "O" == lost.holds(HOLMES)
    assert (HOLMES, "investigation") == lost.asked


def test_investigation_effects_several_resources_go_one_by_one() -> None:
    chosen = game(
        holmes(holds="OPS"), harker(), agenda=[ChooseDiscard(HOLMES, 2, "Investigation Effects")]
    ).when("lose:O", "lose:S")
    drawn = game(
        holmes(holds="OPS"), harker(), agenda=[RandomDiscard(HOLMES, 2, "Investigation Effects")]
    ).when("{O}", "{P}")

    assert ("P", (HOLMES, "turn")) == (chosen.holds(HOLMES), chosen.asked)
    assert ("S", (HOLMES, "turn")) == (drawn.holds(HOLMES), drawn.asked)


def test_investigation_effects_all_other_leads_turn_back_and_not_the_open_one() -> None:
    given = over(
        "fairy-ring-in-st-jamess-park", others=(lead("bank", hour=6), lead("bank", hour=9))
    )

    assert {1: 12, 2: 3, 3: 6} == given.hours


def test_investigation_effects_a_token_anywhere_is_turned_while_there_is_one() -> None:
    given = over("doctor-dees-black-mirror")
    found = game(
        holmes(at="tesla"),
        harker(),
        leads=[lead("tesla", "doctor-dees-black-mirror")],
        found="yard",
    ).when("investigate:1")

    assert "token:yard" in given.options
    assert "yard" == given.when("token:yard", "{x}").state.found
    assert (HOLMES, "investigation") == found.asked


def test_trauma_a_plot_track_may_keep_one_more_of_the_bag() -> None:
    given = game(
        holmes(at="tesla"),
        harker(),
        leads=[lead("tesla", "inverted-pentagram")],
        tracks="4O",
        world=benefit("O", 4, "bag-keep"),
    ).when("investigate:1", "grab", "{O}", "{O}", "{P}", "keep:O", "keep:O")

    assert "OO" == given.holds(HOLMES)
    assert [f.BagReturned("P")] == given.only(f.BagReturned)


def reporter(cold: int, world: World = LONDON) -> Given:
    return game(holmes(kept=["pall-mall-reporter"]), harker(), cold=cold, world=world).when(
        "card:pall-mall-reporter:a"
    )


def test_cold_leads_the_track_moves_back_and_never_below_its_first_space() -> None:
    assert 2 == reporter(3).state.cold
    assert 0 == reporter(0).state.cold
    assert 1 == reporter(1, ruled(A8="first-space-1")).state.cold


def test_cold_leads_an_effect_that_moves_the_track_may_lose_the_game() -> None:
    given = game(
        holmes(at="tower"),
        harker(evidence=["cursed-scarab", "inverted-pentagram", "kidnapped-heiress"]),
        cold=7,
    ).when(
        "overcome", "give:harker:cursed-scarab", "give:harker:inverted-pentagram",
        "give:harker:kidnapped-heiress", "{mesmerist-of-mayfair}",
    )  # fmt: skip

    assert "cold-leads" == given.result
