"""Locales and Locale Abilities: what the 22 places do, and what stands in their way."""

import pytest

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    LONDON,
    PIMPERNEL,
    Given,
    Lead,
    agent,
    game,
    griffin,
    harker,
    holding,
    holmes,
    lead,
    pimpernel,
    ruled,
)
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import LeadId, LocaleId
from victoriana.games.victoriana.world import World

INMATE, SCARAB = LeadId("escaped-millbank-inmate"), LeadId("cursed-scarab")


# --- Locales and their tokens --------------------------------------------------------------


def test_locales_there_are_22_with_an_ability() -> None:
    assert 22 == sum(1 for place in LONDON.box.locales if place.ability)


def test_locales_an_ability_cannot_be_used_after_investigating() -> None:
    given = game(holmes(at="sanctum"), harker(), leads=[lead("sanctum", "kidnapped-heiress")])

    assert ["sanctum"] == given.can("use")
    assert [] == given.when("investigate:1", "abandon").can("use")


def test_locales_a_blank_token_is_discarded() -> None:
    given = game(holmes(at="yard"), harker()).when("reveal", "{blank}")

    assert 30 == len(given.state.tokens)
    assert "" == given.state.found


def test_locales_the_x_stays_and_all_other_tokens_go() -> None:
    given = game(holmes(at="yard"), harker()).when("reveal", "{x}")

    assert ((), "yard") == (given.state.tokens, given.state.found)


def test_locales_one_of_the_tokens_still_face_down_is_the_x() -> None:
    assert {"blank": 30, "x": 1} == game(holmes(), harker()).when("reveal").chances


def test_locales_f25_leads_stay_where_the_x_is_found() -> None:
    given = game(holmes(at="yard"), harker(), leads=[lead("yard")]).when("reveal", "{x}")

    assert [1] == [it.id for it in given.state.leads_at(LocaleId("yard"))]


def test_locales_h29_the_last_token_is_not_found_until_it_is_turned() -> None:
    given = game(holmes(at="yard"), harker(), tokens=["yard", "palace"])
    left = given.when("reveal", "{blank}")

    assert "" == left.state.found
    assert {"x": 1} == game(holmes(), harker(), tokens=["palace"]).when("reveal").chances


def test_locales_b11_an_ability_may_be_used_beside_an_agent() -> None:
    given = game(
        holmes(at="tower"), harker(), agents=[agent("caissa", "tower")], now={"bound": True}
    )

    assert ["tower"] == given.can("use")


# --- Homes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "gained"),
    [("baker-street", "UU"), ("sanctum", "OO"), ("hideout", "SS"), ("speakers", "PP")],
)
def test_locale_abilities_the_four_homes_give_two_of_a_type(place: str, gained: str) -> None:
    given = game(holmes(at=place), harker()).when(f"use:{place}")

    assert [
        ("Locales", f.AbilityUsed(HOLMES, LocaleId(place), action=True)),
        ("Locale Abilities", f.ResourcesGained(HOLMES, gained)),
    ] == list(given.told)


def test_locale_abilities_the_underworld_track_makes_a_home_give_three() -> None:
    given = game(holmes(at="sanctum"), harker(), tracks="5U").when("use:sanctum")

    assert "OOO" == given.holds(HOLMES)


def test_locale_abilities_b21_resources_come_from_the_stock_and_go_back_to_it() -> None:
    given = game(holmes(at="crypt", holds="2O"), harker()).when("use:crypt")

    assert "" == given.holds(HOLMES)
    assert holding("3O3P3S3U") == given.state.bag


def test_locale_abilities_b22_a_hand_has_no_limit() -> None:
    given = game(holmes(at="sanctum", holds="20O"), harker()).when("use:sanctum")

    assert 22 == len(given.holds(HOLMES))


