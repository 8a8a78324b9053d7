"""The status tokens of the box: what each does to an investigator, and what ends it."""

from msgspec import Struct

from victoriana.games.victoriana.ids import StatusKind
from victoriana.games.victoriana.rules.statuses import MEANING
from victoriana.games.victoriana.view.tell_card import passive, sentence
from victoriana.games.victoriana.world import Origin


class StatusToken(Struct, frozen=True):
    """A condition that an agent's pursuit may put on an investigator."""

    id: StatusKind
    name: str
    flavour: str
    origin: Origin = "rulebook"


STATUS_TOKENS = (
    StatusToken("bitten", "Bitten", "Two small marks, and a dislike of the garlic soup."),
    StatusToken("prey", "Prey", "Something stops whenever you stop."),
    StatusToken("insane", "Insane", "The wallpaper is perfectly clear about it."),
)
DOES: dict[StatusKind, str] = {
    "bitten": "at the end of each of your turns you suffer 1 trauma",
    "prey": "wherever you are, you are within two locales of the agent whose prey you are",
}
ENDS: dict[StatusKind, str] = {
    "bitten": "it ends when your trauma is back at the white space, as after Bedlam",
    "prey": "it ends when the agent is defeated",
    "insane": "it ends when an effect heals all your trauma, as Bedlam does",
}


def meaning(token: StatusToken) -> str:
    """What a status does and how one is rid of it, in two sentences."""
    lasting = [passive(it, mine=True) for it in MEANING.get(token.id, ())]
    does = [sentence(DOES[token.id])] if token.id in DOES else []
    return " ".join([*does, *lasting, sentence(ENDS[token.id])])
