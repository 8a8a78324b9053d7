"""Locale Abilities: exchanges, new leads, hands turned back, and being moved."""

import pytest

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    Given,
    Lead,
    agent,
    game,
    griffin,
    harker,
    holmes,
    lead,
    ruled,
)
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import LeadId, LocaleId
from victoriana.games.victoriana.world import World

INMATE, SCARAB = LeadId("escaped-millbank-inmate"), LeadId("cursed-scarab")


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

    traded = given.when("with:harker", "give:O")

    assert ("", "O") == (traded.holds(HOLMES), traded.holds(HARKER))


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

    hers = [f"give:harker:{it}" for it in pieces]

    assert [f"give:holmes:{INMATE}"] == swapped.when("overcome", *hers).options


def test_locale_abilities_b13_nobody_trades_elsewhere() -> None:
    given = game(holmes(at="tesla", holds="3O"), harker(at="tesla", holds="3P"))

    assert [] == [it for it in given.options if it.split(":")[0] in ("use", "give", "with")]

    traded = hall(ruled()).when("give:O", "give:O", "receive:P", "receive:P")

    assert 1 == len(traded.only(f.ResourcesSwapped))  # at the Hall they do


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

    last = game(holmes(at="tower"), harker(), taken="28O").when("use:tower")

    assert [f.PileMade(0, "O")] == last.only(f.PileMade)


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
