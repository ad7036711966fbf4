from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

USED = 0.02  # of the games, all lanes together


class IdleRoute(Judgement):
    """
    ## What it does
    Finds connections that are hardly ever claimed, by any of their lanes.

    ## Why is this bad
    A connection that nobody claims is ink: it makes the board harder to read and nothing else.

    ## Where the line is
    At 2 % of the games, all lanes together.

    ## What to try
    Lead a ticket over it by moving one of its ends, or leave the route out.
    """

    code = "PLY122"
    reads = ("route-claimed",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        rows = {row.index: row for row in evidence.rows("route-claimed")}
        for lanes in evidence.map.lane_groups().values():
            most = sum(rows[lane].high for lane in lanes)
            if most < USED:
                claimed = sum(round(rows[lane].value * rows[lane].n) for lane in lanes)
                message = (
                    f"{evidence.route(lanes[0])} is claimed {claimed:,} times in {evidence.games}"
                )
                help_ = "lead a ticket over it by moving one of its ends, or leave the route out"
                yield Ruling(message, help_, USED - most, evidence.at_route(lanes[0]))
