"""Sir Richard Burton: the locale's speciality, extra turns, kept tokens, and a borrowed tongue."""

# long because: extra turns under three choices of one switch are looked at from every side

from collections.abc import Mapping, Sequence

import pytest
from msgspec import json, structs

from tests.games.victoriana.given import (
    BURTON,
    HARKER,
    HOLMES,
    LONDON,
    PIMPERNEL,
    Given,
    Lead,
    agent,
    box,
    burton,
    game,
    griffin,
    harker,
    holmes,
    lead,
    pimpernel,
    ruled,
)
from tests.games.victoriana.roaming import Roamer
from victoriana.games.victoriana import seating
from victoriana.games.victoriana.facts import (
    BlankKept,
    BlanksDiscarded,
    ClockAdvanced,
    EvidenceGiven,
    ExtraTurnBegan,
    ExtraTurnEarned,
    InvestigatorOvercome,
    MarkerPassed,
    PlotUncovered,
    TongueSpoken,
    TurnBegan,
    TurnEnded,
)
from victoriana.games.victoriana.game import Victoriana
from victoriana.games.victoriana.rules.specialities import evidence_types, specialities
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import Deducing, Fulfilment
from victoriana.games.victoriana.view import names, prompt, question
from victoriana.games.victoriana.world import World
from victoriana.games.victoriana.worth import worth
from victoriana.kernel.nodes import Decision, Over
from victoriana.lab.policies import POLICIES

SCARAB, SERUM, INMATE = "cursed-scarab", "stolen-serum", "escaped-millbank-inmate"
HEIRESS, PENTAGRAM = "kidnapped-heiress", "inverted-pentagram"
MECCA, TONGUES = "ability:to-mecca", "ability:twenty-nine-tongues"
BEFORE, AT_ONCE = "before-round-end", "at-once"  # choices of F22
GAMES = 10
USUAL = "after-round-end"
PLOTS = ["regicide", "crown-jewels"]
ENOUGH = (SCARAB, PENTAGRAM, HEIRESS)  # for the cultists


def versed(given: Given) -> tuple[str, ...]:
    """What he is versed in now."""
    return specialities(given.world, given.who(BURTON))


def unmask(given: Given, holder: str = "holmes") -> Given:
    """All evidence is given against the last henchman, and the mastermind is turned up."""
    pieces = [f"give:{holder}:{card}" for card in ENOUGH]
    return given.when("overcome", *pieces, "{userkare}")


def last_henchman(
    *people: Investigator,
    world: World = LONDON,
    slot: int = 0,
    leads: Sequence[Lead] = (),
    now: Mapping[str, object] | None = None,
) -> Given:
    """The cultists are the last henchmen, and no agent is left to be called."""
    return game(*people, world=world, slot=slot, leads=leads, now=now, henchmen_left=0, called=2)


def uncovers(given: Given) -> Given:
    """The Crypt's deduction is the last one that the plot needs."""
    return given.when("use:crypt", "{regicide}", "track:P", "{crown-jewels}")


def course(given: Given) -> list[str]:
    """The turns that began and ended, and the steps of the clock, in a row."""
    told = []
    for fact in given.facts:
        match fact:
            case TurnBegan(seat=seat):
                told.append(f"{seat} begins")
            case ExtraTurnBegan(seat=seat):
                told.append(f"{seat} begins, extra")
            case TurnEnded(seat=seat):
                told.append(f"{seat} ends")
            case ClockAdvanced():
                told.append("clock")
    return told


# ------------------------------------------------------------------ speciality: his locale


@pytest.mark.parametrize(
    ("place", "types"), [("x-club", ("S", "U")), ("carfax", ("O",)), ("speakers", ())]
)
def test_investigator_abilities_faq_a2_burton_is_versed_as_his_locale_is(
    place: str, types: tuple[str, ...]
) -> None:
    assert types == versed(game(burton(place), holmes()))


