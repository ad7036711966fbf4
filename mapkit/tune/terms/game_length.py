from __future__ import annotations

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.term import Term, beyond

FEWEST, MOST = 24.0, 50.0  # turns of each player, as on published boards
PER_UNIT = 2.0


class GameLength(Term):
    title = "games too short or too long"
    unit = "two turns of each player outside 24–50, at one size of table"
    rank = 50

    def measure(self, evidence: Evidence) -> float:
        turns = (
            row.value for table in evidence.tables for row in evidence.rows("turns-each", table)
        )
        return beyond(turns, FEWEST, MOST) / PER_UNIT
