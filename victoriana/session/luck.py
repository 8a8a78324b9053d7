"""Where outcomes come from: a seed, the system or the table; and whether braces agree."""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Luck
from victoriana.kernel.game import Game
from victoriana.kernel.handles import Found, match
from victoriana.kernel.nodes import Chance
from victoriana.kernel.wording import listed
from victoriana.session.course import HIDDEN, Fallen
from victoriana.session.tally import Tally

FEW = 5  # outcomes that are named


class Seeded:
    """Draws by the seeds of the header."""

    def __init__(self, luck: Luck, draw: Callable[[Chance, str, int], str]) -> None:
        self.luck = luck
        self._draw = draw

    def draw(self, chance: Chance, ordinal: int, n: int) -> Fallen | None:
        """The outcome that the seed in force holds."""
        seed = seed_at(self.luck, n)
        return None if seed is None else Fallen(self._draw(chance, seed, ordinal), known=True)

    def forced(self, outcome: str, about: str = "") -> None:
        """Nothing to do: a seed is not used up."""


class System:
    """Draws from the system, and never another outcome for the same chance after an undo."""

    def __init__(self, game: Game, tally: Tally, draw: Callable[[Chance], str]) -> None:
        self.game = game
        self.tally = tally
        self._draw = draw

    def draw(self, chance: Chance, ordinal: int, n: int) -> Fallen:  # noqa: ARG002 - as all dice
        """What an undone line drew here, else something new."""
        known = self.tally.drawn_before(self.game, chance, ordinal)
        return Fallen(known or self._draw(chance), known=known is not None)

    def forced(self, outcome: str, about: str = "") -> None:
        """Nothing to do."""


class Fresh:
    """Draws from the system, as if nothing had ever been drawn there."""

    def __init__(self, draw: Callable[[Chance], str]) -> None:
        self._draw = draw

    def draw(self, chance: Chance, ordinal: int, n: int) -> Fallen:  # noqa: ARG002 - as all dice
        """Something new."""
        return Fallen(self._draw(chance), known=False)

    def forced(self, outcome: str, about: str = "") -> None:
        """Nothing to do."""


class Table:
    """Takes what the table saw, in the order in which it was said."""

    def __init__(self, said: Iterable[str] = (), *, whole: bool = False) -> None:
        self.said = list(said)
        self.whole = whole

    def draw(self, chance: Chance, ordinal: int, n: int) -> Fallen | Refusal | None:  # noqa: ARG002 - as all dice
        """The next thing that was said, if it can come here."""
        if not self.said:
            return None
        said = self.said[0]
        possible = [outcome.id for outcome in chance.outcomes]
        about, face = parted(said, chance.about)
        if about:
            right = f"{chance.about}:{face}"
            text = f"The {chance.source} falls for {{{right}}} here, not for {{{said}}}."
            return Refusal("illegal", text, chance.rule, answer=f"{{{said}}}")
        same = [outcome for outcome in possible if outcome.casefold() == face.casefold()]
        if not same:
            found = match(face, possible, whole=self.whole)
            same = [found.handle] if isinstance(found, Found) else []
        if not same:
            few = [f"{{{outcome}}}" for outcome in possible[:FEW]]
            more = [f"{len(possible) - FEW} more"] if len(possible) > FEW else []
            text = f"The {chance.source} cannot give {{{said}}} here, "
            text += f"but {listed([*few, *more], 'or')}."
            tries = tuple(f"{{{outcome}}}" for outcome in possible[:FEW])
            return Refusal("illegal", text, chance.rule, tries, f"{{{said}}}")
        self.said.pop(0)
        return Fallen(same[0], known=True)

    def forced(self, outcome: str, about: str = "") -> None:
        """The only possible outcome may be said or left out."""
        other, face = parted(self.said[0], about) if self.said else ("", "")
        if self.said and not other and face.casefold() == outcome.casefold():
            self.said.pop(0)


class NoDice:
    """Refuses to draw: for answers that must all be judged before anything is revealed."""

    def __init__(self, why: str) -> None:
        self.why = why

    def draw(self, chance: Chance, ordinal: int, n: int) -> Refusal:  # noqa: ARG002 - as all dice
        """Say which draw stands in the way."""
        text = f"{self.why}: here the {chance.source} decides."
        return Refusal("illegal", text, chance.rule)

    def forced(self, outcome: str, about: str = "") -> None:
        """Nothing to do."""


def seed_at(luck: Luck, n: int) -> str | None:
    """The seed that counts for entry n."""
    return next((seed.value for seed in reversed(luck.seeds) if seed.since <= n), None)


def spoken(game: Game, draws: Sequence[str]) -> tuple[str, ...]:
    """The outcomes that words in braces stand for, one by one; "?" stays as it is."""
    said: list[str] = []
    for word in draws:
        said += (HIDDEN,) if word == HIDDEN else game.unbrace(word)
    return tuple(said)


def parted(said: str, about: str) -> tuple[str, str]:
    """Another thing than a draw is about, if one is said before a colon; and what is drawn."""
    named, _, face = said.rpartition(":")
    if not named or not about or named.casefold() == about.casefold():
        return "", face
    return named, face


class Fell(Struct, frozen=True):
    """A draw as it is held against braces."""

    outcome: str  # or "?", where nothing may be held against it
    about: str  # for whom or what, where braces may say it
    forced: bool  # nothing else was possible
    known: bool  # it stood fast before anybody asked
    rule: str
    shown: str  # the outcome, for the eyes that look


class Difference(Struct, frozen=True):
    """Where braces and draws part; `known` when that could be told before anything was drawn."""

    refusal: Refusal
    known: bool


def compare(expected: Sequence[str], fallen: Iterable[Fell], answer: str) -> Difference | None:
    """Hold the outcomes that a script expects against what was drawn, in order.

    A draw with a single outcome may be left out, and so may everything after the last brace.
    """
    wanted = list(expected)
    known = True
    for fell in fallen:
        known = known and fell.known
        if not wanted or wanted[0] == HIDDEN:
            return None
        if fell.outcome == HIDDEN:  # whether it is said rightly is not for whoever says it
            wanted.pop(0)
            continue
        about, face = parted(wanted[0], fell.about)
        if not about and face.casefold() == fell.outcome.casefold():
            wanted.pop(0)
        elif not fell.forced:
            fallen_here = f"{fell.about}:{fell.shown}" if about else fell.shown
            text = f"The draw here is {{{fallen_here}}}, not {{{wanted[0] if about else face}}}."
            typed = answer or f"{{{wanted[0]}}}"  # draws before any answer are their own
            return Difference(Refusal("stale", text, fell.rule, (), typed), known)
    if wanted and wanted[0] != HIDDEN:
        return Difference(too_much(wanted[0], answer), known)
    return None


def too_much(said: str, answer: str) -> Refusal:
    """Braces where nothing is drawn."""
    text = f"Nothing is drawn here that could be {{{said}}}."
    return Refusal("stale", text, answer=answer or f"{{{said}}}")
