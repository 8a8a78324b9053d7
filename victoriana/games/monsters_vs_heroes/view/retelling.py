"""Many facts told in few sentences: a deal, a mass discard, the end become one each."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.rules.parts import step_of
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import Parted
from victoriana.games.monsters_vs_heroes.view import names
from victoriana.games.monsters_vs_heroes.view.spared import at_discarding
from victoriana.games.monsters_vs_heroes.view.telling import (
    THROWN,
    dealt_faction,
    left,
    tell,
    thrown,
    top_seen,
)
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.events import Happened
from victoriana.kernel.wording import in_words, listed, many

Told = tuple[str, str]  # the section, and what happened under it


def retell(world: World, steps: Sequence[Happened]) -> tuple[Told, ...]:
    """What happened, in order: like facts in a row as one sentence, silent ones left out."""
    spoken = [it for it in steps if _is_turn(it) or _is_told(world, it)]
    rows = [list(group) for _, group in groupby(spoken, key=_alike)]
    found: list[Told] = []
    plays = ""  # who has just played a card, with no word of its skill so far
    for row in rows:
        if _is_turn(row[0]):
            plays = ""  # what follows is another's
            continue
        for told in _told(world, row):
            joined = _joined(found[-1], told, plays) if plays else None
            found[-1:] = [joined] if joined else [*found[-1:], told]
            plays = "" if joined else _player(row[0])
    return tuple(_with_hands(found))


def _is_turn(step: Happened) -> bool:
    return isinstance(step.fact, f.TurnBegan)


def _is_told(world: World, step: Happened) -> bool:
    """Whether a fact has a sentence, and no other says it too."""
    return bool(tell(world, step.before, step.after, step.fact)) and not _is_plain(world, step)


def _player(step: Happened) -> str:
    """Who plays a card in a step."""
    fact = step.fact
    return names.called(step.after, fact.seat) if isinstance(fact, f.CardPlayed) else ""


def _joined(play: Told, effect: Told, name: str) -> Told | None:
    """A play and the first thing that its skill does, in one sentence."""
    (rule, played), (more, done) = play, effect
    cited = _cited(rule, more)
    front = f"{name} "
    if not cited or done.startswith((f"{front}plays ", f"{front}and ")):
        return None
    card = played.removeprefix(f"{front}plays ").rstrip(".").partition(" into ")[0]
    for what, said in (("The", "its"), ("A part of the", "a part of its")):
        nothing = f"{what} skill of {card} "
        if done.startswith((f"{nothing}finds nothing", f"{nothing}is not applied")):
            return cited, f"{played.rstrip('.')}, and {said} skill {done.removeprefix(nothing)}"
    if done.startswith(front):
        done = done.replace(f" the skill of {card}", " its skill")
        return cited, f"{played.rstrip('.')} and {done.removeprefix(front)}"
    return cited, f"{played.rstrip('.')}: {done}"


def _cited(rule: str, more: str) -> str:
    """One section with the rulings of both; nothing where the sections differ."""
    section, *rulings = rule.split(", ")
    other, *others = more.split(", ")
    return ", ".join(dict.fromkeys((section, *rulings, *others))) if section == other else ""


def _with_hands(told: Sequence[Told]) -> Iterator[Told]:
    """The hands that are thrown away at the end are told with what ends the game."""
    before: Told | None = None
    for rule, text in told:
        cited = _cited(before[0], rule) if before and text.startswith(THROWN) else ""
        if before and cited:
            yield cited, f"{before[1].rstrip('.')}. {text}"
            before = None
            continue
        if before:
            yield before
        before = (rule, text)
    if before:
        yield before


def _is_plain(world: World, step: Happened) -> bool:
    """Whether another sentence says it too, or the ranking: the result, ties of lower places."""
    match step.fact:
        case f.Scored() | f.FactionShown():
            return True
        case f.CardPicked():  # for the order of the deck, which is told once it lies there
            task = step.before.agenda[-1]
            return isinstance(task, Parted) and step_of(world, task).do == "order"
        case f.TieBroken(seats=seats):
            state: State = step.after
            most = max(it.points for it in state.players)
            return state.player(seats[0]).points < most
    return False


def _alike(step: Happened) -> tuple[str, str]:
    """The section, and what facts must share to be told in one sentence."""
    match step.fact:
        case f.CardDrawn(seat=seat) if step.before.turn:
            return step.rule, f"drawn {seat}"
        case f.TopSeen(by=by):
            return step.rule, f"seen {by}"
        case f.FactionDealt() if step.before.player(step.fact.seat).faction:
            return step.rule, "faction dealt anew"
    return step.rule, type(step.fact).__name__


def _told(world: World, row: Sequence[Happened]) -> Iterator[Told]:
    """One sentence of a row, or one of each."""
    rule = row[0].rule
    discarded = isinstance(row[0].fact, f.TableCardDiscarded)
    text = _together(world, row) if len(row) > 1 or discarded else ""
    if text:
        yield rule, text
    else:
        yield from ((it.rule, tell(world, it.before, it.after, it.fact)) for it in row)


def _together(world: World, row: Sequence[Happened]) -> str:
    """Facts of one kind in a row, as one sentence; nothing where each has its own."""
    after = row[-1].after
    facts = [it.fact for it in row]
    match facts[0]:
        case f.FactionDealt():
            return _factions(world, row)
        case f.CardDrawn(seat=seat):
            if not row[0].before.turn:
                return _deal(world, row)
            cards = [it.after.player(seat).hand[-1].card for it in row]
            rest = left(row[0].before, after)
            return f"{names.called(after, seat)} draws {names.in_row(world, cards)}{rest}."
        case f.TableCardDiscarded():
            return _discarded(world, row)
        case f.HandCardDiscarded():
            return _from_hands(world, row)
        case f.TopSeen(by=by):
            seen = tuple(it.card for it in facts if isinstance(it, f.TopSeen))
            return top_seen(world, after, seen, by)
        case f.HandThrown():
            return thrown(world, [(it.before, it.after, it.fact) for it in row])
    return ""


def _factions(world: World, row: Sequence[Happened]) -> str:
    """Factions that are dealt: those that these eyes see by name, the rest together."""
    after = row[-1].after
    seats = [it.fact.seat for it in row if isinstance(it.fact, f.FactionDealt)]
    known = [(it, dealt_faction(world, after, it)) for it in seats]
    told = [f"{names.called(after, it)} is dealt {shown}" for it, shown in known if shown]
    rest = [names.called(after, it) for it, shown in known if not shown]
    if len(rest) == 1:
        told.append(f"{rest[0]} is dealt a faction card")
    elif rest:
        told.append(f"{listed(rest)} are dealt a faction card each")
    return f"{'; '.join(told)}."


def _deal(world: World, row: Sequence[Happened]) -> str:
    """Start hands that are dealt: those that these eyes see by name, the rest together."""
    after = row[-1].after
    told: list[str] = []
    unseen: dict[str, int] = {}
    drawn = [
        (it.fact.seat, it.after.player(it.fact.seat).hand[-1].card)
        for it in row
        if isinstance(it.fact, f.CardDrawn)
    ]
    for seat, group in groupby(drawn, key=itemgetter(0)):
        cards = [card for _, card in group]
        name = names.called(after, seat)
        if names.seen(world, cards):
            told.append(f"{name} is dealt {names.in_row(world, cards)}")
        else:
            unseen[name] = len(cards)
    counts = {name: many(n, "card").replace(str(n), in_words(n)) for name, n in unseen.items()}
    if len(set(counts.values())) == 1 and len(counts) > 1:
        told.append(f"{listed(counts)} are dealt {next(iter(counts.values()))} each")
    else:
        told += [f"{name} is dealt {count}" for name, count in counts.items()]
    return f"{'; '.join(told)}."


def _from_hands(world: World, row: Sequence[Happened]) -> str:
    """Cards that are discarded from one hand or several."""
    after = row[-1].after
    gone = [(it.fact.seat, it.fact.card) for it in row if isinstance(it.fact, f.HandCardDiscarded)]
    told = [
        (names.called(after, seat), names.in_row(world, (card for _, card in group)))
        for seat, group in groupby(gone, key=itemgetter(0))
    ]
    if len(told) == 1:
        name, cards = told[0]
        return f"{name} discards {cards} from the hand."
    return f"{listed(f'{cards} of {name}' for name, cards in told)} are discarded from hands."


def _discarded(world: World, row: Sequence[Happened]) -> str:
    """Cards of the table that are discarded at once, by area."""
    after = row[-1].after
    told: list[str] = []
    gone = [(it.fact.area, it.fact.card) for it in row if isinstance(it.fact, f.TableCardDiscarded)]
    for area, group in groupby(gone, key=itemgetter(0)):
        cards = [card for _, card in group]
        verb = "" if told else " is discarded" if len(cards) == 1 else " are discarded"
        whose = names.whose(names.called(after, area))
        told.append(f"{names.in_row(world, cards)}{verb} from {whose} area")
    kept = at_discarding(world, row[0].before)
    return f"{'; '.join([*told, *([kept] if kept else [])])}."
