"""The table of forms: each kind of instruction and each lasting modifier as a sentence."""

from collections.abc import Iterable

from victoriana.games.victoriana.effects import (
    AdvanceTrack,
    Afflict,
    ColdTrack,
    Convert,
    Cordon,
    Deduce,
    Discard,
    DiscardPlot,
    Doorway,
    DrawBag,
    Gain,
    GainChoice,
    Generate,
    GoCold,
    Heal,
    MoveAnyone,
    MoveAnywhere,
    MoveTo,
    Omen,
    Passive,
    Recover,
    RevealToken,
    ShuffleBack,
    Suffer,
    SwapEvidence,
    SwapResources,
    TurnHands,
)
from victoriana.games.victoriana.sentences.forms import Form

# The first sentence of a form is told, all are read. {gap} is a value (slots.py), {count:card} a
# number with its noun; [words] are read and never told, of (one|another) the first is told.

INSTRUCTIONS: tuple[Form, ...] = (
    Form(
        Suffer,
        "{who}(suffer|take){s} {points} trauma",
        "{who}(suffer|take){s} {points} points of trauma",
        "{who}(suffer|take){s} {points} point of trauma",
    ),
    Form(
        Heal,
        "{who}(heal|recover|lose){s} {points} trauma",
        "{who}(heal|recover|lose){s} {points} points of trauma",
        "{who}(heal|recover|lose){s} {points} point of trauma",
    ),
    Form(Afflict, "{reached}{afflicted}"),
    Form(Recover, "{who}heal{s} all trauma", "{who}(heal|recover|lose){s} all (your|their) trauma"),
    Form(
        Gain,
        "{who}(gain|take|receive){s} {count} {type}",
        "{who}(gain|take|receive){s} {count} {type} (resource|resources|token|tokens)",
    ),
    Form(
        GainChoice,
        "{who}(gain|take|receive){s} {count:resource} (of choice|of your choice|of any type){wild}",
        "{who}(gain|take|receive){s} {count:resource} (of their choice|of any types){wild}",
        "{who}(gain|take|receive){s} {count} (of any type|of choice|of your choice){wild}",
        "{who}(gain|take|receive){s} any {count:resource}{wild}",
    ),
    Form(
        Discard,
        "{who}(discard|lose){s} {count:random resource}",
        "{who}(discard|lose){s} {count:resource} at random",
        what="random",
    ),
    Form(
        Discard,
        "{who}(discard|lose){s} {count:resource} (of choice|of your choice|of their choice)",
        "{who}(discard|lose){s} {count:resource}[ of any type]",
        what="choice",
    ),
    Form(
        Discard,
        "{who}(discard|lose){s} {count} {what}",
        "{who}(discard|lose){s} {count} {what} (resource|resources|token|tokens)",
    ),
    Form(
        DrawBag,
        "{who}draw{s} {count:random resource} from the bag and keep{s} {them}",
        "{who}draw{s} {count:random resource} from the (bag|grab bag)",
        "{who}draw{s} {count:resource} from the (bag|grab bag) and keep{s} {them}",
        "{who}draw{s} {count:resource} from the (bag|grab bag)",
        "{who}draw{s} {count:resource} at random from the (bag|grab bag)",
    ),
    Form(
        Omen,
        "draw a resource from the bag and put it back; if it is {sphere}, {then}",
        "draw a [random ]resource from the (bag|grab bag) and (put it back|return it)(; |. |, )"
        "if (it is|it was) {sphere}, {then}",
        "draw a [random ]resource from the (bag|grab bag), (show it and |and )"
        "(put it back|return it)(; |. |, )if (it is|it was) {sphere}, {then}",
        "if the (bag|grab bag) shows {sphere}, {then}",
    ),
    Form(GoCold, "this lead goes cold at once", "(this|the) lead goes cold[ immediately]"),
    Form(Deduce, "(make|gain|draw) {count:deduction}"),
    Form(
        TurnHands,
        "{lead} moves on {ahead}",
        "{lead} moves (on|forward|ahead) by {ahead}",
        "{lead} turns (on|forward|clockwise|forward by|clockwise by) {ahead}",
        "(turn|move) {lead} (on|forward|on by|forward by|clockwise by) {ahead}",
    ),
    Form(
        TurnHands,
        "{leads} move on {ahead}",
        "{leads} move (on|forward|ahead) by {ahead}",
        "{leads} turn (on|forward|clockwise|forward by|clockwise by) {ahead}",
        "(turn|move) {leads} (on|forward|on by|forward by|clockwise by) {ahead}",
    ),
    Form(
        TurnHands,
        "{lead} turns back {back}",
        "{lead} (turns|moves) (back|back by|anticlockwise by) {back}",
        "(turn|move) {lead} (back|back by|anticlockwise by) {back}",
        "turn back {lead} [by ]{back}",
    ),
    Form(
        TurnHands,
        "{leads} turn back {back}",
        "{leads} (turn|move) (back|back by|anticlockwise by) {back}",
        "(turn|move) {leads} (back|back by|anticlockwise by) {back}",
        "turn back {leads} [by ]{back}",
    ),
    Form(
        Generate,
        "generate {a_sphere} lead; it enters at {hour}",
        "generate {a_sphere} lead (at|entering at|that enters at|which enters at) {hour}",
        "generate {a_sphere} lead",
    ),
    Form(
        MoveTo,
        "you are moved to {locale}",
        "[you ](move|go) to {locale}",
        "[you ]are moved to {locale}",
        "(move|place) your investigator (to|at|on) {locale}",
    ),
    Form(MoveAnywhere, "(move|go) to any locale", "you may (move|go) to any locale"),
    Form(
        MoveAnyone,
        "move any one investigator to any locale",
        "move (an|any|one) investigator to any locale",
    ),
    Form(
        Doorway,
        "until the clock moves on, your locale is adjacent to all others",
        "until (the clock advances|the clock moves on|the next clock advance), "
        "your locale is adjacent to all (others|other locales)",
        "your locale is adjacent to all (others|other locales) until the clock (moves on|advances)",
        until="next-advance",
        named=12,
    ),
    Form(
        Doorway,
        "until the clock moves on, or as ruled shows {named}, "
        "your locale is adjacent to all others",
        until="next-advance",
    ),
    Form(
        Doorway,
        "until the clock shows {until}, your locale is adjacent to all others",
        "until the clock shows {until}, your locale is adjacent to all other locales",
        "your locale is adjacent to all (others|other locales) until the clock shows {until}",
    ),
    Form(
        Cordon,
        "the locale of another lead is cordoned off for {lasts}",
        "(cordon|close) off [the locale of ]another lead for {lasts}",
        "another lead is cordoned off for {lasts}",
    ),
    Form(
        Doorway,
        "until the clock shows {until}, or as ruled shows {named}, "
        "your locale is adjacent to all others",
    ),
    Form(SwapEvidence, "exchange 1 piece of evidence with another investigator", count=1),
    Form(SwapResources, "exchange 1 resource with another investigator", count=1),
    Form(
        SwapEvidence,
        "(exchange|swap) up to {count:piece of evidence|pieces of evidence} "
        "with another investigator",
        "(exchange|swap) {count:piece of evidence|pieces of evidence} with another investigator",
    ),
    Form(
        SwapResources,
        "(exchange|swap) up to {count:resource} with another investigator",
        "(exchange|swap) {count:resource} with another investigator",
    ),
    Form(
        Convert,
        "exchange any number of {types} with the stock for as many of the same two types",
        "(exchange|swap) any number of {types} with the stock",
        "(exchange|swap) {types} freely",
    ),
    Form(
        AdvanceTrack,
        "{track} moves {on} by one space",
        "{track} (moves|goes) {on} (one|a|1) space",
        "move {track} {on} (by one|by a|one|a|by 1|1) space",
        "(advance|move on) {track}[ by one space]",
    ),
    Form(
        ShuffleBack,
        "a random discarded plot is shuffled back into the plot deck",
        "shuffle (a|one) random discarded plot (back into|into) the plot deck",
    ),
    Form(
        DiscardPlot,
        "discard {count:card} from the top of the plot deck; no track moves",
        "discard {count:card} from the [top of the ]plot deck",
        "discard {count:plot} from the [top of the ]plot deck",
    ),
    Form(
        RevealToken,
        "turn the locale token of any one locale",
        "(turn|turn up|reveal) the [locale ]token (of|at|on) (any one|any|one) locale",
    ),
    Form(
        ColdTrack,
        "the cold lead track moves {on} by one space",
        "(move|turn) the cold lead track {on} (by one|by a|one|a|by 1|1) space",
        "the cold lead track (moves|goes) {on} (one|a|1) space",
    ),
)

