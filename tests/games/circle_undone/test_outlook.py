"""What lies ahead, as players read it: what can still come, what cannot any more, and why."""

from functools import cache

import pytest

from tests.games.circle_undone.test_walk import at, course, fresh, game
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.walking import looking
from victoriana.kernel.outlook import Impossible, Outlook, Sort

CIRCLE = (  # the Lodge to its end, by the prologue of Penny White
    *("play campaign", "difficulty hard", "tell hunted no", "fate reject"),
    *("tell end act-4 anette-defeated", "tell card agenda-1b", "tell josef-enters yes"),
    *("tell end act-3", "tell josef beneath", "lodge agree", "coven tell", "tell end act-3"),
)


@cache
def ahead(state: State) -> Outlook:
    return game().outlook(state)


def sort(found: Outlook, name: str) -> Sort:
    return next(it for it in found.sorts if it.id == name)


def can(found: Outlook, name: str) -> list[str]:
    return [it.id for it in sort(found, name).open]


def cannot(found: Outlook, name: str) -> dict[str, Impossible]:
    return {it.id: it for it in sort(found, name).closed}


@cache
def after_three() -> State:
    return course(fresh(), CIRCLE)[_of_three()]


def _of_three() -> int:
    states = course(fresh(), CIRCLE)
    return next(n for n, it in enumerate(states) if it.scenario == "scenario-4")


def test_a_fresh_campaign_can_come_to_every_record_resolution_and_entry_of_the_epilogue() -> None:
    found = ahead(fresh())

    assert list(game().box.campaign.records) == can(found, "records")
    assert list(game().box.campaign.mementos) == can(found, "mementos")
    assert (32, 6, 5) == tuple(len(can(found, it)) for it in ("resolutions", "passages", "endings"))
    assert [] == [it for each in found.sorts for it in each.closed]
    assert "Ahead lie 164 places of the guide" in found.text


def test_after_three_scenarios_less_can_come_about_and_the_log_says_why() -> None:
    found = ahead(after_three())
    records = cannot(found, "records")

    assert 23 == len(can(found, "records"))
    assert (
        "Scenario I is over, and the log says: Fate was rejected. The spell of the witches broke."
    ) == records["spell-cast"].why
    assert "Scenario I: The Witching Hour / Resolution 1 1" == records["spell-cast"].rule
    assert "The prologue is over." == records["hunted"].why
    hunted = cannot(found, "passages")["e-hunted-you-are-being-hunted"]
    assert "The log does not say: The investigators are being hunted." == hunted.why


def test_what_is_written_already_is_counted_and_not_said_to_be_barred() -> None:
    found = ahead(after_three())
    written = {it.id for it in after_three().lines}

    assert written
    assert len(written) == sort(found, "records").done
    assert not written & {*can(found, "records"), *cannot(found, "records")}


def test_what_can_come_what_cannot_and_what_is_so_make_up_all_records() -> None:
    found = sort(ahead(after_three()), "records")

    every = len(game().box.campaign.records)
    assert every == len(found.open) + len(found.closed) + found.done


@pytest.mark.parametrize(
    ("node", "records", "thing", "why"),
    [
        (
            "S3.intro",
            ("learned-nothing", "spell-cast"),
            "inner-circle",
            "The log does not say: The investigators belong to the Lodge.",
        ),
        (
            "S6.R5",
            ("spell-broken", "josef-alive"),
            "s6-r7",
            "The log says: The spell of the witches broke.",
        ),
        (
            "S6.end",
            ("lodge-members", "sided-lodge", "spell-broken", "inner-circle", "deceiving"),
            "lodge-true-work",
            "The log says: The investigators only pretend to serve the Lodge.",
        ),
    ],
)
def test_the_line_that_bars_something_is_named(
    node: str, records: tuple[str, ...], thing: str, why: str
) -> None:
    told = {"end": "act-4"} if node == "S6.end" else {}
    found = ahead(at(node, *records, numbers={"heretics": 0}, told=told))

    assert why == next(it.why for each in found.sorts for it in each.closed if it.id == thing)


def test_nothing_is_barred_that_a_walk_still_finds() -> None:
    found, reached = ahead(after_three()), looking.ahead(game().world, after_three())

    assert [it.id for it in reached.records] == can(found, "records")
    assert not {*can(found, "records")} & {*cannot(found, "records")}


def test_a_scenario_alone_leads_to_its_own_ends_and_bars_nothing_of_the_campaign() -> None:
    state = course(fresh(), ("play scenario-8",))[1]
    found = ahead(state)

    assert ["won-alone", "lost-alone"] == can(found, "endings")
    assert ["s8-r1", "s8-r4", "s8-r5"] == can(found, "resolutions")
    assert "missing" not in [it.id for it in found.sorts]


def test_when_it_is_over_one_sentence_says_so() -> None:
    found = ahead(course(fresh(), ("play scenario-8",))[-1])

    assert ((), 0) == (found.sorts, found.states)
    assert found.text.endswith("Nothing lies ahead.")


def test_the_bags_with_which_it_can_end_are_of_its_difficulty() -> None:
    found = sort(ahead(after_three()), "bags")

    assert found.brief
    assert found.open
    assert all(it.words.startswith("Hard: ") for it in found.open)
