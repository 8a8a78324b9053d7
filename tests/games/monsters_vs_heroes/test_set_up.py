"""Set Up: decks, factions, the first discard, the first player, start hands and the mulligan."""

from fractions import Fraction

import pytest
from msgspec import structs

from tests.games.monsters_vs_heroes.given import (
    ADA,
    BEN,
    CAL,
    After,
    at_start,
    box,
    ruled,
    sits,
    table,
    up_to,
    when,
)
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes import flow
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.ids import COVERED_FACTION
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.nodes import Chance, Decision

NAMES = ("ada", "ben", "cal", "dot", "eve", "fay", "gus", "hal")
LONDON, HELL = "london-after-midnight", "sherlock-in-hell"


def seated(count: int, **choices: str) -> tuple[Seat, ...] | Refusal:
    """What comes of so many people at a table under these rulings."""
    named = {ruling.replace("_", "-"): choice for ruling, choice in choices.items()}
    return MonstersVsHeroes(box(), named).seats([Seat(it) for it in NAMES[:count]])


def decks(count: int, **choices: str) -> set[str]:
    """The decks whose cards so many people play with."""
    world = ruled(**choices)
    state = at_start(world, *NAMES[:count])
    assert state.deck.size == len(state.unseen)
    return {world.characters[it].deck for it in state.unseen}


def asked(after: After) -> Decision:
    """The decision that is awaited."""
    assert isinstance(after.node, Decision)
    return after.node


def who(after: After, kind: type[f.CardDrawn | f.FactionDealt]) -> list[str]:
    """To whom something was dealt, in order."""
    return [it.seat for it in after.facts(kind)]


# --- Decks and factions --------------------------------------------------------------------


def test_set_up_s1_two_to_four_play_with_one_deck_and_more_with_both() -> None:
    for count in (2, 3, 4):
        assert {LONDON} == decks(count)
        assert 30 == at_start(ruled(), *NAMES[:count]).deck.size
    for count in (5, 6, 7, 8):
        assert {LONDON, HELL} == decks(count)
        assert 60 == at_start(ruled(), *NAMES[:count]).deck.size


@pytest.mark.parametrize("count", [0, 1, 9])
def test_set_up_s1_fewer_than_two_and_more_than_eight_cannot_play(count: int) -> None:
    many = [Seat(f"player-{it}") for it in range(count)]
    refused = MonstersVsHeroes(box(), {}).seats(many)

    assert isinstance(refused, Refusal)
    assert f"Monsters vs. Heroes is for two to eight players, not {count}." == refused.text
    assert "Set Up, S1" == refused.rule


def test_set_up_decks_one_or_both_can_be_chosen_for_any_number_they_serve() -> None:
    assert {HELL} == decks(2, decks=HELL)
    assert {LONDON} == decks(6, decks=LONDON)
    assert {LONDON, HELL} == decks(2, decks="both")
    assert {LONDON} == decks(2, decks="by-number")


@pytest.mark.parametrize("count", [7, 8])
def test_set_up_s2_seven_and_eight_cannot_share_the_factions_of_one_deck(count: int) -> None:
    refused = seated(count, decks=HELL)

    assert isinstance(refused, Refusal)
    assert f"Sherlock in Hell has 6 faction cards, and {count} players need one each." == (
        refused.text
    )
    assert ("Set Up, S2", ("--ruling decks=both",)) == (refused.rule, refused.tries)
    assert not isinstance(seated(6, decks=HELL), Refusal)
    assert not isinstance(seated(count), Refusal)


@pytest.mark.parametrize(("choice", "some"), [(LONDON, {LONDON}), ("both", {LONDON, HELL})])
def test_set_up_s2_a_deck_brings_its_own_six_factions(choice: str, some: set[str]) -> None:
    world = ruled(decks=choice)
    factions = at_start(world, "ada", "ben").factions

    assert 6 * len(some) == len(factions)
    assert some == {world.factions[it].deck for it in factions}


