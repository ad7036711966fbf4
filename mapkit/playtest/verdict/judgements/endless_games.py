from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling


class EndlessGames(Judgement):
    code = "PLY102"
    name = "endless-games"
    severity = Severity.ERROR
    why = "One such game is one too many: people would sit at the table and not know what to do."

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row in evidence.rows("cuts"):
            if row.value > 0:
                odd = evidence.playtest.odd["cut"][0]
                message = (
                    f"{round(row.value * row.n):,} of {evidence.games} would not end "
                    f"(seed {odd.seed}, {odd.players} players, turn order {odd.turn_order})"
                )
                help_ = "look at the game; perhaps the cards lie in hands that can't use them"
                yield Ruling(message, help_, row.value)
