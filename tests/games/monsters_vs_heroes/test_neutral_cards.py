"""Neutral Cards: what they are immune to, and what hits them all the same."""

import pytest
from msgspec import structs

from tests.games.monsters_vs_heroes.given import card, ruled, sits, table, when
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.rules.how_to_win import score

MOURNER = card("mourner", "neutral", copies=3)
LADY = card("lady", "neutral", suns=1, skulls=1)
HUNTER = card("hunter", "hero", {"do": "discard", "what": {"classes": ["monster"], "other": True}})
STORM = card(
    "storm", "hero", {"do": "discard", "what": {"classes": ["hero", "monster"]}, "most": 0}
)
FLOOD = card("flood", "hero", {"do": "discard", "what": {"other": True}, "most": 0})
WATCH = card("watch", "hero", {"do": "discard", "what": {"other": True}})
CENSOR = card("censor", "hero", {"do": "discard", "what": {"names": ["mourner"]}})
JUDGE = card("judge", "hero", {"do": "discard", "what": {"icons": 2}})
FENCE = card("fence", "hero", {"do": "swap", "what": {"classes": ["hero"]}, "against": {}})
PRESS = card(
    "press",
    "monster",
    {
        "do": "discard",
        "what": {"classes": ["monster"]},
        "where": "hands",
        "whom": "others",
        "chooser": "holder",
    },
)
DIGGER = card(
    "digger",
    "hero",
    {"do": "fetch", "what": {"classes": ["monster"]}, "where": "pile", "to": "hand"},
)
GUARD = card("guard", "monster", protects=[{"what": {"this": True}}])
CARDS = (*(MOURNER, LADY, HUNTER, STORM, FLOOD, WATCH, CENSOR, JUDGE, FENCE, PRESS, DIGGER, GUARD),)


def test_neutral_cards_n4_no_choice_of_a_monster_or_hero_falls_on_one() -> None:
    world = ruled(*CARDS)
    beside = table(world, ada=sits("hunter"), ben=sits(area="mourner the-mummy dracula"))
    alone = table(world, ada=sits("hunter"), ben=sits(area="mourner"))

    assert ["card:2", "card:3"] == when(world, beside, "play:hunter").open
    failed = when(world, alone, "play:hunter")
    assert ["How to Play, K6"] == failed.cited(f.SkillFailed)
    assert ["mourner"] == failed.area("ben")


def test_neutral_cards_n5_heroes_and_monsters_together_still_spare_one() -> None:
    world = ruled(*CARDS)
    start = table(world, ada=sits("storm", area="mourner"), ben=sits(area="priest the-mummy lady"))
    after = when(world, start, "play:storm")

    assert ["mourner"] == after.area("ada")
    assert ["lady"] == after.area("ben")


def test_neutral_cards_x2_what_falls_on_cards_or_on_their_icons_falls_on_one_too() -> None:
    world = ruled(*CARDS)
    start = table(
        world, ada=sits("flood watch judge"), ben=sits(area="mourner lady priest"), cal=sits()
    )

    assert [] == when(world, start, "play:flood").area("ben")
    assert ["card:1", "card:2", "card:3"] == when(world, start, "play:watch").open
    judged = when(world, start, "play:judge")
    assert ["lady"] == [it.card for it in judged.facts(f.TableCardDiscarded)] or judged.open
    spared = table(world, ada=sits("storm"), ben=sits(area="mourner lady priest"))
    assert ["mourner", "lady"] == when(world, spared, "play:storm").area("ben")


def test_neutral_cards_n4_its_own_name_falls_on_one() -> None:
    world = ruled(*CARDS)
    start = table(world, ada=sits("censor"), ben=sits(area="priest mourner mourner"))

    assert ["card:2", "card:3"] == when(world, start, "play:censor").open


@pytest.mark.parametrize(("choice", "open_"), [("everywhere", False), ("table-only", True)])
def test_neutral_cards_n4_in_a_hand_or_on_the_pile_one_is_immune_too_or_not(
    choice: str, *, open_: bool
) -> None:
    world = ruled(*CARDS, N4=choice)
    hands = table(world, ada=sits("press"), ben=sits("mourner the-mummy dracula"))
    pile = table(world, ada=sits("digger"), ben=sits(), pile="mourner carmilla dracula", count=9)
    on_table = table(world, ada=sits("hunter"), ben=sits(area="mourner carmilla dracula"))

    assert open_ == ("hold:mourner" in when(world, hands, "play:press").open)
    assert open_ == ("pile:mourner" in when(world, pile, "play:digger").open)
    assert "card:1" not in when(world, on_table, "play:hunter").open


@pytest.mark.parametrize("choice", ["everywhere", "table-only"])
@pytest.mark.parametrize("where", ["own-area", "pile"])
def test_neutral_cards_n6_one_is_counted_as_neither(choice: str, where: str) -> None:
    counter = card(
        "admirer", "hero", scores=[{"points": 1, "each": {"classes": ["monster"]}, "where": where}]
    )
    world = ruled(*CARDS, counter, N4=choice)
    state = table(
        world,
        ada=sits(area="admirer mourner the-mummy lady", faction="nemo-and-mina"),
        ben=sits(),
    )
    piled = structs.replace(state, pile=(CardId("mourner"), CardId("carmilla"), CardId("lady")))

    assert 1 == score(world, piled, piled.player("ada")).flat


def test_neutral_cards_n7_immune_and_protected_cards_are_no_targets_and_others_are_hit() -> None:
    world = ruled(*CARDS)
    other = table(world, ada=sits("hunter"), ben=sits(area="mourner guard the-mummy carmilla"))
    none = table(world, ada=sits("hunter"), ben=sits(area="mourner guard"))

    assert ["card:3", "card:4"] == when(world, other, "play:hunter").open
    assert ["How to Play, K6"] == when(world, none, "play:hunter").cited(f.SkillFailed)


def test_neutral_cards_x3_one_may_take_the_place_of_any_card_but_not_of_a_hero() -> None:
    world = ruled(*CARDS)
    start = table(world, ada=sits("fence", area="mourner"), ben=sits(area="priest lady the-mummy"))
    first = when(world, start, "play:fence")
    second = when(world, first.state, "card:2")

    assert ["card:5", "card:2"] == first.open
    assert ["card:1"] == second.open
    assert ["priest", "fence"] == when(world, second.state, "card:1").area("ada")
