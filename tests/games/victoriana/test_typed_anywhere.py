"""Whatever is typed wherever: legal answers, or a refusal whose advice is legal."""

import random
from collections import Counter

import pytest

from tests.games.victoriana.roaming import Moment, asked
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.notation.verbs import EVERY, SHORT, VERBS
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision, forced

LINES = 3  # that an error has at most
WIDTH = 79

NOISE = [
    *"abcdhopstuw123569:=.@²ä",
    *("2o", "2p", "o+w", "3s+u", "99w", "12", "p2", "u10", "o4", "s99", "holmes:u", "2o=2s"),
    *("unseen", "pose", "vanish", "foo", "car", "the"),
]


def phrase(moment: Moment, node: Decision, luck: random.Random) -> str:
    """Any verb with any objects, whole or shortened."""
    box = moment.game.world
    things = [
        *box.locales, *box.investigators, *box.agents, *box.advantages, *box.setbacks,
        *box.henchmen, *luck.sample(list(box.leads), 5), *NOISE,
        *(it.id for card in box.investigators.values() for it in card.abilities),
    ]  # fmt: skip
    verbs = [*EVERY, *VERBS.get(node.id, ()) * 4]
    verbs += [form for forms in SHORT.values() for form in forms]
    words = [luck.choice(verbs)] if luck.random() < 0.8 else []
    for _ in range(luck.choice((0, 1, 1, 1, 2, 2, 3))):
        thing = luck.choice(things)
        words.append(thing if luck.random() < 0.7 else thing[: luck.randint(1, 4)])
    return " ".join(words)


def legal_to_the_end(moment: Moment, phrases: str) -> bool:
    """Whether each answer of a line is taken, when what is forced is answered by the rules."""
    game, state = moment.game, moment.state
    for one in phrases.split(", "):
        answers = game.read(state, one)
        if isinstance(answers, Refusal):
            return False
        for answer in answers:
            node = game.node(state)
            if not isinstance(node, Decision) or node.option(answer) is None:
                return False
            state = game.judge(state, answer).state
        node = game.node(state)
        while isinstance(node, Decision) and forced(node) is not None:
            state = game.judge(state, forced(node) or "").state
            node = game.node(state)
    return True


@pytest.mark.parametrize("start", [0, 100])
def test_anything_typed_anywhere_is_legal_or_refused_with_legal_advice(start: int) -> None:
    luck = random.Random(start)
    kinds: Counter[str] = Counter()
    for moment, node in asked(range(start, start + 8), 300):
        typed = phrase(moment, node, luck)
        found = moment.game.read(moment.state, typed, whole=luck.random() < 0.2)
        if not isinstance(found, Refusal):
            kinds["legal"] += 1
            assert legal_to_the_end(moment, typed), (node.id, typed, found)
            continue
        kinds[found.kind] += 1
        shown = (node.id, typed, found)
        assert len(f"{found.text}  {found.rule}") <= LINES * WIDTH, shown
        assert found.text.endswith((".", "?")), shown
        assert "  " not in found.text, shown
        assert len(found.tries) <= 5, shown
        for one in found.tries:
            assert legal_to_the_end(moment, one), (one, *shown)
        if found.kind == "illegal":
            section, *rulings = found.rule.split(", ")
            assert found.rule == BOOK.cite(section, *rulings), shown

    assert min(kinds[it] for it in ("legal", "unknown", "ambiguous", "illegal")) > 0
