"""Captain Nemo: the Nautilus, the Treasure of Vigo Bay and the Ram, each once a game."""

import pytest
from msgspec import structs

from tests.games.victoriana.given import (
    HARKER,
    HOLMES,
    NEMO,
    agent,
    door,
    game,
    harker,
    holmes,
    lead,
    marked,
    nemo,
    ruled,
)
from tests.games.victoriana.roaming import sound
from victoriana import render
from victoriana.games.victoriana import notation, view
from victoriana.games.victoriana.facts import (
    AbilityTokenSpent,
    AgentDefeated,
    MovementEnded,
    Relocated,
    ResourcesGained,
    ResourcesSpent,
    StatusEnded,
)
from victoriana.games.victoriana.ids import AbilityId
from victoriana.games.victoriana.worth import worth

NAUTILUS, TREASURE, RAM = "ability:the-nautilus", "ability:treasure-of-vigo-bay", "ability:the-ram"
CITED = "Investigator Abilities"


# ------------------------------------------------------------------ each once a game


def test_investigator_abilities_each_of_nemo_s_tokens_serves_once_and_spares_the_others() -> None:
    given = game(nemo("palace"), holmes())
    after = given.when(f"{NAUTILUS}:tower")

    assert [AbilityTokenSpent(NEMO, AbilityId("the-nautilus"), unique=True)] == after.only(
        AbilityTokenSpent
    )
    assert [] == after.uses(NAUTILUS)
    assert [""] == after.uses(TREASURE)
    assert ("The Nautilus is spent: once a game.", CITED) == after.refused("use nautilus bank")
    shown = view.view(after.world, after.state, "nemo")
    assert shown is not None
    assert "Treasure of Vigo Bay, The Ram" in render.text(shown, width=100)


# ------------------------------------------------------------------ The Nautilus


def test_investigator_abilities_the_nautilus_comes_up_anywhere_and_costs_no_movement() -> None:
    given = game(nemo("palace"), holmes(), left=2, leads=[lead("millwall", "stinging-mist")])

    assert len(given.world.locales) - 1 == len(given.uses(NAUTILUS))

    there = given.when(f"{NAUTILUS}:millwall")

    assert [Relocated(NEMO, there.who(NEMO).place)] == there.only(Relocated)
    assert "millwall" == there.place(NEMO)
    assert there.state.now is not None
    assert 2 == there.state.now.left
    assert ["1"] == there.can("investigate")
    assert {"charlies", "bank", "carfax"} <= set(there.can("go"))


def test_investigator_abilities_the_nautilus_sails_until_the_movement_step_is_over() -> None:
    given = game(nemo("speakers"), holmes(), left=0)

    assert "tower" in given.uses(NAUTILUS)

    acted = given.when("use:speakers")

    assert [] == acted.uses(NAUTILUS)
    assert ("The Nautilus sails only while Nemo may still move.", CITED) == acted.refused(
        "use nautilus tower"
    )


def test_investigator_abilities_b8_agents_bar_the_nautilus_as_any_other_way() -> None:
    given = game(nemo("palace", "9P9S"), holmes(), agents=[agent("caissa", "tower")])

    assert "tower" not in given.uses(NAUTILUS)
    assert "bank" == given.when(f"{NAUTILUS}:bank").place(NEMO)
    assert (
        "Caissa bars the Tower: nobody enters it, not by the Nautilus either.",
        "Pursuit, B8",
    ) == given.refused("use nautilus tower")

    beside = game(nemo("palace"), holmes(), agents=[agent("caissa", "palace")])

    assert [] == beside.uses(NAUTILUS)
    assert (
        "Caissa bars the Palace: nobody leaves it, not by the Nautilus either.",
        "Pursuit, B8",
    ) == beside.refused("use nautilus tower")

    bound = game(nemo("palace"), holmes(), agents=[agent("caissa", "palace")], now={"bound": True})

    assert [] == bound.uses(NAUTILUS)
    assert (
        "Nemo begins this turn beside Caissa and cannot move.",
        "Defeating Agents, B6",
    ) == bound.refused("use nautilus tower")

    assert "bank" == given.when(f"{NAUTILUS}:bank").place(NEMO)


def test_investigator_abilities_the_nautilus_does_not_sail_to_where_he_is() -> None:
    given = game(nemo("palace"), holmes())

    assert ("Nemo is at the Palace already.", "Moving about London") == given.refused(
        "use nautilus palace"
    )


def test_emerging_victorious_h58_the_nautilus_may_bring_the_end() -> None:
    given = game(
        nemo("palace", "9O3S2U"),
        harker("carfax"),
        mastermind="userkare",
        plot="awaken-the-ancient-ones",
        found="carfax",
        overcome=("cultists",),
    )

    assert "victory" == given.when(f"{NAUTILUS}:carfax").result


