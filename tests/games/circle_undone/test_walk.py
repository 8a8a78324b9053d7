"""Looking ahead: what can still come about from a state of a campaign, and what cannot any more."""

from collections.abc import Mapping
from functools import cache

import pytest
from msgspec.structs import replace

from tests.games.circle_undone.given import GAME
from victoriana import packs
from victoriana.games.circle_undone import loading
from victoriana.games.circle_undone.game import CircleUndone
from victoriana.games.circle_undone.ids import MementoId, NodeId, RecordId
from victoriana.games.circle_undone.state import Investigator, Line, Memento, Number, State, Told
from victoriana.games.circle_undone.tasks import Ended, Following
from victoriana.games.circle_undone.walking import looking
from victoriana.games.circle_undone.walking.looking import Ahead, Reached
from victoriana.kernel.events import Seat
from victoriana.kernel.nodes import Chance, Decision, Over

PEOPLE = ("gavriella-mizrah", "jerome-davids", "valentino-rivas", "penny-white")
MOST_ANSWERS = 400
TAKEN = ("take:agnes-baker", "take:joe-diamond")  # a sorcerer and a detective


@cache
def game(rulings: tuple[tuple[str, str], ...] = ()) -> CircleUndone:
    found = loading.load(packs.read(GAME), dict(rulings))
    assert isinstance(found, CircleUndone)
    return found


def fresh(players: int = 2) -> State:
    return game().start([Seat(it) for it in ("ada", "ben", "cleo", "dora")[:players]])


def at(
    node: str,
    *records: str,
    mementos: tuple[str, ...] = (),
    numbers: Mapping[str, int] | None = None,
    told: Mapping[str, str] | None = None,
) -> State:
    """A campaign that stands at a place of the guide, with these lines in its log."""
    return replace(
        fresh(),
        mode="campaign",
        difficulty="standard",
        agenda=(Following(NodeId(node)),),
        lines=tuple(Line(RecordId(it), "") for it in records),
        mementos=tuple(Memento(MementoId(it), "") for it in mementos),
        numbers=tuple(Number(it, value, "") for it, value in (numbers or {}).items()),
        told=tuple(Told(it, value) for it, value in (told or {}).items()),
    )


def ids(reached: tuple[Reached, ...]) -> list[str]:
    return [it.id for it in reached]


@cache
def ahead_of_all() -> Ahead:
    return looking.ahead(game().world, fresh())


def test_a_fresh_campaign_can_come_to_every_line_of_the_log() -> None:
    assert list(game().box.campaign.records) == ids(ahead_of_all().records)


def test_a_fresh_campaign_can_find_every_memento() -> None:
    assert list(game().box.campaign.mementos) == ids(ahead_of_all().mementos)


def test_a_fresh_campaign_can_come_to_every_resolution() -> None:
    expected = {1: 4, 2: 3, 3: 2, 4: 2, 5: 3, 6: 8, 7: 4, 8: 5}
    numbered = [
        f"S{it}.R{number}" for it, most in expected.items() for number in range(1, most + 1)
    ]

    assert sorted([*numbered, "S5.NR"]) == sorted(ids(ahead_of_all().resolutions))


def test_a_fresh_campaign_can_come_to_every_entry_of_the_epilogue() -> None:
    assert {
        "E Epilogue",
        "E Anette was arrested",
        "E the Lodge was taken over",
        "E the Watcher's embrace was survived",
        "E the black book was signed",
        "E.hunted You Are Being Hunted",
    } == set(ids(ahead_of_all().passages))


def test_six_entries_are_read_where_the_table_wants_them_all() -> None:
    state = at("E", "arrested-sanford", "spells-of-old")
    read = ["E Epilogue", "E Sanford was arrested", "E the old spells were learned"]

    assert read[:1] == ids(looking.ahead(game().world, state).passages)
    assert read == ids(looking.ahead(game((("G41", "six"),)).world, state).passages)


def test_a_fresh_campaign_can_end_in_every_way() -> None:
    assert ["won", "lodge", "lost", "won-alone", "lost-alone"] == ids(ahead_of_all().endings)


