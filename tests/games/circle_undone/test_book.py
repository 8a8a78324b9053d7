"""The guide at hand: every heading, step and ruling is counted, told and free of faults."""

import re
from collections import Counter

import pytest

from victoriana import packs
from victoriana.games.circle_undone.book import BOOK, PARTS
from victoriana.games.circle_undone.campaign import Ask, Campaign, Choice, Node, Read, Record, Way
from victoriana.games.circle_undone.game import CircleUndone
from victoriana.games.circle_undone.ids import NodeId, RecordId
from victoriana.games.circle_undone.pack import read_box
from victoriana.games.circle_undone.rulings import HOUR
from victoriana.games.circle_undone.stated import stated
from victoriana.kernel.rulebook import Written
from victoriana.packs.handbook import handbook

TOLD = handbook("circle-undone")
GAME = CircleUndone(read_box(packs.read("circle-undone")), {})
SENTENCE = re.compile(r"[.?!] ")
MOST_SENTENCES = 6
COUNTED = {  # headings, and steps below them
    "Additional Rules and Clarifications": (9, 9),
    "Campaign Setup": (1, 8),
    "Prologue (Scenario 0): Disappearance at the Twilight Estate": (8, 21),
    "Scenario I: The Witching Hour": (12, 38),
    "Scenario II: At Death's Doorstep": (10, 33),
    "Interlude I: A Record of Those Lost": (1, 11),
    "Interlude II: The Price of Progress": (11, 31),
    "Scenario III: The Secret Name": (14, 37),
    "Scenario IV: The Wages of Sin": (8, 32),
    "Scenario V: For the Greater Good": (15, 52),
    "Interlude III: The Inner Circle": (8, 18),
    "Scenario VI: Union and Disillusion": (16, 60),
    "Scenario VII: In the Clutches of Chaos": (17, 55),
    "Interlude IV: Twist of Fate": (3, 12),
    "Scenario VIII: Before the Black Throne": (13, 54),
    "Epilogue": (2, 6),
    "Core Rules": (17, 0),
}
TURNED = (5, 9, 11, 14, 19, 27, 28, 35, 41, 51, 52, 53, 54, 55, 56, 58)
ROOM = "Scenario I: The Witching Hour / Intro 1"


def test_each_part_of_the_guide_has_its_headings_and_steps() -> None:
    headings: Counter[str] = Counter()
    steps: Counter[str] = Counter()
    for heading, count in BOOK.headings.items():
        part = heading.partition(" / ")[0]
        headings[part] += 1
        steps[part] += count

    assert COUNTED == {it: (headings[it], steps[it]) for it in headings}


def test_no_step_has_the_name_of_a_heading_and_no_heading_parts_a_stamp() -> None:
    steps = [it for heading in BOOK.headings for it in BOOK.steps(heading)]

    assert [] == [it for it in steps if it in BOOK.headings]
    assert len(steps) == len(set(steps))
    assert [] == [it for it in BOOK.headings if ", " in it]


def test_every_gap_is_ruled_once_and_rests_on_a_section() -> None:
    numbered = [f"G{number}" for number in range(1, 60)]
    based = [f"R{number}" for number in range(1, 9)]

    assert [*numbered, *based] == list(BOOK.rulings)
    for ruling in BOOK.rulings.values():
        assert ruling.sections, ruling.id
        assert [] == [it for it in ruling.sections if not BOOK.cite(it)]


def test_sixteen_rulings_can_be_turned_and_the_printed_way_is_the_default() -> None:
    turned = {it.id: it.choices for it in BOOK.rulings.values() if it.choices}

    assert [f"G{number}" for number in TURNED] == list(turned)
    assert [] == [it for it, choices in turned.items() if len(choices) < 2]
    assert ("by-act", "resigned-only", "printed", "from-start") == tuple(
        BOOK.defaults()[it] for it in ("G5", "G9", "G35", "G56")
    )


def test_a_ruling_that_no_rule_can_cite_says_why() -> None:
    excused = {it.id: it.code for it in BOOK.rulings.values() if it.code}

    assert ["G31", "G57"] == list(excused)
    assert [] == [it for it, why in excused.items() if not why.startswith("no code: ")]


def test_every_heading_and_every_step_is_told_in_a_few_sentences() -> None:
    names = [it for heading in BOOK.headings for it in (heading, *BOOK.steps(heading))]

    assert names == list(TOLD.sections)
    assert [] == [it for it, text in TOLD.sections.items() if not text.endswith((".", "?"))]
    assert [] == [
        it for it, text in TOLD.sections.items() if len(SENTENCE.findall(text)) >= MOST_SENTENCES
    ]


