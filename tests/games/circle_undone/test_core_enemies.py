"""Whom enemies engage, which of them hunt, and who can be fought, evaded or hurt by a miss."""

import pytest

from tests.games.circle_undone.laid import (
    AGNES,
    JOE,
    asked,
    game,
    laid,
    place,
    play,
    standing,
    table,
    told,
)
from tests.games.circle_undone.on_table import (
    ENTRY,
    HALLS,
    OFFICE,
    RATS,
    WRAITH,
    foe,
    mansion,
    with_foes,
)
from victoriana.games.circle_undone.facts import FoeAttacked, FoeMoved, Reminded
from victoriana.games.circle_undone.ids import EnemyId
from victoriana.games.circle_undone.rules import engaging

GRAVES, HOUND = "heretics-graves-2", "shadow-hound"
AZATHOTH, TRAP = "azathoth", "the-geist-trap"
WATCHER, JAILOR, ENFORCER = "the-spectral-watcher", "lodge-jailor", "lodge-enforcer"


def test_enemies_elsewhere_or_engaged_with_another_do_not_engage_who_comes() -> None:
    state = standing(mansion(AGNES, JOE), JOE, HALLS)
    state = with_foes(state, foe(RATS, HALLS, engaged=JOE), foe(WRAITH, OFFICE))
    now = play(state, f"move:{AGNES}", HALLS)

    assert [JOE, ""] == [it.engaged for it in now.on_table().foes]
    assert not any(it.startswith("engages") for it in asked(now))


def test_enemies_do_not_hunt_when_exhausted_or_no_hunters() -> None:
    tired, idle = foe(RATS, OFFICE, exhausted=True), foe("acolyte", OFFICE)
    now = play(with_foes(mansion(), tired, idle, foe(WRAITH, OFFICE)), "phase:enemy")

    assert [OFFICE, OFFICE, HALLS] == [it.place for it in now.on_table().foes]


def test_enemies_that_hunt_engage_whom_they_stand_beside_without_a_step() -> None:
    now = play(with_foes(mansion(), foe(RATS, ENTRY)), "phase:enemy")

    assert (ENTRY, AGNES) == (now.on_table().foes[0].place, now.on_table().foes[0].engaged)


def test_enemies_engaged_with_who_is_out_engage_another_there() -> None:
    state = with_foes(mansion(AGNES, JOE), foe(RATS, ENTRY, engaged=AGNES))

    assert JOE == play(state, f"out:{AGNES}", "defeated").on_table().foes[0].engaged


def test_enemies_without_a_number_to_fight_or_evade_with_are_not_offered() -> None:
    open_now = asked(with_foes(mansion(), foe(AZATHOTH, ENTRY)))

    assert not {f"fight:{AGNES}", f"evade:{AGNES}"} & set(open_now)


def test_enemies_that_are_exhausted_are_fought_and_not_evaded() -> None:
    open_now = asked(with_foes(mansion(), foe(RATS, ENTRY, exhausted=True)))

    assert (True, False) == (f"fight:{AGNES}" in open_now, f"evade:{AGNES}" in open_now)


@pytest.mark.parametrize(("verb", "reminded"), [("fight", 1), ("evade", 0)])
def test_enemies_engaged_with_another_hurt_that_one_by_a_missed_attack_only(
    verb: str, reminded: int
) -> None:
    state = with_foes(mansion(AGNES, JOE), foe(RATS, ENTRY, engaged=JOE))
    facts = told(state, f"{verb}:{AGNES}", f"{RATS}:0", "auto-fail")[1]

    assert reminded == sum(isinstance(it.fact, Reminded) for it in facts)


def test_enemies_at_the_geist_trap_retaliate_if_they_are_the_watcher() -> None:
    state = laid("scenario-6", place(TRAP), place("forbidding-shore"))

    def has(card: str, where: str, keyword: str) -> bool:
        return engaging.has(game().world, state, foe(card, where), keyword)

    assert has(WATCHER, TRAP, "retaliate")
    assert not has(WATCHER, "forbidding-shore", "retaliate")
    assert not has(WATCHER, TRAP, "aloof")
    assert not has(WRAITH, TRAP, "retaliate")


def test_enemies_of_the_lodge_lose_no_other_keyword_in_the_office() -> None:
    state = laid("scenario-2", place(ENTRY), place(OFFICE, revealed=False))

    def has(card: str, keyword: str) -> bool:
        return engaging.has(game().world, state, foe(card, OFFICE), keyword)

    assert has(ENFORCER, "retaliate")
    assert not has(JAILOR, "aloof")
    assert has("nether-mist", "aloof")


def test_skill_test_of_an_investigation_needs_a_revealed_location() -> None:
    investigates = f"investigate:{AGNES}:2"

    assert investigates in asked(mansion())
    assert investigates not in asked(mansion(at=HALLS))


