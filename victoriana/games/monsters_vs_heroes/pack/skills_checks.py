"""Which parts of skills have a meaning, and sentences on those that have none."""

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from victoriana.games.monsters_vs_heroes.world import ANY, Character, Filter, Goal, Step, Whom

# How many cards: one; some, as one or two; any number, also all; exactly so many, where nobody
# chooses; all; or a number that is only said as `most`.
Number = Literal["one", "some", "any", "exactly", "all", "told"]

USUAL = Step("draw")
AREAS = ("table", "own-area", "other-areas")
TO_AREAS: tuple[Goal, ...] = ("own-area", "any-area", "other-area")
FROM_PILE: tuple[Goal, ...] = ("hand", "own-area", "deck", "deck-top", "deck-bottom")
ROUND: tuple[Goal, ...] = ("left", "right")
OTHERS: tuple[Whom, ...] = ("player", "others")
SEVERAL: tuple[Whom, ...] = ("player", "others", "all")


class Meaning(Struct, frozen=True):
    """What a verb says of cards in one place, by one way of saying it."""

    whom: tuple[Whom, ...] = ("you",)
    chooser: tuple[str, ...] = ("you",)
    to: tuple[Goal, ...] = ("pile",)
    number: Number = "one"
    what: bool = False  # which cards are meant may be said
    itself: bool = False  # "this" and "other": cards of the table
    against: bool = False
    shown: bool = False


def _of_hands(to: Goal = "pile", whom: tuple[Whom, ...] = OTHERS) -> tuple[Meaning, ...]:
    """Cards of others' hands: by lot, by the holder's choice, or by his who looks first."""
    return (
        Meaning(whom, ("luck",), (to,), "exactly", what=True),
        Meaning(whom, ("holder",), (to,), "some", what=True),
        Meaning(OTHERS, ("you",), (to,), "any", what=True, shown=True),
    )


MEANINGS: Mapping[tuple[str, str], tuple[Meaning, ...]] = {
    **{("discard", it): (Meaning(number="any", what=True, itself=True),) for it in AREAS},
    ("discard", "table"): (
        Meaning(number="any", what=True, itself=True),
        Meaning(SEVERAL, ("you", "holder"), number="some", what=True, itself=True),
    ),
    **{("move", it): (Meaning(to=TO_AREAS, number="any", what=True, itself=True),) for it in AREAS},
    **{("swap", it): (Meaning(what=True, itself=True, against=True),) for it in AREAS},
    **{
        ("return", it): (Meaning(to=("hand",), number="any", what=True, itself=True),)
        for it in AREAS
    },
    **{("copy", it): (Meaning(what=True, itself=True),) for it in AREAS},
    ("copy", "pile"): (Meaning(what=True),),
    ("copy", "pile-top"): (Meaning(what=True),),
    ("discard", "hand"): (
        Meaning(number="any", what=True),
        Meaning(chooser=("luck",), number="exactly", what=True),
    ),
    ("discard", "hands"): (*_of_hands(whom=SEVERAL), Meaning(SEVERAL, number="all", what=True)),
    ("steal", "hands"): _of_hands(),
    ("move", "hands"): _of_hands("own-area"),
    ("look", "hands"): (Meaning(OTHERS),),
    ("look", "faction"): (Meaning(OTHERS),),
    ("look", "deck-top"): (Meaning(number="told"),),
    ("pass", "hands"): (Meaning(("player",)), Meaning(("all",), to=ROUND)),
    ("pass", "hand"): (Meaning(("all",), ("holder",), ROUND, "exactly"),),
    ("renounce", "faction"): (Meaning(("player",)),),
    ("renounce", "removed"): (Meaning(),),
    ("draw", "table"): (Meaning(("you", *SEVERAL), number="told"),),
    ("fetch", "pile"): (Meaning(to=FROM_PILE, number="any", what=True),),
    ("fetch", "pile-top"): (Meaning(to=FROM_PILE, what=True),),
    ("order", "deck-top"): (Meaning(to=("deck-top", "deck-bottom"), number="told"),),
    ("discard", "deck-top"): (Meaning(number="told"),),
    ("move", "deck-top"): (Meaning(to=("own-area",), number="told"),),
    ("extra", "table"): (Meaning(),),
    ("extra", "hand"): (Meaning(),),
}


