"""Offers say what the rulings make of them: costs, gains and warnings before an answer is given."""

from tests.games.victoriana.given import (
    LONDON,
    Given,
    game,
    harker,
    holmes,
    lead,
    pimpernel,
    ruled,
)
from victoriana.games.victoriana.facts import TrackMoved
from victoriana.games.victoriana.state import Investigator
from victoriana.games.victoriana.tasks import TrackChoice
from victoriana.games.victoriana.view import describe, prompt, question, table, tell
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Chance, Decision
from victoriana.kernel.screen import Screen
from victoriana.render import text


def over(who: Investigator, card: str, *, world: World = LONDON) -> Given:
    """Somebody has just turned up this lead, at a distance from another investigator."""
    other = harker("pit") if who.id != "harker" else holmes("pit")
    given = game(who, other, world=world, leads=[lead(who.place, card)])
    return given.when("investigate:1")


def offer(given: Given, option: str) -> str:
    """What an option is said to cost and to do."""
    assert option in given.options, given.options
    return " | ".join(describe(given.world, given.state, option))


def cited(given: Given) -> set[str]:
    """The sections under which the options stand."""
    assert isinstance(given.node, Decision)
    return {given.node.rule, *(option.rule for option in given.node.options)}


# --- Trauma, B3: buying with more than can be borne --------------------------------------------


def test_trauma_b3_a_step_that_overcomes_is_warned_of() -> None:
    safe = game(holmes("palace", trauma=3), harker())
    fatal = game(holmes("palace", trauma=4), harker())
    assert "2 trauma | one more move" == offer(safe, "hurry")
    assert "2 trauma | one more move; overcomes Holmes, and buys nothing" == offer(fatal, "hurry")


def test_trauma_b3_the_fighting_pit_is_warned_of_on_the_spot_and_by_mist_form() -> None:
    there = game(harker("pit", trauma=4), holmes())
    afar = game(harker("palace", trauma=4), holmes())
    assert "2T | 2 trauma: any 3; overcomes Harker, and buys nothing" == offer(there, "use:pit")
    assert ("1 token | Pit: 2 trauma: any 3; overcomes Harker, and buys nothing") == offer(
        afar, "ability:mist-form:pit"
    )


def test_trauma_b3_the_grab_bag_an_option_and_a_failure_are_warned_of() -> None:
    last = over(holmes(holds="U", trauma=5), "river-pirates").when("{U}")
    assert ("1 trauma | see 3 from the bag, keep 1; overcomes Holmes, and buys nothing") == offer(
        last, "grab"
    )
    assert (" | lead 1 goes cold and Holmes suffers 1 trauma, and is overcome") == offer(
        last, "abandon"
    )
    mist = over(holmes(trauma=4), "stinging-mist")
    assert ("2T => 1D | Wade through the Miasma; overcomes Holmes, and buys nothing") == offer(
        mist, "option:a"
    )


def test_trauma_b3_under_the_other_reading_what_is_bought_comes_first() -> None:
    last = game(holmes("palace", trauma=4), harker(), world=ruled(B3="buys-then-eliminated"))
    assert "2 trauma | one more move; then Holmes is overcome" == offer(last, "hurry")


def test_trauma_b3_the_last_step_is_asked_for_in_words() -> None:
    world = ruled(B3="buys-then-eliminated")
    bought = game(holmes("palace", trauma=4), harker(), world=world, left=0).when("hurry")
    assert ("Where does the bought step take Holmes, before the trauma falls?") == question(
        world, bought.state
    )


# --- Cold Leads: a setback in force ------------------------------------------------------------


def test_cold_leads_a_failure_that_a_setback_doubles_is_offered_as_two_trauma() -> None:
    haunted = over(holmes(kept=["haunting-melody"]), "inverted-pentagram")
    assert " | lead 1 goes cold and Holmes suffers 2 trauma" == offer(haunted, "abandon")
    assert 2 == haunted.when("abandon").trauma(holmes().id)


# --- Specialities ------------------------------------------------------------------------------


def test_specialities_d16_the_extra_deduction_is_offered_by_what_is_left_after_paying() -> None:
    tied = over(pimpernel(holds="2P1U"), "secret-meeting-with-an-mp")
    ahead = over(pimpernel(holds="4P2U"), "secret-meeting-with-an-mp")
    assert "2P+U => 3D | Exchange Information, never evidence" == offer(tied, "option:a")
    assert "2P+U => 3D, 4D for Pimpernel | Exchange Information, never evidence" == offer(
        ahead, "option:a"
    )


def test_specialities_d16_where_the_payment_decides_both_are_offered() -> None:
    either = over(pimpernel(holds="2P1UW"), "elusive-foreign-agent")
    assert ("P => 1D, 1 or 2D for Pimpernel | Confiscate the Diplomatic Bag") == offer(
        either, "option:a"
    )
    chosen = either.when("option:a")
    assert " | 1D" == offer(chosen.when("pay:P"), "deduce")
    assert " | 2D" == offer(chosen.when("pay:W"), "deduce")


def test_specialities_d16_before_and_after_offers_nothing_to_who_only_comes_to_match() -> None:
    shifting = over(
        pimpernel(holds="2P2U"), "elusive-foreign-agent", world=ruled(D16="before-and-after")
    )
    assert ("2U => 1D | Spread False Rumours, you are moved to the Prussian Embassy") == offer(
        shifting, "option:b"
    )


