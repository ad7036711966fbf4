"""The options of `mapkit playtest` and `mapkit compare`, and what they mean."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from mapkit.cli.console import completer, fail_message
from mapkit.finding import Severity
from mapkit.model.map import Map


def _bots() -> list[str]:
    from mapkit.bots.roster import BOTS

    return list(BOTS)


GamesOption = Annotated[
    int | None,
    typer.Option(min=1, help="How many, all tables together: 2,000; with --until at most."),
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
BotOption = Annotated[
    list[str],
    typer.Option(metavar="module:Class", help="A bot of your own at the table; may be repeated."),
]
SeedOption = Annotated[int, typer.Option(min=0, help="The first seed; the next ones follow it.")]
UntilOption = Annotated[
    str | None,
    typer.Option(metavar="1%", help="Stop when every seat's win rate is known to ± so much."),
]
JobsOption = Annotated[
    int | None, typer.Option(min=1, max=256, help="Threads: as many as there are cores.")
]
SchedulerOption = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="A Dask scheduler, tcp://…: play on its workers."),
]
OutputOption = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="DIR", help="Folder to write to: output/<id>/."),
]
RowsOption = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Also one row per game: .csv, or .parquet (mapkit[rows])."),
]
ResumeOption = Annotated[
    bool, typer.Option("--resume", help="Go on with the run in the output folder, up to --games.")
]
MergeOption = Annotated[
    list[Path],
    typer.Option(metavar="FILE", help="Play nothing: join runs of other seeds; repeat it."),
]
LevelOption = Annotated[
    Severity, typer.Option(help="Exit code 1 for findings of this severity or graver.")
]


def bundled_bots(text: str) -> list[str]:
    """`planner,path`; a bot of one's own is refused here, because only `--bot` loads code."""
    names = [word.strip() for word in text.split(",") if word.strip()]
    for name in names:
        if ":" in name:
            fail_message(f"--bots {name}: a bot of your own is given with --bot {name}")
    return names


def counts(text: str | None, map_: Map) -> tuple[int, ...]:
    """`3`, `2-4` or `2,4`; all that the rules allow where nothing is said."""
    if text is None:
        return tuple(map_.rules.player_counts)
    found: list[int] = []
    for part in text.replace("–", "-").split(","):
        match = re.fullmatch(r"\s*(\d+)(?:-(\d+))?\s*", part)
        if not match:
            fail_message(f"--players {text}: give 3, 2-4 or 2,4")
        first, last = int(match[1]), int(match[2] or match[1])
        found += range(first, last + 1)
    return tuple(sorted(set(found)))


def share(text: str | None) -> float | None:
    """`1%` or `0.01`."""
    if text is None:
        return None
    match = re.fullmatch(r"\s*(\d*\.?\d+)\s*(%?)\s*", text)
    value = float(match[1]) / (100 if match[2] else 1) if match else 0.0
    if not 0 < value < 0.5:
        fail_message(f"--until {text}: give a percentage, such as 1%")
    return value
