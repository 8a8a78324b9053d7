"""The course of the campaign, as one tells of it: where it leads and why, what was decided."""

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.ids import ScenarioId, SeatId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.view import names, reasons
from victoriana.games.circle_undone.view.endings import outcome
from victoriana.games.circle_undone.view.subjects import subjects
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.games.circle_undone.world import World
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import capital, many

NUMBERS = {  # numbers that the table tells, as a sentence
    "clues": ("clue lies on the act", "clues lie on the act"),
    "doom": ("doom is in play", "doom is in play"),
    "victory": (
        "point of victory lies in the display",
        "points of victory lie in the display",
    ),
    "heretics": ("heretic was unleashed", "heretics were unleashed"),
    "path": ("mark stands beside the winding path", "marks stand beside the winding path"),
    "displayed": (
        "Silver Twilight enemy is in the victory display",
        "Silver Twilight enemies are in the victory display",
    ),
    "beneath": (
        "Silver Twilight enemy lies beneath the Entry Hall",
        "Silver Twilight enemies lie beneath the Entry Hall",
    ),
}
QUESTIONS = ("tell ", "ask ", "special", "offer")
OVER = "END."  # places of the guide where the campaign is over
JUST_TOLD = ("told:", "ended:", "alive:", "fated:")
BY_CHOICE = ("side", "resolution", "end")  # told by what was chosen, or by how it ended


def told(said: Moment, fact: Fact) -> str | None:  # noqa: C901 - one case for each fact
    """What is chosen, read, told by the table; where the guide leads, and why."""
    match fact:
        case f.ModeChosen(mode="campaign"):
            return "The whole campaign is played."
        case f.ModeChosen(mode=mode):
            return f"{said.world.scenarios[ScenarioId(mode)].part} is played alone."
        case f.DifficultyChosen(level=level):
            return f"The difficulty is {level.capitalize()}."
        case f.PassageRead(passage=passage):
            return f"Read: {passage}."
        case f.WayTaken():
            return _way(said, fact)
        case f.ColumnWeighed(to=to, true=true):
            count = many(len(true), "statement that is true leads", "true statements lead")
            return f"{count} to {names.heading(said.world, said.before, to)}."
        case f.PassedOver():
            so, not_so = passed_over(said.world, said.before, fact)
            about = subjects(said.world, (fact.what,), (*so, *not_so))
            return reasons.sentence(f"Passed over{about}", so, not_so) if so or not_so else None
        case f.ChoiceClosed():
            return _closed(said, fact)
        case f.Chosen():
            return _chosen(said, fact)
        case f.TableTold():
            return _told(said, fact)
        case f.ScenarioEntered(scenario=scenario):
            return f"{said.world.scenarios[scenario].part} begins."
        case f.LeadChosen(seat=seat):
            return _leads(said, seat)
        case f.CampaignEnded():
            return outcome(said.after)
    return None


def _leads(said: Moment, seat: SeatId) -> str | None:
    """Who leads now; or again, where the lead had passed on for a scenario alone."""
    if said.before.led == seat:
        return f"{names.player(said.after, seat)} leads again."
    leader = said.after.leader
    return f"{names.both(said.after, leader)} is the lead investigator." if leader else None


def passed_over(world: World, state: State, fact: f.PassedOver) -> reasons.Reasons:
    """Why something does not apply, unless it is plain: it was told just now, or nobody is asked.

    What is only for a whole campaign, or only for a scenario alone, is passed over in silence.
    """
    if fact.what.startswith(QUESTIONS) or any(_is_of_mode(it) for it in fact.false):
        return [], []
    crossed_off = [it for it in fact.false if it.startswith("not crossed-off:")]
    false = crossed_off or fact.false  # nothing else about this character is looked at then
    return reasons.because(world, state, (), [it for it in false if not _was_just_told(it)])


def _is_of_mode(test: str) -> bool:
    return test.removeprefix("not ").startswith("mode:")


def _was_just_told(test: str) -> bool:
    """Whether the table said it, so that nobody has to be told why."""
    return all(it.removeprefix("not ").startswith(JUST_TOLD) for it in test.split(" or "))


def _way(said: Moment, fact: f.WayTaken) -> str:
    """Where the guide leads, what was true for it and what was not."""
    so, not_so = reasons.because(said.world, said.before, fact.true, fact.false)
    is_over = fact.to.startswith(OVER)  # told by itself, and needs no reason but its own
    if not so and (is_over or not not_so):
        return ""
    return reasons.sentence(names.heading(said.world, said.before, fact.to), so, not_so)


def _closed(said: Moment, fact: f.ChoiceClosed) -> str:
    """What could not be chosen, and what was wanting."""
    says = _says(said.world, fact.choice).rstrip(".")
    so, not_so = reasons.because(said.world, said.before, (), fact.false)
    return reasons.sentence(f'"{says}" is not open', so, not_so)


def _chosen(said: Moment, fact: f.Chosen) -> str:
    """An answer of the guide in its own words."""
    if fact.choice == "enough":
        return "That is enough."
    says = _says(said.world, fact.choice, fact.what)
    # of a tie the way that is taken says all
    return f"Decided: {names.clause(said.world, says)}." if says else ""


def _says(world: World, choice: str, asked: str = "") -> str:
    """What a choice says, in any question or in one."""
    for node in world.box.campaign.nodes:
        for it in node.do:
            if isinstance(it, guide.Ask) and asked in ("", it.id):
                says = next((one.says for one in it.choices if one.id == choice), "")
                if says:
                    return says
    return ""


def _told(said: Moment, fact: f.TableTold) -> str:
    """What the table said, as a sentence."""
    name, _, about = fact.what.partition(":")
    if name in BY_CHOICE:
        return ""
    match name:
        case "card":
            return _pause(said, about)
        case "here":
            return f"{said.who(about)} is here and goes on."
        case "before":
            return f"{said.who(about)} was out before that."
        case "weakness":
            found = "has found a weakness" if fact.value == "found" else "has found no weakness"
            return f"{said.who(about)} {found}."
    if fact.value.isdecimal():
        one, more = NUMBERS.get(name, (names.words(name), names.words(name)))
        return f"{many(int(fact.value), one, more)}."
    return _word(said, name, fact.value)


def _word(said: Moment, name: str, value: str) -> str:
    """A word, or yes and no."""
    if value in ("yes", "no") and name in reasons.TOLD:
        clause = reasons.TOLD[name]
        return f"{capital(clause)}." if value == "yes" else f"Not so: {clause}."
    if value in ("yes", "no"):
        return f"{reasons.question(said.world, name)} {value.capitalize()}."
    return f"{capital(reasons.clause(said.world, said.after, f'told:{name}:{value}'))}."


def _pause(said: Moment, name: str) -> str:
    """What happened while a scenario is played."""
    for node in said.world.box.campaign.nodes:
        for it in node.do:
            if isinstance(it, guide.Play) and it.scenario == said.after.scenario:
                says = next((one.says for one in it.pauses if one.id == name), "")
                if says:
                    return says
    return ""
