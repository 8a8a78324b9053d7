"""Why the guide leads where it does: its tests in people's words, those that hold or do not."""

import re
from collections.abc import Iterable

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.rules import checking
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.world import World
from victoriana.kernel.wording import listed, many

RESIGNED, KILLED = "resigned", "killed"
OUT = {RESIGNED, "defeated-damage", "defeated-horror", "defeated-both", "defeated", KILLED}
COMPARED = re.compile(r"(.+?) (<=|>=|=|<|>) (.+)")
Reasons = tuple[list[str], list[str]]  # what is so, what is not
SILENT = ("mode", "level", "ruled")  # what was chosen before the campaign, and everybody knows
FATES = {
    "watcher": "the Spectral Watcher took {who}",
    "specters": "{who} fell to the specters",
    "mist": "{who} vanished in the mist",
    "realm": "{who} was drawn into the spectral realm",
}
DEFEATED_BY = {
    "spectral-watcher": "the Spectral Watcher defeated {who}",
    "monster": "a Monster defeated {who}",
    "agenda": "the agenda defeated {who}",
    "other": "something else defeated {who}",
}
TOLD = {  # what the table says, by what it is asked; a word of it behind the colon
    "balcony": "no clue lies in the Balcony",
    "billiards-room": "no clue lies in the Billiards Room",
    "entry-hall": "no clue lies in the Entry Hall",
    "office": "no clue lies in the Office",
    "hunted": "the act said that the investigators are being hunted",
    "unsolved-case": "a case lay unsolved in the threat area",
    "josef-enters": "the group paid for Josef Meiger, who enters play",
    "josef:victory": "Josef Meiger is in the victory display",
    "josef:beneath": "Josef Meiger lies beneath the Entry Hall",
    "josef:neither": "Josef Meiger is neither in the victory display nor beneath the Entry Hall",
    "jenkin": "Brown Jenkin was defeated",
    "nahab": "Nahab was defeated",
    "side:lodge": "the investigators side with the Lodge",
    "side:coven": "the investigators side with the coven",
    "spell:broken": "the witches' spell was broken",
    "spell:cast": "the witches' spell was cast",
    "tarot:both": "both The Tower and Ace of Rods are in the collection",
    "tarot:the-tower": "of the two cards only The Tower is in the collection",
    "tarot:ace-of-rods": "of the two cards only Ace of Rods is in the collection",
    "tarot:neither": "neither The Tower nor Ace of Rods is in the collection",
}
COUNTED = {  # what numbers count: one, more
    "heretics": ("heretic unleashed", "heretics unleashed"),
    "told:heretics": ("heretic unleashed", "heretics unleashed"),
    "evidence": ("piece of evidence left behind", "pieces of evidence left behind"),
    "path": ("mark beside the winding path", "marks beside the winding path"),
    "told:path": ("mark beside the winding path", "marks beside the winding path"),
    "mementos": ("memento listed", "mementos listed"),
    "told:doom": ("doom in play", "doom in play"),
    "told:clues": ("clue on the act", "clues on the act"),
    "told:victory": ("victory point", "victory points"),
    "players": ("player", "players"),
    "told:displayed": (
        "Silver Twilight enemy in the victory display",
        "Silver Twilight enemies in the victory display",
    ),
    "told:beneath": (
        "Silver Twilight enemy beneath the Entry Hall",
        "Silver Twilight enemies beneath the Entry Hall",
    ),
}
THAN = {"<=": "at most", ">=": "at least", "=": "exactly", "<": "fewer than", ">": "more than"}


def because(world: World, state: State, true: Iterable[str], false: Iterable[str]) -> Reasons:
    """What is so and what is not, each once, in clauses; what everybody knows is left out."""
    so: list[str] = []
    not_so: list[str] = []
    for test in true:
        _sort(world, state, _holding(world, state, test), so, not_so)
    for test in false:
        for one in test.split(" or "):  # of alternatives none holds
            _sort(world, state, one, not_so, so)
    return list(dict.fromkeys(so)), [it for it in dict.fromkeys(not_so) if it not in so]


def _sort(world: World, state: State, test: str, same: list[str], other: list[str]) -> None:
    """A test goes to its own side; one that begins with "not", turned round, to the other."""
    parts = test.split(" or ")
    spoken = [it for it in parts if not _is_silent(it)]
    if len(parts) == 1 and spoken and test.startswith("not "):
        other.append(clause(world, state, test.removeprefix("not ")))
    elif spoken:
        same.append(either(world, state, spoken))


def _holding(world: World, state: State, test: str) -> str:
    """Of alternatives those that hold; all of them, where that cannot be seen any more."""
    every = test.split(" or ")
    return " or ".join([it for it in every if checking.holds(world, state, it)] or every)


def _is_silent(test: str) -> bool:
    return test.removeprefix("not ").partition(":")[0] in SILENT and ":" in test


def either(world: World, state: State, alternatives: Iterable[str]) -> str:
    """Alternatives in one clause."""
    told = []
    for it in alternatives:
        plain = clause(world, state, it.removeprefix("not "))
        told.append(f"it is not so that {plain}" if it.startswith("not ") else plain)
    return " or ".join(dict.fromkeys(told))


