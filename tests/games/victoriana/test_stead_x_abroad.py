"""William Stead and Miss X abroad: agents, journeys, prices and the end, with two standees."""

from dataclasses import replace

from msgspec import json, structs

from tests.games.victoriana.given import (
    LONDON,
    MISS_X,
    STEAD,
    STEAD_X,
    Given,
    agent,
    box,
    changed,
    door,
    game,
    harker,
    holmes,
    lead,
    ruled,
    stead_x,
)
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.effects import MoveAnywhere, MoveTo, Suffer
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.rules.emerging_victorious import pooled
from victoriana.games.victoriana.rules.evidence_and_henchmen import pieces
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.world import World

FOREIGN_AGENT, MP, PENTAGRAM = (
    "elusive-foreign-agent",
    "secret-meeting-with-an-mp",
    "inverted-pentagram",
)
HEIRESS, SCARAB, DOORWAY = "kidnapped-heiress", "cursed-scarab", "doorway-to-another-realm"
ONE = ruled(F8="one-is-enough")
LINK = "ability:telepathic-link"


def places(given: Given) -> tuple[str, ...]:
    """Where Stead is, and where Miss X."""
    return given.who(STEAD_X).places


# ------------------------------------------------------------------ agents


def test_pursuit_f8_the_pair_suffer_once_where_both_stand() -> None:
    given = game(stead_x("yard", "yard"), holmes("tower"), slot=1, agents=[agent("moran")])
    given = given.when("end").rolled("P", "7")

    assert 2 + 1 == given.trauma(STEAD_X)  # placed on them, and within two of Moran


def test_pursuit_f8_either_standee_within_two_is_enough_and_counts_once() -> None:
    given = game(stead_x("bank", "palace"), holmes("tower"), slot=1, agents=[agent("moran")])
    given = given.when("end").rolled("P", "7")

    assert 1 == given.trauma(STEAD_X)

    far = game(stead_x("bank", "tower"), holmes("tower"), slot=1, agents=[agent("moran")])

    assert 0 == far.when("end").rolled("P", "7").trauma(STEAD_X)


def test_sequence_of_play_f8_a_standee_that_begins_beside_an_agent_stays_and_the_other_goes() -> (
    None
):
    given = game(
        holmes("tower"), stead_x("yard", "palace", "3O3P3S3U"), agents=[agent("caissa", "yard")]
    ).when("end")
    began = given.only(f.TurnBegan)[0]

    assert (STEAD,) == began.fixed
    assert not began.bound
    assert {"miss-x"} == {it.partition(":")[0] for it in given.can("go")}

    defeated = given.when("defeat:caissa")

    assert {"miss-x"} == {it.partition(":")[0] for it in defeated.can("go")}  # B6 binds Stead alone


def test_sequence_of_play_f8_with_both_beside_agents_nobody_of_the_pair_moves() -> None:
    given = game(holmes("tower"), stead_x("yard", "yard"), agents=[agent("caissa", "yard")]).when(
        "end"
    )

    assert given.only(f.TurnBegan)[0].bound
    assert [] == given.can("go")
    assert "hurry" not in given.options


def test_defeating_agents_f8_who_enters_pays_from_the_hand_they_share() -> None:
    given = game(
        stead_x("palace", "palace", "3O3P3S3U"), holmes(), agents=[agent("caissa", "embassy")]
    ).when("go:miss-x:embassy")

    assert ("palace", "embassy") == places(given)
    assert 1 == len(given.only(f.AgentDefeated))
    assert [] == given.can("go")  # the movement that they share ends there (B6)
    assert "P" in given.holds(STEAD_X)


def test_defeating_agents_f8_an_agent_beside_either_standee_may_be_defeated() -> None:
    given = game(
        stead_x("palace", "yard", "3O3P3S3U"),
        holmes(),
        agents=[agent("caissa", "yard")],
        now={"fixed": (MISS_X,)},
    )

    assert ["caissa"] == given.can("defeat")


# ------------------------------------------------------------------ the end


RICH = "9O9P9S9U"


def at_the_end(at: str, x_at: str, world: World = LONDON) -> Given:
    """All three elements are known; the pair hold enough of everything."""
    return game(
        stead_x(at, x_at, RICH),
        holmes("bank"),
        world=world,
        mastermind="userkare",
        plot="awaken-the-ancient-ones",
        found="parliament",
    )


