"""What is offered while one types: the rest of a legal answer with its price, and nothing else."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.nodes import stem
from victoriana.kernel.slots import may_become, some_values
from victoriana.session.values import Choice, Legal, price, shown

_LEADING = re.compile(r"[0-9]+")
_WORD = re.compile(r"[^ ]+")
_NAME = r"[\w'’-]+"
_SEAT = rf"\s*(?:[0-9]+\s+(?=\S))?(?:({_NAME}(?:\s+{_NAME}){{0,2}}):\s+)?"
FEWEST = 2  # letters that are sought in any place
FARTHEST = 2  # other letters between for each letter that is sought
REMEMBERED = 4096  # answers whose words are kept in mind, for the next letter
NAMED = 2  # of several ways that are named where they share a word


class Offer(Struct, frozen=True):
    """Words that may follow, put in the place of what was typed of them."""

    words: str
    length: int  # letters already typed that they stand for
    cost: str = ""
    says: str = ""
    rule: str = ""  # the section that it rests on
    means: str = ""  # the option that it leads to, if it is one
    blank: str = ""  # what the menu shows behind them, where a value is to be typed
    values: tuple[str, ...] = ()  # some that fit there


Offers = Callable[[str], Sequence[Offer]]


class Wants(Struct, frozen=True):
    """What is known of the options beside what they say: what presses, what was liked, names."""

    urgency: Mapping[str, int] = {}  # of an option's id; none is 0
    chosen: Mapping[str, int] = {}  # how often it was answered in this game
    names: Mapping[str, Sequence[str]] = {}  # of a handle: what else it is called


def answers(
    legal: Legal,
    typed: str,
    wants: Wants | None = None,
    meant: Sequence[str] = (),
    beside: Sequence[Offer] = (),
) -> tuple[Offer, ...]:
    """How an answer may go on; `typed` is the line after the last comma.

    Beginnings of words in their order, else of any words of an answer, else letters in their
    order. `meant` are the options that the words mean as they stand: they come first; `beside`
    is what else begins so, where no answer does.
    """
    wants = wants or Wants()
    begun = typed.lstrip()
    is_addressed = ":" in begun or begun[:1].isdecimal()  # few are, and the pattern is large
    typed = re.sub(_SEAT, "", begun, count=1) if is_addressed else begun
    if legal.outcomes:
        return _outcomes(legal, typed.strip())
    ranked = sorted(legal.options, key=lambda it: _order(it, wants))
    taken = frozenset(it.id for it in ranked if it.slot is None)
    options = [_given(it, typed, meant, taken) for it in ranked]
    found = _word_by_word(options, typed, wants, meant)
    if not found:
        ways = (_any_words, _by_what_it_does, _letters)
        found = next((it for way in ways if (it := way(options, typed, wants))), ())
        found = (*beside, *found)
    if not typed.strip():
        found = _in_book_order(legal, options, wants)
    exact = [it for it in options if len(meant) == 1 and it.id == meant[0]]
    whole = tuple(_whole(it, 0, len(typed)) for it in exact)
    known = tuple(it for it in found if it.means and (it.means,) == tuple(meant))
    return (*(known or whole), *(it for it in found if it not in known))


def verbs(known: Mapping[str, str], typed: str) -> tuple[Offer, ...]:
    """The verbs behind a colon."""
    begun = typed.removeprefix(":")
    return tuple(
        Offer(f":{verb}", len(typed), "", says)
        for verb, says in known.items()
        if verb.startswith(begun)
    )


def names(known: Iterable[tuple[str, str]], typed: str) -> tuple[Offer, ...]:
    """Names with a line each, without those that were typed already."""
    *done, begun = typed.casefold().split(" ")
    return tuple(
        Offer(name, len(begun), "", says)
        for name, says in known
        if name not in done and begins(name, begun)
    )


def last_phrase(line: str) -> tuple[str, str]:
    """A line as what stands before its last comma, and what is being typed."""
    before, _, phrase = line.rpartition(",")
    return before, phrase


def before_colon(phrase: str) -> str:
    """Whose an answer is said to be; nothing where nobody is named."""
    said = re.match(_SEAT, phrase)
    return (said.group(1) if said else "") or ""


def begins(word: str, begun: str) -> bool:
    """Whether a part of the word begins so."""
    return f"-{begun}" in f"-{word.casefold()}"


# ---------------------------------------------------------------------------- slots


class _Given(Choice, frozen=True):
    """An option with a value in its slot: an answer that is written in full."""


def _given(option: Choice, typed: str, meant: Sequence[str], taken: Container[str]) -> Choice:
    """An option with what was typed in its slot, once that fits and is no option of its own."""
    if option.slot is None:
        return option
    front = stem(option.id)
    said = (it.removeprefix(front) for it in meant if it.startswith(front))
    last = typed.casefold().split()
    is_there = len(last) == len(option.words.split()) and typed[-1:] != " "
    value = next((it for it in (*said, *last[-1:] * is_there) if option.slot.fits(it)), "")
    if not value or f"{front}{value}" in taken:
        return option
    words = " ".join((*option.words.split()[:-1], value))
    told = words, option.kind, price(option), option.says, option.rule
    return _Given(f"{front}{value}", option.seat, *told)


# ---------------------------------------------------------------------------- what comes first


def _order(option: Choice, wants: Wants) -> tuple[bool, int, int, int]:
    """Asides last; what presses first, then what is near or cheap, then what was liked."""
    return (
        option.kind == "aside",
        -wants.urgency.get(option.id, 0),
        _amount(option.cost),
        -wants.chosen.get(option.id, 0),
    )


def _amount(cost: str) -> int:
    """The number that a price begins with."""
    number = _LEADING.match(cost)
    return int(number.group()) if number else 0


# ---------------------------------------------------------------------------- what fits


def _word_by_word(
    options: Sequence[Choice], typed: str, wants: Wants, meant: Sequence[str]
) -> tuple[Offer, ...]:
    """Answers in which each word begins as it was typed; several that share a word as one."""
    *done, begun = typed.casefold().split(" ") if typed else [""]
    said = [word for word in done if word]
    groups = _groups(options, said, begun, wants)
    starts = [it.start() for it in _WORD.finditer(typed)][: len(said)]
    starts.append(len(typed) - len(begun))

    def offered(words: Sequence[str], group: Sequence[Choice]) -> Iterator[Offer]:
        """From the first word on that was only begun: as it stands it may mean something else."""
        is_meant = [it.id for it in group] == list(meant) and begun == words[-1].casefold()
        at = len(said) if is_meant else _known(said, words)
        length = len(typed) - starts[at]
        if begun and len(groups) == 1:  # one verb is meant: its ways are said at once
            yield from (_whole(it, at, length) for it in group)
        else:
            yield _offer(words, group, at, length)

    return tuple(it for words, group in groups.items() for it in offered(words, group))


def _known(said: Sequence[str], words: Sequence[str]) -> int:
    """How many words were typed to their end."""
    pairs = enumerate(zip(said, words, strict=False))
    return next((at for at, (it, word) in pairs if it != word.casefold()), len(said))


def _groups(
    options: Sequence[Choice], said: Sequence[str], begun: str, wants: Wants
) -> dict[tuple[str, ...], list[Choice]]:
    """What fits, by the words up to the one that is being typed."""
    found: dict[tuple[str, ...], list[Choice]] = {}
    for option in options:
        words = _words(option)
        if _fits(option, words, said, begun, wants):
            found.setdefault(tuple(words[: len(said) + 1]), []).append(option)
    return found


def _in_book_order(legal: Legal, ranked: Sequence[Choice], wants: Wants) -> tuple[Offer, ...]:
    """Each verb once: what presses first, then as the book has them, asides last."""
    book = {it.id: number for number, it in enumerate(legal.options)}

    def order(group: Sequence[Choice]) -> tuple[bool, int, int]:
        presses = max(wants.urgency.get(it.id, 0) for it in group)
        return group[0].kind == "aside", -presses, min(book[it.id] for it in group)

    groups = sorted(_groups(ranked, (), "", wants).items(), key=lambda it: order(it[1]))
    return tuple(_apart(_offer(words, group, 0, 0), group[0]) for words, group in groups)


def _apart(offer: Offer, option: Choice) -> Offer:
    """An aside says that it is one."""
    if option.kind != "aside":
        return offer
    return replace(offer, says=f"at any time: {offer.says}" if offer.says else "at any time")


@lru_cache(REMEMBERED)
def _words(option: Choice) -> tuple[str, ...]:
    """What is enough to type of an option, word by word."""
    said = option.words if isinstance(option, _Given) else shown(option)
    return tuple(said.split())


def _fits(
    option: Choice, words: Sequence[str], said: Sequence[str], begun: str, wants: Wants
) -> bool:
    """Whether what was typed may be the beginning of this option."""
    if len(words) <= len(said):
        return False
    if not all(_begins(word, typed, wants) for word, typed in zip(words, said, strict=False)):
        return False
    if option.slot and len(words) == len(said) + 1:
        return may_become(option.slot, begun)
    # The address of a place, P2, is as good as the beginning of its name.
    address = option.says.partition("  ")[0].casefold().split() if said and begun else ()
    return _begins(words[len(said)], begun, wants) or begun in address


def _begins(word: str, begun: str, wants: Wants) -> bool:
    """Whether a part of the word begins so, or of another name for it."""
    return begins(word, begun) or any(begins(it, begun) for it in wants.names.get(word, ()))


def _any_words(options: Sequence[Choice], typed: str, wants: Wants) -> tuple[Offer, ...]:
    """Answers in which later words begin as it was typed, one after the other: a phrase each."""
    wanted = [part for word in typed.casefold().split() for part in word.split("-") if part]
    if not wanted:
        return ()
    return tuple(_whole(it, 0, len(typed)) for it in options if _in_order(wanted, it, wants))


def _in_order(wanted: Sequence[str], option: Choice, wants: Wants) -> bool:
    """Whether words of the option begin as these do, in this order, be others between."""
    words = _words(option)[: -1 if option.slot else None]
    spellings = [
        [part for it in (word, *wants.names.get(word, ())) for part in it.split("-")]
        for word in words
    ]
    return _come_in_order(wanted, (part for spelling in spellings for part in spelling))


def _by_what_it_does(options: Sequence[Choice], typed: str, wants: Wants) -> tuple[Offer, ...]:
    """Answers of which it is said what was typed: a title, an ability, what lies there."""
    del wants
    wanted = typed.casefold().split()
    if len("".join(wanted)) < FEWEST:
        return ()
    return tuple(
        _whole(it, 0, len(typed)) for it in options if _come_in_order(wanted, it.says.split())
    )


def _come_in_order(wanted: Sequence[str], parts: Iterable[str]) -> bool:
    """Whether parts begin with these words, in this order, be others between."""
    rest = iter(parts)
    return all(any(part.casefold().startswith(it) for part in rest) for it in wanted)


def _letters(options: Sequence[Choice], typed: str, wants: Wants) -> tuple[Offer, ...]:
    """Answers that have these letters in this order, those where they stand together first."""
    del wants
    letters = "".join(typed.casefold().split())
    if len(letters) < FEWEST:
        return ()
    near = [
        (spread, it)
        for it in options
        if (spread := _spread(letters, shown(it).casefold())) is not None
    ]
    near.sort(key=lambda it: it[0])
    return tuple(_whole(it, 0, len(typed)) for _, it in near)


def _spread(letters: str, words: str) -> int | None:
    """How many other letters stand between these; None where they do not come in this order."""
    found = [
        spread
        for start, letter in enumerate(words)
        if letter == letters[0] and (not start or words[start - 1] in " -")
        if (spread := _spread_from(letters, words, start)) is not None
    ]
    return min((it for it in found if it <= FARTHEST * len(letters)), default=None)


def _spread_from(letters: str, words: str, start: int) -> int | None:
    """The same from the beginning of a word on, gaps between words left out."""
    at = start
    for letter in letters[1:]:
        at = words.find(letter, at + 1)
        if at < 0:
            return None
    gaps = sum(it in " -" for it in words[start:at])
    return at - start + 1 - len(letters) - gaps


# ---------------------------------------------------------------------------- offering


def _offer(words: Sequence[str], group: Sequence[Choice], at: int, length: int) -> Offer:
    """One option to its end, or the word that several share."""
    if len(group) == 1:
        return _whole(group[0], at, length)
    shared = {it.rule for it in group}
    rule = group[0].rule if len(shared) == 1 else ""
    return Offer(f"{' '.join(words[at:])} ", length, "", _several(group, len(words) - 1), rule)


def _several(group: Sequence[Choice], at: int) -> str:
    """The first ways that a word may go on, and how many more there are."""
    ways = [" ".join(_words(it)[at + 1 :]) for it in group]
    named = [it for it in dict.fromkeys(ways) if it]
    few = named if len(named) <= NAMED + 1 else named[:NAMED]
    more = len(group) - len(few)
    return ", ".join([*few, *([f"{more} more"] if more else [])])


def _whole(option: Choice, at: int, length: int) -> Offer:
    """The rest of one option."""
    words = _words(option)[at:]
    if option.slot is None:
        return Offer(" ".join(words), length, option.cost, option.says, option.rule, option.id)
    *front, blank = words
    before = "".join(f"{it} " for it in front)
    told = price(option), option.says, option.rule
    values = tuple(some_values(option.id, option.slot))
    over = length if front else 0  # what was typed of a value stays
    return Offer(before, over, *told, blank=blank, values=values)


def _outcomes(legal: Legal, begun: str) -> tuple[Offer, ...]:
    """What a table may have seen, with the chance of each."""
    from victoriana.session import odds  # noqa: PLC0415 - Tab in a shell waits for what it needs

    return tuple(
        Offer(it.words, len(begun), odds.in_words(it.chance))
        for it in odds.each(legal.outcomes)
        if begun.lstrip("{").casefold() in it.words.casefold()
    )
