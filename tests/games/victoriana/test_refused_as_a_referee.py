"""Refusals cite the section that decides, not the one that happened to ask."""

from tests.games.victoriana.given import (
    HOLMES,
    Given,
    agent,
    burton,
    game,
    griffin,
    harker,
    holmes,
    lead,
    marked,
    nemo,
    ruled,
    stead_x,
)
from victoriana.games.victoriana.notation import read
from victoriana.games.victoriana.tasks import ChooseGain, Program
from victoriana.kernel.errors import Refusal


def refused(given: Given, words: str) -> tuple[str, str]:
    """Why typed words are not taken, and under which section."""
    found = read(given.world, given.state, words)
    assert isinstance(found, Refusal), found
    return found.text, found.rule


def test_pursuit_b4_a_way_round_an_agent_that_is_too_long_names_the_agent() -> None:
    given = game(holmes("palace"), harker("bank"), agents=[agent("moran", "carlton")])

    expected = "Covent Garden is 5 moves away round Moran, and Holmes has 3; hurry adds only one."
    assert (expected, "Pursuit, B4") == refused(given, "go covent-garden")


def test_moving_about_london_a_way_that_no_agent_makes_longer_is_merely_too_far() -> None:
    given = game(holmes("palace"), harker("bank"), agents=[agent("moran", "carlton")])

    assert "Moving about London" == refused(given, "go workshop")[1]


def test_trauma_h51_no_step_is_bought_after_the_action() -> None:
    given = game(holmes("palace"), harker("bank"), now={"acted": True, "moving": False})

    assert "Trauma, H51" == refused(given, "hurry")[1]
    assert "Player Turns, B1" == refused(given, "go yard")[1]


def test_investigator_abilities_faq_b18_wild_is_refused_under_the_ability_that_gives() -> None:
    mecca = game(burton("palace", blanks=2), holmes("bank")).when("ability:to-mecca")
    yard = game(holmes("yard"), harker("bank")).when("use:yard")

    assert "Investigator Abilities FAQ, B18" == refused(mecca, "take W")[1]
    assert "Locale Abilities, B17, B18" == refused(yard, "take W")[1]


def test_accumulate_evidence_d9_a_lead_that_is_never_evidence_says_so_while_it_is_open() -> None:
    given = game(
        holmes("palace"),
        harker("bank"),
        leads=[lead("palace", "secret-meeting-with-an-mp"), lead("bank", "stinging-mist")],
    ).when("investigate:1")

    expected = "Secret Meeting with an MP can never be kept as evidence."
    assert (expected, "Accumulate Evidence, D9") == refused(given, "evidence")


def test_accumulate_evidence_of_another_lead_is_merely_too_early() -> None:
    given = game(holmes("palace"), harker("bank"), leads=[lead("palace", "stinging-mist")])

    expected = "Lead 1 is not fulfilled: first pay an option, to keep it as evidence."
    assert (expected, "Accumulate Evidence") == refused(given.when("investigate:1"), "evidence")


def test_trauma_f12_an_ability_of_the_eliminated_is_out_of_the_game_with_them() -> None:
    given = game(holmes("palace"), harker("bank", out=True))

    expected = "Harker is overcome and out of the game."
    assert (expected, "Trauma, F12") == refused(given, "use mist-form bedlam")


def test_pursuit_what_the_insane_cannot_pay_only_for_being_insane_says_so() -> None:
    mist = [lead("palace", "stinging-mist")]
    given = game(marked(griffin("palace", "O+P+S"), "insane"), holmes("bank"), leads=mist)

    expected = (
        "Option c, Collect a Sample and Run, dearer for the insane, takes O+P+S+*; "
        "Griffin holds 1O 1P 1S, short of 1 of any type."
    )
    assert (expected, "Pursuit") == refused(given.when("investigate:1"), "option c")


def test_pursuit_what_the_insane_could_not_pay_anyhow_is_too_dear_as_for_anybody() -> None:
    mist = [lead("palace", "stinging-mist")]
    given = game(marked(griffin("palace", "O+P"), "insane"), holmes("bank"), leads=mist)

    assert "Investigation Options" == refused(given.when("investigate:1"), "option c")[1]


def test_advantages_and_setbacks_a_price_that_a_setback_has_raised_names_the_card() -> None:
    mist = [lead("palace", "stinging-mist")]
    held = holmes("palace", "O+P+S", kept=["poison-pen-letters"])
    text, rule = refused(game(held, harker("bank"), leads=mist).when("investigate:1"), "option c")

    assert "dearer by Poison-Pen Letters, takes O+P+S+*" in text
    assert "Advantages and Setbacks" == rule


