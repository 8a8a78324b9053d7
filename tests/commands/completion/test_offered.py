"""What Tab offers at each place of a command line, whichever shell asks."""

import json
from pathlib import Path

import pytest

from commands import main
from commands._complete import offering, table
from commands._complete.declared import declared
from commands._table import TOPICS, VERBS, verbs
from tests.commands.completion.conftest import Tab
from victoriana.games import GAMES


def legal(capfd: pytest.CaptureFixture[str], *args: str) -> list[str]:
    """What `legal --json` says may be done."""
    capfd.readouterr()
    assert 0 == main(["legal", *args, "--json"])
    return [it["id"] for it in json.loads(capfd.readouterr().out)["options"]]


def test_the_table_of_what_may_be_typed_is_what_the_verbs_declare() -> None:
    assert declared() == table.read(), "run `make docs`"


def test_everything_that_a_verb_takes_is_offered_or_cannot_be_foreseen() -> None:
    known = table.read()
    taken = {
        (name, takes)
        for name, verb in known.verbs.items()
        for names, takes in (
            *(((name,), it) for it in verb.takes),
            *((it.names, it.takes) for it in verb.options),
        )
        for name in names
        if takes and takes != takes.casefold()
    }

    assert taken
    assert [] == sorted(
        f"{name} {takes}"
        for name, takes in taken
        if not {takes, f"{name} {takes}"} & set(offering.TAKEN)
    ), "say in offering.TAKEN what Tab offers there"


def test_all_verbs_are_offered_with_what_they_do(tab: Tab) -> None:
    found = tab("").words

    assert list(verbs()) == list(found)
    assert VERBS["redo"][1] == found["redo"]


def test_a_verb_may_be_sought_by_its_beginning_alone(tab: Tab) -> None:
    assert ["redo", "replay", "report", "repair"] == list(tab("re").words)
    assert {} == tab("xyzzy").words


def test_options_of_the_verb_are_offered_once_each(tab: Tab) -> None:
    found = tab("play", "game", "--atomic", "-").words

    assert "all answers or none; no draw before the last" not in found.values()
    assert {"-f", "--until", "--seat", "--json", "--plain", "--help"} <= set(found)
    assert "--ruling" in tab("fork", "game", "x", "--ruling", "F3=stays", "--r").words


def test_before_a_verb_there_are_options_of_their_own(tab: Tab) -> None:
    assert ["--install-completion"] == list(tab("--inst").words)
    assert ["bash", "fish", "zsh"] == list(tab("--install-completion", "").words)
    assert ["always", "auto", "never"] == sorted(tab("--color", "").words)


def test_saves_are_offered_with_the_last_played_first(tab: Tab, game: str) -> None:
    for name in ("b.two", "a-three"):
        main(["new", "victoriana", "holmes", "harker", "--seed", "7", "--save", name])

    assert ["last", "a-three", "b.two", game] == list(tab("show", "").words)
    assert {"last": "a-three"} == tab("play", "la").words
    assert ["a-three"] == list(tab("audit", "b.two", "a-t").words)


def test_a_path_instead_of_a_name_is_left_to_the_shell(tab: Tab) -> None:
    assert "files" == tab("play", "./").kind
    assert "files" == tab("play", "game", "-f", "").kind
    assert "files" == tab("export", "game", "").kind or "export" not in verbs()
    assert "folders" == tab("new", "victoriana", "--pack", "").kind
    assert "folders" == tab("pack", "audit", "").kind
    assert ["audit"] == list(tab("pack", "a").words)


def test_after_an_at_sign_stand_bookmarks_and_rounds(tab: Tab, game: str) -> None:
    main(["mark", f"{game}@r1", "first-strike"])
    found = tab("show", f"{game}@").words

    assert f"{game}@first-strike" == next(iter(found))
    assert {f"{game}@{it}" for it in ("start", "end", "r1", "1a")} <= set(found)
    assert [f"{game}@start"] == list(tab("why", f"{game}@st").words)
    assert [f"{game}@start..first-strike"] == list(tab("log", f"{game}@start..fi").words)
    assert ["first-strike"] == list(tab("undo", game, "fi").words)
    assert ["@first-strike"] == list(tab("diff", game, "@fi").words)


def test_seats_are_those_of_the_save(tab: Tab, game: str) -> None:
    assert ["holmes", "ada"] == list(tab("show", game, "--seat", "").words)
    assert ["--seat=ada"] == list(tab("show", game, "--seat=a").words)


def test_who_sits_down_already_is_not_offered_again(tab: Tab) -> None:
    assert ["holmes"] == list(tab("new", "victoriana", "hol").words)
    assert {} == tab("new", "victoriana", "holmes", "hol").words
    assert ["ben=harker"] == list(tab("new", "victoriana", "holmes", "ben=har").words)
    assert "holmes=random" in tab("new", "victoriana", "holmes=").words


def test_rulings_are_offered_and_then_their_choices(tab: Tab) -> None:
    assert ["F3="] == list(tab("new", "victoriana", "--ruling", "F3").words)
    assert ["F3=stays"] == list(tab("new", "victoriana", "--ruling", "F3=st").words)
    assert ["--ruling=F3=stays"] == list(tab("fork", "game", "x", "--ruling=F3=st").words)


