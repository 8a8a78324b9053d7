"""Cards that somebody saw and lost sight of: by hand, and against every case he cannot rule out."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random

import pytest
from msgspec import json
from msgspec.structs import replace

from tests.games.monsters_vs_heroes.any_skill import strange_box
from tests.games.monsters_vs_heroes.cast import goes_on, plays
from tests.games.monsters_vs_heroes.given import ADA, BEN, After, card, sits
from tests.games.monsters_vs_heroes.guessing import (
    NAMES,
    TABLE,
    Case,
    Cases,
    Happens,
    after,
    at_first,
    possible,
    sees,
    still,
)
from tests.games.monsters_vs_heroes.roaming import Roamer
from victoriana.games.monsters_vs_heroes.covered import next_covered, with_uncovered
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.ids import CardId, SeatId
from victoriana.games.monsters_vs_heroes.positions.impossible import trails
from victoriana.games.monsters_vs_heroes.rules.drawing import top_chance
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.state import State, Trail, Went
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Outcome

HERALD = card("herald", "monster", {"do": "fetch", "where": "pile", "to": "deck"}, copies=2)
NEMO = card(
    "diver", "hero", {"do": "order", "where": "deck-top", "to": "deck-top", "most": 3}, copies=2
)
THIEF = card(
    "thief", "hero", {"do": "steal", "where": "hands", "whom": "player", "chooser": "luck"}
)
SEER = card("seer", "hero", {"do": "look", "where": "hands", "whom": "player"})
SCOUT = card("scout", "hero", {"do": "look", "where": "deck-top", "most": 1}, copies=2)
LOOKS = ("{squire}", "{ghoul}", "{knight}", "top:ghoul", "top:squire", "top:knight")
AGAIN = ("{ghoul}", "{squire}", "{knight}", "top:knight", "top:ghoul", "top:squire")
STEPS = 9


def shares(outcomes: tuple[Outcome, ...]) -> dict[str, Fraction]:
    """The chance of each of these."""
    total = sum(it.weight for it in outcomes)
    return {it.id: Fraction(it.weight, total) for it in outcomes}


def next_card(state: State, place: int = 0) -> dict[str, Fraction]:
    """What the deck's next card may be, or one below it."""
    return shares(top_chance(state, "draw", "How to Play", place=place).outcomes)


def odds(done: After, seat: SeatId, *names: str) -> list[Fraction]:
    """How likely it is, for this seat, that the next card is each of these."""
    found = next_card(seen_by(done.state, seat))
    return [found.get(it, Fraction()) for it in names]


def covered(done: After, seat: SeatId) -> dict[str, Fraction]:
    """What the first card may be that this seat does not see in a hand."""
    state = seen_by(done.state, seat)
    node = next_covered(state)
    while node is not None and node.id != "covered-hand":
        state = with_uncovered(state, node.outcomes[0].id)
        node = next_covered(state)
    assert node is not None
    return shares(node.outcomes)


def shuffled(*answers: str, hand: str = "", pile: str = "ogre", ben: str = "") -> After:
    """Ada plays a card, by which the ogre goes from the pile into a deck of four cards."""
    start = plays(HERALD, hand=hand, pile=pile, count=4, ben=sits(ben))
    first = start.state.unseen[0]  # what Ben draws, where it is called *
    return goes_on(start, "pile:ogre", *(it.replace("*", first) for it in answers))


# --- By hand -------------------------------------------------------------------------------


def test_how_to_play_x23_a_card_that_was_shuffled_in_is_no_card_that_was_held_before() -> None:
    done = shuffled("draw", "{*}", ben="squire ghoul")

    # One of the five cards of the deck is the ogre, and one of them was drawn. Each of six other
    # cards lay there four times in six, and of those again it is the next one time in five.
    assert [Fraction(1, 5), Fraction(2, 15)] == odds(done, ADA, "ogre", "squire")
    assert [Fraction(1, 4), Fraction(0)] == odds(done, BEN, "ogre", "squire")


def test_how_to_play_x23_whoever_plays_another_card_is_less_likely_to_hold_it() -> None:
    done = shuffled("draw", "{*}", "play:widow", "play:squire", hand="widow", ben="squire")

    # Ben had drawn it one time in five, and would have played it half of these times.
    ogre = Fraction(1, 5) * Fraction(1, 2) / (1 - Fraction(1, 5) * Fraction(1, 2))
    assert ogre == Fraction(1, 9) == covered(done, ADA)["ogre"]
    assert [(1 - ogre) / 4] == odds(done, ADA, "ogre")


def test_how_to_play_x23_a_second_shuffle_mixes_a_card_in_that_nobody_drew_before() -> None:
    answers = ("draw", "{*}", "play:herald", "pile:knight")
    done = shuffled(*answers, hand="herald", pile="ogre knight", ben="squire")

    # The knight is one of five cards. The ogre was left four times in five; a card of the first
    # deal lay in the deck four times in five, and was left four times in five.
    expected = [Fraction(1, 5), Fraction(4, 25), Fraction(16, 125)]
    assert expected == odds(done, ADA, "knight", "ogre", "squire")
    assert "knight" not in covered(done, ADA)


