"""One row for each game, for people who want to reckon for themselves: CSV, or Parquet."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from mapkit.engine.core import columns
from mapkit.engine.core import words as w
from mapkit.engine.core.fields import PLAYERS
from mapkit.files import refuse_link, replacing
from mapkit.playtest.games import WIN, Games

Rows: TypeAlias = dict[str, list[Any]]
"""The columns of a table, by name."""

ENDINGS = {w.LAST_ROUND: "last-round", w.STALL: "stall", w.CUT: "cut"}
_SHEET = {
    "score": columns.TOTAL,
    "routes": columns.ROUTES,
    "tickets_kept": columns.KEPT,
    "tickets_done": columns.DONE,
}


def rows_of(games: Games) -> Rows:
    """What is known of each game; seats that the table does not have are empty."""
    rows: Rows = {
        "players": [games.players] * len(games),
        "seed": games.of("seed").tolist(),
        "turn_order": games.of("turn_order").tolist(),
        "ending": [ENDINGS[int(ending)] for ending in games.of("ending")],
        "turns": games.turns.tolist(),
        "actions": games.of("actions").tolist(),
        "margin": games.margin.tolist(),
        "lead_changes": games.of("lead_changes").tolist(),
        "reshuffles": games.of("reshuffles").tolist(),
        "sweeps": games.of("sweeps").tolist(),
    }
    for seat in range(PLAYERS):
        rows |= _of_seat(games, seat)
    return rows


def _of_seat(games: Games, seat: int) -> Rows:
    names = ["bot", "win", *_SHEET]
    if seat >= games.players:
        return {f"{name}_{seat + 1}": [None] * len(games) for name in names}
    subject = games.subject
    bots = [subject.bots[bot] for bot in subject.seats[:, seat]]
    wins = (games.wins[:, seat] / WIN).tolist()
    columns = [bots * (len(games) // len(bots)), wins]
    columns += [games.sheet(column)[:, seat].tolist() for column in _SHEET.values()]
    return {f"{name}_{seat + 1}": column for name, column in zip(names, columns, strict=True)}


ROW_SUFFIXES = (".csv", ".parquet")


@contextmanager
def rows_file(path: Path | None) -> Iterator[Callable[[Rows], None] | None]:
    """What adds rows to a file; it takes its place when all is done, if there are any rows."""
    if path is None:
        yield None
        return
    refuse_link(path)
    with replacing(path) as temporary:
        writer = _Parquet(temporary) if path.suffix == ".parquet" else _Csv(temporary)
        try:
            yield writer.add
        finally:
            writer.close()
        if not temporary.stat().st_size:
            temporary.unlink()


class _Csv:
    def __init__(self, path: Path) -> None:
        self.stream = path.open("w", encoding="utf-8", newline="")
        self.writer = csv.writer(self.stream)
        self.is_empty = True

    def add(self, rows: Rows) -> None:
        if self.is_empty:
            self.writer.writerow(rows)
            self.is_empty = False
        self.writer.writerows(zip(*rows.values(), strict=True))

    def close(self) -> None:
        self.stream.close()


class _Parquet:
    """Writes rows as Parquet. It needs pyarrow: `pip install "mapkit[rows]"`."""

    def __init__(self, path: Path) -> None:
        import pyarrow.parquet

        self.path = path
        self.arrow, self.parquet = pyarrow, pyarrow.parquet
        self.writer: Any = None

    def add(self, rows: Rows) -> None:
        table = self.arrow.table(rows, schema=self._schema(rows))
        if self.writer is None:
            self.writer = self.parquet.ParquetWriter(self.path, table.schema)
        self.writer.write_table(table)

    def close(self) -> None:
        if self.writer:
            self.writer.close()

    def _schema(self, rows: Rows) -> Any:
        kinds = {"ending": self.arrow.string()}
        for name in rows:
            if name.startswith("bot_"):
                kinds[name] = self.arrow.string()
            elif name.startswith("win_"):
                kinds[name] = self.arrow.float64()
        return self.arrow.schema([(name, kinds.get(name, self.arrow.int64())) for name in rows])


def needs_missing_package(path: Path) -> bool:
    """Whether the file asked for can't be written for want of pyarrow."""
    from importlib.util import find_spec

    return path.suffix == ".parquet" and find_spec("pyarrow") is None
