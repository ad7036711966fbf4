from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling
from mapkit.playtest.verdict.row import points
from mapkit.playtest.verdict.ticket_advice import advice

TOLERATED = 0.15  # below the mean of kept tickets; the worst tickets of good boards have 10 to 14


class WeakTicket(Judgement):
    """
    ## What it does
    Finds tickets whose holders win far less often than the holders of the map's other tickets.

    ## Why is this bad
    Who has to keep it starts behind the others.

    ## Where the line is
    At 15 points below the mean of all kept tickets. The worst tickets of our six boards have 10 to
    14 points less than it.

    ## What to try
    Move one of its ends farther away, to a place where other tickets lead, and set the value to the
    new shortest way. Or swap the ticket for another pair. Of the weakest tickets of our boards
    three in four grew stronger when an end was moved, two in three when they were swapped.
    """

    code = "PLY142"
    severity = Severity.HINT
    reads = ("ticket-advantage", "ticket-holder-wins")

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.below("ticket-advantage", -TOLERATED):
            message = (
                f"the holder of {evidence.ticket(row.index)} {evidence.holder_wins(row.index)}, "
                f"{points(row.value)} less, in the {row.n:,} games in which it is kept"
            )
            help_ = advice(
                evidence,
                row.index,
                "move one end farther away, to where other tickets lead",
            )
            yield Ruling(message, help_, beyond, evidence.at_ticket(row.index))
