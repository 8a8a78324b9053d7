"""William Stead and Miss X: two standees on one card, two piles of evidence, one body of trauma."""

import pytest
from msgspec import json

from tests.games.victoriana.given import (
    HOLMES,
    MISS_X,
    STEAD,
    STEAD_X,
    Given,
    at_start,
    box,
    game,
    holmes,
    lead,
    ruled,
    stead_x,
)
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.effects import Deduce
from victoriana.games.victoriana.ids import LeadId, LocaleId
from victoriana.games.victoriana.rules.evidence_and_henchmen import pieces
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import Deducing
from victoriana.games.victoriana.world import Lead
from victoriana.kernel.nodes import Chance

FOREIGN_AGENT, MP, PENTAGRAM = (
    "elusive-foreign-agent",
    "secret-meeting-with-an-mp",
    "inverted-pentagram",
)
HEIRESS, INMATE, SCARAB = "kidnapped-heiress", "escaped-millbank-inmate", "cursed-scarab"
DOORWAY = "doorway-to-another-realm"
ONE = ruled(F8="one-is-enough")
LINK = "ability:telepathic-link"


def places(given: Given) -> tuple[str, ...]:
    """Where Stead is, and where Miss X."""
    return given.who(STEAD_X).places


def round_trip(given: Given) -> State:
    """The state as a save would give it back."""
    return json.decode(json.encode(given.state), type=State)


# ------------------------------------------------------------------ the card


def test_setup_the_pair_begin_together_with_one_hand_and_two_standees() -> None:
    given = at_start(STEAD_X, HOLMES)
    who = given.who(STEAD_X)

    assert ("palace", "palace") == places(given)
    assert [STEAD, MISS_X] == [it.character for it in who.standees]
    assert given.state == round_trip(given)


def test_components_breakdown_each_standee_is_seen_from_its_own_place() -> None:
    who = stead_x("yard", "tower")
    led = who.led_by(MISS_X)

    assert "tower" == led.place
    assert [it.place for it in who.standees] == [it.place for it in led.standees]
    assert who == led.led_by(STEAD)
    assert ("yard", "bank") == who.moved(MISS_X, LocaleId("bank")).places
    assert ("bank", "tower") == led.moved(STEAD, LocaleId("bank")).places


# ------------------------------------------------------------------ specialities


def followed(who: str, card: str, holds: str) -> Given:
    """One of the pair has paid the first option of a lead at the Tabernacle, to deduce."""
    given = game(
        stead_x("tabernacle", "tabernacle", holds), holmes(), leads=[lead("tabernacle", card)]
    )
    return given.when(f"investigate:{who}:1", "option:a", "deduce")


@pytest.mark.parametrize(("who", "extra"), [("stead", 1), ("miss-x", 0)])
def test_specialities_of_the_pair_are_decided_by_who_investigates_the_lead(
    who: str, extra: int
) -> None:
    drawn = followed(who, FOREIGN_AGENT, "P").when("{regicide}")

    assert bool(extra) == isinstance(drawn.node, Chance)  # Politics, his and not hers


@pytest.mark.parametrize(("who", "extra"), [("stead", 0), ("miss-x", 1)])
def test_specialities_an_occult_lead_is_hers_and_not_his(who: str, extra: int) -> None:
    given = followed(who, PENTAGRAM, "3O2P2S2U")
    option = box_lead(PENTAGRAM).options[0]
    plain = sum(it.count for it in option.gains if isinstance(it, Deduce))
    task = given.state.agenda[-1]

    assert isinstance(task, Deducing)
    assert plain + extra == task.left


def test_specialities_who_investigates_is_in_front_and_the_other_stays() -> None:
    given = game(
        stead_x("yard", "tabernacle", "2O"), holmes(), leads=[lead("tabernacle", SCARAB)]
    ).when("investigate:miss-x:1")

    assert MISS_X == given.who(STEAD_X).character
    assert "tabernacle" == given.place(STEAD_X)
    assert ("yard", "tabernacle") == places(given)


def test_uncovering_v8_miss_x_corners_the_foreign_agent_and_sees_the_plot() -> None:
    given = game(
        stead_x("palace", "tabernacle", "P"),
        holmes(),
        leads=[lead("tabernacle", FOREIGN_AGENT)],
        plots=["night-without-morning", "regicide"],
        agent_in_deck=False,
    ).when("investigate:miss-x:1", "option:a", "deduce", "{night-without-morning}", "track:O")

    assert {
        "regicide": 1
    } == given.chances  # one deduction, and the bottom card is all that is left

    known = given.when("{regicide}")

    assert 1 == len(known.only(f.PlotUncovered))


def test_specialities_evidence_is_held_separately_for_each_character() -> None:
    given = game(
        stead_x("yard", "tabernacle", "P"), holmes(), leads=[lead("tabernacle", FOREIGN_AGENT)]
    ).when("investigate:miss-x:1", "option:a", "evidence")

    assert [f.EvidenceTaken(STEAD_X, 1, MISS_X)] == given.only(f.EvidenceTaken)
    assert ((LeadId(FOREIGN_AGENT), MISS_X),) == given.who(STEAD_X).collected
    assert {(STEAD_X, FOREIGN_AGENT): "P"} == pieces(given.world, given.state)
    assert given.state == round_trip(given)


