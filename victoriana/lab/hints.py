"""A good answer where a game stands, what speaks for it, and what would have been next best."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.advice import Advice
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Happened
from victoriana.kernel.nodes import Chance, Decision, Node, State, forced
from victoriana.kernel.screen import Part, Screen, Text, Title
from victoriana.kernel.weights import Weight
from victoriana.lab.looking import Ahead, ahead, best
from victoriana.session import odds
from victoriana.session.reading import Reading
from victoriana.session.values import short

FOR, AGAINST, WORSE, BETTER = 3, 2, 2, 1  # reasons of each kind that are told
SLIGHT = 12  # what counts less than one part in so many of the weightiest is left out
EXCHANGE = "=>"  # between what is paid and what is gained for it
LEAST = "Whatever else may be done here is worth no more."
ONLY = "Nothing else can be done here."
ALIKE = "It comes to about the same."
REPORT = "tell:"  # how an answer begins that says what happened at the table
HEADS = {
    "leads": "",
    "for": "For it:",
    "against": "It costs:",
    "luck": "Luck:",
    "worse": "Worse:",
    "better": "Better:",
}


class Reason(Struct, frozen=True):
    """One sentence with its section."""

    kind: str  # leads, for, against, luck; of the next best worse, better; none: no answer
    rule: str
    text: str


class Line(Struct, frozen=True):
    """Answers that may be typed, the first as its id, and what speaks for and against them."""

    answer: str
    words: str
    why: tuple[Reason, ...]


class Hint(Struct, frozen=True):
    """A good answer, its reasons, and the next best, with what is otherwise there."""

    save: str
    n: int
    answer: str
    words: str
    why: tuple[Reason, ...]
    next: Line | None


def hint(reading: Reading, n: int | None = None) -> Hint | Refusal:
    """A good answer at a moment, as far as these eyes see; or why there is none."""
    at = reading.n if n is None else n
    node = reading.game.node(reading.shown.states[at])
    if not isinstance(node, Decision):
        return _nobody_chooses(reading, at, node)
    hidden = _not_for_these_eyes(reading, at, node)
    if hidden:
        return hidden
    advice = reading.game.advice(reading.shown.states[at])
    if isinstance(advice, Refusal):
        return advice
    if advice:
        return _advised(reading, at, advice)
    looked = [_chosen(reading, it) for it in _looked(reading, at, node)]
    first = _shortest(reading, looked)
    other = _other(looked, first)
    after = _second(reading, at, first, other, node.seat) if other else None
    why = tuple(_reasons(reading, first, node.seat))
    if not {it.kind for it in why} & {"for", "luck"}:
        why = (*why, Reason("for", "", LEAST if other else ONLY))
    return Hint(reading.name, at, first.answers[0], _words(reading, at, first), why, after)


def _advised(reading: Reading, at: int, advice: Sequence[Advice]) -> Hint:
    """What the game itself says would be done here."""
    first, *others = advice
    why = tuple(_given(first)) or (Reason("for", "", LEAST if others else ONLY),)
    second = None
    if others:
        line = _ahead(reading, at, others[0])
        second = Line(line.answers[0], _words(reading, at, line), tuple(_given(others[0])))
    line = _ahead(reading, at, first)
    return Hint(reading.name, at, first.answers[0], _words(reading, at, line), why, second)


def _chosen(reading: Reading, line: Ahead) -> Ahead:
    """A line as far as somebody chooses; what only the table knows is nobody's advice."""
    known = [not isinstance(reading.game.advice(it), Refusal) for it in line.states[1:-1]]
    end = 1 + (known.index(False) if False in known else len(known))
    cut = replace(line, answers=line.answers[:end], states=line.states[: end + 1])
    return _unreported(cut)


def _given(advice: Advice) -> Iterator[Reason]:
    """What is said of it: what comes of it, then why."""
    yield from (Reason("leads", *it) for it in advice.follows)
    yield from (Reason("for", *it) for it in advice.reasons)


def _ahead(reading: Reading, at: int, advice: Advice) -> Ahead:
    """Where advised answers lead."""
    states = [reading.shown.states[at]]
    for answer in advice.answers:
        states.append(reading.game.judge(states[-1], answer).state)
    return Ahead(0, advice.answers, tuple(states))


