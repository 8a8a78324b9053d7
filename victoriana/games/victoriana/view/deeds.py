"""What each investigator did in a game, counted from what happened."""

from collections import Counter
from collections.abc import Sequence

from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.state import Investigator
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.world import World
from victoriana.kernel.events import Happened
from victoriana.kernel.screen import Table
from victoriana.kernel.wording import many

COUNTED: dict[type, str] = {
    f.LeadSolved: "lead",
    f.PlotDrawn: "deduction",
    f.EvidenceTaken: "evidence",
    f.TokenTurned: "token",
    f.AgentDefeated: "agent",
    f.TraumaSuffered: "trauma",
    f.TraumaHealed: "healed",
}
MEMORABLE: tuple[tuple[type, ...], ...] = (  # what is told of a turn a week later, the best last
    (f.Moved, f.Relocated, f.ResourcesGained),
    (f.LeadTurnedUp, f.LeadInvestigated, f.TraumaHealed, f.TraumaSuffered),
    (f.CardMet, f.LeadWentCold, f.LeadSolved),
    (f.PlotDrawn, f.EvidenceTaken),
    (f.AgentDefeated, f.HenchmanOvercome, f.InvestigatorOvercome),
    (f.MastermindRevealed, f.PlotUncovered, f.GameEnded),
)
Counts = Counter[tuple[InvestigatorId, str]]


def deeds(world: World, steps: Sequence[Happened]) -> Table:
    """A row for each investigator: what was solved, found and suffered; set-up does not count."""
    counts = counted(steps)
    people = steps[-1].after.investigators if steps else ()
    rows = tuple((names.person(world, who.id), told(counts, who)) for who in people)
    spoken = tuple(f"{name}: {what}." for name, what in rows)
    return Table(("", ""), rows, spoken)


def memorable(fact: object) -> int:
    """How well a fact is remembered a week later."""
    return next((at for at, kinds in enumerate(MEMORABLE, 1) if isinstance(fact, kinds)), 0)


def counted(steps: Sequence[Happened]) -> Counts:
    """How much of each kind everybody did; what names nobody was done by whose turn it was."""
    counts: Counts = Counter()
    for it in steps:
        kind = COUNTED.get(type(it.fact))
        if kind and it.before.slot >= 0:
            who = getattr(it.fact, "seat", it.before.on_turn)
            counts[who, kind] += getattr(it.fact, "points", 1)
    return counts


def told(counts: Counts, who: Investigator) -> str:
    """The deeds of one investigator in a line."""
    found = {kind: counts[who.id, kind] for kind in COUNTED.values()}
    said = [many(found["lead"], "lead"), many(found["deduction"], "deduction")]
    said += [f"{found['evidence']} evidence", many(found["token"], "token")]
    said += [many(found["agent"], "agent")] if found["agent"] else []
    healed = f" -{found['healed']}" if found["healed"] else ""
    hurt = f"trauma +{found['trauma']}{healed}" if found["trauma"] else "no trauma"
    return f"{', '.join(said)}; {hurt}{', overcome' if who.out else ''}"
