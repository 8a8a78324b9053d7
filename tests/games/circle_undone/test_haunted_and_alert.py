"""Haunted places and alert enemies: what follows a failed test, and in which order."""

from collections.abc import Sequence

from tests.games.circle_undone.laid import (
    AGNES,
    JOE,
    asked,
    game,
    laid,
    place,
    play,
    standing,
    told,
)
from tests.games.circle_undone.on_table import difficulty, foe, with_foes
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.game import CircleUndone
from victoriana.games.circle_undone.rules import investigating
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.view.table_page import spoken_place
from victoriana.kernel.events import Fact, Stamped
from victoriana.kernel.nodes import Decision

WATCHER = "the-spectral-watcher"
FAILS = "auto-fail"


def kinds(facts: Sequence[Stamped[Fact]], *wanted: type) -> list[str]:
    """Which facts of these kinds there were, in order."""
    return [type(it.fact).__name__ for it in facts if isinstance(it.fact, wanted)]


def mansion(level: str = "standard", scenario: str = "prologue", *, haunted: bool = False) -> State:
    """Agnes in the haunted Office."""
    office = place("office-spectral", haunted=haunted)
    state = standing(laid(scenario, office), AGNES, "office-spectral")
    return difficulty(state, level)


def test_haunted_t1_a_failed_investigation_with_a_skull_is_haunted_once_by_the_base_rule() -> None:
    _, facts = told(mansion(), "investigate:agnes-baker:0", "skull", "done")

    assert ["Tested", "HauntedResolved"] == kinds(facts, f.Tested, f.HauntedResolved)


def test_haunted_t2_a_failed_evasion_with_a_tablet_is_haunted_by_the_token() -> None:
    state = with_foes(mansion(scenario="scenario-2"), foe("wraith", "office-spectral"))
    failed = told(state, "evade:agnes-baker", "wraith:0", "tablet")[1]
    passed = told(state, "evade:agnes-baker", "wraith:20", "tablet")[1]

    assert ["HauntedResolved"] == kinds(failed, f.HauntedResolved)
    assert [] == kinds(passed, f.HauntedResolved)


def test_haunted_t2_on_the_harder_side_a_tablet_haunts_a_successful_attack_too() -> None:
    state = with_foes(mansion("hard", "scenario-2"), foe("wraith", "office-spectral"))
    fought = told(state, "fight:agnes-baker", "wraith:20", "tablet")[1]
    evaded = told(state, "evade:agnes-baker", "wraith:20", "tablet")[1]
    searched = told(state, "investigate:agnes-baker:20", "tablet")[1]

    assert ["HauntedResolved"] == kinds(fought, f.HauntedResolved)
    assert ["HauntedResolved"] == kinds(evaded, f.HauntedResolved)
    assert [] == kinds(searched, f.HauntedResolved)


def test_haunted_t3_printed_and_granted_abilities_resolve_after_all_results() -> None:
    mist = with_foes(mansion(), foe("nether-mist", "office-spectral"))
    state = play(mist, "investigate:agnes-baker:9", FAILS)

    assert asked(state) == asked(play(mansion(haunted=True), "investigate:agnes-baker:9", FAILS))
    assert ("haunted:printed", "haunted:granted") == asked(state)
    _, facts = told(state, "haunted:granted", "done", "done")
    sources = [it.fact.source for it in facts if isinstance(it.fact, f.HauntedResolved)]
    assert ["granted", "printed"] == sources


def test_haunted_t4_a_place_is_haunted_for_the_skull_by_a_card_in_play_too() -> None:
    hall = place("entry-hall-spectral")
    state = standing(laid("scenario-2", hall), AGNES, hall.id)
    plain = told(state, "test:agnes-baker:willpower:5", "vs:3", "skull")[1]
    card = play(state, "haunt", "entry-hall-spectral")
    haunted = told(card, "test:agnes-baker:willpower:5", "vs:3", "skull")[1]

    assert [4] == [it.fact.modified for it in plain if isinstance(it.fact, f.Tested)]
    assert [2] == [it.fact.modified for it in haunted if isinstance(it.fact, f.Tested)]


