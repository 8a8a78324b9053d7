"""The book at hand: `rules` and `cards`, on Lantern Night and on Victoriana."""

import json
import re
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from commands import _saves
from tests.commands.conftest import Run, Told
from victoriana.session.outside import REAL

DEAR = Path(__file__).parents[2] / "fixtures/victoriana/packs/dear"


def data(told: Told) -> list[dict[str, object]]:
    """Every object that was printed."""
    return [json.loads(line) for line in told.out.splitlines()]


def without_lines(told: Told) -> str:
    """All that was said, but for the numbers of lines in files, which change every day."""
    return re.sub(r"\.py:\d+", ".py:LINE", str(told))


@pytest.fixture
def victoriana(monkeypatch: pytest.MonkeyPatch, vic: Run) -> Run:
    """The program with the games that are really installed."""
    monkeypatch.setattr(_saves, "OUTSIDE", REAL)
    return vic


def test_rules_lists_the_sections(vic: Run, snapshot: SnapshotAssertion) -> None:
    assert snapshot == str(vic("rules"))
    assert [("Setup", 2, []), ("Dawn", 0, ["T1"])] == [
        (it["section"], it["steps"], it["rulings"])
        for it in data(vic("rules", "--json"))
        if it["section"] in ("Setup", "Dawn")
    ]


@pytest.mark.parametrize("typed", ["walk", "setup", "setup 2", "t1", "t2", "dawn", "Dawn, T1"])
def test_rules_tells_a_section_a_step_or_a_ruling(
    vic: Run, typed: str, snapshot: SnapshotAssertion
) -> None:
    assert snapshot == without_lines(vic("rules", *typed.split(" ")))


def test_rules_of_a_save_are_those_in_force(vic: Run, snapshot: SnapshotAssertion) -> None:
    vic("new", "lantern", "fox", "owl", "--save", "night")

    assert snapshot == str(vic("rules", "last"))
    vic("new", "lantern", "fox", "owl", "--save", "short", "--ruling", "T1=two-rounds")
    assert snapshot == str(vic("rules", "short"))
    assert snapshot == without_lines(vic("rules", "short", "T1"))


def test_a_heading_stands_before_a_save_of_its_name(vic: Run) -> None:
    vic("new", "lantern", "fox", "owl", "--save", "dawn")
    vic("new", "lantern", "fox", "owl", "--save", "daw")

    assert "When the rounds are over the night is too." in vic("rules", "dawn").out
    assert "The rulings in force" in vic("rules", "daw").out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("wlaking", 'I know no section or ruling "wlaking". Did you mean Walking?'),
        ("the", '"the" may be The Turn or The Ghost. One letter more decides.'),
        ("setup 3", 'I know no section or ruling "setup 3".'),
        ("xyzzy", 'I know no section or ruling "xyzzy".\nAll sections:  victoriana rules'),
    ],
)
def test_a_topic_that_is_none_gets_one_sentence(vic: Run, typed: str, told: str) -> None:
    found = vic("rules", *typed.split())

    assert (2, "") == (found.status, found.out)
    assert told in found.err


def test_rules_json_has_one_page(vic: Run) -> None:
    page = data(vic("rules", "dawn", "--json"))[0]

    assert ["game", "topic", "summary", "steps", "rulings", "functions"] == list(page)[:6]
    assert ["tests", "asserted", "fixtures", "under"] == list(page)[6:]
    choices = page["rulings"][0]["choices"]  # type: ignore[index]  # as JSON gives it
    assert {
        "choice": "three-rounds",
        "says": "as it was always played",
        "in_force": True,
    } == choices[0]


def test_coverage_counts_what_fired_and_is_tested(vic: Run, snapshot: SnapshotAssertion) -> None:
    found = data(vic("rules", "--coverage", "--json"))[0]

    assert ["game", "sections", "rulings", "covered", "uncovered"] == list(found)[:5]
    assert ("lantern-night", 2) == (found["game"], found["covered"])
    assert snapshot == str(vic("rules", "--coverage"))


def test_cards_lists_what_is_in_the_box(vic: Run, snapshot: SnapshotAssertion) -> None:
    assert snapshot == str(vic("cards"))
    assert snapshot == str(vic("cards", "tokens"))
    assert snapshot == str(vic("cards", "ghost"))


def test_cards_json_has_the_promised_shape(vic: Run) -> None:
    found = data(vic("cards", "--json"))

    keys = ["game", "kind", "id", "name", "origin", "copies", "text"]
    assert keys == list(found[0])
    assert [("old-coin", 2), ("gold-coin", 1), ("ghost", 1)] == [
        (it["id"], it["copies"]) for it in found
    ]


def test_a_card_that_is_none_gets_one_sentence(vic: Run) -> None:
    assert 'I know no card "ghots". Did you mean ghost?\n' == vic("cards", "ghots").err
    assert '"coin" may be old-coin (Old Coin) or gold-coin (Gold Coin)' in vic("cards", "coin").err
    assert 2 == vic("cards", "coin").status


def test_a_game_that_is_none_gets_one_sentence(vic: Run) -> None:
    assert 2 == vic("cards", "--game", "chess").status
    assert 'I know no game "chess".' in vic("rules", "--game", "chess").err


