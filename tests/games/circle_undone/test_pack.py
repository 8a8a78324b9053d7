"""Packs: a table changes a card, and each kind of bad table gets its sentence and its line."""

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games.circle_undone.given import GAME
from tests.packs.kit import pack
from victoriana import packs
from victoriana.games.circle_undone.pack import faults_of, read_box
from victoriana.games.circle_undone.pack.schema import schema
from victoriana.kernel.errors import BadPack
from victoriana.packs.auditing import audited
from victoriana.packs.merging import merged
from victoriana.packs.skeleton import write

HEAD = f'name = "mine-1"\ngame = "{GAME}"\n'
Tables = dict[str, Any]  # Any: as TOML gives it
Change = Callable[[Tables], object]


def changed(change: Change) -> Tables:
    raw = copy.deepcopy(packs.read(GAME))
    change(raw)
    return raw


def said(file: str, handle: str, **told: object) -> Change:
    """A pack in which a table says something else."""
    return lambda raw: raw[file][handle].update(told)


def twin(raw: Tables) -> None:
    """Two investigators who are both meant by one name."""
    raw["investigators"]["agnes-baker-90017"]["is_default"] = True


def overlapping(raw: Tables) -> None:
    """Two empty spaces on one square."""
    layout = raw["setups"]["scenario-8"]["layouts"][0]
    layout["empty"][0] = [2, 1]


def same_code(raw: Tables) -> None:
    raw["enemies"]["acolyte"]["code"] = "05057"


def other_door(raw: Tables) -> None:
    """A door that everybody can tell from the others."""
    raw["locations"]["frank-elwoods-room"]["unrevealed"]["symbol"] = "triangle"


def called_like_a_back(raw: Tables) -> None:
    raw["locations"]["cosmos"] = {**raw["locations"]["cosmic-gate"], "code": "1"}


def crowded(raw: Tables) -> None:
    raw["setups"]["scenario-1"]["in_front_of"][1] = [3, 3]


def one_more(raw: Tables) -> None:
    raw["setups"]["scenario-5"]["branches"][0]["decks"][0]["cards"] = 30


def twice_skull(raw: Tables) -> None:
    raw["tokens"]["prologue"]["easy_standard"].append({"face": "skull", "value": -1})


def place(raw: Tables, handle: str) -> Tables:
    """A place of the guide."""
    found: Tables = next(it for it in raw["campaign"]["nodes"] if it["id"] == handle)
    return found


def round_in_a_ring(raw: Tables) -> None:
    """Two places that lead to each other, and ask nothing."""
    cross = place(raw, "P.cross")
    cross["next"].insert(0, {"to": "P.intro", "when": ["level:easy"]})
    place(raw, "P.intro")["next"] = [{"to": "P.cross"}]


def played(raw: Tables, handle: str) -> Tables:
    """How a scenario is played, at its place of the guide."""
    found: Tables = next(it for it in place(raw, handle)["do"] if it["do"] == "play")
    return found


def second_act_lost(raw: Tables) -> None:
    acts = raw["scenarios"]["scenario-1"]["acts"]
    acts[:] = [it for it in acts if raw["acts"][it]["stage"] != 2]


def first_agenda_lost(raw: Tables) -> None:
    raw["scenarios"]["scenario-4"]["agendas"].pop(0)


def dead_end(raw: Tables) -> None:
    """All begin where no way leads on."""
    for key in ("connects_to", "unrevealed"):
        raw["locations"]["entry-hall"].pop(key, None)


