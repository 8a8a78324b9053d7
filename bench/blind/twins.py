"""Another game that one seat cannot tell from the one that was played."""

# Whatever luck gave that the seat never saw is drawn anew; whatever others chose among cards that
# it never saw falls on the cards that lie in their place. All else is answered as it was. Where
# the rules then go another way, or tell the table something else, it is no twin, and left out.

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import msgspec
from msgspec import Struct

from bench.blind.tokens import Token, Tokens
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.kernel.events import Fact
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, Node, forced
from victoriana.kernel.referee import Taken, take
from victoriana.session.course import RULES, Step

TRIES = 12  # games that are drawn until one is a twin
COMMITS = ("keep", "redraw")


class Took(Struct):
    """One answer of the game that was played, as the seat's reckoning has it."""

    step: Step
    born: Token | None  # the card that had no face before
    fell: tuple[str, str, int] | None  # on which card of a row the answer fell
    unseen: bool  # whether others saw which it was
    hidden: bool = False  # what was chosen here lies covered still


def reckoned(game: Game, steps: Sequence[Step], eyes: str) -> list[Took]:
    """The steps, with the cards that they gave a face, and those that they fell on."""
    start: State = steps[0].before
    tokens = Tokens(start, eyes)
    found: list[Took] = []
    for step in steps:
        fell = _fell(tokens, step)
        born: Token | None = None
        state = step.before
        for stamped in step.taken.facts:
            state = stamped.fact.onto(state)
            tokens.happened(stamped.fact, state)
            born = born or tokens.born
        found.append(Took(step, born, fell, _is_unseen(step, eyes)))
    last: State = steps[-1].taken.state
    if game.rulings["S10"] == "simultaneous" and any(not it.kept for it in last.players):
        for it in found:
            it.hidden = it.step.taken.answer in COMMITS and it.step.taken.seat != eyes
    return found


def _row(tokens: Tokens, kind: str, seat: str) -> list[Token | None]:
    return [*tokens.hands[seat]] if kind == "hand" else [*tokens.top, *tokens.bottom]


def _fell(tokens: Tokens, step: Step) -> tuple[str, str, int] | None:
    """Which card an answer names, where others may not know its face."""
    verb, _, face = step.taken.answer.rpartition(":")
    node = step.taken.node
    if isinstance(node, Chance):
        kind, seat = ("hand", node.about) if node.id == "hand-card" else ("", "")
    else:
        kind = {"top": "deck", "hold": "hand", "play": "hand", "discard": "hand"}.get(verb, "")
        seat = step.taken.seat
        if verb == "hold":
            seat = next((it for it in _victims(step.before)), seat)
    if not kind:
        return None
    row = _row(tokens, kind, seat)
    alike = [at for at, it in enumerate(row) if it is not None and it.face == face]
    alike.sort(key=lambda at: not row[at].seen)  # type: ignore[union-attr]  # it has a face
    return (kind, seat, alike[0]) if alike else None


def _is_unseen(step: Step, eyes: str) -> bool:
    """Whether a card was chosen, or fell by lot, and the seat did not see which."""
    for stamped in step.taken.facts:
        match stamped.fact:
            case f.CardStolen(seat=seat, victim=victim):
                return eyes not in (seat, victim)
            case f.CardPicked(seat=seat):
                return eyes != seat
    return False


def _victims(state: State) -> Iterator[str]:
    yield from getattr(state.agenda[-1], "victims", ())


def twin(game: Game, steps: Sequence[Step], eyes: str, random: Random) -> list[Step] | None:
    """A game that the seat cannot tell from this one, and that is another; or none was found."""
    took = reckoned(game, steps, eyes)
    loose = [it for it in took if it.hidden or it.unseen or (it.born and not it.born.seen)]
    if not loose:
        return None
    for _ in range(TRIES):
        found = _drawn(game, took, eyes, random)
        if found and [it.taken.answer for it in found] != [it.taken.answer for it in steps]:
            return found
    return None


