"""Joe Diamond's hunch deck is made in each set-up: card by card, or without names on the table."""

from collections import Counter
from collections.abc import Iterator, Sequence

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import HunchChosen, HunchDeckMade
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.limits import MOST_COPIES, MOST_WORDS
from victoriana.games.circle_undone.opening import HUNCH, HUNCHES
from victoriana.games.circle_undone.rules import exile
from victoriana.games.circle_undone.rules.loss import CASE
from victoriana.games.circle_undone.rules.set_up import people
from victoriana.games.circle_undone.rules.set_up.step import line
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import MakingHunches
from victoriana.games.circle_undone.titles import title
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Option, Text
from victoriana.kernel.wording import listed

HEADING = 'Additional Rules and Clarifications / Joe\'s "Hunch Deck"'
RULE = BOOK.cite(f"{HEADING} 1")
VERB = "hunches"
ON_TABLE = f"{VERB}:table"
NAMED = f"{VERB}:card"
TAKEN = (CASE, HUNCH, "table")  # names that mean something else in a hunch deck
USUAL = "working-a-hunch"  # an Insight event, of which Penny White has one in the prologue


def ask(world: World, state: State, task: MakingHunches) -> Node:
    """The next card; or the rest is chosen on the table, and nobody names it."""
    options = [Option(ON_TABLE, RULE, state.lead)]
    options += [Option(f"{VERB}:{it}", RULE, state.lead) for it in named(state, task.investigator)]
    titles = free(world, state, task.investigator)
    if titles is not None:
        usual = USUAL if titles.fits(USUAL) else next(_others(titles))
        options.append(Option(f"{NAMED}:{usual}", RULE, state.lead, slot=titles))
    return Decision(VERB, state.lead, RULE, tuple(options))


def named(state: State, who: InvestigatorId) -> tuple[str, ...]:
    """Unsolved Case, and the Insight events of a deck that was told, as often as they are left."""
    chosen = Counter(state.on_table().stand(who).hunches)
    case = () if chosen[CASE] else (CASE,)
    if only_case(state, who):
        return case
    deck = state.investigator(who).deck
    told = (it for it in deck if it.insight and it.id not in TAKEN)
    return (*case, *(it.id for it in told if chosen[it.id] < it.copies))


def free(world: World, state: State, who: InvestigatorId) -> Text | None:
    """A title of what was not told of the deck; two copies at most, and no card of the campaign."""
    it = state.investigator(who)
    if (it.deck and not exile.room(world, it)) or only_case(state, who):
        return None
    chosen = Counter(state.on_table().stand(who).hunches)
    often = (card for card, copies in chosen.items() if copies >= MOST_COPIES)
    assets = (card for one in world.box.assets for card in (one.id, one.id.removeprefix("the-")))
    told = (card for one in it.deck for card in (one.title, one.id))
    return Text(MOST_WORDS, tuple(dict.fromkeys((*TAKEN, *assets, *told, *often))))


def only_case(state: State, who: InvestigatorId) -> bool:
    """Whether the last card has to be Unsolved Case."""
    chosen = state.on_table().stand(who).hunches
    return CASE not in chosen and len(chosen) == HUNCHES - 1


def _others(titles: Text) -> Iterator[str]:
    """A title that fits, where the usual one does not."""
    return (it for number in range(2, HUNCHES + 2) if titles.fits(it := f"insight-{number}"))


@BOOK.rule(f"{HEADING} 1")
def answer(t: Ledger, task: MakingHunches, given: str) -> None:
    """With eleven cards the deck is made, in the fourth step of every set-up."""
    if given != ON_TABLE:
        t.fact(HunchChosen(task.investigator, given.rpartition(":")[2]))
    chosen = t.state.on_table().stand(task.investigator).hunches
    if given != ON_TABLE and len(chosen) < HUNCHES:
        return
    t.pop()
    t.fact(HunchDeckMade(task.investigator, HUNCHES))
    it = t.state.investigator(task.investigator)
    line(t, f"{it.name} makes his hunch deck of {HUNCHES} cards: {_told(chosen)}.")
    if not isinstance(t.agenda[-1], MakingHunches):
        people.provide(t)


def _told(chosen: Sequence[str]) -> str:
    """Those that have names, and how many more there are."""
    if not chosen:
        return f"Unsolved Case and {HUNCHES - 1} Insight events of the deck"
    named_ = Counter(title(it) for it in chosen)
    told = [name if copies == 1 else f"{copies} {name}" for name, copies in named_.items()]
    more = HUNCHES - len(chosen)
    return listed([*told, f"{more} more"] if more else told)
