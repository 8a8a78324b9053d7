"""How to Play: cards that come to the table by a skill, further plays, and the end of it."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.games.monsters_vs_heroes.cast import (
    CAST,
    HERO,
    OTHER,
    THIS,
    goes_on,
    last_card,
    plays,
)
from tests.games.monsters_vs_heroes.given import (
    ADA,
    BEN,
    card,
    ruled,
    sits,
    table,
    when,
)
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.rules.the_turn import turn_cap
from victoriana.kernel.nodes import Over

# --- Cards that come to the table --------------------------------------------------------


RAISER: dict[str, object] = {"do": "fetch", "where": "pile", "to": "own-area"}


def test_how_to_play_k9_a_card_that_a_skill_puts_into_an_area_uses_its_skill_or_not() -> None:
    azazel = card("azazel", "monster", RAISER)
    sage = card("sage", "hero", {"do": "draw"})
    no_skill = plays(azazel, "pile:sage", more=(sage,), pile="sage")
    skill = plays(
        azazel,
        "pile:sage",
        "{ogre}",
        more=(sage,),
        pile="sage",
        deck="ogre",
        rulings={"K9": "skill-on-entering"},
    )

    assert ["azazel", "sage"] == no_skill.area("ada")
    assert [] == no_skill.hand("ada")
    assert ["How to Play, K9"] == no_skill.cited(f.CardRaised)
    assert ["ogre"] == skill.hand("ada")


def test_how_to_play_k9_the_cards_that_entered_are_read_in_order_after_the_first_skill() -> None:
    azazel = card("azazel", "monster", {**RAISER, "least": 2, "most": 2}, {"do": "draw"})
    sage = card("sage", "hero", {"do": "discard", "where": "deck-top"})
    fool = card("fool", "hero", {"do": "discard", "where": "deck-top"})
    after = plays(
        azazel,
        "pile:sage",
        "pile:fool",
        "{ogre}",
        "{ghoul}",
        "{knight}",
        more=(sage, fool),
        pile="sage fool",
        count=20,
        deck="ogre ghoul knight",
        rulings={"K9": "skill-on-entering"},
    )

    assert ["azazel", "sage", "fool"] == [it.card for it in after.facts(f.SkillRead)]
    assert ["ogre"] == after.hand("ada")


def test_how_to_play_k9_a_card_that_only_changes_areas_uses_no_skill_in_either_reading() -> None:
    dracula = card("drac", "monster", {"do": "move", "where": "other-areas", "to": "own-area"})
    trade = card("trade", "monster", {"do": "swap", "what": THIS, "against": {}})
    sage = card("sage", "hero", {"do": "draw"})
    for it, answers in ((dracula, ["card:1"]), (trade, ["card:2", "card:1"])):
        after = plays(
            it,
            *answers,
            more=(sage,),
            ben=sits(area="sage"),
            rulings={"K9": "skill-on-entering"},
        )
        assert "sage" in after.area("ada")
        assert [it.id] == [read.card for read in after.facts(f.SkillRead)]


def test_how_to_play_k9_a_card_that_has_left_again_before_its_turn_is_not_read() -> None:
    azazel = card("azazel", "monster", RAISER, {"do": "discard", "what": HERO})
    sage = card("sage", "hero", {"do": "draw"})
    after = plays(
        azazel,
        "pile:sage",
        "card:2",
        more=(sage,),
        pile="sage",
        rulings={"K9": "skill-on-entering"},
    )

    assert ["azazel"] == [it.card for it in after.facts(f.SkillRead)]


def test_how_to_play_k9_skills_that_bring_each_other_come_to_an_end() -> None:
    ghost = card(
        "ghost",
        "monster",
        {"do": "discard", "what": OTHER, "where": "own-area", "most": 0},
        {**RAISER, "what": {"names": ["ghost"]}},
        copies=2,
    )
    after = plays(ghost, "pile:ghost", pile="ghost", rulings={"K9": "skill-on-entering"})
    for _ in range(10):
        if after.open != ["pile:ghost"]:
            break
        after = goes_on(after, "pile:ghost")

    assert 1 + after.world.numbers.chain == len(after.facts(f.SkillRead))
    assert "How to Play, K9, K22" in after.cited(f.SkillFailed)


def test_how_to_play_k10_a_card_that_leaves_does_nothing() -> None:
    wolf = card("wolf", "monster", {"do": "discard", "what": HERO})
    sage = card("sage", "hero", {"do": "draw"})
    after = plays(wolf, "card:1", more=(sage,), ben=sits(area="sage"))

    assert ["wolf"] == [it.card for it in after.facts(f.SkillRead)]
    assert [] == after.hand("ben")


def test_how_to_play_x10_a_further_card_is_played_when_the_first_skill_is_finished() -> None:
    usher = card(
        "usher", "hero", {"do": "extra", "where": "hand"}, {"do": "discard", "where": "deck-top"}
    )
    sage = card("sage", "hero", {"do": "draw"})
    waiting = plays(usher, "{ogre}", hand="sage ghoul", more=(sage,), deck="ogre knight")
    after = goes_on(waiting, "play:sage", "{knight}")

    assert ["play:sage", "play:ghoul"] == waiting.open
    assert ["usher", "sage"] == after.area("ada")
    assert ["ghoul", "knight"] == after.hand("ada")
    assert ["How to Play, X10"] == after.cited(f.ActionGiven)


def test_how_to_play_x10_with_no_card_in_the_hand_there_is_no_further_play() -> None:
    usher = card("usher", "hero", {"do": "extra", "where": "hand"})
    gone = card(
        "usher", "hero", {"do": "extra", "where": "hand"}, {"do": "discard", "where": "hand"}
    )
    lapsed = plays(gone, "hold:squire", hand="squire")

    assert ["How to Play, K6"] == plays(usher).cited(f.SkillFailed)
    assert ["How to Play, X10"] == lapsed.cited(f.ActionLapsed)
    assert BEN == lapsed.state.acting


@pytest.mark.parametrize(
    ("part", "answers", "fact"),
    [
        ({"do": "move", "where": "deck-top", "to": "own-area"}, ["{sage}"], f.DeckCardLaid),
        (
            {"do": "move", "where": "hands", "to": "own-area", "whom": "player", "chooser": "luck"},
            ["whom:ben", "{sage}"],
            f.HandCardLaid,
        ),
    ],
)
def test_how_to_play_x11_a_card_off_the_deck_or_out_of_anothers_hand_uses_no_skill(
    part: dict[str, object], answers: list[str], fact: type[f.Happening]
) -> None:
    thief = card("thief", "hero", part)
    sage = card("sage", "hero", {"do": "draw"}, copies=2)
    usual = plays(thief, *answers, more=(sage,), deck="sage ogre", ben=sits("sage"))
    entering = plays(
        thief,
        *answers,
        more=(sage,),
        deck="sage ogre",
        ben=sits("sage"),
        rulings={"K9": "skill-on-entering"},
    )

    assert ["thief", "sage"] == usual.area("ada")
    assert ["How to Play, X11"] == usual.cited(fact)
    assert ["thief"] == [it.card for it in usual.facts(f.SkillRead)]
    assert ["thief", "sage"] == [it.card for it in entering.facts(f.SkillRead)]


def test_end_of_the_game_x11_the_last_card_played_off_the_deck_ends_the_game_by_e5() -> None:
    thief = card("thief", "hero", {"do": "move", "where": "deck-top", "to": "own-area"})
    after = last_card(thief, "{ogre}")

    assert ["End of the Game, E5"] == after.cited(f.DeckRanOut)
    assert isinstance(after.node, Over)
    assert ["thief", "ogre"] == after.area("ada")


# --- Limits ------------------------------------------------------------------------------


def test_how_to_play_k21_the_end_beats_a_further_turn() -> None:
    after = last_card(card("fogg", "hero", {"do": "extra"}, {"do": "draw"}), "{ogre}")

    assert [ADA] == [it.seat for it in after.facts(f.ActionGiven)]
    assert isinstance(after.node, Over)


def test_how_to_play_k22_at_the_cap_the_game_ends_and_is_scored() -> None:
    jack = card("jack", "monster", {"do": "return", "what": THIS, "to": "hand"})
    world = ruled(*CAST, jack)
    first, second = (it.id for it in world.box.factions[:2])
    start = table(world, ada=sits("jack", faction=first), ben=sits("squire", faction=second))
    cap = turn_cap(world, start)
    before = when(world, replace(start, turn=cap - 1), "play:jack", "card:1")
    after = when(world, replace(start, turn=cap), "play:jack", "card:1")

    assert cap == 20 * sum(Counter(start.unseen).values()) + 20 * 2
    assert BEN == before.state.acting
    assert [f.CapReached(cap)] == after.facts(f.CapReached)
    assert ["How to Play, K22"] == after.cited(f.CapReached)
    assert isinstance(after.node, Over)
    assert 2 == len(after.facts(f.Scored))
