"""Griffin and the Scarlet Pimpernel: disguises, immunities, and effects averted in time."""

from msgspec import structs

from tests.games.victoriana.given import (
    GRIFFIN,
    HOLMES,
    PIMPERNEL,
    Given,
    agent,
    box,
    changed,
    game,
    griffin,
    harker,
    holmes,
    pimpernel,
)
from victoriana.games.victoriana.effects import AnyEffect, Gain, MoveTo, Suffer
from victoriana.games.victoriana.facts import (
    AbilityTokenSpent,
    EvidencePosed,
    MovementRaised,
    ResourcesDiscarded,
    ResourcesGained,
    StrikeWarded,
    TraumaSuffered,
)
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.world import World

SCARAB, PENTAGRAM, HEIRESS = "cursed-scarab", "inverted-pentagram", "kidnapped-heiress"


def dice(given: Given, *faces: str) -> Given:
    """Two dice for one agent."""
    return given.when(*("{" + face + "}" for face in faces))


def striking(handle: str, *pursued: AnyEffect) -> World:
    """London with another text on one agent's card."""
    agents = tuple(
        structs.replace(card, pursued=pursued) if card.id == handle else card
        for card in box().agents
    )
    return changed(structs.replace(box(), agents=agents))


# ------------------------------------------------------------------ Griffin


def test_investigator_abilities_faq_griffin_s_evidence_poses_as_another_type() -> None:
    given = game(griffin(evidence=(SCARAB, "escaped-millbank-inmate")), holmes(evidence=(HEIRESS,)))

    assert ["pose:escaped-millbank-inmate:O"] == given.uses("ability:living-ghost")
    assert "overcome" not in given.options

    posed = given.when("ability:living-ghost:pose:escaped-millbank-inmate:O")

    assert 1 == len(posed.only(EvidencePosed))
    assert 2 == posed.who(GRIFFIN).tokens
    assert "overcome" in posed.options


def test_investigator_abilities_faq_two_tokens_of_griffin_s_may_be_needed_together() -> None:
    two = ("escaped-millbank-inmate", "cracked-safe")
    given = game(griffin(evidence=two), holmes(evidence=(HEIRESS,)))

    assert {f"pose:{card}:O" for card in two} <= set(given.uses("ability:living-ghost"))

    once = given.when(f"ability:living-ghost:pose:{two[0]}:O")

    assert "overcome" not in once.options
    assert "overcome" in once.when(f"ability:living-ghost:pose:{two[1]}:O").options

    poor = game(griffin(evidence=two, tokens=1), holmes(evidence=(HEIRESS,)))

    assert [] == poor.uses("ability:living-ghost")


def test_investigator_abilities_faq_f10_a_piece_may_pose_to_spare_another_that_would_do() -> None:
    spare = game(
        griffin(evidence=(SCARAB, "escaped-millbank-inmate")),
        holmes(evidence=(PENTAGRAM, HEIRESS)),
    )

    assert "overcome" in spare.options
    assert ["pose:escaped-millbank-inmate:O", "pose:escaped-millbank-inmate:P"] == spare.uses(
        "ability:living-ghost"
    )  # the scarab as Politics would leave too little Occult

    given = spare.when(
        "ability:living-ghost:pose:escaped-millbank-inmate:P",
        "overcome",
        f"give:griffin:{SCARAB}",
        f"give:holmes:{PENTAGRAM}",
        "give:griffin:escaped-millbank-inmate",
    )

    assert (HEIRESS,) == given.who(HOLMES).evidence


def test_investigator_abilities_faq_he_must_possess_the_evidence_he_wants_to_use() -> None:
    given = game(griffin(), harker(evidence=("escaped-millbank-inmate", SCARAB, HEIRESS)))

    assert [] == given.uses("ability:living-ghost")


def test_investigator_abilities_faq_the_disguise_ends_with_the_henchman_or_the_turn() -> None:
    given = game(
        griffin(evidence=(SCARAB, "escaped-millbank-inmate", "cracked-safe")),
        holmes(evidence=(HEIRESS,)),
    )
    posed = given.when("ability:living-ghost:pose:escaped-millbank-inmate:O")

    assert () == posed.when("end").who(GRIFFIN).posing

    other = game(
        griffin(evidence=(SCARAB, PENTAGRAM, "escaped-millbank-inmate")),
        holmes(evidence=(HEIRESS,)),
    )
    marked = structs.replace(other.who(GRIFFIN), posing=((other.who(GRIFFIN).evidence[2], "O"),))
    unused = Given(other.world, other.state.with_investigator(marked)).when(
        "overcome", f"give:griffin:{SCARAB}", f"give:griffin:{PENTAGRAM}", f"give:holmes:{HEIRESS}"
    )

    assert () == unused.who(GRIFFIN).posing


def test_investigator_abilities_faq_the_third_choice_lets_griffin_pass_agents_for_a_turn() -> None:
    given = game(griffin("tower", "O"), harker("palace"), agents=[agent("caissa", "bank")])

    assert "bank" not in given.can("go")

    unseen = given.when("ability:living-ghost:unseen")

    assert {"bank", "bucks-row"} <= set(unseen.can("go"))

    beside = unseen.when("go:bank", "end", "end")

    assert [] == beside.can("go")  # the next turn begins beside her


def test_investigator_abilities_griffin_is_not_offered_to_go_unseen_where_nobody_bars_him() -> None:
    assert [] == game(griffin(), harker()).uses("ability:living-ghost")


def test_pursuit_b8_griffin_unseen_is_carried_past_an_agent_with_no_step_left() -> None:
    given = game(griffin("carfax"), harker(), agents=[agent("caissa", "bank")], left=0)
    seen = given.when("use:carfax", "who:griffin")
    unseen = given.when("ability:living-ghost:unseen", "use:carfax", "who:griffin")

    assert "bank" not in seen.can("to")
    assert "bank" == unseen.when("to:bank").place(GRIFFIN)


