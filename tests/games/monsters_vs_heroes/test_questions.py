"""What a skill asks, in the words of the card: which cards, where they lie, where they go."""

import pytest

from tests.games.monsters_vs_heroes.given import BEN, ruled, sits, table, when
from tests.games.monsters_vs_heroes.retold import told
from victoriana.games.monsters_vs_heroes import notation
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view import question
from victoriana.games.monsters_vs_heroes.view.asking import describe
from victoriana.kernel.errors import Refusal

WORLD = ruled(decks="both")


def after(card: str, *answers: str) -> State:
    """Ada has played a card where there is something of every kind to choose from."""
    start = table(
        WORLD,
        ada=sits(f"{card} the-creature", area="mina-harker dr-jekyll wicked-servant"),
        ben=sits("damsel-in-distress inspector-gregson", area="lilith imp brave-young-man"),
        cal=sits("the-werewolf", area="satan brave-young-man"),
        pile="belial asmodeus",
    )
    return when(WORLD, start, f"play:{card}", *answers).state


ASKED = {
    "inspector-lestrade": "which Monster on the table does Ada discard?",
    "allan-quatermain": "which card in another player's area does Ada discard?",
    "colonel-moran": "which Hero with one icon in another player's area does Ada discard?",
    "dracula": "which Monster with one icon in another player's area comes into Ada's area, "
    "or none?",
    "professor-moriarty": "which card on the table does Ada move?",
    "jonathan-harker": "which Hero on the table changes places, or none?",
    "young-stamford": "which Monster in Ada's area changes places, or none?",
    "mrs-hudson": "which other Hero in Ada's area goes back to a hand, or none?",
    "dr-watson": "the skill of which Hero on the table does Ada use, or none?",
    "the-mummy": "which Monster of the pile does Ada take into hand, or none?",
    "herald-of-hell": "which Monster of the pile goes back into the deck, or none?",
    "azazel": "you may put the top card of the discard pile into your area. Does Ada use it?",
    "spring-heeled-jack": "you may move this card into any other area. Does Ada use it?",
    "queen-victoria": "which card does Ada discard from hand, or none?",
    "phantom-of-the-opera": "which card does Ben discard from hand?",
}


@pytest.mark.parametrize("card", ASKED)
def test_a_skill_asks_in_the_words_of_its_card(card: str) -> None:
    name = WORLD.characters[CardId(card)].name
    assert f"{name}: {ASKED[card]}" == question(WORLD, after(card))


def test_after_a_first_card_a_further_one_is_asked_for_or_no_more() -> None:
    start = table(WORLD, ada=sits("queen-victoria carmilla imp"), ben=sits("priest"))
    state = when(WORLD, start, "play:queen-victoria", "hold:imp").state

    assert "Queen Victoria: which further card does Ada discard from hand, or no more?" == question(
        WORLD, state
    )


def test_beside_a_player_stands_how_many_cards_he_holds_where_it_is_about_cards() -> None:
    assert ("", "2 cards in hand") == describe(WORLD, after("carmilla"), "whom:ben")
    assert ("", "") == describe(WORLD, after("sherlock-holmes"), "whom:ben")
    assert ("", "") == describe(WORLD, after("mephistopheles"), "whom:ben")


def test_cards_that_are_not_seen_are_no_gap_in_a_refusal() -> None:
    for eyes in (None, BEN):
        state = seen_by(after("phantom-of-the-opera"), eyes)
        found = notation.read(WORLD, state, "none")
        assert isinstance(found, Refusal)
        seen = "discard damsel-in-distress or discard inspector-gregson"
        which = seen if eyes else "a card that only Ben sees"
        text = f"The skill of The Phantom of the Opera leaves Ben no choice but which: {which}."
        assert ("How to Play, K7", text) == (found.rule, found.text)


def test_an_exchange_of_hands_is_a_sentence_of_its_own() -> None:
    start = table(WORLD, ada=sits("irene-adler imp"), ben=sits("priest"))

    assert [
        "Ada plays Irene Adler.",
        "Ada and Ben exchange hands: Ada now holds 1 card and Ben now holds 1 card.",
    ] == told(WORLD, start, "play:irene-adler", "whom:ben")


