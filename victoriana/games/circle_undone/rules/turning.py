"""What acts and agendas do on the table as they turn, where the guide's places say that they do."""

from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.ids import EnemyId
from victoriana.games.circle_undone.rules import anchors, fates, mansion, spawning

JOSEF = EnemyId("josef-meiger")


def befall(t: Ledger, what: str) -> None:
    """The part of the table in an instruction of the guide."""
    if t.state.table is None:
        return
    match what:
        case "clues-paid":
            mansion.pay_for_josef(t)
        case "clues-lost":
            mansion.lose_clues(t)
        case "realms":
            mansion.change_realms(t)
        case "josef":
            spawning.ask_where(t, JOSEF)
        case "webs":
            fates.take_webs(t)
        case "fates":
            fates.deal(t)
        case "watcher":
            fates.feed_the_watcher(t)
        case "left-behind":
            anchors.end_of_act(t, t.state.on_table().act - 1)
        case "squares":
            anchors.lay_out(t)