@pytest.mark.parametrize(
    ("choice", "chance"), [(LONDON, Fraction(2, 5)), ("both", Fraction(5, 11))]
)
def test_set_up_s3_two_players_are_of_one_side_as_often_as_cards_say(
    choice: str, chance: Fraction
) -> None:
    world = ruled(decks=choice)
    same = Fraction(0)
    for one, odds in weighed(world, at_start(world, "ada", "ben")):
        for other, then in weighed(world, one.state):
            sides = {world.factions[it.faction].side for it in other.state.players}
            same += odds * then * (len(sides) == 1)

    assert chance == same


def weighed(world: World, state: object) -> list[tuple[After, Fraction]]:
    """What each outcome of a chance leads to, and how likely it is."""
    assert isinstance(state, type(at_start(world, "ada", "ben")))
    node = flow.node(world, state)
    assert isinstance(node, Chance)
    whole = sum(it.weight for it in node.outcomes)
    return [
        (when(world, state, f"{{{it.id}}}"), Fraction(it.weight, whole)) for it in node.outcomes
    ]


def test_set_up_s4_everybody_sees_his_own_faction_at_any_time_and_no_other() -> None:
    world = ruled()
    game = MonstersVsHeroes(box(), {})
    state = up_to(world, at_start(world, "ada", "ben"), "mulligan").state
    later = table(
        world,
        ada=sits("priest", faction="hyde-and-mummy"),
        ben=sits("the-mummy", faction="nemo-and-mina"),
    )

    for moment in (state, later):
        own = moment.player(ADA).faction
        assert [own, COVERED_FACTION] == [it.faction for it in game.as_seen(moment, ADA).players]
        assert [COVERED_FACTION] * 2 == [it.faction for it in game.as_seen(moment, None).players]


def test_set_up_s5_nobody_knows_the_factions_that_are_left_over() -> None:
    world = ruled(decks=LONDON)
    game = MonstersVsHeroes(box(), {"decks": LONDON})
    two = up_to(world, at_start(world, "ada", "ben"), "first-card").state
    six = up_to(world, at_start(world, *NAMES[:6]), "first-card").state

    assert 4 == len(two.factions)
    assert 6 == len(game.as_seen(two, None).factions)
    assert 5 == len(game.as_seen(two, ADA).factions)
    assert () == six.factions


# --- The first discard ---------------------------------------------------------------------


def test_set_up_s6_the_first_card_does_nothing_and_can_be_fetched_from_the_pile() -> None:
    world = ruled()
    start = up_to(world, at_start(world, "ada", "ben"), "first-card")
    turned = when(world, start.state, "{dracula}")
    later = table(world, ada=sits("the-mummy"), ben=sits("priest"), pile="dracula")

    assert ["FirstCardTurned", "Awaits"] == turned.kinds()
    assert ["Set Up, S6"] == turned.cited(f.FirstCardTurned)
    assert ("dracula",) == turned.state.pile
    assert all(not it.area for it in turned.state.players)
    assert ["dracula"] == when(world, later, "play:the-mummy", "pile:dracula").hand("ada")


def test_set_up_s7_the_first_discard_comes_before_hands_which_go_round_three_at_a_time() -> None:
    world = ruled()
    before = up_to(world, at_start(world, "ada", "ben", "cal"), "first-player")
    dealt = when(world, before.state, "{ben}")
    after = up_to(world, dealt.state, "mulligan")

    assert ["FactionDealt"] * 3 + ["FirstCardTurned"] == [
        it for it in before.kinds() if it != "Awaits"
    ]
    assert ["ben"] * 3 + ["cal"] * 3 + ["ada"] * 3 == who(after, f.CardDrawn)
    assert {"Set Up"} == set(after.cited(f.CardDrawn))


# --- Who goes first ------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 5, 8])
def test_set_up_s8_by_lot_everybody_goes_first_equally_often(count: int) -> None:
    world = ruled()
    node = up_to(world, at_start(world, *NAMES[:count]), "first-player").node

    assert isinstance(node, Chance)
    assert [(it, 1) for it in NAMES[:count]] == [(it.id, it.weight) for it in node.outcomes]


