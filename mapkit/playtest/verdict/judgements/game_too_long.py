from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

MOST = 60.0  # turns of each player: half as many again as the longest published board takes


class GameTooLong(Judgement):
    code = "PLY106"
    name = "game-too-long"
    why = "People take about 35 turns on the classic board, and that is an hour."

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for table in evidence.tables:
            for row, beyond in evidence.above("turns-each", MOST, table):
                message = (
                    f"with {table.subject.players} players a game takes {row.plain} turns of each"
                    f" ({table.games:,} games)"
                )
                help_ = "give each player fewer pieces, or the map longer routes"
                yield Ruling(message, help_, beyond)
