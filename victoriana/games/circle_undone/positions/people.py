"""Investigators of a position, and the four of the prologue."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from victoriana.games.circle_undone.ids import CharacterId, InvestigatorId, NodeId
from victoriana.games.circle_undone.positions import guide
from victoriana.games.circle_undone.positions.log import no
from victoriana.games.circle_undone.positions.table import ENDS, FATES
from victoriana.games.circle_undone.rules.investigators import of_card
from victoriana.games.circle_undone.state import Investigator, Player, Profile, State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.valued import number, one_of, refused, things, yes

SETUP = (
    "Prologue (Scenario 0): Disappearance at the Twilight Estate / Campaign Setup for the Prologue"
)
TRAUMA = "Core Rules / Trauma"
DECKS = "Core Rules / Decks and purchases"
TRAIL = "Interlude I: A Record of Those Lost"
FOUND = "Scenario VI: Union and Disillusion / Resolution 8, G26"
MOST = 200  # experience
MOST_CROSSED = 3  # players with whom profiles are crossed off
NEEDED = {"the-tower": "fate-accepted", "ace-of-rods": "fate-accepted", "puzzle-box": "box-opened"}
ALLY = "-ally"
SETTLED = NodeId("S6.R8")  # where whoever is not alive is dead
TAKEN_AWAY = {"puzzle-box": SETTLED}  # out of every deck from there on


def characters(world: World, state: State, said: Mapping[str, str]) -> State | Refusal:
    """Who played whom; of the others the profiles are crossed off, if there are three at most."""
    every = [str(it.id) for it in world.box.characters]
    chosen: dict[str, str] = {}
    for player in state.players:
        path = f"{player.seat}.character"
        if path in said:
            found = one_of(path, said[path], every, "character")
            if isinstance(found, Refusal):
                return found
            if found in chosen.values():
                return no(
                    f"{path}: {found} is taken, and each of the four is there once.", f"{SETUP} 1"
                )
            chosen[player.seat] = found
    free = iter([it for it in every if it not in chosen.values()])
    players = tuple(
        replace(it, character=CharacterId(chosen.get(it.seat) or next(free)))
        for it in state.players
    )
    return _profiles(world, replace(state, players=players), every, said)


def _profiles(
    world: World, state: State, every: list[str], said: Mapping[str, str]
) -> State | Refusal:
    played = [it.character for it in state.players]
    few = len(state.players) <= MOST_CROSSED
    usual = "dead" if guide.number(world, SETTLED) < guide.stands(world, state) else "none"
    missing: list[Profile] = []
    for character in every:
        profile = Profile(CharacterId(character), crossed_off=few and character not in played)
        found = _profile(profile, said, usual)
        if isinstance(found, Refusal):
            return found
        missing.append(found)
    return replace(state, missing=tuple(missing))


def _profile(profile: Profile, said: Mapping[str, str], usual: str) -> Profile | Refusal:
    paths = {it: f"{profile.id}.{it}" for it in ("fate", "trail", "end")}
    told = [it for it in paths.values() if it in said]
    if told and profile.crossed_off:
        return no(
            f"{told[0]}: nobody played {profile.id}, whose profile is crossed off.", f"{SETUP} 3"
        )
    if profile.crossed_off:
        return profile
    fate = one_of(paths["fate"], said.get(paths["fate"], "realm"), FATES, "fate")
    trail = yes(paths["trail"], said.get(paths["trail"], "no"))
    end = one_of(paths["end"], said.get(paths["end"], usual), ENDS, "end")
    for it in (fate, trail, end):
        if isinstance(it, Refusal):
            return it
    return replace(profile, fate=fate, trail=trail, end="" if end == "none" else end)


def investigators(world: World, state: State, said: Mapping[str, str]) -> State | Refusal:
    """Who plays whom, with experience, trauma and story assets."""
    found: list[Investigator] = []
    for player in state.players:
        it = _investigator(world, player, said)
        if isinstance(it, Refusal):
            return it
        found += [it] if it else []
    return replace(state, investigators=tuple(found))


def _investigator(
    world: World, player: Player, said: Mapping[str, str]
) -> Investigator | Refusal | None:
    path = f"{player.seat}.investigator"
    mine = [
        it for it in said if it.startswith(f"{player.seat}.") and it != f"{player.seat}.character"
    ]
    if path not in said:
        if mine:
            return no(f"{mine[0]}: first it is said who it is, {path}=...", f"{TRAUMA}")
        return None
    every = [str(it.id) for it in world.box.investigators if it.is_default]
    handle = one_of(path, said[path], every, "investigator")
    if isinstance(handle, Refusal):
        parallel = one_of(path, said[path], map(str, world.investigators), "investigator")
        handle = parallel if isinstance(parallel, str) else handle
    if isinstance(handle, Refusal):
        return handle
    return _with_numbers(world, player, handle, said)


def _with_numbers(
    world: World, player: Player, handle: str, said: Mapping[str, str]
) -> Investigator | Refusal:
    card = world.investigators[InvestigatorId(handle)]
    numbers: dict[str, int] = {}
    for name, most, rule in (
        ("experience", MOST, DECKS),
        ("spent", MOST, DECKS),
        ("physical", card.health, TRAUMA),
        ("mental", card.sanity, TRAUMA),
    ):
        path = f"{player.seat}.{name}"
        value = number(path, said.get(path, "0"), 0, most, rule)
        if isinstance(value, Refusal):
            return value
        numbers[name] = value
    path = f"{player.seat}.assets"
    assets = things(path, said.get(path, "none"), [str(it) for it in world.assets], "story asset")
    if isinstance(assets, Refusal):
        return refused(assets)
    return replace(
        of_card(card, player.seat),
        earned=numbers["experience"],
        spent=numbers["spent"],
        physical=numbers["physical"],
        mental=numbers["mental"],
        assets=assets,
    )


# --- What cannot be ------------------------------------------------------------------------


def possible(world: World, state: State, place: int) -> Refusal | None:
    """The first thing that cannot be so of people."""
    for check in (_twice, _trauma, _assets, _profiles_of):
        if (found := next(check(world, state, place), None)) is not None:
            return found
    return None


def _twice(_: World, state: State, place: int) -> Iterator[Refusal]:
    """Nobody is there twice, and nobody plays two."""
    del place
    names = [it.name for it in state.investigators]
    seats = [it.seat for it in state.playing]
    for it in state.investigators:
        if names.count(it.name) > 1:
            yield no(f"{it.name} is there twice: a name is played once.", TRAUMA)
    for seat in seats:
        if seats.count(seat) > 1:
            yield no(f"{seat} plays more than one investigator.", TRAUMA)


def _trauma(_: World, state: State, place: int) -> Iterator[Refusal]:
    """Who has as much trauma as health or sanity is lost; nobody spends more than was earned."""
    del place
    for it in state.playing:
        if state.mode == "campaign" and it.physical >= it.health:
            yield no(f"{it.name} with {it.physical} physical trauma is killed.", TRAUMA)
        if state.mode == "campaign" and it.mental >= it.sanity:
            yield no(f"{it.name} with {it.mental} mental trauma is insane.", TRAUMA)
        if it.spent > it.earned:
            yield no(
                f"{it.name} has earned {it.earned} experience, and cannot have spent more.", DECKS
            )


def _assets(world: World, state: State, place: int) -> Iterator[Refusal]:
    """A story asset is in one deck, and in none before the guide gives it."""
    held = [(it, asset) for it in state.playing for asset in it.assets]
    for who, asset in held:
        if [it for _, it in held].count(asset) > 1:
            yield no(f"{asset} is in two decks, and there is one of it.", DECKS)
        at, section = guide.gives(world, asset)
        if at >= place and state.mode == "campaign":
            yield no(f"{who.name} cannot have {asset} yet.", section)
        gone = TAKEN_AWAY.get(asset)
        if gone and guide.number(world, gone) < place and state.mode == "campaign":
            yield no(f"{asset} has left the deck of {who.name}.", f"{world.node(gone).section} 1")
        need = NEEDED.get(asset, "")
        if need and state.line(need) is None:
            yield no(f"{asset} goes into a deck beside {need} alone.", section)
        if asset.endswith(ALLY) and state.profile(asset.removesuffix(ALLY)).end != "alive":
            yield no(f"{asset} joins when {asset.removesuffix(ALLY)} was found alive.", section)


def _profiles_of(world: World, state: State, place: int) -> Iterator[Refusal]:
    """Who found out nothing is on no trail; alive is who went into the mist with a trail."""
    for it in state.missing:
        if it.trail and state.line("learned-nothing"):
            text = f"{it.id}.trail: the log says learned-nothing, and so nobody is on any trail."
            yield no(text, TRAIL)
        if it.trail and guide.number(world, NodeId("S2.agenda1b")) >= place:
            yield no(f"{it.id}.trail: nobody is on a trail yet.", TRAIL)
        if it.end and guide.number(world, NodeId("S6.fates")) >= place:
            yield no(f"{it.id}.end: what became of somebody is found out later.", FOUND)
        if it.end == "alive" and (it.fate != "mist" or not it.trail):
            text = f"{it.id}.end: alive is whoever went into the mist and was trailed."
            yield no(text, FOUND)
        if it.crossed_off and (it.fate or it.trail):
            yield no(f"{it.id}: a profile that is crossed off has no fate.", f"{SETUP} 3")
