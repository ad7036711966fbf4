from __future__ import annotations

from collections.abc import Iterator

from mapkit.model.network import Network
from mapkit.playtest.verdict.evidence import Evidence, points
from mapkit.playtest.verdict.judgement import Judgement, Ruling
from mapkit.playtest.verdict.judgements.bottleneck import narrowness
from mapkit.playtest.verdict.judgements.overpowered_ticket import overpowered

TOLERATED = 0.15  # above an even share of the wins
OFTEN = 0.30  # of the games: a route that is rarely claimed is a sign of winning, not its cause


class DecidingRoute(Judgement):
    code = "PLY121"
    name = "deciding-route"
    why = (
        "A route whose owner wins far more often than the others is worth more than its points say."
    )

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        symptoms = _on_the_way_of_winners(evidence)
        for row, beyond in evidence.above("route-advantage", TOLERATED):
            claimed = evidence.row("route-claimed", row.index)
            is_narrow = narrowness(evidence, row.index) > 0
            if claimed and claimed.low > OFTEN and not is_narrow and row.index not in symptoms:
                wins = evidence.wins(row.index, "route-owner-wins", "route-advantage")
                message = (
                    f"the owner of {evidence.route(row.index)} {wins}, {points(row.value)} more; "
                    f"it is claimed in {claimed.percent} of {evidence.games}"
                )
                help_ = "open a way beside it, or move the tickets that meet there"
                yield Ruling(message, help_, beyond, evidence.at_route(row.index))


def _on_the_way_of_winners(evidence: Evidence) -> set[int]:
    """Lanes that lead to an overpowered ticket: that one is the cause, and is named by itself."""
    network = Network.of(evidence.map)
    tickets = [evidence.map.tickets[row.index] for row, _ in overpowered(evidence)]
    ways = {
        evidence.map.routes[r].lane_group for t in tickets for r in network.way_through(t.places)
    }
    return {r for r, route in enumerate(evidence.map.routes) if route.lane_group in ways}
