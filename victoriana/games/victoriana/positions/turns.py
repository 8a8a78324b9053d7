"""Setting whose turn it is, and what has been done in it."""

from collections.abc import Mapping

from msgspec.structs import replace

from victoriana.games.victoriana.abilities import ENGINE, GHOST
from victoriana.games.victoriana.book import ABILITIES, BOOK, MOVING
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.positions import values
from victoriana.games.victoriana.rules.extra_turns import start, stuck
from victoriana.games.victoriana.rules.investigators.talents import printed
from victoriana.games.victoriana.state import State, TurnNow
from victoriana.games.victoriana.tasks import AfterTurn, Turn
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal

SEQUENCE = BOOK.cite("Sequence of Play")
LETTERS = "ab"
MOST_LEFT = 9
DONE = ("investigated", "acted", "grabbed", "used")  # after which nobody moves any more


def moment(world: World, state: State, said: Mapping[str, str]) -> State | Refusal:
    """Round, turn and first player, which belong together."""
    people = [who.id for who in state.investigators]
    turns, rounds = world.numbers.turns_a_round, world.numbers.rounds
    typed, letter = said.get("turn", ""), ""
    round_: int | Refusal = max(state.round, 1)
    if "round" in said:
        round_ = values.number("round", said["round"], 1, rounds, SEQUENCE)
    if typed[:-1].isdecimal() and typed[-1:] in LETTERS:
        letter = typed[-1]
        named = values.number("turn", typed[:-1], 1, rounds, SEQUENCE)
        if "round" in said and named != round_:
            return Refusal("illegal", f"Turn {typed} is not of round {said['round']}.", SEQUENCE)
        round_ = named
    if isinstance(round_, Refusal):
        return round_
    first: str | Refusal = people[state.first]
    if "first" in said:
        first = values.one_of("first", said["first"], people, "investigator")
    if isinstance(first, Refusal):
        return first
    begins = people.index(InvestigatorId(first))
    slot = (round_ - 1) * turns + (LETTERS.index(letter) if letter else 0)
    if not letter and "round" not in said and not typed:
        slot = max(state.slot, 0)
    if typed and not letter:
        who = _named(typed, people)
        if isinstance(who, Refusal):
            return who
        at = people.index(InvestigatorId(who))
        if "first" not in said:
            begins = (at - slot) % len(people)
        else:
            slots = [slot + it for it in range(turns)]
            mine = [it for it in slots if (begins + it) % len(people) == at]
            if not mine:
                acting = " and ".join(people[(begins + it) % len(people)] for it in slots)
                text = f"In round {round_} it is the turn of {acting}, not of {who}."
                return Refusal("illegal", text, SEQUENCE, answer=f"turn={typed}")
            slot = mine[0]
    quarter = world.numbers.start_quarter + slot // turns
    return replace(state, first=begins, slot=slot, quarter=quarter)


def _named(typed: str, people: list[InvestigatorId]) -> str | Refusal:
    """Whose turn it is, by name."""
    if typed[:-1].isdecimal():
        text = f"turn is such as 9a or 9b, or an investigator; not {typed}."
        return Refusal("illegal", text, SEQUENCE, answer=f"turn={typed}")
    return values.one_of("turn", typed, people, "investigator")


def opened(world: World, state: State) -> State | Refusal:
    """The turn as it begins, from where everybody stands."""
    who = state.investigators[(state.first + state.slot) % len(state.investigators)]
    if who.out:
        text = f"{who.id} is out of the game, and has no turn."
        return Refusal("illegal", text, SEQUENCE)
    movement, bound = start(world, state, who)
    fixed = stuck(world, state, who) if who.other else ()
    now = TurnNow(who.id, movement, bound, fixed=fixed, granted=movement)
    agenda = (AfterTurn(), Turn(who.id))
    return replace(
        state,
        now=now,
        agenda=agenda,
        interrupted=None,
        waived=False,
        last_extra=InvestigatorId(""),
    )


def _not_on_card(world: World, state: State, seat: InvestigatorId, field: str) -> str:
    """Why whoever is on turn cannot have done this; empty where it is anybody's to do."""
    card, who = world.investigators[seat], state.investigator(seat)
    needs = {
        "unseen": printed(world, who, GHOST),
        "brained": printed(world, who, ENGINE),
        "linked": card.characters,
        "changed": card.natures,
    }
    return (
        "" if needs.get(field, True) else f"the card of {seat}, whose turn it is, has no such thing"
    )


def done(world: World, state: State, path: str, typed: str) -> State | Refusal:
    """One thing that has been done in the turn, or how much movement is left."""
    now, field = state.now, path.partition(".")[2]
    if now is None:
        return Refusal("illegal", f"{path}: no turn is open.", SEQUENCE, answer=path)
    found: object
    if said := _not_on_card(world, state, now.seat, field):
        return Refusal("illegal", f"{path}: {said}.", ABILITIES, answer=path)
    if field == "left":
        found = values.number(path, typed, 0, MOST_LEFT, MOVING)
        if isinstance(found, int):
            return replace(state, now=replace(now, left=found))
    elif field == "used":
        found = values.places(world, path, typed)
        if isinstance(found, tuple):
            now = replace(now, used=found, acted=now.acted or bool(found), moving=not found)
            return replace(state, now=now)
    else:
        found = values.yes(path, typed)
        if isinstance(found, bool):
            now = replace(now, **{field: found})
            if found and field in DONE:
                acted = now.acted or field in ("investigated", "grabbed")
                seen = now.investigated or field == "grabbed"
                now = replace(now, moving=False, acted=acted, investigated=seen)
            return replace(state, now=now)
    return values.refused(found)
