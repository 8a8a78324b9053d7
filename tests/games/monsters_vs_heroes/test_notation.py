"""The notation of Monsters vs. Heroes: typed leniently, recorded canonically."""

import pytest

from tests.games.monsters_vs_heroes.given import ruled, sits, table, when
from victoriana.games.monsters_vs_heroes import flow, notation
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision

Ruled = tuple[World, State]


def evening(hand: str = "mr-hyde priest", **more: str) -> Ruled:
    """Ada's turn: Ben and Cal have cards in their areas and in their hands."""
    world = ruled(**more)
    state = table(
        world,
        ada=sits(hand, area="imp" if more.get("decks") == "both" else ""),
        ben=sits("dracula carmilla", area="dr-jekyll the-mummy wicked-servant"),
        cal=sits("van-helsing", area="wicked-servant wicked-servant mina-harker"),
        pile="the-werewolf jonathan-harker",
    )
    return world, state


def recorded(world: World, state: State, line: str, *, whole: bool = False) -> str:
    """What a log would have of answers between commas, forced ones left out."""
    told: list[str] = []
    for phrase in line.split(","):
        found = notation.read(world, state, phrase, whole=whole)
        assert not isinstance(found, Refusal), f"{phrase}: {found}"
        for answer in found:
            told.append(notation.words(world, state, answer))
            state = flow.judge(world, state, answer)[0].state
    return ", ".join(told)


SAID = [
    ("draw", "draw"),
    ("Draw a card from the deck", "draw"),
    ("take a card", "draw"),
    ("play priest", "play priest"),
    ("priest", "play priest"),
    ("pl the priest", "play priest"),
    ("lay pri", "play priest"),
    ("play hyde", "play mr-hyde"),
    ("play Mr Hyde", "play mr-hyde"),
    ("hyde jekyll", "play mr-hyde, discard dr-jekyll"),
    ("play hyde discard dr jekyll of ben", "play mr-hyde, discard dr-jekyll"),
]


@pytest.mark.parametrize(("typed", "said"), SAID)
def test_notation_a_turn_is_typed_in_many_ways(typed: str, said: str) -> None:
    world, state = evening()
    assert said == recorded(world, state, typed)


SKILLS = [
    ("van-helsing", "play hel, mummy", "play van-helsing, discard the-mummy"),
    ("the-werewolf", "play were, mina", "play the-werewolf, discard mina-harker"),
    ("the-werewolf", "werewolf, kill Dr Jekyll", "play the-werewolf, discard dr-jekyll"),
    ("dracula", "drac, none", "play dracula, none"),
    ("dracula", "drac, no", "play dracula, none"),
    ("dracula", "drac, take mummy to ada", "play dracula, move the-mummy"),
    ("dracula", "drac, servant of ben", "play dracula, move wicked-servant of ben"),
    ("dracula", "drac, bens servant", "play dracula, move wicked-servant of ben"),
    ("dracula", "drac, servant cal 2", "play dracula, move wicked-servant of cal 2"),
    ("arsene-lupin", "play lupin, ben", "play arsene-lupin, steal from ben"),
    ("arsene-lupin", "lupin, rob ben", "play arsene-lupin, steal from ben"),
    ("mina-harker", "mina, look at cals hand", "play mina-harker, look at cal"),
    ("mina-harker", "mina, peek be", "play mina-harker, look at ben"),
    ("headless-horseman", "play horse to ben", "play headless-horseman, to ben"),
    ("headless-horseman", "horse into ben's area", "play headless-horseman, to ben"),
    ("headless-horseman", "give horse cal", "play headless-horseman, to cal"),
    ("wicked-servant", "servant, use", "play wicked-servant, use"),
    ("wicked-servant", "servant, draw a card", "play wicked-servant, use"),
    ("wicked-servant", "servant, yes", "play wicked-servant, use"),
    ("wicked-servant", "servant, nothing", "play wicked-servant, none"),
    ("jonathan-harker", "jon, jek with mina",
     "play jonathan-harker, swap dr-jekyll, swap mina-harker"),
    ("the-mummy", "mummy, fetch were from the pile", "play the-mummy, fetch the-werewolf"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "typed", "said"), SKILLS)
def test_notation_a_skill_is_typed_as_people_say_it(card: str, typed: str, said: str) -> None:
    world = ruled()
    state = table(
        world,
        ada=sits(card),
        ben=sits("carmilla priest", area="dr-jekyll wicked-servant"
                 + ("" if card == "the-mummy" else " the-mummy")),
        cal=sits(area="wicked-servant"
                 + ("" if card == "mina-harker" else " mina-harker")
                 + ("" if card == "wicked-servant" else " wicked-servant")),
        pile="jack-the-ripper" if card == "the-werewolf" else "the-werewolf",
    )  # fmt: skip
    if "mina" in typed and card == "mina-harker":
        state = table(world, ada=sits(card), ben=sits("carmilla"), cal=sits("priest"))
    assert said == recorded(world, state, typed)