OF_KIND: dict[type, tuple[Form, ...]] = {
    form.kind: tuple(it for it in INSTRUCTIONS if it.kind is form.kind) for form in INSTRUCTIONS
}


def lasting(kind: str, more: str, less: str = "", *also: str) -> Iterable[Form]:
    """A modifier that is counted, and the same below zero."""
    yield Form(Passive, more, *also, kind=kind)
    if less:
        yield Form(Passive, less, kind=kind)


def modifiers(you: str, have: str, may: str, fails: str, to_you: str) -> tuple[Form, ...]:
    """Every lasting modifier, as said of one investigator or of all."""
    return (
        *lasting(
            "movement",
            f"{you} {have} {{amount}} movement more",
            f"{you} {have} {{less}} movement less",
            f"{you} {have} {{amount}} more movement",
        ),
        *lasting(
            "bag-see",
            "one trauma at the grab bag shows {amount:resource} more",
            "one trauma at the grab bag shows {less:resource} fewer",
            "one trauma at the grab bag shows {amount:more resource}",
        ),
        *lasting(
            "bag-keep",
            "one trauma at the grab bag keeps {amount:resource} more",
            "one trauma at the grab bag keeps {less:resource} fewer",
            "one trauma at the grab bag keeps {amount:more resource}",
        ),
        *lasting(
            "home-gain",
            "a locale that gives two resources gives {amount} more",
            "a locale that gives two resources gives {less} fewer",
        ),
        *lasting(
            "hour-heal",
            "on the hour, one investigator of the group's choice heals {amount} trauma",
            "",
            "on the hour, (one|any) investigator heals {amount} trauma",
            "on the hour, one investigator of your choice heals {amount} trauma",
        ),
        *lasting(
            "price-more",
            f"each option of a lead costs{to_you} {{amount}} of any type more",
            "",
            f"(each|every) option of a lead costs{to_you} {{amount:more resource}} of any type",
        ),
        Form(
            Passive,
            "a new lead that would enter at 6 o'clock enters at 3",
            "a new lead that would enter at (6|six)[ o'clock] enters at (3|three)[ o'clock]",
            kind="fresh-leads",
        ),
        Form(Passive, f"{may} suffer 2 trauma for another movement", kind="no-hurry"),
        Form(Passive, f"{may} suffer 1 trauma at the grab bag", kind="no-grab"),
        Form(
            Passive,
            f"{may} use the abilities of locales",
            f"{may} use (locale|locales') abilities",
            kind="no-ability",
        ),
        Form(
            Passive,
            f"a lead that {fails} costs{to_you} 2 trauma instead of 1",
            kind="cold-double",
        ),
    )


# Of a card that somebody holds, and of a space of a plot track.
MINE = modifiers("you", "have", "you (may not|cannot)", "you fail", " you")
EVERYBODYS = modifiers("each investigator", "has", "nobody may", "an investigator fails", "")
