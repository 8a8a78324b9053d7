"""The kinds of things that have a handle, each a NewType of str."""

from typing import Annotated, Literal, NewType

from msgspec import Meta

SeatId = NewType("SeatId", str)
CardId = NewType("CardId", str)  # a character; copies of a card share its handle
FactionId = NewType("FactionId", str)
DeckId = NewType("DeckId", str)  # one of the two boxes of thirty

NOBODY = SeatId("")
COVERED = CardId("?")  # a card that these eyes do not see
COVERED_FACTION = FactionId("?")

Class = Literal["hero", "monster", "neutral"]
Side = Literal["heroes", "monsters"]

# A table shows no number beyond this; a save of a stranger may not make the program count to it.
Count = Annotated[int, Meta(ge=-1000, le=100_000)]
