"""Encounter sets, decks, and cards that lie aside or leave the game: lines of a set-up."""

from victoriana.games.circle_undone import tallies
from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    ActsBuilt,
    AgendaDoomed,
    AgendasBuilt,
    KeysAside,
    OutOfTheGame,
    PileBuilt,
    ReferenceResources,
    SetAside,
    Shuffled,
    StoryBeneath,
)
from victoriana.games.circle_undone.ids import CardId, LocationId
from victoriana.games.circle_undone.rules.set_up import branches, words
from victoriana.games.circle_undone.rules.set_up.step import Step, line
from victoriana.games.circle_undone.rulings import GOOD
from victoriana.games.circle_undone.set_up import Pile, Profile
from victoriana.kernel.wording import in_words, listed, many

STRAY = 1  # the second time that the guide names a branch's sets (G31)
BENEATH = 1  # the step of the lower part of a pile
SPECTRAL = 1
STANDARD = 2


def gather(t: Ledger, step: Step) -> None:
    """Which encounter sets are wanted."""
    if not step.of_branch:
        line(t, f"Gather {words.sets(t.world, step.setup.gather)}.")
    elif step.branch and step.index < STRAY:
        line(t, f"Gather as well {words.sets(t.world, step.branch.gather)}.")


def only(t: Ledger, step: Step) -> None:
    """Of some sets not every card is wanted."""
    for it in (step.branch if step.of_branch and step.branch else step.setup).only:
        name = t.world.sets[it.set].name
        copies = [card for card in it.cards for _ in range(t.world.cards[card].quantity)]
        line(t, f"Of {name} take only {words.cards(t.world, copies)}.")


def branch(t: Ledger, step: Step) -> None:
    """Why this branch of the set-up holds."""
    told = {
        "members": "The investigators are members of the Lodge.",
        "not-members": "The investigators are not members of the Lodge.",
        "anette": "Anette Mason is possessed by evil.",
        "sanford": "Carl Sanford possesses the secrets of the universe.",
    }
    if step.branch:
        line(t, f"{told[step.branch.id]} The lines below follow from it.")


def aside_sets(t: Ledger, step: Step) -> None:
    """Whole encounter sets wait aside."""
    cards = [
        card.id
        for handle in step.setup.aside_sets
        for card in t.world.sets[handle].cards
        for _ in range(card.quantity)
    ]
    t.fact(SetAside(tuple(cards)))
    names = words.sets(t.world, step.setup.aside_sets)
    line(t, f"Set aside, out of play: all {len(cards)} cards of {names}.")


def aside_cards(t: Ledger, step: Step) -> None:
    """Single cards wait aside; the data say in which step."""
    cards = [
        it.card
        for it in step.setup.aside_cards
        if (it.step or step.first) == step.number
        for _ in range(it.count)
    ]
    if cards:
        t.fact(SetAside(tuple(_as_it_lies(t, it) for it in cards)))
        line(t, f"Set aside, out of play: {words.cards(t.world, cards)}.")
    else:
        line(t, "Do not look at what is behind the card until you are told to.")


def _as_it_lies(t: Ledger, card: str) -> str:
    """What looks like others is one of them, and nobody knows which as it comes into play."""
    back = t.world.back_of.get(LocationId(card))
    return card if back is None or t.world.backs[back].pile else back


def removed(t: Ledger, step: Step) -> None:
    """Cards of the gathered sets that leave the game."""
    if step.branch:
        cards = [it.card for it in step.branch.removed for _ in range(it.count)]
        t.fact(OutOfTheGame(tuple(cards)))
        line(t, f"Search the gathered sets and remove {words.cards(t.world, cards)}.")


def acts(t: Ledger, step: Step) -> None:
    """The act deck; other versions leave the game."""
    chosen = branches.acts(t.world, t.state, step.setup)
    others = [it for it in t.world.scenarios[step.setup.id].acts if it not in chosen]
    t.fact(ActsBuilt(chosen), *step.rulings)
    text = f"Build the act deck: {_row(t, chosen)}."
    if others:
        t.fact(OutOfTheGame(tuple(others)), *step.rulings)
        text += f" Remove {_row(t, tuple(others))}."
    line(t, text, *step.rulings)


def agendas(t: Ledger, step: Step) -> None:
    """The agenda deck."""
    scenario = t.world.scenarios[step.setup.id]
    t.fact(AgendasBuilt(scenario.agendas))
    line(t, f"Build the agenda deck: {_row(t, scenario.agendas)}.")


def agenda_doom(t: Ledger, step: Step) -> None:
    """Doom on the first agenda, as much as a number of the log says (G24)."""
    doom = t.state.number(step.setup.agenda_doom)
    if doom:
        t.fact(AgendaDoomed(doom), *step.rulings)
    line(
        t, f"Put {doom or 'no'} doom on agenda 1a: as many as heretics are recorded.", *step.rulings
    )


