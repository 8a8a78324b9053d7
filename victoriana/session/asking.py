"""Questions that play nothing: what may be done, whether an answer may, and if not, why."""

from collections import Counter
from collections.abc import Iterable, Iterator

from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance, Decision, Node
from victoriana.kernel.screen import Choice, Choices, Part, Screen, Table, Text
from victoriana.session import judging, luck
from victoriana.session.asks import Ask, of_text
from victoriana.session.course import HIDDEN, Course
from victoriana.session.judging import judge
from victoriana.session.reading import Reading
from victoriana.session.values import Choice as Offered
from victoriana.session.values import Legal, Verdict, price, shown

MANY = 2  # asides that may differ in their last word and are all named


def verdict(reading: Reading, n: int, typed: str) -> Verdict:
    """Whether these answers may be given at a moment, one after the other.

    Nothing is drawn; what is said in braces is taken as drawn, if it can come there.
    """
    asks = of_text(typed)
    if isinstance(asks, Refusal):
        return _no(asks, typed)
    if not asks:
        return _no(Refusal("unknown", "No answer is given."), typed)
    course = Course(reading.game, reading.shown.states[n], Counter(), n + 1)
    said = ""
    for at, ask in enumerate(asks):
        said = _of_option(reading, course, ask)
        drawn_first = at > 0 and _is_unseen(course.node)
        bare = Ask(ask.words, ask.typed, (), ask.seat)
        supposed = luck.spoken(reading.game, ask.draws)
        dice = luck.Table(it for it in supposed if it != HIDDEN)
        judged = judge(reading, bare, course, dice) if ask.words else course.settle(dice)
        if isinstance(judged, Refusal):
            came = judging.left_open_nothing(course.steps)
            if at > 0 and ask.words and judging.repeats(reading, came, ask.words):
                continue
            if drawn_first:
                text = f'"{ask.typed}" {_why_unseen(reading, course)}'
                return Verdict(typed, legal=False, kind="illegal", rule=judged.rule, text=text)
            return _no(judged, typed)
        if dice.said:
            return _no(luck.too_much(dice.said[0], ask.typed), typed)
    if reading.awaited(course.state).kind == "chance":
        said = f"{said} {reading.game.question(reading.see(course.state))}".strip()
    return Verdict(typed, legal=True, text=said)


def _is_unseen(node: Node) -> bool:
    """Whether what is asked depends on what these eyes will see only then."""
    if isinstance(node, Decision):
        return any(HIDDEN in it.id for it in node.options)
    return isinstance(node, Chance)


def _why_unseen(reading: Reading, course: Course) -> str:
    """What comes before an answer, so that nobody can say now whether it is one."""
    node = course.node
    if isinstance(node, Chance):
        return "cannot be told: it depends on what is drawn before."
    if isinstance(node, Decision) and node.seat == reading.eyes.seat:
        return "cannot be told: it depends on what is seen before."
    return f"comes too late. {reading.game.question(reading.see(course.state))}"


def _of_option(reading: Reading, course: Course, ask: Ask) -> str:
    """The price of an answer and what it does, as a sentence; nothing where nothing is said."""
    found = judging.meant(reading, ask, course.state) if ask.words else ()
    if isinstance(found, Refusal) or len(found) != 1:
        return ""
    option = course.node.option(found[0]) if isinstance(course.node, Decision) else None
    if option is None:
        return ""
    cost, says = reading.game.describe(reading.see(course.state), option)
    told = ", ".join(it for it in (cost, *says.split("  ")) if it)
    return f"{told.rstrip('.')}." if told else ""


def told(verdict: Verdict) -> Screen:
    """Whether an answer may be given, as a player reads it."""
    if verdict.legal:
        return Screen((Text(f"Yes: {verdict.text}" if verdict.text else "Yes."),))
    from victoriana.render import refusals  # noqa: PLC0415 - a screen: Tab needs none

    refusal = Refusal("illegal", verdict.text, verdict.rule, verdict.tries)
    return refusals.screen(refusal, prefix="No. ")


def ahead(reading: Reading, typed: str, n: int | None = None) -> Legal | None:
    """What may be done after these answers; nothing where one is refused, or luck comes first."""
    at = reading.n if n is None else n
    asks = of_text(typed)
    if isinstance(asks, Refusal):
        return None
    course = Course(reading.game, reading.shown.states[at], Counter(), at + 1)
    for ask in asks:
        if judge(reading, Ask(ask.words, ask.typed, (), ask.seat), course, luck.Table()):
            return None
    legal = reading.legal_in(course.state, at)
    return None if legal.outcomes else legal


def screen(legal: Legal) -> Screen:
    """Everything that may be done, asides apart; or what may come."""
    parts: list[Part] = [Text(legal.node.prompt)]
    main = tuple(_together(it for it in legal.options if it.kind != "aside"))
    note = at_any_time(legal.options)
    if main or note:
        parts.append(Choices(main, note))
    if legal.outcomes:
        from victoriana.session import odds  # noqa: PLC0415 - the same

        each = odds.each(legal.outcomes)
        rows = tuple((it.words, odds.in_words(it.chance)) for it in each)
        known = Table(("what may come", "chance"), rows)
        parts.append(Text(odds.COVERED) if odds.is_covered(each) else known)
    return Screen(tuple(parts))


def _together(options: Iterable[Offered]) -> Iterator[Choice]:
    """The choices; what several may do alike is one: go stead|miss-x yard, and move ada|ben.

    So is what somebody may do in several ways alike: look ada|ben up|down N.
    """
    split = [(it, *_parted(shown(it))) for it in options]
    verbs: dict[str, set[str]] = {}  # by the word that stands behind them
    for _, verb, who, _ in split:
        verbs.setdefault(who, set()).add(verb)
    people = {who for who, behind in verbs.items() if who and len(behind) > 1}
    alike: dict[tuple[str, str, str, str], list[str]] = {}
    for it, verb, who, what in split:
        shares = bool(what or (it.says and who in people))  # or all is said of it
        key = verb, what if shares else who, price(it), it.says
        alike.setdefault(key, []).append(who if shares else "")
    ways: dict[tuple[str, str, str, str, str], list[str]] = {}
    for (verb, what, cost, says), whose in alike.items():
        how, rest, more = _parted(what)
        is_way = not more and people.issuperset(whose)
        key_of_way = verb, "|".join(whose), rest if is_way else what, cost, says
        ways.setdefault(key_of_way, []).append(how if is_way else "")
    for (verb, who, rest, cost, says), hows in ways.items():
        yield Choice(" ".join(it for it in (verb, who, "|".join(hows), rest) if it), cost, says)


def _parted(words: str) -> tuple[str, str, str]:
    """The first word, the second, and the rest."""
    first, _, behind = words.partition(" ")
    second, _, rest = behind.partition(" ")
    return first, second, rest


def at_any_time(options: Iterable[Offered]) -> str:
    """The asides on one line; several that differ in their last word only are named once."""
    asides = [shown(it) for it in options if it.kind == "aside"]
    alike = Counter(it.rpartition(" ")[0] for it in asides)
    said: dict[str, None] = {}
    for aside in asides:
        front = aside.rpartition(" ")[0]
        said[f"{front} ..." if front and alike[front] > MANY else aside] = None
    return f"At any time: {', '.join(said)}" if said else ""


def _no(refusal: Refusal, typed: str) -> Verdict:
    return Verdict(
        typed,
        legal=False,
        kind=refusal.kind,
        rule=refusal.rule,
        text=refusal.text,
        tries=refusal.tries,
    )
