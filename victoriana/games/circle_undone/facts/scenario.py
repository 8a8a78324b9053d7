"""Facts of a scenario as a whole: it is laid out, goes on, and ends for everybody."""

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import Count, InvestigatorId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Ended, Stand, Table


class TableLaid(Happening, frozen=True, tag="table-laid"):
    """A scenario lies on the table, with nothing but the investigators yet."""

    table: Table

    def onto(self, state: State) -> State:
        """What lay there before is gone."""
        return replace(state, table=self.table)


class TableCleared(Happening, frozen=True, tag="table-cleared"):
    """A scenario is over, and its cards go back into the box."""

    def onto(self, state: State) -> State:
        """What was displayed is remembered for the interlude; sealed tokens are back in the bag."""
        bag = tuple(replace(it, sealed=False) for it in state.bag)
        display = state.table.victory if state.table else ()
        return replace(state, table=None, bag=bag, display=display)


class ActReached(Happening, frozen=True, tag="act-reached"):
    """Another act is current."""

    act: Count
    card: str = ""

    def onto(self, state: State) -> State:
        """Which one: the card of that number in the deck, unless another was named."""
        table = state.on_table()
        card = self.card or _nth(table.acts, self.act)
        return state.with_table(replace(table, act=self.act, act_card=card))


class ActClued(Happening, frozen=True, tag="act-clued"):
    """Clues went onto the act."""

    clues: Count

    def onto(self, state: State) -> State:
        """So many more."""
        table = state.on_table()
        return state.with_table(replace(table, act_clues=table.act_clues + self.clues))


class AgendaReached(Happening, frozen=True, tag="agenda-reached"):
    """Another agenda is current."""

    agenda: Count
    card: str = ""

    def onto(self, state: State) -> State:
        """Which one: the card of that number in the deck, unless another was named."""
        table = state.on_table()
        card = self.card or _nth(table.agendas, self.agenda)
        return state.with_table(replace(table, agenda=self.agenda, agenda_card=card))


class StandEnded(Happening, frozen=True, tag="stand-ended"):
    """A scenario ended for an investigator."""

    investigator: InvestigatorId
    ended: Ended

    def onto(self, state: State) -> State:
        """In this way."""
        return _with(state, replace(state.on_table().stand(self.investigator), ended=self.ended))


class ExperienceLess(Happening, frozen=True, tag="experience-less"):
    """A weakness takes experience of this scenario away."""

    investigator: InvestigatorId
    points: Count

    def onto(self, state: State) -> State:
        """So many points."""
        return _with(state, replace(state.on_table().stand(self.investigator), less=self.points))


class ScenarioEnded(Happening, frozen=True, tag="scenario-ended"):
    """The table told how a scenario ended."""

    end: str
    won: bool = False

    def onto(self, state: State) -> State:
        """Whether it was by an act; the rest follows."""
        return replace(state, won=self.won)


def _nth(cards: tuple[str, ...], number: int) -> str:
    return cards[number - 1] if 0 < number <= len(cards) else ""


def _with(state: State, stand: Stand) -> State:
    return state.with_table(state.on_table().with_stand(stand))


ScenarioFact = (
    TableLaid
    | TableCleared
    | ActReached
    | ActClued
    | AgendaReached
    | StandEnded
    | ExperienceLess
    | ScenarioEnded
)
