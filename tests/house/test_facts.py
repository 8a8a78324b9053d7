"""House rules 5, 10 and 11: facts are frozen, tagged and plain, and stay readable for ever."""

import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import get_args

from msgspec import Struct, inspect, json

from tests.house.tree import GAMES, ROOT

EARLIER = sorted((ROOT / "fixtures").glob("*/earlier/*-fields.json"))
RENAMED = {
    ("Agent", "place"): "places, one for each body; no fact holds it, a position alone does",
}
TAG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
PLAIN = (
    inspect.StrType,
    inspect.IntType,
    inspect.BoolType,
    inspect.NoneType,
    inspect.LiteralType,
    inspect.EnumType,
)


def facts_modules() -> list[ModuleType]:
    """The facts of every game, as its rules import them."""
    return [
        importlib.import_module(f"victoriana.games.{folder.parent.name}.facts")
        for folder in sorted(GAMES.glob("*/facts"))
    ]


def parts_of(facts: ModuleType) -> list[ModuleType]:
    """The modules in which the facts of a game are written."""
    return [
        importlib.import_module(f"{facts.__name__}.{path.stem}")
        for folder in facts.__path__
        for path in sorted(Path(folder).glob("*.py"))
        if path.stem != "__init__"
    ]


def made_in(module: ModuleType) -> list[type[Struct]]:
    """The classes of a module that change a state."""
    return [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, Struct)
        and thing.__module__ == module.__name__
        and hasattr(thing, "onto")
    ]


def facts_of(module: ModuleType) -> list[type[Struct]]:
    """The members of the game's union of facts."""
    return list(get_args(module.Fact) or (module.Fact,))


def fact_faults(fact: type[Struct]) -> list[str]:
    """What is wrong with one kind of fact."""
    found = []
    tag = fact.__struct_config__.tag
    if not isinstance(tag, str) or not TAG.fullmatch(tag):
        found.append(f"{fact.__name__}: the tag {tag!r} is not in kebab-case")
    if not callable(getattr(fact, "onto", None)):
        found.append(f"{fact.__name__} has no onto(state)")
    if fact.__struct_config__.omit_defaults:
        found.append(f"{fact.__name__} leaves out its defaults")
    if not fact.__struct_config__.forbid_unknown_fields:
        found.append(f"{fact.__name__} lets unknown fields pass")
    return found + list(loose_parts(inspect.type_info(fact), fact.__name__, ()))


def loose_parts(kind: inspect.Type, where: str, within: tuple[type[Struct], ...]) -> Iterator[str]:
    """Every part of a type that could change or is not plain."""
    match kind:
        case inspect.StructType(cls=cls, fields=fields):
            if not cls.__struct_config__.frozen:
                yield f"{where}: {cls.__name__} is not frozen"
            for field in fields if cls not in within else ():
                yield from loose_parts(field.type, f"{where}.{field.name}", (*within, cls))
        case inspect.UnionType(types=types):
            for each in types:
                yield from loose_parts(each, where, within)
        case inspect.VarTupleType(item_type=item):
            yield from loose_parts(item, f"{where}[]", within)
        case inspect.TupleType(item_types=items):
            for item in items:
                yield from loose_parts(item, f"{where}[]", within)
        case inspect.Metadata(type=inner):
            yield from loose_parts(inner, where, within)
        case _ if not isinstance(kind, PLAIN):
            yield f"{where}: {type(kind).__name__} is neither scalar, tuple nor frozen Struct"


def test_every_game_has_facts() -> None:
    games = {path.parent for path in GAMES.glob("*/__init__.py")}

    assert games
    assert sorted(games) == [path.parent for path in sorted(GAMES.glob("*/facts"))]
    assert all(facts_of(module) for module in facts_modules())


def test_every_fact_is_frozen_tagged_and_plain() -> None:
    facts = [fact for module in facts_modules() for fact in facts_of(module)]

    assert [] == [fault for fact in facts for fault in fact_faults(fact)]


def test_no_two_facts_of_a_game_share_a_tag() -> None:
    for module in facts_modules():
        tags = sorted(str(fact.__struct_config__.tag) for fact in facts_of(module))

        assert sorted(set(tags)) == tags, module.__name__


def test_every_class_with_onto_stands_in_the_union() -> None:
    for facts in facts_modules():
        made = {fact for part in parts_of(facts) for fact in made_in(part)}

        assert set(facts_of(facts)) == made, facts.__name__


def test_rules_may_import_every_fact_from_one_place() -> None:
    for facts in facts_modules():
        names = {fact.__name__ for fact in facts_of(facts)}

        assert set() == names - set(facts.__all__), facts.__name__


def structs_in(kind: inspect.Type, found: dict[str, dict[str, bool]]) -> None:
    """Every Struct within a type by tag or name: its fields, and whether each must be there."""
    match kind:
        case inspect.StructType(cls=cls, fields=fields):
            key = str(cls.__struct_config__.tag or cls.__name__)
            if key not in found:
                found[key] = {field.encode_name: field.required for field in fields}
                for field in fields:
                    structs_in(field.type, found)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            for each in types:
                structs_in(each, found)
        case inspect.VarTupleType(item_type=inner) | inspect.Metadata(type=inner):
            structs_in(inner, found)


def test_what_earlier_rules_wrote_is_still_read_and_what_is_new_has_a_default() -> None:
    assert EARLIER
    for path in EARLIER:
        rules = importlib.import_module(f"victoriana.games.{path.parts[-3]}.game")
        now: dict[str, dict[str, bool]] = {}
        for kind in (rules.State, *get_args(rules.Fact)):
            structs_in(inspect.type_info(kind), now)
        earlier = {key: set(fields) for key, fields in json.decode(path.read_bytes()).items()}
        lost = {(key, it) for key, fields in earlier.items() for it in fields - now[key].keys()}
        new = {(key, it) for key in earlier for it in now[key].keys() - earlier[key]}

        assert RENAMED.keys() == lost
        assert [] == sorted(it for it in new if now[it[0]][it[1]])


class Good(Struct, frozen=True, tag="good-fact", forbid_unknown_fields=True):
    """A fact as it should be."""

    who: str
    where: tuple[str | None, ...] = ()
    next: "Good | None" = None

    def onto(self, state: int) -> int:
        return state


class Loose(Struct, tag="LooseFact", omit_defaults=True):
    """Everything wrong at once."""

    names: list[str]
    share: float
    counts: tuple[dict[str, int], ...] = ()


def test_a_loose_fact_is_found() -> None:
    assert [] == fact_faults(Good)
    assert [
        "Loose: the tag 'LooseFact' is not in kebab-case",
        "Loose has no onto(state)",
        "Loose leaves out its defaults",
        "Loose lets unknown fields pass",
        "Loose: Loose is not frozen",
        "Loose.names: ListType is neither scalar, tuple nor frozen Struct",
        "Loose.share: FloatType is neither scalar, tuple nor frozen Struct",
        "Loose.counts[]: DictType is neither scalar, tuple nor frozen Struct",
    ] == fact_faults(Loose)