def test(world: World, state: State, written: str) -> str:
    """A test as a clause, whatever it asks."""
    return either(world, state, written.split(" or "))


def clause(world: World, state: State, plain: str) -> str:
    """One statement, as words that can follow others."""
    compared = COMPARED.fullmatch(plain)
    if compared:
        return _compared(*compared.groups())
    kind, _, what = plain.partition(":")
    if not what:
        return names.clause(world, names.record(world, plain))
    if kind == "told":
        return _told(world, state, what)
    return _of_kind(world, kind, what)


def _compared(left: str, sign: str, right: str) -> str:
    if left in ("act", "agenda") and (sign, right) != ("<=", "1"):
        return {
            "<=": f"it is {left} {right} or an earlier one",
            ">=": f"it is {left} {right} or a later one",
        }.get(sign, f"it is {left} {right}")
    if left in ("act", "agenda"):
        return f"it is {left} {right}"
    if not right.isdecimal():
        of = [
            COUNTED.get(it, ("", names.words(it.removeprefix("told:"))))[1] for it in (left, right)
        ]
        return f"{THAN[sign]} as many {of[0]} as {of[1]}"
    one, more = COUNTED.get(left, ("", names.words(left.removeprefix("told:")).lower()))
    return f"{THAN[sign]} {many(int(right), one or more, more)}"


def _of_kind(  # noqa: C901 - one case for each kind of test
    world: World, kind: str, what: str
) -> str:
    match kind:
        case "memento":
            return f"{names.memento(world, what)} is listed"
        case "trait":
            return f"an investigator has the trait {names.words(what)}"
        case "class":
            return f"an investigator is a {what.capitalize()}"
        case "investigator":
            return f"{names.card(world, what)} is with you"
        case "holds":
            return f"a deck holds {names.card(world, what)}"
        case "crossed-off":
            return f"the profile of {names.card(world, what)} is crossed off"
        case "trail":
            return f"the investigators are on the trail of {names.card(world, what)}"
        case "keys":
            return "the keys are held in one place"
        case "fated":
            return f"the fate of {names.card(world, what)} is known"
        case "alive":
            return f"{names.card(world, what)} is alive"
        case "fate":
            who, _, fate = what.partition(":")
            return FATES[fate].format(who=names.card(world, who))
        case "level":
            return f"the difficulty is {what.capitalize()}"
        case "mode":
            if what == "campaign":
                return "the whole campaign is played"
            return f"{names.scenario(world, what)} is played alone"
        case "ruled":
            ruling, _, choice = what.partition(":")
            return f"{ruling} is read as {choice.replace('-', ' ')}"
        case "ended":
            return "somebody resigned" if what == "resigned" else "somebody was defeated"
    return names.words(f"{kind} {what}".replace(":", " ")).lower()


def _told(world: World, state: State, what: str) -> str:
    """What the table said."""
    name, _, said = what.partition(":")
    if name == "end":
        return names.clause(world, ending(world, state, said))
    if said in DEFEATED_BY:
        return DEFEATED_BY[said].format(who=names.card(world, name))
    if name == "resolution":
        return f"Resolution {said} was chosen"
    if what in TOLD:
        return TOLD[what]
    asked = question(world, name)
    return f'the answer to "{asked}" is {said.replace("-", " ") or "yes"}'


def question(world: World, name: str) -> str:
    """What the table is asked under this name."""
    for node in world.box.campaign.nodes:
        for it in node.do:
            if isinstance(it, guide.Tell) and it.id == name:
                return it.question
    return names.words(name)


def ending(world: World, state: State, end: str) -> str:
    """How a scenario ended, as a sentence; alike ends of other scenarios say it otherwise."""
    for node in world.box.campaign.nodes:
        for it in node.do:
            if isinstance(it, guide.Play) and it.scenario == state.scenario:
                way = next((way for way in it.ends if way.id == end), None)
                if way is not None:
                    return ended(state, way)
    return f"{names.words(end.replace(':', ', '))}."


def ended(state: State, way: guide.Ending) -> str:
    """What a way to end says; where nobody is left, only what is true of those who are out."""
    how = {it.ended for it in state.table.stands} if state.table else set()
    if not way.statuses or way.everyone or not how or not how <= OUT:
        return way.says
    resigned = ["resigned"] if RESIGNED in how else []
    defeated = ["was defeated"] if how - {RESIGNED, KILLED} else []
    killed = ["was killed"] if KILLED in how else []
    return f"Every investigator {listed([*resigned, *defeated, *killed], 'or')}."


def sentence(front: str, so: list[str], not_so: list[str]) -> str:
    """The reasons behind what they are reasons for: first what is so, then what is not."""
    is_long = any(word in it for it in so for word in (", ", " or ", " and "))
    told = f"{front}: {'; '.join(so) if is_long else listed(so)}." if so else f"{front}."
    return f"{told} Not true: {'; '.join(not_so)}." if not_so else told
