"""What the table of Monsters vs. Heroes looks like, for every size and every reader."""

import pytest
from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from tests.games.monsters_vs_heroes.given import ADA, BEN, ruled, sits, table, when
from victoriana.games.monsters_vs_heroes.ids import SeatId
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.state import Held, State
from victoriana.games.monsters_vs_heroes.view import labels, view
from victoriana.games.monsters_vs_heroes.view.awaited import prompt, question
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.render import text

WORLD = ruled()
BOTH = ruled(decks="both")


def two(world: World = WORLD) -> State:
    """Two players in the middle of a game; Ada has seen a card of Ben's hand."""
    state = table(
        world,
        ada=sits(
            "van-helsing wicked-servant mr-hyde", "priest captain-nemo dr-jekyll", "nemo-and-mina"
        ),
        ben=sits(
            "dracula brave-young-man", "the-mummy wicked-servant wicked-servant", "hyde-and-mummy"
        ),
        pile="carmilla the-werewolf",
        count=14,
    )
    ben = state.player("ben")
    hand = (replace(ben.hand[0], known=(ADA,)), *ben.hand[1:])
    return state.with_player(replace(ben, hand=hand))


def eight() -> State:
    """Eight players with long areas."""
    areas = (
        "sherlock-holmes dr-watson irene-adler mycroft-holmes inspector-lestrade mrs-hudson",
        "baker-street-irregulars baker-street-irregulars queen-victoria mary-morstan",
        "satan imp imp beelzebub asmodeus professor-moriarty colonel-moran",
        "dracula the-creature the-mummy phantom-of-the-opera spring-heeled-jack",
        "van-helsing captain-nemo mina-harker arsene-lupin phileas-fogg quincey-morris",
        "headless-horseman jack-the-ripper dorian-gray",
        "wicked-servant priest brave-young-man dr-jekyll",
        "",
    )
    names = ("ada", "ben", "cleo", "dora", "emil", "fay", "gus", "hal")
    hands = ("the-werewolf carmilla mr-hyde",)
    seats = {
        name: sits(*hands, area, "creature-and-werewolf") if name == "ada" else sits("", area)
        for name, area in zip(names, areas, strict=True)
    }
    return table(BOTH, turn="ada", pile="", deck="", count=2, agenda=None, **seats)


def shown(
    world: World,
    state: State,
    seat: str | None = "ada",
    name: str = "",
    *,
    width: int = 80,
    height: int = 24,
    ascii: bool = False,  # noqa: A002 - the word of the option
    plain: bool = False,
) -> str:
    """The table, or a part of it, as somebody sees it."""
    screen = view(world, seen_by(state, SeatId(seat) if seat else None), name)
    assert screen is not None
    return text(screen, width=width, height=height, ascii=ascii, plain=plain)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (40, 20)])
def test_two_players_see_all_areas_and_their_own_hand(
    snapshot: SnapshotAssertion, width: int, height: int
) -> None:
    assert shown(WORLD, two(), width=width, height=height) == snapshot


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (40, 20)])
def test_eight_long_areas_give_way_until_all_find_room(
    snapshot: SnapshotAssertion, width: int, height: int
) -> None:
    lines = shown(BOTH, eight(), width=width, height=height)

    assert height - 2 >= len(lines.split("\n"))
    assert lines == snapshot


def test_a_table_in_ascii_says_the_same(snapshot: SnapshotAssertion) -> None:
    assert shown(WORLD, two(), ascii=True) == snapshot


def test_a_listener_hears_one_fact_a_line(snapshot: SnapshotAssertion) -> None:
    assert shown(WORLD, two(), plain=True) == snapshot


def test_everybody_together_sees_no_hand_and_is_told_so(snapshot: SnapshotAssertion) -> None:
    lines = shown(WORLD, two(), None)

    assert "Van Helsing" not in lines
    assert lines == snapshot


def test_a_referee_sees_all_hands_and_factions(snapshot: SnapshotAssertion) -> None:
    screen = view(WORLD, two())
    assert screen is not None

    assert text(screen) == snapshot


@pytest.mark.parametrize(
    "name", ["hand", "pile", "scores", "factions", "deck", "ada", "ben", "dracula"]
)
def test_each_part_of_the_table_is_shown_by_name(snapshot: SnapshotAssertion, name: str) -> None:
    assert shown(WORLD, two(), name=name) == snapshot


