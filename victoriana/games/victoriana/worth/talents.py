"""What abilities are worth: tokens that are kept, and trauma that Crowley may turn into power."""

from victoriana.games.victoriana.abilities import (
    DARK_PACTS,
    NAUTILUS,
    PERDURABO,
    RAM,
    SPIRIT,
    TREASURE,
    VISIONS,
)
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import AbilityId
from victoriana.games.victoriana.rules.investigators.talents import printed
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.world import World
from victoriana.games.victoriana.worth.points import TRAUMA, yields

TOKEN = 90  # an ability token
UNIQUE = 180  # one that serves once a game
SUPPLY = 40  # more for each resource that it would give
KEPT: dict[AbilityId, int] = {
    NAUTILUS: 150,
    RAM: 130,
    TREASURE: 230,
    SPIRIT: 60,
    VISIONS: 40,
    PERDURABO: 150,
}
LATE = 6  # rounds before midnight, from which on a token that is kept counts less and less
PACT = 45  # more than the trauma itself: what he suffers for nothing he cannot trade again
MOST_PACTS = 3  # that are made for one thing


def token_points(world: World, state: State, who: Investigator) -> int:
    """The ability tokens that are left; at midnight they are worth nothing."""
    cards = [it for it in world.investigators[who.id].abilities if it.kind == "token"]
    unique = [KEPT.get(it.id, UNIQUE) for it in cards if it.unique and it.id not in who.spent]
    plain = max((KEPT.get(it.id, TOKEN + it.gains * SUPPLY) for it in cards), default=0)
    points = sum(unique) if any(it.unique for it in cards) else who.tokens * plain
    left = max(world.numbers.rounds - state.round, 0)
    return points * min(left, LATE) // LATE


def temptation(world: World, who: Investigator) -> int:
    """What trauma costs besides, where it could have bought something."""
    return PACT * who.trauma if printed(world, who, DARK_PACTS) else 0


def bargains(world: World, who: Investigator) -> tuple[tuple[str, int, int], ...]:
    """What one pact, two and more give, their trauma, and what that costs; none is the last."""
    card = printed(world, who, DARK_PACTS)
    if card is None or not card.type or who.out:
        return ()
    found: list[tuple[str, int, int]] = []
    for count in range(1, MOST_PACTS + 1):
        trauma = count * card.trauma
        if who.trauma + trauma > world.numbers.safe_trauma:
            break
        points = TRAUMA[who.trauma + trauma] - TRAUMA[who.trauma] + PACT * trauma
        found.append((card.type * count * card.gains, trauma, points))
    return tuple(found)


def unspent(holds: Holding, types: str) -> int:
    """What resources taken for a price would have added to the hand, had they been there before."""
    return sum(yields(holds.joined(types[:at]), types[at]) for at in range(len(types)))
