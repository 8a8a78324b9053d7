"""Emerging Victorious or Failing to Perform One's Duty: the one victory and every loss."""

import pytest
from msgspec import structs

from tests.games.victoriana.given import (
    HARKER,
    HOLMES,
    LONDON,
    PIMPERNEL,
    Given,
    agent,
    at_start,
    box,
    changed,
    cost,
    game,
    griffin,
    harker,
    holding,
    holmes,
    lead,
    pimpernel,
    ruled,
)
from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.facts import (
    ClockAdvanced,
    GameEnded,
    Moved,
    ResourcesSpent,
    SlotPassed,
    TokenTurned,
    TraumaSuffered,
)
from victoriana.games.victoriana.rules.emerging_victorious import needed, pooled, short_of
from victoriana.games.victoriana.tasks import Investigation

ENDING = "Emerging Victorious or Failing to Perform One's Duty"
ALL = "5O4P3S2U"  # Userkare, the Ancient Ones, and the Houses of Parliament


def conspiracy(*seats: object, **more: object) -> Given:
    """Userkare would awaken the Ancient Ones beneath the Houses of Parliament."""
    known = {
        "mastermind": "userkare",
        "plot": "awaken-the-ancient-ones",
        "found": "parliament",
        "called": 1,
        "defeated": ["moran"],
        "agents": [agent("caissa", "bank")],
        **more,
    }
    return game(*seats, **known)  # type: ignore[arg-type]  # the words of game() itself


# ------------------------------------------------------------------ the victory


def test_emerging_victorious_v15_userkare_takes_5_4_3_and_2_pooled_by_those_present() -> None:
    given = conspiracy(holmes("parliament", "5O"), harker("yard", "4P3S2U"))

    assert cost("5 Occult + 4 Politics + 3 Science + 2 Underworld") == needed(LONDON, given.state)
    assert holding("5O") == pooled(given.world, given.state)

    won = given.when("end", "go:parliament")

    assert "victory" == won.result
    assert [ENDING] == won.headings(GameEnded)
    assert [] == won.only(ResourcesSpent)


@pytest.mark.parametrize("short", ["4O4P3S2U", "5O3P3S2U", "5O4P2S2U", "5O4P3SU", "9O9P9SU"])
def test_emerging_victorious_h58_a_surplus_of_one_type_replaces_no_other(short: str) -> None:
    given = conspiracy(holmes("yard", short), harker("yard")).when("go:parliament")

    assert "" == given.result


def test_emerging_victorious_f17_only_those_present_contribute_and_not_all_need_come() -> None:
    absent = conspiracy(holmes("yard", "5O"), harker("yard", "4P3S2U"), griffin("parliament"))

    assert "" == absent.when("go:parliament").result

    two = conspiracy(holmes("yard", "5O"), harker("parliament", "4P3S2U"), griffin("bedlam"))

    assert "victory" == two.when("go:parliament").result


@pytest.mark.parametrize("hidden", ["mastermind", "plot", "found"])
def test_emerging_victorious_f17_all_three_elements_must_be_uncovered(hidden: str) -> None:
    given = conspiracy(holmes("yard", ALL), harker("yard"), **{hidden: ""})

    assert "" == given.when("go:parliament").result


def test_emerging_victorious_f18_it_needs_no_action_and_comes_after_one_as_well() -> None:
    given = conspiracy(
        holmes("parliament", "5O3P3S2U"), harker("yard"), now={"acted": True, "moving": False}
    )

    assert "" == given.result

    swapped = conspiracy(
        holmes("parliament", "5O3P3S2U", kept=["letter-from-mycroft"]),
        harker("yard"),
        now={"acted": True, "moving": False},
    ).when("card:letter-from-mycroft:a")

    assert "victory" == swapped.result


def test_emerging_victorious_f20_wild_replaces_any_resource() -> None:
    given = conspiracy(holmes("yard", "3O3P3SU4W"), harker("yard"))

    assert "victory" == given.when("go:parliament").result
    assert "" == conspiracy(holmes("yard", "3O3P3SU3W"), harker()).when("go:parliament").result


def test_emerging_victorious_f21_a_locale_takes_four_of_its_type_or_two_of_each() -> None:
    alone = {"mastermind": "", "plot": "", "agents": ()}
    one = conspiracy(holmes("yard"), harker(), **alone)
    two = conspiracy(holmes("yard"), harker(), **{**alone, "found": "bedlam"})

    assert cost("4 Politics") == needed(LONDON, one.state)
    assert cost("2 Occult + 2 Science") == needed(LONDON, two.state)

    results = [
        conspiracy(holmes("yard", f"{n}W"), harker()).when("go:parliament").result for n in (13, 14)
    ]

    assert ["", "victory"] == results  # ten for Userkare and her plot, four for the Houses


