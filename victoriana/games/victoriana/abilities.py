"""The abilities that the rules know by their handles, and what a card must say of each."""

from typing import Literal

from msgspec import Struct

from victoriana.games.victoriana import ids
from victoriana.games.victoriana.ids import AbilityId


class Known(Struct, frozen=True):
    """What an ability is, and the fields without which its rule has nothing to go by."""

    kind: Literal["innate", "token"]
    needs: tuple[str, ...] = ()


INNATE, TOKEN = Known("innate"), Known("token")
KNOWN: dict[AbilityId, Known] = {
    ids.ARCHIVES: TOKEN,
    ids.BORDERLAND: INNATE,
    ids.CELERITY: Known("token", ("movement",)),
    ids.CHANGE: INNATE,
    ids.DARK_PACTS: Known("innate", ("trauma", "gains", "type")),
    ids.DUELIST: INNATE,
    ids.ELUSIVE: TOKEN,
    ids.ENGINE: Known("innate", ("stores",)),
    ids.FOREWARNED: Known("token", ("gains",)),
    ids.FRIENDS: INNATE,
    ids.GHOST: TOKEN,
    ids.HYDE: Known("token", ("nature", "within")),
    ids.KNIGHT: INNATE,
    ids.LINK: TOKEN,
    ids.MACHINE: Known("token", ("quarters",)),
    ids.MECCA: Known("innate", ("takes", "gains")),
    ids.MESMERISM: TOKEN,
    ids.MIST_FORM: TOKEN,
    ids.NAUTILUS: TOKEN,
    ids.PERDURABO: Known("token", ("heals",)),
    ids.RAM: Known("token", ("within",)),
    ids.RESILIENCE: Known("innate", ("hour",)),
    ids.SPIRIT: TOKEN,
    ids.TONGUES: TOKEN,
    ids.TREASURE: Known("token", ("gains",)),
    ids.VISIONS: TOKEN,
}
