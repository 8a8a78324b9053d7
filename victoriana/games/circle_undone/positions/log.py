"""What the campaign log can say: which lines exclude, need and follow one another."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from victoriana.games.circle_undone.ids import NodeId
from victoriana.games.circle_undone.positions import guide
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import listed

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")


class OneOf(Struct, frozen=True):
    """One of these lines, and no more, once this place was passed and these lines are written."""

    records: tuple[str, ...]
    by: NodeId
    section: str
    after: tuple[str, ...] = ()
    none_else: bool = True  # without those lines none of these is written


class Needs(Struct, frozen=True):
    """A line that is written only beside others, and never beside some."""

    record: str
    beside: tuple[str, ...]
    section: str


NIGHT = "Scenario I: The Witching Hour"
DOOR = "Scenario II: At Death's Doorstep"
PRICE = "Interlude II: The Price of Progress / The Price of Progress"
NAME = "Scenario III: The Secret Name"
GOOD = "Scenario V: For the Greater Good"
CIRCLE = "Interlude III: The Inner Circle / Inner Circle"
UNION = "Scenario VI: Union and Disillusion"
CHAOS = "Scenario VII: In the Clutches of Chaos"

FATE = ("fate-accepted", "fate-rejected")
SPELL = ("spell-broken", "spell-cast")
MANSION = ("escaped-realm", "learned-nothing", "never-seen")
JOSEF = ("josef-mist", "josef-rescued", "josef-alive")
LODGE = ("lodge-enemies", "lodge-members")
COVEN = ("told-coven", "hid-coven")
GUARDIAN = ("guardian-emerged", "guardian-defeated", "box-opened")
SIDE = ("sided-lodge", "sided-coven")
SECRETS = ("sanford-secrets", "anette-possessed")
CHOICES = (
    *("alone", "asked-anette", "asked-sanford", "arrested-anette", "arrested-sanford"),
    *("spells-of-old", "lodge-taken-over", "doom-closer"),
)
AT_MOST = {"wisp-of-spectral-mist": 3, "corn-husk-doll": 0}  # heretics beside them
HIDDEN = ("mementos-hidden", "inner-circle")

ONE_OF: tuple[OneOf, ...] = (
    OneOf(FATE, NodeId("S1.4"), f"{NIGHT} / Intro 1"),
    OneOf(SPELL, NodeId("S1.after"), f"{NIGHT} / DO NOT READ"),
    OneOf(MANSION, NodeId("S2.after"), f"{DOOR} / DO NOT READ"),
    OneOf(JOSEF, NodeId("U2"), f"{PRICE} 3", ("escaped-realm",)),
    OneOf(LODGE, NodeId("U2"), f"{PRICE} 3", ("escaped-realm",)),
    OneOf(COVEN, NodeId("S3.setup"), f"{NAME} / Intro 1", ("lodge-members",)),
    OneOf(GUARDIAN, NodeId("S5.after"), f"{GOOD} / DO NOT READ"),
    OneOf(
        HIDDEN,
        NodeId("U5"),
        f"{CIRCLE} 1",
        ("lodge-members", "box-opened", "josef-rescued", "told-coven"),
        none_else=False,
    ),
    OneOf(SIDE, NodeId("S6.setup"), f"{UNION} / Intro"),
    OneOf(SECRETS, NodeId("S6.after"), f"{UNION} / DO NOT READ"),
    OneOf(CHOICES, NodeId("S7.after"), f"{CHAOS} / DO NOT READ"),
)
NEEDS: tuple[Needs, ...] = (
    Needs("josef-mist", ("lodge-enemies",), f"{PRICE} 4"),
    Needs("deceiving", ("lodge-members",), f"{PRICE} 9"),
    Needs("mementos-hidden", ("lodge-members", "box-opened"), f"{CIRCLE} 3"),
    Needs("inner-circle", ("lodge-members", "box-opened"), f"{CIRCLE} 6"),
    Needs("inner-circle", ("josef-rescued", "told-coven"), f"{CIRCLE} 2"),
    Needs("asked-anette", ("anette-possessed",), f"{CHAOS} / Resolution 1"),
    Needs("arrested-anette", ("anette-possessed",), f"{CHAOS} / Resolution 1"),
    Needs("spells-of-old", ("anette-possessed",), f"{CHAOS} / Resolution 1"),
    Needs("asked-sanford", ("sanford-secrets",), f"{CHAOS} / Resolution 2"),
    Needs("arrested-sanford", ("sanford-secrets",), f"{CHAOS} / Resolution 2"),
    Needs("lodge-taken-over", ("sanford-secrets",), f"{CHAOS} / Resolution 2"),
)
# The plainest log: the first line of it that belongs before each scenario.
PLAIN: tuple[str, ...] = (
    *("fate-accepted", "spell-broken", "escaped-realm", "josef-mist", "lodge-enemies"),
    *("guardian-defeated", "sided-lodge", "sanford-secrets", "alone"),
)
# Mementos of which one alone is found, and the line beside which either is.
EITHER = ("ritual-components", "scrap-of-torn-shadow")


def plain(world: World, place: int) -> tuple[str, ...]:
    """The lines that are written where nothing is said of them."""
    return tuple(it for it in PLAIN if not _too_early(world, it, place))


def possible(
    world: World, records: Sequence[str], place: int, *, all_of_it: bool
) -> Refusal | None:
    """The first thing that the log cannot say here; with all of it, or that is wanting."""
    for check in (_early, _exclusive, _apart, _wanting):
        if check is _wanting and not all_of_it:
            continue
        if (found := next(check(world, records, place), None)) is not None:
            return found
    return None


def said(world: World, record: str) -> str:
    """A line of the log between quotation marks, with its handle."""
    words = {str(it): text for it, text in world.box.campaign.records.items()}
    return f'{record} ("{words[record].rstrip(".")}")'


def _too_early(world: World, record: str, place: int) -> bool:
    return all(at >= place for at, _ in guide.writes(world, record))


def _early(world: World, records: Sequence[str], place: int) -> Iterator[Refusal]:
    """Lines that are written later."""
    for record in records:
        if _too_early(world, record, place):
            section = next((it for _, it in guide.writes(world, record)), "")
            yield no(f"{said(world, record)} is written later than here.", section)


def _exclusive(world: World, records: Sequence[str], place: int) -> Iterator[Refusal]:
    """Two lines of which one alone is ever written."""
    del place
    for group in ONE_OF:
        both = [it for it in group.records if it in records]
        if len(both) > 1:
            told = listed(said(world, it) for it in both[:2])
            text = f"{told} exclude one another: the guide has one of them written."
            yield no(text, group.section)


def _apart(world: World, records: Sequence[str], place: int) -> Iterator[Refusal]:
    """Lines without those that have to stand beside them."""
    del place
    for it in NEEDS:
        lacking = [need for need in it.beside if need not in records]
        if it.record in records and lacking:
            told = said(world, lacking[0])
            yield no(f"{said(world, it.record)} is never written without {told}.", it.section)
    for group in ONE_OF:
        lacking = [need for need in group.after if need not in records]
        found = [record for record in group.records if record in records]
        if lacking and found and group.none_else:
            told = said(world, lacking[0])
            yield no(f"{said(world, found[0])} is never written without {told}.", group.section)


def _wanting(world: World, records: Sequence[str], place: int) -> Iterator[Refusal]:
    """Lines of which one must have been written by now."""
    for it in ONE_OF:
        is_due = guide.number(world, it.by) < place and all(a in records for a in it.after)
        if is_due and not any(record in records for record in it.records):
            yield no(
                f"Here the log has one of these lines: {listed(it.records, 'or')}.", it.section
            )


def no(text: str, rule: str) -> Refusal:
    """Something that cannot be."""
    return Refusal("illegal", text, rule)
