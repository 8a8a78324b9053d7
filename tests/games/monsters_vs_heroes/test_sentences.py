"""Sentences of cards: what is told is read back as the same data, for all that there can be."""

from pathlib import Path
from random import Random
from typing import get_args

import pytest
from msgspec import Struct
from msgspec.structs import fields

from tests.games.monsters_vs_heroes import every_skill
from tests.games.monsters_vs_heroes.every_skill import TELLER
from tests.games.monsters_vs_heroes.given import box
from victoriana.games.monsters_vs_heroes import world
from victoriana.games.monsters_vs_heroes.ids import CardId, Class
from victoriana.games.monsters_vs_heroes.pack.skills_checks import faults_of_skill
from victoriana.games.monsters_vs_heroes.sentences import factions, forms, lasting
from victoriana.games.monsters_vs_heroes.sentences.lines import BadSentence, Unsayable
from victoriana.games.monsters_vs_heroes.sentences.reading import Reader, Said
from victoriana.games.monsters_vs_heroes.world import Character, Filter, Step

ROOT = Path(__file__).parents[3]
READER = Reader({it.id: it.name for it in box().characters})
CHARACTERS = box().characters
SOME = 3000  # skills by lot
MANY = 300  # of what else a card says


def a_card(said: Said) -> Character:
    """A card that says this."""
    return Character(
        CardId("x"),
        "X",
        "neutral",
        box().decks[0].id,
        value=said.value,
        skill=said.skill,
        protects=said.protects,
        scores=said.scores,
        into=said.into,
    )


def of(card: Character) -> Said:
    """All that a card says."""
    return Said(card.into, card.skill, card.protects, card.scores, card.value)


@pytest.mark.parametrize("card", CHARACTERS, ids=[it.id for it in CHARACTERS])
def test_every_card_of_the_box_reads_back_as_the_same_card(card: Character) -> None:
    told = TELLER.card(card)

    assert (of(card), told) == (READER.card(told), told)


def test_thousands_of_skills_read_back_and_no_two_are_told_alike() -> None:
    known: dict[str, Said] = {}
    skills = every_skill.skills(Random(7))
    for _ in range(SOME):
        said = Said(skill=next(skills))
        told = TELLER.card(a_card(said))
        assert (said, told) == (READER.card(told), told)
        assert said == known.setdefault(told, said)


def test_whatever_has_a_meaning_has_a_sentence_and_the_other_way_round() -> None:
    luck = Random(10)
    for _ in range(SOME):
        part = every_skill.wild(luck)
        faults = list(faults_of_skill((part,)))
        try:
            told = TELLER.part(part)
        except Unsayable:
            assert faults, part
        else:
            contradictions = ("moves ",)
            odd = [it for it in faults if not any(word in it for word in contradictions)]
            assert [] == odd, told


def test_what_a_card_does_while_it_lies_there_reads_back() -> None:
    luck = Random(8)
    sayable = 0
    for _ in range(MANY):
        said = Said(
            luck.choice(get_args(world.Into)),
            (),
            (every_skill.protection(luck),),
            (every_skill.bonus(luck),),
            luck.choice((None, -1, 0, 2)),
        )
        try:
            told = TELLER.card(a_card(said))
        except Unsayable:
            continue
        sayable += 1
        assert (said, told) == (READER.card(told), told)
    assert sayable > MANY / 10


@pytest.mark.parametrize(
    ("kind", "outside"),
    [(Step, forms.OUTSIDE), (world.Protection, ()), (world.Bonus, ())],
    ids=["step", "protection", "bonus"],
)
def test_every_field_of_a_skill_has_words(kind: type[Struct], outside: tuple[str, ...]) -> None:
    some = [it for it in (*forms.STEPS, lasting.PROTECTION, lasting.BONUS) if it.kind is kind]
    said = {field for form in some for field in form.said}

    assert {it.name for it in fields(kind)} == said | set(outside)


