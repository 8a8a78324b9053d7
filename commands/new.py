"""`new`: start a save and print its name."""

from typing import Annotated

import typer

from commands import _out, _params
from commands._exits import Exit


def new(
    game: _params.NewGame,
    seats: Annotated[
        list[str] | None,
        typer.Argument(metavar="[SEAT...]", help="name or role, name=role, either=policy (a bot)"),
    ] = None,
    save: Annotated[
        str, typer.Option("--save", metavar="NAME", help="a name or path; else the players' names")
    ] = "",
    seed: Annotated[
        str, typer.Option("--seed", metavar="N", help="luck from this seed: the same every time")
    ] = "",
    chance: Annotated[
        str, typer.Option("--chance", metavar="KIND", help="seeded, system (as usual) or table")
    ] = "",
    ruling: _params.Ruling = None,
    position: Annotated[
        str,
        typer.Option(
            "--position", metavar="FILE", help="begin there: what show --json --referee printed"
        ),
    ] = "",
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="PATH=VALUE", help="begin otherwise; --set help lists what"),
    ] = None,
    pack: Annotated[
        str, typer.Option("--pack", metavar="DIR", help="with your own cards; see victoriana pack")
    ] = "",
) -> Exit:
    """Start a save and print its name; nothing is ever overwritten.

    victoriana new victoriana holmes harker
    victoriana new mvh ada ben cleo=search
    victoriana new victoriana ada=holmes ben=harker --save attic --seed 7
    victoriana new victoriana holmes harker --set turn=9b --set holmes.place=p2
    """
    from commands import _new
    from commands._saves import OUTSIDE, known
    from victoriana.saves import places
    from victoriana.session import creation, own_packs
    from victoriana.session.choosing import game_of, luck_of, pairs
    from victoriana.session.shell import Session

    wanted = creation.Wanted(
        known(game_of(game, OUTSIDE)),
        _new.seats(seats or ()),
        known(pairs(ruling or ())),
        known(luck_of(chance, seed)),
        seed,
        _new.read(position) if position else None,
        tuple(settings or ()),
    )
    brought = known(own_packs.bring(pack, wanted.game, OUTSIDE))
    if _new.asked(wanted.settings):
        _out.say(_new.listed(wanted, brought.outside))
        return Exit.GOOD
    header = _new.begun(position, creation.header(wanted, brought.outside))
    at = places.fresh(save or creation.free_name(header))
    with Session.create(at, brought.keep(header), brought.outside) as session:
        _out.say(session.name)
        _new.tell_of_lots(wanted)
        _out.remark(f"Go on:  victoriana play {session.name}")
    return Exit.GOOD
