"""The table of forms: each part of a skill as a sentence."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from victoriana.games.monsters_vs_heroes.sentences import lasting, nouns
from victoriana.games.monsters_vs_heroes.sentences.grammar import (
    Ends,
    Form,
    Gap,
    one_of,
    value,
)
from victoriana.games.monsters_vs_heroes.sentences.lines import Line, Names
from victoriana.games.monsters_vs_heroes.sentences.nouns import Noun, Zones, cards
from victoriana.games.monsters_vs_heroes.world import Filter, Step
from victoriana.kernel.wording import in_words

# The first sentence of a form is told, all are read. {gap} is a value; [words] are read and never
# told, of (one|another) the first is told. What a form says nothing of holds what is usual.

TABLE: Zones = {
    "table": (" on the table", " on the table"),
    "own-area": (" in your area", " in your area"),
    "other-areas": (" in another player's area", " in other players' areas"),
}
FIXED_TABLE: Zones = {"": (" in another area", " in another area")}
HAND: Zones = {"hand": (" from your hand", " from your hand")}
PILE: Zones = {"pile": (" from the discard pile", " from the discard pile")}
IN_PILE: Zones = {"pile": (" in the discard pile", " in the discard pile")}
NOWHERE: Zones = {"": ("", "")}


# --- Gaps ----------------------------------------------------------------------------------


def held(allowed: nouns.Allowed, *, random: bool = False) -> Gap:
    """Cards of a hand that the form names."""
    noun = Noun(NOWHERE, allowed=allowed, random=random, on_table=False)
    return cards(noun, "a random card" if random else "a card", zoned=False)


def how_many(allowed: nouns.Allowed) -> Gap:
    """A number of cards, of whatever kind."""
    noun = Noun(NOWHERE, allowed=allowed, on_table=False)

    def say(names: Names, thing: Struct) -> str | None:
        most: int = value(thing, "most")
        return noun.say(names, Filter(), (most, most), "")

    def read(line: Line, at: int) -> Ends:
        for what, (_, most), _, end in noun.read(line, at):
            if what == Filter():
                yield {"most": most}, end

    return Gap(("most",), say, read, "N cards")


def number_of_cards() -> Gap:
    """A number of cards that is fixed, of whatever kind."""
    numbered = how_many(nouns.exactly)

    def say(names: Names, thing: Struct) -> str | None:
        same = value(thing, "least") == value(thing, "most")
        return numbered.say(names, thing) if same else None

    def read(line: Line, at: int) -> Ends:
        for values, end in numbered.read(line, at):
            yield {**values, "least": values["most"]}, end

    return Gap(("least", "most"), say, read, "N cards")


def top_cards() -> Gap:
    """Cards on top of the deck."""
    words: Mapping[object, tuple[str, ...]] = {
        1: ("the top card",),
        **{n: (f"the top {in_words(n)} cards", f"the top {n} cards") for n in range(2, 10)},
    }
    return one_of("most", words, "the top N cards")


def top_if() -> Gap:
    """The top card of the pile, if it is what is meant."""
    noun = Noun(NOWHERE, on_table=False)

    def say(names: Names, thing: Struct) -> str | None:
        what: Filter = value(thing, "what")
        meant = noun.say(names, what, nouns.ONE, "")
        if meant is None or what == Filter():
            return None if meant is None else "the top card of the discard pile"
        return f"the top card of the discard pile, if it is {meant},"

    def read(line: Line, at: int) -> Ends:
        start = line.word(at, "the top card of the discard pile")
        if start is None:
            return
        yield {"what": Filter()}, start
        if (middle := line.word(start, ", if it is ")) is not None:
            for what, _, _, end in noun.read(line, middle):
                if what != Filter() and (last := line.word(end, ",")) is not None:
                    yield {"what": what}, last

    return Gap(("what",), say, read, "the top card of the discard pile")


PLAYERS = {"player": "another player", "others": "each other player", "all": "each player"}
OWNERS: dict[object, tuple[str, ...]] = {it: (f"{who}'s",) for it, who in PLAYERS.items()}
GAPS: dict[str, Gap] = {
    "may": one_of("may", {False: ("",), True: ("you may ",)}),
    "have": one_of("may", {False: ("",), True: ("you may have ", "you may let ")}),
    "s": one_of("may", {False: ("s",), True: ("",)}, "s"),
    "es": one_of("may", {False: ("es",), True: ("",)}, "es"),
    "side": one_of("to", {"left": ("left",), "right": ("right",)}, "left"),
    "who": one_of("whom", {it: (who,) for it, who in PLAYERS.items()}, "another player"),
    "whose": one_of("whom", OWNERS, "another player's"),
    "theirs": one_of("whom", {it: OWNERS[it] for it in ("player", "others")}, "another player's"),
    "targets": cards(Noun(TABLE, allowed=nouns.any_number), "a card on the table"),
    "some": cards(Noun(TABLE, allowed=nouns.some), "a card on the table"),
    "in_an_area": cards(Noun(NOWHERE, allowed=nouns.some), "a card", zoned=False),
    "target": cards(Noun(TABLE), "a card on the table", counted=False),
    "against": cards(
        Noun(FIXED_TABLE, field="against"), "a card in another area", counted=False, zoned=False
    ),
    "own": cards(Noun(HAND, allowed=nouns.any_number, on_table=False), "a card from your hand"),
    "piled": cards(
        Noun(PILE, allowed=nouns.any_number, on_table=False), "a card from the discard pile"
    ),
    "in_pile": cards(Noun(IN_PILE, on_table=False), "a card in the discard pile", counted=False),
    "top_if": top_if(),
    "random": held(nouns.exactly, random=True),
    "chosen": held(nouns.some),
    "seen": held(nouns.any_number),
    "n_held": number_of_cards(),
    "every": held(nouns.whole),
    "n_cards": how_many(nouns.exactly),
    "top": top_cards(),
    "goal": one_of(
        "to",
        {
            "any-area": ("into any other area", "to any other area"),
            "other-area": ("into another player's area", "to another player's area"),
        },
        "into any other area",
    ),
}


N = range(2, 10)
GAPS["it_back"] = one_of(
    "most",
    {1: ("it back",), **dict.fromkeys(N, ("them back in any order",))},
    "them back in any order",
)
GAPS["it_or_them"] = one_of("most", {1: ("it",), **dict.fromkeys(N, ("them",))}, "them")
GAPS["each"] = one_of("most", {1: ("it",), **dict.fromkeys(N, ("each",))}, "each")


def step(told: str, /, *also: str, **fixed: object) -> Form:
    """A form for a part of a skill."""
    return Form(Step, GAPS, told, *also, **fixed)


def fetched(what: str, **fixed: object) -> tuple[Form, ...]:
    """Where a card of the pile may go."""
    take, put = f"{{may}}(take|put|return) {what}", f"{{may}}(put|place) {what}"
    return (
        step(f"{take} (into|to) your hand", do="fetch", to="hand", **fixed),
        step(f"{put} (into|in) your area", do="fetch", to="own-area", **fixed),
        step(f"{{may}}shuffle {what} [back ]into the deck", do="fetch", to="deck", **fixed),
        step(f"{put} on top of the deck", do="fetch", to="deck-top", **fixed),
        step(f"{put} under the deck", do="fetch", to="deck-bottom", **fixed),
    )


def taken(what: str, **fixed: object) -> tuple[Form, ...]:
    """How cards are taken from other hands: by lot, of the holder's choice, or after a look."""
    lot = what.replace("{}", "{random} from {theirs} hand")
    asked = what.replace("{}", "{chosen} of the holder's choice from {theirs} hand")
    looked = what.replace("{}", "{seen} from it")
    return (
        step(f"{{may}}{lot}", where="hands", chooser="luck", **fixed),
        step(f"{{may}}{asked}", where="hands", chooser="holder", **fixed),
        step(
            f"{{may}}look at {{theirs}} hand and {looked}",
            where="hands",
            shown=True,
            **fixed,
        ),
    )


