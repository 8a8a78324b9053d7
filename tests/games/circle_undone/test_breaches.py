"""Breaches and Incursions: each answered case, both readings of G56, and boards of every kind."""

from itertools import permutations, product
from random import Random

from msgspec.structs import replace

from tests.games.circle_undone.given import world
from victoriana.games.circle_undone.ids import ScenarioId
from victoriana.games.circle_undone.rules.breaches import (
    Board,
    Counts,
    Due,
    Step,
    Town,
    advanced,
    after,
    breach,
    breach_each,
    incursion,
    moved_to_act,
    ordered,
    settled,
    to_order,
    until,
)
from victoriana.games.circle_undone.rules.distances import Marked, by_symbols

SOUTHSIDE = "southside"
RIVERTOWN = "rivertown"
MERCHANT = "merchant-district"
UPTOWN = "uptown"
FRENCH = "french-hill"
CHURCH = "south-church"
HANGMANS = "hangmans-hill"
LODGE = "silver-twilight-lodge"
ARKHAM = {
    SOUTHSIDE: (RIVERTOWN, MERCHANT, UPTOWN, FRENCH, CHURCH),
    RIVERTOWN: (SOUTHSIDE, MERCHANT, FRENCH),
    MERCHANT: (SOUTHSIDE, RIVERTOWN, UPTOWN),
    UPTOWN: (SOUTHSIDE, MERCHANT, HANGMANS),
    FRENCH: (SOUTHSIDE, RIVERTOWN, LODGE),
    CHURCH: (SOUTHSIDE,),
    HANGMANS: (UPTOWN,),
    LODGE: (FRENCH,),
}
PLACES = tuple(ARKHAM)
TOWN = Town(ARKHAM, most=3)
LATE = replace(TOWN, locking="after-last-step")
SHORT = {MERCHANT: "merchant", FRENCH: "french", HANGMANS: "hangmans"}


def board(locked: tuple[str, ...] = (), /, **breaches: int) -> Board:
    named = {next(it for it in PLACES if it.startswith(word)): n for word, n in breaches.items()}
    return Board(named, {}, frozenset(locked))


def laid(counts: Counts) -> dict[str, int]:
    """Breaches or doom by a short name of the place, where there are some."""
    return {SHORT.get(it, it): counts[it] for it in PLACES if counts.get(it)}


def test_breaches_spread_along_the_connections_of_the_box() -> None:
    cards = world().locations_of(ScenarioId("scenario-7"))  # two of each
    joined = by_symbols([Marked(it.id, it.symbol, it.connects_to) for it in cards])
    named = {str(it.id): it.name.lower().replace("'", "").replace(" ", "-") for it in cards}

    assert 2 * len(ARKHAM) == len(cards)
    for card, others in joined.items():
        assert set(ARKHAM[named[card]]) == {named[it] for it in others}


def test_breaches_are_placed_one_by_one_up_to_three() -> None:
    first, steps = breach(TOWN, board(), RIVERTOWN)
    second, _ = breach(TOWN, first, RIVERTOWN)

    assert (Step("breached", RIVERTOWN),) == steps
    assert {"rivertown": 2} == laid(second.breaches)
    assert {} == laid(second.doom)


def test_breaches_t1_rivertown_opens_its_three_neighbours() -> None:
    end, steps = breach(TOWN, board(rivertown=3), RIVERTOWN)

    assert {"southside": 1, "merchant": 1, "french": 1} == laid(end.breaches)
    assert {"rivertown": 1} == laid(end.doom)
    assert (
        Step("began", RIVERTOWN, breaches=3),
        Step("locked", RIVERTOWN),
        Step("doomed", RIVERTOWN),
        Step("breached", SOUTHSIDE),
        Step("breached", MERCHANT),
        Step("breached", FRENCH),
    ) == steps


def test_breaches_t2_a_full_town_falls_as_a_whole_from_any_place() -> None:
    full = Board(dict.fromkeys(PLACES, 3), {})
    for start in PLACES:
        end, steps = breach(TOWN, full, start)

        assert {} == laid(end.breaches)
        assert dict.fromkeys(PLACES, 1) == end.doom
        assert len(PLACES) == sum(it.kind == "began" for it in steps)


def test_breaches_t5_uptown_then_southside_leaves_two_on_southside() -> None:
    end, _ = breach_each(TOWN, board(uptown=3), (UPTOWN, SOUTHSIDE))

    assert {"southside": 2, "merchant": 1, "hangmans": 1} == laid(end.breaches)
    assert {"uptown": 1} == laid(end.doom)


