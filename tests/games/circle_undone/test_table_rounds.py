"""Rounds, acts, doom and what cards do on a table; and what single scenarios change in it."""

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
from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.rules import advancing
from victoriana.games.circle_undone.rules.verbs import NAMED
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.view import deeds_at_table


def test_enemies_hunt_and_attack_in_a_round_and_everything_is_readied() -> None:
    state = with_foes(mansion(at=OFFICE), foe(RATS, ENTRY), foe("acolyte", OFFICE, engaged=AGNES))
    begun, facts = told(state, "round", "damage:1")
    table_now = begun.on_table()

    assert (2, "investigation", 1) == (table_now.round, table_now.phase, table_now.doom)
    assert HALLS == table_now.foe(RATS).place
    assert 1 == table_now.stand(AGNES).damage
    assert [False, False] == [it.exhausted for it in table_now.foes]
    assert ["acolyte"] == [it.fact.foe for it in facts if isinstance(it.fact, f.FoeAttacked)]


def test_round_of_phases_that_follow_one_another() -> None:
    state = mansion()
    assert "phase:enemy" in asked(state)
    now = play(state, "phase:enemy", "phase:upkeep", "phase:mythos")

    assert ("mythos", 2, 1) == (now.on_table().phase, now.on_table().round, now.on_table().doom)


def test_round_doom_anywhere_counts_and_a_full_agenda_takes_it_all_away() -> None:
    state = with_foes(mansion(), foe("acolyte", HALLS, doom=2))
    most = _threshold(state)
    full = table(state, doom=most - 3)
    now, facts = told(full, "phase:enemy", "phase:upkeep", "phase:mythos")

    told_of = [it.fact for it in facts if isinstance(it.fact, f.AgendaReached | f.Reminded)]
    assert 1 == len(told_of)
    assert (0, 0) == (now.on_table().doom, now.on_table().foe("acolyte").doom)


def test_round_doom_below_the_limit_of_the_agenda_stays() -> None:
    state = mansion()
    now = play(
        table(state, doom=_threshold(state) - 2), "phase:enemy", "phase:upkeep", "phase:mythos"
    )

    assert _threshold(state) - 1 == now.on_table().doom
    assert 1 == now.on_table().agenda


def _threshold(state: State) -> int:
    scenario = game().world.scenarios[state.on_table().scenario]
    found = next(it for it in scenario.agendas if game().world.agendas[it].stage == 1)
    return game().world.agendas[found].doom or 0


def test_an_act_is_paid_by_the_group_as_they_say() -> None:
    state = standing(laid("scenario-1", place("witches-circle"), who=(AGNES, JOE)), AGNES, "")
    rich = standing(standing(state, AGNES, "", clues=3), JOE, "", clues=2)
    poor = standing(state, AGNES, "", clues=3)
    now = play(rich, "advance:act")

    assert "advance:act" not in asked(poor)
    assert "advance:act:unpaid" in asked(poor)
    assert (f"pays:{AGNES}:3", f"pays:{JOE}:2") == asked(now)
    done = play(now, f"pays:{AGNES}:2", f"pays:{JOE}:2").on_table()
    assert (2, 1, 0) == (done.act, done.stand(AGNES).clues, done.stand(JOE).clues)


def test_acts_doom_and_clues_are_placed_and_taken_away_as_cards_say() -> None:
    now = play(
        mansion(),
        "place:doom",
        f"{OFFICE}:2",
        "place:clues",
        f"{OFFICE}:3",
        "place:doom",
        "agenda:1",
    )
    less = play(
        now, "remove:doom", f"{OFFICE}:1", "remove:clues", f"{OFFICE}:3", "remove:doom", "agenda:1"
    )

    assert (2, 3, 1) == (*_on(now), now.on_table().doom)
    assert (1, 0, 0) == (*_on(less), less.on_table().doom)


def _on(state: State) -> tuple[int, int]:
    office = state.on_table().place(OFFICE)
    return office.doom, office.clues


def test_doom_cannot_be_taken_away_where_there_is_none() -> None:
    assert "remove:doom" not in asked(mansion())


