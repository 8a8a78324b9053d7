"""The plot tracks as cards: what each of their spaces gives."""

from msgspec import Struct

from victoriana.games.victoriana.ids import SPHERE_NAMES, SPHERES, Sphere
from victoriana.games.victoriana.view import tell_card
from victoriana.games.victoriana.world import Origin, Space, World
from victoriana.kernel.screen import Part, Text, Title


class TrackCard(Struct, frozen=True):
    """One track of the conspiracy board."""

    id: str
    name: str
    type: Sphere
    spaces: tuple[Space, ...]

    @property
    def origin(self) -> Origin:
        """Whence most of its spaces are."""
        origins = [space.origin for space in self.spaces]
        return max(origins, key=origins.count, default="own")


def track_cards(world: World) -> tuple[TrackCard, ...]:
    """The four tracks, each with a handle of its own."""
    return tuple(
        TrackCard(f"{SPHERE_NAMES[it].lower()}-track", f"{SPHERE_NAMES[it]} track", it, spaces)
        for it in SPHERES
        if (spaces := world.box.tracks.get(it))
    )


def track_card(world: World, track: TrackCard) -> list[Part]:
    """The spaces in order."""
    spaces = [
        Text(f"Space {number}: {gives[:1].lower()}{gives[1:]}")
        for number, space in enumerate(track.spaces, 1)
        if (gives := tell_card.space(world, space))
    ]
    return [Title(track.name, "track"), *spaces]
