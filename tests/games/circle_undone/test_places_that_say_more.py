"""Places whose printed words count, and rules that are followed without a word of their own."""

import pytest

from tests.games.circle_undone.given import SEATS, begun, followed, ruled
from tests.games.circle_undone.laid import AGNES, asked, game, laid, place, play, standing, table
from tests.games.circle_undone.on_table import ENTRY, OFFICE, foe, mansion, with_foes
from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.rules import enemies, engaging, investigating
from victoriana.games.circle_undone.state import State
from victoriana.kernel.nodes import Chance

SPECTRAL = "spectral"


def _at(card: str, **other: object) -> State:
    return standing(laid("scenario-4", place(card), **other), AGNES, card)  # type: ignore[arg-type]  # as laid takes it


def test_wages_of_sin_suggested_location_placement_2_g50_the_graves_add_willpower() -> None:
    state = _at("heretics-graves-1")

    assert 7 == investigating.search_value(game().world, state, AGNES)
    assert 2 == investigating.usual(game().world, state, AGNES, "intellect")


def test_wages_of_sin_suggested_location_placement_6_g50_the_crypt_is_easier_alone() -> None:
    state = _at("chapel-crypt-1")
    there = state.on_table().place("chapel-crypt-1")
    guarded = with_foes(state, foe("malevolent-spirit", "chapel-crypt-1"))

    alone = investigating.shroud(game().world, state, there)
    assert 3 == investigating.shroud(game().world, guarded, there) - alone


def test_deaths_doorstep_the_mortal_realm_2_in_the_office_nobody_of_the_lodge_is_aloof() -> None:
    here, elsewhere = foe("lodge-neophyte", OFFICE), foe("lodge-neophyte", ENTRY)
    there = laid("scenario-2", place(ENTRY), place(OFFICE, revealed=False))

    assert not engaging.has(game().world, there, here, "aloof")
    assert engaging.has(game().world, there, elsewhere, "aloof")


def test_deaths_doorstep_the_mortal_realm_1_only_rooms_of_that_realm_lie_there() -> None:
    start = followed(begun(), "play:scenario-2", "difficulty:easy", "take:agnes-baker").state

    assert 7 == len(start.on_table().places)
    traits = {it for there in start.on_table().places for it in ruled().world.traits(there.card)}
    assert SPECTRAL not in traits


def test_prologue_the_spectral_realm_1_only_rooms_of_that_realm_lie_there() -> None:
    start = followed(begun(), "play:campaign", "difficulty:easy", "prologue:penny-white").state

    rooms = start.on_table().places
    assert 7 == len(rooms)
    assert all(SPECTRAL in ruled().world.traits(it.card) for it in rooms)


def test_no_way_out_2_nobody_has_a_deck_in_the_prologue() -> None:
    start = followed(begun(), "play:campaign", "difficulty:easy", "prologue:penny-white")

    verbs = {it.partition(":")[0] for it in start.open}
    assert not verbs & {"tarot", "hunch", "exile"}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_placing_breaches_1_doom_of_the_agenda_is_breaches_at_one_place_more_than_players(
    players: int,
) -> None:
    people = ("agnes-baker", "wendy-adams", "rita-young", "diana-stanley")[:players]
    takes = (f"take:{it}" for it in people)
    start = followed(
        begun(*SEATS[:players]), "play:scenario-7", "difficulty:easy", "foe:anette", *takes
    )
    now = start
    while isinstance(now.node, Chance):
        now = followed(now.state, now.open[0])
    drawn = 0
    now = followed(now.state, "round")
    while isinstance(now.node, Chance):
        now, drawn = followed(now.state, now.open[0]), drawn + 1

    assert players + 1 == drawn
    assert 0 == now.state.on_table().doom


def test_circle_braziers_7_who_puts_a_brazier_out_takes_its_mark_away() -> None:
    stones = "unvisited-isle-standing-stones"
    state = standing(laid("scenario-6", place(stones, lit=True), log="sided-lodge"), AGNES, stones)
    chosen = play(state, "circle:agnes-baker:10", "0")

    assert ("light", "unlight") == asked(chosen)
    assert not play(chosen, "unlight").on_table().place(stones).lit


def test_black_throne_suggested_location_placement_2_the_palace_is_filled_each_round() -> None:
    palace = "hideous-palace"
    state = standing(laid("scenario-8", place(palace, clues=1)), AGNES, palace)

    most = game().world.locations[state.on_table().places[0].card].refill_clues
    assert most is not None
    assert most.to == play(table(state, act=2), "round").on_table().place(palace).clues


def test_choices_a_verb_asks_for_one_thing_after_the_other_until_it_knows_all() -> None:
    state = mansion(at=OFFICE)

    first = play(state, "spawn")
    assert "swarm-of-rats" not in asked(first)
    assert "keeper-of-secrets" in asked(first)
    second = play(first, "keeper-of-secrets")
    assert f"at:{OFFICE}" in asked(second)


def test_wages_of_sin_suggested_location_placement_4_spectral_enemies_are_worse() -> None:
    horrid = next(
        it.id
        for it in game().world.box.locations
        if enemies.HORRID in it.rules and it.scenarios == ("scenario-4",)
    )
    there = laid("scenario-4", place(horrid), place("hangmans-brook"))
    spirit = CardId("malevolent-spirit")
    world = game().world

    near, far = foe(spirit, horrid), foe(spirit, "hangmans-brook")
    harm = [enemies.dealt(world, with_foes(there, it), it) for it in (near, far)]
    assert (0, 1) == (harm[0][0] - harm[1][0], harm[0][1] - harm[1][1])


def test_wages_of_sin_suggested_location_placement_5_skills_are_lower_in_the_chapel() -> None:
    rule = "mythos-phase-minus-1-each-skill-here"
    low = next(it.id for it in game().world.box.locations if rule in it.rules)
    state = _at(low)

    assert 2 == investigating.usual(game().world, state, AGNES, "intellect")
    mythos = table(state, phase="mythos")
    assert 1 == investigating.usual(game().world, mythos, AGNES, "intellect")
