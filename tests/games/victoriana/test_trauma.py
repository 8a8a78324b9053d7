"""Trauma: how much can be borne, what it buys, and what happens to those who are overcome."""

import pytest
from msgspec import structs

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    Given,
    agent,
    box,
    changed,
    game,
    griffin,
    harker,
    holmes,
    lead,
    ruled,
)
from victoriana.games.victoriana.effects import Deduce, Gain, Suffer
from victoriana.games.victoriana.facts import (
    BagReturned,
    CardDiscarded,
    ClockAdvanced,
    GameEnded,
    GrabBagOpened,
    Hurried,
    HurryWasted,
    InvestigatorOvercome,
    LeadPlaced,
    LeadWentCold,
    OptionPaid,
    ResourcesGained,
    TraumaHealed,
    TraumaSuffered,
    TurnEnded,
)

CULTISTS = ("cursed-scarab", "inverted-pentagram", "kidnapped-heiress")  # Occult twice, Politics


def kinds(given: Given) -> list[str]:
    """The kinds of facts, in order."""
    return [type(fact).__name__ for fact in given.facts]


# ------------------------------------------------------------------ how much can be borne


@pytest.mark.parametrize(("before", "out"), [(4, False), (5, True)])
def test_trauma_five_points_are_safe_and_a_sixth_eliminates(before: int, *, out: bool) -> None:
    failed = game(
        holmes("bank", trauma=before), harker(), leads=[lead("bank", "stinging-mist")]
    ).when("investigate:1", "abandon")

    assert before + 1 == failed.trauma(HOLMES)
    assert out is failed.who(HOLMES).out
    assert ["Trauma"] == failed.headings(TraumaSuffered)


def test_trauma_f11_healing_stops_at_the_white_space() -> None:
    healed = game(holmes(trauma=1, kept=["doctor-john-watson"]), harker(trauma=4)).when(
        "card:doctor-john-watson:a", "pick:holmes"
    )

    assert [TraumaHealed(HOLMES, 1)] == healed.only(TraumaHealed)
    assert 0 == healed.trauma(HOLMES)

    recovered = game(holmes("bedlam", trauma=3), harker()).when("use:bedlam")

    assert [TraumaHealed(HOLMES, 3)] == recovered.only(TraumaHealed)


def test_advantages_and_setbacks_h53_watson_heals_nobody_who_is_out_and_does_one_thing() -> None:
    given = game(
        holmes(trauma=4, kept=["doctor-john-watson"]), harker(trauma=6, out=True), griffin()
    )
    asked = given.when("card:doctor-john-watson:a")

    assert ["pick:holmes", "pick:griffin"] == asked.options

    healed = asked.when("pick:holmes")

    assert 1 == healed.trauma(HOLMES)
    assert "" == healed.holds(HOLMES)
    assert [] == healed.can("card")
    assert "SS" == given.when("card:doctor-john-watson:b").holds(HOLMES)


# ------------------------------------------------------------------ those who are overcome


def _doomed(**choices: str) -> Given:
    return game(
        holmes(
            "bank",
            "2OW",
            trauma=5,
            evidence=CULTISTS,
            kept=["doctor-john-watson"],
        ),
        harker("palace", evidence=("stinging-mist",)),
        griffin("palace"),
        leads=[lead("bank", "meteorite-in-the-serpentine"), lead("tower")],
        world=ruled(**choices),
    )


def test_trauma_f12_all_that_the_fallen_held_leaves_the_game() -> None:
    failed = _doomed().when("investigate:1", "{U}", "abandon")
    gone = failed.who(HOLMES)

    assert ((), (), 0, "") == (gone.evidence, gone.kept, gone.tokens, gone.holds.letters)
    assert {*CULTISTS, "doctor-john-watson"} <= set(failed.state.discards)
    assert [] == failed.can("overcome")


def test_trauma_f12_under_evidence_usable_the_group_may_still_discard_it() -> None:
    failed = _doomed(F12="evidence-usable").when("investigate:1", "{U}", "abandon")

    assert CULTISTS == failed.who(HOLMES).evidence
    assert (HARKER, "turn") == failed.asked
    assert "overcome" in failed.options

    given = failed.when("overcome", *(f"give:holmes:{card}" for card in CULTISTS))

    assert () == given.who(HOLMES).evidence


def test_trauma_f12_evidence_of_the_fallen_is_worth_its_plain_type_only() -> None:
    underworld = ("escaped-millbank-inmate", *CULTISTS[1:])  # the first in Holmes's speciality
    seats = (holmes("bank", evidence=underworld), harker("palace"))
    fallen = (holmes("bank", evidence=underworld, out=True), harker("palace"))
    world = ruled(F12="evidence-usable")

    assert "overcome" in game(*seats, world=world).options
    assert "overcome" not in game(*fallen, on_turn=HARKER, world=world).options


