"""What an act turns into, which enemies can come, and what aloof ones leave undone."""

from tests.games.circle_undone.given import JOE, world
from tests.games.circle_undone.laid import AGNES, asked, laid, place, play, standing, table
from tests.games.circle_undone.on_table import ENTRY, foe, mansion, with_foes
from tests.games.circle_undone.setting_up import before, on_the_table
from tests.games.circle_undone.setting_up import laid as set_up
from victoriana.games.circle_undone.ids import NOBODY, EnemyId
from victoriana.games.circle_undone.rules import spawning
from victoriana.games.circle_undone.state import State

MINE = "witch-haunted-woods-abandoned-mine"
CIRCLE = "witches-circle"
NEOPHYTE = "lodge-neophyte"
BOSSES = ("anette-mason-reincarnated-evil", "carl-sanford")
NATHANS = ("nathan-wick-master-of-initiation", "nathan-wick-master-of-indoctrination")
FATES = "gavriella-mizrah-youre-next"


def _coming(state: State) -> tuple[EnemyId, ...]:
    return tuple(spawning.can_come(world(), state))


def _scenario(scenario: str, *records: str, missing: tuple[str, ...] = ()) -> State:
    return set_up(before(scenario, 2, records=records, missing=missing), scenario)


def test_locations_the_third_act_of_the_witching_hour_becomes_the_witches_circle() -> None:
    state = standing(laid("scenario-1", place(MINE), who=(AGNES, JOE)), AGNES, MINE, clues=6)
    now = play(table(state, act=3, started=2), "advance:act").on_table()

    assert (4, (MINE, CIRCLE)) == (now.act, tuple(it.id for it in now.places))
    assert (True, 6) == (now.place(CIRCLE).revealed, now.place(CIRCLE).clues)


def test_the_circle_is_no_other_act_and_lies_there_once() -> None:
    state = standing(laid("scenario-1", place(MINE), place(CIRCLE)), AGNES, MINE, clues=9)
    second = play(table(state, act=2), "advance:act")
    third = play(second, "advance:act")

    assert (MINE, CIRCLE) == tuple(it.id for it in third.on_table().places)


def test_an_act_that_is_turned_into_an_enemy_asks_where_it_comes() -> None:
    state = on_the_table(_scenario("scenario-7", "sanford-secrets"), "S7.play")
    now = play(state, "advance:act:unpaid")
    there = play(now, "at:uptown").on_table()

    assert "at:silver-twilight-lodge-where-it-all-ends" in asked(now)
    assert ["carl-sanford"] == [it.card for it in there.foes]


def test_only_enemies_of_the_branch_that_is_played_can_come() -> None:
    anette = _coming(_scenario("scenario-7", "anette-possessed"))
    sanford = _coming(_scenario("scenario-7", "sanford-secrets"))

    assert [BOSSES[0]] == [it for it in anette if it in BOSSES]
    assert [BOSSES[1]] == [it for it in sanford if it in BOSSES]
    assert (True, False) == ("coven-initiate" in anette, NEOPHYTE in anette)


def test_of_a_set_that_is_gathered_in_part_the_other_cards_stay_in_the_box() -> None:
    assert "josef-meiger" not in _coming(_scenario("prologue"))


def test_enemies_that_are_searched_for_by_name_can_come_into_union_and_disillusion() -> None:
    coming = _coming(_scenario("scenario-6"))

    assert ["anette-mason-the-high-priestess", "josef-meiger"] == [
        it for it in coming if it.startswith(("anette", "josef"))
    ]


def test_a_fate_that_left_the_game_is_no_enemy_in_it() -> None:
    assert FATES not in _coming(_scenario("scenario-6"))
    assert FATES in _coming(_scenario("scenario-6", missing=("gavriella-mizrah",)))


def test_an_aloof_enemy_that_is_drawn_comes_there_engaged_with_nobody() -> None:
    now = play(mansion(AGNES, JOE), "spawn", NEOPHYTE, f"on:{AGNES}").on_table()
    ready = play(mansion(AGNES, JOE), "spawn", "wraith", f"on:{AGNES}").on_table()

    assert (ENTRY, NOBODY) == (now.foe(NEOPHYTE).place, now.foe(NEOPHYTE).engaged)
    assert AGNES == ready.foe("wraith").engaged


def test_enemies_that_are_aloof_are_not_fought_before_somebody_engaged_them() -> None:
    state = with_foes(mansion(AGNES, JOE), foe(NEOPHYTE, ENTRY))
    engaged = play(state, f"engage:{AGNES}", NEOPHYTE)

    assert f"fight:{AGNES}" not in asked(state)
    assert {f"fight:{AGNES}", f"fight:{JOE}"} <= set(asked(engaged))


def test_of_nathan_wick_one_side_is_in_play_at_once() -> None:
    initiated, indoctrinated = NATHANS
    state = laid("scenario-5", place("lounge"))
    now = play(state, "spawn", initiated, "at:lounge")

    assert set(NATHANS) <= set(_coming(state))
    assert indoctrinated not in _coming(now)
    assert indoctrinated in _coming(play(now, "discard", initiated))


def test_josef_who_enters_play_at_the_third_act_is_asked_for_by_his_place() -> None:
    log = ("sided-coven", "josef-alive", "lodge-members")
    state = table(on_the_table(_scenario("scenario-6", *log), "S6.play"), act=3)
    now = play(state, "tell:card:act-3b")
    there = play(now, "at:forbidding-shore").on_table()

    assert "at:miskatonic-river" in asked(now)
    assert ["josef-meiger"] == [it.card for it in there.foes]
    assert "josef-meiger" not in there.aside