def test_specialities_d18_two_specialities_make_one_bonus_of_a_lead() -> None:
    given = game(burton("x-club", "S", trauma=2), holmes(), leads=[lead("x-club", SERUM)])
    solved = given.when("investigate:1", "option:a")

    assert isinstance(task := solved.state.agenda[-1], Fulfilment)
    assert task.matched
    assert 1 == sum(
        isinstance(it, Deducing) and it.left for it in solved.when("deduce").state.agenda
    )


def test_specialities_d18_evidence_of_both_types_is_wild_where_he_has_both() -> None:
    given = game(burton("x-club", evidence=(SERUM, INMATE, SCARAB)), holmes())
    types = [
        evidence_types(given.world, given.who(BURTON), it) for it in given.who(BURTON).evidence
    ]

    assert ["OPSU", "OPSU", "O"] == types


def test_evidence_and_henchmen_v5_burton_and_the_pimpernel_against_the_cultists() -> None:
    people = (
        pimpernel("palace", "P+U", evidence=("cracked-safe",)),
        burton("x-club", evidence=(SERUM, INMATE)),
    )
    given = game(*people)

    assert ["OPSU", "OPSU"] == [
        evidence_types(given.world, given.who(BURTON), it) for it in given.who(BURTON).evidence
    ]
    assert "U" == evidence_types(
        given.world, given.who(PIMPERNEL), given.who(PIMPERNEL).evidence[0]
    )
    assert "overcome" not in given.options

    more = game(pimpernel("palace", "P+2U", evidence=("cracked-safe",)), people[1])

    assert "overcome" in more.options
    assert () == more.state.henchmen_overcome  # nothing falls by itself

    later = more.when("end")

    assert "overcome" in later.options  # at any time, while Burton is still at the X Club
    assert "overcome" not in later.when("go:baker-street").options


def test_evidence_and_henchmen_h61_evidence_is_given_at_a_locale_passed_through() -> None:
    people = (burton("baker-street", evidence=(SERUM, INMATE)), holmes(evidence=(SCARAB,)))
    given = game(*people)

    assert "overcome" not in given.options

    passing = given.when("go:x-club")
    pieces = (f"give:burton:{SERUM}", f"give:holmes:{SCARAB}", f"give:burton:{INMATE}")
    overcome = passing.when("overcome", *pieces)

    assert 3 == len(overcome.only(EvidenceGiven))
    assert "university" in overcome.when("{resurrection-men}").can("go")


# ------------------------------------------------------------------ Knight for a New Century


def test_investigator_abilities_faq_f22_the_mastermind_earns_burton_an_extra_turn() -> None:
    given = unmask(last_henchman(holmes(evidence=ENOUGH), burton(), harker()))

    assert [ExtraTurnEarned(BURTON, "mastermind")] == given.only(ExtraTurnEarned)
    assert ["Investigator Abilities FAQ"] == given.headings(ExtraTurnEarned)
    assert 1 == given.who(BURTON).owed


def test_investigator_abilities_faq_f22_so_do_the_locale_and_the_plot() -> None:
    found = game(burton("x-club"), holmes(), tokens=["x-club", "palace"]).when("reveal", "{x}")

    assert [ExtraTurnEarned(BURTON, "locale")] == found.only(ExtraTurnEarned)

    known = uncovers(game(burton("crypt", "2O"), holmes(), plots=PLOTS, agent_in_deck=False))

    assert 1 == len(known.only(PlotUncovered))
    assert [ExtraTurnEarned(BURTON, "plot")] == known.only(ExtraTurnEarned)


def test_investigator_abilities_faq_f22_an_extra_turn_is_to_move_and_to_act() -> None:
    given = game(holmes(), burton("palace", owed=1), tokens=["palace", "yard"]).when("end")

    assert ["holmes ends", "burton begins, extra"] == course(given)
    assert (BURTON, "turn") == given.asked
    assert {"yard", "speakers"} <= set(given.can("go"))
    assert "reveal" not in given.options
    assert "In an extra turn Burton moves and acts" in given.refused("reveal")[0]

    acted = given.when("go:speakers", "use:speakers")

    assert "PP" == acted.holds(BURTON)
    assert ["burton ends", "burton begins"] == course(acted.when("end"))


