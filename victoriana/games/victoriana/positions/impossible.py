"""What a position cannot be, each with the section that says so."""

from collections import Counter
from collections.abc import Iterable, Sequence

from victoriana.games.victoriana import seating
from victoriana.games.victoriana.book import (
    AGENTS,
    BOOK,
    ENDING,
    EVIDENCE,
    GENERATING,
    HENCHMEN,
    KEPT_CARDS,
    LOCALES,
    PURSUIT,
    TRAUMA,
    UNCOVERING,
)
from victoriana.games.victoriana.ids import SPHERES
from victoriana.games.victoriana.positions import conspiracy, pending
from victoriana.games.victoriana.positions.fields import Check, unknown
from victoriana.games.victoriana.rules.cold_leads import first_space
from victoriana.games.victoriana.rules.face_down_leads import face_down
from victoriana.games.victoriana.rules.make_deductions import plots_in_play
from victoriana.games.victoriana.rules.setup import board_at_start
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import ClearPile, Ended, PlaceLead, SetUp
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.unseen import Miscounted

SEATING = BOOK.cite("Setup 6")
TOKENS = BOOK.cite("Setup 5")
DECKS = BOOK.cite("Setup 4")
SEQUENCE = BOOK.cite("Sequence of Play")
CLOCK = BOOK.cite("Concluding a Round 1")
ABILITIES = BOOK.cite("Investigator Abilities")


def impossible(world: World, state: State, seats: Sequence[str]) -> Refusal | None:
    """The first thing that cannot be so; nothing where the game itself could come there."""
    if found := seated(world, state, seats) or unknown(world, state):
        return found
    for check in CHECKS:
        if found := check(world, state):
            return found
    return None


def _no(text: str, rule: str) -> Refusal:
    return Refusal("illegal", text, rule)


def seated(world: World, state: State, seats: Sequence[str]) -> Refusal | None:
    """The investigators are those of the seats, in their order."""
    here = [str(who.id) for who in state.investigators]
    if tuple(here) != tuple(seats):
        text = f"investigators: {', '.join(here) or 'none'} are not the seats, {', '.join(seats)}."
        return _no(text, SEATING)
    strange = [it for it in here if it not in world.investigators]
    return _no(f"investigators: the box holds no {strange[0]}.", SEATING) if strange else None


def trauma(world: World, state: State) -> Refusal | None:
    """Who is past the last space is out of the game, and nobody else is."""
    safe = world.numbers.safe_trauma
    for who in state.investigators:
        if not who.out and not 0 <= who.trauma <= safe:
            text = f"{who.id}.trauma: {who.trauma} is beyond the track, which has 0 to {safe}."
            return _no(text, TRAUMA)
        if who.out and who.trauma <= safe:
            text = f"{who.id}.out: with {who.trauma} trauma nobody is out of the game."
            return _no(text, TRAUMA)
        if who.out and (who.holds.total or who.kept or who.statuses):
            return _no(f"{who.id}.out: whoever is out of the game holds nothing.", TRAUMA)
    return None


def living(_: World, state: State) -> Refusal | None:
    """Somebody is still in the game."""
    if not state.living and not _over(state):
        return _no("investigators: all are out of the game, which is lost.", ENDING)
    return None


def _over(state: State) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[0], Ended)


def cards_of_two(world: World, state: State) -> Refusal | None:
    """Where two share a card both are there, and nobody else has a second standee."""
    for who in state.investigators:
        pair = {one.id for one in world.investigators[who.id].characters}
        here = {who.character, who.other.character} if who.other else {who.character} - {""}
        if here != pair:
            return _no(f"{who.id}.other: the card does not show these characters.", ABILITIES)
        natures = max(1, len(world.investigators[who.id].natures))
        if not 0 <= who.nature < natures:
            return _no(f"{who.id}.nature: the card has {natures}.", ABILITIES)
    return None


def ability_tokens(world: World, state: State) -> Refusal | None:
    """No more ability tokens than the card has, and none that is gone."""
    for who in state.investigators:
        card = world.investigators[who.id]
        unique = {ability.id for ability in card.abilities if ability.unique}
        if who.out:
            continue
        if who.tokens + len(who.spent) > card.tokens or who.tokens < 0:
            text = f"{who.id}.tokens: the card has {card.tokens}, and {len(who.spent)} are spent."
            return _no(text, ABILITIES)
        if set(who.spent) - unique or len(set(who.spent)) < len(who.spent):
            return _no(f"{who.id}.spent: these are not abilities once each.", ABILITIES)
    return None


