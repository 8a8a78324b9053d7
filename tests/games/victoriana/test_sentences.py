"""Sentences of cards: what is told is read back as the same data, for all that there can be."""

import contextlib
from itertools import product
from typing import get_args

import pytest

from tests.games.victoriana.cards import Card, box
from tests.games.victoriana.every_instruction import every, rows
from tests.games.victoriana.positions import WORLD
from tests.games.victoriana.read_back import READER, shown
from victoriana.games.victoriana import effects as e
from victoriana.games.victoriana.ids import SPHERE_NAMES, LocaleId
from victoriana.games.victoriana.rules.statuses import MEANING
from victoriana.games.victoriana.sentences import table
from victoriana.games.victoriana.sentences.forms import Unsayable
from victoriana.games.victoriana.sentences.places import BadSentence
from victoriana.games.victoriana.sentences.telling import price
from victoriana.games.victoriana.view import all_cards, tell_card
from victoriana.games.victoriana.view.status_tokens import STATUS_TOKENS, StatusToken, meaning
from victoriana.games.victoriana.view.track_cards import track_cards
from victoriana.games.victoriana.world import (
    Advantage,
    Agent,
    Henchman,
    Lead,
    LeadOption,
    Locale,
    LocaleAbility,
    Mastermind,
    Plot,
    Setback,
    Space,
    Use,
)
from victoriana.kernel.screen import Text

KINDS = get_args(e.AnyEffect)
COSTS = (
    e.Cost(),
    e.Cost(O=1),
    e.Cost(P=2, any=1),
    e.Cost(O=1, P=1, S=1, U=1, any=3, trauma=2),
    e.Cost(trauma=1),
)
CARDS: tuple[Lead | Advantage | Setback | Plot | Henchman | Mastermind | Agent, ...] = (
    *box().leads,
    *box().advantages,
    *box().setbacks,
    *box().plots,
    *box().henchmen,
    *box().masterminds,
    *box().agents,
)
EXAMPLES = tuple(next(every(kind)) for kind in KINDS)  # one instruction of each kind


@pytest.mark.parametrize("kind", KINDS, ids=[kind.__name__ for kind in KINDS])
def test_every_instruction_reads_back_whoever_and_however_much(kind: type[e.AnyEffect]) -> None:
    for effect in every(kind):
        told = tell_card.tell(WORLD, (effect,))
        assert ((effect,), told) == (READER.instructions(told), told)


def test_no_two_instructions_are_told_by_the_same_sentence() -> None:
    told = [tell_card.tell(WORLD, (it,)) for kind in KINDS for it in every(kind)]

    assert len(told) == len(set(told))


def test_any_two_instructions_in_a_row_read_back_in_their_order() -> None:
    for pair in product(EXAMPLES, repeat=2):
        told = tell_card.tell(WORLD, pair)
        assert (pair, told) == (READER.instructions(told), told)


@pytest.mark.parametrize("does", [*rows(), (), EXAMPLES[:12], EXAMPLES[12:]])
def test_a_use_reads_back_with_its_place_and_its_price(does: tuple[e.AnyEffect, ...]) -> None:
    for cost, at in product(COSTS, (None, LocaleId("yard"), LocaleId("bucks-row"))):
        use = Use(does, cost, at)
        told = tell_card.use(WORLD, use)
        assert (use, told) == (READER.use(told), told)


@pytest.mark.parametrize("gains", [*rows(), (), EXAMPLES[:12], EXAMPLES[:11:-1]])
def test_an_option_reads_back_with_icons_and_with_words(gains: tuple[e.AnyEffect, ...]) -> None:
    for cost in COSTS:
        option = LeadOption("Send for Dr. Watson: at Once", cost, gains)
        told = f"{option.title}: {tell_card.option(WORLD, option)}"
        assert (option, told) == (READER.option(told), told)


