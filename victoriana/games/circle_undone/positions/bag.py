"""Which tokens can be in the chaos bag, by the difficulty and the log, and what put them there."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from victoriana.games.circle_undone import campaign
from victoriana.games.circle_undone.ids import Face
from victoriana.games.circle_undone.positions import guide
from victoriana.games.circle_undone.rules import checking
from victoriana.games.circle_undone.state import State, Token
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import Refusal

BLACK_BOOK = "the-black-book"


class Lot(Struct, frozen=True):
    """Tokens that the guide puts into the bag."""

    face: Face
    cause: str
    sure: bool = True  # or only perhaps


def lots(world: World, state: State, place: int) -> tuple[Lot, ...]:
    """Every token that was put into the bag before here, by the log and the difficulty."""
    removed = any(it for it in _removed(world, state, place))
    return tuple(
        Lot(it.face, it.cause, it.sure and not (removed and it.face == "cultist"))
        for it in _put(world, state, place)
    )


def _put(world: World, state: State, place: int) -> Iterator[Lot]:
    nodes = world.box.campaign.nodes
    is_held = state.holder(BLACK_BOOK) is not None
    is_offered = False
    for node in nodes[:place]:
        if node.section.endswith(guide.ALONE) or not _was_there(state, node):
            continue
        for do in node.do:
            cause = guide.stamp(node.section, do.step)
            match do:
                case campaign.AddTokens(faces=faces, by_level=by_level, when=when):
                    if checking.open_for(world, state, when)[0]:
                        every = (*faces, *by_level.get(state.difficulty, ()))
                        yield from (Lot(face, cause) for face in every)
                case campaign.Offer(then=then) if then and not is_offered:
                    is_offered = True  # in one of several places, and into one deck
                    yield from (Lot(face, cause, is_held) for face in then)


def _was_there(state: State, node: campaign.Node) -> bool:
    """Whether the places that write lines were come to: those that did not, put nothing in."""
    written = [it.id for it in node.do if isinstance(it, campaign.Record) and not it.when]
    has_tokens = any(isinstance(it, campaign.AddTokens) for it in node.do)
    if not has_tokens or not written:
        return True
    return all(state.line(it) is not None for it in written) and _alone_writes(state, node)


def _alone_writes(state: State, node: campaign.Node) -> bool:
    """The Lodge is joined in earnest in one place, and deceived in another: one puts tokens in."""
    written = [it.id for it in node.do if isinstance(it, campaign.Record)]
    return "lodge-members" not in written or ("deceiving" in written) == (
        state.line("deceiving") is not None
    )


def _removed(world: World, state: State, place: int) -> Iterator[Face]:
    """Tokens that may have left the bag."""
    for node in world.box.campaign.nodes[:place]:
        for do in node.do:
            match do:
                case campaign.RemoveTokens(face=face):
                    if checking.open_for(world, state, do.when)[0]:
                        yield face


def filled(world: World, state: State, place: int) -> tuple[Token, ...]:
    """The bag as it must be at least."""
    return tuple(Token(it.face, it.cause) for it in lots(world, state, place) if it.sure)


def with_count(
    world: World, state: State, place: int, face: Face, count: int
) -> tuple[Token, ...] | Refusal:
    """The bag with so many tokens of a face, where that can be."""
    mine = [it for it in lots(world, state, place) if it.face == face]
    least = sum(it.sure for it in mine)
    if not least <= count <= len(mine):
        between = f"{least} to {len(mine)}" if least < len(mine) else f"{least}"
        rule = mine[-1].cause if mine else "Campaign Setup"
        text = f"bag.{face}: after this log the bag holds {between} of them, not {count}."
        return Refusal("illegal", text, rule)
    others = tuple(it for it in state.bag if it.face != face)
    sure = sorted(mine, key=lambda it: not it.sure)[:count]
    return (*others, *(Token(face, it.cause) for it in sure))


def possible(world: World, state: State, place: int) -> Refusal | None:
    """The first face of which the bag holds more or fewer than it can."""
    held = Counter(it.face for it in state.bag if not it.is_by_card)
    every: Sequence[Lot] = lots(world, state, place)
    for face in dict.fromkeys((*held, *(it.face for it in every))):
        found = with_count(world, state, place, face, held[face])
        if isinstance(found, Refusal):
            return found
    return None
