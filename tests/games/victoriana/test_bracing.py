"""Draws in braces: merged as they fell, and given back in order."""

from collections import Counter

from msgspec.structs import replace

from tests.games.victoriana.positions import HOLMES, middle
from tests.games.victoriana.roaming import RAW, Roamer, roam
from victoriana.games.victoriana import load, notation
from victoriana.games.victoriana.ids import AgentId
from victoriana.games.victoriana.notation.bracing import Draw
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import AnyTask, Bag, Deducing, PlaceLead, PursuitDice
from victoriana.kernel.errors import Refusal
from victoriana.kernel.grammar import parse
from victoriana.kernel.nodes import Chance

GAME = load(RAW, {})
RULE = "Locale Abilities"


def waiting(*tasks: AnyTask) -> State:
    """The middle of the game, waiting for something else than the turn itself."""
    state = middle()
    return replace(state, agenda=(*state.agenda, *tasks))


def test_braces_give_the_draws_of_random_games_back_in_order() -> None:
    words: Counter[str] = Counter()
    for calm in (True, False):
        draws: list[Draw] = []
        for moment, given in roam(range(30, 36), calm=calm):
            if isinstance(moment.node, Chance):
                draws.append((moment.state, moment.node, given))
                assert (given,) == notation.unbrace(notation.braces(draws[-1:])[1:-1])
                continue
            told = notation.braces(draws)
            line = parse(told)
            assert not isinstance(line, Refusal)
            spoken = [word for phrase in line.phrases for word in phrase.draws]

            assert [it for _, _, it in draws] == [
                it.rpartition(":")[2] for word in spoken for it in notation.unbrace(word)
            ]
            words.update("+" if "+" in word else "@" if "@" in word else ":" for word in spoken)
            draws = []

    assert min(words["+"], words["@"], words[":"]) > 0


def rolled(tasks: list[AnyTask], faces: list[str]) -> list[Draw]:
    """Draws one after another, each for its task."""
    found: list[Draw] = []
    for task, face in zip(tasks, faces, strict=True):
        state = waiting(task)
        node = GAME.node(state)
        assert isinstance(node, Chance)
        found.append((state, node, face))
    return found


def test_the_dice_of_a_new_lead_are_one_word() -> None:
    tasks: list[AnyTask] = [
        PlaceLead(5, 0),
        PlaceLead(5, 0, "P"),
        PlaceLead(5, 0, "P", 1),
        PlaceLead(5, 12),
        PlaceLead(5, 12, "S"),
    ]

    assert "{9:P1@6} {9:S4}" == notation.braces(rolled(tasks, ["P", "1", "6", "S", "4"]))
    assert ("9:P", "1", "6") == notation.unbrace("9:P1@6")
    assert ("5:S", "4") == notation.unbrace("5:S4")


def test_the_dice_of_a_pursuit_name_the_agent() -> None:
    caissa = AgentId("caissa")
    draws = rolled([PursuitDice(caissa), PursuitDice(caissa, "P")], ["P", "2"])

    assert "{caissa:P2}" == notation.braces(draws)
    assert ("caissa:P", "2") == notation.unbrace("caissa:P2")
    assert ("P", "2") == notation.unbrace("P2")
    assert ["caissa", ""] == [node.about for _, node, _ in draws]
    assert "{P}" == notation.braces(draws[:1])
    assert "{2}" == notation.braces(draws[1:])


def test_what_is_drawn_at_once_is_one_word() -> None:
    bag: list[AnyTask] = [
        Bag(HOLMES, 3, 1, RULE),
        Bag(HOLMES, 2, 1, RULE, "P"),
        Bag(HOLMES, 1, 1, RULE, "PO"),
    ]
    plots: list[AnyTask] = [Deducing(HOLMES, 2), Deducing(HOLMES, 1)]

    assert "{P+O+U} {regicide+crown-jewels}" == notation.braces(
        rolled([*bag, *plots], ["P", "O", "U", "regicide", "crown-jewels"])
    )
    assert ("P", "O", "U") == notation.unbrace("P+O+U")
    assert ("escaped-millbank-inmate",) == notation.unbrace("escaped-millbank-inmate")


def test_two_handfuls_are_two_words() -> None:
    draws = rolled(
        [Bag(HOLMES, 1, 1, RULE), Bag(HOLMES, 2, 2, RULE), Bag(HOLMES, 1, 2, RULE, "S")],
        ["O", "S", "U"],
    )

    assert "{O} {S+U}" == notation.braces(draws)
    assert "" == notation.braces([])


def test_a_roamer_is_the_same_for_the_same_seed() -> None:
    def path(seed: int) -> list[str]:
        return [given for _, given in Roamer(seed).moments(60)]

    assert path(3) == path(3)
    assert path(3) != path(4)
