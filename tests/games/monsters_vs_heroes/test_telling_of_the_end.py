"""What is told of the end of a game: the empty deck, ties, the page with all scores."""

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.games.monsters_vs_heroes.given import around, card, ruled, sits, table
from tests.games.monsters_vs_heroes.retold import happened, page_of, told
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view import view
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.game import ENDING
from victoriana.render import text

WORLD = ruled()


def last_draw() -> State:
    """One card is left, and Ada draws it."""
    return table(
        WORLD,
        ada=sits("priest", "captain-nemo the-mummy", "nemo-and-mina"),
        ben=sits("dracula", "wicked-servant van-helsing", "dracula-and-servant"),
        deck="mr-hyde",
        count=0,
    )


def test_the_end_is_told_in_two_sentences() -> None:
    sentences = told(WORLD, last_draw(), "draw", "{mr-hyde}")

    ending = (
        "That was the last card of the deck: the game ends. Left in hand, for nothing: "
        "Priest and Mr Hyde of Ada; Dracula of Ben."
    )
    assert ["Ada draws a card.", ending] == sentences[:2]
    assert sentences[-1].startswith("The game is over: Ada (Heroes) wins with 3 points")


def test_the_page_at_the_end_counts_every_score(snapshot: SnapshotAssertion) -> None:
    _, state = happened(WORLD, last_draw(), "draw", "{mr-hyde}")
    screen = view(WORLD, state, ENDING)
    assert screen is not None

    assert text(screen) == snapshot
    assert text(screen, plain=True) == snapshot(name="plain")
    assert text(screen, width=40) == snapshot(name="narrow")


def test_the_board_at_the_end_shows_all_areas(snapshot: SnapshotAssertion) -> None:
    _, state = happened(WORLD, last_draw(), "draw", "{mr-hyde}")
    screen = view(WORLD, state)
    assert screen is not None

    assert text(screen) == snapshot


def test_what_ends_the_game_is_cited_beside_what_becomes_of_the_hands() -> None:
    cited = [
        rule for rule, text in page_of(WORLD, last_draw(), "draw", "{mr-hyde}") if "end" in text
    ]

    assert "End of the Game, E1, E8" == cited[0]


def test_a_play_and_its_effect_cite_the_rulings_of_both() -> None:
    world = ruled(GUEST)
    state = table(world, ada=sits("guest"), ben=sits("dracula"), turn="ada")

    page = page_of(world, state, "play:guest", "to:ben", "whom:ben", "{dracula}")

    told_at_once = "Ada plays Guest into Ben's area and takes a card from Ben's hand."
    assert ("How to Play, K11, K17", told_at_once) == page[0]


GUEST = card(
    "guest",
    "monster",
    {"do": "steal", "where": "hands", "whom": "player", "chooser": "luck"},
    into="other-area",
)
DIGS = card("digs", "hero", {"do": "discard", "where": "deck-top"}, {"do": "draw"})
DRAWS_AND_HUNTS = card(
    "draws-and-hunts", "hero", {"do": "draw"}, {"do": "discard", "where": "other-areas"}
)
AGAIN = card("again", "hero", {"do": "draw"}, {"do": "extra"})


def with_one_left(world: World, hand: str) -> State:
    """Ada's turn with a single card in the deck."""
    return table(
        world,
        ada=sits(hand, faction="nemo-and-mina", last_turn=3),
        ben=sits("priest", area="dracula captain-nemo", faction="hyde-and-mummy", last_turn=2),
        deck="mr-hyde",
        count=0,
    )


def test_an_empty_deck_that_ends_nothing_does_not_tell_of_an_end() -> None:
    world = ruled(DIGS, E5="only-a-draw")

    sentences = told(world, with_one_left(world, "digs carmilla"), "play:digs", "{mr-hyde}")

    assert "No card is left in the deck: the game goes on with what is in the hands." in sentences
    assert not any("the game ends" in it for it in sentences)


