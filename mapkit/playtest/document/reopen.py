"""Document → playtest: a run that can be gone on with, if map and bots are still the same."""

from __future__ import annotations

import numpy as np

from mapkit.bots.digest import play_digest
from mapkit.engine.replay import rules_digest
from mapkit.finding import DocumentError, Finding, Where
from mapkit.model.map import Map
from mapkit.playtest.catalog import all_statistics, statistic, statistics_for
from mapkit.playtest.document.shape import ALL, FigureColumns, PlaytestDocument
from mapkit.playtest.faults import CHANGED_BOTS, CHANGED_MAP, CONTRADICTION, OTHER_ROWS
from mapkit.playtest.measure import Figures
from mapkit.playtest.plan import PlaytestPlan
from mapkit.playtest.results import Playtest, Table
from mapkit.playtest.statistic import Statistic
from mapkit.playtest.subject import PlaytestSubject
from mapkit.playtest.tally import Tally
from mapkit.source.document import Path, pointer

ROUNDED = 1e-5  # a document has six digits, of which a processor may round the last otherwise


def results_of(map_: Map, document: PlaytestDocument) -> Playtest:
    """The playtest that a document was made of; `DocumentError` if today it would be another."""
    refuse_changes(map_, document)
    refuse_other_rows(map_, document)
    players = document.planned or document.players
    plan = PlaytestPlan(map_, players, document.bots, document.seed, document.games)
    playtest = Playtest(plan, timing=document.timing)
    for number in document.players:
        table = playtest.tables[number]
        sums = document.sums.get(str(number))
        known = {one.id for one in statistics_for(table.subject)}
        if sums is None or set(sums.tallies) != known:
            message = f"The sums of the games with {number} players are not whole."
            raise _refused(document, ("sums",), message)
        table.seeds, table.games = list(sums.seeds), document.tables[str(number)].games
        table.tallies = {id_: Tally.of_plain(plain) for id_, plain in sums.tallies.items()}
        _refuse_other_sums(document, str(number), table)
    playtest.odd = {kind: document.odd_games.get(kind, ()) for kind in playtest.odd}
    return playtest


def changed_since(map_: Map, document: PlaytestDocument) -> Finding | None:
    """Why a seed of this run would give another game than it gave then; None if it would not."""
    return other_map(map_, document) or _other_bots(document)


def other_map(map_: Map, document: PlaytestDocument) -> Finding | None:
    """What is wrong if the document is not one of this map as it is now."""
    players = {*document.players, *(document.planned or ())}
    if document.map.digest == rules_digest(map_) and players <= set(map_.rules.player_counts):
        return None
    played = document.map.id
    message = f"`{map_.id}` is not the map that was played, `{played}`."
    if map_.id == played:
        message = f"`{map_.id}` is no longer the map that was played."
    help_ = "Play it again, or give the file as it was then; `mapkit replay` takes it with `--map`."
    return CHANGED_MAP.at(_file(document), message, help_)


def refuse_changes(map_: Map, document: PlaytestDocument) -> None:
    if changed := changed_since(map_, document):
        raise DocumentError([changed])


def refuse_other_rows(map_: Map, document: PlaytestDocument) -> None:
    """`DocumentError` unless every statistic that this mapkit knows has the rows that the map has.

    The digest of a document may be right and the rest of it still be made up.
    """
    known = {one.id: one for one in all_statistics()}
    for name, table in document.tables.items():
        players = document.players[0] if name == ALL else int(name)
        subject = PlaytestSubject(map_, players, document.bots)
        for id_, columns in table.statistics.items():
            if id_ in known and not _has_rows(known[id_], subject, columns.rows):
                message = f"`{id_}` does not have the rows that it has on `{map_.id}`."
                raise _refused(document, ("tables", name, "statistics", id_, "rows"), message)


def _refuse_other_sums(document: PlaytestDocument, name: str, table: Table) -> None:
    """`DocumentError` unless the figures that readers are shown are those that the sums make."""
    for id_, tally in table.tallies.items():
        shown = document.tables[name].statistics[id_]
        with np.errstate(all="ignore"):  # what is not so may be anything
            agrees = len(tally.sums) == statistic(id_).parts and _makes(table.figures(id_), shown)
        if not agrees:
            message = f"The sums of `{id_}` don't make the figures of their table."
            where = Where(document.file, pointer=pointer(("sums", name, "tallies", id_)))
            raise DocumentError([CONTRADICTION.at(where, message, "Play the map again.")])


def _makes(figures: Figures, shown: FigureColumns) -> bool:
    value = np.where(np.isfinite(figures.value), figures.value, np.nan)
    written = np.array(shown.value, dtype=float)  # None becomes NaN
    same = np.isclose(value, written, atol=ROUNDED, equal_nan=True)
    return tuple(figures.n.tolist()) == shown.n and bool(same.all())


def _has_rows(one: Statistic, subject: PlaytestSubject, rows: tuple[str, ...]) -> bool:
    return one.applies(subject) and tuple(one.rows(subject)) == rows


def _other_bots(document: PlaytestDocument) -> Finding | None:
    if document.play == play_digest():
        return None
    message = f"The bots of this mapkit play otherwise than those of the run ({document.tool})."
    return CHANGED_BOTS.at(_file(document), message, "Play it again from the start.")


def _refused(document: PlaytestDocument, path: Path, message: str) -> DocumentError:
    where = Where(document.file, pointer=pointer(path)) if document.file else None
    return DocumentError([OTHER_ROWS.at(where, message, "Play the map again.")])


def _file(document: PlaytestDocument) -> Where | None:
    return Where(document.file) if document.file else None