def test_every_value_of_a_skill_occurs_in_some_sentence() -> None:
    luck = every_skill.parts(Random(9))
    parts = [next(luck) for _ in range(SOME)]

    assert set(get_args(world.Verb)) == {it.do for it in parts}
    assert set(get_args(world.Zone)) == {it.where for it in parts}
    assert set(get_args(world.Goal)) == {it.to for it in parts}
    assert set(get_args(world.Whom)) == {it.whom for it in parts}
    assert set(get_args(world.Chooser)) == {it.chooser for it in parts}
    assert set(get_args(Class)) == {cls for it in parts for cls in it.what.classes}
    assert {True, False} == {it.shown for it in parts} == {it.may for it in parts}
    for field in fields(Filter):
        assert any(getattr(it.what, field.name) != field.default for it in parts), field.name


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("you may steal a random card from another player's hand", "carmilla"),
        ("Discard one Hero with one icon.", "jack-the-ripper"),
        ("discard a hero", "the-werewolf"),
        ("You may discard 1 or 2 cards from your hand", "queen-victoria"),
        ("You may discard a card from your hand, then draw one card.", "damsel-in-distress"),
        ("Discard Mr. Hyde", ""),
        ("Discard mr-hyde", "dr-jekyll"),
        ("Draw a card from the deck.", "satan"),
        ("At the end, this card scores two points if Damsel in Distress is in this area",
         "brave-young-man"),
    ],
)  # fmt: skip
def test_small_turns_of_phrase_do_not_matter(typed: str, means: str) -> None:
    if not means:
        with pytest.raises(BadSentence):
            READER.card(typed)
        return
    card = next(it for it in CHARACTERS if it.id == means)

    assert of(card) == READER.card(typed)


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        (
            "Discard Draculla on the table.",
            'no card is called "Draculla". Do you mean "Dracula"?',
        ),
        (
            "Draw a card. Discard a vampire.",
            '"Discard a vampire" is not understood; the nearest that is: "discard a card',
        ),
        ("If you do, draw a card.", '"If you do, draw a card" is not understood; the nearest'),
        ("Play this card into any area. Play this card into any area.", "is not understood"),
        ("x" * 1001, "this text has 1001 signs; 1000 is the most."),
    ],
)
def test_what_is_not_understood_is_named_with_what_is_nearest(typed: str, complaint: str) -> None:
    with pytest.raises(BadSentence) as told:
        READER.card(typed)

    assert complaint in str(told.value)


def test_names_that_may_be_taken_in_two_ways_are_refused() -> None:
    tricky = Reader({CardId("a"): "Anne", CardId("b"): "Bob", CardId("c"): "Anne or Bob"})

    with pytest.raises(BadSentence, match="can be understood in two ways"):
        tricky.card("Discard Anne or Bob on the table.")


def test_names_that_can_be_taken_in_countless_ways_are_given_up() -> None:
    called = {CardId(f"n{n}"): " or ".join("A" * n) for n in range(1, 12)}

    with pytest.raises(BadSentence):
        Reader(called).card(f"Discard {' or '.join('A' * 60)} on the moon.")


def test_nothing_is_said_of_a_card_without_a_skill() -> None:
    assert "" == TELLER.card(a_card(Said()))
    assert Said() == READER.card(" . ")


def test_the_guide_lists_every_form_that_can_be_read() -> None:
    guide = (ROOT / "docs" / "packs.md").read_text("utf-8")
    listed = {line for block in guide.split("```text\n")[1:] for line in block.splitlines()}

    assert [] == [it for it in forms.shown() if it not in listed]


def test_a_faction_reads_back_as_its_side_and_its_two_names() -> None:
    for faction in box().factions:
        told = factions.say(TELLER.names, faction, 2)
        assert (faction.side, faction.names) == factions.read(READER.names, told)

    with pytest.raises(BadSentence, match="is not understood"):
        factions.read(READER.names, "You play for nobody.")


@pytest.mark.parametrize(
    "part",
    [
        Step("draw", where="own-area"),
        Step("discard", least=3, most=2),
        Step("discard", what=Filter(this=True, other=True)),
        Step("discard", what=Filter(classes=("hero", "hero"))),
        Step("steal", where="hands", whom="player"),
        Step("look", where="removed"),
        Step("draw", ways=((Step("draw"),),)),
    ],
    ids=lambda it: it.do,
)
def test_data_without_a_meaning_has_no_sentence(part: Step) -> None:
    with pytest.raises(Unsayable):
        TELLER.part(part)
