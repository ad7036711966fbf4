from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.beside_classic import BesideTables
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

LEAST = 0.25  # times the share that is kept on the classic board


class TicketsNearMinimum(Judgement):
    """
    ## What it does
    Finds maps on which players keep hardly more tickets than they must. Of the tickets that they
    may give back, in the opening and later, it compares the share that they keep with the classic
    board, at the same size of table and by the same bots.

    ## Why is this bad
    Players who keep no more than they must have not found a ticket that they wanted: offers are a
    choice of the least evil.

    ## Where the line is
    At 0.25 times the share that is kept on the classic board, where players keep 17 to 27 % of the
    tickets that they could give back. Our other boards lie between 9 and 35 %.

    ## What to try
    Give each player more pieces: on the Alps ten more than 30 made players keep 12 to 17 % instead
    of 2. Or lead tickets over the same ways, so that two of an offer fit together, which helps half
    as much. Shorter tickets make it worse, and more tickets to choose from change nothing.
    """

    code = "PLY147"
    severity = Severity.HINT
    reads = ("spare-tickets",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        few = BesideTables(
            one for one in evidence.beside("spare-tickets") if one.below(times=LEAST)
        )
        if few:
            message = (
                f"players keep {few.percents} of the tickets that they may give back {few.at} "
                f"(classic board: {few.classic_percents})"
            )
            help_ = "give each player more pieces, or lead tickets over the same ways"
            yield Ruling(message, help_, few.weight, "/tickets")