# ------------------------------------------------------------------ the Pimpernel


def test_investigator_abilities_the_elusive_lady_has_a_movement_more_for_each_token() -> None:
    given = game(pimpernel("palace"), harker())
    twice = given.when("ability:elusive", "ability:elusive")

    assert [MovementRaised(PIMPERNEL, 4), MovementRaised(PIMPERNEL, 5)] == twice.only(
        MovementRaised
    )
    assert 1 == twice.who(PIMPERNEL).tokens


def test_investigator_abilities_her_token_is_not_offered_once_she_has_acted() -> None:
    given = game(pimpernel("speakers"), harker()).when("use:speakers")

    assert [] == given.uses("ability:elusive")


# ------------------------------------------------------------------ Griffin's retroactive token


def test_investigator_abilities_faq_f10_griffin_is_asked_when_the_token_is_drawn() -> None:
    given = game(holmes("palace"), griffin("rgs", "OS"), slot=1, agents=[agent("caissa", "yard")])
    drawn = dice(given.when("end"), "P", "2").when("{S}")

    assert (GRIFFIN, "strike") == drawn.asked  # in nobody's turn, and after the draw
    assert "OS" == drawn.holds(GRIFFIN)

    warded = drawn.when("ability:living-ghost:vanish")

    assert ["living-ghost"] == [it.ability for it in warded.only(AbilityTokenSpent)]
    assert ["Investigator Abilities FAQ"] == warded.headings(StrikeWarded)
    assert [] == warded.only(ResourcesDiscarded)
    assert 2 == warded.who(GRIFFIN).tokens


def test_investigator_abilities_faq_f10_each_effect_is_asked_about_on_its_own() -> None:
    given = game(holmes("palace"), griffin("bank"), slot=1, agents=[agent("moran", "yard")])
    placed = dice(given.when("end"), "P", "9")
    once = placed.when("ability:living-ghost:vanish")

    assert 0 == once.trauma(GRIFFIN)
    assert (GRIFFIN, "strike") == once.asked
    assert 1 == once.when("suffer-it").trauma(GRIFFIN)


def test_investigator_abilities_faq_f10_without_a_token_griffin_is_not_asked() -> None:
    given = game(
        holmes("palace"), griffin("bank", tokens=0), slot=1, agents=[agent("moran", "yard")]
    )

    assert 3 == dice(given.when("end"), "P", "9").trauma(GRIFFIN)


def test_investigator_abilities_faq_f10_nobody_is_asked_where_nothing_can_be_taken() -> None:
    given = game(holmes("palace"), griffin("rgs", "OS"), slot=1, agents=[agent("hentzau", "yard")])

    assert (GRIFFIN, "turn") == dice(given.when("end"), "P", "2").asked


# ------------------------------------------------------------------ the Pimpernel


def test_investigator_abilities_faq_f9_h39_the_pimpernel_is_struck_by_no_agent() -> None:
    given = game(
        holmes("bank", "P"),
        pimpernel("bank", "2P"),
        slot=1,
        agents=[agent("moran", "yard"), agent("caissa", "yard")],
        agent_in_deck=False,
    )
    placed = dice(dice(given.when("end"), "P", "9"), "P", "9")

    assert 0 == placed.trauma(PIMPERNEL)
    assert 5 == placed.trauma(HOLMES)

    after = placed.when("{P}")

    assert "PP" == after.holds(PIMPERNEL)
    assert ["Investigator Abilities FAQ"] * 2 == placed.headings(StrikeWarded)[:2]


def test_investigator_abilities_faq_f9_h39_no_agent_s_text_moves_her_away() -> None:
    world = striking("moran", MoveTo(LocaleId("bedlam")))
    agents = [agent("moran", "yard")]
    hers = game(
        holmes("tower"), pimpernel("tower"), slot=1, on_turn=PIMPERNEL, agents=agents, world=world
    )
    his = game(
        pimpernel("tower"), holmes("tower"), slot=1, on_turn=HOLMES, agents=agents, world=world
    )

    assert "tower" == dice(hers.when("end"), "O", "1").place(PIMPERNEL)
    assert "bedlam" == dice(his.when("end"), "O", "1").place(HOLMES)


def test_investigator_abilities_faq_h39_another_is_picked_for_an_agent_if_there_is_one() -> None:
    world = striking("moran", Suffer(2, "one"))
    seats = (holmes("palace"), pimpernel("palace"), harker("palace"))
    given = game(*seats, slot=1, agents=[agent("moran", "yard")], world=world)

    assert ["pick:holmes", "pick:harker"] == dice(given.when("end"), "O", "1").options

    last = game(
        holmes("palace", out=True),
        pimpernel("palace"),
        slot=1,
        on_turn=PIMPERNEL,
        agents=[agent("moran", "yard")],
        world=world,
    )

    assert [] == dice(last.when("end"), "O", "1").only(TraumaSuffered)


def test_investigator_abilities_faq_f9_an_agent_does_not_even_give_her_something() -> None:
    given = game(
        holmes("palace"),
        pimpernel("palace"),
        slot=1,
        agents=[agent("moran", "yard")],
        world=striking("moran", Gain("O", 1, "each")),
    )

    assert [ResourcesGained(HOLMES, "O")] == dice(given.when("end"), "O", "1").only(ResourcesGained)


def test_investigator_abilities_faq_f9_rasputin_still_shuffles_a_plot_back() -> None:
    given = game(holmes("palace"), pimpernel("palace"), slot=1, agents=[agent("rasputin", "yard")])
    back = dice(given.when("end"), "O", "1")

    assert "discarded-plot" == back.drawn_from
