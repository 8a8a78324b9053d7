"""Facts of the course of the campaign: where it stands, what was read, chosen and told."""

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import NodeId, ScenarioId, SeatId
from victoriana.games.circle_undone.state import State, Told
from victoriana.games.circle_undone.tasks import AnyTask


class Awaits(Happening, frozen=True, tag="awaits"):
    """What the campaign waits for now."""

    agenda: tuple[AnyTask, ...]

    def onto(self, state: State) -> State:
        """The pending tasks, the top last."""
        return replace(state, agenda=self.agenda)


class ModeChosen(Happening, frozen=True, tag="mode-chosen"):
    """The whole campaign is played, or a single scenario."""

    mode: str

    def onto(self, state: State) -> State:
        """Which it is."""
        return replace(state, mode=self.mode)


class DifficultyChosen(Happening, frozen=True, tag="difficulty-chosen"):
    """The difficulty is fixed."""

    level: str

    def onto(self, state: State) -> State:
        """How hard it is."""
        return replace(state, difficulty=self.level)


class PassageRead(Happening, frozen=True, tag="passage-read"):
    """A passage of the guide is to be read aloud."""

    passage: str

    def onto(self, state: State) -> State:
        """Reading changes nothing."""
        return state


class WayTaken(Happening, frozen=True, tag="way-taken"):
    """The guide leads on, for reasons that stand in the log or on the table."""

    to: NodeId
    true: tuple[str, ...] = ()  # tests that held
    false: tuple[str, ...] = ()  # tests that did not, here and on the ways not taken

    def onto(self, state: State) -> State:
        """The agenda says where it leads."""
        return state


class ColumnWeighed(Happening, frozen=True, tag="column-weighed"):
    """One of two columns was looked at: so many of its statements are true."""

    to: NodeId  # where the guide leads if more are true than in the other
    true: tuple[str, ...] = ()

    def onto(self, state: State) -> State:
        """Where it leads is told by the way that is taken."""
        return state


class PassedOver(Happening, frozen=True, tag="passed-over"):
    """An instruction does not apply, for reasons that stand in the log or on the table."""

    what: str
    false: tuple[str, ...]

    def onto(self, state: State) -> State:
        """Nothing is done."""
        return state


class ChoiceClosed(Happening, frozen=True, tag="choice-closed"):
    """A choice of the guide was not open, and so only one was left."""

    choice: str
    false: tuple[str, ...]

    def onto(self, state: State) -> State:
        """Nothing is done."""
        return state


class Chosen(Happening, frozen=True, tag="chosen"):
    """A decision that the guide asks for was made."""

    what: str
    choice: str

    def onto(self, state: State) -> State:
        """What follows from it is told by other facts."""
        return state


class TableTold(Happening, frozen=True, tag="table-told"):
    """The table told what it alone can know."""

    what: str
    value: str

    def onto(self, state: State) -> State:
        """It is remembered until the next scenario begins."""
        others = tuple(it for it in state.told if it.id != self.what)
        return replace(state, told=(*others, Told(self.what, self.value)))


class ScenarioEntered(Happening, frozen=True, tag="scenario-entered"):
    """The campaign comes to another scenario; what was told of the last one is over."""

    scenario: ScenarioId

    def onto(self, state: State) -> State:
        """Where it stands."""
        return replace(state, scenario=self.scenario, told=(), display=(), won=False)


class LeadChosen(Happening, frozen=True, tag="lead-chosen"):
    """Somebody is the lead investigator."""

    seat: SeatId
    meanwhile: bool = False  # only until the scenario is over, for who led is out

    def onto(self, state: State) -> State:
        """Who it is, and who leads again afterwards."""
        led = (state.led or state.lead) if self.meanwhile else SeatId("")
        return replace(state, lead=self.seat, led=led)


class CampaignEnded(Happening, frozen=True, tag="campaign-ended"):
    """It is over."""

    result: str

    def onto(self, state: State) -> State:
        """With this result; nothing lies on the table any more."""
        return replace(state, result=self.result, table=None)


CourseFact = (
    Awaits
    | ModeChosen
    | DifficultyChosen
    | PassageRead
    | WayTaken
    | ColumnWeighed
    | PassedOver
    | ChoiceClosed
    | Chosen
    | TableTold
    | ScenarioEntered
    | LeadChosen
    | CampaignEnded
)
