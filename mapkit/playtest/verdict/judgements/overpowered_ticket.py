from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence, Row, points
from mapkit.playtest.verdict.judgement import Judgement, Ruling

TOLERATED = 0.12  # above an even share of the wins; the best tickets of good boards have six to ten


class OverpoweredTicket(Judgement):
    code = "PLY111"
    name = "overpowered-ticket"
    why = "A ticket should be a way to win, not the way to win: who draws it should not have won."

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in overpowered(evidence):
            wins = evidence.wins(row.index, "ticket-holder-wins", "ticket-advantage")
            message = (
                f"the holder of {evidence.ticket(row.index)} {wins}, {points(row.value)} more, "
                f"in the {row.n:,} games in which it is kept"
            )
            help_ = "lower its value, or make its way longer or more contested"
            yield Ruling(message, help_, beyond, evidence.at_ticket(row.index))


def overpowered(evidence: Evidence) -> Iterator[tuple[Row, float]]:
    """Tickets whose holders win too often, and by how much."""
    return evidence.above("ticket-advantage", TOLERATED)
