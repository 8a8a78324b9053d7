"""Investigating Leads: what is turned up, what its effect does, and what is met instead."""

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    LONDON,
    Given,
    Lead,
    agent,
    door,
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
from victoriana.games.victoriana.tasks import ChooseDiscard, RandomDiscard
from victoriana.games.victoriana.world import World


def over(
    card: str,
    holds: str = "",
    trauma: int = 0,
    *,
    others: tuple[Lead, ...] = (),
    world: World = LONDON,
    bag: str = "3O3P3S3U",
    slot: int = 0,
) -> Given:
    """Holmes at Tesla's Secret Lab has just turned up this card."""
    leads = [lead("tesla", card), *others]
    return game(
        holmes(at="tesla", holds=holds, trauma=trauma),
        harker(),
        leads=leads,
        world=world,
        bag=bag,
        slot=slot,
    ).when("investigate:1")


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


# --- Investigation Effects -----------------------------------------------------------------


def test_investigation_effects_h13_come_before_everything_else() -> None:
    given = over("cursed-scarab", "O")

    assert [("Trauma", f.TraumaSuffered(HOLMES, 1))] == list(given.told[1:])
    assert "grab" in given.options


def test_investigation_effects_h10_who_is_overcome_by_the_effect_suffers_no_more() -> None:
    given = over("cursed-scarab", "O", trauma=5)

    assert given.who(HOLMES).out
    assert [f.TraumaSuffered(HOLMES, 1)] == given.only(f.TraumaSuffered)
    assert 1 == given.state.cold
    assert [] == given.only(f.PileMade)
    assert (HARKER, "turn") == given.asked


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


# --- The doorway ---------------------------------------------------------------------------


def test_icon_legend_h52_a_doorway_stands_whether_or_not_the_lead_succeeds() -> None:
    given = over("doorway-to-another-realm").when("abandon")

    assert [door("tesla")] == list(given.state.doors)


def test_icon_legend_h52_a_doorway_is_one_step_from_everywhere_both_ways() -> None:
    into = game(holmes(at="sanctum"), harker(), doors=[door("museum")], left=1)
    out = game(holmes(at="museum"), harker(), doors=[door("museum")], left=1)

    assert {"museum", "bedlam"} == set(into.can("go"))
    assert len(LONDON.locales) - 1 == len(out.can("go"))


def test_icon_legend_h52_two_doorways_stand_at_once() -> None:
    given = game(holmes(at="sanctum"), harker(), doors=[door("museum"), door("carfax")], left=1)

    assert {"museum", "carfax", "bedlam"} == set(given.can("go"))


def test_icon_legend_h52_a_doorway_of_a_rounds_second_turn_serves_nobody() -> None:
    given = over("doorway-to-another-realm", slot=1).when("abandon", "end")

    assert [f.DoorClosed(LocaleId("tesla"))] == given.only(f.DoorClosed)
    assert () == given.state.doors


# --- Investigation Options -----------------------------------------------------------------


def test_investigation_options_d7_trauma_left_of_the_arrow_is_paid_for_evidence_too() -> None:
    given = game(griffin(at="tesla"), holmes(), leads=[lead("tesla", "stinging-mist")]).when(
        "investigate:1", "option:a", "evidence"
    )

    assert 2 == given.trauma(GRIFFIN)
    assert (LeadId("stinging-mist"),) == given.who(GRIFFIN).evidence


def test_investigation_options_d7_healing_right_of_the_arrow_is_lost_with_evidence() -> None:
    given = over("cursed-scarab", "2O")
    kept = given.when("option:a", "evidence")
    used = given.when("option:a", "deduce", "{regicide}", "track:P")

    assert (1, 0) == (kept.trauma(HOLMES), used.trauma(HOLMES))


def test_investigation_options_b3_a_fatal_option_is_not_received() -> None:
    given = over("stinging-mist", trauma=4).when("option:a")

    assert given.who(HOLMES).out
    assert [] == given.only(f.OptionPaid)
    assert 1 == given.state.cold
    assert (HARKER, "turn") == given.asked


def test_investigation_options_b3_forbidden_does_not_offer_it() -> None:
    given = over("stinging-mist", trauma=4, world=ruled(B3="forbidden"))

    assert [] == given.can("option")


def test_investigation_options_b3_buys_then_eliminated_deduces_first() -> None:
    world = ruled(B3="buys-then-eliminated")
    given = over("stinging-mist", trauma=4, world=world).when(
        "option:a", "deduce", "{regicide}", "track:P"
    )
    placed = given.when("{P}", "{9}", "{12}")

    assert 1 == given.state.tracks.P
    assert placed.who(HOLMES).out
    assert 0 == placed.state.cold
    assert (HARKER, "turn") == placed.asked


