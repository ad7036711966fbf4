from __future__ import annotations

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.term import Term

STOPPED = 0.40  # of the rivals: a few busy routes of good boards stop as many
PER_UNIT = 0.08
ALSO_STOPPED, DECIDES = 0.32, 0.07  # a little before the verdict's line, where owners win besides
PER_DECIDING_UNIT = 0.03


class Bottlenecks(Term):
    id = "bottlenecks"
    title = "routes that stop too many players"
    unit = (
        "one connection that stops eight percentage points more of the rivals than 40 %, or whose "
        "owners, where it stops 32 %, win three percentage points more often than seven"
    )
    rank = 20

    def measure(self, evidence: Evidence) -> float:
        return sum(self.costs(evidence).values())

    def costs(self, evidence: Evidence) -> dict[int, float]:
        """What each connection adds, by its first lane."""
        stopped = {row.index: row.value for row in evidence.rows("route-rivals")}
        wins = {row.index: row.value for row in evidence.rows("route-advantage")}
        first_lanes = [lanes[0] for lanes in evidence.map.lane_groups().values()]
        return {
            lane: max(0.0, stopped[lane] - STOPPED) / PER_UNIT
            + max(0.0, min(stopped[lane] - ALSO_STOPPED, wins.get(lane, 0.0) - DECIDES))
            / PER_DECIDING_UNIT
            for lane in first_lanes
            if lane in stopped
        }
