"""Leads at Tesla's Secret Lab that lie open, or have been paid for."""

from tests.games.victoriana.given import (
    GRIFFIN,
    LONDON,
    Given,
    Lead,
    game,
    griffin,
    harker,
    holmes,
    lead,
)
from victoriana.games.victoriana.state import Investigator
from victoriana.games.victoriana.world import World


def over(
    card: str,
    holds: str = "",
    trauma: int = 0,
    *,
    others: tuple[Lead, ...] = (),
    world: World = LONDON,
    bag: str = "3O3P3S3U",
    slot: int = 0,
) -> Given:
    """Holmes at Tesla's Secret Lab has just turned up this card."""
    leads = [lead("tesla", card), *others]
    return game(
        holmes(at="tesla", holds=holds, trauma=trauma),
        harker(),
        leads=leads,
        world=world,
        bag=bag,
        slot=slot,
    ).when("investigate:1")


def paid(
    who: Investigator,
    card: str,
    option: str,
    *,
    world: World = LONDON,
    tracks: str = "",
    peaks: str = "",
    plots: tuple[str, ...] | None = None,
    plot: str = "",
    in_deck: bool | None = None,
    other: Investigator | None = None,
) -> Given:
    """An investigator at Tesla's Secret Lab has paid this option of this card."""
    return game(
        who,
        other or (griffin() if who.id != GRIFFIN else holmes()),
        leads=[lead("tesla", card)],
        world=world,
        tracks=tracks,
        peaks=peaks,
        plots=plots,
        plot=plot,
        agent_in_deck=in_deck,
    ).when("investigate:1", f"option:{option}")


def at_lab(holds: str = "", trauma: int = 0) -> Investigator:
    return holmes(at="tesla", holds=holds, trauma=trauma)
