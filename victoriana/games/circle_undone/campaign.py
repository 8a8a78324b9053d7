"""The guide as data: its numbered places, what each instructs, and where it leads on."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from victoriana.games.circle_undone.ids import (
    Count,
    Face,
    MementoId,
    NodeId,
    RecordId,
    ScenarioId,
)

# A test of the campaign log or the table, as it is written in the data. Alternatives stand beside
# "or"; each may begin with "not"; numbers are compared ("heretics <= 1"). What a name can mean:
#   josef-rescued               a record            heretics, evidence, path    a number of the log
#   memento:flute               listed              mementos                    how many are listed
#   trait:silver-twilight       of an investigator  class:mystic                of an investigator
#   holds:the-black-book        in a deck           crossed-off:penny-white     a profile
#   fate:penny-white:mist       of a character      trail:penny-white           somebody is on it
#   told:josef                  what the table said in this scenario: yes, or a number
#   told:josef:beneath          what it said, word for word
#   act, agenda, players        numbers             level:easy                  the difficulty
#   told:end:act-2              how it ended        ended:resigned              for somebody
#   alive:penny-white           found alive
#   fated:penny-white           it is known what became of a character
#   keys:together               held in one place, as far as the table knows
#   ruled:G52:read              a switch            mode:campaign               or a scenario alone
Test = Annotated[str, Meta(pattern=r"^[A-Za-z0-9 :<>=.-]+$")]
Tests = tuple[Test, ...]  # all of these hold
Who = Literal["each", "lead", "resigned", "unresigned", "defeated", "left-behind", "surviving"]


class Instruction(
    Struct,
    frozen=True,
    tag_field="do",
    forbid_unknown_fields=True,
    kw_only=True,
    omit_defaults=True,
):
    """One thing that the guide says is to be done."""

    step: Count = 0  # of its section; 0: the section as a whole
    rulings: tuple[str, ...] = ()  # that decide here
    when: Tests = ()  # or it is not done
    at_least: Count = 0  # of these tests, where they need not all hold


class Read(Instruction, frozen=True, tag="read"):
    """A passage is read aloud."""

    passage: str  # which, in our words


class Record(Instruction, frozen=True, tag="record"):
    """A line is written into the campaign log."""

    id: RecordId


class CrossOut(Instruction, frozen=True, tag="cross-out"):
    """A line of the campaign log is crossed out."""

    id: RecordId


class Note(Instruction, frozen=True, tag="note"):
    """A number that the table told is written into the campaign log."""

    number: str
    told: str = ""  # which; or this
    value: Count = 0


class Tally(Instruction, frozen=True, tag="tally"):
    """A number of the campaign log grows."""

    number: str
    by: Count = 1


class Discover(Instruction, frozen=True, tag="discover"):
    """Mementos are listed as discovered."""

    mementos: tuple[MementoId, ...]


class CrossOff(Instruction, frozen=True, tag="cross-off"):
    """Every memento that is listed is crossed off."""


class Missing(Instruction, frozen=True, tag="missing"):
    """Something is written beside the profile of a missing person."""

    who: str  # one of the four; "unchosen": everybody whom no player chose; "all": each of them
    what: Literal[
        "crossed-off", "watcher", "specters", "mist", "realm", "trail", "alive", "dead"
    ]  # fmt: skip


class AddTokens(Instruction, frozen=True, tag="add-tokens"):
    """Tokens go into the chaos bag for the rest of the campaign."""

    faces: tuple[Face, ...] = ()
    by_level: dict[str, tuple[Face, ...]] = {}  # which, where the difficulty decides


class RemoveTokens(Instruction, frozen=True, tag="remove-tokens"):
    """All tokens of a face leave the chaos bag for the rest of the campaign."""

    face: Face


class Earn(Instruction, frozen=True, tag="earn"):
    """Investigators earn experience."""

    who: Who = "each"
    victory: bool = False  # what is in the victory display
    bonus: Count = 0


class Suffer(Instruction, frozen=True, tag="suffer"):
    """Investigators suffer trauma."""

    who: Who = "each"
    physical: Count = 0
    mental: Count = 0


class Lose(Instruction, frozen=True, tag="lose"):
    """Investigators are killed or driven insane."""

    who: Who
    how: Literal["killed", "insane"]


class Give(Instruction, frozen=True, tag="give"):
    """The lead investigator's deck gains story assets."""

    assets: tuple[str, ...]


class Offer(Instruction, frozen=True, tag="offer"):
    """Any one investigator may add a story asset to his or her deck."""

    asset: str
    then: tuple[Face, ...] = ()  # tokens that go into the bag, if somebody does


class TakeAway(Instruction, frozen=True, tag="take-away"):
    """A story asset leaves whatever deck holds it."""

    asset: str


