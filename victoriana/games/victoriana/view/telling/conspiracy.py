"""Plots, tracks, henchmen, evidence and the mastermind, as one tells of them."""

from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana import icons, view
from victoriana.games.victoriana.ids import SPHERE_NAMES
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import listed, many


def told(said: Moment, fact: Fact) -> str | None:
    """How the conspiracy comes to light."""
    world = said.world
    match fact:
        case f.EvidencePosed(seat=seat, card=card, type=type_):
            whose = names.owned(said.who(seat))
            posed = f"{names.card(world, card)} counts as {SPHERE_NAMES[type_]} too"
            return f"{whose} {posed} until the turn ends."
        case f.PlotDrawn(plot=plot):
            drawn = world.plots[plot]
            return f"Plot drawn: {drawn.name}, {SPHERE_NAMES[drawn.type]}."
        case f.TrackMoved(type=type_, to=to, benefit=benefit):
            on = benefit and to > said.before.tracks.of(type_)
            again = to <= said.before.peaks.of(type_)
            space = world.box.tracks[type_][to - 1]
            gives = view.tell_card.space(world, space, again=again) if on else ""
            spaces = world.numbers.track_spaces
            track = f"{SPHERE_NAMES[type_]} track {to} of {spaces}"
            return f"{track}. {gives}".strip()
        case f.DeductionsLost(count=count):
            find = "finds" if count == 1 else "find"
            return f"{many(count, 'deduction')} {find} nothing more."
        case f.PlotUncovered(plot=plot):
            name, price = world.plots[plot].name, icons.short_cost(world.plots[plot].cost)
            return f"The plot is uncovered: {name}, price {price}."
        case f.PlotShuffledBack(plot=plot):
            return f"{world.plots[plot].name} is shuffled back into the plot deck."
        case f.HenchmanRevealed(henchman=henchman):
            needs = "+".join(world.henchmen[henchman].evidence)
            return f"The henchman is {world.henchmen[henchman].name}: evidence {needs}."
        case f.EvidenceGiven(seat=seat, card=evidence, type=type_):
            name = names.card(world, evidence)
            whose = said.before.investigator(seat).pile_of(evidence)
            return f"{said.who(seat, whose)} gives {name} as {SPHERE_NAMES[type_]}."
        case f.HenchmanOvercome(henchman=henchman):
            return f"{world.henchmen[henchman].name}: overcome."
        case f.MastermindRevealed(mastermind=mastermind):
            mind = world.masterminds[mastermind]
            return f"The mastermind is {mind.name}, price {icons.short_cost(mind.cost)}."
        case f.EvidenceSwapped(seat=seat, partner=partner, given=given, taken=taken):
            gives = listed(names.card(world, it) for it in given) or "nothing"
            takes = listed(names.card(world, it) for it in taken) or "nothing"
            return f"{said.who(seat)} gives {said.who(partner)} {gives} and takes {takes}."
    return None