def test_how_to_play_x23_what_somebody_knew_on_top_is_in_the_deck_when_that_is_shuffled() -> None:
    deck, ben = "squire ghoul knight", sits("widow widow")
    start = plays(
        NEMO, *LOOKS, hand="herald", deck=deck, count=1, pile="ogre", ben=ben, more=(HERALD,)
    )
    done = goes_on(start, "play:widow", "play:herald", "pile:ogre")

    known = ("squire", "ghoul", "knight", "ogre")
    assert [Fraction(1, 5)] * 4 == odds(done, ADA, *known)
    assert [Fraction(1, 10)] == odds(done, ADA, "widow")  # one of two cards: the fifth, or Ben's


def test_how_to_play_x23_what_each_player_looked_at_alone_is_nothing_that_all_saw() -> None:
    ben = sits("scout widow")
    start = plays(
        SCOUT,
        "{squire}",
        hand="herald",
        deck="squire",
        count=3,
        pile="ogre",
        ben=ben,
        more=(HERALD,),
    )
    done = goes_on(start, "play:scout", "{squire}", "play:herald", "pile:ogre")

    assert ("ogre", "squire") == done.state.deck.mixed == seen_by(done.state, ADA).deck.mixed
    assert ("ogre",) == seen_by(done.state, None).deck.mixed


def test_how_to_play_a16_cards_that_another_put_in_order_are_still_the_next_ones() -> None:
    ben = sits("diver widow")
    start = plays(NEMO, *LOOKS, hand="widow", deck="squire ghoul knight", count=3, ben=ben)
    ordered = goes_on(start, "play:diver", *AGAIN)
    drawn = goes_on(ordered, "play:widow", "draw", "{knight}")

    three = ("squire", "ghoul", "knight")
    assert [Fraction(1)] == odds(ordered, BEN, "knight")
    assert [Fraction(1, 3)] * 3 == odds(ordered, ADA, *three)
    assert [Fraction(1, 3)] * 3 == odds(drawn, ADA, *three)
    assert [Fraction(1, 2)] * 2 == [covered(drawn, ADA)[it] * 3 for it in three[1:]]


def test_how_to_play_k17_a_card_that_was_seen_in_a_hand_is_in_no_deck_once_one_was_stolen() -> None:
    ben, cal = sits("thief"), sits("squire ghoul")
    start = plays(SEER, "whom:cal", more=(THIEF,), count=5, ben=ben, cal=cal)
    done = goes_on(start, "play:thief", "whom:cal", "{squire}")

    assert [Fraction(0)] * 2 == odds(done, ADA, "squire", "ghoul")
    assert {"squire": Fraction(1, 2), "ghoul": Fraction(1, 2)} == covered(done, ADA)


def test_how_to_play_k20_of_two_alike_nobody_can_tell_which_was_played() -> None:
    start = plays(SEER, "whom:ben", hand="widow", count=3, ben=sits("squire"))
    deck = tuple(CardId(it) for it in ("ogre", "squire", "widow"))
    start = After(start.world, replace(start.state, unseen=deck), [])
    done = goes_on(start, "draw", "{ogre}", "play:widow", "play:squire")

    # Ben held a squire, and one of three other cards: had it been a squire too, a squire came
    # twice as likely.
    expected = {"ogre": Fraction(1, 4), "squire": Fraction(1, 2), "widow": Fraction(1, 4)}
    assert expected == covered(done, ADA)


# --- As it was written down ------------------------------------------------------------------


def test_how_to_play_x23_a_position_from_before_trails_were_kept_is_followed_from_there() -> None:
    start = shuffled(ben="squire ghoul")
    old = replace(start.state, trails=())
    done = goes_on(After(start.world, old, []), "draw", "{" + old.unseen[0] + "}")

    assert [Fraction(1, 5), Fraction(2, 15)] == odds(done, ADA, "ogre", "squire")
    everybody = next_card(seen_by(done.state, None))
    assert everybody == next_card(seen_by(shuffled("draw", "{*}", ben="squire ghoul").state, None))
    assert Fraction(1, 5) == everybody["ogre"]


def test_how_to_play_x23_a_position_keeps_what_everybody_observed() -> None:
    done = shuffled("draw", "{*}", ben="squire ghoul")
    again = json.decode(json.encode(done.state), type=State)

    assert done.state == again
    assert trails(done.world, again) is None


WRONG = (
    (Trail(SeatId("eve"), ()), "trails: nobody at this table is eve."),
    (Trail(ADA, (Went(CardId("ogre"), "", "hand:eve"),)), "trails: what ada observed of hidden"),
    (Trail(ADA, (Went(CardId("?"), "", ""),)), "trails: what ada observed of hidden cards cannot"),
    (Trail(BEN, (Went(CardId("squire"), "deck", "deck"),)), "trails: what ben observed of hidden"),
)


