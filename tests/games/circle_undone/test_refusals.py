"""Why an answer is not taken: one sentence, the section, and what may be typed."""

import pytest
from msgspec.structs import replace

from tests.games.circle_undone.decked import building
from tests.games.circle_undone.laid import laid, play
from tests.games.circle_undone.on_table import ENTRY, RATS, foe, mansion, with_foes
from tests.games.circle_undone.spoken import (
    PROLOGUE,
    after,
    at,
    begun,
    campaign,
    game,
    refused,
    said,
    with_log,
)
from victoriana.games.circle_undone.refusals import not_asked, verb_sections
from victoriana.games.circle_undone.rules.verbs import VERBS
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Ended, TakeInvestigator
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance, Decision

ENDED = "reject, tell end 4 anette, agnes resigned, roland standing"
DOOM = "Scenario VI: Union and Disillusion"
CHAOS = "Scenario VII: In the Clutches of Chaos"


def why(state: State, typed: str) -> tuple[str, str, str]:
    """How a refusal sounds, what it says, and by which rule."""
    found = refused(state, typed)
    return found.kind, found.text, found.rule


def says(state: State, typed: str) -> str:
    """What a menu says of an answer."""
    node, found = game().node(state), game().read(state, typed)
    assert isinstance(node, Decision)
    assert not isinstance(found, Refusal), found
    option = node.option(found[0])
    assert option is not None
    return game().describe(state, option)[1]


def ritual(*records: str) -> State:
    """Resolution 1 of Scenario VI, with these lines in the log."""
    return with_log(at(campaign(), "S6.R1", 1), *records)


def test_refusal_a_word_that_nobody_knows_is_unknown_with_what_it_may_have_been() -> None:
    kind, text, _ = why(after("play campaign"), "difficulty hrd")
    assert ("unknown", 'I know no "hrd" after difficulty. Did you mean difficulty hard?') == (
        kind,
        text,
    )


def test_refusal_a_beginning_of_several_things_is_ambiguous() -> None:
    state = said(campaign(), "reject")[0]
    kind, text, _ = why(state, "tell end act")
    assert "ambiguous" == kind
    assert text.startswith("Which? tell end act-4 anette-defeated or tell end act-4 circle")


def test_refusal_a_verb_without_its_object_asks_for_it() -> None:
    assert ("ambiguous", "Which? fate accept or fate reject.") == why(campaign(), "fate")[:2]


def test_refusal_a_number_that_is_wanting_is_asked_for() -> None:
    state = said(said(campaign(), ENDED)[0], "vp 3")[0]
    kind, text, _ = why(state, "spend agnes")
    assert ("ambiguous", "How many? spend agnes-baker N takes a number from 1 to 4.") == (
        kind,
        text,
    )


# --- Impossible ----------------------------------------------------------------------------


def test_refusal_the_ritual_needs_the_inner_circle() -> None:
    kind, text, rule = why(ritual(), "ritual yes")
    assert "illegal" == kind
    assert (
        'Ritual yes is not open: the log does not say "The investigators belong to the Inner '
        'Circle".'
    ) == text
    assert f"{DOOM} / Resolution 1 2" == rule


def test_refusal_who_deceives_the_lodge_does_not_finish_the_ritual() -> None:
    text = why(ritual("inner-circle", "deceiving"), "ritual yes")[1]
    assert 'the log says "The investigators only pretend to serve the Lodge" (Epilogue)' in text


def test_refusal_what_a_choice_has_read_is_told_when_it_is_open() -> None:
    state = ritual("inner-circle")
    assert says(state, "ritual yes").startswith("Yes. Open, for the log says")


def test_refusal_a_trait_that_nobody_has_names_whose_were_looked_at() -> None:
    agnes = campaign().investigators[0]
    state = at(replace(campaign(), investigators=(agnes,)), "S7.R2", 1)
    kind, text, rule = why(state, "sanford arrest")
    assert "illegal" == kind
    assert (
        "Sanford arrest is not open: nobody is Detective, Police or Agency (Agnes Baker: Sorcerer)."
    ) == text
    assert f"{CHAOS} / Resolution 2 4" == rule


