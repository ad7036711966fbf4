from __future__ import annotations

from math import sqrt

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.term import Term

PERCENT = 100.0
NORMAL_95 = 1.96  # half a 95 % interval, in standard errors


class TicketSpread(Term):
    title = "spread of the tickets' advantages"
    unit = "one percentage point of standard deviation"
    rank = 10

    def measure(self, evidence: Evidence) -> float:
        """The standard deviation of the true advantages, without what chance adds to them.

        Tickets that are hardly ever kept say little, so each counts by how often it was kept.
        """
        rows = list(evidence.rows("ticket-advantage"))
        kept = sum(row.n for row in rows)
        if not kept:
            return 0.0
        measured = sum(row.n * row.value**2 for row in rows) / kept
        chance = sum(row.n * ((row.high - row.low) / (2 * NORMAL_95)) ** 2 for row in rows) / kept
        return PERCENT * sqrt(max(0.0, measured - chance))