def test_no_place_of_the_guide_is_out_of_reach_and_none_is_a_dead_end() -> None:
    found = ahead_of_all()

    assert ((), ()) == (found.unreached, found.dead_ends)
    assert [it.id for it in game().box.campaign.nodes] == ids(found.places)


def test_states_are_counted_without_what_nobody_asks_for() -> None:
    found = ahead_of_all()

    assert sum(it.states for it in found.places) == found.states
    assert 20_000 < found.states < 100_000
    assert 1 == next(it.states for it in found.endings if it.id == "won")


@pytest.mark.parametrize("who", PEOPLE)
def test_each_missing_person_can_be_lost_in_four_ways_and_found_alive(who: str) -> None:
    found = [it.removeprefix(f"{who} ") for it in ids(ahead_of_all().missing) if who in it]

    expected = ["alive", "crossed-off", "dead", "mist", "realm", "specters", "trail", "watcher"]
    assert expected == sorted(found)


def test_four_players_cross_nobody_off_in_a_campaign() -> None:
    state = replace(at("C.players"), players=fresh(4).players)

    assert [] == [it for it in ids(looking.ahead(game().world, state).missing) if "crossed" in it]


def test_the_bags_of_each_difficulty_differ_by_what_was_decided() -> None:
    bags = ahead_of_all().bags
    standard = [it.faces for it in bags if it.level == "standard"]

    assert len(standard) == len(set(standard)) == len(bags) // 4
    assert all(("tablet" in it) != ("elder-thing" in it) for it in standard)
    assert {0, 1, 2} == {it.count("cultist") for it in standard}
    assert {2, 3} == {it.count("skull") for it in standard}


@pytest.mark.parametrize(("ruled", "face"), [("printed", "-6"), ("errata", "-7")])
def test_whoever_asks_for_help_draws_from_a_darker_bag_in_the_end(ruled: str, face: str) -> None:
    state = replace(at("I4", "asked-anette"), difficulty="expert")

    found = looking.ahead(game((("G35", ruled),)).world, state)

    assert [(face,)] == [it.faces for it in found.bags]


def test_who_learned_nothing_finds_nobody_and_never_meets_the_inner_circle() -> None:
    found = looking.ahead(game().world, at("S3.intro", "learned-nothing", "spell-cast"))

    assert [] == [it for it in ids(found.missing) if it.endswith(("alive", "trail"))]
    assert not {"inner-circle", "lodge-members", "josef-rescued"} & set(ids(found.records))
    assert "lodge" not in ids(found.endings)
    assert {"S3.1", "S3.4", "S3.6", "S5.R1", "S6.R2", "I3.1"} <= set(found.unreached)


def test_only_the_inner_circle_can_give_the_lodge_its_victory() -> None:
    known = ("lodge-members", "sided-lodge", "spell-broken", "josef-rescued", "told-coven")
    end = {"end": "act-4"}

    member = looking.ahead(game().world, at("S6.end", *known, told=end))
    inducted = looking.ahead(game().world, at("S6.end", *known, "inner-circle", told=end))
    liar = looking.ahead(game().world, at("S6.end", *known, "inner-circle", "deceiving", told=end))

    assert ["won", "lost"] == ids(member.endings)
    assert ["won", "lodge", "lost"] == ids(inducted.endings)
    assert ["won", "lost"] == ids(liar.endings)
    assert ("ritual yes",) == next(it.by for it in inducted.endings if it.id == "lodge")


def test_the_lodge_wins_behind_the_epilogue_where_the_table_wants_to_read_it() -> None:
    state = at("S6.R2", "lodge-members", "inner-circle")

    skipped = looking.ahead(game().world, state)
    read = looking.ahead(game((("G52", "read"),)).world, state)

    assert ([], ["lodge"]) == (ids(skipped.passages), ids(skipped.endings))
    assert (["E Epilogue"], ["lodge"]) == (ids(read.passages), ids(read.endings))


