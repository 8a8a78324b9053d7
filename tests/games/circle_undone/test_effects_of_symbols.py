"""What the symbols of each reference card do: applied by the program, asked, or called to mind."""

from typing import get_args

import pytest

from tests.games.circle_undone.laid import AGNES, asked, laid, place, play, standing, table, told
from tests.games.circle_undone.on_table import difficulty, filled, foe, with_foes
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.codes import Effect
from victoriana.games.circle_undone.rules import effects
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.view import codes
from victoriana.kernel.events import Fact, Stamped

TEST = "test:agnes-baker:willpower:5"
ACOLYTES = tuple(foe("acolyte", handle=it) for it in ("acolyte", "acolyte-2"))


def at(scenario: str, level: str, where: str, breaches: int = 0) -> State:
    """Agnes at a place of a scenario."""
    state = standing(laid(scenario, place(where, breaches=breaches)), AGNES, where)
    return difficulty(state, level)


def failed(state: State, face: str) -> tuple[State, tuple[Stamped[Fact], ...]]:
    """A test that fails with this symbol, by 30 less whatever is reached."""
    return told(state, TEST, "vs:30", face)


def reminded(facts: tuple[Stamped[Fact], ...]) -> list[tuple[str, int]]:
    """What the table is told to do, and how often."""
    return [(it.fact.what, it.fact.number) for it in facts if isinstance(it.fact, f.Reminded)]


def test_each_effect_of_a_symbol_is_applied_or_told_and_only_one_of_them() -> None:
    known = [*effects.DONE, *effects.CHOSEN, *effects.REMINDED]

    assert sorted(get_args(Effect)) == sorted(known)
    assert sorted(codes.EFFECTS) == sorted(known)


@pytest.mark.parametrize("effect", sorted(effects.REMINDED))
def test_what_only_the_table_can_do_has_its_sentence(effect: Effect) -> None:
    assert codes.EFFECTS[effect]


def test_cards_of_the_encounter_deck_are_counted_by_points_or_by_difficulty() -> None:
    woods = "witch-haunted-woods-overgrown-barn"
    by_points = told(at("scenario-1", "easy", woods), TEST, "vs:8", "skull")[1]
    by_difficulty = told(at("scenario-1", "hard", woods), TEST, "vs:3", "skull")[1]

    assert [("discard-encounter-top-per-point", 4)] == reminded(by_points)
    assert [("discard-encounter-top-equal-to-difficulty", 3)] == reminded(by_difficulty)


def test_skill_test_one_witch_near_is_readied_and_healed_and_asked_for_where_two_are() -> None:
    woods = "witch-haunted-woods-overgrown-barn"
    state = at("scenario-1", "easy", woods)
    witches = (
        foe("coven-initiate", woods, exhausted=True, damage=1),
        foe("priestess-of-the-coven", woods, damage=2),
    )
    now = failed(with_foes(state, *witches), "elder-thing")[0]

    assert ("coven-initiate", "priestess-of-the-coven") == asked(now)
    witch = play(now, "coven-initiate").on_table().foe("coven-initiate")
    assert (False, 0) == (witch.exhausted, witch.damage)
    hard = difficulty(with_foes(state, *witches), "hard")
    both = failed(hard, "elder-thing")[0].on_table().foes
    assert [(False, 0)] * 2 == [(it.exhausted, it.damage) for it in both]


@pytest.mark.parametrize(("level", "harm"), [("easy", (1, 0)), ("hard", (1, 1))])
def test_a_spectral_enemy_here_lets_an_elder_thing_hurt(level: str, harm: tuple[int, int]) -> None:
    state = at("scenario-2", level, "office-spectral")
    haunted = with_foes(state, foe("wraith", "office-spectral"))
    now = told(haunted, TEST, "vs:0", "elder-thing")[0]
    answers = [f"damage:{harm[0]}", *([f"horror:{harm[1]}"] if harm[1] else [])]
    hurt = play(now, *answers).on_table().stand(AGNES)

    assert harm == (hurt.damage, hurt.horror)
    assert 1 < len(asked(told(state, TEST, "vs:0", "elder-thing")[0]))


def test_nahab_attacks_from_here_or_from_anywhere_on_the_harder_side() -> None:
    far = (place("moldy-halls"), place("walter-gilmans-room"))
    state = standing(laid("scenario-3", *far), AGNES, "moldy-halls")
    easy = with_foes(difficulty(state, "easy"), foe("nahab", "walter-gilmans-room"))
    hard = difficulty(easy, "hard")

    assert [] == [it for it in failed(easy, "tablet")[1] if isinstance(it.fact, f.FoeAttacked)]
    attacks = [it.fact for it in failed(hard, "tablet")[1] if isinstance(it.fact, f.FoeAttacked)]
    assert ["nahab"] == [it.foe for it in attacks]


def test_skill_test_r8_half_of_three_doom_on_azathoth_makes_a_skull_worse_by_two() -> None:
    state = filled(at("scenario-8", "easy", "cosmic-ingress"), "skull")
    state = with_foes(state, foe("azathoth", doom=3))
    facts = told(state, "test:agnes-baker:willpower:5", "vs:3", "skull")[1]
    tested = [it.fact for it in facts if isinstance(it.fact, f.Tested)]

    assert [(-2, 3, True)] == [(it.modifier, it.modified, it.passed) for it in tested]


