"""Effects of a pack may be sentences instead of tables, and what is not understood has its line."""

from pathlib import Path

import pytest

from tests.house.tree import ROOT
from tests.packs.kit import HEAD, pack
from victoriana import packs
from victoriana.games.victoriana.effects import (
    Cost,
    Deduce,
    DrawBag,
    Gain,
    GainChoice,
    GoCold,
    Heal,
    MoveTo,
    Omen,
    Passive,
    Suffer,
)
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.pack.reading import read_box
from victoriana.games.victoriana.sentences import table
from victoriana.games.victoriana.world import Box, LeadOption, Space, Use
from victoriana.packs.auditing import audited

LEAD = """\
[black-candle]
name = "Black Candle"
type = "Occult"
reveal = "Draw a resource from the bag and put it back. If it is Occult, the lead goes cold."
options = [
  "Blow It Out: Occult => 1 deduction",
  "Let It Burn: 2O+T => 3D, go to Bedlam and suffer a trauma",
  { title = "Sell It", line = "Underworld => 2 choice", then = "Heal 1 trauma." },
]
"""
LANTERN = """\
[dark-lantern]
name = "Dark Lantern"
passive = "You have one more movement."
uses = ["Gain 2 Science.", "At New Scotland Yard, pay one Underworld; make 1 deduction."]
"""
LIMP = """\
[limp]
name = "Limp"
passive = "You have 1 movement less. You cannot suffer 2 trauma for another movement."
uses = ["At Bedlam, pay 1 Science and 1 of any type."]
"""
TRACK = """\
[occult]
spaces = [
  "Each investigator has 1 movement more.",
  "Once: each investigator gains 1 Occult.",
  { once = "Make a deduction.", lasting = [{ kind = "bag-see" }] },
  "One trauma at the grab bag keeps one more resource.",
  "On the hour, one investigator heals 1 trauma.",
]
"""
BEDLAM = """\
[bedlam]
name = "Bedlam Lunatic Asylum"
short = "Bedlam"
at = [4, 5]
slots = ["O7", "S7"]
[bedlam.ability]
sign = "heal"
text = "heal and draw"
cost = "2 Occult"
does = "Heal all trauma, then draw 1 resource from the bag."
"""


def box(folder: Path) -> Box:
    judged = audited(folder)
    assert judged.raw is not None, judged.found
    return read_box(judged.raw)


def test_a_lead_may_be_written_in_sentences(tmp_path: Path) -> None:
    found = next(it for it in box(pack(tmp_path, leads=LEAD)).leads if it.id == "black-candle")

    assert (Omen("O", (GoCold(),)),) == found.reveal
    assert (
        LeadOption("Blow It Out", Cost(O=1), (Deduce(1),)),
        LeadOption(
            "Let It Burn",
            Cost(O=2, trauma=1),
            (Deduce(3), MoveTo(LocaleId("bedlam")), Suffer(1)),
        ),
        LeadOption("Sell It", Cost(U=1), (GainChoice(2), Heal(1))),
    ) == found.options


def test_what_is_kept_may_be_written_in_sentences(tmp_path: Path) -> None:
    found = box(pack(tmp_path, advantages=LANTERN, setbacks=LIMP))
    lantern = next(it for it in found.advantages if it.id == "dark-lantern")
    limp = next(it for it in found.setbacks if it.id == "limp")

    assert (Passive("movement"),) == lantern.passive
    yard = Use((Deduce(1),), Cost(U=1), LocaleId("yard"))
    assert (Use((Gain("S", 2),)), yard) == lantern.uses
    assert (Passive("movement", -1), Passive("no-hurry")) == limp.passive
    assert (Use((), Cost(S=1, any=1), LocaleId("bedlam")),) == limp.uses


def test_the_spaces_of_a_track_may_be_written_in_sentences(tmp_path: Path) -> None:
    found = box(pack(tmp_path, tracks=TRACK)).tracks["O"]

    assert (
        Space((), (Passive("movement"),)),
        Space((Gain("O", 1, "each"),)),
        Space((Deduce(1),), (Passive("bag-see"),)),
        Space((), (Passive("bag-keep"),)),
        Space((), (Passive("hour-heal"),)),
    ) == found


def test_what_a_locale_and_an_agent_do_may_be_written_in_sentences(tmp_path: Path) -> None:
    agent = (
        '[fog]\nname = "The Fog"\ncost = "1 Occult and 1 of any type"\npursued = "Lose 1 trauma."\n'
    )
    found = box(pack(tmp_path, locales=BEDLAM, agents=agent))
    bedlam = next(it for it in found.locales if it.id == "bedlam").ability

    assert bedlam is not None
    assert (Cost(O=2), ("heal", "draw")) == (
        bedlam.cost,
        tuple("draw" if isinstance(it, DrawBag) else "heal" for it in bedlam.does),
    )
    assert [(Cost(O=1, any=1), (Heal(1),))] == [
        (it.cost, it.pursued) for it in found.agents if it.id == "fog"
    ]