def test_investigator_abilities_faq_f8_both_have_to_be_present_to_contribute() -> None:
    given = at_the_end("palace", "yard").when("go:miss-x:parliament")

    assert "" == given.result
    assert 0 == pooled(given.world, given.state).total
    assert "victory" == given.when("go:stead:parliament").result


def test_emerging_victorious_f8_one_of_the_two_is_enough_under_the_other_reading() -> None:
    assert "victory" == at_the_end("palace", "yard", ONE).when("go:miss-x:parliament").result


# ------------------------------------------------------------------ moved by cards


def test_locale_abilities_h55_the_abbey_moves_one_standee_of_the_pair() -> None:
    given = game(holmes("carfax"), stead_x("palace", "yard")).when("use:carfax")

    assert ["holmes", "stead", "miss-x"] == given.can("who")

    moved = given.when("who:miss-x", "to:tower")

    assert ("palace", "tower") == places(moved)
    assert [f.Relocated(STEAD_X, LocaleId("tower"), MISS_X)] == moved.only(f.Relocated)


def test_locale_abilities_h55_the_pair_themselves_may_move_one_of_them_from_the_abbey() -> None:
    given = game(stead_x("carfax", "yard"), holmes()).when(
        "use:stead:carfax", "who:miss-x", "to:tower"
    )

    assert ("carfax", "tower") == places(given)


def test_locale_abilities_h55_a_standee_that_an_agent_holds_is_not_offered() -> None:
    given = game(
        holmes("carfax"), stead_x("palace", "yard"), agents=[agent("caissa", "yard")]
    ).when("use:carfax")

    assert ["holmes", "stead"] == given.can("who")


def test_investigation_effects_h55_a_lead_moves_the_one_who_investigates_it() -> None:
    given = game(
        stead_x("palace", "tower", "2U"), holmes(), leads=[lead("tower", FOREIGN_AGENT)]
    ).when("investigate:miss-x:1", "option:b", "deduce", "{regicide}", "track:P")

    assert ("palace", "embassy") == places(given)

    anywhere = game(
        stead_x("palace", "tower", "PS"), holmes(), leads=[lead("tower", FOREIGN_AGENT)]
    ).when("investigate:miss-x:1", "option:c", "deduce", "{regicide}", "track:P", "to:bank")

    assert ("palace", "bank") == places(anywhere)


def test_advantages_and_setbacks_h55_a_card_that_is_played_asks_which_of_the_two_is_moved() -> None:
    card, letter = next(
        (it.id, letter)
        for it in box().advantages
        for letter, use in zip("abc", it.uses, strict=False)
        if any(isinstance(does, MoveAnywhere) for does in use.does)
    )
    given = game(stead_x("palace", "yard", kept=(card,)), holmes()).when(f"card:{card}:{letter}")

    assert ["stead", "miss-x"] == given.can("who")
    assert ("tower", "yard") == places(given.when("who:stead", "to:tower"))


def moving_cultists(*evidence: str) -> Given:
    """The next henchman's text moves whoever's turn it is to the Tower."""
    first, *others = box().henchmen
    moving = tuple(
        structs.replace(it, reveal=(MoveTo(LocaleId("tower")), Suffer(1))) for it in others
    )
    world = changed(structs.replace(box(), henchmen=(first, *moving)))
    who = stead_x("palace", "yard", x_evidence=evidence)
    given = game(who, holmes(), world=world, henchman=first.id)
    given = given.when("overcome")
    while given.can("give"):
        given = given.when("give:" + given.can("give")[0])
    return given.rolled(next(iter(given.chances)))


def test_evidence_and_henchmen_h55_a_henchman_who_moves_you_asks_which_of_the_two() -> None:
    given = moving_cultists(PENTAGRAM, SCARAB, "ceremonial-dagger")

    assert ["stead", "miss-x"] == given.can("who")

    moved = given.when("who:stead")

    assert ("tower", "yard") == places(moved)
    assert 1 == moved.trauma(STEAD_X)


def test_icon_legend_h52_a_doorway_opens_where_the_one_is_who_investigates() -> None:
    given = game(stead_x("palace", "tesla"), holmes(), leads=[lead("tesla", DOORWAY)]).when(
        "investigate:miss-x:1"
    )

    assert [door("tesla")] == list(given.state.doors)


# ------------------------------------------------------------------ cards, and the last of them


