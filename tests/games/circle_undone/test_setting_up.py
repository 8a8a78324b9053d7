"""Set-ups: what lies where as each scenario begins, what chance decides, and what the log does."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.games.circle_undone.given import person, world
from tests.games.circle_undone.laid import asked, game, play, told
from tests.games.circle_undone.setting_up import (
    CHARACTERS,
    before,
    clues,
    drawn,
    in_front,
    laid,
    steps,
)
from victoriana.games.circle_undone import flow
from victoriana.games.circle_undone.book import BOOK, PARTS, Ledger
from victoriana.games.circle_undone.facts import Shuffled
from victoriana.games.circle_undone.ids import NodeId, ScenarioId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Following
from victoriana.kernel.events import Fact, Happened, Stamped

HOUR = "Scenario I: The Witching Hour / Setup"
PLAYERS = (1, 2, 3, 4)


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


def test_trauma_is_damage_and_horror_from_the_start_of_a_scenario() -> None:
    agnes = person("agnes-baker", "ann", physical=1, mental=2)
    stand = laid(before("scenario-3", investigators=(agnes,)), "scenario-3").on_table().stands[0]

    assert (1, 2, 5) == (stand.damage, stand.horror, stand.resources)


def test_tarot_slot_1_cards_are_remembered_and_joe_makes_his_hunch_deck() -> None:
    joe = person("joe-diamond", "ann", assets=("the-tower", "ace-of-rods"))
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

    assert [7, 6, 5] == [len(it.outcomes) for it in woods]
    assert {1} == {outcome.weight for it in woods for outcome in it.outcomes}
    assert {f"witch-haunted-woods-{n}" for n in (1, 2, 3)} == {it.about for it in woods}


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
    table = laid(before("scenario-3"), "scenario-3").on_table()

    assert [(f"decrepit-door-{n}", "decrepit-door") for n in (1, 2, 3)] == [
        (it.id, it.card) for it in table.places if it.id.startswith("decrepit")
    ]


def test_wages_of_sin_setup_7_each_four_of_six_heretics_are_equally_likely() -> None:
    table = laid(before("scenario-4"), "scenario-4").on_table()

    assert [] == [it for it in drawn("scenario-4", before("scenario-4")) if it.id == "heretic"]
    assert ("heretic",) * 4 == table.heretics
    assert 2 == table.removed.count("heretic")


def test_wages_of_sin_setup_3_one_of_two_versions_lies_there_mortal_and_revealed() -> None:
    state = laid(before("scenario-4", 3), "scenario-4")
    versions = [it for it in drawn("scenario-4", before("scenario-4")) if it.id != "heretic"]

    assert [2, 2, 2, 2] == [len(it.outcomes) for it in versions]
    assert all(it.revealed for it in state.on_table().places)
    assert {"haunted-fields": 6, "abandoned-chapel": 6, "hangmans-brook": 3} == clues(state)


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
    lines = [it.text for it in state.on_table().checklist]
    assert "Take clues away for 15 pieces of evidence: 6 off Office and 6 off Balcony." in lines


def test_deaths_doorstep_setup_12_is_asked_before_the_rest_is_shuffled_in_setup_13() -> None:
    asked_of = after_scenario_2(7, "jerome-davids", "penny-white")
    state = play(asked_of, "fewer:office")
    part = "Scenario II: At Death's Doorstep / Setup"

    assert f"{part} 11" == asked_of.on_table().checklist[-1].section
    assert [f"{part} 12, G6", f"{part} 13"] == [
        it.section
        for it in state.on_table().checklist
        if it.section.partition(",")[0] in (f"{part} 12", f"{part} 13")
    ]
    assert () == asked_of.on_table().decks
    assert (("encounter", 25),) == state.on_table().decks


def retold(state: State, facts: Sequence[Stamped[Fact]]) -> list[str]:
    """What is said of them."""
    steps, before_it = [], state
    for it in facts:
        after_it: State = it.fact.onto(before_it)
        steps.append(Happened(before_it, after_it, it.rule, it.fact))
        before_it = after_it
    return [text for _, text in game().retell(steps)]


def test_deaths_doorstep_setup_is_told_as_one_checklist_when_all_of_it_stands() -> None:
    state = after_scenario_2(7, "jerome-davids", "penny-white")
    after, facts = told(state, "fewer:office")
    said = retold(state, facts)

    assert 1 == sum(it.startswith("The set-up is a checklist of") for it in said)
    assert not [it for it in said if "agenda deck" in it]
    assert len(after.on_table().checklist) > len(state.on_table().checklist)
