"""Where in the course of play this is, what everybody did in it, and what is remembered."""

from collections import Counter
from collections.abc import Sequence

from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view import names
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.events import Happened
from victoriana.kernel.screen import Table
from victoriana.kernel.wording import many

LETTERS = "abcdefgh"
MEMORABLE: tuple[tuple[type, ...], ...] = (  # what is told a week later, the best last
    (f.CardDrawn, f.HandKept, f.FirstPlayerFound),
    (f.CardPlayed, f.HandSwapped),
    (f.TableCardDiscarded, f.CardFetched, f.CardReturned, f.HandCardDiscarded),
    (f.CardMoved, f.CardStolen, f.CardsSwapped, f.HandSeen, f.FactionSeen),
    (f.HandsExchanged, f.FactionsExchanged, f.DeckRanOut),
    (f.GameWon,),
)


def round_of(state: State) -> int:
    """The number of the round, in which everybody has a turn; further turns belong to theirs."""
    return (state.turn - state.further - 1) // len(state.players) + 1


def labels(state: State) -> tuple[str, ...]:
    """The round and the turn in it: ("r3", "3b"); a further turn belongs to the one before it."""
    if not state.turn:
        return ()
    place = (state.turn - state.further - 1) % len(state.players)
    return (f"r{round_of(state)}", f"{round_of(state)}{LETTERS[place]}")


# --- deeds ---------------------------------------------------------------------------------


def deeds(world: World, steps: Sequence[Happened]) -> Table:
    """A row a player: what was played and drawn, done to others and suffered from them."""
    del world
    counts: Counter[tuple[str, str]] = Counter()
    for step in steps:
        if step.before.turn:
            counts.update(_counted(step))
    state = steps[-1].after if steps else None
    people = [(it.seat, names.called(state, it.seat)) for it in state.players] if state else []
    rows = tuple((name, _told(counts, seat)) for seat, name in people)
    return Table(("", ""), rows, tuple(f"{name}: {what}." for name, what in rows))


def _counted(step: Happened) -> list[tuple[str, str]]:
    """Who did, or suffered, what in one fact."""
    acting = step.before.acting
    match step.fact:
        case f.CardPlayed(seat=seat):
            return [(seat, "played")]
        case f.CardDrawn(seat=seat):
            return [(seat, "drawn")]
        case f.TableCardDiscarded(area=area):
            return [(area, "lost"), *([(acting, "removed")] if area != acting else [])]
        case f.CardMoved(area=area, to=to):
            return [(area, "lost"), (to, "gained")]
        case f.CardStolen(seat=seat, victim=victim):
            return [(seat, "stolen"), (victim, "thrown")]
        case f.HandCardDiscarded(seat=seat):
            return [(seat, "thrown")]
    return []


def _told(counts: Counter[tuple[str, str]], seat: str) -> str:
    """The deeds of one player in a line."""

    def had(what: str) -> int:
        return counts[seat, what]

    told = [f"{many(had('played'), 'card')} played, {had('drawn')} drawn"]
    done = [
        text.format(had(what))
        for what, text in (
            ("removed", "{} of others' discarded"),
            ("stolen", "{} stolen"),
            ("gained", "{} moved into the area"),
        )
        if had(what)
    ]
    gone = [
        text.format(had(what))
        for what, text in (("lost", "{} from the area"), ("thrown", "{} from the hand"))
        if had(what)
    ]
    told += [", ".join(done)] if done else []
    told += [f"lost {' and '.join(gone)}"] if gone else []
    return "; ".join(told)


def memorable(fact: object) -> int:
    """How well a fact is remembered a week later."""
    return next((at for at, kinds in enumerate(MEMORABLE, 1) if isinstance(fact, kinds)), 0)
