"""Answers as people say them at a table: by what is done, where it goes, or with a plain yes."""

import pytest

from tests.games.monsters_vs_heroes.given import ruled, sits, table, when
from tests.games.monsters_vs_heroes.test_notation import recorded
from victoriana.games.monsters_vs_heroes import notation
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view.asking import describe
from victoriana.kernel.errors import Refusal

WORLD = ruled(decks="both")


def reads(state: State, typed: str) -> tuple[str, ...] | Refusal:
    """The options that are understood."""
    return notation.read(WORLD, state, typed)


def morstan() -> State:
    """Mary Morstan asks which of her two ways Ada goes."""
    start = table(WORLD, ada=sits("mary-morstan imp"), ben=sits("dracula"), cal=sits("priest"))
    return when(WORLD, start, "play:mary-morstan").state


@pytest.mark.parametrize(
    ("typed", "answers"),
    [
        ("draw", ("way:0",)),
        ("draw a card", ("way:0",)),
        ("a", ("way:0",)),
        ("look", ("way:1",)),
        ("look at ben", ("way:1", "whom:ben")),
        ("peek at cals hand", ("way:1", "whom:cal")),
        ("none", ("none",)),
    ],
)
def test_one_of_two_ways_is_named_by_what_is_done(typed: str, answers: tuple[str, ...]) -> None:
    assert answers == reads(morstan(), typed)


def test_a_way_that_the_card_does_not_offer_is_refused() -> None:
    found = reads(morstan(), "discard imp")
    assert isinstance(found, Refusal)
    assert "How to Play, K8" == found.rule


def test_in_files_a_way_is_named_by_its_letter_alone() -> None:
    found = notation.read(WORLD, morstan(), "draw", whole=True)
    assert isinstance(found, Refusal)


@pytest.mark.parametrize("typed", ["ben", "to ben", "move jack to ben", "spring into ben's area"])
def test_of_the_only_card_that_moves_it_is_enough_to_say_whither(typed: str) -> None:
    start = table(WORLD, ada=sits("spring-heeled-jack"), ben=sits("imp"), cal=sits("priest"))
    state = when(WORLD, start, "play:spring-heeled-jack").state

    assert "move spring-heeled-jack, to ben" == recorded(WORLD, state, typed)


def test_a_card_that_may_move_itself_is_played_into_another_area_in_one_phrase() -> None:
    start = table(WORLD, ada=sits("spring-heeled-jack"), ben=sits("imp"), cal=sits("priest"))

    assert "play spring-heeled-jack, move spring-heeled-jack, to cal" == recorded(
        WORLD, start, "play spring to cal"
    )
    assert ("play:spring-heeled-jack",) == reads(start, "play spring to ada")


@pytest.mark.parametrize("typed", ["yes", "use", "take", "top", "fetch", "woman"])
def test_what_is_the_only_thing_that_may_be_done_is_done_by_a_yes(typed: str) -> None:
    start = table(WORLD, ada=sits("azazel"), ben=sits("imp"), pile="priest woman-in-black")
    state = when(WORLD, start, "play:azazel").state

    assert ("pile:woman-in-black",) == reads(state, typed)


def test_a_yes_says_nothing_where_there_is_a_choice() -> None:
    start = table(WORLD, ada=sits("dracula"), ben=sits(area="imp lilith"))
    state = when(WORLD, start, "play:dracula").state

    assert isinstance(reads(state, "yes"), Refusal)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("back", "keep"),
        ("put it back", "keep"),
        ("leave it on top", "keep"),
        ("under", "bury"),
        ("put it under the deck", "bury"),
        ("to the bottom", "bury"),
    ],
)
def test_a_card_of_the_deck_goes_back_or_under_as_the_card_says_it(typed: str, answer: str) -> None:
    start = table(WORLD, ada=sits("billy-the-page"), ben=sits("imp"), deck="dracula")
    state = when(WORLD, start, "play:billy-the-page", "{dracula}").state

    assert (answer,) == reads(state, typed)


