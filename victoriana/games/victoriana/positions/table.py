"""What can be set in a position of Victoriana, row by row, and why the rest follows."""

from victoriana.games.victoriana.abilities import ENGINE, GHOST, KNIGHT, SPIRIT
from victoriana.games.victoriana.ids import SPHERES, AbilityId, InvestigatorId
from victoriana.games.victoriana.positions.pending import ELEMENTS
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.world import Investigator as Card
from victoriana.games.victoriana.world import World
from victoriana.kernel.settings import Settable

MOST_LEADS = 40  # tracking tokens that can be named
PLACES = "places (with +), or none"
YES = "yes or no"
NO_CARD = "no card at the table speaks of it"
NOT_THIS = "the card speaks of nothing like that"


def settable(world: World, state: State) -> tuple[Settable, ...]:
    """Every row, for the investigators at the table."""
    people = tuple(who.id for who in state.investigators)
    cards = [world.investigators[it] for it in people if it in world.investigators]
    pairs = tuple(one.id for card in cards for one in card.characters)
    agents, locales = tuple(world.agents), tuple(world.locales)
    leads = tuple(map(str, range(1, MOST_LEADS + 1)))
    numbers = world.numbers
    tracks = tuple(it.casefold() for it in SPHERES)
    limit = int(world.rulings["cold-limit"]) - 1
    return (
        Settable("INVESTIGATOR.place", "a place", "where the standee is", people),
        Settable("round", f"1 to {numbers.rounds}", "its first turn, unless turn says more"),
        Settable("turn", "9a, 9b, or who", "whose turn is open"),
        Settable("first", "an investigator", "the first player", ()),
        Settable("INVESTIGATOR.trauma", f"0 to {numbers.safe_trauma}", "points", people),
        Settable("INVESTIGATOR.resources", "2P+O, none", "what is held", people, also="holds"),
        Settable("INVESTIGATOR.tokens", "a number", "ability tokens left", people),
        Settable("INVESTIGATOR.spent", "abilities", "unique ones that are gone", people),
        Settable("INVESTIGATOR.evidence", "leads", "evidence held", people),
        Settable("INVESTIGATOR.kept", "cards", "advantages and setbacks", people),
        Settable("INVESTIGATOR.statuses", "bitten, prey:carmilla", "status tokens", people),
        Settable("INVESTIGATOR.out", YES, "overcome, and out of the game", people),
        Settable("INVESTIGATOR.advantages", "cards", "of what is kept, those", people),
        Settable("INVESTIGATOR.setbacks", "cards", "of what is kept, those", people),
        *_printed(people, cards),
        Settable("CHARACTER.place", "a place", "where one of two on a card is", pairs),
        Settable("CHARACTER.evidence", "leads", "the pile of one of two", pairs),
        Settable("LOCALE.token", "down, turned or x", "its locale token", locales),
        Settable("tokens", PLACES, "all whose token is face down"),
        Settable("found", "a place", "the conspiracy's locale: the X"),
        Settable("henchman", "a henchman", "who is turned up"),
        Settable("henchmen-left", "a number", "face down, the present one not counted"),
        Settable("henchmen-overcome", "henchmen", "who was overcome"),
        Settable("mastermind", "a mastermind", "who is uncovered"),
        Settable("plot-deck", "a number", "cards in it, the bottom plot counted"),
        Settable("plot", "a plot", "the conspiracy's plot, uncovered"),
        Settable("plots-seen", "plots", "drawn and discarded"),
        Settable("AGENT.place", "a place, waiting, defeated", "an agent in play", agents),
        Settable("leads", "numbers, or none", "which leads are still in play"),
        Settable("leads.LEAD.place", "a place", "of a lead, also of a new one", leads),
        Settable("leads.LEAD.hour", "12, 3, 6 or 9", "where its hands point", leads),
        Settable("leads.LEAD.rounds", "1 to 4", "ends of rounds left to it", leads),
        Settable("leads.LEAD.card", "a card, or down", "it was looked at", leads),
        Settable("leads.LEAD.deck", "O, P, S, U or OP", "decks its pile came from", leads),
        Settable("tracks.TYPE", f"0 to {numbers.track_spaces}", "a plot track", tracks),
        Settable("cold", f"0 to {limit}", "the cold lead track"),
        Settable("bag", "3O+P+U", "resources in the grab bag"),
        Settable("yard", "a number", "Scotland Yard tokens"),
        Settable("doors", PLACES, "locales adjacent to all till the clock moves"),
        Settable("cordons", PLACES, "locales closed to whoever would investigate"),
        Settable("now.left", "0 to 9", "movement left", also="moves"),
        Settable("now.bound", YES, "began the turn beside an agent"),
        Settable("now.moving", YES, "still in the movement step"),
        Settable("now.hurried", YES, "bought a step this turn"),
        Settable("now.grabbed", YES, "drew from the bag for a lead this turn"),
        Settable("now.investigated", YES, "investigated this turn"),
        Settable("now.acted", YES, "the action is taken"),
        Settable("now.used", PLACES, "locales whose ability was used this turn"),
        *_following(people, agents, leads),
    )


