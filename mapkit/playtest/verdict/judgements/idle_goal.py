from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

FEWEST = 0.05  # of the players, in the games in which it was drawn


class IdleGoal(Judgement):
    """
    ## What it does
    Counts the players whom each goal card pays, in the games in which it was drawn.

    ## Why is this bad
    A goal that pays nobody decides nothing.

    ## Where the line is
    At 5 % of the players.

    ## What to try
    Tag more places for it, have more routes or tickets of its kind, or replace it by another kind
    of goal.
    """

    code = "PLY145"
    severity = Severity.HINT
    reads = ("goal-won",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.below("goal-won", FEWEST):
            goal = evidence.map.goals[row.index]
            message = (
                f"the goal `{goal.kind}` pays {row.percent} of the players in {evidence.games}"
            )
            help_ = "tag more places for it, have more of what it counts, or replace it"
            yield Ruling(message, help_, beyond, goal.pointer)
