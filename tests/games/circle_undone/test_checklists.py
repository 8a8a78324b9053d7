"""The checklist and the map of every scenario, as a table sees them."""

import pytest
from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from tests.games.circle_undone.given import world
from tests.games.circle_undone.laid import AGNES, play
from tests.games.circle_undone.setting_up import (
    CHARACTERS,
    before,
    checklist,
    laid,
    on_the_table,
)
from victoriana.games.circle_undone.ids import EnemyId, LocationId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Place
from victoriana.games.circle_undone.view import checklist as list_of
from victoriana.games.circle_undone.view import map as chart
from victoriana.render import text

PLAYERS = (1, 2, 3, 4)
# A scenario as the log makes it: its records, numbers, and who is missing.
TABLES: dict[str, tuple[str, tuple[str, ...], dict[str, int], tuple[str, ...]]] = {
    "prologue": ("prologue", (), {}, ()),
    "I": ("scenario-1", (), {}, ()),
    "II": ("scenario-2", (), {"evidence": 3}, CHARACTERS[:2]),
    "III": ("scenario-3", (), {}, ()),
    "IV": ("scenario-4", (), {}, ()),
    "V members": ("scenario-5", ("lodge-members",), {}, ()),
    "V others": ("scenario-5", (), {}, ()),
    "VI for the Lodge": ("scenario-6", ("sided-lodge",), {"heretics": 2}, CHARACTERS),
    "VI for the coven": ("scenario-6", ("sided-coven",), {}, CHARACTERS[2:]),
    "VII Anette": ("scenario-7", ("anette-possessed",), {}, ()),
    "VII Sanford": ("scenario-7", ("sanford-secrets",), {}, ()),
    "VIII": ("scenario-8", (), {"path": 4}, ()),
}


def table(name: str, players: int = 2) -> State:
    """The table of this name, the first of each draw drawn."""
    scenario, records, numbers, missing = TABLES[name]
    state = before(scenario, players, records=records, numbers=numbers, missing=missing)
    return laid(state, scenario)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", TABLES)
def test_order_of_set_up_g43_the_checklist_names_cards_places_and_people_of_this_table(
    name: str, players: int, snapshot: SnapshotAssertion
) -> None:
    assert snapshot == checklist(table(name, players))


@pytest.mark.parametrize("name", TABLES)
def test_the_map_has_lines_between_neighbours_and_signs_for_what_lies_there(
    name: str, snapshot: SnapshotAssertion
) -> None:
    assert snapshot == text(chart.screen(world(), table(name)), width=80, height=24)


@pytest.mark.parametrize("name", ["I", "VI for the coven", "VIII"])
def test_the_map_is_told_in_sentences_and_drawn_in_ascii(
    name: str, snapshot: SnapshotAssertion
) -> None:
    screen = chart.screen(world(), table(name, 3))

    assert snapshot == "\n\n".join(
        (text(screen, plain=True), text(screen, ascii=True), text(screen, width=40))
    )


@pytest.mark.parametrize("name", TABLES)
def test_no_map_is_wider_than_the_screen_and_ascii_has_no_other_signs(name: str) -> None:
    for players in PLAYERS:
        screen = chart.screen(world(), table(name, players))
        for width in (40, 60, 80):
            shown = text(screen, width=width, ascii=True)
            assert shown.isascii()
            assert [] == [it for it in shown.splitlines() if len(it) >= width]


def test_the_map_shows_doom_breaches_keys_braziers_cards_and_enemies(
    snapshot: SnapshotAssertion,
) -> None:
    state = table("VII Anette")
    first, *others = state.on_table().places
    full = replace(
        first,
        doom=2,
        lit=True,
        keys=("skull", "cultist"),
        attached=("obscuring-fog",),
        revealed=True,
    )
    foes = (
        Foe("acolyte", EnemyId("acolyte"), first.id),
        Foe("nightgaunt", EnemyId("hunting-nightgaunt"), engaged=AGNES, exhausted=True),
    )
    shown = replace(state.on_table(), places=(full, *others), foes=foes)

    assert snapshot == text(chart.screen(world(), state.with_table(shown)), width=80)


def test_every_isle_has_room_around_the_trap_and_the_other_ways_are_told(
    snapshot: SnapshotAssertion,
) -> None:
    state = table("VI for the coven")
    aside = [it for it in state.on_table().aside if it.startswith(("unvisited", "the-geist"))]
    more = tuple(Place(it, LocationId(it)) for it in aside)
    places = (*state.on_table().places, *more)

    assert snapshot == text(
        chart.screen(world(), state.with_table(replace(state.on_table(), places=places)))
    )


def test_the_cosmos_grows_in_every_direction(snapshot: SnapshotAssertion) -> None:
    state = table("VIII")
    more = (
        Place("cosmic-gate", LocationId("cosmic-gate"), revealed=True, clues=1, at=(-1, 0)),
        Place("dancers-mist", LocationId("dancers-mist"), revealed=True, at=(-1, 2)),
    )
    places = (*state.on_table().places, *more)

    assert snapshot == text(
        chart.screen(world(), state.with_table(replace(state.on_table(), places=places)))
    )


def test_order_of_set_up_the_checklist_is_shown_with_what_is_done(
    snapshot: SnapshotAssertion,
) -> None:
    state = play(on_the_table(table("III"), "S3.play"), "tick:1", "tick:3")

    assert snapshot == text(list_of.screen(world(), state))


def test_without_a_scenario_there_is_neither_map_nor_checklist() -> None:
    state = before("scenario-1")

    assert "No scenario lies on the table.\n" == text(chart.screen(world(), state)) + "\n"
    assert "No set-up is to be done.\n" == text(list_of.screen(world(), state)) + "\n"


def test_a_cosmos_too_wide_for_the_screen_is_a_list_with_squares(
    snapshot: SnapshotAssertion,
) -> None:
    state = table("VIII")
    more = tuple(
        Place(f"pathway-into-void-{x}", LocationId("pathway-into-void"), revealed=True, at=(-x, 0))
        for x in range(1, 5)
    )
    places = (*state.on_table().places, *more)

    assert snapshot == text(
        chart.screen(world(), state.with_table(replace(state.on_table(), places=places)))
    )