@pytest.mark.parametrize(
    ("records", "mementos", "expected"),
    [
        (("fate-accepted",), (), ["S8.R1", "S8.R4", "S8.R5"]),
        (
            ("fate-accepted",),
            ("mesmerizing-flute",),
            ["S8.R1", "S8.R2", "S8.R4", "S8.R5"],
        ),
        (
            ("fate-rejected",),
            ("wisp-of-spectral-mist",),
            ["S8.R1", "S8.R3", "S8.R4", "S8.R5"],
        ),
        (
            ("fate-accepted",),
            ("mesmerizing-flute", "scrap-of-torn-shadow", "wisp-of-spectral-mist"),
            ["S8.R1", "S8.R2", "S8.R3", "S8.R4", "S8.R5"],
        ),
    ],
)
def test_two_of_three_open_a_resolution_of_the_last_scenario(
    records: tuple[str, ...], mementos: tuple[str, ...], expected: list[str]
) -> None:
    found = looking.ahead(game().world, at("S8.setup", *records, mementos=mementos))

    assert expected == ids(found.resolutions)


@pytest.mark.parametrize(
    ("records", "heretics", "expected"),
    [
        (("spell-broken",), 1, ["S6.R6"]),
        (("spell-cast",), 2, ["S6.R7"]),
        (("spell-broken",), 2, ["S6.R6", "S6.R7"]),
        (("spell-cast", "josef-alive"), 1, ["S6.R6"]),
        (("spell-broken", "josef-mist"), 3, ["S6.R7"]),
    ],
)
def test_the_fifth_resolution_of_the_ritual_is_weighed_and_a_tie_is_left_to_the_table(
    records: tuple[str, ...], heretics: int, expected: list[str]
) -> None:
    state = at("S6.R5", *records, numbers={"heretics": heretics})

    found = ids(looking.ahead(game().world, state).resolutions)

    assert expected == [it for it in found if it in ("S6.R6", "S6.R7")]


def test_heretics_that_are_told_later_can_weigh_on_either_side() -> None:
    state = replace(at("S6.R5", "josef-alive"), mode="scenario-6")

    found = ids(looking.ahead(game().world, state).resolutions)

    assert ["S6.R6", "S6.R7"] == [it for it in found if it in ("S6.R6", "S6.R7")]


@pytest.mark.parametrize("displayed", [0, 5])
def test_as_many_enemies_may_be_told_as_it_takes_to_tip_the_scales(displayed: int) -> None:
    state = at("I2.3", "escaped-realm", told={"displayed": str(displayed)})
    later = replace(state, agenda=(Following(NodeId("I2.3"), 3),))

    found = ids(looking.ahead(game().world, later).records)

    assert {"josef-mist", "josef-alive", "told-coven"} <= set(found)


def test_a_tie_that_is_ruled_beforehand_asks_nobody() -> None:
    state = at("S6.R5", "spell-broken", numbers={"heretics": 2})

    found = looking.ahead(game((("G27", "R7"),)).world, state)

    assert "S6.R6" in found.unreached
    assert "S6.R7" in ids(found.resolutions)


def test_nothing_lies_ahead_of_a_campaign_that_is_over() -> None:
    state = replace(at("E"), agenda=(Ended("won"),), result="won")

    found = looking.ahead(game().world, state)

    assert ((), (), (), 0) == (found.endings, found.records, found.bags, found.states)


def test_a_single_scenario_leads_to_its_own_two_ends_only() -> None:
    state = replace(fresh(), mode="scenario-8", agenda=(Following(NodeId("X.8")),))

    found = looking.ahead(game().world, state)

    assert ["won-alone", "lost-alone"] == ids(found.endings)
    assert ["S8.R1", "S8.R4", "S8.R5"] == ids(found.resolutions)


def played(state: State, by: tuple[str, ...]) -> State:
    """The campaign in which these answers are given as soon as they can be, and else the first."""
    return course(state, by)[-1]