def test_a_pack_may_name_its_own_locales_in_sentences(tmp_path: Path) -> None:
    renamed = BEDLAM.replace('short = "Bedlam"', 'short = "Asylum"')
    lead = LEAD.replace("go to Bedlam", "go to the Asylum")

    found = box(pack(tmp_path, locales=renamed, leads=lead)).leads[-1]
    assert MoveTo(LocaleId("bedlam")) in found.options[1].gains


def test_the_same_card_in_sentences_and_in_tables_is_the_same_pack() -> None:
    tables = packs.read("victoriana")
    leads = tables["leads"]
    assert isinstance(leads, dict)
    dagger = {
        **leads["ceremonial-dagger"],
        "reveal": "If the bag shows Occult, this lead goes cold at once.",
        "options": [
            "Connect the Dagger to a Previous Murder: Science + Underworld => 1 deduction",
            "Reveal the Dagger's Power: 2 Occult + 2 trauma => 3 deductions",
        ],
    }

    assert read_box(tables) == read_box({**tables, "leads": {**leads, "ceremonial-dagger": dagger}})


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        (
            "leads",
            LEAD.replace("the lead goes cold", "the lead explodes"),
            (
                'leads.toml, line 4, [black-candle]: "the lead explodes" is not understood; '
                'the nearest that is: "this lead goes cold at once".'
            ),
        ),
        (
            "leads",
            LEAD.replace("Bedlam", "Bedlum"),
            (
                'leads.toml, line 7, [black-candle]: there is no locale "Bedlum" on the board; '
                "did you mean Bedlam?"
            ),
        ),
        (
            "leads",
            LEAD.replace("Heal 1", "Heal 13"),
            "leads.toml, line 8, [black-candle]: 13 is out of bounds; a number is 1 to 12.",
        ),
        (
            "leads",
            LEAD.replace("Blow It Out: Occult", "Blow It Out: Ocult"),
            (
                'leads.toml, line 6, [black-candle]: "Ocult" is no price; write a number and '
                "Occult, Politics, Science, Underworld, any or trauma."
            ),
        ),
        (
            "advantages",
            LANTERN.replace("one more movement", "wings"),
            (
                'advantages.toml, line 3, [dark-lantern]: "You have wings" is not understood; '
                'the nearest that is: "you have N movement less".'
            ),
        ),
        (
            "setbacks",
            LIMP.replace("pay 1 Science and 1 of any type", "sleep until noon"),
            (
                'setbacks.toml, line 4, [limp]: "sleep until noon" '
                'is not understood; the nearest that is: "this lead goes cold at once".'
            ),
        ),
        (
            "tracks",
            TRACK.replace("Each investigator has 1 movement", "You have 1 movement"),
            (
                'tracks.toml, line 3, [occult]: "You have 1 movement more" is not understood; '
                'the nearest that is: "each investigator has N movement more".'
            ),
        ),
        (
            "locales",
            BEDLAM.replace("Heal all trauma", "Sleep"),
            (
                'locales.toml, line 10, [bedlam]: "Sleep" is not understood; '
                'the nearest that is: "this lead goes cold at once".'
            ),
        ),
        (
            "setbacks",
            '[limp]\nname = "Limp"\npassive = [{ kind = "no-grab", amount = 2 }]\nuses = []\n',
            'setbacks.toml, line 3, [limp]: "no-grab" cannot have the amount 2.',
        ),
    ],
)
def test_a_sentence_that_is_not_understood_has_its_file_and_line(
    tmp_path: Path, file: str, text: str, said: str
) -> None:
    judged = audited(pack(tmp_path, HEAD, **{file: text}))

    assert [said] == [it.said for it in judged.found]


def test_a_gain_behind_a_comma_is_told_that_icons_are_joined_by_plus(tmp_path: Path) -> None:
    folder = pack(
        tmp_path,
        leads=(
            '[seance]\nname = "A Séance"\ntype = "Occult"\n'
            'options = ["Hold Hands: Occult => 1 deduction, heal 1"]\n'
        ),
    )
    (fault,) = audited(folder).found

    assert fault.said.endswith('icons are joined by +: "=> 1 deduction + heal 1".')


def test_the_guide_lists_every_sentence_that_can_be_read() -> None:
    guide = (ROOT / "docs" / "packs.md").read_text("utf-8")
    listed = {line for block in guide.split("```text\n")[1:] for line in block.splitlines()}
    forms = (*table.INSTRUCTIONS, *table.MINE)

    assert [] == [form.shown for form in forms if form.shown not in listed]


def test_the_example_in_the_guide_can_be_played_with(tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "packs.md").read_text("utf-8")
    lead = guide.partition("```toml\n")[2].partition("```")[0]

    found = box(pack(tmp_path, leads=lead)).leads[-1]
    assert (Deduce(3), MoveTo(LocaleId("bedlam")), Suffer(1)) == found.options[1].gains
