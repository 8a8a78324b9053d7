"""The screens that the README shows, drawn by the program itself from the games in `saves/`."""

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from commands import _prompt, _saves
from commands._app import main
from victoriana.debugger import Cursor, Timeline, loop
from victoriana.kernel.game import ENDING
from victoriana.kernel.screen import Screen, Span, Style, Text
from victoriana.render import svg
from victoriana.render.page import laid_out
from victoriana.render.words import Spans, spans
from victoriana.repl import telling
from victoriana.repl.offering import Offering
from victoriana.session import creation, exports, showing
from victoriana.session.reading import TABLE, Eyes, Reading
from victoriana.session.shell import Session

HERE = Path(__file__).parent
SCREENS = HERE / "screens"
SAVES = HERE.parent / "saves"
GAME, MOMENT = "example-victory", "9a"
DUEL, ADA = "example-duel", Eyes("ada")
WIDTH = 80
ROWS = 4  # of a menu
SEED = "7"
ANSWERS = ("go yard, use yard", "take S, take U", "reveal")
BEGUN = "go c"  # what is typed when the picture is taken
COMMANDS = ("watch harker.trauma", "rc", "why", "odds", "back", "hint")
INKS: dict[str, Style] = {"verb": "strong", "seat": "strong", "later": "dim", "aside": "dim"}
OUTSIDE = replace(_saves.OUTSIDE, sync=False, stamp=False, remember=False)


def screens() -> dict[str, str]:
    """Each picture by the name of its file."""
    game, duel = opened(GAME), opened(DUEL, ADA)
    n = _saves.known(game.moment(MOMENT))
    return {
        "board.svg": exports.picture(game, n),
        "table.svg": exports.picture(game, n, 120, 40),
        "prompt.svg": drawn(
            list(prompt()), "Answers at the prompt, with the menu of what may follow"
        ),
        "replay.svg": drawn(
            list(replayed(game)), "The replay debugger, back to where trauma changed"
        ),
        "duel.svg": exports.picture(duel, duel.n),
        "ending.svg": drawn(list(ended(game)), "The page at the end of a game"),
    }


def opened(name: str, eyes: Eyes = TABLE) -> Reading:
    """A game that lies beside the program."""
    reading = Reading.open(SAVES / f"{name}.jsonl", OUTSIDE, eyes)
    reading.name = name
    return reading


def drawn(lines: list[Spans], title: str) -> str:
    """Lines as a picture that also says them."""
    told = "\n".join("".join(piece.text for piece in line) for line in lines)
    return svg.picture(lines, title, told)


def ended(game: Reading) -> list[Spans]:
    """The page at the end."""
    return laid_out(_saves.known(showing.part(game, ENDING, game.n)), width=WIDTH)


def replayed(game: Reading) -> Iterator[Spans]:
    """A few commands of the debugger, and what came of them."""
    timeline = Timeline(game)
    start = Cursor(timeline.end)
    for line in loop.opening(timeline, start.n):
        yield from laid_out(Screen((Text(line),)), width=WIDTH)
    for block in loop.script(timeline, start, COMMANDS):
        yield said(block.line, block.command)
        reply = block.reply
        _saves.known(reply.refused or reply)
        if reply.screen:
            yield from laid_out(reply.screen, width=WIDTH)
        yield from (spans(it) for it in reply.lines)


def said(line: str, command: str) -> Spans:
    """A line as it was typed behind the prompt."""
    front = line.removesuffix(command)
    return (*spans(front), *spans((Span(command, "strong"),)))


def prompt() -> Iterator[Spans]:
    """The first answers of a game, and a menu over the next."""
    wanted = creation.Wanted("victoriana", ("harker", "holmes"), seed=SEED)
    header = _saves.known(creation.header(wanted, OUTSIDE))
    with (
        tempfile.TemporaryDirectory() as folder,
        Session.create(Path(folder) / "evening.jsonl", header, OUTSIDE) as session,
    ):
        yield from answered(session)


def answered(session: Session) -> Iterator[Spans]:
    """Answers as they are typed, what came of each, and what may follow."""
    offering = Offering(session, _prompt.shell(partial(main)), lambda _: False)
    for answer in ANSWERS:
        yield typed(session, offering, answer)
        played = session.play(answer)
        _saves.known(played.refused or played)
        yield from laid_out(telling.happened(session, played.entries), width=WIDTH)
    front = len(session.game.prompt(session.state)) + 2
    yield typed(session, offering, BEGUN)
    for offer in offering.offers(BEGUN)[:ROWS]:
        words = spans((Span(" " * (front + len(BEGUN))), Span(f"{offer.words:<16}", "strong")))
        beside = "  ".join(it for it in (f"{offer.cost:<8}", offer.says) if it)
        yield (*words, *spans((Span(beside),)))
    yield ()
    yield spans((Span(telling.toolbar(session, WIDTH), "dim"),))


def typed(session: Session, offering: Offering, text: str) -> Spans:
    """A line at the prompt, in its inks."""
    inked = (Span(it.text, INKS.get(it.ink, "")) for it in offering.inked(text))
    return (*spans(f"{session.game.prompt(session.see(session.state))}> "), *spans(tuple(inked)))
