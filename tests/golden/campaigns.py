"""What players of The Circle Undone wish for: whole campaigns by their endings, scenarios alone."""

from collections.abc import Mapping

from msgspec.structs import replace

from tests.golden.wishing import Story
from victoriana.lab.trials import NAMES

GAME = "circle-undone"
ONE, TWO, THREE, FOUR = (NAMES[:count] for count in (1, 2, 3, 4))
OTHERWISE = {
    "G5": "ask",
    "G9": "everyone",
    "G11": "one-clue",
    "G14": "ask",
    "G19": "parley-action",
    "G27": "R7",
    "G28": "record-dead",
    "G35": "errata",
    "G41": "six",
    "G51": "add-available",
    "G52": "read",
    "G53": "tester",
    "G54": "both-needed",
    "G55": "not-allowed",
    "G56": "after-last-step",
    "G58": "below-zero",
}

# --- What is wished for, scenario by scenario ----------------------------------------------

STANDARD = "play:campaign difficulty:standard prologue:penny-white prologue:jerome-davids"
GALA = """
    tell:end:nobody-left tell:jerome-davids:monster tell:penny-white:agenda tell:doom:7
    tell:clues:7 tell:hunted:yes take:agnes-baker take:joe-diamond
"""
ACCEPT, REJECT = "fate:accept tell:tarot:both", "fate:reject"
NO_CASE = "tell:unsolved-case:no"

WOODS = "test:agnes-baker:willpower:5 vs:3 advance:act* advance:act* advance:act*"
ANETTE = f"{WOODS} tell:end:act-4:anette-defeated {NO_CASE} tell:victory:4 spend:agnes-baker:3"
CLEARED = f"{WOODS} tell:end:act-4:circle-cleared {NO_CASE} tell:victory:2 spend:joe-diamond:3"
HOWLING = """
    advance:act* advance:agenda tell:end:agenda-2 weakness:agnes-baker:found
    weakness:joe-diamond:none tell:unsolved-case:yes tell:victory:1
"""

SWAPPED = """
    fewer:* tell:card:agenda-1b tell:josef-enters:yes tell:balcony:yes tell:office:no advance:act*
"""
RESCUED = f"{SWAPPED} tell:end:act-3 {NO_CASE} tell:victory:3 tell:josef:beneath"
ALIVE = f"""
    fewer:* tell:card:agenda-1b tell:josef-enters:no tell:balcony:yes tell:office:yes advance:act*
    tell:end:act-3:agenda-2 {NO_CASE} tell:victory:2 tell:displayed:1 tell:beneath:3
"""
MIST = f"{SWAPPED} tell:end:act-3 {NO_CASE} tell:victory:2 tell:josef:victory"
NEVER_SEEN = f"""
    fewer:* tell:card:agenda-1b tell:josef-enters:no tell:balcony:no tell:office:no
    tell:end:nobody-left tell:agnes-baker:resigned tell:joe-diamond:defeated-horror {NO_CASE}
    tell:victory:1 take:diana-stanley
"""
LEARNED_NOTHING = f"""
    fewer:* tell:end:nobody-left tell:agnes-baker:defeated-damage tell:joe-diamond:resigned
    {NO_CASE} tell:victory:1
"""

COVEN_TOLD, COVEN_HID = "coven:tell", "coven:lie"
BOOK = """
    advance:act* advance:act* tell:end:act-3 tell:unsolved-case:no tell:victory:3
    give:the-black-book:agnes-baker spend:agnes-baker:4 spend:joe-diamond:5
"""
SACRIFICED = """
    advance:agenda advance:agenda advance:agenda tell:end:agenda-4 tell:unsolved-case:no
    tell:jenkin:yes tell:nahab:no tell:victory:1
"""

SOLVED = f"tell:card:act-1b tell:end:act-2 {NO_CASE} tell:victory:5"
EMBRACED = f"advance:agenda tell:end:agenda-2 {NO_CASE} tell:victory:1"
HAUNTED = f"""
    tell:card:act-1b tell:end:nobody-left tell:agnes-baker:resigned tell:joe-diamond:defeated-damage
    {NO_CASE} tell:heretics:2 tell:victory:3 resolution:1
"""