def test_trauma_f12_the_clock_goes_on_as_if_he_were_in_the_game() -> None:
    ended = game(holmes("bank"), harker(out=True), slot=0).when("end")

    assert 1 == len(ended.only(ClockAdvanced))
    assert (HOLMES, "turn") == ended.asked


def test_trauma_h9_the_turn_ends_at_once_without_turning_the_token() -> None:
    failed = _doomed().when("investigate:1", "{U}", "abandon")

    assert [TurnEnded(HOLMES)] == failed.only(TurnEnded)
    assert "bank" in failed.state.tokens
    assert (HARKER, "turn") == failed.asked


def test_trauma_h9_the_end_of_the_round_follows_if_he_held_the_marker() -> None:
    given = game(
        harker("palace"),
        holmes("bank", trauma=5),
        slot=1,
        on_turn=HOLMES,
        leads=[lead("bank", "stinging-mist")],
    )
    failed = given.when("investigate:1", "abandon")

    assert ["InvestigatorOvercome", "TurnEnded", "ClockAdvanced"] == kinds(failed)[-4:-1]


def test_trauma_h9_effects_on_others_go_on_and_his_own_do_not() -> None:
    text = (Suffer(1, "each"), Gain("P"), Gain("O", 1, "each"), Deduce(1))
    leads = tuple(
        structs.replace(card, reveal=text) if card.id == "stinging-mist" else card
        for card in box().leads
    )
    given = game(
        holmes("bank", trauma=5),
        harker("palace"),
        leads=[lead("bank", "stinging-mist")],
        world=changed(structs.replace(box(), leads=leads)),
    )
    struck = given.when("investigate:1")

    assert 1 == struck.trauma(HARKER)
    assert [ResourcesGained(HARKER, "O")] == struck.only(ResourcesGained)
    assert (HARKER, "turn") == struck.asked


def test_investigation_effects_h10_a_lead_that_kills_goes_cold_without_more_trauma() -> None:
    given = game(
        holmes("bank", "3U", trauma=5), harker(), leads=[lead("bank", "escaped-millbank-inmate")]
    )
    dead = given.when("investigate:1")

    assert [TraumaSuffered(HOLMES, 1)] == dead.only(TraumaSuffered)
    assert [LeadWentCold(1)] == dead.only(LeadWentCold)
    assert [] == dead.only(LeadPlaced)
    assert 1 == dead.state.cold


def test_trauma_another_who_falls_in_a_turn_does_not_end_it() -> None:
    given = game(
        holmes("bank"), harker("palace", trauma=5), leads=[lead("bank", "banshee-over-bow")]
    )
    fallen = given.when("investigate:1", "pick:harker")

    assert (HOLMES, "investigation") == fallen.asked
    assert [] == fallen.only(LeadWentCold)


def test_trauma_h9_a_cold_lead_s_victim_on_turn_leaves_his_own_lead_cold_too() -> None:
    given = game(
        holmes("bank", "O", trauma=5),
        harker("palace"),
        leads=[lead("bank", "impossible-doppelganger"), lead("tower", hour=9)],
    )
    struck = given.when("investigate:1")

    assert (HOLMES, "cold-trauma") == struck.asked

    fallen = struck.when("pick:holmes")

    assert 2 == fallen.state.cold
    assert () == fallen.state.leads
    assert (HARKER, "turn") == fallen.asked


# ------------------------------------------------------------------ what trauma buys


def test_trauma_v12_one_of_three_from_the_bag_is_kept_and_two_go_back() -> None:
    opened = game(holmes("bank"), harker(), leads=[lead("bank", "inverted-pentagram")]).when(
        "investigate:1", "grab"
    )

    assert 1 == opened.trauma(HOLMES)
    assert {"O": 3, "P": 3, "S": 3, "U": 3} == opened.chances

    drawn = opened.when("{P}", "{O}", "{U}")

    assert ["keep:O", "keep:P", "keep:U"] == drawn.options

    kept = drawn.when("keep:O")

    assert [ResourcesGained(HOLMES, "O")] == kept.only(ResourcesGained)
    assert [BagReturned("PU")] == kept.only(BagReturned)
    assert 11 == kept.state.bag.total
    assert ["option:a", "abandon"] == kept.options  # once per turn, and one Occult will do


