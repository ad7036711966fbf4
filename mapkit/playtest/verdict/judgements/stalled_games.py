from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling


class StalledGames(Judgement):
    code = "PLY101"
    name = "stalled-games"
    severity = Severity.ERROR
    why = "One such game is one too many: people would sit at the table and not know what to do."

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row in evidence.rows("stalls"):
            if row.value > 0:
                odd = evidence.playtest.odd["stall"][0]
                message = (
                    f"{round(row.value * row.n):,} of {evidence.games} stalled, nobody could act "
                    f"(seed {odd.seed}, {odd.players} players, turn order {odd.turn_order})"
                )
                help_ = (
                    "look at the game; the map lacks cards, or routes that the pieces left can fill"
                )
                yield Ruling(message, help_, row.value)