@pytest.mark.parametrize(("trail", "text"), WRONG)
def test_how_to_play_x23_a_position_in_which_somebody_observed_what_cannot_be_is_refused(
    trail: Trail, text: str
) -> None:
    start = shuffled(ben="squire ghoul")
    said = trails(start.world, replace(start.state, trails=(trail,)))

    assert isinstance(said, Refusal)
    assert said.text.startswith(text)


@pytest.mark.parametrize("seed", range(12))
def test_how_to_play_x23_in_any_game_what_somebody_observed_leads_to_what_he_sees(
    seed: int,
) -> None:
    roamer = Roamer(seed, switched=True)
    roamer.game = game = MonstersVsHeroes(strange_box(seed), roamer.rulings)

    for moment in roamer.moments(20_000):
        if not moment.after.result:
            assert trails(game.world, moment.after) is None, moment.given


# --- Against every case ----------------------------------------------------------------------


def whole_states(state: State, share: Fraction = Fraction(1)) -> Iterator[tuple[State, Fraction]]:
    """Every state that may lie behind this one, with its chance."""
    node = next_covered(state)
    if node is None:
        yield state, share
        return
    for card_id, part in shares(node.outcomes).items():
        yield from whole_states(with_uncovered(state, card_id), share * part)


def hands_of(state: State) -> tuple[tuple[str, ...], ...]:
    """All hands, each sorted."""
    return tuple(tuple(sorted(it.card for it in player.hand)) for player in state.players)


def summed(cases: Cases, key: Callable[[Case], object]) -> dict[object, Fraction]:
    """The chances of all cases in which the same comes out."""
    found: dict[object, Fraction] = {}
    for case, share in cases.items():
        found[key(case)] = found.get(key(case), Fraction()) + share
    return found


def happenings(luck: Random, case: Case, pile: list[str]) -> Iterator[Happens]:
    """Something that can happen now, made of one or more things in a row."""
    seat, other = luck.sample(range(len(NAMES)), 2)
    deck, hands = case.deck, case.hands
    deeds = ("draw", "draw", "play", "steal", "shuffle", "shuffle", "put on top", "turn up", "look")
    what = luck.choice(
        (*deeds, "order", "order", "bury", "put below", "look into", "exchange", "pass on")
    )
    many = min(luck.choice([1, 2, 2]), len(deck))
    match what:
        case "draw" | "turn up" if len(deck) > 1:
            yield Happens(what, seat)
        case "play" if hands[seat]:
            yield Happens(what, seat)
        case "steal" if hands[other]:
            yield Happens(what, seat, other)
        case "shuffle" | "put on top" | "put below" if pile and len(deck) < 4:
            yield Happens(what, card=pile.pop(luck.randrange(len(pile))))
        case "look" | "order" | "bury" if many:
            yield from (Happens("look", seat, many=at) for at in range(many))
            if what == "order" and many > 1:
                yield Happens(what, seat, many=many)
            elif what == "bury":
                yield Happens(what, seat, many=luck.randrange(many))
        case "look into" | "exchange":
            yield Happens(what, seat, other)
        case "pass on" if all(hands):
            yield from (Happens("pick", at) for at in range(len(NAMES)))
            yield Happens(what)


def agrees(state: State, cases: Cases, eyes: int) -> None:
    """The odds are those of all cases together, for the deck and for all that lies covered."""
    seen = seen_by(state, SeatId(NAMES[eyes]) if eyes != TABLE else None)
    for place in range(min(2, seen.deck.size)):
        assert summed(cases, lambda it, at=place: it.deck[at]) == next_card(seen, place)  # type: ignore[misc]  # a default
    found: dict[object, Fraction] = {}
    for whole, share in whole_states(seen):
        assert seen == seen_by(whole, SeatId(NAMES[eyes]) if eyes != TABLE else None)
        found[hands_of(whole)] = found.get(hands_of(whole), Fraction()) + share
    assert summed(cases, lambda it: it.hands) == found


@pytest.mark.parametrize("seed", range(60))
def test_how_to_play_x23_odds_of_a_seat_are_those_of_every_case_that_it_cannot_rule_out(
    seed: int,
) -> None:
    luck = Random(seed)
    state, case = at_first(luck)
    eyes = luck.choice([TABLE, 0, 0, 1, 1, 2])
    cases = possible(case, eyes)
    pile: list[str] = []

    for _ in range(STEPS):
        for it in happenings(luck, case, pile):
            ways = list(after(case, it))
            weights = [float(share) for _, share, _, _ in ways]
            case, _, fact, face = luck.choices(ways, weights)[0]
            state = fact.onto(state)
            cases = still(cases, it, sees(it, face, eyes), eyes)
            pile += [face] if it.what in ("play", "turn up") else []
            if it.what != "pick":
                agrees(state, cases, eyes)
