"""What the schema can't say: whether the parts of a document agree with each other.

Who reads a document relies on it: every statistic is explained, every row has its figures, every
odd game was played at one of the tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mapkit.playtest.document.shape import (
    ALL,
    FigureColumns,
    PlaytestDocument,
    Sums,
    TableFigures,
)
from mapkit.playtest.lineup import Lineup, lineups
from mapkit.playtest.tally import PlainTally
from mapkit.source.document import Path

LAST_SEED = 2**62 + 10**12
"""A run begins with at most 2**62; from here one can go on as far again, and none overflows."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    path: Path
    message: str


def disagreement(document: PlaytestDocument) -> Disagreement | None:
    """The first place where a document contradicts itself."""
    return next(_all(document), None)


def _all(document: PlaytestDocument) -> Iterator[Disagreement]:
    yield from _of_counts(document)
    for name, table in document.tables.items():
        yield from _of_table(document, name, table)
    for name, sums in document.sums.items():
        yield from _of_sums(document.tables[name], ("sums", name), sums)
        first = sums.seeds[0][0]
        if document.seed > first:  # who goes on with the run would play all that lie between
            yield Disagreement(("seed",), f"The run began with seed {first} or before it.")
    yield from _of_odd_games(document)
    second = document.second_opinion
    if second and len(second.opinions) != len(document.verdict):
        message = f"There must be {len(document.verdict)}: one on each finding of the verdict."
        yield Disagreement(("second_opinion", "opinions"), message)


def _of_counts(document: PlaytestDocument) -> Iterator[Disagreement]:
    played = {str(players) for players in document.players}
    wanted = played | ({ALL} if len(played) > 1 else set())
    if set(document.tables) != wanted:
        yield Disagreement(("tables",), f"There must be the tables {_listed(wanted)}.")
        return
    if not set(document.sums) <= played:
        yield Disagreement(("sums",), f"There can be sums only of {_listed(played)} players.")
        return
    if document.planned and not set(document.players) <= set(document.planned):
        yield Disagreement(("planned",), "It must have all numbers of players that were played.")
    total = sum(document.tables[name].games for name in played)
    if document.games != total:
        yield Disagreement(("games",), f"The tables have {total:,} games.")
    if ALL in document.tables and document.tables[ALL].games != total:
        yield Disagreement(("tables", ALL, "games"), f"The tables have {total:,} games.")


def _of_table(document: PlaytestDocument, name: str, table: TableFigures) -> Iterator[Disagreement]:
    path: Path = ("tables", name)
    wanted = () if name == ALL else lineups(document.bots, int(name))
    if table.lineups != tuple(lineup.bots for lineup in wanted):
        message = "These are not the lineups of the bots that played."
        yield Disagreement((*path, "lineups"), message)
    for id_, columns in table.statistics.items():
        yield from _of_columns((*path, "statistics", id_), columns)
        if id_ not in document.statistics:
            yield Disagreement((*path, "statistics", id_), f"Nothing says what `{id_}` is.")


def _of_columns(path: Path, columns: FigureColumns) -> Iterator[Disagreement]:
    rows = len(columns.rows)
    if len(set(columns.rows)) != rows:
        yield Disagreement((*path, "rows"), "A row stands there twice.")
    parts = {"value": columns.value, "low": columns.low, "high": columns.high, "n": columns.n}
    parts |= {"classic": columns.classic} if columns.classic is not None else {}
    for name, column in parts.items():
        if len(column) != rows:
            message = f"`{name}` has {len(column)} entries for {rows} rows."
            yield Disagreement((*path, name), message)


def _of_sums(table: TableFigures, path: Path, sums: Sums) -> Iterator[Disagreement]:
    yield from _of_seeds(table, (*path, "seeds"), sums)
    blocks = sum(count for _, count in sums.seeds)
    for id_, tally in sums.tallies.items():
        yield from _of_tally(table.statistics.get(id_), (*path, "tallies", id_), tally, blocks)


def _of_seeds(table: TableFigures, path: Path, sums: Sums) -> Iterator[Disagreement]:
    blocks = sum(count for _, count in sums.seeds)
    per_block = sum(Lineup(bots).orders for bots in table.lineups)
    if blocks * per_block != table.games:
        message = f"These seeds make {blocks * per_block:,} games, not {table.games:,}."
        yield Disagreement(path, message)
    after = -1
    for number, (first, count) in enumerate(sums.seeds):
        if first <= after or first + count - 1 > LAST_SEED:
            message = "The ranges of seeds must follow each other, and none may touch another."
            yield Disagreement((*path, number), message)
        after = first + count


def _of_tally(
    columns: FigureColumns | None, path: Path, tally: PlainTally, blocks: int
) -> Iterator[Disagreement]:
    number, parts, products = tally
    if number != blocks:
        message = f"It has {number:,} blocks; {blocks:,} seeds were played."
        yield Disagreement((*path, 0), message)
    if len(products) != len(parts) * (len(parts) + 1) // 2:
        message = f"{len(parts)} parts don't have {len(products)} products."
        yield Disagreement((*path, 2), message)
    sizes = {len(part) for part in (*parts, *products)}
    if columns is None or sizes != {len(columns.rows)}:
        yield Disagreement(path, "It must have the rows of the statistic.")


def _of_odd_games(document: PlaytestDocument) -> Iterator[Disagreement]:
    for kind, games in document.odd_games.items():
        for number, game in enumerate(games):
            table = document.tables.get(str(game.players))
            if table is None or game.lineup not in table.lineups:
                message = "No table of this run had such a lineup."
                yield Disagreement(("odd_games", kind, number), message)
            if game.turn_order >= game.players:
                message = f"There is no turn order {game.turn_order} at this table."
                yield Disagreement(("odd_games", kind, number, "turn_order"), message)


def _listed(names: set[str]) -> str:
    return ", ".join(f"`{name}`" for name in sorted(names))
