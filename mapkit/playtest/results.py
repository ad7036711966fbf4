"""What a playtest has found out so far: sums, and every figure that can be made of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from operator import add

from mapkit.finding import Finding
from mapkit.playtest.catalog import statistic, statistics_for
from mapkit.playtest.document.shape import PlaytestDocument, SecondOpinion, Timing
from mapkit.playtest.measure import Figures
from mapkit.playtest.odd import KINDS, OddGames, merged
from mapkit.playtest.plan import PlaytestPlan, Seeds, WorkUnit
from mapkit.playtest.subject import PlaytestSubject
from mapkit.playtest.tally import Tally
from mapkit.playtest.work import UnitOutcome
from mapkit.source.document import Document

MOST_INCIDENTS = 20  # of a faulty Python bot: enough to mend it by


@dataclass
class Table:
    """All games with one number of players."""

    subject: PlaytestSubject
    seeds: list[Seeds] = field(default_factory=list)  # in order, no two of them touch
    games: int = 0
    tallies: dict[str, Tally] = field(default_factory=dict)

    def add(self, seeds: Seeds, games: int, tallies: Mapping[str, Tally]) -> None:
        self.seeds = joined([*self.seeds, seeds])
        self.games += games
        for id_, tally in tallies.items():
            self.tallies[id_] = self.tallies[id_] + tally if id_ in self.tallies else tally

    def figures(self, id_: str) -> Figures:
        return statistic(id_).figures(self.tallies[id_])

    def rows(self, id_: str) -> list[str]:
        return list(statistic(id_).rows(self.subject))


@dataclass
class Playtest:
    """The games of a plan, or what has been played of them."""

    plan: PlaytestPlan
    tables: dict[int, Table] = field(default_factory=dict)
    odd: OddGames = field(default_factory=lambda: dict.fromkeys(KINDS, ()))
    incidents: list[Finding] = field(default_factory=list)
    timing: Timing = field(default_factory=Timing)
    second_opinion: SecondOpinion | None = None
    _judged: tuple[int, tuple[Finding, ...]] | None = field(default=None, repr=False, compare=False)
    """The verdict, and the number of games that it is of: it is not found twice."""

    def __post_init__(self) -> None:
        for players, subject in self.plan.subjects.items():
            self.tables.setdefault(players, Table(subject))

    @property
    def games(self) -> int:
        return sum(table.games for table in self.tables.values())

    def add(self, unit: WorkUnit, outcome: UnitOutcome) -> None:
        self.tables[unit.players].add(unit.seeds, outcome.games, outcome.tallies)
        self.odd = merged(self.odd, outcome.odd)
        self.incidents = [*self.incidents, *outcome.incidents][:MOST_INCIDENTS]

    @property
    def played(self) -> list[Table]:
        return [table for table in self.tables.values() if table.games]

    def pooled(self) -> Table:
        """All numbers of players together, where that means something."""
        tables = self.played
        whole = Table(replace(tables[0].subject), games=sum(table.games for table in tables))
        for one in statistics_for(whole.subject):
            if one.pooled:
                whole.tallies[one.id] = reduce(add, (table.tallies[one.id] for table in tables))
        return whole

    def figures(self, id_: str, players: int | None = None) -> dict[str, dict[str, float]]:
        """`{"1": {"value": 0.52, "low": 0.49, "high": 0.55, "n": 1000}, …}` of a statistic."""
        table = self.pooled() if players is None else self.tables[players]
        one = table.figures(id_)
        columns = zip(table.rows(id_), one.value, one.low, one.high, one.n, strict=True)
        return {
            row: {"value": float(value), "low": float(low), "high": float(high), "n": int(n)}
            for row, value, low, high, n in columns
        }

    def findings(self, source: Document | None = None) -> list[Finding]:
        """The verdict, worst first; with the map's file without what the map allows itself."""
        from mapkit.playtest.allowed import located
        from mapkit.playtest.verdict import verdict

        if self._judged is None or self._judged[0] != self.games:
            self._judged = self.games, tuple(verdict(self))
        return list(self._judged[1]) if source is None else located(self._judged[1], source)

    def document(self) -> PlaytestDocument:
        """All of it, as it is written down: `schemas/playtest.schema.json`."""
        from mapkit.playtest.document.make import document

        return document(self)

    def to_json(self) -> str:
        from mapkit.playtest.document.text import to_json

        return to_json(self.document())


def joined(ranges: list[Seeds]) -> list[Seeds]:
    """Ranges in order, those that touch made one; `ValueError` where two overlap."""
    result: list[Seeds] = []
    for first, count in sorted(ranges):
        if result and first < sum(result[-1]):
            raise ValueError(f"seed {first} was played twice")
        if result and first == sum(result[-1]):
            result[-1] = (result[-1][0], result[-1][1] + count)
        elif count:
            result.append((first, count))
    return result