def test_set_up_s8_input_the_table_says_who_saw_such_a_film_last() -> None:
    world = ruled(S8="input")
    start = up_to(world, at_start(world, "ada", "ben", "cal"), "first-player")
    told = when(world, start.state, "first:cal")

    assert ["first:ada", "first:ben", "first:cal", "lots"] == start.open
    assert [f.FirstPlayerFound(CAL)] == told.facts(f.FirstPlayerFound)
    assert ["Set Up, S8"] == told.cited(f.FirstPlayerFound)
    assert "cal" == told.state.first


@pytest.mark.parametrize(("before", "first"), [("ada", "ben"), ("ben", "cal"), ("cal", "ada")])
def test_set_up_s8_rotated_the_seat_after_who_began_before_goes_first(
    before: str, first: str
) -> None:
    world = ruled(S8="rotated")
    start = up_to(world, at_start(world, "ada", "ben", "cal"), "first-player")
    told = when(world, start.state, f"before:{before}")
    playing = up_to(world, told.state, "turn", "keep", "keep", "keep")

    assert ["before:ada", "before:ben", "before:cal", "lots"] == start.open
    assert first == told.state.first == playing.state.acting


@pytest.mark.parametrize("choice", ["input", "rotated"])
def test_set_up_x21_lots_are_drawn_where_nobody_can_say_who_goes_first(choice: str) -> None:
    world = ruled(S8=choice)
    start = up_to(world, at_start(world, "ada", "lots", "cal"), "first-player")
    open_ = when(world, start.state, "lots")
    drawn = when(world, open_.state, "{lots}")

    assert ["Set Up, S8, X21"] == open_.cited(f.FirstPlayerOpen)
    assert isinstance(open_.node, Chance)
    assert [("ada", 1), ("lots", 1), ("cal", 1)] == [
        (it.id, it.weight) for it in open_.node.outcomes
    ]
    assert "lots" == drawn.state.first


@pytest.mark.parametrize(
    ("choice", "typed", "means"),
    [
        ("input", "first ben", "first:ben"),
        ("input", "cal", "first:cal"),
        ("input", "nobody", "lots"),
        ("rotated", "before ben", "before:ben"),
        ("rotated", "cal", "before:cal"),
        ("rotated", "lots", "lots"),
    ],
)
def test_set_up_s8_who_goes_first_is_said_in_a_word_or_two(
    choice: str, typed: str, means: str
) -> None:
    world = ruled(S8=choice)
    start = up_to(world, at_start(world, "ada", "ben", "cal"), "first-player").state

    assert (means,) == MonstersVsHeroes(box(), {"S8": choice}).read(start, typed)


@pytest.mark.parametrize(
    ("choice", "asks"),
    [
        ("input", "Ada says who saw a horror film last and goes first."),
        ("rotated", "Ada says who began the game before; whoever sits next goes first."),
    ],
)
def test_set_up_s8_the_table_is_asked_what_the_reading_needs(choice: str, asks: str) -> None:
    world = ruled(S8=choice)
    start = up_to(world, at_start(world, "ada", "ben", "cal"), "first-player").state

    assert asks == MonstersVsHeroes(box(), {"S8": choice}).question(start)


@pytest.mark.parametrize(("choice", "typed"), [("input", "before ben"), ("rotated", "first ben")])
def test_set_up_s8_what_the_other_reading_asks_is_not_answered(choice: str, typed: str) -> None:
    world = ruled(S8=choice)
    start = up_to(world, at_start(world, "ada", "ben"), "first-player").state
    refused = MonstersVsHeroes(box(), {"S8": choice}).read(start, typed)

    assert isinstance(refused, Refusal)
    assert "Set Up, S8" == refused.rule


def test_set_up_s9_before_the_mulligan_the_first_player_is_known_and_asked_first() -> None:
    world = ruled()
    start = up_to(world, at_start(world, "ada", "ben"), "first-player")
    dealt = up_to(world, when(world, start.state, "{ben}").state, "mulligan")

    assert [] == start.facts(f.CardDrawn)
    assert "ben" == asked(dealt).seat
    assert ["ben"] * 3 + ["ada"] * 3 == who(dealt, f.CardDrawn)


