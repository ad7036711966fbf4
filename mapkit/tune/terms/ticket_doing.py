from __future__ import annotations

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.term import Term, surely_beyond

FEWEST, MOST = 0.40, 0.965  # done of the times kept, as the tickets of good boards are
PER_UNIT = 0.10


class TicketDoing(Term):
    title = "tickets hardly ever or nearly always done"
    unit = "one ticket ten percentage points outside 40–96 %"
    rank = 13

    def measure(self, evidence: Evidence) -> float:
        return surely_beyond(evidence.rows("ticket-done"), FEWEST, MOST) / PER_UNIT
