"""Specialities: which type an investigator is versed in, and what lasting cards change."""

from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import CharacterId, InvestigatorId, LeadId
from victoriana.games.victoriana.rules.statuses import by_statuses
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.world import World


@BOOK.claim("Specialities", "A2", "D18", "H44", "H61", "H62")
def specialities(world: World, who: Investigator) -> tuple[str, ...]:
    """The types an investigator is versed in now: none, one or two.

    Where the locale gives it, its types count (A2), and no type counts twice (D18). Of two
    characters it is that of the one who investigates. What was spoken for this turn comes on top.
    """
    return tuple(dict.fromkeys((*_own(world, who), *who.tongues)))


@BOOK.claim("Title and Type")
@BOOK.claim("Specialities", "D16", "H22")
def versed_at_success(world: World, before: Investigator, after: Investigator, type_: str) -> bool:
    """Whether a lead is of the speciality, as the investigator is before and after paying."""
    matched = type_ in specialities(world, after)
    if world.ruled("D16", "before-and-after"):
        return matched and type_ in specialities(world, before)
    return matched


@BOOK.claim("Specialities", "D17")
def adds_deduction(world: World, made: int) -> bool:
    """Whether one more deduction is made where an option gives so many."""
    return made > 0 or world.ruled("D17", "always")


def _own(world: World, who: Investigator) -> tuple[str, ...]:
    card = world.investigators[who.id]
    match card.shifts:
        case "held":
            return _held_most(card.speciality, who)
        case "nature":
            return card.speciality[who.nature : who.nature + 1]
        case "locale":
            return world.locales[who.place].types
        case "character":
            return tuple(it.speciality for it in card.characters if it.id == who.character)
    return card.speciality


def _held_most(printed: tuple[str, ...], who: Investigator) -> tuple[str, ...]:
    """The type held more, and none in a tie; Wild has no type until it is spent (H44)."""
    most = max(who.holds.of(type_) for type_ in printed)
    best = tuple(type_ for type_ in printed if who.holds.of(type_) == most)
    return best if len(best) == 1 else ()


@BOOK.claim("Specialities", "F12", "H41", "H62")
def evidence_types(world: World, who: Investigator, card: LeadId) -> str:
    """The types that a piece of evidence may be used as: all, if it is in the speciality.

    That of the eliminated counts as its plain type under ruling F12=evidence-usable. What two
    characters hold apart is judged by the speciality of the one in whose pile it lies.
    """
    own = world.leads[card].type
    if who.out:
        return own
    if own in specialities(world, who.led_by(who.pile_of(card))):
        return "OPSU"
    posed = "".join(type_ for posing, type_ in who.posing if posing == card)
    return own + posed


@BOOK.claim("Specialities", "H41")
def unmatched(world: World, who: Investigator, card: LeadId) -> CharacterId:
    """Which of two characters gets a piece of evidence in an exchange: one it does not match."""
    own = world.leads[card].type
    return next(
        (it.character for it in who.standees if own not in specialities(world, it)), who.character
    )


def lasting(world: World, state: State, kind: str, seat: InvestigatorId | None = None) -> int:
    """How much the plot tracks, and what lies with this investigator, add to something.

    The benefits of a track hold for each space reached or passed, as long as the marker stands
    there.
    """
    amount = 0
    for name, spaces in world.box.tracks.items():
        if name == state.idle:
            continue
        for space in spaces[: state.tracks.of(name)]:
            amount += sum(passive.amount for passive in space.lasting if passive.kind == kind)
    if seat is None:
        return amount
    who = state.investigator(seat)
    return amount + by_cards(world, who, kind) + by_statuses(who, kind)


def by_cards(world: World, who: Investigator, kind: str) -> int:
    """How much the advantages and setbacks that an investigator keeps add to something."""
    return sum(
        passive.amount
        for card in who.kept
        for passive in world.kept_card(card).passive
        if passive.kind == kind
    )
