"""Every view of a campaign as it is read: on eighty columns, on forty, plain and in ASCII."""

from functools import cache

import pytest
from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from tests.games.circle_undone.given import campaign, person, ruled, with_person
from victoriana.games.circle_undone.ids import CharacterId, EnemyId, LocationId
from victoriana.games.circle_undone.state import Profile, State, Token
from victoriana.games.circle_undone.table import Foe, Place, Stand
from victoriana.kernel.game import ENDING
from victoriana.render import page

BOTH = ("agnes-baker", "joe-diamond")
LOOKS = {
    "wide": {"width": 120, "height": 40},
    "usual": {"width": 80, "height": 24},
    "narrow": {"width": 40, "height": 24},
    "plain": {"width": 80, "height": 24, "plain": True},
    "ascii": {"width": 80, "height": 24, "ascii": True},
}


@cache
def between() -> State:
    """A campaign after Scenario III: records, a crossed-out one, mementos, missing persons."""
    missing = {
        "gavriella-mizrah": Profile(CharacterId("gavriella-mizrah"), fate="watcher", trail=True),
        "jerome-davids": Profile(CharacterId("jerome-davids"), crossed_off=True),
        "penny-white": Profile(CharacterId("penny-white"), fate="mist", end="alive"),
    }
    state = campaign(
        "U3",
        who=BOTH,
        log="hunted fate-accepted spell-broken escaped-realm josef-rescued lodge-members hid-coven",
        numbers={"evidence": 3},
        mementos="mesmerizing-flute worn-crucifix gilmans-journal",
        crossed_off="worn-crucifix",
        missing=missing,
        bag="+1 0 0 -1 -1 -2 -2 -3 -4 skull skull skull cultist tablet tablet auto-fail elder-sign",
    )
    state = with_person(state, "agnes-baker", earned=11, spent=4, physical=1, assets=("the-tower",))
    state = with_person(state, "joe-diamond", earned=9, mental=2)
    gone = replace(person("daisy-walker"), lost="insane")
    hunted = replace(state.lines[0], crossed_out=True)
    lines = (hunted, *state.lines[1:])
    return replace(
        state,
        scenario="scenario-3",
        investigators=(gone, *state.investigators),
        lines=lines,
    )


@cache
def playing() -> State:
    """Scenario II on the table: places, people, enemies, tokens apart."""
    hall, halls, balcony = "entry-hall", "victorian-halls", "balcony"
    places = (
        Place(hall, LocationId(hall), revealed=True, clues=2, doom=1),
        Place(halls, LocationId(halls), revealed=True, attached=("obscuring-fog",)),
        Place(balcony, LocationId(balcony), clues=6),
    )
    foes = (
        Foe("josef-meiger", EnemyId("josef-meiger"), place=halls, damage=1, exhausted=True),
        Foe("wraith", EnemyId("wraith"), place=hall, engaged=between().playing[0].id),
    )
    state = campaign("S2.play", who=BOTH, log="fate-rejected", bag="0 -1 -1 skull elder-sign")
    stands = (
        Stand(state.playing[0].id, hall, damage=2, horror=1, clues=3, resources=4, keeps=True),
        Stand(state.playing[1].id, halls, ended="resigned"),
    )
    table = replace(
        state.on_table(),
        round=3,
        phase="mythos",
        act_card="hidden-agendas",
        agenda_card="justice-xi",
        doom=4,
        places=places,
        foes=foes,
        stands=stands,
        decks=(("encounter", 25),),
        aside=("realm-of-torment", "realm-of-torment"),
        victory=("wraith",),
    )
    sealed = Token("-2", "earlier", sealed=True)
    return replace(state, table=table, bag=(*state.bag, sealed))


MOMENTS = {"between": between, "playing": playing}


def drawn(state: State, name: str, look: str) -> str:
    """A view as text."""
    found = ruled().view(state, name)
    assert found is not None
    return page.text(found, **LOOKS[look])  # type: ignore[arg-type]  # the looks above


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_first_page_is_what_one_wants_to_see_now(
    moment: str, look: str, snapshot: SnapshotAssertion
) -> None:
    assert snapshot == drawn(MOMENTS[moment](), "", look)


@pytest.mark.parametrize("look", ["usual", "narrow", "plain"])
@pytest.mark.parametrize("name", ["campaign", "bag", "investigators"])
def test_a_view_has_its_own_page(name: str, look: str, snapshot: SnapshotAssertion) -> None:
    assert snapshot == drawn(between(), name, look)


def test_the_bag_of_a_scenario_says_what_its_symbols_do(snapshot: SnapshotAssertion) -> None:
    assert snapshot == drawn(playing(), "bag", "usual")


@pytest.mark.parametrize(
    "name",
    ["agnes", "ada", "daisy-walker", "penny", "mesmerizing", "worn", "corn", "spell-broken"],
)
def test_one_thing_by_its_name_between_scenarios(name: str, snapshot: SnapshotAssertion) -> None:
    assert snapshot == drawn(between(), name, "usual")


@pytest.mark.parametrize("name", ["balcony", "wraith", "josef", "joe-diamond", "lodge-enemies"])
def test_one_thing_by_its_name_at_the_table(name: str, snapshot: SnapshotAssertion) -> None:
    assert snapshot == drawn(playing(), name, "usual")


def test_what_nobody_knows_has_no_page() -> None:
    assert ruled().view(between(), "excalibur") is None


@pytest.mark.parametrize("name", ["table", "map", "setup"])
def test_between_scenarios_the_table_is_empty(name: str, snapshot: SnapshotAssertion) -> None:
    assert snapshot == drawn(between(), name, "usual")


@pytest.mark.parametrize("result", ["won", "lost"])
def test_the_end_tells_what_decided_it_and_what_is_read(
    result: str, snapshot: SnapshotAssertion
) -> None:
    late = campaign("E", who=BOTH, log="hunted arrested-anette survived-watcher azathoth-slumbers")
    assert snapshot == drawn(replace(late, result=result), ENDING, "usual")


def test_the_names_of_the_views_begin_with_the_whole() -> None:
    views = ruled().views()
    assert ("now", "campaign", "table", "map", "setup", "bag") == views[:6]
    assert ("investigators", "mementos", "missing", ENDING) == views[6:]


@pytest.mark.parametrize("name", ["mementos", "missing"])
def test_a_part_of_the_log_by_itself(name: str, snapshot: SnapshotAssertion) -> None:
    assert snapshot == drawn(between(), name, "usual")
    assert "yet" in drawn(campaign("C.mode"), name, "usual") or name == "missing"


def test_a_note_is_shown_by_its_whole_name_alone() -> None:
    assert ruled().view(between(), "told") is None
    assert ruled().view(between(), "told-coven") is not None
