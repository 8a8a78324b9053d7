"""Advantages and Setbacks: met in place of leads, kept, played and paid off; looks at leads."""

from msgspec import convert, structs

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    LONDON,
    Given,
    box,
    changed,
    cost,
    game,
    griffin,
    harker,
    holmes,
    lead,
    ruled,
)
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana import view
from victoriana.games.victoriana.effects import Passive
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

    lead_met = meeting("inverted-pentagram")

    assert (HOLMES, "investigation") == lead_met.asked
    assert "grab" in lead_met.options


def test_advantages_d2_a_face_down_one_turns_and_goes_cold_like_a_lead() -> None:
    known = lead("bank", "doctor-john-watson", hour=9, origins="O")
    given = game(holmes(), harker(), leads=[known], slot=1).when("end")

    assert 1 == given.state.cold
    assert ["pick:holmes", "pick:harker"] == given.options
    assert LeadId("doctor-john-watson") in given.state.discards

    waiting = game(holmes(), harker(), leads=[lead("bank", "doctor-john-watson")], slot=1)

    assert {1: 3} == waiting.when("end").hours
    assert () == meeting("doctor-john-watson").state.leads  # once met it is none


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


def keeping(kind: str) -> World:
    """London where Watson, while he is kept, does something that lasts."""
    watson = structs.replace(
        LONDON.advantages[LeadId("doctor-john-watson")],
        passive=(convert({"kind": kind}, Passive),),
    )
    others = [it for it in LONDON.box.advantages if it.id != watson.id]
    return changed(structs.replace(LONDON.box, advantages=(watson, *others)))


def test_advantages_a_kinetoscope_shows_its_holder_one_resource_more() -> None:
    leads = [lead("tesla", "kidnapped-heiress"), lead("pit", "kidnapped-heiress")]
    kept = holmes(at="tesla", kept=["pocket-kinetoscope"])
    given = game(kept, harker(at="pit"), leads=leads)
    grabbed = given.when("investigate:1", "grab", "{O}", "{P}", "{S}")
    anothers = given.when("end", "investigate:2", "grab", "{O}", "{P}", "{S}")

    assert ("bag", "see 4 from the bag, keep 1") == (grabbed.drawn_from, seen(given, 1))
    assert ["keep:O", "keep:P", "keep:S"] == anothers.options
    assert "see 3 from the bag, keep 1" == seen(given.when("end"), 2)


def seen(given: Given, number: int) -> str:
    """What a look into the bag is said to show over this lead."""
    opened = given.when(f"investigate:{number}")
    return view.describe(opened.world, opened.state, "grab")[1]


def test_advantages_what_lasts_for_a_holder_holds_for_no_other() -> None:
    home = holmes(at="baker-street", kept=["doctor-john-watson"])
    given = game(home, harker(at="baker-street"), world=keeping("home-gain"))

    assert "UUU" == given.when("use:baker-street").holds(HOLMES)
    assert "UU" == given.when("end", "use:baker-street").holds(HARKER)


def test_advantages_a_card_that_keeps_new_leads_fresh_does_so_in_its_holders_turn() -> None:
    watson = holmes(at="tesla", holds="PS", kept=["doctor-john-watson"])
    other = harker(at="tesla", holds="PS")
    leads = [lead("tesla", "kidnapped-heiress")]
    dice = ("investigate:1", "option:a", "evidence", "deck:P", "{O}", "{1}", "{6}")
    own = game(watson, other, leads=leads, world=keeping("fresh-leads")).when(*dice)
    anothers = game(
        watson,
        griffin(at="tesla", holds="PS"),
        leads=leads,
        on_turn=GRIFFIN,
        slot=1,
        world=keeping("fresh-leads"),
    ).when(*dice)

    assert ([3], [6]) == tuple(
        [it.hour for it in given.only(f.LeadPlaced)] for given in (own, anothers)
    )


def test_advantages_a_card_that_heals_on_the_hour_lets_the_group_pick() -> None:
    hurt = holmes(trauma=2, kept=["doctor-john-watson"])
    given = game(hurt, harker(trauma=2), slot=7, world=keeping("hour-heal")).when("end")

    assert ["pick:holmes", "pick:harker"] == given.options
    assert 0 == given.when("pick:harker").trauma(HARKER)


def peelers(at: str, holds: str = "U") -> Given:
    return game(holmes(at=at, holds=holds, kept=["bribed-peelers"]), harker())


def test_advantages_and_setbacks_h54_peelers_are_paid_at_the_end_of_the_turn_at_the_yard() -> None:
    given = peelers("yard").when("use:yard", "take:O", "take:O", "{O}", "{O}", "reveal", "{blank}")
    paid = given.when("shed:bribed-peelers:a")

    assert (HOLMES, "end-of-turn") == given.asked
    assert ["shed:bribed-peelers:a", "end"] == given.options
    assert ("OOOO", ()) == (paid.holds(HOLMES), paid.who(HOLMES).kept)
    assert (HARKER, "turn") == paid.asked


def test_advantages_and_setbacks_h54_paying_is_optional_and_only_there() -> None:
    kept = peelers("yard").when("end", "end")

    assert (LeadId("bribed-peelers"),) == kept.who(HOLMES).kept
    assert (HARKER, "turn") == peelers("tower").when("end").asked
    assert (HARKER, "turn") == peelers("yard", holds="O").when("end").asked


def test_setbacks_h43_a_wild_pays_a_setback() -> None:
    paid = peelers("yard", holds="W").when("end", "shed:bribed-peelers:a")

    assert ("", ()) == (paid.holds(HOLMES), paid.who(HOLMES).kept)


def test_advantages_and_setbacks_b3_a_fatal_price_of_a_card_buys_nothing() -> None:
    card = LONDON.advantages[LeadId("doctor-john-watson")]
    use = structs.replace(card.uses[1], cost=cost("trauma"))
    others = tuple(it for it in box().advantages if it.id != card.id)
    dear = structs.replace(box(), advantages=(structs.replace(card, uses=(use,)), *others))

    def played(trauma: int, **choices: str) -> Given:
        given = game(
            holmes(trauma=trauma, kept=[card.id]), harker(), world=changed(dear, **choices)
        )
        return given.when("card:doctor-john-watson:a") if given.can("card") else given

    assert ("SS", 5) == (played(4).holds(HOLMES), played(4).trauma(HOLMES))
    assert [] == played(5).only(f.ResourcesGained)
    assert played(5).who(HOLMES).out
    assert [f.CardDiscarded(HOLMES, card.id)] == played(5).only(f.CardDiscarded)
    assert [] == played(5, B3="forbidden").can("card")
    assert 1 == len(played(5, B3="buys-then-eliminated").only(f.ResourcesGained))


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
