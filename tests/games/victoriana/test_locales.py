"""Locales: their tokens, and the abilities that give, heal or deduce."""

import pytest

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    LONDON,
    PIMPERNEL,
    Given,
    agent,
    at_start,
    benefit,
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
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.world import World

# --- Locales and their tokens --------------------------------------------------------------


def test_locales_there_are_22_with_an_ability() -> None:
    assert 22 == sum(1 for place in LONDON.box.locales if place.ability)


def test_locales_an_ability_cannot_be_used_after_investigating() -> None:
    given = game(holmes(at="sanctum"), harker(), leads=[lead("sanctum", "kidnapped-heiress")])

    assert ["sanctum"] == given.can("use")
    assert [] == given.when("investigate:1", "abandon").can("use")


def test_locales_an_ability_that_could_change_nothing_is_not_offered() -> None:
    assert [] == game(holmes(at="bedlam"), harker()).can("use")
    assert ["bedlam"] == game(holmes(at="bedlam", trauma=1), harker()).can("use")


def test_locales_a_card_may_turn_a_token_from_afar() -> None:
    given = game(holmes(kept=["baker-street-irregulars"]), harker())
    turned = given.when("card:baker-street-irregulars:a", "token:tower", "{blank}")

    assert [f.TokenTurned(LocaleId("tower"), blank=True)] == turned.only(f.TokenTurned)
    assert "tower" not in turned.state.tokens


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

    assert [f.AbilityUsed(HOLMES, LocaleId("tower"), action=True)] == (
        given.when("use:tower").only(f.AbilityUsed)
    )


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


def test_locale_abilities_a_plot_track_may_make_a_home_give_three() -> None:
    world = benefit("U", 5, "home-gain")
    given = game(holmes(at="sanctum"), harker(), tracks="5U", world=world).when("use:sanctum")

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

    assert ("O", "W") == tuple(choice.when(it).holds(HOLMES) for it in ("pay:OW", "pay:OO"))


def test_icon_legend_any_handful_that_pays_may_be_chosen() -> None:
    given = game(holmes(at="crypt", holds="2OW"), harker()).when("use:crypt", "pay:OW")

    assert "O" == given.holds(HOLMES)
    assert "plot-deck" == given.drawn_from


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

    assert given.state.bag == at_start(HOLMES, HARKER).state.bag


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

    last = game(holmes(at="yard"), harker(), yard=1).when("use:yard")

    assert (0, "take:O") == (last.state.yard, last.options[0])
    assert [f.YardTokenDiscarded()] == last.only(f.YardTokenDiscarded)
    assert 0 == at_start(HOLMES, HARKER, GRIFFIN, PIMPERNEL).state.yard


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

    assert "PWW" == given.when("{P}", "{U}").holds(PIMPERNEL).replace("U", "")


def test_setup_b17_wild_is_among_the_starting_resources_of_her_card_alone() -> None:
    given = at_start(HOLMES, PIMPERNEL).when("{holmes}")

    assert ("PUU", "PPUW") == (given.holds(HOLMES), given.holds(PIMPERNEL))


def choosing(world: World) -> Given:
    """A lead that gives a resource of the player's choice and forbids nothing."""
    psalter = [lead("tower", "forbidden-psalter")]
    return game(holmes(at="tower", holds="2O"), harker(), leads=psalter, world=world).when(
        "investigate:1", "option:a", "deduce", "{regicide}", "track:P"
    )


def test_icon_legend_b18_a_players_choice_may_be_wild() -> None:
    assert ["take:O", "take:P", "take:S", "take:U", "take:W"] == choosing(ruled()).options

    assert "W" in choosing(ruled()).when("take:W").holds(HOLMES)


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