def faults_of_card(card: Character) -> Iterator[str]:
    """What is wrong with the skill of a card, a sentence each."""
    yield from faults_of_skill(card.skill)


def faults_of_skill(skill: tuple[Step, ...]) -> Iterator[str]:
    """What is wrong with a skill, a sentence each."""
    for number, step in enumerate(skill, 1):
        for fault in _faults(step, first=number == 1):
            yield f"Part {number} of the skill {fault}"


def _faults(step: Step, *, first: bool) -> Iterator[str]:
    """What is wrong with a part."""
    if first and step.then:
        yield "hangs on a part before it (`then`), and there is none."
    if step.ways:
        yield from _faults_of_ways(step)
        return
    meanings = MEANINGS.get((step.do, step.where), ())
    if not meanings:
        yield f"says `{step.do}`, which has no meaning with `where = {step.where}`."
        return
    found = [tuple(_against(step, it)) for it in meanings]
    yield from min(found, key=len)
    yield from _contradictions(step)


def _faults_of_ways(step: Step) -> Iterator[str]:
    """Ways are all that a part says that has some, and a way has none of its own."""
    if len(step.ways) == 1 or not all(step.ways):
        yield "has ways, but no two of them; a way has at least one part."
    bare = Step(step.do, may=step.may, then=step.then, ways=step.ways)
    if step != bare:
        yield "has ways, and says more beside them than `may` and `then`."
    for way in step.ways:
        for number, part in enumerate(way):
            if part.ways:
                yield "has a way that has ways itself."
            else:
                yield from _faults(part, first=number == 0)


def _against(step: Step, meaning: Meaning) -> Iterator[str]:
    """What a part says that has no meaning there."""
    said = f"`{step.do}` with `where = {step.where}`"
    for field, allowed in (("whom", meaning.whom), ("to", meaning.to)):
        value = getattr(step, field)
        if value not in allowed:
            yield f"says `{field} = {value}`; {said} goes with {_either(allowed)}."
    if step.chooser not in meaning.chooser:
        yield f"says `chooser = {step.chooser}`; {said} goes with {_either(meaning.chooser)}."
    if step.what != ANY and not meaning.what:
        yield f"says which cards are meant (`what`); {said} falls on no such cards."
    if (step.what.other or step.what.this) and meaning.what and not meaning.itself:
        yield f"says `other` or `this`, which are cards on the table; {said} falls on none there."
    if step.against != ANY and not meaning.against:
        yield "says `against`, which only a swap has."
    if step.shown != meaning.shown:
        yield f"says `shown = {str(step.shown).lower()}`, which {said} does not go with."
    if not _counts(step, meaning.number):
        yield f"says from {step.least} to {step.most} cards, which {said} cannot."


def _counts(step: Step, number: Number) -> bool:
    """Whether so many cards can be said."""
    least, most = step.least, step.most
    is_all = (least, most) == (1, 0)
    match number:
        case "one":
            return (least, most) == (1, 1)
        case "told":
            return least == 1 and most > 0
        case "exactly":
            return 0 < least == most
        case "all":
            return is_all
        case "some":
            return least <= most > 0
    return least <= most > 0 or is_all


def _contradictions(step: Step) -> Iterator[str]:
    """What can never be, or cannot be chosen."""
    for what in (step.what, step.against):
        yield from _never(what)
    if step.what.this and (step.least, step.most) != (1, 1):
        yield "means this card, of which there is one."
    if step.do == "move" and step.where in AREAS:
        if step.most == 0 and step.to != "own-area":
            yield "moves all cards at once; they can only go into one's own area."
        if step.where == step.to == "own-area":
            yield "moves cards from one's own area into one's own area."


def _never(what: Filter) -> Iterator[str]:
    """Cards that cannot be."""
    if what.this and what.other:
        yield "means this card and other cards than this, which no card is."
    elif what.this and what != Filter(this=True):
        yield "means this card, and says more of it."
    if what.names and (what.classes or what.icons or what.spared):
        yield "names cards, and says more of them."
    if len(set(what.classes)) < len(what.classes):
        yield "says a class twice."


def _either(allowed: tuple[str, ...]) -> str:
    return " or ".join(f"`{it}`" for it in allowed)
