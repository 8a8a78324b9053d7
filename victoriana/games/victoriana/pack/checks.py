"""What must hold of a box before a game can be set up, and of a board before it can be drawn."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.ids import SPHERE_NAMES, SPHERES, LocaleId, Sphere
from victoriana.games.victoriana.world import Box, Locale, Numbers

FACES = range(1, 11)  # of the locale die
MOST_TYPES = 2  # of one locale
COLUMNS = ROWS = 6  # of the lattice that a terminal can show
LEAST_SEATS = 2
SEATS = ("2", "3", "4")  # how many investigators a game may have
SMALLEST, LARGEST = 0, 99  # of any number of the book
NEVER_ZERO = ("rounds", "turns_a_round", "bag_each", "track_spaces", "plots_each", "movement")


def faults(box: Box) -> list[str]:
    """One sentence for each reason why no game can be played with this box."""
    return [
        *_numbers(box.numbers),
        *board_faults(box.locales, box.start),
        *_decks(box),
        *_cards(box),
    ]


def board_faults(locales: tuple[Locale, ...], start: LocaleId) -> Iterator[str]:
    """What is wrong with the board: dice without a locale, locales without a path."""
    yield from _slots(locales)
    for locale in locales:
        if len(locale.types) > MOST_TYPES:
            yield f"locales.toml, [{locale.id}]: a locale has at most two types."
        if locale.token and not locale.types:
            yield f"locales.toml, [{locale.id}]: a locale with a token needs a type."
    if not any(locale.token for locale in locales):
        yield "locales.toml: no locale has a token, so the conspiracy is nowhere."
    yield from _names(locales)
    known = {locale.id: locale for locale in locales}
    if start not in known:
        yield f'pack.toml: the start "{start}" is no locale of the board.'
        return
    reached = [start]
    for here in reached:
        reached += [there for there in known[here].exits if there not in reached]
    for locale in locales:
        if locale.id not in reached:
            yield f'locales.toml, [{locale.id}]: no travel path leads here from "{start}".'


def drawing_faults(locales: tuple[Locale, ...]) -> list[str]:
    """Why this board cannot be drawn as a map; it can be played all the same."""
    found = []
    taken: dict[tuple[int, int], LocaleId] = {}
    for locale in locales:
        column, row = locale.at
        if not (0 < column <= COLUMNS and 0 < row <= ROWS):
            found.append(f"locales.toml, [{locale.id}]: it has no cell on the map of 6 by 6.")
        elif locale.at in taken:
            found.append(f"locales.toml, [{locale.id}]: {taken[locale.at]} has the same cell.")
        taken[locale.at] = locale.id
    if found:
        return found
    cells = {locale.id: locale.at for locale in locales}
    slants: dict[tuple[int, int], tuple[LocaleId, LocaleId]] = {}
    for one, other in _paths(locales):
        (left, top), (right, bottom) = cells[one], cells[other]
        across, down = abs(left - right), abs(top - bottom)
        if max(across, down) > 1:
            found.append(f"paths.toml: {one} and {other} are joined and are no neighbours.")
        elif across == down:
            corner = (min(left, right), min(top, bottom))
            if corner in slants:
                found.append(f"paths.toml: {one}-{other} crosses {'-'.join(slants[corner])}.")
            slants[corner] = (one, other)
    return found


def _paths(locales: Iterable[Locale]) -> Iterator[tuple[LocaleId, LocaleId]]:
    done: set[LocaleId] = set()
    for locale in locales:
        done.add(locale.id)
        yield from ((locale.id, there) for there in locale.exits if there not in done)


def _slots(locales: Iterable[Locale]) -> Iterator[str]:
    taken: dict[tuple[Sphere, int], LocaleId] = {}
    for locale in locales:
        for slot in locale.slots:
            pair = (slot.type, slot.number)
            if pair in taken:
                yield (
                    f"locales.toml, [{locale.id}]: {slot.type}{slot.number} "
                    f"belongs to {taken[pair]} already."
                )
            taken[pair] = locale.id
    lacking = [f"{kind}{face}" for kind in SPHERES for face in FACES if (kind, face) not in taken]
    if lacking:
        yield f"locales.toml: the dice may show {', '.join(lacking)}, and no locale has that slot."


def _names(locales: Iterable[Locale]) -> Iterator[str]:
    handles = sorted(locale.id for locale in locales)
    for shorter, longer in pairwise(handles):
        if longer.startswith(shorter):
            yield f"locales.toml, [{shorter}]: this is how {longer} begins; choose another handle."
    counted = Counter(locale.short for locale in locales)
    for short, count in counted.items():
        if count > 1:
            yield f'locales.toml: {count} locales have the short name "{short}".'


def _numbers(numbers: Numbers) -> Iterator[str]:
    for name in numbers.__struct_fields__:
        value = getattr(numbers, name)
        if isinstance(value, int):
            least = 1 if name in NEVER_ZERO else SMALLEST
            if not least <= value <= LARGEST:
                yield f"numbers.toml: {name} is {value}; it must be {least} to {LARGEST}."
        elif not value:
            yield f"numbers.toml: {name} is empty."
        elif isinstance(value, dict) and (
            sorted(value) != sorted(SEATS)
            or not all(SMALLEST <= count <= LARGEST for count in value.values())
        ):
            yield f"numbers.toml: {name} needs a number for each of 2, 3 and 4 investigators."


def _decks(box: Box) -> Iterator[str]:
    numbers = box.numbers
    for sphere in SPHERES:
        name = SPHERE_NAMES[sphere]
        if not any(lead.type == sphere for lead in box.leads):
            yield f"leads.toml: there is no {name} lead."
        plain = sum(plot.type == sphere and not plot.discarded for plot in box.plots)
        if plain < numbers.plots_each:
            yield (
                f"plots.toml: a game takes {numbers.plots_each} {name} plots "
                f"without discard text, and there are {plain}."
            )
        spaces = len(box.tracks.get(sphere, ()))
        if spaces != numbers.track_spaces:
            yield f"tracks.toml: the {name} track has {spaces} spaces, not {numbers.track_spaces}."
    for track in box.tracks:
        if track not in SPHERES:
            yield f"tracks.toml, [{track}]: there is no such type."
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
            yield f"{file}.toml: a game takes {wanted}, and there are {held}."


def _cards(box: Box) -> Iterator[str]:
    most = box.numbers.safe_trauma
    for lead in box.leads:
        if not lead.options:
            yield f"leads.toml, [{lead.id}]: a lead needs an option."
        for option in lead.options:
            if option.cost.trauma > most:
                yield (
                    f'leads.toml, [{lead.id}]: nobody can pay "{option.line}"; '
                    f"{most} trauma is the most one can bear."
                )
    for agent in box.agents:
        yield from _price(f"agents.toml, [{agent.id}]", agent.cost)
    for plot in box.plots:
        yield from _price(f"plots.toml, [{plot.id}]", plot.cost)
    for mastermind in box.masterminds:
        yield from _price(f"masterminds.toml, [{mastermind.id}]", mastermind.cost)
    for henchman in box.henchmen:
        if not henchman.evidence:
            yield f"henchmen.toml, [{henchman.id}]: no evidence is asked to overcome this henchman."
    for card in box.investigators:
        if card.starts.trauma:
            yield f"investigators.toml, [{card.id}]: nobody starts with trauma."
    yield from _abilities(box)


def _price(place: str, cost: Cost) -> Iterator[str]:
    if not cost.icons or cost.trauma:
        yield f"{place}: the price must be resources, and only resources."


def _abilities(box: Box) -> Iterator[str]:
    abilities = Counter(ability.id for card in box.investigators for ability in card.abilities)
    for id, count in abilities.items():
        if count > 1:
            yield f'investigators.toml: {count} abilities are called "{id}".'
    lasting = [
        (f"{file}.toml, [{card.id}]", passive)
        for file, cards in (("advantages", box.advantages), ("setbacks", box.setbacks))
        for card in cards
        for passive in card.passive
    ]
    for place, passive in lasting:
        if passive.ability is not None and passive.ability not in abilities:
            yield f'{place}: "{passive.ability}" is no ability of an investigator.'
