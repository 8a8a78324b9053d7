"""Every field of every kind of line of a save, otherwise than it was."""

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, TypeAlias

Json: TypeAlias = Any  # whatever JSON gives
Line = dict[str, Json]
Lines = list[Line]
Change = Callable[[Line, Lines, random.Random], object]
GONE = object()  # a field that is not there any more


def changed_fields(lines: Lines, dice: random.Random) -> Iterator[tuple[str, Lines]]:
    """Every field of a line of every kind, otherwise than it was."""
    for (kind, name), changes in FIELDS.items():
        here = [n for n, line in enumerate(lines) if line["kind"] == kind]
        for how, change in changes.items():
            for n in dice.sample(here, min(len(here), TRIES)):
                changed = deepcopy(lines)
                line = changed[n]
                value = change(line, changed, dice)
                if value is GONE and name in line:
                    del line[name]
                elif value is not GONE and value is not None and line.get(name) != value:
                    line[name] = value
                elif line == lines[n]:
                    continue
                yield f"{kind}: {name} {how}", changed
                break


TRIES = 8  # lines that are tried for one where a change is possible


def _is(value: object) -> Change:
    return lambda _line, _lines, _dice: value


def _other(name: str) -> Change:
    """What another line says there."""

    def change(line: Line, lines: Lines, dice: random.Random) -> object:
        said = [it[name] for it in lines[1:] if name in it and it[name] != line.get(name)]
        return dice.choice(said) if said else None

    return change


def _plus(name: str, by: int) -> Change:
    return lambda line, _lines, _dice: _number(line, name) + by


def _number(line: Line, name: str) -> int:
    found: int = line[name] if name in line else line["n"]
    return found


def _turned(name: str) -> Change:
    return lambda line, _lines, _dice: not line.get(name, False)


def _facts(how: Callable[[list[Json], random.Random, Lines], None]) -> Change:
    def change(line: Line, lines: Lines, dice: random.Random) -> object:
        facts = deepcopy(line["facts"])
        if facts:
            how(facts, dice, lines)
        return facts

    return change


def _one_gone(facts: list[Json], dice: random.Random, _: Lines) -> None:
    facts.pop(dice.randrange(len(facts)))


def _one_twice(facts: list[Json], dice: random.Random, _: Lines) -> None:
    at = dice.randrange(len(facts))
    facts.insert(at, deepcopy(facts[at]))


def _one_more(facts: list[Json], dice: random.Random, lines: Lines) -> None:
    said = [fact for line in lines for fact in line.get("facts", ())]
    facts.insert(dice.randrange(len(facts) + 1), deepcopy(dice.choice(said)))


def _reordered(facts: list[Json], dice: random.Random, _: Lines) -> None:
    if len(facts) > 1:
        at = dice.randrange(len(facts) - 1)
        facts[at], facts[at + 1] = facts[at + 1], facts[at]


def _leaf(facts: list[Json], dice: random.Random, _: Lines) -> None:
    """Another number or word somewhere in a fact."""
    fact = dice.choice(facts)[1]
    keys = [key for key in fact if key != "fact"]
    if keys:
        key = dice.choice(keys)
        fact[key] = changed_leaf(fact[key], dice)


def changed_leaf(value: Json, dice: random.Random) -> Json:
    """A value with something in it otherwise."""
    match value:
        case bool():
            return not value
        case int():
            return value + dice.choice((-1, 1))
        case str():
            return f"{value}x"
        case [*_] if value:
            at = dice.randrange(len(value))
            return [*value[:at], changed_leaf(value[at], dice), *value[at + 1 :]]
        case dict() if value:
            key = dice.choice(sorted(value))
            return {**value, key: changed_leaf(value[key], dice)}
    return [1]


def _stamp(facts: list[Json], dice: random.Random, lines: Lines) -> None:
    said = sorted({fact[0] for line in lines for fact in line.get("facts", ())})
    fact = dice.choice(facts)
    fact[0] = dice.choice([it for it in said if it != fact[0]] or ["Nowhere"])


def _misspelt(facts: list[Json], dice: random.Random, _: Lines) -> None:
    fact = dice.choice(facts)
    fact[0] = f"{fact[0]}s"