class Choice(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of the answers that the guide offers."""

    id: str  # verb and word, as they are typed
    says: str  # in our words
    to: NodeId = NodeId("")  # empty: go on here
    when: Tests = ()  # or it may not be chosen
    step: Count = 0
    record: RecordId = RecordId("")
    sets: dict[str, str] = {}  # what else is known then: as if the table had told it


class Ask(Instruction, frozen=True, tag="ask"):
    """The lead investigator, or all together, decide."""

    id: str
    question: str
    choices: tuple[Choice, ...]
    most: Count = 1  # how many may be chosen, one after the other; more than one may also stop


class Tell(Instruction, frozen=True, tag="tell"):
    """The table says what it alone can know."""

    id: str  # the verb's second word: "tell clues 4"
    question: str
    choices: tuple[str, ...] = ()  # words; else a number
    lowest: Count = 0
    highest: Count = 0
    usual: str = ""  # what the tracked table says: "no-clues:balcony", "heretics"; else the first
    sure: str = ""  # the word that is certain where the tracked table says it


class Special(Instruction, frozen=True, tag="special"):
    """Something with rules of its own: the section's function does it.

    All that instructions can say is said by them: the start bag by tokens that the difficulty
    decides, a trail by what was told of the room, the fates by tests of fate and trail.
    """

    what: Literal[
        "mode", "difficulty", "characters", "investigators", "statuses", "weaknesses", "victory",
        "losses", "upgrade", "evidence", "table", "returned", "over",
    ]  # fmt: skip
    # Of "over" the result, of "table" what befalls it, of "statuses" "left-behind": who is killed.
    arg: str = ""


class SetUp(Instruction, frozen=True, tag="set-up"):
    """The scenario is put on the table, all at once or up to a step at which something is asked."""

    scenario: ScenarioId
    since: Count = 0  # the step with which it goes on; 0: it begins
    until: Count = 0  # the last step that is followed now; 0: all


class Ending(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A way in which a scenario ends."""

    id: str  # as it is told: "act-4:anette-defeated"; from then on it is told:end
    says: str
    to: NodeId
    act: Count = 0  # in which; 0: in any
    when: Tests = ()
    nobody: bool = False  # nobody is left when it ends like this
    statuses: tuple[str, ...] = ()  # that investigators can have then; empty: all
    everyone: str = ""  # the status of all who have none yet
    trauma: Count = 0  # physical, of each who is defeated by it
    won: bool = False  # of a single scenario: reached through an act
    beats: tuple[str, ...] = ()  # enemies that are defeated by then, if they are in play
    clears: tuple[str, ...] = ()  # locations without clues by then
    rulings: tuple[str, ...] = ()  # that say so, where the guide does not
    sets: dict[str, str] = {}


class Pause(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that happens while a scenario is played and has its own place in the guide."""

    id: str  # as it is told: "agenda-1b"
    says: str
    to: NodeId  # it comes back by itself
    act: Count = 0
    to_act: Count = 0  # the act that is current from then on
    agenda: Count = 0  # the agenda that is current from then on
    on_agenda: Count = 0  # the agenda that is current before; 0: any
    when: Tests = ()


class Play(Instruction, frozen=True, tag="play"):
    """The scenario is played on the table until one of its ends is told."""

    scenario: ScenarioId
    ends: tuple[Ending, ...]
    pauses: tuple[Pause, ...] = ()


class Back(Instruction, frozen=True, tag="back"):
    """The scenario goes on where it was interrupted."""


class Weigh(Instruction, frozen=True, tag="weigh"):
    """Two columns of statements: the one with more that are true decides."""

    left: Tests
    right: Tests
    left_to: NodeId
    right_to: NodeId
    tie: str  # the ruling that decides then
    steps: tuple[Count, ...] = ()  # of the columns, and of where they lead


AnyInstruction = (
    Read
    | Record
    | CrossOut
    | Note
    | Tally
    | Discover
    | CrossOff
    | Missing
    | AddTokens
    | RemoveTokens
    | Earn
    | Suffer
    | Lose
    | Give
    | Offer
    | TakeAway
    | Ask
    | Tell
    | Special
    | SetUp
    | Play
    | Back
    | Weigh
)


class Way(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a place leads on, if these tests hold."""

    to: NodeId
    when: Tests = ()
    at_least: Count = 0  # of these tests, where they need not all hold
    step: Count = 0
    section: str = ""  # that says so, where it is another one: the step is of that
    rulings: tuple[str, ...] = ()


class Node(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place in the guide: a section, what it instructs, and where it leads."""

    id: NodeId
    section: str
    do: tuple[AnyInstruction, ...] = ()
    next: tuple[Way, ...] = ()  # the first that is open
    rulings: tuple[str, ...] = ()


class Campaign(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All places of the guide, in printed order."""

    nodes: tuple[Node, ...]
    first: NodeId
    records: dict[RecordId, str]  # what each line of the log says, in our words
    mementos: dict[MementoId, str]  # names
