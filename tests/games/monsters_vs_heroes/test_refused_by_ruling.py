"""How to Play: what is refused under one choice of a switch is open under another."""

import pytest
from msgspec.structs import replace

from tests.games.monsters_vs_heroes.cast import CAST, HERO, MONSTER, goes_on, plays
from tests.games.monsters_vs_heroes.given import ADA, BEN, CAL, After, card, ruled, sits, table
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.positions import impossible
from victoriana.games.monsters_vs_heroes.state import Lying
from victoriana.games.monsters_vs_heroes.tasks import EndOfTurn, Parted, Skill, Turn
from victoriana.kernel.errors import Refusal

WOLF = card("wolf", "monster", {"do": "discard", "what": MONSTER})
JACK = card("jack", "monster", {"do": "return", "what": HERO, "to": "hand", "may": True})
RIDER = card("rider", "monster", {"do": "draw", "may": True}, into="other-area")


def game(after: After) -> MonstersVsHeroes:
    """The game with these cards and rulings."""
    return MonstersVsHeroes(after.world.box, after.world.rulings)


def refused(after: After, typed: str) -> str:
    """By which ruling something that is typed is refused; empty where it is taken."""
    said = game(after).read(after.state, typed)
    return said.rule if isinstance(said, Refusal) else ""


@pytest.mark.parametrize(
    ("choice", "rule"), [("source-included", ""), ("source-excluded", "How to Play, K2")]
)
def test_how_to_play_k2_the_card_just_played_is_refused_where_it_is_left_out(
    choice: str, rule: str
) -> None:
    after = plays(WOLF, ben=sits(area="ghoul ogre"), rulings={"K2": choice})

    assert rule == refused(after, "discard wolf")


@pytest.mark.parametrize(
    ("choice", "rule"), [("own-cards-count", ""), ("own-cards-spared", "How to Play, K7")]
)
def test_how_to_play_k7_an_own_card_is_refused_where_own_cards_are_spared(
    choice: str, rule: str
) -> None:
    after = plays(WOLF, area="ghoul", ben=sits(area="ogre ogre"), rulings={"K7": choice})

    assert rule == refused(after, "discard ghoul")


@pytest.mark.parametrize(
    ("choice", "rule"), [("area-holder", ""), ("who-played-it", "How to Play, K12, K13")]
)
def test_how_to_play_k12_a_card_is_refused_whose_player_has_a_full_hand(
    choice: str, rule: str
) -> None:
    ben = replace(sits(), area=(Lying(CardId("squire"), 0, CAL), Lying(CardId("knight"), 0, BEN)))
    after = plays(JACK, ben=ben, cal=sits("ghoul ghoul ghoul"), rulings={"K12": choice})

    assert rule == refused(after, "return squire")


@pytest.mark.parametrize(
    ("choice", "asked", "rule"), [("giver-chooses", ADA, "K8"), ("holder-chooses", BEN, "K11")]
)
def test_how_to_play_k11_who_does_not_choose_for_a_gift_is_told_by_which_ruling(
    choice: str, asked: str, rule: str
) -> None:
    after = goes_on(plays(RIDER, rulings={"K11": choice}), "to:ben")
    other = BEN if asked == ADA else ADA
    told = game(after).not_yours(after.state, other)

    assert told is not None
    assert f"How to Play, {rule}" == told.rule


@pytest.mark.parametrize(
    ("choice", "idle", "busy"),
    [("hard-cap", True, True), ("exceed", False, False), ("discard-down", True, False)],
)
def test_how_to_play_k13_a_position_with_four_cards_in_a_hand_is_possible_or_not(
    choice: str, *, idle: bool, busy: bool
) -> None:
    world = ruled(*CAST, JACK, K13=choice)
    state = table(world, ada=sits("ghoul ghoul ghoul ogre", "jack"), ben=sits(area="squire"))
    skill = (Skill(ADA, JACK.id, 1, 1), Parted(ADA, JACK.id, 1, 0))
    within = replace(state, agenda=(EndOfTurn(), *skill))

    assert isinstance(state.agenda[-1], Turn)
    assert idle == (impossible.hands(world, state) is not None)
    assert busy == (impossible.hands(world, within) is not None)
