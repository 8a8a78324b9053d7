"""A line with a question mark: what may be done, whether something may, or what a thing is."""

from msgspec.structs import replace

from victoriana.kernel.nodes import Chance
from victoriana.kernel.screen import Screen
from victoriana.repl import verbs
from victoriana.repl.desk import Desk
from victoriana.session import asking, showing
from victoriana.session.asks import in_braces
from victoriana.session.shell import Session
from victoriana.session.values import Choice


def answer(session: Session, desk: Desk, text: str) -> None:
    """Show what was asked for; nothing is played."""
    words = tuple(text.split())
    legal = session.legal()
    ways = [it for it in legal.options if it.words.split()[0] == text.casefold()]
    slots = [it for it in legal.options if it.slot and _before_value(it) == words]
    ways = ways or slots
    if not text or len(ways) > 1 or slots:
        desk.page(asking.screen(replace(legal, options=tuple(ways) or legal.options)))
        return
    is_verb = any(it.words.split()[0] == words[0].casefold() for it in legal.options)
    if isinstance(session.node, Chance) and session.header.luck.kind == "table":
        words = tuple(in_braces(text).split())  # as Enter would take it
    if not is_verb and _is_no_answer(session, text, " ".join(words)):
        part = showing.part(session, text, session.n)
        if isinstance(part, Screen):
            desk.page(part)
            return
    verbs.run(session, desk, "legal", words)


def _before_value(option: Choice) -> tuple[str, ...]:
    """The words of an option without the value of its slot."""
    return tuple(option.words.split()[:-1])


def _is_no_answer(session: Session, text: str, told: str) -> bool:
    """Whether it is no answer that may be given, nor one whose refusal is what is asked for.

    Whoever has a name of this spelling is meant before an answer that is not open, but that answer
    before something of which only the beginning was typed: `a` is option a, before the agents.
    """
    found = asking.verdict(session, session.n, told)
    if found.legal:
        return False
    named = session.game.view(session.see(session.state), text) is not None
    return named or found.kind != "illegal"
