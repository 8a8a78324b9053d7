"""Verbs that lie near each other: a wrong one is answered with the one that was meant."""

import pytest

from tests.games.circle_undone.laid import laid
from tests.games.circle_undone.on_table import OFFICE, WRAITH, foe, mansion, with_foes
from tests.games.circle_undone.spoken import game, refused
from victoriana.games.circle_undone.rules.verbs import VERBS
from victoriana.games.circle_undone.view.deeds_at_table import SAYS
from victoriana.kernel.errors import Refusal


@pytest.mark.parametrize(
    ("typed", "told", "tries"),
    [
        (
            "place acolyte",
            "Place is not for Acolyte: an enemy comes into play with spawn.",
            "spawn",
        ),
        ("lay acolyte", "Lay is not for Acolyte: an enemy comes into play with spawn.", "spawn"),
        ("put wraith office", "an enemy that is in play is moved with send.", "send"),
        ("spawn agnes", "an investigator goes somewhere with move, and is put there by", "put"),
        ("place clues agnes 2", "Place clues is not for Agnes Baker: an investigator", "clues"),
        ("hit agnes 1", "an investigator takes damage or horror with damage and horror.", "damage"),
        ("damage wraith 1", "Damage is not for Wraith: an enemy is damaged by a card", "hit"),
        ("kill agnes", "an investigator is eliminated by a card with out.", "out"),
        ("kill wraith", "an enemy is defeated by a card with defeat", "defeat"),
        ("spawn office", "To Office? Say first which enemy comes there.", "spawn"),
        ("place office", "To Office? Say first what is placed there, doom or clues.", "place"),
    ],
)
def test_a_wrong_verb_points_at_the_right_one(typed: str, told: str, tries: str) -> None:
    found = refused(with_foes(mansion(), foe(WRAITH, OFFICE)), typed)

    assert told in found.text
    assert (tries,) == found.tries


def test_what_is_barred_for_another_reason_is_told_so() -> None:
    found = refused(mansion(), "put agnes nowhere")
    assert "is not for" not in found.text


@pytest.mark.parametrize("typed", ["put agnes office", "damage agnes 1", "place doom office 1"])
def test_the_right_verbs_are_taken_as_before(typed: str) -> None:
    assert isinstance(game().read(mansion(), typed), tuple)


def test_what_cards_do_is_said_of_enemies_then_people_then_places() -> None:
    names = [it.name for it in VERBS]
    groups = (("spawn", "send", "hit", "defeat"), ("put", "damage", "out"), ("lay", "place"))
    found = [names.index(it) for group in groups for it in group]

    assert sorted(found) == found
    assert names.index("move") < names.index("round") < names.index("spawn")


def test_no_two_verbs_are_said_to_do_the_same() -> None:
    said = [it for it in SAYS.values() if it.startswith(("A card", "An "))]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("scenario", "typed", "why"),
    [
        ("scenario-2", "swap", "no location lies aside"),
        ("scenario-4", "flip", "no location in play has another side"),
        ("scenario-6", "circle agnes 4", "no investigator is at a revealed location"),
        ("scenario-7", "unbreach agnes", "no investigator is at a location with breaches"),
        ("scenario-8", "cosmos agnes 1", "nobody has a clue to spend"),
        ("scenario-8", "void agnes", "no investigator is at a Void location"),
        ("scenario-5", "cosmos agnes 1", "the Cosmos is of Scenario VIII"),
    ],
)
def test_a_verb_in_its_own_scenario_says_what_it_wants_there(
    scenario: str, typed: str, why: str
) -> None:
    found = game().read(laid(scenario), typed)
    assert isinstance(found, Refusal)
    assert f"{typed.partition(' ')[0].capitalize()} is not for here: {why}" in found.text
