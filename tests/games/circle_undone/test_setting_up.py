"""Set-ups: what lies where as each scenario begins, what chance decides, and what the log does."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from tests.games.circle_undone.laid import asked, play
from tests.games.circle_undone.laying import (
    CHARACTERS,
    PEOPLE,
    before,
    first,
    laid,
    ledger,
    on_the_table,
    person,
    put,
    steps,
    world,
)
from victoriana.games.circle_undone import flow
from victoriana.games.circle_undone.book import BOOK, PARTS, Ledger
from victoriana.games.circle_undone.facts import Shuffled
from victoriana.games.circle_undone.ids import NodeId, ScenarioId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Following
from victoriana.kernel.nodes import Chance

HOUR = "Scenario I: The Witching Hour / Setup"
PLAYERS = (1, 2, 3, 4)


def drawn(scenario: str, state: State) -> list[Chance]:
    """Every draw of a set-up in which the first comes up each time."""
    found: list[Chance] = []

    def draw(chance: Chance) -> str:
        found.append(chance)
        return first(chance)

    laid(state, scenario, draw)
    return found


def odds(scenario: str, state: State, source: str) -> dict[tuple[str, ...], Fraction]:
    """How likely each combination of these draws is, whatever their order; others are the first."""
    found: defaultdict[tuple[str, ...], Fraction] = defaultdict(Fraction)
    for path, chance in _paths(scenario, state, source, (), Fraction(1)):
        found[tuple(sorted(path))] += chance
    return dict(found)


def _paths(
    scenario: str, state: State, source: str, path: tuple[str, ...], chance: Fraction
) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    t = ledger(state, scenario)
    left = list(path)
    while isinstance(node := flow.settle(t), Chance):
        if node.id != source:
            put(t, first(node))
        elif left:
            put(t, left.pop(0))
        else:
            whole = sum(it.weight for it in node.outcomes)
            for it in node.outcomes:
                part = chance * Fraction(it.weight, whole)
                yield from _paths(scenario, state, source, (*path, it.id), part)
            return
    yield path, chance


def in_front(state: State) -> tuple[int, ...]:
    """How many locations lie in front of each, in player order."""
    table = state.on_table()
    lying = Counter(it.in_front_of for it in table.places)
    return tuple(lying[it.investigator] for it in table.stands)


def clues(state: State) -> dict[str, int]:
    """The clues on each location that has any."""
    return {it.id: it.clues for it in state.on_table().places if it.clues}


# ------------------------------------------------------------------ every scenario


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("scenario", "silent"),
    [
        ("prologue", ""),
        ("scenario-1", ""),
        ("scenario-2", "12"),  # asked after the set-up
        ("scenario-3", ""),
        ("scenario-4", ""),
        ("scenario-5", "2 3 4 5"),  # for members
        ("scenario-6", "12"),  # for those who are not missing
        ("scenario-7", "3 4 5 6 12"),  # for Anette; and a stray line (G31)
        ("scenario-8", ""),
    ],
)
def test_every_step_of_the_guide_that_holds_has_a_line_of_its_own(
    scenario: str, silent: str, players: int
) -> None:
    state = laid(before(scenario, players, missing=CHARACTERS), scenario)
    section = f"{PARTS[ScenarioId(scenario)]} / Setup"
    told = {it.section.partition(", ")[0] for it in state.on_table().checklist}

    assert [f"{section} {it}" for it in silent.split()] == [
        it for it in BOOK.steps(section) if it not in told
    ]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("scenario", "records", "sizes"),
    [
        ("scenario-1", (), {"encounter": 26}),
        ("scenario-2", (), {"encounter": 25}),
        ("scenario-3", (), {"encounter": 35}),
        ("scenario-4", (), {"spectral": 20, "standard": 24}),
        ("scenario-5", ("lodge-members",), {"encounter": 29}),
        ("scenario-5", (), {"encounter": 29}),
        ("scenario-6", (), {"encounter": 35}),
        ("scenario-7", ("anette-possessed",), {"encounter": 35}),
        ("scenario-7", ("sanford-secrets",), {"encounter": 37}),
        ("scenario-8", (), {"encounter": 30}),
    ],
)
def test_encounter_decks_have_the_size_that_the_cards_add_up_to(
    scenario: str, records: tuple[str, ...], sizes: dict[str, int], players: int
) -> None:
    state = laid(before(scenario, players, records=records), scenario)

    assert sizes == dict(state.on_table().decks)


@pytest.mark.parametrize(("players", "size"), [(1, 24), (2, 22), (3, 20), (4, 18)])
def test_prologue_setup_6_the_deck_lacks_what_the_characters_take(players: int, size: int) -> None:
    _, facts = steps(before("prologue", players), "prologue")

    assert [Shuffled("encounter", size)] == [
        it.fact for it in facts if isinstance(it.fact, Shuffled)
    ]


def test_prologue_setup_5_each_character_begins_as_the_own_card_says() -> None:
    table = laid(before("prologue", 4), "prologue").on_table()
    watcher, *brought = table.foes

    assert [
        ("gavriella-mizrah", "victorian-halls-spectral", 1, ("fate-of-all-fools",)),
        ("jerome-davids", "office-spectral", 3, ()),
        ("valentino-rivas", "billiards-room-spectral", 10, ()),
        ("penny-white", "balcony-spectral", 2, ()),
    ] == [(it.investigator, it.place, it.resources, it.threats) for it in table.stands]
    assert ("entry-hall-spectral", 1) == (watcher.place, watcher.damage)
    assert [
        ("nether-mist", "office-spectral", ""),
        ("shadow-hound", "billiards-room-spectral", "valentino-rivas"),
        ("wraith", "balcony-spectral", "penny-white"),
    ] == [(it.id, it.place, it.engaged) for it in brought]
    assert ("obscuring-fog",) == table.place("office-spectral").attached
    assert ("terror-in-the-night", "whispers-in-the-dark") == table.beside
    assert not table.place("entry-hall-spectral").revealed


def test_core_rules_order_of_set_up_trauma_is_damage_and_horror_from_the_start() -> None:
    agnes = person("agnes-baker", physical=1, mental=2)
    stand = laid(before("scenario-3", investigators=(agnes,)), "scenario-3").on_table().stands[0]

    assert (1, 2, 5) == (stand.damage, stand.horror, stand.resources)


def test_joe_makes_his_hunch_deck_and_tarot_cards_are_remembered() -> None:
    joe = person("joe-diamond", assets=("the-tower", "ace-of-rods"))
    state = laid(before("scenario-1", investigators=(joe,)), "scenario-1")
    told = [it.text for it in state.on_table().checklist]

    assert [
        "Joe Diamond makes his hunch deck of 11 cards",
        "Joe Diamond: The Tower cannot be replaced in the opening hand; Ace of Rods may start",
    ] == [
        it[:84].partition(": Unsolved")[0].rstrip() for it in told if "hunch" in it or "Rods" in it
    ]


# ------------------------------------------------------------------ Scenario I


@pytest.mark.parametrize(
    ("players", "deal"), [(1, (5,)), (2, (3, 2)), (3, (2, 2, 1)), (4, (2, 1, 1, 1))]
)
def test_witching_hour_setup_5_woods_are_dealt_as_in_the_example(
    players: int, deal: tuple[int, ...]
) -> None:
    state = laid(before("scenario-1", players), "scenario-1")

    assert deal == in_front(state)
    assert 2 == len([it for it in state.on_table().removed if it.startswith("witch-haunted")])


def test_witching_hour_setup_5_each_wood_is_as_likely_as_any_other() -> None:
    woods = [it for it in drawn("scenario-1", before("scenario-1", 3)) if it.id != "start"]

    assert [7, 6, 5, 4, 3] == [len(it.outcomes) for it in woods]
    assert {1} == {outcome.weight for it in woods for outcome in it.outcomes}
    assert [*PEOPLE[:3], *PEOPLE[:2]] == [it.about for it in woods]


def test_witching_hour_setup_7_each_begins_at_one_of_the_own_places_at_random() -> None:
    starts = [it for it in drawn("scenario-1", before("scenario-1", 2)) if it.id == "start"]

    assert [(3, "agnes-baker"), (2, "roland-banks")] == [
        (len(it.outcomes), it.about) for it in starts
    ]
    assert {f"{HOUR} 7"} == {it.rule for it in starts}


def test_witching_hour_setup_5_the_lead_investigator_is_dealt_to_first() -> None:
    state = before("scenario-1", 2)
    second = laid(replace(state, lead=state.players[1].seat), "scenario-1")

    assert (2, 3) == in_front(second)


# ------------------------------------------------------------------ Scenario II


@pytest.mark.parametrize("players", PLAYERS)
def test_deaths_doorstep_setup_8_to_11_six_clues_lie_on_the_room_of_each_missing(
    players: int,
) -> None:
    state = laid(before("scenario-2", players, missing=CHARACTERS), "scenario-2")

    assert {"entry-hall": 6, "office": 6, "billiards-room": 6, "balcony": 6} == clues(state)


def test_deaths_doorstep_setup_8_nobody_missing_adds_no_clues() -> None:
    assert {} == clues(laid(before("scenario-2", 2), "scenario-2"))


# ------------------------------------------------------------------ Scenarios III and IV


def test_secret_name_setup_4_the_ruins_are_surely_among_the_lower_four() -> None:
    table = laid(before("scenario-3"), "scenario-3").on_table()

    assert ("witch-house-ruins",) == table.unknown_bottom
    assert 6 == len(table.unknown_places)
    assert "witch-house-ruins" not in table.unknown_places


def test_secret_name_setup_2_nobody_knows_which_door_leads_where() -> None:
    found = odds("scenario-3", before("scenario-3"), "decrepit-door")
    table = laid(before("scenario-3"), "scenario-3").on_table()

    assert {Fraction(1, 3)} == set(found.values())
    assert ["decrepit-door-1", "decrepit-door-2", "decrepit-door-3"] == [
        it.id for it in table.places if it.id.startswith("decrepit")
    ]


def test_wages_of_sin_setup_7_each_four_of_six_heretics_are_equally_likely() -> None:
    found = odds("scenario-4", before("scenario-4"), "heretic")

    assert 15 == len(found)
    assert {Fraction(1, 15)} == set(found.values())


def test_wages_of_sin_setup_3_one_of_two_versions_lies_there_mortal_and_revealed() -> None:
    state = laid(before("scenario-4", 3), "scenario-4")
    versions = [it for it in drawn("scenario-4", before("scenario-4")) if it.id != "heretic"]

    assert [2, 2, 2, 2] == [len(it.outcomes) for it in versions]
    assert all(it.revealed for it in state.on_table().places)
    assert {"haunted-fields": 6, "abandoned-chapel": 6, "hangmans-brook": 3} == clues(state)


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


def test_union_and_disillusion_setup_4_the_coven_finds_three_braziers_lit() -> None:
    for records, lit in ((("sided-coven",), 3), (("sided-lodge",), 0)):
        table = laid(before("scenario-6", records=records), "scenario-6").on_table()
        assert lit == sum(it.lit for it in table.places)


def test_union_and_disillusion_setup_3_each_two_of_six_isles_are_equally_likely() -> None:
    found = odds("scenario-6", before("scenario-6"), "unvisited-isle")

    assert 15 == len(found)
    assert {Fraction(1, 15)} == set(found.values())


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
    others = {it.rpartition("-")[0] for it in table.unused if it[-1].isdigit()}
    names = [world().locations[it].name for it in table.unused]

    assert 8 == len(table.unused) == len(set(names))
    assert 6 == len(others)
    assert {"Hangman's Hill", "Silver Twilight Lodge"} < set(names)
    assert not set(table.unused) & {it.card for it in table.places}


# ------------------------------------------------------------------ Scenario VIII


def test_black_throne_setup_5_g37_the_first_squares_lie_as_in_the_picture() -> None:
    table = laid(before("scenario-8", 2), "scenario-8").on_table()

    assert [("cosmic-ingress", (0, 0)), ("cosmos-1", (2, 1)), ("cosmos-2", (2, -1))] == [
        (it.id, it.at) for it in table.places
    ]
    assert [(0, 1), (0, -1), (1, 1), (1, 0), (1, -1), (2, 0)] == [it.at for it in table.spaces]
    assert {"agnes-baker"} == {it.owner for it in table.spaces}
    assert 11 == len(table.cosmos)


def test_black_throne_setup_5_the_top_card_is_drawn_by_copies_and_the_spots_are_even() -> None:
    top, spot = drawn("scenario-8", before("scenario-8"))

    assert [3, 3, 3, 1, 2] == [it.weight for it in top.outcomes]
    assert [1, 1] == [it.weight for it in spot.outcomes]


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


# ------------------------------------------------------------------ evidence


def after_scenario_2(evidence: int, *missing: str) -> State:
    """The set-up of Scenario II, as far as somebody is asked."""
    state = before("scenario-2", 2, missing=missing, numbers={"evidence": evidence})
    t = Ledger(world(), replace(state, agenda=(Following(NodeId("S2.setup")),)), (), "")
    t.push(Following(NodeId("S2.setup")))
    flow.settle(t)
    return replace(t.state, agenda=tuple(t.agenda))


def test_deaths_doorstep_setup_12_t3_seven_pieces_leave_three_and_two_as_the_players_choose() -> (
    None
):
    state = after_scenario_2(7, "jerome-davids", "penny-white")

    assert ("fewer:office", "fewer:balcony") == asked(state)
    assert {"office": 2, "balcony": 3} == clues(play(state, "fewer:office"))


def test_deaths_doorstep_setup_12_g6_fifteen_pieces_leave_nothing_and_no_less() -> None:
    state = after_scenario_2(15, "jerome-davids", "penny-white")

    assert {} == clues(state)
    assert "Take clues away for 15 pieces of evidence: 6 off Office and 6 off Balcony." == (
        state.on_table().checklist[-1].text
    )
