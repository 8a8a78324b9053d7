"""Leads, their piles, advantages and setbacks, as one tells of them."""

from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana import view
from victoriana.games.victoriana.ids import SPHERE_NAMES, LeadId
from victoriana.games.victoriana.rules.specialities import evidence_types
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import listed, many


def told(said: Moment, fact: Fact) -> str | None:  # noqa: C901 - one case for each fact
    """Where cards come from, and what becomes of them."""
    match fact:
        case f.PileMade(origins="O" | "P" | "S" | "U" as type_):
            return f"The top card of the {SPHERE_NAMES[type_]} deck becomes a lead."
        case f.PileMade(origins=origins):
            return f"The lead pile is {names.amounts(origins)}."
        case f.LeadPlaced(lead=lead, place=place, card=card, among=among):
            rounds = many(said.after.lead(lead).rounds, "round")
            called = f", {names.card(said.world, card)}," if card else ""
            one_of = listed((names.card(said.world, it) for it in among), "or")
            maybe = f": {one_of}" if among else ""
            return f"Lead {lead}{called} enters at {said.at(place)}, {rounds} left{maybe}."
        case f.DecksEmpty(types=types):
            named = listed(SPHERE_NAMES[type_] for type_ in types)
            return f"No lead is generated: no card of {named} is left."
        case f.PileCleared(cards=faces) if faces:
            named = listed(names.card(said.world, it) for it in faces)
            return f"{named} {'is' if len(faces) == 1 else 'are'} discarded from the pile."
        case f.PileCleared(count=count):
            cards = many(count, "card")
            return f"{cards} of the pile discarded unseen." if count else ""
        case f.PileCardSeen(card=card):
            return f"In the pile is {names.card(said.world, card)}, {kind(said, card)}."
        case f.PileCardChosen(seat=seat, card=card):
            return f"{said.who(seat)} brings {names.card(said.world, card)} into play."
        case f.LeadTurnedUp(lead=lead, card=card):
            rest = [it for it in said.before.lead(lead).among if it != card]
            left = listed(names.card(said.world, it) for it in rest)
            also = f"; discarded was {left}" if rest else ""
            return f"Lead {lead} is {names.card(said.world, card)}, {kind(said, card)}{also}."
        case f.LeadInvestigated(seat=seat, lead=lead, by=by):
            card = said.after.lead(lead).card
            known = f", {names.card(said.world, card)}" if card else ""
            return f"{said.who(seat, by)} investigates lead {lead}{known}."
        case f.OptionPaid(lead=lead, option=option):
            card = said.before.lead(lead).card
            taken = said.world.leads[card].options[option]
            return f"{taken.title}: {view.tell_card.option(said.world, taken)}."
        case f.LeadSolved(lead=lead):
            return f"Lead {lead} is solved."
        case f.EvidenceTaken(seat=seat, lead=lead, by=by):
            card = said.before.lead(lead).card
            types = evidence_types(said.world, said.after.investigator(seat), card)
            name = names.card(said.world, card)
            return f"{said.who(seat, by)} keeps {name} as evidence of {names.types(types)}."
        case f.CardMet(seat=seat, lead=lead):
            card = said.before.lead(lead).card
            text = view.show_card.text(said.world, said.world.kept_card(card))
            return f"{said.who(seat)} has {names.card(said.world, card)} now. {text}"
        case f.CardDiscarded(seat=seat, card=card):
            return f"{said.who(seat)} discards {names.card(said.world, card)}."
        case f.LeadWentCold(lead=lead):
            where = said.at(said.before.lead(lead).place)
            return f"Lead {lead} goes cold at {where}: cold leads {said.after.cold}."
        case f.ColdTrackMoved():
            return f"The cold lead track stands at {said.after.cold}."
        case f.ColdPutOff(lead=lead):
            return f"Lead {lead} goes cold when a round is next concluded."
        case f.HandsTurned(lead=lead, hour=12):
            return f"The hands of lead {lead} come to 12."
        case f.HandsTurned(lead=lead):
            rounds = many(said.after.lead(lead).rounds, "round")
            return f"Lead {lead} has {rounds} left."
    return None


def kind(said: Moment, card: LeadId) -> str:
    """What a card from a lead pile is."""
    if card in said.world.leads:
        return SPHERE_NAMES[said.world.leads[card].type]
    return "an advantage" if card in said.world.advantages else "a setback"
