from __future__ import annotations

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.term import Term, beyond

LEAST = 0.15  # of the offers; the least liked tickets of good boards are kept in 14 to 30 %
PER_UNIT = 0.05


class TicketKeeping(Term):
    title = "tickets that nobody wants"
    unit = "one ticket kept five percentage points less often than 15 %"
    rank = 12

    def measure(self, evidence: Evidence) -> float:
        return beyond((row.value for row in evidence.rows("ticket-kept")), LEAST, 1.0) / PER_UNIT