@pytest.mark.parametrize(
    ("need", "pool", "missing"),
    [
        (Cost(O=2, any=2), "2OPS", 0),
        (Cost(O=2, any=2), "4O", 0),
        (Cost(O=2, any=2), "2OP", 1),
        (Cost(O=2, any=2), "3OW", 0),
        (Cost(O=2, any=2), "OWPS", 0),
        (Cost(O=2, any=2), "OWP", 1),
        (Cost(O=2, any=2), "3W", 1),
        (Cost(O=2, any=2), "", 4),
        (Cost(O=1, P=1, any=1), "2SW", 1),
        (Cost(O=1, P=1, any=1), "S2W", 0),
    ],
)
def test_emerging_victorious_f20_icons_of_any_resource_take_what_is_left(
    need: Cost, pool: str, missing: int
) -> None:
    assert missing == short_of(need, holding(pool))


def test_emerging_victorious_a_mastermind_with_an_any_icon_is_paid_from_the_surplus() -> None:
    masterminds = tuple(
        structs.replace(card, cost=structs.replace(card.cost, any=1)) for card in box().masterminds
    )
    world = changed(structs.replace(box(), masterminds=masterminds))
    exact = conspiracy(holmes("yard", ALL), harker("yard"), world=world)
    more = conspiracy(holmes("yard", ALL + "U"), harker("yard"), world=world)

    assert "" == exact.when("go:parliament").result
    assert "victory" == more.when("go:parliament").result


def test_emerging_victorious_h58_it_comes_in_mid_movement() -> None:
    given = conspiracy(holmes("yard", ALL), harker("yard"))
    passed = given.when("go:lambeth")  # by way of Parliament

    assert "victory" == passed.result
    assert ["parliament"] == [it.to for it in passed.only(Moved)]


def test_emerging_victorious_h58_it_comes_when_the_token_is_turned() -> None:
    given = conspiracy(
        holmes("parliament", ALL), harker("yard"), found="", tokens=["parliament", "bank"]
    )
    won = given.when("reveal", "{x}")

    assert "victory" == won.result
    assert [TokenTurned, GameEnded] == [type(it) for it in won.facts]


def test_emerging_victorious_h58_it_comes_when_the_mastermind_is_unmasked() -> None:
    given = conspiracy(
        holmes("parliament", ALL, evidence=("cursed-scarab", "inverted-pentagram")),
        harker("yard", evidence=("kidnapped-heiress",)),
        mastermind="",
        henchmen_left=0,
    )
    won = given.when(
        "overcome",
        "give:holmes:cursed-scarab",
        "give:holmes:inverted-pentagram",
        "give:harker:kidnapped-heiress",
        "{userkare}",
    )

    assert "victory" == won.result


def test_emerging_victorious_h58_it_comes_in_another_s_turn() -> None:
    given = conspiracy(
        harker("freemasons", "P"), holmes("parliament", "5O3P3S2U"), griffin("bedlam")
    )
    won = given.when("use:freemasons", "with:holmes", "give:P", "enough")

    assert "victory" == won.result
    assert (HARKER, HARKER) == (won.state.on_turn, given.state.on_turn)


def test_locale_abilities_h55_a_win_may_come_of_being_moved() -> None:
    given = conspiracy(harker("carfax"), holmes("yard", ALL), leads=[lead("bank")])

    assert "victory" == given.when("use:carfax", "who:holmes", "to:parliament").result

    assert "to:bank" not in given.when("use:carfax", "who:holmes").options  # Caissa bars it


def test_locale_abilities_h55_a_moved_investigator_neither_acts_nor_turns_tokens() -> None:
    given = game(harker("carfax"), holmes("yard"), leads=[lead("tower", "stinging-mist")])
    moved = given.when("use:carfax", "who:holmes", "to:tower")

    assert "tower" == moved.place(HOLMES)
    assert (HARKER, "turn") == moved.asked
    assert [] == moved.can("investigate")
    assert "tower" in moved.state.tokens
    assert ["1"] == moved.when("end").can("investigate")


# ------------------------------------------------------------------ the losses


def test_emerging_victorious_the_eighth_cold_lead_loses() -> None:
    here = [lead("bank", "stinging-mist")]
    six = game(holmes("bank"), harker(), cold=6, leads=here).when("investigate:1", "abandon")
    seven = game(holmes("bank"), harker(), cold=7, leads=here).when("investigate:1", "abandon")

    assert "" == six.result
    assert "cold-leads" == seven.result
    assert [] == seven.only(TraumaSuffered)