def _kind(line: Line, lines: Lines, dice: random.Random) -> object:
    """Decided or drawn, the other way round."""
    if line["kind"] == "decided":
        del line["seat"]
        return "drawn"
    line["seat"] = dice.choice(["", lines[0]["seats"][0]["id"]])
    return "decided"


ENTRY: dict[str, dict[str, Change]] = {
    "n": {"one more": _plus("n", 1), "none": _is(0), "another's": _other("n"), "gone": _is(GONE)},
    "id": {"another": _is("retried")},
    "by": {"the rules": _is("rules"), "gone": _is(GONE), "random": _is("random")}
    | {"greedy": _is("greedy"), "somebody": _is("somebody"), "empty": _is("")},
    "batch": {"its own": _plus("n", 0), "longer": _plus("n", 1), "shorter": _plus("n", -1)}
    | {"gone": _is(GONE)},
    "at": {"no time": _is("yesterday"), "no day": _is("2007-02-30T00:00:00Z"), "gone": _is(GONE)}
    | {"earlier": _is("1899-12-31T23:59:59Z")},
    "colour": {"put in": _is("red")},
}
PLAYED: dict[str, dict[str, Change]] = {
    **ENTRY,
    "kind": {"the other": _kind},
    "node": {"another": _other("node"), "unknown": _is("nowhere")},
    "answer": {"another": _other("answer"), "unknown": _is("fly:moon")},
    "facts": {
        "one gone": _facts(_one_gone),
        "one twice": _facts(_one_twice),
        "one more": _facts(_one_more),
        "in another order": _facts(_reordered),
        "with something else": _facts(_leaf),
        "under another section": _facts(_stamp),
        "under no section": _facts(_misspelt),
        "none": _is([]),
    },
}


def _seat(line: Line, lines: Lines, dice: random.Random) -> object:
    seats = [it["id"] for it in lines[0]["seats"] if it["id"] != line.get("seat")]
    return dice.choice(seats) if seats else line.get("seat")  # nobody else sits there


def _within(name: str, how: Callable[[Json, random.Random], object]) -> Change:
    """Something in a field otherwise."""

    def change(line: Line, _: Lines, dice: random.Random) -> object:
        if name not in line:
            return None
        value = deepcopy(line[name])
        new = how(value, dice)
        return value if new is None else new

    return change


def _put(*keys: str | int, value: object) -> Callable[[Json, random.Random], object]:
    def how(place: Json, _: random.Random) -> object:
        for key in keys[:-1]:
            if isinstance(key, int) and key >= len(place):
                return None
            place = place[key]
        place[keys[-1]] = value
        return None

    return how


def _seats_swapped(seats: Json, _: random.Random) -> object:
    return [*seats[1:2], *seats[:1], *seats[2:]]


def _seats_fewer(seats: Json, _: random.Random) -> object:
    return seats[:-1]


def _seat_twice(seats: Json, _: random.Random) -> object:
    return [seats[0], *seats[:-1]]


def _seat_no_bot(seats: Json, _: random.Random) -> object:
    return [{key: it for key, it in seat.items() if key != "policy"} for seat in seats]


def _ruling_gone(rulings: Json, dice: random.Random) -> object:
    return {key: it for key, it in rulings.items() if key != dice.choice(sorted(rulings))}


def _ruling_turned(choices: dict[str, tuple[str, ...]]) -> Change:
    def how(rulings: Json, dice: random.Random) -> object:
        key = dice.choice(sorted(choices))
        others = [it for it in choices[key] if it != rulings.get(key)]
        return {**rulings, key: dice.choice(others)} if others else None

    return _within("rulings", how)


def _seeds(how: Callable[[list[Json], random.Random], object]) -> Change:
    return _within("luck", lambda luck, dice: {**luck, "seeds": how(luck.get("seeds", []), dice)})


def _parent(line: Line, lines: Lines, _: random.Random) -> object:
    return {"save": "old", "n": len(lines), "hash": "0123456789abcdef" * 2} if line else None


def _leaf_of_position(position: Json, dice: random.Random) -> object:
    return changed_leaf(position, dice)


