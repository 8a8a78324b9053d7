"""What players tell of their decks, card by card: before a campaign, and between scenarios."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.decks import (
    APART,
    CLASS_SETS,
    LEVELS,
    MOST_COPIES,
    Access,
    Bond,
    DeckCard,
    called,
    classes_of,
)
from victoriana.games.circle_undone.facts import (
    AccessTold,
    BondTold,
    CardDropped,
    CardIncluded,
    DeckSized,
    InsightTold,
)
from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.limits import (
    LARGEST_DECK,
    LONGEST_TITLE,
    MOST_BONDED,
    MOST_SLOTS,
    SMALLEST_DECK,
)
from victoriana.games.circle_undone.rules import bonded, exile, multi_class, once
from victoriana.games.circle_undone.rules.multi_class import Reach
from victoriana.games.circle_undone.rules.titles import NUMBER, OTHER, TITLE, fresh
from victoriana.games.circle_undone.rules.verb import Verb, last, plain, who
from victoriana.games.circle_undone.rulings import CLARIFIED, THRONE
from victoriana.games.circle_undone.state import Investigator, State
from victoriana.games.circle_undone.tasks import Building
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Number, Option, Text

DECKS = BOOK.cite("Core Rules / Decks and purchases")
ACCESS = BOOK.cite(f"{CLARIFIED} / Multi-class Cards 1")
BONDED = BOOK.cite(f"{THRONE} / New Keyword: Bonded 1")
DONE = "done"
UP_TO, OTHERS = "up-to", "up-to-other"  # limited options, without and with the word "other"
DETECTIVE = "Joe Diamond"
KIND = "kind"  # of cards of any class: those with a trait, those that do something


def ask(world: World, state: State, task: Building) -> Node:
    """What is in a deck; it is done whenever the player has told enough."""
    every = (option for verb in VERBS for option in verb.options(world, state))
    own = [it for it in every if it.id.split(":")[1] == task.investigator]
    options = (Option(DONE, DECKS, state.lead, "end"), *own)
    return Decision("deck", state.lead, DECKS, options)


# ------------------------------------------------------------------ cards that come and go


def _include(world: World, state: State) -> Iterable[Option]:
    """One copy of a card, or as many as a deck may have."""
    del world
    slot = Number(1, MOST_COPIES)
    return (plain(state, DECKS, "include", it.id, "1", slot=slot) for it in state.playing)


def _kinds(world: World, state: State, given: str) -> Iterable[Option]:
    """The classes that are in reach, while cards are lacking; and what does not count."""
    it = state.investigator(who(given))
    copies = int(last(given))
    if exile.room(world, it) >= copies:
        within = reach(world, it)
        for classes in CLASS_SETS:
            if any(multi_class.ways(within, DeckCard(CardId(""), level, classes), copies)
                   for level in levels(state, it)):  # fmt: skip
                yield plain(state, ACCESS, called(classes))
    yield from (plain(state, DECKS, word) for word in APART)


def levels(state: State, it: Investigator) -> tuple[int, ...]:
    """The levels of cards that can be in a deck: a new one has no experience for any above 0."""
    is_new = state.mode == "campaign" and not it.earned
    return (0,) if is_new else tuple(LEVELS)


def reach(world: World, it: Investigator) -> Reach:
    """What is still in reach of somebody's deck."""
    return multi_class.reach(access(world, it), it.deck)


def access(world: World, it: Investigator) -> tuple[Access, ...]:
    """The deckbuilding options of an investigator: as told, or as the card has them."""
    card = world.investigators.get(it.id)
    return it.options or (card.options if card else ())


def _level(world: World, state: State, given: str) -> Iterable[Option]:
    """The levels in reach; a weakness has none."""
    _, name, copies, kind = given.split(":")
    if kind in APART:
        return
    it = state.investigator(name)
    within = reach(world, it)
    for level in levels(state, it):
        card = DeckCard(CardId(""), level, classes_of(kind))
        if multi_class.ways(within, card, int(copies)):
            yield plain(state, ACCESS, str(level))


def _of(world: World, state: State, given: str) -> Iterable[Option]:
    """As which kind of card an option admits it, where its classes do not settle that."""
    card = told(given)
    if card.apart:
        return ()
    it = state.investigator(who(given))
    return kind_options(world, state, it, card, (reach(world, it),))


def kind_options(
    world: World, state: State, it: Investigator, card: DeckCard, every: Iterable[Reach]
) -> Iterable[Option]:
    """The kinds that have to be told; none where the classes admit it and take no slot.

    What is in reach may depend on which card leaves: each kind for which one of them makes room.
    """
    found = {of for within in every for of in multi_class.ways(within, card, card.copies)}
    if found == {""} or ("" in found and not multi_class.limits(access(world, it), card)):
        return ()
    kinds = dict.fromkeys(("", *(option.of for option in access(world, it))))
    return tuple(plain(state, ACCESS, of or OTHER) for of in kinds if of in found)


def _title(world: World, state: State, given: str) -> Iterable[Option]:
    """The card's name; no third copy, and no card that is bonded to another."""
    return (title_option(world, state, told(given), who(given)),)


