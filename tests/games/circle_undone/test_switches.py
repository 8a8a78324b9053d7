"""The sixteen switches: the other choice leads elsewhere by the same answers."""

import pytest

from tests.games.circle_undone.given import (
    AGNES,
    FOUR,
    JOE,
    campaign,
    ended,
    followed,
    ruled,
    with_person,
)
from victoriana.games.circle_undone.state import State

TWO = (AGNES, "rita-young")
OFF = " ".join(FOUR)
MIXED = {"agnes_baker": "resigned", "rita_young": "defeated"}
LEFT = ("tell:end:nobody-left", "tell:victory:2")
JOES = ended(
    with_person(campaign("S1.play", who=(JOE,), act=4), JOE, earned=3), joe_diamond="standing"
)
# Each switch of the campaign: a place, the answers there, and the choices that make no difference.
COURSE: dict[str, tuple[State, tuple[str, ...]]] = {
    "G5": (ended(campaign("S1.play", who=TWO), **MIXED), LEFT),
    "G9": (ended(campaign("S2.play", who=TWO, act=2), **MIXED), LEFT),
    "G14": (ended(campaign("S4.play", who=TWO), **MIXED), LEFT),
    "G27": (campaign("S6.R5", log="spell-cast", crossed_off=OFF), ()),
    "G28": (campaign("S6.R8", crossed_off=OFF), ()),
    "G35": (campaign("I4", log="asked-anette", difficulty="expert"), ()),
    "G41": (campaign("E", log="arrested-sanford"), ()),
    "G51": (campaign("S1.1"), ("fate:accept", "tell:tarot:the-tower")),
    "G52": (campaign("S6.R1", log="inner-circle"), ("ritual:yes",)),
    "G58": (
        JOES,
        ("tell:end:act-4:anette-defeated", "tell:unsolved-case:yes", "tell:victory:0"),
    ),
}
# Those of the table have their tests with the rules of their scenario.
AT_THE_TABLE = {"G11", "G19", "G53", "G54", "G55", "G56"}


def test_the_sixteen_switches_are_these_and_no_others() -> None:
    switches = {it.id for it in ruled().book.rulings.values() if it.choices}

    assert {*COURSE, *AT_THE_TABLE} == switches
    assert 16 == len(switches)


@pytest.mark.parametrize("switch", COURSE)
def test_each_choice_of_a_switch_leads_elsewhere(switch: str) -> None:
    start, answers = COURSE[switch]
    choices = ruled().book.rulings[switch].choices
    courses = [followed(start, *answers, by=ruled(**{switch: it})) for it in choices]

    told = [(it.asked, it.open, it.facts) for it in courses]
    assert all(one != other for n, one in enumerate(told) for other in told[:n])


@pytest.mark.parametrize("switch", COURSE)
def test_what_a_switch_decided_is_stamped_with_its_ruling(switch: str) -> None:
    start, answers = COURSE[switch]
    stamps = []
    for choice in ruled().book.rulings[switch].choices:
        course = followed(start, *answers, by=ruled(**{switch: choice}))
        stamps += [it.rule for it in course.facts]
        stamps.append(getattr(course.node, "rule", ""))

    assert any(switch in it.split(", ") for it in stamps)
