"""Why a playtest, or the document of one, can't be used."""

from mapkit.finding import Fault

UNKNOWN_BOT = Fault(
    "PLY001",
    "unknown-bot",
    doc="""
## What it does
Refuses a bot that `mapkit bots` does not list.

## Why is this bad
Nobody would sit in its seat.

## What to try
Take a name that `mapkit bots` lists, or give a Python class of your own with
`--bot module:Class`.
""",
)
WRONG_TABLE = Fault(
    "PLY002",
    "wrong-number-of-players",
    doc="""
## What it does
Refuses a number of players that the rules of the map do not allow.

## Why is this bad
The rules do not say how such a game is set up: how many lanes of a double are open, say.

## What to try
Play with fewer or more, or change `rules: players` in the map.
""",
)
OTHER_RUN = Fault(
    "PLY003",
    "another-run",
    doc="""
## What it does
Refuses to merge runs that had other bots, other numbers of players, or seeds in common.

## Why is this bad
A seed gives the same game each time: counted twice it would pretend to be more evidence than
it is. Games of other bots are evidence of something else.

## What to try
Play each part with the same `--bots` and `--players`, and with a `--seed` that begins where the
last part ended.
""",
)
CHANGED_MAP = Fault(
    "PLY004",
    "changed-map",
    doc="""
## What it does
Compares the map with the one that a playtest's document was made of: rules, places, routes,
tickets and goals. How the board looks does not count.

## Why is this bad
The figures are those of another game, and a seed would give other games than it gave then.

## What to try
Play the map again, or give the version of the map that was played. `mapkit compare` puts the
figures of two versions side by side.
""",
)
NO_PLAYTEST = Fault(
    "PLY005",
    "not-a-playtest",
    doc="""
## What it does
Refuses a file that is not a whole document of a playtest.

## Why is this bad
Nothing can be read from it.

## What to try
Give the `playtest.json` that `mapkit playtest` or `mapkit build` wrote, and if it is damaged,
play the map again: the same seed gives the same games.
""",
)
NEWER_PLAYTEST = Fault(
    "PLY006",
    "newer-playtest",
    doc="""
## What it does
Refuses a document in a newer format than this mapkit knows.

## Why is this bad
What is new in it would be read wrongly or not at all.

## What to try
Update mapkit, or play the map again with the one that you have.
""",
)
CHANGED_BOTS = Fault(
    "PLY007",
    "changed-bots",
    doc="""
## What it does
Compares the rules engine and the bots with those that played a run.

## Why is this bad
Bots that have changed play other games from the same seeds: games of both kinds can't be added
up, and none of the old ones can be played again.

## What to try
Play the run again from the start, without `--resume` or `--merge`.
""",
)
CONTRADICTION = Fault(
    "PLY008",
    "contradicting-playtest",
    doc="""
## What it does
Compares the parts of a playtest's document with each other: tables, rows, sums, seeds, games.

## Why is this bad
A document whose parts disagree was cut off or written by hand. Its figures can't be relied on.

## What to try
Play the map again: `mapkit playtest` writes a whole document, and the same seed gives the same
games.
""",
)
OTHER_ROWS = Fault(
    "PLY009",
    "other-rows",
    doc="""
## What it does
Compares the rows of every statistic in a document with the routes, tickets and places of the map.

## Why is this bad
Figures would be shown beside the wrong route or ticket.

## What to try
Play the map again: `mapkit playtest` writes a whole document.
""",
)
FAULTS = (
    UNKNOWN_BOT,
    WRONG_TABLE,
    OTHER_RUN,
    CHANGED_MAP,
    NO_PLAYTEST,
    NEWER_PLAYTEST,
    CHANGED_BOTS,
    CONTRADICTION,
    OTHER_ROWS,
)