def test_encounter_cards_that_spawn_a_second_copy_of_an_enemy_number_it() -> None:
    now = play(mansion(), "spawn", WRAITH, f"at:{OFFICE}", "spawn", WRAITH, f"on:{AGNES}")

    assert [(WRAITH, ""), (f"{WRAITH}-2", AGNES)] == [
        (it.id, it.engaged) for it in now.on_table().foes
    ]


def test_enemies_moved_by_a_card_leave_whom_they_were_engaged_with() -> None:
    state = with_foes(mansion(), foe(RATS, ENTRY, engaged=AGNES))
    now = play(state, "send", RATS, OFFICE).on_table().foe(RATS)

    assert (OFFICE, "") == (now.place, now.engaged)


@pytest.mark.parametrize(("verb", "left"), [("defeat", 0), ("discard", 0), ("exhaust", 1)])
def test_enemies_suffer_everything_that_cards_can_do_to_them(verb: str, left: int) -> None:
    state = with_foes(mansion(), foe(RATS, ENTRY))
    now = play(state, verb, RATS).on_table()

    assert left == len(now.foes)
    assert all(it.exhausted for it in now.foes)


def test_enemies_that_are_readied_engage_whoever_is_there() -> None:
    state = with_foes(mansion(), foe(RATS, ENTRY, exhausted=True))

    assert AGNES == play(state, "ready", RATS).on_table().foe(RATS).engaged


def test_damage_and_elimination_harm_is_healed_as_far_as_there_is_any() -> None:
    state = mansion(damage=2, horror=1)
    now = play(state, f"heal:{AGNES}", "damage:2", f"heal:{AGNES}", "horror:1").on_table()

    assert (0, 0) == (now.stand(AGNES).damage, now.stand(AGNES).horror)
    assert f"heal:{AGNES}" not in asked(
        play(state, f"heal:{AGNES}", "damage:2", f"heal:{AGNES}", "horror:1")
    )


def test_encounter_cards_in_a_threat_area_are_of_the_scenario_or_any_other() -> None:
    now = play(mansion(), f"threat:{AGNES}", "named:paranoia")
    gone = play(now, f"rid:{AGNES}", "paranoia")

    assert ("paranoia",) == now.on_table().stand(AGNES).threats
    assert () == gone.on_table().stand(AGNES).threats


def test_each_verb_of_the_table_says_in_the_menu_what_it_is_for() -> None:
    told_of = {it.partition(":")[0] for it in deeds_at_table.SAYS}

    assert sorted({*NAMED} - {"tell"}) == sorted(told_of)
    assert "The next act, without clues." == deeds_at_table.says("advance:act:unpaid")
    assert [] == [it for it in deeds_at_table.SAYS.values() if len(it) > 41]


# ------------------------------------------------------------------ what single scenarios change


@pytest.mark.parametrize(
    ("scenario", "where", "card", "left"),
    [
        ("prologue", "office-spectral", "wraith", (2, 0, 0)),
        ("scenario-3", "moldy-halls", "nahab", (0, 0, 1)),
        ("scenario-5", "lounge", "acolyte", (0, 0, 0)),
        ("scenario-8", "cosmic-ingress", "acolyte", (0, 0, 1)),
    ],
)
def test_round_an_agenda_takes_all_doom_but_what_its_scenario_lets_it_keep(
    scenario: str, where: str, card: str, left: tuple[int, int, int]
) -> None:
    state = standing(laid(scenario, place(where, doom=1)), AGNES, where)
    doomed = table(with_foes(state, foe(card, where, doom=1, exhausted=True)), doom=2)
    ledger = Ledger(game().world, doomed, doomed.agenda, "")
    advancing.clear_doom(ledger)
    now = ledger.state.on_table()

    assert left == (now.doom, now.place(where).doom, now.foe(card).doom)


def test_doom_of_the_mythos_phase_is_breaches_in_scenario_7() -> None:
    streets = [place(f"{it}-1") for it in ("southside", "uptown", "rivertown", "french-hill")]
    state = standing(laid("scenario-7", *streets), AGNES, "southside-1")
    now = play(state, "phase:enemy", "phase:upkeep", "phase:mythos", "uptown", "southside")

    assert 0 == now.on_table().doom
    assert [1, 1, 0, 0] == [it.breaches for it in now.on_table().places]


