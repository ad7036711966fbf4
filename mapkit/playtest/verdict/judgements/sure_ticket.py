from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling
from mapkit.playtest.verdict.ticket_advice import advice

SURE = 0.97  # of the times kept


class SureTicket(Judgement):
    """
    ## What it does
    Finds tickets that are done nearly every time they are kept.

    ## Why is this bad
    A ticket that is always done is a gift, and no plan.

    ## Where the line is
    At 97 % of the times that it is kept. The easiest tickets of good boards are done in 96 %.

    ## What to try
    Move one of its ends farther away and set the value to the new shortest way, take a lane from a
    quiet double on its way, or swap the ticket for another pair.
    """

    code = "PLY141"
    severity = Severity.HINT
    reads = ("ticket-done",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.above("ticket-done", SURE):
            message = (
                f"{evidence.ticket(row.index)} is done {row.percent} of the {row.n:,} times it is "
                "kept"
            )
            help_ = advice(
                evidence,
                row.index,
                "move one end farther away, take a lane from a double on its way",
            )
            yield Ruling(message, help_, beyond, evidence.at_ticket(row.index))