def title_option(world: World, state: State, card: DeckCard, name: str) -> Option:
    """A name that this card may have in this deck."""
    it = state.investigator(name)
    closed = barred(world, it, card)
    usual = fresh(closed)
    return plain(state, DECKS, TITLE, usual, slot=Text(LONGEST_TITLE, closed))


def barred(world: World, it: Investigator, card: DeckCard) -> tuple[str, ...]:
    """Names that it cannot have: of bonded cards, of full titles, and of what is another card."""
    others = (
        one.title for one in it.deck if (one.classes, one.apart) != (card.classes, card.apart)
    )
    full = () if card.apart else full_titles(it, card.copies)
    doubles = _doubles(it, card)
    known = (bond.card for bond in bonded.known(world, it))
    return tuple(dict.fromkeys((*known, *full, *others, *doubles)))


def full_titles(it: Investigator, copies: int) -> tuple[CardId, ...]:
    """Titles of which a deck can have not so many copies more."""
    titles = dict.fromkeys(one.title for one in it.deck if not one.apart)
    return tuple(
        title
        for title in titles
        if sum(one.copies for one in it.deck if one.title == title) + copies > MOST_COPIES
    )


def _doubles(it: Investigator, card: DeckCard) -> Iterator[CardId]:
    """Names by which the card would be found under the handle of another."""
    for one in it.deck:
        if card.level and one.id == one.title and one.id.endswith(f"-{card.level}"):
            yield CardId(one.id.removesuffix(f"-{card.level}"))
        elif not card.level and one.id != one.title:
            yield one.id


def told(given: str) -> DeckCard:
    """The card that was told so far, without its name."""
    _, _, copies, kind, *rest = given.split(":")
    if kind in APART:
        apart = next(it for it in APART if it == kind)
        return DeckCard(CardId(""), None, (), int(copies), apart)
    of = rest[1] if len(rest) > 1 and rest[1] not in (OTHER, TITLE) else ""
    return DeckCard(CardId(""), int(rest[0]), classes_of(kind), int(copies), of=of)


@BOOK.rule("Core Rules / Decks and purchases")
def _included(t: Ledger, given: str) -> None:
    """It is in the deck."""
    front, _, title = given.rpartition(f":{TITLE}:")
    put_in(t, t.state.investigator(who(given)), replace(told(front), title=CardId(title)))


def put_in(t: Ledger, it: Investigator, card: DeckCard) -> None:
    """It goes into a deck, and perhaps takes a slot there."""
    if multi_class.limits(access(t.world, it), card):
        _into_slot(t, it, card)
    elif card.classes[1:]:
        _by_a_class(t, it, card)
    else:
        t.fact(CardIncluded(it.id, card))


@BOOK.rule(f"{CLARIFIED} / Multi-class Cards 2")
def _into_slot(t: Ledger, it: Investigator, card: DeckCard) -> None:
    """A card for which an option has so many slots takes one of them."""
    t.fact(CardIncluded(it.id, card))


@BOOK.rule(f"{CLARIFIED} / Multi-class Cards 1")
def _by_a_class(t: Ledger, it: Investigator, card: DeckCard) -> None:
    """Access to one of its classes is enough."""
    t.fact(CardIncluded(it.id, card))


def _drop(world: World, state: State) -> Iterable[Option]:
    """One copy of a card that was told."""
    del world
    return (plain(state, DECKS, "drop", it.id) for it in state.playing if it.deck)


def cards(world: World, state: State, given: str) -> Iterable[Option]:
    """Every card of a deck, by its handle."""
    del world
    return (plain(state, DECKS, one.id) for one in state.investigator(who(given)).deck)


@BOOK.rule("Core Rules / Decks and purchases")
def _dropped(t: Ledger, given: str) -> None:
    """It is not in the deck any more."""
    t.fact(CardDropped(who(given), in_deck(t.state, given)))


def in_deck(state: State, given: str) -> DeckCard:
    """The card that an answer names at its end, one copy of it."""
    it = state.investigator(who(given))
    return replace(next(one for one in it.deck if one.id == last(given)), copies=1)


# ------------------------------------------------------------------ what the card of somebody says


def _strangers(world: World, state: State) -> Iterator[Investigator]:
    """Investigators whose deckbuilding options the box does not know."""
    for it in state.playing:
        card = world.investigators.get(it.id)
        if card is None or not card.options:
            yield it


def _size(world: World, state: State) -> Iterable[Option]:
    """How many cards the deck has to have, told once."""
    for it in _strangers(world, state):
        if not it.size:
            yield plain(state, DECKS, "size", it.id)


def _how_large(world: World, state: State, given: str) -> Iterable[Option]:
    """As many cards as decks have."""
    usual = str(exile.size(world, state.investigator(who(given))))
    yield plain(state, DECKS, NUMBER, usual, slot=Number(SMALLEST_DECK, LARGEST_DECK))


@BOOK.rule("Core Rules / Decks and purchases")
def _sized(t: Ledger, given: str) -> None:
    """So many cards have to count."""
    t.fact(DeckSized(who(given), int(last(given))))


