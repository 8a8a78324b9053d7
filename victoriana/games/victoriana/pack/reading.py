"""How the raw tables of a pack become the box of components, or sentences on what is wrong."""

from collections.abc import Callable, Mapping

import msgspec

from victoriana.games.victoriana.icons import BadIcons
from victoriana.games.victoriana.ids import SPHERE_NAMES, SPHERES, STATUSES, LocaleId
from victoriana.games.victoriana.pack import checks
from victoriana.games.victoriana.pack.forms import LETTER_OF, BadForm, Forms, Table, each, letter
from victoriana.games.victoriana.world import (
    Advantage,
    Agent,
    Box,
    Henchman,
    Investigator,
    Lead,
    Locale,
    Mastermind,
    Numbers,
    Plot,
    Setback,
    Space,
)
from victoriana.kernel import pack_tables
from victoriana.kernel.errors import BadPack, PackFault
from victoriana.kernel.pack_tables import WORDS, Head, PackTables, Raw, T, on

FILES = (
    "pack",
    "locales",
    "paths",
    "leads",
    "advantages",
    "setbacks",
    "plots",
    "henchmen",
    "masterminds",
    "agents",
    "tracks",
    "investigators",
)
OPTIONAL = ("numbers",)
TRACKS = tuple(f"{SPHERE_NAMES[it].lower()}-track" for it in SPHERES)  # as cards are called
RESERVED = (*WORDS, *STATUSES, *TRACKS)


class _Head(Head, frozen=True, forbid_unknown_fields=True):
    start: LocaleId


class _Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    spaces: tuple[Space, ...]


def read_box(raw: Raw) -> Box:
    """The box that a pack's files hold; raises BadPack with every fault that was found."""
    return pack_tables.box_of(_Reader(raw), checks.faults)


def faults(raw: Raw) -> tuple[PackFault, ...]:
    """Everything that is wrong with a pack, also what only spoils the map."""
    return pack_tables.faults_of(_Reader(raw), _judged)


def _judged(box: Box) -> tuple[PackFault, ...]:
    return (*checks.faults(box), *checks.drawing_faults(box.locales))


def read_locales(raw: Raw) -> tuple[Locale, ...]:
    """The board alone, for those who look at nothing else."""
    reader = _Reader(raw)
    locales = reader.locales()
    if reader.faults:
        raise BadPack(tuple(reader.faults))
    return locales


class _Reader(PackTables):
    """Goes through the files of a pack and remembers each fault with its file and table."""

    def __init__(self, raw: Raw) -> None:
        super().__init__(raw, Box, RESERVED)
        self.named: list[tuple[str, str, str]] = []  # a file, its table, a locale it speaks of

    def box(self) -> Box | None:
        """Everything in the pack, or None where a fault was found."""
        self.check_files(FILES, OPTIONAL)
        if self.faults:
            return None
        forms = Forms(self.whole("locales"))
        head = self.head(_Head)
        locales = self.locales()
        leads = self.cards("leads", Lead, forms, forms.lead)
        advantages = self.cards("advantages", Advantage, forms, forms.kept)
        setbacks = self.cards("setbacks", Setback, forms, forms.kept)
        plots = self.cards("plots", Plot, forms, forms.plot)
        henchmen = self.cards("henchmen", Henchman, forms, forms.henchman)
        masterminds = self.cards("masterminds", Mastermind, forms, forms.mastermind)
        agents = self.cards("agents", Agent, forms, forms.agent)
        tracks = self.cards("tracks", _Track, forms, forms.track)
        investigators = self.cards("investigators", Investigator, forms, forms.investigator)
        numbers = self.numbers()
        self.check_named(locales)
        if self.faults or head is None or numbers is None:
            return None
        return Box(
            name=head.name,
            start=head.start,
            locales=locales,
            leads=leads,
            advantages=advantages,
            setbacks=setbacks,
            plots=plots,
            henchmen=henchmen,
            masterminds=masterminds,
            agents=agents,
            tracks={
                LETTER_OF.get(track.id.capitalize(), track.id): track.spaces for track in tracks
            },
            investigators=investigators,
            numbers=numbers,
        )

    def numbers(self) -> Numbers | None:
        """The numbers of the book, where the pack has no others."""
        table = dict(self.whole("numbers"))
        each(table, "lead_die", letter)
        return self.struct("numbers", table, Numbers)

    def locales(self) -> tuple[Locale, ...]:
        """The locales in board order, each with its exits in that order too."""
        exits = self.exits()
        forms = Forms(self.whole("locales"))

        def shape(table: Table) -> None:
            forms.locale(table)
            table["exits"] = exits.get(str(table["id"]), [])

        return self.cards("locales", Locale, forms, shape)

    def exits(self) -> dict[str, list[str]]:
        """Where the paths lead from each locale, in board order."""
        order = {handle: number for number, handle in enumerate(self.whole("locales"))}
        exits: dict[str, list[str]] = {handle: [] for handle in order}
        paths = self.whole("paths").get("paths")
        if not isinstance(paths, list):
            text = 'write paths = [["one-locale", "another"], ...].'
            self.faults.append(PackFault("paths", text, keys=("paths",)))
            return exits
        for number, path in enumerate(paths):
            if fault := _path_fault(path, exits):
                keys = ("paths", number)
                self.faults.append(PackFault("paths", fault, f"path {number + 1}", keys))
                continue
            one, other = path
            exits[one].append(other)
            exits[other].append(one)
        return {handle: sorted(ends, key=order.__getitem__) for handle, ends in exits.items()}

    def cards(
        self, file: str, kind: type[T], forms: Forms, shape: Callable[[Table], None]
    ) -> tuple[T, ...]:
        """Every table of a file as a Struct of this kind, in printed order."""
        found = []
        for handle, table in self.tables(file):
            forms.locales_named.clear()
            if "origin" in kind.__struct_fields__:
                table.setdefault("origin", "own")
            try:
                shape(table)
            except BadForm as error:
                self.faults.append(on(file, handle, str(error), *error.keys))
                continue
            except BadIcons as error:
                self.faults.append(on(file, handle, str(error)))
                continue
            self.named += [(file, handle, locale) for locale in forms.locales_named]
            card = self.struct(file, table, kind, handle)
            if card is not None:
                found.append(card)
        return tuple(found)

    def check_named(self, locales: tuple[Locale, ...]) -> None:
        """A card may only speak of locales that are on the board."""
        places = {locale.id for locale in locales}
        self.faults += [
            on(file, handle, f'"{locale}" is no locale of the board.')
            for file, handle, locale in self.named
            if locale not in places
        ]


def _path_fault(path: object, exits: Mapping[str, list[str]]) -> str:
    match path:
        case [str(one), str(other)]:
            pass
        case _:
            return "a path is two handles."
    for end in (one, other):
        if end not in exits:
            return f'it leads to "{end}", which is no locale of the board.'
    if one == other:
        return f'it leads from "{one}" to itself.'
    if other in exits[one]:
        return f'"{one}" and "{other}" are joined already.'
    return ""
