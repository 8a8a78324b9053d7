"""How likely: every outcome that may come, and what was drawn last."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from victoriana.kernel.forecast import Forecast, Prospect
from victoriana.kernel.nodes import Chance
from victoriana.kernel.screen import Part, Screen, Table, Text
from victoriana.kernel.wording import listed
from victoriana.session.course import HIDDEN, is_answer, is_luck
from victoriana.session.reading import Reading
from victoriana.session.values import Awaited, Chances

MOST = 20  # outcomes that have a line each
LEAST = Fraction(1, 10_000)  # of which per cent are still said
COVERED = "What may come is not to be seen from here."
BAR = 20  # signs of a bar that means certainty
GRASPED = 100  # ways; a chance of more is rounded where it stands in a sentence


class Draw(Struct, frozen=True):
    """An outcome in braces, and its exact chance."""

    words: str
    chance: Fraction


class Likely(Struct, frozen=True):
    """An outcome with its chance for a program: so many ways of so many, no common divisor."""

    words: str
    ways: int
    of: int
    percent: float
    n: int = 0  # the entry where it was drawn; 0 for what may come


class Odds(Struct, frozen=True):
    """How likely everything is that may come at a moment, and was what came before it."""

    save: str
    n: int
    node: Awaited
    here: tuple[Likely, ...]
    last: tuple[Likely | None, ...]  # nothing for what is hidden
    together: Likely | None  # all of the last draws, where all are known
    stake: Likely | None = None  # what is awaited, where it takes more than one draw
    ahead: tuple[Likely, ...] = ()  # what else the game works out


def odds(reading: Reading, n: int) -> Odds:
    """The odds at a moment for a program."""
    awaited = reading.awaited(reading.shown.states[n])
    numbers, drawn = drawn_last(reading, n), last(reading, n)
    came = tuple(likely(it, at) if it else None for at, it in zip(numbers, drawn, strict=True))
    known = [it for it in drawn if it]
    whole = " ".join(it.words for it in known)
    together = likely(Draw(whole, product(known))) if drawn and len(known) == len(drawn) else None
    here_now = tuple(likely(it) for it in here(reading, n))
    told = forecast(reading, n)
    stake = of_prospect(told.stake) if told and told.stake else None
    ahead = tuple(of_prospect(it) for it in told.rows) if told else ()
    return Odds(reading.name, n, awaited, here_now, came, together, stake, ahead)


def forecast(reading: Reading, n: int) -> Forecast | None:
    """What the game has to say of more than the next draw, to whoever looks."""
    return reading.game.forecast(reading.see(reading.shown.states[n]))


def of_prospect(prospect: Prospect) -> Likely:
    """What a game works out, for a program."""
    return likely(Draw(prospect.words, prospect.chance))


def here(reading: Reading, n: int) -> tuple[Draw, ...]:
    """Every outcome of the chance that the game waits for at a moment; none where none is."""
    return each(reading.legal(n).outcomes)


def each(outcomes: Sequence[Chances]) -> tuple[Draw, ...]:
    """Outcomes with their chances, of all that may come; those that are not seen as one."""
    total = sum(it.weight for it in outcomes)
    weights: Counter[str] = Counter()
    for it in outcomes:
        weights[it.words] += it.weight
    return tuple(Draw(words, Fraction(weight, total)) for words, weight in weights.items())


def last(reading: Reading, n: int) -> tuple[Draw | None, ...]:
    """The draws of the last answer that had any, up to a moment; None for what is hidden."""
    return tuple(of_entry(reading, it) for it in drawn_last(reading, n))


def drawn_last(reading: Reading, n: int) -> tuple[int, ...]:
    """The entries of the draws of the last answer that had any, up to a moment."""
    drawn: list[int] = []
    for it in reading.shown.back(n):
        entry = reading.shown.played(it)
        if is_luck(entry):
            drawn.insert(0, it)
        elif drawn and is_answer(entry):
            break
    return tuple(drawn)


def of_entry(reading: Reading, n: int) -> Draw | None:
    """One draw; None where these eyes, or the rules that are installed, do not know of it."""
    seen = reading.see(reading.shown.before(n))
    node = reading.game.node(seen)
    words = reading.drawn_words(n)
    outcome = node.outcome(reading.shown.played(n).answer) if isinstance(node, Chance) else None
    if f"{{{HIDDEN}}}" in words or outcome is None or not isinstance(node, Chance):
        return None
    return Draw(words, Fraction(outcome.weight, sum(it.weight for it in node.outcomes)))


def screen(reading: Reading, n: int) -> Screen:
    """The odds as a player reads them."""
    parts: list[Part] = []
    awaited = here(reading, n)
    numbers, drawn = drawn_last(reading, n), last(reading, n)
    if awaited and is_covered(awaited):
        parts.append(Text(COVERED))
    elif len(awaited) > MOST:
        parts += alike(awaited)
    elif awaited:
        rows = tuple((it.words, in_words(it.chance), percent(it.chance)) for it in awaited)
        parts.append(Table(("what may come", "chance", ""), rows))
    elif drawn:
        asked = reading.awaited(reading.shown.states[n]).prompt
        parts.append(Text(f"Nothing is drawn here. {asked}"))
    told = forecast(reading, n)
    if told:
        parts += picture(told)
    if drawn:
        since = (it for it in reading.shown.back(n) if it > numbers[-1])
        among = f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"{numbers[-1]}"
        at = f"At {among}: " if any(is_answer(reading.shown.played(it)) for it in since) else ""
        parts.append(Text(f"{at}{_told(drawn)}"))
    return Screen(tuple(parts) or (Text("Nothing is drawn here, and nothing was drawn before."),))


def picture(told: Forecast) -> Iterator[Part]:
    """What a game works out: a sentence, a row for each with a bar, and what they do not show."""
    stake = f" {told.stake.words}: {said(told.stake.chance)}." if told.stake else ""
    yield Text(f"{told.text}{stake}")
    rows = ((it.words, *_measured(it.chance)) for it in told.rows)
    yield Table((told.column, "chance", "", ""), tuple(rows))
    yield from (Text(it) for it in told.notes)


def _measured(chance: Fraction) -> tuple[str, str, str]:
    """A chance in words and in the hundred, with a bar; what never comes has neither."""
    if not chance:
        return "never", "", ""
    return in_words(chance), percent(chance), "#" * round(BAR * chance)


def is_covered(awaited: Iterable[Draw]) -> bool:
    """Whether these eyes know nothing at all of what may come."""
    return all(it.words == f"{{{HIDDEN}}}" for it in awaited)


def likely(draw: Draw, n: int = 0) -> Likely:
    """A draw for a program."""
    chance = draw.chance
    return Likely(draw.words, chance.numerator, chance.denominator, float(chance) * 100, n)


def product(draws: Iterable[Draw]) -> Fraction:
    """The chance of all of them together."""
    together = Fraction(1)
    for it in draws:
        together *= it.chance
    return together


def in_words(chance: Fraction) -> str:
    """A chance as people say it."""
    return f"{chance.numerator} in {chance.denominator}"


def percent(chance: Fraction) -> str:
    """A chance in the hundred, to three figures."""
    return f"{float(chance) * 100:.3g}%" if chance >= LEAST else "under 0.01%"


def said(chance: Fraction) -> str:
    """A chance in a sentence; with the per cent where the fraction alone is hard to judge."""
    plain = chance.numerator == 1
    return in_words(chance) if plain else f"{in_words(chance)} ({percent(chance)})"


def often(chance: Fraction) -> str:
    """How often something comes, in a sentence; the per cent alone where there are many ways."""
    return said(chance) if chance.denominator <= GRASPED else percent(chance)


def rarely(chance: Fraction) -> str:
    """How rarely something came, rounded where there are many ways."""
    if chance.denominator <= GRASPED or chance.numerator == 1:
        return in_words(chance)
    if 2 * chance < 1:
        return f"1 in {round(1 / chance)}"
    return percent(chance)


def alike(awaited: Iterable[Draw]) -> Iterator[Text]:
    """Many outcomes, those that are alike likely together."""
    groups: dict[Fraction, list[str]] = {}
    for it in awaited:
        groups.setdefault(it.chance, []).append(it.words)
    for chance, words in groups.items():
        how = f"{in_words(chance)} ({percent(chance)})"
        each = f"Each of these {len(words)} is" if len(words) > 1 else "This is"
        yield Text(f"{each} {how}:")
        yield Text(f"  {' '.join(words)}")


def _told(drawn: tuple[Draw | None, ...]) -> str:
    known = [it for it in drawn if it]
    if not known:
        return "How likely the last draw was is not to be seen from here."
    each = listed([f"{it.words} was {said(it.chance)}" for it in known])
    if len(known) < len(drawn):
        return f"{each}; the other draws are not to be seen from here."
    if len(known) == 1:
        return f"{each}."
    return f"{each}: all of it together was {said(product(known))}."