def test_investigator_abilities_faq_f22_leads_and_rounds_do_not_advance() -> None:
    given = game(holmes(), burton(owed=1), slot=1, leads=[lead("tower")])
    extra = given.when("end")

    assert ["holmes ends", "clock", "burton begins, extra"] == course(extra)
    assert {1: 3} == extra.hours

    after = extra.when("end")

    assert ["burton ends", "burton begins"] == course(after)
    assert ({1: 3}, extra.state.quarter) == (after.hours, after.state.quarter)
    assert 2 == after.state.slot


def test_concluding_a_round_f22_the_marker_does_not_move_for_an_extra_turn() -> None:
    people = (holmes(), harker(), burton(owed=1), griffin())
    extra = game(*people, slot=1, on_turn=HARKER).when("end")

    assert 1 == len(extra.only(MarkerPassed))
    assert [] == extra.when("end").only(MarkerPassed)
    assert (BURTON, "turn") == extra.when("end").asked


# ------------------------------------------------------------------ F22: when


def test_investigator_abilities_faq_f22_by_default_after_the_steps_of_the_rounds_end() -> None:
    given = unmask(last_henchman(holmes(evidence=ENOUGH), burton(), slot=1))

    assert ["holmes ends", "clock", "burton begins, extra"] == course(given.when("end"))


def test_investigator_abilities_faq_f22_earned_in_the_first_turn_it_comes_between_the_two() -> None:
    given = unmask(last_henchman(holmes(evidence=ENOUGH), harker(), burton())).when("end")

    assert ["holmes ends", "burton begins, extra"] == course(given)
    assert ["burton ends", "harker begins"] == course(given.when("end"))


def test_investigator_abilities_faq_f22_earned_in_the_last_turn_it_is_lost_with_the_game() -> None:
    given = game(holmes(), burton(owed=1), slot=41).when("end")

    assert "midnight" == given.result
    assert [] == given.only(ExtraTurnBegan)


def test_investigator_abilities_faq_f22_before_the_end_of_the_round_if_so_ruled() -> None:
    given = game(holmes(), burton(owed=1), slot=1, world=ruled(F22=BEFORE)).when("end")

    assert ["holmes ends", "burton begins, extra"] == course(given)
    assert ["burton ends", "clock", "burton begins"] == course(given.when("end"))

    last = game(holmes(), burton(owed=1), slot=41, world=ruled(F22=BEFORE)).when("end")

    assert (BURTON, "turn") == last.asked
    assert "midnight" == last.when("end").result


def test_concluding_a_round_f22_one_earned_in_a_rounds_end_comes_after_the_present_step() -> None:
    people, there = (holmes(evidence=ENOUGH), burton()), [lead("tower", hour=9)]
    window = last_henchman(*people, slot=1, world=ruled(F22=BEFORE), leads=there).when("end")

    assert (HOLMES, "window") == window.asked

    known = unmask(window)

    assert ["burton begins, extra"] == course(known)
    assert (1, {1: 9}) == (known.state.slot, known.hours)  # no step of the round's end was done
    assert ["burton ends", "clock", "burton begins"] == course(known.when("end", "pick:holmes"))

    usual = unmask(last_henchman(*people, slot=1, leads=there).when("end"))

    assert ["clock"] == course(usual)
    assert ["burton begins, extra"] == course(usual.when("pick:holmes"))


def test_investigator_abilities_faq_f22_at_once_it_interrupts_the_turn_which_goes_on() -> None:
    people = (holmes("palace", evidence=ENOUGH), harker(), burton())
    known = unmask(last_henchman(*people, world=ruled(F22=AT_ONCE)).when("go:speakers"))

    assert ["burton begins, extra"] == course(known)
    assert (BURTON, "turn") == known.asked

    back = known.when("go:yard", "end")

    assert ["burton ends"] == course(back)
    assert (HOLMES, "turn") == back.asked
    assert [2, 3] == [now.left for now in (back.state.now, known.state.now) if now]
    assert ["holmes ends", "harker begins"] == course(back.when("end"))


