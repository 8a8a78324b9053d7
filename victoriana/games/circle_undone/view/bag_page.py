"""The chaos bag as a picture: how often each face is in it, why, and what the symbols do now."""

from collections import Counter
from collections.abc import Iterator

from victoriana.games.circle_undone.ids import Level, ScenarioId
from victoriana.games.circle_undone.rules import chaos
from victoriana.games.circle_undone.state import Investigator, State, Token
from victoriana.games.circle_undone.view import names, printed
from victoriana.games.circle_undone.world import World
from victoriana.kernel.citing import short
from victoriana.kernel.screen import Line, Part, Span, Style, Table, Text, Title, worded
from victoriana.kernel.wording import listed, many

SYMBOLS = ("skull", "cultist", "tablet", "elder-thing")
HUES: dict[str, Style] = {"auto-fail": "hue-1", "elder-sign": "hue-2"}
EACH = "o"  # a token in the picture, in every locale


def bag(world: World, state: State) -> tuple[Part, ...]:
    """What is in it by faces, what lies apart, and the symbols."""
    inside = [it for it in state.bag if it.is_inside]
    if not state.bag:
        return Title("Chaos bag"), Text("The chaos bag is not filled yet.")
    return (
        Title("Chaos bag", many(len(inside), "token")),
        _picture(inside),
        *_apart(state),
        *_symbols(world, state),
    )


def _picture(inside: list[Token]) -> Table:
    """A row for each face: how many, and the sections that put them there."""
    rows: list[tuple[Line, ...]] = []
    spoken: list[str] = []
    for face in names.FACES:
        tokens = [it for it in inside if it.face == face]
        if not tokens:
            continue
        causes = Counter(short(it.cause) for it in tokens)
        why = _because(causes)
        shown = (Span(names.face(face), HUES.get(face, "")),)
        drawn = (Span(EACH * len(tokens), HUES.get(face, "")),)
        rows.append((shown, drawn, worded(why, f"{len(tokens)}")))
        spoken.append(f"{many(len(tokens), f'{names.face(face)} token')}: {why}.")
    return Table((), tuple(rows), tuple(spoken))


def _because(causes: Counter[str]) -> str:
    """The causes, counted where there are several."""
    if len(causes) == 1:
        return next(iter(causes))
    return ", ".join(f"{cause} ({count})" for cause, count in causes.items())


def _apart(state: State) -> Iterator[Text]:
    """Tokens that lie outside for a while."""
    sealed = [it.face for it in state.bag if it.sealed]
    drawn = [it.face for it in state.bag if it.drawn]
    if sealed:
        yield Text(f"Sealed on cards: {names.faces(sealed)}.")
    out = [it.face for it in state.bag if it.out]
    if out:
        yield Text(f"Taken out by cards: {names.faces(out)}.")
    if drawn:
        yield Text(f"Revealed, and not back yet: {names.faces(drawn)}.")


def _now(world: World, state: State, who: Investigator) -> str:
    """What the symbols count at this moment."""
    values = chaos.worths(world, state, who.id)
    inside = [it for it in chaos.SYMBOLS if any(token.face == it for token in state.bag)]
    counts = [f"{names.face(it)} {values[it].modifier or 0:+d}".replace("+0", "0") for it in inside]
    return f"Now for {who.name}: {listed(counts)}."


def _symbols(world: World, state: State) -> Iterator[Part]:
    """What the scenario's reference card says of them, for the difficulty."""
    scenario = ScenarioId(state.scenario)
    if scenario not in world.scenarios or not state.difficulty:
        return
    level: Level = state.difficulty  # type: ignore[assignment]  # one of its four words
    told = [(it, world.token(scenario, level, it)) for it in world.scenarios[scenario].symbols]
    texts = [Text(f"  {printed.token(value)}", hang=4) for _, value in told if value]
    if texts:
        where = names.scenario(world, scenario)
        yield Title(f"What they do in {where}", state.difficulty.capitalize())
        yield from texts
    if state.table and state.leader:
        yield Text(_now(world, state, state.leader))
    lacking = [it for it in SYMBOLS if any(token.face == it for token in state.bag)]
    unknown = [names.face(it) for it in lacking if it not in [face for face, _ in told]]
    if unknown:
        does = "does nothing" if len(unknown) == 1 else "do nothing"
        yield Text(f"The {listed(unknown)} {does} there: the card has no line for it.")
