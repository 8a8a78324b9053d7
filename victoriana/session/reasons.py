"""Why: the answer, the draws, the facts and the sections behind an entry or a part of the state."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from victoriana.kernel.differences import ABSENT
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Decided
from victoriana.kernel.nodes import Chance, Decision, Number
from victoriana.kernel.paths import said
from victoriana.kernel.screen import Part, Screen, Table, Text
from victoriana.kernel.slots import range_of
from victoriana.kernel.wording import many
from victoriana.session import book, conditions, odds
from victoriana.session import cards as box
from victoriana.session.changes import changed, said_at
from victoriana.session.course import RULES, is_answer
from victoriana.session.reading import Reading
from victoriana.session.values import Because, Change, Entry, Meaning, Open, shown
from victoriana.session.values import Decision as Ruled

FEW = 5  # answers that were open and are named
CHAIN = 6  # entries that are told; of more, the first and the last


def why(reading: Reading, n: int, path: str = "") -> Because | Refusal:
    """What led to a moment, or last changed a part of the state before it."""
    return of_path(reading, path, n) if path else of_entry(reading, n)


def of_entry(reading: Reading, n: int) -> Because | Refusal:
    """An entry with everything of its answer up to it."""
    if not reading.shown.stands(n):
        return Refusal("illegal", "The start needs no reason: nothing came before it.")
    group: list[int] = []
    for at in reading.shown.back(n):
        group.append(at)
        if is_answer(reading.shown.played(at)):
            break
    n = group[0]
    group.reverse()
    entries = tuple(reading.entry(it) for it in group)
    opened = tuple(what_was_open(reading, it) for it in group)
    label = reading.label(reading.shown.states[n])
    return Because(n, entries, None, label, opened, _decided(reading, entries))


def of_path(reading: Reading, path: str, n: int) -> Because | Refusal:
    """The last change of a part of the state up to a moment, also of one that is gone."""
    line = (*reading.shown.back(n), 0)
    place = conditions.place(reading, path, (n, *line))
    if isinstance(place, Refusal):
        return _no_part(reading, place)
    value = conditions.part(reading, place.path)
    now = value(n)
    for at, before in pairwise(line):
        now, was = value(before), now
        change = None if now is was else changed(reading, place.path, at)
        if change:
            because = of_entry(reading, at)
            if isinstance(because, Refusal):
                return because
            ruled = _decided(reading, because.entries[-1:])
            return Because(at, because.entries, change, because.label, because.open, ruled)
    now = "as it is" if isinstance(place.value, Struct) else said(place.value)
    text = f"{place.path} has been {now} since the start: nothing has changed it."
    return Refusal("illegal", text, answer=path)


def what_was_open(reading: Reading, n: int) -> Open:
    """What was asked where an entry answered, and what else might have been said or come."""
    entry = reading.shown.played(n)
    before = reading.shown.before(n)
    legal = reading.legal_in(before, n)
    node = reading.game.node(before)
    rule = node.rule if isinstance(node, Decision | Chance) else ""
    if isinstance(entry, Decided):
        options = tuple(shown(it) for it in legal.options)
        if _for_other_eyes(reading, n):
            options = ()
        return Open(n, "decision", legal.node.prompt, rule, len(options), options)
    outcomes = tuple(it.words for it in legal.outcomes)
    source = node.source if isinstance(node, Chance) else ""
    draw = odds.of_entry(reading, n)
    if draw is None:
        return Open(n, "chance", source, rule, len(outcomes), outcomes)
    chance = draw.chance
    ways, of = chance.numerator, chance.denominator
    return Open(n, "chance", source, rule, len(outcomes), outcomes, ways, of)


def _for_other_eyes(reading: Reading, n: int) -> bool:
    """Whether something else could have been answered there that these eyes cannot know of."""
    whole = reading.uncovered()
    there, seen = (reading.game.node(it.before(n)) for it in (whole.history, reading.shown))
    return isinstance(there, Decision) and isinstance(seen, Decision) and there != seen


def screen(reading: Reading, because: Because, *, everything: bool = False) -> Screen:
    """The reason as a player reads it: what changed, how it came, which rulings decided."""
    parts: list[Part] = []
    change = because.change
    if change:
        parts.append(Text(_went(change, because.label), change.rule))
    chain = tuple(zip(because.entries, because.open, strict=True))
    left_out = 0 if everything else max(0, len(chain) - CHAIN)
    for number, (entry, opened) in enumerate(chain):
        if left_out and number == 1:
            what = many(left_out, "entry between", "entries between")
            parts.append(Text(f"      ... {what}"))
        if not 1 <= number <= left_out:
            step = _step(reading, entry, opened, everything=everything)
            # Of what led to a change the way is told, and in full only the last of it.
            parts += step if everything or not change or entry.n == because.n else step[:1]
    for it in because.rulings:
        parts += _ruling(it)
    return Screen(tuple(parts))


def told(reading: Reading, n: int) -> tuple[Text, ...]:
    """One entry: what was said or drawn, and under it what came of that, with the sections."""
    return (Text(f"{n:>4}  {said_at(reading, n)}"), *_came(reading, n))


def _went(change: Change, label: str) -> str:
    """What became of a part of the state, in a sentence."""
    where = f"entry {change.n}{f' ({label})' if label else ''}"
    if change.before == ABSENT:
        return f"{change.path} came at {where}: {change.after}."
    if change.after == ABSENT:
        return f"{change.path} is gone since {where}; it was: {change.before}."
    return f"{change.path} went from {change.before} to {change.after} at {where}."


def _step(reading: Reading, entry: Entry, opened: Open, *, everything: bool) -> tuple[Text, ...]:
    """One entry of the chain: with what was open there, or how likely it was."""
    first, *came = told(reading, entry.n)
    if opened.kind == "chance":
        return (Text(f"{first.text}{_likely(opened)}"), *came)
    played = reading.shown.played(entry.n)
    if played.by == RULES:
        return (first, Text("      Nothing else was open."), *came)
    if opened.count == 1 and (values := _values(reading, entry.n)):
        return (first, Text(f"      {opened.asked} Open was {values}."), *came)
    return (first, *_open(opened, everything=everything), *came)


def _values(reading: Reading, n: int) -> str:
    """The values that the only answer could have, where it is one of many."""
    node = reading.game.node(reading.shown.before(n))
    if not isinstance(node, Decision) or len(node.options) != 1:
        return ""
    slot = node.options[0].slot
    if slot is None or (isinstance(slot, Number) and slot.lowest == slot.highest):
        return ""
    return f"any value, {range_of(slot)}"


def _came(reading: Reading, n: int) -> tuple[Text, ...]:
    return tuple(Text(f"      {text}", rule) for rule, text in reading.spoken(n))


def _likely(opened: Open) -> str:
    """What was drawn from, and how likely it was, behind a draw."""
    chance = f"{opened.ways} in {opened.of}" if opened.of > 1 else ""
    told = ", ".join(it for it in (opened.asked, chance) if it)
    return f"  {told}" if told else ""


def _open(opened: Open, *, everything: bool) -> tuple[Text, ...]:
    """What was asked, and the first answers that were open."""
    if not opened.count:  # what else was open is for other eyes
        return (Text(f"      {opened.asked}"),)
    if opened.count == 1:
        return (Text(f"      {opened.asked} Nothing else was open."),)
    few = opened.options if everything else _few(opened.options)
    more = opened.count - len(few)
    rest = f" and {more} more" if more else ""
    what = f"{opened.count} answers were open: {', '.join(few)}{rest}."
    return (Text(f"      {opened.asked}"), Text(f"      {what}"))


def _few(options: Sequence[str]) -> Sequence[str]:
    return options if len(options) <= FEW + 1 else options[:FEW]


def _ruling(it: Ruled) -> list[Part]:
    """A ruling that decided: what the book leaves open, and each choice with the one in force."""
    told = f"{it.question} " if it.question else ""
    if not it.choices:
        return [Text(f"  {it.id} is a ruling, where the book leaves it open. {told}{it.decision}")]
    opened = Text(f"  {it.id} is a ruling, and the book leaves open: {told}".rstrip(" :"))
    rows = tuple((f"     {one.choice}", _meaning(one)) for one in it.choices)
    return [opened, Table(("", ""), rows)]


def _meaning(one: Meaning) -> str:
    return f"{one.says}  (in force)".strip() if one.in_force else one.says


def _decided(reading: Reading, entries: Sequence[Entry]) -> tuple[Ruled, ...]:
    """The rulings that the facts of some entries cite, in words; what is not told decides nothing.

    Who asks reads nowhere of what a skill that waits for its answer will rest on.
    """
    facts = (fact for entry in entries for fact in entry.facts if fact.text)
    cited = (it for fact in facts for it in _cited(fact.rule))
    known = [it for it in dict.fromkeys(cited) if it in reading.game.book.rulings]
    if not known:
        return ()
    handbook = reading.outside.handbook(reading.game.id)
    return tuple(
        book.decision(reading.game, handbook, reading.game.book.rulings[it]) for it in known
    )


def _no_part(reading: Reading, refusal: Refusal) -> Refusal:
    """There is no such part; perhaps it is a card, which has no path where nobody has it."""
    is_card = refusal.kind == "unknown" and not any("." in it for it in refusal.tries)
    found = box.found(reading.game, refusal.answer) if is_card else refusal
    if isinstance(found, Refusal) or len(found) != 1:
        return refusal
    card = found[0]
    told = f"{card.name} is a card, and no part of the table that could change."
    text = f"{told}\nThe card:  victoriana cards {card.id}"
    return Refusal("unknown", text, answer=refusal.answer)


def _cited(rule: str) -> list[str]:
    """The ids of the rulings in a stamp."""
    return rule.split(", ")[1:]