def test_breaches_t6_a_lock_stops_no_breach_of_another_effect() -> None:
    first, _ = breach(TOWN, board(uptown=3), UPTOWN)
    second, steps = breach(TOWN, first, UPTOWN)

    assert (Step("breached", UPTOWN),) == steps
    assert {"southside": 1, "merchant": 1, "uptown": 1, "hangmans": 1} == laid(second.breaches)
    assert {"uptown": 1} == laid(second.doom)


def test_breaches_a_lock_stops_the_breach_of_an_incursion_until_the_phase_ends() -> None:
    first, _ = breach(TOWN, board(uptown=3), UPTOWN)
    stopped, steps = breach(TOWN, first, UPTOWN, from_incursion=True)
    placed, _ = breach(TOWN, replace(first, locked=frozenset()), UPTOWN, from_incursion=True)

    assert (Step("stopped", UPTOWN),) == steps
    assert first == stopped
    assert 1 == placed.breaches[UPTOWN]


def test_breaches_a_locked_place_can_have_a_second_incursion_by_another_effect() -> None:
    end, _ = breach(TOWN, board((UPTOWN,), uptown=3), UPTOWN)

    assert {"uptown": 1} == laid(end.doom)
    assert {"southside": 1, "merchant": 1, "hangmans": 1} == laid(end.breaches)


def test_breaches_t7_rivertown_before_southside_leaves_rivertown_empty() -> None:
    end, _ = breach_each(TOWN, board(rivertown=3, southside=3), (RIVERTOWN, SOUTHSIDE))

    assert {"southside": 1, "merchant": 2, "uptown": 1, "french": 2, "south-church": 1} == laid(
        end.breaches
    )
    assert 0 == end.breaches[RIVERTOWN]
    assert {"southside": 1, "rivertown": 1} == laid(end.doom)


def test_breaches_t8_southside_before_rivertown_leaves_one_on_rivertown() -> None:
    end, _ = breach_each(TOWN, board(rivertown=3, southside=3), (SOUTHSIDE, RIVERTOWN))

    assert {"rivertown": 1, "merchant": 2, "uptown": 1, "french": 2, "south-church": 1} == laid(
        end.breaches
    )
    assert 0 == end.breaches[SOUTHSIDE]
    assert {"southside": 1, "rivertown": 1} == laid(end.doom)


def test_breaches_t12_a_gateway_on_a_full_place_starts_no_incursion() -> None:
    full = board(rivertown=3)

    assert (full, ()) == until(TOWN, full, RIVERTOWN, 3)


def test_breaches_t12_a_gateway_fills_a_place_to_exactly_three() -> None:
    end, steps = until(TOWN, board(rivertown=1), RIVERTOWN, 3)

    assert {"rivertown": 3} == laid(end.breaches)
    assert (Step("breached", RIVERTOWN),) * 2 == steps


def test_breaches_t14_a_success_by_nine_moves_the_two_that_are_there() -> None:
    end, moved = moved_to_act(board(french=2, uptown=1), FRENCH, 9)

    assert 2 == moved
    assert {"uptown": 1} == laid(end.breaches)


def test_breaches_an_incursion_by_a_card_needs_no_breach_there() -> None:
    end, steps = incursion(TOWN, board(), CHURCH)

    assert Step("began", CHURCH, breaches=0) == steps[0]
    assert {"southside": 1} == laid(end.breaches)
    assert {"south-church": 1} == laid(end.doom)


def test_breaches_steps_one_after_the_other_make_the_new_board() -> None:
    luck = Random("steps")
    for town in (TOWN, LATE):
        for _ in range(100):
            start = scattered(luck)
            end, steps = breach_each(town, start, luck.sample(PLACES, 3))
            told = start
            for step in steps:
                told = after(told, step)

            assert end == told


# ------------------------------------------------------------------ G56, from the start


def test_g56_from_start_all_boards_that_a_breach_on_southside_can_find() -> None:
    others = [it for it in PLACES if it != SOUTHSIDE]
    for counts in product(range(4), repeat=len(others)):
        start = Board({SOUTHSIDE: 3, **dict(zip(others, counts, strict=True))}, {})
        end, _ = breach(TOWN, start, SOUTHSIDE)

        assert foretold(start, SOUTHSIDE) == (end.breaches, end.doom, end.locked), counts


def test_g56_from_start_no_order_and_no_lock_changes_which_places_fall() -> None:
    luck = Random("arkham")
    for _ in range(1500):
        start, trigger = scattered(luck, luck.randrange(4)), luck.choice(PLACES)
        end, _ = incursion(shuffled(TOWN, luck), start, trigger)

        assert foretold(start, trigger) == (end.breaches, end.doom, end.locked)
        assert end == breadth_first(shuffled(TOWN, luck), start, trigger)


