"""What players see and read: the table, their own hand, what happened, what may be done."""

from collections import Counter
from collections.abc import Sequence

from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes import flow, notation
from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId, SeatId
from victoriana.games.monsters_vs_heroes.rules.how_to_win import score
from victoriana.games.monsters_vs_heroes.state import Player, State
from victoriana.games.monsters_vs_heroes.world import Character, World
from victoriana.kernel.events import Fact, Happened
from victoriana.kernel.handbook import Card
from victoriana.kernel.nodes import Chance, Decision, Over
from victoriana.kernel.screen import Part, Screen, Table, Text, Title
from victoriana.kernel.wording import listed, many

VIEWS = ("table", "hands", "pile", "scores")
SUN, SKULL = "☀", "☠"


def name(world: World, card: str) -> str:
    """A card as it is called; one that is not seen is a card."""
    return world.characters[CardId(card)].name if card in world.characters else "a card"


def person(seat: str) -> str:
    """A player as he is called."""
    return seat.replace("-", " ").title()


def icons(card: Character) -> str:
    """Suns and skulls, by letters that any terminal has."""
    return "S" * card.suns + "K" * card.skulls or "-"


def tell(  # noqa: C901 - one case for each fact, and each is one line
    world: World, before: State, after: State, fact: Fact
) -> str:
    """One sentence of what happened, as these eyes see it."""
    del before
    match fact:
        case f.FactionDealt(seat=seat):
            return f"{person(seat)} is dealt a faction."
        case f.FirstCardTurned(card=card):
            return f"{name(world, card)} begins the pile."
        case f.FirstPlayerFound(seat=seat):
            return f"{person(seat)} goes first."
        case f.HandKept(seat=seat):
            return f"{person(seat)} keeps the hand."
        case f.SwapChosen(seat=seat):
            return f"{person(seat)} wants another hand."
        case f.HandSwapped(seat=seat):
            return f"The hand of {person(seat)} is discarded."
        case f.TurnBegan(seat=seat):
            return f"{person(seat)} is on turn."
        case f.CardDrawn(seat=seat, card=card):
            drawn = _held(world, after, seat, card)
            return f"{person(seat)} draws {drawn}."
        case f.DrawBlocked(seat=seat):
            return f"{person(seat)} has three cards and draws none."
        case f.CardPlayed(seat=seat, card=card, area=area):
            where = "" if area == seat else f" to {person(area)}"
            return f"{person(seat)} plays {name(world, card)}{where}."
        case f.TurnPassed(seat=seat):
            return f"{person(seat)} can neither play nor draw."
        case f.SkillWaived(seat=seat, card=card):
            return f"{person(seat)} does not use {name(world, card)}."
        case f.SkillFailed(card=card):
            return f"The skill of {name(world, card)} cannot be applied."
        case f.TableCardDiscarded(card=card, area=area):
            return f"{name(world, card)} of {person(area)} is discarded."
        case f.HandCardDiscarded(seat=seat, card=card):
            return f"{person(seat)} discards {name(world, card)}."
        case f.DeckCardDiscarded(card=card):
            return f"{name(world, card)} is discarded from the deck."
        case f.CardMoved(card=card, area=area, to=to):
            return f"{name(world, card)} goes from {person(area)} to {person(to)}."
        case f.CardsSwapped(one=one, other=other):
            return f"{_lying(world, after, one)} and {_lying(world, after, other)} change places."
        case f.CardStolen(seat=seat, victim=victim, card=card):
            stolen = _held(world, after, seat, card)
            return f"{person(seat)} steals {stolen} from {person(victim)}."
        case f.CardFetched(seat=seat, card=card):
            return f"{person(seat)} takes {name(world, card)} from the pile."
        case f.CardRaised(seat=seat, card=card):
            return f"{name(world, card)} comes from the pile to {person(seat)}."
        case f.CardPutBack(card=card):
            return f"{name(world, card)} goes back into the deck."
        case f.CardReturned(card=card, to=to):
            return f"{name(world, card)} goes to the hand of {person(to)}."
        case f.HandSeen(by=by, seat=seat):
            return f"{person(by)} looks at the hand of {person(seat)}."
        case f.FactionSeen(by=by, seat=seat):
            return f"{person(by)} looks at the faction of {person(seat)}."
        case f.FactionsExchanged(one=one, other=other):
            return f"{person(one)} and {person(other)} exchange factions."
        case f.HandsExchanged(one=one, other=other):
            return f"{person(one)} and {person(other)} exchange hands."
        case f.TopSeen(by=by):
            return f"{person(by)} looks at a card of the deck."
        case f.DeckOrdered(by=by, cards=cards):
            return f"{person(by)} puts {many(len(cards), 'card')} back in order."
        case f.CardBuried(by=by):
            return f"{person(by)} buries the top card."
        case f.ActionGiven(seat=seat):
            return f"{person(seat)} has one more action."
        case f.SkillCopied(card=card, copied=copied):
            return f"{name(world, card)} does as {name(world, copied)}."
        case f.DeckRanOut():
            return "The deck is empty."
        case f.CapReached(turns=turns):
            return f"After {turns} turns the game ends."
        case f.Scored(seat=seat, icons=by_icons, flat=flat, bonus=bonus):
            return f"{person(seat)} has {by_icons + flat + bonus}."
        case f.GameWon(seat=seat):
            return f"{person(seat)} wins."
    return ""


