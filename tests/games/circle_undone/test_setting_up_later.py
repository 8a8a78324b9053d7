"""Set-ups of the later scenarios: what the log decides, and what chance and rulings add to it."""

from itertools import product

import pytest

from tests.games.circle_undone.given import world
from tests.games.circle_undone.laid import asked, game, play
from tests.games.circle_undone.setting_up import (
    before,
    drawn,
    laid,
    on_the_table,
    steps,
)
from victoriana.games.circle_undone.facts import Shuffled
from victoriana.games.circle_undone.ids import ScenarioId
from victoriana.kernel.nodes import Chance

# ------------------------------------------------------------------ Scenario V


def test_greater_good_setup_12_g18_keys_come_from_spare_tokens_and_not_from_the_bag() -> None:
    state = before("scenario-5")
    after = laid(state, "scenario-5")

    assert ("skull", "cultist", "tablet", "elder-thing") == after.on_table().keys
    assert state.bag == after.bag


@pytest.mark.parametrize(
    ("records", "act", "gates", "gone"),
    [
        (("lodge-members",), "warm-welcome", "lodge-gates-weve-been-expecting-you", "cell-keeper"),
        ((), "infiltrating-the-lodge", "lodge-gates-members-only", "lodge-jailor"),
    ],
)
def test_greater_good_setup_3_to_9_g20_membership_decides_act_places_and_cards(
    records: tuple[str, ...], act: str, gates: str, gone: str
) -> None:
    table = laid(before("scenario-5", records=records), "scenario-5").on_table()

    assert (act, gates) == (table.act_card, table.stands[0].place)
    assert gone in table.removed
    assert gates not in table.removed


# ------------------------------------------------------------------ Scenario VI


@pytest.mark.parametrize("flags", tuple(product((False, True), repeat=5)))
def test_union_and_disillusion_setup_g24_side_and_secrets_decide_the_last_two_acts(
    flags: tuple[bool, ...],
) -> None:
    names = ("sided-coven", "deceiving", "inner-circle", "hid-coven", "mementos-hidden")
    written = [name for name, is_written in zip(names, flags, strict=True) if is_written]
    coven, deceiving, inner, hid, hidden = flags
    if not coven:
        expected = ("beyond-the-mist-v-i", "the-binding-rite")
    elif deceiving and inner:
        expected = ("beyond-the-mist-v-ii", "the-broken-rite")
    elif deceiving + hid + hidden >= 2:
        expected = ("beyond-the-mist-v-iii", "the-broken-rite")
    else:
        expected = ("beyond-the-mist-v-iv", "the-broken-rite")
    table = laid(before("scenario-6", records=written), "scenario-6").on_table()

    assert ("the-unvisited-isle", "fated-souls", *expected) == table.acts


@pytest.mark.parametrize("heretics", [0, 1, 4])
def test_union_and_disillusion_setup_g24_agenda_1_has_doom_for_each_heretic(heretics: int) -> None:
    state = before("scenario-6", numbers={"heretics": heretics})

    assert heretics == laid(state, "scenario-6").on_table().doom


def test_union_and_disillusion_suggested_location_placement_4_the_coven_finds_three_lit() -> None:
    for records, lit in ((("sided-coven",), 3), (("sided-lodge",), 0)):
        table = laid(before("scenario-6", records=records), "scenario-6").on_table()
        assert lit == sum(it.lit for it in table.places)


def test_union_and_disillusion_setup_3_each_two_of_six_isles_are_equally_likely() -> None:
    state = on_the_table(laid(before("scenario-6"), "scenario-6"), "S6.play")
    first = play(state, "reveal", "unvisited-isle-1")
    isles = asked(first)
    second = [asked(play(first, it, "reveal", "unvisited-isle-2")) for it in isles]

    assert 4 == state.on_table().aside.count("unvisited-isle")
    assert 6 == len(isles)
    assert [tuple(it for it in isles if it != isle) for isle in isles] == second


