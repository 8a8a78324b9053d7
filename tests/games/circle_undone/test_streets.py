"""Breaches, incursions and random locations, as players say and see them on the table."""

from msgspec.structs import replace

from tests.games.circle_undone.laid import (
    AGNES,
    JOE,
    asked,
    game,
    laid,
    place,
    play,
    standing,
    told,
)
from tests.games.circle_undone.spoken import refused
from victoriana.games.circle_undone.facts import (
    BreachStopped,
    DoomPlaced,
    PhaseBegan,
    RandomPlace,
    Reminded,
)
from victoriana.games.circle_undone.game import CircleUndone
from victoriana.games.circle_undone.ids import LocationId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import RandomPlaces

PLACES = (
    "southside-1",
    "rivertown-1",
    "merchant-district-1",
    "uptown-1",
    "french-hill-1",
    "south-church-1",
    "hangmans-hill-where-it-all-ends",
    "silver-twilight-lodge-shrouded",
)
UNUSED = (
    "southside-2",
    "rivertown-2",
    "merchant-district-2",
    "uptown-2",
    "french-hill-2",
    "south-church-2",
    "hangmans-hill-shrouded",
    "silver-twilight-lodge-where-it-all-ends",
)
NAMES = {
    "southside",
    "rivertown",
    "merchant-district",
    "uptown",
    "french-hill",
    "south-church",
    "hangmans-hill",
    "silver-twilight-lodge",
}
LATE = ("G56", "after-last-step")


def town(who: tuple[str, ...] = (AGNES,), swapped: tuple[str, ...] = (), **held: int) -> State:
    """The streets with so many breaches on those that are named by a first word."""
    cards = (place(it, breaches=_held(it, held)) for it in _cards(swapped))
    laid_out = laid("scenario-7", *cards, who=who)
    unused = tuple(LocationId(it) for it in UNUSED)
    return laid_out.with_table(replace(laid_out.on_table(), unused=unused))


def _cards(swapped: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        next((other for other in swapped if other.split("-")[0] == it.split("-")[0]), it)
        for it in PLACES
    )


def _held(card: str, held: dict[str, int]) -> int:
    return next((n for word, n in held.items() if card.startswith(word)), held.get("all", 0))


def breaches(state: State) -> dict[str, int]:
    """What lies where, by the first word, where anything does."""
    places = state.on_table().places
    return {it.id.split("-")[0]: it.breaches for it in places if it.breaches}


def doom(state: State) -> dict[str, int]:
    """Doom, likewise."""
    return {it.id.split("-")[0]: it.doom for it in state.on_table().places if it.doom}


def test_resolving_incursions_1_t1_a_fourth_breach_is_an_incursion_that_spreads() -> None:
    after = play(town(rivertown=3), "breach:rivertown")

    assert {"southside": 1, "merchant": 1, "french": 1} == breaches(after)
    assert {"rivertown": 1} == doom(after)


def test_breaches_t2_a_town_full_of_breaches_has_an_incursion_everywhere() -> None:
    for name in sorted(NAMES):
        after = play(town(all=3), f"breach:{name}")

        assert {} == breaches(after)
        assert tuple(doom(after).values()) == (1,) * len(PLACES)


def test_breaches_t5_one_breach_after_the_other_in_one_instruction() -> None:
    drawn = ("random:breach:2", "uptown", "southside", "next:uptown")
    after = play(town(uptown=3), *drawn)

    assert {"southside": 2, "merchant": 1, "hangmans": 1} == breaches(after)
    assert {"uptown": 1} == doom(after)


def test_placing_breaches_2_t6_a_lock_does_not_stop_a_breach_of_another_effect() -> None:
    after = play(town(uptown=3), "breach:uptown", "breach:uptown")

    assert {"uptown": 1, "southside": 1, "merchant": 1, "hangmans": 1} == breaches(after)
    assert {"uptown": 1} == doom(after)


def test_breaches_t7_rivertown_and_southside_with_rivertown_first() -> None:
    drawn = ("random:breach:2", "southside", "rivertown", "next:rivertown")
    after = play(town(rivertown=3, southside=3), *drawn)

    assert {
        "southside": 1, "merchant": 2, "uptown": 1, "french": 2, "south": 1,
    } == breaches(after)  # fmt: skip
    assert {"southside": 1, "rivertown": 1} == doom(after)