def test_notation_the_top_of_the_deck_is_put_in_order_in_one_phrase() -> None:
    world = ruled()
    start = table(world, ada=sits("captain-nemo"), ben=sits(), deck="priest arsene-lupin dracula")
    state = when(world, start, "play:captain-nemo", "{priest}", "{arsene-lupin}", "{dracula}").state

    assert ("top:dracula", "top:priest", "top:arsene-lupin") == notation.read(
        world, state, "order dracula priest lupin"
    )
    assert ("top:dracula", "top:priest") == notation.read(world, state, "drac+priest")


def test_notation_several_cards_of_the_own_hand_go_in_one_phrase() -> None:
    world = ruled(decks="both")
    start = table(world, ada=sits("queen-victoria priest the-mummy"), ben=sits("dracula"))
    state = when(world, start, "play:queen-victoria").state

    assert ("hold:priest", "hold:the-mummy") == notation.read(
        world, state, "discard priest and mummy"
    )
    assert ("none",) == notation.read(world, state, "none")
    assert "none (Queen Victoria)" == " ".join(
        (notation.words(world, state, "none"), notation.gloss(world, state, "none"))
    )


def test_notation_in_files_only_whole_words_are_read() -> None:
    world, state = evening()

    assert ("play:priest",) == notation.read(world, state, "play priest", whole=True)
    assert ("play:mr-hyde",) == notation.read(world, state, "play Mr Hyde", whole=True)
    short = notation.read(world, state, "play pri", whole=True)
    assert isinstance(short, Refusal)
    assert "unknown" == short.kind


def test_notation_unknown_ambiguous_and_illegal_sound_different() -> None:
    world = ruled()
    hand = sits("mina-harker jonathan-harker priest")
    state = table(world, ada=hand, ben=sits("dracula"))
    said = {
        "play sausage": ("unknown", 'I know no card "sausage".'),
        "play preist": ("unknown", 'I know no card "preist". Did you mean priest?'),
        "plai priest": ("unknown", 'I know no "plai" here. Did you mean play?'),
        "play hark": (
            "ambiguous",
            '"hark" may be mina-harker or jonathan-harker. A word more decides.',
        ),
        "play dracula": ("illegal", "Dracula is not in Ada's hand."),
        "p": ("ambiguous", '"p" may be play priest, play or pass.'),
    }
    for typed, (kind, text) in said.items():
        found = notation.read(world, state, typed)
        assert isinstance(found, Refusal), typed
        assert (kind, text) == (found.kind, found.text)


def test_notation_every_option_is_read_back_from_its_own_words() -> None:
    for card in [it.id for it in ruled().box.characters if it.deck == "london-after-midnight"]:
        world = ruled()
        others = [it for it in ("dr-jekyll", "wicked-servant", "mr-hyde") if it != card]
        state = table(world, ada=sits(f"{card} priest" if card != "priest" else card),
                      ben=sits("phileas-fogg" if card != "phileas-fogg" else "dracula",
                               area=" ".join(others)),
                      cal=sits(area="damsel-in-distress damsel-in-distress"
                               if card != "damsel-in-distress" else "damsel-in-distress"),
                      pile="the-mummy" if card != "the-mummy" else "carmilla")  # fmt: skip
        for answer in ("", f"play:{card}"):
            node = flow.node(world, state)
            if not isinstance(node, Decision):
                break
            for option in node.options:
                words = notation.words(world, state, option.id)
                assert (option.id,) == notation.read(world, state, words, whole=True), words
                assert (option.id,) == notation.read(world, state, words), words
            if not answer:
                state = flow.judge(world, state, f"play:{card}")[0].state


def test_notation_braces_say_for_whom_where_several_are_dealt_to() -> None:
    assert ("ben:priest", "ben:dracula") == notation.unbrace("ben:priest+dracula")
    assert ("priest",) == notation.unbrace("priest")
    assert () == notation.unbrace("?")


def test_notation_of_two_cards_that_change_places_either_is_said_first() -> None:
    world = ruled()
    start = table(
        world,
        ada=sits("jonathan-harker", area="priest"),
        ben=sits(area="dr-jekyll dracula"),
        cal=sits(area="the-mummy"),
    )
    state = when(world, start, "play:jonathan-harker").state

    assert ("card:1", "card:2") == notation.read(world, state, "swap priest with jekyll")
    assert ("card:1", "card:2") == notation.read(world, state, "swap jekyll with priest")
    found = notation.read(world, state, "swap jekyll")
    assert isinstance(found, Refusal)
    text = "With which? swap priest with dr-jekyll or swap jonathan-harker with dr-jekyll."
    assert ("ambiguous", text) == (found.kind, found.text)
