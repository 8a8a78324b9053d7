"""The locations in play, as one tells of them."""

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import many


def told(said: Moment, fact: Fact) -> str | None:  # noqa: C901 - one for each fact
    """What comes, goes, is turned over, and what lies there."""
    match fact:
        case f.PlacePut(place=place):
            return f"{said.at(place.id)} comes into play."
        case f.PlaceGone(place=place):
            return f"{said.at(place)} leaves play."
        case f.PlaceRevealed(place=place, clues=clues):
            with_what = f" with {many(clues, 'clue')}" if clues else ", without clues"
            return f"{said.at(place)} is revealed{with_what}."
        case f.FaceDownSeen(place=place, card=card):
            name = names.place(said.world, said.before, place)
            full = names.in_full(said.world, card).removeprefix(f"{name}, ")
            return f"{name} turns out to be {full}."
        case f.PlaceBecame(place=place, card=card):
            was = next((it for it in said.before.on_table().places if it.id == place), None)
            before = said.card(was.card) if was else ""
            if was and said.world.locations[was.card].other_side == card:
                return f"{before} is turned over."
            if before == said.card(card):
                kind = "Spectral" if "spectral" in said.world.traits(card) else "other"
                return f"{before} is swapped for the {kind} one."
            return f"{before} becomes {said.card(card)}."
        case f.CluesPlaced(place=place, clues=clues):
            return f"{many(clues, 'clue')} on {said.at(place)}, {said.place(place).clues} there."
        case f.CluesRemoved(place=place, clues=clues):
            left = said.place(place).clues or "none"
            return f"{many(clues, 'clue')} fewer on {said.at(place)}, {left} left."
        case f.DoomPlaced(place=place, doom=doom):
            return f"{doom} doom on {said.at(place)}, {said.place(place).doom} there."
        case f.DoomRemoved(place=place, doom=doom):
            left = said.place(place).doom or "none"
            return f"{doom} doom fewer on {said.at(place)}, {left} left."
        case f.BrazierChanged(place=place, lit=lit, already=True):
            so = "is lit already" if lit else "is not lit"
            return f"The brazier at {said.at(place)} {so}: nothing changes."
        case f.BrazierChanged(place=place, lit=lit):
            return f"The brazier at {said.at(place)} {'burns' if lit else 'goes out'}."
        case f.HauntedChanged(place=place, haunted=haunted):
            return f"A card {'haunts' if haunted else 'haunts no longer'} {said.at(place)}."
        case f.SpacePut(space=space):
            return f"Empty space at {_at(space.at)}: a card of {said.who(space.owner)}, face down."
        case f.SpaceGone(at=at):
            return f"The empty space at {_at(at)} is gone."
    return None


def _at(at: tuple[int, int]) -> str:
    """A position of a grid."""
    return f"column {at[0]}, row {at[1]}"
