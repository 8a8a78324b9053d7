"""Why one position is worth more than another, in the words of the table."""

from collections.abc import Callable, Iterable

from msgspec import Struct

from victoriana.games.victoriana import book
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import AgentId, HenchmanId, InvestigatorId
from victoriana.games.victoriana.state import ActiveLead, State
from victoriana.games.victoriana.tasks import Ended
from victoriana.games.victoriana.view import names, panels
from victoriana.games.victoriana.view.endings import TITLES
from victoriana.games.victoriana.view.pending import pending, rule_of
from victoriana.games.victoriana.world import World
from victoriana.games.victoriana.worth.prospects import NOWHERE, aims, waiting
from victoriana.games.victoriana.worth.whole import drawn, lacking, parts, tag_of, ways
from victoriana.kernel.weights import Weight
from victoriana.kernel.wording import listed, many


class Pair(Struct, frozen=True):
    """Two positions, and which part of them is told."""

    world: World
    was: State
    now: State
    which: str
    points: int


def weighed(world: World, was: State, now: State) -> tuple[Weight, ...]:
    """Every part that counts otherwise in the second position, the weightiest first."""
    task = now.agenda[-1]
    before, after = (summed(parts(world, state)) for state in (was, now))
    if isinstance(task, Ended):
        points = sum(after.values()) - sum(before.values())
        return (Weight(book.ENDING, TITLES[task.result], points),)
    found = []
    for key in {**after, **before}:
        points = after.get(key, 0) - before.get(key, 0)
        if points:
            kind, which = key
            rule, say = SAID[kind]
            rule = rule or rule_of(which)
            text = say(Pair(world, was, now, which, points))
            found.append(Weight(rule, text, points, lasting=kind not in PROSPECTS))
    return tuple(sorted(found, key=lambda it: -abs(it.points)))


def summed(found: Iterable[tuple[tuple[str, str], int]]) -> dict[tuple[str, str], int]:
    """Points by what they are for."""
    sums: dict[tuple[str, str], int] = {}
    for key, points in found:
        sums[key] = sums.get(key, 0) + points
    return sums


# --- the conspiracy ------------------------------------------------------------------------


def deductions(it: Pair) -> str:
    """How far the plot is."""
    if it.now.plot and not it.was.plot:
        plot = it.world.plots[it.now.plot]
        return f"The plot is known: {names.short(plot.id, plot.name)}."
    more = drawn(it.world, it.now) - drawn(it.world, it.was)
    left = f"{it.now.plots_above} to go"
    return changed(more, "deduction", left) or "Deductions count otherwise, so near the end."


def changed(more: int, noun: str, rest: str, nouns: str = "") -> str:
    """So many more of something, or fewer; nothing where it is as many."""
    if not more:
        return ""
    return f"{many(abs(more), noun, nouns)} {'more' if more > 0 else 'fewer'}: {rest}."


def tracks(it: Pair) -> str:
    """How far the markers went."""
    more = it.now.tracks.total - it.was.tracks.total
    return f"{many(abs(more), 'space')} {'further' if more > 0 else 'back'} on the plot tracks."


def tokens(it: Pair) -> str:
    """How many locale tokens are turned, and where the conspiracy is."""
    if it.now.found and not it.was.found:
        return f"The conspiracy's locale is found: {names.the(it.world, it.now.found)}."
    turned = len(it.was.tokens) - len(it.now.tokens)
    left = f"{len(it.now.tokens)} to turn"
    return (
        changed(turned, "locale token", left) or "Locale tokens count otherwise, so near the end."
    )


def henchman(it: Pair) -> str:
    """Who was overcome."""
    who = names.henchman(it.world, HenchmanId(it.which))
    gone = it.which in it.now.henchmen_overcome
    more = gone and it.which not in it.was.henchmen_overcome
    overcome = f"{who} is overcome" if gone else f"{who} is not overcome"
    return f"{overcome}." if more or not gone else f"{overcome}, and it counts for more."