HEADER: dict[str, dict[str, Change]] = {
    "format": {"newer": _is(2), "older": _is(0)},
    "game": {"unknown": _is("chess")},
    "rules": {"others": _is("999")},
    "pack": {
        "called otherwise": _within("pack", _put("name", value="mine")),
        "of another box": _within("pack", _put("digest", value="000000000000")),
    },
    "seats": {
        "swapped": _within("seats", _seats_swapped),
        "fewer": _within("seats", _seats_fewer),
        "twice the same": _within("seats", _seat_twice),
        "of nobody": _within("seats", _put(0, "id", value="watson")),
        "named otherwise": _within("seats", _put(0, "name", value="Eve")),
        "of a bot": _within("seats", _put(0, "policy", value="random")),
        "of an unknown bot": _within("seats", _put(0, "policy", value="cheat")),
        "without bots": _within("seats", _seat_no_bot),
    },
    "rulings": {
        "unknown": _within("rulings", _put("Z99", value="yes")),
        "with no such choice": lambda line, _lines, dice: {
            **line["rulings"],
            dice.choice(sorted(line["rulings"])): "perhaps",
        },
        "one gone": _within("rulings", _ruling_gone),
        "none": _is({}),
    },
    "luck": {
        "of the system": _within("luck", _put("kind", value="system")),
        "of the table": _within("luck", _put("kind", value="table")),
        "of a seed": _within("luck", _put("kind", value="seeded")),
        "of the system, no seeds": _is({"kind": "system", "seeds": []}),
        "of the table, no seeds": _is({"kind": "table", "seeds": []}),
        "of another seed": _seeds(lambda seeds, _: [{**it, "value": "forged"} for it in seeds]),
        "from later on": _seeds(
            lambda seeds, _: [*seeds[:-1], *({**it, "since": 9} for it in seeds[-1:])]
        ),
        "with a seed more": _seeds(lambda seeds, _: [*seeds, {"value": "forged", "since": 9}]),
        "with seeds out of order": _seeds(
            lambda seeds, _: [*seeds, {"value": "x", "since": 12}, {"value": "y", "since": 5}]
        ),
        "with a seed from the start": _seeds(lambda seeds, _: [{"value": "z", "since": 1}, *seeds]),
    },
    "position": {"gone": _is(GONE), "otherwise": _within("position", _leaf_of_position)}
    | {"of nothing": _is({})},
    "parent": {
        "made up": _parent,
        "gone": _is(GONE),
        "called otherwise": _within("parent", _put("save", value="elsewhere")),
        "without a hash": _within("parent", _put("hash", value="none")),
        "before the start": _within("parent", _put("n", value=-1)),
        "at its start": _within("parent", _put("n", value=0)),
    },
    "complaint": {"made up": _is({"should": "round = 1"})},
    "colour": {"put in": _is("red")},
}
REWOUND: dict[str, dict[str, Change]] = {
    **ENTRY,
    "to": {
        "one more": _plus("to", 1),
        "one less": _plus("to", -1),
        "the start": _is(0),
        "itself": _plus("n", 0),
        "the entry before": _plus("n", -1),
        "before the start": _is(-1),
    },
    "takeback": {"the other": _turned("takeback")},
    "seat": {"somebody": _seat, "nobody": _is("watson")},
}
NOTED: dict[str, dict[str, Change]] = {
    **ENTRY,
    "moment": {"another": _is(1), "itself": _plus("n", 0), "before the start": _is(-1)},
    "name": {"another": _is("forged")},
    "text": {"another": _is("It was Moriarty.")},
}
OPENED: dict[str, dict[str, Change]] = {
    **ENTRY,
    "format": {"newer": _is(2), "older": _is(0)},
    "rules": {
        "others": _is("999"),
        "the same": lambda _line, lines, _dice: lines[0]["rules"],
    },
    "pack": {"of another box": _within("pack", _put("digest", value="000000000000"))},
}


def _table(
    kinds: dict[str, dict[str, dict[str, Change]]],
) -> dict[tuple[str, str], dict[str, Change]]:
    return {(kind, name): how for kind, names in kinds.items() for name, how in names.items()}


FIELDS = _table(
    {
        "header": HEADER,
        "decided": {
            **PLAYED,
            "seat": {"another": _seat, "nobody": _is("watson"), "empty": _is("")},
        },
        "drawn": PLAYED,
        "rewound": REWOUND,
        "noted": NOTED,
        "opened": OPENED,
    }
)


def with_choices(choices: dict[str, tuple[str, ...]]) -> None:
    """Teach the switches of the game, so that a ruling can be turned."""
    FIELDS["header", "rulings"]["turned"] = _ruling_turned(choices)
