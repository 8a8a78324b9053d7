"""How answers are typed, and how a log writes them."""

import pytest

from tests.games.circle_undone.spoken import PROLOGUE, after, at, begun, campaign, drawn, game, said
from tests.games.circle_undone.test_positions import position
from victoriana.games.circle_undone.notation import braces, unbrace
from victoriana.games.circle_undone.state import State
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance, Decision

BEFORE_CLUES = "prologue penny jerome, tell end nobody-left, tell jerome other, tell penny watcher"
ENDED = "reject, tell end 4 anette, agnes resigned, roland standing"


def chaos() -> State:
    """Scenario VII in play."""
    typed = ("scenario=7", "ada.investigator=agnes-baker", "ben.investigator=roland-banks")
    state = drawn(position(*typed))
    while asked(state).id != "turn":
        state = said(state, game().words(state, asked(state).options[0].id))[0]
    return state


def asked(state: State) -> Decision:
    node = game().node(state)
    assert isinstance(node, Decision)
    return node


def written(state: State, typed: str, *, whole: bool = False) -> str:
    return said(state, typed, whole=whole)[1]


def test_notation_a_difficulty_is_typed_by_its_beginning() -> None:
    assert "difficulty standard" == written(after("play campaign"), "diff standard")


@pytest.mark.parametrize("typed", ["play iv", "play 4", "play wages of sin", "play The Wages"])
def test_notation_a_scenario_is_called_by_its_numeral_or_its_name(typed: str) -> None:
    assert "play scenario-4" == written(begun("ada"), typed)


def test_notation_all_players_take_their_characters_in_one_line() -> None:
    state = after(PROLOGUE)
    assert "prologue penny-white jerome-davids" == written(state, "prologue penny jerome")


def test_notation_a_character_is_taken_without_the_verb_as_well() -> None:
    assert "prologue penny-white jerome-davids" == written(after(PROLOGUE), "white davids")


def test_the_second_player_may_say_the_verb_again() -> None:
    one = said(after(PROLOGUE), "prologue penny")[0]

    assert "jerome-davids" == written(one, "prologue jerome")
    assert "jerome-davids" == written(one, "jerome")
    again = written(after(PROLOGUE), "prologue penny prologue jerome")
    assert "prologue penny-white jerome-davids" == again


def test_notation_what_defeated_a_character_reads_as_a_sentence() -> None:
    state = after(f"{PROLOGUE}, prologue penny, tell end nobody-left", "ada")
    assert "tell penny-white defeated-by spectral-watcher" == written(state, "tell penny watcher")


def test_notation_a_player_s_name_stands_for_the_character() -> None:
    state = after(f"{PROLOGUE}, prologue penny, tell end nobody-left", "ada")
    assert "tell penny-white defeated-by monster" == written(state, "tell ada monster")


@pytest.mark.parametrize("typed", ["tell clues 4", "clues 4", "4 clues", "tell clue 4"])
def test_notation_a_number_is_told(typed: str) -> None:
    state = after(f"{PROLOGUE}, {BEFORE_CLUES}")
    if typed == "4 clues":
        assert isinstance(game().read(state, typed), Refusal)
    else:
        assert "tell clues 4" == written(state, typed)


def test_notation_a_choice_is_its_own_word() -> None:
    assert "fate reject" == written(campaign(), "reject")


@pytest.mark.parametrize(
    "typed", ["tell end 4 anette", "end 4 anette", "tell end act 4 anette", "tell end anette"]
)
def test_notation_an_end_is_told_by_its_act_and_what_happened(typed: str) -> None:
    state = said(campaign(), "reject")[0]
    assert "tell end act-4 anette-defeated" == written(state, typed)


def test_notation_victory_is_told_by_two_letters() -> None:
    assert "tell victory 3" == written(said(campaign(), ENDED)[0], "tell vp 3")


