"""A card's sentence is made from its data: every instruction and every lasting effect has words."""

from typing import get_args

from syrupy.assertion import SnapshotAssertion

from tests.games.victoriana.positions import WORLD, place
from victoriana.games.victoriana import effects as e
from victoriana.games.victoriana.view import show_card, tell_card
from victoriana.games.victoriana.world import Space

INSTRUCTIONS: tuple[e.AnyEffect, ...] = (
    e.Suffer(1),
    e.Suffer(2, "within-two"),
    e.Heal(1, "one"),
    e.Recover(),
    e.Recover("each"),
    e.Gain("O", 2),
    e.Gain("W", 1, "others"),
    e.GainChoice(1),
    e.GainChoice(3, "never"),
    e.GainChoice(2, "if-printed", "each"),
    e.Discard("random"),
    e.Discard("choice", 2, "each"),
    e.Discard("P", 1, "same-place"),
    e.DrawBag(1),
    e.DrawBag(3),
    e.DrawBag(2, "each"),
    e.Omen("O", (e.GoCold(), e.Suffer(1))),
    e.GoCold(),
    e.Deduce(1),
    e.Deduce(3),
    e.TurnHands(1, "another"),
    e.TurnHands(-2, "all"),
    e.TurnHands(3, "all-others"),
    e.Generate("O"),
    e.Generate("S", 6),
    e.MoveTo(place("embassy")),
    e.MoveAnywhere(),
    e.MoveAnyone(),
    e.Doorway(),
    e.Doorway("9"),
    e.SwapEvidence(),
    e.SwapResources(2),
    e.Convert(("O", "S")),
    e.AdvanceTrack(1, "S"),
    e.AdvanceTrack(-1),
    e.ShuffleBack(),
    e.DiscardPlot(),
    e.DiscardPlot(2),
    e.RevealToken(),
    e.ColdTrack(1),
    e.ColdTrack(-1),
    e.Cordon(1),
    e.Cordon(4),
    e.Afflict("bitten"),
    e.Afflict("prey", "each"),
    e.Afflict("insane", "same-place"),
)
COUNTED = ("movement", "bag-see", "bag-keep", "home-gain")  # those that may be less
LASTING = get_args(e.Passive.__annotations__["kind"])


def test_every_instruction_has_a_sentence_of_its_own(snapshot: SnapshotAssertion) -> None:
    assert set(get_args(e.AnyEffect)) == {type(effect) for effect in INSTRUCTIONS}
    lines = [tell_card.tell(WORLD, (effect,)) for effect in INSTRUCTIONS]

    assert len(lines) == len(set(lines))
    assert "\n".join(lines) == snapshot


def test_every_lasting_effect_has_a_sentence_for_its_holder_and_for_all(
    snapshot: SnapshotAssertion,
) -> None:
    lines = [
        tell_card.passive(e.Passive(kind, amount), mine=mine)
        for kind in LASTING
        for amount in (1, -1)
        if amount == 1 or kind in COUNTED
        for mine in (True, False)
    ]

    assert "\n".join(dict.fromkeys(lines)) == snapshot


def test_everyone_who_can_be_meant_is_named_apart() -> None:
    lines = [tell_card.tell(WORLD, (e.Suffer(1, who),)) for who in get_args(e.Who)]

    assert len(lines) == len(set(lines))


def test_instructions_in_a_row_have_a_sentence_each() -> None:
    assert (
        "Suffer 1 trauma. Draw a resource from the bag and put it back; "
        "if it is Science, gain 1 Wild."
        == tell_card.tell(WORLD, (e.Suffer(1), e.Omen("S", (e.Gain("W"),))))
    )
    assert "" == tell_card.tell(WORLD, ())


def test_a_space_that_gives_once_says_so() -> None:
    space = Space((e.Gain("S", 1, "each"),), (e.Passive("movement"),))

    assert (
        "Once, each investigator gains 1 Science. Each investigator has 1 movement more."
        == tell_card.space(WORLD, space)
    )


def test_the_book_is_quoted_with_its_own_prices() -> None:
    dagger = WORLD.leads[next(it for it in WORLD.leads if it == "ceremonial-dagger")]
    agent = WORLD.leads[next(it for it in WORLD.leads if it == "elusive-foreign-agent")]

    assert ["S+U => 1D", "2O+2T => 3D"] == [tell_card.option(WORLD, it) for it in dagger.options]
    assert [
        "P => 1D",
        "2U => 1D, you are moved to the Prussian Embassy",
        "P+* => 1D, move to any locale",
    ] == [tell_card.option(WORLD, it) for it in agent.options]


def test_every_card_in_the_box_tells_what_it_does() -> None:
    boxes = (
        WORLD.box.advantages,
        WORLD.box.setbacks,
        WORLD.box.agents,
        WORLD.box.henchmen,
        WORLD.box.masterminds,
        WORLD.box.plots,
        WORLD.box.leads,
    )
    for box in boxes:
        for card in box:
            assert show_card.text(WORLD, card).endswith(".")
