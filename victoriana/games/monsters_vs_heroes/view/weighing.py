"""Why somebody is likelier to come first, or less likely, in the words of the table."""

from collections.abc import Iterator

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import END, PLAY, WIN
from victoriana.games.monsters_vs_heroes.ids import SeatId
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view.names import called, whose
from victoriana.games.monsters_vs_heroes.worth import Case, Guesses, Picture, chance
from victoriana.kernel.weights import Weight
from victoriana.kernel.wording import many

Cases = tuple[Case, ...]


def weighed(guesses: Guesses, was: State, now: State, seat: SeatId) -> tuple[Weight, ...]:
    """Every part that counts otherwise in the second state, the weightiest first.

    One part after the other is exchanged, so that together they are the whole difference.
    """
    if was.result or now.result or not seat:
        return _ended(guesses, was, now, seat)
    picture, goal = guesses.picture(was, seat), guesses.picture(now, seat)
    found: list[Weight] = []
    here = chance(picture)
    for then, weight in _steps(picture, goal, now, seat):
        there = chance(then)
        if there != here:
            found.append(replace(weight, points=there - here))
        here = there
    return tuple(sorted(found, key=lambda it: -abs(it.points)))


def _ended(guesses: Guesses, was: State, now: State, seat: SeatId) -> tuple[Weight, ...]:
    """Where one of the two is over, there is nothing more to say."""
    points = guesses.worth(now, seat) - guesses.worth(was, seat)
    if not points:
        return ()
    front = "" if now.result else "It does not come to this: "
    winner = called(now, now.winner or was.winner)
    return (Weight(WIN, f"{front}{winner} wins.", points),)


def _steps(
    picture: Picture, goal: Picture, state: State, seat: SeatId
) -> Iterator[tuple[Picture, Weight]]:
    """The first picture with one part after the other as in the second, and what that is."""
    own = laid(picture.own, goal.own)
    weight = Weight(WIN, _area(called(state, seat), picture.own, own), 0)
    picture = replace(picture, own=own)
    yield picture, weight
    for at, (rival, cases) in enumerate(goal.rivals):
        _, before = picture.rivals[at]
        there = laid(before, cases)
        weight = Weight(WIN, _area(called(state, rival), before, there), 0)
        picture = _with(picture, at, there)
        yield picture, weight
    weight = Weight(PLAY, _hand(called(state, seat), picture.own, goal.own), 0, lasting=False)
    picture = replace(picture, own=goal.own)
    yield picture, weight
    for at, (rival, cases) in enumerate(goal.rivals):
        _, before = picture.rivals[at]
        weight = Weight(PLAY, _hand(called(state, rival), before, cases), 0, lasting=False)
        picture = _with(picture, at, cases)
        yield picture, weight
    nearer = "nearer" if goal.left < picture.left else "farther off"
    picture = replace(picture, left=goal.left)
    yield picture, Weight(END, f"The end is {nearer}.", 0, lasting=False)
    yield goal, Weight(WIN, "It is told otherwise who would win a tie.", 0, lasting=False)


def _with(picture: Picture, at: int, cases: Cases) -> Picture:
    """The picture with this of one rival."""
    seat, _ = picture.rivals[at]
    rivals = (*picture.rivals[:at], (seat, cases), *picture.rivals[at + 1 :])
    return replace(picture, rivals=rivals)


def laid(before: Cases, after: Cases) -> Cases:
    """What lies in an area and whose side it seems to be as in the second, the hand as before."""
    held = {it.side: it.hand for it in before}
    if not {it.side for it in after} <= held.keys():
        return after
    return tuple(replace(it, hand=held[it.side]) for it in after)


def _area(name: str, before: Cases, after: Cases) -> str:
    """How much more or less an area counts."""
    was, now = (sum(it.share * it.area for it in cases) for cases in (before, after))
    more = "more" if now > was else "less"
    if len(before) == len(after) == 1:
        points = many(round(abs(now - was)), "point")
        return f"{whose(name)} area counts {points} {more}: {round(now)}."
    if was == now:
        return f"What lies there tells otherwise which side {name} is on."
    return f"What lies before {name} counts {more}, as far as his side can be guessed."


def _hand(name: str, before: Cases, after: Cases) -> str:
    """Whether a hand promises more or less."""
    was, now = (sum(it.share * it.hand for it in cases) for cases in (before, after))
    return f"{whose(name)} hand promises {'more' if now > was else 'less'}."
