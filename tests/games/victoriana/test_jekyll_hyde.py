"""Dr Jekyll and Mr Hyde: who is in play, what each is versed in, and agents held off."""

import pytest
from msgspec import json, structs

from tests.games.victoriana.given import (
    HOLMES,
    JEKYLL,
    Given,
    agent,
    box,
    changed,
    door,
    game,
    harker,
    holmes,
    jekyll,
    lead,
    ruled,
)
from victoriana.games.victoriana import seating
from victoriana.games.victoriana.facts import (
    AgentPlaced,
    AgentRemoved,
    AgentReturned,
    InvestigatorOvercome,
    NatureChanged,
    TraumaSuffered,
)
from victoriana.games.victoriana.game import Victoriana
from victoriana.games.victoriana.notation import read
from victoriana.games.victoriana.rules.specialities import evidence_types, specialities
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import Deducing
from victoriana.games.victoriana.world import Return, World
from victoriana.kernel.nodes import Decision
from victoriana.lab.policies import POLICIES

CHANGE, EVIL = "ability:change-of-nature", "ability:evil-mr-hyde"
GUARDS = "clockwork-guardsmen"  # Science, Science, Politics


def versed(given: Given) -> tuple[str, ...]:
    """What he is versed in now."""
    return specialities(given.world, given.who(JEKYLL))


def rolls(given: Given, *throws: str) -> Given:
    """The dice of a pursuit: a type and a number for each agent."""
    faces = [face for throw in throws for face in throw.split("-")]
    return given.when(*("{" + face + "}" for face in faces))


def away(given: Given) -> dict[str, str]:
    """Each agent who has shown himself, and what keeps him off the board."""
    return {it.id: it.away for it in given.state.agents}


def telling(returns: Return, **choices: str) -> World:
    """London where the text on Hyde's card says what brings an agent back."""
    people = tuple(
        structs.replace(
            card,
            abilities=tuple(
                structs.replace(it, returns=returns) if it.id == "evil-mr-hyde" else it
                for it in card.abilities
            ),
        )
        for card in box().investigators
    )
    return changed(structs.replace(box(), investigators=people), F7="by-card-text", **choices)


# ------------------------------------------------------------------ two natures


def test_investigator_abilities_faq_jekyll_is_versed_in_science_and_hyde_in_underworld() -> None:
    given = game(jekyll(), holmes())

    assert ("S",) == versed(given)
    assert ("U",) == versed(given.when(CHANGE))


def test_investigator_abilities_the_change_costs_a_trauma_and_comes_once_a_turn() -> None:
    given = game(jekyll(), holmes())
    hyde = given.when(CHANGE)

    assert [TraumaSuffered(JEKYLL, 1), NatureChanged(JEKYLL, 1)] == hyde.facts
    assert CHANGE not in hyde.options
    assert "once this turn" in hyde.refused("use change-of-nature")[0]

    later = hyde.when("end", "end")

    assert (JEKYLL, "turn") == rolls(later).asked
    assert ("S",) == versed(later.when(CHANGE))


def test_investigator_abilities_nobody_else_changes_his_nature() -> None:
    given = game(holmes(), jekyll())

    assert CHANGE not in given.options
    assert "own turn only" in given.refused("use change-of-nature")[0]


def test_trauma_b3_a_change_that_overcomes_him_brings_nothing() -> None:
    bought = game(jekyll(trauma=5), holmes()).when(CHANGE)

    assert [] == bought.only(NatureChanged)
    assert [JEKYLL] == [it.seat for it in bought.only(InvestigatorOvercome)]
    assert (HOLMES, "turn") == bought.asked

    forbidden = game(jekyll(trauma=5), holmes(), world=ruled(B3="forbidden"))

    assert CHANGE not in forbidden.options
    assert "Trauma, B3" == forbidden.refused("use change-of-nature")[1]

    first = game(jekyll(trauma=5), holmes(), world=ruled(B3="buys-then-eliminated")).when(CHANGE)

    assert ["NatureChanged", "TraumaSuffered", "InvestigatorOvercome"] == [
        type(it).__name__ for it in first.facts[:3]
    ]


def test_specialities_h62_a_change_over_an_open_lead_counts_at_success() -> None:
    there = lead("x-club", "escaped-millbank-inmate")
    given = game(jekyll("x-club", "2U"), holmes(), leads=[there]).when("investigate:1")

    assert isinstance(plain := given.when("option:a", "deduce").state.agenda[-1], Deducing)
    assert isinstance(more := given.when(CHANGE, "option:a", "deduce").state.agenda[-1], Deducing)
    assert (1, 2) == (plain.left, more.left)


def test_specialities_h62_nothing_changes_between_success_and_its_benefits() -> None:
    there = lead("x-club", "stolen-serum")
    given = game(jekyll("x-club", "S", trauma=1), holmes(), leads=[there])

    assert ["deduce", "evidence"] == given.when("investigate:1", "option:a").options


