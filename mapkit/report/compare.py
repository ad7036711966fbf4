"""Two playtests on the terminal, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table

from mapkit.playtest.catalog import headlines
from mapkit.playtest.compare import Change, Difference
from mapkit.playtest.compare_verdicts import VerdictChange
from mapkit.playtest.document.shape import ALL, NotedFinding, PlaytestDocument
from mapkit.playtest.statistic import Of
from mapkit.report.figures import PERCENT, shown
from mapkit.report.grid import grid
from mapkit.report.text import SafeText

ROOMY = 76  # characters of a terminal in which the interval has a column of its own
MOST_ROWS = 12  # differences of single routes and tickets: the clearest
_STYLES = {
    Change.BETTER: "bold green",
    Change.WORSE: "bold red",
    Change.SAME: "dim",
    Change.DIFFERENT: "yellow",
}
_LEGEND = (
    "Better, worse and different are said of what can't be chance: the 95 % interval of B − A "
    "leaves out zero. Where neither more nor less is better, nearer to an even share or to the "
    "classic board is."
)


def compare_report(
    first: PlaytestDocument,
    second: PlaytestDocument,
    found: Sequence[Difference],
    verdicts: VerdictChange,
    names: tuple[str, str],
    width: int = 80,
) -> RenderableType:
    """The comparison: the two runs, headlines of each table, what else differs, both verdicts.

    `names`: what the two were called when they were asked for, such as files. `width`: of the
    terminal, in characters.
    """
    headline = ("seat-wins", "bot-wins", *headlines())
    parts: list[RenderableType] = [
        _named("A", first, names[0]),
        _named("B", second, names[1]),
        SafeText(_LEGEND, "dim"),
    ]
    for table in dict.fromkeys(one.table for one in found):
        rows = [one for one in found if one.table == table and one.statistic in headline]
        rows.sort(key=lambda one: headline.index(one.statistic))
        parts += [SafeText(), _table(first, _of(table), rows, width)]
    rest = _rest(first, found, headline)
    if rest:
        title = f"{_of(rest[0].table)}: what else differs most"
        parts += [SafeText(), _table(first, title, rest[:MOST_ROWS], width)]
    return Group(*parts, SafeText(), *_verdicts(verdicts))


def _named(letter: str, document: PlaytestDocument, name: str) -> SafeText:
    """`A  alps, version 1.0 (a.yaml): 4,000 games by planner; map 9809b06b, mapkit 0.1.0`."""
    version = f", version {document.map.version}" if document.map.version else ""
    file = f" ({name})" if name != document.map.id else ""
    games = f"{document.games:,} games by {', '.join(document.bots)}"
    made = f"map {document.map.digest[:8]}, mapkit {document.tool}"
    words = (document.map.id, version, f"{file}: {games}; {made}")
    return SafeText.assemble((f"{letter}  ", "bold"), *words, no_wrap=True, overflow="ignore")


def _rest(
    document: PlaytestDocument, found: Sequence[Difference], headline: Sequence[str]
) -> list[Difference]:
    """Clear differences of routes, tickets and so on, of all tables together if there are such."""
    curves = {id_ for id_, about in document.statistics.items() if about.of in (Of.BIN, Of.ROUND)}
    rest = [
        one
        for one in found
        if one.statistic not in (*headline, *curves) and one.change is not Change.SAME
    ]
    last = {one.table for one in rest[-1:]}
    return sorted((one for one in rest if one.table in last), key=lambda one: -one.strength)


def _of(table: str) -> str:
    return "all tables" if table == ALL else f"{table} players"


def _table(document: PlaytestDocument, title: str, rows: Sequence[Difference], width: int) -> Table:
    """A table of differences; on a narrow terminal the interval stands below its difference."""
    beside = width >= ROOMY
    table = grid("", "A", "B", "B − A", *(["95 % interval"] if beside else []), title=title)
    table.add_column("B is", no_wrap=True)
    for one in rows:
        about = document.statistics[one.statistic]
        name = about.title + ("" if one.row == "all" else f", {one.row}")
        unit = about.unit
        figures = [shown(one.first, unit), shown(one.second, unit)]
        apart = [_signed(one.value, unit), f"{_signed(one.low, unit)} to {_signed(one.high, unit)}"]
        cells = [*figures, *apart] if beside else [*figures, "\n".join(apart)]
        table.add_row(SafeText(name), *cells, SafeText(one.change, _STYLES[one.change]))
    return table


def _signed(value: float, unit: str) -> str:
    if unit in PERCENT:
        return f"{100 * value:+.1f}"
    return f"{value:+.2f}" if unit in ("ratio", "points per turn") else f"{value:+.1f}"


def _verdicts(change: VerdictChange) -> list[SafeText]:
    if not (change.gone or change.new or change.remaining):
        return [SafeText("Verdict: neither has a finding.", "bold")]
    lines = [SafeText("Verdict", "bold")]
    lines += _listed("gone in B", "green", change.gone)
    lines += _listed("new in B", "red", change.new)
    return lines + _listed("in both", "dim", change.remaining)


def _listed(words: str, style: str, findings: Sequence[NotedFinding]) -> list[SafeText]:
    lines = [SafeText(f"  {len(findings)} {words}", style)] if findings else []
    for one in findings:
        head = (f"    {one.severity} {one.code} {one.name}: ", "dim")
        lines.append(SafeText.assemble(head, one.message))
    return lines