def test_a_card_is_found_by_the_beginning_of_its_name() -> None:
    assert shown(WORLD, two(), name="helsing") == shown(WORLD, two(), name="van-helsing")


def test_a_card_of_a_deck_that_lies_in_the_box_is_not_in_play() -> None:
    assert "which is not in play" in shown(WORLD, two(), name="satan")


def test_where_an_unseen_copy_may_be_is_never_told() -> None:
    seen = shown(WORLD, two(), "ben", "van-helsing")

    assert "One not seen." in seen
    assert "Ada" not in seen


def test_a_nearly_empty_deck_presses() -> None:
    state = two()
    few = replace(state, deck=replace(state.deck, count=2))
    last = replace(state, deck=replace(state.deck, count=1))

    assert "deck 2, two draws left" in shown(WORLD, few)
    assert "deck 1, the next draw ends it" in shown(WORLD, last)


def test_what_was_seen_of_the_deck_stands_under_the_own_hand() -> None:
    state = two()
    top = (Held(state.unseen[0], (ADA,)),)
    deck = replace(state.deck, top=top, count=state.deck.count - 1)
    state = replace(state, deck=deck, unseen=state.unseen[1:])
    name = WORLD.characters[top[0].card].name

    assert f"On top of the deck: {name}." in shown(WORLD, state)
    assert "On top of the deck" not in shown(WORLD, state, "ben")


def test_a_name_as_it_was_typed_stands_in_the_table() -> None:
    state = two()
    state = state.with_player(replace(state.player("ben"), name="Ben O'Hara"))

    assert "Ben O'Hara" in shown(WORLD, state)
    assert "Ben O'Hara plays a card or draws one." == question(
        WORLD, when(WORLD, state, "play:wicked-servant", "none").state
    )


# --- what is asked -------------------------------------------------------------------------


def asked(world: World, state: State, *answers: str) -> str:
    """What is awaited after some answers."""
    return question(world, when(world, state, *answers).state)


def test_a_turn_is_asked_by_the_size_of_the_hand() -> None:
    three = table(WORLD, ada=sits("priest carmilla the-mummy"), ben=sits())
    one = table(WORLD, ada=sits("priest"), ben=sits())
    none = table(WORLD, ada=sits(), ben=sits())

    assert "Ada has three cards and plays one of them." == question(WORLD, three)
    assert "Ada plays a card or draws one." == question(WORLD, one)
    assert "Ada has no card and draws one." == question(WORLD, none)


def test_a_skill_asks_with_its_card_before_the_question() -> None:
    state = two()
    after = when(WORLD, state, "play:wicked-servant").state

    assert "Wicked Servant: you may draw a card. Does Ada use it?" == question(WORLD, after)
    assert "Ada, Wicked Servant" == prompt(WORLD, after)


def test_a_theft_asks_from_whom() -> None:
    state = table(WORLD, ada=sits("carmilla"), ben=sits("priest"))

    assert "Carmilla: from whom does Ada take a card, or not at all?" == asked(
        WORLD, state, "play:carmilla"
    )


def test_a_discard_asks_for_what_the_text_means() -> None:
    state = table(WORLD, ada=sits("the-werewolf"), ben=sits(area="brave-young-man captain-nemo"))

    assert "The Werewolf: which Hero on the table does Ada discard?" == asked(
        WORLD, state, "play:the-werewolf"
    )


# --- where in the course of play -----------------------------------------------------------


def test_turns_of_eight_players_have_letters_from_a_to_h() -> None:
    state = eight()

    assert ("r2", "2a") == labels(replace(state, turn=9))
    assert ("r2", "2h") == labels(replace(state, turn=16))
    assert () == labels(replace(state, turn=0))


def test_a_further_turn_belongs_to_the_turn_before_it() -> None:
    state = two()

    assert ("r2", "2b") == labels(replace(state, turn=4))
    assert ("r2", "2b") == labels(replace(state, turn=5, further=1))
    assert ("r3", "3a") == labels(replace(state, turn=6, further=1))


def test_a_player_is_named_in_a_path_without_a_number() -> None:
    assert BEN == two().player("ben").id