def test_what_else_has_names_is_offered_by_them(tab: Tab, game: str) -> None:
    assert list(GAMES) == list(tab("new", "").words)
    assert set(TOPICS) <= set(tab("help", "").words)
    assert {"concluding-a-round": "Concluding a Round"} == tab("rules", "conc").words
    assert {"old-bailey": "The Old Bailey"} == tab("cards", "old-b").words
    assert "henchmen" in tab("cards", "hench").words
    assert "greedy" in tab("simulate", "victoriana", "--policy", "").words
    assert "random" in tab("play", game, "--auto", "").words
    assert ["seeded"] == list(tab("new", "victoriana", "--chance", "see").words)
    assert ["seats"] == list(tab("simulate", "victoriana", "--by", "sea").words)


def test_each_topic_and_each_card_that_is_offered_is_known(
    tab: Tab, capfd: pytest.CaptureFixture[str]
) -> None:
    for verb in ("rules", "cards"):
        offered = [it for it in tab(verb, "").words if it != "last"]
        assert offered
        for name in offered[:: len(offered) // 12]:
            assert 0 == main([verb, name]), (name, capfd.readouterr())


def test_parts_of_the_table_are_offered_level_by_level(tab: Tab, game: str) -> None:
    found = tab("show", game, "").words

    assert {"board", "leads", "holmes", "harker", "cold", "round"} <= set(found)
    assert "board" not in tab("why", game, "").words
    assert ["holmes.trauma"] == list(tab("log", game, "holmes.tr").words)


def test_legal_answers_are_offered_word_by_word(
    tab: Tab, game: str, capfd: pytest.CaptureFixture[str]
) -> None:
    options = legal(capfd, game)
    places = [it.partition(":")[2] for it in options if it.startswith("go:")]

    assert {"go", "hurry", "end"} <= set(tab("play", game, "").words)
    assert ["go"] == list(tab("legal", game, "g").words)
    assert len(places) > 5
    assert set(places) == set(tab("play", game, "go", "").words)
    assert tab("play", game, "go", "ya").words["yard"].startswith("1 move")
    assert {"yard"} == set(tab("play", game, "--json", "go", "ya").words)


def test_after_a_comma_stands_what_the_first_answer_leads_to(tab: Tab, game: str) -> None:
    assert "yard" not in tab("play", game, "use", "").words
    assert "yard" in tab("play", game, "go", "yard,", "use", "").words
    assert {"yard,use"} == set(tab("play", game, "go", "yard,us").words)
    assert {} == tab("play", game, "reveal,", "").words, "a token is drawn between"
    assert {} == tab("play", game, "go", "nowhere,", "").words


def test_answers_are_offered_behind_a_seat_and_within_quotes(tab: Tab, game: str) -> None:
    assert {"yard"} == set(tab("play", game, "harker:", "go", "ya").words)
    assert {"go yard, use"} == set(tab("play", game, "'go yard, us").words)
    assert {"go yard"} == set(tab("play", game, '"go ya').words)


def test_the_address_of_a_place_stands_for_its_name(tab: Tab, game: str) -> None:
    assert ["carlton"] == list(tab("play", game, "go", "p5").words)


def test_an_earlier_moment_has_answers_of_its_own(tab: Tab, game: str) -> None:
    main(["play", game, "go", "yard"])

    assert "yard" in tab("legal", f"{game}@r1", "go", "").words
    assert "yard" not in tab("legal", game, "go", "").words
    assert "yard" not in tab("play", f"{game}@end", "go", "").words


def test_at_a_table_what_may_be_drawn_is_offered(tab: Tab, home: Path) -> None:
    assert home.is_dir()
    main(["new", "victoriana", "holmes", "harker", "--chance", "table", "--save", "table"])

    found = tab("play", "table", "").words

    assert found
    assert all(it.startswith("{") for it in found)


def test_a_save_of_a_stranger_says_nothing_to_the_terminal(tab: Tab, game: str, home: Path) -> None:
    path = home / "saves" / f"{game}.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"name":"ada"', b'"name":"a\\u001b[2J"'))

    assert ["holmes"] == list(tab("show", game, "--seat", "").words)


def test_what_can_be_set_in_a_position_is_offered_name_by_name(tab: Tab) -> None:
    sits = ("new", "victoriana", "holmes", "ada=harker", "--set")

    assert {"holmes.", "harker.", "caissa.", "turn="} <= set(tab(*sits, "").words)
    assert "burton." not in tab(*sits, "").words
    assert {"harker.trauma=": "0 to 5: points"} == tab(*sits, "harker.tr").words
    assert ["somerset.token="] == list(tab(*sits, "somerset.").words)


def test_conditions_and_commands_of_the_replay_are_offered_too(tab: Tab, game: str) -> None:
    assert ["holmes.trauma"] == list(tab("play", game, "--until", "'holmes.tr").words)
    assert "holmes.trauma > 1 and" in tab("play", game, "--until", "'holmes.trauma > 1 ").words
    assert "back-until" in tab("replay", game, "-x", "back").words
    assert "try go yard" in tab("replay", game, "-x", "'try go ya").words