OPENED = f"""
    advance:act* advance:act* tell:end:act-3 {NO_CASE} tell:victory:4 give:puzzle-box:joe-diamond
"""
KEYS = """
    key:skull on:lounge key:random on:acolyte key:cultist on:joe-diamond key:tablet on:joe-diamond
    give:joe-diamond:keys to:agnes-baker cultist defeat acolyte*
"""
BEAST = f"{KEYS} tell:end:beast-defeated {NO_CASE} tell:victory:3"
EMERGED = f"tell:end:nobody-left tell:*:resigned {NO_CASE} tell:victory:2"
INNER = "sanford:give ask:creature ask:missing ask:gala side:lodge"
HIDDEN = "sanford:lie side:coven"

ACTS = "tell:card:act-1b tell:card:agenda-1b advance:act* tell:card:act-3b"
RITE = f"{ACTS} tell:end:act-4 {NO_CASE} tell:victory:6"
TORN = f"tell:card:act-1b tell:end:agenda-2 {NO_CASE} tell:victory:4"
ALLY = "give:penny-white-ally:agnes-baker"

FOUGHT = f"advance:act* tell:end:act-2 {NO_CASE} tell:victory:5"
OVERRUN = f"tell:end:agenda-1 {NO_CASE} tell:victory:2"

THRONE = """
    tell:card:agenda-1b tell:card:act-1b tell:*:here tell:*:here tell:card:agenda-2b
    tell:card:act-2b tell:*:here tell:*:here tell:end:act-3
"""
DEVOURED = "tell:card:act-1b tell:*:here tell:*:here tell:end:azathoth"


# What is done on the table before a scenario comes to its end; what is not open is left out.
ON_THE_TABLE = (
    "move:penny-white investigate:jerome-davids:4 place:doom agenda:1 round",
    """
    hunches:unsolved-case hunches:card:working-a-hunch hunches:card:working-a-hunch hunches:table
    hand:agnes-baker:the-tower hand:agnes-baker:ace-of-rods play tarot:agnes-baker the-tower
    hunch:joe-diamond:reveal working-a-hunch hunch:joe-diamond:played
    hunch:joe-diamond:reveal unnamed hunch:joe-diamond:back
    move:agnes-baker investigate:joe-diamond:4
    spawn goat-spawn on:joe-diamond fight:joe-diamond evade:agnes-baker threat:agnes-baker evil-past
    round
    """,
    """
    move:agnes-baker victorian-halls investigate:joe-diamond:4 spawn shadow-hound on:agnes-baker
    evade:agnes-baker haunt victorian-halls phase:enemy round
    """,
    """
    move:agnes-baker decrepit-door-1 investigate:joe-diamond:4 spawn swarm-of-rats on:joe-diamond
    fight:joe-diamond clues:agnes-baker:2 spend:* unknown:place reveal unknown-places-1 swap
    decrepit-door-2 with:keziahs-room round
    """,
    """
    encounter:agnes-baker encounter:joe-diamond:named discard-card vengeful-witch
    move:agnes-baker haunted-fields flip:haunted-fields encounter:agnes-baker
    investigate:joe-diamond:4 horror:joe-diamond:1 spawn heretic at:the-gallows*
    heretic:* agnes-baker business:* banished put:joe-diamond chapel-attic*
    investigate:joe-diamond:20
    round
    """,
    "open:* investigate:joe-diamond:4 spawn acolyte at:lounge* place:doom acolyte:1 round",
    """
    exile:agnes-baker* move:agnes-baker forbidding-shore move:joe-diamond forbidding-shore
    circle:agnes-baker:* light circle:joe-diamond:* unlight circle:agnes-baker:* unlight
    circle:joe-diamond:* unlight circle:agnes-baker:* unlight investigate:joe-diamond:4
    reveal unvisited-isle-2 spawn spectral-raven on:agnes-baker round
    """,
    """
    hunch:joe-diamond:reveal hunch:joe-diamond:unsolved
    move:agnes-baker merchant* breach:rivertown breach:rivertown breach:rivertown breach:rivertown
    random:breach:1 unbreach:agnes-baker breach:southside breach:southside
    breach:hangmans-hill breach:hangmans-hill breach:silver-twilight-lodge
    breach:silver-twilight-lodge put:joe-diamond *-shrouded unbreach:joe-diamond
    unbreach:joe-diamond act:* incursion:uptown fill
    investigate:joe-diamond:4 round
    """,
    """
    investigate:joe-diamond:4 clues:agnes-baker:3 cosmos:agnes-baker:* spawn mindless-dancer
    at:cosmic-ingress fight:agnes-baker void:* round
    """,
)