STEPS: tuple[Form, ...] = (
    # The table
    step("{may}discard {targets}", do="discard"),
    step(
        "{have}{who} choose{s} and discard{s} {in_an_area} from their area",
        "{have}{who} choose{s} and discard{s} {in_an_area} from (his|her|the) area",
        do="discard",
        chooser="holder",
    ),
    step("{may}discard {in_an_area} from {whose} area", do="discard"),
    step("{may}move {targets} (into|to) your area", do="move", to="own-area"),
    step("{may}move {some} {goal}", do="move"),
    step("{may}(swap|exchange) {target} with {against}", do="swap"),
    step(
        "{may}return {targets} to hand",
        "{may}return {targets} to (its holder's|your|the) hand",
        do="return",
        to="hand",
    ),
    step("{may}(use|copy) the skill of {target}", do="copy"),
    step("{may}(use|copy) the skill of {in_pile}", do="copy"),
    step("{may}(use|copy) the skill of {top_if}", do="copy", where="pile-top"),
    # Hands
    step("{may}discard {own}", do="discard"),
    step("{may}discard {random} from your hand", do="discard", where="hand", chooser="luck"),
    step("{may}discard {random} from {whose} hand", do="discard", where="hands", chooser="luck"),
    step("{may}discard {every} from {whose} hand", do="discard", where="hands"),
    step(
        "{have}{who} choose{s} and discard{s} {chosen} from their hand",
        "{have}{who} choose{s} and discard{s} {chosen} from (his|her|the) hand",
        do="discard",
        where="hands",
        chooser="holder",
    ),
    step(
        "{may}look at {theirs} hand and discard {seen} from it",
        do="discard",
        where="hands",
        shown=True,
    ),
    *taken("(take|steal) {}", do="steal"),
    *taken("(put|lay) {} (into|in) your area", do="move", to="own-area"),
    step("{may}look at {theirs} hand", do="look", where="hands"),
    step("{may}(exchange|swap) hands with another player", do="pass", where="hands", whom="player"),
    step(
        "{have}each player pass{es} their hand to the {side}", do="pass", where="hands", whom="all"
    ),
    step(
        "{have}each player choose{s} {n_held} from their hand and pass{es} {it_or_them} to the"
        " {side}",
        do="pass",
        where="hand",
        whom="all",
        chooser="holder",
    ),
    # Factions
    step("{may}look at {theirs} faction[ card]", do="look", where="faction"),
    step(
        "{may}(exchange|swap) factions with another player",
        do="renounce",
        where="faction",
        whom="player",
    ),
    step(
        "{may}exchange your faction for a random one of those removed",
        do="renounce",
        where="removed",
    ),
    # Deck and pile
    step("{may}draw {n_cards}[ from the deck]", do="draw"),
    step("{have}{who} draw{s} {n_cards}[ from the deck]", do="draw"),
    *fetched("{piled}"),
    *fetched("{top_if}", where="pile-top"),
    step("{may}look at {top} of the deck", do="look", where="deck-top"),
    step(
        "{may}look at {top} of the deck and put {it_back}",
        do="order",
        where="deck-top",
        to="deck-top",
    ),
    step(
        "{may}look at {top} of the deck and put {each} back or under the deck",
        do="order",
        where="deck-top",
        to="deck-bottom",
    ),
    step("{may}discard {top} of the deck", do="discard", where="deck-top"),
    step(
        "{may}(put|lay) {top} of the deck (into|in) your area",
        do="move",
        where="deck-top",
        to="own-area",
    ),
    # Further actions
    step("{may}take (another|one more|an extra) turn[ after this one]", do="extra"),
    step("{may}play (another|one more|a further) card from your hand", do="extra", where="hand"),
)
OUTSIDE = ("then", "ways")  # what is said around a clause, not in it


def shown() -> Iterator[str]:
    """Every form, as a list of forms has it."""
    for form in (*STEPS, lasting.PROTECTION, lasting.BONUS):
        yield form.shown
    for words in lasting.INTO.values():
        yield words[0]
    yield "its value is N for either side"
