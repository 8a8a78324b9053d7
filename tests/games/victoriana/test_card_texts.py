"""Texts of cards in the corners of the rules: who is gone, and where agents stand."""

from tests.games.victoriana.given import HARKER, HOLMES, agent, game, harker, holmes, lead, ruled
from victoriana.games.victoriana import notation
from victoriana.games.victoriana.facts import LeadPlaced, TrackMoved
from victoriana.kernel.errors import Refusal


def test_make_deductions_h9_a_discarded_plot_brings_its_lead_though_the_investigator_fell() -> None:
    """Black Mass strikes Holmes down; Poison the New River, drawn with it, speaks to nobody."""
    given = game(
        holmes("palace", "2PU", trauma=5),
        harker("pit"),
        leads=[lead("palace", "secret-meeting-with-an-mp")],
        world=ruled(plots="random-20"),
    )
    drawn = ("{black-mass-at-st-pauls}", "{poison-the-new-river}", "{regicide}")
    fallen = given.when("investigate:1", "option:a", "deduce", *drawn, "track:P", "pick:holmes")

    assert fallen.who(HOLMES).out
    placed = fallen.when("{P}", "{1}")
    assert [("embassy", 6)] == [(it.place, it.hour) for it in placed.only(LeadPlaced)]
    assert [] == placed.only(TrackMoved)
    assert (HARKER, "turn") == placed.asked


def test_advantages_b8_a_card_that_moves_its_holder_is_not_wasted_beside_an_agent() -> None:
    hansom = holmes("palace", kept=["hansom-at-your-call"])
    free = game(hansom, harker("pit"))
    held = game(hansom, harker("pit"), agents=[agent("caissa", "palace")], now={"bound": True})

    assert ["hansom-at-your-call:a"] == free.can("card")
    assert [] == held.can("card")
    refused = notation.read(held.world, held.state, "use hansom-at-your-call a")
    assert isinstance(refused, Refusal)
    assert "Caissa bars the Palace: nobody leaves it, not by a card either." == refused.text
    assert "Pursuit, B8" == refused.rule


def test_locale_abilities_b8_carfax_moves_nobody_when_agents_hold_everybody() -> None:
    held = game(
        holmes("carfax"), harker("carfax"), agents=[agent("caissa", "carfax")], now={"bound": True}
    )
    other = game(
        holmes("carfax"), harker("pit"), agents=[agent("caissa", "carfax")], now={"bound": True}
    )

    assert [] == held.can("use")
    assert ["carfax"] == other.can("use")
    assert ["harker"] == other.when("use:carfax").can("who")