def test_the_book_of_victoriana_is_at_hand(victoriana: Run, snapshot: SnapshotAssertion) -> None:
    of_it = ("rules", "--game", "victoriana")
    assert 33 == len(data(victoriana(*of_it, "--json")))
    assert snapshot == victoriana(*of_it).out
    assert "rules/agents.py:" in victoriana("rules", "pursuit").out
    assert "test_pursuit_f3" in victoriana("rules", "F3").out
    assert "Leads that come back to 12 are cold" in victoriana("rules", "concluding", "4").out


def test_the_book_and_the_cards_of_the_second_game_are_at_hand(victoriana: Run) -> None:
    of_it = ("--game", "mvh")
    assert 7 == len(data(victoriana("rules", *of_it, "--json")))
    assert "A fair draw says so." in victoriana("rules", "S8", *of_it).out
    assert 12 == len(data(victoriana("cards", "factions", *of_it, "--json")))
    assert 24 == len(data(victoriana("cards", "heroes", *of_it, "--json")))
    assert "You may draw a card." in victoriana("cards", "servant", *of_it).out


def test_the_cards_of_victoriana_are_at_hand(victoriana: Run) -> None:
    assert "Price of defeat: 2 Politics and 1 Science." in victoriana("cards", "caissa").out
    assert 10 == len(data(victoriana("cards", "agents", "--json")))
    assert 21 == len(data(victoriana("cards", "henchmen", "--json")))
    assert "Politics 2" in victoriana("cards", "somerset").out


def test_rules_of_a_word_tell_the_rulings_and_sections_that_have_it(victoriana: Run) -> None:
    told = victoriana("rules", "burton")

    assert 0 == told.status
    assert 'What has the word "burton"' in told.out
    assert "F23  What becomes of Burton's tokens when the X is found?" in told.out
    assert "Sections: Investigator Abilities FAQ." in told.out
    assert {"F22", "F23"} <= {it["id"] for it in data(victoriana("rules", "burton", "--json"))}
    assert 2 == victoriana("rules", "zanzibar").status


def test_rules_of_a_word_in_a_save_have_its_choices_in_force(victoriana: Run) -> None:
    turned = ("--ruling", "F22=at-once")
    victoriana("new", "victoriana", "burton", "nemo", "--seed", "3", "--save", "mine", *turned)

    assert "* at-once" in victoriana("rules", "mine", "burton").out


def test_cards_find_an_ability_on_the_card_that_has_it(victoriana: Run) -> None:
    assert "Captain Nemo" in victoriana("cards", "nautilus").out
    assert "Aleister Crowley" in victoriana("cards", "dark", "pacts").out


@pytest.mark.parametrize("typed", ["mecca", "cultists"])
def test_a_word_that_no_section_has_leads_to_the_card_that_has_it(
    victoriana: Run, typed: str, snapshot: SnapshotAssertion
) -> None:
    told = victoriana("rules", typed)

    assert 0 == told.status
    assert snapshot == told.out


def test_a_word_on_a_card_is_told_to_a_program_as_the_card(victoriana: Run) -> None:
    assert ["cultists"] == [it["id"] for it in data(victoriana("rules", "cultists", "--json"))]


def test_the_cards_of_a_pack_are_those_in_it(victoriana: Run) -> None:
    told = victoriana("cards", "--pack", str(DEAR), "--json")
    shown = {str(it["id"]): it["text"] for it in data(told)}
    usual = {str(it["id"]): it["text"] for it in data(victoriana("cards", "--json"))}
    other = [it for it, text in shown.items() if text != usual.get(it)]

    assert 0 == told.status
    assert other
    assert told == victoriana("cards", "--pack", str(DEAR), "--game", "victoriana", "--json")
    nowhere = victoriana("cards", "--pack", "nowhere")
    assert (2, "There is no folder nowhere; a pack is a folder of TOML files.\n") == (
        nowhere.status,
        nowhere.err,
    )


@pytest.mark.parametrize("verb", ["show", "log", "why", "undo", "replay"])
def test_a_script_that_is_taken_for_a_save_is_told_what_it_is(
    vic: Run, night: str, verb: str
) -> None:
    Path("game.txt").write_text(vic("log", night).out, "utf-8")
    told = vic(verb, "game.txt")

    assert 2 == told.status
    assert told.err.startswith("game.txt is a script, and no save. To play it in a new game:\n")
    assert 0 == vic("play", night, "-f", "game.txt").status


def test_a_word_of_one_section_alone_shows_that_section(victoriana: Run) -> None:
    told = victoriana("rules", "win", "--game", "victoriana")

    assert told.out.startswith("Emerging Victorious")
    assert "when the clock reaches 12:15" in told.out


@pytest.mark.parametrize(
    ("typed", "heading"),
    [
        ("Scenario VI / Resolution 8", "Scenario VI: Union and Disillusion / Resolution 8"),
        ("Scenario VI / Resolution 5 1", "Scenario VI: Union and Disillusion / Resolution 5 1"),
        (
            "Prologue / Intro 2",
            "Prologue (Scenario 0): Disappearance at the Twilight Estate / Intro 2",
        ),
    ],
)
def test_a_section_is_found_as_a_screen_cites_it_in_short(
    victoriana: Run, typed: str, heading: str
) -> None:
    told = victoriana("rules", typed)
    assert "" == told.err
    assert heading == told.out[: len(heading)]
