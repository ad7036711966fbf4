from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling
from mapkit.playtest.verdict.row import FigureRow, points
from mapkit.playtest.verdict.ticket_advice import advice

TOLERATED = 0.12  # above the mean of kept tickets; the best tickets of good boards have 5 to 11


class OverpoweredTicket(Judgement):
    """
    ## What it does
    Finds tickets whose holders win far more often than the holders of the map's other tickets.

    ## Why is this bad
    A ticket should be a way to win, not the way to win: drawing it should not decide the game.

    ## Where the line is
    At 12 points above the mean of all kept tickets. The best tickets of our six boards have 5 to
    11. It is the mean, and not an even share of the wins, because whoever keeps tickets and does
    them wins more often: on the classic board holders of any ticket win 4 points more than an even
    share. Measured from the even share nearly every ticket looks too good, and a map that follows
    such advice ends with tickets that nobody wants.

    ## What to try
    Move one of its ends nearer and set the value to the new shortest way, or swap the ticket for
    another pair: either made seven in ten of the strongest tickets of our boards weaker. A swap may
    overshoot. On the Alps, making the strongest tickets shorter took up to 11 points off their
    advantage, and making them longer added 2 to 11. Or take a lane from a quiet double on its way
    (1 point less). Leading other tickets over its way makes it stronger, by 4 to 7 points: they are
    done together. Its value stays the length of its shortest way; where it is not
    (`value-off-shortest-way`), begin there.
    """

    code = "PLY111"
    reads = ("ticket-advantage", "ticket-holder-wins")

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in overpowered(evidence):
            message = (
                f"the holder of {evidence.ticket(row.index)} {evidence.holder_wins(row.index)}, "
                f"{points(row.value)} more, in the {row.n:,} games in which it is kept"
            )
            help_ = advice(
                evidence, row.index, "move one end nearer, take a lane from a double on its way"
            )
            yield Ruling(message, help_, beyond, evidence.at_ticket(row.index))


def overpowered(evidence: Evidence) -> Iterator[tuple[FigureRow, float]]:
    """Tickets whose holders win too often, and by how much."""
    return evidence.above("ticket-advantage", TOLERATED)
