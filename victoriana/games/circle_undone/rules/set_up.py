"""Setup: what each scenario puts on the table."""

from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.facts import PlacePut, ScenarioEntered, TableLaid
from victoriana.games.circle_undone.ids import ScenarioId
from victoriana.games.circle_undone.table import Place, Stand, Table


def begin(t: Ledger, scenario: ScenarioId) -> None:
    """The scenario's table, with the investigators and nothing else yet."""
    t.fact(ScenarioEntered(scenario))
    stands = tuple(Stand(it.id) for it in t.state.playing)
    t.fact(TableLaid(Table(scenario, stands=stands, started=len(stands))))
    for placed in t.world.setups[scenario].locations:
        for location in placed.locations[: placed.choose]:
            t.fact(PlacePut(Place(location, location)))
