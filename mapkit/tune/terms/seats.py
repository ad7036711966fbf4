from __future__ import annotations

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.term import Term, surely_beyond

TOLERATED = 0.05  # who begins has two to six points more on boards that are played as published
PER_UNIT = 0.01


class Seats(Term):
    title = "seats that win too often"
    unit = "one percentage point of a seat beyond five from an even share"
    rank = 40

    def measure(self, evidence: Evidence) -> float:
        total = 0.0
        for table in evidence.tables:
            even = 1 / table.subject.players
            rows = evidence.rows("seat-wins", table)
            total += surely_beyond(rows, even - TOLERATED, even + TOLERATED)
        return total / PER_UNIT
