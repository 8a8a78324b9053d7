"""Scenario VI: the side that is taken, the acts in the deck, the fates, and eight resolutions."""

from itertools import product

import pytest

from tests.games.circle_undone.given import (
    AGNES,
    FOUR,
    bag,
    campaign,
    earned,
    ended,
    facts_of,
    followed,
    records,
    ruled,
    sections_of,
    trauma,
    with_person,
)
from victoriana.games.circle_undone.facts import (
    AssetRemoved,
    EndRecorded,
    PassageRead,
    TokensRemoved,
    WayTaken,
)
from victoriana.games.circle_undone.ids import CharacterId
from victoriana.games.circle_undone.state import Profile, State

UNION = "Scenario VI: Union and Disillusion"
STANDING = "tell:agnes-baker:standing"
PENNY = "penny-white"
OTHERS = " ".join(it for it in FOUR if it != PENNY)


def _read(state: State, *answers: str) -> list[str]:
    return [it.passage for it in facts_of(followed(state, *answers), PassageRead)]


@pytest.mark.parametrize(("side", "record"), [("lodge", "sided-lodge"), ("coven", "sided-coven")])
def test_intro_a_side_is_taken_and_written_down(side: str, record: str) -> None:
    assert record == records(followed(campaign("S6.intro"), f"side:{side}").state)


@pytest.mark.parametrize(
    ("log", "version"),
    [
        ("sided-lodge deceiving inner-circle", "version I"),
        ("sided-coven deceiving inner-circle hid-coven", "version II"),
        ("sided-coven deceiving hid-coven", "version III"),
        ("sided-coven deceiving mementos-hidden", "version III"),
        ("sided-coven hid-coven mementos-hidden", "version III"),
        ("sided-coven deceiving", "version IV"),
        ("sided-coven inner-circle", "version IV"),
        ("sided-coven", "version IV"),
    ],
)
def test_g24_which_acts_are_in_the_deck_follows_from_the_log(log: str, version: str) -> None:
    done = followed(campaign("S6.acts", log=log))

    rite = "The Binding Rite" if "lodge" in log else "The Broken Rite"
    assert f"act 3 is {version}, act 4 {rite}" == facts_of(done, PassageRead)[0].passage
    assert f"{UNION} / Setup, G24" == sections_of(done, WayTaken)[0]


@pytest.mark.parametrize("heretics", range(5))
def test_g24_heretics_put_doom_on_the_first_agenda(heretics: int) -> None:
    read = _read(campaign("S6.doom", numbers={"heretics": heretics}))

    assert bool(heretics) == bool(read)


def _missing(fate: str, *, trail: bool) -> dict[str, Profile]:
    return {PENNY: Profile(CharacterId(PENNY), fate=fate, trail=trail)}  # type: ignore[arg-type]  # a fate


@pytest.mark.parametrize(
    ("fate", "trail", "alive"),
    [
        ("mist", True, True),
        ("mist", False, False),
        ("specters", True, False),
        ("watcher", True, False),
        ("realm", True, False),
    ],
)
def test_g26_only_who_went_into_the_mist_with_somebody_on_the_trail_is_alive(
    fate: str, *, trail: bool, alive: bool
) -> None:
    start = campaign("S6.play", crossed_off=OTHERS, missing=_missing(fate, trail=trail))
    done = followed(start, "tell:card:act-1b").state

    assert ("alive" if alive else "") == done.profile(PENNY).end
    assert 2 == done.on_table().act


@pytest.mark.parametrize(("trail", "lines"), [(True, 2), (False, 1)])
def test_g26_who_was_taken_by_specters_comes_back_as_an_enemy(*, trail: bool, lines: int) -> None:
    start = campaign("S6.play", crossed_off=OTHERS, missing=_missing("specters", trail=trail))
    read = _read(start, "tell:card:act-1b")

    assert lines == len([it for it in read if "enemy" in it])


def test_agenda_1_puts_a_resource_on_the_watcher_for_each_whom_it_defeated() -> None:
    start = campaign("S6.play", crossed_off=OTHERS, missing=_missing("watcher", trail=False))
    read = _read(start, "tell:card:agenda-1b")

    assert ["a resource on the Watcher for Penny White"] == read


