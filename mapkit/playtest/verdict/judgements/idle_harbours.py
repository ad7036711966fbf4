from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

FEWEST = 0.3  # harbours of each player


class IdleHarbours(Judgement):
    code = "PLY144"
    name = "idle-harbours"
    severity = Severity.HINT
    why = (
        "Harbours that stay in the box cost points and teach that the rule is not worth its paper."
    )

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.below("harbours-built", FEWEST):
            message = f"players build {row.plain} harbours each ({evidence.games})"
            help_ = "name ports on more tickets, or pay more for a harbour"
            yield Ruling(message, help_, beyond, "/rules")