# ------------------------------------------------------------------ Treasure of Vigo Bay


@pytest.mark.parametrize("choice", ["unless-forbidden", "never"])
def test_investigator_abilities_b18_the_treasure_is_three_of_his_choice_and_never_wild(
    choice: str,
) -> None:
    given = game(nemo("palace", "W"), holmes(), world=ruled(B18=choice)).when(TREASURE)

    assert ["take:O", "take:P", "take:S", "take:U"] == given.options

    taken = given.when("take:O", "take:O", "take:U")

    assert "OOUW" == taken.holds(NEMO)
    assert ["O", "O", "U"] == [it.types for it in taken.only(ResourcesGained)]
    assert (NEMO, "turn") == taken.asked
    assert [] == taken.uses(TREASURE)


def test_investigator_abilities_f26_the_treasure_may_pay_for_an_open_lead() -> None:
    given = game(nemo("bank"), holmes(), leads=[lead("bank", "kidnapped-heiress")])
    opened = given.when("investigate:1")

    assert [] == opened.can("option")

    paid = opened.when(TREASURE, "take:S", "take:S", "take:P")

    assert (NEMO, "investigation") == paid.asked
    assert paid.can("option")


def test_investigator_abilities_f26_the_treasure_is_for_his_own_turn_unless_any_time() -> None:
    others = game(holmes("palace"), nemo("palace"))

    assert [] == others.uses(TREASURE)
    assert (
        "Treasure of Vigo Bay is for Nemo's own turn only.",
        "Investigator Abilities, F26",
    ) == others.refused("use vigo")

    any_time = game(holmes("palace"), nemo("palace"), world=ruled(F26="any-time"))

    assert [""] == any_time.uses(TREASURE)
    assert [] == any_time.uses(NAUTILUS)  # it is his movement, and he has none


def test_trauma_b3_the_treasure_waits_for_the_step_that_was_bought_with_his_life() -> None:
    given = game(
        nemo("bank", trauma=4), harker(), left=0, world=ruled(B3="buys-then-eliminated")
    ).when("hurry")

    ways = "go bucks-row, go crypt, go tower or go charlies"
    assert (
        f"Treasure of Vigo Bay must wait: first choose {ways} for the bought step.",
        "Investigator Abilities, F26",
    ) == given.refused("use vigo")


# ------------------------------------------------------------------ The Ram


def test_investigator_abilities_the_ram_defeats_an_agent_next_door_for_nothing() -> None:
    given = game(
        nemo("bank", "9O9P9S9U"),
        holmes(),
        agents=[agent("caissa", "tower"), agent("moran", "tesla"), agent("white-fell")],
        agent_in_deck=False,
    )

    assert ["caissa"] == given.uses(RAM)

    rammed = given.when(f"{RAM}:caissa")

    assert [AgentDefeated(given.state.agents[0].id, NEMO)] == rammed.only(AgentDefeated)
    assert [] == rammed.only(ResourcesSpent)
    assert [] == rammed.only(MovementEnded)
    assert "tower" in rammed.can("go")
    assert ("caissa",) == rammed.state.agents_defeated


def test_investigator_abilities_the_ram_reaches_no_agent_afar_or_off_the_board() -> None:
    given = game(
        nemo("bank"),
        holmes(),
        agents=[agent("moran", "tesla"), agent("white-fell")],
        agent_in_deck=False,
        defeated=["rasputin"],
    )

    assert [] == given.uses(RAM)
    assert [
        "Moran is at Nikola Tesla's Secret Lab; Nemo is at the Bank, and the Ram reaches 1 step.",
        "White Fell comes at the end of the round, and until then there is nobody to ram.",
        "Rasputin is defeated already.",
        "Caissa has not shown up.",
    ] == [given.refused(f"use ram {it}")[0] for it in ("moran", "white-fell", "rasputin", "caissa")]
    assert "Defeating Agents" == given.refused("use ram moran")[1]


def test_investigator_abilities_faq_f7_the_ram_reaches_nobody_whom_hyde_holds_off() -> None:
    away = structs.replace(agent("moran"), away="on-the-hour")
    given = game(nemo("bank"), holmes(), agents=[away])

    assert [] == given.uses(RAM)
    assert given.refused("use ram moran")[0].startswith("Moran is off the board, ")


def test_investigation_effects_h52_a_doorway_is_one_step_for_the_ram_too() -> None:
    given = game(
        nemo("bank"), holmes(), agents=[agent("moran", "speakers")], doors=[door("speakers")]
    )

    assert ["moran"] == given.uses(RAM)


