"""The chaos bag in play: what each token is worth now; tokens sealed, and shown without a test."""

from collections.abc import Iterable, Iterator
from typing import get_args

from msgspec.structs import replace

from victoriana.games.circle_undone import symbols
from victoriana.games.circle_undone.bag import Worths, half_rounded_up
from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.codes import Condition, CountOf, Effect
from victoriana.games.circle_undone.facts import (
    FoeDoomed,
    Reminded,
    TokenAdded,
    TokenPutBack,
    TokenReleased,
    TokenRevealed,
    TokenSealed,
    TokensReturned,
    TokenTakenOut,
)
from victoriana.games.circle_undone.ids import LEVELS, NOBODY, Face
from victoriana.games.circle_undone.limits import AZATHOTH_WAKES, FULL_BAG
from victoriana.games.circle_undone.rules import engaging, heresy
from victoriana.games.circle_undone.rules.verb import Verb, last, plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Place, Stand
from victoriana.games.circle_undone.tasks import Drawing
from victoriana.games.circle_undone.trial import Trial
from victoriana.games.circle_undone.world import TokenValue, World
from victoriana.kernel.nodes import Chance, Node, Option, alike

RULE = "Core Rules / Skill test"
SYMBOLS: tuple[Face, ...] = ("skull", "cultist", "tablet", "elder-thing")
AZATHOTH = "azathoth"
WAKES = "azathoth-wakes"
MIST = "nether-mist"
HERETIC = "heretic"
RAISING: Effect = "heretics-plus1-fight-evade-this-round"
BREACHING: Effect = "1-breach-on-your-location-if-fewer-than-3"


def inside(state: State) -> tuple[Face, ...]:
    """The tokens that can be revealed now."""
    return tuple(it.face for it in state.bag if it.is_inside)


def card(world: World, state: State) -> tuple[TokenValue, ...]:
    """The reference card of the scenario on its side for the level; empty between scenarios."""
    scenario = next((it for it in world.scenarios if it == state.scenario), None)
    level = next((it for it in LEVELS if it == state.difficulty), None)
    if scenario is None or level is None:
        return ()
    found = (world.token(scenario, level, it) for it in SYMBOLS)
    return tuple(it for it in found if it is not None)


def worths(
    world: World, state: State, who: str = "", *, circle: bool = False, elder: int = 1
) -> Worths:
    """What each token is worth to an investigator now, by the scenario and all that it counts."""
    holding = tuple(holds(world, state, who, circle=circle))
    counted = counts(world, state, who)
    return symbols.worths(card(world, state), holding, counted, elder, grows(world, state, who))


@BOOK.claim(RULE)
def foreseen(world: World, state: State, trial: Trial) -> Worths:
    """What each token that is still in the bag does to a test, a harder one included."""
    circle = trial.kind == "circle"
    found = worths(world, state, trial.investigator, circle=circle, elder=trial.elder)
    changed = {
        face: replace(worth, modifier=worth.modifier - hardens(world, state, face, trial))
        for face, worth in found.symbols.items()
    }
    return Worths(changed)


@BOOK.claim("Core Rules / Difficulty")
def hardens(world: World, state: State, face: Face, trial: Trial) -> int:
    """By how much a revealed symbol raises the number of the Heretic whom the test is against."""
    if trial.kind not in ("fight", "evade") or not is_heretic(state, trial.on):
        return 0
    return sum(it.face == face and it.always == RAISING for it in card(world, state))


def is_heretic(state: State, foe: str) -> bool:
    """Whether an enemy in play is a Heretic."""
    found = next((it for it in state.on_table().foes if it.id == foe), None)
    return found is not None and found.card.startswith(HERETIC)


def grows(world: World, state: State, who: str) -> dict[CountOf, int]:
    """How much more a token can count, 1 for each symbol that was revealed before it."""
    place = here(state, who)
    if place is None or all(it.always != BREACHING for it in card(world, state)):
        return {}
    room = world.setups[state.on_table().scenario].most_breaches - place.breaches
    return {"doom-plus-breaches-on-your-location": max(0, room)}


def here(state: State, who: str) -> Place | None:
    """The place where an investigator is."""
    stands: tuple[Stand, ...] = state.table.stands if state.table else ()
    place = next((it.place for it in stands if it.investigator == who), "")
    return state.on_table().place(place) if place else None


@BOOK.claim("Additional Rules and Clarifications / Haunted 2")
def haunts(world: World, state: State, place: Place) -> tuple[str, ...]:
    """Where the haunted abilities of a place stand: on the side that is up, or on a card in play.

    Nether Mist grants one to the place where it is; of other cards the table tells.
    """
    printed = place.revealed and world.locations[place.card].haunted
    mist = any(it.card == MIST and it.place == place.id for it in state.on_table().foes)
    found = (("printed", printed), ("granted", place.haunted or mist))
    return tuple(source for source, is_there in found if is_there)


def cultists(world: World, state: State) -> tuple[Foe, ...]:
    """The Cultist enemies in play."""
    foes = state.table.foes if state.table else ()
    return tuple(it for it in foes if engaging.is_of(world, it, "cultist"))


