"""Why one position is worth more than another, in the words of the table."""

from collections.abc import Callable, Iterable

from msgspec import Struct

from victoriana.games.victoriana import book
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import AgentId, InvestigatorId
from victoriana.games.victoriana.state import ActiveLead, State
from victoriana.games.victoriana.tasks import Ended
from victoriana.games.victoriana.view import names, panels
from victoriana.games.victoriana.view.endings import TITLES
from victoriana.games.victoriana.view.pending import NOTHING_LEFT, pending, rule_of, stopped
from victoriana.games.victoriana.world import World
from victoriana.games.victoriana.worth.prospects import NOWHERE, aims, waiting
from victoriana.games.victoriana.worth.whole import drawn, lacking, parts, tag_of, ways
from victoriana.kernel.weights import Weight
from victoriana.kernel.wording import capital, listed, many


class Pair(Struct, frozen=True):
    """Two positions, and which part of them is told."""

    world: World
    was: State
    now: State
    which: str
    points: int


def weighed(world: World, was: State, now: State) -> tuple[Weight, ...]:
    """Every part that counts otherwise in the second position, the weightiest first.

    What lies on the table as before and counts otherwise all the same is put down to the element
    of the conspiracy that is newly known, if one is.
    """
    before, after = (summed(parts(world, state)) for state in (was, now))
    for front, task in (("", now.agenda[-1]), ("It does not come to this: ", was.agenda[-1])):
        if isinstance(task, Ended):
            points = sum(after.values()) - sum(before.values())
            return (Weight(book.ENDING, f"{front}{TITLES[task.result]}", points),) if points else ()
    found: list[Weight] = []
    again = 0  # points of what is worth more or less, and has not changed
    news = uncovered(world, was, now)
    for kind, which in {**after, **before}:
        points = after.get((kind, which), 0) - before.get((kind, which), 0)
        if not points:
            continue
        rule, say, noun = SAID[kind]
        text = say(Pair(world, was, now, which, points))
        if news and not text:
            again += points
            continue
        lasting = bool(text) and kind not in (FOLLOWING if news else PROSPECTS)
        text = text or f"{noun} count {'more' if points > 0 else 'less'} than before."
        found.append(Weight(rule or rule_of(which), text, points, lasting=lasting))
    if again:
        found.append(Weight(book.UNCOVERING, news, again))
    return tuple(sorted(found, key=lambda it: -abs(it.points)))


def uncovered(world: World, was: State, now: State) -> str:
    """Which elements of the conspiracy are known now and were not, as a sentence."""
    said = []
    if now.mastermind and not was.mastermind:
        said.append(f"the mastermind is known: {world.masterminds[now.mastermind].name}")
    if now.plot and not was.plot:
        plot = world.plots[now.plot]
        said.append(f"the plot is known: {names.short(plot.id, plot.name)}")
    if now.found and not was.found:
        said.append(f"the locale is known: {names.the(world, now.found)}")
    text = "; ".join(said)
    return f"{capital(text)}." if text else ""


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
        return uncovered(it.world, it.was, it.now)
    more = drawn(it.world, it.now) - drawn(it.world, it.was)
    return changed(more, "deduction", f"{it.now.plots_above} to go")


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
        return f"The conspiracy is found at {names.the(it.world, it.now.found)}."
    turned = len(it.was.tokens) - len(it.now.tokens)
    return changed(turned, "locale token", f"{len(it.now.tokens)} to turn")


def evidence(it: Pair) -> str:
    """Who was overcome, which evidence lies in hand, and what is short."""
    gone = it.now.henchmen_overcome[len(it.was.henchmen_overcome) :]
    if gone:
        over = f"{listed(names.henchman(it.world, who) for who in gone)} is overcome"
        return f"{over}; {asks(it)}."
    counts = [sum(len(who.evidence) for who in state.investigators) for state in (it.was, it.now)]
    asked = it.now.henchman
    rest = asks(it) if asked else f"{counts[1]} in all"
    more = counts[1] - counts[0]
    if not more and it.was.henchman != asked:
        return f"{rest}."
    return changed(more, "piece of evidence", rest, "pieces of evidence")


def asks(it: Pair) -> str:
    """What the next henchman asks for; none is before the mastermind."""
    if not it.now.henchman:
        return "no henchman is left" if it.now.mastermind else "the next is not turned up yet"
    lacks = panels.short_evidence(it.world, it.now).removeprefix(": ") or "none of it yet"
    needs = panels.requirement(it.world, it.now)
    return f"{names.henchman(it.world, it.now.henchman)} asks for {needs}, {lacks}"


def short(it: Pair) -> str:
    """What all together lack for the end."""
    counts = [lacking(it.world, state) for state in (it.was, it.now)]
    if counts[0] == counts[1]:
        return ""
    return f"{many(counts[1], 'resource')} short of thwarting the mastermind, not {counts[0]}."


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
    return f"{listed(said)}." if said else ""


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
    if before and (before.rounds, before.open) == (lead.rounds, lead.open):
        return ""
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
    if not more:
        return ""
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
    return f"{'; '.join(said)}." if said else ""


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
    return ""


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
        return "Leads lead nowhere any more."
    if before == after:
        return ""
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
    likely = names.guessed(names.likely(it.world, it.now, lead))
    return f"{name} {near} lead {lead.id}: {likely}, {left(lead)}."


# --- the whole -----------------------------------------------------------------------------


def still_open(it: Pair) -> str:
    """What has begun, and what may come of it."""
    now, was = (
        next((one for one in state.agenda[::-1] if tag_of(one) == it.which), None)
        for state in (it.now, it.was)
    )
    if now:
        told = pending(it.world, it.now, now)
        less = ", and less comes of it." if was and it.points < 0 and told != NOTHING_LEFT else ""
        return told.removesuffix(".") + less if less else told
    if was is None:
        return NOTHING_LEFT
    return stopped(it.world, it.was, was, better=it.points > 0)


SAID: dict[str, tuple[str, Callable[[Pair], str], str]] = {
    "deductions": (book.DEDUCTIONS, deductions, "Deductions"),
    "tracks": (book.DEDUCTIONS, tracks, "Tracks"),
    "tokens": (book.LOCALES, tokens, "Locale tokens"),
    "evidence": (book.HENCHMEN, evidence, "Pieces of evidence"),
    "cold": (book.COLD, cold, "Cold leads"),
    "agents": (book.AGENTS, agents, "Agents"),
    "urgency": (book.COLD, urgency, "Leads that go cold"),
    "trauma": (book.TRAUMA, trauma, "Wounds"),
    "kept": (book.KEPT_CARDS, kept, "Advantages and setbacks"),
    "abilities": (book.ABILITIES, abilities, "Ability tokens"),
    "statuses": (book.PURSUIT, statuses, "Status tokens"),
    "leads": (book.GENERATING, leads, "Leads to follow"),
    "lying": (book.ABILITIES, lying, "Things that lie on the board"),
    "hand": (book.LEGEND, hand, "Resources"),
    "owed": (book.ABILITIES, owed, "Things laid by"),
    "lacking": (book.ENDING, short, "Resources that are lacking"),
    "way": (book.ENDING, way, "Steps"),
    "aim": (book.INVESTIGATING, aim, "Prospects"),
    "pending": ("", still_open, "Things begun"),
}
PROSPECTS = ("aim", "way", "pending", "urgency")  # what may come, and does not lie on the table
FOLLOWING = (*PROSPECTS, "lacking", "leads")  # and what is otherwise as an element is known