def evidence(it: Pair) -> str:
    """Which evidence lies in hand, and what is short."""
    counts = [sum(len(who.evidence) for who in state.investigators) for state in (it.was, it.now)]
    asked = it.now.henchman
    rest = f"{counts[1]} in all"
    if asked:
        short = panels.short_evidence(it.world, it.now).removeprefix(": ")
        needs = panels.requirement(it.world, it.now)
        rest = f"{names.henchman(it.world, asked)} {needs}, {short or 'none of it yet'}"
    said = changed(counts[1] - counts[0], "piece of evidence", rest, "pieces of evidence")
    return said or f"Evidence counts otherwise: {rest}."


def short(it: Pair) -> str:
    """What all together lack for the end."""
    counts = [lacking(it.world, state) for state in (it.was, it.now)]
    if counts[0] == counts[1]:
        return f"{many(counts[1], 'resource')} short of the end, which counts for more."
    return f"{many(counts[1], 'resource')} short of the end, not {counts[0]}."


def way(it: Pair) -> str:
    """How far everybody is from the conspiracy."""
    steps = ways(it.world, it.now)
    place = names.the(it.world, it.now.found) if it.now.found else "the conspiracy"
    before = f", not {ways(it.world, it.was)}" if it.was.found else ""
    return f"Everybody together is {many(steps, 'step')} from {place}{before}."


# --- dangers -------------------------------------------------------------------------------


def cold(it: Pair) -> str:
    """The cold lead track."""
    limit = panels.cold_limit(it.world)
    return f"Cold leads stand at {it.now.cold} of {limit}, not {it.was.cold}."


def agents(it: Pair) -> str:
    """Who came, went or was held off."""
    before, after = ({agent.id: agent.away for agent in s.agents} for s in (it.was, it.now))
    said = [f"{called(it, who)} is about" for who in after if who not in before]
    said += [f"{called(it, who)} is gone" for who in before if who not in after]
    both = [who for who in after if who in before and before[who] != after[who]]
    said += [f"{called(it, who)} is {'held off' if after[who] else 'back'}" for who in both]
    return f"{listed(said) or 'Agents count otherwise'}."


def called(it: Pair, agent: AgentId) -> str:
    """An agent by short name."""
    return names.agent(it.world, agent)


def urgency(it: Pair) -> str:
    """How long a lead has before it goes cold."""
    lead, before = (named(state, it.which) for state in (it.now, it.was))
    if lead is None:
        return f"Lead {it.which} is out of play."
    if lead.open:
        return f"Lead {it.which}, {left(before or lead)}, is taken up and cannot go cold untried."
    where = names.the(it.world, lead.place)
    return f"Lead {it.which} at {where} has {left(lead)}."


def left(lead: ActiveLead) -> str:
    """How many rounds a lead has left."""
    return f"{many(lead.rounds, 'round')} left"


def named(state: State, number: str) -> ActiveLead | None:
    """A lead in play, if it is."""
    return next((lead for lead in state.leads if str(lead.id) == number), None)


def trauma(it: Pair) -> str:
    """What was suffered or healed."""
    who = InvestigatorId(it.which)
    was, now = it.was.investigator(who), it.now.investigator(who)
    name = names.person(it.world, who)
    if now.out and not was.out:
        return f"{name} is overcome and out of the game."
    safe = it.world.numbers.safe_trauma
    more = now.trauma - was.trauma
    how = "more" if more > 0 else "less"
    return f"{name} has {abs(more)} trauma {how}: {now.trauma} of {safe}."


def kept(it: Pair) -> str:
    """Advantages and setbacks."""
    who = InvestigatorId(it.which)
    was, now = it.was.investigator(who).kept, it.now.investigator(who).kept
    name = names.person(it.world, who)
    new = [names.card(it.world, card) for card in now if card not in was]
    gone = [names.card(it.world, card) for card in was if card not in now]
    said = [f"{name} keeps {listed(new)}"] if new else []
    said += [f"{name} has {listed(gone)} no more"] if gone else []
    return f"{'; '.join(said) or f'The cards that {name} keeps count otherwise'}."


def abilities(it: Pair) -> str:
    """Ability tokens."""
    who = InvestigatorId(it.which)
    was, now = it.was.investigator(who), it.now.investigator(who)
    name = names.person(it.world, who)
    spent = [names.ability(it.world, who, card) for card in now.spent if card not in was.spent]
    if spent:
        return f"{name} has spent {listed(spent)}."
    if was.tokens != now.tokens:
        return f"{name} has {many(now.tokens, 'ability token')} left, not {was.tokens}."
    return f"{name} has less time to use what abilities are left."


