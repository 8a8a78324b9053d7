"""What is read in random campaigns: sentences, questions, menus and screens, in people's words."""

import pytest

from tests.games.circle_undone.spoken import game
from tests.games.circle_undone.wandering import Step, drawn, raw, steps
from victoriana.kernel.game import ENDING
from victoriana.kernel.nodes import Decision, Over

SEEDS = 20
EVERY = 15  # of so many steps one is looked at on all screens
WIDTHS = (40, 80, 120)


def _said(step: Step) -> list[str]:
    """Everything that is said of a step, and asked behind it."""
    told = [text for _, text in game().retell(step.happened)]
    told += [game().tell(it.before, it.after, it.fact) for it in step.happened]
    told += [game().prompt(step.after), game().question(step.after)]
    node = game().node(step.after)
    if isinstance(node, Decision):
        told += [piece for it in node.options for piece in game().describe(step.after, it)]
    return [it for it in told if it]


def _shown(step: Step) -> list[str]:
    """All screens of a moment, drawn in every width and spoken."""
    names = [it for it in game().views() if it != ENDING]
    screens = [found for it in names if (found := game().view(step.after, it))]
    assert len(screens) == len(names)
    texts = [drawn(it, width) for it in screens for width in WIDTHS]
    return texts + [drawn(it, 80, plain=True) for it in screens]


@pytest.mark.parametrize("seed", range(SEEDS))
def test_nothing_is_said_or_shown_in_handles_and_every_line_fits(seed: int) -> None:
    last = None
    for step in steps(seed):
        last = step
        for text in _said(step):
            assert [] == raw(text), text
        if step.number % EVERY == 0:
            for text in _shown(step):
                assert [] == raw(text), text
                assert max(map(len, text.split("\n"))) < max(WIDTHS)
    assert last is not None
    assert isinstance(game().node(last.after), Over)
    page = game().view(last.after, ENDING)
    assert page is not None
    assert [] == raw(drawn(page, 80))


@pytest.mark.parametrize("seed", range(4))
def test_a_question_is_one_sentence_and_a_prompt_is_short(seed: int) -> None:
    for step in steps(seed):
        question, prompt = game().question(step.after), game().prompt(step.after)
        assert question.endswith((".", "?")), question
        assert len(prompt) < 40, prompt


@pytest.mark.parametrize("width", WIDTHS)
def test_no_line_of_a_screen_is_wider_than_the_terminal(width: int) -> None:
    for step in steps(5):
        if step.number % EVERY:
            continue
        for name in game().views():
            screen = game().view(step.after, name)
            assert screen is not None
            for line in drawn(screen, width).split("\n"):
                assert len(line) < width, f"{name}: {line}"
