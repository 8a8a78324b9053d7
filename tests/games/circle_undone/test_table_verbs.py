"""What investigators and enemies do on a table: moving, fighting, being hurt, going away."""

from msgspec.structs import replace

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
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.ids import NOBODY
from victoriana.games.circle_undone.state import State
from victoriana.kernel import referee
from victoriana.kernel.errors import Refusal

# ------------------------------------------------------------------ moving


def test_locations_are_revealed_by_a_move_with_clues_for_each_who_began() -> None:
    state = mansion(AGNES, JOE)
    now = play(state, f"move:{AGNES}", HALLS).on_table()
    clues = game().world.locations[now.place(HALLS).card].clues or 0

    assert HALLS == now.stand(AGNES).place
    assert now.place(HALLS).revealed
    assert clues * 2 == now.place(HALLS).clues


def test_only_connected_places_are_offered() -> None:
    assert (HALLS,) == asked(play(mansion(), f"move:{AGNES}"))


def test_engaged_enemies_come_along_when_they_have_attacked() -> None:
    state = with_foes(mansion(), foe(RATS, ENTRY, engaged=AGNES))
    now, facts = told(state, f"move:{AGNES}", HALLS, "damage:1")

    assert HALLS == now.on_table().foe(RATS).place
    attacked = [it.fact for it in facts if isinstance(it.fact, f.FoeAttacked)]
    assert [(RATS, "opportunity")] == [(it.foe, it.why) for it in attacked]


def test_locations_with_a_ready_enemy_engage_whoever_comes_and_with_an_aloof_one_not() -> None:
    state = with_foes(
        mansion(),
        foe(RATS, HALLS),
        foe("nether-mist", HALLS),
        foe(RATS, HALLS, "rats", exhausted=True),
    )
    now = play(state, f"move:{AGNES}", HALLS).on_table()

    assert [AGNES, "", ""] == [it.engaged for it in now.foes]


def test_enemies_engage_whom_the_lead_says_where_two_are_there() -> None:
    now = play(mansion(AGNES, JOE), "spawn", WRAITH, f"at:{ENTRY}")

    assert (f"engages:{WRAITH}:{AGNES}", f"engages:{WRAITH}:{JOE}") == asked(now)
    assert JOE == play(now, f"engages:{WRAITH}:{JOE}").on_table().foe(WRAITH).engaged


def test_encounter_cards_that_spawn_engage_without_asking_where_only_one_can_be_meant() -> None:
    elsewhere = standing(mansion(AGNES, JOE), JOE, OFFICE)
    out = play(mansion(AGNES, JOE), f"out:{JOE}", "defeated")

    for state in (elsewhere, out):
        spawned = play(state, "spawn", WRAITH, f"at:{ENTRY}")
        assert AGNES == spawned.on_table().foe(WRAITH).engaged


# ------------------------------------------------------------------ tests


def test_skill_test_of_an_investigation_takes_a_clue_when_it_succeeds() -> None:
    state = mansion(at=OFFICE)
    state = state.with_table(state.on_table().with_place(place(OFFICE, clues=2)))
    now = play(state, f"investigate:{AGNES}:9", "0").on_table()

    assert (1, 1) == (now.place(OFFICE).clues, now.stand(AGNES).clues)


def test_enemies_take_a_wound_in_a_fight_and_more_if_it_is_said() -> None:
    state = with_foes(mansion(), foe("nether-mist", ENTRY, engaged=AGNES))
    now = play(state, f"fight:{AGNES}", "nether-mist:9", "0", "strikes:nether-mist:3")
    gone = play(now, "hit", "nether-mist:1").on_table()

    assert 3 == now.on_table().foe("nether-mist").damage
    assert ((), ("nether-mist",)) == (gone.foes, gone.victory)


def test_an_enemy_with_health_for_each_needs_as_much_as_began() -> None:
    state = with_foes(table(mansion(AGNES, JOE), started=2), foe("nahab", ENTRY))

    assert 1 == play(state, "hit", "nahab:1").on_table().foe("nahab").damage
    assert () == play(state, "hit", "nahab:2").on_table().foes


def test_wages_of_sin_suggested_location_placement_1_g50_the_gallows_count_witches() -> None:
    gallows = standing(laid("scenario-4", place("the-gallows-1")), AGNES, "the-gallows-1")
    crypt = standing(laid("scenario-4", place("chapel-crypt-1")), AGNES, "chapel-crypt-1")

    witch = foe("vengeful-witch", "the-gallows-1", exhausted=True)
    assert 1 == _shroud(with_foes(gallows, witch)) - _shroud(gallows)
    ready = with_foes(crypt, foe("malevolent-spirit", "chapel-crypt-1", engaged=AGNES))
    tired = with_foes(crypt, foe("malevolent-spirit", "chapel-crypt-1", exhausted=True))
    assert _shroud(crypt) == _shroud(tired) < _shroud(ready)


