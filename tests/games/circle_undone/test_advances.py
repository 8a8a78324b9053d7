"""What is said of acts and agendas that do not just advance, because the guide has more to say."""

import pytest

from tests.games.circle_undone.laid import game, laid, table
from victoriana.kernel.errors import Refusal

ACTS, AGENDAS = "Core Rules / Acts", "Core Rules / Round"
LOG = "sided-coven anette-possessed lodge-enemies spell-broken"


@pytest.mark.parametrize(
    ("scenario", "act", "agenda", "typed", "text", "rule"),
    [
        ("scenario-2", 1, 1, "agenda", "Agenda 1 advances with tell card agenda-1b", AGENDAS),
        ("scenario-4", 1, 2, "agenda", "Agenda 2 advances with tell end agenda-2", AGENDAS),
        ("scenario-5", 2, 2, "agenda", "Agenda 2 is the last, and no other comes", AGENDAS),
        ("scenario-6", 1, 1, "act", "Act 1 advances with tell card act-1b", ACTS),
        ("scenario-6", 2, 1, "agenda", "Agenda 1 advances with tell card agenda-1b", AGENDAS),
        ("scenario-6", 4, 2, "act", "Act 4 advances with tell end act-4", ACTS),
        ("scenario-6", 4, 2, "agenda", "Agenda 2 advances with tell end agenda-2", AGENDAS),
        ("scenario-7", 1, 1, "agenda", "Agenda 1 advances with tell end agenda-1", AGENDAS),
        ("scenario-8", 1, 1, "", "Act 1 advances with tell card act-1b", ACTS),
        ("scenario-8", 3, 3, "agenda", "Agenda 3 advances with tell card agenda-3b", AGENDAS),
    ],
)
def test_acts_one_of_which_the_guide_has_more_to_say_is_told_with_how_it_advances(
    scenario: str, act: int, agenda: int, typed: str, text: str, rule: str
) -> None:
    state = table(laid(scenario, log=LOG), act=act, agenda=agenda)
    found = game().read(state, f"advance {typed}")
    assert isinstance(found, Refusal)
    assert found.text.startswith(text)
    assert rule == found.rule


def test_acts_the_last_one_says_what_it_still_wants() -> None:
    state = table(laid("scenario-5", log=LOG), act=3, agenda=2, keys=("skull",))
    state = table(state, asset_keys=(("august-lindquist", "cultist"),))
    found = game().read(state, "advance act")
    assert isinstance(found, Refusal)
    expected = "It cannot end like this: it is not so that the keys are held in one place."
    assert expected == found.text


def test_acts_that_can_be_paid_just_advance() -> None:
    state = table(laid("scenario-5", log=LOG), act=2, agenda=2)
    assert ("advance:act",) == game().read(state, "advance act")
