"""Icon Legend, Investigation Options and the bag: what a lead takes, and the doorway."""

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    LONDON,
    door,
    game,
    griffin,
    harker,
    holding,
    holmes,
    lead,
    ruled,
)
from tests.games.victoriana.opened import over
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import LeadId, LocaleId
from victoriana.games.victoriana.rules.investigating_leads import counted_as

# --- The doorway ---------------------------------------------------------------------------


def test_icon_legend_h52_a_doorway_stands_whether_or_not_the_lead_succeeds() -> None:
    given = over("doorway-to-another-realm").when("abandon")

    assert [door("tesla")] == list(given.state.doors)


def test_icon_legend_h52_a_doorway_is_one_step_from_everywhere_both_ways() -> None:
    into = game(holmes(at="sanctum"), harker(), doors=[door("museum")], left=1)
    out = game(holmes(at="museum"), harker(), doors=[door("museum")], left=1)

    assert {"museum", "bedlam"} == set(into.can("go"))
    assert len(LONDON.locales) - 1 == len(out.can("go"))


def test_icon_legend_h52_two_doorways_stand_at_once() -> None:
    given = game(holmes(at="sanctum"), harker(), doors=[door("museum"), door("carfax")], left=1)

    assert {"museum", "carfax", "bedlam"} == set(given.can("go"))


def test_icon_legend_h52_a_doorway_of_a_rounds_second_turn_serves_nobody() -> None:
    given = over("doorway-to-another-realm", slot=1).when("abandon", "end")

    assert [f.DoorClosed(LocaleId("tesla"))] == given.only(f.DoorClosed)
    assert () == given.state.doors


# --- Investigation Options -----------------------------------------------------------------


def test_investigation_options_d7_trauma_left_of_the_arrow_is_paid_for_evidence_too() -> None:
    given = game(griffin(at="tesla"), holmes(), leads=[lead("tesla", "stinging-mist")]).when(
        "investigate:1", "option:a", "evidence"
    )

    assert 2 == given.trauma(GRIFFIN)
    assert (LeadId("stinging-mist"),) == given.who(GRIFFIN).evidence


def test_investigation_options_d7_healing_right_of_the_arrow_is_lost_with_evidence() -> None:
    given = over("cursed-scarab", "2O")
    kept = given.when("option:a", "evidence")
    used = given.when("option:a", "deduce", "{regicide}", "track:P")

    assert (1, 0) == (kept.trauma(HOLMES), used.trauma(HOLMES))


def test_investigation_options_b3_a_fatal_option_is_not_received() -> None:
    given = over("stinging-mist", trauma=4).when("option:a")

    assert given.who(HOLMES).out
    assert [] == given.only(f.OptionPaid)
    assert 1 == given.state.cold
    assert (HARKER, "turn") == given.asked


def test_investigation_options_b3_forbidden_does_not_offer_it() -> None:
    given = over("stinging-mist", trauma=4, world=ruled(B3="forbidden"))

    assert [] == given.can("option")


def test_investigation_options_b3_buys_then_eliminated_deduces_first() -> None:
    world = ruled(B3="buys-then-eliminated")
    given = over("stinging-mist", trauma=4, world=world).when(
        "option:a", "deduce", "{regicide}", "track:P"
    )
    placed = given.when("{P}", "{9}", "{12}")

    assert 1 == given.state.tracks.P
    assert placed.who(HOLMES).out
    assert 0 == placed.state.cold
    assert (HARKER, "turn") == placed.asked


# --- One trauma for the bag ----------------------------------------------------------------


def test_trauma_v12_holmes_draws_three_and_keeps_the_occult() -> None:
    given = over("inverted-pentagram").when("grab", "{P}", "{O}", "{U}")
    kept = given.when("keep:O")

    assert ["keep:O", "keep:P", "keep:U"] == given.options
    assert ("O", 1) == (kept.holds(HOLMES), kept.trauma(HOLMES))
    assert [
        ("Trauma", f.ResourcesGained(HOLMES, "O")),
        ("Trauma", f.BagReturned("PU")),
    ] == list(kept.told)
    assert holding("2O3P3S3U") == kept.state.bag
    assert ["a"] == kept.can("option")


def test_trauma_v12_the_bag_is_drawn_from_once_a_turn() -> None:
    given = over("inverted-pentagram").when("grab", "{P}", "{O}", "{U}", "keep:O")

    assert "grab" not in given.options


def test_trauma_h50_the_bag_draw_and_the_bought_step_are_each_once_a_turn() -> None:
    given = game(holmes(at="crystal-palace"), harker(), leads=[lead("tesla", "inverted-pentagram")])
    both = given.when("hurry", "go:tesla", "investigate:1", "grab", "{O}", "{O}", "{O}", "keep:O")

    assert 3 == both.trauma(HOLMES)
    assert "grab" not in both.options
    assert "hurry" not in both.when("abandon").options


def test_trauma_b20_what_is_put_back_may_leave_more_than_twelve() -> None:
    given = over("inverted-pentagram", bag="OPS").when("grab", "{O}", "{P}", "{S}", "keep:O")

    assert 14 == given.state.bag.total


def test_trauma_d6_a_fatal_look_into_the_bag_makes_the_lead_cold() -> None:
    given = over("inverted-pentagram", "O", trauma=5).when("grab")

    assert given.who(HOLMES).out
    assert 1 == given.state.cold
    assert [] == given.only(f.BagDrawn)
    assert [f.TraumaSuffered(HOLMES, 1)] == given.only(f.TraumaSuffered)

    paid_for = over("inverted-pentagram", "O", trauma=4).when("grab", "{O}", "{P}", "{S}", "keep:O")

    assert "grab" not in paid_for.options
    assert "fulfilment" == paid_for.when("option:b").asked[1]


def test_trauma_d6_forbidden_does_not_offer_a_fatal_look() -> None:
    given = over("inverted-pentagram", "O", trauma=5, world=ruled(B3="forbidden"))

    assert "grab" not in given.options


def test_investigation_options_are_counted_by_their_card_and_letter() -> None:
    given = over("inverted-pentagram", "O")

    assert "inverted-pentagram a" == counted_as(given.state, "option:a")
    assert "" == counted_as(given.state, "grab")
    assert "" == counted_as(given.when("abandon").state, "option:a")
