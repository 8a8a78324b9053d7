"""What players say at the table is understood: other words, names with gaps, whose it is."""

import pytest

from tests.games.victoriana.given import (
    Given,
    agent,
    fortune,
    game,
    griffin,
    harker,
    holmes,
    lead,
    nemo,
    stead_x,
)
from tests.games.victoriana.opened import over, paid
from victoriana.games.victoriana import notation
from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.tasks import AnyTask

HOLMES, HARKER = InvestigatorId("holmes"), InvestigatorId("harker")
LEADS = [lead("palace", "inverted-pentagram"), lead("bank")]


def turn(**more: object) -> Given:
    """Holmes begins his turn at the Palace, on a lead."""
    del more
    return game(holmes("palace", "P"), harker("bank", "O"), leads=LEADS)


def asking(*tasks: AnyTask) -> Given:
    """Something is asked in Holmes's turn."""
    return game(holmes("palace", "2P+U"), harker("bank", "O+P"), leads=LEADS, agenda=tasks)


def swap(*, giving: bool) -> Given:
    """Holmes exchanges with Harker."""
    return asking(k.Swap(HOLMES, "resources", 2, "Locale Abilities", HARKER, giving=giving))


def answers(given: Given, words: str) -> object:
    """What words mean."""
    return notation.read(given.world, given.state, words)


def test_a_lead_is_named_to_investigate_it() -> None:
    assert ("investigate:1",) == answers(turn(), "lead 1")
    assert "Investigating Leads" == turn().refused("lead 2")[1]
    assert "Lead 1 is being investigated already." == over("stinging-mist").refused("lead 1")[0]


def test_in_a_script_a_lead_is_named_only_where_its_hands_turn() -> None:
    given = turn()
    found = notation.read(given.world, given.state, "lead 1", whole=True)

    assert "The hands of no lead are to be turned now." == getattr(found, "text", "")


@pytest.mark.parametrize("words", ["give up", "leave it", "let it go cold", "fail", "drop"])
def test_to_give_up_over_an_open_lead_is_to_abandon_it(words: str) -> None:
    assert ("abandon",) == answers(over("stinging-mist"), words)
    assert "Cold Leads" == turn().refused("give up")[1]


def test_a_fulfilled_lead_is_used_in_the_words_of_the_book() -> None:
    given = paid(holmes("tesla", "O"), "inverted-pentagram", "a")

    for words in ("keep", "keep it", "keep as evidence", "accumulate evidence"):
        assert ("evidence",) == answers(given, words)
    assert ("deduce",) == answers(given, "make deductions")


def test_to_go_on_in_a_turn_is_no_place_to_go_to() -> None:
    assert "Nobody waits: end closes the turn." == turn().refused("go on")[0]


def test_what_is_chosen_is_taken_picked_or_chosen() -> None:
    kept = over("stinging-mist").when("grab", "{P}", "{O}", "{U}")
    track = asking(k.TrackChoice(HOLMES, "PS"))

    assert ("keep:P",) == answers(kept, "take P")
    assert ("track:P",) == answers(track, "take P")
    assert ("track:P",) == answers(track, "advance P")
    assert ("receive:O",) == answers(swap(giving=False), "take O")
    assert ("lead:2",) == answers(over_doppelganger(), "turn 2")
    assert ("lead:2",) == answers(over_doppelganger(), "choose 2")


def over_doppelganger() -> Given:
    """The hands of another lead are to be advanced."""
    return over("impossible-doppelganger", others=(lead("bank"), lead("carlton")))


def test_what_changes_hands_may_be_said_with_whom() -> None:
    with_whom = asking(k.Swap(HOLMES, "resources", 2, "Locale Abilities"))

    assert ("give:P",) == answers(swap(giving=True), "give P to harker")
    assert ("give:P", "give:U") == answers(swap(giving=True), "give harker P and U")
    assert ("with:harker",) == answers(with_whom, "swap with harker")
    assert ("with:harker",) == answers(with_whom, "trade with harker")
    assert "Locale Abilities, B13" == turn().refused("trade with harker")[1]


def test_a_name_may_have_gaps() -> None:
    holder = game(
        holmes("palace", kept=["doctor-john-watson"]),
        harker("bank", trauma=2),
        leads=LEADS,
    )

    assert ("card:doctor-john-watson:b",) == answers(holder, "use doctor watson b")
    assert "lies before nobody" in turn().refused("use doctor watson")[0]


def test_behind_an_ability_stands_on_at_or_to() -> None:
    captain = game(nemo("palace"), holmes("bank"))

    assert ("ability:newspaper-archives:2",) == answers(turn(), "use newspaper archives on lead 2")
    assert ("ability:the-nautilus:tower",) == answers(captain, "use nautilus to the tower")


def test_an_ability_without_use_over_a_lead_is_known_as_one() -> None:
    given = over("stinging-mist", others=(lead("bank"),))
    refused = answers(given, "newspaper archives 2")

    assert '"newspaper" is something to use.' == getattr(refused, "text", "")


def test_sequence_of_play_whoever_is_named_when_it_is_not_their_turn_waits() -> None:
    pair = game(holmes("palace"), stead_x("bank", "bank"))

    expected = ("It is Holmes's turn (1a); Harker acts in 1b.", "Sequence of Play")
    assert expected == turn().refused("harker go yard")
    assert expected == turn().refused("move harker")
    assert "Stead & X acts in 1b." in pair.refused("go stead yard")[0]
    assert "Stead & X acts in 1b." in pair.refused("investigate miss-x 1")[0]


