"""What somebody sees who opens the box for the first time, and would stumble over."""

import pytest

from tests.games.circle_undone.spoken import after, game, refused, said
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.view import names
from victoriana.kernel.events import Happened
from victoriana.kernel.nodes import Decision

TAKEN = "play campaign, standard, gavr, penny, tell end nobody, other, other, 2, no, roland, agnes"
WOODS = f"{TAKEN}, reject"
BOX = f"{WOODS}, tell end 4 anette, standing, standing, 1, done"


def outcome(value: int, modifier: int, modified: int) -> str:
    """How a test of two against difficulty 3 is told."""
    state = after(WOODS)
    fact = f.Tested(
        investigator=InvestigatorId("roland-banks"),
        kind="investigate",
        skill="intellect",
        value=value,
        difficulty=3,
        faces=("-1",),
        modifier=modifier,
        modified=modified,
        passed=modified >= 3,
    )
    ((_, text),) = game().retell([Happened(state, state, "Core Rules / Skill test", fact)])
    return text


@pytest.mark.parametrize(
    ("value", "modifier", "modified", "told"),
    [
        (5, -1, 4, "5 - 1 = 4 against 3, success by 1"),
        (2, 1, 3, "2 + 1 = 3 against 3, success"),
        (1, -3, 0, "1 - 3, which counts as 0 against 3, failure by 3"),
        (4, 0, 4, "4 against 3, success by 1"),
    ],
)
def test_a_test_is_told_with_its_sum(value: int, modifier: int, modified: int, told: str) -> None:
    assert f"Roland Banks tests intellect: {told}." == outcome(value, modifier, modified)


def test_what_ends_a_scenario_that_is_interrupted_comes_later_and_is_not_over() -> None:
    asked = after(f"{BOX}, tell card agenda-1b")
    found = refused(asked, "tell end act-3")

    assert found.text.startswith("Not yet. First of all: Did the group pay 3 clues")


def test_an_end_names_what_comes_before_it() -> None:
    text = "Act 1 is current: first comes tell card agenda-1b, of which the guide has more to say."
    assert text == refused(after(BOX), "tell end act-3").text


def test_places_that_are_called_alike_are_told_apart_before_they_are_revealed() -> None:
    state = after(WOODS)
    places = state.on_table().places
    called = {names.place(game().world, state, it.id) for it in places}

    assert "Witch-Haunted Woods (3)" in called
    assert len(places) == len(called)


def test_who_is_still_there_at_the_end_is_offered_first() -> None:
    node = game().node(said(after(WOODS), "tell end 4 anette")[0])

    assert isinstance(node, Decision)
    assert "tell:roland-banks:standing" == node.options[0].id


def test_what_a_defeat_in_the_prologue_means_stands_in_the_menu() -> None:
    state = after("play campaign, standard, gavr, penny")
    assert "Defeated: an attack of the Spectral Watcher." == says(state, "tell gavr watcher")


def test_what_happens_at_the_table_waits_for_a_deed_that_is_not_done() -> None:
    state = after("play campaign, standard, gavr, penny, attack penny wraith")
    first = "How much of 2 horror falls on Penny White, and not on an asset?"
    for typed in ("tell penny monster", "tell end nobody", "fight penny wraith 3"):
        assert f"Not yet. First of all: {first}" == refused(state, typed).text


def says(state: State, typed: str) -> str:
    """What a menu says of an answer."""
    node, found = game().node(state), game().read(state, typed)
    assert isinstance(node, Decision)
    assert isinstance(found, tuple), found
    option = node.option(found[0])
    assert option is not None
    return game().describe(state, option)[1]