def _drawn(game: Game, took: Sequence[Took], eyes: str, random: Random) -> list[Step] | None:
    """One try."""
    state = took[0].step.before
    tokens = Tokens(state, eyes)
    wanted = Counter(it.born.face for it in took if it.born and it.born.seen)
    steps: list[Step] = []
    for it in took:
        node = game.node(state)
        if type(node) is not type(it.step.taken.node) or node.id != it.step.taken.node.id:  # type: ignore[union-attr]  # no game goes on that is over
            return None
        answer = _answer(it, node, tokens, wanted, random)
        taken = take(game, state, answer) if answer else None
        if not isinstance(taken, Taken):
            return None
        if observed(game, it.step, eyes) != observed(game, _step(state, taken), eyes):
            return None
        steps.append(_step(state, taken))
        for stamped in taken.facts:
            state = stamped.fact.onto(state)
            tokens.happened(stamped.fact, state)
        if it.born and it.born.seen:
            wanted[it.born.face] -= 1
        if isinstance(node, Decision) and taken.seat == eyes:
            mine = it.step.taken.node
            if {one.id for one in node.options} != {one.id for one in mine.options}:  # type: ignore[union-attr]  # the same
                return None
    return steps


def _step(state: State, taken: Taken) -> Step:
    by = RULES if forced(taken.node) == taken.answer else ""
    return Step(state, taken, by, known=True)


def _answer(
    it: Took, node: Node, tokens: Tokens, wanted: Counter[str], random: Random
) -> str | None:
    """What is answered or drawn in the twin."""
    was = it.step.taken.answer
    if (it.hidden or it.unseen) and isinstance(node, Decision):
        verb, colon, _ = was.rpartition(":")
        ways = [one.id for one in node.options if one.id.startswith(f"{verb}{colon}")]
        return random.choice(ways if colon else [one.id for one in node.options])
    if it.unseen and isinstance(node, Chance):
        return random.choice([one.id for one in node.outcomes for _ in range(one.weight)])
    if it.fell:
        kind, seat, at = it.fell
        token = _row(tokens, kind, seat)[at]
        verb, colon, _ = was.rpartition(":")
        return f"{verb}{colon}{token.face}" if token else None
    if it.born and not it.born.seen and isinstance(node, Chance):
        ways = [one.id for one in node.outcomes for _ in range(one.weight) if not wanted[one.id]]
        return random.choice(ways) if ways else random.choice(node.outcomes).id
    return was


def observed(game: Game, step: Step, eyes: str) -> list[object]:
    """What happened, without what is only for others."""
    del game
    seen: list[object] = [step.taken.seat]
    state = step.before
    for stamped in step.taken.facts:
        state = stamped.fact.onto(state)
        seen.append((stamped.rule, _public(stamped.fact, eyes, state)))
    return seen


def _public(fact: Fact, eyes: str, after: State) -> object:
    """A fact, without the names that this seat did not see."""
    told: dict[str, object] = msgspec.to_builtins(fact)
    match fact:
        case f.FactionDealt(seat=seat) if seat != eyes:
            told["faction"] = ""
        case f.CardDrawn(seat=seat) if seat != eyes:
            told["card"] = ""
        case f.CardStolen(seat=seat, victim=victim) if eyes not in (seat, victim):
            told["card"] = ""
        case f.TopSeen(by=by) | f.CardBuried(by=by) if by != eyes:
            told["card"] = ""
        case f.CardPicked(seat=seat) if seat != eyes:
            told["card"] = ""
        case f.HandSeen(by=by, seat=seat) if by == eyes:
            told["cards"] = [it.card for it in after.player(seat).hand]
        case f.DeckOrdered(by=by) if by != eyes:
            told["cards"] = len(fact.cards)
        case f.HandKept(seat=seat) | f.SwapChosen(seat=seat) if seat != eyes:
            if any(not it.kept for it in after.players):
                return "decided"
        case f.Awaits(agenda=agenda):
            told["agenda"] = msgspec.to_builtins(agenda)
    return told