def test_locale_abilities_a_distant_locale_without_an_ability_is_not_said_to_have_one() -> None:
    given = game(holmes("palace"), harker("bank"))

    expected = ("The Bank has no ability.", "Locale Abilities")
    assert expected == refused(given, "use bank")


def test_icon_legend_b18_wild_is_refused_by_whoever_gives() -> None:
    pit = game(holmes("pit"), harker("bank")).when("use:pit")
    psalter = [lead("palace", "forbidden-psalter")]
    scholar = game(
        holmes("palace", "2O"),
        harker("bank"),
        leads=psalter,
        world=ruled(B18="never"),
        plot="regicide",
    )
    verse = scholar.when("investigate:1", "option:a", "deduce")
    smuggler = game(holmes("palace", kept=["smugglers-strongbox"]), harker("bank"))

    assert "Locale Abilities, B18" == refused(pit, "take W")[1]
    assert "Icon Legend, B18" == refused(verse, "take W")[1]
    strongbox = smuggler.when("card:smugglers-strongbox:a")
    assert "Advantages and Setbacks, B17, B18" == refused(strongbox, "take W")[1]


def test_make_deductions_b18_a_track_gives_no_wild() -> None:
    task = ChooseGain(HOLMES, 2, wild=False)
    track = Program("track/S/4", HOLMES, 1)
    given = game(holmes("palace"), harker("bank"), agenda=(task, track))

    assert "Make Deductions, B18" == refused(given, "take W")[1]


def test_pursuit_b4_one_agent_alone_bars_without_the_ruling_on_several() -> None:
    one = game(holmes("palace"), harker("bank"), agents=[agent("moran", "palace")])
    two = game(
        holmes("palace"),
        harker("bank"),
        agents=[agent("moran", "palace"), agent("caissa", "palace")],
    )

    assert "Pursuit, B4" == refused(one, "go yard")[1]
    assert "Pursuit, B4, B7" == refused(two, "go yard")[1]


def test_an_ability_that_nothing_would_suit_is_refused_for_what_all_have_in_common() -> None:
    sailor = game(nemo("palace"), harker("bank"), now={"acted": True, "moving": False})
    science = game(harker("palace"), holmes("bank"), leads=[lead("palace", "stinging-mist")])
    looked = game(holmes("palace"), harker("bank"), leads=SEEN)
    known = game(
        harker("palace"),
        holmes("bank"),
        leads=[lead("palace", "secret-meeting-with-an-mp")],
        plot="regicide",
        world=ruled(D14="payment-refused"),
    )
    deaf = known.when("investigate:1")

    expected = "The Nautilus sails only while Nemo may still move."
    assert expected == refused(sailor, "use nautilus")[0]
    expected = "Lead 1 is Science, and of those Mesmerism makes nothing."
    assert expected == refused(science.when("investigate:1"), "use mesmerism")[0]
    assert "Investigator Abilities FAQ, H48" == refused(looked, "use archives")[1]
    assert "Fulfilling an Investigation Option, D14" == refused(deaf, "use mesmerism")[1]


SEEN = [lead("palace", "stinging-mist"), lead("bank", "inverted-pentagram")]


def test_investigator_abilities_f26_steps_of_somebody_who_does_not_move_now_are_their_own() -> None:
    given = game(
        holmes("palace"), harker("bank"), world=ruled(F26="any-time"), leads=[lead("bank")]
    )

    expected = "Undead Celerity is of use only while Harker may still move."
    assert (expected, "Investigator Abilities") == refused(given, "use celerity")


def test_investigator_abilities_f26_what_serves_in_the_own_turn_alone_is_refused_in_any_other() -> (
    None
):
    any_time = ruled(F26="any-time")
    lead_of_holmes = game(holmes("palace", "O"), harker("bank"), leads=SEEN, world=any_time).when(
        "investigate:1"
    )
    barred = [agent("moran", "tower")]
    ghost = game(holmes("palace"), griffin("bank"), agents=barred, world=any_time)
    pair = game(holmes("palace"), stead_x("bank", "bank"), world=any_time)

    expected = "Mesmerism is for leads that Harker investigates; lead 1 is not hers."
    assert (expected, "Investigator Abilities, H47") == refused(lead_of_holmes, "use mesmerism a")
    expected = "Griffin goes unseen in his own turn, where he moves."
    assert (expected, "Investigator Abilities FAQ, F10") == refused(ghost, "use ghost unseen")
    expected = "The link is of use in their own turn only."
    assert (expected, "Investigator Abilities FAQ, H63") == refused(pair, "use link")
