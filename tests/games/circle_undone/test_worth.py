"""How well a campaign stands, why it stands better or worse, and what everybody did in it."""

from msgspec.structs import replace

from tests.games.circle_undone.given import AGNES, JOE, campaign, ruled, with_person
from tests.games.circle_undone.wandering import steps
from victoriana.games.circle_undone import worth
from victoriana.games.circle_undone.state import State
from victoriana.kernel.events import Happened


def told(before: State, after: State) -> list[tuple[str, int]]:
    """What counts otherwise, with its points."""
    return [(it.text, it.points) for it in worth.weighed(before, after)]


def test_what_counts_is_said_with_how_many_there_are_now() -> None:
    before = campaign("U3", who=(AGNES, JOE))
    after = with_person(before, AGNES, earned=3, physical=1)
    assert [("One trauma more: 1.", -60), ("Three experience more: 3.", 60)] == sorted(
        told(before, after), key=lambda it: it[1]
    )
    assert [("One trauma less: 0.", 60), ("Three experience less: 0.", -60)] == sorted(
        told(after, before), key=lambda it: -it[1]
    )


def test_parts_that_differ_add_up_to_the_difference() -> None:
    before = campaign("S3.play", who=(AGNES,), act=1)
    table = replace(before.on_table(), act=2, doom=4)
    after = replace(with_person(before, AGNES, lost="killed", earned=2), table=table)
    points = sum(it.points for it in worth.weighed(before, after))
    assert points == worth.worth(after) - worth.worth(before)
    assert ("It is act 2.", 40) in told(before, after)
    assert ("One lost investigator more: 1.", -400) in told(before, after)


def test_a_good_end_is_worth_more_than_anything_else() -> None:
    before = campaign("E", log="azathoth-slumbers")
    won, lost = replace(before, result="won"), replace(before, result="lost")
    assert ("It comes to a good end.", 1_000_000) == told(before, won)[0]
    assert ("It comes to a bad end.", -1_000_000) == told(before, lost)[0]


def test_the_deeds_of_a_campaign_name_everybody_whom_a_player_played() -> None:
    happened: list[Happened] = []
    for step in steps(1):
        happened += step.happened
    found = ruled().deeds(happened)
    assert ["Ada", "Ben"] == [row[0] for row in found.rows]
    last: State = happened[-1].after
    for player, spoken in zip(last.players, found.spoken, strict=True):
        own = [it.name for it in last.investigators if it.seat == player.seat]
        assert all(name in spoken for name in own)
        assert "lost" in spoken
    assert () == ruled().deeds(()).rows


def test_labels_name_the_scenario_and_its_round() -> None:
    assert () == ruled().labels(campaign("C.mode"))
    assert ("s2", "s2r1") == ruled().labels(campaign("S2.play"))
    assert ("s0", "s0r1") == ruled().labels(campaign("P.play"))


def test_a_table_that_is_cleared_is_no_turning_point_of_a_campaign() -> None:
    before = campaign("S3.play", who=(AGNES,), act=3)
    after = replace(before, table=None, scenario="scenario-4", told=())
    assert [] == [it.text for it in worth.weighed(before, after) if it.lasting]
    ended = replace(before, won=True)
    assert ["One scenario ended by an act more: 1."] == [
        it.text for it in worth.weighed(before, ended)
    ]