def test_evidence_h62_the_nature_in_play_at_the_discard_decides() -> None:
    held = ("stolen-serum", "dead-telegraph-line", "escaped-millbank-inmate")
    given = game(jekyll(evidence=held), holmes(), henchman=GUARDS)

    assert "overcome" not in given.options  # Science twice, and both may be anything; no third

    hyde = given.when(CHANGE)

    assert "overcome" in hyde.options
    assert {"OPSU", "S"} == {
        evidence_types(hyde.world, hyde.who(JEKYLL), it) for it in hyde.who(JEKYLL).evidence
    }


def test_evidence_h62_the_change_in_his_turn_counts_in_that_of_another() -> None:
    held = ("stolen-serum", "dead-telegraph-line", "escaped-millbank-inmate")
    given = game(jekyll(evidence=held), holmes(), henchman=GUARDS).when(CHANGE, "end")

    assert (HOLMES, "turn") == given.asked
    assert "overcome" in given.options


# ------------------------------------------------------------------ The Evil Mr Hyde


def test_investigator_abilities_faq_hyde_removes_an_agent_at_most_one_move_away() -> None:
    agents = [agent("caissa", "yard"), agent("moran", "carlton"), agent("rasputin", "tower")]
    given = game(jekyll("palace", hyde=True), holmes(), harker(), agents=agents)

    assert ["evil-mr-hyde:caissa", "evil-mr-hyde:moran"] == [
        it for it in given.can("ability") if it.startswith("evil")
    ]
    assert "Tower" in given.refused("use evil-mr-hyde rasputin")[0]
    assert "yard" not in given.can("go")

    gone = given.when(f"{EVIL}:caissa")

    assert [AgentRemoved(agents[0].id, JEKYLL, "jekyll")] == gone.only(AgentRemoved)
    assert ["Investigator Abilities FAQ"] == gone.headings(AgentRemoved)
    assert 2 == gone.who(JEKYLL).tokens
    assert "yard" in gone.can("go")
    assert () == gone.state.agents_defeated
    assert "not on the board" in gone.refused("use evil-mr-hyde caissa")[0]


def test_investigator_abilities_faq_jekyll_removes_nobody() -> None:
    given = game(jekyll("palace"), holmes(), agents=[agent("caissa", "yard")])

    assert [CHANGE.removeprefix("ability:")] == given.can("ability")
    assert "Dr Jekyll is in play" in given.refused("use evil caissa")[0]
    assert "Dr Jekyll is in play" in given.refused("use evil")[0]


def test_investigator_abilities_hyde_is_not_asked_where_no_agent_is_near() -> None:
    given = game(jekyll("palace", hyde=True), holmes(), agents=[agent("caissa", "tower")])

    assert [CHANGE.removeprefix("ability:")] == given.can("ability")


def test_investigator_abilities_an_agent_who_has_not_pursued_yet_is_out_of_hydes_reach() -> None:
    given = game(jekyll("palace", hyde=True), holmes(), agents=[agent("caissa")])

    assert [CHANGE.removeprefix("ability:")] == given.can("ability")


def test_investigator_abilities_hyde_is_told_that_nobody_is_near_or_asked_which() -> None:
    far = game(jekyll("palace", hyde=True), holmes(), agents=[agent("caissa", "tower")])
    two = [agent("caissa", "yard"), agent("moran", "carlton")]
    both = game(jekyll("palace", hyde=True), holmes(), agents=two, agent_in_deck=False)

    assert "No agent is on the board at most 1 move away." in far.refused("use evil")[0]
    assert "Which agent does Hyde remove?" in both.refused("use evil")[0]


def test_investigator_abilities_hyde_needs_no_word_where_one_agent_is_near() -> None:
    given = game(jekyll("palace", hyde=True), holmes(), agents=[agent("caissa", "yard")])

    assert (f"{EVIL}:caissa",) == read(given.world, given.state, "use evil")
    assert (f"{EVIL}:caissa",) == read(given.world, given.state, "use evil-mr-hyde caissa")


def test_defeating_agents_b6_who_began_beside_the_agent_stays_where_he_is() -> None:
    given = game(
        jekyll("yard", hyde=True),
        holmes("yard"),
        agents=[agent("caissa", "yard")],
        now={"bound": True},
    ).when(f"{EVIL}:caissa")

    assert [] == given.can("go")
    assert [] != given.when("end").can("go")  # Holmes, who stood there too, is free to leave


def test_pursuit_doors_bring_an_agent_into_hydes_reach() -> None:
    given = game(
        jekyll("palace", hyde=True),
        holmes(),
        agents=[agent("caissa", "tower")],
        doors=[door("tower")],
    )

    assert "evil-mr-hyde:caissa" in given.can("ability")


# ------------------------------------------------------------------ F7: how long


def held_off(world: World) -> Given:
    """The second turn of a round: Hyde has removed Caissa, and Moran is still there."""
    agents = [agent("caissa", "yard"), agent("moran", "tower")]
    people = (jekyll("palace", hyde=True), holmes(), harker())
    given = game(*people, slot=1, agents=agents, world=world, agent_in_deck=False)
    return given.when(f"{EVIL}:caissa")


