"""Sentences as people write them: what they mean, and what is said where they mean nothing."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct, convert

from tests.games.victoriana.read_back import READER
from victoriana.games.victoriana import effects as e
from victoriana.games.victoriana import icons
from victoriana.games.victoriana.effects import AnyEffect, Cost, Passive
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.sentences.places import BadSentence
from victoriana.games.victoriana.world import LeadOption, Space, Use

FEWEST = 60  # sentences written by hand


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence of the file, and what it means."""

    says: str
    do: tuple[AnyEffect, ...] = ()
    held: tuple[Passive, ...] = ()


FILE = tomllib.loads((Path(__file__).parent / "sentences_by_hand.toml").read_text("utf-8"))
WRITTEN = convert(FILE["read"], tuple[Written, ...])


@pytest.mark.parametrize("it", WRITTEN, ids=[it.says for it in WRITTEN])
def test_a_sentence_written_by_hand_is_read_as_it_was_meant(it: Written) -> None:
    if it.held:
        assert it.held == READER.lasting(it.says, mine=True)
    else:
        assert it.do == READER.instructions(it.says)


def test_there_are_enough_of_them_and_each_stands_once() -> None:
    assert FEWEST <= len(WRITTEN) == len({it.says for it in WRITTEN})
    assert {type(effect) for it in WRITTEN for effect in it.do} == set(AnyEffect.__args__)


YARD, SPEAKERS = LocaleId("yard"), LocaleId("speakers")


@pytest.mark.parametrize(
    ("says", "means"),
    [
        ("At New Scotland Yard, pay one Underworld.", Use((), Cost(U=1), YARD)),
        ("at the yard: pay Underworld", Use((), Cost(U=1), YARD)),
        ("Pay an Occult and heal 1 trauma.", Use((e.Heal(1),), Cost(O=1))),
        (
            "Pay 1 Occult, 1 Science and 2 trauma; gain a Wild.",
            Use((e.Gain("W"),), Cost(1, 0, 1, 0, 0, 2)),
        ),
        ("pay 2O", Use((), Cost(O=2))),
        ("pay 2 of any type", Use((), Cost(any=2))),
        ("Pay nothing.", Use()),
        ("At Speakers' Corner, gain 1 Politics.", Use((e.Gain("P"),), Cost(), SPEAKERS)),
        ("Heal all trauma, then suffer 1 trauma.", Use((e.Recover(), e.Suffer(1)))),
    ],
)
def test_a_use_is_read_as_a_player_writes_it(says: str, means: Use) -> None:
    assert means == READER.use(says)


@pytest.mark.parametrize(
    ("says", "means"),
    [
        (
            "Ring the Bell: Occult => 1 deduction",
            LeadOption("Ring the Bell", Cost(O=1), (e.Deduce(1),)),
        ),
        ("Ring: 2O+2T => 3D.", LeadOption("Ring", Cost(O=2, trauma=2), (e.Deduce(3),))),
        (
            "Wait: Now What?: any => heal 1 + choice, go to Bedlam and suffer 1 trauma",
            LeadOption(
                "Wait: Now What?",
                Cost(any=1),
                (e.Heal(1), e.GainChoice(), e.MoveTo(LocaleId("bedlam")), e.Suffer(1)),
            ),
        ),
        ("Go: nothing => nothing", LeadOption("Go", Cost(), ())),
        (
            "Go: 2 trauma => move to any locale",
            LeadOption("Go", Cost(trauma=2), (e.MoveAnywhere(),)),
        ),
        (
            "Ask: 1 Occult and 1 Science => 1 deduction and heal 1 trauma",
            LeadOption("Ask", Cost(O=1, S=1), (e.Deduce(1), e.Heal(1))),
        ),
    ],
)
def test_an_option_is_read_as_a_player_writes_it(says: str, means: LeadOption) -> None:
    assert means == READER.option(says)


@pytest.mark.parametrize(
    ("says", "means"),
    [
        ("Each investigator has 1 more movement.", Space((), (Passive("movement"),))),
        ("For once, each investigator gains 1 Occult.", Space((e.Gain("O", 1, "each"),))),
        (
            "Once: each investigator heals 1 trauma. On the hour, any investigator heals 1 trauma.",
            Space((e.Heal(1, "each"),), (Passive("hour-heal"),)),
        ),
        (
            "Once: make a deduction. Suffer 1 trauma. Nobody may use locale abilities.",
            Space((e.Deduce(1), e.Suffer(1)), (Passive("no-ability"),)),
        ),
    ],
)
def test_a_space_is_read_as_a_player_writes_it(says: str, means: Space) -> None:
    assert means == READER.space(says)


