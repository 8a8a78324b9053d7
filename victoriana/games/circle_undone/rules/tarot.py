"""Tarot cards: the one slot that they share, and what they may do in an opening hand."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import HandShown, TarotPlayed
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.rules.player_cards import owners
from victoriana.games.circle_undone.rules.verb import Verb, last, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option

SLOT = BOOK.cite("Additional Rules and Clarifications / Tarot Slot 1")
TAROT = "tarot"  # the slot of these assets
OTHER, NONE = "other", "none"
TOWER, ACE = "the-tower", "ace-of-rods"
NUMERAL = "-xvi"  # printed on The Tower
STARTS, KEPT, REPLACED = "play", "keep", "replace"
# What may be done with a card of an opening hand; of a card that is not named here nothing is said.
IN_HAND: dict[str, tuple[str, ...]] = {TOWER: (KEPT,), ACE: (STARTS, KEPT, REPLACED)}


# ------------------------------------------------------------------ the slot


def _tarots(world: World, state: State) -> Iterable[Option]:
    """A tarot card enters play, or leaves it."""
    del world
    for stand in owners(state):
        yield plain(state, SLOT, "tarot", stand.investigator)


def _which(world: World, state: State, given: str) -> Iterable[Option]:
    """Those of the campaign, another one, or none; never what lies there already."""
    held = state.on_table().stand(who(given)).tarot or NONE
    every = (*(it.id for it in world.box.assets if it.slot == TAROT), OTHER, NONE)
    return (plain(state, SLOT, it) for it in every if it != held)


@BOOK.rule("Additional Rules and Clarifications / Tarot Slot 1")
def _play(t: Ledger, given: str) -> None:
    """A card enters the slot, or the one that is there leaves it."""
    if last(given) == NONE:
        t.fact(TarotPlayed(who(given), ""))
    else:
        enter(t, who(given), last(given))


@BOOK.claim("Core Rules / Slots")
def enter(t: Ledger, investigator: InvestigatorId, card: str) -> None:
    """With one slot there is no choice: the newcomer stays, and what was there is discarded."""
    held = t.state.on_table().stand(investigator).tarot
    t.fact(TarotPlayed(investigator, card, held))


# ------------------------------------------------------------------ the opening hand


def in_hand(state: State, stand: Stand) -> tuple[str, ...]:
    """The cards of a deck of which an opening hand may tell, and has not yet."""
    table = state.on_table()
    if table.round > 1 or table.phase != "investigation":
        return ()
    it = state.investigator(stand.investigator)
    cards = (*it.assets, *(card.title for card in it.deck))
    in_deck = (card for card in IN_HAND if any(one in cards for one in _titles(card)))
    return tuple(card for card in in_deck if card not in told(stand))


def _titles(card: str) -> tuple[str, ...]:
    """What it may be called in a deck that was told: without its article, with its number."""
    bare = card.removeprefix("the-")
    return (card, bare, f"{bare}{NUMERAL}", f"{card}{NUMERAL}")


def told(stand: Stand) -> tuple[str, ...]:
    """Those of which something was said, or that lie in play by now."""
    return tuple(it for it in (*stand.hand, stand.tarot) if it in IN_HAND)


def _hands(world: World, state: State) -> Iterable[Option]:
    """A tarot card of the campaign is in somebody's opening hand."""
    del world
    for stand in owners(state):
        for card in in_hand(state, stand):
            yield plain(state, SLOT, "hand", stand.investigator, card)


def _what(world: World, state: State, given: str) -> Iterable[Option]:
    """What is done with it, where there is a choice."""
    del world
    can = IN_HAND[last(given)]
    return (plain(state, SLOT, it) for it in can if len(can) > 1)


@BOOK.rule("Additional Rules and Clarifications / Tarot Slot 1")
def _show(t: Ledger, given: str) -> None:
    """The Tower cannot be replaced; Ace of Rods may start in play."""
    _, _, card, *done = given.split(":")
    does = done[0] if done else KEPT
    t.fact(HandShown(who(given), card, replaced=does == REPLACED))
    if does == STARTS:
        enter(t, who(given), card)


VERBS: tuple[Verb, ...] = (
    Verb("tarot", _tarots, _play, (_which,)),
    Verb("hand", _hands, _show, (_what,)),
)