def test_investigator_abilities_faq_f22_at_once_his_own_turn_may_be_interrupted() -> None:
    people = (burton("x-club", evidence=ENOUGH), holmes())
    known = unmask(
        last_henchman(*people, world=ruled(F22=AT_ONCE), now={"hurried": True}), "burton"
    )

    assert ["burton begins, extra"] == course(known)
    assert "hurry" in known.options  # H50: limits are the extra turn's own

    back = known.when("go:baker-street", "use:baker-street", "end")

    assert (BURTON, "turn") == back.asked
    assert "hurry" not in back.options
    assert "use:baker-street" in back.options
    assert ["burton ends", "holmes begins"] == course(back.when("end"))


def test_investigator_abilities_faq_f22_at_once_means_not_within_an_investigation() -> None:
    people = (holmes("palace", evidence=ENOUGH), burton())
    given = last_henchman(*people, world=ruled(F22=AT_ONCE), leads=[lead("palace", INMATE)])
    known = unmask(given.when("investigate:1"))

    assert (HOLMES, "investigation") == known.asked
    assert ["burton begins, extra"] == course(known.when("abandon"))


def test_investigator_abilities_faq_f22_at_once_in_a_rounds_end_between_two_steps() -> None:
    people = (holmes(evidence=ENOUGH), burton())
    known = unmask(last_henchman(*people, slot=1, world=ruled(F22=AT_ONCE)).when("end"))

    assert ["burton begins, extra"] == course(known)
    assert None is known.state.interrupted
    assert ["burton ends", "clock", "burton begins"] == course(known.when("end"))


# ------------------------------------------------------------------ H60, H50, H4


def test_investigator_abilities_faq_h60_two_elements_are_two_turns_one_after_the_other() -> None:
    given = game(holmes(), harker(), burton(owed=2)).when("end")

    assert ["holmes ends", "burton begins, extra"] == course(given)

    second = given.when("end")

    assert ["burton ends", "burton begins, extra"] == course(second)
    assert ["burton ends", "harker begins"] == course(second.when("end"))


@pytest.mark.parametrize("choice", [USUAL, BEFORE, AT_ONCE])
def test_investigator_abilities_faq_h60_an_extra_turn_may_earn_the_next(choice: str) -> None:
    people = (holmes(), harker(), burton("crypt", "2O", owed=1))
    extra = game(*people, world=ruled(F22=choice), plots=PLOTS, agent_in_deck=False).when("end")
    known = uncovers(extra)

    assert (BURTON, "turn") == known.asked
    assert ["burton ends", "burton begins, extra"] == course(known.when("end"))


def test_investigator_abilities_faq_h60_burton_overcome_has_no_extra_turn() -> None:
    given = game(burton("palace", trauma=4, owed=1), holmes()).when("hurry")

    assert 1 == len(given.only(InvestigatorOvercome))
    assert ["burton ends", "holmes begins"] == course(given)
    assert 0 == given.who(BURTON).owed


def test_trauma_h50_a_step_may_be_bought_again_in_an_extra_turn() -> None:
    given = game(burton("palace", owed=1), holmes()).when("hurry")
    again = given.when("end")

    assert [] == given.can("hurry")
    assert [BURTON] == [it.seat for it in again.only(ExtraTurnBegan)]
    assert 4 == again.when("hurry").trauma(BURTON)


def test_investigator_abilities_faq_h60_overcome_within_it_the_other_turn_goes_on() -> None:
    people = (holmes("palace", evidence=ENOUGH), burton("palace", trauma=4))
    back = unmask(last_henchman(*people, world=ruled(F22=AT_ONCE))).when("hurry")

    assert (HOLMES, "turn") == back.asked
    assert ["burton ends"] == course(back)


