"""The order of play: what is awaited for each pending task, and which section answers it."""

# long because: what each task asks, who answers it and how it goes on stand side by side

from victoriana.games.victoriana import rules
from victoriana.games.victoriana.book import (
    HENCHMEN,
    SETUP_HENCHMAN,
    SETUP_PLOT,
    Ledger,
    section_of,
)
from victoriana.games.victoriana.facts import Awaits
from victoriana.games.victoriana.ids import LeadId
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import (
    AfterTurn,
    AnyTask,
    Bag,
    BottomPlot,
    ChooseDiscard,
    ChooseGain,
    ClearPile,
    ColdTrauma,
    Conclude,
    Conversion,
    CordonOff,
    Deducing,
    Ended,
    EndOfTurn,
    Fulfilment,
    Investigation,
    Journey,
    Keep,
    MakePile,
    Omen,
    Overcome,
    Payment,
    Pick,
    PickLead,
    PickToken,
    PlaceLead,
    PlaceWild,
    PlotBack,
    Program,
    Pursuit,
    PursuitDice,
    RandomDiscard,
    SaveTheKingdom,
    SetUp,
    Strike,
    Swap,
    ThirdSource,
    Toll,
    TrackChoice,
    Turn,
    TurnToken,
    TurnUpLead,
    Uncover,
    Vision,
    Window,
)
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Livelock
from victoriana.kernel.nodes import GO_ON, Node

MOST_STEPS = 10_000  # of one answer; more means that the rules run in a circle


def node(world: World, state: State) -> Node:
    """What is awaited, from the top of the agenda alone."""
    found = ask(world, state, state.agenda[-1])
    if found is None:
        message = f"nothing is awaited at {state.agenda[-1]!r}"
        raise Livelock(message)
    return found


def ask(  # noqa: C901 - one case for each task, and each is one line
    world: World, state: State, task: AnyTask
) -> Node | None:
    """What a task waits for, or None where it goes on by itself."""
    match task:
        case Turn():
            return rules.player_turns.ask_turn(world, state, task)
        case Investigation():
            talents = rules.investigator_abilities.lead_options(world, state, task)
            asides = (*talents, *rules.player_turns.asides(world, state))
            return rules.investigating_leads.ask_investigation(world, state, task, asides)
        case Fulfilment():
            return rules.investigating_leads.ask_fulfilment(world, state, task)
        case TurnUpLead():
            return rules.investigating_leads.ask_card(world, state, task)
        case Payment():
            cost = rules.player_turns.payment_cost(world, state, task)
            return rules.icon_legend.ask_payment(state.investigator(task.seat).holds, cost, task)
        case PlaceLead():
            return rules.generating_new_leads.ask_dice(world, state, task)
        case ThirdSource():
            return rules.generating_new_leads.ask_third_source(task)
        case Vision():
            return rules.investigators.fortune.ask_vision(world, state, task)
        case Deducing():
            return rules.make_deductions.ask_deducing(world, state, task)
        case TrackChoice():
            return rules.make_deductions.ask_track(state, task)
        case BottomPlot():
            plots = rules.make_deductions.plots_in_play(world)
            return rules.uncovering_the_conspiracy.bottom_chance(state, plots)
        case PlotBack():
            return rules.make_deductions.ask_plot_back(state)
        case Uncover():
            return ask_uncover(world, state, task)
        case TurnToken():
            return rules.uncovering_the_conspiracy.token_chance(state)
        case Bag() | Keep() | Omen() | ChooseGain() | ChooseDiscard() | RandomDiscard():
            return ask_resources(state, task)
        case Swap():
            return rules.locale_abilities.ask_swap(world, state, task)
        case Conversion():
            return rules.locale_abilities.ask_conversion(state, task)
        case Journey():
            return rules.moving_about_london.ask_journey(world, state, task)
        case PickToken():
            return rules.uncovering_the_conspiracy.ask_token(state, task)
        case Overcome():
            return rules.evidence_and_henchmen.ask_overcome(world, state, task)
        case Pick() | PickLead() | CordonOff() | ColdTrauma():
            return ask_group(state, task)
        case PursuitDice():
            return rules.agents.ask_pursuit_dice(world, task)
        case PlaceWild():
            return rules.investigators.lovelace.ask_wild_dice(world, task)
        case Strike():
            return rules.agents.ask_strike(world, state, task)
        case Window():
            return rules.concluding_a_round.ask_window(world, state)
        case EndOfTurn():
            return rules.advantages_and_setbacks.ask_end_of_turn(world, state, task)
        case Toll():
            return rules.moving_about_london.ask_last_steps(world, state, task)
        case SetUp():
            return rules.setup.ask_first_player(state)
        case Ended():
            return rules.emerging_victorious.over(task)
    return None


