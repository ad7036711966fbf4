from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling
from mapkit.playtest.verdict.ticket_advice import advice

ALIVE = 0.25  # of the times kept: below it even a ticket of no loss would not be worth keeping


class DeadTicket(Judgement):
    """
    ## What it does
    Finds tickets that are hardly ever done by those who keep them.

    ## Why is this bad
    Such a ticket is a trap for people who do not know the map.

    ## Where the line is
    At 25 % of the times that it is kept. The hardest tickets of good boards are done in 45 to 80 %.

    ## What to try
    Open another way between its ends, move one of the ends nearer and set the value to the new
    shortest way, or swap the ticket for another pair.
    """

    code = "PLY110"
    reads = ("ticket-done", "ticket-holder-wins", "ticket-advantage")

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.below("ticket-done", ALIVE):
            message = (
                f"{evidence.ticket(row.index)} is done {row.percent} of the {row.n:,} times it is "
                f"kept; its holder {evidence.holder_wins(row.index)}"
            )
            help_ = advice(
                evidence, row.index, "open another way between its ends, move one end nearer"
            )
            yield Ruling(message, help_, beyond, evidence.at_ticket(row.index))