def statuses(it: Pair) -> str:
    """What agents left on somebody."""
    who = InvestigatorId(it.which)
    now = [status.which for status in it.now.investigator(who).statuses]
    name = names.person(it.world, who)
    return f"{name} is {listed(now)}." if now else f"{name} is free of what an agent did."


# --- supplies ------------------------------------------------------------------------------


def leads(it: Pair) -> str:
    """How many leads wait to be followed."""
    before, after = waiting(it.was), waiting(it.now)
    if it.now.mastermind and it.now.plot:
        return "Leads lead nowhere any more: all that they can bring is known."
    return f"{many(after, 'lead')} to follow, not {before}."


def lying(it: Pair) -> str:
    """Wilds on the board, and what lies on leads."""
    return f"{'More' if it.points > 0 else 'Less'} lies on the board to be fetched."


def hand(it: Pair) -> str:
    """What somebody holds."""
    who = InvestigatorId(it.which)
    was, now = it.was.investigator(who).holds, it.now.investigator(who).holds
    name = names.person(it.world, who)
    if it.now.investigator(who).out:
        return f"What {name} held is lost."
    gained, paid = (
        "".join(type_ * max(two.of(type_) - one.of(type_), 0) for type_ in "OPSUW")
        for one, two in ((was, now), (now, was))
    )
    said = [f"{names.held(Holding().joined(gained))} more"] if gained else []
    said += [f"{names.held(Holding().joined(paid))} less"] if paid else []
    return f"{name} has {' and '.join(said)}: {names.held(now)}."


def owed(it: Pair) -> str:
    """Extra turns, and tokens on a card."""
    name = names.person(it.world, InvestigatorId(it.which))
    return f"{name} has {'more' if it.points > 0 else 'less'} laid by on the card."


def aim(it: Pair) -> str:
    """What somebody can do soon."""
    number = int(it.which)
    people = it.now.investigators
    who = people[number % len(people)]
    aimed = next((aim for aim in aims(it.world, it.now) if aim[1] == number), None)
    name = names.person(it.world, who.id)
    if aimed is None:
        return f"{name} has nothing within reach that is worth the way."
    lead = named(it.now, str(aimed[2]))
    better = "better" if it.points > 0 else "worse"
    if lead is None:
        return f"{name} stands {better} for what the places around give."
    steps = min(it.world.distances[place].get(lead.place, NOWHERE) for place in who.places)
    near = f"is {many(steps, 'step')} from" if steps else "stands at"
    likely = names.likely(it.world, it.now, lead)
    return f"{name} {near} lead {lead.id}: {likely}, {left(lead)}."


# --- the whole -----------------------------------------------------------------------------


def still_open(it: Pair) -> str:
    """What has begun, and what may come of it."""
    now, was = (
        next((one for one in state.agenda[::-1] if tag_of(one) == it.which), None)
        for state in (it.now, it.was)
    )
    if now:
        less = "Less may come of this: " if was and it.points < 0 else ""
        return less + pending(it.world, it.now, now)
    return f"Not so: {pending(it.world, it.was, was)}" if was else "Nothing is begun."


SAID: dict[str, tuple[str, Callable[[Pair], str]]] = {
    "deductions": (book.DEDUCTIONS, deductions),
    "tracks": (book.DEDUCTIONS, tracks),
    "tokens": (book.LOCALES, tokens),
    "henchman": (book.HENCHMEN, henchman),
    "evidence": (book.HENCHMEN, evidence),
    "cold": (book.COLD, cold),
    "agents": (book.AGENTS, agents),
    "urgency": (book.COLD, urgency),
    "trauma": (book.TRAUMA, trauma),
    "kept": (book.KEPT_CARDS, kept),
    "abilities": (book.ABILITIES, abilities),
    "statuses": (book.PURSUIT, statuses),
    "leads": (book.GENERATING, leads),
    "lying": (book.ABILITIES, lying),
    "hand": (book.LEGEND, hand),
    "owed": (book.ABILITIES, owed),
    "lacking": (book.ENDING, short),
    "way": (book.ENDING, way),
    "aim": (book.INVESTIGATING, aim),
    "pending": ("", still_open),
}
PROSPECTS = ("aim", "way", "pending")  # what may come, and does not lie on the table
