"""How `play` runs: the save is opened, checked against @N, played, and told of."""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from commands import _files, _out, _saves
from commands._exits import Exit, WrongUsage
from victoriana.kernel.citing import once
from victoriana.kernel.errors import Refusal
from victoriana.kernel.screen import Screen, Text
from victoriana.kernel.wording import many
from victoriana.saves import places
from victoriana.saves.faults import Held
from victoriana.session.asks import Ask, of_script, of_text
from victoriana.session.reading import Eyes, Reading
from victoriana.session.shell import Session
from victoriana.session.values import Played

MANY = 12  # entries that are told one by one; more are counted


class Wanted(Struct, frozen=True):
    """What the command line asks to be played."""

    answers: str
    file: str
    auto: str
    until: str
    seat: str
    atomic: bool
    ident: str


Tell = Callable[[Reading, Played], None]


def at_the_prompt(save: str) -> Exit:
    """On a terminal the prompt; nobody else is asked anything."""
    name, moment = places.split(save)
    from victoriana.terminal.simple import is_attended

    if is_attended():
        if moment:
            raise WrongUsage(f"The prompt goes on from where the save stands:  play {name}")
        from commands import _prompt
        from commands._app import main

        return _prompt.opened(places.resolve(name), main)
    raise WrongUsage("What is to be played? Give answers, -f FILE or --auto POLICY.")


def told(save: str, wanted: Wanted, *, sync: bool, tell: Tell) -> Exit:
    """Play, tell of it, and say whether all was taken."""
    asks = _asks(wanted)
    try:
        session, moment = _saves.session(save, sync=sync)
    except Held as held:
        if tell is not as_data:
            raise
        reading, _ = _saves.reading(save)
        refused = Refusal("held", str(held).split("\n")[0])
        tell(reading, Played(reading.n, (), reading.node, refused))
        return Exit.FIRST
    with session:
        if wanted.seat:
            session.eyes = Eyes(_saves.known(session.seat(wanted.seat)))
        if isinstance(asks, Refusal):
            played = session.refused(asks)
        elif stale := _stale(session, moment, wanted):
            played = session.refused(stale)
        else:
            played = _played(session, asks, wanted)
        tell(session, played)
        if played.refused and wanted.file and tell is as_words:
            _another_game(session, wanted.file)
    return _status(played)


def as_data(reading: Reading, played: Played) -> None:
    """For a program."""
    from commands import _shapes

    _out.data(_shapes.played(reading, played.entries, played.refused))


def as_words(reading: Reading, played: Played) -> None:
    """For a person: what happened, where the game stands, what was refused."""
    other = played.again and played.refused is not None and played.refused.kind == "stale"
    entries = () if other else played.entries
    told = reading.retold(entries) if len(entries) <= MANY else ()
    if told:
        cited = once([rule for rule, _ in told])
        parts = (Text(text, rule) for (_, text), rule in zip(told, cited, strict=True))
        _out.show(Screen(tuple(parts)))
    elif entries:
        _out.say(f"{many(len(entries), 'entry', 'entries')} played.")
    if played.again and not other:
        _out.remark("This command was given before; this is what it played then.")
    if played.refused:
        _out.refuse(played.refused)
    question = reading.game.question(reading.see(reading.state))
    _out.remark(f"{reading.name} is at {reading.n}: {question}")


def _another_game(session: Session, file: str) -> None:
    """Say so where a script is of other seats, or tells its own luck and the save draws."""
    notation, _, rest = ("" if file == "-" else _files.script(file)).partition("\n")
    words = rest.partition("\n")[0].partition("  rulings ")[0].split()  # "#", "game", which, seats
    game, seats = " ".join(words[2:3]), words[3:]
    header = session.header
    other = [it.partition("=")[2] or it for it in seats] != [it.id for it in header.seats]
    at_table = notation.rstrip().endswith("chance table")
    if not notation.startswith("# victoriana notation") or not seats:
        return
    if other:
        _out.complain(f"The script is played by others: {' '.join(seats)}. A save for it:")
    elif at_table and header.luck.kind != "table":
        _out.complain("The script tells its own luck, and this save draws. One that asks for it:")
    else:
        return
    chance = " --chance table" if at_table else ""
    _out.complain(f"  victoriana new {game} {' '.join(seats)}{chance}")


def _asks(wanted: Wanted) -> tuple[Ask, ...] | Refusal:
    """The answers; a script that cannot be read is refused as a whole."""
    if wanted.file:
        return _files.named(wanted.file, of_script(_files.script(wanted.file)))
    if not wanted.answers:
        return ()
    return of_text(wanted.answers)


def _played(session: Session, asks: tuple[Ask, ...], wanted: Wanted) -> Played:
    until = _saves.known(session.until(wanted.until)) if wanted.until else None
    if wanted.seat:
        asks = tuple(it if it.seat else replace(it, seat=wanted.seat) for it in asks)
    if wanted.auto:
        return session.auto(wanted.auto, until=until, ident=wanted.ident)
    whole = bool(wanted.file)
    if wanted.atomic:
        return session.answer_all(asks, whole=whole, ident=wanted.ident)
    return session.answer(asks, whole=whole, ident=wanted.ident, until=until)


def _stale(session: Session, moment: str, wanted: Wanted) -> Refusal | None:
    """The save must still stand where the command line says, or the command was played before."""
    if not moment or (wanted.ident and session.knows(wanted.ident)):
        return None
    return session.stale(_saves.known(session.moment(moment)))


def _status(played: Played) -> Exit:
    refused = played.refused
    if refused is None:
        return Exit.GOOD
    first = refused.kind in ("held", "stale") and not refused.answer
    return Exit.FIRST if first else Exit.NO
