"""Who is asked for what: the words before the cursor, and the question in one sentence."""

from victoriana.games.victoriana import icons, rules
from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.ids import SPHERE_NAMES, LeadId, LocaleId
from victoriana.games.victoriana.rules.characters import may_act
from victoriana.games.victoriana.rules.investigating_leads import LETTERS, open_options, price
from victoriana.games.victoriana.rules.locale_abilities import handed_over
from victoriana.games.victoriana.rules.player_turns import payment_cost
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.endings import TITLES
from victoriana.games.victoriana.world import World
from victoriana.kernel.wording import listed, many

PURPOSES = {
    "suffer": "suffers",
    "heal": "heals",
    "recover": "heals all trauma",
    "gain": "gains",
    "discard": "discards",
    "draw-bag": "draws from the bag",
    "hour": "heals on the hour",
}

AFFLICTS = {
    "bitten": "bites {}",
    "prey": "makes {} its prey",
    "insane": "drives {} insane",
}


def prompt(world: World, state: State) -> str:  # noqa: C901 - one case for each task
    """Who is asked, and about which lead or place where it is not the turn itself."""
    task = state.agenda[-1]
    if isinstance(task, k.Ended):
        return "over"
    seat = getattr(task, "seat", state.asked)
    who = named(world, state, task)
    match task:
        case k.Investigation(lead=lead) | k.Fulfilment(lead=lead) | k.TurnUpLead(lead=lead):
            return f"{who}, lead {lead}"
        case k.Payment(purpose=purpose):
            return f"{who}, {paid_for(world, state, purpose)}"
        case k.Keep() | k.Bag() | k.Omen():
            return f"{who}, grab bag"
        case k.ChooseGain() | k.ChooseDiscard() if lead := followed(state):
            return f"{who}, lead {lead}"
        case k.ChooseGain() | k.ChooseDiscard() | k.Conversion() | k.Swap():
            return f"{who}, {names.locale(world, state.investigator(seat).place)}"
        case k.ThirdSource() | k.PlaceLead() | k.Vision():
            return f"{who}, new lead"
        case k.Overcome():
            return f"{who}, {names.henchman(world, state.henchman)}"
        case k.Strike(agent=agent) | k.PursuitDice(agent=agent):
            return f"{who}, {names.agent(world, agent)}"
        case k.TrackChoice():
            return f"{who}, track"
        case k.Window() if at_end_of_turn(state):
            return f"{who}, end of turn"
        case k.ColdTrauma():
            return f"{who}, cold lead"
        case k.Window() | k.Pick(purpose="hour"):
            return f"{who}, end of round"
    return who


def followed(state: State) -> int:
    """The lead whose card is at work beneath what is asked; 0 where none is."""
    tasks = state.agenda[::-1]
    return next((it.lead for it in tasks if isinstance(it, k.Investigation | k.Fulfilment)), 0)


# What of two who share a card the one in front does, and not the pair of them.
FOR_ONE = (k.Investigation, k.Fulfilment, k.TurnUpLead, k.ThirdSource, k.MakePile)


def named(world: World, state: State, task: k.AnyTask) -> str:
    """Who is asked, by short name."""
    who = state.investigator(getattr(task, "seat", state.asked))
    return names.acting(world, who) if isinstance(task, FOR_ONE) else names.person(world, who.id)


def paid_for(world: World, state: State, purpose: str) -> str:
    """What a price is paid for, in a word or two."""
    kind, what, *_ = purpose.split(":")
    match kind:
        case "option":
            return f"lead {what}"
        case "card":
            return next(names.card(world, card) for card in kept(state) if card == what)
        case "agent":
            return names.agent(world, what)
    return next(place.short for place in world.box.locales if place.id == what)


def bought(world: World, state: State, purpose: str) -> str:
    """What a price buys, within the question."""
    kind, what, *_ = purpose.split(":")
    if kind not in ("agent", "agents"):
        return paid_for(world, state, purpose)
    there = state.agents_at(LocaleId(what)) if kind == "agents" else ()
    defeated = [str(one.id) for one in there] or [what]
    return f"the defeat of {listed(names.agent(world, one) for one in defeated)}"


def kept(state: State) -> list[LeadId]:
    """All cards that lie before investigators."""
    return [card for who in state.investigators for card in who.kept]


