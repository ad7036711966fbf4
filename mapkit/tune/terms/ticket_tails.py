from __future__ import annotations

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.term import Term, surely_beyond

TOLERATED = 0.10  # the best and worst tickets of good boards lie this far from the mean
PER_UNIT = 0.03


class TicketTails(Term):
    title = "tickets far stronger or weaker than the others"
    unit = "three percentage points of one ticket beyond ten"
    rank = 11

    def measure(self, evidence: Evidence) -> float:
        rows = evidence.rows("ticket-advantage")
        return surely_beyond(rows, -TOLERATED, TOLERATED) / PER_UNIT
