"""Packs: what a card file says becomes a box, and each kind of bad pack gets its sentence."""

import copy
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.packs.kit import pack
from victoriana import games, packs
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.pack import checks, faults_of, read_box
from victoriana.games.monsters_vs_heroes.world import Box, Character, Numbers, Step
from victoriana.kernel.errors import BadPack, Refusal
from victoriana.kernel.events import Seat
from victoriana.packs.auditing import Counted, audited
from victoriana.packs.skeleton import write

GAME = "monsters-vs-heroes"
HEAD = f'name = "mine-1"\ngame = "{GAME}"\n'
WHOLE = HEAD + 'complete = ["decks", "characters", "factions"]\n'
Tables = dict[str, Any]  # as TOML gives it


@cache
def tables() -> Tables:
    return packs.read(GAME)


def changed(change: Callable[[Tables], object]) -> Tables:
    raw = copy.deepcopy(tables())
    change(raw)
    return raw


def card(handle: str, **said: object) -> Callable[[Tables], object]:
    """A pack in which a card says something else."""
    return lambda raw: raw["characters"][handle].update(said)


def copies_of(number: int) -> Tables:
    """Nine monsters of one name."""
    deck = "sherlock-in-hell"
    name = f"Imp {number}"
    return {"name": name, "class": "monster", "deck": deck, "skulls": 1, "copies": 9}


def faction(**said: object) -> Callable[[Tables], object]:
    return lambda raw: raw["factions"]["holmes-and-watson"].update(said)


def found(box: Box, handle: str) -> Character:
    return next(it for it in box.characters if it.id == handle)


def test_the_box_that_comes_along_has_no_fault_and_is_built_from_its_tables() -> None:
    built = packs.box(GAME)

    assert () == faults_of(tables())
    assert built is not None
    assert read_box(tables()) == msgspec.json.decode(built, type=Box)


def test_a_card_may_be_typed_as_the_sentences_that_stand_on_it() -> None:
    text = "Play this card into any area. You may discard a card from your hand. If you do, draw."
    text = text.replace("draw.", "draw a card. No Hero in this area can be a target.")
    imp = found(read_box(changed(_bare(text))), "imp")

    assert "any-area" == imp.into
    assert (Step("discard", where="hand", may=True), Step("draw", then=True)) == imp.skill
    assert ("hero",) == imp.protects[0].what.classes


def _bare(text: str) -> Callable[[Tables], object]:
    """The imp with nothing but a text."""

    def change(raw: Tables) -> None:
        imp = raw["characters"]["imp"]
        del imp["into"]
        imp["skill"] = text

    return change


