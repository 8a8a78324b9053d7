"""The book at hand: what a section or a ruling says, who follows it, and where that is tested."""

import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from types import CodeType

from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.citing import short
from victoriana.kernel.errors import Refusal
from victoriana.kernel.game import Game
from victoriana.kernel.handbook import Explained, Handbook
from victoriana.kernel.handles import Found, kebab, match, refusal
from victoriana.kernel.rulebook import Ruling
from victoriana.packs.reading import line_in
from victoriana.session.values import Decision, Meaning

STEP = r"(?P<heading>.+?) (?P<step>\d+)"  # a heading and the number of its step


class Follower(Struct, frozen=True):
    """A function that follows a section or a ruling, or a place in the data that does."""

    file: str
    line: int
    name: str


class Page(Struct, frozen=True):
    """All about one section, one step or one ruling."""

    game: str
    topic: str
    summary: str
    steps: tuple[tuple[str, str], ...]  # each with its summary
    rulings: tuple[Decision, ...]
    functions: tuple[Follower, ...]
    tests: tuple[str, ...]
    asserted: tuple[str, ...]
    fixtures: tuple[str, ...]
    under: tuple[str, ...] = ()  # the sections of this part of the book


class Listed(Struct, frozen=True):
    """A section in the list of all."""

    game: str
    section: str
    steps: int
    rulings: tuple[str, ...]


def topic(game: Game, typed: str) -> str | Refusal:
    """The heading, step or ruling that is meant, also as a citation: "Pursuit, F3"."""
    wanted = typed.rpartition(", ")[2].strip() or typed
    for ruling in game.book.rulings:
        if kebab(ruling) == kebab(wanted):
            return ruling
    headings = [_typed(it) for it in game.book.headings]
    numbered = re.fullmatch(STEP, wanted)
    if numbered:
        heading = match(numbered["heading"], headings)
        if isinstance(heading, Found):
            step = f"{heading.handle} {int(numbered['step'])}"
            if step in game.book.steps(heading.handle):
                return step
    found = match(wanted, headings)
    return found.handle if isinstance(found, Found) else refusal(wanted, found, "section or ruling")


def _typed(heading: str) -> tuple[str, tuple[str, ...]]:
    """A heading with other ways to type it: without its signs, and without the title of its part.

    "Part II: The Mill / Grinding" is also "part ii the mill grinding" and "part ii grinding".
    """
    part, slash, own = heading.partition(" / ")
    untitled = f"{part.partition(': ')[0]}{slash}{own}"
    cited = short(heading)
    return heading, (untitled, cited, bare(heading), bare(untitled), bare(cited))


def bare(text: str) -> str:
    """A text without signs, but for those within words."""
    return "".join(it if it.isalnum() or it in "'’-" else " " for it in text)


def mentioning(game: Game, handbook: Handbook, typed: str) -> tuple[Decision, ...]:
    """The rulings whose words have one that begins so."""
    told = (decision(game, handbook, ruling) for ruling in game.book.rulings.values())
    return tuple(it for it in told if _has(f"{it.question} {it.decision}", typed))


def telling(game: Game, handbook: Handbook, typed: str) -> tuple[str, ...]:
    """The sections in whose summary a word begins so."""
    return tuple(it for it in game.book.headings if _has(handbook.sections.get(it, ""), typed))


def _has(text: str, typed: str) -> bool:
    """Whether words that begin so stand in a text."""
    wanted = kebab(typed)
    return bool(wanted) and f"-{wanted}" in f"-{kebab(bare(text))}"


def page(game: Game, handbook: Handbook, about: str) -> Page:
    """All about a topic, with the choices that this game has in force."""
    if about in game.book.rulings:
        ruling = game.book.rulings[about]
        return _page(game, handbook, about, "", (), (ruling,))
    within = (about, *game.book.steps(about))
    on_it = tuple(it for it in game.book.rulings.values() if set(it.sections) & set(within))
    told = tuple((it, handbook.sections.get(it, "")) for it in within[1:])
    found = _page(game, handbook, about, handbook.sections.get(about, ""), told, on_it)
    under = tuple(it for it in game.book.headings if it.startswith(f"{about} / "))
    return replace(found, under=under)


def _page(  # noqa: PLR0913 - a page has as many parts
    game: Game,
    handbook: Handbook,
    about: str,
    summary: str,
    within: tuple[tuple[str, str], ...],
    rulings: tuple[Ruling, ...],
) -> Page:
    named = (about, *(step for step, _ in within))
    seen = [handbook.seen(it) for it in named]
    return Page(
        game.id,
        about,
        summary,
        within,
        tuple(decision(game, handbook, ruling) for ruling in rulings),
        tuple(followers(game, named)),
        _once(it for one in seen for it in one.tests),
        _once(it for one in seen for it in one.asserted),
        _once(it for one in seen for it in one.fixtures),
    )


def decision(game: Game, handbook: Handbook, ruling: Ruling) -> Decision:
    """A ruling with its words, and with what is in force."""
    told = handbook.rulings.get(ruling.id, Explained("", ""))
    now = game.rulings.get(ruling.id) or game.book.defaults().get(ruling.id)
    choices = tuple(Meaning(it, told.choices.get(it, ""), it == now) for it in ruling.choices)
    return Decision(ruling.id, told.question, told.decision, ruling.sections, choices, ruling.code)


def switches(game: Game, handbook: Handbook) -> tuple[Decision, ...]:
    """Every ruling that can be turned."""
    found = (it for it in game.book.rulings.values() if it.choices)
    return tuple(decision(game, handbook, ruling) for ruling in found)


def listed(game: Game) -> tuple[Listed, ...]:
    """Every section in the order of the book, with the rulings on it."""
    return tuple(
        Listed(
            game.id,
            heading,
            count,
            tuple(
                it.id
                for it in game.book.rulings.values()
                if set(it.sections) & {heading, *game.book.steps(heading)}
            ),
        )
        for heading, count in game.book.headings.items()
    )


def everywhere(game: Game) -> tuple[str, ...]:
    """The rulings that rest on no single section."""
    return tuple(it.id for it in game.book.rulings.values() if not it.sections)


def followers(game: Game, named: Iterable[str]) -> Iterator[Follower]:
    """What follows these sections or rulings, each once: functions, and places in the data."""
    named = tuple(named)
    claims, written = game.book.claims, game.book.written
    for place in _once(it for name in named for it in claims.get(name, ())):
        code = code_of(place)
        if code is not None:
            module = _module_of(place)
            file = f"{module.replace('.', '/')}.py"
            yield Follower(file, code.co_firstlineno, place.removeprefix(f"{module}."))
    for stated in dict.fromkeys(it for name in named for it in written.get(name, ())):
        file, line = line_in(game.id, stated.file, stated.keys)
        yield Follower(file, line, stated.name)


def code_of(place: str) -> CodeType | None:
    """What runs behind the whole name of a function, without what is wrapped around it."""
    module = _module_of(place)
    found: object = sys.modules.get(module)
    for name in place.removeprefix(f"{module}.").split("."):
        found = getattr(found, name, None)
    return getattr(inspect.unwrap(found), "__code__", None) if callable(found) else None


def _module_of(place: str) -> str:
    """The module in the whole name of a function."""
    module = place.rpartition(".")[0]
    while module and module not in sys.modules:
        module = module.rpartition(".")[0]
    return module


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