def test_g53_the_lead_investigator_or_the_tester_orders_several_haunted_abilities() -> None:
    office = place("office-spectral", haunted=True)
    two = laid("scenario-2", office, who=(AGNES, JOE))
    state = standing(standing(two, AGNES, office.id), JOE, office.id)
    tester = game(("G53", "tester"))

    usual = play(state, "investigate:joe-diamond:0", FAILS)
    other = play(state, "investigate:joe-diamond:0", FAILS, by=tester)

    assert ["player-1", "player-2"] == [_asked_of(game(), usual), _asked_of(tester, other)]


def _asked_of(by: CircleUndone, state: State) -> str:
    node = by.node(state)
    return node.seat if isinstance(node, Decision) else ""


def test_alert_1_t1_an_alert_enemy_that_is_not_engaged_attacks_and_stays_ready() -> None:
    state = with_foes(mansion(scenario="scenario-2"), foe(WATCHER, "office-spectral"))
    now, facts = told(state, "evade:agnes-baker", f"{WATCHER}:0", "-2", "damage:1", "horror:1")

    assert ["FoeAttacked"] == kinds(facts, f.FoeAttacked, f.FoeExhausted)
    rules = [it.rule for it in facts if isinstance(it.fact, f.FoeAttacked)]
    assert ["Additional Rules and Clarifications / Alert 1"] == rules
    assert not now.on_table().foe(WATCHER).exhausted
    assert (1, 1) == (now.on_table().stand(AGNES).damage, now.on_table().stand(AGNES).horror)


def test_alert_t2_the_haunted_of_the_token_comes_before_the_attack() -> None:
    state = with_foes(mansion(), foe(WATCHER, "office-spectral"))
    facts = told(state, "evade:agnes-baker", f"{WATCHER}:0", "skull", "done")[1]

    assert ["HauntedResolved", "FoeAttacked"] == kinds(facts, f.HauntedResolved, f.FoeAttacked)


def test_alert_t2_whoever_the_place_eliminates_is_not_attacked() -> None:
    state = with_foes(mansion(), foe(WATCHER, "office-spectral"))
    facts = told(state, "evade:agnes-baker", f"{WATCHER}:0", "skull", "damage:9")[1]

    assert ["StandEnded"] == kinds(facts, f.StandEnded, f.FoeAttacked)


def test_alert_is_silent_where_the_evasion_succeeds() -> None:
    state = with_foes(mansion(), foe(WATCHER, "office-spectral", engaged=AGNES))
    now, facts = told(state, "evade:agnes-baker", f"{WATCHER}:9", "0")
    watcher = now.on_table().foe(WATCHER)

    assert [] == kinds(facts, f.FoeAttacked)
    assert (True, "") == (watcher.exhausted, watcher.engaged)


def test_enemies_retaliate_after_a_failed_attack_on_a_ready_one_only() -> None:
    ready = with_foes(
        mansion(scenario="scenario-2"), foe("keeper-of-secrets", "office-spectral", engaged=AGNES)
    )
    tired = with_foes(
        mansion(scenario="scenario-2"),
        foe("keeper-of-secrets", "office-spectral", engaged=AGNES, exhausted=True),
    )
    answers = ("fight:agnes-baker", "keeper-of-secrets:0", FAILS)

    assert ["FoeAttacked"] == kinds(told(ready, *answers)[1], f.FoeAttacked)
    assert [] == kinds(told(tired, *answers)[1], f.FoeAttacked)


def test_wages_of_sin_suggested_location_placement_3_g50_cards_beneath_are_called_to_mind() -> None:
    attic = game().world
    handle = next(
        it.id
        for it in attic.box.locations
        if "successful-investigation-returns-cards-beneath" in it.rules
    )
    state = standing(laid("scenario-4", place(handle, clues=2)), AGNES, handle)
    now, facts = told(state, "investigate:agnes-baker:9", "0")

    assert ["Reminded"] == kinds(facts, f.Reminded)
    assert (1, 1) == (now.on_table().place(handle).clues, now.on_table().stand(AGNES).clues)


def test_the_table_shows_the_shroud_as_it_is_now_and_what_is_haunted() -> None:
    hall = place("hangmans-brook", clues=1)
    crypt = place("chapel-crypt-1")
    state = standing(laid("scenario-4", hall, crypt), AGNES, hall.id)
    haunted = play(state, "haunt", hall.id)
    world = game().world

    plain, known = (spoken_place(world, it, it.on_table().places[0]) for it in (state, haunted))
    assert "haunted" not in plain
    assert "1 clue and haunted" in known
    low = investigating.shroud(world, state, crypt)
    assert f"shroud {low}" in spoken_place(world, state, crypt)