def ask_uncover(world: World, state: State, task: Uncover) -> Node:
    """Which card of the conspiracy is turned up?"""
    match task.what:
        case "henchman":
            rule = HENCHMEN if state.round else SETUP_HENCHMAN
            return rules.uncovering_the_conspiracy.henchman_chance(world, state, rule)
        case "mastermind":
            return rules.uncovering_the_conspiracy.mastermind_chance(world)
        case "agent":
            return rules.agents.agent_chance(world, state)
    return rules.make_deductions.plot_chance(world, state, SETUP_PLOT)


def ask_resources(
    state: State, task: Bag | Keep | Omen | ChooseGain | ChooseDiscard | RandomDiscard
) -> Node | None:
    """Which resource is drawn, kept, taken or given up?"""
    match task:
        case Bag():
            return rules.grab_bag.ask_bag(state, task)
        case Keep():
            return rules.grab_bag.ask_keep(task)
        case Omen():
            return rules.grab_bag.bag_chance(state, task.rule)
        case ChooseGain():
            return rules.gains_and_losses.ask_gain(task)
        case ChooseDiscard():
            return rules.gains_and_losses.ask_discard(state, task)
    return rules.gains_and_losses.ask_random_discard(state, task)


def ask_group(state: State, task: Pick | PickLead | CordonOff | ColdTrauma) -> Node | None:
    """Whom, or which lead, does the group pick?"""
    match task:
        case Pick(purpose="hour"):
            return rules.whom.ask_picked(state, task, rules.concluding_a_round.HOUR)
        case Pick():
            return rules.whom.ask_picked(state, task, section_of(task.source))
        case PickLead():
            return rules.hands_of_leads.ask_lead(state, task)
        case CordonOff():
            return rules.cordons.ask_cordon(state, task)
    return rules.concluding_a_round.ask_cold_trauma(state, task)


# --- Answers -------------------------------------------------------------------------------


def answer(  # noqa: C901, PLR0915 - one case for each task, and each is one line
    t: Ledger, task: AnyTask, given: str
) -> None:
    """The section that answers what was awaited."""
    match task:
        case Turn():
            rules.player_turns.take_turn(t, task, given)
        case Investigation():
            follow_lead(t, task, given)
        case Fulfilment() if given == "deduce":
            rules.investigating_leads.deduce(t, task)
        case Fulfilment():
            rules.investigating_leads.accumulate(t, task)
        case TurnUpLead():
            rules.investigating_leads.turn_up(t, task, given)
        case Payment():
            rules.player_turns.pay(t, task, given)
        case PlaceLead():
            rules.generating_new_leads.roll(t, task, given)
        case ThirdSource():
            rules.generating_new_leads.name_third_source(t, task, given)
        case Vision():
            foresee(t, task, given)
        case Deducing():
            rules.make_deductions.draw_plot(t, task, given)
        case TrackChoice():
            rules.make_deductions.choose_track(t, task, given)
        case BottomPlot():
            rules.uncovering_the_conspiracy.turn_bottom(t, given)
        case PlotBack():
            rules.make_deductions.shuffle_back(t, given)
        case Uncover():
            uncover(t, task, given)
        case TurnToken():
            rules.uncovering_the_conspiracy.turn_token(t, task, given)
        case Bag():
            rules.grab_bag.draw(t, task, given)
        case Keep():
            rules.grab_bag.keep(t, task, given)
        case Omen():
            rules.investigation_effects.show_omen(t, task, given)
        case ChooseGain():
            rules.gains_and_losses.take(t, task, given)
        case ChooseDiscard():
            rules.gains_and_losses.discard(t, task, given)
        case RandomDiscard():
            rules.gains_and_losses.discard_random(t, task, given)
        case Swap():
            rules.locale_abilities.answer_swap(t, task, given)
        case Conversion():
            rules.locale_abilities.convert(t, task, given)
        case Journey():
            rules.moving_about_london.journey(t, task, given)
        case PickToken():
            rules.uncovering_the_conspiracy.pick_token(t, task, given)
        case Overcome():
            rules.evidence_and_henchmen.give_evidence(t, task, given)
        case Pick(purpose="hour"):
            rules.concluding_a_round.heal_on_the_hour(t, task, given)
        case Pick():
            rules.whom.picked(t, task, given)
        case PickLead():
            rules.hands_of_leads.turn_picked(t, task, given)
        case CordonOff():
            rules.cordons.close_picked(t, task, given)
        case ColdTrauma():
            rules.concluding_a_round.suffer_for_cold(t, task, given)
        case PursuitDice():
            rules.agents.roll_for_agent(t, task, given)
        case PlaceWild():
            rules.investigators.lovelace.roll_for_wild(t, task, given)
        case Strike():
            rules.agents.answer_strike(t, task, given)
        case Window() if given == GO_ON:
            rules.concluding_a_round.waive(t)
        case Window():
            rules.player_turns.aside(t, given)
        case EndOfTurn():
            close_turn(t, task, given)
        case Toll():
            rules.moving_about_london.take_last_steps(t, task, given)
        case SetUp():
            rules.setup.choose_first_player(t, given)
        case _:
            message = f"{task!r} asks nothing"
            raise Livelock(message)


