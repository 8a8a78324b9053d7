"""The sentence that a card's data says, so that text and effect can never disagree."""

from collections.abc import Iterable

from msgspec.structs import replace

from victoriana.games.victoriana import icons
from victoriana.games.victoriana.effects import AnyEffect, Cost, Doorway, Omen, Passive
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.sentences.telling import Teller, price
from victoriana.games.victoriana.view.names import in_full, stop
from victoriana.games.victoriana.world import LeadOption, LocaleAbility, Space, Use, World
from victoriana.kernel.wording import capital, listed


def tell(world: World, effects: Iterable[AnyEffect]) -> str:
    """Instructions in printed order, a sentence each."""
    return " ".join(sentence(clause(world, effect)) for effect in effects)


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return stop(capital(text)) if text else ""


def clause(world: World, effect: AnyEffect) -> str:
    """One instruction, without capital letter and full stop."""
    return teller(world).clause(as_ruled(world, effect))


def teller(world: World) -> Teller:
    """Who tells, with the names of this board."""

    def place(handle: LocaleId) -> str:
        return in_full(world.locales[handle])

    return Teller(place)


def as_ruled(world: World, effect: AnyEffect) -> AnyEffect:
    """An instruction as the rulings in force have it."""
    if isinstance(effect, Omen):
        return replace(effect, then=tuple(as_ruled(world, it) for it in effect.then))
    if isinstance(effect, Doorway) and world.ruled("F16", "named-position"):
        return replace(effect, until=str(effect.named), named=Doorway().named)
    return effect


def passive(lasting: Passive, *, mine: bool) -> str:
    """What a lasting modifier does: for the holder of a card, or for everybody."""
    return sentence(Teller(str).lasting(lasting, mine=mine))


def space(world: World, it: Space, *, again: bool = False) -> str:
    """What a space of a plot track gives; what it gives once it does not give again (H26)."""
    once = tell(world, it.once)
    told = [f"Once, {once[0].lower()}{once[1:]}"] if once else []
    if once and again:
        told = ["Gives nothing twice."]
    return " ".join([*told, *(passive(lasting, mine=False) for lasting in it.lasting)])


def option(world: World, it: LeadOption) -> str:
    """An option of a lead, short: the icon line, then what icons cannot say."""
    return beyond_icons(world, icons.short(it.cost, it.gains), it)


def beyond_icons(world: World, before: str, it: LeadOption) -> str:
    """Words, and behind them what the icons of an option cannot say."""
    rest = [as_ruled(world, gain) for gain in icons.parted(it.gains)[1]]
    return ", ".join(part for part in (before, teller(world).row(rest)) if part)


def use(world: World, it: Use) -> str:
    """One use of an advantage, or the way to be rid of a setback."""
    where = f"at {in_full(world.locales[it.at])}, " if it.at else ""
    paid = f"pay {price(it.cost)}" if it.cost != Cost() or not it.does else ""
    does = teller(world).steps(as_ruled(world, effect) for effect in it.does)
    return sentence(where + "; ".join(part for part in (paid, does) if part))


def ability(world: World, it: LocaleAbility) -> str:
    """What a locale's ability takes and does."""
    pay = [price(it.cost)] if it.cost != Cost() else []
    pay += ["a Scotland Yard token"] if it.yard_token else []
    does = tell(world, it.does)
    return f"For {listed(pay)}, {does[0].lower()}{does[1:]}" if pay and does else does
