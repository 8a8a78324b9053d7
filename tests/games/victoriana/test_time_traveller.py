"""The Time Traveller: Forewarned is Forearmed, never with Wild, and the Machine for one lead."""

import pytest
from msgspec import structs

from tests.games.victoriana.given import (
    HARKER,
    TRAVELLER,
    Given,
    game,
    harker,
    holmes,
    lead,
    ruled,
    traveller,
)
from tests.games.victoriana.roaming import sound
from victoriana.games.victoriana import notation, view
from victoriana.games.victoriana.facts import (
    AbilityTokenSpent,
    ColdPutOff,
    HandsTurned,
    LeadWentCold,
    ResourcesGained,
)
from victoriana.kernel.errors import Refusal

FOREWARNED, MACHINE = "ability:forewarned-is-forearmed", "ability:the-machine"


def machines(given: Given) -> list[str]:
    """The leads that the Machine may be sent to."""
    start = f"{MACHINE}:"
    return [it.removeprefix(start) for it in given.options if it.startswith(start)]


# ------------------------------------------------------------------ Forewarned is Forearmed


@pytest.mark.parametrize("choice", ["unless-forbidden", "never"])
def test_investigator_abilities_faq_b18_he_may_not_select_wild_resources(choice: str) -> None:
    given = game(traveller("palace", "W"), holmes(), world=ruled(B18=choice)).when(FOREWARNED)

    assert ["take:O", "take:P", "take:S", "take:U"] == given.options
    assert "illegal" == _kind(given, "w")

    taken = given.when("take:S", "take:P")

    assert "PSW" == taken.holds(TRAVELLER)
    assert 2 == len(taken.only(ResourcesGained))
    assert 2 == taken.who(TRAVELLER).tokens
    assert (TRAVELLER, "turn") == taken.asked


def _kind(given: Given, typed: str) -> str:
    found = notation.read(given.world, given.state, typed)
    return found.kind if isinstance(found, Refusal) else "legal"


def test_investigator_abilities_faq_each_of_his_three_tokens_serves_for_either_ability() -> None:
    given = game(traveller(), holmes(), leads=[lead("tower", hour=9)])
    once = given.when(FOREWARNED, "take:O", "take:O")
    spent = once.when(f"{MACHINE}:1", FOREWARNED, "take:U", "take:U")

    assert [2, 0] == [it.who(TRAVELLER).tokens for it in (once, spent)]
    assert [False, False] == [it.unique for it in spent.only(AbilityTokenSpent)]
    assert "OOUU" == spent.holds(TRAVELLER)
    assert FOREWARNED not in spent.options
    assert [] == machines(spent)
    assert (
        "Forewarned is Forearmed needs an ability token, and none is left.",
        "Investigator Abilities",
    ) == spent.refused("use forewarned")


def test_investigator_abilities_f26_what_was_foreseen_pays_for_an_open_lead() -> None:
    given = game(traveller("bank"), holmes(), leads=[lead("bank", "inverted-pentagram")])
    paid = given.when("investigate:1", FOREWARNED, "take:O", "take:O")

    assert ["a", "b"] == paid.can("option")


def test_investigator_abilities_f26_his_tokens_are_for_his_own_turn_unless_any_time() -> None:
    seats = (holmes("palace"), traveller())
    own = game(*seats, leads=[lead("tower", hour=9)])
    any_time = game(*seats, leads=[lead("tower", hour=9)], world=ruled(F26="any-time"))

    assert FOREWARNED not in own.options
    assert [] == machines(own)
    assert FOREWARNED in any_time.options
    assert ["1"] == machines(any_time)


# ------------------------------------------------------------------ The Machine