def _shortest(reading: Reading, looked: Sequence[Ahead]) -> Ahead:
    """The best; of several that lead to the same the one that is said in the fewest words."""
    first = best(looked)
    same = [it for it in looked if it.states[-1] == first.states[-1]]
    return min(same, key=lambda it: len(" ".join(_written(reading, it)).split()))


def _written(reading: Reading, line: Ahead) -> Iterator[str]:
    """The answers of a line as a log has them."""
    for state, answer in zip(line.states, line.answers, strict=False):
        yield reading.game.words(state, answer)


def _other(looked: Sequence[Ahead], first: Ahead) -> Ahead | None:
    """The best that is another plan, or at least another beginning."""
    others = [
        it
        for it in looked
        if it.answers[0] != first.answers[0] and it.states[-1] != first.states[-1]
    ]
    plans = [it for it in others if not {*it.answers} & {*first.answers}]
    return best(plans or others) if others else None


def nothing(reading: Reading, n: int, refusal: Refusal) -> Hint:
    """For a program: no answer, and why there is none."""
    return Hint(reading.name, n, "", "", (Reason("none", refusal.rule, refusal.text),), None)


def good_line(reading: Reading) -> str:
    """What may be typed by whoever begins: the same, of what a turn is made of; or nothing."""
    node = reading.game.node(reading.shown.states[reading.n])
    if not isinstance(node, Decision):
        return ""
    if _not_for_these_eyes(reading, reading.n, node):
        return ""
    advice = reading.game.advice(reading.shown.states[reading.n])
    if advice and not isinstance(advice, Refusal):
        return _words(reading, reading.n, _ahead(reading, reading.n, advice[0]))
    main = [it for it in node.options if it.kind == "main"]
    own = [it for it in main if not it.id.startswith(REPORT)]  # only the table knows the others
    looked = _looked(reading, reading.n, replace(node, options=tuple(own or main) or node.options))
    return _words(reading, reading.n, _unreported(_shortest(reading, looked)))


def _unreported(line: Ahead) -> Ahead:
    """A line as far as nobody reports in it what the table alone can know; one answer at least."""
    reports = (at for at, it in enumerate(line.answers) if at and it.startswith(REPORT))
    end = next(reports, len(line.answers))
    return replace(line, answers=line.answers[:end], states=line.states[: end + 1])


def screen(found: Hint) -> Screen:
    """A hint as a player reads it."""
    parts: list[Part] = [Title(found.words)]
    parts += _told(found.why)
    if found.next:
        parts.append(Text(f"Next best:  {found.next.words}"))
        parts += _told(found.next.why) if found.next.why else (Text(f"  {ALIKE}"),)
    return Screen(tuple(parts))


def _told(why: Sequence[Reason]) -> Iterator[Text]:
    """Reasons, each kind under its head."""
    kind = ""
    for it in why:
        head = HEADS[it.kind] if it.kind != kind else ""
        kind = it.kind
        if HEADS[kind]:
            yield Text(f"  {head:<9} {it.text}", it.rule, hang=12)
        else:
            yield Text(f"  {it.text}", it.rule)


def _nobody_chooses(reading: Reading, at: int, node: Node) -> Refusal:
    """Why there is nothing to advise."""
    asked = reading.awaited(reading.shown.states[at]).prompt
    if isinstance(node, Chance):
        text = f"Nobody chooses here, the {node.source} decides. {asked}"
        return Refusal("illegal", text, node.rule, ("odds",))
    return Refusal("illegal", f"Nothing is left to be done. {asked}", node.rule)


def _not_for_these_eyes(reading: Reading, at: int, node: Decision) -> Refusal | None:
    """Why others are not told what a seat does well to answer: they see other answers."""
    whole = reading.game.node(reading.uncovered().history.states[at])
    if isinstance(whole, Decision) and whole.options == node.options:
        return None
    who = reading.seat_name(node.seat)
    text = f"What {who} may answer is for the eyes of {who}."
    return Refusal("illegal", text, node.rule, (f"hint --seat {node.seat}",))


def _looked(reading: Reading, at: int, node: Decision) -> tuple[Ahead, ...]:
    """The answers that are worth a look, as far as whoever is asked sees."""
    state = reading.shown.states[at]
    all_open = reading.eyes.referee or reading.is_open()
    return ahead(reading.game, reading.game.as_seen(state, node.seat) if all_open else state, node)


