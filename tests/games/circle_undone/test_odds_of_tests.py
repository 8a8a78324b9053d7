"""The odds of whole skill tests, as the game tells them where one stands."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from tests.games.circle_undone.laid import AGNES, asked, game, laid, place, play, standing, told
from tests.games.circle_undone.on_table import difficulty, filled, foe, with_foes
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.ids import Face
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Upgrade
from victoriana.kernel.errors import Refusal
from victoriana.kernel.forecast import Forecast

START: tuple[Face, ...] = (
    "+1", "0", "0", "-1", "-1", "-2", "-2", "-3", "-4",
    "skull", "skull", "auto-fail", "elder-sign",
)  # fmt: skip
ACCEPTED: tuple[Face, ...] = (*START, "tablet", "tablet")
WOODS = "witch-haunted-woods-overgrown-barn"
HERE = {
    "scenario-1": WOODS,
    "scenario-2": "office-spectral",
    "scenario-3": "moldy-halls",
    "scenario-5": "lodge-gates-members-only",
    "scenario-8": "cosmic-ingress",
}


def at(scenario: str, level: str, *bag: Face) -> State:
    """Agnes somewhere in a scenario, with this bag."""
    where = place(HERE[scenario])
    state = standing(laid(scenario, where), AGNES, where.id)
    return filled(difficulty(state, level), *bag)


def told_by(state: State) -> Forecast:
    """What the game works out here."""
    found = game().forecast(state)
    assert found is not None
    return found


def chance_of(state: State, value: int, against: int) -> Fraction:
    """The chance of a test of willpower, at the moment when a token is to be revealed."""
    now = play(state, f"test:agnes-baker:willpower:{value}", f"vs:{against}")
    stake = told_by(now).stake
    assert stake is not None
    assert "success" == stake.words
    return stake.chance


def test_bag_t1_fifteen_tokens_win_two_thirds_of_the_tests_one_above() -> None:
    assert Fraction(2, 3) == chance_of(at("scenario-1", "standard", *ACCEPTED), 4, 3)


@pytest.mark.parametrize(
    ("margin", "expected"), [(0, "4/15"), (1, "8/15"), (2, "4/5"), (3, "13/15")]
)
def test_bag_t2_a_cultist_that_reveals_another_is_drawn_without_putting_it_back(
    margin: int, expected: str
) -> None:
    state = at("scenario-3", "standard", *ACCEPTED, "cultist", "cultist")

    assert Fraction(expected) == chance_of(state, 3 + margin, 3)
    rows = {it.words: it.chance for it in told_by(state).rows}
    assert Fraction(expected) == rows[f"{margin:+d}" if margin else "0"]


def test_bag_t5_against_difficulty_0_only_an_automatic_failure_fails() -> None:
    state = at("scenario-1", "standard", *START)

    assert Fraction(12, 13) == chance_of(state, 0, 0)
    passed = told(state, "test:agnes-baker:willpower:0", "vs:0", "-4")[1]
    failed = told(state, "test:agnes-baker:willpower:9", "vs:0", "auto-fail")[1]
    results = [it.fact for it in (*passed, *failed) if isinstance(it.fact, f.Tested)]
    assert [(0, True), (0, False)] == [(it.modified, it.passed) for it in results]


@pytest.mark.parametrize(
    ("scenario", "face"), [("scenario-3", "Elder thing"), ("scenario-2", "Tablet")]
)
def test_bag_t6_what_acts_on_a_success_too_is_called_to_mind_beside_the_odds(
    scenario: str, face: str
) -> None:
    bag: tuple[Face, ...] = (*START, "tablet", "elder-thing")
    harder = told_by(at(scenario, "hard", *bag)).notes
    easier = told_by(at(scenario, "standard", *bag)).notes

    assert [] != [it for it in harder if it.startswith(f"{face} also: ")]
    assert [] == [it for it in easier if it.startswith("Elder thing also: ") and "3" in scenario]


def test_skill_test_odds_in_the_middle_of_a_chain_count_what_was_revealed_already() -> None:
    state = at("scenario-5", "standard", "cultist", "0", "-1")
    begun = play(state, "test:agnes-baker:willpower:5", "vs:3", "cultist")

    stake = told_by(begun).stake
    assert ("0", "-1") == asked(begun)
    assert stake is not None
    assert Fraction(1, 2) == stake.chance


def test_odds_of_a_value_alone_are_told_by_difficulty() -> None:
    state = at("scenario-1", "standard", *START)
    rows = told_by(play(state, "test:agnes-baker:willpower:3")).rows

    assert ("vs 0", Fraction(12, 13)) == (rows[0].words, rows[0].chance)
    assert chance_of(state, 3, 2) == rows[2].chance


def test_odds_of_any_test_are_told_before_a_scenario_begins() -> None:
    state = replace(
        at("scenario-1", "standard", *START), table=None, scenario="", agenda=(Upgrade(),)
    )

    assert "-2" == told_by(state).rows[0].words
    assert ("Before a scenario begins: skull 0 and elder sign +1.",) == told_by(state).notes


def test_odds_of_a_test_are_not_told_where_something_else_is_drawn() -> None:
    state = standing(laid("scenario-7", place("southside-1"), place("uptown-1")), AGNES, "uptown-1")
    drawing = play(state, "random:breach:1")

    assert ("southside", "uptown") == asked(drawing)
    assert None is game().forecast(drawing)


def test_odds_are_silent_where_the_bag_is_empty() -> None:
    assert None is game().forecast(filled(at("scenario-1", "standard")))


def test_difference_6_the_tablet_of_scenario_5_reveals_another_without_a_cultist_in_play() -> None:
    hard = at("scenario-5", "hard", "tablet", "0", "auto-fail")
    chained = play(hard, "test:agnes-baker:willpower:5", "vs:2", "tablet")
    cultist = with_foes(hard, foe("acolyte", hard.on_table().places[0].id, exhausted=True))
    done = told(cultist, "test:agnes-baker:willpower:5", "vs:2", "tablet")[1]

    assert ("0", "auto-fail") == asked(chained)
    assert Fraction(1, 2) == chance_of(hard, 5, 2)
    assert Fraction(2, 3) == chance_of(cultist, 5, 2)
    assert [True] == [it.fact.passed for it in done if isinstance(it.fact, f.Tested)]


@pytest.mark.parametrize(("doom", "modifier"), [(0, -2), (3, -2), (5, -3), (8, -4)])
def test_difference_11_half_the_doom_on_azathoth_is_rounded_up(doom: int, modifier: int) -> None:
    state = with_foes(at("scenario-8", "easy", "skull", "0"), foe("azathoth", doom=doom))
    facts = told(state, "test:agnes-baker:willpower:9", "vs:2", "skull")[1]

    assert [modifier] == [it.fact.modifier for it in facts if isinstance(it.fact, f.Tested)]


def test_difference_12_the_skull_of_scenario_5_counts_doom_and_the_cultist_does_not() -> None:
    easy = at("scenario-5", "easy", "skull", "cultist", "0")
    state = with_foes(easy, foe("acolyte", doom=3), foe("acolyte", handle="acolyte-2", doom=1))
    notes = told_by(state).notes

    assert "Now: skull -3 and cultist -2 and another token." == notes[0]


def test_skill_test_a_sealed_token_is_not_in_the_odds_until_it_is_released() -> None:
    state = at("scenario-1", "standard", "0", "auto-fail")
    sealed = play(state, "seal", "auto-fail")

    assert Fraction(1) == chance_of(sealed, 3, 3)
    assert Fraction(1, 2) == chance_of(play(sealed, "unseal", "auto-fail"), 3, 3)


def test_skill_test_a_card_puts_a_token_into_the_bag_and_takes_one_out_again() -> None:
    state = at("scenario-1", "standard", "0", "auto-fail")
    fuller = play(state, "token:in", "+1")
    emptier = play(state, "token:out", "auto-fail")

    assert ["0", "auto-fail", "+1"] == [it.face for it in fuller.bag]
    assert "Core Rules / Skill test" == fuller.bag[-1].cause
    assert Fraction(1) == chance_of(emptier, 3, 3)
    assert Fraction(1, 2) == chance_of(play(emptier, "token:back", "auto-fail"), 3, 3)


def test_skill_test_what_was_sealed_is_back_in_the_bag_when_the_scenario_is_over() -> None:
    sealed = play(at("scenario-1", "standard", "0", "skull"), "seal", "skull")
    over = f.TableCleared().onto(sealed)

    assert [True] == [it.sealed for it in sealed.bag if it.face == "skull"]
    assert [False, False] == [it.sealed for it in over.bag]


def test_skill_test_an_elder_sign_is_worth_one_or_what_its_investigator_says() -> None:
    state = at("scenario-1", "standard", "elder-sign", "0")
    now = play(state, "test:agnes-baker:willpower:2", "vs:4", "elder-sign")
    usual = told(now, "sign:1")[1]
    better = told(now, "sign:3")[1]

    results = [it.fact for it in (*usual, *better) if isinstance(it.fact, f.Tested)]
    assert [(3, False), (5, True)] == [(it.modified, it.passed) for it in results]


def test_all_tokens_of_a_test_are_back_in_the_bag_when_it_is_over() -> None:
    state = at("scenario-5", "standard", "cultist", "0", "-1")
    now = play(state, "test:agnes-baker:willpower:5", "vs:3", "cultist", "-1")

    assert [] == [it.face for it in now.bag if it.drawn]
    assert ("cultist", "0", "-1") == tuple(it.face for it in now.bag)


def test_skill_test_a_token_shown_for_a_card_goes_back_at_once() -> None:
    state = at("scenario-1", "standard", "0", "skull")
    now, facts = told(state, "draw", "skull")

    assert ["skull"] == [it.fact.face for it in facts if isinstance(it.fact, f.TokenRevealed)]
    assert ("0", "skull") == tuple(it.face for it in now.bag if not it.drawn)


def test_the_last_token_stays_in_the_bag_so_that_something_can_be_tested() -> None:
    state = at("scenario-1", "standard", "0", "skull")
    sealed = play(state, "seal", "skull")

    assert ["seal"] == [it for it in asked(state) if it == "seal"]
    assert [] == [it for it in asked(sealed) if it == "seal"]
    refused = game().read(sealed, "seal 0")
    assert isinstance(refused, Refusal)
    assert "the last token stays in the bag" in refused.text
