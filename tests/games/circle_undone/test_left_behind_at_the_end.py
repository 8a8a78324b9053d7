"""What those leave behind who are out as a scenario ends: clues, and Heretics that count again."""

import pytest

from tests.games.circle_undone.laid import AGNES, asked, laid, place, play, standing, table, told
from victoriana.games.circle_undone.facts import CluesPlaced, FoePut
from victoriana.games.circle_undone.ids import EnemyId, InvestigatorId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe

ROLAND = InvestigatorId("roland-banks")
PENNY = InvestigatorId("penny-white")
FIELDS, BROOK = place("haunted-fields"), place("hangmans-brook")
NOBODY_LEFT = "tell:end:nobody-left"


def _wages() -> State:
    """Act 2 of Scenario IV: three stories in threat areas, and clues held in the Haunted Fields."""
    start = table(laid("scenario-4", FIELDS, BROOK, who=(AGNES, ROLAND)), act=2, agenda=2)
    stories = ("unfinished-business-1", "unfinished-business-2")
    start = standing(start, AGNES, FIELDS.id, clues=3, threats=stories)
    return standing(start, ROLAND, BROOK.id, threats=("unfinished-business-3",))


def test_wages_of_sin_g16_the_stories_of_all_who_are_out_at_the_end_are_heretics_in_play() -> None:
    out = ("tell:agnes-baker:defeated-damage", "tell:roland-banks:resigned")
    done = play(_wages(), NOBODY_LEFT, *out)

    assert ("tell:heretics:3",) == asked(done)


def test_wages_of_sin_g16_a_story_of_whoever_stands_at_the_end_is_no_heretic() -> None:
    how = ("tell:agnes-baker:defeated-damage", "tell:roland-banks:standing")
    done, facts = told(_wages(), "tell:end:agenda-2", *how)

    assert ("tell:heretics:2",) == asked(done)
    rules = {it.rule for it in facts if isinstance(it.fact, FoePut)}
    assert {"Scenario IV: The Wages of Sin / Resolution 1 1, G16"} == rules


def test_victory_a_place_with_clues_of_whoever_is_out_at_the_end_is_worth_nothing() -> None:
    start = table(laid("scenario-2", place("office-spectral")), act=3, agenda=2)
    start = standing(start, AGNES, "office-spectral", clues=1)
    done, facts = told(start, "tell:end:act-3:agenda-2")

    assert ("tell:victory:0",) == asked(done)
    rules = [it.rule for it in facts if isinstance(it.fact, CluesPlaced)]
    assert ["Core Rules / Damage and elimination"] == rules


def test_victory_a_place_is_worth_its_points_where_whoever_took_its_clues_still_stands() -> None:
    start = standing(table(laid("scenario-4", FIELDS), act=2), AGNES, FIELDS.id, clues=3)

    assert ("tell:victory:1",) == asked(play(start, "tell:end:act-2", "tell:agnes-baker:standing"))


def test_do_not_read_2_g59_clues_of_all_who_are_out_at_the_end_lie_on_the_act() -> None:
    start = laid("prologue", place("office-spectral"), who=(PENNY,))
    done = play(standing(start, PENNY, "office-spectral", clues=3), NOBODY_LEFT)

    assert 3 == done.on_table().act_clues


# --- What the end itself says --------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "act", "enemy", "end", "worth"),
    [
        ("scenario-1", 4, "anette-mason-the-high-priestess", "act-4:anette-defeated", 2),
        ("scenario-5", 3, "summoned-beast", "beast-defeated", 2),
        ("scenario-7", 2, "anette-mason-reincarnated-evil", "act-2", 2),
        ("scenario-7", 2, "carl-sanford", "act-2", 2),
    ],
)
def test_victory_the_enemy_that_an_end_says_to_be_defeated_is_in_the_display(
    scenario: str, act: int, enemy: str, end: str, worth: int
) -> None:
    foe = Foe(enemy, EnemyId(enemy))
    done = play(table(laid(scenario), act=act, foes=(foe,)), f"tell:end:{end}")
    told_of = play(done, "tell:agnes-baker:standing")

    assert (f"tell:victory:{worth}",) == asked(told_of)
    assert (enemy,) == told_of.on_table().victory
    assert () == told_of.on_table().foes


def test_victory_the_circle_that_an_end_says_to_be_without_clues_is_worth_its_points() -> None:
    start = table(laid("scenario-1", place("witches-circle", clues=2)), act=4)
    cleared = play(start, "tell:end:act-4:circle-cleared", "tell:agnes-baker:standing")
    beaten = play(start, "tell:end:act-4:anette-defeated", "tell:agnes-baker:standing")

    assert ("tell:victory:2",) == asked(cleared)
    assert ("tell:victory:0",) == asked(beaten)
