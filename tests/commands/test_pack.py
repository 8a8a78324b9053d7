"""One's own cards on the command line: written, checked, played with, and missed afterwards."""

import hashlib
import shutil
from pathlib import Path

import msgspec
import pytest

from commands import _saves
from tests.commands.conftest import Run
from tests.packs.kit import FIXTURES, HEAD, pack
from victoriana.lab.policies import POLICIES
from victoriana.session.outside import Outside

DEAR = str(FIXTURES / "dear")


@pytest.fixture
def packs(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Victoriana to play, and a player's own folder of packs, with nothing in it."""
    monkeypatch.setattr(_saves, "OUTSIDE", Outside(policies=POLICIES))
    monkeypatch.setenv("VICTORIANA_PACKS", str(home / "packs"))
    return home / "packs"


@pytest.fixture
def dear(packs: Path, vic: Run) -> str:
    """A whole random game with dearer cards."""
    told = vic("new", "victoriana", "holmes", "harker", "--pack", DEAR, "--seed", "7")
    assert 0 == told.status, told
    assert packs.is_dir()
    told = vic("play", "holmes-harker", "--auto", "random", "--no-sync")
    assert 0 == told.status, told
    return "holmes-harker"


def test_a_new_pack_is_written_checked_changed_and_played_with(packs: Path, vic: Run) -> None:
    assert 0 == vic("pack", "new", "mine").status
    first = vic("pack", "audit", "mine", "--json")
    leads = Path("mine/leads.toml")
    leads.write_text(leads.read_text().replace("2 Occult + 2 trauma", "3 Occult + trauma"))
    second = vic("pack", "audit", "mine", "--json")
    told = vic("new", "victoriana", "holmes", "harker", "--pack", "mine", "--save", "game")

    assert (0, 0, 0) == (first.status, second.status, told.status)
    before, after = (msgspec.json.decode(it.out) for it in (first, second))
    assert ("mine", True, []) == (after["pack"], after["ok"], after["findings"])
    assert before["digest"] != after["digest"]
    assert [f"mine-{after['digest']}.json"] == [path.name for path in packs.iterdir()]
    head = msgspec.json.decode(Path("saves/game.jsonl").read_text().split("\n")[0])
    assert {"name": "mine", "digest": after["digest"]} == head["pack"]


def test_a_pack_is_told_with_what_it_brings(packs: Path, vic: Run) -> None:
    assert not packs.exists()
    told = vic("pack", "audit", DEAR)

    assert 0 == told.status
    assert told.out.startswith("dear-1 ")
    assert "agents         1      9" in told.out
    assert f"To play:  victoriana new victoriana SEAT... --pack {DEAR}" in told.out.replace(
        "\n", " "
    )


@pytest.mark.usefixtures("packs")
def test_faults_are_told_with_their_lines(vic: Run, tmp_path: Path) -> None:
    agents = '[odd]\nname = "Odd"\ncost = "trauma"\nflavour = "\\u001b[31mred"\npursued = []\n'
    pack(tmp_path / "odd", agents=agents)
    told = vic("pack", "audit", "odd")
    new = vic("new", "victoriana", "holmes", "harker", "--pack", "odd")

    assert 1 == told.status
    assert "\x1b" not in told.out + new.err
    assert "agents.toml, line 3, [odd]: the price must be resources" in told.out
    assert 2 == new.status
    assert new.err.startswith("agents.toml, line 4, [odd]: U+001B in a text is no sign")
    assert "victoriana pack audit odd" in new.err
    assert not Path("saves").exists()


@pytest.mark.usefixtures("packs")
@pytest.mark.parametrize(
    ("args", "status", "said"),
    [
        (("pack", "audit", "nowhere"), 2, "There is no folder nowhere"),
        (("pack", "audit", "a\0b"), 2, "There is no folder a\\x00b"),
        (("pack", "audit", "."), 2, "holds no TOML file, so it is no pack."),
        (("pack", "new", "a\0b"), 2, "No folder can have that name."),
        (("pack", "burn", "mine"), 2, '"burn" is nothing to do with a pack: new or audit.'),
        (("pack", "new", "mine", "--game", "whist"), 2, "whist"),
        (("pack", "audit", "large"), 4, "larger than 1,000,000 bytes"),
        (("new", "victoriana", "holmes", "harker", "--pack", "large"), 4, "larger than"),
        (("new", "victoriana", "holmes", "harker", "--pack", "nowhere"), 2, "no folder nowhere"),
    ],
    ids=lambda it: " ".join(it).replace("\0", "?") if isinstance(it, tuple) else "",
)
def test_what_is_no_pack_has_its_sentence_and_status(
    vic: Run, tmp_path: Path, args: tuple[str, ...], status: int, said: str
) -> None:
    pack(tmp_path / "large", leads="#" * 1_000_001)
    told = vic(*args)

    assert status == told.status, told
    assert said in told.err
    assert "Something in the program broke" not in told.err


def test_a_whole_game_with_dearer_cards_ends_and_is_clean(dear: str, vic: Run) -> None:
    shown = msgspec.json.decode(vic("show", dear, "--json").out)
    audited = vic("audit", dear)

    assert shown["over"]
    assert 0 == audited.status, audited
    assert "chain whole, clean.\n" in audited.out
    assert "" == audited.err


@pytest.mark.usefixtures("packs")
def test_a_whole_game_with_typed_homes_ends_and_is_clean(vic: Run) -> None:
    folder, typed = str(FIXTURES / "typed-homes"), "A3=homes-typed"
    args = ("new", "victoriana", "holmes", "harker", "griffin", "--seed", "3", "--save", "homes")

    assert 0 == vic(*args, "--pack", folder, "--ruling", typed).status
    assert 0 == vic("play", "homes", "--auto", "random", "--no-sync").status
    assert 0 == vic("audit", "homes").status
    told = vic("new", "victoriana", "holmes", "harker", "--ruling", typed)
    assert (2, "A3 is one of homes-untyped; not homes-typed.\n") == (told.status, told.err)


def test_cards_that_change_after_the_start_change_no_game(packs: Path, vic: Run) -> None:
    shutil.copytree(DEAR, "mine")
    vic("new", "victoriana", "holmes", "harker", "--pack", "mine", "--seed", "7", "--save", "game")
    shutil.rmtree("mine")
    told = vic("play", "game", "--auto", "random", "--no-sync")

    assert packs.is_dir()
    assert 0 == told.status
    assert "was played with" not in told.err
    assert 0 == vic("audit", "game").status


LOOKING = (
    ("show",),
    ("show", "holmes.trauma"),
    ("show", "--json"),
    ("log",),
    ("log", "--json"),
    ("why",),
    ("why", "holmes.trauma"),
    ("replay", "-x", "goto r3", "-x", "why"),
)


@pytest.mark.parametrize("args", LOOKING, ids=" ".join)
def test_a_game_without_its_pack_is_told_from_its_facts(
    dear: str, packs: Path, vic: Run, args: tuple[str, ...]
) -> None:
    shutil.rmtree(packs)
    verb, *rest = args
    told = vic(verb, dear, *rest)

    assert 0 == told.status, told
    assert told.err.startswith(f"{dear} is told from its facts alone: the pack dear-1 ")
    assert told.out


RULED = (("legal",), ("play", "end"), ("play", "--auto", "random"), ("undo",), ("audit",))


@pytest.mark.parametrize("args", RULED, ids=" ".join)
def test_what_needs_the_rules_needs_the_pack(
    dear: str, packs: Path, vic: Run, args: tuple[str, ...]
) -> None:
    shutil.rmtree(packs)
    verb, *rest = args
    told = vic(verb, dear, *rest)

    assert 4 == told.status, told
    assert told.err.startswith(f"{dear}.jsonl, line 1: it is played with the pack dear-1 ")
    assert f"Put its folder into {packs}; to look at it without:  show, log" in told.err


UNKNOWN = (
    "until over",
    "back-until asked = holmes",
    "until holmes.trauma < 9 and not may end",
    "break result = victory",
    "try end",
    "swap {U}",
    "legal end",
)


@pytest.mark.parametrize("command", UNKNOWN)
def test_what_only_the_pack_knows_is_not_denied_without_it(
    dear: str, packs: Path, vic: Run, command: str
) -> None:
    shutil.rmtree(packs)
    asked = command.replace("may end", 'may "end"')
    told = vic("replay", dear, "-x", "start", "-x", "find drawn", "-x", asked)

    assert "The pack is not here, so nothing can be played or asked." in " ".join(
        (told.out + told.err).split()
    )
    assert "holds at no moment" not in told.err


def test_the_folder_of_a_pack_is_found_by_its_content_wherever_it_is_put(
    dear: str, packs: Path, vic: Run
) -> None:
    shutil.rmtree(packs)
    packs.mkdir()
    pack(packs / "other", HEAD)
    shutil.copytree(DEAR, packs / "whatever")
    told = vic("audit", dear)

    assert (0, "") == (told.status, told.err)


def test_a_folder_of_that_name_with_other_cards_is_used_and_said(
    dear: str, packs: Path, vic: Run
) -> None:
    shutil.rmtree(packs)
    shutil.copytree(DEAR, packs / "dear")
    (packs / "dear" / "agents.toml").unlink()
    told = vic("show", dear)

    assert 0 == told.status
    assert told.err.startswith(f"{dear} was played with pack dear-1 ")


def test_a_kept_pack_that_was_damaged_is_as_good_as_none(dear: str, packs: Path, vic: Run) -> None:
    kept = next(packs.iterdir())
    kept.write_text('{"pack":')
    looked = vic("log", dear)

    assert 0 == looked.status
    assert "is told from its facts alone" in looked.err
    assert 4 == vic("audit", dear).status
    kept.write_text('{"pack":{"name":"dear-1"}}')
    assert 0 == vic("log", dear).status
    assert 4 == vic("audit", dear).status
    assert 0 == vic("new", "victoriana", "holmes", "harker", "--pack", DEAR).status
    assert 0 == vic("audit", dear).status


def test_a_save_that_names_a_path_for_its_pack_reads_nothing_there(
    dear: str, packs: Path, vic: Run
) -> None:
    lines = Path(f"saves/{dear}.jsonl").read_text().split("\n")
    (packs / "dear-1-x.json").write_text("{}")
    for name in ("../dear-1", "/etc/passwd", "a" * 5000, "\x1b[31m", ""):
        head = msgspec.json.decode(lines[0])
        head["pack"] = {"name": name, "digest": "../x"}
        del head["hash"]
        Path("saves/odd.jsonl").write_bytes(sealed(head))
        told = vic("show", "odd")

        assert 0 == told.status, told
        assert "\x1b" not in told.err


def sealed(head: dict[str, object]) -> bytes:
    """A header with its hash."""
    body = msgspec.json.encode(head)[:-1]
    return body + f',"hash":"{hashlib.sha256(body).hexdigest()[:32]}"}}\n'.encode()


def test_a_fork_under_another_ruling_begins_as_the_pack_and_that_ruling_say(
    dear: str, vic: Run
) -> None:
    assert 0 == vic("fork", f"{dear}@start", "later", "--ruling", "A8=first-space-1").status

    assert "cold  0\n" == vic("show", f"{dear}@start", "cold").out
    assert "cold  1\n" == vic("show", "later@start", "cold").out
    assert 0 == vic("audit", "later").status
