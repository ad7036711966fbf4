"""How a playtest is getting on: games, speed, time left, and the seats so far."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from mapkit.cli.console import err
from mapkit.playtest.results import Playtest
from mapkit.playtest.run import seat_half_interval


@contextmanager
def progress(result: Playtest, until: float | None) -> Iterator[Callable[[Playtest], None]]:
    """Gone when the work is done; where no terminal is, one line says what is being done."""
    began, before = time.monotonic(), result.games
    total = before + result.plan.games_to_play()
    if not err.is_terminal:
        err.print(f"playing {total - before:,} games: {', '.join(result.plan.bots)}")
    columns = (
        TextColumn("{task.completed:,} of {task.total:,} games"),
        BarColumn(24),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[seats]}"),
    )
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("", total=total, completed=before, speed="", seats="")

        def tell(now: Playtest) -> None:
            rate = (now.games - before) / max(1e-9, time.monotonic() - began)
            seats = _seats(now, until) if not bar.disable else ""
            bar.update(task, completed=now.games, speed=f"{rate:,.0f}/s", seats=seats)

        yield tell


def _seats(result: Playtest, until: float | None) -> str:
    """`2: 56 44 ±3.1  3: 37 33 30 ±2.9`."""
    texts = []
    for table in result.played:
        players = table.subject.players
        rates = " ".join(f"{100 * rate:.0f}" for rate in table.figures("seat-wins").value)
        half = f" ±{100 * seat_half_interval(result, players):.1f}" if until else ""
        texts.append(f"{players}: {rates}{half}")
    return "[dim]seats " + "  ".join(texts) + "[/dim]"