# --- Two cards that change places ----------------------------------------------------------


def three_heroes() -> State:
    """A Hero in every area, the card that swaps among them."""
    start = table(
        WORLD,
        ada=sits("jonathan-harker"),
        ben=sits(area="phileas-fogg"),
        cal=sits(area="mina-harker"),
    )
    return when(WORLD, start, "play:jonathan-harker").state


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("swap fogg jonathan", "swap jonathan-harker, swap phileas-fogg"),
        ("swap fogg with jonathan", "swap jonathan-harker, swap phileas-fogg"),
        ("swap mina fogg", "swap phileas-fogg, swap mina-harker"),
        ("fogg and mina", "swap phileas-fogg, swap mina-harker"),
        ("mina and jonathan", "swap jonathan-harker, swap mina-harker"),
    ],
)
def test_two_cards_that_change_places_are_named_in_either_order(typed: str, said: str) -> None:
    answers = notation.read(WORLD, three_heroes(), typed)
    assert not isinstance(answers, Refusal)
    state, told = three_heroes(), []
    for answer in answers:
        told.append(notation.words(WORLD, state, answer))
        state = when(WORLD, state, answer).state
    assert said == ", ".join(told)


def test_a_swap_tells_with_which_cards_each_can_change_places() -> None:
    state = three_heroes()
    jonathan, fogg = (
        next(it.number for _, it in state.table("ada") if it.card == card)
        for card in ("jonathan-harker", "phileas-fogg")
    )

    assert (
        "Ada's, ☼, with Phileas Fogg or Mina Harker"
        == describe(WORLD, state, f"card:{jonathan}")[1]
    )
    assert "Ben's, ☼, with Mina Harker" == describe(WORLD, state, f"card:{fogg}")[1]


def test_a_swap_of_many_tells_how_many_there_are() -> None:
    start = table(
        WORLD,
        ada=sits("young-stamford", area="imp"),
        ben=sits(area="priest dracula satan lilith"),
    )
    state = when(WORLD, start, "play:young-stamford").state
    imp = next(it.number for _, it in state.table("ada") if it.card == "imp")

    assert "Ada's, ☠, with one of 4" == describe(WORLD, state, f"card:{imp}")[1]


# --- What the card does, in its words ------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "answers", "typed", "found"),
    [
        ("phileas-fogg", ("play:phileas-fogg",), "take another turn", "use"),
        ("phileas-fogg", ("play:phileas-fogg",), "again", "use"),
        ("woman-in-black", ("play:woman-in-black", "to:ben"), "discard the top card", "use"),
        (
            "woman-in-black",
            ("play:woman-in-black", "to:ben"),
            "discard the top card of the deck",
            "use",
        ),
        ("herald-of-hell", ("play:herald-of-hell",), "shuffle satan into the deck", "pile:satan"),
        ("herald-of-hell", ("play:herald-of-hell",), "put satan into the deck", "pile:satan"),
        ("azazel", ("play:azazel",), "put satan into my area", "pile:satan"),
        ("azazel", ("play:azazel",), "satan to ada", "pile:satan"),
        ("the-mummy", ("play:the-mummy",), "take satan into my hand", "pile:satan"),
    ],
)
def test_a_skill_is_used_in_the_words_of_its_card(
    card: str, answers: tuple[str, ...], typed: str, found: str
) -> None:
    start = table(WORLD, ada=sits(card), ben=sits("imp"), pile="priest satan")

    assert (found,) == reads(when(WORLD, start, *answers).state, typed)


@pytest.mark.parametrize("typed", ["draw", "play imp"])
def test_the_deed_of_a_further_turn_does_not_stand_for_taking_it(typed: str) -> None:
    start = table(WORLD, ada=sits("phileas-fogg imp"), ben=sits())
    found = reads(when(WORLD, start, "play:phileas-fogg").state, typed)

    assert isinstance(found, Refusal)
    assert "How to Play, K1" == found.rule
