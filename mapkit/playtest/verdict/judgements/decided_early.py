from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

HOPE = 0.10  # of the games that who is behind half-way must still win


class DecidedEarly(Judgement):
    code = "PLY143"
    name = "decided-early"
    severity = Severity.HINT
    why = "If the leader at half-time always wins, the second half is not worth playing."

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.below("comebacks", HOPE):
            message = f"who is behind half-way wins {row.percent} of {evidence.games}"
            help_ = "make tickets worth more against routes, or long routes worth less"
            yield Ruling(message, help_, beyond)