def question(world: World, state: State) -> str:  # noqa: C901 - one case for each task
    """What is awaited, in one sentence with its key numbers."""
    task = state.agenda[-1]
    who = named(world, state, task)
    match task:
        case k.Turn():
            return turn(world, state, who)
        case k.EndOfTurn():
            return f"{names.owned(who)} turn ends: is a setback paid off?"
        case k.Investigation(lead=lead):
            name = names.card(world, state.lead(lead).card)
            return f"{name}: which option does {who} take?{out_of_reach(world, state, task)}"
        case k.Fulfilment(lead=lead):
            return f"Lead {lead} is fulfilled: deductions, or evidence?"
        case k.Payment(purpose=purpose):
            cost = icons.short_cost(payment_cost(world, state, task))
            return f"How does {who} pay {cost} for {bought(world, state, purpose)}?"
        case k.ThirdSource(origins=origins, among=among):
            decks = listed((SPHERE_NAMES[it] for it in among), "or")
            pile = names.amounts(origins)
            return f"Which deck joins the pile of {pile}: {decks}?"
        case k.Vision():
            return vision(world, state, task, who)
        case k.Keep(got=got, keep=keep):
            count = f", {keep} to keep" if keep > 1 else ""
            return f"Drawn are {names.amounts(got)}{count}: which does {who} keep?"
        case k.ChooseGain(left=left):
            return f"Which {resources(left)} does {who} take?"
        case k.ChooseDiscard(left=left):
            return f"Which {resources(left)} does {who} give up?"
        case k.TrackChoice(among=among, steps=steps):
            tracks = listed((SPHERE_NAMES[it] for it in among), "or")
            way = "on" if steps > 0 else "back"
            return f"Which track moves {way}: {tracks}? The group picks."
        case k.Overcome(left=left):
            need = SPHERE_NAMES[left[0]]
            return f"Which evidence of {need} against {names.henchman(world, state.henchman)}?"
        case k.Pick(purpose=purpose):
            return f"Who {PURPOSES[purpose]}?"
        case k.PickLead(quarters=quarters, other=other):
            way = "on" if quarters > 0 else "back"
            return f"Which {'other ' if other else ''}lead has its hands turned {way}?"
        case k.CordonOff():
            return "Which other lead's locale is cordoned off?"
        case k.ColdTrauma(left=left):
            leads = f" {many(left, 'lead')} went cold." if left > 1 else ""
            points = world.numbers.cold_trauma
            return f"Who suffers {points} trauma for a cold lead? The group picks.{leads}"
        case k.Window() if at_end_of_turn(state):
            return f"{names.owned(who)} turn ends: does anybody do something?"
        case k.Window():
            return "Between two steps of the round's end: does anybody do something?"
        case k.Strike():
            return strike(world, state, task)
    return elsewhere(world, task, who)


def vision(world: World, state: State, task: k.Vision, who: str) -> str:
    """Whether a pile is looked at, what is seen in it, and what is chosen."""
    pile = state.pile(task.pile)
    left = rules.investigators.fortune.cards_in(state, task.pile)
    if not task.looking and pile.open:
        named = listed(names.card(world, it) for it in pile.open)
        return f"In the pile are {named}: does {who} choose again?"
    if not task.looking:
        return f"Does {who} look at the {many(left, 'card')} of the pile?"
    if len(pile.open) < left:
        return f"Which cards are in the pile of {names.amounts(pile.origins)}?"
    return f"Which of the {many(left, 'card')} does {who} bring into play?"


def at_end_of_turn(state: State) -> bool:
    """Whether a turn is not yet over, so that a window is not one between a round's last steps."""
    return any(isinstance(task, k.EndOfTurn) for task in state.agenda)


def waived_until(world: World, state: State) -> str:
    """How long nobody is asked again: after the first turn of a round, until the second."""
    first = state.slot % world.numbers.turns_a_round < world.numbers.turns_a_round - 1
    return "the next turn begins" if first else "this round has ended"


def turn(world: World, state: State, who: str) -> str:
    """What an investigator on turn may still do."""
    now = state.now
    if now is None:
        return f"{names.owned(who)} turn."
    standees = state.investigator(now.seat).standees
    here = names.the(world, standees[0].place)
    can_move = now.moving and not now.bound
    moves = many(now.left, "move") if can_move else "no movement"
    action = "the action is taken" if now.acted else "one action"
    if len(standees) > 1:
        at = listed(f"{names.acting(world, it)} at {names.the(world, it.place)}" for it in standees)
        at = at if len({it.place for it in standees}) > 1 else f"{who}, together at {here}"
        return f"{at}: {moves}, {both(world, state, standees) or action}."
    extra = "Extra turn: " if now.extra else ""
    return f"{extra}{who} is at {here}: {moves}, {action}."


def both(world: World, state: State, standees: tuple[Investigator, ...]) -> str:
    """What two linked characters may still do; nothing where they are not linked."""
    if state.now is None or not state.now.linked:
        return ""
    if state.now.turning:
        return "another token may be turned"
    able = [names.acting(world, it) for it in standees if may_act(state, it)]
    return f"{listed(able)} may act" if able else "both have acted"


