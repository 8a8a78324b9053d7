"""Closed places: which they are in each scenario, for whom, and what is said of them."""

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
)
from victoriana.games.circle_undone.rules import closed, joined
from victoriana.games.circle_undone.state import State
from victoriana.kernel.errors import Refusal

BOTH = (AGNES, JOE)
WOODS = ("witch-haunted-woods-cairn-stones", "witch-haunted-woods-tainted-well")
HALLS = "moldy-halls"
ROOM = "walter-gilmans-room"
SANCTUM = "inner-sanctum"
ISLE = "unvisited-isle-standing-stones"
SHORE = "forbidding-shore"


def is_closed(state: State, where: str, who: str = AGNES) -> bool:
    return closed.why_closed(game().world, state, who, where) is not None


def woods(act: int) -> State:
    laid_out = laid(
        "scenario-1",
        place(WOODS[0], in_front_of=AGNES),
        place(WOODS[1], in_front_of=JOE),
        place("arkham-woods-old-house", in_front_of=AGNES),
        who=BOTH,
    )
    return table(laid_out, act=act)


def test_lost_and_separated_3_t2_nobody_enters_a_place_of_another_in_acts_1_and_2() -> None:
    closings = tuple(is_closed(woods(act), WOODS[1]) for act in (1, 2, 3, 4))

    assert (True, True, False, False) == closings
    assert not is_closed(woods(1), WOODS[1], JOE)


def test_lost_and_separated_2_t3_places_in_front_of_somebody_are_connected_both_ways() -> None:
    connected = joined.connections(game().world, woods(3))

    assert WOODS[0] in connected["arkham-woods-old-house"]
    assert "arkham-woods-old-house" in connected[WOODS[0]]
    assert connected["arkham-woods-old-house"] == WOODS  # by its symbols also to the other wood
    assert "arkham-woods-old-house" not in connected[WOODS[1]]  # and not back


def test_the_spectral_realm_2_the_entry_hall_is_closed_while_it_is_unrevealed() -> None:
    for scenario in ("prologue", "scenario-2"):
        hidden = laid(scenario, place("entry-hall-spectral", revealed=False))
        shown = laid(scenario, place("entry-hall-spectral"))

        assert is_closed(hidden, "entry-hall-spectral")
        assert not is_closed(shown, "entry-hall-spectral")


def test_silver_twilight_enemies_cannot_spawn_in_the_closed_entry_hall() -> None:
    world = game().world
    state = laid("scenario-2", place("entry-hall-spectral", revealed=False))

    assert closed.spawns_nobody(world, state, "lodge-neophyte", "entry-hall-spectral")
    assert closed.spawns_nobody(world, state, "swarm-of-rats", "entry-hall-spectral") is None


def test_secret_name_suggested_location_placement_1_g11_a_room_costs_a_clue_each() -> None:
    def held(clues: int) -> State:
        state = laid("scenario-3", place(HALLS), place(ROOM, revealed=False), who=BOTH)
        state = standing(state, AGNES, HALLS, clues=clues)
        return standing(state, JOE, HALLS)

    closings = tuple(is_closed(held(clues), ROOM) for clues in (0, 1, 2))

    assert (True, True, False) == closings
    assert 2 == closed.price(game().world, held(2), AGNES, ROOM)
    assert 1 == closed.price(game(("G11", "one-clue")).world, held(2), AGNES, ROOM)


def test_greater_good_suggested_location_placement_5_the_sanctum_opens_to_the_cultist_key() -> None:
    state = laid("scenario-5", place(SANCTUM, revealed=False), place("lounge"))
    keyless = standing(state, AGNES, "lounge")
    wrong = standing(state, AGNES, "lounge", keys=("skull",))
    right = standing(state, AGNES, "lounge", keys=("cultist",))

    assert (True, True, False) == tuple(is_closed(it, SANCTUM) for it in (keyless, wrong, right))


