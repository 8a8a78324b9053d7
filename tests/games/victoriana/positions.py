"""Hand-made positions of Victoriana on the London that comes with it."""

from msgspec.structs import replace

from victoriana import packs
from victoriana.games.victoriana.facts import Result
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import (
    AgentId,
    HenchmanId,
    InvestigatorId,
    LeadId,
    LocaleId,
    MastermindId,
    PlotId,
)
from victoriana.games.victoriana.pack.reading import read_box
from victoriana.games.victoriana.state import (
    ActiveLead,
    Agent,
    Investigator,
    Pile,
    State,
    TurnNow,
)
from victoriana.games.victoriana.tasks import Ended, Turn
from victoriana.games.victoriana.world import World

WORLD = World(read_box(packs.read("victoriana")), {"cold-limit": "8"})
HOLMES, HARKER = InvestigatorId("holmes"), InvestigatorId("harker")
GRIFFIN, PIMPERNEL = InvestigatorId("griffin"), InvestigatorId("pimpernel")
UNDERWORLD, OCCULT = LeadId("escaped-millbank-inmate"), LeadId("cursed-scarab")


def place(handle: str) -> LocaleId:
    """A locale of the board."""
    assert handle in WORLD.locales
    return LocaleId(handle)


def unturned(*turned: str) -> tuple[LocaleId, ...]:
    """All tokens but these."""
    return tuple(it.id for it in WORLD.box.locales if it.token and it.id not in turned)


def middle() -> State:
    """Round 5: two investigators, four leads, an agent, a henchman who is nearly overcome."""
    return State(
        investigators=(
            Investigator(
                HOLMES,
                place("crypt"),
                trauma=2,
                holds=Holding(O=1, S=2, U=3),
                tokens=2,
                evidence=(UNDERWORLD,),
            ),
            Investigator(
                HARKER,
                place("bedlam"),
                trauma=1,
                holds=Holding(P=2, S=1),
                tokens=2,
                spent=(WORLD.investigators[HARKER].abilities[3].id,),
                evidence=(OCCULT,),
            ),
        ),
        agenda=(Turn(HOLMES),),
        slot=8,
        quarter=32,
        cold=1,
        leads=(
            ActiveLead(5, place("old-bailey"), 9, 5),
            ActiveLead(6, place("workshop"), 6, 5),
            ActiveLead(7, place("tower"), 12, 7),
            ActiveLead(8, place("x-club"), 3, 8),
        ),
        next_lead=9,
        piles=(Pile(5, "PPU"), Pile(7, "O"), Pile(8, "SU")),
        tokens=unturned("carlton", "somerset", "crypt", "yard", "palace", "bedlam", "freemasons"),
        bag=Holding(3, 3, 2, 3),
        yard=4,
        tracks=Holding(O=1, P=2, S=1, U=1),
        plots_above=14,
        henchmen_left=2,
        henchman=HenchmanId("cultists"),
        agents=(Agent(AgentId("caissa"), (place("bank"),)),),
        agents_aside=1,
        agent_in_deck=False,
        now=TurnNow(HOLMES, 3),
    )


def four() -> State:
    """Four investigators in one place, three agents, eight leads: as crowded as it gets."""
    two = middle()
    crowd = tuple(
        Investigator(who, place("bedlam"), holds=Holding(1, 1, 1, 1), tokens=3)
        for who in (HOLMES, HARKER, GRIFFIN, PIMPERNEL)
    )
    leads = tuple(ActiveLead(number, place("bedlam"), 9, 5) for number in range(1, 9))
    agents = tuple(Agent(AgentId(it), (place("yard"),)) for it in ("caissa", "moran", "white-fell"))
    return replace(two, investigators=crowd, leads=leads, agents=agents)


def uncovered() -> State:
    """Round 18: all three elements are known, and Holmes stands where it ends."""
    two = middle()
    holmes = replace(
        two.investigators[0], place=place("parliament"), holds=Holding(O=4, P=4, S=2, U=2, W=1)
    )
    return replace(
        two.with_investigator(holmes),
        slot=35,
        quarter=45,
        cold=6,
        found=place("parliament"),
        tokens=(),
        plot=PlotId("awaken-the-ancient-ones"),
        plots_above=0,
        mastermind=MastermindId("userkare"),
        henchman=HenchmanId(""),
        henchmen_left=0,
        henchmen_overcome=tuple(HenchmanId(it) for it in tuple(WORLD.henchmen)[:3]),
        now=TurnNow(HARKER, 2),
        agenda=(Turn(HARKER),),
    )


def over(result: Result) -> State:
    """A game that ended so, late and with everything uncovered but a midnight's plot."""
    last = replace(uncovered(), agenda=(Ended(result),), now=None)
    if result == "midnight":
        return replace(last, quarter=49, slot=41, plot=PlotId(""), plots_above=3)
    if result == "cold-leads":
        return replace(last, cold=8)
    if result == "all-traumatised":
        gone = tuple(replace(who, out=True, trauma=6) for who in last.investigators)
        return replace(last, investigators=gone)
    return last