def evidence(world: World, state: State) -> Refusal | None:
    """Evidence is leads that can be kept as evidence; what is kept is no lead."""
    for who in state.investigators:
        for card in who.evidence:
            if card not in world.leads or not world.leads[card].evidence:
                return _no(f"{who.id}.evidence: {card} is never evidence.", EVIDENCE)
        for card in who.kept:
            if card in world.leads:
                return _no(f"{who.id}.kept: {card} is no advantage or setback.", KEPT_CARDS)
        if who.other is None and who.collected:
            return _no(f"{who.id}.collected: nobody shares the card.", EVIDENCE)
    return None


def statuses(_: World, state: State) -> Refusal | None:
    """Nobody has two status tokens of a kind."""
    for who in state.investigators:
        kinds = [status.which for status in who.statuses]
        if len(set(kinds)) < len(kinds):
            return _no(f"{who.id}.statuses: two tokens of a kind never lie together.", PURSUIT)
    return None


def leads(world: World, state: State) -> Refusal | None:
    """Each lead has its own pair of tracking tokens, and lies where dice can send it."""
    numbers = [lead.id for lead in state.leads]
    if twice := _twice(numbers):
        return _no(f"leads: two of them have the tracking token {twice}.", GENERATING)
    piles = {pile.id for pile in state.piles}
    if [pile.id for pile in state.piles] != list(range(len(state.piles))):
        return _no("piles: they are numbered in the order in which they were made.", GENERATING)
    for lead in state.leads:
        if lead.place not in world.slots.values():
            return _no(f"leads.{lead.id}.place: no dice find {lead.place}.", GENERATING)
        if lead.pile not in piles:
            return _no(f"leads.{lead.id}.pile: there is no pile {lead.pile}.", GENERATING)
        if not 0 < lead.id < state.next_lead:
            return _no(f"leads.{lead.id}: the next lead has {state.next_lead}.", GENERATING)
        if lead.card and lead.card not in {it.card for it in state.seen}:
            return _no(f"leads.{lead.id}.card: {lead.card} was never seen.", GENERATING)
    if len([it for it in state.leads if it.brain]) > 1:
        return _no("leads: the Brain lies on one lead at a time.", ABILITIES)
    return None


def decks(world: World, state: State) -> Refusal | None:
    """The decks lack what the piles have taken from them, and no card was seen twice."""
    origins = Counter("".join(pile.origins for pile in state.piles))
    for type_ in SPHERES:
        taken, size = state.taken.of(type_), world.deck_sizes[type_]
        if taken != origins[type_] or taken > size:
            text = f"taken.{type_}: the piles hold {origins[type_]} of the {size} cards."
            return _no(text, DECKS)
    if state.taken.W:
        return _no("taken.W: there is no Wild deck.", DECKS)
    cards = [it.card for it in state.seen]
    if twice := _twice(cards):
        return _no(f"seen: {twice} is in the box once.", DECKS)
    if any(it.pile >= len(state.piles) or it.pile < 0 for it in state.seen):
        return _no("seen: a card was seen in a pile that was never made.", DECKS)
    held = [card for who in state.investigators for card in (*who.evidence, *who.kept)]
    lying = [card for pile in state.piles for card in pile.open]
    among = [card for lead in state.leads for card in lead.among]
    known = [*held, *state.discards, *lying, *among, *(it.card for it in state.leads if it.card)]
    if twice := _twice(known):
        return _no(f"{twice} is in the box once, and lies in two places.", DECKS)
    if lost := [card for card in known if card not in cards]:
        return _no(f"{lost[0]} lies face up, and nobody has seen it.", DECKS)
    waiting = [task.pile for task in state.agenda if isinstance(task, PlaceLead | ClearPile)]
    if any(not 0 <= pile < len(state.piles) for pile in waiting):
        return _no("agenda: there is no such pile.", GENERATING)
    return _hidden(world, state)


