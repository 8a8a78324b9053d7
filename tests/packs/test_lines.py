"""Lines of a TOML file: every table, key and thing in a row is found where it stands."""

import tomllib
from collections.abc import Iterator

import pytest

from victoriana import packs
from victoriana.packs.lines import Keys, lines

ODD = '''\
# [comment]
a.b."c d" = [1, # ] in a comment
  [2, {e = "]", f.g = """
x = 3
"""}, ], 1.5 ]
[[t.u]]
k = 1979-05-27 07:32:00
[t.u.v]
z = {}
[[t.u]]
w = \'\'\'a
[no.table]
\'\'\'
q = []
'''


def keys(value: object, above: Keys = ()) -> Iterator[Keys]:
    """Everything that has a place in what was read."""
    if above:
        yield above
    match value:
        case dict():
            for key, it in value.items():
                yield from keys(it, (*above, key))
        case list():
            for number, it in enumerate(value):
                yield from keys(it, (*above, number))


def test_lines_of_an_odd_file_are_found() -> None:
    found = lines(ODD)

    assert set(keys(tomllib.loads(ODD))) == set(found)
    assert {
        ("a", "b", "c d"): 2,
        ("a", "b", "c d", 1): 3,
        ("a", "b", "c d", 1, 1, "f", "g"): 3,
        ("a", "b", "c d", 2): 5,
        ("t", "u", 0, "k"): 7,
        ("t", "u", 0, "v", "z"): 9,
        ("t", "u", 1): 10,
        ("t", "u", 1, "w"): 11,
        ("t", "u", 1, "q"): 14,
    }.items() <= found.items()


FILES = sorted(packs.content("victoriana").glob("*.toml"))


@pytest.mark.parametrize("name", [path.name for path in FILES])
def test_every_card_of_the_box_has_a_line(name: str) -> None:
    text = (packs.content("victoriana") / name).read_text("utf-8")

    assert set(keys(tomllib.loads(text))) == set(lines(text))
