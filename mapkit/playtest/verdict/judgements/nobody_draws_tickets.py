from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.beside_classic import BesideTables
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

LEAST = 0.25  # times as often as on the classic board: with four players two draws in a game


class NobodyDrawsTickets(Judgement):
    """
    ## What it does
    Finds maps on which hardly anybody draws tickets after the opening. It compares with the classic
    board, at the same size of table and by the same bots.

    ## Why is this bad
    Drawing tickets is one of the few actions of the game. Where it never pays, everybody plays out
    the opening tickets and the deck is dead weight.

    ## Where the line is
    At 0.25 times what players draw on the classic board: at a table of four that is one draw in the
    whole game. Our boards have a third of the classic board's draws and more.

    ## What to try
    Give each player more pieces, so that time is left for another ticket: on the Alps ten more than
    30 made players draw six to nine times as often. Or lead tickets over the same ways, so that a
    second one is half done by the first: that doubled the draws. Shorter tickets make it worse.
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
            help_ = "give each player more pieces, or lead tickets over the same ways"
            yield Ruling(message, help_, few.weight, "/tickets")
