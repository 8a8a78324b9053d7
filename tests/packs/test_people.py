"""Investigators in packs: abilities that the rules know, what each needs, tokens, specialities."""

import copy
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.packs.kit import pack
from victoriana import packs
from victoriana.games.victoriana.abilities import KNOWN
from victoriana.games.victoriana.pack.reading import faults
from victoriana.games.victoriana.rules.investigator_abilities import TALENTS
from victoriana.games.victoriana.world import Ability
from victoriana.packs.auditing import audited

Tables = dict[str, Any]  # as TOML gives it
Change = Callable[[Tables], object]


@cache
def house() -> Tables:
    return packs.read_folder(packs.content("victoriana"))


def found(change: Change) -> list[str]:
    """What is wrong with the box after a change, without the file."""
    raw = copy.deepcopy(house())
    change(raw)
    return [it.at().removeprefix(f"{it.file}.toml, ") for it in faults(raw)]


def ability(raw: Tables, handle: str) -> Tables:
    """An ability on whichever card it stands."""
    cards = raw["investigators"].values()
    table: Tables = next(it for card in cards for it in card["abilities"] if it["id"] == handle)
    return table


# ------------------------------------------------------------------ the list of abilities


def test_every_ability_that_rules_speak_of_is_in_the_list_of_known_ones() -> None:
    assert [] == sorted(set(TALENTS) - set(KNOWN))


def test_every_known_ability_stands_on_a_card_of_the_box_as_the_list_has_it() -> None:
    cards = house()["investigators"].values()
    printed = {it["id"]: it["kind"] for card in cards for it in card["abilities"]}

    assert printed == {handle: known.kind for handle, known in KNOWN.items()}


def test_what_an_ability_needs_is_a_field_of_its_table() -> None:
    fields = set(Ability.__struct_fields__)

    assert [] == [it for known in KNOWN.values() for it in known.needs if it not in fields]


# ------------------------------------------------------------------ what an audit says of a card


@pytest.mark.parametrize(
    ("handle", "said", "sentence"),
    [
        (
            "newspaper-archives",
            {"id": "newspaper-archive"},
            (
                '[holmes]: the rules know no ability "newspaper-archive". '
                'Do you mean "newspaper-archives"?'
            ),
        ),
        (
            "newspaper-archives",
            {"id": "flight"},
            '[holmes]: the rules know no ability "flight".',
        ),
        (
            "newspaper-archives",
            {"kind": "innate"},
            '[holmes]: "newspaper-archives" is a token ability.',
        ),
        (
            "draculas-resilience",
            {"kind": "token"},
            '[harker]: "draculas-resilience" is an innate ability.',
        ),
        (
            "draculas-resilience",
            {"hour": None},
            '[harker]: "draculas-resilience" needs hour.',
        ),
        ("undead-celerity", {"movement": 0}, '[harker]: "undead-celerity" needs movement.'),
        (
            "newspaper-archives",
            {"kind": "tokan"},
            '[holmes]: there is no "tokan", at abilities[0].kind. Do you mean "token"?',
        ),
        (
            "undead-celerity",
            {"movment": 5},
            '[harker]: it knows no "movment", at abilities[3]. Do you mean "movement"?',
        ),
    ],
)
def test_an_ability_that_no_rule_can_follow_gets_one_sentence(
    handle: str, said: Tables, sentence: str
) -> None:
    def change(raw: Tables) -> None:
        table = ability(raw, handle)
        table |= said
        for key in [key for key, value in said.items() if value is None]:
            del table[key]

    assert [sentence] == found(change)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda raw: raw["investigators"]["jekyll-hyde"].update(natures=["Mr Hyde", "Mr Hyde"]),
            '[jekyll-hyde]: "Mr Hyde" stands for another on this card already.',
        ),
        (
            lambda raw: raw["investigators"]["stead-x"]["characters"][1].update(sign="S"),
            '[stead-x]: "S" stands for another on this card already.',
        ),
        (
            lambda raw: raw["investigators"]["stead-x"]["characters"][1].update(sign=" "),
            "[stead-x]: sign is empty.",
        ),
        (
            lambda raw: raw["investigators"]["harker"].update(tokens=2),
            "[harker]: tokens is 2, and 3 abilities have a token of their own.",
        ),
        (
            lambda raw: raw["investigators"]["holmes"].update(tokens=0),
            '[holmes]: no token can pay for "newspaper-archives": tokens is 0.',
        ),
        (
            lambda raw: raw["investigators"]["holmes"].update(speciality=[]),
            '[holmes]: with shifts = "no" a speciality is a type.',
        ),
        (
            lambda raw: raw["investigators"]["pimpernel"].update(speciality=["Politics"]),
            '[pimpernel]: with shifts = "held" a speciality is 2 types.',
        ),
        (
            lambda raw: raw["investigators"]["holmes"].update(shifts="locale"),
            (
                '[holmes]: with shifts = "locale" the locale gives the speciality: '
                "write speciality = []."
            ),
        ),
        (
            lambda raw: raw["investigators"]["holmes"].update(shifts="locales"),
            '[holmes]: there is no "locales", at shifts. Do you mean "locale"?',
        ),
        (
            lambda raw: raw["investigators"]["holmes"].update(start="Politics"),
            '[holmes]: it knows no "start". Do you mean "starts"?',
        ),
    ],
)
def test_an_investigator_who_cannot_be_played_gets_one_sentence(
    change: Change, sentence: str
) -> None:
    assert [sentence] == found(change)