def course(state: State, by: tuple[str, ...]) -> list[State]:
    """All its states, one after the other."""
    left = list(by)
    found = [state]
    for _ in range(MOST_ANSWERS):
        node = game().node(found[-1])
        if isinstance(node, Over):
            break
        found.append(game().judge(found[-1], answer(node, left)).state)
    assert [] == left
    return found


def answer(node: Decision | Chance, left: list[str]) -> str:
    if isinstance(node, Chance):
        return node.outcomes[0].id
    wanted = left[0].replace(" ", ":") if left else ""
    for option in node.options:
        is_number = option.slot and wanted.rpartition(":")[0] == option.id.rpartition(":")[0]
        if wanted and (is_number or f"{option.id}:".startswith(f"{wanted}:")):
            left.pop(0)
            return wanted if is_number else option.id
    options = [it.id for it in node.options]
    ends = [it for it in options if it.startswith("tell:end:")]
    wizards = [it for it in TAKEN if it in options]
    return "done" if "done" in options else (*wizards, *ends, *options)[0]


@pytest.mark.parametrize("ending", ["won", "lodge", "lost", "won-alone", "lost-alone"])
def test_the_answers_that_are_told_really_lead_to_an_ending(ending: str) -> None:
    by = next(it.by for it in ahead_of_all().endings if it.id == ending)

    assert ending == played(fresh(), by).result


def test_the_answers_that_are_told_really_have_each_line_written() -> None:
    for each in ahead_of_all().records:
        assert each.id in [it.id for it in played(fresh(), each.by).lines]


def test_the_answers_that_are_told_really_find_each_memento() -> None:
    for each in ahead_of_all().mementos:
        assert each.id in [it.id for it in played(fresh(), each.by).mementos]


@pytest.mark.parametrize("who", PEOPLE)
def test_the_answers_that_are_told_really_find_somebody_alive(who: str) -> None:
    by = next(it.by for it in ahead_of_all().missing if it.id == f"{who} alive")

    assert "alive" == played(fresh(), by).profile(who).end


def test_the_answers_that_are_told_really_fill_the_bag_so() -> None:
    bags = [it for it in ahead_of_all().bags if it.level == "hard"]
    found = [sorted(it.face for it in played(fresh(), each.by).bag) for each in bags]

    assert [list(it.faces) for it in bags] == found


@pytest.mark.parametrize("done", [0.2, 0.4, 0.6, 0.8])
def test_what_comes_later_in_a_campaign_lay_ahead_in_the_middle_of_it(done: float) -> None:
    by = next(it.by for it in ahead_of_all().endings if it.id == "lodge")
    states = course(fresh(), by)
    now, last = states[int(done * len(states))], states[-1]

    found = looking.ahead(game().world, now)

    later = {it.id for it in last.lines} - {it.id for it in now.lines}
    assert later <= set(ids(found.records))
    assert "lodge" in ids(found.endings)
    assert tuple(sorted(it.face for it in last.bag)) in [it.faces for it in found.bags]
    assert () == found.dead_ends


def test_while_characters_are_taken_everybody_can_still_be_lost() -> None:
    states = course(fresh(), ("play campaign", "difficulty easy", "prologue penny-white"))
    now = next(it for it in states if it.players[0].character)

    found = ids(looking.ahead(game().world, now).missing)

    assert {f"{who} specters" for who in PEOPLE} <= set(found)


def test_who_plays_decides_whether_the_investigators_may_arrest_anybody() -> None:
    end = ("anette-possessed",)
    state = at("S7.R1", *end, told={"end": "act-2"})
    alone = played(fresh(1), ("play scenario-7", "foe anette"))

    detective = replace(state, investigators=(_investigator(alone, ("Detective",)),), scenario="x")
    sculptor = replace(state, investigators=(_investigator(alone, ("Artist",)),), scenario="x")

    assert "arrested-anette" in ids(looking.ahead(game().world, detective).records)
    assert "arrested-anette" not in ids(looking.ahead(game().world, sculptor).records)


def _investigator(state: State, traits: tuple[str, ...]) -> Investigator:
    return replace(state.investigators[0], traits=traits)