def test_trauma_b3_a_fatal_look_into_the_bag_buys_nothing() -> None:
    given = game(
        holmes("bank", "O", trauma=5), harker(), leads=[lead("bank", "inverted-pentagram")]
    ).when("investigate:1", "grab")

    assert [InvestigatorOvercome(HOLMES)] == given.only(InvestigatorOvercome)
    assert [GrabBagOpened(HOLMES)] == given.only(GrabBagOpened)
    assert [LeadWentCold(1)] == given.only(LeadWentCold)
    assert [] == given.only(ResourcesGained)
    assert (HARKER, "turn") == given.asked


def test_trauma_b3_forbidden_does_not_offer_what_would_be_fatal() -> None:
    lead_here = [lead("bank", "ceremonial-dagger")]
    world = ruled(B3="forbidden")
    for trauma, options in ((3, ["option:b", "grab", "abandon"]), (4, ["grab", "abandon"])):
        given = game(holmes("bank", "2O", trauma=trauma), harker(), leads=lead_here, world=world)

        assert options == given.when("investigate:1", "{S}").options
        assert (trauma == 3) is ("hurry" in given.options)

    brink = game(holmes("pit", trauma=5), harker(), leads=[lead("pit", "stinging-mist")])

    assert ["pit"] == brink.can("use")

    safe = game(
        holmes("pit", trauma=5), harker(), leads=[lead("pit", "stinging-mist")], world=world
    )

    assert [] == safe.can("use")
    assert ["abandon"] == safe.when("investigate:1").options


def test_trauma_b3_buys_then_eliminated_gives_it_before_he_falls() -> None:
    given = game(
        holmes("bank", trauma=4),
        harker("palace"),
        leads=[lead("bank", "stinging-mist")],
        world=ruled(B3="buys-then-eliminated"),
    )
    paid = given.when("investigate:1", "option:a")

    assert [OptionPaid(HOLMES, 1, 0)] == paid.only(OptionPaid)
    assert not paid.who(HOLMES).out

    kept = paid.when("evidence", "{O}", "{1}", "{12}")

    assert 1 == len(kept.only(LeadPlaced))
    assert kept.who(HOLMES).out
    assert 0 == kept.state.cold


def test_trauma_b3_by_default_a_fatal_option_is_not_fulfilled() -> None:
    given = game(
        holmes("bank", trauma=4), harker("palace"), leads=[lead("bank", "stinging-mist")]
    ).when("investigate:1", "option:a")

    assert [] == given.only(OptionPaid)
    assert [LeadWentCold(1)] == given.only(LeadWentCold)
    assert given.who(HOLMES).out


def test_trauma_b3_a_fatal_hurry_is_no_step_and_ends_the_turn() -> None:
    given = game(holmes("bank", trauma=4), harker("palace")).when("hurry")

    assert [HurryWasted(HOLMES)] == given.only(HurryWasted)
    assert [] == given.only(Hurried)
    assert (HARKER, "turn") == given.asked


def test_trauma_b3_buys_then_eliminated_lets_the_fatal_step_be_taken() -> None:
    given = game(
        holmes("bank", trauma=4),
        harker("palace"),
        left=0,
        world=ruled(B3="buys-then-eliminated"),
    )
    bought = given.when("hurry")

    assert {"tower", "bucks-row"} <= set(bought.can("go"))
    assert not bought.who(HOLMES).out
    assert bought.when("go:tower").who(HOLMES).out


# ------------------------------------------------------------------ nested misfortune


def test_trauma_a_henchman_who_kills_the_one_on_turn_leaves_the_rest_to_go_on() -> None:
    given = game(
        holmes("bank", trauma=5, evidence=CULTISTS),
        harker("palace"),
        leads=[lead("bank", "stinging-mist")],
    )
    shown = given.when("investigate:1", "overcome", *(f"give:holmes:{card}" for card in CULTISTS))
    struck = shown.when("{veiled-medium}", "{O}")

    assert [InvestigatorOvercome(HOLMES)] == struck.only(InvestigatorOvercome)
    assert [LeadWentCold(1)] == struck.only(LeadWentCold)
    assert (HARKER, "turn") == struck.asked


def test_trauma_the_last_one_who_falls_over_the_eighth_cold_lead_loses_by_the_lead() -> None:
    given = game(
        holmes("bank", trauma=5), harker(out=True), cold=7, leads=[lead("bank", "gin-palace-brawl")]
    ).when("investigate:1")

    assert [GameEnded("cold-leads")] == given.only(GameEnded)


def test_trauma_a_fall_in_mid_pursuit_spares_nobody_else() -> None:
    given = game(
        holmes("bank", trauma=4),
        harker("bank"),
        griffin("bank", tokens=0),
        slot=1,
        agents=[agent("moran", "yard")],
    )
    hit = given.when("end", "{P}", "{9}")

    assert (3, 3) == (hit.trauma(HARKER), hit.trauma(GRIFFIN))
    assert [] == hit.only(CardDiscarded)
