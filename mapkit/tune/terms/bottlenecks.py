from __future__ import annotations

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.term import Term, sure_excess

STOPPED = 0.40  # of the rivals: a few busy routes of good boards stop as many
PER_UNIT = 0.08
ALSO_STOPPED, DECIDES = 0.32, 0.07  # a little before the verdict's line, where owners win besides
PER_DECIDING_UNIT = 0.03


class Bottlenecks(Term):
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
        first_lanes = (lanes[0] for lanes in evidence.map.lane_groups().values())
        return {lane: _cost(evidence, lane) for lane in first_lanes}


def _cost(evidence: Evidence, lane: int) -> float:
    rivals, owner = evidence.row("route-rivals", lane), evidence.row("route-advantage", lane)
    if rivals is None:
        return 0.0
    deciding = sure_excess(owner, -1.0, DECIDES) if owner else 0.0
    also = min(sure_excess(rivals, 0.0, ALSO_STOPPED), deciding) / PER_DECIDING_UNIT
    return sure_excess(rivals, 0.0, STOPPED) / PER_UNIT + also