def test_specialities_evidence_of_the_pair_is_judged_by_whose_pile_it_lies_in() -> None:
    given = game(
        stead_x(evidence=(HEIRESS, SCARAB), x_evidence=(PENTAGRAM, FOREIGN_AGENT)), holmes()
    )

    assert {
        (STEAD_X, HEIRESS): "OPSU",
        (STEAD_X, SCARAB): "O",
        (STEAD_X, PENTAGRAM): "OPSU",
        (STEAD_X, FOREIGN_AGENT): "P",
    } == pieces(given.world, given.state)


def box_lead(card: str) -> Lead:
    """A lead card."""
    return next(it for it in box().leads if it.id == card)


def test_evidence_and_henchmen_a_piece_that_is_given_leaves_its_pile() -> None:
    given = game(
        stead_x(evidence=(HEIRESS,), x_evidence=(PENTAGRAM, SCARAB)), holmes(), henchman="cultists"
    ).when("overcome", f"give:stead-x:{PENTAGRAM}")

    assert [LeadId(HEIRESS), LeadId(SCARAB)] == [it for it, _ in given.who(STEAD_X).collected]


@pytest.mark.parametrize(
    ("card", "whose", "types"),
    [(FOREIGN_AGENT, MISS_X, "P"), (SCARAB, STEAD, "O"), (INMATE, STEAD, "U")],
)
def test_specialities_h41_exchanged_evidence_joins_the_pile_that_it_does_not_match(
    card: str, whose: str, types: str
) -> None:
    given = game(holmes("palace", evidence=(card,)), stead_x(evidence=(HEIRESS,))).when(
        "use:palace", "with:stead-x", f"give:{card}", "enough"
    )

    assert whose == given.who(STEAD_X).pile_of(LeadId(card))
    assert types == pieces(given.world, given.state)[STEAD_X, LeadId(card)]
    assert STEAD == given.who(STEAD_X).pile_of(LeadId(HEIRESS))


def test_specialities_h41_what_the_pair_give_away_is_judged_by_the_new_holder() -> None:
    given = game(stead_x(x_evidence=(PENTAGRAM, INMATE)), holmes()).when(
        "use:stead:palace", "with:holmes", f"give:{INMATE}"
    )

    assert "OPSU" == pieces(given.world, given.state)[HOLMES, LeadId(INMATE)]
    assert ((LeadId(PENTAGRAM), MISS_X),) == given.who(STEAD_X).collected
    assert () == given.who(HOLMES).collected


# ------------------------------------------------------------------ Borderland Investigators


def test_investigator_abilities_faq_only_one_of_the_two_acts_in_a_turn() -> None:
    given = game(
        stead_x("hideout", "sanctum"),
        holmes(),
        leads=[lead("hideout", MP), lead("sanctum", SCARAB)],
    )

    assert ["stead:1", "miss-x:2"] == given.can("investigate")
    assert ["stead:hideout", "miss-x:sanctum"] == given.can("use")

    used = given.when("use:miss-x:sanctum")

    assert [] == used.can("investigate") + used.can("use")
    assert "OO" == used.holds(STEAD_X)
    assert [] == used.can("go")  # movement comes before the action, for both


def test_investigator_abilities_faq_movement_may_be_split_between_both() -> None:
    given = game(stead_x("palace", "palace"), holmes(), left=3).when(
        "go:miss-x:embassy", "go:stead:speakers"
    )

    assert ("speakers", "embassy") == places(given)
    assert 1 == given.state.now.left  # type: ignore[union-attr]  # a turn is open
    assert [
        f.Moved(STEAD_X, LocaleId("embassy"), 2, MISS_X),
        f.Moved(STEAD_X, LocaleId("speakers"), 1, STEAD),
    ] == given.only(f.Moved)

    last = given.when("go:miss-x:millbank")

    assert [] == last.can("go")


def test_investigator_abilities_faq_the_movement_is_not_doubled_by_the_link() -> None:
    given = game(stead_x(), holmes(), left=2).when(LINK, "go:miss-x:embassy", "go:stead:speakers")

    assert [] == given.can("go")


# ------------------------------------------------------------------ Telepathic Link


def linked_at_work() -> Given:
    """Stead at the Hideout has acted; Miss X stands at the Sanctum."""
    return game(stead_x("hideout", "sanctum"), holmes()).when("use:stead:hideout")


def test_investigator_abilities_faq_with_the_link_both_characters_act_in_one_turn() -> None:
    given = linked_at_work()

    assert LINK in given.options

    both = given.when(LINK, "use:miss-x:sanctum")

    assert "OOSS" == both.holds(STEAD_X)
    assert 2 == both.who(STEAD_X).tokens
    assert [f.CharactersLinked(STEAD_X)] == both.only(f.CharactersLinked)
    assert LINK not in both.options


