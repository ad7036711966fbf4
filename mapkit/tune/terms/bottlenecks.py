from __future__ import annotations

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.term import Term, beyond

STOPPED = 0.40  # of the rivals: a few busy routes of good boards stop as many
PER_UNIT = 0.08


class Bottlenecks(Term):
    id = "bottlenecks"
    title = "routes that stop too many players"
    unit = "one connection that stops eight percentage points more of the rivals than 40 %"
    rank = 20

    def measure(self, evidence: Evidence) -> float:
        stopped = {row.index: row.value for row in evidence.rows("route-rivals")}
        first_lanes = (lanes[0] for lanes in evidence.map.lane_groups().values())
        return beyond((stopped.get(lane, 0.0) for lane in first_lanes), 0.0, STOPPED) / PER_UNIT
