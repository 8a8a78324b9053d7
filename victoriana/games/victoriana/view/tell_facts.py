"""One sentence for every fact, as it is said at the table."""

from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana import icons
from victoriana.games.victoriana.ids import (
    NOBODY,
    SPHERE_NAMES,
    AgentId,
    CharacterId,
    InvestigatorId,
    LeadId,
    LocaleId,
)
from victoriana.games.victoriana.rules.specialities import evidence_types
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view import names, show_card, tell_card
from victoriana.games.victoriana.view.asking import waived_until
from victoriana.games.victoriana.view.endings import TITLES
from victoriana.games.victoriana.world import World
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import listed, many


def tell(world: World, before: State, after: State, fact: Fact) -> str:
    """What happened, in one sentence; nothing where a player would not speak of it."""
    said = Telling(world, before, after)
    for part in (said.course, said.movement, said.resources, said.leads, said.conspiracy):
        told = part(fact)
        if told is not None:
            return told.replace("..", ".")
    return ""


class Telling:
    """The sentences of one moment: the box, the state before and the state after."""

    def __init__(self, world: World, before: State, after: State) -> None:
        self.world = world
        self.before = before
        self.after = after

    def who(self, seat: InvestigatorId, which: CharacterId = NOBODY) -> str:
        """An investigator by short name, or one of two who share a card."""
        return names.character(self.world, seat, which)

    def at(self, place: LocaleId) -> str:
        """A locale within a sentence."""
        return names.the(self.world, place)

    def course(self, fact: Fact) -> str | None:  # noqa: C901 - one case for each fact
        """Setup, the clock, turns, trauma, the end."""
        match fact:
            case f.Awaits() | f.MovementEnded():
                return ""
            case f.FirstPlayerChosen(seat=seat):
                return f"{self.who(seat)} acts first."
            case f.TurnBegan(seat=seat) if self.after.investigator(seat).other:
                return self.pair_begins(fact)
            case f.TurnBegan(seat=seat, movement=movement, bound=bound):
                here = self.after.investigator(seat).place
                if bound:
                    beside = listed(self.agents_at(here))
                    return f"{self.who(seat)} begins beside {beside} and cannot move."
                moves = many(movement, "move")
                return f"{self.who(seat)} is at {self.at(here)} with {moves}."
            case f.SlotPassed(seat=seat):
                return f"{names.owned(self.who(seat))} turn passes."
            case f.ExtraTurnEarned(seat=seat, by=by):
                found = "conspiracy's locale" if by == "locale" else by
                return f"{self.who(seat)} earns an extra turn: the {found} is uncovered."
            case f.ExtraTurnBegan(seat=seat, movement=movement, bound=bound):
                here = self.after.investigator(seat).place
                with_ = (
                    f"beside {listed(self.agents_at(here))}" if bound else many(movement, "move")
                )
                return f"Extra turn: {self.who(seat)} is at {self.at(here)}, {with_}."
            case f.TurnEnded(seat=seat):
                over = f"{names.owned(self.who(seat))} turn is over"
                on = self.after.now
                return f"{over}; {names.owned(self.who(on.seat))} goes on." if on else f"{over}."
            case f.ClockAdvanced(quarter=quarter):
                return f"It is {names.clock(quarter)}."
            case f.HourStruck(hour=hour):
                return f"The clock strikes {hour}."
            case f.MarkerPassed(seat=seat):
                return f"The end-of-round marker goes to {self.who(seat)}."
            case f.WindowWaived():
                return f"Nobody does anything more before {waived_until(self.world, self.before)}."
            case f.GameEnded(result=result):
                return TITLES[result]
            case f.TraumaSuffered(seat=seat, points=points):
                return f"{self.who(seat)} suffers {points} trauma, {self.trauma(seat)}."
            case f.TraumaHealed(seat=seat, points=points):
                return f"{self.who(seat)} heals {points} trauma, {self.trauma(seat)}."
            case f.InvestigatorOvercome(seat=seat):
                return f"{self.who(seat)} is overcome and leaves the game."
        return None

    def pair_begins(self, fact: f.TurnBegan) -> str:
        """A turn of two who share a card: where each is, and who cannot move."""
        standees = self.after.investigator(fact.seat).standees
        told = listed(
            f"{names.acting(self.world, it)} is at {self.at(it.place)}" for it in standees
        )
        if len({it.place for it in standees}) == 1:
            told = f"{self.who(fact.seat)} are together at {self.at(standees[0].place)}"
        if fact.bound:
            return f"{told}, beside agents, and cannot move."
        moves = f"{told}: {many(fact.movement, 'move')} between them."
        stuck = [it for it in standees if it.character in fact.fixed]
        return " ".join([moves, *(f"{names.acting(self.world, it)} cannot move." for it in stuck)])

    def trauma(self, seat: InvestigatorId) -> str:
        """How much trauma of what can be borne."""
        return f"{self.after.investigator(seat).trauma} of {self.world.numbers.safe_trauma}"

    def agents_at(self, place: LocaleId) -> list[str]:
        """The agents at a locale, by short name."""
        return [names.agent(self.world, it.id) for it in self.after.agents_at(place)]

    def movement(self, fact: Fact) -> str | None:  # noqa: C901 - one case for each fact
        """Steps, doors, locales and their tokens."""
        match fact:
            case f.Moved(seat=seat, to=to, left=left, by=by):
                return f"{self.who(seat, by)} goes to {self.at(to)}: {many(left, 'move')} left."
            case f.Hurried(seat=seat):
                return f"{self.who(seat)} hurries: one more move."
            case f.HurryWasted(seat=seat):
                return f"{self.who(seat)} hurries, and the step never comes."
            case f.MovementRaised(seat=seat, left=left):
                return f"{self.who(seat)} has {many(left, 'move')} now."
            case f.Relocated(seat=seat, to=to, who=which):
                return f"{self.who(seat, which)} is put at {self.at(to)}."
            case f.JourneyBarred(seat=seat, to=to, who=which):
                bars = listed(self.agents_at(to)) or "an agent"
                return (
                    f"{self.who(seat, which)} does not come to {self.at(to)}: {bars} bars the way."
                )
            case f.WentUnseen(seat=seat):
                return f"{self.who(seat)} goes unseen: no agent bars the way this turn."
            case f.DoorOpened(place=place, until=until):
                end = names.clock(until) if until else "the clock moves on"
                return f"A doorway: until {end}, {self.at(place)} is beside every place."
            case f.DoorClosed(place=place):
                return f"The doorway at {self.at(place)} closes."
            case f.CordonSet(place=place, until=until):
                end = names.clock(until)
                return f"A cordon: until {end} nothing at {self.at(place)} is followed or turned."
            case f.CordonLifted(place=place):
                return f"The cordon at {self.at(place)} is lifted."
            case f.AbilityUsed(seat=seat, place=place, by=by):
                ability = self.world.locales[place].ability
                does = f": {ability.text}" if ability else ""
                return f"{self.who(seat, by)} uses {self.at(place)}{does}."
            case f.YardTokenDiscarded():
                return f"The Yard has {many(self.after.yard, 'token')} left."
            case f.TokenTurned(place=place, blank=True):
                return f"The token at {self.at(place)} is blank."
            case f.TokenTurned(place=place):
                return f"The token at {self.at(place)} is the X: the conspiracy is here."
        return None

    def resources(self, fact: Fact) -> str | None:  # noqa: C901 - one case for each fact
        """What is gained, paid, lost, exchanged; the grab bag; ability tokens."""
        match fact:
            case f.ResourcesGained(seat=seat, types=types):
                holds = names.held(self.after.investigator(seat).holds)
                return f"{self.who(seat)} gains {names.amounts(types)} and holds {holds}."
            case f.ResourcesSpent(seat=seat, types=types):
                return f"{self.who(seat)} pays {names.amounts(types)}."
            case f.ResourcesDiscarded(seat=seat, types=types):
                return f"{self.who(seat)} loses {names.amounts(types)}."
            case f.ResourcesSwapped(seat=seat, partner=partner, given=given, taken=taken):
                gives = f"{self.who(seat)} gives {self.who(partner)} {names.amounts(given)}"
                return f"{gives} and takes {names.amounts(taken)}."
            case f.ResourcesConverted(seat=seat, given=given, taken=taken):
                swap = f"{names.amounts(given)} for {names.amounts(taken)}"
                return f"{self.who(seat)} exchanges {swap}."
            case f.BagDrawn(type=type_):
                return f"From the bag {{{type_}}}."
            case f.BagReturned(types=types):
                return f"{names.amounts(types)} back into the bag."
            case f.BagRefilled(each=each):
                return f"The bag is empty and is filled again, {each} of each type."
            case f.OmenShown(type=type_):
                return f"The bag shows {SPHERE_NAMES[type_]}, which goes back."
            case f.GrabBagOpened(seat=seat):
                return f"{self.who(seat)} reaches into the grab bag."
            case f.AbilityTokenSpent(seat=seat, ability=ability, unique=unique):
                name = names.ability(self.world, seat, ability)
                left = many(self.after.investigator(seat).tokens, "token")
                return f"{self.who(seat)} uses {name}{'' if unique else f', {left} left'}."
            case f.EvidencePosed(seat=seat, card=card, type=type_):
                whose = names.owned(self.who(seat))
                posed = f"{names.card(self.world, card)} counts as {SPHERE_NAMES[type_]} too"
                return f"{whose} {posed} until the turn ends."
            case f.NatureChanged(seat=seat, nature=nature):
                both = self.world.investigators[seat]
                return (
                    f"{both.natures[nature]} is in play: {SPHERE_NAMES[both.speciality[nature]]}."
                )
            case f.BlankKept(seat=seat):
                kept = many(self.after.investigator(seat).blanks, "token")
                return f"{self.who(seat)} keeps it: {kept} on the card."
            case f.BlanksDiscarded(seat=seat, count=count):
                return f"{self.who(seat)} discards {many(count, 'kept token')}."
            case f.TongueSpoken(seat=seat, type=type_):
                return (
                    f"{self.who(seat)} is versed in {SPHERE_NAMES[type_]} too until the turn ends."
                )
            case f.CharactersLinked(seat=seat):
                return f"{self.who(seat)} are of one mind: both may act this turn."
            case f.StrikeWarded(seat=seat, by=by):
                return f"{self.who(seat)} is spared: {names.ability(self.world, seat, by)}."
        return self.engines(fact)

    def engines(self, fact: Fact) -> str | None:
        """Wilds on the board, and the Brain of the Analytical Engine."""
        match fact:
            case f.WildPlaced(place=place):
                return f"A Wild is placed at {self.at(place)}."
            case f.WildsTaken(seat=seat, place=place, count=count):
                holds = names.held(self.after.investigator(seat).holds)
                return f"{self.who(seat)} takes {count} Wild at {self.at(place)} and holds {holds}."
            case f.WildsLost(count=count):
                return f"{count} Wild on the board {'leaves' if count == 1 else 'leave'} the game."
            case f.BrainSet(lead=lead):
                return f"The Brain lies on lead {lead}."
            case f.ResourcesStored(lead=lead, types=types):
                stored = names.held(self.after.lead(lead).stored)
                return f"The Brain stores {names.amounts(types)} on lead {lead}: {stored} there."
            case f.BrainReturned(lead=lead, types="", taker=None):
                return f"The Brain leaves lead {lead}, where nothing was stored."
            case f.BrainReturned(lead=lead, types=types, taker=None):
                return f"The Brain leaves lead {lead}; the stock takes {names.amounts(types)} back."
            case f.BrainReturned(taker=seat, types=types) if seat:
                if not types:
                    return "The Brain comes back; nothing was stored."
                holds = names.held(self.after.investigator(seat).holds)
                return (
                    f"The Brain comes back; {self.who(seat)} takes {names.amounts(types)} "
                    f"and holds {holds}."
                )
        return None

    def leads(self, fact: Fact) -> str | None:  # noqa: C901 - one case for each fact
        """Piles, leads, what becomes of them, advantages and setbacks."""
        match fact:
            case f.PileMade(origins="O" | "P" | "S" | "U" as type_):
                return f"The top card of the {SPHERE_NAMES[type_]} deck becomes a lead."
            case f.PileMade(origins=origins):
                return f"The lead pile is {names.amounts(origins)}."
            case f.LeadPlaced(lead=lead, place=place, card=card, among=among):
                rounds = many(self.after.lead(lead).rounds, "round")
                called = f", {names.card(self.world, card)}," if card else ""
                one_of = listed((names.card(self.world, it) for it in among), "or")
                maybe = f": {one_of}" if among else ""
                return f"Lead {lead}{called} enters at {self.at(place)}, {rounds} left{maybe}."
            case f.DecksEmpty(types=types):
                named = listed(SPHERE_NAMES[type_] for type_ in types)
                return f"No lead is generated: no card of {named} is left."
            case f.PileCleared(cards=faces) if faces:
                named = listed(names.card(self.world, it) for it in faces)
                return f"{named} {'is' if len(faces) == 1 else 'are'} discarded from the pile."
            case f.PileCleared(count=count):
                cards = many(count, "card")
                return f"{cards} of the pile discarded unseen." if count else ""
            case f.PileCardSeen(card=card):
                return f"In the pile is {names.card(self.world, card)}, {self.kind(card)}."
            case f.PileCardChosen(seat=seat, card=card):
                return f"{self.who(seat)} brings {names.card(self.world, card)} into play."
            case f.LeadTurnedUp(lead=lead, card=card):
                rest = [it for it in self.before.lead(lead).among if it != card]
                left = listed(names.card(self.world, it) for it in rest)
                also = f"; discarded was {left}" if rest else ""
                return f"Lead {lead} is {names.card(self.world, card)}, {self.kind(card)}{also}."
            case f.LeadInvestigated(seat=seat, lead=lead, by=by):
                card = self.after.lead(lead).card
                known = f", {names.card(self.world, card)}" if card else ""
                return f"{self.who(seat, by)} investigates lead {lead}{known}."
            case f.OptionPaid(lead=lead, option=option):
                card = self.before.lead(lead).card
                taken = self.world.leads[card].options[option]
                return f"{taken.title}: {tell_card.option(self.world, taken)}."
            case f.LeadSolved(lead=lead):
                return f"Lead {lead} is solved."
            case f.EvidenceTaken(seat=seat, lead=lead, by=by):
                card = self.before.lead(lead).card
                types = evidence_types(self.world, self.after.investigator(seat), card)
                name = names.card(self.world, card)
                return f"{self.who(seat, by)} keeps {name} as evidence of {names.types(types)}."
            case f.CardMet(seat=seat, lead=lead):
                card = self.before.lead(lead).card
                text = show_card.text(self.world, self.world.kept_card(card))
                return f"{self.who(seat)} has {names.card(self.world, card)} now. {text}"
            case f.CardDiscarded(seat=seat, card=card):
                return f"{self.who(seat)} discards {names.card(self.world, card)}."
            case f.LeadWentCold(lead=lead):
                where = self.at(self.before.lead(lead).place)
                return f"Lead {lead} goes cold at {where}: cold leads {self.after.cold}."
            case f.ColdTrackMoved():
                return f"The cold lead track stands at {self.after.cold}."
            case f.ColdPutOff(lead=lead):
                return f"Lead {lead} goes cold when a round is next concluded."
            case f.HandsTurned(lead=lead, hour=12):
                return f"The hands of lead {lead} come to 12."
            case f.HandsTurned(lead=lead):
                rounds = many(self.after.lead(lead).rounds, "round")
                return f"Lead {lead} has {rounds} left."
        return None

    def kind(self, card: LeadId) -> str:
        """What a card from a lead pile is."""
        if card in self.world.leads:
            return SPHERE_NAMES[self.world.leads[card].type]
        return "an advantage" if card in self.world.advantages else "a setback"

    def conspiracy(self, fact: Fact) -> str | None:  # noqa: C901 - one case for each fact
        """Plots, tracks, henchmen, the mastermind, agents."""
        world = self.world
        match fact:
            case f.PlotDrawn(plot=plot):
                card = world.plots[plot]
                return f"Plot drawn: {card.name}, {SPHERE_NAMES[card.type]}."
            case f.AgentShown(agent=agent):
                name = world.agents[agent].name
                return f"An agent is turned up: {name}, to pursue at the end of the round."
            case f.AgentCalled(by=by):
                cause = "mastermind" if by == "mastermind" else "conspiracy's locale"
                return f"The {cause} brings an agent."
            case f.TrackMoved(type=type_, to=to, benefit=benefit):
                on = benefit and to > self.before.tracks.of(type_)
                again = to <= self.before.peaks.of(type_)
                space = world.box.tracks[type_][to - 1]
                gives = tell_card.space(world, space, again=again) if on else ""
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
                whose = self.before.investigator(seat).pile_of(evidence)
                return f"{self.who(seat, whose)} gives {name} as {SPHERE_NAMES[type_]}."
            case f.HenchmanOvercome(henchman=henchman):
                return f"{world.henchmen[henchman].name}: overcome."
            case f.MastermindRevealed(mastermind=mastermind):
                mind = world.masterminds[mastermind]
                return f"The mastermind is {mind.name}, price {icons.short_cost(mind.cost)}."
            case f.EvidenceSwapped(seat=seat, partner=partner, given=given, taken=taken):
                gives = listed(names.card(world, it) for it in given) or "nothing"
                takes = listed(names.card(world, it) for it in taken) or "nothing"
                return f"{self.who(seat)} gives {self.who(partner)} {gives} and takes {takes}."
        return self.agents(fact)

    def agents(self, fact: Fact) -> str | None:
        """Agents on the board."""
        match fact:
            case f.AgentPlaced(agent=agent, place=place, body=body):
                name = names.body(self.world, agent, body)
                again = " again" if self.stood(agent, body) == place else ""
                return f"{name} is placed at {self.at(place)}{again}."
            case f.AgentStayed(agent=agent, body=body):
                name, old = names.body(self.world, agent, body), self.stood(agent, body)
                return f"{name} stays at {self.at(old)}." if old else f"{name} rolls again."
            case f.AgentRemoved(agent=agent, until=until):
                lasts = names.AWAY[until]
                return f"{names.agent(self.world, agent)} leaves the board, {lasts}."
            case f.AgentReturned(agent=agent):
                return f"{names.agent(self.world, agent)} pursues again."
            case f.AgentDefeated(agent=agent, seat=seat):
                return f"{self.who(seat)} defeats {names.agent(self.world, agent)} for good."
            case f.StatusGained(seat=seat, which="prey", agent=agent):
                return f"{self.who(seat)} is {names.agent(self.world, agent)}'s prey."
            case f.StatusGained(seat=seat, which="insane"):
                return f"{self.who(seat)} is driven insane."
            case f.StatusGained(seat=seat, which=which):
                return f"{self.who(seat)} is {which}."
            case f.StatusEnded(seat=seat, which="prey"):
                return f"{self.who(seat)} is nobody's prey any more."
            case f.StatusEnded(seat=seat, which=which):
                return f"{self.who(seat)} is {which} no longer."
        return None

    def stood(self, agent: AgentId, body: int) -> LocaleId | None:
        """Where a body of an agent stood before."""
        places = next((it.places for it in self.before.agents if it.id == agent), ())
        return places[body - 1] if body <= len(places) else None