@pytest.mark.parametrize(("choice", "start"), [("first-space-0", 0), ("first-space-1", 1)])
def test_emerging_victorious_a8_the_first_space_of_the_track_decides_between_seven_and_eight(
    choice: str, start: int
) -> None:
    world = ruled(A8=choice)

    assert start == at_start(HOLMES, HARKER, world=world).state.cold

    lost = game(
        holmes("bank"),
        harker(),
        cold=start + 6,
        leads=[lead("bank", "stinging-mist")],
        world=world,
    ).when("investigate:1", "abandon")

    assert ("cold-leads" if start else "") == lost.result


@pytest.mark.parametrize(("choice", "back"), [("first-space-0", 0), ("first-space-1", 1)])
def test_emerging_victorious_a8_the_track_never_goes_below_its_first_space(
    choice: str, back: int
) -> None:
    given = game(
        holmes(kept=["pall-mall-reporter"]), harker(), cold=1, world=ruled(A8=choice)
    ).when("card:pall-mall-reporter:a")

    assert back == given.state.cold


@pytest.mark.parametrize("limit", ["8", "9", "10"])
def test_emerging_victorious_cold_limit_decides_how_many_leads_may_go_cold(limit: str) -> None:
    for cold, result in ((int(limit) - 2, ""), (int(limit) - 1, "cold-leads")):
        given = game(
            holmes("bank"),
            harker(),
            cold=cold,
            leads=[lead("bank", "stinging-mist")],
            world=ruled(**{"cold-limit": limit}),
        )

        assert result == given.when("investigate:1", "abandon").result


def test_emerging_victorious_all_investigators_traumatised_lose() -> None:
    given = game(
        holmes("bank", trauma=5), harker(out=True), leads=[lead("bank", "stinging-mist")]
    ).when("investigate:1", "abandon")

    assert "all-traumatised" == given.result
    assert [ENDING] == given.headings(GameEnded)


def test_emerging_victorious_f18_at_a_quarter_past_twelve_it_is_too_late() -> None:
    given = conspiracy(harker("yard"), holmes("yard", ALL), slot=41, on_turn=HOLMES, agents=[])

    assert "victory" == given.when("go:parliament").result  # in the last turn of all

    lost = given.when("end")

    assert "midnight" == lost.result
    assert [ClockAdvanced(49)] == lost.only(ClockAdvanced)


def test_emerging_victorious_f18_round_21_ends_also_when_its_last_turn_passes() -> None:
    two = game(holmes(), harker(out=True), slot=40).when("end")
    four = game(
        griffin(), pimpernel(), holmes(out=True), harker(out=True), slot=39, on_turn=PIMPERNEL
    ).when("end")

    assert "midnight" == two.result
    assert "midnight" == four.result  # the whole of round 21 passed
    assert [40, 41] == [it.slot for it in four.only(SlotPassed)]


def test_emerging_victorious_f18_the_loss_comes_in_step_1_before_leads_and_agents() -> None:
    lost = game(
        harker("bank"),
        holmes("bank"),
        slot=41,
        leads=[lead("bank", hour=9)],
        agents=[agent("moran", "yard")],
    ).when("end")

    assert [GameEnded] == [type(it) for it in lost.facts[-1:]]
    assert 0 == lost.state.cold


def test_emerging_victorious_f18_in_the_last_window_the_mastermind_may_still_fall() -> None:
    given = conspiracy(
        harker("yard"),
        holmes(
            "parliament",
            ALL,
            evidence=("cursed-scarab", "inverted-pentagram", "kidnapped-heiress"),
        ),
        slot=41,
        mastermind="",
        henchmen_left=0,
    )
    window = given.when("end")

    assert (HARKER, "window") == window.asked
    assert "midnight" == window.when("go-on").result

    won = window.when(
        "overcome",
        "give:holmes:cursed-scarab",
        "give:holmes:inverted-pentagram",
        "give:holmes:kidnapped-heiress",
        "{userkare}",
    )

    assert "victory" == won.result


def test_emerging_victorious_f19_victory_and_loss_at_one_moment_are_a_loss() -> None:
    both = conspiracy(
        holmes("bank"),
        harker("parliament", ALL),
        cold=7,
        leads=[lead("bank", "stinging-mist")],
        agenda=(Investigation(HOLMES, 1),),
    )
    lost = both.when("abandon")  # the eighth cold lead, and all that is needed lies ready

    assert [GameEnded("cold-leads")] == lost.only(GameEnded)


def test_emerging_victorious_nothing_pending_happens_once_the_game_is_over() -> None:
    lost = game(
        holmes("bank", trauma=5),
        harker("palace", out=True),
        cold=7,
        leads=[lead("bank", "gin-palace-brawl")],
    ).when("investigate:1")

    assert GameEnded("cold-leads") == lost.facts[-1]
    assert 1 == len(lost.state.agenda)
