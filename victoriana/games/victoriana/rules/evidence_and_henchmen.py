"""Evidence and Henchmen: what overcomes those who guard the mastermind."""

from msgspec.structs import replace

from victoriana.games.victoriana.book import BOOK, HENCHMEN, Ledger
from victoriana.games.victoriana.facts import EvidenceGiven, HenchmanOvercome
from victoriana.games.victoriana.ids import InvestigatorId, LeadId
from victoriana.games.victoriana.rules.specialities import evidence_types
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import Overcome, Uncover
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Decision, Option

Piece = tuple[InvestigatorId, LeadId]


def pieces(world: World, state: State) -> dict[Piece, str]:
    """Every piece of evidence in the game, with the types it may be used as."""
    return {
        (who.id, card): evidence_types(world, who, card)
        for who in state.investigators
        for card in who.evidence
    }


def suffices(required: str, available: list[str]) -> bool:
    """Whether every requirement can be met by a piece of its own."""
    if not required:
        return True
    return any(
        required[0] in types and suffices(required[1:], available[:at] + available[at + 1 :])
        for at, types in enumerate(available)
        if types not in available[:at]
    )


@BOOK.claim("Evidence and Henchmen", "D19")
def can_overcome(world: World, state: State) -> bool:
    """Whether the evidence that all investigators hold together removes the henchman."""
    if not state.henchman:
        return False
    required = "".join(world.henchmen[state.henchman].evidence)
    available = list(pieces(world, state).values())
    return len(available) >= len(required) and suffices(required, available)


def serves_as(world: World, state: State, piece: Piece, type_: str) -> bool:
    """Whether the henchman can be overcome with this piece given as this type."""
    required = "".join(world.henchmen[state.henchman].evidence)
    rest = [types for other, types in pieces(world, state).items() if other != piece]
    return type_ in required and suffices(required.replace(type_, "", 1), rest)


def overcome_option(world: World, state: State) -> tuple[Option, ...]:
    """Evidence may be discarded at any time, by all together (D19)."""
    if can_overcome(world, state):
        return (Option("overcome", HENCHMEN, state.asked, "aside"),)
    return ()


@BOOK.rule("Evidence and Henchmen", "D19", "H57", "H61")
def begin_to_overcome(t: Ledger) -> None:
    """The evidence is laid together, piece by piece."""
    required = "".join(t.world.henchmen[t.state.henchman].evidence)
    t.push(Overcome(t.state.asked, required))


def ask_overcome(world: World, state: State, task: Overcome) -> Decision | None:
    """Which piece meets the next requirement? Only those that leave enough for the rest."""
    if not task.left:
        return None
    found = pieces(world, state)
    options = []
    for piece, types in found.items():
        rest = [other for key, other in found.items() if key != piece]
        if task.left[0] in types and suffices(task.left[1:], rest):
            options.append(Option(f"give:{piece[0]}:{piece[1]}", HENCHMEN, state.asked))
    return Decision("evidence-given", state.asked, HENCHMEN, tuple(options))


@BOOK.rule("Evidence and Henchmen", "D19", "H41", "H57", "H62")
def give_evidence(t: Ledger, task: Overcome, answer: str) -> None:
    """A piece is discarded; one in the holder's speciality meets any requirement."""
    t.pop()
    _, who, card = answer.split(":")
    t.fact(EvidenceGiven(InvestigatorId(who), LeadId(card), task.left[0]))
    t.push(replace(task, left=task.left[1:]))


@BOOK.rule("Evidence and Henchmen", "D19", "H57")
def finish_overcoming(t: Ledger) -> None:
    """The henchman is removed; the next is revealed, or else the mastermind."""
    t.pop()
    t.fact(HenchmanOvercome(t.state.henchman))
    t.push(Uncover("henchman" if t.state.henchmen_left else "mastermind"))