def test_breaches_t8_the_order_of_an_instruction_is_said_and_matters() -> None:
    drawn = ("random:breach:2", "southside", "rivertown", "next:southside")
    after = play(town(rivertown=3, southside=3), *drawn)

    assert {
        "rivertown": 1, "merchant": 2, "uptown": 1, "french": 2, "south": 1,
    } == breaches(after)  # fmt: skip
    assert {"southside": 1, "rivertown": 1} == doom(after)


def test_breaches_t12_until_exactly_as_many_as_a_place_holds_is_no_incursion() -> None:
    full = town(rivertown=3)
    filled = play(town(rivertown=1), "fill", "at:rivertown")

    assert "at:rivertown" not in asked(play(full, "fill"))
    assert {"rivertown": 3} == breaches(filled)
    assert {} == doom(filled)


def test_breaches_t14_no_more_breaches_go_to_the_act_than_lie_there() -> None:
    able = standing(town(swapped=("french-hill-2",), french=2), AGNES, "french-hill-2")
    after = play(able, "unbreach:agnes-baker", "with:11", "0")

    assert 2 == after.on_table().act_breaches
    assert {} == breaches(after)


def test_breaches_t15_seven_doom_in_the_investigation_phase_waits_for_the_next_check() -> None:
    state = town(all=3)
    after = play(state, "breach:southside", "incursion:southside")

    assert sum(doom(after).values()) > 7
    assert 1 == after.on_table().agenda
    assert "breach:southside" in asked(after)


def test_resolving_incursions_5_the_lock_ends_with_the_phase() -> None:
    after = play(town(uptown=3, southside=3), "breach:uptown")
    assert {"uptown-1", "southside-1"} == set(after.on_table().locked)

    assert () == PhaseBegan("enemy").onto(after).on_table().locked


def test_every_step_of_an_incursion_carries_its_section() -> None:
    _, facts = told(town(hangmans=3), "breach:hangmans-hill")
    part = "Scenario VII: In the Clutches of Chaos / Resolving Incursions"

    assert tuple(it.rule for it in facts) == (
        f"{part} 2",
        f"{part} 5, G56",
        f"{part} 3",
        f"{part} 4",
    )


def test_with_the_other_reading_of_g56_the_lead_says_which_neighbour_is_next() -> None:
    by = game(LATE)
    asks = play(town(rivertown=3), "breach:rivertown", by=by)
    assert {
        "next:southside", "next:merchant-district", "next:french-hill",
    } == set(asked(asks, by))  # fmt: skip

    after = play(asks, "next:french-hill", "next:southside", by=by)

    assert {"southside": 1, "merchant": 1, "french": 1} == breaches(after)


def test_with_the_other_reading_of_g56_neighbours_fill_the_place_again() -> None:
    by: CircleUndone = game(LATE)
    asks = play(town(hangmans=3, uptown=3), "breach:hangmans-hill", by=by)
    after = play(asks, "next:hangmans-hill", "next:southside", by=by)

    assert {"hangmans": 1, "uptown": 1} == doom(after)
    assert {"hangmans": 1, "southside": 1, "merchant": 1} == breaches(after)


def test_random_t1_the_agenda_names_one_place_more_than_investigators() -> None:
    for who, number in (((AGNES,), 2), ((AGNES, JOE), 3)):
        state = town(who)
        begun = replace(state, agenda=(*state.agenda, RandomPlaces("breach", number)))
        first = asked(begun)
        after = play(begun, *sorted(NAMES)[:number])

        assert set(first) == NAMES
        assert sum(breaches(after).values()) == number


def test_random_t1_who_is_out_of_the_game_does_not_count_for_the_breaches_of_the_agenda() -> None:
    one_left = play(town((AGNES, JOE)), "out:joe-diamond", "resigned")
    begun = play(one_left, "place:doom", "agenda:1")

    assert 2 == sum(breaches(play(begun, "uptown", "southside")).values())


def test_choosing_a_random_location_2_t1_no_name_comes_twice_in_one_instruction() -> None:
    drawn = play(town(), "random:breach:2", "uptown")

    assert set(asked(drawn)) == NAMES - {"uptown"}


def test_choosing_a_random_location_1_t2_the_next_instruction_may_name_the_same_place() -> None:
    drawn = play(town(), "random:breach:1", "uptown", "random:breach:1")

    assert set(asked(drawn)) == NAMES
    assert {"uptown": 2} == breaches(play(drawn, "uptown"))


def test_random_t3_the_cards_of_the_other_branch_name_the_places_in_play() -> None:
    _, facts = told(town(), "random:1", "hangmans-hill")

    assert facts[-2].fact == RandomPlace("hangmans-hill-where-it-all-ends")