def test_defeating_agents_h60_an_extra_turn_begun_beside_an_agent_is_bound() -> None:
    given = game(holmes(), burton("yard", owed=1), agents=[agent("caissa", "yard")]).when("end")

    assert [True] == [it.bound for it in given.only(ExtraTurnBegan)]
    assert [] == given.can("go")
    assert "use:yard" in given.options


def test_trauma_h50_limits_of_a_turn_are_an_extra_turns_own() -> None:
    spent = {"hurried": True, "acted": True, "grabbed": True}
    given = game(burton("speakers", owed=1), holmes(), harker(), now=spent)

    assert set() == {"hurry", "use:speakers"} & set(given.options)

    extra = given.when("end")

    assert ["burton ends", "burton begins, extra"] == course(extra)
    assert {"hurry", "use:speakers"} <= set(extra.options)


def test_setup_h4_in_the_rest_of_a_rounds_end_his_turn_has_just_ended() -> None:
    given = game(holmes(), burton(owed=1), harker(), slot=1, world=ruled(F22=BEFORE))
    extra = given.when("end")

    assert BURTON == extra.state.on_turn

    state = structs.replace(extra.state, now=None, last_extra=BURTON)

    assert (BURTON, BURTON) == (state.on_turn, state.asked)
    assert HOLMES == structs.replace(state, last_extra=HOLMES).on_turn

    fallen = state.with_investigator(structs.replace(state.investigator(BURTON), out=True))

    assert HOLMES == fallen.on_turn


def test_player_turns_an_extra_turn_has_a_label_of_its_own_and_says_so() -> None:
    given = game(holmes(), burton(owed=2), slot=16)
    first = given.when("end")
    second = first.when("end")

    assert ["9a", "9x", "9y", "9b"] == [
        names.turn(it.state) for it in (given, first, second, second.when("end"))
    ]
    assert "Extra turn: Burton is at the Palace: 3 moves, one action." == question(
        first.world, first.state
    )
    assert "Burton" == prompt(first.world, first.state)


def test_player_turns_a_state_within_an_interrupted_turn_is_kept_in_saves() -> None:
    people = (holmes("palace", evidence=ENOUGH), burton())
    known = unmask(last_henchman(*people, world=ruled(F22=AT_ONCE)).when("go:speakers"))

    assert [HOLMES] == [it.seat for it in (known.state.interrupted,) if it]
    assert known.state == json.decode(json.encode(known.state), type=State)


# ------------------------------------------------------------------ To Mecca


def test_investigator_abilities_faq_f23_burton_keeps_the_blank_tokens_that_he_turns() -> None:
    given = game(burton("x-club"), holmes("x-club")).when("reveal", "{blank}")

    assert [BlankKept(BURTON)] == given.only(BlankKept)
    assert 1 == given.who(BURTON).blanks
    assert "x-club" not in given.state.tokens

    other = game(holmes("x-club"), burton("x-club")).when("reveal", "{blank}")

    assert [] == other.only(BlankKept)


def test_investigator_abilities_faq_b18_f23_two_kept_tokens_are_a_resource_but_never_wild() -> None:
    given = game(burton(blanks=3), holmes()).when(MECCA)

    assert [BlanksDiscarded(BURTON, 2)] == given.only(BlanksDiscarded)
    assert ["take:O", "take:P", "take:S", "take:U"] == given.options

    taken = given.when("take:U")

    assert ("U", 1) == (taken.holds(BURTON), taken.who(BURTON).blanks)
    assert MECCA not in taken.options
    assert "takes 2 locale tokens; Burton has kept 1" in taken.refused("use to-mecca")[0]


def test_investigator_abilities_f26_the_second_blank_may_be_discarded_as_the_turn_ends() -> None:
    given = game(burton("x-club", blanks=1), holmes()).when("reveal", "{blank}")

    taken = given.when(MECCA, "take:O")

    assert [MECCA, "go-on"] == given.options
    assert ("O", 0) == (taken.holds(BURTON), taken.who(BURTON).blanks)
    assert (HOLMES, "turn") == taken.asked
    assert (HOLMES, "turn") == given.when("go-on").asked
    assert (HOLMES, "turn") == game(burton("x-club"), holmes()).when("reveal", "{blank}").asked