def _words(reading: Reading, at: int, line: Ahead) -> str:
    """What is enough to type: what nobody has to choose comes by itself."""
    said: list[str] = []
    for state, answer in zip(line.states, line.answers, strict=False):
        if said and forced(reading.game.node(state)):
            continue
        options = reading.legal_in(state, at).options
        offered = (short(it) for it in options if it.id == answer)
        said.append(next(offered, "") or reading.game.words(reading.see(state), answer))
    return ", ".join(said)


def _reasons(reading: Reading, line: Ahead, seat: str) -> Iterator[Reason]:
    """What an answer leads to, what speaks for it, what it costs, what luck may bring."""
    game, states = reading.game, line.states
    told = game.retell(tuple(_happened(reading, line)))
    yield from (Reason("leads", rule, text) for rule, text in told)
    known = [text for _, text in told]
    weights = [it for it in game.weighed(states[0], states[-1], seat) if it.text not in known]
    weights = list(telling(weights))
    yield from (Reason("for", it.rule, it.text) for it in _some(weights, FOR))
    costs = [it for it in _prices(reading, line) if counted(it)]
    if costs:
        yield Reason("against", "", f"{', '.join(costs)}.")
    lasting = [it for it in weights if it.lasting]  # whatever is done is no prospect any more
    yield from (Reason("against", it.rule, it.text) for it in _some(lasting, -AGAINST))
    yield from _luck(reading, line, seat)


def _second(reading: Reading, at: int, first: Ahead, second: Ahead, seat: str) -> Line:
    """The next best, with what stands worse there, and what better."""
    found = telling(reading.game.weighed(first.states[-1], second.states[-1], seat))
    why = [Reason("worse", it.rule, it.text) for it in _some(found, -WORSE)]
    why += [Reason("better", it.rule, it.text) for it in _some(found, BETTER)]
    return Line(second.answers[0], _words(reading, at, second), tuple(why))


def telling(weights: Sequence[Weight]) -> tuple[Weight, ...]:
    """Those that count beside the weightiest; the same sentence once."""
    most = max((abs(it.points) for it in weights), default=0)
    kept = (it for it in weights if abs(it.points) * SLIGHT >= most)
    return tuple({it.text: it for it in kept}.values())


def _some(weights: Sequence[Weight], count: int) -> tuple[Weight, ...]:
    """The weightiest that speak for it; with a negative count those that speak against it."""
    sign = 1 if count > 0 else -1
    return tuple(it for it in weights if it.points * sign > 0)[: abs(count)]


def _happened(reading: Reading, line: Ahead) -> Iterator[Happened]:
    """The facts of a line of answers, each between the states around it."""
    for state, answer in zip(line.states, line.answers, strict=False):
        before = state
        for stamped in reading.game.judge(state, answer).facts:
            after = stamped.fact.onto(before)
            yield Happened(before, after, stamped.rule, stamped.fact)
            before = after


def _prices(reading: Reading, line: Ahead) -> Iterator[str]:
    """What the answers cost, as they are offered."""
    for state, answer in zip(line.states, line.answers, strict=False):
        node = reading.game.node(state)
        option = node.option(answer) if isinstance(node, Decision) else None
        if option:
            yield reading.game.describe(state, option)[0]


def counted(price: str) -> bool:
    """If it is so many of something, and no exchange, of which it would be a half."""
    return EXCHANGE not in price and any(it.isdigit() for it in price)


def _luck(reading: Reading, line: Ahead, seat: str) -> Iterator[Reason]:
    """Where something is drawn next: how often things stand better for it than before."""
    game, last = reading.game, line.states[-1]
    node = game.node(last)
    if not isinstance(node, Chance) or forced(node):
        return
    here = game.worth(line.states[0], seat)
    worth = [(game.worth(_drawn(reading, last, it.id), seat), it) for it in node.outcomes]
    total = sum(it.weight for it in node.outcomes)
    better = Fraction(sum(it.weight for points, it in worth if points > here), total)
    high, low = max(worth, key=lambda it: it[0]), min(worth, key=lambda it: it[0])
    ends = [game.braces([(last, node, it[1].id)]) for it in (high, low)]
    if high[0] == low[0]:
        return
    how = ""
    if better == 1:
        how = ", and things stand better than now in any case"
    elif better:
        how = f": things stand better than now with a chance of {odds.often(better)}"
    text = f"It lies with the {node.source}{how}; best {ends[0]}, worst {ends[1]}."
    yield Reason("luck", node.rule, text)


def _drawn(reading: Reading, state: State, outcome: str) -> State:
    return reading.game.judge(state, outcome).state