def test_union_and_disillusion_setup_8_to_12_only_the_missing_have_allies_and_fates() -> None:
    state = before("scenario-6", missing=("penny-white",))
    table = laid(state, "scenario-6").on_table()

    assert ("pennys-fate",) == table.stories
    assert "penny-white-ally" in table.aside
    assert 6 == len([it for it in table.removed if it.endswith(("-ally", "-fate"))])


@pytest.mark.parametrize("scenario", ["scenario-5", "scenario-6", "scenario-7"])
def test_setups_g44_the_rest_is_shuffled_though_no_line_says_so(scenario: str) -> None:
    _, facts = steps(before(scenario), scenario)
    part = world().scenarios[ScenarioId(scenario)].part

    assert [f"{part} / Setup, G44"] == [it.rule for it in facts if isinstance(it.fact, Shuffled)]


# ------------------------------------------------------------------ Scenario VII


@pytest.mark.parametrize(
    ("players", "times", "places"), [(1, 1, 2), (2, 2, 2), (3, 3, 2), (4, 3, 3)]
)
def test_clutches_of_chaos_setup_g32_breaches_open_by_the_number_of_investigators(
    players: int, times: int, places: int
) -> None:
    state = before("scenario-7", players)
    draws = [it for it in drawn("scenario-7", state) if it.id == "random-location"]
    table = laid(state, "scenario-7").on_table()

    assert times * places == len(draws) == sum(it.breaches for it in table.places)
    assert [8 - number for number in range(places)] * times == [len(it.outcomes) for it in draws]


@pytest.mark.parametrize("record", ["anette-possessed", "sanford-secrets"])
def test_clutches_of_chaos_setup_g34_eight_cards_are_kept_two_of_them_from_the_other_branch(
    record: str,
) -> None:
    table = laid(before("scenario-7", records=(record,)), "scenario-7").on_table()
    others = {it for it in table.unused if it in world().backs}
    names = [world().locations[it].name for it in table.unused]

    assert 8 == len(table.unused) == len(set(names))
    assert 6 == len(others)
    assert {"Hangman's Hill", "Silver Twilight Lodge"} < set(names)


# ------------------------------------------------------------------ Scenario VIII


def test_black_throne_setup_5_g37_the_first_squares_lie_as_in_the_picture() -> None:
    table = laid(before("scenario-8", 2), "scenario-8").on_table()

    assert [("cosmic-ingress", (0, 0)), ("cosmos-1", (2, 1)), ("cosmos-2", (2, -1))] == [
        (it.id, it.at) for it in table.places
    ]
    assert [(0, 1), (0, -1), (1, 1), (1, 0), (1, -1), (2, 0)] == [it.at for it in table.spaces]
    assert {"agnes-baker"} == {it.owner for it in table.spaces}
    assert 11 == table.cosmos_deck


def test_black_throne_setup_5_the_top_card_is_drawn_by_copies_and_the_spots_are_even() -> None:
    state = on_the_table(laid(before("scenario-8"), "scenario-8"), "S8.play")
    node = game().node(play(state, "reveal", "cosmos-2"))

    assert isinstance(node, Chance)
    assert [12, 3, 3, 3, 1, 2] == [it.weight for it in node.outcomes]
    assert "hideous-palace" == node.outcomes[0].id
    assert [] == drawn("scenario-8", before("scenario-8"))


@pytest.mark.parametrize("path", [0, 6])
def test_black_throne_setup_8_the_path_lies_on_the_reference_card(path: int) -> None:
    table = laid(before("scenario-8", numbers={"path": path}), "scenario-8").on_table()

    assert path == table.resources
    assert ("azathoth", "") == (table.foes[0].id, table.foes[0].place)


# ------------------------------------------------------------------ ticking


def test_lines_are_ticked_off_and_ticked_again_they_are_open() -> None:
    state = on_the_table(laid(before("scenario-8"), "scenario-8"), "S8.play")
    once = play(state, "tick:1", "tick:3", "tick:3", "tick:4")

    assert [0, 3] == [n for n, it in enumerate(once.on_table().checklist) if it.done]
    assert "tick:2" in asked(once)
    assert "tick:1" not in asked(play(once, "tick:all"))