def test_investigator_abilities_faq_f7_no_pursuit_while_hyde_is_in_play() -> None:
    given = rolls(held_off(ruled()).when("end"), "O-3")

    assert ["moran"] == [it.agent for it in given.only(AgentPlaced)]
    assert (HOLMES, "turn") == given.asked
    assert {"caissa": "jekyll", "moran": ""} == away(given)


def test_investigator_abilities_faq_f7_with_jekyll_they_pursue_again() -> None:
    later = rolls(held_off(ruled()).when("end"), "O-3").when("end", "end")
    later = rolls(later, "O-3")  # Holmes, Harker, a round's end

    assert (JEKYLL, "turn") == later.asked

    back = later.when(CHANGE)

    assert ["caissa"] == [it.agent for it in back.only(AgentReturned)]
    assert {"caissa": "", "moran": ""} == away(back)

    pursued = rolls(back.when("end", "end"), "P-2", "O-3")

    assert ["caissa", "moran"] == [it.agent for it in pursued.only(AgentPlaced)]


def test_investigator_abilities_faq_f7_h32_with_the_end_of_hyde_they_join_this_pursuit() -> None:
    given = game(
        jekyll("palace", trauma=4, hyde=True),
        holmes(),
        slot=1,
        agents=[agent("moran", "tower"), agent("caissa", "yard")],
        agent_in_deck=False,
    ).when(f"{EVIL}:caissa", "end")
    struck = rolls(given, "P-3")  # Moran is placed on Hyde, who is overcome

    assert ["caissa"] == [it.agent for it in struck.only(AgentReturned)]
    assert ["caissa"] == [it.agent for it in rolls(struck, "P-2").only(AgentPlaced)]


def test_investigator_abilities_faq_f7_gone_for_good_they_never_pursue_again() -> None:
    gone = held_off(ruled(F7="gone-for-good"))

    assert {"caissa": "never", "moran": ""} == away(gone)

    back = rolls(gone.when("end"), "O-3").when("end", "end")
    back = rolls(back, "O-3").when(CHANGE)

    assert [] == back.only(AgentReturned)
    assert ["moran"] == [it.agent for it in rolls(back.when("end", "end"), "O-3").only(AgentPlaced)]


@pytest.mark.parametrize("text", ["never", "next-round", "on-the-hour"])
def test_investigator_abilities_faq_f7_a_cards_own_text_comes_first(text: Return) -> None:
    given = held_off(telling(text))

    assert text == away(given)["caissa"]
    assert [] == rolls(given.when("end"), "O-3").when("end", "end").only(AgentReturned)


def test_investigator_abilities_faq_f7_by_card_text_an_agent_is_back_in_the_next_round() -> None:
    concluded = rolls(held_off(telling("next-round")).when("end"), "O-3")

    assert ["caissa"] == [it.agent for it in concluded.only(AgentReturned)]
    assert ["moran"] == [it.agent for it in concluded.only(AgentPlaced)]  # not in this pursuit

    later = rolls(concluded.when("end", "end"), "P-2", "O-3")

    assert ["caissa", "moran"] == [it.agent for it in later.only(AgentPlaced)]


def test_investigator_abilities_faq_f7_by_card_text_an_agent_waits_for_the_hour() -> None:
    given = held_off(telling("on-the-hour"))
    quarter = structs.replace(given.state, quarter=31)
    struck = Given(given.world, quarter).when("end")

    assert ["caissa"] == [it.agent for it in struck.only(AgentReturned)]

    waits = Given(given.world, structs.replace(given.state, quarter=29)).when("end")

    assert [] == waits.only(AgentReturned)


def test_investigator_abilities_faq_f7_agents_held_off_are_counted_and_kept_in_saves() -> None:
    given = held_off(ruled())

    assert 3 == seating.count(given.world, given.state)["agents"]
    assert given.state == json.decode(json.encode(given.state), type=State)


def test_defeating_agents_f7_who_is_off_the_board_cannot_be_defeated() -> None:
    assert "held off while Hyde is in play" in held_off(ruled()).refused("defeat caissa")[0]


# ------------------------------------------------------------------ what a policy makes of it


def greedily(given: Given) -> str:
    """What the greedy policy answers here."""
    node = given.node
    assert isinstance(node, Decision)
    return POLICIES["greedy"](Victoriana(box(), given.world.rulings), given.state, node, "7", 1)


def test_the_greedy_change_their_nature_over_a_lead_of_the_other_kind() -> None:
    there = lead("speakers", "cats-meat-mans-round")
    given = game(jekyll("speakers", "U"), holmes(), leads=[there]).when("investigate:1")

    assert CHANGE == greedily(given)


def test_the_greedy_send_an_agent_away() -> None:
    far = [lead("carfax"), lead("millwall"), lead("tesla")]
    caissa = [agent("caissa", "yard")]
    near = game(jekyll("palace", hyde=True), holmes(), agents=caissa, leads=far)

    assert f"{EVIL}:caissa" == greedily(near)


def test_the_greedy_do_not_end_a_turn_by_being_overcome() -> None:
    done = {"acted": True, "moving": False}
    given = game(jekyll("speakers", trauma=5), holmes(), now=done, leads=[lead("tower")])

    assert {CHANGE, "end"} == set(given.options)
    assert "end" == greedily(given)
