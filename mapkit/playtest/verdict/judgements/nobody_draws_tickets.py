from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.beside_classic import BesideTables
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

LEAST = 0.2  # times as often as on the classic board; the least of our own boards is 0.24


class NobodyDrawsTickets(Judgement):
    """
    ## What it does
    Finds maps on which hardly anybody draws tickets after the opening. It compares with the classic
    board, at the same size of table and by the same bots.

    ## Why is this bad
    Drawing tickets is one of the few actions of the game. Where it never pays, everybody plays out
    the opening tickets and the deck is dead weight.

    ## Where the line is
    At 0.2 times what players draw on the classic board: at a table of four that is one or two draws
    in the whole game. Our boards have a quarter of the classic board's draws and more.

    ## What to try
    Give each player more pieces, so that time is left for another ticket: on a made map six more
    than 30 doubled the draws. To lead tickets over the same ways makes players keep more of those
    they draw, but hardly draw more often. Shorter tickets make it worse.
    """

    code = "PLY146"
    severity = Severity.HINT
    reads = ("ticket-draws",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        few = BesideTables(one for one in evidence.beside("ticket-draws") if one.below(times=LEAST))
        if few:
            message = (
                f"each player draws tickets {few.figures} times a game {few.at} "
                f"(classic board: {few.classic_figures})"
            )
            help_ = "give each player more pieces"
            yield Ruling(message, help_, few.weight, "/tickets")