def test_investigator_abilities_the_link_is_offered_where_the_other_ends_for_a_wild() -> None:
    acted = game(stead_x("hideout", "crystal-palace"), holmes(), tokens=()).when(
        "use:stead:hideout"
    )
    wild = (LocaleId("crystal-palace"),)
    given = replace(acted, state=structs.replace(acted.state, wilds=wild))

    assert "W" not in given.when("end").holds(STEAD_X)
    assert "W" in given.when(LINK, "end").holds(STEAD_X)


def test_investigator_abilities_the_link_is_offered_where_the_other_pays_off_a_setback() -> None:
    given = game(
        stead_x("hideout", "needle", "S", kept=["cursed-keepsake"]), holmes(), tokens=()
    ).when("use:stead:hideout")

    assert ["cursed-keepsake:a"] == given.when(LINK, "end").can("shed")


def test_advantages_and_setbacks_h54_a_setback_is_paid_off_where_the_one_ends_who_acts() -> None:
    peelers = ("bribed-peelers",)
    given = game(stead_x("hideout", "yard", "U", kept=peelers), holmes())

    assert ["bribed-peelers:a"] == given.when("end").can("shed")  # neither acts: either counts
    assert [] == given.when("use:stead:hideout", "end").can("shed")
    assert ["bribed-peelers:a"] == given.when("use:stead:hideout", LINK, "end").can("shed")


def test_trauma_f12_both_standees_leave_with_the_sixth_point() -> None:
    given = game(
        stead_x("yard", "tower", trauma=4, evidence=(HEIRESS,), x_evidence=(SCARAB,)),
        holmes("bank"),
        left=0,
    ).when("hurry")

    assert given.who(STEAD_X).out
    assert () == given.state.standees_at(LocaleId("yard"))
    assert () == given.state.standing_at(LocaleId("tower"))
    assert () == given.who(STEAD_X).collected
    assert given.state == json.decode(json.encode(given.state), type=State)


def test_trauma_f12_evidence_that_stays_counts_as_its_plain_type() -> None:
    given = game(
        stead_x("yard", "tower", trauma=4, evidence=(HEIRESS,), x_evidence=(SCARAB,)),
        holmes("bank"),
        harker(),
        left=0,
        world=ruled(F12="evidence-usable"),
    ).when("hurry")

    assert {"P", "O"} == set(pieces(given.world, given.state).values())


def test_trauma_h9_the_pair_overcome_over_a_lead_lose_it_and_the_turn() -> None:
    given = game(
        stead_x("yard", "tower", trauma=5), holmes("bank"), leads=[lead("tower", MP)]
    ).when(LINK, "investigate:miss-x:1", "abandon")

    assert given.who(STEAD_X).out
    assert 1 == given.state.cold


def test_investigator_abilities_wilds_go_to_the_pair_where_the_one_ends_who_acts() -> None:
    wilds = (LocaleId("yard"), LocaleId("sanctum"))
    given = game(stead_x("yard", "sanctum"), holmes())
    laid = replace(given, state=structs.replace(given.state, wilds=wilds))

    acted = laid.when("use:miss-x:sanctum", "end")

    assert "OOW" == acted.holds(STEAD_X)
    assert (LocaleId("yard"),) == acted.state.wilds
    assert "WW" == laid.when("end").holds(STEAD_X)  # neither acts: the turn ends where both are


def test_locales_a_doorway_lets_either_standee_come_from_afar() -> None:
    given = game(stead_x("palace", "carfax"), holmes(), doors=[door("pit")], left=1)

    assert {"stead:pit", "miss-x:pit"} <= set(given.can("go"))


def test_trauma_b3_the_bought_step_may_be_taken_by_either_before_the_trauma_falls() -> None:
    late = ruled(B3="buys-then-eliminated")
    given = game(stead_x("palace", "tower", trauma=4), holmes(), left=0, world=late).when("hurry")

    assert "last-steps" == given.asked[1]
    assert {"stead", "miss-x"} == {it.partition(":")[0] for it in given.can("go")}
    assert given.when("go:miss-x:bank").who(STEAD_X).out


def test_defeating_agents_b7_two_ways_to_pay_are_asked_before_the_pair_are_there() -> None:
    given = game(
        stead_x("palace", "yard", "3O3P3S3U3W"), holmes(), agents=[agent("caissa", "embassy")]
    ).when("go:miss-x:embassy")

    assert "payment" == given.asked[1]

    paid = given.when("pay:" + given.can("pay")[0])

    assert ("palace", "embassy") == places(paid)
    assert 1 == len(paid.only(f.AgentDefeated))
