"""How a playtest is getting on: games, speed, time left, and the seats so far."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, TimeRemainingColumn

from mapkit.cli.bars import FieldColumn
from mapkit.cli.screen import err
from mapkit.cli.waiting import lines
from mapkit.playtest.results import Playtest
from mapkit.playtest.run import seat_half_interval


@contextmanager
def progress(result: Playtest, until: float | None) -> Iterator[Callable[[Playtest], None]]:
    """Show a bar that goes when the work is done; where no terminal is, a line now and then."""
    began, before = time.monotonic(), result.games
    total = before + result.plan.games_to_play()
    if not err.is_terminal:
        with _in_lines(result) as tell_line:
            yield tell_line
        return
    columns = (FieldColumn("games"), BarColumn(24), FieldColumn("speed"), TimeRemainingColumn())
    with Progress(*columns, FieldColumn("seats", "dim"), console=err, transient=True) as bar:
        task = bar.add_task("", total=total, completed=before)

        def tell(now: Playtest) -> None:
            rate = (now.games - before) / max(1e-9, time.monotonic() - began)
            games = f"{now.games:,} of {total:,} games"
            seats = _seats(now, until)
            bar.update(task, completed=now.games, games=games, speed=f"{rate:,.0f}/s", seats=seats)

        tell(result)
        yield tell


@contextmanager
def _in_lines(result: Playtest) -> Iterator[Callable[[Playtest], None]]:
    total = result.games + result.plan.games_to_play()
    bots = ", ".join(result.plan.bots)
    with lines(f"playing {total:,} games: {bots}") as tell:
        yield lambda now: tell(f"playing: {now.games:,} of {total:,} games", 0.0)


def _seats(result: Playtest, until: float | None) -> str:
    """`2: 56 44 ±3.1  3: 37 33 30 ±2.9`."""
    texts = []
    for table in result.played:
        players = table.subject.players
        rates = " ".join(f"{100 * rate:.0f}" for rate in table.figures("seat-wins").value)
        half = f" ±{100 * seat_half_interval(result, players):.1f}" if until else ""
        texts.append(f"{players}: {rates}{half}")
    return "seats " + "  ".join(texts) if texts else ""