def test_of_two_either_may_be_named_where_both_are_meant() -> None:
    pair = game(stead_x("palace", "palace"), holmes("bank"))

    assert ("end",) == answers(pair, "miss x end")
    assert ("hurry",) == answers(pair, "stead hurry")
    assert ("go:stead:yard",) == answers(pair, "stead: go yard")
    opened = game(stead_x("palace", "palace", "O"), holmes("bank"), leads=LEADS)
    assert ("option:a",) == answers(opened.when("investigate:miss-x:1"), "miss-x: a")


def test_investigator_abilities_faq_f8_while_one_investigates_the_other_uses_nothing() -> None:
    pair = game(stead_x("palace", "palace", "O"), holmes("bank"), leads=LEADS)
    opened = pair.when("investigate:stead:1")

    expected = "Stead has acted, and only one of the two acts in a turn."
    assert (expected, "Investigator Abilities FAQ, F8, H63") == opened.refused("use miss-x palace")
    assert expected == opened.refused("investigate miss-x 2")[0]


def test_words_that_are_left_over_are_said_behind_what_was_understood() -> None:
    given = game(fortune("palace"), harker("bank"), leads=LEADS)
    refused = answers(given, "use visions pentagram")
    assert refused
    pilot = game(nemo("palace"), holmes("bank"))
    left = getattr(answers(pilot, "use treasure of vigo bay"), "text", "")
    assert not left
    more = getattr(answers(pilot, "use nautilus tower quickly"), "text", "")

    assert 'I do not understand "quickly" after use the-nautilus tower.' in more


def test_evidence_that_is_not_held_poses_as_nothing() -> None:
    given = game(
        griffin("palace", evidence=("stinging-mist",)), holmes("bank"), agents=[agent("moran")]
    )

    expected = "The ghost must hold the evidence that is to pose as another type."
    for words in ("use ghost pose pentagram O", "use ghost pose pentagram"):
        assert (expected, "Investigator Abilities FAQ") == given.refused(words)
    assert "counts as Occult already" in given.refused("use ghost pose stinging mist as O")[0]


EVIDENCE = ("inverted-pentagram", "kidnapped-heiress", "stinging-mist")


def against_cultists() -> Given:
    """Two hold what the henchman takes."""
    return game(
        holmes("palace", evidence=EVIDENCE),
        harker("bank", evidence=("cursed-scarab",)),
        agents=[agent("moran", "carlton")],
    )


def test_evidence_is_given_by_its_type_before_any_name_that_begins_so() -> None:
    given = against_cultists()
    chosen = given.when("overcome")
    swapped = game(
        holmes("palace", evidence=EVIDENCE),
        harker("bank"),
        agenda=[k.Swap(HOLMES, "evidence", 2, "Locale Abilities", HARKER)],
    )

    assert "Politics, and Occult is wanted here" in chosen.refused("give P")[0]
    assert "ambiguous" == getattr(answers(chosen, "give O"), "kind", "")
    assert ("give:kidnapped-heiress",) == answers(swapped, "give P")
    assert ("Holmes has no Underworld left.", "Locale Abilities, B12") == swapped.refused("give U")
    twice = game(
        holmes("palace", evidence=("inverted-pentagram", "cursed-scarab")),
        harker("bank"),
        agenda=[k.Swap(HOLMES, "evidence", 2, "Locale Abilities", HARKER)],
    )
    expected = "That may be give inverted-pentagram or give cursed-scarab."
    assert expected == getattr(answers(twice, "give O"), "text", "")


def test_henchmen_are_overcome_and_agents_are_defeated() -> None:
    given = against_cultists()

    assert ("overcome", "give:holmes:inverted-pentagram") == answers(
        given, "overcome with pentagram"
    )
    expected = (
        "Bloodthirsty Cultists: a henchman, overcome by evidence and not defeated as agents are."
    )
    assert (expected, "Evidence and Henchmen, D19") == given.refused("defeat cultists")
    expected = "Moran is an agent, and is defeated for a price."
    assert (expected, "Defeating Agents, F6") == given.refused("overcome moran")


def test_locales_a_token_is_turned_where_one_is() -> None:
    expected = (
        "A token at the Yard is turned by whoever ends a turn there; Holmes is at the Palace."
    )

    assert (expected, "Locales") == turn().refused("reveal yard")
    assert ("reveal",) == answers(turn(), "reveal the palace")
    assert ("reveal",) == answers(turn(), "turn over the token")
    for words in ("reveal lead", "reveal palace now"):
        assert "I do not understand" in getattr(answers(turn(), words), "text", "")


def test_a_card_that_is_discarded_is_used_or_shed() -> None:
    kept = ["doctor-john-watson", "bribed-peelers"]
    given = game(holmes("yard", "U", kept=kept), harker("bank", trauma=2))

    assert ("card:doctor-john-watson:b",) == answers(given, "discard watson b")
    assert ("shed:bribed-peelers:a",) == answers(given.when("end"), "discard peelers")


def test_the_end_of_the_game_is_told_with_one_full_stop() -> None:
    lost = game(
        holmes("tesla"), harker("bank"), cold=7, leads=[lead("tesla", "stinging-mist")]
    ).when("investigate:1", "abandon")

    assert "The game is over. Too many leads went cold: the game is lost." == lost.refused("end")[0]


def test_whoever_is_taken_where_he_is_stays_by_the_section_that_takes_him() -> None:
    cab = game(holmes("palace", kept=["hansom-at-your-call"]), harker("bank"))
    abbey = game(holmes("carfax"), harker("bank"))

    assert "Moving about London" == cab.refused("use hansom palace")[1]
    assert "Locale Abilities, B9" == abbey.when("use:carfax").refused("harker bank")[1]