# --- Two for a deduction -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "price"), [("crypt", "O"), ("workshop", "S"), ("millbank", "U"), ("somerset", "P")]
)
def test_locale_abilities_b15_two_of_a_type_buy_a_deduction(place: str, price: str) -> None:
    given = game(holmes(at=place, holds=f"3{price}"), harker()).when(f"use:{place}")
    drawn = given.when("{regicide}", "track:P")

    assert [
        ("Locales", "AbilityUsed"),
        ("Icon Legend", "ResourcesSpent"),
    ] == given.under
    assert price == drawn.holds(HOLMES)
    assert [("Make Deductions", "PlotDrawn"), ("Make Deductions", "TrackMoved")] == drawn.under
    assert [] == game(holmes(at=place, holds=price), harker()).can("use")


def test_locale_abilities_b15_a_speciality_adds_nothing_to_it() -> None:
    given = game(griffin(at="workshop", holds="2S"), harker()).when("use:workshop")

    assert (HARKER, "turn") == given.when("{regicide}", "track:P", "end").asked


def test_locale_abilities_h43_a_wild_pays_a_locale() -> None:
    given = game(holmes(at="crypt", holds="OW"), harker()).when("use:crypt")
    choice = game(holmes(at="crypt", holds="2OW"), harker()).when("use:crypt")

    assert "" == given.holds(HOLMES)
    assert ["pay:OO", "pay:OW"] == choice.options


def known_plot(world: World, at: str = "somerset", holds: str = "2P") -> Given:
    return game(pimpernel(at=at, holds=holds), harker(), plot="regicide", world=world)


def test_locale_abilities_d14_two_resources_may_be_shed_once_the_plot_is_known() -> None:
    given = known_plot(ruled()).when("use:somerset")

    assert "" == given.holds(PIMPERNEL)
    assert [f.DeductionsLost(1)] == given.only(f.DeductionsLost)


def test_locale_abilities_d14_payment_refused_closes_those_locales() -> None:
    assert [] == known_plot(ruled(D14="payment-refused")).can("use")
    assert ["speakers"] == known_plot(ruled(D14="payment-refused"), at="speakers").can("use")


# --- The bag -------------------------------------------------------------------------------


def test_locale_abilities_bucks_row_draws_three_and_keeps_them() -> None:
    given = game(holmes(at="bucks-row"), harker()).when("use:bucks-row", "{O}", "{O}", "{S}")

    assert "OOS" == given.holds(HOLMES)
    assert ["Locale Abilities"] * 4 == [
        heading for heading, fact in given.told if not isinstance(fact, f.AbilityUsed)
    ]
    assert holding("O3P2S3U") == given.state.bag


def test_locale_abilities_b20_the_bag_is_filled_the_moment_it_is_empty() -> None:
    given = game(holmes(at="bucks-row"), harker(), bag="2O").when("use:bucks-row", "{O}", "{O}")

    assert [f.BagRefilled(3)] == given.only(f.BagRefilled)
    assert {"O": 3, "P": 3, "S": 3, "U": 3} == given.chances
    assert "OOU" == given.when("{U}").holds(HOLMES)


# --- New Scotland Yard ---------------------------------------------------------------------


def test_locale_abilities_the_yard_gives_two_of_choice_and_two_of_the_bag() -> None:
    given = game(holmes(at="yard"), harker()).when("use:yard", "take:O", "take:O", "{S}", "{U}")

    assert "OOSU" == given.holds(HOLMES)
    assert 3 == given.state.yard


def test_locale_abilities_b19_without_a_yard_token_the_yard_does_nothing() -> None:
    empty = game(holmes(at="yard"), harker(), yard=0)
    four = game(holmes(at="yard"), harker(), griffin(), pimpernel())

    assert [] == empty.can("use")
    assert [] == four.can("use")
    assert "reveal" in empty.options


