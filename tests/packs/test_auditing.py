"""The audit of a pack: each kind of mistake has its sentence, with file and line."""

from pathlib import Path

import pytest

from tests.packs.kit import FIXTURES, HEAD, pack
from victoriana import games, packs
from victoriana.packs.auditing import Audited, Counted, audited
from victoriana.packs.merging import LONGEST_TEXT
from victoriana.packs.reading import UnreadablePack

BOARD = 'complete = ["locales", "paths"]\n'
PLOTS = """\
[tunnel]
name = "Tunnel"
type = "Science"
cost = "Science"
"""


def said(folder: Path) -> list[str]:
    return [it.said for it in audited(folder).found]


def refusal(folder: Path) -> str:
    """Why a pack cannot be played with, or not even be read."""
    try:
        return next(it.said for it in audited(folder).found if it.kind == "fault")
    except UnreadablePack as unreadable:
        return str(unreadable)


def table(raw: packs.Raw, file: str) -> dict[str, object]:
    found = raw[file]
    assert isinstance(found, dict)
    return found


def counted(judged: Audited, file: str) -> Counted:
    return next(it for it in judged.counts if it.file == file)


def test_a_pack_of_one_card_lies_over_the_box(tmp_path: Path) -> None:
    judged = audited(pack(tmp_path, plots=PLOTS))

    assert ((), True) == (judged.found, judged.ok)
    assert Counted("plots", 1, 24) == counted(judged, "plots")
    assert Counted("leads", 0, 100) == counted(judged, "leads")


def test_a_card_of_the_same_handle_takes_the_place_of_the_one_in_the_box() -> None:
    judged = audited(FIXTURES / "dear")
    raw = packs.read("victoriana")

    assert judged.ok
    assert Counted("agents", 1, 9) == counted(judged, "agents")
    assert judged.raw is not None
    assert list(table(raw, "agents")) == list(table(judged.raw, "agents"))
    assert games.load("victoriana", raw, {}).pack != games.load("victoriana", judged.raw, {}).pack


def test_a_file_called_complete_holds_all_there_is(tmp_path: Path) -> None:
    judged = audited(pack(tmp_path, HEAD + 'complete = ["plots"]\n', plots=PLOTS))

    assert Counted("plots", 1, 0) == counted(judged, "plots")
    assert "plots.toml: a game takes 5 Science plots without discard text, and there are 1." in [
        it.said for it in judged.found
    ]


def test_paths_follow_those_of_the_box_and_none_is_doubled(tmp_path: Path) -> None:
    paths = 'paths = [["sanctum", "bedlam"], ["sanctum", "lambeth"]]\n'
    judged = audited(pack(tmp_path, paths=paths))

    assert judged.ok
    assert judged.raw is not None
    rows = table(judged.raw, "paths")["paths"]
    assert isinstance(rows, list)
    assert (["sanctum", "lambeth"], 52) == (rows[-1], len(rows))


BAD = [
    (
        {
            "leads": '\n[odd]\nname = "Odd"\ntype = "Occult"\noptions = [\n'
            '  { title = "One", line = "Occult => 1 deduction" },\n'
            '  { title = "Two", line = "6 trauma => 1 deduction" },\n]\n'
        },
        (
            'leads.toml, line 7, [odd]: nobody can pay "6 trauma => 1 deduction"; '
            "5 trauma is the most one can bear."
        ),
    ),
    (
        {"leads": '[odd]\nname = "Odd"\n\ntype = "Magic"\noptions = []\n'},
        'leads.toml, line 4, [odd]: there is no "Magic", at type.',
    ),
    (
        {"leads": '[odd]\nname = "Odd"\ntype = "Occult"\noptions = []\n'},
        "leads.toml, line 4, [odd]: a lead needs an option.",
    ),
    (
        {
            "agents": '[odd]\nname = "Odd"\ncost = "Science"\n\n'
            'pursued = [\n  { do = "heal", points = 1 },\n  { do = "fly" },\n]\n'
        },
        'agents.toml, line 7, [odd]: there is no "fly", at pursued[1].do.',
    ),
    (
        {"agents": '[odd]\nname = "Odd"\ncolour = "red"\ncost = "Science"\npursued = []\n'},
        'agents.toml, line 3, [odd]: it knows no "colour".',
    ),
    (
        {"henchmen": "# one\n[odd]\nevidence = []\n"},
        'henchmen.toml, line 2, [odd]: it lacks "name".',
    ),
    (
        {"paths": 'paths = [\n  ["bedlam", "sanctum"],\n  ["bedlam", "paris"],\n]\n'},
        'paths.toml, line 3, path 2: it leads to "paris", which is no locale of the board.',
    ),
    (
        {"locales": '[x-club]\nname = "X"\nshort = "X"\nat = [2, 1]\nslots = ["S8"]\n'},
        "locales.toml: the dice may show U6, and no locale has that slot.",
    ),
    (
        {"numbers": "rounds = 21\nmovement = 0\n"},
        "numbers.toml, line 2: movement is 0; it must be 1 to 99.",
    ),
    (
        {"numbers": "[agents]\n2 = 0\n3 = 3\n4 = 3\n"},
        "numbers.toml, line 1: agents needs a number for each of 2, 3 and 4 investigators.",
    ),
    (
        {
            "investigators": '[odd]\nname = "Odd"\nshort = "Odd"\nspeciality = ["Occult"]\n'
            'starts = "Ocult"\nabilities = []\n'
        },
        (
            'investigators.toml, line 1, [odd]: "Ocult" is no price; write a number and '
            "Occult, Politics, Science, Underworld or Wild."
        ),
    ),
    (
        {"lead": "[odd]\n"},
        (
            "lead.toml: this is no file of a pack; the files are pack, locales, paths, leads, "
            "advantages, setbacks, plots, henchmen, masterminds, agents, tracks, investigators, "
            "numbers."
        ),
    ),
    (
        {"leads": '[odd]\nname "Odd"\n'},
        "leads.toml, line 2: Expected '=' after a key in a key/value pair.",
    ),
    (
        {"leads": '[one]\nname = "\\u202e"\n'},
        (
            "leads.toml, line 2, [one]: U+202E in a text is no sign that can be read; "
            "write a text on one line."
        ),
    ),
    (
        {"investigators": '[one]\nshort = " "\n'},
        "investigators.toml, line 2, [one]: short is empty.",
    ),
    (
        {"leads": f"[one]\noptions = {['=> 1 deduction'] * 101}\n"},
        "leads.toml, line 2, [one]: this row has 101 items; 100 is the most.",
    ),
    (
        {"leads": f'[one]\nname = "{"x" * (LONGEST_TEXT + 1)}"\n'},
        "leads.toml, line 2, [one]: this text has 1001 signs; 1000 is the most.",
    ),
    (
        {"head": 'game = "victoriana"\n'},
        'pack.toml: it lacks "name", by which saves know the pack.',
    ),
    (
        {"head": 'name = "house-1"\n'},
        (
            'pack.toml, line 1: names that begin with "house" belong to the boxes '
            "that come with the games."
        ),
    ),
    (
        {"head": 'name = "Mine"\n'},
        "pack.toml, line 1: a name is small letters and digits: house-1.",
    ),
    (
        {"head": 'name = "mine"\ngame = "whist"\n'},
        f'pack.toml, line 2: there is no game "whist"; there is {", ".join(games.GAMES)}.',
    ),
    (
        {"head": 'name = "mine"\nstart = "paris"\n'},
        'pack.toml, line 2: the start "paris" is no locale of the board.',
    ),
    (
        {"head": 'name = "mine"\ncomplete = ["pack", "leads"]\n'},
        'pack.toml, line 2: "pack" is none of the files that the pack brings.',
    ),
    (
        {"head": 'name = "mine"\ncomplete = "leads"\n'},
        'pack.toml, line 2: write complete = ["FILE", ...]: files of the pack that stand alone.',
    ),
]