@pytest.mark.parametrize(
    ("log", "left"),
    [
        ("sided-coven deceiving inner-circle", "0 skull"),
        ("sided-coven deceiving hid-coven", "0 skull cultist cultist"),
        ("sided-lodge deceiving inner-circle", "0 skull cultist cultist"),
    ],
)
def test_g24_version_2_of_act_3_takes_all_cultists_out_of_the_bag(log: str, left: str) -> None:
    start = campaign("S6.play", log=f"spell-cast {log}", act=3, bag="0 skull cultist cultist")
    done = followed(start, "tell:card:act-3b")

    assert left == bag(done.state)
    assert ("cultist" not in left) == bool(facts_of(done, TokensRemoved))


@pytest.mark.parametrize(
    ("log", "enters"), [("josef-alive", True), ("josef-rescued", False), ("josef-mist", False)]
)
def test_g29_only_josef_alive_and_well_enters_play_in_act_3(log: str, *, enters: bool) -> None:
    read = _read(campaign("S6.play", log=f"sided-coven {log}", act=3), "tell:card:act-3b")

    assert enters == ("Josef Meiger enters play" in read)


def test_g25_act_4_is_not_over_before_the_others_have_said_what_they_have_to() -> None:
    assert "tell:end:act-4" not in followed(campaign("S6.play", act=3)).open
    assert "tell:end:act-4" in followed(campaign("S6.play", act=4)).open


@pytest.mark.parametrize(
    ("log", "answers", "record"),
    [
        ("sided-lodge", ("ritual:no",), "sanford-secrets"),
        ("sided-coven", (), "anette-possessed"),
    ],
)
def test_g25_the_binding_rite_is_resolution_1_and_the_broken_rite_resolution_4(
    log: str, answers: tuple[str, ...], record: str
) -> None:
    start = campaign("S6.play", log=log, act=4, crossed_off=" ".join(FOUR))
    done = followed(start, "tell:end:act-4", STANDING, "tell:victory:3", *answers)

    assert f"{log} {record}" == records(done.state)
    assert (3,) == earned(done.state)
    assert f"{UNION} / DO NOT READ, G25" in sections_of(done, WayTaken)


@pytest.mark.parametrize(
    ("log", "offered"),
    [
        ("inner-circle", ("ritual:yes", "ritual:no")),
        ("inner-circle deceiving", ("ritual:no",)),
        ("", ("ritual:no",)),
    ],
)
def test_resolution_1_only_true_members_of_the_inner_circle_may_finish_it(
    log: str, offered: tuple[str, ...]
) -> None:
    assert offered == followed(campaign("S6.R1", log=log)).open


def test_resolution_2_the_lodge_wins() -> None:
    done = followed(campaign("S6.R1", log="inner-circle hunted"), "ritual:yes")

    assert "lodge" == done.asked
    assert "inner-circle hunted lodge-true-work" == records(done.state)


def test_g52_the_epilogue_is_skipped_after_the_lodge_has_won() -> None:
    done = followed(campaign("S6.R1", log="inner-circle hunted"), "ritual:yes")

    assert "Epilogue" not in [it.passage for it in facts_of(done, PassageRead)]


def test_g52_the_epilogue_is_read_first_if_it_is_ruled_so() -> None:
    start = campaign("S6.R1", log="inner-circle hunted survived-watcher")
    done = followed(start, "ritual:yes", by=ruled(G52="read"))

    read = [it.passage for it in facts_of(done, PassageRead)]
    assert "Epilogue" in read
    assert "You Are Being Hunted" in read
    assert "survived-watcher" not in records(done.state)
    assert "lodge" == done.asked


SPELLS, JOSEFS = ("spell-broken", "spell-cast"), ("josef-mist", "josef-rescued", "josef-alive", "")


@pytest.mark.parametrize(
    ("spell", "josef", "heretics"), list(product(SPELLS, JOSEFS, (0, 1, 2, 4)))
)
def test_resolution_5_the_column_with_more_true_statements_decides(
    spell: str, josef: str, heretics: int
) -> None:
    left = (spell == "spell-broken") + (josef in ("josef-rescued", "josef-alive")) + (heretics <= 1)
    right = (spell == "spell-cast") + (josef == "josef-mist") + (heretics >= 2)
    log = f"{spell} {josef}".strip()
    done = followed(
        campaign("S6.R5", log=log, numbers={"heretics": heretics}, crossed_off=" ".join(FOUR))
    )

    if left == right:
        assert ("tie:left", "tie:right") == done.open
    else:
        record = "sanford-secrets" if left > right else "anette-possessed"
        assert f"{log} {record}" == records(done.state)


