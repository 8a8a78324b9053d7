"""The guide as data: each place is there; each line of the log is written and read as told."""

import tomllib
from collections.abc import Iterator

import msgspec
import pytest

from tests.games.circle_undone.given import GAME, world
from victoriana import packs
from victoriana.games.circle_undone import loading
from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.campaign import (
    AnyInstruction,
    Ask,
    Discover,
    Give,
    Missing,
    Node,
    Note,
    Offer,
    Play,
    Record,
    SetUp,
    Tally,
)
from victoriana.games.circle_undone.pack.campaign_tables import reached
from victoriana.games.circle_undone.stated import stated
from victoriana.games.circle_undone.statements import Statement, named_in, statements
from victoriana.packs.lines import lines

GRAPH = """
END.lost END.won END.lodge C.difficulty C.players P.cross P.intro P.setup P.play P.fate P.end
P.choose S1.1 S1.2 S1.3 S1.4 S1.setup S1.play S1.end S1.R1 S1.R2 S1.R3 S1.R4 S1.after U1
S2.setup S2.clues S2.play S2.agenda1b I1 S2.act1b S2.late S2.end S2.R1 S2.R2 S2.R3
S2.replace S2.after I2.0 I2.1 I2.2 I2.3 I2.4 I2.5 I2.6 I2.choice I2.7 I2.8 I2.9 U2
S3.intro S3.1 S3.2 S3.3 S3.4 S3.5 S3.6 S3.setup S3.play S3.end S3.R1 S3.R2 S3.after U3
S4.setup S4.play S4.act1b S4.end S4.R1 S4.R2 S4.X S4.after U4
S5.1 S5.2 S5.3 S5.4 S5.5 S5.setup S5.play S5.end S5.NR S5.R1 S5.R2 S5.R3 S5.after
I3.1 I3.2 I3.3 I3.4 I3.5 I3.6 U5
S6.intro S6.setup S6.acts S6.doom S6.play S6.fates S6.agenda1b S6.act3b S6.end
S6.R1 S6.R2 S6.R3 S6.R4 S6.R5 S6.R6 S6.R7 S6.R8 S6.after U6
S7.intro S7.2 S7.3 S7.4 S7.setup S7.play S7.end S7.R1 S7.R2 S7.R3 S7.R4 S7.after I4 U7
S8.setup S8.play S8.agendas S8.act1b S8.act2b S8.act3b S8.end S8.defeat
S8.R1 S8.R2 S8.R3 S8.R4 S8.R5 E
"""
PLACES = GRAPH.split()
ALONE = tuple(f"X.{number}" for number in range(2, 9))

# Each line of the log: where it is written, and where it is read.
LINES = {
    "hunted": ("P.end", "U2 E.hunted"),
    "fate-accepted": ("S1.2", "I4 S8.act3b"),
    "fate-rejected": ("S1.3", "S8.act3b"),
    "spell-broken": ("S1.R1 S1.R2 S6.act3b S6.R5", "S6.act3b S6.R5"),
    "spell-cast": ("S1.R3 S1.R4 S6.act3b S6.R5", "S6.act3b S6.R5"),
    "escaped-realm": ("S2.R1", "S2.after"),
    "learned-nothing": ("S2.R2", "S2.after S3.intro S5.check"),
    "never-seen": ("S2.R3", "S2.after S3.intro S5.check S7.intro"),
    "josef-mist": ("I2.4", "S6.R5"),
    "josef-rescued": ("I2.5", "I3.2 S6.R5"),
    "josef-alive": ("I2.6 X.6", "S6.act3b S6.R5"),
    "lodge-enemies": ("I2.4 I2.7 X.3", "S3.intro S5.check"),
    "lodge-members": ("I2.8 I2.9 X.5", "S3.intro S5.check S5.end S5.after"),
    "deceiving": ("I2.9", "S5.2 S6.acts S6.act3b S6.R1"),
    "told-coven": ("S3.2", "I3.2"),
    "hid-coven": ("S3.3", "S6.acts"),
    "survived-watcher": ("S4.R2", "I3.questions E"),
    "guardian-emerged": ("S5.NR", ""),
    "guardian-defeated": ("S5.R3", ""),
    "box-opened": ("S5.R1 S5.R2", ""),
    "mementos-hidden": ("I3.3", "S6.acts"),
    "inner-circle": ("I3.6", "S6.acts S6.act3b S6.R1"),
    "sided-lodge": ("S6.intro", "S6.intro S6.acts S6.act3b S6.end"),
    "sided-coven": ("S6.intro", "S6.act3b"),
    "lodge-true-work": ("S6.R2", "E.hunted"),
    "sanford-secrets": ("S6.R3 S6.R6 X.7", ""),
    "anette-possessed": ("S6.R4 S6.R7 X.7", "S7.end"),
    "alone": ("S7.R1 S7.R2", ""),
    "asked-anette": ("S7.R1", "I4"),
    "asked-sanford": ("S7.R2", "I4"),
    "arrested-anette": ("S7.R1", "E"),
    "arrested-sanford": ("S7.R2", "E"),
    "spells-of-old": ("S7.R1", "E"),
    "lodge-taken-over": ("S7.R2", "E"),
    "doom-closer": ("S7.R3 S7.R4", "I4"),
    "universe-devoured": ("S8.R1", ""),
    "pipers-joined": ("S8.R2", ""),
    "azathoth-slumbers": ("S8.R2 S8.R3 S8.R5", ""),
    "black-book-signed": ("S8.R5", "E"),
}
NUMBERS = {
    "evidence": ("P.end X.2", ""),
    "heretics": ("S4.X S4.X-2 S6.R5", "S4.X S4.X-2 S6.doom S6.R5"),
    "path": ("I4 X.8", ""),
    "mementos": ("X.4", "S4.act1b I4"),
}
MEMENTOS = {
    "mesmerizing-flute": ("S1.R1 S1.R2 S1.R3 S1.R4", "S8.act3b"),
    "ritual-components": ("S1.R1", "S8.act3b"),
    "scrap-of-torn-shadow": ("S1.R2", "S8.act3b"),
    "gilmans-journal": ("S3.R1 S3.R2", "S8.agendas"),
    "keziahs-formulae": ("S3.R1 S3.R2", ""),
    "worn-crucifix": ("S3.R2", "S8.agendas-2"),
    "wisp-of-spectral-mist": ("S4.X S4.X-2", "S8.act3b"),
    "corn-husk-doll": ("S4.end", "S8.agendas-3"),
}
HELD = {
    "the-tower": ("S1.2", ""),
    "ace-of-rods": ("S1.2", ""),
    "the-black-book": ("S3.R1 S3.R2", "I4"),
    "puzzle-box": ("S5.R1 S5.R2", ""),
    **{
        f"{who}-ally": ("S6.R8", "")
        for who in ("gavriella-mizrah", "jerome-davids", "penny-white", "valentino-rivas")
    },
}


