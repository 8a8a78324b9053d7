"""Abilities, words and seats that are refused, each with its text and its section."""

import pytest
from msgspec.structs import replace

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    LONDON,
    Given,
    agent,
    game,
    griffin,
    harker,
    holmes,
    lead,
    lovelace,
    nemo,
    stead_x,
    traveller,
)
from tests.games.victoriana.opened import over
from tests.games.victoriana.positions import over as ended
from victoriana.games.victoriana import notation
from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.abilities import FOREWARNED, SPIRIT, TREASURE
from victoriana.games.victoriana.ids import AbilityId, AgentId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.abilities import why_not_ability
from victoriana.games.victoriana.refusals.seats import not_yours
from victoriana.games.victoriana.state import Investigator
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision

RULE = "Locale Abilities"

# --- Abilities -----------------------------------------------------------------------------


def test_investigator_abilities_faq_a_piece_poses_only_as_what_it_is_not() -> None:
    inmate, scarab = "escaped-millbank-inmate", "cursed-scarab"
    given = game(griffin("yard", evidence=[scarab]), holmes(evidence=[inmate]))
    rule = "Investigator Abilities FAQ"

    assert ("Cursed Scarab counts as Occult already.", f"{rule}, F10") == given.refused(
        "use ghost pose scarab o"
    )
    expected = "That would not overcome the henchman now, so no evidence poses."
    assert (expected, f"{rule}, F10") == given.refused("use ghost pose scarab p")
    expected = "The ghost must hold the evidence that is to pose as another type."
    assert (expected, rule) == given.refused("use ghost pose inmate p")


def test_investigator_abilities_h47_mesmerism_comes_when_the_options_are_open() -> None:
    given = game(harker("tesla", "OW"), holmes(), leads=[lead("tesla", "inverted-pentagram")])
    given = given.when("investigate:1", "option:a")

    expected = "Mesmerism is used when the options of lead 1 are open, not now."
    assert (expected, "Investigator Abilities, H47") == given.refused("use mesmerism a")


def test_investigator_abilities_faq_h63_the_link_waits_for_an_open_lead() -> None:
    given = game(stead_x("tesla"), holmes("bank"), leads=[lead("tesla", "stinging-mist")])
    given = given.when("investigate:stead:1")

    expected = "Lead 1 comes first; after that the link lets the other one act."
    assert (expected, "Investigator Abilities FAQ, H63") == given.refused("use link")


def test_investigator_abilities_faq_h63_a_name_alone_of_one_who_can_do_nothing_is_refused() -> None:
    done = {"acted": True, "moving": False, "actors": ("stead",)}
    given = game(stead_x("tesla"), holmes("bank"), now=done, tokens=[])

    expected = "Miss X can do nothing more this turn."
    assert (expected, "Investigator Abilities FAQ, F8, H63") == given.refused("miss-x")


def test_investigator_abilities_faq_h63_the_link_is_of_no_use_to_one_with_nothing_to_do() -> None:
    done = {"acted": True, "moving": False, "actors": ("stead", "miss-x")}
    given = game(stead_x("carlton", "carlton"), holmes("bank"), now=done, tokens=[])

    text, rule = given.refused("use link")
    assert "the other one has nothing to do there" in text
    assert "Investigator Abilities FAQ, H63" == rule


def test_investigator_abilities_without_anything_to_use_it_on_an_ability_says_so() -> None:
    given = game(holmes("bank"), harker())

    expected = "There is nothing on which Newspaper Archives could be used now."
    assert (expected, "Investigator Abilities") == given.refused("use news")


@pytest.mark.parametrize(
    ("who", "ability"),
    [(nemo(), TREASURE), (traveller(), FOREWARNED), (lovelace(), SPIRIT)],
    ids=["Nemo", "the Time Traveller", "Lovelace"],
)
def test_investigator_abilities_f26_what_is_open_at_any_step_waits_within_one(
    who: Investigator, ability: AbilityId
) -> None:
    given = game(who, holmes("bank"), agenda=[k.TrackChoice(who.id, "PS")])
    node = given.node
    assert isinstance(node, Decision)
    asked = Asked(given.world, given.state, node, whole=False)

    found = why_not_ability(asked, ability, [])
    assert "must wait: first choose P or S for the track that moves." in found.text
    assert "Investigator Abilities, F26" == found.rule
    assert (found.text, found.rule) == given.refused(f"use {ability}")


