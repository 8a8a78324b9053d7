"""Skills made at random of everything that the data of a pack may say and that has a meaning."""

from random import Random
from typing import TypeVar

from msgspec.structs import replace

from tests.games.monsters_vs_heroes.given import box
from victoriana.games.monsters_vs_heroes.ids import Class
from victoriana.games.monsters_vs_heroes.pack.skills_checks import (
    MEANINGS,
    Meaning,
    faults_of_skill,
)
from victoriana.games.monsters_vs_heroes.world import ANY, Box, Filter, Protection, Step

T = TypeVar("T")
FORMS = [(do, where, it) for (do, where), ways in MEANINGS.items() for it in ways]
CLASSES: tuple[tuple[Class, ...], ...] = (
    ("hero",),
    ("monster",),
    ("hero", "monster"),
    ("neutral",),
)
NAMES = [it.id for it in box().characters]
SELDOM, OFTEN = 0.25, 0.6


def _meant(luck: Random, meaning: Meaning) -> Filter:
    """Which cards."""
    if not meaning.what or luck.random() > OFTEN:
        return ANY
    picks: tuple[Filter, ...] = (
        Filter(classes=luck.choice(CLASSES)),
        Filter(names=tuple(luck.sample(NAMES, 3))),
        Filter(spared=tuple(luck.sample(NAMES, 3))),
        Filter(icons=luck.choice((1, 2))),
        *((Filter(other=True), Filter(this=True)) if meaning.itself else ()),
    )
    return luck.choice(picks)


def _number(luck: Random, meaning: Meaning) -> tuple[int, int]:
    """How many of them."""
    exact = luck.choice(((1, 1), (2, 2), (3, 3)))
    some = luck.choice(((0, 1), (0, 2), (1, 2), (2, 3), exact))
    match meaning.number:
        case "one":
            return 1, 1
        case "told":
            return 1, luck.choice((1, 2, 3))
        case "exactly":
            return exact
        case "all":
            return 1, 0
        case "some":
            return some
    return luck.choice((some, some, (1, 0)))


def part(luck: Random) -> Step:
    """A part with a meaning."""
    do, where, meaning = luck.choice(FORMS)
    least, most = _number(luck, meaning)
    step = Step(
        do=do,  # type: ignore[arg-type]  # a verb, as the table has it
        what=_meant(luck, meaning),
        against=_meant(luck, meaning) if meaning.against else ANY,
        where=where,  # type: ignore[arg-type]  # a place, as the table has it
        to=luck.choice(meaning.to),
        whom=luck.choice(meaning.whom),
        chooser=luck.choice(meaning.chooser),  # type: ignore[arg-type]  # as the table has it
        least=least,
        most=most,
        may=luck.random() < SELDOM,
        shown=meaning.shown,
    )
    return step if not any(faults_of_skill((step,))) else part(luck)


def skill(luck: Random) -> tuple[Step, ...]:
    """One to three parts, of which some hang on others, and one may have ways."""
    parts = [part(luck) for _ in range(luck.choice((1, 1, 2, 2, 3)))]
    parts[1:] = [replace(it, then=luck.random() < OFTEN) for it in parts[1:]]
    if luck.random() < SELDOM:
        at = luck.randrange(len(parts))
        ways = tuple((part(luck), *([part(luck)] if luck.random() < OFTEN else [])) for _ in "ab")
        parts[at] = Step(parts[at].do, may=parts[at].may, then=parts[at].then, ways=ways)
    return tuple(parts)


def strange_box(seed: int) -> Box:
    """The box of the game with all skills exchanged for others, and some cards that protect."""
    luck = Random(seed)
    characters = []
    for it in box().characters:
        guard = Protection(
            luck.choice((Filter(this=True), Filter(classes=("hero",)), Filter(other=True))),
            luck.choice(("own-area", "table")),
            luck.choice(("", "hero", "monster")),
        )
        characters.append(
            replace(
                it,
                skill=skill(luck) if luck.random() < 1 - SELDOM / 2 else (),
                protects=(guard,) if luck.random() < SELDOM / 2 else (),
                into=luck.choice(("own-area", "own-area", "any-area", "other-area")),
            )
        )
    return replace(box(), characters=tuple(characters))