def test_a_locked_room_is_paid_for_by_those_who_stand_before_it() -> None:
    rooms = (place("moldy-halls"), place("walter-gilmans-room", revealed=False))
    state = laid("scenario-3", *rooms, who=(AGNES, JOE))
    poor = standing(standing(state, AGNES, "moldy-halls"), JOE, "moldy-halls", clues=1)
    rich = standing(poor, AGNES, "moldy-halls", clues=1)
    now = play(rich, f"move:{AGNES}", "walter-gilmans-room")
    now = play(now, f"pays:{AGNES}:1") if f"pays:{AGNES}:1" in asked(now) else now

    assert f"move:{AGNES}" not in asked(poor)
    stands = now.on_table().stands
    assert ["walter-gilmans-room", "moldy-halls"] == [it.place for it in stands]
    assert [0, 0] == [it.clues for it in stands]


def test_encounter_cards_spawn_no_enemy_in_the_cellar_that_is_closed_to_them() -> None:
    cellar = next(
        it.id
        for it in game().box.locations
        if "enemies-cannot-spawn-here" in (*it.rules, *it.unrevealed_rules)
    )
    state = standing(laid("scenario-5", place(cellar), place("lounge")), AGNES, "lounge")
    now = play(state, "spawn", "cell-keeper")

    assert ("at:lounge", f"on:{AGNES}") == asked(now)


def test_an_agenda_of_which_the_guide_has_something_to_say_waits_for_its_card() -> None:
    told_cards = [
        (found, pause)
        for node in game().box.campaign.nodes
        for found in node.do
        if isinstance(found, guide.Play)
        for pause in found.pauses
        if pause.agenda == 2
    ]
    assert ["scenario-2", "scenario-6", "scenario-8"] == [it.scenario for it, _ in told_cards]
    for found, pause in told_cards:
        where = game().world.locations_of(found.scenario)[0].id
        state = standing(laid(found.scenario, place(where)), AGNES, where)
        full = table(state, doom=40, phase="upkeep")
        now, facts = told(full, "phase:mythos")

        reminded = [it.fact.what for it in facts if isinstance(it.fact, f.Reminded)]
        assert (1, ["agenda-is-full"]) == (now.on_table().agenda, reminded)
        assert f"tell:card:{pause.id}" in asked(now)


def test_enemies_that_hunt_have_a_choice_among_ways_that_are_as_short() -> None:
    spots = {"a": (0, 0), "b": (1, 0), "c": (0, 1), "d": (1, 1)}
    cards = ("cosmic-ingress", "hideous-palace", "dancers-mist", "cosmic-gate")
    lying = [place(it, at=at) for it, at in zip(cards, spots.values(), strict=True)]
    state = standing(laid("scenario-8", *lying), AGNES, cards[3])
    now = play(with_foes(state, foe("mindless-dancer", cards[0])), "phase:enemy")

    ways = tuple(f"hunts:mindless-dancer:{it}" for it in (cards[1], cards[2]))
    assert sorted(ways) == sorted(asked(now))
    assert cards[2] == play(now, f"hunts:mindless-dancer:{cards[2]}").on_table().foes[0].place


def test_skills_are_lower_in_the_chapel_during_the_mythos_phase() -> None:
    chapel = "abandoned-chapel"
    state = standing(laid("scenario-4", place(chapel)), AGNES, chapel)
    willpower = state.investigator(AGNES).willpower

    assert f"test:{AGNES}:willpower:{willpower}" in asked(state)
    assert f"test:{AGNES}:willpower:{willpower - 1}" in asked(table(state, phase="mythos"))


def test_damage_and_elimination_a_spectral_enemy_in_haunted_fields_does_one_horror_more() -> None:
    fields = "haunted-fields-spectral"
    state = with_foes(
        standing(laid("scenario-4", place(fields)), AGNES, fields), foe("heretic-1", fields)
    )
    now = play(state, f"attack:{AGNES}", "heretic-1", "damage:1")

    assert ("horror:2",) == asked(now)
