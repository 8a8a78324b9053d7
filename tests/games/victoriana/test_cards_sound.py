"""No card of the box repeats another, each can be told and paid, and the types are balanced."""

from collections import Counter
from itertools import pairwise
from typing import get_args

import pytest

from tests.games.victoriana.cards import Card, box, cards, instructions, on_card
from victoriana.games.victoriana.effects import AnyEffect, GoCold, Passive, TurnHands
from victoriana.games.victoriana.ids import SPHERES, LeadId
from victoriana.games.victoriana.world import Investigator, Lead

LONGEST = 160  # letters of a text that still fits two lines of a screen


def test_handles_belong_to_one_card_each() -> None:
    handles = [str(card.id) for card in cards()]
    handles += [str(locale.id) for locale in box().locales]
    handles += [str(card.id) for card in box().investigators]
    handles += [str(ability.id) for card in box().investigators for ability in card.abilities]
    assert [] == [handle for handle, count in Counter(handles).items() if count > 1]


@pytest.mark.parametrize(
    "kind",
    ["leads", "plots", "henchmen", "masterminds", "agents", "investigators"],
)
def test_handles_never_begin_another_of_their_kind(kind: str) -> None:
    found: dict[str, tuple[Card | Investigator, ...]] = {
        "leads": box().leads + box().advantages + box().setbacks,  # they share a back
        "plots": box().plots,
        "henchmen": box().henchmen,
        "masterminds": box().masterminds,
        "agents": box().agents,
        "investigators": box().investigators,
    }
    handles = sorted(str(card.id) for card in found[kind])
    begun = [a for a, b in pairwise(handles) if b.startswith(a)]
    assert [] == begun


def test_names_are_given_to_one_card_each() -> None:
    assert [] == [n for n, count in Counter(card.name for card in cards()).items() if count > 1]


def test_every_card_has_a_line_of_its_own_time_and_place() -> None:
    flavours = Counter(card.flavour for card in cards())
    assert [] == [card.id for card in cards() if not 0 < len(card.flavour) <= LONGEST]
    assert [] == [flavour for flavour, count in flavours.items() if count > 1]


def test_every_instruction_stands_on_some_card() -> None:
    used = {type(effect) for card in cards() for effect in instructions(on_card(card))}
    assert set(get_args(AnyEffect)) == used


def test_every_lasting_modifier_stands_on_some_card_or_track() -> None:
    found = [passive for card in box().advantages for passive in card.passive]
    found += [passive for card in box().setbacks for passive in card.passive]
    found += [p for spaces in box().tracks.values() for space in spaces for p in space.lasting]
    kinds = set(get_args(Passive.__annotations__["kind"]))
    assert kinds == {passive.kind for passive in found}


def test_only_the_reveal_of_a_lead_can_make_it_go_cold() -> None:
    others = [card for card in cards() if not isinstance(card, Lead)]
    gains = [e for card in box().leads for option in card.options for e in option.gains]
    assert [] == [c.id for c in others if GoCold() in instructions(on_card(c))]
    assert GoCold() not in tuple(instructions(gains))


def test_only_leads_speak_of_another_lead_because_only_they_are_leads() -> None:
    turning = [
        (card, effect)
        for card in cards()
        for effect in instructions(on_card(card))
        if isinstance(effect, TurnHands)
    ]
    assert {"another", "all-others"} == {it.which for card, it in turning if type(card) is Lead} - {
        "all"
    }
    assert {"one", "all"} == {it.which for card, it in turning if type(card) is not Lead}


# -------------------------------------------------------------------------------- the balance


def test_leads_spread_evenly_over_the_four_types_of_price() -> None:
    asked = Counter(
        {
            sphere: sum(option.cost.of(sphere) for card in box().leads for option in card.options)
            for sphere in SPHERES
        }
    )
    assert max(asked.values()) - min(asked.values()) <= sum(asked.values()) // 16


def test_about_half_of_the_leads_do_something_when_revealed() -> None:
    count = sum(bool(card.reveal) for card in box().leads)
    assert len(box().leads) * 2 // 5 <= count <= len(box().leads) * 3 // 5


def test_every_option_can_be_paid_with_four_resources() -> None:
    dear = [
        (card.id, option.title)
        for card in box().leads
        for option in card.options
        if option.cost.icons > 4 or option.cost.trauma > 2
    ]
    assert [] == dear


def test_every_original_lead_leaves_a_choice_between_unlike_prices() -> None:
    ours = [card for card in box().leads if card.origin == "house"]
    assert [] == [card.id for card in ours if len({option.cost for option in card.options}) < 2]


def test_a_few_leads_can_never_be_evidence() -> None:
    never = [card.id for card in box().leads if not card.evidence]
    assert [
        LeadId("seance-in-belgravia"),
        LeadId("fairy-ring-in-st-jamess-park"),
        LeadId("secret-meeting-with-an-mp"),
        LeadId("royal-garden-party"),
        LeadId("chemist-in-hiding"),
        LeadId("thieves-auction"),
        LeadId("burning-warehouse"),
    ] == never


def test_henchmen_ask_for_evidence_of_all_types_alike() -> None:
    asked = Counter(piece for card in box().henchmen for piece in card.evidence)
    assert max(asked.values()) - min(asked.values()) <= 1
    assert {1: 4, 2: 12, 3: 5} == Counter(len(card.evidence) for card in box().henchmen)


def test_emerging_victorious_takes_seven_to_ten_beside_the_locale() -> None:
    assert {4, 5} == {card.cost.icons for card in box().masterminds}
    assert {3, 4, 5} == {card.cost.icons for card in box().plots}
    assert {3, 4} == {card.cost.icons for card in box().agents}


def test_setbacks_can_be_got_rid_of_for_one_or_two_resources() -> None:
    assert {1} == {len(card.uses) for card in box().setbacks}
    assert {1, 2} == {use.cost.icons for card in box().setbacks for use in card.uses}
    assert all(card.passive for card in box().setbacks)