BAD: list[tuple[Callable[[Tables], object], str]] = [
    (
        card("imp", skulls=0),
        "characters.toml, [imp]: a Monster has a green name and at least one skull.",
    ),
    (
        card("dr-watson", suns=0),
        "characters.toml, [dr-watson]: a Hero has an orange name and at least one sun.",
    ),
    (card("imp", value=1), "characters.toml, [imp]: only a neutral card has a value."),
    (
        card("imp", skuls=2),
        'characters.toml, [imp]: it knows no "skuls". Do you mean "skulls"?',
    ),
    (
        card("imp", **{"class": "monstr"}),
        'characters.toml, [imp]: there is no "monstr", at class. Do you mean "monster"?',
    ),
    (card("imp", skulls=10), 'characters.toml, [imp]: it wants "int" <= 9, at skulls.'),
    (card("imp", copies=0), 'characters.toml, [imp]: it wants "int" >= 1, at copies.'),
    (
        card("imp", deck="sherlock-in-hel"),
        (
            'characters.toml, [imp]: there is no deck "sherlock-in-hel".'
            ' Do you mean "sherlock-in-hell"?'
        ),
    ),
    (
        card("the-werewolf", skill=[{"do": "discard", "what": {"names": ["draculla"]}}]),
        (
            'characters.toml, [the-werewolf]: there is no character "draculla".'
            ' Do you mean "dracula"?'
        ),
    ),
    (
        card("the-werewolf", skill=[{"do": "draw", "where": "pile"}]),
        (
            "characters.toml, [the-werewolf]: Part 1 of the skill says `draw`,"
            " which has no meaning with `where = pile`."
        ),
    ),
    (
        card("the-werewolf", skill=[{"do": "drow"}]),
        (
            'characters.toml, [the-werewolf]: there is no "drow", at skill[0].do.'
            ' Do you mean "draw"?'
        ),
    ),
    (
        card("the-werewolf", skill="Discard a vampire."),
        (
            'characters.toml, [the-werewolf]: "Discard a vampire" is not understood;'
            ' the nearest that is: "discard a card on the table".'
        ),
    ),
    (
        card("the-werewolf", skill="Discard Draculla."),
        ('characters.toml, [the-werewolf]: no card is called "Draculla". Do you mean "Dracula"?'),
    ),
    (
        card("imp", skill="Draw a card."),
        "characters.toml, [imp]: into stands in the sentences of skill, or skill is no text.",
    ),
    (
        card("the-mummy", name="Mr  Hyde"),
        (
            'characters.toml, [the-mummy]: another card is called "Mr  Hyde" too;'
            " copies are one card with copies = 2."
        ),
    ),
    (
        card("the-mummy", name="Dr Jekyll or Mr Hyde"),
        "can be understood in two ways.",
    ),
    (
        faction(names=["sherlock-holmes", "dr-watsn"]),
        (
            'factions.toml, [holmes-and-watson]: there is no character "dr-watsn".'
            ' Do you mean "dr-watson"?'
        ),
    ),
    (
        faction(names=["dr-watson", "dr-watson"]),
        "factions.toml, [holmes-and-watson]: it names the same character twice.",
    ),
    (
        faction(side="heros"),
        'factions.toml, [holmes-and-watson]: there is no "heros", at side. Do you mean "heroes"?',
    ),
    (
        lambda raw: raw["decks"].update({"both": {"name": "Both"}}),
        "this is a word for which decks are in play, so no deck can be called that.",
    ),
    (
        lambda raw: raw["characters"].update({"dracula-2": 3}),
        "characters.toml, [dracula-2]: this is no table.",
    ),
    (
        lambda raw: raw["factions"].update({"dracula": raw["factions"]["holmes-and-watson"]}),
        "factions.toml, [dracula]: this handle is used already, in characters.toml, [dracula].",
    ),
    (
        lambda raw: raw["characters"].update({"none": raw["characters"]["imp"]}),
        "[none]: this is a word of the program, so nothing else can be called that.",
    ),
    (
        lambda raw: raw["characters"].update({"the": raw["characters"]["imp"]}),
        "[the]: this is a word of the program, so nothing else can be called that.",
    ),
    (
        lambda raw: raw.update({"numbers": {"hand": 12}}),
        "numbers.toml: hand is 12; it must be 1 to 9.",
    ),
    (
        lambda raw: raw.update({"numbers": {"chain": 1_000_000}}),
        "numbers.toml: chain is 1000000; it must be 0 to 9.",
    ),
    (
        lambda raw: raw.update({"leads": {}}),
        "no file of a pack; the files are pack, decks, characters, factions, numbers.",
    ),
    (lambda raw: raw.pop("factions"), "factions.toml: the file is missing."),
    (
        lambda raw: (
            raw["factions"].pop("moriarty-and-moran")
            and [raw["factions"].pop(it) for it in ("satan-and-imp", "holmes-and-watson")]
        ),
        "factions.toml: 4 players need a faction each, and the deck sherlock-in-hell has 3.",
    ),
    (
        lambda raw: raw["characters"].update({f"imp-{n}": copies_of(n) for n in range(30)}),
        "characters.toml: there are 330 cards; 300 is the most.",
    ),
    (
        lambda raw: raw["decks"].update({f"deck-{n}": {"name": "Deck"} for n in range(5)}),
        "decks.toml: there are 7 decks; 1 to 6 can be.",
    ),
    (
        card("the-werewolf", skill=[{"do": "draw"}] * 9),
        "characters.toml, [the-werewolf]: a skill has at most 8 parts, and so has a way.",
    ),
    (
        card("the-werewolf", skill=[{"do": "discard", "what": {"names": ["imp"] * 13}}]),
        "[the-werewolf]: it names 13 characters in a row; 12 is the most.",
    ),
    (
        lambda raw: raw.update({"numbers": {"hand": 8}}),
        "characters.toml: 4 players need 34 cards, and the deck london-after-midnight has 30.",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
def test_what_is_wrong_is_said_in_a_sentence(
    change: Callable[[Tables], object], sentence: str
) -> None:
    raw = changed(change)

    told = [str(it) for it in faults_of(raw)]

    assert any(it.endswith(sentence) for it in told), told
    with pytest.raises(BadPack):
        read_box(raw)


def test_several_faults_are_told_at_once() -> None:
    raw = changed(lambda it: (card("imp", skulls=0)(it), card("dr-watson", suns=0)(it)))

    assert ["imp", "dr-watson"] == [it.keys[0] for it in faults_of(raw)][::-1]


def test_a_faction_of_a_character_of_the_other_side_is_a_warning_by_w4() -> None:
    raw = changed(faction(names=["satan", "dracula"]))
    told = [it.text for it in faults_of(raw) if it.warning]

    assert [
        "Dracula is of the other side, and costs its icons there (W4).",
        "Dracula is in another deck; the faction is dealt without that one too.",
        "Satan is of the other side, and costs its icons there (W4).",
    ] == told
    assert read_box(raw)


def test_a_neutral_card_needs_no_icon_and_a_hero_may_have_a_skull() -> None:
    raw = changed(card("dr-watson", suns=1, skulls=1))

    assert (0, 2) == (
        found(read_box(raw), "woman-in-black").icons,
        found(read_box(raw), "dr-watson").icons,
    )


# --- Folders -------------------------------------------------------------------------------


def test_faults_of_a_folder_have_their_lines(tmp_path: Path) -> None:
    imp = '[imp]\nname = "Imp"\nclass = "monster"\ndeck = "sherlock-in-hell"\nskill = "Fly away."\n'
    judged = audited(pack(tmp_path, HEAD, characters=imp))

    assert ['characters.toml, line 5, [imp]: "Fly away" is not understood;'] == [
        it.said.partition(" the nearest")[0] for it in judged.found
    ]


def test_a_pack_can_replace_decks_cards_and_factions_wholly(tmp_path: Path) -> None:
    judged = audited(pack(tmp_path, WHOLE, **own_deck()))
    assert judged.raw is not None
    game = games.load(GAME, judged.raw, {})

    assert ((), True) == (judged.found, judged.ok)
    assert [Counted("characters", 4, 0), Counted("decks", 1, 0), Counted("factions", 4, 0)] == list(
        judged.counts
    )
    assert isinstance(game, MonstersVsHeroes)
    assert ["innsmouth"] == [it.id for it in game.box.decks]
    assert ("by-number", "innsmouth", "both") == game.book.rulings["decks"].choices
    assert not isinstance(game.seats([Seat("ada"), Seat("ben")]), Refusal)


def own_deck() -> dict[str, str]:
    """A deck of somebody's own: four characters, seven or eight of each."""
    characters = ""
    for number, (name, kind, icon) in enumerate(
        (
            ("Zadok", "hero", "suns"),
            ("Robert", "hero", "suns"),
            ("Priest of Dagon", "monster", "skulls"),
            ("Star Spawn", "monster", "skulls"),
        )
    ):
        handle = name.lower().replace(" ", "-")
        characters += (
            f'[{handle}]\nname = "{name}"\nclass = "{kind}"\n{icon} = 1\n'
            f"copies = {7 + number % 2}\n"
            'skill = "Discard Star Spawn. You may draw a card."\n\n'
        )
    factions = "".join(
        f'[pair-{number}]\nside = "heroes"\nnames = ["zadok", "robert"]\n' for number in range(4)
    )
    numbers = "most_seats = 4\n"
    return {
        "decks": '[innsmouth]\nname = "Innsmouth"\n',
        "characters": characters,
        "factions": factions,
        "numbers": numbers,
    }


@pytest.mark.parametrize("full", [False, True], ids=["skeleton", "full"])
def test_a_new_pack_can_be_played_with_and_changes_nothing(tmp_path: Path, *, full: bool) -> None:
    folder = tmp_path / "my-cards"
    written = write(GAME, folder, full=full)
    judged = audited(folder)

    assert 5 == len(written)
    assert (GAME, "my-cards", ()) == (judged.game, judged.name, judged.found)
    assert judged.raw is not None
    own, box = read_box(judged.raw), read_box(packs.read(GAME))
    assert msgspec.structs.replace(own, name=box.name) == box
    assert [0, 0, 0] == [it.box for it in judged.counts] or not full


def test_every_file_of_a_new_pack_explains_itself_and_has_an_example(tmp_path: Path) -> None:
    write(GAME, tmp_path / "mine")
    for path in sorted((tmp_path / "mine").glob("*.toml")):
        text = path.read_text("utf-8")

        assert text.startswith("# "), path.name
        assert "#=" not in text, path.name
        assert packs.read_folder(path.parent)[path.stem], path.name


def test_sentences_that_the_new_pack_gives_as_examples_are_read(tmp_path: Path) -> None:
    write(GAME, tmp_path / "mine")
    text = (tmp_path / "mine" / "characters.toml").read_text("utf-8")
    examples = [it.split('"')[1] for it in text.splitlines() if it.startswith('#   skill = "')]

    assert 4 == len(examples)
    for example in examples:
        assert () == faults_of(changed(_bare(example))), example


def test_every_number_of_a_pack_has_limits() -> None:
    assert set(Numbers.__struct_fields__) == set(checks.LIMITS)
