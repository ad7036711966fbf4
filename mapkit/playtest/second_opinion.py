"""A second opinion: what a stronger player's games say about the findings of a verdict.

A few hundred games of the searcher are too few to find much by themselves, but often enough to
tell whether a finding would be there for a stronger player too. Each finding is judged anew by
its own judgement, with the searcher's figures: as they are known, and as they may be at best.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from mapkit.finding import Finding
from mapkit.playtest.compare_verdicts import table_of
from mapkit.playtest.document.shape import NotedFinding, Opinion, SecondOpinion
from mapkit.playtest.plan import PlaytestPlan
from mapkit.playtest.results import Playtest, Table
from mapkit.playtest.verdict.beside_classic import Beside
from mapkit.playtest.verdict.catalog import all_judgements
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.row import FigureRow

SECOND_BOT = "searcher"
SECOND_GAMES = 200  # minutes of play on two cores

FindingKey: TypeAlias = tuple[str, str, str]
"""What makes two findings about one map the same: code, place in the file, size of the table."""


def second_plan(
    plan: PlaytestPlan, bot: str = SECOND_BOT, games: int = SECOND_GAMES
) -> PlaytestPlan:
    """The games of the second opinion: the same map and tables, fewer games."""
    return replace(plan, bots=(bot,), games=games, done={}, own={})


def second_opinion(found: Sequence[Finding], second: Playtest) -> SecondOpinion:
    """The opinion as a document holds it, on a verdict whose findings are `found`."""
    return SecondOpinion(
        bots=second.plan.bots,
        games=second.games,
        seconds=second.timing.seconds,
        opinions=tuple(opinions(found, second)),
        also=tuple(NotedFinding.of(one) for one in also_found(found, second)),
    )


def opinions(found: Sequence[Finding], second: Playtest) -> list[Opinion]:
    """An opinion on each finding, by the games of a stronger player."""
    if not second.played:
        return [Opinion.UNASKED for _ in found]
    sure, guessed, possible = (
        _found(kind(second)) for kind in (OpinionEvidence, AsItLooks, AtItsWorst)
    )
    possible |= guessed | sure
    unasked = _unasked(second)
    yielding = {one.code for one in all_judgements() if one.yields}
    return [
        Opinion.UNASKED
        if one.code in unasked
        else _opinion(key_of(one), sure, guessed, possible, one.code in yielding)
        for one in found
    ]


def also_found(found: Sequence[Finding], second: Playtest) -> list[Finding]:
    """What only the stronger player's games show."""
    known = {key_of(one) for one in found}
    return [one for one in second.findings() if key_of(one) not in known]


def key_of(finding: Finding) -> FindingKey:
    pointer = finding.where.pointer if finding.where else ""
    return finding.code, pointer, table_of(finding.message)


class OpinionEvidence(Evidence):
    """The figures as judgements read them, and whether one asked for the classic board's."""

    def __init__(self, playtest: Playtest) -> None:
        super().__init__(playtest)
        self.asked_for_classic = False

    def beside(self, statistic: str) -> Iterator[Beside]:
        """Nothing, where the classic board was not played by the same bots."""
        known = list(super().beside(statistic))
        self.asked_for_classic = self.asked_for_classic or not known
        yield from known


class AsItLooks(OpinionEvidence):
    """The figures taken at their word, as if there were no doubt about them."""

    def rows(self, statistic: str, table: Table | None = None) -> Iterator[FigureRow]:
        for row in super().rows(statistic, table):
            yield replace(row, low=row.value, high=row.value)


class AtItsWorst(OpinionEvidence):
    """The figures with the ends of their intervals swapped: whatever is possible counts.

    Where nothing was counted, such as the wins with a ticket that nobody kept, all is possible.
    """

    def rows(self, statistic: str, table: Table | None = None) -> Iterator[FigureRow]:
        table = table or self.pooled
        counted = {row.index: row for row in super().rows(statistic, table)}
        names = table.rows(statistic) if statistic in table.tallies else ()
        for index, key in enumerate(names):
            row = counted.get(index, FigureRow(index, key, 0.0, -math.inf, math.inf, 0))
            yield replace(row, low=row.high, high=row.low)


def _found(evidence: Evidence) -> set[FindingKey]:
    return {
        (one.code, ruling.pointer, table_of(ruling.message))
        for one in all_judgements()
        for ruling in one.judge(evidence)
    }


def _unasked(second: Playtest) -> set[str]:
    """Codes of the judgements that compare with the classic board, which lacks these bots."""
    codes = set()
    for one in all_judgements():
        evidence = OpinionEvidence(second)
        if not list(one.judge(evidence)) and evidence.asked_for_classic:
            codes.add(one.code)
    return codes


def _opinion(
    key: FindingKey,
    sure: set[FindingKey],
    guessed: set[FindingKey],
    possible: set[FindingKey],
    yields: bool,
) -> Opinion:
    """`yields`: the judgement may be silent only because another one names the cause."""
    if key in sure:
        return Opinion.AGREES
    if key in guessed:
        return Opinion.LIKELY
    return Opinion.UNLIKELY if yields or key in possible else Opinion.DIFFERS
