"""Packs: what a card file says becomes a box, and each kind of bad pack gets its sentence."""

import copy
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from victoriana import games, packs
from victoriana.games.victoriana.effects import Cost, Deduce, GoCold, MoveAnywhere, Omen
from victoriana.games.victoriana.pack import checks
from victoriana.games.victoriana.pack.reading import read_box
from victoriana.games.victoriana.world import Box, Lead, LeadOption, digest, packed, unpacked
from victoriana.kernel.errors import BadPack

Tables = dict[str, Any]  # as JSON gives it


@cache
def tables() -> Tables:
    return packs.read_folder(packs.content("victoriana"))


def changed(change: Callable[[Tables], object]) -> Tables:
    raw = copy.deepcopy(tables())
    change(raw)
    return raw


def lead(**said: object) -> Callable[[Tables], object]:
    """A pack in which the dagger is another card."""
    return lambda raw: raw["leads"]["ceremonial-dagger"].update(said)


def option(**said: object) -> Callable[[Tables], object]:
    return lambda raw: raw["leads"]["ceremonial-dagger"]["options"][0].update(said)


def card(box: Box, handle: str) -> Lead:
    return next(lead for lead in box.leads if lead.id == handle)


def test_the_dagger_is_read_as_the_book_prints_it() -> None:
    dagger = card(read_box(tables()), "ceremonial-dagger")

    assert ("O", True) == (dagger.type, dagger.evidence)
    assert (Omen("O", (GoCold(),)),) == dagger.reveal
    assert [
        (Cost(S=1, U=1), (Deduce(1),)),
        (Cost(O=2, trauma=2), (Deduce(3),)),
    ] == [(option.cost, option.gains) for option in dagger.options]


def test_what_an_icon_cannot_say_follows_the_gains_of_the_line() -> None:
    given = option(
        title="Cable", line="Politics + any => 1 deduction", then=[{"do": "move-anywhere"}]
    )

    assert (
        LeadOption("Cable", Cost(P=1, any=1), (Deduce(1), MoveAnywhere()))
        == card(read_box(changed(given)), "ceremonial-dagger").options[0]
    )


def test_types_may_be_written_by_name_or_by_letter() -> None:
    by_name = lead(reveal=[{"do": "omen", "type": "Occult", "then": [{"do": "go-cold"}]}])

    assert read_box(tables()) == read_box(changed(by_name))
    assert read_box(tables()) == read_box(changed(lead(type="O")))


def test_exits_stand_in_board_order_whatever_the_order_of_the_paths() -> None:
    def reverse(raw: Tables) -> None:
        raw["paths"]["paths"] = [path[::-1] for path in raw["paths"]["paths"][::-1]]

    assert read_box(tables()) == read_box(changed(reverse))


def test_numbers_of_the_book_can_be_overridden_one_by_one() -> None:
    assert 3 == read_box(tables()).numbers.movement
    box = read_box(changed(lambda raw: raw.update(numbers={"movement": 4})))
    assert (4, 21) == (box.numbers.movement, box.numbers.rounds)


def test_the_digest_is_twelve_hex_digits_and_tells_any_change() -> None:
    box = read_box(tables())

    assert digest(box) == digest(read_box(copy.deepcopy(tables())))
    assert 12 == len(digest(box))
    assert int(digest(box), 16)
    assert digest(box) != digest(read_box(changed(lead(flavour="another"))))


def test_a_box_that_was_packed_is_the_same_box_again() -> None:
    box = read_box(tables())

    assert box == unpacked(packed(box))
    assert packed(box) == packed(unpacked(packed(box)))


def test_the_box_that_lies_beside_the_tables_is_up_to_date() -> None:
    lying = packs.box("victoriana")

    assert lying is not None, "run: make docs"
    assert games.built("victoriana", packs.read("victoriana")) == lying, "run: make docs"


