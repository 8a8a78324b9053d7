"""Advantages and Setbacks: met in place of leads, kept, played and paid off; looks at leads."""

from tests.games.victoriana.given import (
    HARKER,
    HOLMES,
    LONDON,
    Given,
    game,
    griffin,
    harker,
    holmes,
    lead,
    ruled,
)
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import LeadId
from victoriana.games.victoriana.world import World

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
