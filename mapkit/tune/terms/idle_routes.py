from __future__ import annotations

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.term import Term, beyond

USED = 0.06  # of the games, all lanes together; three times what the verdict calls idle
PER_UNIT = 0.06


class IdleRoutes(Term):
    title = "connections that nobody claims"
    unit = "one connection that is never claimed"
    rank = 21

    def measure(self, evidence: Evidence) -> float:
        claimed = {row.index: row.value for row in evidence.rows("route-claimed")}
        groups = evidence.map.lane_groups().values()
        used = (sum(claimed.get(lane, 0.0) for lane in lanes) for lanes in groups)
        return beyond(used, USED, float("inf")) / PER_UNIT
