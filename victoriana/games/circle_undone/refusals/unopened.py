"""What belongs to the question that is asked and is not open, and why: one function a reason."""

from collections.abc import Iterator

from msgspec import Struct

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.rules import (
    arkham,
    asking,
    checking,
    decks,
    following,
    investigators,
    playing,
    streets,
    upgrades,
)
from victoriana.games.circle_undone.state import Investigator
from victoriana.games.circle_undone.tasks import (
    Characters,
    Following,
    MakingHunches,
    Playing,
    Status,
    TakeInvestigator,
    Upgrade,
)
from victoriana.games.circle_undone.view import tested
from victoriana.games.circle_undone.view.table_page import ENDED
from victoriana.kernel.nodes import Number, Option
from victoriana.kernel.wording import capital, listed, many

MISSING = "Prologue (Scenario 0): Disappearance at the Twilight Estate"
NO_WAY_OUT = BOOK.cite("Scenario VIII: Before the Black Throne / DO NOT READ 5")
THE_FOUR = BOOK.cite("Additional Rules and Clarifications / Prologue Investigators 1")
OVER = 99  # more than anybody has


class Unopened(Struct, frozen=True):
    """An answer that is not open, and why."""

    option: Option
    text: str
    short: str  # in a word or two, for a menu; empty: no menu has it


def unopened(asked: Asked) -> Iterator[Unopened]:
    """All of them, for what is pending."""
    task = asked.task
    match task:
        case Following():
            yield from _of_guide(asked, task)
        case Playing():
            yield from _ends(asked, task)
            yield from _pauses(asked, task)
            yield from _act_clue(asked)
        case Characters():
            yield from _characters(asked)
        case TakeInvestigator():
            yield from _investigators(asked)
            yield from _of_the_prologue(asked)
        case Status():
            yield from _statuses(asked, task)
        case Upgrade():
            yield from _purchases(asked)
        case MakingHunches():
            from victoriana.games.circle_undone.refusals import hunches  # noqa: PLC0415 - Joe alone

            yield from (Unopened(*it) for it in hunches.faults(asked, task))


def _of_guide(asked: Asked, task: Following) -> Iterator[Unopened]:
    match following.instruction(asked.world, task):
        case guide.Ask() as found:
            yield from _choices(asked, found, task)
        case guide.Offer(asset=asset):
            for who in asked.state.investigators:
                if who.lost:
                    option = Option(f"give:{asset}:{who.id}", _loss_rule(), asked.node.seat)
                    yield Unopened(option, lost(who), who.lost)
        case guide.Special(what="mode"):
            yield from _modes(asked)


def _choices(asked: Asked, found: guide.Ask, task: Following) -> Iterator[Unopened]:
    """What was chosen before, and what log, traits or table forbid."""
    section = asked.world.node(task.node).section
    for choice in found.choices:
        rule = f"{section} {choice.step}" if choice.step else asked.node.rule
        option = Option(asking.option_id(choice.id), rule, asked.node.seat)
        if choice.id in task.chosen:
            yield Unopened(option, f"{capital(choice.id)} was chosen already.", "chosen")
            continue
        is_open, _, false = checking.open_for(asked.world, asked.state, choice.when)
        if not is_open:
            why = tested.all_of(asked.world, asked.state, false)
            yield Unopened(option, f"{capital(choice.id)} is not open: {why}.", _short(false))


def _short(false: tuple[str, ...]) -> str:
    """What is wanting, in a word or two."""
    kind, _, what = false[0].partition(" or ")[0].removeprefix("not ").partition(":")
    return {"trait": "no such trait", "memento": "not listed"}.get(kind, "") or (
        what or kind
    ).replace("-", " ")


def _modes(asked: Asked) -> Iterator[Unopened]:
    """The prologue and Scenario I begin the campaign, and have no mode of their own."""
    for scenario in asked.world.box.scenarios:
        if scenario.id not in asked.world.alone:
            option = Option(f"play:{scenario.id}", asked.node.rule, asked.node.seat)
            text = f"The guide has no standalone mode for {scenario.part}: it begins the campaign."
            yield Unopened(option, text, "campaign only")


