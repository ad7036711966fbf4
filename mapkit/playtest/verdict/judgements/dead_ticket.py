from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

ALIVE = 0.25  # of the times kept: below it even a ticket of no loss would not be worth keeping


class DeadTicket(Judgement):
    code = "PLY110"
    name = "dead-ticket"
    why = "A ticket that is hardly ever done is a trap for who does not know the map."

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.below("ticket-done", ALIVE):
            wins = evidence.wins(row.index, "ticket-holder-wins", "ticket-advantage")
            message = (
                f"{evidence.ticket(row.index)} is done {row.percent} of the {row.n:,} times it is "
                f"kept; its holder {wins}"
            )
            help_ = "open another way between its ends, shorten a route on it, or drop the ticket"
            yield Ruling(message, help_, beyond, evidence.at_ticket(row.index))