def test_investigator_abilities_to_mecca_is_for_his_own_turn_only() -> None:
    given = game(holmes(), burton(blanks=2))

    assert MECCA not in given.options
    assert "own turn only" in given.refused("use to-mecca")[0]


def test_investigator_abilities_faq_f23_when_the_x_is_found_his_kept_tokens_stay() -> None:
    given = game(burton("x-club", blanks=2), holmes(), tokens=["x-club", "palace", "tower"])
    found = given.when("reveal", "{x}")

    assert () == found.state.tokens
    assert 2 == found.who(BURTON).blanks


def test_trauma_burton_overcome_leaves_nothing_on_his_card() -> None:
    given = game(burton(trauma=4, blanks=2), holmes()).when("hurry")

    assert 0 == given.who(BURTON).blanks


# ------------------------------------------------------------------ Twenty-nine Tongues


def test_investigator_abilities_a_tongue_makes_him_versed_in_an_open_leads_type() -> None:
    given = game(burton("speakers", "2U"), holmes(), leads=[lead("speakers", INMATE)])

    assert [f"{TONGUES}:U"] == [it for it in given.options if it.startswith(TONGUES)]

    spoken = given.when("investigate:1", f"{TONGUES}:U")

    assert [TongueSpoken(BURTON, "U")] == spoken.only(TongueSpoken)
    assert ("U",) == versed(spoken)
    assert 2 == spoken.who(BURTON).tokens
    assert isinstance(task := spoken.when("option:a", "deduce").state.agenda[-1], Deducing)
    assert 2 == task.left


def test_investigator_abilities_a_tongue_makes_evidence_of_its_type_wild() -> None:
    given = game(burton("speakers", evidence=(SERUM,)), holmes(evidence=(SCARAB, HEIRESS)))

    assert [f"{TONGUES}:S"] == [it for it in given.options if it.startswith(TONGUES)]
    assert "overcome" in given.when(f"{TONGUES}:S").options


def test_investigator_abilities_two_tongues_may_be_needed_together() -> None:
    people = (burton("speakers", evidence=(SERUM, INMATE)), holmes(evidence=(HEIRESS,)))
    given = game(*people)

    assert [f"{TONGUES}:S", f"{TONGUES}:U"] == [
        it for it in given.options if it.startswith(TONGUES)
    ]
    assert "overcome" in given.when(f"{TONGUES}:S", f"{TONGUES}:U").options

    poor = game(burton("speakers", tokens=1, evidence=(SERUM, INMATE)), people[1])

    assert [] == [it for it in poor.options if it.startswith(TONGUES)]


def test_investigator_abilities_a_tongue_may_spare_other_evidence_that_would_do() -> None:
    people = (burton("speakers", evidence=(SERUM,)), holmes(evidence=ENOUGH))

    assert f"{TONGUES}:S" in game(*people).options


def test_investigator_abilities_a_tongue_is_not_offered_where_it_is_of_no_use() -> None:
    given = game(burton("x-club"), holmes(), leads=[lead("x-club"), lead("tower", SCARAB)])

    assert [] == [it for it in given.options if it.startswith(TONGUES)]
    assert "versed in Science already" in given.refused("use twenty-nine-tongues science")[0]
    assert "No lead to follow here is known to be Occult" in given.refused("use twenty occult")[0]


def test_investigator_abilities_the_tongue_is_forgotten_when_the_turn_ends() -> None:
    given = game(burton("speakers"), holmes(), leads=[lead("speakers", INMATE)])

    assert "" == given.when(f"{TONGUES}:U", "end").who(BURTON).tongues


