"""Set Up: the start hand is kept or swapped, in the open or in secret, as the deck serves."""

from msgspec import structs

from tests.games.monsters_vs_heroes.given import (
    ADA,
    BEN,
    CAL,
    After,
    at_start,
    box,
    ids,
    ruled,
    up_to,
    when,
)
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.ids import COVERED, SeatId
from victoriana.games.monsters_vs_heroes.rules.end_of_the_game import is_due
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance, Decision

NAMES = ("ada", "ben", "cal", "dot", "eve")
LONDON = "london-after-midnight"


def asked(after: After) -> Decision:
    """The decision that is awaited."""
    assert isinstance(after.node, Decision)
    return after.node


def mulligans(count: int, world: World) -> After:
    """The table when the first of these is asked whether to keep the hand."""
    return up_to(world, at_start(world, *NAMES[:count]), "mulligan")


def swaps(after: After, *answers: str) -> After:
    """These answers about start hands; luck gives the first of all outcomes."""
    for answer in answers:
        step = when(after.world, after.state, answer)
        after = After(after.world, step.state, [*after.told, *step.told])
        while isinstance(after.node, Chance):
            step = when(after.world, after.state, f"{{{after.open[0]}}}")
            after = After(after.world, step.state, [*after.told, *step.told])
    return after


def test_set_up_s10_one_after_the_other_sees_what_those_before_discarded() -> None:
    world = ruled()
    start = mulligans(3, world)
    old = start.hand("ada")
    swapped = up_to(world, when(world, start.state, "redraw").state, "mulligan")
    seen = seen_by(swapped.state, BEN)

    assert "ben" == asked(swapped).seat
    assert [*start.state.pile, *old] == list(seen.pile)
    assert ["redraw", "", ""] == [it.kept for it in seen.players]
    assert 3 == len(swapped.hand("ada"))


def test_set_up_s10_simultaneous_nobody_sees_a_choice_until_all_have_decided() -> None:
    world = ruled(S10="simultaneous")
    start = mulligans(3, world)
    one = when(world, start.state, "redraw")
    other = when(world, start.state, "keep")
    two = when(world, one.state, "keep")

    assert ["SwapChosen", "Awaits"] == one.kinds()
    assert one.open == other.open == two.open
    for seat in (None, BEN, CAL):
        assert seen_by(one.state, seat) == seen_by(other.state, seat)
    assert ["redraw", "?", ""] == [it.kept for it in seen_by(two.state, ADA).players]
    assert start.state.pile == two.state.pile


def test_set_up_s10_simultaneous_new_hands_are_dealt_in_order_once_all_is_shown() -> None:
    world = ruled(S10="simultaneous")
    start = mulligans(3, world)
    shown = when(world, start.state, "redraw", "keep", "redraw")
    after = up_to(world, shown.state, "turn")

    assert [f.ChoicesShown((ADA, CAL))] == shown.facts(f.ChoicesShown)
    assert ["Set Up, S10"] == shown.cited(f.ChoicesShown)
    assert ["redraw", "keep", "redraw"] == [it.kept for it in seen_by(shown.state, None).players]
    assert ["ada"] * 3 + ["cal"] * 3 == [it.seat for it in after.facts(f.CardDrawn)]
    assert [ADA] == [it.seat for it in shown.facts(f.HandSwapped)]
    assert [CAL] == [it.seat for it in after.facts(f.HandSwapped)]


def test_set_up_s11_a_hand_is_kept_or_given_up_whole_and_only_once() -> None:
    world = ruled()
    start = mulligans(2, world)
    swapped = up_to(world, when(world, start.state, "redraw").state, "mulligan")
    begun = when(world, swapped.state, "keep")

    assert ["keep", "redraw"] == start.open == swapped.open
    assert "ben" == asked(swapped).seat
    assert "turn" == asked(begun).id
    assert 3 == len(begun.hand("ada")) == len(begun.hand("ben"))


def test_set_up_s12_swapped_cards_go_face_up_on_the_pile_in_hand_order() -> None:
    world = ruled()
    start = mulligans(2, world)
    swapped = when(world, start.state, "redraw")

    assert (*start.state.pile, *start.hand("ada")) == swapped.state.pile
    assert ["Set Up, S12"] == swapped.cited(f.HandSwapped)
    assert () == swapped.state.covered


