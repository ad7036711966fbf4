"""The options of `mapkit playtest` and `mapkit compare`, and what they mean."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from mapkit.cli.choices import OutputOption as OutputOption
from mapkit.cli.choices import measure
from mapkit.cli.console import completer
from mapkit.cli.ending import fail
from mapkit.model.map import Map
from mapkit.source.suggest import shortened


def _bots() -> list[str]:
    from mapkit.bots.roster import BOTS

    return list(BOTS)


LARGEST_SEED = 2**62  # half of what a compiled game can hold: the next ones have room
MOST_GAMES = 100_000_000  # hours of play
MOST_ROLLOUTS = 10_000  # as in the roster, which is slow to import

GamesOption = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=MOST_GAMES,
        help="Games in all, over all tables; 2,000 by default. With --until, the most.",
    ),
]
PlayersOption = Annotated[
    str | None, typer.Option(metavar="2-5", help="Numbers of players: 3, 2-4 or 2,4.")
]
BotsOption = Annotated[
    str,
    typer.Option(
        metavar="planner,path,…",
        help="Who plays. One bot plays against itself; several share the table, and every seed "
        "is played from every seat. See mapkit bots.",
        autocompletion=completer(_bots),
    ),
]
RolloutsOption = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=MOST_ROLLOUTS,
        help="Games that the bot searcher plays in its head for a decision; 50 by default.",
    ),
]
BotOption = Annotated[
    list[str],
    typer.Option(metavar="module:Class", help="A bot of your own at the table; may be repeated."),
]
BotSecondsOption = Annotated[
    float, measure(0.1, 3600, "Time that a bot of your own has for a decision.")
]
SeedOption = Annotated[
    int, typer.Option(min=0, max=LARGEST_SEED, help="The first seed; the next ones follow it.")
]
UntilOption = Annotated[
    str | None,
    typer.Option(
        metavar="1%", help="Stop when every seat's win rate is known to within this margin."
    ),
]
SecondOpinionOption = Annotated[
    bool,
    typer.Option(
        "--second-opinion",
        help="Then let the stronger bot searcher play 200 games, which takes minutes, and say "
        "which findings it shares.",
    ),
]
JobsOption = Annotated[
    int | None, typer.Option(min=1, max=256, help="Threads; by default one for each core.")
]
SchedulerOption = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="A Dask scheduler, tcp://…: play on its workers."),
]
RowsOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Also write one row per game: .csv or .parquet (mapkit\\[rows])."
    ),
]
ResumeOption = Annotated[
    bool, typer.Option("--resume", help="Go on with the run in the output folder, up to --games.")
]
MergeOption = Annotated[
    list[Path],
    typer.Option(metavar="FILE", help="Play nothing; join runs with other seeds. May be repeated."),
]


def bundled_bots(text: str, own: Sequence[str] = (), rollouts: int | None = None) -> list[str]:
    """`planner,path`; a bot of one's own is refused here, because only `--bot` loads code."""
    names = [word.strip() for word in text.split(",") if word.strip()]
    for name in names:
        if ":" in name:
            fail(f"--bots {name}: a bot of your own is given with --bot {name}")
    if not names and not own:
        fail(f"--bots {text}: name at least one bot; `mapkit bots` tells who there is")
    return names if rollouts is None else _searching(names, rollouts)


def searcher(rollouts: int | None) -> str:
    """The name of the bot that searches, with that many rollouts if a number is given."""
    from mapkit.bots.roster import with_rollouts

    return "searcher" if rollouts is None else with_rollouts("searcher", rollouts)


def _searching(names: Sequence[str], rollouts: int) -> list[str]:
    """The same bots, those that search with that many rollouts; refused if none of them does."""
    from mapkit.bots.roster import with_rollouts

    told = [with_rollouts(name, rollouts) for name in names]
    if "searcher" not in names:
        fail("--rollouts: only the bot `searcher` plays games in its head; add --bots searcher")
    return told


def counts(text: str | None, map_: Map) -> tuple[int, ...]:
    """`3`, `2-4` or `2,4`; all that the rules allow where nothing is said."""
    if text is None:
        return tuple(map_.rules.player_counts)
    fewest, most = map_.rules.players
    given = f"--players {shortened(text)}"
    found: set[int] = set()
    for part in text.replace("–", "-").split(","):
        match = re.fullmatch(r"\s*(\d{1,9})(?:-(\d{1,9}))?\s*", part, re.ASCII)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
        if first > last:
            fail(f"{given}: give 3, 2-4 or 2,4")
        if first < fewest or last > most:
            fail(f"{given}: `{map_.id}` is a game for {fewest} to {most} players")
        found |= set(range(first, last + 1))
    return tuple(sorted(found))


def share(text: str | None) -> float | None:
    """`1%` or `0.01`."""
    if text is None:
        return None
    match = re.fullmatch(r"\s*(\d{0,9}\.?\d{1,9})\s*(%?)\s*", text, re.ASCII)
    value = float(match[1]) / (100 if match[2] else 1) if match else 0.0
    if not 0 < value < 0.5:
        fail(f"--until {shortened(text)}: give a percentage, such as 1%")
    return value