@pytest.mark.parametrize("does", [*rows(), EXAMPLES[:12], EXAMPLES[12:]])
def test_an_ability_of_a_locale_reads_back(does: tuple[e.AnyEffect, ...]) -> None:
    for cost, yard in product(COSTS, (True, False)):
        told = tell_card.ability(WORLD, LocaleAbility("", "", cost, does, yard))
        assert ((cost, yard, does), told) == (READER.ability(told), told)


@pytest.mark.parametrize("mine", [True, False])
def test_every_lasting_effect_reads_back_or_has_no_sentence(mine: bool) -> None:  # noqa: FBT001 - a parameter
    unsaid = []
    for kind, amount in product(get_args(e.Passive.__annotations__["kind"]), range(-2, 3)):
        lasting = e.Passive(kind, amount)
        try:
            told = tell_card.passive(lasting, mine=mine)
        except Unsayable:
            unsaid.append((kind, amount))
            continue
        assert (lasting,) == READER.lasting(told, mine=mine)

    assert [] == [it for it in unsaid if it[1] == 1]
    assert (11, 30) == (sum(amount == 0 for _, amount in unsaid), len(unsaid))


@pytest.mark.parametrize("once", [*rows(), ()])
def test_a_space_of_a_track_reads_back(once: tuple[e.AnyEffect, ...]) -> None:
    for lasting in ((), (e.Passive("movement"),), (e.Passive("hour-heal"), e.Passive("bag-see"))):
        told = tell_card.space(WORLD, Space(once, lasting))
        assert (Space(once, lasting), told) == (READER.space(told), told)


def test_prices_read_back_in_words_and_in_letters() -> None:
    for cost in COSTS:
        assert cost == READER.option(f"Pay: {price(cost)} => nothing").cost


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_the_screen_of_a_card_reads_back_as_its_data(card: Card) -> None:
    told = shown(card)
    told.pop("aside", None)

    assert card == type(card)(id=card.id, origin=card.origin, **told)  # type: ignore[arg-type] # as read


@pytest.mark.parametrize("place", box().locales, ids=[place.id for place in box().locales])
def test_the_screen_of_a_locale_reads_back_as_its_data(place: Locale) -> None:
    told = shown(place)

    does = place.ability and (place.ability.cost, place.ability.yard_token, place.ability.does)
    slots = " and ".join(f"{SPHERE_NAMES[it.type]} {it.number}" for it in place.slots)
    assert (place.name, slots or "no type") == (told["name"], told["aside"])
    assert (does, place.exits) == (told.get("ability"), told.get("exits", ()))
    assert place.token == told.get("token", True)


@pytest.mark.parametrize("track", list(box().tracks))
def test_the_spaces_of_each_track_read_back(track: str) -> None:
    for space in box().tracks[track]:
        read = READER.space(tell_card.space(WORLD, space))
        assert (space.once, space.lasting) == (read.once, read.lasting)


def test_the_screen_of_a_track_reads_back_space_by_space() -> None:
    for track in track_cards(WORLD):
        screen = all_cards.card(WORLD, track.id)
        assert screen is not None
        lines = [part.text for part in screen.parts[1:] if isinstance(part, Text)]
        read = [READER.space(str(line).partition(": ")[2]) for line in lines]
        assert [(it.once, it.lasting) for it in track.spaces] == [
            (it.once, it.lasting) for it in read
        ]


@pytest.mark.parametrize("token", STATUS_TOKENS, ids=[it.id for it in STATUS_TOKENS])
def test_what_a_status_does_lastingly_reads_back_from_its_card(token: StatusToken) -> None:
    read: list[e.Passive] = []
    for sentence in meaning(token).removesuffix(".").split(". "):
        with contextlib.suppress(BadSentence):  # a sentence about when it ends
            read += READER.lasting(sentence, mine=True)

    assert MEANING.get(token.id, ()) == tuple(read)


def test_every_instruction_and_every_lasting_effect_has_a_form() -> None:
    lasting = {str(form.fixed["kind"]) for form in table.MINE}

    assert set(KINDS) == set(table.OF_KIND)
    assert set(get_args(e.Passive.__annotations__["kind"])) == lasting
