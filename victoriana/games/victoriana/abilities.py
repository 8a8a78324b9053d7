"""The abilities that the rules know by their handles, and what a card must say of each."""

from typing import Literal

from msgspec import Struct

from victoriana.games.victoriana.ids import AbilityId


class Known(Struct, frozen=True):
    """What an ability is, and the fields without which its rule has nothing to go by."""

    kind: Literal["innate", "token"]
    needs: tuple[str, ...] = ()


KNOWN: dict[AbilityId, Known] = {}


def _innate(handle: str, *needs: str) -> AbilityId:
    KNOWN[AbilityId(handle)] = Known("innate", needs)
    return AbilityId(handle)


def _token(handle: str, *needs: str) -> AbilityId:
    KNOWN[AbilityId(handle)] = Known("token", needs)
    return AbilityId(handle)


# Wilhelmina Harker
RESILIENCE = _innate("draculas-resilience", "hour")
MESMERISM = _token("mesmerism")
MIST_FORM = _token("mist-form")
CELERITY = _token("undead-celerity", "movement")
# Sherlock Holmes
ARCHIVES = _token("newspaper-archives")
# Griffin, the Invisible Man
GHOST = _token("living-ghost")
# The Scarlet Pimpernel
DUELIST = _innate("duelist-extraordinaire")
FRIENDS = _innate("friends-in-high-and-low-places")
ELUSIVE = _token("elusive")
# Ada Lovelace and Charles Babbage
SPIRIT = _token("spirit-programming")
ENGINE = _innate("analytical-engine", "stores")
# Dr Jekyll and Mr Hyde
CHANGE = _innate("change-of-nature")
HYDE = _token("evil-mr-hyde", "nature", "within")
# Sir Richard Burton
KNIGHT = _innate("knight-for-a-new-century")
MECCA = _innate("to-mecca", "takes", "gains")
TONGUES = _token("twenty-nine-tongues")
# Captain Nemo
NAUTILUS = _token("the-nautilus")
TREASURE = _token("treasure-of-vigo-bay", "gains")
RAM = _token("the-ram", "within")
# Aleister Crowley
DARK_PACTS = _innate("dark-pacts", "trauma", "gains", "type")
PERDURABO = _token("perdurabo", "heals")
# The Time Traveller
FOREWARNED = _token("forewarned-is-forearmed", "gains")
MACHINE = _token("the-machine", "quarters")
# William Stead & Miss X
BORDERLAND = _innate("borderland-investigators")
LINK = _token("telepathic-link")
# Dion Fortune
VISIONS = _token("visions-of-atlantis")
