from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.beside_classic import BesideTables
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

LEADS = 0.15  # of the wins more than on the classic board: good boards have up to a tenth more
HOPE = 0.50  # times the comebacks of the classic board: good boards have four fifths and more


class DecidedEarly(Judgement):
    """
    ## What it does
    Finds maps on which the early leader mostly wins. It compares with the classic board, at the
    same size of table and by the same bots, how often the leader after a third of the game wins,
    and how often somebody wins who was behind half-way.

    ## Why is this bad
    If the early leader mostly wins, the rest of the game only carries out what has been decided.

    ## Where the line is
    The early leader may win 15 points more often than on the classic board; one behind half-way
    must win at least 0.50 times as often as there. On the classic board the early leader wins
    hardly more than an even share, because tickets are counted at the end: 50 % at two players and
    28 % at four. On our other boards it is at most 9 points more, and comebacks are four fifths as
    many.

    ## What to try
    Points on the track come from routes, hidden points from tickets. Have fewer of the longest
    routes, and move ends of tickets farther apart with the value of their new shortest way.
    """

    code = "PLY143"
    severity = Severity.HINT
    reads = ("early-leader", "comebacks")

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        help_ = "have fewer of the longest routes, and tickets whose ends lie farther apart"
        leads = BesideTables(one for one in evidence.beside("early-leader") if one.above(by=LEADS))
        if leads:
            message = (
                f"the player who leads after a third of the game wins {leads.percents} {leads.at} "
                f"(classic board: {leads.classic_percents})"
            )
            yield Ruling(message, help_, leads.weight)
        hope = BesideTables(one for one in evidence.beside("comebacks") if one.below(times=HOPE))
        if hope:
            message = (
                f"a player who is behind half-way wins {hope.percents} of the games {hope.at} "
                f"(classic board: {hope.classic_percents})"
            )
            yield Ruling(message, help_, hope.weight)