def _hidden(world: World, state: State) -> Refusal | None:
    """Some card can still lie under each lead that is face down."""
    hidden = {it.pile: it.id for it in state.leads if not it.card and not it.among}
    for pile, lead in hidden.items():
        try:
            face_down(world, state, pile)
        except Miscounted as error:
            return _no(f"leads.{lead}: {str(error).rstrip('.')}.", DECKS)
    return None


def conserved(world: World, state: State) -> Refusal | None:
    """Nothing of the box is lost, and nothing is there twice."""
    seats = [who.id for who in state.investigators]
    box, here = seating.count(world, board_at_start(world, seats)), seating.count(world, state)
    for kind, number in box.items():
        if here[kind] != number:
            text = f"{here[kind]} {kind} are here, and {number} are in the box."
            return _no(text, BOOK.cite("Components Breakdown"))
    return None


def resources(world: World, state: State) -> Refusal | None:
    """Nobody holds less than nothing; the bag is filled again when it is empty."""
    for who in state.investigators:
        if any(who.holds.of(it) < 0 for it in (*SPHERES, "W")):
            return _no(f"{who.id}.holds: nobody holds less than nothing.", TOKENS)
    if any(state.bag.of(it) < 0 for it in SPHERES) or state.bag.W or not state.bag.total:
        text = "bag: it holds no Wild, and is filled again the moment that it is empty."
        return _no(text, TOKENS)
    most = world.numbers.yard_tokens[str(len(state.investigators))]
    if not 0 <= state.yard <= most:
        return _no(f"yard: {state.yard} tokens; {most} lie there at the start.", TOKENS)
    return None


def tokens(world: World, state: State) -> Refusal | None:
    """One of the tokens that are face down is the X, until it is found; then all are gone."""
    fit = {place.id for place in world.box.locales if place.token}
    for place in (*state.tokens, *((state.found,) if state.found else ())):
        if place not in fit:
            name = "found" if place == state.found else "tokens"
            return _no(f"{name}: {place} never has a locale token.", TOKENS)
    if twice := _twice(state.tokens):
        return _no(f"tokens: {twice} has one locale token.", TOKENS)
    if state.found and state.tokens:
        return _no("tokens: once the X is found no other token is on the board.", LOCALES)
    if not state.found and not state.tokens:
        text = "tokens: while the X is not found it lies under one that is face down."
        return _no(text, LOCALES)
    blanks = sum(who.blanks for who in state.investigators)
    turned = len(fit) - (1 if state.found else len(state.tokens))
    if not 0 <= blanks <= turned:
        return _no("blanks: no more can be kept than were turned.", LOCALES)
    return None


def henchmen(world: World, state: State) -> Refusal | None:
    """Henchmen go one by one; the mastermind comes when none is left."""
    if state.henchman in state.henchmen_overcome:
        return _no(f"henchmen-overcome: {state.henchman} is still there.", HENCHMEN)
    if twice := _twice(state.henchmen_overcome):
        return _no(f"henchmen-overcome: {twice} is in the box once.", HENCHMEN)
    total = state.henchmen_left + bool(state.henchman) + len(state.henchmen_overcome)
    if state.henchmen_left < 0 or total != world.numbers.henchmen:
        text = f"henchmen: {total} and not {world.numbers.henchmen} were placed at the start."
        return _no(text, HENCHMEN)
    if state.mastermind and (state.henchman or state.henchmen_left):
        return _no("mastermind: the henchmen are overcome first.", UNCOVERING)
    return None


def plots(world: World, state: State) -> Refusal | None:
    """The plot lies below all others, and none is seen twice."""
    known = plots_in_play(world)
    strange = [it for it in (*state.plots_seen, *state.plots_back) if it not in known]
    if strange or (state.plot and state.plot not in known):
        return _no(f"plots: {(*strange, state.plot)[0]} is not played with.", UNCOVERING)
    if state.plot in state.plots_seen:
        return _no(f"plot: {state.plot} was discarded.", UNCOVERING)
    if twice := _twice(state.plots_seen) or _twice(state.plots_back):
        return _no(f"plots-seen: {twice} is in the deck once.", UNCOVERING)
    if set(state.plots_back) - set(state.plots_seen):
        return _no("plots-back: only what was seen is shuffled back.", UNCOVERING)
    if not state.plot and not state.plots_above and pending.at_rest(state):
        text = "plot-deck: with its bottom card alone left, that is the plot: say plot=regicide."
        return Refusal("illegal", text, UNCOVERING, ("plot=regicide",))
    least = state.agent_in_deck + len(state.plots_back)
    if state.plots_above < least:
        text = f"plots-above: {state.plots_above}, and {least} are known to lie there."
        return _no(text, UNCOVERING)
    if state.plot and (state.plots_above or state.agent_in_deck):
        return _no("plot: it is uncovered when no other card is left of the deck.", UNCOVERING)
    return None


