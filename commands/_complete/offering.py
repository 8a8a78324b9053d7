"""What may stand at the cursor of a command line, by what the verb takes there."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from commands._complete.line import Line, is_option, open_to, taken_apart
from commands._complete.saves import Memory, Save
from commands._complete.table import Game, Said, Table
from victoriana.kernel.handles import initials

Then = Literal["space", "more", "comma"]  # what comes after a word


class Word(Struct, frozen=True):
    """What may stand there in the place of the word at the cursor."""

    text: str
    says: str = ""
    then: Then = "space"


class Offered(Struct, frozen=True):
    """Words, or where files are wanted the shell's own menu of them."""

    words: tuple[Word, ...]
    files: Literal["", "files", "folders"] = ""


FILES, FOLDERS = Offered((), "files"), Offered((), "folders")


class Asked(Struct, frozen=True):
    """Where Tab was pressed."""

    table: Table
    line: Line
    save: Save  # the one that the line names, if it does

    def games(self) -> Iterator[Game]:
        """The game that is meant, by the save or by name; else all."""
        for name in (self.save.game(), *self.line.values("--game"), *self.line.given[:1]):
            meant = [it for it in self.table.games if name and _means(it, name)]
            if len(meant) == 1:
                yield self.table.games[meant[0]]
                return
        yield from self.table.games.values()


def _means(game: str, name: str) -> bool:
    """Whether a game is called so: by its beginning, or by its initials."""
    return game.startswith(name) or name == initials(game)


Offer = Callable[[Asked], Iterable[Word] | Offered]


def offered(table: Table, words: Sequence[str], begun: str, memory: str) -> tuple[Offered, str]:
    """What may stand there, and what the shell may keep until Tab is pressed again."""
    line = taken_apart(table, tuple(words), begun)
    kept = Memory.of(memory)
    seat = line.values("--seat")[-1:]
    asked = Asked(table, line, Save("".join(line.given[:1]), "".join(seat), kept))
    found = _at(asked)
    if not isinstance(found, Offered):
        fitting = fit(line.begun, found)
        found = Offered(tuple(replace(it, text=f"{line.before}{it.text}") for it in fitting))
    return found, kept.words()


def fit(begun: str, words: Iterable[Word]) -> tuple[Word, ...]:
    """Those that begin so, else those in which a later word does."""
    small = begun.casefold()
    known = [(it.text.casefold(), it) for it in {it.text: it for it in words}.values()]
    found = [it for text, it in known if text.startswith(small)]
    return tuple(found or [it for text, it in known if f"-{small}" in f"-{text}"])


def _at(asked: Asked) -> Iterable[Word] | Offered:
    """What is wanted at the cursor: a verb, an option, its value, or what the verb takes."""
    table, line = asked.table, asked.line
    if line.wants:
        return _value(asked, line.wants.names, line.wants.takes)
    if is_option(line.begun) or (line.begun == "-" and not line.literal):
        return () if line.literal else _options(asked)
    if not line.verb:
        return (Word(name, it.says) for name, it in table.verbs.items())
    verb = table.verbs.get(line.verb)
    if verb is None or not verb.takes:
        return ()
    at = len(line.given)
    if at >= len(verb.takes) and not verb.more:
        return ()
    return _value(asked, (line.verb,), verb.takes[min(at, len(verb.takes) - 1)])


def _value(asked: Asked, names: Sequence[str], takes: str) -> Iterable[Word] | Offered:
    """What may be given where this is taken: by who takes it, else by what it is called."""
    if takes == takes.casefold():
        return (Word(it) for it in takes.split("|"))
    by_name = (TAKEN[f"{name} {takes}"] for name in names if f"{name} {takes}" in TAKEN)
    return next(by_name, TAKEN.get(takes, _nothing))(asked)


def _options(asked: Asked) -> Iterator[Word]:
    given = [option for option, _ in asked.line.options]
    for option in open_to(asked.table, asked.line.verb):
        if option.again or option not in given:
            # The long name where there are two: it says what it does.
            yield Word(max(option.names, key=len), option.says)


# ---------------------------------------------------------------------------- what is taken


def _nothing(asked: Asked) -> Iterable[Word]:
    del asked
    return ()


def _files(asked: Asked) -> Offered:
    del asked
    return FILES


def _folders(asked: Asked) -> Offered:
    del asked
    return FOLDERS


def _save(asked: Asked) -> Iterable[Word] | Offered:
    """The names of saves, the last played first; a path is the shell's own matter."""
    from commands._complete.saves import looks_like_path, names

    if looks_like_path(asked.line.begun):
        return FILES
    return (Word(name, says) for name, says in names())


