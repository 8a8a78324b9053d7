"""A type of its own for each kind of thing that has a handle."""

from typing import Annotated, Literal, NewType

from msgspec import Meta

SeatId = NewType("SeatId", str)  # a player
InvestigatorId = NewType("InvestigatorId", str)
CharacterId = NewType("CharacterId", str)  # one of the four of the prologue
LocationId = NewType("LocationId", str)
EnemyId = NewType("EnemyId", str)
CardId = NewType("CardId", str)  # of an encounter set, or a story asset
SetId = NewType("SetId", str)  # an encounter set
ScenarioId = NewType("ScenarioId", str)
NodeId = NewType("NodeId", str)  # a place in the guide
RecordId = NewType("RecordId", str)  # a line of the campaign log
MementoId = NewType("MementoId", str)

Count = Annotated[int, Meta(ge=0)]
Level = Literal["easy", "standard", "hard", "expert"]
Skill = Literal["willpower", "intellect", "combat", "agility"]
Face = Literal[
    "+1", "0", "-1", "-2", "-3", "-4", "-5", "-6", "-7", "-8",
    "skull", "cultist", "tablet", "elder-thing", "auto-fail", "elder-sign",
]  # fmt: skip

NOBODY = InvestigatorId("")
NOWHERE = LocationId("")
LEVELS: tuple[Level, ...] = ("easy", "standard", "hard", "expert")
SKILLS: tuple[Skill, ...] = ("willpower", "intellect", "combat", "agility")