def test_locale_abilities_b17_only_a_card_that_starts_with_wild_may_choose_it() -> None:
    for world in (ruled(), ruled(B18="never")):
        hers = game(pimpernel(at="yard"), holmes(), world=world).when("use:yard")
        his = game(holmes(at="yard", holds="3W"), pimpernel(), world=world).when("use:yard")

        assert "take:W" in hers.options
        assert "take:W" in hers.when("take:W").options
        assert "take:W" not in his.options


def test_locale_abilities_b17_the_bag_never_gives_wild() -> None:
    given = game(pimpernel(at="yard"), holmes()).when("use:yard", "take:W", "take:W")

    assert {"O", "P", "S", "U"} == set(given.chances)


def choosing(world: World) -> Given:
    """A lead that gives a resource of the player's choice and forbids nothing."""
    psalter = [lead("tower", "forbidden-psalter")]
    return game(holmes(at="tower", holds="2O"), harker(), leads=psalter, world=world).when(
        "investigate:1", "option:a", "deduce", "{regicide}", "track:P"
    )


def test_icon_legend_b18_a_players_choice_may_be_wild() -> None:
    assert ["take:O", "take:P", "take:S", "take:U", "take:W"] == choosing(ruled()).options


def test_icon_legend_b18_never_takes_wild_off_the_choice() -> None:
    assert ["take:O", "take:P", "take:S", "take:U"] == choosing(ruled(B18="never")).options


# --- The Fighting Pit ----------------------------------------------------------------------


def test_locale_abilities_the_pit_gives_three_for_two_trauma_and_no_wild() -> None:
    given = game(pimpernel(at="pit"), holmes()).when("use:pit")

    assert ["take:O", "take:P", "take:S", "take:U"] == given.options
    assert 2 == given.trauma(PIMPERNEL)
    assert "OPU" == given.when("take:O", "take:P", "take:U").holds(PIMPERNEL)


def test_locale_abilities_b3_a_fatal_fight_pays_nothing() -> None:
    given = game(holmes(at="pit", trauma=4), harker()).when("use:pit")

    assert given.who(HOLMES).out
    assert [] == given.only(f.ResourcesGained)
    assert (HARKER, "turn") == given.asked


def test_locale_abilities_b3_forbidden_keeps_the_pit_shut_to_the_weak() -> None:
    assert [] == game(holmes(at="pit", trauma=4), harker(), world=ruled(B3="forbidden")).can("use")


def test_locale_abilities_b3_buys_then_eliminated_pays_first() -> None:
    world = ruled(B3="buys-then-eliminated")
    given = game(holmes(at="pit", trauma=4), harker(), world=world).when(
        "use:pit", "take:O", "take:O", "take:O"
    )

    assert 3 == len(given.only(f.ResourcesGained))
    assert given.who(HOLMES).out


# --- Bedlam --------------------------------------------------------------------------------


def test_locale_abilities_bedlam_heals_all_trauma() -> None:
    given = game(holmes(at="bedlam", trauma=5), harker(trauma=2)).when("use:bedlam")

    assert (0, 2) == (given.trauma(HOLMES), given.trauma(HARKER))


# --- Exchanges between investigators -------------------------------------------------------


def hall(world: World) -> Given:
    return game(
        holmes(at="freemasons", holds="3O"), harker(at="carfax", holds="3P"), griffin(), world=world
    ).when("use:freemasons", "with:harker")


def test_locale_abilities_b12_at_the_hall_each_side_gives_up_to_two() -> None:
    given = hall(ruled()).when("give:O", "give:O", "receive:P", "receive:P")

    assert ("OPP", "OOP") == (given.holds(HOLMES), given.holds(HARKER))
    assert [("Locale Abilities", f.ResourcesSwapped(HOLMES, HARKER, "OO", "PP"))] == list(
        given.told[-1:]
    )


def test_locale_abilities_b12_the_exchange_need_not_be_equal() -> None:
    gift = hall(ruled()).when("give:O", "give:O", "enough")
    loan = hall(ruled()).when("enough", "receive:P", "enough")

    assert ("O", "OOPPP") == (gift.holds(HOLMES), gift.holds(HARKER))
    assert ("OOOP", "PP") == (loan.holds(HOLMES), loan.holds(HARKER))


