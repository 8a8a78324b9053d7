"""What must hold of a box before a game can be set up, and of a board before it can be drawn."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from victoriana.games.victoriana import icons
from victoriana.games.victoriana.effects import Afflict, AnyEffect, Omen, Passive
from victoriana.games.victoriana.ids import SPHERE_NAMES, SPHERES, LocaleId, Sphere
from victoriana.games.victoriana.pack import homes, people
from victoriana.games.victoriana.sentences.forms import Unsayable
from victoriana.games.victoriana.sentences.telling import Teller
from victoriana.games.victoriana.world import Agent, Box, Locale, Mastermind, Numbers, Plot
from victoriana.kernel.errors import PackFault
from victoriana.kernel.pack_tables import on

FACES = range(1, 11)  # of the locale die
MOST_TYPES = 2  # of one locale
COLUMNS = ROWS = 6  # of the lattice that a terminal can show
LEAST_SEATS = 2
SEATS = ("2", "3", "4")  # how many investigators a game may have
SMALLEST, LARGEST = 0, 99  # of any number of the book
NEVER_ZERO = (
    "rounds",
    "turns_a_round",
    "bag_each",
    "track_spaces",
    "plots_each",
    "movement",
    "agents",
)


def faults(box: Box) -> list[PackFault]:
    """Each reason why no game can be played with this box."""
    return [
        *_numbers(box.numbers),
        *board_faults(box.locales, box.start),
        *_decks(box),
        *_cards(box),
    ]


def board_faults(locales: tuple[Locale, ...], start: LocaleId) -> Iterator[PackFault]:
    """What is wrong with the board: dice without a locale, locales without a path."""
    yield from _slots(locales, "slots")
    if homes.has_both(locales):
        yield from _slots(homes.typed(locales), homes.KEY)
    for locale in locales:
        if locale.token and not locale.types:
            yield on("locales", locale.id, "a locale with a token needs a type.", "slots")
        if homes.has_both(locales) and not locale.token and locale.slots:
            text = f"homes have their slots in {homes.KEY} here, and no others."
            yield on("locales", locale.id, text, "slots")
    if not any(locale.token for locale in locales):
        yield PackFault("locales", "no locale has a token, so the conspiracy is nowhere.")
    yield from _names(locales)
    known = {locale.id: locale for locale in locales}
    if start not in known:
        yield PackFault("pack", f'the start "{start}" is no locale of the board.', keys=("start",))
        return
    reached = [start]
    for here in reached:
        reached += [there for there in known[here].exits if there not in reached]
    for locale in locales:
        if locale.id not in reached:
            yield on("locales", locale.id, f'no travel path leads here from "{start}".')


def drawing_faults(locales: tuple[Locale, ...]) -> list[PackFault]:
    """Why this board cannot be drawn as a map; it can be played all the same."""
    found = []
    taken: dict[tuple[int, int], LocaleId] = {}
    for locale in locales:
        column, row = locale.at
        if not (0 < column <= COLUMNS and 0 < row <= ROWS):
            found.append(_undrawn(locale, "it has no cell on the map of 6 by 6."))
        elif locale.at in taken:
            found.append(_undrawn(locale, f"{taken[locale.at]} has the same cell."))
        taken[locale.at] = locale.id
    if found:
        return found
    cells = {locale.id: locale.at for locale in locales}
    slants: dict[tuple[int, int], tuple[LocaleId, LocaleId]] = {}
    for one, other in _paths(locales):
        (left, top), (right, bottom) = cells[one], cells[other]
        across, down = abs(left - right), abs(top - bottom)
        text = ""
        if max(across, down) > 1:
            text = f"{one} and {other} are joined and are no neighbours."
        elif across == down:
            corner = (min(left, right), min(top, bottom))
            if corner in slants:
                text = f"{one}-{other} crosses {'-'.join(slants[corner])}."
            slants[corner] = (one, other)
        if text:
            found.append(PackFault("paths", text, keys=("paths",), warning=True))
    return found


def _undrawn(locale: Locale, text: str) -> PackFault:
    return PackFault("locales", text, f"[{locale.id}]", (locale.id, "at"), warning=True)


def _paths(locales: Iterable[Locale]) -> Iterator[tuple[LocaleId, LocaleId]]:
    done: set[LocaleId] = set()
    for locale in locales:
        done.add(locale.id)
        yield from ((locale.id, there) for there in locale.exits if there not in done)


def _slots(locales: Iterable[Locale], key: str) -> Iterator[PackFault]:
    """Each pair of type and number belongs to one locale, and to one alone."""
    taken: dict[tuple[Sphere, int], LocaleId] = {}
    for locale in locales:
        for slot in locale.slots:
            pair = (slot.type, slot.number)
            if pair in taken:
                text = f"{slot.type}{slot.number} belongs to {taken[pair]} already."
                yield on("locales", locale.id, text, key)
            taken[pair] = locale.id
        if len(locale.types) > MOST_TYPES:
            yield on("locales", locale.id, "a locale has at most two types.", key)
    lacking = [f"{kind}{face}" for kind in SPHERES for face in FACES if (kind, face) not in taken]
    if lacking:
        under = "" if key == "slots" else f" under {homes.TYPED}"
        text = f"the dice may show {', '.join(lacking)}, and no locale has that slot{under}."
        yield PackFault("locales", text)


def _names(locales: Iterable[Locale]) -> Iterator[PackFault]:
    handles = sorted(locale.id for locale in locales)
    for shorter, longer in pairwise(handles):
        if longer.startswith(shorter):
            text = f"this is how {longer} begins; choose another handle."
            yield on("locales", shorter, text)
    counted = Counter(locale.short for locale in locales)
    for short, count in counted.items():
        if count > 1:
            second = [locale.id for locale in locales if locale.short == short][1]
            text = f'{count} locales have the short name "{short}".'
            yield PackFault("locales", text, keys=(second, "short"))


def _numbers(numbers: Numbers) -> Iterator[PackFault]:
    for name in numbers.__struct_fields__:
        if text := _number_fault(name, getattr(numbers, name)):
            yield PackFault("numbers", text, keys=(name,))


def _number_fault(name: str, value: object) -> str:
    least = 1 if name in NEVER_ZERO else SMALLEST
    if isinstance(value, int):
        if not least <= value <= LARGEST:
            return f"{name} is {value}; it must be {least} to {LARGEST}."
    elif not value:
        return f"{name} is empty."
    elif isinstance(value, dict) and (
        sorted(value) != sorted(SEATS)
        or not all(least <= count <= LARGEST for count in value.values())
    ):
        return f"{name} needs a number for each of 2, 3 and 4 investigators."
    return ""


def _decks(box: Box) -> Iterator[PackFault]:
    numbers = box.numbers
    for sphere in SPHERES:
        name = SPHERE_NAMES[sphere]
        if not any(lead.type == sphere for lead in box.leads):
            yield PackFault("leads", f"there is no {name} lead.")
        plain = sum(plot.type == sphere and not plot.discarded for plot in box.plots)
        if plain < numbers.plots_each:
            text = (
                f"a game takes {numbers.plots_each} {name} plots "
                f"without discard text, and there are {plain}."
            )
            yield PackFault("plots", text)
        spaces = len(box.tracks.get(sphere, ()))
        if spaces != numbers.track_spaces:
            text = f"the {name} track has {spaces} spaces, not {numbers.track_spaces}."
            yield PackFault("tracks", text, keys=(name.lower(), "spaces"))
    for track in box.tracks:
        if track not in SPHERES:
            yield on("tracks", track, "there is no such type.")
    decks = len(SPHERES)
    for file, held, wanted in (
        ("advantages", len(box.advantages), decks * numbers.advantages_a_deck),
        ("setbacks", len(box.setbacks), decks * numbers.setbacks_a_deck),
        ("henchmen", len(box.henchmen), numbers.henchmen),
        ("masterminds", len(box.masterminds), 1),
        ("agents", len(box.agents), max(numbers.agents.values(), default=0)),
        ("investigators", len(box.investigators), LEAST_SEATS),
    ):
        if held < wanted:
            yield PackFault(file, f"a game takes {wanted}, and there are {held}.")


def _cards(box: Box) -> Iterator[PackFault]:
    most = box.numbers.safe_trauma
    for lead in box.leads:
        if not lead.options:
            yield on("leads", lead.id, "a lead needs an option.", "options")
        for number, option in enumerate(lead.options):
            if option.cost.trauma > most:
                line = icons.write(option.cost, option.gains)
                text = f'nobody can pay "{line}"; {most} trauma is the most one can bear.'
                yield on("leads", lead.id, text, "options", number, "line")
    yield from _unsaid(box)
    yield from _prices("agents", box.agents)
    yield from _prices("plots", box.plots)
    yield from _prices("masterminds", box.masterminds)
    for henchman in box.henchmen:
        if not henchman.evidence:
            text = "no evidence is asked to overcome this henchman."
            yield on("henchmen", henchman.id, text, "evidence")
    yield from people.faults(box)
    yield from _agents_alone(box)


def _unsaid(box: Box) -> Iterator[PackFault]:
    """Modifiers that no sentence says, such as a prohibition that is counted."""
    held: list[tuple[str, str, str, tuple[Passive, ...]]] = []
    held += [("advantages", it.id, "passive", it.passive) for it in box.advantages]
    held += [("setbacks", it.id, "passive", it.passive) for it in box.setbacks]
    held += [
        ("tracks", SPHERE_NAMES.get(track, track).lower(), "spaces", space.lasting)
        for track, spaces in box.tracks.items()
        for space in spaces
    ]
    for file, handle, key, modifiers in held:
        for it in modifiers:
            try:
                Teller(str).lasting(it, mine=key == "passive")
            except Unsayable:
                text = f'"{it.kind}" cannot have the amount {it.amount}.'
                yield on(file, handle, text, key)


def _prices(file: str, cards: Iterable[Agent | Plot | Mastermind]) -> Iterator[PackFault]:
    for card in cards:
        if not card.cost.icons or card.cost.trauma:
            yield on(file, card.id, "the price must be resources, and only resources.", "cost")


def _agents_alone(box: Box) -> Iterator[PackFault]:
    """What only agents do: they inflict statuses, and are near to somebody or not."""
    for file, handle, effects in _programs(box):
        for effect in _all(effects):
            if isinstance(effect, Afflict):
                text = f'only an agent makes anybody "{effect.which}".'
                yield on(file, handle, text)
            elif (who := getattr(effect, "who", "")) in ("within-two", "same-place"):
                yield on(file, handle, f'"{who}" is counted from an agent, and this is none.')


def _programs(box: Box) -> Iterator[tuple[str, str, tuple[AnyEffect, ...]]]:
    """All instructions but those of agents, by file and table."""
    for locale in box.locales:
        yield "locales", locale.id, locale.ability.does if locale.ability else ()
    for lead in box.leads:
        yield "leads", lead.id, lead.reveal
        yield from (("leads", lead.id, option.gains) for option in lead.options)
    yield from (("advantages", it.id, use.does) for it in box.advantages for use in it.uses)
    yield from (("setbacks", it.id, use.does) for it in box.setbacks for use in it.uses)
    yield from (("plots", it.id, it.discarded) for it in box.plots)
    yield from (("henchmen", it.id, it.reveal) for it in box.henchmen)
    yield from (("masterminds", it.id, it.reveal) for it in box.masterminds)
    for track, spaces in box.tracks.items():
        name = SPHERE_NAMES.get(track, track).lower()
        yield from (("tracks", name, space.once) for space in spaces)


def _all(effects: Iterable[AnyEffect]) -> Iterator[AnyEffect]:
    """Instructions, and those within them."""
    for effect in effects:
        yield effect
        if isinstance(effect, Omen):
            yield from _all(effect.then)