def _held(world: World, state: State, seat: SeatId, card: CardId) -> str:
    """A card that came to a hand, if these eyes see it there."""
    hand = state.player(seat).hand
    seen = any(it.card == card for it in hand[-1:])
    return name(world, card) if seen else "a card"


def _lying(world: World, state: State, number: int) -> str:
    lying = state.lying(number)
    return name(world, lying.card) if lying else "a card"


def describe(world: World, state: State, answer: str) -> tuple[str, str]:
    """What an option costs, and what it does."""
    del state
    verb, _, value = answer.partition(":")
    if verb == "play" and value in world.characters:
        card = world.characters[CardId(value)]
        return "", f"{card.cls}, {icons(card)}"
    return "", ""


def prompt(world: World, state: State) -> str:
    """Who is asked."""
    node = flow.node(world, state)
    return person(node.seat) if isinstance(node, Decision) else "Table"


def question(world: World, state: State) -> str:
    """What is awaited, in one sentence."""
    node = flow.node(world, state)
    match node:
        case Over():
            best = max(state.players, key=lambda it: score(world, state, it).points)
            return f"The game is over: {node.result} win. {person(best.seat)} has most."
        case Chance():
            return f"The {node.source} decides."
        case Decision(id="turn"):
            return f"{person(node.seat)} plays a card or draws one."
    ways = listed((notation.words(world, state, it.id) for it in node.options), "or")
    return f"{person(node.seat)}: {ways}?"


def view(world: World, state: State, name_: str = "") -> Screen | None:
    """The table, or one part of it."""
    match name_:
        case "" | "table":
            return Screen((_head(state), _areas(world, state), *_hands(world, state)))
        case "hands":
            return Screen(tuple(_hands(world, state)))
        case "pile":
            cards = [name(world, it) for it in state.pile[::-1]]
            return Screen((Text(f"Pile, top first: {listed(cards)}."),))
        case "scores":
            return Screen((_areas(world, state),))
    found = [it for it in state.players if it.seat == name_]
    return Screen((_areas(world, state, found),)) if found else None


def _head(state: State) -> Part:
    deck = f"deck {state.deck.size}   pile {len(state.pile)}"
    return Title(f"Turn {state.turn}", deck)


def _areas(world: World, state: State, players: list[Player] | None = None) -> Table:
    rows = []
    for player in players or state.players:
        cards = [f"{name(world, it.card)} {icons(world.characters[it.card])}" for it in player.area]
        suns = sum(world.characters[it.card].suns for it in player.area)
        skulls = sum(world.characters[it.card].skulls for it in player.area)
        mark = ">" if player.seat == state.acting else " "
        rows.append(
            (
                f"{mark}{person(player.seat)}",
                str(len(player.hand)),
                f"{suns}S {skulls}K",
                ", ".join(cards) or "nothing",
            )
        )
    return Table(("", "hand", "icons", "area"), tuple(rows))


def _hands(world: World, state: State) -> list[Part]:
    """The hands and factions that these eyes see."""
    parts: list[Part] = []
    for player in state.players:
        seen = [name(world, it.card) for it in player.hand if it.card != COVERED]
        faction = world.factions.get(player.faction)
        if seen or faction:
            side = (
                f" {faction.side}: {listed(name(world, it) for it in faction.names)}."
                if faction
                else ""
            )
            parts.append(Text(f"{person(player.seat)} holds {listed(seen) or 'nothing'}.{side}"))
    return parts


def cards(world: World) -> tuple[Card, ...]:
    """Everything in the box that has a text."""
    return tuple(
        Card(it.cls, it.id, it.name, it.origin, it.copies, it.text) for it in world.box.characters
    )


def card(world: World, handle: str) -> Screen | None:
    """The card with this handle."""
    found = world.characters.get(CardId(handle))
    if found is None:
        return None
    return Screen((Title(found.name, f"{found.cls} {icons(found)}"), Text(found.text)))


def labels(state: State) -> tuple[str, ...]:
    """The round and the turn in it: ("r3", "3b")."""
    if not state.turn:
        return ()
    number, place = divmod(state.turn - 1, len(state.players))
    return (f"r{number + 1}", f"{number + 1}{'abcdefgh'[place]}")


def worth(world: World, state: State) -> int:
    """Points for how well who is on turn stands, as far as factions are seen."""
    points = 0
    for player in state.players:
        if player.faction in world.factions:
            own = score(world, state, player).points * 10 + len(player.hand)
            points += own if player.seat == (state.acting or player.seat) else -own
    return points


def deeds(world: World, steps: Sequence[Happened]) -> Table:
    """How many cards everybody played, drew and lost."""
    del world
    played: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    for step in steps:
        match step.fact:
            case f.CardPlayed(seat=seat):
                played[seat] += 1
            case f.CardDrawn(seat=seat):
                drawn[seat] += 1
    seats = [player.seat for player in steps[-1].after.players] if steps else []
    rows = tuple((person(it), str(played[it]), str(drawn[it])) for it in seats)
    return Table(("", "played", "drawn"), rows)