def test_locale_abilities_b12_nobody_gives_more_than_he_holds() -> None:
    given = game(holmes(at="freemasons", holds="O"), harker(holds="2P")).when(
        "use:freemasons", "with:harker", "give:O"
    )

    assert ["receive:P", "enough"] == given.options


def test_locale_abilities_b12_both_sides_may_give_nothing_at_all() -> None:
    given = hall(ruled()).when("enough", "enough")

    assert [] == given.only(f.ResourcesSwapped)
    assert (HOLMES, "turn") == given.asked


def test_locale_abilities_h40_with_nothing_to_exchange_there_is_no_exchange() -> None:
    assert [] == game(holmes(at="freemasons"), harker()).can("use")
    assert ["freemasons"] == game(holmes(at="freemasons"), harker(holds="P")).can("use")


def test_locale_abilities_b12_in_total_two_pieces_move_and_no_more() -> None:
    world = ruled(B12="n-in-total")
    one_each = hall(world).when("give:O", "enough", "receive:P")
    two = hall(world).when("give:O", "give:O")

    assert ("OOP", "OPP") == (one_each.holds(HOLMES), one_each.holds(HARKER))
    assert ("O", "OOPPP") == (two.holds(HOLMES), two.holds(HARKER))
    assert (HOLMES, "turn") == two.asked


def test_locale_abilities_h40_the_partner_may_be_anywhere_and_beside_an_agent() -> None:
    given = game(
        holmes(at="freemasons", holds="O"),
        harker(at="carfax"),
        griffin(out=True),
        agents=[agent("caissa", "carfax")],
    ).when("use:freemasons")

    assert ["with:harker"] == given.options


def test_locale_abilities_the_palace_exchanges_a_piece_of_evidence() -> None:
    given = game(holmes(evidence=[INMATE]), harker(at="tower", evidence=[SCARAB])).when(
        "use:palace", "with:harker", f"give:{INMATE}", f"receive:{SCARAB}"
    )

    assert ((SCARAB,), (INMATE,)) == (given.who(HOLMES).evidence, given.who(HARKER).evidence)
    assert ["Locale Abilities"] == given.headings(f.EvidenceSwapped)


def test_locale_abilities_b12_one_piece_in_total_goes_one_way() -> None:
    given = game(
        holmes(evidence=[INMATE]), harker(evidence=[SCARAB]), world=ruled(B12="n-in-total")
    ).when("use:palace", "with:harker", f"give:{INMATE}")

    assert ((), (SCARAB, INMATE)) == (given.who(HOLMES).evidence, given.who(HARKER).evidence)


def test_locale_abilities_h41_evidence_is_judged_by_its_new_holder() -> None:
    pieces = [SCARAB, LeadId("inverted-pentagram")]
    given = game(harker(evidence=[INMATE, *pieces]), holmes())
    swapped = given.when("use:palace", "with:holmes", f"give:{INMATE}")

    # The Cultists take two Occult and one Politics: his Underworld may be anything, hers may not.
    assert [] == given.can("overcome")
    assert "overcome" in swapped.options


def test_locale_abilities_b13_nobody_trades_elsewhere() -> None:
    given = game(holmes(at="tesla", holds="3O"), harker(at="tesla", holds="3P"))

    assert [] == [it for it in given.options if it.split(":")[0] in ("use", "give", "with")]


# --- Exchanges with the stock --------------------------------------------------------------


def conversions(given: Given) -> set[str]:
    """The hands that an exchange can end in."""
    return {given.when(option).holds(HOLMES) for option in given.options if option != "enough"}


