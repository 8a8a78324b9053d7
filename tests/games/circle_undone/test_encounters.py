"""The two encounter decks of Scenario IV, and the Unknown Places of Scenario III."""

from tests.games.circle_undone.laid import (
    AGNES,
    asked,
    game,
    laid,
    place,
    play,
    standing,
    table,
    told,
)
from victoriana.games.circle_undone.facts.decks import size
from victoriana.games.circle_undone.ids import EnemyId, LocationId, ScenarioId
from victoriana.games.circle_undone.rules import encounters
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe

FIELDS = ("haunted-fields", "haunted-fields-spectral")
RUINS = "witch-house-ruins"
ABYSS = "twilight-abyss"


def decks(here: str, spectral: int = 20, standard: int = 24, discarded: int = 0) -> State:
    """Agnes in the fields on one side or the other."""
    state = standing(laid("scenario-4", place(here)), AGNES, here)
    sizes = (("spectral", spectral), ("standard", standard), ("spectral-discard", discarded))
    return table(state, decks=sizes)


def test_the_spectral_encounter_deck_1_t1_at_a_spectral_place_it_is_used_for_all() -> None:
    world = game().world
    mortal, spectral = decks(FIELDS[0]), decks(FIELDS[1])

    assert "standard" == encounters.deck(world, mortal, AGNES)
    assert "spectral" == encounters.deck(world, spectral, AGNES)
    after = play(spectral, "encounter:agnes-baker").on_table()
    assert (19, 24) == (size(after, "spectral"), size(after, "standard"))


def test_the_spectral_encounter_deck_2_t1_a_card_that_names_the_other_deck_uses_that_one() -> None:
    after = play(decks(FIELDS[1]), "encounter:agnes-baker:named").on_table()

    assert (20, 23) == (size(after, "spectral"), size(after, "standard"))


def test_the_spectral_encounter_deck_3_t2_a_card_is_discarded_by_its_trait() -> None:
    cards = encounters.cards(game().world, decks(FIELDS[0]))
    spectral = next(it.id for it in cards if "spectral" in it.traits)
    other = next(it.id for it in cards if "spectral" not in it.traits)
    after = play(decks(FIELDS[0]), "discard-card", spectral, "discard-card", other).on_table()

    assert (1, 1) == (size(after, "spectral-discard"), size(after, "standard-discard"))


def test_a_deck_that_ran_out_is_made_of_its_own_discard_pile() -> None:
    after = play(decks(FIELDS[1], 0, 24, 3), "encounter:agnes-baker").on_table()

    assert (2, 0, 24) == (
        size(after, "spectral"), size(after, "spectral-discard"), size(after, "standard"),
    )  # fmt: skip


def test_nobody_draws_from_a_deck_that_has_no_card_anywhere() -> None:
    offered = asked(decks(FIELDS[1], 0, 24, 0))

    assert "encounter:agnes-baker" not in offered
    assert "encounter:agnes-baker:named" in offered


def unknown() -> State:
    """Seven Unknown Places; the ruins are among the lower four."""
    setup = game().world.setups[ScenarioId("scenario-3")]
    cards = (LocationId(it.card) for pile in setup.piles for it in pile.cards)
    top = tuple(it for it in cards if it != RUINS)
    state = laid("scenario-3", place("moldy-halls"))
    return table(state, unknown_places=top, unknown_bottom=(LocationId(RUINS),))


def test_the_ruins_are_never_among_the_upper_three_unknown_places() -> None:
    state = play(unknown(), *["unknown:place"] * 4)
    upper = [asked(play(state, "reveal", f"unknown-places-{n}")) for n in (1, 2, 3)]

    assert [6, 6, 6] == [len(it) for it in upper]
    assert RUINS not in upper[0]
    assert RUINS in asked(play(state, "reveal", "unknown-places-4"))


def test_secret_name_setup_5_an_unknown_place_comes_into_play_unrevealed() -> None:
    after, facts = told(unknown(), "unknown:place")
    turned = play(after, "reveal", "unknown-places-1", ABYSS).on_table()

    assert not after.on_table().place("unknown-places-1").revealed
    assert "Scenario III: The Secret Name / Setup 5" in [it.rule for it in facts]
    assert ABYSS == turned.place("unknown-places-1").card
    assert ABYSS not in turned.unknown_places


def test_the_spectral_encounter_deck_3_of_the_heretics_only_those_are_discarded_that_can_be() -> (
    None
):
    state = table(
        standing(decks(FIELDS[0]), AGNES, FIELDS[0], threats=("unfinished-business-3",)),
        removed=("heretic-1",),
        victory=("heretic-2",),
        foes=(Foe("heretic-4", EnemyId("heretic-4"), FIELDS[0]),),
    )
    found = [it for it in asked(play(state, "discard-card")) if it.startswith("heretic")]

    assert ["heretic-5", "heretic-6"] == found