def holds(world: World, state: State, who: str, *, circle: bool) -> Iterator[Condition]:
    """What is so of all that the tokens ask about."""
    place = here(state, who)
    if circle:
        yield "circle-action"
    if place and haunts(world, state, place):
        yield "location-is-haunted"
    if place and "extradimensional" in world.locations[place.card].traits:
        yield "location-is-extradimensional"
    if state.table:
        found = cultists(world, state)
        if not found:
            yield "no-cultist-enemy-in-play"
        if not any(it.doom for it in found):
            yield "no-cultist-enemy-has-doom"


def counts(world: World, state: State, who: str) -> dict[CountOf, int]:
    """How many there are of all that the tokens count."""
    if state.table is None:
        return {}
    place = here(state, who)
    doom = [it.doom for it in cultists(world, state)]
    azathoth = sum(it.doom for it in state.table.foes if it.card == AZATHOTH)
    return {
        "doom-on-azathoth": azathoth,
        "doom-plus-breaches-on-your-location": place.doom + place.breaches if place else 0,
        "half-doom-on-azathoth-rounded-up": half_rounded_up(azathoth),
        "highest-doom-on-one-cultist-enemy": max(doom, default=0),
        "total-doom-on-cultist-enemies": sum(doom),
        "unfinished-business-in-victory-display": heresy.banished(world, state),
    }


def chance(state: State, id_: str = "token") -> Node | None:
    """A token out of the bag, or None where it is empty."""
    faces = inside(state)
    return Chance(id_, "chaos bag", RULE, alike(faces)) if faces else None


def _drawable(world: World, state: State) -> Iterator[Option]:
    del world
    if inside(state):
        yield plain(state, RULE, "draw")


def _draw(t: Ledger, given: str) -> None:
    del given
    t.push(Drawing())


@BOOK.rule(RULE)
def drawn(t: Ledger, given: str) -> None:
    """A token is shown for a card, and goes back."""
    t.pop()
    t.fact(TokenRevealed(given))  # type: ignore[arg-type]  # a face of the bag
    t.fact(TokensReturned())


def _sealable(world: World, state: State) -> Iterator[Option]:
    """The last token stays in the bag: without one nothing can be tested."""
    del world
    if len(inside(state)) > 1:
        yield plain(state, RULE, "seal")


def _faces(world: World, state: State, given: str) -> Iterator[Option]:
    del world, given
    for face in dict.fromkeys(inside(state)):
        yield plain(state, RULE, face)


@BOOK.rule(RULE)
def _seal(t: Ledger, given: str) -> None:
    t.fact(TokenSealed(last(given)))  # type: ignore[arg-type]  # a face of the bag


def _releasable(world: World, state: State) -> Iterator[Option]:
    del world
    if any(it.sealed for it in state.bag):
        yield plain(state, RULE, "unseal")


def _sealed(world: World, state: State, given: str) -> Iterator[Option]:
    del world, given
    for face in dict.fromkeys(it.face for it in state.bag if it.sealed):
        yield plain(state, RULE, face)


@BOOK.rule(RULE)
def _release(t: Ledger, given: str) -> None:
    t.fact(TokenReleased(last(given)))  # type: ignore[arg-type]  # a face of the bag


def put_doom(t: Ledger, foe: str, doom: int) -> None:
    """Doom comes onto an enemy."""
    t.fact(FoeDoomed(foe, doom))
    now = t.state.on_table().foe(foe)
    if now.card == AZATHOTH and now.doom >= AZATHOTH_WAKES:
        _wakes(t, now.doom)


@BOOK.rule("Scenario VIII: Before the Black Throne", "G38")
def _wakes(t: Ledger, doom: int) -> None:
    """The table is told that it is over."""
    t.fact(Reminded(NOBODY, WAKES, doom), "G38")


def _changeable(world: World, state: State) -> Iterator[Option]:
    """A card may put a token into the bag, take one out, or put it back."""
    del world
    if len(state.bag) < FULL_BAG:
        yield plain(state, RULE, "token", "in")
    if len(inside(state)) > 1:
        yield plain(state, RULE, "token", "out")
    if any(it.out for it in state.bag):
        yield plain(state, RULE, "token", "back")


def _changing(world: World, state: State, given: str) -> Iterator[Option]:
    del world
    faces: dict[str, Iterable[Face]] = {
        "in": get_args(Face),
        "out": dict.fromkeys(inside(state)),
        "back": dict.fromkeys(it.face for it in state.bag if it.out),
    }
    for face in faces[last(given)]:
        yield plain(state, RULE, face)


@BOOK.rule(RULE)
def _change(t: Ledger, given: str) -> None:
    """What a card says of the bag; the guide's own tokens come and go by the guide."""
    _, way, face = given.split(":")
    match way:
        case "in":
            t.fact(TokenAdded(face, RULE))  # type: ignore[arg-type]  # one of the faces
        case "out":
            t.fact(TokenTakenOut(face))  # type: ignore[arg-type]  # a face of the bag
        case "back":
            t.fact(TokenPutBack(face))  # type: ignore[arg-type]  # a face of the bag


VERBS = (
    Verb("token", _changeable, _change, (_changing,)),
    Verb("draw", _drawable, _draw),
    Verb("seal", _sealable, _seal, (_faces,)),
    Verb("unseal", _releasable, _release, (_sealed,)),
)