def test_random_t4_what_was_drawn_is_kept_when_the_same_answers_are_given_again() -> None:
    answers = ("random:breach:2", "uptown", "french-hill")

    assert told(town(), *answers) == told(town(), *answers)


def test_breaches_and_incursions_1_g48_breaches_on_the_act_are_worth_a_clue() -> None:
    poor = town()
    rich = poor.with_table(replace(poor.on_table(), act_breaches=4))
    after = play(rich, "act:clue", "uptown")

    assert "act:clue" not in asked(poor)
    assert 1 == after.on_table().act_breaches
    assert 1 == after.on_table().place("uptown-1").clues


def test_breaches_and_incursions_1_g48_fewer_than_three_on_the_act_are_refused_as_too_few() -> None:
    no = [
        refused(town().with_table(replace(town().on_table(), act_breaches=it)), "act clue")
        for it in (0, 2)
    ]

    assert [
        "3 breaches off the act put a clue on a random location: the act has none.",
        "3 breaches off the act put a clue on a random location: the act has 2.",
    ] == [it.text for it in no]
    assert {"Scenario VII: In the Clutches of Chaos / Breaches and Incursions 1, G48"} == {
        it.rule for it in no
    }


def test_breaches_and_incursions_1_g47_a_place_takes_damage_for_a_breach() -> None:
    able = {
        it.id: it.breach_removal.cost
        for it in game().box.locations
        if it.breach_removal and it.breach_removal.cost == "take-1-damage"
    }
    (card,) = able
    state = laid("scenario-7", place(card, breaches=2))
    after = play(standing(state, AGNES, card), "unbreach:agnes-baker")

    assert 1 == after.on_table().act_breaches
    assert 1 == after.on_table().stand(AGNES).damage


def test_doom_on_random_locations_is_told_place_by_place() -> None:
    _, facts = told(town(), "random:doom:2", "uptown", "southside")

    assert [it.fact for it in facts if isinstance(it.fact, DoomPlaced)] == [
        DoomPlaced("uptown-1", 1),
        DoomPlaced("southside-1", 1),
    ]


def test_a_test_of_a_place_that_fails_moves_no_breach() -> None:
    able = standing(town(swapped=("french-hill-2",), french=2), AGNES, "french-hill-2")
    after = play(able, "unbreach:agnes-baker", "with:5", "auto-fail")

    assert 0 == after.on_table().act_breaches
    assert {"french": 2} == breaches(after)


def test_the_icons_of_a_discarded_card_say_how_many_breaches_go_to_the_act() -> None:
    icons = next(
        it.id
        for it in game().box.locations
        if it.breach_removal and str(it.breach_removal.breaches).endswith("-of-that-card")
    )
    state = standing(laid("scenario-7", place(icons, breaches=3)), AGNES, icons)
    after = play(state, "unbreach:agnes-baker", "by:1")

    assert 2 == after.on_table().act_breaches


def to_mythos(state: State) -> State:
    """The same where the next mythos phase begins."""
    return play(state, "phase:enemy", "phase:upkeep", "phase:mythos")


def test_random_t1_the_mythos_phase_names_one_place_more_than_investigators() -> None:
    for who, number in (((AGNES,), 2), ((AGNES, JOE), 3)):
        begun = to_mythos(town(who))
        after = play(begun, *sorted(NAMES)[:number])

        assert NAMES == set(asked(begun))
        assert number == sum(breaches(after).values())
        assert 0 == after.on_table().doom
        assert "mythos" == after.on_table().phase


def test_breaches_t15_doom_is_compared_with_the_agenda_after_the_breaches_of_the_mythos() -> None:
    full = play(town(all=3), "breach:southside")
    quiet, facts = told(full, "phase:enemy", "phase:upkeep")
    _, checked = told(quiet, "phase:mythos", "uptown", "southside")

    assert not any(isinstance(it.fact, Reminded) for it in facts)
    assert any(isinstance(it.fact, Reminded) for it in checked)


def test_resolving_incursions_1_a_card_brings_one_without_a_breach_too_many() -> None:
    after = play(town(hangmans=1), "incursion:hangmans-hill")

    assert {"uptown": 1} == breaches(after)
    assert {"hangmans": 1} == doom(after)


def test_resolving_incursions_5_g56_a_breach_of_another_one_is_stopped_there() -> None:
    _, facts = told(town(hangmans=3, uptown=3), "breach:hangmans-hill")
    stopped = [it.fact for it in facts if isinstance(it.fact, BreachStopped)]

    assert [BreachStopped("hangmans-hill-where-it-all-ends")] == stopped