@pytest.mark.parametrize(("files", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
def test_what_is_wrong_is_said_with_file_and_line(
    tmp_path: Path, files: dict[str, str], sentence: str
) -> None:
    judged = audited(pack(tmp_path, **files))

    assert not judged.ok
    assert sentence in [it.said for it in judged.found]


def test_a_fault_that_lies_in_the_box_is_said_to_lie_there(tmp_path: Path) -> None:
    square = '[square]\nname = "Square"\nshort = "Square"\nat = [1, 1]\nslots = ["P1"]\n'
    folder = pack(
        tmp_path, HEAD + 'start = "square"\n' + BOARD, locales=square, paths="paths = []\n"
    )

    assert (
        'in the box, leads.toml, [headless-coachman]: "highgate" is no locale of the board.'
        in said(folder)
    )


def test_what_spoils_only_the_map_is_a_warning(tmp_path: Path) -> None:
    judged = audited(pack(tmp_path, paths='paths = [["palace", "bank"]]\n'))

    assert judged.ok
    assert [("warning", 1)] == [(it.kind, it.line) for it in judged.found]


def test_every_broken_file_is_named_at_once(tmp_path: Path) -> None:
    judged = audited(pack(tmp_path, leads="a\n", plots="\nb\n"))

    assert [("leads.toml", 1), ("plots.toml", 2)] == [(it.file, it.line) for it in judged.found]


def test_the_box_itself_is_a_sound_pack_but_for_its_name() -> None:
    assert [
        (
            'pack.toml, line 2: names that begin with "house" belong to the boxes '
            "that come with the games."
        ),
    ] == said(packs.content("victoriana"))


@pytest.mark.parametrize(
    "text",
    [
        "a." * 300_000 + "a = 1\n",
        "".join(f"[{'a.' * 300}b{n}]\n" for n in range(1000)),
        "a = " + "[" * 400 + "]" * 400,
        "x = 1\n" + "[a]\n[[b]]\n" * 2,
        'a = "' + "\\u0000" * 100_000 + '"\n',
        '["\\u001b[31m"]\nname = 1\n',
        "".join(f"[x{n}]\n" for n in range(60_000)),
        "a = 1e999\n",
        "a = 2020-01-01\n",
        "a = [" + "1," * 300_000 + "]\n",
    ],
    ids=["keys", "headers", "rows", "mixed", "nul", "escape", "tables", "float", "date", "row"],
)
def test_a_hostile_file_is_refused_and_does_no_harm(tmp_path: Path, text: str) -> None:
    assert "leads.toml" in refusal(pack(tmp_path, leads=text))


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text('name = "secret"\n')
    folder = pack(tmp_path / "mine")
    (folder / "leads.toml").symlink_to(secret)
    with pytest.raises(UnreadablePack, match="a link out of the folder"):
        audited(folder)
    (folder / "leads.toml").unlink()
    (folder / "leads.toml").symlink_to(folder / "leads.toml")
    with pytest.raises(UnreadablePack, match="a link out of the folder"):
        audited(folder)


def test_a_folder_that_is_itself_a_link_can_be_read(tmp_path: Path) -> None:
    folder = pack(tmp_path / "mine")
    (tmp_path / "link").symlink_to(folder)

    assert audited(tmp_path / "link").ok