def test_a_skill_that_is_finished_first_is_announced_before_the_end() -> None:
    world = ruled(DRAWS_AND_HUNTS, E2="finish-skill")
    start = with_one_left(world, "draws-and-hunts")

    page = page_of(world, start, "play:draws-and-hunts", "{mr-hyde}", "card:1")

    assert (
        "End of the Game, E2",
        "That was the last card of the deck: the game ends when the skill is done.",
    ) in page
    assert ("How to Play", "Dracula is discarded from Ben's area.") in page
    assert (
        "End of the Game, E8",
        "Left in hand, for nothing: Mr Hyde of Ada; Priest of Ben.",
    ) in page


def test_a_further_turn_that_the_end_overtakes_is_not_promised() -> None:
    world = ruled(AGAIN, E2="finish-skill")

    sentences = told(world, with_one_left(world, "again"), "play:again", "{mr-hyde}")

    assert "Ada would have one more turn, but the game ends." in sentences


@pytest.mark.parametrize(
    ("choices", "turns", "plays", "expected"),
    [
        ({}, (2, 3), (2, 3), "Ben and Cal are equal; Cal had the last turn."),
        ({}, (0, 0), (0, 0), "none of them had a turn, and Cal's seat is the later."),
        (
            {"W6": "earlier-seat"},
            (0, 0),
            (0, 0),
            "none of them had a turn, and Ben's seat is the earlier.",
        ),
        (
            {"W5": "last-card-played"},
            (2, 3),
            (2, 0),
            "Ben and Cal are equal; Ben played a card last.",
        ),
        (
            {"W5": "last-card-played"},
            (2, 3),
            (0, 0),
            "none of them played a card, and Cal had the last turn.",
        ),
        (
            {"W5": "last-card-played"},
            (0, 0),
            (0, 0),
            "none of them had a turn, and Cal's seat is the later.",
        ),
    ],
)
def test_a_tie_tells_who_was_the_last_to_play_or_that_nobody_was(
    choices: dict[str, str], turns: tuple[int, int], plays: tuple[int, int], expected: str
) -> None:
    world = ruled(**choices)
    state = table(
        world,
        ada=sits("", "dracula", "nemo-and-mina", last_turn=4),
        ben=sits("", "", "hyde-and-mummy", last_turn=turns[0], last_play=plays[0]),
        cal=sits("", "", "morris-and-damsel", last_turn=turns[1], last_play=plays[1]),
        deck="mr-hyde",
        count=0,
    )

    sentences = " ".join(told(world, state, "draw", "{mr-hyde}"))

    assert expected in sentences or expected.replace("Ben and Cal", "Cal and Ben") in sentences


def test_those_who_are_not_named_at_the_end_are_not_called_worse() -> None:
    names = ("ada", "ben", "cal", "dot", "eve", "fay")
    sides = ("nemo-and-mina", "hyde-and-mummy", "satan-and-imp", "holmes-and-watson")
    factions = (*sides, "morris-and-damsel", "dracula-and-servant")
    world = ruled()
    seats = {it: sits(faction=side) for it, side in zip(names, factions, strict=True)}
    state = around(world, seats, deck="mr-hyde", count=0)

    assert told(world, state, "draw", "{mr-hyde}")[-1].endswith(" has 0 and 2 others follow.")


def test_cards_that_count_at_the_end_are_named_beside_the_icons() -> None:
    start = table(
        WORLD,
        ada=sits("", "dorian-gray priest", "nemo-and-mina"),
        ben=sits("", "van-helsing", "dracula-and-servant"),
        deck="mr-hyde",
        count=0,
    )
    _, state = happened(WORLD, start, "draw", "{mr-hyde}")
    screen = view(WORLD, state, ENDING)
    assert screen is not None

    assert "Dorian Gray" in text(screen)
    assert "Dorian Gray counts +" in " ".join(text(screen, plain=True).split())
