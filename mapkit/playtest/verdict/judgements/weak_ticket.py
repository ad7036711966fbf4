from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.evidence import Evidence, points
from mapkit.playtest.verdict.judgement import Judgement, Ruling

TOLERATED = 0.15  # below an even share of the wins


class WeakTicket(Judgement):
    code = "PLY142"
    name = "weak-ticket"
    severity = Severity.HINT
    why = "Who has to keep it starts behind the others."

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.below("ticket-advantage", -TOLERATED):
            wins = evidence.wins(row.index, "ticket-holder-wins", "ticket-advantage")
            message = (
                f"the holder of {evidence.ticket(row.index)} {wins}, {points(row.value)} less, "
                f"in the {row.n:,} games in which it is kept"
            )
            help_ = "raise its value, or make its way easier"
            yield Ruling(message, help_, beyond, evidence.at_ticket(row.index))