def _moment(asked: Asked) -> Iterable[Word] | Offered:
    """A save, and after @ a moment in it."""
    save, at, _ = asked.line.begun.rpartition("@")
    if not at:
        return _save(asked)
    return _moments(Save(save, "", asked.save.memory), f"{save}@")


def _range(asked: Asked) -> Iterable[Word] | Offered:
    """The same, with a second moment after two dots."""
    save, at, begun = asked.line.begun.rpartition("@")
    if not at:
        return _save(asked)
    first, dots, _ = begun.rpartition("..")
    return _moments(Save(save, "", asked.save.memory), f"{save}@{first}{dots}")


def _moments(save: Save, before: str) -> tuple[Word, ...]:
    return tuple(Word(f"{before}{name}", says) for name, says in save.moments())


def _second(asked: Asked) -> Iterable[Word] | Offered:
    """For `diff`: a moment of the same save, or another save."""
    if "@" in asked.line.begun[1:]:
        return _moment(asked)
    mark = "@" if asked.line.begun[:1] == "@" else ""
    moments = tuple(Word(f"{mark}{name}", says) for name, says in asked.save.moments())
    others = () if mark else _save(asked)
    return others if isinstance(others, Offered) else (*moments, *others)


def _back(asked: Asked) -> Iterable[Word]:
    """For `undo`: a moment, or the turn."""
    yield Word("turn", "back to where it began")
    yield from (Word(name, says) for name, says in asked.save.moments() if name != "end")


def _saves(asked: Asked) -> Iterable[Word] | Offered:
    """Several saves, each once."""
    found = _save(asked)
    if isinstance(found, Offered):
        return found
    return (it for it in found if it.text not in asked.line.given)


def _answer(asked: Asked) -> Offered:
    """The next word of what may be done there, also after a comma."""
    begun = asked.line.begun
    found = tuple(
        Word(text, says, "comma" if whole else "space")
        for text, says, whole in asked.save.answers(asked.line.given[1:], begun)
    )
    # P2 is a place too; but where words begin as it was typed, nobody wants the others.
    plain = tuple(it for it in found if it.text.casefold().startswith(begun.casefold()))
    return Offered(plain or found)


def _part(asked: Asked) -> Iterable[Word]:
    """For `show`: the parts of the screen, then those of the state."""
    views = (Word(it, "a part of the table") for game in asked.games() for it in game.views)
    return (*views, *_path(asked))


def _path(asked: Asked) -> Iterable[Word]:
    """A part of the state: of the whole the names, of one part what is in it."""
    begun = asked.line.begun
    if "." not in begun:
        seats = (Word(it, "", "more") for it, _ in asked.save.seats())
        parts = (Word(it) for game in asked.games() for it in game.parts)
        known = (*seats, *parts)
        if not begun or fit(begun, known):
            return known
    return tuple(Word(name, says, "more") for name, says in asked.save.paths(begun))


def _seat(asked: Asked) -> Iterator[Word]:
    """Who sits at the table of this save."""
    for seat, name in asked.save.seats():
        yield Word(name or seat, seat if name else "")


def _game(asked: Asked) -> Iterator[Word]:
    yield from (Word(it) for it in asked.table.games)
    short = {initials(it): it for it in asked.table.games if asked.line.begun}
    yield from (Word(few, it) for few, it in short.items() if few)


def _sitting(asked: Asked) -> Iterator[Word]:
    """For `new`: who plays, each role once; after = a role, or a policy that plays it.

    Where nobody plays a role, any name may stand before the policy.
    """
    line = asked.line
    taken = {part for it in line.given[1:] for part in it.split("=")}
    left, equals, _ = line.begun.partition("=")
    roles = [it for game in asked.games() for it in game.roles]
    if equals and (left in dict(roles) or (left and not roles)):
        yield from (Word(f"{left}={it}", "a policy plays it") for it in asked.table.policies)
        return
    before = f"{left}=" if equals else ""
    yield from (Word(f"{before}{role}", says) for role, says in roles if role not in taken)


def _ruling(asked: Asked) -> Iterator[Word]:
    """A ruling, and after = how it is to be read."""
    name, equals, _ = asked.line.begun.partition("=")
    given = {it.partition("=")[0] for it in asked.line.values("--ruling")}
    for game in asked.games():
        for it in game.rulings:
            if equals and it.id.casefold() == name.casefold():
                for number, (choice, says) in enumerate(it.choices):
                    usual = "" if number else "as usual"
                    yield Word(f"{it.id}={choice}", says or usual)
            elif not equals and it.id not in given:
                yield Word(f"{it.id}=", it.says, "more")


