from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling
from mapkit.playtest.verdict.ticket_advice import advice

WANTED = 0.10  # of the times offered; our least liked tickets are kept in a seventh of them


class UnwantedTicket(Judgement):
    """
    ## What it does
    Finds tickets that players give back whenever they may.

    ## Why is this bad
    A ticket that nobody keeps is a card too many in every offer.

    ## Where the line is
    At 10 % of the times that it is offered. The least liked tickets of our six boards are kept in
    14 to 30 %.

    ## What to try
    Open a better way between its ends, or move one end to a place where other tickets lead, so that
    it fits with them, and set the value to the new shortest way. Or swap the ticket for another
    pair. A value below the shortest way (`value-off-shortest-way`) is the first thing to mend.
    """

    code = "PLY112"
    reads = ("ticket-kept",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.below("ticket-kept", WANTED):
            message = (
                f"{evidence.ticket(row.index)} is kept {row.percent} of the {row.n:,} times it is "
                "offered"
            )
            help_ = advice(
                evidence,
                row.index,
                "open a better way between its ends, move one end to where other tickets lead",
            )
            yield Ruling(message, help_, beyond, evidence.at_ticket(row.index))
