"""Whatever a skill says, it does or is refused: games with skills made at random keep the rules."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from tests.games.monsters_vs_heroes.any_skill import part, skill, strange_box
from tests.games.monsters_vs_heroes.given import box, card
from tests.games.monsters_vs_heroes.roaming import Roamer
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.ids import CardId, SeatId
from victoriana.games.monsters_vs_heroes.pack.skills_checks import (
    MEANINGS,
    faults_of_card,
    faults_of_skill,
)
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import Turn
from victoriana.games.monsters_vs_heroes.world import Filter, Step
from victoriana.kernel.nodes import Chance, Decision, Over

MOST = 20_000  # answers; a game that has more goes in a circle


def all_cards(state: State) -> Counter[str]:
    """Every card, wherever it lies."""
    deck = state.deck
    lying = [it.card for it in (*deck.top, *deck.bottom) if it.card]
    hands = [it.card for who in state.players for it in who.hand]
    areas = [it.card for who in state.players for it in who.area]
    below = [it for _, it in state.covered]
    return Counter([*state.unseen, *deck.mixed, *lying, *hands, *areas, *below, *state.pile])


@pytest.mark.parametrize("seed", range(60))
def test_how_to_play_skills_of_any_kind_keep_the_cards_and_come_to_an_end(seed: int) -> None:
    game = Roamer(seed, switched=True)
    game.game = MonstersVsHeroes(strange_box(seed), game.rulings)
    whole = all_cards(game.state)
    limit = game.game.world.numbers.hand

    for moment in game.moments(MOST):
        state = moment.after
        assert whole == all_cards(state), moment.given
        assert state != moment.state, f"{moment.given} changes nothing"
        assert state.deck.count == len(state.unseen)
        node = game.game.node(state)
        match node:
            case Decision(options=found) | Chance(outcomes=found):
                ids = [it.id for it in found]
                assert ids, moment.given
                assert len(ids) == len(set(ids))
        is_turn = isinstance(state.agenda[-1], Turn)
        if game.rulings["K13"] == "hard-cap" or (game.rulings["K13"] == "discard-down" and is_turn):
            assert limit >= max(len(it.hand) for it in state.players), moment.given

    assert isinstance(game.game.node(game.state), Over)


def guessed(game: MonstersVsHeroes, state: State, seat: SeatId, luck: Random) -> State:
    """What lies hidden from this seat, guessed by lot."""
    seen = game.as_seen(state, seat)
    while (node := game.covered(seen)) is not None:
        weights = [it.weight for it in node.outcomes]
        seen = game.uncovered(seen, luck.choices(node.outcomes, weights)[0].id)
    return seen


@pytest.mark.parametrize("seed", range(100, 120))
def test_how_to_play_what_may_be_chosen_says_nothing_of_what_is_hidden(seed: int) -> None:
    roamer = Roamer(seed, switched=True)
    roamer.game = game = MonstersVsHeroes(strange_box(seed), roamer.rulings)
    luck = Random(seed)

    for moment in roamer.moments(MOST):
        node = moment.node
        if not isinstance(node, Decision):
            continue
        other = guessed(game, moment.state, SeatId(node.seat), luck)
        assert node == game.node(other)
        assert game.as_seen(moment.state, node.seat) == game.as_seen(other, node.seat)


@pytest.mark.parametrize("seed", range(200, 212))
def test_how_to_play_every_choice_of_a_skill_has_its_own_words_and_is_read_by_them(
    seed: int,
) -> None:
    roamer = Roamer(seed, switched=True)
    roamer.game = game = MonstersVsHeroes(strange_box(seed), roamer.rulings)

    for moment in roamer.moments(MOST):
        if isinstance(moment.node, Decision):
            for option in moment.node.options:
                said = game.words(moment.state, option.id)
                assert (option.id,) == game.read(moment.state, said, whole=True)


def test_how_to_play_every_skill_of_the_box_has_a_meaning() -> None:
    assert [] == [fault for it in box().characters for fault in faults_of_card(it)]


def test_how_to_play_a_skill_made_at_random_has_a_meaning_and_each_kind_is_made() -> None:
    luck = Random(7)
    made = [skill(luck) for _ in range(500)]
    some = [part(luck) for _ in range(2000)]

    assert [] == [fault for it in made for fault in faults_of_skill(it)]
    assert set(MEANINGS) == {(it.do, it.where) for it in some}


IMP = CardId("imp")
HERO = Filter(classes=("hero",))


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        (Step("draw", then=True), "hangs on a part before it (`then`), and there is none."),
        (Step("draw", where="pile"), "says `draw`, which has no meaning with `where = pile`."),
        (
            Step("steal", where="hands", chooser="luck"),
            "says `whom = you`; `steal` with `where = hands` goes with `player` or `others`.",
        ),
        (
            Step("fetch", where="pile"),
            (
                "says `to = pile`; `fetch` with `where = pile` goes with `hand` or `own-area`"
                " or `deck` or `deck-top` or `deck-bottom`."
            ),
        ),
        (
            Step("draw", chooser="luck"),
            "says `chooser = luck`; `draw` with `where = table` goes with `you`.",
        ),
        (
            Step("draw", what=HERO),
            (
                "says which cards are meant (`what`); `draw` with `where = table` falls on no such"
                " cards."
            ),
        ),
        (
            Step("discard", where="hand", what=Filter(other=True)),
            (
                "says `other` or `this`, which are cards on the table;"
                " `discard` with `where = hand` falls on none there."
            ),
        ),
        (Step("discard", against=HERO), "says `against`, which only a swap has."),
        (
            Step("discard", shown=True),
            "says `shown = true`, which `discard` with `where = table` does not go with.",
        ),
        (
            Step("draw", least=2, most=2),
            "says from 2 to 2 cards, which `draw` with `where = table` cannot.",
        ),
        (
            Step("move", to="any-area", most=0),
            "moves all cards at once; they can only go into one's own area.",
        ),
        (
            Step("move", where="own-area", to="own-area"),
            "moves cards from one's own area into one's own area.",
        ),
        (
            Step("discard", what=Filter(this=True, other=True)),
            "means this card and other cards than this, which no card is.",
        ),
        (
            Step("discard", what=Filter(names=(IMP,), spared=(IMP,))),
            "names cards, and says more of them.",
        ),
        (
            Step("draw", ways=((Step("draw"),),)),
            "has ways, but no two of them; a way has at least one part.",
        ),
        (
            Step("draw", most=2, ways=((Step("draw"),), (Step("extra"),))),
            "has ways, and says more beside them than `may` and `then`.",
        ),
        (
            Step(
                "draw",
                ways=((Step("draw", ways=((Step("draw"),), (Step("extra"),))),), (Step("extra"),)),
            ),
            "has a way that has ways itself.",
        ),
    ],
)
def test_how_to_play_what_has_no_meaning_is_refused_in_one_sentence(step: Step, fault: str) -> None:
    assert [f"Part 1 of the skill {fault}"] == list(faults_of_skill((step,)))


def test_how_to_play_a_part_in_the_middle_is_named_by_its_number() -> None:
    troll = card("troll", "monster", {"do": "draw"}, {"do": "look"})
    faults = list(faults_of_card(troll))

    assert ["Part 2 of the skill says `look`, which has no meaning with `where = table`."] == faults
    assert [] == list(faults_of_card(replace(troll, skill=troll.skill[:1])))