def _shroud(state: State) -> int:
    calm = table(state, foes=tuple(replace(it, engaged=NOBODY) for it in state.on_table().foes))
    facts = told(calm, f"investigate:{AGNES}:9", "0")[1]
    return next(it.fact.difficulty for it in facts if isinstance(it.fact, f.Tested))


# ------------------------------------------------------------------ harm


def test_damage_at_the_limit_defeats_with_a_physical_trauma() -> None:
    state = mansion(AGNES, JOE, clues=2)
    now = play(state, f"damage:{AGNES}:6")

    assert "defeated-damage" == now.on_table().stand(AGNES).ended
    assert (1, 0) == (now.investigator(AGNES).physical, now.investigator(AGNES).mental)
    assert "player-2" == now.lead


def test_horror_at_the_limit_defeats_with_a_mental_trauma() -> None:
    now = play(mansion(AGNES, JOE), f"horror:{AGNES}:8")

    assert (0, 1) == (now.investigator(AGNES).physical, now.investigator(AGNES).mental)


def test_both_limits_at_once_leave_the_trauma_to_be_chosen() -> None:
    watcher = "the-spectral-watcher"
    state = with_foes(mansion(AGNES, JOE, damage=5, horror=7), foe(watcher, ENTRY))
    now = play(state, f"attack:{AGNES}", watcher, "damage:1", "horror:1")

    assert ("trauma:physical", "trauma:mental") == asked(now)
    assert 1 == play(now, "trauma:mental").investigator(AGNES).mental


def test_assets_may_take_all_of_an_attack() -> None:
    state = with_foes(mansion(), foe(RATS, ENTRY))
    now = play(state, f"attack:{AGNES}", RATS, "damage:0")

    assert 0 == now.on_table().stand(AGNES).damage


def test_the_eliminated_leave_clues_keys_and_enemies_behind() -> None:
    state = standing(mansion(AGNES, JOE), JOE, HALLS)
    state = standing(state, AGNES, ENTRY, clues=3, keys=("skull",), threats=("hex",))
    state = with_foes(state, foe(RATS, ENTRY, engaged=AGNES))
    now = play(state, f"out:{AGNES}", "defeated").on_table()
    stand, hall = now.stand(AGNES), now.place(ENTRY)

    assert (0, (), ()) == (stand.clues, stand.keys, stand.threats)
    assert (3, ("skull",)) == (hall.clues, hall.keys)
    assert ("", ENTRY) == (now.foe(RATS).engaged, now.foe(RATS).place)


def test_prologue_do_not_read_2_g59_clues_go_to_the_act() -> None:
    state = standing(laid("prologue", place("office-spectral")), AGNES, "office-spectral", clues=2)
    now = play(state, f"out:{AGNES}", "defeated").on_table()

    assert (2, 0) == (now.act_clues, now.place("office-spectral").clues)


def test_a_new_lead_is_chosen_where_several_could_lead() -> None:
    rita = "rita-young"
    now = play(mansion(AGNES, JOE, rita), f"out:{AGNES}", "defeated")

    assert (f"lead:{JOE}", f"lead:{rita}") == asked(now)
    assert "player-3" == play(now, f"lead:{rita}").lead


def test_wages_of_sin_suggested_location_placement_7_g46_resigning_is_offered_there() -> None:
    assert f"resign:{AGNES}" in asked(mansion())
    assert f"resign:{AGNES}" not in asked(mansion(at=OFFICE))
    assert isinstance(referee.take(game(), mansion(at=OFFICE), f"resign:{AGNES}"), Refusal)
    assert "resigned" == play(mansion(), f"resign:{AGNES}").on_table().stand(AGNES).ended


def test_whoever_is_out_does_nothing_more() -> None:
    now = play(mansion(AGNES, JOE), f"resign:{AGNES}")

    assert [] == [it for it in asked(now) if it.startswith((f"move:{AGNES}", f"test:{AGNES}"))]


def test_enemies_that_are_missed_are_engaged_with_somebody_who_is_hurt() -> None:
    state = with_foes(mansion(AGNES, JOE), foe("wraith", ENTRY, engaged=JOE))
    missed = told(state, f"fight:{AGNES}", "wraith:0", "auto-fail")[1]
    own = told(state, f"fight:{JOE}", "wraith:0", "auto-fail")[1]

    assert [JOE] == [it.fact.investigator for it in missed if isinstance(it.fact, f.Reminded)]
    assert [] == [it for it in own if isinstance(it.fact, f.Reminded)]
