"""Handles: what a typed beginning may mean, and how to say that it means nothing or too much."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import composed, listed

MOST = 5  # candidates that are named
SHOWN = 100  # characters of what was typed that a sentence repeats
TELLING = 4  # letters of a word that says by itself what is meant
VERY_CLOSE = 0.75  # of 1: how alike a word is that begins with another letter

Candidate = str | tuple[str, Sequence[str]]  # a handle, or a handle and its other names


class Found(Struct, frozen=True):
    """The one thing that was meant."""

    handle: str


class Ambiguous(Struct, frozen=True):
    """Several things begin like that."""

    handles: tuple[str, ...]


class Unknown(Struct, frozen=True):
    """Nothing begins like that; these are spelt nearly so."""

    nearest: tuple[str, ...] = ()


Match = Found | Ambiguous | Unknown


@lru_cache(4096)
def kebab(text: str) -> str:
    """A name as a handle is written: small letters and digits, hyphens between."""
    bare = (
        composed(text.casefold())
        .replace("'", "")
        .replace("’", "")
        .replace("_", " ")
        .replace("-", " ")
    )
    return "-".join(bare.split())


def initials(handle: str) -> str:
    """The first letters of a handle's words; nothing where it has one word only."""
    words = handle.split("-")
    return "".join(word[0] for word in words) if len(words) > 1 else ""


def match(
    typed: str, candidates: Iterable[Candidate], *, whole: bool = False, guess: bool = True
) -> Match:
    """What was meant: a whole handle or name, else the only one with a word that begins so.

    With `whole`, beginnings mean nothing. Without `guess`, what is spelt nearly so is not sought.
    """
    named = [_names(candidate) for candidate in candidates]
    wanted = kebab(typed)
    exact = _once(handle for handle, names in named if wanted in names)
    begun = () if whole or not wanted else _once(_begun(wanted, named))
    is_joined = not whole and "-" not in wanted and len(wanted) >= TELLING
    joined = _once(_joined(wanted, named)) if is_joined and not begun else ()
    for handles in (exact, begun, joined):
        if handles:
            return Found(handles[0]) if len(handles) == 1 else Ambiguous(handles)
    return Unknown(_nearest(wanted, named) if guess else ())


def refusal(
    typed: str,
    found: Ambiguous | Unknown,
    kind: str,
    *,
    gloss: Callable[[str], str] = lambda _: "",
) -> Refusal:
    """One sentence for the player about a `kind` of thing; `gloss` tells candidates apart."""
    shown = typed if len(typed) <= SHOWN else f"{typed[:SHOWN]}..."
    match found:
        case Ambiguous(handles=handles):
            named = [f"{it} ({gloss(it)})" if gloss(it) else it for it in handles[:MOST]]
            more = f" and {len(handles) - MOST} more" if len(handles) > MOST else ""
            either = f"{', '.join(named)}{more}" if more else listed(named, "or")
            how = "One letter" if _differ_next(handles, kebab(typed)) else "A word"
            text = f'"{shown}" may be {either}. {how} more decides.'
            return Refusal("ambiguous", text, tries=handles[:MOST], answer=typed)
        case Unknown(nearest=nearest):
            text = f'I know no {kind} "{shown}".'
            if nearest:
                text += f" Did you mean {listed(nearest, 'or')}?"
            return Refusal("unknown", text, tries=nearest, answer=typed)


def _differ_next(handles: Sequence[str], wanted: str) -> bool:
    """Whether one letter more leaves fewer, and each of them can be meant by some letter."""
    parted = [f"-{kebab(it)}".partition(f"-{wanted}") for it in handles]
    nexts = {rest.lstrip("-")[:1] for _, found, rest in parted if found}
    return "" not in nexts and len(nexts) != 1


def _names(candidate: Candidate) -> tuple[str, tuple[str, ...]]:
    """The handle, and everything that it may be called, as handles are written."""
    if isinstance(candidate, str):
        return candidate, (kebab(candidate),)
    handle, others = candidate
    return handle, (kebab(handle), *map(kebab, others))


def _begun(wanted: str, named: Iterable[tuple[str, tuple[str, ...]]]) -> Iterable[str]:
    """Every handle with a name in which some word begins so."""
    for handle, names in named:
        if any(f"-{name}".find(f"-{wanted}") >= 0 for name in names):
            yield handle


def _joined(wanted: str, named: Iterable[tuple[str, tuple[str, ...]]]) -> Iterable[str]:
    """Every handle with a name that begins so where nothing is left between its words: xclub."""
    for handle, names in named:
        if any(name.replace("-", "").startswith(wanted) for name in names):
            yield handle


def _nearest(wanted: str, named: Sequence[tuple[str, tuple[str, ...]]]) -> tuple[str, ...]:
    """The handles spelt most like it, at most five."""
    from difflib import get_close_matches  # noqa: PLC0415 - only who mistypes waits for it

    owners: dict[str, str] = {}
    for handle, names in named:
        for name in names:
            for word in (name, *name.split("-")):
                owners.setdefault(word, handle)
    close = get_close_matches(wanted, owners, n=MOST, cutoff=0.6)
    # Of words that begin otherwise only the very close ones: nowhere is no tower.
    alike = [it for it in close if it[:1] == wanted[:1] or _ratio(it, wanted) >= VERY_CLOSE]
    within = [it for it in wanted.split("-") if it in owners and len(it) >= TELLING]
    return _once(owners[word] for word in (*alike, *within))[:MOST]


def _ratio(word: str, wanted: str) -> float:
    from difflib import SequenceMatcher  # noqa: PLC0415 - the same

    return SequenceMatcher(None, word, wanted).ratio()


def _once(handles: Iterable[str]) -> tuple[str, ...]:
    """Each handle once, in the order in which they came."""
    return tuple(dict.fromkeys(handles))
