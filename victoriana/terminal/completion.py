"""What Tab offers: the next word of a legal answer with its price, and nothing else."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from victoriana.session.values import Choice, Legal, short

_LEADING = re.compile(r"[0-9]+")
_SEAT = re.compile(r"\s*(?:[0-9]+\s+)?(?:[\w'’-]+:\s*)?")


class Offer(Struct, frozen=True):
    """Words that may follow, put in the place of what was typed of them."""

    words: str
    length: int  # letters already typed that they stand for
    cost: str = ""
    says: str = ""


Offers = Callable[[str], Sequence[Offer]]


def answers(legal: Legal, typed: str) -> tuple[Offer, ...]:
    """How an answer may go on; `typed` is the line after the last comma."""
    typed = _SEAT.sub("", typed, count=1)
    if legal.outcomes:
        return _outcomes(legal, typed.strip())
    *done, begun = typed.casefold().split(" ") if typed else [""]
    said = [word for word in done if word]
    groups: dict[tuple[str, ...], list[Choice]] = {}
    for option in sorted(legal.options, key=lambda it: it.kind == "aside"):
        words = short(option).split()
        if _fits(option, words, said, begun):
            groups.setdefault(tuple(words[: len(said) + 1]), []).append(option)
    at = len(said)
    if begun and len(groups) == 1:  # one verb is meant: its ways are said at once
        (only,) = groups.values()
        return tuple(sorted((_whole(it, at, len(begun)) for it in only), key=_amount))
    offers = [_offer(words, group, at, len(begun)) for words, group in groups.items()]
    return tuple(sorted(offers, key=_amount) if said else offers)


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


def _fits(option: Choice, words: Sequence[str], said: Sequence[str], begun: str) -> bool:
    """Whether what was typed may be the beginning of this option."""
    if len(words) <= len(said):
        return False
    if not all(map(begins, words, said)):
        return False
    word = words[len(said)]
    # The address of a place, P2, is as good as the beginning of its name.
    address = option.says.partition("  ")[0].casefold().split() if said and begun else ()
    return begins(word, begun) or begun in address


def begins(word: str, begun: str) -> bool:
    """Whether a part of the word begins so."""
    return f"-{begun}" in f"-{word}"


def _offer(words: Sequence[str], group: Sequence[Choice], at: int, length: int) -> Offer:
    """One option to its end, or the word that several share."""
    if len(group) == 1:
        return _whole(group[0], at, length)
    return Offer(f"{words[at]} ", length, "", f"{len(group)} to choose from")


def _whole(option: Choice, at: int, length: int) -> Offer:
    """The rest of one option."""
    return Offer(" ".join(short(option).split()[at:]), length, option.cost, option.says)


def _outcomes(legal: Legal, begun: str) -> tuple[Offer, ...]:
    """What a table may have seen, with the chance of each."""
    from victoriana.session import odds  # noqa: PLC0415 - Tab in a shell waits for what it needs

    return tuple(
        Offer(it.words, len(begun), odds.in_words(it.chance))
        for it in odds.each(legal.outcomes)
        if begun.lstrip("{").casefold() in it.words.casefold()
    )


def _amount(offer: Offer) -> int:
    """The number that a price begins with: what is near or cheap stands first."""
    number = _LEADING.match(offer.cost)
    return int(number.group()) if number else 0