def strike(world: World, state: State, task: k.Strike) -> str:
    """What an agent is about to do to somebody."""
    who, agent = names.person(world, task.seat), names.agent(world, task.agent)
    match task.effect:
        case "suffer":
            return f"{agent} deals {who} {task.amount} trauma: let it happen?"
        case "status":
            return f"{agent} {AFFLICTS[task.what].format(who)}: let it happen?"
        case "choice":
            return f"{agent} takes {task.amount} of {names.owned(who)} resources: let it happen?"
        case "discard":
            lost = task.what * min(task.amount, state.investigator(task.seat).holds.of(task.what))
            return f"{agent} takes {names.amounts(lost)} from {who}: let it happen?"
    if len(task.what) < min(task.amount, state.investigator(task.seat).holds.total):
        more = f" beside {names.amounts(task.what)}" if task.what else ""
        return f"Which resource{more} does {agent} take from {who}?"
    return f"{agent} takes {names.amounts(task.what)} from {who}: let it happen?"


def elsewhere(  # noqa: C901 - one case for each task
    world: World, task: k.AnyTask, who: str
) -> str:
    """Exchanges and journeys, what is drawn or rolled, and the end."""
    match task:
        case k.Journey(who=""):
            return "Which investigator is moved?"
        case k.Journey(who=traveller, character="") if world.investigators[traveller].characters:
            return "Which of the two is moved?"
        case k.Journey(who=traveller, character=which):
            return f"Where is {names.character(world, traveller, which)} put?"
        case k.Toll():
            return f"Where does the bought step take {who}, before the trauma falls?"
        case k.PickToken():
            return "Which locale's token is turned?"
        case k.Swap():
            return swap(world, task, who)
        case k.Conversion(types=types):
            return f"What of {listed(SPHERE_NAMES[it] for it in types)} does {who} exchange?"
        case k.SetUp():
            return "Who acts first?"
        case k.PlaceLead(type="", number=0):
            return "The lead die for a new lead."
        case k.PlaceLead(type=type_, number=0):
            return f"The locale die for a new lead: {SPHERE_NAMES[type_]}."
        case k.PlaceLead(type=type_, number=number):
            place = names.the(world, world.slot(type_, number))
            return f"The clock die for the new lead at {place}."
        case k.PlaceWild(type=""):
            return "The lead die for a Wild."
        case k.PlaceWild(type=type_):
            return f"The locale die for a Wild: {SPHERE_NAMES[type_]}."
        case k.TurnUpLead(lead=lead):
            return f"Which card is lead {lead}?"
        case k.Bag(left=left):
            return f"From the grab bag: {many(left, 'resource')} to draw for {who}."
        case k.Omen():
            return "One resource from the grab bag, to be shown and put back."
        case k.RandomDiscard():
            return f"Which resource does {who} lose at random?"
        case k.Deducing(left=left):
            return f"From the plot deck: {many(left, 'card')} to draw."
        case k.BottomPlot():
            return "The last card of the plot deck: which is the plot?"
        case k.PlotBack():
            return "Which discarded plot is shuffled back?"
        case k.TurnToken(place=place):
            return f"The token at {names.the(world, place)}: blank, or the X?"
        case k.PursuitDice(agent=agent, type="", body=body):
            return f"The lead die for {names.body(world, agent, body)}."
        case k.PursuitDice(agent=agent, type=type_, body=body):
            return f"The locale die for {names.body(world, agent, body)}: {SPHERE_NAMES[type_]}."
        case k.Uncover(what=what):
            return f"Which {'plot' if what == 'first-plot' else what} is turned up?"
        case k.Ended(result=result):
            return TITLES[result]
    return "The game goes on by itself."


def swap(world: World, task: k.Swap, who: str) -> str:
    """Who exchanges what with whom."""
    what = "evidence" if task.what == "evidence" else "resources"
    if not task.partner:
        return f"With whom does {who} exchange {what}?"
    partner = names.person(world, task.partner)
    both, count = world.ruled("B12", "n-in-total"), handed_over(world, task)
    most = f"At most {task.most}{' in all' if both else ''}, {count} so far."
    if task.giving:
        return f"What does {who} give {partner}? {most}"
    return f"What does {who} take from {partner}? {most}"


def resources(count: int) -> str:
    """How many resources are asked for; several may be said at once."""
    return f"{many(count, 'resource')} (such as P+U)" if count > 1 else "resource"


def out_of_reach(world: World, state: State, task: k.Investigation) -> str:
    """The options of the open lead that cannot be taken now, each with its line of icons."""
    lead = world.leads[state.lead(task.lead).card]
    told = [
        f"{LETTERS[number]}, {icons.short(cost, lead.options[number].gains)}"
        for number in range(len(lead.options))
        if number not in open_options(world, state, task)
        for cost in [price(world, state, task.seat, lead, number)]
    ]
    return f" Out of reach: {'; '.join(told)}." if told else ""
