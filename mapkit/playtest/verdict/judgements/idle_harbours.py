from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

FEWEST = 0.3  # harbours of each player


class IdleHarbours(Judgement):
    """
    ## What it does
    Counts the harbours that each player builds.

    ## Why is this bad
    Harbours that stay in the box cost points and teach that the rule is not worth its paper.

    ## Where the line is
    At 0.3 harbours of each player: fewer than one in three players builds one.

    ## What to try
    Name ports on more tickets, by moving their ends there, or pay more points for a harbour.
    """

    code = "PLY144"
    severity = Severity.HINT
    reads = ("harbours-built",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.below("harbours-built", FEWEST):
            message = f"players build {row.plain} harbours each ({evidence.games})"
            help_ = "name ports on more tickets, or pay more for a harbour"
            yield Ruling(message, help_, beyond, "/rules")
