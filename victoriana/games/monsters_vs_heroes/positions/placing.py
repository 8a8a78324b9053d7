"""Putting differences onto a table, and letting follow what follows from them."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.ids import CardId, FactionId, SeatId
from victoriana.games.monsters_vs_heroes.notation.lexicon import cards_in_play
from victoriana.games.monsters_vs_heroes.positions.impossible import (
    expected,
    expected_factions,
    impossible,
    in_order_of_play,
)
from victoriana.games.monsters_vs_heroes.state import Deck, Held, Lying, Player, State
from victoriana.games.monsters_vs_heroes.tasks import EndOfTurn, Turn
from victoriana.games.monsters_vs_heroes.view.names import not_in_play
from victoriana.games.monsters_vs_heroes.world import Character, Faction, World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.settings import Setting
from victoriana.kernel.valued import number, one_of, refused, things

COMPONENTS = BOOK.cite("Components")
SET_UP = "Set Up"
NUMBER_MOST = 10_000
MOMENT = ("turn", "first", "number")


def placed(
    world: World, state: State, settings: Sequence[Setting], seats: Sequence[Seat]
) -> State | Refusal:
    """The state with these differences, if it is possible then."""
    if settings:
        changed = _changed(world, state, {it.path: it.value for it in settings})
        if isinstance(changed, Refusal):
            return changed
        state = changed
    return impossible(world, state, tuple(seat.id for seat in seats)) or state


def _changed(world: World, state: State, said: Mapping[str, str]) -> State | Refusal:
    found: State | Refusal = state
    for change in (_factions, _cards, _moment, _seen):
        if isinstance(found, Refusal):
            return found
        found = change(world, found, said)
    return found


# --- Cards ---------------------------------------------------------------------------------


def _cards(world: World, state: State, said: Mapping[str, str]) -> State | Refusal:
    """Hands, areas and the pile as they are said; the deck is what is left of the box."""
    if not any(it.rpartition(".")[2] in ("hand", "area", "pile", "top", "size") for it in said):
        return state
    wanted: dict[str, tuple[CardId, ...]] = {}
    for path in said:
        if path.rpartition(".")[2] in ("hand", "area") or path in ("pile", "deck.top"):
            found = things(path, said[path], cards_in_play(world, state), "card")
            if isinstance(found, Refusal):
                return _of_another_deck(world, state, path, said[path]) or found
            wanted[path] = tuple(CardId(it) for it in found)
    left = Counter(expected(world, state))
    left.subtract(it for cards in wanted.values() for it in cards)
    if short := next((it for it in left if left[it] < 0), None):
        return _too_often(world, short)
    return _laid_out(world, state, said, wanted, left)


def _of_another_deck(world: World, state: State, path: str, typed: str) -> Refusal | None:
    """A card that is in the box, but in a deck that is not in play."""
    found = things(path, typed, tuple(world.characters), "card")
    if isinstance(found, Refusal):
        return None
    here = cards_in_play(world, state)
    card = world.characters[next(CardId(it) for it in found if it not in here)]
    return _not_in_play(world, path, card.name, card, "S1")


def _faction_of_another_deck(world: World, path: str, typed: str) -> Refusal | None:
    """A faction that is in the box, but goes with a deck that is not in play."""
    found = one_of(path, typed, tuple(world.factions), "faction")
    if isinstance(found, Refusal):
        return None
    return _not_in_play(world, path, found, world.factions[FactionId(found)], "S2")


def _not_in_play(
    world: World, path: str, name: str, it: Character | Faction, ruling: str
) -> Refusal:
    text = f"{path}: {name} {not_in_play(world, it)}: --ruling decks=both."
    return Refusal("illegal", text, BOOK.cite(SET_UP, ruling))


def _too_often(world: World, card: CardId) -> Refusal:
    character = world.characters[card]
    copies = {1: "once", 2: "twice"}.get(character.copies, f"{character.copies} times")
    text = f"{card} is in the box {copies}, and lies in one place only."
    return Refusal("illegal", text, COMPONENTS)


def _laid_out(
    world: World,
    state: State,
    said: Mapping[str, str],
    wanted: Mapping[str, tuple[CardId, ...]],
    left: Counter[CardId],
) -> State | Refusal:
    """Every place of the table, first those of which nothing was said as they were."""
    pile = wanted.get("pile", ())[::-1]
    if "pile" not in wanted:
        pile = tuple(_taken(left, state.pile))
    areas = {it.seat: tuple(_lying(it, wanted, left)) for it in state.players}
    hands = {it.seat: _hand(it, wanted, left) for it in state.players}
    _filled(state, hands, wanted, left)
    players, came = [], state.came
    for player in state.players:
        area = areas[player.seat]
        if f"{player.seat}.area" in wanted:
            area = tuple(replace(it, number=came + n) for n, it in enumerate(area, 1))
            came += len(area)
        kept = player.kept or "keep"
        players.append(replace(player, area=area, hand=hands[player.seat], kept=kept))
    state = replace(state, players=tuple(players), pile=pile, came=came, covered=())
    top = tuple(Held(it) for it in wanted.get("deck.top", ()))
    return _deck(world, state, said, top, left)


def _taken(left: Counter[CardId], cards: Iterable[CardId]) -> Iterable[CardId]:
    """Of these cards those that are not needed elsewhere."""
    for card in cards:
        if left[card] > 0:
            left[card] -= 1
            yield card


def _lying(
    player: Player, wanted: Mapping[str, tuple[CardId, ...]], left: Counter[CardId]
) -> Iterable[Lying]:
    """What was said; or what lay there, as far as it is not elsewhere."""
    path = f"{player.seat}.area"
    if path in wanted:
        yield from (Lying(it, 1, player.seat) for it in wanted[path])
        return
    for lying in player.area:
        if list(_taken(left, (lying.card,))):
            yield lying


def _hand(
    player: Player, wanted: Mapping[str, tuple[CardId, ...]], left: Counter[CardId]
) -> tuple[Held, ...]:
    """What was said, known to nobody else; or what was held, as far as it is not elsewhere."""
    path = f"{player.seat}.hand"
    if path in wanted:
        return tuple(Held(it) for it in wanted[path])
    return tuple(it for it in player.hand if list(_taken(left, (it.card,))))


def _filled(
    state: State,
    hands: dict[SeatId, tuple[Held, ...]],
    wanted: Mapping[str, tuple[CardId, ...]],
    left: Counter[CardId],
) -> None:
    """For a card that was needed elsewhere a hand has another, so that it stays as large."""
    for player in state.players:
        if f"{player.seat}.hand" in wanted:
            continue
        for _ in range(len(player.hand) - len(hands[player.seat])):
            spare = next(iter(sorted(left.elements())), None)
            if spare is not None:
                left[spare] -= 1
                hands[player.seat] = (*hands[player.seat], Held(spare))


def _deck(
    world: World,
    state: State,
    said: Mapping[str, str],
    top: tuple[Held, ...],
    left: Counter[CardId],
) -> State | Refusal:
    """The rest of the box, or so many of it; what is over lies under the pile."""
    rest = sorted(left.elements())
    size = len(rest) + len(top)
    if "deck.size" in said:
        least = 0 if world.ruled("E5", "only-a-draw") else 1
        rule = BOOK.cite("End of the Game", "E5")
        found = number("deck.size", said["deck.size"], max(least, len(top)), size, rule)
        if isinstance(found, Refusal):
            return found
        size = found
    count = size - len(top)
    below = tuple(rest[count:])
    deck = Deck(top=top, count=count)
    pile = (*below, *state.pile)
    return replace(state, deck=deck, unseen=tuple(rest[:count]), pile=pile, trails=())


# --- Factions, and who has seen what -------------------------------------------------------


def _factions(world: World, state: State, said: Mapping[str, str]) -> State | Refusal:
    """Who had one that is another's now has one of those that are left."""
    wanted: dict[str, FactionId] = {}
    every = sorted(expected_factions(world, state))
    for player in state.players:
        path = f"{player.seat}.faction"
        if path in said:
            found = one_of(path, said[path], every, "faction")
            if isinstance(found, Refusal):
                return _faction_of_another_deck(world, path, said[path]) or found
            if found in wanted.values():
                text = f"{path}: {found} is dealt once, and was given to another."
                return Refusal("illegal", text, BOOK.cite(SET_UP, "S3"))
            wanted[player.seat] = FactionId(found)
    if not wanted:
        return state
    left = [it for it in every if it not in wanted.values()]
    players = []
    for player in state.players:
        faction = wanted.get(player.seat, player.faction)
        if player.seat not in wanted:
            faction = faction if faction in left else left[0]
            left.remove(faction)
        known = player.faction_known if faction == player.faction else ()
        players.append(replace(player, faction=faction, faction_known=known))
    return replace(state, players=tuple(players), factions=tuple(left))