def campaign(*parts: str) -> Mapping[str, str]:
    """The wishes of a campaign: what is said at the end of the prologue, and of each scenario."""
    before = dict(enumerate(ON_THE_TABLE))
    every = {"": STANDARD, "s0": f"{before[0]} {GALA} {parts[0]}"}
    rest = enumerate(parts[1:], 1)
    return every | {f"s{number}": f"{before[number]} {wishes}" for number, wishes in rest}


def _story(ends: str, shows: str, *parts: str, players: int = 2) -> Story:
    return Story(GAME, players, campaign(*parts), ends, shows)


# --- Whole campaigns -----------------------------------------------------------------------

LODGE = _story(
    "lodge",
    "lodge-true-work",
    *(ACCEPT, ANETTE, f"{RESCUED} lodge:agree {COVEN_TOLD}", BOOK, SOLVED, f"{OPENED} {INNER}"),
    f"{RITE} ritual:yes",
)
COVEN = _story(
    "won",
    "anette-possessed asked-anette azathoth-slumbers",
    *(REJECT, CLEARED, f"{ALIVE} lodge:refuse", BOOK, HAUNTED, f"{BEAST} side:coven"),
    *(f"{RITE} {ALLY}", f"{FOUGHT} anette:ask", f"{THRONE} {NO_CASE} resolution:3"),
)
PIPERS = _story(
    "won",
    "pipers-joined",
    *(ACCEPT, ANETTE, f"{ALIVE} lodge:lie {COVEN_HID}", BOOK, SOLVED, f"{OPENED} {HIDDEN}"),
    *(f"{RITE} {ALLY}", f"{FOUGHT} anette:learn", f"{THRONE} {NO_CASE} resolution:2"),
)
SIGNED = _story(
    "won",
    "doom-closer black-book-signed",
    *(ACCEPT, HOWLING, MIST, SACRIFICED, EMBRACED, f"{EMERGED} side:lodge"),
    *(f"{RITE} ritual:no", OVERRUN, f"{THRONE} resolution:4 {NO_CASE} pact:accept"),
)
REFUSED = _story(
    "lost",
    "learned-nothing arrested-anette universe-devoured",
    *(REJECT, CLEARED, LEARNED_NOTHING, SACRIFICED, EMBRACED, f"{EMERGED} side:coven"),
    *(
        f"{TORN} tie:right",
        f"{FOUGHT} anette:arrest",
        f"{THRONE} resolution:4 {NO_CASE} pact:refuse",
    ),
)
AWAKE = _story(
    "lost",
    "never-seen sanford-secrets lodge-taken-over universe-devoured",
    *(REJECT, CLEARED, NEVER_SEEN, BOOK, HAUNTED, f"{BEAST} side:lodge"),
    *(f"{RITE} ritual:no", f"{FOUGHT} sanford:lead", f"{DEVOURED} {NO_CASE}"),
)
FORGOTTEN = _story(
    "lost",
    "never-seen",
    *(ACCEPT, ANETTE),
    """
    fewer:* tell:card:agenda-1b tell:josef-enters:no tell:balcony:no tell:office:no
    tell:end:nobody-left tell:agnes-baker:defeated-damage tell:joe-diamond:defeated-horror
    tell:unsolved-case:no pool:empty
    """,
)
BEATEN = "tell:agnes-baker:defeated-horror tell:joe-diamond:defeated"
HAUNTED_AGAIN = _story(
    "lost",
    "spell-cast josef-mist survived-watcher box-opened anette-possessed doom-closer",
    REJECT,
    f"{WOODS} tell:end:nobody-left {BEATEN} {NO_CASE} tell:victory:1",
    f"{ALIVE.partition('tell:end')[0]} tell:end:nobody-left tell:*:resigned {NO_CASE}"
    " tell:victory:1 tell:displayed:0 tell:beneath:0",
    f"advance:act* tell:end:nobody-left {BEATEN} {NO_CASE} tell:jenkin:no tell:nahab:yes"
    " tell:victory:1 give:the-black-book:nobody",
    f"tell:card:act-1b tell:end:nobody-left {BEATEN} {NO_CASE} tell:heretics:4 tell:victory:2",
    f"{OPENED} side:coven",
    f"tell:card:act-1b tell:end:nobody-left {BEATEN} {NO_CASE} tell:victory:3 {ALLY}",
    f"tell:end:nobody-left {BEATEN} {NO_CASE} tell:victory:1 take:preston-fairmont",
    f"tell:end:nobody-left {BEATEN} tell:*:defeated {NO_CASE}",
)