@BOOK.claim(f"{GOOD} / Keys 1", "G18")
def keys(t: Ledger, step: Step) -> None:
    """Keys are spare tokens: those in the bag stay there (G18)."""
    t.fact(KeysAside(step.setup.keys), "G18")
    faces = listed(f"1 {it.replace('-', ' ')}" for it in step.setup.keys)
    line(t, f"Set aside as keys {faces} token, spare ones: the chaos bag is not touched.", "G18")


def profiles(t: Ledger, step: Step) -> None:
    """An ally and a fate for each whose profile is not crossed off; the others leave the game."""
    if step.index == 0:
        wanted = [it for it in step.setup.profiles if _wanted(t, it)]
        names = listed(t.world.characters[it.character].name for it in wanted)
        line(t, f"Profiles that are not crossed off: {names or 'none'}.")
    elif step.index <= len(step.setup.profiles):
        _profile(t, step.setup.profiles[step.index - 1])
    else:
        cards = [
            card for it in step.setup.profiles if not _wanted(t, it) for card in (it.ally, it.fate)
        ]
        if cards:
            t.fact(OutOfTheGame(tuple(cards)))
            line(t, f"Remove the other story cards of the set: {words.cards(t.world, cards)}.")


def _profile(t: Ledger, profile: Profile) -> None:
    if _wanted(t, profile):
        t.fact(SetAside((profile.ally,)))
        t.fact(StoryBeneath(profile.fate))
        name = t.world.characters[profile.character].name
        fate = words.card(t.world, profile.fate)
        line(t, f"Set the asset {name} aside, and put {fate} beneath the reference card.")


def _wanted(t: Ledger, profile: Profile) -> bool:
    return not t.state.profile(profile.character).crossed_off


def piles(t: Ledger, step: Step) -> None:
    """Piles of locations; nobody knows their order, and so it is not drawn before it matters."""
    for pile in step.setup.piles:
        if step.index == 0:
            _build(t, pile)
        elif step.index == BENEATH:
            sure = words.cards(t.world, pile.beneath)
            line(
                t,
                f"Shuffle {sure} with {in_words(pile.beneath_random)} others at random: "
                "they are the bottom of that deck, unrevealed side up.",
            )
        else:
            top = sum(it.count for it in pile.cards) - len(pile.beneath) - pile.beneath_random
            line(t, f"Put the other {in_words(top)} on top in a random order.")


def _build(t: Ledger, pile: Pile) -> None:
    every = tuple(LocationId(it.card) for it in pile.cards for _ in range(it.count))
    locations = tuple(it for it in every if it not in pile.beneath)
    t.fact(PileBuilt(pile.id, locations, pile.beneath))
    name = pile.id.replace("-", " ").title()
    told = words.cards(t.world, every)
    if pile.beneath:
        line(t, f"Make a deck of its own, {name}, of {many(len(every), 'location')}: {told}.")
    else:
        line(
            t,
            f"Shuffle a deck of {many(len(every), 'location')}, the {name}, unrevealed side up: "
            f"{told}.",
        )


def reference_resources(t: Ledger, step: Step) -> None:
    """Resources on the reference card, as many as a number of the log says."""
    number = t.state.number(step.setup.reference_resources)
    if number:
        t.fact(ReferenceResources(number))
    told = many(number, "resource") if number else "no resources"
    line(t, f"Put {told} on the reference card, one for each mark of the path.")


def decks(t: Ledger, step: Step) -> None:
    """The encounter deck, or both of them, with their sizes."""
    name = step.branch.id if step.branch else ""
    sizes = dict(tallies.decks(t.world, step.setup.id, name))
    if step.setup.id == "prologue":
        taken = sum(len(t.world.characters[it.character].brings) for it in t.state.players)
        sizes["encounter"] -= taken
    if "spectral" not in sizes:
        size = sizes["encounter"]
        t.fact(Shuffled("encounter", size), *step.rulings)
        told = f"Shuffle the remaining encounter cards: an encounter deck of {size} cards."
        line(t, told, *step.rulings)
    elif step.index == SPECTRAL:
        t.fact(Shuffled("spectral", sizes["spectral"]))
        line(
            t,
            f"Shuffle the remaining cards with the trait Spectral: {sizes['spectral']} cards, "
            "the spectral encounter deck.",
        )
    elif step.index == STANDARD:
        t.fact(Shuffled("standard", sizes["standard"]))
        line(
            t,
            f"Shuffle all others: {sizes['standard']} cards, the standard encounter deck.",
        )
    else:
        line(t, "There are two encounter decks, each with a discard pile of its own.")


def _row(t: Ledger, cards: tuple[CardId, ...]) -> str:
    """Acts or agendas, each with its number."""
    return ", ".join(
        f"{found.stage}a {found.name}"
        for it in cards
        if (found := t.world.acts.get(it) or t.world.agendas.get(it))
    )