def test_set_up_s9_after_the_mulligan_the_first_player_is_found_last() -> None:
    world = ruled(S9="after-mulligan")
    dealt = up_to(world, at_start(world, "ada", "ben"), "mulligan")
    swapped = up_to(world, dealt.state, "first-player", "redraw", "keep")
    begun = when(world, swapped.state, "{ben}")

    assert ["ada"] * 3 + ["ben"] * 3 == who(dealt, f.CardDrawn)
    assert "" == dealt.state.first
    assert "ada" == asked(dealt).seat
    assert [f.TurnBegan(BEN)] == begun.facts(f.TurnBegan)


# --- Names and start hands ------------------------------------------------------------------


def test_set_up_start_hand_one_deals_one_card_and_offers_no_mulligan() -> None:
    world = ruled(start_hand="one")
    begun = up_to(world, at_start(world, "ada", "ben"), "turn")

    assert [1, 1] == [len(it.hand) for it in begun.state.players]
    assert [] == begun.facts(f.HandKept)
    assert "draw" in begun.open
    assert 27 == begun.state.deck.size


def test_set_up_start_hand_one_serves_more_players_than_three_from_few_cards() -> None:
    some = tuple(it for it in box().characters if it.deck == LONDON and it.copies == 1)[:20]
    factions = tuple(it for it in box().factions if it.deck == LONDON)
    small = structs.replace(box(), decks=box().decks[:1], characters=some, factions=factions)
    seven = [Seat(it) for it in NAMES[:6]]
    refused = MonstersVsHeroes(small, {"decks": "both"}).seats([*seven[:6], Seat("gus")])
    six = MonstersVsHeroes(small, {"decks": "both", "start-hand": "three"}).seats(seven)
    one = MonstersVsHeroes(small, {"decks": "both", "start-hand": "one"}).seats(seven)
    fewer = structs.replace(small, characters=some[:19])
    cards = MonstersVsHeroes(fewer, {"decks": "both"}).seats(seven)

    assert isinstance(refused, Refusal)
    assert isinstance(cards, Refusal)
    assert "London after Midnight has 19 cards, and 6 players need 20." == cards.text
    assert not isinstance(six, Refusal)
    assert not isinstance(one, Refusal)
    assert not isinstance(
        MonstersVsHeroes(fewer, {"decks": "both", "start-hand": "one"}).seats(seven), Refusal
    )


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        ("three", "Ada has kept the start hand."),
        ("one", "With a start hand of one card nobody keeps or redraws."),
    ],
)
def test_set_up_start_hand_one_or_three_says_why_nothing_is_kept_in_a_turn(
    choice: str, text: str
) -> None:
    world = ruled(start_hand=choice)
    begun = up_to(world, at_start(world, "ada", "ben"), "turn", "keep", "keep").state
    refused = MonstersVsHeroes(box(), {"start-hand": choice}).read(begun, "keep")

    assert isinstance(refused, Refusal)
    assert text == refused.text


def test_set_up_names_are_told_apart_and_are_words() -> None:
    game = MonstersVsHeroes(box(), {})

    for names in (["Ada", "ada"], ["table", "ben"], ["7", "ben"], ["a:b", "ben"], ["", "ben"]):
        assert isinstance(game.seats([Seat(it) for it in names]), Refusal), names
    assert (Seat("mary-ann", "Mary"), Seat("ben")) == game.seats(
        [Seat("Mary Ann", "Mary"), Seat("ben")]
    )


@pytest.mark.parametrize("name", ["the", "The", "x" * 31, "\x1b[31m", "a.b", "\u202eben"])
def test_set_up_a_name_that_no_line_could_hold_is_refused_and_told_why(name: str) -> None:
    refused = MonstersVsHeroes(box(), {}).seats([Seat(name), Seat("ben")])

    assert isinstance(refused, Refusal)
    assert f'Nobody can be called "{name[:30]}' in refused.text
    assert refused.text.endswith("; a name is up to 30 letters, numbers and hyphens.")