def test_defeating_agents_h36_beside_an_agent_he_began_with_the_ram_frees_no_movement() -> None:
    given = game(
        nemo("speakers"), holmes(), agents=[agent("moran", "speakers")], now={"bound": True}
    ).when(f"{RAM}:moran")

    assert () == given.state.agents
    assert [] == given.can("go")
    assert "hurry" not in given.options
    assert [] == given.uses(NAUTILUS)
    assert ["speakers"] == given.can("use")
    assert [] == given.only(MovementEnded)

    assert ("moran",) == given.state.agents_defeated


@pytest.mark.parametrize(("choice", "goes_on"), [("movement-ends", False), ("moves-on", True)])
def test_defeating_agents_b6_the_ram_on_his_own_locale_counts_as_a_defeat_there(
    choice: str, *, goes_on: bool
) -> None:
    given = game(
        nemo("speakers"),
        holmes(),
        agents=[agent("moran", "speakers")],
        world=ruled(B6=choice),
    ).when(f"{RAM}:moran")

    assert goes_on is bool(given.can("go"))
    assert goes_on is not bool(given.only(MovementEnded))


def test_defeating_agents_b6_under_any_time_the_ram_ends_nobody_else_s_movement() -> None:
    given = game(
        harker("palace"),
        nemo("bank"),
        agents=[agent("moran", "bank")],
        world=ruled(F26="any-time"),
    ).when(f"{RAM}:moran")

    assert (HARKER, "turn") == given.asked
    assert given.can("go")


@pytest.mark.parametrize("bound", [False, True])
def test_pursuit_the_ram_ends_the_hunt_for_the_prey_of_the_agent_it_takes(*, bound: bool) -> None:
    given = game(
        nemo("bank"),
        marked(holmes(), "prey", by="white-fell"),
        agents=[agent("white-fell", "bank" if bound else "tower")],
        now={"bound": bound},
    ).when(f"{RAM}:white-fell")

    assert () == given.who(HOLMES).statuses
    assert [StatusEnded(HOLMES, "prey")] == given.only(StatusEnded)


def test_agents_the_ram_takes_all_bodies_of_an_agent_who_has_several() -> None:
    given = game(
        nemo("bank"), holmes(), agents=[agent("moran", "tower", "pit")], agent_in_deck=False
    )

    assert ["moran"] == given.uses(RAM)
    assert () == given.when(f"{RAM}:moran").state.agents


def test_investigator_abilities_the_ram_without_a_name_finds_the_only_agent_near() -> None:
    one = game(nemo("bank"), holmes(), agents=[agent("moran", "tower")])
    two = game(
        nemo("bank"),
        holmes(),
        agents=[agent("moran", "tower"), agent("caissa", "bank")],
        agent_in_deck=False,
    )

    assert (f"{RAM}:moran",) == notation.read(one.world, one.state, "use ram")
    assert "The Ram on which agent? moran or caissa." == two.refused("use ram")[0]


# ------------------------------------------------------------------ what is told, and random games


def test_investigator_abilities_nemo_s_options_say_what_they_do() -> None:
    given = game(
        nemo("bank"),
        holmes(),
        agents=[agent("moran", "tower")],
        leads=[lead("millwall", hour=6)],
    )

    assert {
        f"{RAM}:moran": ("1 token", "Moran at the Tower is out of the game for good"),
        f"{NAUTILUS}:millwall": ("1 token", "no move; S10U9  lead 1, 2 rounds left"),
        TREASURE: (
            "1 token",
            "Once a game: take three resources of his choice, but never Wild",
        ),
    } == {
        it: view.describe(given.world, given.state, it)
        for it in (f"{RAM}:moran", f"{NAUTILUS}:millwall", TREASURE)
    }


def test_worth_of_nemo_s_tokens_falls_towards_midnight() -> None:
    def lost(slot: int) -> int:
        full, spent = (
            game(it, harker(), slot=slot, on_turn=NEMO) for it in (nemo(), nemo(spent=["the-ram"]))
        )
        return worth(full.world, full.state) - worth(spent.world, spent.state)

    assert lost(0) > lost(36) > lost(40) >= 0


def test_random_games_with_nemo_end_and_keep_every_component() -> None:
    used = {":".join(given.split(":")[:2]) for _, given in sound("nemo", "holmes")}

    assert {NAUTILUS, TREASURE, RAM} <= used


def test_defeating_agents_the_ram_without_an_agent_near_says_that_nobody_is() -> None:
    given = game(nemo("palace"), holmes(), agents=[agent("moran", "carfax")])

    assert (
        "No agent is on the board at most 1 move away.",
        "Defeating Agents",
    ) == given.refused("use ram")
    told = '"ram" is something to use, but not now; use the-ram? says why.'
    assert (told, "") == given.refused("ram")