def test_notation_more_victory_than_the_cards_hold_is_told_twice() -> None:
    state, told = said(said(campaign(), ENDED)[0], "vp 40")
    assert "tell victory 40" == told
    assert "sure" == asked(state).id
    state, told = said(state, "vp 40")
    assert "tell victory 40" == told
    assert "upgrade" == asked(state).id


def test_notation_a_lie_is_its_own_word() -> None:
    assert "lodge lie" == written(at(campaign(), "I2.choice"), "lie")


def test_notation_how_a_scenario_ended_for_each_is_told_in_one_go() -> None:
    state = said(campaign(), "reject, tell end 4 anette")[0]
    told = written(state, "tell agnes resigned ben standing")
    assert "tell agnes-baker resigned tell roland-banks standing" == told


def test_notation_investigators_are_named_by_the_first_or_the_last_name() -> None:
    state = after(f"{PROLOGUE}, {BEFORE_CLUES}, clues 1, hunted no")
    assert "take agnes-baker take daisy-walker" == written(state, "agnes walker")


def test_notation_a_name_alone_means_the_usual_printing() -> None:
    state = after(f"{PROLOGUE}, {BEFORE_CLUES}, clues 1, hunted no")
    assert "take agnes-baker" == written(state, "take agnes")
    assert "take agnes-baker-90017" == written(state, "take agnes 90017")


def test_notation_an_investigator_of_one_s_own_is_described_in_one_go() -> None:
    state = after(f"{PROLOGUE}, {BEFORE_CLUES}, clues 1, hunted no")
    told = written(state, "describe mary-o-neill seeker 3 4 2 3 7 8 trait scholar enough")
    assert told.startswith("describe mary-o-neill class seeker willpower 3 intellect 4 combat 2")
    assert told.endswith("agility 3 health 7 sanity 8 trait scholar enough")


def test_notation_a_free_name_may_have_several_words() -> None:
    state = after(f"{PROLOGUE}, {BEFORE_CLUES}, clues 1, hunted no")
    assert "describe mary-o-neill" == written(state, "describe Mary O Neill")


def test_notation_experience_is_spent_by_the_player_s_name() -> None:
    state = said(said(campaign(), ENDED)[0], "vp 3")[0]
    assert "spend roland-banks 2" == written(state, "spend ben 2")


def test_notation_a_breach_is_placed_by_the_beginning_of_a_place() -> None:
    assert "breach rivertown" == written(chaos(), "breach river")


def test_notation_a_verb_alone_means_who_and_what_there_is() -> None:
    assert "tick all" == written(chaos(), "tick all")


# --- From files ----------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["diff standard", "difficulty stand", "standard"])
def test_notation_a_file_is_read_by_whole_words_alone(typed: str) -> None:
    found = game().read(after("play campaign"), typed, whole=True)
    assert isinstance(found, Refusal)
    assert "illegal" != found.kind


def test_notation_a_file_may_hold_what_a_log_prints() -> None:
    lines = "play campaign, difficulty standard, prologue penny-white jerome-davids"
    assert lines == written(begun(), lines, whole=True)


# --- Braces --------------------------------------------------------------------------------


def test_notation_tokens_drawn_one_after_the_other_are_one_word() -> None:
    bag = Chance("token", "chaos bag", "Campaign Setup", ())
    state = campaign()
    assert "{skull}" == braces([(state, bag, "skull")])
    assert "{skull+cultist}" == braces([(state, bag, "skull"), (state, bag, "cultist")])


@pytest.mark.parametrize(
    ("word", "outcomes"),
    [
        ("skull", ("skull",)),
        ("skull+cultist", ("skull", "cultist")),
        ("+1", ("+1",)),
        ("skull++1", ("skull", "+1")),
        ("-1+0", ("-1", "0")),
    ],
)
def test_notation_a_word_in_braces_is_its_draws(word: str, outcomes: tuple[str, ...]) -> None:
    assert outcomes == unbrace(word)
