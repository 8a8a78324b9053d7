"""Parts of skills drawn at random, from all that a table of a pack may say."""

from collections.abc import Iterator
from random import Random
from typing import TypeVar, get_args

from msgspec import convert
from msgspec.structs import replace

from tests.games.monsters_vs_heroes.given import box
from victoriana.games.monsters_vs_heroes.ids import CardId, Class
from victoriana.games.monsters_vs_heroes.sentences import forms
from victoriana.games.monsters_vs_heroes.sentences.lines import Unsayable
from victoriana.games.monsters_vs_heroes.sentences.telling import Teller, of_box
from victoriana.games.monsters_vs_heroes.world import (
    Bonus,
    Chooser,
    Filter,
    Goal,
    Protection,
    Step,
    Verb,
    Whom,
    Zone,
)

T = TypeVar("T")
CLASSES: tuple[Class, ...] = get_args(Class)
NAMES = tuple(it.id for it in box().characters)
TELLER: Teller = of_box(box())
EVEN, SELDOM = 0.5, 0.2
MOST = 3  # cards that are counted, names in a row, parts of a skill


def rarely(luck: Random, value: T, usual: T, often: float = 0.3) -> T:
    """Seldom the one, mostly the other."""
    return value if luck.random() < often else usual


def names(luck: Random) -> tuple[CardId, ...]:
    """A few names, each once."""
    return tuple(luck.sample(NAMES, luck.randint(1, MOST)))


def meant(luck: Random) -> Filter:
    """Which cards are meant; not always something that can be said."""
    return Filter(
        classes=rarely(luck, tuple(luck.sample(CLASSES, luck.randint(1, MOST))), ()),
        names=rarely(luck, names(luck), (), 0.2),
        spared=rarely(luck, names(luck), (), 0.2),
        icons=rarely(luck, luck.randint(1, MOST), 0),
        other=rarely(luck, True, False),  # noqa: FBT003 - values of a field
        this=rarely(luck, True, False, 0.1),  # noqa: FBT003 - values of a field
    )


def part(luck: Random) -> Step:
    """A part of a skill after one of the forms; not always something that can be said."""
    form = luck.choice(forms.STEPS)
    said = {name: it for name, it in values(luck).items() if name in form.said}
    return convert({**said, **form.fixed}, Step)


def wild(luck: Random) -> Step:
    """A part of a skill of which a value or two were changed; often it means nothing."""
    it = part(luck)
    some = values(luck)
    changed = luck.sample(sorted(some), luck.randint(0, 2))
    return replace(it, **{name: some[name] for name in changed})


def values(luck: Random) -> dict[str, object]:
    """Something for each field of a part."""
    most = luck.choice((1, 1, 1, 2, 3, 0))
    return {
        "do": luck.choice(get_args(Verb)),
        "what": rarely(luck, meant(luck), Filter(), 0.6),
        "against": rarely(luck, meant(luck), Filter(), 0.6),
        "where": luck.choice(get_args(Zone)),
        "to": luck.choice(get_args(Goal)),
        "whom": luck.choice(get_args(Whom)),
        "chooser": luck.choice(get_args(Chooser)),
        "least": luck.choice((most, most, 1, 0)),
        "most": most,
        "may": luck.random() < EVEN,
        "shown": luck.random() < EVEN,
    }


def parts(luck: Random) -> Iterator[Step]:
    """Parts that can be said, without end."""
    while True:
        it = part(luck)
        try:
            TELLER.clause(it)
        except Unsayable:
            continue
        yield it


def skills(luck: Random) -> Iterator[tuple[Step, ...]]:
    """Whole skills, with ways and with parts that hang on others."""
    some = parts(luck)
    while True:
        row = [next(some) for _ in range(luck.randint(1, MOST))]
        row[1:] = [replace(it, then=luck.random() < EVEN) for it in row[1:]]
        if luck.random() < SELDOM:
            row[-1] = replace(either(luck, some), then=row[-1].then)
        yield tuple(row)


def either(luck: Random, some: Iterator[Step]) -> Step:
    """One of several ways."""
    ways = []
    for _ in range(luck.randint(2, MOST)):
        first = next(some)
        rest = (replace(next(some), then=luck.random() < EVEN) for _ in range(luck.randint(0, 1)))
        ways.append((first, *rest))
    return Step(do=ways[0][0].do, may=luck.random() < EVEN, ways=tuple(ways))


def protection(luck: Random) -> Protection:
    """What cannot be a target; not always something that can be said."""
    return Protection(
        meant(luck),
        luck.choice(("own-area", "table")),
        luck.choice(("", *CLASSES)),
    )


def bonus(luck: Random) -> Bonus:
    """Points at the end; not always something that can be said."""
    return Bonus(
        luck.randint(-3, 3),
        rarely(luck, meant(luck), None, 0.4),
        luck.choice(("own-area", "table", "pile")),
        rarely(luck, meant(luck), None, 0.4),
        rarely(luck, meant(luck), None, 0.4),
    )