def test_the_catacombs_open_to_whoever_holds_any_key() -> None:
    state = laid("scenario-5", place("lodge-catacombs", revealed=False), place("lounge"))
    keyless = standing(state, AGNES, "lounge")
    any_key = standing(state, AGNES, "lounge", keys=("skull",))

    assert is_closed(keyless, "lodge-catacombs")
    assert not is_closed(any_key, "lodge-catacombs")


def test_circle_braziers_6_the_isles_are_closed_by_the_brazier_of_the_shore() -> None:
    def isle(side: str, *, lit: bool) -> bool:
        state = laid("scenario-6", place(SHORE, lit=lit), place(ISLE, revealed=False), log=side)
        return is_closed(state, ISLE)

    assert (True, False) == (isle("sided-lodge", lit=False), isle("sided-lodge", lit=True))
    assert (False, True) == (isle("sided-coven", lit=False), isle("sided-coven", lit=True))


def test_union_and_disillusion_suggested_location_placement_3_the_geist_trap_is_closed() -> None:
    state = laid("scenario-6", place("the-geist-trap", revealed=False))

    assert is_closed(state, "the-geist-trap")


def test_lost_and_separated_t2_the_way_to_another_is_not_offered_before_act_3() -> None:
    def ways(act: int) -> tuple[str, ...]:
        state = standing(woods(act), AGNES, "arkham-woods-old-house")
        return asked(play(standing(state, JOE, WOODS[1]), "move:agnes-baker"))

    assert (WOODS[0],) == ways(1)
    assert WOODS == ways(3)


def test_gilmans_room_is_entered_when_the_group_has_paid() -> None:
    state = laid("scenario-3", place(HALLS), place(ROOM, revealed=False), who=BOTH)
    state = standing(standing(state, AGNES, HALLS, clues=2), JOE, HALLS)
    after = play(state, "move:agnes-baker", ROOM)

    assert ROOM == after.on_table().stand(AGNES).place
    assert 0 == after.on_table().stand(AGNES).clues
    assert after.on_table().place(ROOM).revealed


def test_who_can_go_nowhere_is_told_why_the_place_that_was_named_is_closed() -> None:
    gates, lobby = "lodge-gates-weve-been-expecting-you", "lobby-weve-been-expecting-you"
    places = (place(gates), place(lobby, revealed=False), place("lounge"), place("library"))
    state = laid("scenario-5", *places, who=BOTH, log="lodge-members")
    state = standing(standing(state, AGNES, "lounge"), JOE, gates)

    said = game().read(state, "move joe lobby")

    assert isinstance(said, Refusal)
    assert "Nobody can enter Lobby while it is unrevealed." == said.text
    assert closed.LOBBY == said.rule
    far = game().read(state, "move joe library")
    assert isinstance(far, Refusal)
    assert "No way leads from Lodge Gates, where Joe Diamond is, to Library." == far.text


def test_suggested_location_placement_1_g20_no_enemy_engages_whoever_draws_it_at_the_gates() -> (
    None
):
    for gates in ("lodge-gates-weve-been-expecting-you", "lodge-gates-members-only"):
        state = laid("scenario-5", place(gates), place("lounge"), who=BOTH, log="lodge-members")
        state = standing(standing(state, AGNES, gates), JOE, "lounge")
        assert ("at:lounge", f"on:{JOE}") == asked(play(state, "spawn", "acolyte"))
        found = game().read(state, "spawn acolyte on agnes")
        assert isinstance(found, Refusal)
        assert found.text.startswith("Enemies cannot spawn at Lodge Gates.")
        assert closed.GATES == found.rule


def test_nothing_is_spawned_where_no_enemy_can_spawn_at_all() -> None:
    state = laid("scenario-5", place("lodge-gates-members-only"))
    state = standing(state, AGNES, "lodge-gates-members-only")
    assert "spawn" not in asked(state)
