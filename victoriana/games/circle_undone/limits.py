"""How large a number may be that a table tells, where nothing on the table says it."""

MOST_TOLD = 20  # cards or icons that anybody has, or points that a test succeeds by
MOST_CARDS = 60  # cards in a deck or a pile

MOST_DOOM = 99  # in play at once
AZATHOTH_WAKES = 10  # doom on Azathoth, with which the first resolution is reached
FULL_BAG = 60  # tokens; no box has more
MOST_EXILED = 10  # cards in one scenario
MOST_LEVEL = 5  # of a player card
MOST_SKILL = 40  # of a modified skill value
MOST_DIFFICULTY = 30
MOST_HARM = 30  # damage or horror at once
MOST_TOKENS = 30  # clues or doom at once
MOST_RESOURCES = 99  # that anybody has
MOST_WORDS = 60  # characters of a card's name
MOST_COPIES = 2  # of a title in a deck
WORST_SIGN = -9  # an elder sign is worth no less
BEST_SIGN = 30  # nor more

MOST_VICTORY = 60  # more lies in no victory display
LONGEST_NAME = 40  # letters of an investigator who stands in no list
# What is said of one who stands in no list: part, the range of its number, and the usual one.
PARTS: tuple[tuple[str, int, int, int], ...] = (
    ("willpower", 0, 9, 3),
    ("intellect", 0, 9, 3),
    ("combat", 0, 9, 3),
    ("agility", 0, 9, 3),
    ("health", 1, 20, 7),
    ("sanity", 1, 20, 7),
)
SMALLEST_DECK, LARGEST_DECK = 20, 60  # cards that have to count
LONGEST_TITLE = 40  # letters of a player card's name
MOST_BONDED = 5  # copies of a bonded card
MOST_SLOTS = 30  # cards of a limited deckbuilding option
