"""Who of the missing persons may still join somebody, as what lies ahead is told."""

import pytest
from msgspec.structs import replace

from tests.games.circle_undone.given import FOUR, campaign, world
from victoriana.games.circle_undone.ids import CharacterId
from victoriana.games.circle_undone.state import Profile
from victoriana.games.circle_undone.walking import looking

PENNY = "penny-white"


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"crossed_off": True}, []),
        ({"fate": "realm", "trail": True}, []),
        ({"fate": "mist", "trail": False}, []),
        ({"fate": "mist", "trail": True}, ["penny-white-ally"]),
    ],
)
def test_resolution_8_only_who_can_be_found_alive_may_still_join_somebody(
    changed: dict[str, object], expected: list[str]
) -> None:
    profiles = {it: Profile(CharacterId(it), fate="specters") for it in FOUR}
    profiles[PENNY] = replace(Profile(CharacterId(PENNY)), **changed)
    state = campaign("S6.intro", log="spell-broken josef-alive", missing=profiles)

    found = looking.ahead(world(), state).assets

    assert expected == [it.id for it in found]
    if expected:
        assert "give penny-white-ally" == found[0].by[-1]
        assert "tell card act-1b" in found[0].by