# --- Words ---------------------------------------------------------------------------------


def told(given: Given, typed: str) -> tuple[str, str]:
    """How a line is refused: the kind, and the sentence."""
    found = notation.read(given.world, given.state, typed)
    assert isinstance(found, Refusal), found
    return found.kind, found.text


def test_words_that_are_no_verb_are_told_from_names_and_from_half_verbs() -> None:
    given = game(holmes("bank", kept=["bribed-peelers"]), harker("yard"))

    open_lead = game(holmes("bank"), harker("yard"), leads=[lead("bank")])
    assert ("unknown", '"news" is something to use.') == told(open_lead, "news")
    expected = '"mist-form" is something to use, but not now; use mist-form? says why.'
    assert ("unknown", expected) == told(given, "mist-form")
    assert ("unknown", '"3" is a number, not something to do.') == told(given, "3")
    assert ("unknown", "No place is O0: O goes from 1 to 10.") == told(given, "go o0")
    assert ("unknown", "No place is W1.") == told(given, "go w1")


def test_a_beginning_of_two_verbs_is_ambiguous() -> None:
    expected = '"o" may be option or overcome. One letter more decides.'

    assert ("ambiguous", expected) == told(over("stinging-mist"), "o")


def test_where_nobody_is_asked_the_draw_or_the_end_is_named() -> None:
    drawn = game(holmes("bank"), harker(), agenda=[k.Bag(HOLMES, 1, 1, RULE)])
    done = Given(LONDON, ended("midnight"))

    assert ("Nobody is asked now: it depends on the grab bag.", RULE) == drawn.refused("go tower")
    assert done.refused("go tower")[0].startswith("The game is over. ")
    assert done.refused("go tower")[1].startswith("Emerging Victorious")


# --- Seats ---------------------------------------------------------------------------------


def seat(given: Given, who: str) -> tuple[str, str]:
    """Why a seat gives no answer, and the section."""
    node = given.node
    assert isinstance(node, Decision)
    found = not_yours(given.world, given.state, node, who)
    return found.text, found.rule


def test_sequence_of_play_a_seat_is_told_when_its_turn_comes() -> None:
    early, last = (game(holmes(), harker(), slot=slot) for slot in (8, 40))
    end = game(holmes(), harker(), on_turn=HARKER, slot=41)

    assert ("It is Holmes's turn (5a); Harker acts in 5b.", "Sequence of Play") == seat(
        early, HARKER
    )
    assert ("It is Holmes's turn (21a); Harker acts in 21b.", "Sequence of Play") == seat(
        last, HARKER
    )
    assert ("It is Harker's turn (21b), not Holmes's.", "Sequence of Play") == seat(end, HOLMES)


def test_trauma_f12_a_seat_that_is_out_of_the_game_is_told_so() -> None:
    given = game(holmes(), harker(out=True))

    assert ("Harker is overcome and out of the game.", "Trauma, F12") == seat(given, HARKER)


def test_make_deductions_h25_a_seat_is_told_who_speaks_for_the_group() -> None:
    given = game(holmes("yard"), harker("bank"), agenda=[k.ColdTrauma(1)])
    given = Given(given.world, replace(given.state, now=None))

    expected = "Holmes speaks for the group here, not Harker."
    assert (expected, "Make Deductions, H25") == seat(given, HARKER)


def test_pursuit_whoever_is_struck_answers_alone() -> None:
    strike = k.Strike(AgentId("moran"), GRIFFIN, "suffer", 1)
    given = game(griffin("yard"), harker("bank"), agents=[agent("moran", "yard")], agenda=[strike])
    given = Given(given.world, replace(given.state, now=None))

    assert ("Griffin is asked here, not Harker.", "Pursuit") == seat(given, HARKER)
