"""How to Play: whatever a skill does says which ruling decides it."""

import pytest

from tests.games.monsters_vs_heroes.cast import HERO, MONSTER, plays
from tests.games.monsters_vs_heroes.given import card, sits
from victoriana.games.monsters_vs_heroes import facts as f

PLAYER: dict[str, object] = {"where": "hands", "whom": "player"}


@pytest.mark.parametrize(
    ("part", "answers", "fact", "cited"),
    [
        ({"do": "discard", "what": MONSTER}, ["card:3"], f.TableCardDiscarded, "K2"),
        ({"do": "discard", "what": HERO, "most": 0}, [], f.TableCardDiscarded, "K16"),
        ({"do": "move", "to": "any-area"}, ["card:2", "to:ada"], f.CardMoved, "K9"),
        ({"do": "swap"}, ["card:1", "card:2"], f.CardsSwapped, "K9"),
        ({"do": "return", "to": "hand"}, ["card:1"], f.CardReturned, "K12"),
        ({"do": "steal", **PLAYER}, ["whom:ben", "{ogre}"], f.CardStolen, "K17"),
        ({"do": "look", **PLAYER}, ["whom:ben"], f.HandSeen, "X23"),
        ({"do": "look", "where": "faction", "whom": "player"}, ["whom:ben"], f.FactionSeen, "X23"),
        ({"do": "pass", **PLAYER}, ["whom:ben"], f.HandsExchanged, "K14"),
        ({"do": "look", "where": "deck-top"}, ["{squire}"], f.TopSeen, "E6"),
        ({"do": "fetch", "where": "pile", "to": "deck"}, ["pile:knight"], f.CardPutBack, "E7"),
        ({"do": "extra"}, [], f.ActionGiven, "X19"),
        ({"do": "extra", "where": "hand"}, [], f.ActionGiven, "X10"),
        ({"do": "discard", "may": True}, ["none"], f.SkillWaived, "K3"),
        ({"do": "discard", "least": 0}, ["none"], f.SkillWaived, "X6"),
        ({"do": "copy"}, [], f.SkillFailed, "K6"),
    ],
)
def test_how_to_play_what_a_skill_does_is_cited_with_its_ruling(
    part: dict[str, object], answers: list[str], fact: type[f.Happening], cited: str
) -> None:
    wolf = card("wolf", "monster", part)
    after = plays(
        wolf,
        *answers,
        hand="ghoul",
        area="squire",
        pile="knight",
        count=20,
        deck="squire",
        ben=sits("ogre", "squire"),
    )

    assert after.cited(fact)
    assert {f"How to Play, {cited}"} == set(after.cited(fact))


def test_how_to_play_k11_a_card_played_into_anothers_area_cites_what_allows_it() -> None:
    rider = card("rider", "monster", into="other-area")

    assert ["How to Play, K11"] == plays(rider, "to:ben").cited(f.CardPlayed)


def test_how_to_play_k7_ones_own_card_that_has_to_go_cites_that_it_counts() -> None:
    wolf = card("wolf", "monster", {"do": "discard", "what": HERO})
    bear = card("bear", "monster", {"do": "discard", "what": HERO, "where": "own-area"})
    hound = card("hound", "monster", {"do": "discard", "what": HERO, "may": True})

    assert ["How to Play, K7"] == plays(wolf, "card:1", area="squire").cited(f.TableCardDiscarded)
    assert ["How to Play"] == plays(wolf, "card:1", area="", ben=sits("ogre", "squire")).cited(
        f.TableCardDiscarded
    )
    assert ["How to Play"] == plays(bear, "card:1", area="squire").cited(f.TableCardDiscarded)
    assert ["How to Play"] == plays(hound, "card:1", area="squire").cited(f.TableCardDiscarded)