# --- One trauma for the bag ----------------------------------------------------------------


def test_trauma_v12_holmes_draws_three_and_keeps_the_occult() -> None:
    given = over("inverted-pentagram").when("grab", "{P}", "{O}", "{U}")
    kept = given.when("keep:O")

    assert ["keep:O", "keep:P", "keep:U"] == given.options
    assert ("O", 1) == (kept.holds(HOLMES), kept.trauma(HOLMES))
    assert [
        ("Trauma", f.ResourcesGained(HOLMES, "O")),
        ("Trauma", f.BagReturned("PU")),
    ] == list(kept.told)
    assert holding("2O3P3S3U") == kept.state.bag
    assert ["a"] == kept.can("option")


def test_trauma_v12_the_bag_is_drawn_from_once_a_turn() -> None:
    given = over("inverted-pentagram").when("grab", "{P}", "{O}", "{U}", "keep:O")

    assert "grab" not in given.options


def test_trauma_h50_the_bag_draw_and_the_bought_step_are_each_once_a_turn() -> None:
    given = game(holmes(at="crystal-palace"), harker(), leads=[lead("tesla", "inverted-pentagram")])
    both = given.when("hurry", "go:tesla", "investigate:1", "grab", "{O}", "{O}", "{O}", "keep:O")

    assert 3 == both.trauma(HOLMES)
    assert "grab" not in both.options
    assert "hurry" not in both.when("abandon").options


def test_trauma_b20_what_is_put_back_may_leave_more_than_twelve() -> None:
    given = over("inverted-pentagram", bag="OPS").when("grab", "{O}", "{P}", "{S}", "keep:O")

    assert 14 == given.state.bag.total


def test_trauma_d6_a_fatal_look_into_the_bag_makes_the_lead_cold() -> None:
    given = over("inverted-pentagram", "O", trauma=5).when("grab")

    assert given.who(HOLMES).out
    assert 1 == given.state.cold
    assert [] == given.only(f.BagDrawn)
    assert [f.TraumaSuffered(HOLMES, 1)] == given.only(f.TraumaSuffered)


def test_trauma_d6_forbidden_does_not_offer_a_fatal_look() -> None:
    given = over("inverted-pentagram", "O", trauma=5, world=ruled(B3="forbidden"))

    assert "grab" not in given.options


# --- Advantages and Setbacks ---------------------------------------------------------------


def meeting(card: str) -> Given:
    return game(holmes(at="tesla"), harker(), leads=[lead("tesla")]).when(
        "investigate:1", f"{{{card}}}"
    )


def test_advantages_d1_meeting_one_is_the_action_and_costs_nothing_more() -> None:
    for card in ("doctor-john-watson", "bribed-peelers"):
        given = meeting(card)

        assert [("Advantages and Setbacks", f.CardMet(HOLMES, 1))] == list(given.told[2:])
        assert (LeadId(card),) == given.who(HOLMES).kept
        assert (0, 0, ()) == (given.state.cold, given.trauma(HOLMES), given.state.leads)
        assert [] == given.can("use") + given.can("go")


def test_advantages_h49_no_bag_is_drawn_from_on_meeting_one() -> None:
    given = meeting("doctor-john-watson")

    assert (HOLMES, "turn") == given.asked
    assert [] == given.can("grab")


def test_advantages_d2_a_face_down_one_turns_and_goes_cold_like_a_lead() -> None:
    known = lead("bank", "doctor-john-watson", hour=9, origins="O")
    given = game(holmes(), harker(), leads=[known], slot=1).when("end")

    assert 1 == given.state.cold
    assert ["pick:holmes", "pick:harker"] == given.options
    assert LeadId("doctor-john-watson") in given.state.discards


def doctor(world: World = LONDON) -> Given:
    return game(
        holmes(trauma=4, kept=["doctor-john-watson"]), harker(trauma=2), griffin(), world=world
    )


def test_advantages_d3_an_advantage_is_played_in_the_own_turn_and_is_no_action() -> None:
    given = doctor().when("card:doctor-john-watson:b")

    assert "SS" == given.holds(HOLMES)
    assert ["Advantages and Setbacks"] == given.headings(f.CardDiscarded)
    assert ["Advantages and Setbacks"] == given.headings(f.ResourcesGained)
    assert given.can("go")


def test_advantages_d3_not_in_anothers_turn_but_for_any_time() -> None:
    assert [] == doctor().when("end").can("card")
    assert ["doctor-john-watson:a", "doctor-john-watson:b"] == (
        doctor(ruled(D3="any-time")).when("end").can("card")
    )