# --- A scenario on the table ---------------------------------------------------------------


def _ends(asked: Asked, task: Playing) -> Iterator[Unopened]:
    """Ends of acts that are over, that log or table forbid, or that do not fit who is out."""
    found = playing.played(asked.world, task)
    can = [it.id for it in playing.ends(asked.world, asked.state, found)]
    rule = asked.world.node(task.node).section
    for end in found.ends:
        if end.id not in can:
            option = Option(f"{playing.END}{end.id}", rule, asked.node.seat)
            yield Unopened(option, why_not_end(asked, found, end), "cannot be")


def _act_clue(asked: Asked) -> Iterator[Unopened]:
    """A clue for breaches of the act, where the act has too few."""
    if not arkham.is_played(asked.state):
        return
    price, lie = arkham.laws(asked.world).breaches_for_clue, asked.state.on_table().act_breaches
    if lie < price:
        text = f"{many(price, 'breach', 'breaches')} off the act put a clue on a random location"
        option = Option("act:clue", streets.FOR_CLUE, asked.node.seat)
        yield Unopened(option, f"{text}: the act has {lie or 'none'}.", f"{lie} of {price}")


def why_not_end(asked: Asked, found: guide.Play, end: guide.Ending) -> str:
    """What keeps a scenario from ending so now."""
    table = asked.state.on_table()
    if end.act and end.act < table.act:
        return (
            f"Act {table.act} is current: act {end.act} is over, and nothing ends in it any more."
        )
    is_open, _, false = checking.open_for(asked.world, asked.state, end.when)
    if not is_open:
        why = tested.all_of(asked.world, asked.state, false)
        return f"It cannot end like this: {why}."
    by_act = playing.by_the_act(asked.state, found, end)
    if by_act:
        first = asked.written(f"{playing.END}{by_act.id}")
        return f"Act {table.act} itself ends as those who are left resign: it is {first}."
    misfit = [it for it in table.stands if it.is_out and it.ended not in end.statuses]
    if end.statuses and misfit:
        who = asked.state.investigator(misfit[0].investigator).name
        said = ENDED[misfit[0].ended]
        return f"It cannot end like this: {who} is {said}, which nobody can be then."
    between = [it for it in found.pauses if table.act < it.to_act <= end.act]
    if between:
        first = asked.written(f"{playing.MEANWHILE}{between[0].id}")
        return (
            f"Act {table.act} is current: first comes {first}, of which the guide has more to say."
        )
    return "It cannot end like this: no investigator is left on the table to see to it."


def _pauses(asked: Asked, task: Playing) -> Iterator[Unopened]:
    """What happens once, in its act."""
    found = playing.played(asked.world, task)
    can = [it.id for it in playing.pauses(asked.world, asked.state, found)]
    rule = asked.world.node(task.node).section
    table = asked.state.on_table()
    for pause in found.pauses:
        if pause.id in can:
            continue
        option = Option(f"{playing.MEANWHILE}{pause.id}", rule, asked.node.seat)
        if asked.state.said(f"card:{pause.id}") == "yes":
            yield Unopened(option, f"That has happened already: {pause.says}", "happened")
        elif pause.act and pause.act != table.act:
            text = f"That belongs to act {pause.act}, and act {table.act} is current."
            yield Unopened(option, text, f"act {table.act} now")
        elif pause.agenda and pause.agenda != table.agenda + 1:
            text = f"That belongs to another agenda than {table.agenda}, which is current."
            yield Unopened(option, text, f"agenda {table.agenda} now")
        elif pause.on_agenda not in (0, table.agenda):
            text = (
                f"That belongs to agenda {pause.on_agenda}, and agenda {table.agenda} is current."
            )
            yield Unopened(option, text, f"agenda {table.agenda} now")
        elif table.stands and not table.active:
            yield Unopened(option, "Nobody is left on the table whom it could befall.", "all out")
        else:
            _, _, false = checking.open_for(asked.world, asked.state, pause.when)
            why = tested.all_of(asked.world, asked.state, false)
            yield Unopened(option, f"That cannot happen: {why}.", _short(false))