def foretold(start: Board, trigger: str) -> tuple[Counts, Counts, frozenset[str]]:
    """The least set of places that contains the trigger and each that its members overfill."""
    fallen = {trigger}

    def filled(place: str) -> int:
        return start.breaches.get(place, 0) + sum(it in fallen for it in ARKHAM[place])

    while more := {
        it for it in PLACES if it not in fallen | start.locked and filled(it) > TOWN.most
    }:
        fallen |= more
    locked = start.locked - fallen  # a trigger that was locked before falls all the same
    breaches = {
        it: 0 if it in fallen else start.breaches.get(it, 0) if it in locked else filled(it)
        for it in PLACES
    }
    doom = {it: 1 for it in PLACES if it in fallen}
    kept = {it: n for it, n in breaches.items() if n or it in start.breaches or it in fallen}
    return kept, doom, start.locked | fallen


def breadth_first(town: Town, start: Board, trigger: str) -> Board:
    """The same chain, each incursion waiting until those that began before it are done."""
    breaches, doom, locked = dict(start.breaches), dict(start.doom), set(start.locked)
    waiting: list[tuple[str, bool]] = [(trigger, True)]
    while waiting:
        place, falls = waiting.pop(0)
        if not falls and place in locked:
            continue
        if falls or breaches.get(place, 0) >= town.most:
            breaches[place] = 0
            doom[place] = doom.get(place, 0) + 1
            locked.add(place)
            waiting += [(it, False) for it in town.neighbours[place]]
        else:
            breaches[place] = breaches.get(place, 0) + 1
    return Board(breaches, doom, frozenset(locked))


def scattered(luck: Random, locked: int = 0) -> Board:
    counts = {it: luck.choice((0, 1, 2, 3, 3)) for it in PLACES}
    return Board(counts, {}, frozenset(luck.sample(PLACES, locked)))


def shuffled(town: Town, luck: Random) -> Town:
    around = {it: tuple(luck.sample(near, len(near))) for it, near in ARKHAM.items()}
    return replace(town, neighbours=around)


def test_g56_from_start_asks_for_no_order_of_the_neighbours() -> None:
    begun, _, dues = advanced(TOWN, board(uptown=3), (Due("incursion", UPTOWN),))

    assert UPTOWN in begun.locked
    assert () == to_order(TOWN, dues)


# ------------------------------------------------------------------ G56, after the last step


def test_g56_after_last_step_a_neighbour_that_falls_refills_the_place() -> None:
    start = board(rivertown=3, southside=3)
    end, steps = breach(LATE, start, RIVERTOWN)
    early, _ = breach(TOWN, start, RIVERTOWN)

    assert 1 == end.breaches[RIVERTOWN]
    assert 0 == early.breaches[RIVERTOWN]
    assert [RIVERTOWN, SOUTHSIDE] == [it.place for it in steps if it.kind == "began"]
    assert [SOUTHSIDE, RIVERTOWN] == [it.place for it in steps if it.kind == "locked"]


def test_g56_after_last_step_one_place_can_have_two_incursions() -> None:
    end, _ = breach(LATE, Board(dict.fromkeys(PLACES, 3), {}), SOUTHSIDE)

    assert 2 == max(end.doom.values())


def test_g56_after_last_step_the_chain_always_ends() -> None:
    luck = Random("ends")
    for _ in range(500):
        end, _ = breach(shuffled(LATE, luck), scattered(luck), luck.choice(PLACES))

        assert all(0 <= end.breaches[it] <= TOWN.most for it in PLACES)


def test_g56_after_last_step_the_lead_orders_the_neighbours() -> None:
    begun, _, dues = advanced(LATE, board(uptown=3), (Due("incursion", UPTOWN),))
    last_first = ordered(dues, HANGMANS)
    _, steps = settled(LATE, begun, last_first)

    assert (SOUTHSIDE, MERCHANT, HANGMANS) == to_order(LATE, dues)
    assert (HANGMANS, SOUTHSIDE, MERCHANT) == to_order(LATE, last_first)
    assert [HANGMANS, SOUTHSIDE, MERCHANT, UPTOWN] == [it.place for it in steps]


def test_g56_after_last_step_the_order_of_the_neighbours_matters() -> None:
    start = board(southside=3, merchant=3, uptown=2)
    ends = set()
    for around in permutations(ARKHAM[MERCHANT]):
        town = replace(LATE, neighbours={**ARKHAM, MERCHANT: around})
        end, _ = breach(town, start, MERCHANT)
        ends.add((end.breaches[SOUTHSIDE], end.breaches[UPTOWN]))

    assert len(ends) > 1