def test_advantages_d3_an_advantage_may_pay_for_the_lead_that_lies_open() -> None:
    given = game(
        holmes(at="tesla", holds="P", kept=["doctor-john-watson"]),
        harker(),
        leads=[lead("tesla", "kidnapped-heiress")],
    ).when("investigate:1", "card:doctor-john-watson:b", "option:a", "evidence")

    assert "S" == given.holds(HOLMES)
    assert (LeadId("kidnapped-heiress"),) == given.who(HOLMES).evidence


def test_advantages_h53_one_discard_one_effect_and_surplus_healing_is_lost() -> None:
    given = doctor().when("card:doctor-john-watson:a")
    healed = given.when("pick:harker")

    assert ["pick:holmes", "pick:harker", "pick:griffin"] == given.options
    assert (4, 0) == (healed.trauma(HOLMES), healed.trauma(HARKER))
    assert () == healed.who(HOLMES).kept
    assert "" == healed.holds(HOLMES)


def test_advantages_h53_the_eliminated_are_not_healed() -> None:
    given = game(
        holmes(trauma=4, kept=["doctor-john-watson"]), harker(out=True, trauma=6), griffin()
    ).when("card:doctor-john-watson:a")

    assert ["pick:holmes", "pick:griffin"] == given.options


def test_advantages_a_nurse_is_there_for_others_than_her_holder() -> None:
    given = game(holmes(kept=["nightingale-nurse"]), harker(trauma=4))

    assert 0 == given.when("card:nightingale-nurse:a", "pick:harker").trauma(HARKER)


def peelers(at: str, holds: str = "U") -> Given:
    return game(holmes(at=at, holds=holds, kept=["bribed-peelers"]), harker())


def test_setbacks_h54_peelers_are_paid_at_the_end_of_the_turn_at_the_yard() -> None:
    given = peelers("yard").when("use:yard", "take:O", "take:O", "{O}", "{O}", "reveal", "{blank}")
    paid = given.when("shed:bribed-peelers:a")

    assert (HOLMES, "end-of-turn") == given.asked
    assert ["shed:bribed-peelers:a", "end"] == given.options
    assert ("OOOO", ()) == (paid.holds(HOLMES), paid.who(HOLMES).kept)
    assert (HARKER, "turn") == paid.asked


def test_setbacks_h54_paying_is_optional_and_only_there() -> None:
    kept = peelers("yard").when("end", "end")

    assert (LeadId("bribed-peelers"),) == kept.who(HOLMES).kept
    assert (HARKER, "turn") == peelers("tower").when("end").asked
    assert (HARKER, "turn") == peelers("yard", holds="O").when("end").asked


def test_setbacks_h43_a_wild_pays_a_setback() -> None:
    paid = peelers("yard", holds="W").when("end", "shed:bribed-peelers:a")

    assert ("", ()) == (paid.holds(HOLMES), paid.who(HOLMES).kept)


def test_setbacks_bribed_peelers_sell_no_steps() -> None:
    assert "hurry" not in peelers("yard").options


# --- A look at a lead ----------------------------------------------------------------------


def looked(card: str) -> Given:
    return game(holmes(), harker(), leads=[lead("tesla", hour=3)]).when(
        "ability:newspaper-archives:1", f"{{{card}}}"
    )


def test_investigator_abilities_h48_a_lead_that_was_looked_at_does_nothing_and_is_known() -> None:
    given = looked("cursed-scarab")

    assert 0 == given.trauma(HOLMES)
    assert LeadId("cursed-scarab") == given.state.lead(1).card
    assert [] == [it for it in given.options if it.startswith("ability")]


def test_investigator_abilities_h48_a_known_advantage_stays_until_it_is_met() -> None:
    given = looked("doctor-john-watson")

    assert () == given.who(HOLMES).kept
    assert 1 == len(given.state.leads)


def test_investigator_abilities_h47_mesmerism_comes_after_the_reveal_and_its_effect() -> None:
    given = game(harker(at="tesla"), holmes(), leads=[lead("tesla", "cursed-scarab")]).when(
        "investigate:1"
    )

    assert 1 == given.trauma(HARKER)
    assert "ability:mesmerism:b" in given.options


def test_investigator_abilities_h47_mesmerism_does_nothing_to_a_science_lead() -> None:
    given = game(harker(at="tesla"), holmes(), leads=[lead("tesla", "stinging-mist")]).when(
        "investigate:1"
    )

    assert [] == [it for it in given.options if it.startswith("ability:mesmerism")]


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


def test_trauma_the_occult_track_keeps_one_more_of_the_bag() -> None:
    given = game(
        holmes(at="tesla"), harker(), leads=[lead("tesla", "inverted-pentagram")], tracks="4O"
    ).when("investigate:1", "grab", "{O}", "{O}", "{P}", "{S}", "keep:O", "keep:O")

    assert "OO" == given.holds(HOLMES)
    assert [f.BagReturned("PS")] == given.only(f.BagReturned)


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
