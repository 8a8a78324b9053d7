"""Locations face down: what nobody has seen, and what each may be as it is turned up."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest
from msgspec import json

from tests.games.circle_undone.invariants import misplaced
from tests.games.circle_undone.laid import (
    AGNES,
    PLAYS,
    asked,
    game,
    laid,
    place,
    play,
    standing,
    table,
)
from tests.games.circle_undone.setting_up import before, on_the_table
from tests.games.circle_undone.setting_up import laid as set_up
from victoriana.games.circle_undone.ids import LocationId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import COSMOS, Place
from victoriana.games.circle_undone.tasks import (
    SettingUp,
    TurningUp,
)
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.nodes import Chance, Outcome, Over
from victoriana.kernel.slots import stand_ins
from victoriana.lab.trials import OUTSIDE
from victoriana.session.reading import Reading

FIXTURES = Path(__file__).parents[3] / "fixtures" / "circle-undone"
PALACE, COURT = LocationId("hideous-palace"), LocationId("court-of-the-great-old-ones")
MIST, GATE, VOID = (LocationId(it) for it in ("dancers-mist", "cosmic-gate", "pathway-into-void"))
DECK = (MIST, MIST, MIST, GATE, VOID, VOID)
SQUARES = ((2, 1), (2, -1), (3, 0))
Event = tuple[str, ...]  # what happened on the table: a draw with the card chosen, or a place
Order = tuple[str, ...]


# ------------------------------------------------------------------ the Cosmos, by every shuffle


def cosmos(covered: int, deck: Sequence[LocationId] = DECK) -> State:
    """The Palace and so many cards off the top face down; Agnes has clues to spend."""
    ingress = place("cosmic-ingress", at=(0, 0))
    hidden = (Place(f"cosmos-{n + 1}", COSMOS, at=SQUARES[n]) for n in range(covered + 1))
    state = standing(laid("scenario-8", ingress, *hidden), AGNES, "cosmic-ingress", clues=9)
    return table(state, cosmos=tuple(deck), mixed=tuple(deck), among=PALACE)


def after(state: State, history: Sequence[Event]) -> State:
    """The table after cards were drawn, places turned over, and cards shuffled back."""
    for what, *cards in history:
        if what == "draw":
            *_, chosen = cards
            state = play(state, f"cosmos:agnes-baker:{len(cards[:-1])}", *cards[:-1])
            state = play(state, f"choose:{chosen}")
            state = play(state, asked(state)[0])
            while isinstance(game().node(state), Chance) or asked(state)[0].startswith("damage"):
                state = play(state, asked(state)[-1])
        elif what == "turn":
            state = play(state, "reveal", cards[0], cards[1])
        else:
            back = next(it for it in state.on_table().places if it.card == cards[0])
            left = tuple(it for it in state.on_table().places if it != back)
            deck = (*state.on_table().cosmos, back.card)
            state = standing(table(state, places=left, cosmos=deck), AGNES, "cosmic-ingress")
    return state


class Shuffled:
    """What can have happened to real cards: every order of the deck, and where each place lies."""

    def __init__(self, covered: int, deck: Sequence[LocationId]) -> None:
        numbered = [f"{card}/{n}" for n, card in enumerate(deck)]
        self.worlds: list[tuple[tuple[str, ...], frozenset[str], Fraction]] = []
        orders = list(permutations(numbered, covered))
        for top in orders:
            rest = frozenset(numbered) - frozenset(top)
            for at in range(covered + 1):
                lying = (*top[:at], PALACE, *top[at:])
                self.worlds.append((lying, rest, Fraction(1, len(orders) * (covered + 1))))

    def turn(self, handle: str, card: str) -> None:
        """The place is this card."""
        at = int(handle[-1]) - 1
        self.worlds = [it for it in self.worlds if kind(it[0][at]) == card]

    def draw(self, cards: Sequence[str], chosen: str) -> None:
        """These came off the top in this order; all but the chosen go back."""
        worlds = []
        for lying, deck, chance in self.worlds:
            for drawn, part in draws(deck, cards):
                out = next(it for it in drawn if kind(it) == chosen)
                worlds.append((lying, deck - {out}, chance * part))
        self.worlds = worlds

    def back(self, card: str) -> None:
        """It is shuffled into the deck."""
        self.worlds = [
            (lying, deck | {f"{card}/back{len(deck)}"}, chance)
            for lying, deck, chance in self.worlds
        ]

    def face_down(self, handle: str) -> dict[str, Fraction]:
        """How likely the place is each card."""
        at = int(handle[-1]) - 1
        return shares((kind(lying[at]), chance) for lying, _, chance in self.worlds)

    def on_top(self) -> dict[str, Fraction]:
        """How likely each card is the next one drawn."""
        return shares(
            (kind(card), chance / len(deck)) for _, deck, chance in self.worlds for card in deck
        )


def kind(card: str) -> str:
    """Which card it is, whatever copy."""
    return card.partition("/")[0]


def draws(deck: frozenset[str], cards: Sequence[str]) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """Every way in which these can come off the top of a shuffled deck, and how likely it is."""
    if not cards:
        yield (), Fraction(1)
        return
    for card in sorted(deck):
        if kind(card) == cards[0]:
            for rest, part in draws(deck - {card}, cards[1:]):
                yield (card, *rest), part / len(deck)


def shares(weighed: Iterator[tuple[str, Fraction]]) -> dict[str, Fraction]:
    """Chances that add up to one."""
    found: Counter[str] = Counter()
    for card, chance in weighed:
        found[card] += chance  # type: ignore[assignment]  # a Counter of fractions
    whole = sum(found.values())
    return {card: Fraction(it) / whole for card, it in sorted(found.items())}


def offered(outcomes: Sequence[Outcome]) -> dict[str, Fraction]:
    """The chances of a draw."""
    return shares((it.id, Fraction(it.weight)) for it in outcomes)


def chance(state: State) -> dict[str, Fraction]:
    """What may be drawn now."""
    node = game().node(state)
    assert isinstance(node, Chance)
    return offered(node.outcomes)


HISTORIES: tuple[tuple[int, tuple[Event, ...]], ...] = (
    (1, ()),
    (2, ()),
    (1, (("draw", MIST, GATE, GATE),)),
    (1, (("draw", MIST, VOID, MIST),)),
    (2, (("draw", MIST, VOID, VOID), ("draw", MIST, MIST))),
    (2, (("draw", MIST, MIST, MIST, MIST),)),
    (2, (("draw", VOID, MIST, VOID), ("turn", "cosmos-2", VOID))),
    (2, (("turn", "cosmos-1", PALACE), ("draw", MIST, VOID, MIST))),
    (2, (("draw", MIST, MIST, VOID, VOID), ("turn", "cosmos-3", MIST), ("draw", MIST, MIST))),
    (1, (("draw", VOID, VOID), ("back", VOID), ("draw", VOID, MIST, VOID))),
)


@pytest.mark.parametrize(("covered", "history"), HISTORIES)
def test_locations_face_down_are_as_likely_as_every_order_of_the_cards_has_it(
    covered: int, history: tuple[Event, ...]
) -> None:
    shuffled = Shuffled(covered, DECK)
    for what, *cards in history:
        if what == "draw":
            shuffled.draw(cards[:-1], cards[-1])
        elif what == "turn":
            shuffled.turn(cards[0], cards[1])
        else:
            shuffled.back(cards[0])
    state = after(cosmos(covered), history)
    hidden = [it.id for it in state.on_table().places if it.card == COSMOS]

    for handle in hidden:
        assert shuffled.face_down(handle) == chance(play(state, "reveal", handle))
    assert shuffled.on_top() == chance(play(state, "cosmos:agnes-baker:1"))


# ------------------------------------------------------------------ what older rules drew before


@pytest.mark.parametrize("save", ["four-at-a-table", "halfway"])
def test_a_save_that_waited_for_what_is_not_drawn_any_more_goes_on_from_there(save: str) -> None:
    path = FIXTURES / "earlier" / f"rules-1-{save}.jsonl"
    session = Reading.look_back(path, OUTSIDE)
    waiting = [
        it for it in session.history.states if isinstance(it.agenda[-1], SettingUp | TurningUp)
    ]

    assert waiting
    for state in waiting:
        node, now = game().node(state), state
        for _ in range(4):
            ids = node.outcomes if isinstance(node, Chance) else node.options  # type: ignore[union-attr]  # it is not over
            now = play(now, ids[0].id)
            node = game().node(now)
        assert now != state


# ------------------------------------------------------------------ none lost, none twice

DEEDS = (
    *("move", "put", "reveal", "clues", "cosmos", "void", "unknown", "swap", "vanish", "lay"),
    *("open", "circle"),
)
ENDS = ("tell:card:act-1b", "tell:card:act-2b")


def wandered(scenario: str, seed: int, steps: int) -> Iterator[State]:
    """Places come, go, and are turned over, as luck has it."""
    luck = random.Random(seed)
    state = on_the_table(set_up(before(scenario, 2), scenario), PLAYS[scenario])
    for _ in range(steps):
        yield state
        node = game().node(state)
        if isinstance(node, Over):
            return
        if isinstance(node, Chance):
            said = luck.choices(
                [it.id for it in node.outcomes], [it.weight for it in node.outcomes]
            )[0]
        else:
            ids = [it.id for it in stand_ins(node.options)]
            deeds = [it for it in ids if it.startswith(DEEDS)]
            ends = [it for it in ids if it.startswith(ENDS)]
            said = luck.choice(ends if ends and not luck.randrange(9) else deeds or ids)
        state = play(state, said)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("scenario", ["scenario-1", "scenario-3", "scenario-5", "scenario-8"])
def test_no_card_is_lost_or_lies_twice_whatever_is_turned_over(scenario: str, seed: int) -> None:
    for state in wandered(scenario, seed, 120):
        assert [] == list(misplaced(game().world, state))


# ------------------------------------------------------------------ Unknown Places, by every order

RUINS = "witch-house-ruins"


def every_deck() -> Iterator[Order]:
    """Every order of the Unknown Places: three of the others, then the Ruins among the rest."""
    cards = [it for it in game().world.backs[LocationId("unknown-places")].cards if it != RUINS]
    for top in permutations(cards, 3):
        below = [it for it in cards if it not in top]
        for rest in permutations([*below, RUINS]):
            yield (*top, *rest)


@pytest.mark.parametrize(
    ("drawn", "turned"),
    [
        (4, ()),
        (5, ((4, "twilight-abyss"),)),
        (6, ((1, "twilight-abyss"), (5, "physics-classroom"))),
        (7, ((6, RUINS), (2, "salem-gaol-1692"))),
        (7, ((4, "city-of-elder-things"), (5, "twilight-abyss"), (6, "salem-gaol-1692"))),
    ],
)
def test_an_unknown_place_is_as_likely_as_every_order_of_that_deck_has_it(
    drawn: int, turned: tuple[tuple[int, str], ...]
) -> None:
    state = on_the_table(set_up(before("scenario-3"), "scenario-3"), "S3.play")
    state = play(state, *["unknown:place"] * drawn)
    for number, card in turned:
        state = play(state, "reveal", f"unknown-places-{number}", card)
    orders = [it for it in every_deck() if all(it[at - 1] == card for at, card in turned)]

    for number in range(1, drawn + 1):
        if number not in dict(turned):
            expected = shares((it[number - 1], Fraction(1)) for it in orders)
            assert expected == chance(play(state, "reveal", f"unknown-places-{number}"))


def test_the_last_door_that_is_closed_can_be_one_room_only() -> None:
    state = on_the_table(set_up(before("scenario-3"), "scenario-3"), "S3.play")
    rooms = asked(play(state, "reveal", "decrepit-door-3"))
    two = play(state, "reveal", "decrepit-door-3", rooms[0], "reveal", "decrepit-door-1", rooms[2])

    assert 3 == len(rooms)
    assert (rooms[1],) == asked(play(two, "reveal", "decrepit-door-2"))


def test_locations_turned_up_go_by_the_name_they_had_and_by_that_of_their_card() -> None:
    state = on_the_table(set_up(before("scenario-3"), "scenario-3"), "S3.play")
    after = play(state, "reveal", "decrepit-door-2", "frank-elwoods-room")
    typed = ("door-2", "decrepit-door-2", "frank", "frank elwood's room")

    assert [("put:agnes-baker", "decrepit-door-2")] * 4 == [
        game().read(after, f"put agnes {it}") for it in typed
    ]
    refused = game().read(state, "move agnes frank elwood's room")
    assert isinstance(refused, Refusal)
    assert "Frank Elwood's Room was not seen so far" in refused.text


def test_what_nobody_has_turned_up_stands_nowhere_in_the_state() -> None:
    rooms = ("landlords-quarters", "joe-mazurewiczs-room", "frank-elwoods-room")
    state = on_the_table(set_up(before("scenario-3"), "scenario-3"), "S3.play")
    told = json.encode(state).decode()

    assert [] == [it for it in rooms if it in told]


def test_a_position_in_which_more_lies_face_down_than_can_be_is_refused() -> None:
    state = on_the_table(set_up(before("scenario-3"), "scenario-3"), "S3.play")
    doors = tuple(Place(f"decrepit-door-{n}", LocationId("decrepit-door")) for n in range(4, 7))
    more = table(state, places=(*state.on_table().places, *doors))
    empty = cosmos(2, ())

    for wrong in (more, empty):
        refused = game().placed(wrong, (), [Seat(it.seat) for it in wrong.players])
        assert isinstance(refused, Refusal)
        assert "lie face down" in refused.text