def _setting(asked: Asked) -> Iterator[Word]:
    """What can be set in a position, name by name; of the investigators those who were named."""
    begun = asked.line.begun
    at = begun.rpartition(".")[0].count(".") + 1 if "." in begun else 0
    seated = tuple(it.rpartition("=")[2] for it in asked.line.given[1:])
    for game in asked.games():
        roles = {role for role, _ in game.roles}
        for it in game.settable:
            among = seated if roles.issuperset(it.among) and it.among else it.among
            for path in it.paths(among):
                *above, last = path.split(".")[: at + 1]
                whole = ".".join((*above, last))
                if whole == path:
                    yield Word(f"{path}=", it.says, "more")
                else:
                    yield Word(f"{whole}.", "", "more")


def _condition(asked: Asked) -> Iterator[Word]:
    """How a condition goes on; in a shell it stands in quotes."""
    yield from (Word(*it, "more") for it in asked.save.condition(asked.line.begun))


def _command(asked: Asked) -> Iterator[Word]:
    """A command of the replay."""
    yield from (Word(*it, "more") for it in asked.save.command(asked.line.begun))


def _policy(asked: Asked) -> Iterator[Word]:
    yield from (Word(it) for it in asked.table.policies)


def _topic(asked: Asked) -> Iterator[Word]:
    """For `help`: topics, and verbs."""
    yield from (Word(it, "a topic") for it in asked.table.topics)
    yield from (Word(name, it.says) for name, it in asked.table.verbs.items())


def _book(asked: Asked) -> Iterator[Word]:
    """For `rules`: headings and rulings; or first a save, to ask about its game."""
    yield from (Word(*it) for game in asked.games() for it in game.topics)
    if not asked.line.given:
        found = _save(asked)
        yield from () if isinstance(found, Offered) else found


def _card(asked: Asked) -> Iterator[Word]:
    yield from (Word(*it) for game in asked.games() for it in game.cards)


def _luck(asked: Asked) -> Iterator[Word]:
    del asked
    said: tuple[Said, ...] = (
        ("seeded", "from a seed, the same every time"),
        ("system", "what nobody can foretell, as usual"),
        ("table", "your own dice and cards: it asks what you see"),
    )
    yield from (Word(*it) for it in said)


def _written(asked: Asked) -> Iterator[Word]:
    """What `export` may write."""
    del asked
    said: tuple[Said, ...] = (
        ("html", "a page to step through"),
        ("svg", "a picture"),
        ("txt", "a transcript"),
        ("json", "the state"),
    )
    yield from (Word(*it) for it in said)


def _size(asked: Asked) -> Iterator[Word]:
    """Of a picture: those for which a table is drawn in another way."""
    del asked
    yield from (Word(it) for it in ("80x24", "120x40", "40x20"))


def _key(asked: Asked) -> Iterator[Word]:
    yield from (Word(it) for it in asked.table.keys)


TAKEN: dict[str, Offer] = {  # what a verb or an option calls it, or only that one does
    "SAVE": _save,
    "SAVE...": _saves,
    "SAVE[@N]": _moment,
    "SAVE[@MOMENT]": _moment,
    "SAVE[@A..B]": _range,
    "A": _range,
    "[B]": _second,
    "[MOMENT|turn]": _back,
    "[ANSWER...]": _answer,
    "[VIEW|PATH]": _part,
    "[PATH]": _path,
    "GAME": _game,
    "[GAME]": _game,
    "[SEAT...]": _sitting,
    "ID=CHOICE": _ruling,
    "POLICY": _policy,
    "--policy NAME": _policy,
    "--against NAME": _policy,
    "--seat NAME": _seat,
    "[VERB|TOPIC]": _topic,
    "[SAVE] [TOPIC]": _book,
    "cards [NAME]": _card,
    "EXPR": _condition,
    "COMMAND": _command,
    "PATH=VALUE": _setting,
    "KIND": _luck,
    "FORM": _written,
    "WxH": _size,
    "KEY": _key,
    "FILE": _files,
    "[OUT]": _files,
    "OUT": _files,
    "DIR": _folders,
    **dict.fromkeys(  # what nobody can foresee
        (
            *("N", "N:HASH", "WxH", "TEXT", "[TEXT]", "NEW", "WORDS"),
            *("mark [NAME]", "--save NAME"),
        ),
        _nothing,
    ),
}
