"""What is typed for one of two characters on a card: the one named, or the one who can do it."""

from collections.abc import Callable, Sequence

from victoriana.games.victoriana import refusals
from victoriana.games.victoriana.ids import CharacterId
from victoriana.games.victoriana.notation.asked import Asked, Said
from victoriana.games.victoriana.notation.verbs import ALSO, SHORT, VERBS
from victoriana.games.victoriana.state import Investigator
from victoriana.kernel.errors import Refusal

Reader = Callable[[Asked, Sequence[str]], Said | Refusal]

TOGETHER = ("hurry", "overcome", "end")  # verbs that are not for one of the two
LEAST = 3  # letters of a name


def of_two(reader: Reader) -> Reader:
    """A reader that is asked for the character who is named, or for each of the two."""

    def read(asked: Asked, words: Sequence[str]) -> Said | Refusal:
        if asked.who.other is None:
            return reader(asked, words)
        name, rest = named(asked, words)
        if name:
            return reader(asked.led_by(name), rest)
        return _either(asked, reader, words)

    return read


def named(asked: Asked, words: Sequence[str]) -> tuple[CharacterId | None, tuple[str, ...]]:
    """The character whom the first words name, if any, and the words behind.

    A beginning of a name is enough where it is three letters long and begins no place.
    """
    characters = asked.world.investigators[asked.who.id].characters
    handles = [it.id for it in characters]
    for count in range(min(len(words), 2), 0, -1):
        found = asked.lexicon.find(" ".join(words[:count]), handles, whole=True)
        if len(found) == 1:
            return CharacterId(found[0]), tuple(words[count:])
    if words and not asked.whole and len(words[0]) >= LEAST:
        begun = asked.lexicon.begun(words[0], handles)
        if len(begun) == 1 and not asked.lexicon.begun(words[0], tuple(asked.world.locales)):
            return CharacterId(begun[0]), tuple(words[1:])
    return None, tuple(words)


def name_first(asked: Asked, words: tuple[str, ...]) -> tuple[str, ...]:
    """`miss-x tower` as `go miss-x tower`, and `miss-x reveal` as `reveal miss-x`.

    What both do together is said without a name: `miss-x end` as `end`.
    """
    if asked.who.other is None:
        return words
    if asked.node.id not in ("turn", "last-steps"):
        return (
            words[1:] if words[0].endswith(":") and named(asked, without_colon(words))[0] else words
        )
    name, rest = named(asked, without_colon(words))
    if name is None or not rest:
        return words
    verb = _verb(asked, rest[0])
    if verb in TOGETHER:
        return (verb, *rest[1:])
    return (verb, name, *rest[1:]) if verb else ("go", name, *rest)


def without_colon(words: tuple[str, ...]) -> tuple[str, ...]:
    """A name before a colon is said as any other in front of a verb."""
    return (words[0].removesuffix(":"), *words[1:])


def _verb(asked: Asked, word: str) -> str:
    """The verb that a word means behind a name: whole, in its short form, or as people say it."""
    verbs = VERBS[asked.node.id]
    if word in verbs or asked.whole:
        return word if word in verbs else ""
    also = (it for it in ALSO.get(word, ()) if it in verbs)
    short = (it for it in verbs if word in SHORT.get(it, ()))
    return next(iter((*also, *short)), "")


def name_alone(asked: Asked, words: tuple[str, ...]) -> Refusal | None:
    """A name and no more: what that one can do."""
    if asked.who.other is None or asked.node.id != "turn":
        return None
    name, rest = named(asked, words)
    if name is None or rest:
        return None
    return refusals.investigators.stead_x.what_of(asked.led_by(name))


def _either(asked: Asked, reader: Reader, words: Sequence[str]) -> Said | Refusal:
    """What only one of the two can do is meant; else they are asked, or told why neither can."""
    said = [(it, reader(asked.led_by(it.character), words)) for it in asked.who.standees]
    meant = [one for _, one in said if isinstance(one, Said) and asked.legal(one.ids[0])]
    if meant and (len({it.ids for it in meant}) == 1 or _alike(asked, meant[0])):
        return meant[0]
    if meant:
        return refusals.reasons.which_of_two(asked, [it.ids[0] for it in meant])
    for standee, one in said:
        if isinstance(one, Said) and _stands_there(asked, standee, one.ids[0]):
            return one
    answers = [one for _, one in said]
    return next((one for one in answers if isinstance(one, Said)), answers[0])


def _alike(asked: Asked, said: Said) -> bool:
    """Whether it is the same whoever does it: together at one place, they turn the same token."""
    return said.ids[0].startswith("reveal") and len(set(asked.who.places)) == 1


def _stands_there(asked: Asked, standee: Investigator, option: str) -> bool:
    """Whether this one is where the lead lies, or at the locale, that an option names."""
    verb, *words = option.split(":")
    if verb == "investigate":
        return any(str(it.id) == words[-1] for it in asked.state.leads_at(standee.place))
    return verb == "use" and words[-1] == standee.place
