from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling
from mapkit.playtest.verdict.judgements.bottleneck import narrowness
from mapkit.playtest.verdict.judgements.overpowered_ticket import overpowered
from mapkit.playtest.verdict.row import points

TOLERATED = 0.15  # above an even share of the wins
OFTEN = 0.30  # of the games: a route that is rarely claimed is a sign of winning, not its cause


class DecidingRoute(Judgement):
    """
    ## What it does
    Finds routes that are claimed often and whose owners win far more than an even share. Routes
    that are bottlenecks, or lie on the way of an overpowered ticket, are left out: the cause has a
    finding of its own.

    ## Why is this bad
    Such a route is worth more than its points say.

    ## Where the line is
    At 15 points above an even share, of a route that is claimed in 30 % of the games or more. The
    owners of the best routes of our six boards have 8 to 13 points more.

    ## What to try
    Open a way beside it, or move the tickets that meet there.
    """

    code = "PLY121"
    yields = True
    reads = (
        "route-advantage",
        "route-claimed",
        "route-owner-wins",
        "route-rivals",
        "ticket-advantage",
    )

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        symptoms = _on_the_way_of_winners(evidence)
        for row, beyond in evidence.above("route-advantage", TOLERATED):
            claimed = evidence.row("route-claimed", row.index)
            is_narrow = narrowness(evidence, row.index) > 0
            if claimed and claimed.low > OFTEN and not is_narrow and row.index not in symptoms:
                message = (
                    f"the owner of {evidence.route(row.index)} {evidence.owner_wins(row.index)}, "
                    f"{points(row.value)} more; it is claimed in {claimed.percent} of "
                    f"{evidence.games}"
                )
                help_ = "open a way beside it, or move the tickets that meet there"
                yield Ruling(message, help_, beyond, evidence.at_route(row.index))


def _on_the_way_of_winners(evidence: Evidence) -> set[int]:
    """Lanes that lead to an overpowered ticket: that one is the cause, and is named by itself."""
    tickets = [evidence.map.tickets[row.index] for row, _ in overpowered(evidence)]
    ways = [evidence.network.way_through(ticket.places) for ticket in tickets]
    return {r for way in ways for group in way for r in group.lanes}