@pytest.mark.parametrize(("log", "heretics"), [("spell-broken", 2), ("spell-cast", 1)])
@pytest.mark.parametrize(
    ("ruling", "record"), [("R6", "sanford-secrets"), ("R7", "anette-possessed")]
)
def test_g27_a_tie_goes_where_it_is_ruled_to_go(
    log: str, heretics: int, ruling: str, record: str
) -> None:
    start = campaign("S6.R5", log=log, numbers={"heretics": heretics}, crossed_off=" ".join(FOUR))
    done = followed(start, by=ruled(G27=ruling))

    assert f"{log} {record}" == records(done.state)
    assert any(it.endswith("G27") for it in sections_of(done, WayTaken))


@pytest.mark.parametrize(
    ("choice", "record"), [("left", "sanford-secrets"), ("right", "anette-possessed")]
)
def test_g27_the_table_is_asked_of_a_tie_by_default(choice: str, record: str) -> None:
    start = campaign("S6.R5", log="spell-cast", numbers={"heretics": 0}, crossed_off=" ".join(FOUR))
    done = followed(start, f"tie:{choice}")

    assert "tie:left" == followed(start).open[0]
    assert f"spell-cast {record}" == records(done.state)


def test_g25_agenda_2_defeats_whoever_is_left_and_is_resolution_5() -> None:
    log = "sided-coven spell-broken josef-alive"
    start = campaign("S6.play", log=log, who=(AGNES, "rita-young"), crossed_off=" ".join(FOUR))
    start = ended(start, rita_young="resigned")
    done = followed(start, "tell:end:agenda-2", "tell:victory:1")

    assert f"{log} sanford-secrets" == records(done.state)
    assert ((1, 0), (0, 0)) == trauma(done.state)


def test_resolution_8_the_box_leaves_every_deck() -> None:
    start = campaign("S6.R8", crossed_off=" ".join(FOUR))
    start = with_person(start, AGNES, assets=("puzzle-box", "the-tower"))
    done = followed(start)

    assert ("the-tower",) == done.state.investigators[0].assets
    assert ["puzzle-box"] == [it.asset for it in facts_of(done, AssetRemoved)]


def test_decks_and_purchases_g26_who_is_alive_may_join_a_deck_and_who_is_not_is_dead() -> None:
    alive = Profile(CharacterId(PENNY), fate="mist", trail=True, end="alive")
    start = campaign(
        "S6.R8", crossed_off="gavriella-mizrah valentino-rivas", missing={PENNY: alive}
    )
    done = followed(start, "give:penny-white-ally:agnes-baker")

    assert ("penny-white-ally",) == done.state.investigators[0].assets
    ends = {it.id: it.end for it in done.state.missing}
    assert {"penny-white": "alive", "jerome-davids": "dead"} == {
        it: end for it, end in ends.items() if end
    }


def test_g28_profiles_that_were_crossed_off_are_passed_over() -> None:
    done = followed(campaign("S6.R8", crossed_off=" ".join(FOUR)))

    assert [] == facts_of(done, EndRecorded)


def test_g28_they_are_recorded_as_dead_if_it_is_ruled_so() -> None:
    done = followed(campaign("S6.R8", crossed_off=" ".join(FOUR)), by=ruled(G28="record-dead"))

    assert set(FOUR) == {it.character for it in facts_of(done, EndRecorded)}


def test_alone_the_spell_and_the_heretics_are_asked_where_they_decide() -> None:
    start = campaign("S6.play", log="josef-alive sided-lodge", mode="scenario-6")
    start = ended(start, agnes_baker="resigned")
    done = followed(start, "tell:end:nobody-left")

    assert "spell" == done.asked
    done = followed(done.state, "tell:spell:cast", "tell:heretics:4")
    assert "lost-alone" == done.asked
    assert "anette-possessed" in records(done.state)
