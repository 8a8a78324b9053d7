"""Commands of what might have been: other answers, another draw, and the way back."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from victoriana.debugger.replies import Cursor, Reply, refused
from victoriana.debugger.timeline import Timeline
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Over
from victoriana.kernel.screen import Part, Screen, Text
from victoriana.kernel.wording import many
from victoriana.session import differences, logs, odds
from victoriana.session.course import RULES, is_answer
from victoriana.session.moments import is_moment
from victoriana.session.reading import Reading, result_of
from victoriana.session.unplayed import derived
from victoriana.session.unplayed.derived import Replayed, Swapped

SAME_LUCK = "--same-luck"
FEW = 6  # differences that are told
MOST = 5  # things to type that a refusal names
NOTHING = "Nothing of it is written. game goes back to the game as it was played."
BACK = "Back in the game as it was played."


class WhatIf(Timeline):
    """A game that was not played, from a moment of one that was; nothing but memory holds it."""

    def __init__(self, reading: Reading, parted: "Parted", said: tuple[str, ...]) -> None:
        game = parted.game
        super().__init__(reading, everything=game.everything, writing=game.writing)
        self.game = game
        self.since = parted.since
        self.left = parted.left
        self.said = said  # what was supposed, one after the other


class Parted(Struct, frozen=True):
    """Where a what-if parts from the game that was played."""

    game: Timeline
    since: int  # the last moment that both have
    left: int  # where one stood in the game


def played(timeline: Timeline) -> Timeline:
    """The game that was really played, of which this is or supposes another course."""
    return timeline.game if isinstance(timeline, WhatIf) else timeline


def try_(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """Answers as if they were given here, with all that follows."""
    answers = " ".join(typed.split())
    same_luck = SAME_LUCK in answers.split()
    answers = " ".join(it for it in answers.split() if it != SAME_LUCK)
    reading = timeline.reading
    found = derived.tried(reading, cursor.n, answers, reading.outside, same_luck=same_luck)
    if isinstance(found, Refusal):
        return Reply(cursor, refused=found)
    said = f"at {cursor.n} {answers}{' with the same luck' if same_luck else ''}"
    what_if = _supposed(timeline, cursor, found, cursor.n, said)
    new = [it for it in found.history.line() if it > cursor.n]
    parts: list[Part] = [*_entered(timeline), *_answers(found, new)]
    parts.append(Text(found.game.question(found.see(found.state))))
    return Reply(_at(cursor, what_if.end), Screen(tuple(parts)), timeline=what_if)


def swap(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """A draw as if it had been another, with the answers that followed."""
    words = typed.split(maxsplit=1)
    if not words:
        text = "Which outcome instead?  swap [N] OUTCOME"
        return refused(cursor, "unknown", text, _others(timeline, cursor.n))
    reading = timeline.reading
    n: int | Refusal
    if len(words) > 1 and is_moment(words[0]):
        n, outcome = reading.moment(words[0]), words[1]
    else:
        n, outcome = _drawn_last(timeline, cursor.n), typed
    if isinstance(n, Refusal):
        return Reply(cursor, refused=n)
    found = derived.swapped(reading, n, outcome)
    if isinstance(found, Refusal):
        if found.kind == "unknown" and found.tries:
            begins = f"swap {typed[: len(typed) - len(outcome)]}"
            found = replace(found, tries=_instead(timeline, n, begins))
        return Reply(cursor, refused=found)
    words_now, words_then = found.reading.entry(n).words, reading.entry(n).words
    what_if = _supposed(
        timeline, cursor, found.reading, n - 1, f"at {n} {words_now}, not {words_then}"
    )
    parts: list[Part] = [*_entered(timeline), Text(f"{n:>4}  {words_now} instead of {words_then}")]
    before = "As it was supposed" if isinstance(timeline, WhatIf) else "As it was played"
    parts += _at_once(reading, found.reading, n, before)
    parts += _onward(reading, found, n, before)
    return Reply(_at(cursor, found.first), Screen(tuple(parts)), timeline=what_if)


def game(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """Back to the game as it was played, where the what-if began."""
    if typed:
        return refused(cursor, "unknown", "game takes no words.")
    if not isinstance(timeline, WhatIf):
        text = "This is the game as it was played; a what-if begins with try or swap."
        return refused(cursor, "illegal", text)
    there = Screen((Text(BACK),))
    return Reply(_at(cursor, timeline.left), there, timeline=timeline.game)


def left(what_if: WhatIf, reply: Reply) -> Reply:
    """A move to before the what-if began: one is in the game again."""
    parts = reply.screen.parts if reply.screen else ()
    screen = Screen((Text(BACK), *parts))
    return Reply(reply.cursor, screen, reply.lines, reply.refused, timeline=what_if.game)


# ---------------------------------------------------------------------------- details


def _supposed(
    timeline: Timeline, cursor: Cursor, reading: Reading, since: int, said: str
) -> WhatIf:
    """The new what-if; one that goes on from another began where that did."""
    if isinstance(timeline, WhatIf):
        parted = Parted(timeline.game, min(timeline.since, since), timeline.left)
        return WhatIf(reading, parted, (*timeline.said, said))
    return WhatIf(reading, Parted(timeline, since, cursor.n), (said,))


def _at(cursor: Cursor, n: int) -> Cursor:
    return Cursor(n, cursor.watched, cursor.breaks)


def _entered(timeline: Timeline) -> Iterator[Text]:
    """Said once, where one leaves the game."""
    if not isinstance(timeline, WhatIf):
        yield Text(NOTHING)


def _drawn_last(timeline: Timeline, n: int) -> int | Refusal:
    """The entry of the draw that was made last, up to a moment."""
    drawn = odds.drawn_last(timeline.reading, n)
    if drawn:
        return drawn[-1]
    text = "Nothing was drawn up to here: say where, as in swap 14 {2}."
    return Refusal("illegal", text, tries=("find drawn",))


def _others(timeline: Timeline, n: int) -> tuple[str, ...]:
    """What may be typed to make the last draw another, as far as these eyes know of it."""
    drawn = _drawn_last(timeline, n)
    return ("find drawn",) if isinstance(drawn, Refusal) else _instead(timeline, drawn, "swap ")


def _instead(timeline: Timeline, drawn: int, begins: str) -> tuple[str, ...]:
    """What may be typed to make one draw another."""
    if odds.of_entry(timeline.reading, drawn) is None:
        return ("find drawn",)
    here = odds.here(timeline.reading, timeline.before(drawn))
    came = timeline.reading.drawn_words(drawn)
    return tuple(f"{begins}{it.words}" for it in here if it.words != came)[:MOST]


def _answers(reading: Reading, numbers: Sequence[int]) -> Iterator[Text]:
    """Answers with their draws, and in few sentences what came of each."""
    for group in logs.groups(reading, numbers):
        entries = [reading.entry(it) for it in group]
        who = f"{entries[0].seat}: " if entries[0].seat else ""
        words = " ".join(
            it.words
            for it in entries
            if reading.history.played(it.n).by != RULES or len(group) == 1
        )
        yield Text(f"{group[0]:>4}  {who}{words}")
        yield from (Text(f"      {text}", rule) for rule, text in reading.retold(group))


def _at_once(was: Reading, now: Reading, n: int, before: str) -> Iterator[Text]:
    """What comes of the other draw at once, and what came of the one that fell."""
    new, old = ([it for it in reading.told(n) if it.text] for reading in (now, was))
    yield from (Text(f"      {it.text}", it.rule) for it in new)
    gone = [it for it in old if (it.rule, it.text) not in {(on.rule, on.text) for on in new}]
    if gone:
        yield Text(f"      {before}:")
        yield from (Text(f"        {it.text}", it.rule) for it in gone)
    elif not new:
        yield Text("      Nothing else comes of it at once.")


def _onward(was: Reading, found: Swapped, n: int, before: str) -> Iterator[Part]:
    """How the answers that followed go on, and what is otherwise where they end."""
    again = found.replayed
    after = [it for it in was.history.line() if it > n]
    if again.stopped:
        yield from _stopped(was, again, n)
        return
    answers = [it for it in after if _is_answer(was, it)]
    if not after:
        yield Text("Nothing was played after it.")
    elif not answers:
        yield Text("No answer followed it.")
    elif len(answers) == 1:
        yield Text("The one answer that followed can still be given.")
    else:
        yield Text(f"All {len(answers)} answers that followed can still be given.")
    yield from _ending(was, found.reading, before)


def _stopped(was: Reading, again: Replayed, n: int) -> Iterator[Text]:
    """The first answer that cannot be given any more, and why."""
    refused = again.stopped
    if refused is None:
        return
    entry = was.entry(again.at)
    who = f"{entry.seat}: " if entry.seat else ""
    before = sum(_is_answer(was, it) for it in again.numbers if it > n)
    if entry.kind == "drawn":
        yield Text(f"{entry.n:>4}  {entry.words} is no longer drawn. {refused.text}", refused.rule)
    else:
        text = f"{entry.n:>4}  {who}{entry.words} is no longer legal. {refused.text}"
        yield Text(text, refused.rule)
    if before:
        yield Text(f"      {many(before, 'answer')} before it can still be given.")


def _ending(was: Reading, now: Reading, before: str) -> Iterator[Part]:
    """How the game stands in the end, against how it stood."""
    results = result_of(was.node), result_of(now.node)
    if isinstance(was.node, Over) or isinstance(now.node, Over):
        ended, ends = (it.game.question(it.see(it.state)) for it in (was, now))
        if results[0] == results[1]:
            yield Text(f"The game ends in the same way. {ends}")
        elif results[1] is None:
            yield Text(f"The game is not over then. {before}: {ended}")
        elif results[0] is None:
            yield Text(f"The game is over then. {ends}")
        else:
            yield Text(f"The game ends otherwise. {ends}")
            yield Text(f"{before}: {ended}")
    found = differences.across(was, was.n, now, now.n)
    if not found:
        yield Text("In the end nothing differs.")
        return
    yield Text(f"In the end, {before[0].lower()}{before[1:]} -> as it would be:")
    yield differences.table(differences.at_the_table(now, found)[:FEW])
    if len(found) > FEW:
        yield Text(
            f"and {many(len(found) - FEW, 'difference')} more:  goto end, then diff game end"
        )


def _is_answer(reading: Reading, n: int) -> bool:
    """Whether an entry is an answer that somebody chose."""
    return n > 0 and is_answer(reading.history.played(n))  # 0: the rules alone added it