def test_every_ruling_has_a_question_and_a_decision() -> None:
    assert list(BOOK.rulings) == list(TOLD.rulings)
    assert [] == [it for it, told in TOLD.rulings.items() if not told.question.endswith("?")]
    assert [] == [it for it, told in TOLD.rulings.items() if not told.decision.endswith(".")]


def test_every_choice_of_every_switch_is_told_and_no_other() -> None:
    assert {it.id: it.choices for it in BOOK.rulings.values()} == {
        it: tuple(told.choices) for it, told in TOLD.rulings.items()
    }


def test_what_instructs_nothing_is_excused_with_a_reason() -> None:
    assert [] == [it for it in TOLD.unruled if not BOOK.cite(it)]
    assert [] == [it for it, why in TOLD.unruled.items() if not why.endswith(".")]
    assert "Additional Rules and Clarifications / Expansion Icon" in TOLD.unruled


@pytest.fixture
def campaign() -> Campaign:
    """Two places of the guide, of which the first has a decision."""
    asked = Ask(
        id="fate",
        question="Which fate?",
        choices=(
            Choice("fate accept", "It is accepted.", NodeId("S1.2"), step=2),
            Choice("fate reject", "It is rejected.", NodeId("S1.3"), step=3),
        ),
        step=1,
        rulings=("R3",),
    )
    written = Record(id=RecordId("fate-accepted"), step=1)
    onwards = Way(NodeId("S1.4"), step=3, rulings=("G4",))
    told = Read(passage="The way into the woods.")
    return Campaign(
        nodes=(
            Node(NodeId("S1.1"), ROOM, do=(asked,)),
            Node(NodeId("S1.2"), ROOM.replace("1", "2"), do=(written,), next=(onwards,)),
            Node(NodeId("S1.4"), ROOM.replace("1", "4"), do=(told,), next=(Way(NodeId("S1.5")),)),
        ),
        first=NodeId("S1.1"),
        records={},
        mementos={},
    )


def test_the_campaign_follows_each_step_that_its_places_name(campaign: Campaign) -> None:
    second, last = ROOM.replace("1", "2"), ROOM.replace("1", "4")

    assert [
        (
            Written("campaign", "S1.1", ("nodes", 0)),
            (f"{ROOM} 1", "R3", f"{ROOM} 2", f"{ROOM} 3"),
        ),
        (Written("campaign", "S1.2", ("nodes", 1)), (f"{second} 1", f"{second} 3", "G4")),
        (Written("campaign", "S1.4", ("nodes", 2)), (last,)),
    ] == list(stated(campaign, ()))


def test_what_the_campaign_follows_is_claimed_in_the_book(campaign: Campaign) -> None:
    book = BOOK.stating(lambda: stated(campaign, ()))

    assert {f"{ROOM} 1", f"{ROOM} 2", f"{ROOM} 3", "R3", "G4"} <= book.claimed
    assert ROOM not in book.claimed
    assert ["S1.1"] == [it.name for it in book.written[f"{ROOM} 3"]]


def test_every_line_of_every_set_up_is_in_its_data_or_in_the_campaign() -> None:
    written = GAME.book.written
    lines = [it for part in PARTS.values() for it in BOOK.steps(f"{part} / Setup")]

    assert 91 == len(lines)
    assert [] == [it for it in lines if it not in written and it not in TOLD.unruled]
    assert ["set-up of scenario-1"] == [it.name for it in written[f"{HOUR} / Setup 5"]]


def test_a_set_up_cites_steps_for_fields_that_say_something() -> None:
    for setup in GAME.box.setups:
        told = [(setup, setup.steps), *((it, it.steps) for it in setup.branches)]

        assert setup.steps
        assert [] == [it for one, steps in told for it in steps if not getattr(one, it)], setup.id


def test_all_that_is_neither_rule_nor_set_up_is_followed_by_the_campaign() -> None:
    written = GAME.book.written
    told = ("Intro", "Resolution", "Check Campaign Log", "Standalone Mode", "DO NOT READ")
    steps = [
        step
        for heading in BOOK.headings
        if heading.rpartition(" / ")[2].startswith(told)
        for step in BOOK.steps(heading)
    ]

    assert [] == [it for it in steps if it not in written]