def test_refusal_there_are_four_heretics() -> None:
    state = at(campaign(), "S6.R5", 4)
    state = replace(state, mode="scenario-6")
    kind, text, _ = why(state, "tell heretics 5")
    assert "illegal" == kind
    assert "There are four heretics in all, and so at most four, not 5." == text


def test_refusal_a_number_out_of_its_range_names_the_range() -> None:
    state = after(f"{PROLOGUE}, prologue penny, tell end nobody-left, tell penny other", "ada")
    assert "tell clues N takes a number from 0 to 99, not 400." == why(state, "tell clues 400")[1]
    assert "tell clues N takes a number from 0 to 99, not many." == why(state, "clues many")[1]


def test_refusal_more_experience_than_somebody_has_is_not_spent() -> None:
    state = said(said(campaign(), ENDED)[0], "vp 3")[0]
    kind, text, rule = why(state, "spend agnes 9")
    assert ("illegal", "Core Rules / Decks and purchases") == (kind, rule)
    assert "Agnes Baker has 4 points of experience left, not 9." == text


def test_refusal_who_has_nothing_left_buys_nothing() -> None:
    state = said(said(campaign(), ENDED)[0], "vp 3, spend agnes 4")[0]
    assert "Agnes Baker has no experience left to spend." == why(state, "spend agnes 1")[1]


def test_campaign_setup_for_the_prologue_1_a_character_is_taken_once() -> None:
    text = why(after(PROLOGUE), "prologue penny penny")[1]
    assert "Penny White is taken: Ada plays Penny White." == text


def test_refusal_a_name_is_played_once() -> None:
    clues = "prologue penny jerome, tell end nobody-left, tell jerome other, tell penny other"
    choosing = after(f"{PROLOGUE}, {clues}, clues 1, hunted no, take agnes")
    text = why(choosing, "take agnes")[1]
    assert "Agnes Baker is played by Ada, and nobody is there twice." == text


def test_refusal_who_was_killed_is_never_taken_again() -> None:
    agnes, roland = campaign().investigators
    gone = replace(campaign(), investigators=(replace(agnes, lost="killed"), roland))
    state = replace(gone, agenda=(*gone.agenda, TakeInvestigator(agnes.seat, agnes.id)))
    text = "Agnes Baker was killed, and does not come back in this campaign."
    assert text == why(state, "take agnes")[1]
    assert text == why(state, "take agnes 90017")[1]


@pytest.mark.parametrize(
    ("name", "shown"), [("!!!", "!!!"), ("a=b", "a=b"), (41 * "x", f"{37 * 'x'}...")]
)
def test_refusal_of_what_can_be_no_name_says_what_one_is(name: str, shown: str) -> None:
    over = "tell end nobody-left, tell penny other, tell clues 4, tell hunted no"
    state = after(f"{PROLOGUE}, prologue penny, {over}", "ada")
    kind, text, rule = why(state, f"describe {name}")
    assert "illegal" == kind
    assert (
        "describe TEXT takes words of letters and digits with hyphens between, "
        f"40 characters at most, not {shown}."
    ) == text
    assert "Prologue (Scenario 0): Disappearance at the Twilight Estate / DO NOT READ 4" == rule


def test_refusal_in_act_1_all_four_heretics_count() -> None:
    state = laid("scenario-4")
    kind, text, rule = why(state, "tell heretics 2")
    assert "illegal" == kind
    assert text.startswith("It is act 1, in which all four heretics count as unleashed")
    assert "Scenario IV: The Wages of Sin / Resolution 1 1, G16" == rule