def follow_lead(t: Ledger, task: Investigation, given: str) -> None:
    """What is done with an open lead."""
    verb, _, rest = given.partition(":")
    match verb:
        case "option":
            number = rules.investigating_leads.LETTERS.index(rest)
            rules.investigating_leads.choose_option(t, task, number)
        case "grab":
            rules.grab_bag.grab(t, task)
        case "abandon":
            rules.investigating_leads.abandon(t, task)
        case _:
            rules.player_turns.aside(t, given)


def foresee(t: Ledger, task: Vision, given: str) -> None:
    """The pile is looked at or not; a card is seen, or chosen."""
    verb, _, name = given.partition(":")
    if verb == "ability":
        rules.investigator_abilities.use_ability(t, task.seat, given)
    elif not task.looking:
        t.pop()
    elif verb == "bring":
        rules.investigators.fortune.choose_card(t, task, LeadId(name))
    else:
        rules.investigators.fortune.see_card(t, task, LeadId(given))


def uncover(t: Ledger, task: Uncover, given: str) -> None:
    """A card of the conspiracy is turned up."""
    match task.what:
        case "henchman" if not t.state.round:
            rules.uncovering_the_conspiracy.reveal_first_henchman(t, given)
        case "henchman":
            rules.uncovering_the_conspiracy.reveal_henchman(t, given)
        case "mastermind":
            rules.uncovering_the_conspiracy.reveal_mastermind(t, given)
        case "agent":
            rules.agents.reveal_agent(t, given)
        case "first-plot":
            rules.make_deductions.first_plot(t, given)


def close_turn(t: Ledger, task: EndOfTurn, given: str) -> None:
    """A setback is shed at the end of the turn, or the turn is done."""
    if given == "end":
        rules.advantages_and_setbacks.finish_turn(t)
    else:
        _, card, letter = given.split(":")
        number = rules.investigating_leads.LETTERS.index(letter)
        rules.advantages_and_setbacks.shed(t, task.seat, LeadId(card), number)


# --- What goes on by itself ----------------------------------------------------------------


def go_on(  # noqa: C901 - one case for each task, and each is one line
    t: Ledger, task: AnyTask
) -> None:
    """A task that waits for nothing takes its next step."""
    match task:
        case Program():
            rules.investigation_effects.follow(t, task)
        case AfterTurn():
            rules.sequence_of_play.after_turn(t, task)
        case Conclude():
            rules.concluding_a_round.conclude(t, task)
        case Pursuit():
            rules.agents.agents_pursue(t, task)
        case MakePile():
            rules.generating_new_leads.gather_pile(t, task)
        case ClearPile():
            rules.generating_new_leads.clear_pile(t, task)
        case Toll():
            rules.trauma.pay_toll(t, task)
        case Bag():
            rules.grab_bag.take_from_bag(t, task)
        case Deducing():
            rules.make_deductions.finish_deducing(t, task)
        case Overcome():
            rules.evidence_and_henchmen.finish_overcoming(t)
        case Swap():
            rules.locale_abilities.continue_swap(t, task)
        case Strike():
            rules.agents.strike(t, task)
        case EndOfTurn():
            rules.advantages_and_setbacks.finish_turn(t)
        case SaveTheKingdom():
            rules.setup.save_the_kingdom(t)
        case _:
            t.pop()  # nothing is left to be asked


def settle(t: Ledger) -> Node:
    """Go on by itself until somebody must choose, something is drawn, or the game is over."""
    for _ in range(MOST_STEPS):
        rules.emerging_victorious.thwart(t)
        if rules.emerging_victorious.ended(t):
            del t.agenda[1:]
        else:
            rules.extra_turns.interrupt(t)
        task = t.agenda[-1]
        found = ask(t.world, t.state, task)
        if found is not None:
            return found
        go_on(t, task)
    message = f"the rules run in a circle at {t.agenda[-1]!r}"
    raise Livelock(message)


def judge(world: World, state: State, given: str) -> tuple[Ledger, Node]:
    """All that follows from an answer, and what is awaited next."""
    t = Ledger(world, state, state.agenda, "")
    answer(t, state.agenda[-1], given)
    awaited = settle(t)
    if tuple(t.agenda) != t.state.agenda:
        t.heading = awaited.rule
        t.fact(Awaits(tuple(t.agenda)))
    return t, awaited
