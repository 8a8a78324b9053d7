"""Which version of a scenario the campaign log makes it: branches, and the acts in force."""

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.rulings import CLUTCHES, GOOD, UNION
from victoriana.games.circle_undone.set_up import Branch, BranchId, SetUp
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World

LOYAL = "beyond-the-mist-v-i"
TWICE_FALSE = "beyond-the-mist-v-ii"
FOUND_OUT = "beyond-the-mist-v-iii"
OPENLY = "beyond-the-mist-v-iv"
BINDING = "the-binding-rite"
BROKEN = "the-broken-rite"
SECRETS = ("deceiving", "hid-coven", "mementos-hidden")
ENOUGH_SECRETS = 2
FIRST_ACTS = 2  # of Scenario VI, which are the same for everybody


def branch(setup: SetUp, state: State) -> Branch | None:
    """The branch that the log leads to, where the set-up has any."""
    return setup.branch(_named(setup, state)) if setup.branches else None


@BOOK.claim(f"{GOOD} / Setup 2")
@BOOK.claim(f"{CLUTCHES} / Setup 3")
def _named(setup: SetUp, state: State) -> BranchId:
    """Members of the Lodge or not; Anette possessed, or else Sanford with the secrets."""
    if setup.branch("members"):
        return "members" if written(state, "lodge-members") else "not-members"
    return "anette" if written(state, "anette-possessed") else "sanford"


def acts(world: World, state: State, setup: SetUp) -> tuple[CardId, ...]:
    """The cards of the act deck in force, in order."""
    chosen = branch(setup, state)
    if chosen and chosen.acts:
        return chosen.acts
    every = world.scenarios[setup.id].acts
    if OPENLY in every:
        return (*every[:FIRST_ACTS], *(CardId(it) for it in union_acts(state)))
    return every


@BOOK.claim(f"{UNION} / Setup", "G24")
def union_acts(state: State) -> tuple[str, str]:
    """The third and the fourth act of Scenario VI, by the side and the secrets kept (G24)."""
    if not written(state, "sided-coven"):
        return LOYAL, BINDING
    if written(state, "deceiving") and written(state, "inner-circle"):
        return TWICE_FALSE, BROKEN
    kept = sum(written(state, it) for it in SECRETS)
    return (FOUND_OUT if kept >= ENOUGH_SECRETS else OPENLY), BROKEN


def written(state: State, record: str) -> bool:
    """Whether a line stands in the log and is not crossed out."""
    line = state.line(record)
    return line is not None and not line.crossed_out
