"""What has begun and may come to something: one sentence for each kind of work that is counted."""

from victoriana.games.victoriana import book
from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.ids import SPHERE_NAMES
from victoriana.games.victoriana.rules.specialities import specialities
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view import names, tell_card
from victoriana.games.victoriana.view.asking import named
from victoriana.games.victoriana.world import World
from victoriana.kernel.wording import listed

RULES = {
    "turn-up-lead": book.INVESTIGATING,
    "investigation": book.OPTIONS,
    "fulfilment": book.FULFILLING,
    "program": book.EFFECTS,
    "deducing": book.DEDUCTIONS,
    "place-lead": book.GENERATING,
    "bag": book.LEGEND,
    "keep": book.LEGEND,
    "choose-gain": book.LEGEND,
    "overcome": book.HENCHMEN,
    "turn-token": book.LOCALES,
    "pick-token": book.LOCALES,
    "strike": book.PURSUIT,
    "pick": book.EFFECTS,
    "cold-trauma": book.COLD,
}


NOTHING_LEFT = "Nothing is left to do of what was begun."

PICKS = {
    "suffer": "suffer trauma",
    "heal": "be healed",
    "recover": "be healed",
    "hour": "be healed",
    "discard": "lose something",
}


def rule_of(tag: str) -> str:
    """The section that work of this kind rests on."""
    return RULES.get(tag, book.TURN)


def pending(world: World, state: State, task: k.AnyTask) -> str:  # noqa: C901 - one case for each task
    """What may come of it."""
    who = named(world, state, task)
    match task:
        case k.TurnUpLead():
            return turned_up(world, state, task, who)
        case k.Investigation(lead=number):
            card = names.card(world, state.lead(number).card)
            return f"{card} lies open before {who}: it may be fulfilled, or fail."
        case k.Fulfilment(lead=number):
            return f"Lead {number} is paid for: deductions, or a piece of evidence."
        case k.Program(source=source, step=step):
            rest = tell_card.tell(world, world.program(source)[step:])
            return f"Still to come for {who}: {inside(rest)}" if rest else NOTHING_LEFT
        case k.Deducing():
            return f"{who} makes deductions, and a plot track moves on."
        case k.Vision():
            return f"{who} looks at the pile, and may choose which card comes into play."
        case k.PlaceWild():
            return "A Wild is about to be laid on the board."
        case k.PlaceLead():
            return "Another lead is about to come into play."
        case k.Bag() | k.Keep() | k.ChooseGain():
            return f"{who} is about to gain resources."
        case k.Overcome():
            return "Evidence is being given to overcome the henchman."
        case k.Turn() | k.EndOfTurn():
            return f"{who} stands where something can be taken or turned up at the end of the turn."
        case k.TurnToken() | k.PickToken():
            return "A locale token is about to be turned."
        case k.Strike():
            return f"{who} is about to suffer by an agent."
        case k.ColdTrauma():
            return "Trauma for cold leads is still to be suffered."
        case k.Pick(purpose=purpose):
            return f"Somebody is about to {PICKS.get(purpose, 'gain')}."
    return "Something has begun and is not done."


def stopped(world: World, state: State, task: k.AnyTask, *, better: bool) -> str:  # noqa: C901 - one case for each task
    """That it does not come to this, or is over; better tells whether that is as well."""
    who = named(world, state, task)
    match task:
        case k.TurnUpLead(lead=number):
            return f"Lead {number} is not turned up."
        case k.Investigation(lead=number):
            return f"{names.card(world, state.lead(number).card)} lies open before {who} no more."
        case k.Fulfilment(lead=number) if better:
            return f"Lead {number} waits for no choice any more."
        case k.Fulfilment(lead=number):
            return f"Lead {number} is not paid for."
        case k.Program(source=source, step=step):
            rest = tell_card.tell(world, world.program(source)[step:])
            how = "is spared" if better else "does without"
            return f"{who} {how} this: {inside(rest)}" if rest else NOTHING_LEFT
        case k.Deducing():
            return f"{who} makes no deductions."
        case k.Vision():
            return f"{who} does not look at the pile."
        case k.PlaceWild():
            return "No Wild is laid on the board."
        case k.PlaceLead():
            return "No other lead comes into play."
        case k.Bag() | k.Keep() | k.ChooseGain():
            return f"{who} gains no resources by it."
        case k.Overcome():
            return "No evidence is given to overcome the henchman."
        case k.Turn() | k.EndOfTurn():
            return f"{who} stands where nothing is to be taken or turned up."
        case k.TurnToken() | k.PickToken():
            return "No locale token is turned."
        case k.Strike():
            return f"{who} is not about to suffer by an agent."
        case k.ColdTrauma():
            return "Nobody has trauma for cold leads still to suffer."
        case k.Pick(purpose=purpose):
            return f"Nobody is about to {PICKS.get(purpose, 'gain')}."
    return NOTHING_LEFT


def inside(told: str) -> str:
    """A sentence of a card behind a colon."""
    return f"{told[:1].lower()}{names.stop(told[1:])}"


def turned_up(world: World, state: State, task: k.TurnUpLead, who: str) -> str:
    """What the card of a lead may be, and whether that is somebody's speciality."""
    likely = names.likely(world, state, state.lead(task.lead))
    told = f"Lead {task.lead} is turned up next: {names.guessed(likely)}"
    versed = specialities(world, state.investigator(task.seat))
    types = [SPHERE_NAMES[it] for it in versed if it in likely or likely == names.ANY_TYPE]
    return f"{told}; {who} is versed in {listed(types)}." if types else f"{told}."