@pytest.mark.parametrize(
    ("harm", "healed"), [({}, False), ({"damage": 1}, True), ({"horror": 1}, True)]
)
def test_damage_and_elimination_of_either_kind_is_healed(
    harm: dict[str, int], *, healed: bool
) -> None:
    state = standing(mansion(), AGNES, ENTRY, **harm)

    assert healed == (f"heal:{AGNES}" in asked(state))


def test_prologue_no_way_out_1_a_character_defeated_by_damage_has_no_trauma() -> None:
    state = laid("prologue", place("entry-hall-spectral"), who=("penny-white", "jerome-davids"))
    now = play(table(state, agenda=1), "damage:penny-white:9")

    assert now.on_table().stand("penny-white").is_out
    penny = now.investigator("penny-white")
    assert (0, 0, "") == (penny.physical, penny.mental, penny.lost)


@pytest.mark.parametrize(
    ("card", "where", "reminded"),
    [("vengeful-witch", GRAVES, 1), (RATS, GRAVES, 0), ("vengeful-witch", "the-gallows-1", 0)],
)
def test_enemies_defeated_at_the_graves_discard_cards_if_they_are_witches(
    card: str, where: str, reminded: int
) -> None:
    state = standing(laid("scenario-4", place(GRAVES), place("the-gallows-1")), AGNES, where)
    facts = told(with_foes(state, foe(card, where)), "defeat", card)[1]

    assert reminded == sum(isinstance(it.fact, Reminded) for it in facts)


def test_enemies_are_not_engaged_anew_by_whom_they_are_engaged_with() -> None:
    open_now = asked(with_foes(mansion(AGNES, JOE), foe(RATS, ENTRY, engaged=AGNES)))

    assert (False, True) == (f"engage:{AGNES}" in open_now, f"engage:{JOE}" in open_now)


def test_enemies_come_along_with_none_but_whom_they_are_engaged_with() -> None:
    state = with_foes(
        mansion(AGNES, JOE),
        foe(RATS, ENTRY, engaged=JOE),
        foe("acolyte", ENTRY, exhausted=True),
    )
    facts = told(state, f"move:{AGNES}", HALLS)[1]

    assert [] == [it.fact for it in facts if isinstance(it.fact, FoeMoved)]


@pytest.mark.parametrize(("horror", "asks"), [(4, False), (5, True)])
def test_enemies_attack_in_an_order_that_is_asked_for_where_their_horror_may_defeat(
    horror: int, *, asks: bool
) -> None:
    state = standing(mansion(), AGNES, ENTRY, horror=horror)
    wraith, mist = foe(WRAITH, ENTRY, engaged=AGNES), foe("nether-mist", ENTRY, engaged=AGNES)
    open_now = asked(play(with_foes(state, wraith, mist), f"move:{AGNES}", HALLS))

    assert asks == (f"first:{WRAITH}" in open_now)


def test_encounter_cards_that_left_the_game_do_not_spawn() -> None:
    spawns = (asked(play(table(mansion(), removed=it), "spawn")) for it in ((), (HOUND,)))

    assert [True, False] == [HOUND in it for it in spawns]


@pytest.mark.parametrize(("foes", "can"), [(0, True), (1, True), (2, False)])
def test_encounter_cards_spawn_as_many_copies_as_there_are(foes: int, *, can: bool) -> None:
    state = with_foes(mansion(), *(foe(HOUND, OFFICE, f"hound-{n}") for n in range(foes)))

    assert can == (HOUND in asked(play(state, "spawn")))


@pytest.mark.parametrize(("in_play", "can"), [(0, True), (1, True), (2, False)])
def test_story_cards_g16_as_many_heretics_come_as_were_set_aside(
    in_play: int, *, can: bool
) -> None:
    state = standing(laid("scenario-4", place(GRAVES)), AGNES, GRAVES)
    state = table(state, heretics=(EnemyId("heretic"),) * 2)
    state = with_foes(state, *(foe("heretic", GRAVES, f"heretic-{n}") for n in range(in_play)))
    spawns = [it for it in asked(play(state, "spawn")) if it.startswith("heretic")]

    assert (["heretic"] if can else []) == spawns


def test_choices_of_another_lead_are_open_where_there_is_another() -> None:
    assert "lead" not in asked(mansion())
    assert (JOE,) == asked(play(mansion(AGNES, JOE), "lead"))


@pytest.mark.parametrize("verb", ["fight", "evade"])
def test_enemies_without_retaliate_or_alert_do_not_answer_a_failed_test(verb: str) -> None:
    state = with_foes(mansion(), foe(RATS, ENTRY, engaged=AGNES))
    facts = told(state, f"{verb}:{AGNES}", f"{RATS}:0", "auto-fail")[1]

    assert [] == [it.fact for it in facts if isinstance(it.fact, FoeAttacked)]


def test_damage_and_elimination_by_a_card_that_kills_is_for_the_whole_campaign() -> None:
    state = mansion(AGNES, JOE)
    lost = [
        play(state, f"out:{AGNES}", it).investigator(AGNES).lost for it in ("killed", "defeated")
    ]

    assert ["killed", ""] == lost