def test_investigator_abilities_faq_with_the_link_both_investigate_in_one_turn() -> None:
    given = game(
        stead_x("tabernacle", "tower"),
        holmes(),
        leads=[lead("tabernacle", FOREIGN_AGENT), lead("tower", MP)],
    ).when(LINK, "investigate:stead:1", "abandon")

    assert ["miss-x:2"] == given.can("investigate")
    assert ["stead", "miss-x"] == given.can("reveal")
    assert [] == given.when("investigate:miss-x:2", "abandon").can("investigate")


def test_investigator_abilities_faq_h63_with_the_link_both_turn_a_token_where_they_end() -> None:
    given = game(stead_x("yard", "bank"), holmes()).when(LINK)

    assert ["stead", "miss-x"] == given.can("reveal")

    once = given.when("reveal:miss-x", "{blank}")

    assert ["stead"] == once.can("reveal")
    assert [] == once.can("go") + once.can("use") + once.can("investigate")

    twice = once.when("reveal:stead", "{blank}")

    assert {"yard", "bank"}.isdisjoint(twice.state.tokens)
    assert HOLMES == twice.state.now.seat  # type: ignore[union-attr]  # his turn is open


def test_investigator_abilities_faq_the_second_token_goes_with_the_others_once_the_x_is_found() -> (
    None
):
    given = game(stead_x("yard", "bank"), holmes()).when(LINK, "reveal:stead", "{x}")

    assert "yard" == given.state.found
    assert () == given.state.tokens


def test_investigator_abilities_the_link_is_offered_where_the_other_could_do_something() -> None:
    idle = game(stead_x("hideout", "crystal-palace"), holmes(), tokens=()).when("use:stead:hideout")

    assert LINK not in game(stead_x(tokens=0), holmes()).options
    assert LINK in game(stead_x(), holmes()).options
    assert LINK not in idle.options
    assert LINK not in game(stead_x(), holmes(), on_turn=HOLMES).options


def test_investigator_abilities_the_link_ends_with_the_turn() -> None:
    given = game(stead_x(), holmes()).when(LINK, "end")

    assert given.state.now is not None
    assert not given.state.now.linked


@pytest.mark.parametrize("reading", ["not-after-investigating", "not-in-that-turn"])
def test_locales_h45_with_the_link_one_may_use_a_locale_and_the_other_investigate(
    reading: str,
) -> None:
    given = game(
        stead_x("hideout", "tower"), holmes(), leads=[lead("tower", MP)], world=ruled(H45=reading)
    ).when(LINK)

    assert ["stead:hideout"] == given.when("investigate:miss-x:1", "abandon").can("use")
    assert ["miss-x:1"] == given.when("use:stead:hideout").can("investigate")


# ------------------------------------------------------------------ once per turn


def test_trauma_h50_the_pair_have_one_look_into_the_bag_between_them() -> None:
    given = game(
        stead_x("tabernacle", "tower", "2P"),
        holmes(),
        leads=[lead("tabernacle", FOREIGN_AGENT), lead("tower", MP)],
    ).when(LINK, "investigate:miss-x:2")

    assert "grab" in given.options

    once = given.when("grab", "{O}", "{O}", "{P}", "keep:O", "abandon", "investigate:stead:1")

    assert "grab" not in once.options


def test_trauma_h50_the_pair_buy_one_step_between_them() -> None:
    given = game(stead_x(), holmes(), left=0)

    assert "hurry" in given.options

    hurried = given.when("hurry", "go:miss-x:embassy")

    assert "hurry" not in hurried.options
    assert 2 == hurried.trauma(STEAD_X)
    assert [] == hurried.can("go")


def test_locales_h50_each_locale_is_used_once_a_turn_though_both_stand_there() -> None:
    given = game(stead_x("hideout", "hideout"), holmes()).when("use:stead:hideout")

    assert LINK not in given.options
    assert [] == given.can("use")
    assert [] == game(stead_x("hideout", "hideout"), holmes()).when(LINK, "use:miss-x:hideout").can(
        "use"
    )

    apart = game(stead_x("hideout", "sanctum"), holmes())

    assert ["stead:hideout", "miss-x:sanctum"] == apart.can("use")
    assert [] == apart.when("use:stead:hideout").can("use")  # one action, as one card has


def test_locales_h63_the_token_is_turned_by_who_acts_or_by_either_if_neither_does() -> None:
    given = game(stead_x("yard", "bank"), holmes(), leads=[lead("bank", MP)])

    assert ["stead", "miss-x"] == given.can("reveal")
    assert ["miss-x"] == given.when("investigate:miss-x:1", "abandon").can("reveal")

    turned = given.when("reveal:stead", "{blank}")

    assert "yard" not in turned.state.tokens
    assert "bank" in turned.state.tokens
    assert HOLMES == turned.state.now.seat  # type: ignore[union-attr]  # his turn is open
