"""Why an investigator does not answer here: out of the game, not on turn, or not the one asked."""

from collections.abc import Sequence

from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.wording import person
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision

LED = ("go", "investigate", "use", "reveal")  # verbs behind which somebody may be named
BY_THE_GROUP = ("track", "evidence-given", "pick", "cold-trauma", "other-lead", "window")


def not_yours(world: World, state: State, node: Decision, seat: str) -> Refusal:
    """Why a seat that somebody speaks for gives no answer now."""
    who = state.investigator(InvestigatorId(seat))
    if who.out:
        text = f"{person(world, seat)} is overcome and out of the game."
        return Refusal("illegal", text, BOOK.cite("Trauma", "F12"))
    if state.now is not None and state.now.seat == node.seat:
        return not_on_turn(world, state, seat)
    if node.id in BY_THE_GROUP:
        return not_the_speaker(world, node, seat)
    text = f"{person(world, node.seat)} is asked here, not {person(world, seat)}."
    return Refusal("illegal", text, node.rule)


def not_on_turn(world: World, state: State, seat: str) -> Refusal:
    """It is another's turn; when the next of this one comes, if one does."""
    whose = person(world, state.now.seat if state.now else state.asked)
    other, follows = person(world, seat), next_turn(world, state, seat)
    then = f"; {other} acts in {follows}" if follows else f", not {names.owned(other)}"
    text = f"It is {names.owned(whose)} turn ({names.turn(state)}){then}."
    return Refusal("illegal", text, BOOK.cite("Sequence of Play"))


def turn_of_another(asked: Asked, verb: str, words: Sequence[str]) -> Refusal | None:
    """Somebody else was named to act, in front or behind a verb, whose turn it is not."""
    named = words[0] if verb not in LED else words[1]
    for who in asked.state.investigators:
        handles = (who.id, *(it.id for it in asked.world.investigators[who.id].characters))
        if who.id != asked.who.id and asked.lexicon.find(named, handles, whole=True):
            return not_yours(asked.world, asked.state, asked.node, who.id)
    return None


def next_turn(world: World, state: State, seat: str) -> str:
    """The next turn of a seat, as the clock counts them; empty where no other one comes."""
    numbers, seats = world.numbers, [who.id for who in state.investigators]
    for slot in range(state.slot + 1, numbers.rounds * numbers.turns_a_round):
        if seats[(state.first + slot) % len(seats)] == seat:
            number, letter = divmod(slot, numbers.turns_a_round)
            return f"{number + 1}{names.TURNS[letter]}"
    return ""


def not_the_speaker(world: World, node: Decision, seat: str) -> Refusal:
    """What the group decides is said by whose turn it is, or was last."""
    asked, other = person(world, node.seat), person(world, seat)
    text = f"{asked} speaks for the group here, not {other}."
    return Refusal("illegal", text, BOOK.cite("Make Deductions", "H25"))
