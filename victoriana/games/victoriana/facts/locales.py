"""What happens to locales: their abilities, their tokens, doors and cordons."""

from msgspec.structs import replace

from victoriana.games.victoriana.facts.happening import Happening, acting, open_turn
from victoriana.games.victoriana.ids import NOBODY, CharacterId, Count, InvestigatorId, LocaleId
from victoriana.games.victoriana.state import Cordon, Door, State


class AbilityUsed(Happening, frozen=True, tag="ability-used"):
    """A locale's ability was used."""

    seat: InvestigatorId
    place: LocaleId
    action: bool  # whether it was the action of the turn
    by: CharacterId = NOBODY  # of two on one card, who does it

    def onto(self, state: State) -> State:
        """Once for each locale in a turn of one's own."""
        now = state.now
        if now is None or now.seat != self.seat:
            return state
        used = (*now.used, self.place)
        moving = now.moving and not self.action
        now = replace(now, used=used, acted=now.acted or self.action, moving=moving)
        return acting(replace(state, now=now), self.seat, self.by)


class YardTokenDiscarded(Happening, frozen=True, tag="yard-token-discarded"):
    """A Scotland Yard token was used up."""

    def onto(self, state: State) -> State:
        """One less."""
        return replace(state, yard=state.yard - 1)


class TokenTurned(Happening, frozen=True, tag="token-turned"):
    """A locale token was turned: blank, or the X."""

    place: LocaleId
    blank: bool
    by: CharacterId = NOBODY  # of two on one card, who does it

    def onto(self, state: State) -> State:
        """A blank is discarded; the X stays, and all others go."""
        if self.by:
            state = replace(state, now=replace(open_turn(state), turning=True))
        if self.blank:
            rest = tuple(place for place in state.tokens if place != self.place)
            return replace(state, tokens=rest)
        return replace(state, tokens=(), found=self.place)


class DoorOpened(Happening, frozen=True, tag="door-opened"):
    """An event token made a locale adjacent to all others."""

    place: LocaleId
    until: Count

    def onto(self, state: State) -> State:
        """The door stands."""
        return replace(state, doors=(*state.doors, Door(self.place, self.until)))


class DoorClosed(Happening, frozen=True, tag="door-closed"):
    """The event token was taken away."""

    place: LocaleId

    def onto(self, state: State) -> State:
        """No door there."""
        return replace(state, doors=tuple(door for door in state.doors if door.place != self.place))


class CordonSet(Happening, frozen=True, tag="cordon-set"):
    """An event token closed a locale to whoever would investigate there."""

    place: LocaleId
    until: Count

    def onto(self, state: State) -> State:
        """The constables stand."""
        return replace(state, cordons=(*state.cordons, Cordon(self.place, self.until)))


class CordonLifted(Happening, frozen=True, tag="cordon-lifted"):
    """That event token was taken away."""

    place: LocaleId

    def onto(self, state: State) -> State:
        """The locale is open again."""
        rest = tuple(cordon for cordon in state.cordons if cordon.place != self.place)
        return replace(state, cordons=rest)


LocaleFact = (
    AbilityUsed
    | YardTokenDiscarded
    | TokenTurned
    | DoorOpened
    | DoorClosed
    | CordonSet
    | CordonLifted
)