def test_locale_abilities_h42_the_museum_turns_occult_and_science_into_each_other() -> None:
    given = game(holmes(at="museum", holds="2OSP"), harker()).when("use:museum")

    assert {"OOOP", "OPSS", "PSSS"} == conversions(given)
    assert "OOPS" == given.when("enough").holds(HOLMES)


def test_locale_abilities_h42_the_bailey_turns_underworld_and_politics_into_each_other() -> None:
    given = game(holmes(at="old-bailey", holds="2PO"), harker()).when("use:old-bailey")

    assert {"OPU", "OUU"} == conversions(given)


def test_locale_abilities_h42_a_wild_may_be_given_and_never_comes_back() -> None:
    given = game(holmes(at="museum", holds="OW"), harker()).when("use:museum")

    assert {"OO", "OS", "SS", "SW"} == conversions(given)


# --- Generators ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "type_"),
    [("university", "S"), ("tower", "O"), ("parliament", "P"), ("charlies", "U")],
)
def test_locale_abilities_b14_a_lead_of_the_type_enters_at_twelve(place: str, type_: str) -> None:
    given = game(harker(at=place), holmes()).when(f"use:{place}", "{O}", "{1}")

    assert [
        ("Locale Abilities", f.PileMade(0, type_)),
        ("Generating New Leads 4", f.LeadPlaced(1, 0, LocaleId("carfax"), 12)),
    ] == list(given.told[1:])
    assert (HARKER, "turn") == given.asked


def test_locale_abilities_b14_a_speciality_brings_no_second_lead() -> None:
    given = game(harker(at="parliament"), holmes()).when("use:parliament", "{O}", "{1}")

    assert 1 == len(given.state.leads)


def test_locale_abilities_h56_the_new_lead_turns_at_the_end_of_this_round() -> None:
    given = game(harker(at="tower"), holmes(), slot=1).when("use:tower", "{O}", "{1}", "end")

    assert {1: 3} == given.hours


def test_locale_abilities_e4_an_empty_deck_generates_nothing() -> None:
    assert [] == game(holmes(at="tower"), harker(), taken="29O").can("use")
    assert ["tower"] == game(holmes(at="tower"), harker(), taken="28O").can("use")


# --- The Hermitage -------------------------------------------------------------------------

FOUR = [lead("bank", hour=hour) for hour in (12, 3, 6, 9)]


def hermitage(leads: list[Lead] = FOUR, **choices: str) -> Given:
    return game(holmes(at="hermitage"), harker(), leads=leads, world=ruled(**choices)).when(
        "use:hermitage"
    )


def test_locale_abilities_b16_hands_go_back_two_quarters_past_twelve() -> None:
    given = hermitage()

    assert {1: 6, 2: 9, 3: 12, 4: 3} == given.hours
    assert 0 == given.state.cold
    assert {"Locale Abilities"} == set(given.headings(f.HandsTurned))


def test_locale_abilities_b16_a_lead_brought_to_twelve_is_at_three_when_it_is_tested() -> None:
    given = game(holmes(at="hermitage"), harker(), leads=[lead("bank", hour=6)], slot=1).when(
        "use:hermitage", "end"
    )

    assert {1: 3} == given.hours


def test_locale_abilities_b16_past_twelve_cold_makes_a_lead_from_six_cold() -> None:
    given = hermitage(B16="past-twelve-cold")

    assert {1: 6, 2: 9, 4: 3} == given.hours
    assert 1 == given.state.cold
    assert ["pick:holmes", "pick:harker"] == given.options


def test_locale_abilities_b16_stop_at_twelve_holds_the_hands_there() -> None:
    given = hermitage(B16="stop-at-twelve")

    assert {1: 12, 2: 12, 3: 12, 4: 3} == given.hours
    assert 0 == given.state.cold


def test_locale_abilities_b16_stop_at_twelve_cold_makes_those_brought_there_cold() -> None:
    given = hermitage(B16="stop-at-twelve-cold")

    assert {1: 12, 4: 3} == given.hours
    assert 2 == given.state.cold
    assert (HOLMES, "turn") == given.when("pick:holmes", "pick:harker").asked