def test_investigator_abilities_a_tongue_holds_neither_in_an_interrupting_turn_nor_after() -> None:
    given = last_henchman(
        burton("speakers", evidence=ENOUGH),
        holmes(),
        leads=[lead("speakers", INMATE)],
        world=ruled(F22=AT_ONCE),
    )
    known = unmask(given.when(f"{TONGUES}:U"), "burton")

    assert () == versed(known)

    again = known.when(f"{TONGUES}:U", "end")

    assert ("U",) == versed(again)
    assert 1 == again.who(BURTON).tokens
    assert "" == again.when("end").who(BURTON).tongues


def test_investigator_abilities_f26_a_tongue_of_anothers_turn_lasts_until_that_turn_ends() -> None:
    given = last_henchman(
        holmes(evidence=ENOUGH),
        burton("palace", evidence=(INMATE,)),
        world=ruled(F22=AT_ONCE, F26="any-time"),
    )
    spoken = given.when(f"{TONGUES}:U")
    known = unmask(spoken)

    assert [("P", "U"), ("P",)] == [versed(spoken), versed(known)]
    assert ("P", "U") == versed(known.when("end"))
    assert ("P",) == versed(known.when("end", "end"))


def test_box_of_burton_has_a_card_like_the_others() -> None:
    card = next(it for it in box().investigators if it.id == BURTON)

    assert (4, ()) == (card.starts.icons, card.speciality)


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize("away", ["back-with-jekyll", "gone-for-good"])
@pytest.mark.parametrize("extra", [USUAL, BEFORE, AT_ONCE])
def test_random_games_with_burton_and_jekyll_end_and_lose_no_component(
    extra: str, away: str
) -> None:
    seen: set[str] = set()
    ends = 0
    for seed in range(GAMES):
        roamer = Roamer(
            seed,
            calm=True,
            seats=("burton", "jekyll-hyde", "holmes")[: 2 + seed % 2],
            rulings={"F22": extra, "F7": away},
        )
        world, before = roamer.game.world, seating.count(roamer.game.world, roamer.state)
        for number, (moment, _) in enumerate(roamer.moments(3000)):
            seen |= set(roamer.game.labels(moment.state))
            assert before == seating.count(world, moment.state)
            if number % 25 == 0:
                assert moment.state == json.decode(json.encode(moment.state), type=State)
        ends += isinstance(roamer.game.node(roamer.state), Over)

    assert GAMES == ends
    assert any(label.endswith("x") for label in seen)


def test_random_games_shaken_with_burton_and_jekyll_find_every_fact_of_theirs() -> None:
    found: set[str] = set()
    for seed in range(8):
        roamer = Roamer(seed, switched=seed % 2 == 1, seats=("burton", "jekyll-hyde"))
        for moment, given in roamer.moments(400):
            facts = roamer.game.judge(moment.state, given).facts
            found |= {type(it.fact).__name__ for it in facts}

    assert {
        *("ExtraTurnEarned", "ExtraTurnBegan", "BlankKept", "BlanksDiscarded", "TongueSpoken"),
        *("NatureChanged", "AgentRemoved", "AgentReturned"),
    } <= found


def greedily(given: Given) -> str:
    """What the greedy policy answers here."""
    node = given.node
    assert isinstance(node, Decision)
    return POLICIES["greedy"](Victoriana(box(), given.world.rulings), given.state, node, "7", 1)


def test_the_greedy_value_kept_tokens_and_extra_turns() -> None:
    plain, kept = game(burton(), holmes()), game(burton(blanks=1), holmes())
    owed = game(burton(owed=1), holmes())
    values = [worth(it.world, it.state) for it in (plain, kept, owed)]

    assert values[0] < values[1] < values[2]


def test_the_greedy_speak_a_tongue_over_a_lead_that_it_fits() -> None:
    there = lead("speakers", "cats-meat-mans-round")
    given = game(burton("speakers", "U"), holmes(), leads=[there]).when("investigate:1")

    assert f"{TONGUES}:U" == greedily(given)


def test_the_greedy_move_and_act_in_an_extra_turn() -> None:
    far = [lead("carfax"), lead("millwall"), lead("tesla")]
    extra = game(holmes("tower"), burton("speakers", owed=1), leads=far).when("end")

    assert "use:speakers" == greedily(extra)
