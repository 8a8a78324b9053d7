"""What is refused at a table where one seat alone knows why: the others learn nothing by it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.session.kit import OUTSIDE, refusal
from tests.toy import BAG, ROLES, TOKENS, State, Toy, header
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Header
from victoriana.kernel.nodes import Decision, Node, Option
from victoriana.session.reading import TABLE, Eyes
from victoriana.session.shell import Session


class Boasting(Toy, frozen=True):
    """Lantern Night in which whoever is on turn may show a token that was dug out."""

    def node(self, state: State) -> Node:
        found = super().node(state)
        if not isinstance(found, Decision) or found.id != "turn":
            return found
        hand = state.hands[state.seats.index(state.acting)]
        may_be = BAG if "?" in hand else hand  # for whoever does not see it, it may be any
        shown = (f"show:{it}" for it in dict.fromkeys(may_be))
        more = tuple(Option(it, "Digging 1", state.acting, "aside") for it in shown)
        return replace(found, options=(*found.options, *more))

    def read(self, state: State, words: str, *, whole: bool = False) -> tuple[str, ...] | Refusal:
        node, (verb, _, token) = self.node(state), words.partition(" ")
        if verb != "show" or not isinstance(node, Decision):
            return super().read(state, words, whole=whole)
        if node.option(f"show:{token}"):
            return (f"show:{token}",)
        others = tuple(self.words(state, it.id) for it in node.options if "show" in it.id)
        text = f"{ROLES[node.seat]} has found no {TOKENS[token]}."
        return Refusal("illegal", text, "Digging 2", others, words)


def boasting(head: Header) -> Boasting:
    """The game of a save."""
    return Boasting(head.rulings)


def shown_in_vain(folder: Path, eyes: Eyes) -> Refusal:
    """How a game with these eyes refuses a token that the fox has not found."""
    outside = replace(OUTSIDE, load=boasting)
    with Session.create(folder / "night.jsonl", header(luck="table"), outside) as night:
        night.play("{fox}, dig {old-coin}")
        night.eyes = eyes
        return refusal(night.play("show gold-coin"))


def test_what_only_one_seat_knows_is_refused_at_the_table_without_its_reason(
    tmp_path: Path,
) -> None:
    text = "That is not open to Ada here."

    assert Refusal("illegal", text, "The Turn", (), "show gold-coin") == (
        shown_in_vain(tmp_path, TABLE)
    )


@pytest.mark.parametrize("eyes", [Eyes("fox"), Eyes(referee=True)], ids=["fox", "referee"])
def test_whoever_may_know_why_is_told_the_reason_of_the_game(tmp_path: Path, eyes: Eyes) -> None:
    text = "Fox has found no Gold Coin."

    assert Refusal("illegal", text, "Digging 2", ("show old-coin",), "show gold-coin") == (
        shown_in_vain(tmp_path, eyes)
    )
