"""Why an act or agenda does not just advance: how it is told instead, or that it is the last."""

from collections.abc import Iterator, Sequence

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.notation.matching import TABLE
from victoriana.games.circle_undone.refusals import wording as w
from victoriana.games.circle_undone.refusals.unopened import why_not_end
from victoriana.games.circle_undone.rules import playing
from victoriana.games.circle_undone.table import Table
from victoriana.games.circle_undone.tasks import Playing
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import capital, listed

ADVANCE, ACT, AGENDA = "advance", "act", "agenda"
RULES = {ACT: BOOK.cite("Core Rules / Acts"), AGENDA: BOOK.cite("Core Rules / Round")}
SHORTEST = 2  # letters by which an act or an agenda is meant


def held(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """Of which the guide has more to say, or after which nothing comes."""
    task, table = asked.task, asked.state.table
    if asked.node.id != TABLE or not isinstance(task, Playing) or table is None:
        return None
    what = _meant(words)
    if not what or any(it.id.startswith(f"{ADVANCE}:{what}") for it in asked.node.options):
        return None
    current = f"{what} {table.act if what == ACT else table.agenda}"
    told = tuple(asked.written(it) for it in _told(asked, task, table, what))
    if told:
        text = (
            f"{capital(current)} advances with {listed(told, 'or')}: the guide says what follows."
        )
        return w.refused(asked, text, RULES[what], *told)
    found = playing.played(asked.world, task)
    barred = next((it for it in found.ends if _ends_it(it, table, what)), None)
    text = f"{capital(current)} is the last, and no other comes after it."
    text = why_not_end(asked, found, barred) if barred else text
    return w.refused(asked, text, RULES[what])


def _meant(words: Sequence[str]) -> str:
    """Which of the two; the act, where nothing is said of it."""
    if words[0] != ADVANCE:
        return ""
    said = words[1] if words[1:] else ACT
    return next((it for it in (ACT, AGENDA) if it.startswith(said) and said[SHORTEST - 1 :]), "")


def _told(asked: Asked, task: Playing, table: Table, what: str) -> Iterator[str]:
    """What is told instead, and may be now."""
    found = playing.played(asked.world, task)
    for it in playing.pauses(asked.world, asked.state, found):
        if it.act if what == ACT else it.agenda or it.on_agenda:
            yield f"{playing.MEANWHILE}{it.id}"
    for end in playing.ends(asked.world, asked.state, found):
        if _ends_it(end, table, what):
            yield f"{playing.END}{end.id}"


def _ends_it(end: guide.Ending, table: Table, what: str) -> bool:
    """Whether a scenario ends so when the current one advances."""
    act, _, agenda = end.id.rpartition(":")
    if what == AGENDA:
        return agenda == f"{AGENDA}-{table.agenda}" and end.act in (0, table.act)
    return not agenda.startswith(AGENDA) and f"{ACT}-{table.act}" in (act, agenda)