def test_set_up_s12_face_down_they_lie_below_the_pile_until_a_card_is_played() -> None:
    world = ruled(S12="face-down-until-play")
    start = mulligans(2, world)
    old = start.hand("ada")
    swapped = when(world, start.state, "redraw")
    begun = up_to(world, swapped.state, "turn", "keep")
    card = begun.hand("ada")[0]
    played = when(world, begun.state, f"play:{card}")

    assert start.state.pile == begun.state.pile
    assert [COVERED] * 3 == [it for _, it in seen_by(begun.state, BEN).covered]
    assert old == [it for _, it in seen_by(begun.state, ADA).covered]
    assert ["CoveredTurnedUp", "CardPlayed"] == played.kinds()[:2]
    assert (*old, *begun.state.pile) == played.state.pile[:4]
    assert () == played.state.covered


def test_set_up_s13_whoever_finds_fewer_than_four_cards_keeps_the_hand() -> None:
    world = ruled(decks=LONDON)
    start = mulligans(5, world)
    four = swaps(start, *["redraw"] * 4)

    assert 14 == start.state.deck.size
    assert 2 == four.state.deck.size
    assert ("eve", ["keep"]) == (asked(four).seat, four.open)


def test_set_up_s13_all_or_nobody_may_swap_by_what_the_deck_could_serve() -> None:
    strict = ruled(decks=LONDON, S13="all-or-nobody")
    five, four = mulligans(5, strict), mulligans(4, strict)
    three_swapped = swaps(four, *["redraw"] * 3)

    assert ["keep"] == five.open
    assert ["keep", "redraw"] == four.open == three_swapped.open
    assert 8 == three_swapped.state.deck.size
    assert ["keep", "redraw"] == mulligans(5, ruled(decks=LONDON)).open


def test_set_up_s13_who_decides_in_secret_may_find_too_few_cards_in_the_end() -> None:
    world = ruled(decks=LONDON, S10="simultaneous")
    start = mulligans(5, world)
    after = swaps(start, *["redraw"] * 5)

    assert [f.SwapRefused(SeatId("eve"))] == after.facts(f.SwapRefused)
    assert ["Set Up, S13"] == after.cited(f.SwapRefused)
    assert start.hand("eve") == after.hand("eve")
    assert 2 == after.state.deck.size


def test_set_up_s13_who_cannot_swap_is_told_why_by_the_reading_in_force() -> None:
    texts = {}
    for choice, answers in (("while-four-left", ["redraw"] * 4), ("all-or-nobody", [])):
        world = ruled(decks=LONDON, S13=choice)
        start = swaps(mulligans(5, world), *answers)
        game = MonstersVsHeroes(box(), world.rulings)
        refused = game.read(start.state, "redraw")
        assert isinstance(refused, Refusal)
        assert "Set Up, S13" == refused.rule
        texts[choice] = refused.text

    four = "Eve cannot redraw: the deck has 2 cards, and a redraw takes at least 4."
    alike = "Nobody redraws: the deck could not serve all and keep a card; it has 14."
    assert {"while-four-left": four, "all-or-nobody": alike} == texts


def test_set_up_s14_no_draw_of_the_set_up_ends_the_game() -> None:
    world = ruled(decks=LONDON)
    start = mulligans(5, world)
    begun = swaps(start, *["redraw"] * 4, "keep")

    assert [] == begun.facts(f.DeckRanOut)
    assert "turn" == asked(begun).id
    empty = structs.replace(start.state, ran_out="drawn")
    assert not is_due(world, empty, empty.agenda)
    assert is_due(world, structs.replace(empty, turn=1), empty.agenda)


def test_set_up_x22_swapped_cards_stay_on_the_pile_and_cannot_be_drawn() -> None:
    world = ruled()
    start = mulligans(2, world)
    swapped = when(world, start.state, "redraw")
    old = start.hand("ada")

    assert old == list(swapped.state.pile[1:])
    assert start.state.deck.size == swapped.state.deck.size
    assert start.state.unseen == swapped.state.unseen
    left = [it for it in old if it not in swapped.state.unseen]
    assert left
    assert [] == [it for it in left if it in ids(swapped.node)]
