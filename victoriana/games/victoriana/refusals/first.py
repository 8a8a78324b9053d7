"""What must be answered first: the choices that are open now, and what they are for."""

from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.notation.spelling import words as written
from victoriana.games.victoriana.notation.verbs import BARE
from victoriana.games.victoriana.refusals.wording import briefly, open_words, person
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.asking import bought
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import choices

BETWEEN_STEPS = BOOK.cite("Investigator Abilities", "F26")

# What is chosen for, where the task says no more of it than that it is asked.
PURPOSES = {
    "third-source": " for the pile",
    "vision-choice": " for the new lead",
    "track": " for the track that moves",
    "keep": " to keep",
    "gain": " to take",
    "discard": " to give up",
    "partner": " to exchange with",
    "conversion": " in the exchange with the stock",
    "journey-who": " to be moved",
    "journey-to": " for the journey",
    "token": " for the token that is turned",
    "cold-trauma": " for the trauma of a cold lead",
    "other-lead": " for the hands that turn",
    "last-steps": " for the bought step",
}


def first(asked: Asked) -> str:
    """What must be chosen before anything else, within a sentence."""
    return f"first choose {_choices(asked)}{_purpose(asked)}"


def not_yet(asked: Asked) -> Refusal:
    """A turn, and whatever else might come, ends only when what is asked was answered."""
    text = f"Not yet: choose {_choices(asked)}{_purpose(asked)}."
    return Refusal("illegal", text, asked.node.rule, _open(asked))


def waits(asked: Asked, what: str, rule: str = "") -> Refusal:
    """Something that could be done, if something else were not asked first."""
    text = f"{what} must wait: {first(asked)}."
    return Refusal("illegal", text, rule or asked.node.rule, _open(asked))


def _open(asked: Asked) -> tuple[str, ...]:
    return open_words(asked.world, asked.state, asked.node)


def _choices(asked: Asked) -> str:
    """What is open, asides by their verb alone where nothing else is."""
    told = [_in_short(asked, it.id) for it in asked.node.options if it.kind != "aside"]
    aside = dict.fromkeys(
        written(asked.world, asked.state, it.id).partition(" ")[0]
        for it in asked.node.options
        if it.kind == "aside" and asked.node.id == "window"
    )
    return choices((*aside, *told))


def _in_short(asked: Asked, option: str) -> str:
    verb = BARE.get(asked.node.id, "")
    return briefly(asked.world, asked.state, option).removeprefix(f"{verb} ")


def _purpose(asked: Asked) -> str:
    """What the choice is for."""
    match asked.state.agenda[-1]:
        case k.Investigation(lead=lead) | k.Fulfilment(lead=lead):
            return f" for lead {lead}"
        case k.Payment(purpose=purpose):
            return f" to pay for {bought(asked.world, asked.state, purpose)}"
        case k.Swap(partner=partner) if partner:
            return f" in the exchange with {person(asked.world, InvestigatorId(partner))}"
        case k.Overcome():
            return f" against {names.henchman(asked.world, asked.state.henchman)}"
    return PURPOSES.get(asked.node.id, "")
