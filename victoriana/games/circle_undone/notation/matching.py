"""Which options typed words may mean, and how well each of them fits."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.notation.lexicon import LINKS, names
from victoriana.games.circle_undone.notation.spelling import DEFEATED_BY, spelt
from victoriana.games.circle_undone.tasks import Aiming
from victoriana.kernel.handles import kebab
from victoriana.kernel.nodes import OPEN_TURN, Number, Option, Text

TABLE = OPEN_TURN  # the decision in which a whole scenario is played
LONGEST = 8  # words of one name
WHOLE, CALLED, BEGUN = range(3)  # how a name was said: its handle, another name, a beginning
# Where the number that stands on a card need not be said again: by the verb, or what it is of.
SHORT_VERBS = ("test", "investigate", "circle", "fight", "evade", "include")
EXACT = ("tell",)  # what is told is said, even where one thing alone could be told
END = ""  # what is said where an option ends
WHO = 100  # so much is lacking where it was not said who, and it may be several
Words = Sequence[str]


class Fit(Struct, frozen=True, order=True):
    """How words fit an option: the less of everything, the better."""

    no_verb: bool = False
    lacking: int = 0  # words of the option that were left out
    how: int = WHOLE  # how loosely its words were said, all in all
    links: int = 0  # small words that say nothing

    def and_then(self, **more: int) -> "Fit":
        """The same with more of something."""
        return Fit(
            self.no_verb or bool(more.get("no_verb")),
            self.lacking + more.get("lacking", 0),
            self.how + more.get("how", WHOLE),
            self.links + more.get("links", 0),
        )


class Match(Struct, frozen=True):
    """Words that mean an answer, and how many of them do."""

    answer: str
    used: int
    fit: Fit
    text: bool = False  # the last of them are somebody's own words


class Part(Struct, frozen=True):
    """A word of an option."""

    value: str
    names: tuple[str, ...]
    given: bool  # nothing else could be said here, so that it need not be
    is_who: bool  # one of the investigators


class Plan(Struct, frozen=True):
    """An option as it is read: its verb if it has one, then its words."""

    option: Option
    parts: tuple[Part, ...]
    has_verb: bool
    short: bool  # without its number it has the usual one


def plans(asked: Asked, options: Iterable[Option]) -> tuple[Plan, ...]:
    """The options with the names of their words, and which of these may be left out."""
    every = tuple(options)
    people = tuple(it.id for it in asked.state.investigators)
    written = [spelt(asked.world, asked.state, it.id) for it in every]
    said: dict[tuple[str, ...], set[str]] = {}
    called = {
        value: names(asked.world, asked.state, value)
        for value in dict.fromkeys(it for parts in written for it in parts)
    }
    for parts in written:
        for at, value in enumerate(parts):
            said.setdefault(parts[:at], set()).add(value)
        said.setdefault(tuple(parts), set()).add(END)
    return tuple(
        Plan(
            option,
            tuple(
                Part(
                    value,
                    called[value],
                    _is_given(asked, parts, at, said[parts[:at]], people),
                    value in people,
                )
                for at, value in enumerate(parts)
            ),
            has_verb=parts[0] == option.id.partition(":")[0],
            short=parts[0] in SHORT_VERBS or asked.node.id in SHORT_VERBS,
        )
        for option, parts in zip(every, written, strict=True)
    )


def _is_given(asked: Asked, parts: Words, at: int, others: set[str], people: Words) -> bool:
    """Whether a word need not be said, because no other could be said in its place.

    The last word of a choice is what is meant, and always said; so is all that a table tells.
    """
    if parts[at] == DEFEATED_BY:
        return True
    is_last = at == len(parts) - 1
    on_table = asked.node.id == TABLE
    is_told = parts[0] in EXACT and on_table
    return len(others) == 1 and not is_told and (not is_last or on_table or parts[at] in people)


class Spot(Struct, frozen=True):
    """How far an option was read: the next part, the words used, and how well they fit."""

    at: int = 0
    used: int = 0
    fit: Fit = Fit()

    def on(self, parts: int, words: int, **more: int) -> "Spot":
        """So many parts and words further."""
        return Spot(self.at + parts, self.used + words, self.fit.and_then(**more))


def matches(asked: Asked, plan: Plan, words: Words) -> tuple[Match, ...]:
    """Everything that the first words may mean by this option, each the best that it can be."""
    best: dict[tuple[str, int], Match] = {}
    is_own = isinstance(plan.option.slot, Text)  # of a name every word counts: on the hunt
    if is_own and not asked.own:
        return ()
    start = Spot() if is_own else _start(asked, words)
    for spot, value in _through(plan, words, start, whole=asked.whole):
        if spot.used == start.used or _is_bare_number(asked, plan, spot, value):
            continue
        option = plan.option
        answer = option.with_value(value) if value else option.id
        found = Match(answer, spot.used, spot.fit, isinstance(option.slot, Text))
        known = best.get((answer, spot.used))
        if known is None or spot.fit < known.fit:
            best[answer, spot.used] = found
    return tuple(best.values())


def _is_bare_number(asked: Asked, plan: Plan, spot: Spot, value: str) -> bool:
    """Whether nothing but a number was said where a table does many things with numbers."""
    is_number = isinstance(plan.option.slot, Number) and bool(value)
    return is_number and spot.used == 1 and spot.fit.no_verb and asked.node.id == TABLE


def _start(asked: Asked, words: Words) -> Spot:
    """A small word before what goes on with an answer says nothing: on lounge, from lounge."""
    begun = isinstance(asked.task, Aiming) and not asked.whole and len(words) > 1
    if not begun or words[0] not in LINKS:
        return Spot()
    every = {it.id.partition(":")[0] for it in asked.node.options}
    return Spot() if words[0] in every else Spot().on(0, 1, links=1)


def _through(plan: Plan, words: Words, spot: Spot, *, whole: bool) -> Iterator[tuple[Spot, str]]:
    """Part by part to the end: what was read, and the slot's value."""
    if spot.at == len(plan.parts):
        yield spot, ""
        return
    part, used = plan.parts[spot.at], spot.used
    is_last = spot.at == len(plan.parts) - 1
    if is_last and plan.option.slot is not None:
        yield from _slot(plan, words, spot)
        return
    nexts = [spot.on(1, count, how=how) for count, how in _named(part, words, used, whole=whole)]
    if not whole:
        if used and used < len(words) and words[used] in LINKS:
            nexts.append(spot.on(0, 1, links=1))
        nexts += _left_out(plan, spot, is_last=is_last)
    for it in nexts:
        yield from _through(plan, words, it, whole=whole)


