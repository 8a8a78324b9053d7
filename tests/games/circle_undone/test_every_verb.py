"""Random scenarios in which each verb is as likely as any other, and people have odd names."""

import random
from collections.abc import Iterator

import pytest

from tests.games.circle_undone.invariants import unsound
from tests.games.circle_undone.spoken import game, taken
from tests.games.circle_undone.wandering import drawn, raw
from victoriana.games.circle_undone.state import State
from victoriana.kernel.events import Seat
from victoriana.kernel.nodes import Chance, Decision, Node, Number, Option, Over, Text
from victoriana.kernel.slots import stand_ins

PLAYERS = ("move", "ada", "all", "nobody")
NAMES = ("nobody", "all", "vs", "southside", "acolyte", "act-1", "ashcan-pete", "7", "tell", "move")
MOST = 300  # answers of one campaign
WEARING = ("damage", "horror", "out", "resign", "tell", "phase", "round", "advance")
CALM = 0.9  # how often none of these is said, by which a scenario is soon at its end
LOOKED = 60  # of so many states one is looked at whole


def states(seed: int) -> Iterator[tuple[State, Node]]:
    """Every state of a campaign, or of a scenario alone."""
    luck = random.Random(f"every verb {seed}")
    state = game().start([Seat(it) for it in PLAYERS[: 1 + seed % 4]])
    for _ in range(MOST):
        node = game().node(state)
        yield state, node
        match node:
            case Over():
                return
            case Chance():
                answer = luck.choice(node.outcomes).id
            case Decision():
                answer = _value(_option(node, luck), luck)
        state = taken(state, answer)


def _option(node: Decision, luck: random.Random) -> Option:
    """One of a verb that is as likely as any other."""
    verbs = {it.id.partition(":")[0]: 0 for it in node.options}
    calm = [it for it in verbs if it not in WEARING]
    verb = luck.choice(calm if calm and luck.random() < CALM else list(verbs))
    return luck.choice([it for it in node.options if it.id.partition(":")[0] == verb])


def _value(option: Option, luck: random.Random) -> str:
    match option.slot:
        case Number(lowest=lowest, highest=highest):
            some = (lowest, highest, luck.randint(lowest, min(highest, lowest + 8)))
            return option.with_value(str(luck.choice(some)))
        case Text() if option.id.startswith("describe:"):
            return option.with_value(luck.choice(NAMES))
    return option.id


@pytest.mark.parametrize("first", [0, 8])
def test_all_that_always_holds_still_holds_when_every_verb_is_said(first: int) -> None:
    for seed in range(first, first + 8):
        for state, node in states(seed):
            assert [] == list(unsound(game().world, state, node)), (seed, state.scenario)


def test_a_log_can_be_read_again_when_people_are_called_like_verbs_and_places() -> None:
    for seed in range(20, 26):
        for number, (state, node) in enumerate(states(seed)):
            if isinstance(node, Decision) and number % LOOKED < 2:
                for option in stand_ins(node.options):
                    words = game().words(state, option.id)
                    assert (option.id,) == game().read(state, words), words
                    assert (option.id,) == game().read(state, words, whole=True), words


def test_every_page_can_be_shown_at_every_width_when_every_verb_is_said() -> None:
    for seed in range(30, 36):
        for number, (state, _) in enumerate(states(seed)):
            if number % LOOKED:
                continue
            for name in ("", *game().views()):
                screen = game().view(state, name)
                for width in (40, 80, 120):
                    text = drawn(screen, width) if screen else ""
                    assert [] == [it for it in text.splitlines() if len(it) > width], name
                    assert [] == raw(text), name