def agents(world: World, state: State) -> Refusal | None:
    """Agents stand where dice can send them, each body at its place, and are in play once."""
    shown = [*(it.id for it in state.agents), *state.agents_defeated]
    if twice := _twice(shown):
        return _no(f"agents: {twice} is in the box once.", AGENTS)
    for agent in state.agents:
        bodies = world.agents[agent.id].bodies
        if len(agent.places) > bodies:
            return _no(f"{agent.id}.place: {bodies} standees, and not more.", PURSUIT)
        for place in agent.places:
            if place not in world.slots.values():
                text = f"{agent.id}.place: no dice find {place}, so no agent comes there."
                return _no(text, PURSUIT)
        if agent.away and agent.places:
            return _no(f"{agent.id}.away: who is removed from the board stands nowhere.", PURSUIT)
    allowed = world.numbers.agents[str(len(state.investigators))] - 1
    if not 0 <= state.called <= allowed or state.agents_aside < 0:
        return _no(f"called: {allowed} agents can be brought.", AGENTS)
    return conspiracy.missing(world, state) if pending.at_rest(state) else None


def clock(world: World, state: State) -> Refusal | None:
    """The clock goes on once a round, and the game ends at its last."""
    numbers = world.numbers
    if not 0 <= state.first < len(state.investigators):
        return _no(f"first: {state.first} is no seat; they are numbered from 0.", SEATING)
    if not -1 <= state.slot < numbers.rounds * numbers.turns_a_round:
        return _no(f"slot: a game has {numbers.rounds} rounds.", SEQUENCE)
    passed = state.quarter - numbers.start_quarter
    rounds = max(state.slot, 0) // numbers.turns_a_round
    if passed not in (rounds, rounds + 1) or (passed > rounds and pending.in_turn(state)):
        text = f"quarter: in round {state.round} the clock shows {numbers.start_quarter + rounds}."
        return _no(text, CLOCK)
    return None


def cold(world: World, state: State) -> Refusal | None:
    """The cold lead track is short of where the game is lost."""
    first, limit = first_space(world), int(world.rulings["cold-limit"])
    if state.cold < first or (state.cold >= limit and not _over(state)):
        return _no(f"cold: {state.cold}; the track has {first} to {limit - 1} in play.", ENDING)
    return None


def tracks(world: World, state: State) -> Refusal | None:
    """Markers are on their tracks, and have been as far as they are."""
    most = world.numbers.track_spaces
    for type_ in SPHERES:
        at, peak = state.tracks.of(type_), state.peaks.of(type_)
        if not 0 <= at <= most:
            return _no(f"tracks.{type_}: {at}; a track has 0 to {most}.", BOOK.cite("Setup 1"))
        if not at <= peak <= most:
            return _no(f"peaks.{type_}: {peak}, and the marker is at {at}.", BOOK.cite("Setup 1"))
    return None


def begun(_: World, state: State) -> Refusal | None:
    """Set-up comes before the first turn."""
    if any(isinstance(task, SetUp) for task in state.agenda) and state.slot >= 0:
        return _no("agenda: set-up is over when the first turn begins.", SEQUENCE)
    return None


def _twice(things: Iterable[object]) -> object:
    """The first thing that is there twice, if any."""
    return next((thing for thing, count in Counter(things).items() if count > 1), None)


CHECKS: tuple[Check, ...] = (
    clock,
    trauma,
    living,
    cards_of_two,
    ability_tokens,
    evidence,
    statuses,
    resources,
    tokens,
    henchmen,
    agents,
    plots,
    cold,
    tracks,
    leads,
    decks,
    conserved,
    begun,
    pending.awaited,
)
