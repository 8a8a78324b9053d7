"""Rounds, doom on the agenda, decks and what lies aside, as one tells of them."""

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import listed, many

DRAWN = ": doom, then an encounter card for each investigator"
UNTOLD = "encounter"  # the one encounter deck: nobody tells what is drawn from it
DECKS = {
    "encounter": "encounter deck",
    "spectral": "spectral encounter deck",
    "hunch": "hunch deck",
}


def told(said: Moment, fact: Fact) -> str | None:
    """How time goes on, and where cards lie."""
    match fact:
        case f.RoundBegan(round=number):
            return f"Round {number} begins."
        case f.PhaseBegan(phase=phase):
            return f"The {phase} phase begins{DRAWN if phase == 'mythos' else ''}."
        case f.AgendaDoomed(doom=doom):
            return f"{doom} doom comes onto the agenda: {on_agenda(said)}."
        case f.AgendaUndoomed(doom=doom):
            return f"{doom} doom fewer on the agenda: {on_agenda(said)}."
        case f.AgendaCleared():
            return "All doom leaves the agenda."
        case f.Displayed(card=card):
            points = said.world.victory(card)
            return f"{said.card(card)} goes into the victory display ({many(points, 'point')})."
        case f.SetAside(cards=cards):
            return f"Set aside: {listed(names.grouped(said.world, cards))}."
        case f.TakenFromAside(card=card):
            return f"{said.card(card)} lies aside no longer."
        case f.OutOfTheGame(cards=cards):
            return f"Out of the game: {listed(names.grouped(said.world, cards))}."
        case f.Shuffled():
            return _shuffled(said, fact)
        case f.Ticked(number=number):
            return f"Ticked off: {said.table.checklist[number - 1].text.rstrip('.')}."
    return None


def on_agenda(said: Moment) -> str:
    """How much doom lies there, of how much: 3 of 8."""
    agenda = said.world.agendas.get(CardId(said.table.agenda_card))
    return (
        f"{said.table.doom} of {agenda.doom}"
        if agenda and agenda.doom
        else f"{said.table.doom} there"
    )


def _shuffled(said: Moment, fact: f.Shuffled) -> str:
    """How many cards a deck has, as long as that is known."""
    if fact.deck == UNTOLD and said.table.round > 1:
        return f"Cards are shuffled into the {deck_name(fact.deck)}."
    return f"The {deck_name(fact.deck)} has {many(fact.cards, 'card')}."


def deck_name(deck: str) -> str:
    """An encounter deck: the spectral encounter deck."""
    return DECKS.get(deck, f"{deck.replace('-', ' ')} encounter deck")