def test_refusal_of_several_questions_says_on_what_they_depend() -> None:
    text = why(said(campaign(), "reject")[0], "tell jenkin yes")[1]
    assert text.startswith("tell jenkin yes is not asked now, but later, if at all. ")


def test_refusal_the_prologue_has_no_standalone_mode() -> None:
    text = why(begun(), "play prologue")[1]
    assert text.startswith("The guide has no standalone mode for Prologue (Scenario 0)")


def test_refusal_an_end_that_log_or_table_forbid_is_no_end() -> None:
    state = said(campaign(), "reject")[0]
    table = state.on_table()
    out = replace(table, stands=tuple(replace(it, ended="resigned") for it in table.stands))
    text = why(state.with_table(out), "tell end 4 anette")[1]
    assert "It cannot end like this: no investigator is left on the table to see to it." == text


def test_refusal_an_act_that_is_over_ends_nothing() -> None:
    line = f"{ENDED}, vp 3, done"
    state = said(campaign(), line)[0]
    later = state.with_table(replace(state.on_table(), act=3))
    text = why(state.with_table(later.on_table()), "tell end act-2 agenda-2")[1]
    assert "Act 3 is current: act 2 is over, and nothing ends in it any more." == text


def test_refusal_what_happened_on_a_card_does_not_happen_twice() -> None:
    line = f"{ENDED}, vp 3, done, tell card agenda-1b, josef no, balcony no, office no"
    state = said(campaign(), line)[0]
    text = why(state, "tell card agenda-1b")[1]
    assert text.startswith("That has happened already")


# --- Lost, drawn, or not for here -------------------------------------------------------------


def test_refusal_whoever_was_killed_takes_part_in_nothing_any_more() -> None:
    agnes, roland = campaign().investigators
    state = replace(campaign(), investigators=(replace(agnes, lost="killed"), roland))
    expected = "Agnes Baker was killed, and does not come back in this campaign."
    assert ("illegal", expected, "Core Rules / Trauma") == why(state, "spend agnes 1")


def test_refusal_while_a_token_is_drawn_nobody_is_asked() -> None:
    state = play(mansion(), "investigate:agnes-baker:2")
    found = refused(state, "investigate agnes")
    expected = "Nobody is asked now: the chaos bag decides, {0}, {-1} or {auto-fail}."
    assert ("illegal", expected, "Core Rules / Skill test") == (found.kind, found.text, found.rule)
    assert ("{0}", "{-1}", "{auto-fail}") == found.tries


@pytest.mark.parametrize(
    ("said_to_be", "expected"),
    [
        ("skull", "No skull token is in the chaos bag."),
        ("ruins", "{ruins} cannot come from the chaos bag here: it can be {0} or {auto-fail}."),
        ("-1", "Every -1 token is sealed or was taken out, and not in the bag."),
    ],
)
def test_refusal_a_token_that_is_not_in_the_bag_cannot_be_drawn(
    said_to_be: str, expected: str
) -> None:
    zero, one, fails = mansion().bag
    state = replace(mansion(), bag=(zero, replace(one, sealed=True), fails))
    state = play(state, "investigate:agnes-baker:2")
    node = game().node(state)
    assert isinstance(node, Chance)
    found = game().not_drawn(state, node, said_to_be)
    assert found is not None
    assert ("illegal", expected, "Core Rules / Skill test") == (found.kind, found.text, found.rule)
    assert ("{0}", "{auto-fail}") == found.tries


def test_refusal_no_word_at_all_tells_what_may_be_said() -> None:
    expected = "Nothing was said: fate accept or fate reject?"
    assert ("unknown", expected, "") == why(campaign(), "")


def test_refusal_what_is_on_the_table_may_not_be_for_here() -> None:
    state = with_foes(mansion(), foe(RATS, ENTRY))
    kind, text, rule = why(state, "move agnes swarm")
    assert ("illegal", "Core Rules / Locations") == (kind, rule)
    assert "Swarm of Rats is not for here: it can be victorian-halls." == text


