"""What is in the box: numbers as they are printed, decks as they come out, maps that join up."""

import msgspec
import pytest

from tests.games.circle_undone.given import GAME, world
from victoriana import packs
from victoriana.games.circle_undone import loading, tallies
from victoriana.games.circle_undone.ids import (
    CardId,
    CharacterId,
    EnemyId,
    InvestigatorId,
    LocationId,
    ScenarioId,
)
from victoriana.games.circle_undone.places import Location

SCENARIOS = ("prologue", *(f"scenario-{number}" for number in range(1, 9)))


def test_the_box_that_comes_along_has_no_fault_and_opens_again_as_it_was_built() -> None:
    raw = packs.read(GAME)

    assert () == loading.faults(raw)
    assert world().box == loading.open_box(loading.built(raw), {}).box


@pytest.mark.parametrize(
    ("scenario", "branch", "decks"),
    [
        ("prologue", "", {"encounter": 25}),
        ("scenario-1", "", {"encounter": 26}),
        ("scenario-2", "", {"encounter": 25}),
        ("scenario-3", "", {"encounter": 35}),
        ("scenario-4", "", {"spectral": 20, "standard": 24}),
        ("scenario-5", "members", {"encounter": 29}),
        ("scenario-5", "not-members", {"encounter": 29}),
        ("scenario-6", "", {"encounter": 35}),
        ("scenario-7", "anette", {"encounter": 35}),
        ("scenario-7", "sanford", {"encounter": 37}),
        ("scenario-8", "", {"encounter": 30}),
    ],
)
def test_the_encounter_deck_has_so_many_cards_when_the_set_up_is_done(
    scenario: str, branch: str, decks: dict[str, int]
) -> None:
    assert decks == tallies.decks(world(), ScenarioId(scenario), branch)


def test_each_character_of_the_prologue_takes_one_or_two_cards_out_of_the_deck() -> None:
    deck = tallies.encounter_cards(world(), ScenarioId("prologue"))
    taken = {it.id: len(it.brings) for it in world().box.characters}

    expected = {"gavriella-mizrah": 1, "jerome-davids": 2, "valentino-rivas": 2, "penny-white": 2}
    assert expected == taken
    assert all(it.card in deck for who in world().box.characters for it in who.brings)


def test_the_members_of_the_lodge_meet_no_acolyte_and_others_no_neophyte() -> None:
    scenario = ScenarioId("scenario-5")
    members = tallies.encounter_cards(world(), scenario, "members")
    others = tallies.encounter_cards(world(), scenario, "not-members")

    acolyte, neophyte = CardId("acolyte"), CardId("lodge-neophyte")
    assert (None, 3) == (members.get(acolyte), members.get(neophyte))
    assert (3, None) == (others.get(acolyte), others.get(neophyte))


@pytest.mark.parametrize(
    ("scenario", "points"),
    [
        ("prologue", 5),
        ("scenario-1", 12),  # five of seven woods, the Circle, Anette, the Piper, the Dark Young
        ("scenario-2", 7),
        ("scenario-3", 4),
        ("scenario-4", 6),  # four of six Heretics
        ("scenario-5", 7),
        ("scenario-6", 12),
        ("scenario-7", 7),  # either way
        ("scenario-8", 2),
    ],
)
def test_the_cards_of_a_scenario_are_worth_so_many_victory_points(
    scenario: str, points: int
) -> None:
    assert points == world().scenarios[ScenarioId(scenario)].victory_total


def neighbours(scenario: str) -> dict[str, set[str]]:
    """From which location of a scenario one comes to which, with all of them revealed."""
    there = world().locations_of(ScenarioId(scenario))
    return {
        it.id: {to.id for to in there if to.symbol in it.connects_to and to.id != it.id}
        for it in there
    }


@pytest.mark.parametrize("scenario", ["prologue", *(f"scenario-{n}" for n in (2, 4, 6, 7))])
def test_every_way_between_two_revealed_locations_can_be_walked_back(scenario: str) -> None:
    ways = neighbours(scenario)

    assert ways
    assert [] == [(a, b) for a, there in ways.items() for b in there if a not in ways[b]]