def test_a_game_from_the_box_is_the_game_from_the_tables() -> None:
    tabled = games.load("victoriana", packs.read("victoriana"), {"cold-limit": "8"})
    opened = games.open_box("victoriana", games.built("victoriana", tables()), {"cold-limit": "8"})

    assert (tabled.pack, tabled.rulings) == (opened.pack, opened.rulings)
    assert tabled.book.rulings == opened.book.rulings


def test_the_pack_can_be_played_with_and_drawn() -> None:
    box = read_box(tables())

    assert [] == checks.faults(box)
    assert [] == checks.drawing_faults(box.locales)


BAD: list[tuple[Callable[[Tables], object], str]] = [
    (lambda raw: raw.pop("leads"), "leads.toml: the file is missing."),
    (
        lambda raw: raw.update(lead={}),
        (
            "lead.toml: this is no file of a pack; the files are pack, locales, paths, leads, "
            "advantages, setbacks, plots, henchmen, masterminds, agents, tracks, investigators, "
            "numbers."
        ),
    ),
    (lambda raw: raw.update(agents=[]), "agents.toml: this is no table."),
    (
        lambda raw: raw["agents"].update(caissa=3),
        "agents.toml, [caissa]: this is no table.",
    ),
    (
        lambda raw: raw["leads"].update({"Big Foot": {}}),
        (
            "leads.toml, [Big Foot]: a handle is small letters and digits, hyphens between words, "
            "40 signs at most."
        ),
    ),
    (
        lambda raw: raw["leads"].update(undo={}),
        "leads.toml, [undo]: this is a word of the program, so nothing else can be called that.",
    ),
    (
        lambda raw: raw["plots"].update(bank={}),
        "plots.toml, [bank]: this handle is used already, in locales.toml, [bank].",
    ),
    (
        lambda raw: raw["leads"].update({f"lead-{n}": {} for n in range(500)}),
        "leads.toml: it holds {count} tables; 500 is the most.",
    ),
    (lead(colour="red"), 'leads.toml, [ceremonial-dagger]: it knows no "colour".'),
    (
        lambda raw: raw["leads"]["ceremonial-dagger"].pop("name"),
        'leads.toml, [ceremonial-dagger]: it lacks "name".',
    ),
    (lead(type="Magic"), 'leads.toml, [ceremonial-dagger]: there is no "Magic", at type.'),
    (lead(name=7), 'leads.toml, [ceremonial-dagger]: it wants "str", got "int", at name.'),
    (
        lead(reveal=[{"do": "fly"}]),
        'leads.toml, [ceremonial-dagger]: there is no "fly", at reveal[0].do.',
    ),
    (
        lead(reveal=[{"do": "suffer", "points": 99}]),
        'leads.toml, [ceremonial-dagger]: it wants "int" <= 12, at reveal[0].points.',
    ),
    (
        option(line="2 Ocult => 1 deduction"),
        (
            'leads.toml, [ceremonial-dagger]: "2 Ocult" is no price; write a number and '
            "Occult, Politics, Science, Underworld, any or trauma."
        ),
    ),
    (
        option(cost="Occult"),
        (
            "leads.toml, [ceremonial-dagger]: an option says cost and gains in one line: "
            '"Occult => 1 deduction".'
        ),
    ),
    (
        lambda raw: raw["leads"]["ceremonial-dagger"]["options"][0].pop("line"),
        ('leads.toml, [ceremonial-dagger]: an option wants a line: "Occult => 1 deduction".'),
    ),
    (lead(options=[]), "leads.toml, [ceremonial-dagger]: a lead needs an option."),
    (
        option(line="6 trauma => 1 deduction"),
        (
            'leads.toml, [ceremonial-dagger]: nobody can pay "6 trauma => 1 deduction"; '
            "5 trauma is the most one can bear."
        ),
    ),
    (
        option(then=[{"do": "move-to", "locale": "paris"}]),
        'leads.toml, [ceremonial-dagger]: "paris" is no locale of the board.',
    ),
    (
        lambda raw: raw["setbacks"]["bribed-peelers"]["uses"][0].update(at="paris"),
        'setbacks.toml, [bribed-peelers]: "paris" is no locale of the board.',
    ),
    (
        lambda raw: raw["paths"]["paths"].append(["bank", "paris"]),
        'paths.toml, path 52: it leads to "paris", which is no locale of the board.',
    ),
    (
        lambda raw: raw["paths"]["paths"].append(["bank", "bank"]),
        'paths.toml, path 52: it leads from "bank" to itself.',
    ),
    (
        lambda raw: raw["paths"]["paths"].append(["bedlam", "sanctum"]),
        'paths.toml, path 52: "bedlam" and "sanctum" are joined already.',
    ),
    (
        lambda raw: raw["paths"]["paths"].append("bank"),
        "paths.toml, path 52: a path is two handles.",
    ),
    (
        lambda raw: raw.update(paths={}),
        'paths.toml: write paths = [["one-locale", "another"], ...].',
    ),
    (
        lambda raw: raw["paths"]["paths"].remove(["bedlam", "sanctum"]),
        'locales.toml, [sanctum]: no travel path leads here from "palace".',
    ),
    (
        lambda raw: raw["locales"]["bank"].update(exits=["crypt"]),
        "locales.toml, [bank]: exits are not written here; travel paths stand in paths.toml.",
    ),
    (
        lambda raw: raw["locales"]["bank"].update(slots=["P11"]),
        (
            'locales.toml, [bank]: "P11" is no slot; '
            'write a letter of O P S U and a number from 1 to 10: "P2".'
        ),
    ),
    (
        lambda raw: raw["locales"]["bank"].update(slots=["P9", "P2"]),
        "locales.toml, [bank]: P2 belongs to somerset already.",
    ),
    (
        lambda raw: raw["locales"]["x-club"].update(slots=["S8"]),
        "locales.toml: the dice may show U6, and no locale has that slot.",
    ),
    (
        lambda raw: (
            raw["locales"]["bank"].update(slots=["P9", "S8", "U6"]),
            raw["locales"]["x-club"].update(slots=[], token=False),
        ),
        "locales.toml, [bank]: a locale has at most two types.",
    ),
    (
        lambda raw: raw["locales"]["sanctum"].update(token=True),
        "locales.toml, [sanctum]: a locale with a token needs a type.",
    ),
    (
        lambda raw: [locale.update(token=False) for locale in raw["locales"].values()],
        "locales.toml: no locale has a token, so the conspiracy is nowhere.",
    ),
    (
        lambda raw: raw["locales"].update({"bank-holiday": raw["locales"]["sanctum"]}),
        "locales.toml, [bank]: this is how bank-holiday begins; choose another handle.",
    ),
    (
        lambda raw: raw["locales"]["bank"].update(short="Crypt"),
        'locales.toml: 2 locales have the short name "Crypt".',
    ),
    (
        lambda raw: raw["locales"]["bank"].update(short="Old Lady Bank"),
        'locales.toml, [bank]: it wants "str" of length <= 10, at short.',
    ),
    (
        lambda raw: raw["pack"].update(start="paris"),
        'pack.toml: the start "paris" is no locale of the board.',
    ),
    (
        lambda raw: raw["pack"].update(name="My Pack"),
        "pack.toml: a name is small letters and digits: house-1.",
    ),
    (lambda raw: raw["pack"].pop("start"), 'pack.toml: it lacks "start".'),
    (
        lambda raw: raw.update(numbers={"rounds": 0}),
        "numbers.toml: rounds is 0; it must be 1 to 99.",
    ),
    (
        lambda raw: raw.update(numbers={"rounds": "x"}),
        'numbers.toml: it wants "int", got "str", at rounds.',
    ),
    (lambda raw: raw.update(numbers={"lead_die": []}), "numbers.toml: lead_die is empty."),
    (
        lambda raw: raw.update(numbers={"agents": {"2": 2}}),
        "numbers.toml: agents needs a number for each of 2, 3 and 4 investigators.",
    ),
    (lambda raw: raw["agents"].clear(), "agents.toml: a game takes 3, and there are 0."),
    (
        lambda raw: [raw["advantages"].pop(handle) for handle in list(raw["advantages"])[7:]],
        "advantages.toml: a game takes 8, and there are 7.",
    ),
    (
        lambda raw: [
            raw["leads"].pop(handle)
            for handle, lead in list(raw["leads"].items())
            if lead["type"] == "Science"
        ],
        "leads.toml: there is no Science lead.",
    ),
    (
        lambda raw: [
            raw["plots"].pop(handle)
            for handle, plot in list(raw["plots"].items())
            if plot["type"] == "Science"
        ],
        "plots.toml: a game takes 5 Science plots without discard text, and there are 0.",
    ),
    (
        lambda raw: raw["tracks"]["occult"]["spaces"].pop(),
        "tracks.toml: the Occult track has 4 spaces, not 5.",
    ),
    (
        lambda raw: raw["tracks"].update(chess=raw["tracks"]["occult"]),
        "tracks.toml, [chess]: there is no such type.",
    ),
    (
        lambda raw: raw["agents"]["caissa"].update(cost="nothing"),
        "agents.toml, [caissa]: the price must be resources, and only resources.",
    ),
    (
        lambda raw: raw["henchmen"]["cultists"].update(evidence=[]),
        "henchmen.toml, [cultists]: no evidence is asked to overcome this henchman.",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
def test_a_bad_pack_gets_one_sentence(change: Callable[[Tables], object], sentence: str) -> None:
    raw = changed(change)
    with pytest.raises(BadPack) as refused:
        read_box(raw)

    assert sentence.format(count=len(raw.get("leads", ()))) == str(refused.value.faults[0])


def test_instructions_cannot_be_nested_without_end() -> None:
    deep: list[object] = [{"do": "go-cold"}]
    for _ in range(300):
        deep = [{"do": "omen", "type": "O", "then": deep}]
    with pytest.raises(BadPack, match="more than 4 deep"):
        read_box(changed(lead(reveal=deep)))


def test_all_faults_are_found_at_once_and_the_first_is_told() -> None:
    def spoil(raw: Tables) -> None:
        lead(colour="red")(raw)
        raw["agents"]["caissa"].pop("name")

    with pytest.raises(BadPack) as refused:
        read_box(changed(spoil))

    assert (
        'leads.toml, [ceremonial-dagger]: it knows no "colour".',
        'agents.toml, [caissa]: it lacks "name".',
    ) == tuple(map(str, refused.value.faults))
    assert str(refused.value).endswith("(1 more like this.)")


def test_a_board_without_a_place_on_the_map_can_be_played_but_not_drawn() -> None:
    box = read_box(changed(lambda raw: raw["locales"]["bank"].pop("at")))

    assert ["locales.toml, [bank]: it has no cell on the map of 6 by 6."] == [
        str(it) for it in checks.drawing_faults(box.locales)
    ]


def test_paths_that_no_map_can_show_are_named() -> None:
    def dig(raw: Tables) -> None:
        raw["paths"]["paths"].append(["palace", "bank"])
        raw["paths"]["paths"] += [["old-bailey", "bank"], ["bucks-row", "crypt"]]

    assert [
        "paths.toml: bucks-row-crypt crosses old-bailey-bank.",
        "paths.toml: palace and bank are joined and are no neighbours.",
    ] == [str(it) for it in checks.drawing_faults(read_box(changed(dig)).locales)]


def test_two_locales_in_one_cell_are_named() -> None:
    box = read_box(changed(lambda raw: raw["locales"]["bank"].update(at=[5, 3])))

    assert ["locales.toml, [bank]: crypt has the same cell."] == [
        str(it) for it in checks.drawing_faults(box.locales)
    ]