def _statuses(asked: Asked, task: Status) -> Iterator[Unopened]:
    """How somebody cannot have ended, for the way in which the scenario did."""
    name = asked.state.investigator(task.investigator).name
    for word in playing.STATUSES:
        if playing.is_last_one(asked.state, task) and word not in playing.LAST_ONE:
            option = Option(f"tell:{task.investigator}:{word}", asked.node.rule, asked.node.seat)
            text = f"An act ended it, and all others are out: {name} is still there at the end."
            yield Unopened(option, text, "cannot be")
        elif not task.allowed and word not in playing.statuses(asked.state):
            option = Option(f"tell:{task.investigator}:{word}", NO_WAY_OUT, asked.node.seat)
            text = f"From this scenario nobody gets away: {name} cannot be {ENDED[word]}."
            yield Unopened(option, text, "cannot be")
        elif task.allowed and word not in task.allowed:
            option = Option(f"tell:{task.investigator}:{word}", asked.node.rule, asked.node.seat)
            allowed = listed([ENDED.get(it, it) for it in task.allowed], "or")
            text = f"When it ends like this, {name} is {allowed}, not {ENDED[word]}."
            yield Unopened(option, text, "cannot be")


# --- People --------------------------------------------------------------------------------


def _characters(asked: Asked) -> Iterator[Unopened]:
    """Each of the four can be taken once."""
    for player in asked.state.players:
        if player.character:
            character = asked.world.characters[player.character]
            option = Option(f"prologue:{character.id}", asked.node.rule, asked.node.seat)
            who = player.name or player.seat.title()
            text = f"{character.name} is taken: {who} plays {character.name}."
            yield Unopened(option, text, f"{who} plays it")


def _investigators(asked: Asked) -> Iterator[Unopened]:
    """A name is played once in a campaign; who was lost does not come back."""
    for card in asked.world.box.investigators:
        who = investigators.namesake(asked.state, card)
        if who is not None:
            option = Option(f"take:{card.id}", asked.node.rule, asked.node.seat)
            text = lost(who) if who.lost else _is_played(asked, card.name, who)
            yield Unopened(option, text, who.lost or "played")


def _of_the_prologue(asked: Asked) -> Iterator[Unopened]:
    """The four are played in the prologue, and in no other scenario."""
    for character in asked.world.box.characters:
        option = Option(f"take:{character.id}", THE_FOUR, asked.node.seat)
        yield Unopened(option, f"{character.name} is played in the prologue alone.", "")


def _is_played(asked: Asked, name: str, who: Investigator) -> str:
    seat = next(it for it in asked.state.players if it.seat == who.seat)
    return f"{name} is played by {seat.name or seat.seat.title()}, and nobody is there twice."


def lost(who: Investigator) -> str:
    """Who was killed or driven insane is out of the campaign for good."""
    how = {"killed": "was killed", "insane": "was driven insane"}[who.lost]
    return f"{who.name} {how}, and does not come back in this campaign."


def _loss_rule() -> str:
    return "Core Rules / Trauma"


def _purchases(asked: Asked) -> Iterator[Unopened]:
    """Who has no experience left buys nothing; exiled cards are made up for before it is done."""
    for who in asked.state.playing:
        if upgrades.lacks(asked.world, who):
            cards = many(who.exiled, "exiled card")
            text = f"{who.name} has {cards} to make up for first: buy {who.id} 0 does."
            yield Unopened(Option(decks.DONE, upgrades.EXILE, asked.node.seat), text, "exiled")
        if not who.unspent:
            slot = Number(0, OVER)
            option = Option(f"spend:{who.id}:1", asked.node.rule, asked.node.seat, slot=slot)
            yield Unopened(option, f"{who.name} has no experience left to spend.", "nothing left")