def test_an_ability_is_read_as_a_player_writes_it() -> None:
    assert (Cost(P=2), False, (e.Deduce(1),)) == READER.ability("For 2 Politics: gain 1 deduction.")
    drawn = (Cost(), True, (e.DrawBag(2),))
    assert drawn == READER.ability("For a Scotland Yard token, draw 2 resources from the bag.")
    assert (Cost(), False, (e.Recover(),)) == READER.ability("Heal all trauma.")


@pytest.mark.parametrize(
    ("says", "refused"),
    [
        (
            "Sufer 1 trauma",
            '"Sufer 1 trauma" is not understood; the nearest that is: "suffer N trauma".',
        ),
        ("Suffer 13 trauma.", "13 is out of bounds; a number is 1 to 12."),
        (
            "Heal zero trauma",
            '"Heal zero trauma" is not understood; the nearest that is: "heal N trauma".',
        ),
        ("Suffer 0 trauma.", "0 is out of bounds; a number is 1 to 12."),
        (
            "suffers 1 trauma",
            '"suffers 1 trauma" is not understood; the nearest that is: "suffer N trauma".',
        ),
        (
            "Suffer 1 trauma. Gain 1 Magic. Heal 1 trauma.",
            '"Gain 1 Magic" is not understood; the nearest that is: "gain N TYPE".',
        ),
        (
            "You are moved to the Bnak of England.",
            'there is no locale "the Bnak of England" on the board; did you mean Bank of England?',
        ),
        ("Go to Paris", 'there is no locale "Paris" on the board.'),
        (
            "Suffer 1 trauma quickly.",
            '"Suffer 1 trauma quickly" is not understood; the nearest that is: "suffer N trauma".',
        ),
        (
            "You are bitten.",
            ('"You are bitten" is not understood; the nearest that is: "you are moved to LOCALE".'),
        ),
        (
            "One investigator suffers 1 trauma and is bitten.",
            (
                '"is bitten" is not understood; the nearest that is: '
                '"each investigator within two locales is bitten".'
            ),
        ),
        (
            "Draw a resource from the bag and put it back; if it is Wild, suffer 1 trauma.",
            (
                '"put it back" is not understood; the nearest that is: '
                '"draw a resource from the bag and put it back; if it is TYPE, ...".'
            ),
        ),
        (
            "Turn all leads back by an hour",
            (
                '"Turn all leads back by an hour" is not understood; the nearest that is: '
                '"all leads turn back half an hour".'
            ),
        ),
        (f"Suffer {'1' * 1000} trauma", "this text has 1014 signs; 1000 is the most."),
    ],
)
def test_what_is_not_understood_is_named_with_the_nearest_form(says: str, refused: str) -> None:
    with pytest.raises(BadSentence) as found:
        READER.instructions(says)

    assert refused == str(found.value)


@pytest.mark.parametrize(
    ("read", "says", "refused"),
    [
        (
            READER.use,
            "At Paris, pay 1 Underworld.",
            'there is no locale "Paris" on the board.',
        ),
        (
            READER.option,
            "Ring the Bell for Occult",
            '"Ring the Bell for Occult" has no arrow; write: Ring the Bell: Occult => 1 deduction.',
        ),
        (
            READER.option,
            "Occult => 1 deduction",
            '"Occult => 1 deduction" has no title; write: Ring the Bell: Occult => 1 deduction.',
        ),
        (
            READER.space,
            "You have 1 movement more.",
            (
                '"You have 1 movement more" is not understood; the nearest that is: '
                '"each investigator has N movement more".'
            ),
        ),
    ],
)
def test_other_sentences_are_refused_with_their_own_forms(
    read: Callable[[str], object], says: str, refused: str
) -> None:
    with pytest.raises(BadSentence) as found:
        read(says)

    assert refused == str(found.value)


def test_an_unreadable_price_is_refused_as_everywhere() -> None:
    with pytest.raises(icons.BadIcons, match="is no price"):
        READER.option("Ring the Bell: Magic => 1 deduction")
    with pytest.raises(icons.BadIcons, match='"1 Magic" is no price'):
        READER.use("Pay 1 Magic; heal 1 trauma.")


def test_omens_within_omens_end_somewhere() -> None:
    within = "if the bag shows Occult, " * 5 + "suffer 1 trauma"
    with pytest.raises(BadSentence, match="more than 4 deep"):
        READER.instructions(within)