def _access(world: World, state: State) -> Iterable[Option]:
    """An option without a limit."""
    return (plain(state, ACCESS, "access", it.id) for it in _strangers(world, state))


def _up_to(world: World, state: State) -> Iterable[Option]:
    """An option for so many cards, without the word "other"."""
    return (plain(state, ACCESS, UP_TO, it.id) for it in _strangers(world, state))


def _up_to_other(world: World, state: State) -> Iterable[Option]:
    """An option for so many other cards."""
    return (plain(state, ACCESS, OTHERS, it.id) for it in _strangers(world, state))


def _how_many(world: World, state: State, given: str) -> Iterable[Option]:
    """For so many cards."""
    del world, given
    yield plain(state, ACCESS, NUMBER, "5", slot=Number(1, MOST_SLOTS))


def _classes(world: World, state: State, given: str) -> Iterable[Option]:
    """Any classes, neutral cards, or cards of another kind: a trait, what they do."""
    del world, given
    yield from (plain(state, ACCESS, called(it)) for it in CLASS_SETS)
    yield plain(state, ACCESS, KIND, "spell", slot=Text(LONGEST_TITLE, (OTHER, TITLE)))


def _range(world: World, state: State, given: str) -> Iterable[Option]:
    """From which level to which."""
    del world, given
    every = ((low, high) for low in LEVELS for high in LEVELS if low <= high)
    return (plain(state, ACCESS, f"{low}-{high}") for low, high in every)


@BOOK.rule(f"{CLARIFIED} / Multi-class Cards 1")
def _accessed(t: Ledger, given: str) -> None:
    """One more option, as the card prints it."""
    verb, _, *said, levels_ = given.split(":")
    low, _, high = levels_.partition("-")
    number = None if verb == "access" else int(said[1])
    said = said if number is None else said[2:]
    classes = () if said[0] == KIND else classes_of(said[0])
    of = said[1] if said[0] == KIND else ""
    option = Access(classes, int(high), int(low), number, verb == OTHERS, of)
    t.fact(AccessTold(who(given), option))


# ------------------------------------------------------------------ bonds and hunches


def _bond(world: World, state: State) -> Iterable[Option]:
    """A card of the deck summons so many copies of another."""
    del world
    return (plain(state, BONDED, "bond", it.id) for it in state.playing if it.deck)


def _copies(world: World, state: State, given: str) -> Iterable[Option]:
    """How many it summons."""
    del world, given
    yield plain(state, BONDED, NUMBER, "3", slot=Number(1, MOST_BONDED))


def _summoners(world: World, state: State, given: str) -> Iterable[Option]:
    """The titles of the deck."""
    del world
    titles = dict.fromkeys(one.title for one in state.investigator(who(given)).deck)
    return (plain(state, BONDED, it) for it in titles)


def _bonded_title(world: World, state: State, given: str) -> Iterable[Option]:
    """The bonded card: none that is in the deck, or known already."""
    it = state.investigator(who(given))
    known = (bond.card for bond in bonded.known(world, it))
    closed = tuple(dict.fromkeys((*known, *(one.title for one in it.deck))))
    return (plain(state, BONDED, TITLE, fresh(closed), slot=Text(LONGEST_TITLE, closed)),)


@BOOK.rule(f"{THRONE} / New Keyword: Bonded 1")
def _bonds(t: Ledger, given: str) -> None:
    """It is no card of the deck, and comes only with its summoner."""
    _, name, _, copies, summoner, _, title = given.split(":")
    bond = Bond(CardId(title), CardId(summoner), int(copies))
    t.fact(BondTold(t.state.investigator(name).id, bond))


def _insights(it: Investigator) -> Iterator[DeckCard]:
    """Cards of which it was not said yet that they are Insight events."""
    return (one for one in it.deck if not one.insight and one.apart != "story")


def _insight(world: World, state: State) -> Iterable[Option]:
    """Of a detective with a hunch deck."""
    del world
    having = (it for it in state.playing if it.name == DETECTIVE and any(_insights(it)))
    return (plain(state, DECKS, "insight", it.id) for it in having)


def _which_insight(world: World, state: State, given: str) -> Iterable[Option]:
    del world
    return (plain(state, DECKS, one.id) for one in _insights(state.investigator(who(given))))


@BOOK.rule(f'{CLARIFIED} / Joe\'s "Hunch Deck" 1')
def _insightful(t: Ledger, given: str) -> None:
    """It may be one of the hunches."""
    t.fact(InsightTold(who(given), CardId(last(given))))


VERBS: tuple[Verb, ...] = (
    Verb("include", _include, _included, (_kinds, _level, _of, _title)),
    Verb("drop", _drop, _dropped, (cards,)),
    Verb("size", _size, _sized, (_how_large,)),
    Verb("access", _access, _accessed, (_classes, _range)),
    Verb(UP_TO, _up_to, _accessed, (_how_many, _classes, _range)),
    Verb(OTHERS, _up_to_other, _accessed, (_how_many, _classes, _range)),
    Verb("bond", _bond, _bonds, (_copies, _summoners, _bonded_title)),
    Verb("insight", _insight, _insightful, (_which_insight,)),
    *once.VERBS,
)
