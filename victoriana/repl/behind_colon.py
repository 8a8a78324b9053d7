"""What is offered behind a colon: the verbs of the shell, and what each of them takes."""

from collections.abc import Iterable, Iterator

from victoriana.repl.desk import Shell
from victoriana.session import moments
from victoriana.session.shell import Session
from victoriana.terminal import completion
from victoriana.terminal.completion import Offer

MOST = 40  # offers at once
ASKED = ("show", "legal", "why", "log", "diff", "odds")  # say and take what they do in a replay
AT = ("show", "legal", "why", "log", "odds", "replay", "mark", "fork", "report", "export", "hint")
RULINGS = ("fork", "audit", "rules")
OWN = {"quit": "all is on disk"}  # verbs of the prompt alone
Beside = tuple[str, str]


def offers(session: Session, shell: Shell, text: str) -> tuple[Offer, ...]:
    """What may follow; `text` begins with the colon."""
    verb, space, rest = text[1:].partition(" ")
    if not space:
        return completion.verbs({**shell.verbs, **OWN}, text)
    verb = verb.casefold()
    *before, begun = rest.split(" ")
    if begun.startswith("@") and verb in AT and not any(before):
        found = _moments(session)
        return _some(begun, ((f"@{name}", says) for name, says in found))
    if verb == "undo" and not any(before):
        found = _moments(session)
        return _some(begun, [("turn", "to the start of the turn"), *found, ("--takeback", "")])
    if verb == "help":
        return completion.names(shell.verbs.items(), rest)
    if verb == "cards":
        return _some(begun, ((it.id, f"{it.kind}, {it.name}") for it in session.game.cards()))
    if verb in RULINGS and begun:
        return _rulings(session, verb, begun)
    return _as_in_a_replay(session, verb, rest) if verb in ASKED else ()


def _as_in_a_replay(session: Session, verb: str, rest: str) -> tuple[Offer, ...]:
    """What a verb takes there, at the moment that is named first."""
    first, space, behind = rest.partition(" ")
    at = first if space and first.startswith("@") else ""
    n = session.moment(at[1:]) if at else session.n
    if not isinstance(n, int):
        return ()
    # The debugger is imported when somebody asks something of it.
    from victoriana.debugger import Cursor, Timeline  # noqa: PLC0415 - see above
    from victoriana.debugger.completing import complete  # noqa: PLC0415 - see above

    asked = behind.lstrip() if at else rest
    return complete(Timeline(session.veiled()), Cursor(n), f"{verb} {asked}")


def _moments(session: Session) -> Iterator[Beside]:
    """Bookmarks, then rounds and turns, the last first."""
    history = session.history
    yield from ((name, str(n)) for name, n in moments.bookmarks(history).items())
    found = moments.labelled(session.game, history)
    yield from ((label, f"entry {n}") for label, n in reversed(found.items()))
    yield from (("start", "0"), ("end", str(session.n)))


def _rulings(session: Session, verb: str, begun: str) -> tuple[Offer, ...]:
    """Rulings with their choices."""
    book, force = session.game.book.rulings.values(), session.game.rulings
    if verb == "rules":
        return _some(begun, ((it.id, ", ".join(it.sections)) for it in book))
    turned = (
        (f"--ruling={it.id}={choice}", "in force" if force.get(it.id) == choice else "")
        for it in book
        for choice in it.choices
    )
    return _some(begun, turned)


def _some(begun: str, known: Iterable[Beside]) -> tuple[Offer, ...]:
    """Those that begin so."""
    fit = (it for it in known if it[0].casefold().startswith(begun.casefold()))
    return tuple(
        Offer(name, len(begun), "", says) for _, (name, says) in zip(range(MOST), fit, strict=False)
    )