def test_refusal_words_behind_an_answer_are_not_understood() -> None:
    text = why(mansion(), "investigate agnes 2 office")[1]
    expected = 'I do not understand "office" after investigate agnes-baker 2.'
    assert f"{expected} Answers are parted by commas." == text


# --- Not now -------------------------------------------------------------------------------


def test_refusal_what_comes_later_is_not_asked_now_and_says_what_it_would_need() -> None:
    kind, text, rule = why(campaign(), "ritual yes")
    assert ("illegal", f"{DOOM} / Resolution 1 2") == (kind, rule)
    assert text.startswith("ritual yes is not asked now, but later, if at all. It would not be")
    assert 'the log does not say "The investigators belong to the Inner Circle"' in text


def test_refusal_what_was_decided_is_over_and_says_what_the_log_has_of_it() -> None:
    state = said(campaign(), "reject")[0]
    text = why(state, "fate accept")[1]
    assert text.startswith("fate accept is not asked any more")
    assert text.endswith("The log says: Fate was rejected.")


def test_refusal_the_difficulty_of_a_campaign_is_over_once_it_was_chosen() -> None:
    told = "difficulty hard is not asked any more: that part of the guide is over."
    kind, text, rule = why(campaign(), "difficulty hard")
    assert ("illegal", told, "Campaign Setup 2") == (kind, text, rule)


@pytest.mark.parametrize("typed", ["take zoey", "spend agnes 2", "difficulty"])
def test_refusal_a_verb_of_another_question_says_where_it_belongs(typed: str) -> None:
    kind, text, _ = why(campaign(), typed)
    assert "illegal" == kind
    assert text.startswith(f"{typed.split(maxsplit=1)[0].capitalize()} is not for here: ")


def test_refusal_when_all_is_over_nobody_is_asked() -> None:
    over = replace(campaign(), agenda=(Ended("lost"),))
    assert "The campaign is over (lost), and nobody is asked any more." == why(over, "yes")[1]


def test_refusal_another_seat_does_not_answer() -> None:
    told = game().not_yours(campaign(), "ben")
    assert told is not None
    assert "Ada answers here for everybody, not Ben." == told.text


def test_menu_says_what_is_bought_and_how_it_ended() -> None:
    state = said(campaign(), "reject, tell end 4 anette")[0]
    assert "By damage as high as the health: a physical trauma." == says(state, "defeated-damage")
    state = said(said(campaign(), ENDED)[0], "vp 3")[0]
    assert "Points at once; 4 points left." == says(state, "spend agnes 2")
    assert "Nothing more is bought." == says(state, "done")


# --- In a menu -----------------------------------------------------------------------------


def test_menu_names_what_is_closed_with_its_reason() -> None:
    assert (("ritual yes", "inner circle"),) == game().closed(ritual(), "ritual")


@pytest.mark.parametrize("section", verb_sections.OF)
def test_refusal_the_section_of_a_verb_is_one_of_the_guide(section: str) -> None:
    verbs = verb_sections.OF[section]
    known = (*not_asked.VERBS, *(it.name for it in VERBS))

    assert [section] * len(verbs) == [verb_sections.section(it, "", on_table=True) for it in verbs]
    assert [] == [it for it in verbs if it not in known]


def test_refusal_to_take_somebody_too_early_cites_where_investigators_are_taken() -> None:
    _, text, rule = why(after("play campaign"), "take diana")
    assert (
        "Take is not for here: investigators are taken after the prologue, and when one was lost.",
        "Prologue (Scenario 0): Disappearance at the Twilight Estate / DO NOT READ 4",
    ) == (text, rule)


def test_refusal_a_verb_with_a_slip_is_not_answered_about_whoever_is_named_behind_it() -> None:
    assert (
        "unknown",
        'I know no "inclde" here. Did you mean include diana-stanley 1?',
    ) == why(building(), "inclde diana")[:2]