def nodes() -> tuple[Node, ...]:
    return world().box.campaign.nodes


def instructions() -> Iterator[tuple[str, AnyInstruction]]:
    return ((node.id, it) for node in nodes() for it in node.do)


def written() -> Iterator[tuple[str, str]]:
    """What is written into the log or put into a deck, and at which place."""
    for place, it in instructions():
        match it:
            case Record(id=record):
                yield record, place
            case Ask(choices=choices):
                yield from ((choice.record, place) for choice in choices)
            case Note(number=number) | Tally(number=number):
                yield number, place
            case Discover(mementos=mementos):
                yield from ((memento, place) for memento in mementos)
            case Offer(asset=asset):
                yield asset, place
            case Give(assets=assets):
                yield from ((asset, place) for asset in assets)


def writers(what: str) -> str:
    return " ".join(dict.fromkeys(place for it, place in written() if it == what))


def readers(what: str) -> str:
    return " ".join(node.id for node in nodes() if what in named_in(node))


def test_every_place_of_the_graph_is_there_under_its_name() -> None:
    there = [it.id for it in nodes()]

    assert [] == [it for it in (*PLACES, *ALONE) if it not in there]
    assert len(there) == len(set(there))


def test_every_place_can_be_reached_from_the_first_one() -> None:
    there = reached(world().box.campaign)

    assert [] == [it.id for it in nodes() if it.id not in there]


@pytest.mark.parametrize("record", LINES)
def test_a_line_of_the_log_is_written_and_read_where_the_table_of_records_says(
    record: str,
) -> None:
    assert LINES[record] == (writers(record), readers(record))


def test_the_table_of_records_holds_every_line_of_the_log() -> None:
    assert list(LINES) == list(world().box.campaign.records)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_of_the_log_is_written_and_read_where_the_table_of_records_says(
    number: str,
) -> None:
    assert NUMBERS[number] == (writers(number), readers(number))


@pytest.mark.parametrize("memento", MEMENTOS)
def test_a_memento_is_found_and_asked_for_where_the_table_of_records_says(memento: str) -> None:
    assert MEMENTOS[memento] == (writers(memento), readers(f"memento:{memento}"))


def test_eight_mementos_have_a_name_in_the_guide() -> None:
    assert list(MEMENTOS) == list(world().box.campaign.mementos)


@pytest.mark.parametrize("asset", HELD)
def test_a_story_asset_comes_into_a_deck_where_the_table_of_records_says(asset: str) -> None:
    assert HELD[asset] == (writers(asset), readers(f"holds:{asset}"))


@pytest.mark.parametrize(
    ("what", "places"),
    [
        ("crossed-off", "P.cross X.2 X.6"),
        ("watcher", "P.fate"),
        ("specters", "P.fate"),
        ("mist", "P.fate"),
        ("realm", "P.fate"),
        ("trail", "I1"),
        ("alive", "S6.fates"),
        ("dead", "S6.R8"),
    ],
)
def test_what_became_of_a_missing_person_is_written_at_these_places(what: str, places: str) -> None:
    found = [place for place, it in instructions() if isinstance(it, Missing) and it.what == what]

    assert places == " ".join(dict.fromkeys(found))


