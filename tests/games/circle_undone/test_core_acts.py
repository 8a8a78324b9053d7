"""How acts and agendas move on: what is paid, which version comes, and what becomes of doom."""

import pytest

from tests.games.circle_undone.given import campaign, followed
from tests.games.circle_undone.laid import AGNES, asked, laid, place, play, standing, table, told
from tests.games.circle_undone.on_table import ENTRY, RATS, foe, with_foes
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.state import State

VERSIONS = tuple(f"beyond-the-mist-v-{it}" for it in ("i", "ii", "iii", "iv"))
ROUND = ("phase:enemy", "phase:upkeep", "phase:mythos")


def isles(*removed: str) -> State:
    """The second act of Scenario VI, before four versions of the third."""
    state = standing(laid("scenario-6", place("forbidding-shore")), AGNES, "forbidding-shore")
    return table(state, act=2, removed=removed)


def test_acts_of_several_versions_are_asked_for_and_the_one_that_is_said_comes() -> None:
    asking = play(isles(), "advance:act:unpaid")
    after = play(asking, VERSIONS[2]).on_table()

    assert VERSIONS == asked(asking)
    assert (3, VERSIONS[2]) == (after.act, after.act_card)


def test_acts_that_were_removed_in_the_set_up_do_not_come() -> None:
    after = play(isles(VERSIONS[0], *VERSIONS[2:]), "advance:act:unpaid").on_table()

    assert (3, VERSIONS[1]) == (after.act, after.act_card)


def test_acts_that_advance_unpaid_cost_no_clues_and_others_do() -> None:
    state = standing(isles(*VERSIONS[1:]), AGNES, "forbidding-shore", clues=5)
    unpaid, paid = play(state, "advance:act:unpaid"), play(state, "advance:act")

    assert (5, 3) == (unpaid.on_table().stand(AGNES).clues, paid.on_table().stand(AGNES).clues)
    assert (3, 3) == (unpaid.on_table().act, paid.on_table().act)


@pytest.mark.parametrize(
    ("act", "expected"),
    [(1, []), (2, ["advance:act:unpaid"]), (3, [])],  # of acts 1 and 3 the guide tells
)
def test_acts_that_nobody_can_pay_for_advance_unpaid_where_one_follows(
    act: int, expected: list[str]
) -> None:
    found = [it for it in asked(table(isles(), act=act)) if it.startswith("advance:act")]

    assert expected == found


def test_acts_without_a_price_do_not_advance_unpaid() -> None:
    state = standing(laid("scenario-5", place("lounge")), AGNES, "lounge")
    found = [it for it in asked(table(state, act=2)) if it.startswith("advance:act")]

    assert ["advance:act"] == found


def test_acts_end_with_no_other_after_the_last_one() -> None:
    state = table(standing(laid("scenario-2", place(ENTRY)), AGNES, ENTRY), act=3, agenda=2)

    assert [] == [it for it in asked(state) if it.startswith("advance")]


# --- Doom ------------------------------------------------------------------------------------


def test_round_an_agenda_that_doom_never_moves_on_stays() -> None:
    now = play(table(laid("prologue", who=("penny-white",)), doom=20), *ROUND)

    assert (1, 21) == (now.on_table().agenda, now.on_table().doom)


def test_round_a_full_agenda_of_which_the_guide_tells_nothing_moves_on_by_itself() -> None:
    state = standing(laid("scenario-4", place("heretics-graves-1")), AGNES, "heretics-graves-1")
    now = play(table(state, doom=7), *ROUND).on_table()

    assert (2, "deaths-approach", 0) == (now.agenda, now.agenda_card, now.doom)


@pytest.mark.parametrize(
    ("act", "said", "agenda"), [(1, {}, 1), (2, {}, 2), (1, {"card:agenda-1b": "yes"}, 2)]
)
def test_round_a_full_agenda_waits_for_its_card_where_the_guide_tells_of_it_here(
    act: int, said: dict[str, str], agenda: int
) -> None:
    start = campaign("S2.play", act=act, doom=7, told=said)
    after = followed(start, *ROUND).state.on_table()

    assert (agenda, 0) == (after.agenda, after.doom)


def test_round_doom_is_taken_only_from_where_it_lies() -> None:
    state = standing(laid("scenario-4", place("heretics-graves-1")), AGNES, "heretics-graves-1")
    state = with_foes(state, foe(RATS), foe("acolyte", "heretics-graves-1", doom=2))
    facts = [it.fact for it in told(state, "advance:agenda")[1]]

    assert [f.FoeUndoomed("acolyte", 2)] == [
        it for it in facts if isinstance(it, f.FoeUndoomed | f.AgendaCleared | f.DoomRemoved)
    ]
