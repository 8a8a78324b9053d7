"""What players say of a scenario on the table: in short words, and why some of it is not open."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.games.circle_undone.laid import AGNES, JOE, game, laid, place, standing
from victoriana.games.circle_undone.state import State
from victoriana.kernel import referee
from victoriana.kernel.errors import Refusal

HALLS = "victorian-halls-spectral"
CELLAR = "lodge-cellar-members-only"
SHORE = "forbidding-shore"
ISLE = "unvisited-isle-standing-stones"
GOOD = "Scenario V: For the Greater Good"


def mansion() -> State:
    """Two at the Victorian Halls of the other realm; the Entry Hall there is not revealed."""
    rooms = (place("entry-hall-spectral", revealed=False), place(HALLS), place("balcony-spectral"))
    state = laid("scenario-2", *rooms, who=(AGNES, JOE))
    return standing(standing(state, AGNES, HALLS), JOE, HALLS)


def alone(scenario: str, where: str, *others: str, log: str = "") -> State:
    """Agnes Baker at a place, and others that are not revealed."""
    hidden = (place(it, revealed=False) for it in others)
    return standing(laid(scenario, place(where), *hidden, log=log), AGNES, where)


def lodge() -> State:
    return alone("scenario-5", CELLAR, "lodge-catacombs", "vault")


def written(state: State, typed: str) -> str:
    """How a log writes it."""
    found = game().read(state, typed)
    assert not isinstance(found, Refusal), found
    told = []
    for answer in found:
        told.append(game().words(state, answer))
        taken = referee.take(game(), state, answer)
        assert not isinstance(taken, Refusal), taken
        state = taken.state
    return " ".join(told)


def why(state: State, typed: str) -> tuple[str, str, str]:
    found = game().read(state, typed)
    assert isinstance(found, Refusal), found
    return found.kind, found.text, found.rule


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("test agnes wil vs 3", "test agnes-baker willpower 5 vs 3"),
        ("test agnes willpower 7 vs 3", "test agnes-baker willpower 7 vs 3"),
        ("test joe int vs 2", "test joe-diamond intellect 4 vs 2"),
        ("investigate agnes", "investigate agnes-baker 2"),
        ("inv joe 6", "investigate joe-diamond 6"),
        ("damage agnes 2", "damage agnes-baker 2"),
        ("place doom agenda 1", "place doom agenda 1"),
        ("place clues balcony 2", "place clues balcony-spectral 2"),
        ("next phase", "phase enemy"),
    ],
)
def test_table_a_deed_is_typed_in_short_and_written_whole(typed: str, said: str) -> None:
    assert said == written(mansion(), typed)


def test_table_one_investigator_need_not_be_named() -> None:
    assert "investigate agnes-baker 2" == written(lodge(), "investigate")
    assert "test agnes-baker willpower 5 vs 3" == written(lodge(), "test wil vs 3")


def test_table_of_several_investigators_it_is_asked_who() -> None:
    kind, text, _ = why(mansion(), "test wil vs 3")
    assert "ambiguous" == kind
    assert "Who? test agnes-baker willpower 5 or test joe-diamond willpower 2." == text


# --- Places --------------------------------------------------------------------------------

CLOSED = [
    (
        mansion,
        "move agnes entry hall",
        "Nobody can enter Entry Hall while it is unrevealed.",
        "Scenario II: At Death's Doorstep / Replacing Locations",
    ),
    (
        lodge,
        "move catacombs",
        "Lodge Catacombs is closed to whoever does not hold a key.",
        f"{GOOD} / Suggested Location Placement 5",
    ),
    (
        lambda: alone("scenario-6", SHORE, ISLE, log="sided-lodge"),
        "move isle",
        "Unvisited Isle is closed until the brazier of the Forbidding Shore is lit.",
        "Scenario VI: Union and Disillusion / Suggested Location Placement 3",
    ),
    (
        lodge,
        "go to the vault",
        "No way leads from Lodge Cellar, where Agnes Baker is, to Vault.",
        "Core Rules / Locations",
    ),
    (
        mansion,
        "move joe victorian",
        "Joe Diamond is at Victorian Halls already.",
        "Core Rules / Locations",
    ),
]


@pytest.mark.parametrize(("table", "typed", "text", "rule"), CLOSED)
def test_table_a_place_that_is_closed_or_far_says_why(
    table: Callable[[], State], typed: str, text: str, rule: str
) -> None:
    assert ("illegal", text, rule) == why(table(), typed)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("move office", "Office is not in play."),
        ("move southside", "Southside has no part in Scenario II: At Death's Doorstep."),
        ("breach southside", "Southside has no part in Scenario II: At Death's Doorstep."),
        ("breach", "Breach is not for here: breaches are of Scenario VII."),
        ("fight", "Fight is not for here: no enemy is where an investigator is."),
        ("heal agnes", "Heal is not for here: nobody has damage or horror."),
    ],
)
def test_table_what_is_not_there_is_said_to_be_elsewhere(typed: str, text: str) -> None:
    assert text == why(mansion(), typed)[1]


def test_table_a_menu_names_the_places_that_are_closed_or_far() -> None:
    assert (("move agnes-baker vault", "no way"),) == game().closed(lodge(), "move vau")
    catacombs = (("move agnes-baker lodge-catacombs", "closed"),)
    assert catacombs == game().closed(lodge(), "move cata")


def test_table_who_is_out_takes_no_part() -> None:
    state = standing(mansion(), JOE, HALLS, ended="resigned")
    kind, text, rule = why(state, "investigate joe")
    assert ("illegal", "Core Rules / Damage and elimination") == (kind, rule)
    assert "Joe Diamond is resigned, and takes no part any more." == text


def test_table_a_word_that_begins_nothing_names_what_can_begin() -> None:
    kind, text, _ = why(mansion(), "xyzzy")
    assert "unknown" == kind
    assert text.startswith('I know no "xyzzy" here. It can begin with investigate, ')


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("joe sings", 'I know no "sings" after joe.'),
        ("joe damage 1", 'I know no "damage" after joe. Did you mean damage joe-diamond 1?'),
        ("whistle joe", 'I know no "whistle" here. It can begin with '),
    ],
)
def test_without_a_verb_nothing_is_told_by_mistake(typed: str, said: str) -> None:
    kind, text, _ = why(mansion(), typed)

    assert "unknown" == kind
    assert text.startswith(said)


def test_the_only_number_that_could_be_paid_is_not_paid_by_a_number_alone() -> None:
    state = mansion()
    table = state.on_table()
    rich = tuple(replace(it, clues=1) if it.id == JOE else it for it in table.stands)
    state = state.with_table(replace(table, stands=rich))

    assert "spend joe-diamond 1" == written(state, "spend 1")
    assert "ambiguous" == why(state, "1")[0]