def test_specialities_d17_an_option_without_deductions_offers_what_the_ruling_says() -> None:
    always = over(holmes(holds="2U"), "school-for-pickpockets").when("lose:U")
    assert "U => 2*, 1D for Holmes | Sit for a Lesson" == offer(always, "option:a")
    assert " | 1D+2*" == offer(always.when("option:a"), "deduce")
    world = ruled(D17="only-with-a-deduction")
    none = over(holmes(holds="2U"), "school-for-pickpockets", world=world).when("lose:U")
    assert "U => 2* | Sit for a Lesson" == offer(none, "option:a")
    assert " | 2*" == offer(none.when("option:a"), "deduce")


def test_investigator_abilities_d8_mesmerism_offers_the_trauma_and_the_extra_deduction() -> None:
    duel = over(harker(), "duel-on-the-heath")
    assert "1 token, 1 trauma | 4D  Take the Shot" == offer(duel, "ability:mesmerism:b")
    waived = over(harker(), "duel-on-the-heath", world=ruled(D8="nothing-paid"))
    assert "1 token | 4D  Take the Shot" == offer(waived, "ability:mesmerism:b")


# --- Plot tracks -------------------------------------------------------------------------------


def test_make_deductions_h26_a_space_that_gave_once_offers_and_tells_nothing() -> None:
    given = game(holmes("palace", "P"), harker(), tracks="P", peaks="2P")
    space = LONDON.box.tracks["P"][1]
    assert space.once
    moved = TrackMoved("P", 2)
    told = tell(LONDON, given.state, moved.onto(given.state), moved)
    assert "Politics track 2 of 5. Gives nothing twice." == told


def test_make_deductions_d11_a_track_goes_back_to_its_start_or_past_no_end() -> None:
    back = game(holmes(), harker(), tracks="P", agenda=[TrackChoice(holmes().id, "P", -1)])
    assert " | back to the start" == offer(back, "track:P")

    on = game(holmes(), harker(), tracks="5P", agenda=[TrackChoice(holmes().id, "OP", 1)])
    assert " | nothing moves" == offer(on, "track:P")


def test_setup_10_a6_a_marker_that_gives_nothing_is_told_without_a_benefit() -> None:
    given = game(holmes(), harker())
    moved = TrackMoved("P", 1, benefit=False)
    told = tell(LONDON, given.state, moved.onto(given.state), moved)
    assert "Politics track 1 of 5." == told


# --- Exchanges, and the sections that are cited ------------------------------------------------


def test_locale_abilities_b12_the_limit_in_total_counts_both_sides() -> None:
    world = ruled(B12="n-in-total")
    given = game(holmes("freemasons", "2U"), harker(holds="P"), world=world)
    taking = given.when("use:freemasons", "with:harker", "give:U", "enough")
    assert ("What does Holmes take from Harker? At most 2 in all, 1 so far.") == question(
        world, taking.state
    )


def test_locale_abilities_the_price_of_a_locale_is_asked_under_its_own_section() -> None:
    paying = game(pimpernel("crypt", "2OW"), harker()).when("use:crypt")
    assert {"Locale Abilities"} == cited(paying)


def test_icon_legend_b18_a_choice_that_a_lead_gives_is_no_locale_ability() -> None:
    choosing = over(holmes(holds="2U"), "school-for-pickpockets").when("lose:U", "option:a")
    assert {"Icon Legend"} == cited(choosing.when("deduce"))


def test_advantages_and_setbacks_who_is_healed_by_watson_is_asked_under_that_section() -> None:
    given = game(holmes(trauma=1, kept=["doctor-john-watson"]), harker(trauma=1))
    assert {"Advantages and Setbacks"} == cited(given.when("card:doctor-john-watson:a"))


def test_draws_name_their_source_in_plain_words() -> None:
    random = game(holmes("palace", "OP"), harker(), leads=[lead("palace", "river-pirates")])
    node = random.when("investigate:1").node
    assert isinstance(node, Chance)
    assert "random discard" == node.source
    hidden = game(holmes("palace"), harker(), leads=[lead("palace")])
    node = hidden.when("investigate:1").node
    assert isinstance(node, Chance)
    assert "card of lead 1" == node.source


# --- Windows -----------------------------------------------------------------------------------


def test_investigator_abilities_f26_the_end_of_a_turn_is_not_called_the_end_of_the_round() -> None:
    found = game(holmes("palace"), harker(), leads=[lead("bank")]).when("reveal", "{x}", "{moran}")
    assert "Holmes, end of turn" == prompt(found.world, found.state)
    assert "Holmes's turn ends: does anybody do something?" == question(found.world, found.state)
    assert " | nothing more before the next turn begins" == offer(found, "go-on")


def test_investigator_abilities_f26_in_the_second_turn_go_on_holds_until_the_round_has_ended() -> (
    None
):
    found = game(holmes("palace"), harker(), leads=[lead("bank")], slot=1)
    asked = found.when("reveal", "{x}", "{moran}")
    assert " | nothing more before this round has ended" == offer(asked, "go-on")


def test_locale_abilities_the_yard_offers_nothing_once_its_tokens_are_gone() -> None:
    some, none = (game(holmes("palace"), harker(), yard=left) for left in (1, 0))
    boards = [text(table.view(it.world, it.state) or Screen(())) for it in (some, none)]

    assert "1 move | P7 U7  choose 2, draw 2" == offer(some, "go:yard")
    assert "1 move | P7 U7" == offer(none, "go:yard")
    assert [True, False] == [" 2+2 " in it for it in boards]
