"""What a playtest document holds. Reports, comparisons and replays read nothing else of a run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from mapkit.finding import Finding, Severity, Where
from mapkit.playtest.measure import Unit
from mapkit.playtest.odd import OddGame
from mapkit.playtest.statistic import Of
from mapkit.playtest.tally import PlainTally

ALL = "all"  # the table of all numbers of players together


@dataclass(frozen=True, slots=True)
class PlayedMap:
    id: str
    digest: str  # of all that a game depends on
    preset: str
    version: str = ""  # as the map file says itself


@dataclass(frozen=True, slots=True)
class AboutStatistic:
    title: str
    unit: Unit
    of: Of
    why: str
    counts: str


@dataclass(frozen=True, slots=True)
class FigureColumns:
    """A statistic at a table: the i-th value of each column belongs to the i-th row."""

    rows: tuple[str, ...]
    value: tuple[float | None, ...]  # None where nothing was counted
    low: tuple[float | None, ...]
    high: tuple[float | None, ...]
    n: tuple[int, ...]
    classic: tuple[float | None, ...] | None = None  # the same on the classic board

    def interval(self, index: int) -> tuple[float, float, float] | None:
        """The value of a row and the ends of its interval; None where one of them is unknown."""
        value, low, high = self.value[index], self.low[index], self.high[index]
        return None if value is None or low is None or high is None else (value, low, high)


@dataclass(frozen=True, slots=True)
class TableFigures:
    """All games with one number of players, or all games."""

    games: int
    lineups: tuple[tuple[str, ...], ...]  # none of all games together
    statistics: Mapping[str, FigureColumns]


@dataclass(frozen=True, slots=True)
class NamedRoute:
    key: str  # as rows of statistics name it
    index: int
    name: str
    between: tuple[str, ...]
    color: str
    length: int
    group: int  # equal for the lanes of a double or triple
    pointer: str  # into the map file


@dataclass(frozen=True, slots=True)
class NamedTicket:
    key: str
    index: int
    name: str
    places: tuple[str, ...]
    points: int
    deck: str
    pointer: str


@dataclass(frozen=True, slots=True)
class NamedPlace:
    key: str
    name: str
    pointer: str


@dataclass(frozen=True, slots=True)
class Sums:
    """What is needed to go on with a run, or to merge it with another."""

    seeds: tuple[tuple[int, int], ...]  # ranges: the first, and how many
    tallies: Mapping[str, PlainTally]


@dataclass(frozen=True, slots=True)
class Timing:
    """The only part that differs between equal runs."""

    seconds: float = 0.0
    games_per_second: float | None = None


@dataclass(frozen=True, slots=True)
class NotedFinding:
    """A finding without its file, which may have another name where the document is read."""

    code: str
    name: str
    severity: Severity
    message: str
    pointer: str | None = None
    help: str | None = None

    @classmethod
    def of(cls, finding: Finding) -> NotedFinding:
        pointer = finding.where.pointer if finding.where else None
        parts = (finding.code, finding.name, finding.severity, finding.message)
        return cls(*parts, pointer, finding.help)

    def finding(self, file: str) -> Finding:
        where = None if self.pointer is None else Where(file, pointer=self.pointer)
        return Finding(self.code, self.name, self.severity, self.message, where, self.help)


class Opinion(StrEnum):
    """What the games of a stronger player say about one finding."""

    AGREES = "agrees"  # the whole interval lies beyond the line: the finding survives
    LIKELY = "likely"  # the figure lies beyond the line, but not its whole interval
    UNLIKELY = "unlikely"  # the figure lies within the line, but not its whole interval
    DIFFERS = "differs"  # the whole interval lies within: it was a habit of the first player
    UNASKED = "unasked"  # it is judged beside the classic board, which this player has not played


@dataclass(frozen=True, slots=True)
class SecondOpinion:
    """What a stronger player thinks of the verdict, after fewer games."""

    bots: tuple[str, ...]
    games: int
    seconds: float
    opinions: tuple[Opinion, ...]  # on each finding of the verdict, in its order
    also: tuple[NotedFinding, ...] = ()  # what only these games show


@dataclass(frozen=True, slots=True)
class PlaytestDocument:
    tool: str  # version of mapkit
    map: PlayedMap
    title: str
    bots: tuple[str, ...]
    play: str  # how games are played: equal where the same seed gives the same game
    players: tuple[int, ...]
    seed: int
    games: int
    verdict: tuple[NotedFinding, ...]
    incidents: tuple[NotedFinding, ...]
    statistics: Mapping[str, AboutStatistic]
    tables: Mapping[str, TableFigures]  # by number of players, and `ALL` where there are several
    odd_games: Mapping[str, tuple[OddGame, ...]]
    routes: tuple[NamedRoute, ...]
    tickets: tuple[NamedTicket, ...]
    places: tuple[NamedPlace, ...]
    sums: Mapping[str, Sums]
    timing: Timing
    planned: tuple[int, ...] | None = None  # sizes of tables, where some were not yet played
    second_opinion: SecondOpinion | None = None
    file: str = ""  # where it was read from; not written

    def columns(self, table: str, statistic: str) -> FigureColumns | None:
        """The figures of a statistic; None if the table does not have it."""
        return self.tables[table].statistics.get(statistic)

    def findings(self) -> list[Finding]:
        """The verdict, worst first, then what Python bots did wrong."""
        return [one.finding(self.map.id) for one in (*self.verdict, *self.incidents)]
