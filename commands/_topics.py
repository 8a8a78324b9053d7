"""What `help` says about things that are no verbs."""

from collections.abc import Callable
from pathlib import Path
from textwrap import wrap

TEXTS = {
    "notation": """\
How answers are typed, and how a log writes them:

  go p2                    an answer: a verb and words; commas between answers
  go somerset, inv 3       beginnings of words are enough at the prompt
  go to lead 5, pass       so are other words for the same; files have one each
  holmes: end              a name with a colon: refused if it is not his turn
  investigate 3 {inmate}   braces: what chance gave; {P+O} is two, {?} hidden
  option a (2U => 1D)      round brackets: for readers, ignored when read
  44 go yard  # on foot    a number in front and a comment behind, ignored too
  play hel, drac of ada    a card by any of its words; of says in whose area
  play lupin, ben, none    who may, but need not, says none
  tell clues 4             a number or a name that only the table knows

Capitals, apostrophes and "the" do not count. Places have addresses: P2 is
Politics 2. Letter first is a place, number first an amount: 2P, two Politics.
A log records whole words; in files only whole words are read.
help, ?, undo, redo, quit and exit are never answers.

In a seeded game braces are checked before anything is played; with system luck
they must agree with what was drawn; at a table (--chance table) they say it.""",
    "moments": """\
SAVE@MOMENT is a point in a save, and works wherever a save is looked at:

  last@212        after entry 212; last@0 or last@start before the first
  last@-3         three played entries before the end
  last@r9         where round 9 begins: after the entry that led there
  last@9b         where its second turn begins
  last@9x         an extra turn in round 9; x, y and z are those of the game
  last@s3r2       round 2 of the third part, in a game that has parts; last@s3
  last@end        where the game stands now
  last@strike     a bookmark, set with:  victoriana mark last strike
  last@r9..r10    a range, for log and diff; either end may be left out
                  (for log, a round or a turn alone is all of it: log last@9b)

Entries that were undone keep their numbers: last@61 still shows them.
play SAVE@212 plays only if the save still stands at 212: if somebody was
first, nothing is played and the status is 3. Bookmarks do not count as play.
A file whose name has an @ in it wins over a moment.""",
    "scripts": """\
What log prints, play -f plays:

  victoriana log last > game.txt
  victoriana new victoriana holmes harker --seed 7 --save again
  victoriana play again -f game.txt

Where the first line of a script says "chance table", luck was told in braces;
the save takes the same roles, which the second line names, and the same luck:

  victoriana new victoriana burton pimpernel --chance table --save again

A script stops at the first answer that is refused, names its line, and keeps
what was played before. play -f - reads standard input.
  --atomic     all answers or none, in one write; nothing may be drawn before
               the last answer
  --id TEXT    the same command once more answers as the first time, and plays
               nothing twice
  SAVE@N       only if the save still stands at entry N
  --json       save, n, over, result, played, refused, node, options
Nobody is asked anything when standard input is no terminal. A line that begins
with # is a comment; scripts begin with:  # victoriana notation 1""",
    "positions": """\
A dispute without a history: begin where it is about, and ask.

  victoriana new victoriana holmes harker --set caissa.place=somerset \\
      --set holmes.place=yard --set turn=9b --save dispute
  victoriana legal dispute go somerset

The game is set up first, by a seed the same every time; at a table the set-up
is drawn by lot. Then the differences are put onto it together and judged as a
whole, and what follows from them follows. Their order does not matter, but for
agents, who enter play as they are named. What is impossible is refused, with
the section that forbids it.

  victoriana new GAME SEAT... --set help     all that can be set, and to what
  victoriana new GAME --position FILE        what show --json --referee printed""",
    "shells": """\
Tab completes in bash, zsh and fish, for victoriana and vic:

  victoriana --install-completion          in the shell that you are in
  victoriana --install-completion zsh      in another
  victoriana --show-completion fish        the script, to put it where you like

It offers verbs and their options, saves, moments after an @, who sits at a
table, rulings and their choices, roles, cards, topics, parts of a state, and
behind play SAVE and legal SAVE what may be done there, word by word:

  victoriana play last go som<Tab>, inv<Tab>

After a comma stands what the first answer leads to; nothing, where luck comes
between. Tab plays nothing, writes nothing and waits for nobody: what the first
on a position worked out, the shell itself keeps for the next.

What was installed is a script among your data and one line in ~/.bashrc or
~/.zshrc, or for fish two files among its completions. --install-completion
names them; to be rid of it, delete them.""",
    "exit": """\
What the exit status means, and what a script does:

    0  done; yes; clean                                          goes on
    1  no: a refused answer, a finding, a difference             reads `kind`
    2  the command line is wrong: verb, option, no such save     mends itself
    3  somebody was first: held, or not at @N any more;
       nothing was played                                        tries again
    4  the save cannot be read, trusted or written               calls a person
   70  a fault of ours; the save is whole                        reports it
  130  interrupted; all that was acknowledged is on disk         as it likes

With --json a refusal has a kind: unknown, ambiguous, illegal, stale or held.
Standard output has results, standard error has talk.""",
}