@pytest.mark.parametrize("scenario", ["prologue", *(f"scenario-{it}" for it in range(1, 9))])
def test_every_scenario_is_set_up_once_and_played_once(scenario: str) -> None:
    laid = [it for _, it in instructions() if isinstance(it, SetUp) and it.scenario == scenario]
    played = [it for _, it in instructions() if isinstance(it, Play) and it.scenario == scenario]

    assert 1 == len(played)
    assert [0, *(it.until + 1 for it in laid[:-1])] == [it.since for it in laid]
    assert 0 == laid[-1].until


def test_every_step_that_the_guide_instructs_between_scenarios_is_followed_by_the_data() -> None:
    """The set-ups, the sidebars and the rules at the front are followed by functions."""
    told = {it for _, followed in stated(world().box.campaign, ()) for it in followed}
    missed = {
        heading.rpartition(" / ")[2]
        for heading in BOOK.headings
        for step in BOOK.steps(heading)
        if step not in told
        and not heading.startswith("Additional Rules")
        and (heading.rpartition(" / ")[2] != "Setup")
    }

    assert {
        "No Way Out",
        "The Spectral Realm",
        "Lost and Separated",
        "Replacing Locations",
        "The Mortal Realm",
        "The Spectral Encounter Deck",
        "Keys",
        "Exile",
        "Braziers",
        "Choosing a Random Location",
        "Breaches and Incursions",
        "Placing Breaches",
        "Resolving Incursions",
        "The Cosmos",
        "Empty Space",
        "New Keyword: Bonded",
        "Suggested Location Placement",
    } == missed


@pytest.mark.parametrize(
    ("test", "expected"),
    [
        ("josef-rescued", (Statement("josef-rescued"),)),
        ("not hunted", (Statement("hunted", negated=True),)),
        ("heretics <= 1", (Statement("heretics", sign="<=", other="1"),)),
        (
            "josef-rescued or not told:josef:beneath",
            (Statement("josef-rescued"), Statement("told:josef:beneath", negated=True)),
        ),
        (
            "told:displayed >= told:beneath",
            (Statement("told:displayed", sign=">=", other="told:beneath"),),
        ),
    ],
)
def test_a_test_is_taken_apart_into_what_it_says(
    test: str, expected: tuple[Statement, ...]
) -> None:
    assert expected == statements(test)


def test_a_test_that_says_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="heretics <"):
        statements("heretics < ")


BROKEN = """
first = "A"
records = { seen = "Somebody was seen.", lost = "It was lost." }
mementos = { doll = "A doll" }

[[nodes]]
id = "A"
section = "Epilogue"
do = [
  { do = "record", id = "sean", step = 9 },
  { do = "discover", mementos = ["dull"] },
  { do = "record", id = "seen", rulings = ["G99"], when = ["heretic <= 1", "told:nothing"] },
]
next = [{ to = "B" }, { to = "C", when = ["path <"] }]

[[nodes]]
id = "C"
section = "Epilog"

[[nodes]]
id = "D"
section = "Epilogue"
do = [{ do = "offer", asset = "the-red-book" }]
next = [{ to = "A" }]
"""

FAULTS = [
    "campaign.toml, line 3, lost: nothing writes this line.",
    "campaign.toml, line 10, place A: Epilogue has 5 steps, and no step 9.",
    'campaign.toml, line 12, place A: there is no ruling "G99". Do you mean "G9"?',
    'campaign.toml, line 10, place A: there is no record "sean". Do you mean "seen"?',
    'campaign.toml, line 11, place A: there is no memento "dull". Do you mean "doll"?',
    'campaign.toml, line 12, place A: nothing can make "heretic" true.',
    'campaign.toml, line 12, place A: nothing can make "told:nothing" true.',
    'campaign.toml, line 14, place A: "path <" is no test.',
    'campaign.toml, line 14, place A: there is no place "B".',
    'campaign.toml, line 18, place C: there is no section "Epilog". Do you mean "Epilogue"?',
    "campaign.toml, line 17, place C: it leads nowhere.",
    'campaign.toml, line 23, place D: there is no story asset "the-red-book".',
    "campaign.toml, line 21, place D: nothing leads here.",
]


def test_a_guide_with_mistakes_is_told_each_of_them_with_its_line() -> None:
    raw = {**packs.read(GAME), "campaign": tomllib.loads(BROKEN)}
    where = lines(BROKEN)

    assert FAULTS == [it.at(where[it.keys]) for it in loading.faults(raw)]


def test_an_instruction_that_nobody_knows_is_told_with_what_may_be_meant() -> None:
    raw = packs.read(GAME)
    campaign = msgspec.json.decode(msgspec.json.encode(raw["campaign"]))
    campaign["nodes"][0]["do"] = [{"do": "recard", "id": "hunted"}]

    expected = 'campaign.toml: there is no "recard", at nodes[0].do[0].do. Do you mean "record"?'
    assert [expected] == [str(it) for it in loading.faults({**raw, "campaign": campaign})]