# --- Carfax Abbey --------------------------------------------------------------------------


def test_locale_abilities_b9_the_mover_may_move_himself_and_turn_the_token_there() -> None:
    given = game(holmes(at="carfax"), harker()).when("use:carfax", "who:holmes", "to:yard")

    assert "yard" == given.place(HOLMES)
    assert ["Locale Abilities"] == given.headings(f.Relocated)
    assert ["yard"] == [it.place for it in given.when("reveal", "{blank}").only(f.TokenTurned)]


def test_locale_abilities_h55_another_who_is_moved_does_nothing_there() -> None:
    given = game(holmes(at="carfax"), harker(), leads=[lead("yard")]).when(
        "use:carfax", "who:harker", "to:yard"
    )
    turn = given.when("end")

    assert ("yard", HOLMES) == (given.place(HARKER), given.asked[0])
    assert [] == given.can("investigate")
    assert "yard" in given.state.tokens
    assert ["1"] == turn.can("investigate")


def test_locale_abilities_h55_a_win_may_come_of_it() -> None:
    given = game(
        holmes(at="carfax"),
        harker(holds="9O9P9S9U"),
        found="yard",
        mastermind="userkare",
        plot="regicide",
    ).when("use:carfax", "who:harker", "to:yard")

    assert "victory" == given.result


# --- Mist Form, and once a turn ------------------------------------------------------------


def test_locale_abilities_h46_mist_form_uses_a_place_from_afar_besides_the_action() -> None:
    given = game(harker(at="speakers"), holmes()).when("ability:mist-form:sanctum", "use:speakers")

    assert "OOPP" == given.holds(HARKER)


def test_locale_abilities_h46_a_place_is_used_once_a_turn_also_by_mist() -> None:
    misty = game(harker(at="sanctum"), holmes()).when("ability:mist-form:sanctum")
    used = game(harker(at="sanctum"), holmes()).when("use:sanctum")

    assert [] == misty.can("use")
    assert "ability:mist-form:sanctum" not in used.options


def test_locale_abilities_h46_mist_form_takes_a_yard_token_whatever_agent_stands_there() -> None:
    given = game(harker(at="carfax"), holmes(), agents=[agent("caissa", "yard")]).when(
        "ability:mist-form:yard"
    )

    assert 3 == given.state.yard
    assert "ability:mist-form:yard" not in game(harker(), holmes(), yard=0).options


def test_locale_abilities_h46_mist_in_anothers_turn_takes_nothing_from_his() -> None:
    world = ruled(F26="any-time", H45="not-in-that-turn")
    given = game(holmes(at="sanctum"), harker(), leads=[lead("sanctum")], world=world).when(
        "ability:mist-form:sanctum"
    )

    assert "OO" == given.holds(HARKER)
    assert ["sanctum"] == given.can("use")
    assert ["1"] == given.can("investigate")


def test_locale_abilities_h45_mist_form_comes_before_a_lead_and_not_after() -> None:
    given = game(harker(at="tesla"), holmes(), leads=[lead("tesla", "kidnapped-heiress")])
    after = given.when("investigate:1", "abandon")

    assert any(it.startswith("ability:mist-form") for it in given.options)
    assert not any(it.startswith("ability:mist-form") for it in after.options)


def test_locale_abilities_a_warrant_closes_every_locale_to_its_holder() -> None:
    given = game(holmes(at="sanctum", kept=["warrant-for-your-arrest"]), harker())

    assert [] == given.can("use")


def test_locale_abilities_griffin_is_no_guest_in_his_own_hideout_and_passes_through() -> None:
    given = game(griffin(at="somerset"), holmes()).when("go:rgs")

    assert ["hideout", "rgs"] == [fact.to for fact in given.only(f.Moved)]
    assert GRIFFIN == given.asked[0]
