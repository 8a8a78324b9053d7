"""What follows from what was said already and is asked no more: who pays, and where cards go."""

from tests.games.circle_undone.given import JOE
from tests.games.circle_undone.laid import AGNES, asked, laid, place, play, standing, table, told
from tests.games.circle_undone.on_table import foe, with_foes
from victoriana.games.circle_undone.facts import CluesSpent
from victoriana.games.circle_undone.facts.decks import size
from victoriana.games.circle_undone.state import State

HALLS, ROOM = "moldy-halls", "walter-gilmans-room"
FIELDS = "haunted-fields"


def _witch_house(*clues: int) -> State:
    rooms = (place(HALLS), place(ROOM, revealed=False))
    state = laid("scenario-3", *rooms, who=(AGNES, JOE))
    for who, number in zip((AGNES, JOE), clues, strict=True):
        state = standing(state, who, HALLS, clues=number)
    return table(state, started=2)


def _graves(*foes: str) -> State:
    state = standing(laid("scenario-4", place(FIELDS), who=(AGNES, JOE)), AGNES, FIELDS)
    return with_foes(state, *(foe(it, FIELDS) for it in foes))


def _piles(state: State) -> tuple[int, int]:
    now = state.on_table()
    return size(now, "spectral-discard"), size(now, "standard-discard")


def test_where_all_clues_are_needed_everybody_pays_them_unasked() -> None:
    now = play(_witch_house(1, 1), f"move:{AGNES}", ROOM).on_table()

    assert (ROOM, 0, 0) == (now.stand(AGNES).place, now.stand(AGNES).clues, now.stand(JOE).clues)


def test_choices_who_pays_is_asked_where_there_are_more_clues_than_it_costs() -> None:
    now = play(_witch_house(2, 1), f"move:{AGNES}", ROOM)

    assert {f"pays:{AGNES}:2", f"pays:{JOE}:1"} == set(asked(now))


def test_secret_name_suggested_location_placement_1_g11_says_what_clues_are_paid_for() -> None:
    facts = told(_witch_house(1, 1), f"move:{AGNES}", ROOM)[1]

    says = "Scenario III: The Secret Name / Suggested Location Placement 1, G11"
    assert [says, says] == [it.rule for it in facts if isinstance(it.fact, CluesSpent)]


def test_acts_a_card_that_puts_somebody_into_a_locked_room_does_not_spare_the_clues() -> None:
    now = play(_witch_house(1, 1), f"put:{AGNES}", ROOM).on_table()

    assert (ROOM, 0) == (now.stand(AGNES).place, now.stand(AGNES).clues + now.stand(JOE).clues)


def test_an_enemy_that_is_defeated_goes_to_the_discard_pile_of_its_trait() -> None:
    state = _graves("wraith", "coven-initiate")

    assert (1, 1) == _piles(play(state, "defeat", "wraith", "discard", "coven-initiate"))


def test_heretics_and_the_watcher_go_to_no_discard_pile() -> None:
    state = _graves("heretic-1", "the-spectral-watcher")

    assert (0, 0) == _piles(play(state, "discard", "heretic-1", "defeat", "the-spectral-watcher"))


def test_the_spectral_encounter_deck_3_treacheries_are_discarded_as_they_leave_threats() -> None:
    state = play(_graves(), f"threat:{AGNES}", "wracked", f"threat:{AGNES}", "bane-of-the-living")
    rid = play(state, f"rid:{AGNES}", "wracked")
    out = play(state, f"out:{AGNES}", "defeated")

    assert [1, 2] == [sum(_piles(it)) for it in (rid, out)]


def test_in_other_scenarios_no_discard_pile_is_counted() -> None:
    state = with_foes(_witch_house(0, 0), foe("swarm-of-rats", HALLS))

    assert () == play(state, "defeat", "swarm-of-rats").on_table().decks
