"""Positions of Victoriana: words that set a thing, and things that do not go together."""

import msgspec
import pytest
from msgspec import UNSET

from victoriana.games.victoriana.state import State
from victoriana.kernel.errors import Refusal
from victoriana.lab.trials import OUTSIDE
from victoriana.session import creation
from victoriana.session.creation import Wanted

SEATS = ("holmes", "harker")
FOUR = ("burton", "jekyll", "stead", "lovelace")


def tried(typed: tuple[str, ...], seats: tuple[str, ...]) -> State | Refusal:
    """A game that begins otherwise, or why it cannot."""
    wanted = Wanted("victoriana", seats, luck="seeded", seed="3", settings=typed)
    header = creation.header(wanted, OUTSIDE)
    if isinstance(header, Refusal):
        return header
    assert header.position is not UNSET
    return msgspec.json.decode(header.position, type=State)


def placed(*typed: str, seats: tuple[str, ...] = SEATS) -> State:
    """A game that begins otherwise."""
    state = tried(typed, seats)
    assert isinstance(state, State), state.text
    return state


def refused(*typed: str, seats: tuple[str, ...] = SEATS) -> str:
    """Why it cannot begin so."""
    refusal = tried(typed, seats)
    assert isinstance(refusal, Refusal), typed
    return refusal.text


def test_a_place_is_set_by_its_name_or_its_address() -> None:
    named = placed("HOLMES.PLACE=Somerset House")

    assert placed("holmes.place=p2") == named
    assert "somerset" == named.investigators[0].place


def test_the_yard_is_a_place_and_its_tokens_are_a_number() -> None:
    state = placed("yard=1", "yard.token=turned")

    assert (1, False) == (state.yard, "yard" in state.tokens)


def test_a_lead_has_rounds_left_and_is_named_in_the_singular_too() -> None:
    assert {1: 9, 2: 6, 3: 3, 4: 12} == {
        lead.id: lead.hour
        for lead in placed(
            "lead.1.rounds=1", "lead.2.rounds=2", "lead.3.rounds=3", "lead.4.rounds=4"
        ).leads
    }


def test_a_lead_that_nobody_has_looked_at_lies_face_down() -> None:
    assert placed("round=1") == placed("round=1", "leads.1.card=down")


def test_advantages_and_setbacks_are_kept_together_in_either_order() -> None:
    said = ("holmes.advantages=doctor-john-watson", "holmes.setbacks=bribed-peelers")
    kept = placed(*said).investigators[0].kept

    assert ("doctor-john-watson", "bribed-peelers") == kept
    assert kept == placed(*reversed(said)).investigators[0].kept


def test_the_x_under_a_token_is_the_conspiracys_locale() -> None:
    found = placed("found=somerset", "caissa.place=waiting")

    assert found == placed("somerset.token=x", "caissa.place=waiting")


def test_what_is_done_in_a_turn_is_the_same_in_either_order() -> None:
    said = ("turn=holmes", "now.used=yard", "now.moving=no", "now.left=2", "now.hurried=yes")

    assert placed(*said) == placed(*reversed(said))


def test_an_agents_mark_lies_with_who_has_met_the_agent() -> None:
    marked = placed("holmes.statuses=bitten", "carmilla.place=defeated").investigators[0]

    assert marked.has("bitten")
    assert "carmilla.place=waiting" in refused("holmes.statuses=bitten")
    assert "is not in play" in refused("holmes.statuses=prey", "white-fell.place=defeated")


def test_what_only_some_cards_speak_of_is_set_where_they_are() -> None:
    state = placed(
        "jekyll.nature=hyde",
        "burton.owed=1",
        "leads.1.brain=yes",
        "turn=stead-x",
        "now.linked=yes",
        seats=FOUR,
    )

    assert (1, 1) == (state.investigators[1].nature, state.investigators[0].owed)
    assert "stead-x" == state.on_turn
    assert state.leads[0].brain


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("holmes.nature=hyde",), "holmes.nature cannot be set: the card speaks of nothing"),
        (("wilds=yard",), "wilds cannot be set: no card at the table speaks of it."),
        (("holmes.statuses=prey:moran",), "holmes.statuses: prey comes from white-fell, not"),
        (("turn=9c",), "turn is such as 9a or 9b, or an investigator; not 9c."),
        (("yard=9",), "yard is 0 to 4, not 9."),
        (("h.place=yard",), '"h.place" may be holmes.place, harker.place,'),
        (("moves=1",), 'Nothing that can be set is called "moves". Did you mean now.moves'),
    ],
    ids=lambda it: it[0] if isinstance(it, tuple) else "",
)
def test_what_cannot_be_set_so_is_refused_in_a_sentence(typed: tuple[str, ...], said: str) -> None:
    assert refused(*typed).startswith(said)


def test_the_card_of_whoever_is_on_turn_decides_what_was_done() -> None:
    text = refused("turn=burton", "now.brained=yes", seats=FOUR)

    assert text.startswith("now.brained: the card of burton, whose turn it is, has no such thing.")


@pytest.mark.parametrize(
    ("typed", "section"),
    [
        (("mastermind=moriarty", "henchman=cultists"), "Uncovering the Conspiracy"),
        (("plot=regicide", "plot-deck=3", "caissa.place=bank"), "Uncovering the Conspiracy"),
        (("plot-deck=20", "plots-seen=regicide+earthquake"), "Uncovering the Conspiracy"),
        (("henchmen-left=2", "henchmen-overcome=cultists"), "Evidence and Henchmen"),
        (("found=somerset", "yard.token=down", "caissa.place=bank"), "Locales"),
        (("found=somerset", "yard.token=x", "caissa.place=bank"), "Locales"),
        (("harker.out=yes", "harker.evidence=cursed-scarab"), "Trauma"),
        (("now.acted=no", "now.used=yard"), "Player Turns"),
        (("now.moving=yes", "now.acted=yes"), "Player Turns"),
        (("holmes.evidence=cursed-scarab", "harker.evidence=cursed-scarab"), "Setup 4"),
        (("leads.1.card=cursed-scarab", "leads.1.deck=O"), ""),
        (("leads.1.hour=3", "leads.1.rounds=2"), ""),
        (("holmes.kept=bribed-peelers", "holmes.advantages=watson"), ""),
    ],
    ids=lambda it: " ".join(it) if isinstance(it, tuple) else "",
)
def test_things_that_contradict_each_other_are_refused_in_either_order(
    typed: tuple[str, ...], section: str
) -> None:
    told = tried(typed, SEATS)

    assert isinstance(told, Refusal), typed
    assert section == told.rule
    assert told == tried(tuple(reversed(typed)), SEATS) or not section
