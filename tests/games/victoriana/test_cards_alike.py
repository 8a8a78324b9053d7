"""No two cards of the box are the same but for their names, and few are nearly so."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from tests.games.victoriana import alike
from tests.games.victoriana.cards import Card, box, instructions, lead
from victoriana.games.victoriana import effects as e
from victoriana.games.victoriana.ids import LeadId
from victoriana.games.victoriana.world import Lead

BOX: dict[str, tuple[Card, ...]] = {
    "leads": box().leads,
    "advantages": box().advantages,
    "setbacks": box().setbacks,
    "plots": box().plots,
    "henchmen": box().henchmen,
    "masterminds": box().masterminds,
    "agents": box().agents,
}


@pytest.mark.parametrize("kind", BOX)
def test_no_two_cards_are_the_same_but_for_their_names(kind: str) -> None:
    assert [] == list(alike.twins(BOX[kind]))


@pytest.mark.parametrize("kind", BOX)
def test_no_two_cards_are_the_same_but_for_one_number(kind: str) -> None:
    assert [] == list(alike.near(BOX[kind]))


@pytest.mark.parametrize("kind", ["leads", "advantages", "setbacks", "masterminds", "agents"])
def test_no_two_cards_are_the_same_but_for_their_types(kind: str) -> None:
    assert [] == list(alike.swapped(BOX[kind]))


def test_henchmen_who_differ_in_their_types_alone_are_four_pairs() -> None:
    """Some show only what overcomes them, so that a few ask for two and one of other types."""
    assert [
        ("cultists", "crew-of-the-iron-eel"),
        ("cultists", "lodge-of-the-basilisk"),
        ("amateur-cracksman", "widows-of-the-white-thread"),
        ("crew-of-the-iron-eel", "lodge-of-the-basilisk"),
    ] == list(alike.swapped(box().henchmen))


def test_leads_share_an_avenue_only_where_it_is_the_simplest() -> None:
    """An option stands on five leads at most, and then it is a resource for a deduction."""
    seen = [
        part for card in box().leads for part in alike.effect(card) if part.startswith("option")
    ]

    often = {part: seen.count(part) for part in seen if seen.count(part) > 3}
    assert 5 == max(often.values())
    simple = {
        part
        for sphere in "OPSU"
        for part in alike.effect(simplest(sphere))
        if part.startswith("option")
    }
    assert set() == set(often) - simple


def simplest(sphere: str) -> Lead:
    """A lead on which one resource gives one deduction."""
    dispel = lead("impossible-doppelganger")
    cost = e.Cost(**{sphere: 1})
    return replace(dispel, options=(replace(dispel.options[0], cost=cost),))


# ------------------------------------------------------------------- that likeness is noticed


def dagger() -> Lead:
    return lead("ceremonial-dagger")


def test_a_twin_is_found_whatever_it_is_called_and_however_its_options_stand() -> None:
    titled = tuple(replace(it, title="Look") for it in reversed(dagger().options))
    twin = replace(dagger(), id=LeadId("kris"), name="Kris", flavour="Bent.", options=titled)

    assert [("ceremonial-dagger", "kris")] == list(alike.twins((dagger(), twin)))
    assert [] == list(alike.near((dagger(), twin)))


def test_a_card_that_differs_in_one_number_is_found() -> None:
    first, second = dagger().options
    dearer = replace(second, cost=e.Cost(O=3, trauma=2))
    kris = replace(dagger(), id=LeadId("kris"), options=(dearer, first))
    both = replace(kris, options=(dearer, replace(first, cost=e.Cost(S=2, U=1))))

    assert [("ceremonial-dagger", "kris")] == list(alike.near((dagger(), kris)))
    assert [] == list(alike.near((dagger(), both)))


def test_a_card_with_its_types_changed_about_is_found() -> None:
    first, second = dagger().options
    kris = replace(
        dagger(),
        id=LeadId("kris"),
        type="S",
        reveal=(e.Omen("S", (e.GoCold(),)),),
        options=(
            replace(second, cost=e.Cost(S=2, trauma=2)),
            replace(first, cost=e.Cost(O=1, P=1)),
        ),
    )

    assert [("ceremonial-dagger", "kris")] == list(alike.swapped((dagger(), kris)))
    assert [] == list(alike.twins((dagger(), kris)))


# ------------------------------------------------------------------------------- the shares


@dataclass(frozen=True)
class Does:
    """What some leads do, and how many they must be at least and at most."""

    words: str
    kinds: tuple[type[e.AnyEffect], ...]
    least: int
    most: int


SHARES = (
    Does("move people", (e.MoveTo, e.MoveAnywhere, e.MoveAnyone), 10, 25),
    Does("set event tokens", (e.Doorway, e.Cordon), 3, 12),
    Does("touch other leads", (e.TurnHands, e.Generate, e.Cordon), 25, 50),
    Does("touch the clock of cold leads", (e.ColdTrack,), 8, 25),
    Does("touch the conspiracy", (e.AdvanceTrack, e.DiscardPlot, e.RevealToken), 5, 20),
    Does("look into the bag", (e.Omen, e.DrawBag), 15, 40),
    Does("let people share", (e.SwapEvidence, e.SwapResources), 3, 15),
)


def done(card: Lead) -> Iterator[e.AnyEffect]:
    """Everything on a lead, whenever it happens."""
    yield from instructions(card.reveal)
    for option in card.options:
        yield from instructions(option.gains)


@pytest.mark.parametrize("share", SHARES, ids=[share.words for share in SHARES])
def test_enough_leads_do_more_than_pay_deductions(share: Does) -> None:
    count = sum(any(isinstance(it, share.kinds) for it in done(card)) for card in box().leads)

    assert share.least <= count <= share.most


def test_most_leads_have_two_options_or_three_and_none_has_more() -> None:
    counts = [len(card.options) for card in box().leads]

    assert {1, 2, 3} == set(counts)
    assert 90 <= sum(count > 1 for count in counts)


def test_about_half_of_the_leads_of_each_type_do_something_when_turned_up() -> None:
    for sphere in "OPSU":
        of_type = [card for card in box().leads if card.type == sphere]
        assert 10 <= sum(bool(card.reveal) for card in of_type) <= 16, sphere