def instead(story: Story, one: str, other: str) -> Story:
    """The same with somebody else in the place of an investigator."""
    return replace(story, wishes={it: by.replace(one, other) for it, by in story.wishes.items()})


RELIEVED = _story(
    "won",
    "spell-broken josef-rescued lodge-enemies sanford-secrets asked-sanford black-book-signed",
    *(REJECT, ANETTE, f"{RESCUED} lodge:refuse", BOOK, SOLVED, f"{BEAST} side:coven"),
    *(f"{TORN} {ALLY}", f"{FOUGHT} sanford:ask"),
    f"{THRONE} {NO_CASE} resolution:4 pact:accept",
)
ARRESTED = instead(
    _story(
        "won",
        "josef-alive lodge-members box-opened anette-possessed arrested-anette black-book-signed",
        *(ACCEPT, ANETTE, f"{ALIVE} lodge:agree {COVEN_TOLD}", BOOK, SOLVED),
        *(f"{OPENED} sanford:give side:coven", f"{RITE} {ALLY}", f"{FOUGHT} anette:arrest"),
        f"{THRONE} {NO_CASE} resolution:4 pact:accept",
    ),
    "agnes-baker",
    "diana-stanley",
)
TAKEN_OVER = _story(
    "won",
    "deceiving told-coven inner-circle sanford-secrets lodge-taken-over black-book-signed",
    *(ACCEPT, HOWLING, f"{RESCUED} lodge:lie {COVEN_TOLD}", BOOK, SOLVED),
    f"{OPENED} sanford:give ask:purpose ask:witches enough side:lodge",
    *(f"{RITE} {ALLY}", f"{FOUGHT} sanford:lead"),
    f"{THRONE} {NO_CASE} resolution:4 pact:accept",
)
ALONE_AT_LAST = _story(
    "won",
    "learned-nothing anette-possessed alone black-book-signed",
    *(ACCEPT, CLEARED, LEARNED_NOTHING, BOOK, HAUNTED, f"{BEAST} side:coven"),
    *(f"{RITE} {ALLY}", f"{FOUGHT} anette:alone"),
    f"{THRONE} {NO_CASE} resolution:4 pact:accept",
)
SIX_ENTRIES = replace(
    _story(
        "won",
        "arrested-sanford azathoth-slumbers",
        *(REJECT, CLEARED, NEVER_SEEN.replace("diana-stanley", "roland-banks"), BOOK, HAUNTED),
        *(f"{BEAST} side:coven", TORN),
        *(f"{FOUGHT} sanford:arrest", f"{THRONE} {NO_CASE} resolution:3"),
    ),
    rulings=OTHERWISE | {"G27": "R6"},
)
OTHER_READINGS = replace(
    _story(
        "lodge",
        "inner-circle lodge-true-work",
        *("fate:accept tell:tarot:the-tower", ANETTE, f"{RESCUED} lodge:agree {COVEN_TOLD}"),
        *(BOOK, EMBRACED, f"{OPENED} sanford:give ask:look ask:gala enough side:lodge"),
        f"{RITE} ritual:yes",
    ),
    rulings=OTHERWISE,
)