def _begins_with_own_words(plan: Plan) -> bool:
    """Whether nothing but the verb tells words of somebody's own from another answer."""
    if not isinstance(plan.option.slot, Text):
        return False
    between = plan.parts[1:-1]
    return not between or between[0].is_who


def _left_out(plan: Plan, spot: Spot, *, is_last: bool) -> Iterator[Spot]:
    """The next part is not said: a verb, what is given, or what others may decide."""
    part = plan.parts[spot.at]
    if spot.at == 0 and plan.has_verb:
        if not is_last and not _begins_with_own_words(plan):
            yield spot.on(1, 0, no_verb=1)
    elif part.given:
        yield spot.on(1, 0)
    elif not is_last and spot.used and (part.is_who or not isinstance(plan.option.slot, Text)):
        yield spot.on(1, 0, lacking=WHO if part.is_who else 1)


def _slot(plan: Plan, words: Words, spot: Spot) -> Iterator[tuple[Spot, str]]:
    """The value of a slot: a number, words of somebody's own, or the number on the card."""
    slot, used = plan.option.slot, spot.used
    if isinstance(slot, Number):
        if used < len(words) and slot.fits(words[used]):
            yield spot.on(1, 1), words[used]
        if plan.short and used:
            yield spot.on(1, 0, lacking=1), ""
    elif isinstance(slot, Text):
        for end in range(used + 1, min(len(words), used + LONGEST) + 1):
            value = kebab(" ".join(words[used:end]).replace(".", ""))
            if slot.fits(value):
                yield spot.on(1, end - used), value


def _named(part: Part, words: Words, used: int, *, whole: bool) -> Iterator[tuple[int, int]]:
    """How many of the next words mean this part, and how they say it."""
    for count in range(1, min(LONGEST, len(words) - used) + 1):
        said = tuple(words[used : used + count])
        how = _how(part, said)
        if how is not None and (not whole or how == WHOLE):
            yield count, how


def _how(part: Part, said: tuple[str, ...]) -> int | None:
    typed = said[0] if len(said) == 1 else " ".join(said)
    if typed == part.value:
        return WHOLE
    if part.value[0] in "+-":
        return None  # the sign of a token counts
    wanted = kebab(typed)
    if wanted == part.value:
        return WHOLE
    if wanted in part.names:
        return CALLED
    if "+" in part.value:
        return None  # of several classes none is the beginning of all
    return BEGUN if any(_begins(wanted, name) for name in part.names) else None


@lru_cache(8192)
def _begins(wanted: str, name: str) -> bool:
    """Whether words of the name begin as these do, in this order; a figure is never half a one."""
    rest = iter(name.split("-"))
    return bool(wanted) and all(
        any(_is_beginning(it, word) for word in rest) for it in wanted.split("-")
    )


def _is_beginning(typed: str, word: str) -> bool:
    if not word.startswith(typed) or not typed:
        return False
    return not (typed[-1].isdigit() and word[len(typed) : len(typed) + 1].isdigit())


def reached(asked: Asked, plan: Plan, words: Words) -> tuple[int, int, bool]:
    """How many parts the words name at most, how many words that takes, and whether a verb is."""
    best = (0, 0, False)
    stack = [(0, 0, False)]
    while stack:
        at, used, verb = stack.pop()
        best = max(best, (used, at, verb))
        if at == len(plan.parts) or used == len(words):
            continue
        part = plan.parts[at]
        for count, _ in _named(part, words, used, whole=asked.whole):
            stack.append((at + 1, used + count, verb or (at == 0 and plan.has_verb)))
        if part.given or at == 0:
            stack.append((at + 1, used, verb))
    return best[1], best[0], best[2]