@pytest.mark.parametrize("branch", ["members", "not-members"])
def test_every_way_in_the_lodge_can_be_walked_back_whoever_comes(branch: str) -> None:
    of = world().setups[ScenarioId("scenario-5")].branch(branch)
    assert of is not None
    ways = {
        a: {b for b in there if b not in of.removed_locations}
        for a, there in neighbours("scenario-5").items()
        if a not in of.removed_locations
    }

    assert 10 == len(ways)
    assert [] == [(a, b) for a, there in ways.items() for b in there if a not in ways[b]]


def test_the_lodge_gates_of_members_lead_to_the_lobby_and_those_of_others_to_the_cellar() -> None:
    assert ("circle",) == location("lodge-gates-weve-been-expecting-you").connects_to
    assert ("t",) == location("lodge-gates-members-only").connects_to


def test_from_the_arkham_woods_a_way_leads_to_the_witch_haunted_ones_and_none_back() -> None:
    ways = neighbours("scenario-1")

    assert "witch-haunted-woods-cairn-stones" in ways["arkham-woods-cliffside"]
    assert "arkham-woods-cliffside" not in ways["witch-haunted-woods-cairn-stones"]


def test_the_site_of_the_sacrifice_is_left_only_to_the_ruins() -> None:
    ways = neighbours("scenario-3")

    assert {"witch-house-ruins"} == ways["site-of-the-sacrifice"]
    assert "site-of-the-sacrifice" in ways["keziahs-room"]


def test_both_sides_of_the_chapel_are_one_card_with_the_same_ways() -> None:
    chapel = location("abandoned-chapel")
    spectral = location(chapel.other_side)

    assert ("mortal", "spectral") == (chapel.side, spectral.side)
    assert chapel.connects_to == spectral.connects_to
    assert CardId("abandoned-chapel-spectral") not in world().cards


def location(handle: str) -> Location:
    return world().locations[LocationId(handle)]


def test_a_name_alone_means_the_earliest_card_of_an_investigator() -> None:
    people = world().investigators
    agnes = people[InvestigatorId("agnes-baker")]

    assert ("01004", 5, 6, 8) == (agnes.code, agnes.willpower, agnes.health, agnes.sanity)
    assert "agnes-baker" == people[InvestigatorId("agnes-baker-90017")].parallel_of
    assert InvestigatorId("agatha-crane") not in people
    assert 89 == len(people)


def test_the_skull_of_the_wages_of_sin_counts_unfinished_business() -> None:
    scenario = ScenarioId("scenario-4")
    standard = world().token(scenario, "standard", "skull")
    expert = world().token(scenario, "expert", "skull")

    assert standard is not None
    assert expert is not None
    assert (None, 1, False) == (standard.value, standard.add, standard.reveal_another)
    assert (None, 0, True) == (expert.value, expert.add, expert.reveal_another)
    assert world().token(ScenarioId("prologue"), "easy", "cultist") is None


def test_a_thing_that_is_told_in_full_is_the_same_card_in_its_set() -> None:
    anette = world().enemies[EnemyId("anette-mason-reincarnated-evil")]
    act = world().cards[anette.face_of]

    assert ("act", "dark-knowledge-v-i") == (act.type, act.id)
    assert act.back is not None
    assert ("Anette Mason", 2) == (act.back.name, act.back.victory)
    assert "the-watcher-set" == world().cards[CardId("the-spectral-watcher")].set
    jerome = world().characters[CharacterId("jerome-davids")]
    assert "office-spectral" == jerome.start


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_has_its_set_up_acts_and_symbols(scenario: str) -> None:
    found = world().scenarios[ScenarioId(scenario)]

    assert found.id in world().setups
    assert found.acts
    assert found.agendas
    assert "skull" == found.symbols[0]


def test_the_built_box_is_small_enough_to_open_at_every_start() -> None:
    assert len(msgspec.json.encode(world().box)) < 300_000
