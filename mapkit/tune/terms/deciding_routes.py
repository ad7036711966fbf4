from __future__ import annotations

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.term import Term, sure_excess

DECIDES = 0.12  # above an even share; the owners of good boards' best routes have 8 to 13 points
PER_UNIT = 0.02
CLAIMED = 0.25  # of the games, a little before the verdict's line: a rare route decides little
PER_CLAIMED_UNIT = 0.05


class DecidingRoutes(Term):
    title = "routes whose owners win too often"
    unit = (
        "one connection that is claimed in a quarter of the games or more and whose owners win "
        "two percentage points more often than twelve above an even share"
    )
    rank = 22
    in_drafts = False

    def measure(self, evidence: Evidence) -> float:
        return sum(self.costs(evidence).values())

    def costs(self, evidence: Evidence) -> dict[int, float]:
        """What each connection adds, by its first lane."""
        groups = evidence.map.lane_groups().values()
        return {lanes[0]: max(_cost(evidence, lane) for lane in lanes) for lanes in groups}


def _cost(evidence: Evidence, lane: int) -> float:
    owner, claimed = evidence.row("route-advantage", lane), evidence.row("route-claimed", lane)
    if owner is None or claimed is None:
        return 0.0
    often = max(0.0, claimed.value - CLAIMED) / PER_CLAIMED_UNIT
    return min(sure_excess(owner, -1.0, DECIDES) / PER_UNIT, often)