# --- Scenarios alone -----------------------------------------------------------------------

ALONE = {
    2: ("", f"{SWAPPED} tell:end:act-3"),
    3: ("", "advance:act* advance:act* tell:end:act-3"),
    4: ("", "tell:card:act-1b tell:end:act-2"),
    5: ("membership:yes", "advance:act* advance:act* tell:end:act-3"),
    6: ("side:coven", f"{ACTS} tell:end:act-4"),
    7: ("foe:sanford", "advance:act* tell:end:act-2 sanford:alone"),
    8: ("tell:path:4", f"{THRONE} resolution:4 pact:accept"),
}
LOSING = {
    2: f"{SWAPPED.replace('advance:act*', '')} tell:end:act-2:agenda-2",
    3: "tell:end:agenda-4",
    4: "put:mandy-thompson chapel-attic* investigate:mandy-thompson:20 tell:end:agenda-2",
    5: "tell:end:beast-defeated",
    6: "tell:card:act-1b tell:end:agenda-2 tell:spell:cast tell:heretics:3",
    7: "tell:end:agenda-1",
    8: """
    reveal reveal put:mandy-thompson hideous-palace* put:tommy-muldoon hideous-palace*
    spawn mindless-dancer at:cosmic-ingress phase:enemy round tell:card:act-1b tell:end:azathoth
    """,
}
TAKEN = "take:mandy-thompson take:tommy-muldoon"
TAKEN_UP = "move:mandy-thompson investigate:mandy-thompson:* horror:tommy-muldoon:1 round"


OTHER_LUCK = {4: "1927"}  # by which the other attic lies there
OTHER_WAY = {5: "membership:no", 7: "foe:anette"}  # what is said first where it is lost


def alone(number: int, *, won: bool) -> Story:
    """A scenario that is played by itself, won through an act or lost."""
    before, course = ALONE[number]
    if not won:
        before, course = OTHER_WAY.get(number, before), LOSING[number]
    wishes = {
        "": f"play:scenario-{number} difficulty:hard {before} {TAKEN}",
        f"s{number}": f"{before} {TAKEN_UP} {course}",
    }
    if won:
        return Story(GAME, 2, wishes, "won-alone")
    return Story(GAME, 2, wishes, "lost-alone", seed=OTHER_LUCK.get(number, "1925"))


# --- Decks that are told -------------------------------------------------------------------

DECKS = """
    decks take:agnes-baker take:carolyn-fern
    access:agnes-baker mystic 0-5 access:agnes-baker survivor 0-2 access:agnes-baker neutral 0-5
    include:agnes-baker:2 mystic 0 title:shrivelling
    include:agnes-baker:1 mystic+survivor 0 title:alter-fate
    insight:agnes-baker done
    include:carolyn-fern:1 guardian 0 title:hallowed-mirror
    include:carolyn-fern:2 seeker+mystic 0 other title:scroll-of-secrets
    include:carolyn-fern:1 guardian 0 title:flare done
"""
SUMMONED = """
    summon:carolyn-fern soothing-melody hand unsummon:carolyn-fern hallowed-mirror
    once:carolyn-fern flare exile:carolyn-fern flare
"""
BOUGHT = """
    rebuy:carolyn-fern:flare improve:agnes-baker:1 shrivelling done
"""


def _decked(wishes: Mapping[str, str]) -> Mapping[str, str]:
    """The same campaign with another investigator, and with decks that are told."""
    taken = "take:agnes-baker take:joe-diamond"
    found = {
        label: said.replace(taken, DECKS).replace("joe-diamond", "carolyn-fern")
        for label, said in wishes.items()
    }
    first = found["s1"].replace("spend:carolyn-fern:3", BOUGHT)
    return {**found, "s1": f"{SUMMONED} {first}"}


DECKED = replace(COVEN, wishes=_decked(COVEN.wishes))