def test_difficulty_of_heretics_is_raised_until_the_round_is_over() -> None:
    brook = "hangmans-brook-spectral"
    haunted = with_foes(at("scenario-4", "easy", brook), foe("heretic-1", brook, exhausted=True))
    raised = told(haunted, TEST, "vs:0", "cultist")[0]
    tests = [it.fact for it in told(raised, "fight:agnes-baker", "heretic-1:9", "0")[1]]
    later = [
        it.fact
        for it in told(
            table(raised, round=2), "fight:agnes-baker", "heretic-1:9", "0", "strikes:heretic-1:0"
        )[1]
    ]

    assert [5] == [it.difficulty for it in tests if isinstance(it, f.Tested)]
    assert [4] == [it.difficulty for it in later if isinstance(it, f.Tested)]


def test_distance_to_the_nearest_cultist_counts_and_is_asked_where_two_are_as_near() -> None:
    where = "lounge"
    state = with_foes(
        at("scenario-5", "easy", where),
        *(foe("acolyte", where, handle=it.id, exhausted=True) for it in ACOLYTES),
    )
    now = failed(state, "tablet")[0]

    assert ("acolyte", "acolyte-2") == asked(now)
    assert 1 == play(now, "acolyte-2").on_table().foe("acolyte-2").doom
    each = failed(difficulty(state, "hard"), "tablet")[0].on_table().foes
    assert [1, 1] == [it.doom for it in each]


def test_doom_of_cultists_goes_to_the_agenda_one_or_all_of_the_most_doomed() -> None:
    where = "lounge"
    doomed = (
        foe("acolyte", where, doom=1, exhausted=True),
        foe("acolyte", where, handle="acolyte-2", doom=3, exhausted=True),
    )
    state = with_foes(at("scenario-5", "easy", where), *doomed)
    one = play(failed(state, "elder-thing")[0], "acolyte").on_table()
    hard = failed(difficulty(state, "hard"), "elder-thing")[0].on_table()

    assert (1, 0) == (one.doom, one.foe("acolyte").doom)
    assert (3, 0) == (hard.doom, hard.foe("acolyte-2").doom)


def test_whoever_has_no_damage_and_no_horror_takes_both_in_scenario_6() -> None:
    shore = at("scenario-6", "easy", "forbidding-shore")
    fresh = told(shore, TEST, "vs:0", "cultist", "damage:1", "horror:1")[0].on_table()
    hurt = standing(shore, AGNES, "forbidding-shore", damage=2)
    only = told(hurt, TEST, "vs:0", "cultist", "horror:1")[0].on_table()

    assert (1, 1) == (fresh.stand(AGNES).damage, fresh.stand(AGNES).horror)
    assert (2, 1) == (only.stand(AGNES).damage, only.stand(AGNES).horror)


def test_skill_test_a_spectral_enemy_attacks_though_it_is_exhausted_in_scenario_6() -> None:
    shore = at("scenario-6", "easy", "forbidding-shore")
    state = with_foes(shore, foe("spectral-raven", "forbidding-shore", exhausted=True))
    facts = failed(state, "tablet")[1]

    attacks = [it.fact for it in facts if isinstance(it.fact, f.FoeAttacked)]
    assert [("spectral-raven", "token")] == [(it.foe, it.why) for it in attacks]


def test_breaches_come_here_by_a_cultist_as_long_as_there_are_fewer_than_three() -> None:
    where = "southside-1"
    few = told(at("scenario-7", "easy", where), TEST, "vs:0", "cultist", "0")[0].on_table()
    many = told(at("scenario-7", "easy", where, breaches=3), TEST, "vs:0", "cultist", "0")[0]

    assert 1 == few.place(where).breaches
    assert 3 == many.on_table().place(where).breaches


def test_a_tablet_takes_breaches_off_the_act_as_far_as_there_are_any() -> None:
    state = table(at("scenario-7", "easy", "southside-1"), act_breaches=2)
    facts = failed(state, "tablet")[1]

    assert [2] == [it.fact.breaches for it in facts if isinstance(it.fact, f.ActBreachesGone)]


def test_azathoth_gets_doom_where_nothing_of_the_skill_is_left_and_attacks_on_a_tablet() -> None:
    state = with_foes(at("scenario-8", "easy", "cosmic-ingress"), foe("azathoth"))
    nothing = told(state, "test:agnes-baker:willpower:4", "vs:0", "elder-thing")[0].on_table()
    little = told(state, "test:agnes-baker:willpower:5", "vs:0", "elder-thing")[0].on_table()

    assert (1, 0) == (nothing.foe("azathoth").doom, little.foe("azathoth").doom)
    attacked = failed(state, "tablet")[1]
    assert ["azathoth"] == [it.fact.foe for it in attacked if isinstance(it.fact, f.FoeAttacked)]


def test_hunters_move_by_an_elder_thing_of_scenario_3() -> None:
    far = (place("moldy-halls"), place("walter-gilmans-room"))
    state = standing(laid("scenario-3", *far), AGNES, "moldy-halls")
    hunted = with_foes(difficulty(state, "easy"), foe("nahab", "walter-gilmans-room"))
    now = failed(hunted, "elder-thing")[0].on_table()

    assert ("moldy-halls", AGNES) == (now.foe("nahab").place, now.foe("nahab").engaged)
