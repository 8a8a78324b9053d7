"""The London of the pack: what the rulebook demands of any board, and what a terminal can draw."""

from collections import Counter
from functools import cache

from victoriana import packs
from victoriana.games.victoriana.effects import Deduce, Effect, Gain, Generate
from victoriana.games.victoriana.ids import SPHERES, LocaleId
from victoriana.games.victoriana.pack import checks
from victoriana.games.victoriana.pack.reading import read_locales
from victoriana.games.victoriana.world import Locale

HOMES = ["baker-street", "speakers", "hideout", "sanctum"]
PALACE = LocaleId("palace")


@cache
def london() -> dict[str, Locale]:
    raw = packs.read_folder(packs.content("victoriana"))
    return {str(locale.id): locale for locale in read_locales(raw)}


def steps(start: str) -> dict[str, int]:
    """Counted here by hand, so that the board is not measured with the program's own ruler."""
    found = {start: 0}
    queue = [start]
    for here in queue:
        for there in london()[here].exits:
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def slots(locale: str) -> str:
    return " ".join(f"{slot.type}{slot.number}" for slot in london()[locale].slots)


def doing(effect: Effect) -> list[str]:
    """The locales whose ability does just this, in board order."""
    return [
        handle
        for handle, locale in london().items()
        if locale.ability and locale.ability.does == (effect,)
    ]


def test_c1_exactly_31_locales_bear_a_token() -> None:
    assert 31 == sum(locale.token for locale in london().values())
    assert HOMES == [handle for handle, locale in london().items() if not locale.token]


def test_c2_there_are_35_locales_and_29_of_them_are_named_by_the_book() -> None:
    assert 35 == len(london())
    assert 29 == sum(locale.origin == "rulebook" for locale in london().values())


def test_c3_each_roll_of_two_dice_finds_exactly_one_locale() -> None:
    found = Counter(
        (slot.type, slot.number) for locale in london().values() for slot in locale.slots
    )

    assert {(sphere, face): 1 for sphere in SPHERES for face in range(1, 11)} == found


def test_c4_thirty_one_typed_locales_carry_the_forty_slots() -> None:
    counted = Counter(len(locale.slots) for locale in london().values())

    assert {0: 4, 1: 22, 2: 9} == counted


def test_c5_no_locale_has_more_than_two_types() -> None:
    assert {0, 1, 2} == {len(locale.types) for locale in london().values()}


def test_c6_a_lead_can_only_be_rolled_onto_a_typed_locale() -> None:
    assert all(locale.types for locale in london().values() if locale.slots)


def test_c7_wherever_the_x_lies_there_are_one_or_two_types() -> None:
    assert {1, 2} == {len(locale.types) for locale in london().values() if locale.token}


def test_c8_the_homes_are_untyped_and_nine_locales_have_two_types() -> None:
    assert [()] * 4 == [london()[home].types for home in HOMES]
    assert 9 == sum(len(locale.types) == 2 for locale in london().values())


def test_the_slots_that_the_book_names_are_where_it_says() -> None:
    assert ["P1", "P2", "P5"] == [slots(it) for it in ("embassy", "somerset", "carlton")]
    assert ("O",) == london()["carfax"].types
    assert ("P",) == london()["parliament"].types
    assert ("S", "U") == london()["x-club"].types


def test_g1_the_sanctum_has_one_path_and_it_leads_to_bedlam() -> None:
    assert ("bedlam",) == london()["sanctum"].exits


def test_g2_the_tower_is_four_from_the_sanctum_by_way_of_tesla() -> None:
    assert 2 == steps("bedlam")["tesla"]
    assert "tower" in london()["tesla"].exits
    assert 3 == steps("bedlam")["tower"]
    assert 4 == steps("sanctum")["tower"]


def test_g3_the_hideout_joins_somerset_and_the_geographers() -> None:
    assert {"somerset", "rgs"} <= set(london()["hideout"].exits)


def test_g4_somerset_and_the_geographers_are_two_apart() -> None:
    assert 2 == steps("somerset")["rgs"]


def test_g5_scotland_yard_is_three_from_somerset() -> None:
    assert 3 == steps("somerset")["yard"]


def test_g6_the_carlton_has_the_yard_and_the_geographers_within_two() -> None:
    assert steps("carlton")["yard"] <= 2
    assert steps("carlton")["rgs"] <= 2


def test_g7_the_needle_is_within_a_turn_of_somerset() -> None:
    assert 1 == steps("somerset")["needle"]


def test_g8_every_locale_can_be_reached_from_the_palace() -> None:
    assert set(london()) == set(steps("palace"))


def test_l1_every_path_joins_neighbours_on_the_lattice() -> None:
    far = [
        (locale.id, there)
        for locale in london().values()
        for there in locale.exits
        if max(abs(a - b) for a, b in zip(locale.at, london()[there].at, strict=True)) != 1
    ]

    assert [] == far


def test_l2_no_two_diagonals_cross_and_the_map_can_be_drawn() -> None:
    assert [] == checks.drawing_faults(tuple(london().values()))


def test_l3_short_names_have_ten_letters_at_most_and_differ() -> None:
    assert 10 == max(len(locale.short) for locale in london().values())
    assert 35 == len({locale.short for locale in london().values()})


def test_l4_no_handle_is_how_another_begins() -> None:
    clashes = [
        (one, other)
        for one in london()
        for other in london()
        if one != other and other.startswith(one)
    ]

    assert [] == clashes


def test_no_two_locales_are_more_than_eight_steps_apart() -> None:
    assert 8 == max(max(steps(start).values()) for start in london())


def test_there_is_no_dead_end_but_the_sanctum() -> None:
    ends = [handle for handle, locale in london().items() if len(locale.exits) == 1]

    assert ["sanctum"] == ends


def test_from_everywhere_a_generator_of_leads_is_within_three_steps() -> None:
    generators = ("university", "tower", "parliament", "charlies")

    assert 3 == max(min(steps(start)[it] for it in generators) for start in london())


def test_a_path_is_walked_both_ways_and_there_are_51() -> None:
    ends = [(locale.id, there) for locale in london().values() for there in locale.exits]

    assert 2 * 51 == len(set(ends))
    assert all((there, here) in ends for here, there in ends)


def test_twenty_two_locales_have_an_ability_of_the_book() -> None:
    able = [locale for locale in london().values() if locale.ability]

    assert 22 == len(able)
    assert {"rulebook"} == {locale.origin for locale in able}


def test_each_type_has_its_home_its_deduction_and_its_generator() -> None:
    assert ["sanctum", "speakers", "hideout", "baker-street"] == [
        handle for sphere in SPHERES for handle in doing(Gain(sphere, 2))
    ]
    assert ["tower", "parliament", "university", "charlies"] == [
        handle for sphere in SPHERES for handle in doing(Generate(sphere, 12))
    ]
    deductions = {
        sphere: handle
        for handle in doing(Deduce(1))
        for sphere in SPHERES
        if (ability := london()[handle].ability) and ability.cost.of(sphere) == 2
    }
    assert {"O": "crypt", "P": "somerset", "S": "workshop", "U": "millbank"} == deductions


def test_an_ability_has_a_sign_that_fits_the_map() -> None:
    signs = [locale.ability.sign for locale in london().values() if locale.ability]

    assert max(len(sign) for sign in signs) <= 5
