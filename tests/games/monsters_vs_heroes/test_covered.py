"""What these eyes do not see and what it may be: exact, and the same once it is seen again."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest
from msgspec.structs import replace

from tests.games.monsters_vs_heroes.given import ADA, BEN, CAL, ruled, sits, table
from victoriana import chance
from victoriana.games.monsters_vs_heroes.covered import next_covered, with_uncovered
from victoriana.games.monsters_vs_heroes.ids import COVERED, COVERED_FACTION, CardId, FactionId
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.state import Deck, Held, State
from victoriana.kernel.events import Seat
from victoriana.kernel.nodes import Decision, Over, forced
from victoriana.lab.trials import OUTSIDE
from victoriana.session.creation import draft

RULINGS = {"S10": "simultaneous", "S12": "face-down-until-play"}


def small(*unseen: str) -> State:
    """Two cards in Ben's hand, one in Cal's, one known to nobody but them on top of the deck."""
    whole = table(ruled(), ada=sits("priest"), ben=sits(), cal=sits())
    return replace(
        whole,
        players=(
            replace(whole.players[0], faction=FactionId("nemo-and-mina")),
            replace(
                whole.players[1],
                faction=COVERED_FACTION,
                hand=(Held(CardId("dracula"), (ADA,)), Held(COVERED), Held(COVERED)),
            ),
            replace(whole.players[2], faction=COVERED_FACTION, hand=(Held(COVERED),)),
        ),
        deck=Deck((Held(COVERED), Held(CardId("the-mummy"), (ADA,))), len(unseen) - 4),
        unseen=tuple(CardId(it) for it in unseen),
        factions=tuple(FactionId(it) for it in ("a", "b", "c")),
        eyes=ADA,
    )


def whole_states(state: State, share: Fraction = Fraction(1)) -> Iterator[tuple[State, Fraction]]:
    """Every state that may lie behind this one, with its chance."""
    node = next_covered(state)
    if node is None:
        yield state, share
        return
    total = sum(it.weight for it in node.outcomes)
    for it in node.outcomes:
        yield from whole_states(with_uncovered(state, it.id), share * Fraction(it.weight, total))


def told(state: State) -> tuple[str, ...]:
    """What lies where that Ada does not see."""
    hidden: list[str] = [it.faction for it in state.players[1:]]
    hidden += [held.card for it in state.players[1:] for held in it.hand]
    return (*hidden, *(it.card for it in state.deck.top))


def test_set_up_every_deal_that_ada_cannot_tell_apart_is_as_likely_as_in_the_box() -> None:
    unseen = ("imp", "imp", "satan", "lilith", "belial", "azazel")
    found: Counter[tuple[str, ...]] = Counter()
    for state, share in whole_states(small(*unseen)):
        found[told(state)] += share  # type: ignore[assignment]  # a Counter of fractions
    expected: Counter[tuple[str, ...]] = Counter()
    deals = [(a, b) for a in permutations("abc", 2) for b in permutations(range(6), 4)]
    for (ben, cal), (one, two, three, top) in deals:
        hands = ("dracula", unseen[one], unseen[two], unseen[three])
        expected[(ben, cal, *hands, unseen[top], "the-mummy")] += 1

    assert {it: Fraction(count, len(deals)) for it, count in expected.items()} == dict(found)


def test_set_up_every_state_that_may_lie_behind_is_seen_as_before_and_has_all_cards() -> None:
    before = small("belial", "imp", "imp", "lilith", "satan")
    for state, _ in whole_states(before):
        assert before == seen_by(state, ADA)
        assert 1 == len(state.unseen) == state.deck.count
        assert "" == state.eyes


@pytest.mark.parametrize("rulings", [{}, RULINGS], ids=["as usual", "swapped secretly"])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_set_up_whatever_is_guessed_at_a_seat_is_seen_there_as_before(
    seats: int, rulings: dict[str, str]
) -> None:
    game = OUTSIDE.load(replace(draft("monsters-vs-heroes"), rulings=rulings))
    names = game.seats([Seat(f"guest-{n}") for n in range(seats)])
    assert isinstance(names, tuple)
    state, n = game.start(names), 0
    while not isinstance(node := game.node(state), Over):
        for who in names if n % 5 == 0 else ():
            seen = game.as_seen(state, who.id)
            guess, again = seen, 0
            while it := game.covered(guess):
                guess = game.uncovered(guess, chance.draw(it, f"guess-{n}", again))
                again += 1
            assert seen == game.as_seen(guess, who.id)
            assert game.count(state) == game.count(guess)
            assert isinstance(game.node(guess), type(node))
        if isinstance(node, Decision):
            answer = node.options[chance.number("play", "it", n, len(node.options))].id
        else:
            answer = forced(node) or chance.draw(node, "draw", n)
        state, n = game.judge(state, answer).state, n + 1


def test_set_up_where_all_is_seen_nothing_is_covered() -> None:
    state = table(ruled(), ada=sits("priest"), ben=sits("dracula"), cal=sits())

    assert next_covered(state) is None
    assert [BEN, CAL] == [it.seat for it in state.players[1:]]