@pytest.mark.parametrize(
    ("choice", "rest"),
    [
        ("ends-too", "the game ends"),
        ("only-a-draw", "the game goes on with what is in the hands"),
    ],
)
def test_an_empty_deck_is_said_to_end_the_game_only_where_it_does(choice: str, rest: str) -> None:
    world = ruled(decks="both", E5=choice)
    start = table(
        world,
        ada=sits("woman-in-black imp", faction="satan-and-imp"),
        ben=sits("priest satan", faction="holmes-and-watson"),
        deck="dracula",
        count=0,
    )
    said = told(world, start, "play:woman-in-black", "to:ben", "use", "{dracula}")

    assert [f"No card is left in the deck: {rest}"] == [
        it.partition(". ")[0].rstrip(".") for it in said if it.startswith("No card is left")
    ]


# --- what is spared, and why ---------------------------------------------------------------


def test_a_skill_that_finds_nothing_tells_what_was_protected() -> None:
    priest = table(WORLD, ada=sits("mr-hyde"), ben=sits(area="dr-jekyll priest"))
    unseen = table(WORLD, ada=sits("inspector-lestrade"), ben=sits(area="the-invisible-man"))
    nobody = table(WORLD, ada=sits("inspector-lestrade"), ben=sits(area="woman-in-black"))

    front = "and its skill finds nothing"
    assert [f"Ada plays Mr Hyde, {front}: Dr Jekyll is protected by Priest."] == told(
        WORLD, priest, "play:mr-hyde"
    )
    assert [
        f"Ada plays Inspector Lestrade, {front}: The Invisible Man cannot be a target."
    ] == told(WORLD, unseen, "play:inspector-lestrade")
    assert [f"Ada plays Inspector Lestrade, {front}."] == told(
        WORLD, nobody, "play:inspector-lestrade"
    )


def test_a_skill_that_hits_all_tells_what_is_left_and_why() -> None:
    start = table(
        WORLD,
        ada=sits("the-creature"),
        ben=sits(area="priest phileas-fogg mina-harker satan"),
        cal=sits(area="the-invisible-man damsel-in-distress"),
    )

    kept = "Phileas Fogg and Mina Harker are protected by Priest"
    kept += " and The Invisible Man cannot be a target"
    assert [f"Ada plays The Creature: Satan is discarded from Ben's area; {kept}."] == told(
        WORLD, start, "play:the-creature"
    )


def test_many_that_are_protected_are_counted() -> None:
    area = "priest phileas-fogg mina-harker dr-jekyll mary-morstan"
    start = table(WORLD, ada=sits("belial", area=area), ben=sits())

    assert [
        "Ada plays Belial, and its skill finds nothing: five cards are protected by Priest."
    ] == told(WORLD, start, "play:belial")


def test_a_skill_that_needs_all_of_it_is_not_said_to_find_nothing() -> None:
    world = ruled(decks="both", K5="all-or-nothing")
    start = table(world, ada=sits("phantom-of-the-opera"), ben=sits(), cal=sits("imp priest"))

    assert (
        "Ada plays The Phantom of the Opera, and its skill is not applied."
        == told(world, start, "play:phantom-of-the-opera")[0]
    )


def test_of_two_copies_on_the_pile_it_is_said_which_is_taken() -> None:
    start = table(WORLD, ada=sits("the-mummy"), ben=sits(), pile="imp satan imp")
    state = when(WORLD, start, "play:the-mummy").state

    assert ("", "☠, the upper one") == describe(WORLD, state, "pile:imp")
    assert ("", "☠☠") == describe(WORLD, state, "pile:satan")
    assert ("imp", "satan") == when(WORLD, state, "pile:imp").state.pile


def test_a_skill_that_may_be_copied_is_told_beside_its_card() -> None:
    start = table(WORLD, ada=sits("dr-watson"), ben=sits(area="mina-harker"))
    state = when(WORLD, start, "play:dr-watson").state

    assert ("", "Ben's: You may look at another player's hand.") == describe(WORLD, state, "card:1")