def _seen(world: World, state: State, said: Mapping[str, str]) -> State | Refusal:
    """Who has seen a whole hand."""
    del world
    for player in state.players:
        path = f"{player.seat}.seen-by"
        if path not in said:
            continue
        others = [it.seat for it in state.players if it.seat != player.seat]
        found = things(path, said[path], others, "other player")
        if isinstance(found, Refusal):
            return found
        known = tuple(SeatId(it) for it in sorted(set(found)))
        hand = tuple(Held(it.card, known) for it in player.hand)
        state = replace(state.with_player(replace(player, hand=hand)), trails=())
    return state


# --- The turn ------------------------------------------------------------------------------


def _moment(world: World, state: State, said: Mapping[str, str]) -> State | Refusal:
    """Whose turn it is, and the how manieth: each from the other, with who went first."""
    del world
    moved = any(it in MOMENT or it.endswith((".area", ".last-play")) for it in said)
    if state.turn and not state.result and not moved:
        return state  # what is pending stays
    seats = [it.seat for it in state.players]
    first = state.first or seats[0]
    if "first" in said:
        found = one_of("first", said["first"], seats, "player")
        if isinstance(found, Refusal):
            return found
        first = SeatId(found)
    turn = max(state.turn, 1)
    if "number" in said:
        count = number("number", said["number"], 1, NUMBER_MOST, BOOK.cite("How to Play"))
        if isinstance(count, Refusal):
            return count
        turn = count
    state = replace(state, first=first)
    acting = in_order_of_play(state, turn)
    if "turn" in said:
        found = one_of("turn", said["turn"], seats, "player")
        if isinstance(found, Refusal):
            return found
        if "number" in said and found != acting:
            text = f"turn: turn {turn} is {acting}'s where {first} went first."
            return Refusal("illegal", text, BOOK.cite("How to Play"))
        acting = SeatId(found)
        while in_order_of_play(state, turn) != acting:
            turn += 1
    return _opened(state, acting, turn, said)


def _opened(state: State, acting: SeatId, turn: int, said: Mapping[str, str]) -> State | Refusal:
    """The turn lies open, and everybody has had the turns before it."""
    players = []
    for player in state.players:
        turns = [
            it for it in _last_turns(state, turn) if in_order_of_play(state, it) == player.seat
        ]
        last = max(turns, default=0)
        play = min(player.last_play, last)
        path = f"{player.seat}.last-play"
        if path in said:
            found = number(path, said[path], 0, turn, BOOK.cite("How to Win", "W5"))
            if not isinstance(found, int):
                return refused(found)
            play = found
        players.append(replace(player, last_turn=last, last_play=play))
    return replace(
        state,
        players=tuple(players),
        acting=acting,
        turn=turn,
        further=0,
        given=0,
        agenda=(EndOfTurn(), Turn(acting)),
    )


def _last_turns(state: State, turn: int) -> range:
    """As many of the latest turns as there are players."""
    return range(max(1, turn - len(state.players) + 1), turn + 1)