# ------------------------------------------------------------------ bodies, statuses, cordons


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda raw: raw["agents"]["moran"].update(bodies=0),
            '[moran]: it wants "int" >= 1, at bodies.',
        ),
        (
            lambda raw: raw["agents"]["moran"].update(bodys=2),
            '[moran]: it knows no "bodys". Do you mean "bodies"?',
        ),
        (
            lambda raw: raw["agents"]["moran"].update(pursued=[{"do": "status", "which": "biten"}]),
            '[moran]: there is no "biten", at pursued[0].which. Do you mean "bitten"?',
        ),
        (
            lambda raw: raw["agents"]["moran"].update(pursued=[{"do": "statuss", "which": "prey"}]),
            '[moran]: there is no "statuss", at pursued[0].do. Do you mean "status"?',
        ),
        (
            lambda raw: raw["leads"]["cursed-scarab"].update(
                reveal=[{"do": "omen", "type": "O", "then": [{"do": "status", "which": "insane"}]}]
            ),
            '[cursed-scarab]: only an agent makes anybody "insane".',
        ),
        (
            lambda raw: raw["henchmen"]["cultists"].update(
                reveal=[{"do": "suffer", "points": 1, "who": "within-two"}]
            ),
            '[cultists]: "within-two" is counted from an agent, and this is none.',
        ),
        (
            lambda raw: raw["leads"].update(insane=raw["leads"]["cursed-scarab"]),
            "[insane]: this is a word of the program, so nothing else can be called that.",
        ),
        (
            lambda raw: raw["leads"]["cursed-scarab"].update(
                reveal=[{"do": "cordon", "quarters": 5}]
            ),
            '[cursed-scarab]: it wants "int" <= 4, at reveal[0].quarters.',
        ),
    ],
)
def test_bodies_statuses_and_cordons_that_cannot_be_get_one_sentence(
    change: Change, sentence: str
) -> None:
    assert [sentence] == found(change)


def test_an_audit_tells_the_line_of_an_ability_that_is_not_known(tmp_path: Path) -> None:
    card = """\
[holmes]
name = "Sherlock Holmes"
short = "Holmes"
speciality = ["Underworld"]
starts = "Politics"
abilities = [
  { id = "newspaper-archvies", name = "Archives", kind = "token", text = "Read." },
]
"""
    judged = audited(pack(tmp_path, investigators=card))

    assert [
        (
            'investigators.toml, line 7, [holmes]: the rules know no ability "newspaper-archvies". '
            'Do you mean "newspaper-archives"?'
        )
    ] == [it.said for it in judged.found]