def _printed(people: tuple[InvestigatorId, ...], cards: list[Card]) -> tuple[Settable, ...]:
    """What only some cards speak of: it can be set where such a card is at the table."""
    leads = tuple(map(str, range(1, MOST_LEADS + 1)))
    natures = tuple(card.id for card in cards if card.natures)
    keepers = tuple(card.id for card in cards if any(it.takes for it in card.abilities))
    knights = tuple(card.id for card in cards if _shows(card, KNIGHT))
    own = {"nature": natures, "blanks": keepers, "owed": knights}
    rows = (
        Settable("INVESTIGATOR.nature", "who is in play", "of two natures", natures),
        Settable("INVESTIGATOR.blanks", "a number", "locale tokens kept", keepers),
        Settable("INVESTIGATOR.owed", f"0 to {ELEMENTS}", "extra turns to come", knights),
        *(
            Settable(f"INVESTIGATOR.{name}", among=_others(people, having), follows=NOT_THIS)
            for name, having in own.items()
        ),
    )
    engine = any(_shows(card, ENGINE) for card in cards)
    common = (
        (engine, Settable("leads.LEAD.brain", YES, "the Brain lies on it", leads)),
        (engine, Settable("leads.LEAD.stored", "2S, none", "laid by with the Brain", leads)),
        (
            any(_shows(card, SPIRIT) for card in cards),
            Settable("wilds", PLACES, "where a Wild lies on the board"),
        ),
        (
            any(_shows(card, GHOST) for card in cards),
            Settable("now.unseen", YES, "agents do not bar the way this turn"),
        ),
        (
            any(card.characters for card in cards),
            Settable("now.linked", YES, "both of two on a card may act"),
        ),
        (engine, Settable("now.brained", YES, "the Brain was set this turn")),
        (bool(natures), Settable("now.changed", YES, "another nature took over this turn")),
    )
    return (
        *rows,
        *(
            row if shown else Settable(row.path, among=row.among, follows=NO_CARD)
            for shown, row in common
        ),
    )


def _shows(card: Card, ability: AbilityId) -> bool:
    return any(it.id == ability for it in card.abilities)


def _others(
    people: tuple[InvestigatorId, ...], having: tuple[InvestigatorId, ...]
) -> tuple[str, ...]:
    return tuple(who for who in people if who not in having)


def _following(
    people: tuple[str, ...], agents: tuple[str, ...], leads: tuple[str, ...]
) -> tuple[Settable, ...]:
    """What cannot be set, each with what it follows from."""
    why = {
        "agenda": "what is awaited follows from the turn",
        "slot": "it follows from round and turn",
        "quarter": "the clock follows from the round",
        "next-lead": "it follows from the leads",
        "taken": "the lead decks follow from leads and evidence",
        "piles": "they follow from leads and evidence",
        "seen": "it follows from leads and evidence",
        "discards": "they follow from leads and evidence",
        "unseen-discards": "it follows from leads and evidence",
        "peaks": "they follow from the tracks",
        "idle": "it says what set-up did, and nothing else does it",
        "plots-above": "it follows from plot-deck",
        "plots-back": "only an effect shuffles a plot back",
        "agent-in-deck": "the agent lies in the plot deck until one is in play or defeated",
        "agents": "say where one is, such as caissa.place",
        "agents-aside": "it follows from the agents in play",
        "agents-defeated": "say it of one, such as caissa.place=defeated",
        "called": "it follows from mastermind and locale",
        "waived": "it is said in the end of a round only",
        "interrupted": "only an extra turn interrupts one",
        "extras": "extra turns are counted when they begin",
        "last-extra": "it is remembered when an extra turn ends",
        "revealed": "an omen shows it",
        "investigators": "the seats follow from the command",
        "now.seat": "it follows from turn",
        "now.granted": "it follows from the turn's beginning",
        "now.extra": "extra turns begin when they are due",
        "now.tongues": "an ability gives them",
        "now.fixed": "it follows from where agents stand",
        "now.actors": "it follows from what is played",
        "now.turning": "it follows from what is played",
    }
    each = {
        "INVESTIGATOR.id": "the seats follow from the command",
        "INVESTIGATOR.posing": "an ability says it for a turn",
        "INVESTIGATOR.character": "say where each of two is, by name",
        "INVESTIGATOR.other": "say where each of two is, by name",
        "INVESTIGATOR.collected": "say whose evidence it is, by name",
        "INVESTIGATOR.tongues": "an ability gives them for a turn",
    }
    agent = {
        "AGENT.places": "say AGENT.place, with + between bodies",
        "AGENT.triggered": "it follows from mastermind and locale",
        "AGENT.away": "an ability removes agents from the board",
    }
    lead = {
        "leads.LEAD.pile": "it follows from its deck",
        "leads.LEAD.open": "it is open while it is investigated",
        "leads.LEAD.among": "only a look into a pile tells it",
        "leads.LEAD.due": "an effect turns its hands",
    }
    return (
        *(Settable(path, follows=said) for path, said in why.items()),
        *(Settable(path, among=people, follows=said) for path, said in each.items()),
        *(Settable(path, among=agents, follows=said) for path, said in agent.items()),
        *(Settable(path, among=leads, follows=said) for path, said in lead.items()),
    )
