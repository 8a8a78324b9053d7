"""Hidden zones: the weights of what is turned up agree with every shuffle of the physical box."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations, product
from math import gcd
from random import Random

import pytest
from msgspec import ValidationError, convert, json

from tests.kernel.shuffles import Box, chances, counted, drawn, played, some_box
from victoriana.kernel.unseen import (
    Deck,
    Miscounted,
    Pile,
    Seen,
    Weighted,
    Zone,
    face_down,
    size,
    turn,
    with_known,
    without,
)

# ---------------------------------------------------------------------------- zones

PLOTS = ("p1", "p2", "p3", "p4")
AGENTS = ("a1", "a2")


def unseen_after(seen: Sequence[str]) -> dict[str, tuple[str, ...]]:
    return {
        "plot": tuple(card for card in PLOTS if card not in seen),
        "agent": tuple(card for card in AGENTS if card not in seen),
    }


def pool_of(card: str) -> str:
    return "plot" if card in PLOTS else "agent"


def plot_decks() -> Iterator[tuple[str, ...]]:
    """Every deck from top to bottom: one agent shuffled among the plots above the last."""
    for bottom, agent in product(PLOTS, AGENTS):
        above = [card for card in PLOTS if card != bottom]
        for deck in permutations([*above, agent]):
            yield (*deck, bottom)


def test_a_deck_with_one_agent_above_a_fixed_bottom_is_drawn_as_the_table_would_draw_it() -> None:
    def weigh(history: tuple[str, ...]) -> Sequence[Weighted]:
        above = Zone((("plot", 3), ("agent", 1)))
        if len(history) == size(above):
            return turn(Zone((("plot", 1),)), unseen_after(history))
        for card in history:
            above = without(above, card, pool_of(card))
        return turn(above, unseen_after(history))

    assert counted(plot_decks()) == drawn(5, weigh)


def test_the_agent_becomes_surer_while_only_plots_are_turned_up() -> None:
    def agent_next(plots_seen: int) -> Fraction:
        unseen = {"plot": [f"p{n}" for n in range(20 - plots_seen)], "agent": ["a1", "a2"]}
        turned = chances(turn(Zone((("plot", 19 - plots_seen), ("agent", 1))), unseen))
        return turned["a1"] + turned["a2"]

    expected = [Fraction(1, 20), Fraction(1, 2), Fraction(1)]

    assert expected == [agent_next(0), agent_next(18), agent_next(19)]


def test_a_plot_shuffled_back_is_one_of_the_cards_above_the_bottom() -> None:
    def tables() -> Iterator[tuple[str, ...]]:
        for deck in plot_decks():
            *above, bottom = deck[1:]
            for at in range(len(above) + 1):
                again = [*above[:at], deck[0], *above[at:]]
                yield (deck[0], *again[:2], bottom)

    def weigh(history: tuple[str, ...]) -> Sequence[Weighted]:
        zone = Zone((("plot", 3), ("agent", 1)))
        if len(history) == 3:
            return turn(Zone((("plot", 1),)), unseen_after(history))
        for nth, card in enumerate(history):
            zone = without(zone, card, pool_of(card))
            zone = with_known(zone, card) if nth == 0 else zone
        return turn(zone, unseen_after(history))

    assert counted(tables()) == drawn(4, weigh)


def test_two_cards_looked_at_and_shuffled_back_are_likelier_than_one_that_may_lie_elsewhere() -> (
    None
):
    def tables() -> Iterator[tuple[str, ...]]:
        for _elsewhere, first, second, *rest in permutations(("c1", "c2", "c3", "c4", "c5")):
            for third, fourth in permutations((first, second, *rest), 2):
                yield (first, second, third, fourth)

    def weigh(history: tuple[str, ...]) -> Sequence[Weighted]:
        zone = Zone((("c", 4),))
        for nth, card in enumerate(history):
            zone = without(zone, card, "c")
            if nth == 1:
                zone = with_known(with_known(zone, history[0]), card)
        return turn(zone, {"c": [c for c in ("c1", "c2", "c3", "c4", "c5") if c not in history]})

    law = counted(tables())

    assert law == drawn(4, weigh)
    assert {"c1": Fraction(1, 4), "c3": Fraction(1, 6)} == {
        card: sum(p for seen, p in law.items() if seen[:3] == ("c1", "c2", card))
        / sum(p for seen, p in law.items() if seen[:2] == ("c1", "c2"))
        for card in ("c1", "c3")
    }


def test_weights_are_lowest_integers_pools_in_order_then_the_known_cards() -> None:
    zone = Zone((("plot", 2), ("none", 0), ("agent", 1)), ("seen",))

    turned = turn(zone, {"agent": ("a1", "a2"), "plot": ("p1", "p2", "p3", "p4"), "other": ("x",)})

    assert [
        *(Weighted(plot, 1) for plot in PLOTS),
        *(Weighted(agent, 1) for agent in AGENTS),
        Weighted("seen", 2),
    ] == list(turned)


def test_copies_that_cannot_be_told_apart_are_one_outcome() -> None:
    zone = Zone((("c", 2),), ("ghost", "fog"))

    turned = turn(zone, {"c": ("ghost", "ghost", "rain", "rain")})

    assert (Weighted("ghost", 2), Weighted("rain", 1), Weighted("fog", 1)) == turned


def test_a_pile_of_looked_at_cards_is_one_of_these_each_alike() -> None:
    pile = Zone(known=("x", "y", "z"))

    assert (Weighted("x", 1), Weighted("y", 1), Weighted("z", 1)) == turn(pile, {})
    assert (Weighted("x", 1), Weighted("z", 1)) == turn(without(pile, "y", "any"), {})


def test_an_empty_zone_has_nothing_to_turn_up() -> None:
    assert () == turn(Zone((("plot", 0),)), {})
    assert 0 == size(Zone((("plot", 0),)))


def test_one_of_two_copies_leaves_the_known_cards_at_a_time() -> None:
    zone = Zone((("c", 1),), ("ghost", "fog", "ghost"))

    assert Zone((("c", 1),), ("fog", "ghost")) == without(zone, "ghost", "c")


def test_a_card_of_a_pool_that_does_not_lie_here_cannot_be_taken_out() -> None:
    with pytest.raises(Miscounted, match="a1 cannot lie here"):
        without(Zone((("plot", 3), ("agent", 0))), "a1", "agent")


def test_more_cards_than_are_unseen_cannot_lie_in_a_zone() -> None:
    with pytest.raises(Miscounted, match="3 cards of the pool plot lie hidden, but 2 are unseen"):
        turn(Zone((("plot", 3),)), {"plot": ("p1", "p2")})


def test_a_zone_comes_back_from_a_save_as_it_went_and_never_with_a_negative_count() -> None:
    zone = Zone((("plot", 3), ("agent", 1)), ("p1",))

    assert zone == json.decode(json.encode(zone), type=Zone)
    with pytest.raises(ValidationError):
        convert({"counts": [["plot", -1]], "known": []}, Zone)


# ---------------------------------------------------------------------------- piles


MIXED = Box(
    decks=(
        Deck("O", (("o", 2), ("good", 1))),
        Deck("P", (("p", 2), ("good", 1), ("bad", 1))),
    ),
    cards={"o": ("o1", "o2"), "p": ("p1", "p2"), "good": ("g1", "g2", "g3"), "bad": ("b1", "b2")},
    piles=(Pile("1", (("O", 1), ("P", 1))), Pile("2", (("O", 1), ("P", 2)))),
)

OPENING = Box(
    decks=(
        Deck("O", (("o", 2),)),
        Deck("P", (("p", 1), ("good", 1))),
        Deck("S", (("s", 1), ("good", 1))),
    ),
    cards={"o": ("o1", "o2"), "p": ("p1",), "s": ("s1",), "good": ("g1", "g2", "g3")},
    piles=(Pile("opening", (("O", 1), ("P", 1), ("S", 1))), Pile("later", (("P", 1), ("S", 1)))),
)

THREE_SHARED = Box(
    decks=(
        Deck("O", (("good", 1), ("bad", 1), ("odd", 1))),
        Deck("P", (("p", 1), ("good", 1), ("odd", 1))),
    ),
    cards={"p": ("p1",), "good": ("g1", "g2"), "bad": ("b1", "b2"), "odd": ("x1", "x2", "x3")},
    piles=(Pile("1", (("O", 1), ("P", 1))), Pile("2", (("P", 1), ("O", 1)))),
)

PARTLY_KNOWN = Box(  # "looked" was seen on top of a deck and then shuffled into the pile
    decks=(
        Deck("O", (("o", 2), ("good", 1))),
        Deck("P", (("p", 1), ("good", 1))),
        Deck("looked", (("looked", 1),)),
    ),
    cards={"o": ("o1", "o2"), "p": ("p1",), "good": ("g1", "g2"), "looked": ("looked",)},
    piles=(Pile("1", (("O", 1), ("P", 1), ("looked", 1))), Pile("2", (("O", 1), ("P", 1)))),
)


@pytest.mark.parametrize(
    ("box", "places"),
    [
        (MIXED, "122"),
        (MIXED, "212"),
        (MIXED, "221"),
        (MIXED, "12"),
        (MIXED, "11"),
        (MIXED, "222"),
        (THREE_SHARED, "1212"),
        (THREE_SHARED, "2112"),
        (PARTLY_KNOWN, "121"),
        (PARTLY_KNOWN, "112"),
    ],
)
def test_cards_of_mixed_piles_are_drawn_as_the_table_would_draw_them(box: Box, places: str) -> None:
    piles = list(places)

    assert counted(box.tables(piles)) == drawn(len(piles), lambda h: box.weigh(piles, h))


@pytest.mark.parametrize(
    "places",
    [
        ["opening", "opening", "opening"],  # one of each deck in an unknown order
        ["opening", "opening"],  # one went cold unseen
        ["opening", "later", "opening"],
        ["opening", "later", "later"],  # two went cold unseen
    ],
)
def test_opening_cards_depend_on_one_another_also_when_one_leaves_unseen(places: list[str]) -> None:
    assert counted(OPENING.tables(places)) == drawn(len(places), lambda h: OPENING.weigh(places, h))


def test_a_card_of_a_shared_pool_does_not_tell_its_deck() -> None:
    def another_good(origins: tuple[tuple[str, int], ...]) -> Fraction:
        box = Box(MIXED.decks, MIXED.cards, (Pile("1", origins), MIXED.piles[1]))
        law = chances(box.weigh(["1", "2"], ["g1"]))
        return law["g2"] + law["g3"]

    # off the mixed pile it is of O in 4 cases of 7, for O has one good card in three and P in four
    expected = [Fraction(1, 6), Fraction(1, 9), Fraction(1, 7)]

    assert expected == [
        another_good((("O", 1),)),
        another_good((("P", 1),)),
        another_good((("O", 1), ("P", 1))),
    ]


def test_pools_come_in_the_order_of_the_decks() -> None:
    weighted = MIXED.weigh(["2"], [])

    assert ["o1", "o2", "g1", "g2", "g3", "p1", "p2", "b1", "b2"] == [w.card for w in weighted]


def test_the_order_in_which_seen_cards_are_told_does_not_matter() -> None:
    seen = MIXED.seen(["1", "2", "2"], ["g1", "p1", "b1"])
    unseen = {pool: len(cards) for pool, cards in MIXED.unseen(["g1", "p1", "b1"]).items()}
    laws = [face_down(MIXED.decks, MIXED.piles, order, "1", unseen) for order in permutations(seen)]

    assert [laws[0]] * 6 == laws
    assert [list(laws[0])] * 6 == [list(law) for law in laws]


def test_a_deck_named_twice_in_a_pile_gave_two_cards() -> None:
    once, twice = Pile("1", (("P", 2), ("O", 1))), Pile("1", (("P", 1), ("O", 1), ("P", 1)))
    unseen = {pool: len(cards) for pool, cards in MIXED.cards.items()}

    assert face_down(MIXED.decks, (once,), (), "1", unseen) == face_down(
        MIXED.decks, (twice,), (), "1", unseen
    )


# ---------------------------------------------------------------------------- larger boxes


@pytest.mark.parametrize("seed", range(120))
def test_merged_counts_weigh_like_the_sum_over_every_possible_deck(seed: int) -> None:
    luck = Random(seed)
    box = some_box(luck)
    places, history = played(luck, box, most=7)
    pools = [box.pool(card) for card in history]
    unseen = {pool: len(cards) for pool, cards in box.unseen(history).items()}
    before = box.plain(places, pools)
    plain = {pool: box.plain(places, [*pools, pool]) / before for pool in box.cards}

    weights = face_down(
        box.decks, box.piles, box.seen(places, history), places[len(history)], unseen
    )

    total = sum(weight * unseen[pool] for pool, weight in weights.items())
    assert {pool: chance for pool, chance in plain.items() if chance} == {
        pool: Fraction(weight * unseen[pool], total) for pool, weight in weights.items()
    }
    assert 1 == gcd(*weights.values())
    assert all(weight >= 1 for weight in weights.values())


WHOLE = tuple(
    Deck(name, ((name, 25), ("advantage", 2), ("setback", 2)))
    for name in ("Occult", "Politics", "Science", "Underworld")
)
ALL = {**{deck.name: 25 for deck in WHOLE}, "advantage": 13, "setback": 12}


def pool_chances(weights: Mapping[str, int], unseen: Mapping[str, int]) -> dict[str, Fraction]:
    total = sum(weight * unseen[pool] for pool, weight in weights.items())
    return {pool: Fraction(weight * unseen[pool], total) for pool, weight in weights.items()}


def test_a_pile_of_two_politics_and_one_occult_gives_a_politics_lead_in_50_of_87() -> None:
    pile = Pile("carfax", (("Politics", 2), ("Occult", 1)))

    law = pool_chances(face_down(WHOLE, (pile,), (), "carfax", ALL), ALL)

    assert {
        "Occult": Fraction(25, 87),
        "Politics": Fraction(50, 87),
        "advantage": Fraction(2, 29),
        "setback": Fraction(2, 29),
    } == law


@pytest.mark.parametrize("seed", range(3))
def test_with_fourteen_cards_of_unknown_deck_a_look_elsewhere_changes_nothing_on_average(
    seed: int,
) -> None:
    luck = Random(seed)
    names = [deck.name for deck in WHOLE]
    piles = [Pile("opening", tuple((name, 1) for name in names))]
    piles += [
        Pile(str(n), tuple(Counter(luck.choices(names, k=luck.randint(2, 4))).items()))
        for n in range(22)
    ]
    shared = ["advantage", "setback"] * 7
    seen = [Seen(str(n), pool) for n, pool in enumerate(shared)]
    seen += [Seen(str(n), piles[n + 1].origins[0][0]) for n in range(14, 20)]

    def law(more: tuple[Seen, ...], pile: str) -> dict[str, Fraction]:
        left = ALL.copy()
        for card in (*seen, *more):
            left[card.pool] -= 1
        return pool_chances(face_down(WHOLE, piles, (*seen, *more), pile, left), left)

    average: defaultdict[str, Fraction] = defaultdict(Fraction)
    for pool, chance in law((), "21").items():
        for here, then in law((Seen("21", pool),), "20").items():
            average[here] += chance * then

    assert law((), "20") == average


# ---------------------------------------------------------------------------- what cannot be


def test_a_card_of_a_deck_that_gave_nothing_to_the_pile_is_refused() -> None:
    with pytest.raises(Miscounted, match="No card of the pool s can have come from 1"):
        face_down(MIXED.decks, MIXED.piles, (Seen("1", "s"),), "1", {})


def test_a_pile_that_was_seen_whole_has_no_face_down_card() -> None:
    seen = MIXED.seen(["1", "1"], ["o1", "g1"])
    unseen = {pool: len(cards) for pool, cards in MIXED.unseen(["o1", "g1"]).items()}

    with pytest.raises(Miscounted, match="No card can lie face down in 1"):
        face_down(MIXED.decks, MIXED.piles, seen, "1", unseen)


def test_a_deck_cannot_hold_more_cards_than_are_unseen() -> None:
    with pytest.raises(Miscounted, match="2 cards of the pool o lie hidden, but 1 are unseen"):
        face_down(MIXED.decks, MIXED.piles, (), "1", {"o": 1, "p": 2, "good": 3, "bad": 2})