BAD: list[tuple[Change, str]] = [
    (
        second_act_lost,
        (
            "scenarios.toml, [scenario-1]: stage 2 is missing, and so nothing leads to what comes"
            " after it."
        ),
    ),
    (first_agenda_lost, "scenarios.toml, [scenario-4]: stage 1 is missing, and so nothing"),
    (
        said("setups", "scenario-2", start=["rivertown-1"]),
        "setups.toml, [scenario-2]: investigators begin at [rivertown-1], which is not laid out.",
    ),
    (
        said("characters", "penny-white", start="entry-hall"),
        "setups.toml, [prologue]: investigators begin at [entry-hall], which is not laid out.",
    ),
    (
        dead_end,
        (
            "setups.toml, [scenario-2]: [entry-hall], where all begin, leads to no location that"
            " is laid out."
        ),
    ),
    (
        lambda raw: played(raw, "S4.play").update(ends=[]),
        "campaign.toml, place S4.play: this scenario has no end.",
    ),
    (
        lambda raw: played(raw, "S4.play")["ends"][0].update(act=9),
        "comes in act 9, and scenario-4 has none.",
    ),
    (
        said("locations", "office", shrowd=3),
        'locations.toml, [office]: it knows no "shrowd". Do you mean "shroud"?',
    ),
    (
        said("locations", "office", connects_to=["squigle"]),
        (
            'locations.toml, [office]: there is no "squigle", at connects_to[0].'
            ' Do you mean "squiggle"?'
        ),
    ),
    (
        said("locations", "office", connects_to=["plus"]),
        (
            "locations.toml, [office]: no location of scenario-2 has the symbol plus"
            " that it connects to."
        ),
    ),
    (
        said("locations", "office", set="at-deaths-doorsteps-set"),
        (
            "locations.toml, [office]: there is no encounter set"
            ' "at-deaths-doorsteps-set". Do you mean "at-deaths-doorstep-set"?'
        ),
    ),
    (
        said("locations", "abandoned-chapel", other_side="haunted-fields-spectral"),
        (
            "locations.toml, [abandoned-chapel]: haunted-fields-spectral is not its other"
            " side in turn."
        ),
    ),
    (
        said("locations", "office", rules=["cannot-entre"]),
        'locations.toml, [office]: there is no "cannot-entre", at rules[0].',
    ),
    (
        said("locations", "office", scenarios=["scenario-9"]),
        'locations.toml, [office]: there is no scenario "scenario-9". Do you mean "scenario-8"?',
    ),
    (
        said("enemies", "nahab", face_of="nobody"),
        'enemies.toml, [nahab]: there is no card "nobody".',
    ),
    (
        same_code,
        "enemies.toml, [acolyte]: [anette-mason-the-high-priestess] has the code 05057 too.",
    ),
    (
        said("setups", "scenario-2", gather=["the-whatcher-set"]),
        (
            'setups.toml, [scenario-2]: there is no encounter set "the-whatcher-set".'
            ' Do you mean "the-watcher-set"?'
        ),
    ),
    (
        said("setups", "scenario-2", start=["entry-hal"]),
        ('setups.toml, [scenario-2]: there is no location "entry-hal". Do you mean "entry-hall"?'),
    ),
    (
        said("setups", "scenario-2", start=[]),
        "setups.toml, [scenario-2]: it does not say where the investigators begin.",
    ),
    (
        said("setups", "scenario-2", rulings=["G99"]),
        'setups.toml, [scenario-2]: there is no ruling "G99". Do you mean "G9"?',
    ),
    (
        said("setups", "scenario-2", decks=[{"id": "encounter", "cards": 24}]),
        "setups.toml, [scenario-2]: the encounter deck has 25 cards, not 24 cards.",
    ),
    (
        one_more,
        "setups.toml, [scenario-5]: the encounter deck for members has 29 cards, not 30 cards.",
    ),
    (
        overlapping,
        "setups.toml, [scenario-8]: in act 1 the square [2, 1] is used 2 times.",
    ),
    (
        crowded,
        "setups.toml, [scenario-1]: 6 locations lie in front of 2 players; 5 are in play.",
    ),
    (
        said("scenarios", "scenario-4", victory_total=3),
        "scenarios.toml, [scenario-4]: what is in it is worth 6 victory points, not 3.",
    ),
    (
        said("scenarios", "scenario-4", symbols=["skull"]),
        "scenarios.toml, [scenario-4]: its symbols are not those that tokens.toml tells of.",
    ),
    (
        said("scenarios", "scenario-4", acts=["in-pursuit-of-the-dad"]),
        (
            'scenarios.toml, [scenario-4]: there is no act "in-pursuit-of-the-dad".'
            ' Do you mean "in-pursuit-of-the-dead"?'
        ),
    ),
    (
        said("scenarios", "scenario-2", agendas=[]),
        "scenarios.toml, [scenario-2]: it has no agenda.",
    ),
    (said("scenarios", "scenario-2", acts=[]), "scenarios.toml, [scenario-2]: it has no act."),
    (
        lambda raw: place(raw, "S4.end").pop("next"),
        "campaign.toml, place S4.end: it leads nowhere.",
    ),
    (
        round_in_a_ring,
        (
            "campaign.toml, place P.cross: it leads to P.intro and back here, and nothing is asked"
            " on the way."
        ),
    ),
    (twice_skull, "tokens.toml, [prologue]: skull is told 2 times."),
    (
        said("tokens", "prologue", hard_expert=[{"face": "skull"}]),
        "tokens.toml, [prologue]: skull wants either a value or a count.",
    ),
    (
        twin,
        (
            "investigators.toml, [agnes-baker]: 2 cards of this name are meant by it;"
            " one can be the default."
        ),
    ),
    (
        said("investigators", "agnes-baker-90017", parallel_of="agnes-bakker"),
        'there is no investigator "agnes-bakker". Do you mean "agnes-baker"?',
    ),
    (
        said("investigators", "joe-diamond", options=[{"lowest": 3, "highest": 1}]),
        "a deckbuilding option goes from a lower level to a higher one.",
    ),
    (
        said("characters", "penny-white", start="balconny"),
        'characters.toml, [penny-white]: there is no location "balconny".',
    ),
    (
        lambda raw: raw["enemies"].update({"office": raw["enemies"]["nahab"]}),
        "enemies.toml, [office]: this handle is used already, in locations.toml, [office].",
    ),
    (
        lambda raw: raw["enemies"].update({"skull": raw["enemies"]["nahab"]}),
        "[skull]: this is a word of the program, so nothing else can be called that.",
    ),
    (
        lambda raw: raw["setups"].update({"scenario-1": 3}),
        "setups.toml, [scenario-1]: this is no table.",
    ),
    (
        lambda raw: raw["setups"].pop("scenario-1"),
        "scenarios.toml, [scenario-1]: there is no set-up for it in setups.toml.",
    ),
    (
        other_door,
        (
            "locations.toml, [frank-elwoods-room]: its unrevealed side looks other than that of"
            " landlords-quarters, of the same name."
        ),
    ),
    (
        called_like_a_back,
        (
            "locations.toml, [cosmos]: hideous-palace and others are called cosmos while they lie"
            " face down."
        ),
    ),
    (lambda raw: raw.pop("enemies"), "enemies.toml: the file is missing."),
    (lambda raw: raw.update({"leads": {}}), "leads.toml: this is no file of a pack"),
]


