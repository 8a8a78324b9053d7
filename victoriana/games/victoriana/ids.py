"""The kinds of things that have a handle, each a NewType of str."""

from typing import Annotated, Literal, NewType

from msgspec import Meta

InvestigatorId = NewType("InvestigatorId", str)
CharacterId = NewType("CharacterId", str)  # one of two who share an investigator's card
NOBODY = CharacterId("")  # where nobody shares a card
LocaleId = NewType("LocaleId", str)
LeadId = NewType("LeadId", str)  # also an advantage or a setback: they share a card back
PlotId = NewType("PlotId", str)
HenchmanId = NewType("HenchmanId", str)
MastermindId = NewType("MastermindId", str)
AgentId = NewType("AgentId", str)
AbilityId = NewType("AbilityId", str)

Sphere = Literal["O", "P", "S", "U"]  # Occult, Politics, Science, Underworld
SPHERES: tuple[Sphere, ...] = ("O", "P", "S", "U")
SPHERE_NAMES: dict[str, str] = {
    "O": "Occult",
    "P": "Politics",
    "S": "Science",
    "U": "Underworld",
    "W": "Wild",
}
StatusKind = Literal["bitten", "prey", "insane"]
STATUSES: tuple[StatusKind, ...] = ("bitten", "prey", "insane")

HOURS: tuple[int, ...] = (12, 3, 6, 9)  # where clock hands may point, clockwise from the top
Resource = Literal["O", "P", "S", "U", "W"]  # W is Wild: it may stand in for any other
RESOURCES: tuple[Resource, ...] = ("O", "P", "S", "U", "W")

# A table shows no number beyond this; a save of a stranger may not make the program count to it.
Count = Annotated[int, Meta(ge=-1000, le=1000)]