SETTINGS = """\
# Looks and keys, and nothing that a game depends on. This file lies at
#   {path}
# and what follows is what holds without it. What an option says counts more,
# then the environment (VICTORIANA_KEYS=vi; NO_COLOR), then this file.

plain = false        # true: sentences for a screen reader; nothing is redrawn
ascii = false        # true: no lines and arrows, for a font without them
color = "auto"       # on a terminal; or "always", "never"

keys = "emacs"       # or "vi"
menu = "typing"      # what may follow is shown as you type; or "tab": with Tab
suggest = true       # what you typed once before, in grey; Right takes it
toolbar = true       # the line below the prompt

# What shows a text that is longer than the screen; "" for nothing. Without
# this line it is $PAGER, or less.
# pager = "less -FRX"
"""


def settings() -> str:
    """The settings as a file that says what holds without one."""
    from victoriana.saves import places

    return SETTINGS.format(path=_at(places.settings)).rstrip()


OF_FILES = """\
$VICTORIANA_SAVES, $VICTORIANA_PACKS, $VICTORIANA_CONFIG or the XDG variables
move them. A game with cards of your own (victoriana pack -h) keeps a copy of
them among the packs. What may be set:  victoriana help settings

A save is one file of JSON Lines, written to the end only: a header, then one
entry a line, each with a hash over the line and the hash before it. Nothing
is ever rewritten: an undo is an entry too. An answer is acknowledged when its
line is on disk.

The chain shows every change inside a file. It cannot show lines cut from the
end or a file hashed anew: audit --tip N:HASH and rules and seed find those.
In a file hashed anew nothing can find other names, times and notes, nor,
without a seed, another draw or answer that was possible, if what follows fits.
A line cut short by a crash is set aside and loses no acknowledged answer.

  victoriana help files --schema     the JSON Schema of saves and packs"""


def files() -> str:
    """Where everything lies."""
    from victoriana.saves import places

    known = {
        "saves": places.saves,
        "packs": places.packs,
        "settings": places.settings,
        "memory": places.state,
    }
    lines = [f"  {name:<9} {_at(place)}" for name, place in known.items()]
    return "\n".join(("Where things lie:", "", *lines, "", OF_FILES))


def _at(place: Callable[[], Path]) -> str:
    """Where something lies, or why it lies nowhere."""
    from victoriana.kernel.errors import VictorianaError
    from victoriana.saves.places import shown

    try:
        return shown(str(place()))
    except (VictorianaError, OSError) as error:
        return str(error).splitlines()[0]


def rulings() -> str:
    """How rulings are turned, and the switches of each game with what their choices mean."""
    from commands import _book
    from victoriana.session.book import switches

    lines = [
        "A ruling decides what a rulebook leaves open. Those with a serious second",
        "reading are switches, set for a whole game and kept in its save:",
        "",
        "  victoriana new GAME SEAT... --ruling F3=stays",
        "  victoriana fork SAVE@212 NEW --ruling F3=stays    judge again, play on",
        "  victoriana audit SAVE --ruling F3=stays           where it would have parted",
        "  victoriana audit SAVE --rulings all               which would have mattered",
        "  victoriana rules F3                               all about one of them",
        "  victoriana rules SAVE                             what is in force in a game",
    ]
    for game in _book.games(""):
        lines += ["", f"{game.id}, the default first:"]
        for it in switches(game, _book.told(game)):
            told = [f"{one.choice} ({one.says})" if one.says else one.choice for one in it.choices]
            lines += wrap(
                ", ".join(told),
                78,
                initial_indent=f"  {it.id:<3}  ",
                subsequent_indent=" " * 7,
                break_on_hyphens=False,
                break_long_words=False,
            )
    return "\n".join(lines)