@pytest.mark.parametrize(("change", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
def test_what_is_wrong_is_said_in_a_sentence(change: Change, sentence: str) -> None:
    raw = changed(change)

    told = [str(it) for it in faults_of(raw)]

    assert any(sentence in it for it in told), told
    with pytest.raises(BadPack):
        read_box(raw)


def test_a_fault_of_a_pack_has_the_line_on_which_it_stands(tmp_path: Path) -> None:
    office = '[office]\ncode = "1"\nscenarios = ["scenario-2"]\nset = "nowhere-set"\nname = "O"\n'
    deck = '[scenario-2]\ngather = ["rats-set"]\nstart = ["office"]\ndecks = []\n'
    places = audited(pack(tmp_path / "places", HEAD, locations=office))
    decks = audited(pack(tmp_path / "decks", HEAD, setups=deck))

    assert ['locations.toml, line 4, [office]: there is no encounter set "nowhere-set".'] == [
        it.said for it in places.found
    ]
    assert [
        "setups.toml, line 4, [scenario-2]: the encounter deck has 3 cards, not nothing.",
        (
            "setups.toml, line 3, [scenario-2]: investigators begin at [office], which is not laid"
            " out."
        ),
    ] == [it.said for it in decks.found]


def laid_over(**files: str) -> Tables:
    """The box with these tables in the place of its own."""
    own = {"pack": HEAD, **files}
    return merged(packs.read(GAME), {file: tomllib.loads(text) for file, text in own.items()})


def test_a_card_of_ones_own_takes_the_place_of_the_printed_one() -> None:
    text = '[nahab]\ncode = "05149"\nname = "Nahab"\nset = "the-secret-name-set"\nfight = 2\n'
    box = read_box(laid_over(enemies=text))
    nahab = next(it for it in box.enemies if it.id == "nahab")

    assert (2, "own") == (nahab.fight, nahab.origin)


def test_a_treachery_more_in_a_set_is_found_by_the_deck_that_has_one_card_too_many() -> None:
    text = '[fog]\ncode = "x"\nname = "Fog"\ntype = "treachery"\nset = "chilling-cold-set"\n'
    told = [str(it) for it in faults_of(laid_over(cards=text))]

    assert [
        "setups.toml, [prologue]: the encounter deck has 26 cards, not 25 cards.",
        "setups.toml, [scenario-2]: the encounter deck has 26 cards, not 25 cards.",
        "setups.toml, [scenario-6]: the encounter deck has 36 cards, not 35 cards.",
    ] == told


@pytest.mark.parametrize("full", [False, True], ids=["skeleton", "full"])
def test_a_new_pack_changes_nothing_but_the_name(tmp_path: Path, *, full: bool) -> None:
    write(GAME, tmp_path / "my-cards", full=full)
    own = packs.read_folder(tmp_path / "my-cards")
    raw = merged(packs.read(GAME), own)
    box, mine = read_box(packs.read(GAME)), read_box(raw)

    assert ("house-1", "my-cards") == (box.name, mine.name)
    assert mine.scenarios == box.scenarios
    assert mine.setups == box.setups
    assert {it.id for it in mine.locations} == {it.id for it in box.locations}
    assert not [it for it in faults_of(raw) if not it.warning]


def test_every_file_of_a_new_pack_explains_itself_and_has_an_example(tmp_path: Path) -> None:
    write(GAME, tmp_path / "mine")
    found = sorted((tmp_path / "mine").glob("*.toml"))

    assert 14 == len(found)
    for path in found:
        text = path.read_text("utf-8")
        assert text.startswith("# "), path.name
        assert "#=" not in text, path.name
        assert packs.read_folder(path.parent)[path.stem], path.name


def test_the_schema_knows_every_file_of_the_pack() -> None:
    files = schema()["properties"]

    assert set(packs.read(GAME)) == set(files)
    assert msgspec.json.encode(schema())