def test_investigator_abilities_b16_the_machine_turns_one_lead_back_by_two_quarters() -> None:
    given = game(
        traveller(), holmes(), leads=[lead("tower", hour=9), lead("bank", hour=9), lead("pit")]
    )

    assert ["1", "2", "3"] == machines(given)
    assert ("1 token", "lead 1: 3 rounds left instead of 1") == view.describe(
        given.world, given.state, f"{MACHINE}:1"
    )

    turned = given.when(f"{MACHINE}:1")

    assert [HandsTurned(1, 3)] == turned.only(HandsTurned)
    assert {1: 3, 2: 9, 3: 12} == turned.hours
    assert ["Investigator Abilities"] == turned.headings(AbilityTokenSpent)


@pytest.mark.parametrize(
    ("choice", "hours", "cold"),
    [
        ("past-twelve", {12: 6, 3: 9, 6: 12, 9: 3}, ()),
        ("past-twelve-cold", {12: 6, 3: 9, 9: 3}, (6,)),
        ("stop-at-twelve", {3: 12, 6: 12, 9: 3}, ()),
        ("stop-at-twelve-cold", {9: 3}, (3, 6)),
    ],
)
def test_locale_abilities_b16_each_choice_sends_the_machine_elsewhere(
    choice: str, hours: dict[int, int], cold: tuple[int, ...]
) -> None:
    for hour in (12, 3, 6, 9):
        given = game(
            traveller(), harker(), leads=[lead("tower", hour=hour)], world=ruled(B16=choice)
        )
        if hour in hours or hour in cold:
            turned = given.when(f"{MACHINE}:1")
            assert hours.get(hour, 0) == turned.hours.get(1, 0)
            assert bool(turned.only(LeadWentCold)) is (hour in cold)
        else:
            assert [] == machines(given)
            assert (
                "The hands of lead 1 are at 12, and are not turned back beyond it.",
                "Locale Abilities, B16",
            ) == given.refused("use machine 1")


def test_locale_abilities_b16_a_lead_that_the_machine_makes_cold_costs_one_trauma() -> None:
    given = game(
        traveller(),
        harker("pit"),
        leads=[lead("tower", hour=6)],
        world=ruled(B16="past-twelve-cold"),
    )

    assert ("1 token", "lead 1 goes cold") == view.describe(
        given.world, given.state, f"{MACHINE}:1"
    )

    turned = given.when(f"{MACHINE}:1")

    assert "cold-trauma" == turned.asked[1]
    assert 1 == turned.when("pick:harker").trauma(HARKER)


def test_investigator_abilities_the_machine_is_offered_only_where_leads_are_in_play() -> None:
    assert [] == machines(game(traveller(), holmes()))
    assert FOREWARNED in game(traveller(), holmes()).options


def test_investigator_abilities_the_machine_is_of_no_use_to_the_lead_that_lies_open() -> None:
    given = game(
        traveller("bank"), holmes(), leads=[lead("bank", "stinging-mist"), lead("tower", hour=9)]
    ).when("investigate:1")

    assert ["2"] == machines(given)
    assert (
        "Lead 1 lies open, and its hands do not count any more.",
        "Investigating Leads",
    ) == given.refused("use machine 1")
    assert {1: 12, 2: 3} == given.when(f"{MACHINE}:2").hours


def test_icon_legend_d5_the_machine_does_not_save_a_lead_that_is_cold_already() -> None:
    given = game(
        traveller("bank"),
        holmes(),
        leads=[lead("bank", "gin-palace-brawl"), lead("tower", hour=9)],
        world=ruled(D5="at-round-end"),
    )
    due = structs.replace(given.state.lead(2), due=True, hour=12)
    given = Given(given.world, given.state.with_lead(due))

    assert ["1"] == machines(given)
    assert (
        "Lead 2 goes cold when a round is next concluded, wherever its hands point.",
        "Icon Legend, D5",
    ) == given.refused("use machine 2")
    assert [] == given.only(ColdPutOff)


# ------------------------------------------------------------------ random games


def test_random_games_with_the_time_traveller_end_and_keep_every_component() -> None:
    used = {":".join(given.split(":")[:2]) for _, given in sound("time-traveller", "harker")}

    assert {FOREWARNED, MACHINE} <= used
